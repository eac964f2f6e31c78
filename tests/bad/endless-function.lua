local function deals()
  local n = 0
  while true do
    n = n + 1
  end
end
return extend "hachinin-meri/wiki" { name = "bad/endless-function", match = { deals = deals() } }
