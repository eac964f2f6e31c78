-- Unsun Karuta: 75 cards, five suits of fifteen.
return deck "unsun" {
  title = { en = "Unsun Karuta", ja = "うんすんカルタ" },
  card_name = { en = "{rank} of {suit}", romaji = "{suit} no {rank}", ja = "{suit}の{rank}" },

  suits = {
    suit "p" { en = "clubs",  romaji = "pao",          ja = "パオ",         group = "long" },
    suit "i" { en = "swords", romaji = "isu",          ja = "イス",         group = "long" },
    suit "k" { en = "cups",   romaji = "kotsu",        ja = "コツ",         group = "round" },
    suit "o" { en = "coins",  romaji = "ori / ouru",   ja = "オリ / オウル", group = "round" },
    suit "g" { en = "drums",  romaji = "guru",         ja = "グル",         group = "round" },
  },

  ranks = {
    pips "1-9",
    rank "D" { en = "dragon",  romaji = "robai",       ja = "ロバイ" },
    rank "M" { en = "maid",    romaji = "sota",        ja = "ソウタ / ソタ" },
    rank "H" { en = "horse",   romaji = "uma / kaba",  ja = "ウマ / カバ" },
    rank "K" { en = "king",    romaji = "kiri / rei",  ja = "キリ / レイ" },
    rank "G" { en = "god",     romaji = "un",          ja = "ウン" },
    rank "C" { en = "Chinese", romaji = "sun",         ja = "スン" },
  },
}
