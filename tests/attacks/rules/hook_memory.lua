-- In every trick as many tables as there is memory for.
-- says: more than 4 MiB of memory | more than 4 million steps
return extend "hachinin-meri/wiki" { name = "attack", source = "x",
  yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "HM-W22", made = function()
    local t = {}
    while true do t[#t + 1] = { #t } end
  end } },
}
