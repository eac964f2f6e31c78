-- The deck of Meisen Trump: 41 cards, four suits from the ace to the five, and the joker.
return deck "meitora" {
  title = { en = "Meisen Trump", ja = "明専トランプ" },
  card_name = { en = "{rank} of {suit}", romaji = "{suit} no {rank}", ja = "{suit}の{rank}" },

  suits = {
    suit "h" { en = "hearts",   romaji = "heru",   ja = "ヘル", picture = "heart", colour = "red" },
    suit "d" { en = "diamonds", romaji = "daiya",  ja = "ダイヤ", picture = "diamond", colour = "red" },
    suit "c" { en = "clubs",    romaji = "kurabu", ja = "クラブ", picture = "clover", colour = "black" },
    suit "s" { en = "spades",   romaji = "zuppe",  ja = "ズッペ", picture = "spade", colour = "black" },
  },

  ranks = {
    rank "A" { en = "ace",   ja = "A" },
    rank "K" { en = "king",  ja = "K", picture = "crown" },
    rank "Q" { en = "queen", ja = "Q", picture = "tiara" },
    rank "J" { en = "jack",  ja = "J", picture = "plume" },
    rank "T" { en = "ten / 10", ja = "10" },
    pips "9-5",
  },

  joker "Jo" { en = "joker", romaji = "tantsuen", ja = "タンツエン", picture = "jester", colour = "purple" },
}
