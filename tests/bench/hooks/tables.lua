-- Tables of its own, sorted by two of their fields.
return extend "hachinin-meri/wiki" {
  name = "bench/tables", source = "a benchmark",
  yaku = { yaku "highest" { worth = { 1 }, en = "the highest wins", cite = "HM-W22", made = function(trick)
    local list = {}
    for _, laid in ipairs(trick.cards) do list[#list + 1] = { pips = tonumber(laid.rank) or 10, seat = laid.seat } end
    table.sort(list, function(a, b) return a.pips > b.pips or a.pips == b.pips and a.seat < b.seat end)
    return list[1].seat == trick.winner and list[8].pips == 1
  end } },
}
