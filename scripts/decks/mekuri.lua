-- Mekurifuda: 48 cards, four suits of twelve.
return deck "mekuri" {
  title = { en = "Mekurifuda", ja = "めくり札" },
  card_name = { en = "{rank} of {suit}", romaji = "{suit} no {rank}", ja = "{suit}の{rank}" },

  suits = {
    suit "p" { en = "clubs",  romaji = "pao",   ja = "パオ", picture = "cudgel", colour = "green" },
    suit "i" { en = "swords", romaji = "isu",   ja = "イス", picture = "sword", colour = "blue" },
    suit "k" { en = "cups",   romaji = "kotsu", ja = "コツ", picture = "cup", colour = "red" },
    suit "o" { en = "coins",  romaji = "oru",   ja = "オウル", picture = "coin", colour = "gold" },
  },

  ranks = {
    rank "1"  { en = "dragon / 1", romaji = "pin",   ja = "ピン", picture = "dragon" },
    pips "2-9",
    rank "10" { en = "maid / 10",  romaji = "sota",  ja = "ソウタ", picture = "maid" },
    rank "11" { en = "horse / 11", romaji = "uma",   ja = "ウマ", picture = "horse" },
    rank "12" { en = "king / 12",  romaji = "kiri",  ja = "キリ", picture = "crown" },
  },
}
