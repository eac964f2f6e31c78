-- Two cards looked for in the text that all of them make.
local function contains(text, card)
  for i = 1, #text - 1 do if text:sub(i, i + 1) == card then return true end end
  return false
end
return extend "hachinin-meri/wiki" { name = "bench/part", source = "made up to be measured", rule "V-1" { "A point more.", ours = true }, yaku = { yaku "part" { worth = { 1 }, en = "part", cite = "V-1", made = function(trick)
  local seen = {}
  for _, c in ipairs(trick.cards) do seen[#seen + 1] = c.suit .. c.rank end
  local text = table.concat(seen, ' ')
  return contains(text, 'kC') and contains(text, 'pC')
end } } }
