-- Bodies that a brace opens and end closes.
local function late(trick) {
  while trick.number > 3 {
    return true
  end
  return false
end

return extend "hachinin-meri/wiki" {
  name = "bad/body-opened", source = "us",
  yaku = { yaku "x" { made = function(trick) {
    for _, c in ipairs(trick.cards) { if c == 3 then return late(trick) end end
    return false
  end, worth = { 2 }, cite = "HM-W22" } },
  match = { deels = 3 },
}
