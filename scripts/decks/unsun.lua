-- Unsun Karuta: 75 cards, five suits of fifteen.
return deck "unsun" {
  title = { en = "Unsun Karuta", ja = "うんすんカルタ" },
  card_name = { en = "{rank} of {suit}", romaji = "{suit} no {rank}", ja = "{suit}の{rank}" },

  suits = {
    suit "p" { en = "clubs",  romaji = "pao",          ja = "パオ",         group = "long",  picture = "cudgel", colour = "green" },
    suit "i" { en = "swords", romaji = "isu",          ja = "イス",         group = "long",  picture = "sword",  colour = "blue" },
    suit "k" { en = "cups",   romaji = "kotsu",        ja = "コツ",         group = "round", picture = "cup",    colour = "red" },
    suit "o" { en = "coins",  romaji = "ori / ouru",   ja = "オリ / オウル", group = "round", picture = "coin",   colour = "gold" },
    suit "g" { en = "drums",  romaji = "guru",         ja = "グル",         group = "round", picture = "tomoe",  colour = "purple" },
  },

  ranks = {
    pips "1-9",
    rank "D" { en = "dragon",  romaji = "robai",       ja = "ロバイ", picture = "dragon" },
    rank "M" { en = "maid",    romaji = "sota",        ja = "ソウタ / ソタ", picture = "maid" },
    rank "H" { en = "horse",   romaji = "uma / kaba",  ja = "ウマ / カバ", picture = "horse" },
    rank "K" { en = "king",    romaji = "kiri / rei",  ja = "キリ / レイ", picture = "crown" },
    rank "G" { en = "god",     romaji = "un",          ja = "ウン", picture = "god" },
    rank "C" { en = "Chinese", romaji = "sun",         ja = "スン", picture = "mandarin" },
  },
}
