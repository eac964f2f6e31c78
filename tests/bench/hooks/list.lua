-- What the ranks are as a text: a list that is put together.
return extend "hachinin-meri/wiki" {
  name = "bench/list", source = "a benchmark",
  yaku = { yaku "row" { worth = { 1 }, en = "a row", cite = "HM-W22", made = function(trick)
    local ranks = {}
    for _, laid in ipairs(trick.cards) do ranks[#ranks + 1] = laid.rank end
    return table.concat(ranks, " ") == "2 3 4 5 6 7 8 9"
  end } },
}
