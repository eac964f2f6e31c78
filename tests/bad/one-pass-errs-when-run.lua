local names = { "first" }
local function part_of(x) return x.y.z end

return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-errs-when-run", source = "ours " .. nmaes[1],
  title = { en = "Meri " .. names[4] .. "!" },
  rule "A-1" { "Otherwise.", ours = true },
  phases = { trick "free" { lead = { { any, when = trick_number[2], cite = "A-1" }, any } } },
  dealer = { next = after.dealer, cite = "A-1" },
  score  = { points = tricks + part_of(3), cite = "A-1" },
  match  = { deels = "eight" },
}
