local function late(trick)
  if trick.number > 7 then
    return true
  return false
end

return extend "hachinin-meri/wiki" {
  name = "bad/brackets-end",
  yaku = { yaku "x" { 1, en = "x", cite = "HM-W22", made = late } },
}
