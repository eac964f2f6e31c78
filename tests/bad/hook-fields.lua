-- A field that no trick has, where no deal may come to it.
return extend "hachinin-meri/wiki" { name = "bad/hook-fields", source = "us", rule "A-1" { "S.", ours = true },
  yaku = { yaku "late" { worth = { 1 }, en = "late", cite = "A-1", made = function(trick)
    if trick.number > 40 then return trick.wnner == 1 end
    return trick.led == "p" and trick.karte
  end } },
}
