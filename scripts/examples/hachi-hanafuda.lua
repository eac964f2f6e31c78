-- Hachi with Hanafuda: the same game with flower cards.
local pictures = cards "1B 2A 3B 4A 5A 6A 7A 8B 9A 10A 11B 12B" -- the best card of each month

return extend "hachi/mekuri" {
  name   = "examples/hachi-hanafuda",
  title  = { en = "Hachi with Hanafuda", ja = "八" },
  source = "after FudaWiki, Hachi (using Mekurifuda), which is modelled on it",
  deck   = "hanafuda",

  rule "HF-1" { "A card's number is its month: two months whose sum ends in 3 or 8 match.", inferred = "Capture Chart" },
  phases = { fishing "play" { match_cite = "HF-1" } },

  remove { "ribbons", "HA-10", "HA-11" }, -- the option too: nobody asks which cards of Hanafuda the ribbons are
  rule "HF-2" { "The ten ribbons are worth 1 point, all other cards 10.", stated = "Card Values" },
  values = { 10, { 1, of_rank "R" }, cite = "HF-2" },

  rule "HF-3" { "The yaku are three months: of their pictures 10 points, of their ribbons 20.", ours = "which cards the pictures are" },
  rule "HF-4" { "August and December have no ribbon: the geese and the coloured paulownia stand for them, worth 10 as ever.", ours = true },
  yaku = { cite = "HF-3", remove "all",
    yaku "mist_island"               { pictures * of_suit "12 4 11", 10, en = "Mist Island",            ja = "霧島" },
    yaku "ribbon_mist_island"        { "12e 4R 11R",                 20, en = "Ribbon Mist Island",     ja = "短の霧島", cite = "HF-4" },
    yaku "elder"                     { pictures * of_suit "5 6 10",  10, en = "Elder",                  ja = "御老中" },
    yaku "ribbon_elder"              { "5R 6R 10R",                  20, en = "Ribbon Elder",           ja = "短の御老中" },
    yaku "five_four_six"             { pictures * of_suit "5 4 6",   10, en = "Five Four Six",          ja = "五四六" },
    yaku "ribbon_five_four_six"      { "5R 4R 6R",                   20, en = "Ribbon Five Four Six",   ja = "短の五四六" },
    yaku "seven_five_three"          { pictures * of_suit "7 5 3",   10, en = "Seven Five Three",       ja = "七五三" },
    yaku "ribbon_seven_five_three"   { "7R 5R 3R",                   20, en = "Ribbon Seven Five Three", ja = "短の七五三" },
    yaku "kumano"                    { pictures * of_suit "9 11 3",  10, en = "Kumano Mountains",       ja = "熊野サン" },
    yaku "ribbon_kumano"             { "9R 11R 3R",                  20, en = "Ribbon Kumano Mountains", ja = "短の熊野サン" },
    yaku "eight_islands"             { pictures * of_suit "8 4 11",  10, en = "Eight Islands",          ja = "八島" },
    yaku "ribbon_eight_islands"      { "8A 4R 11R",                  20, en = "Ribbon Eight Islands",   ja = "短の八島", cite = "HF-4" },
    yaku "nakazo"                    { pictures * of_suit "7 8 9",   10, en = "Nakazō",                 ja = "仲蔵" },
    yaku "ribbon_nakazo"             { "7R 8A 9R",                   20, en = "Ribbon Nakazō",          ja = "短の仲蔵", cite = "HF-4" },
    yaku "one_two_three"             { pictures * of_suit "1 2 3",   10, en = "One Two Three",          ja = "一二三" },
    yaku "ribbon_one_two_three"      { "1R 2R 3R",                   20, en = "Ribbon One Two Three",   ja = "短の一二三" },
    yaku "den"                       { pictures * of_suit "2 11 12", 10, en = "Den",                    ja = "デン" },
    yaku "ribbon_den"                { "2R 11R 12e",                 20, en = "Ribbon Den",             ja = "短のデン", cite = "HF-4" },
    yaku "three_five_six"            { pictures * of_suit "3 5 6",   10, en = "Three Five Six",         ja = "三五六" },
    yaku "ribbon_three_five_six"     { "3R 5R 6R",                   20, en = "Ribbon Three Five Six",  ja = "短の三五六" },
    yaku "ten_seven_eight"           { "10R 7R 8A",                  20, en = "Ten Seven Eight",        ja = "十七八", cite = "HF-4" },
  },
}
