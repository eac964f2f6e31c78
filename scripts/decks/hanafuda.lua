-- Hanafuda: 48 cards, twelve months of four.
return deck "hanafuda" {
  title = { en = "Hanafuda", ja = "花札" },
  card_name = { en = "{rank} of {suit}", romaji = "{suit} no {rank}", ja = "{suit}の{rank}" },

  suits = {
    suit "1"  { en = "pine / January",           romaji = "matsu",   ja = "松" },
    suit "2"  { en = "plum / February",          romaji = "ume",     ja = "梅" },
    suit "3"  { en = "cherry / March",           romaji = "sakura",  ja = "桜" },
    suit "4"  { en = "wisteria / April",         romaji = "fuji",    ja = "藤" },
    suit "5"  { en = "iris / May",               romaji = "ayame",   ja = "菖蒲" },
    suit "6"  { en = "peony / June",             romaji = "botan",   ja = "牡丹" },
    suit "7"  { en = "bush clover / July",       romaji = "hagi",    ja = "萩" },
    suit "8"  { en = "eulalia / August",         romaji = "susuki",  ja = "芒" },
    suit "9"  { en = "chrysanthemum / September", romaji = "kiku",   ja = "菊" },
    suit "10" { en = "maple / October",          romaji = "momiji",  ja = "紅葉" },
    suit "11" { en = "willow / November",        romaji = "yanagi",  ja = "柳" },
    suit "12" { en = "paulownia / December",     romaji = "kiri",    ja = "桐" },
  },

  ranks = {
    rank "B" { en = "bright",           romaji = "hikari",  ja = "光" },
    rank "A" { en = "animal",           romaji = "tane",    ja = "タネ" },
    rank "R" { en = "ribbon",           romaji = "tanzaku", ja = "短冊" },
    rank "c" { en = "chaff",            romaji = "kasu",    ja = "カス" },
    rank "d" { en = "second chaff",     romaji = "kasu 2",  ja = "カス二" },
    rank "e" { en = "third chaff",      romaji = "kasu 3",  ja = "カス三" },
  },

  cards = { "1B 1R 1c 1d", "2A 2R 2c 2d", "3B 3R 3c 3d", "4A 4R 4c 4d", "5A 5R 5c 5d", "6A 6R 6c 6d",
            "7A 7R 7c 7d", "8B 8A 8c 8d", "9A 9R 9c 9d", "10A 10R 10c 10d", "11B 11A 11R 11c", "12B 12c 12d 12e" },
}
