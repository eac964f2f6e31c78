-- How strong the strongest card is, by the place of its rank in a text: looked for letter by letter.
local order = "123456789DMHKGC"

return extend "hachinin-meri/wiki" {
  name = "bench/letters", source = "a benchmark",
  yaku = { yaku "king" { worth = { 1 }, en = "a king at most", cite = "HM-W22", made = function(trick)
    local highest = 0
    for _, laid in ipairs(trick.cards) do
      for place = 1, #order do
        if order:sub(place, place) == laid.rank and place > highest then highest = place end
      end
    end
    return highest == 12
  end } },
}
