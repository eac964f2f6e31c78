-- Three ranks in a row, by the text that they make together.
return extend "hachinin-meri/wiki" { name = "bench/row", source = "made up to be measured", rule "V-1" { "A point more.", ours = true }, yaku = { yaku "row" { worth = { 1 }, en = "row", cite = "V-1", made = function(trick)
  local s = {}
  for i, c in ipairs(trick.cards) do s[i] = c.rank end
  local row = table.concat(s)
  for i = 1, 5 do
    if row:sub(i, i + 2) == "123" or row:sub(i, i + 2) == "321" then return true end
  end
  return false
end } } }
