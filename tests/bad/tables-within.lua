local tables = {}
local within = tables
for _ = 1, 5000 do
  within[1] = {}
  within = within[1]
end
return extend "examples/four-winds" {
  name = "bad/tables-within", source = "us",
  deal = { packets = tables },
}
