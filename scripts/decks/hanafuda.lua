-- Hanafuda: 48 cards, twelve months of four.
return deck "hanafuda" {
  title = { en = "Hanafuda", ja = "花札" },
  card_name = { en = "{rank} of {suit}", romaji = "{suit} no {rank}", ja = "{suit}の{rank}" },

  suits = {
    suit "1"  { en = "pine / January",           romaji = "matsu",   ja = "松", picture = "pine" },
    suit "2"  { en = "plum / February",          romaji = "ume",     ja = "梅", picture = "plum" },
    suit "3"  { en = "cherry / March",           romaji = "sakura",  ja = "桜", picture = "cherry" },
    suit "4"  { en = "wisteria / April",         romaji = "fuji",    ja = "藤", picture = "wisteria" },
    suit "5"  { en = "iris / May",               romaji = "ayame",   ja = "菖蒲", picture = "iris" },
    suit "6"  { en = "peony / June",             romaji = "botan",   ja = "牡丹", picture = "peony" },
    suit "7"  { en = "bush clover / July",       romaji = "hagi",    ja = "萩", picture = "bush-clover" },
    suit "8"  { en = "eulalia / August",         romaji = "susuki",  ja = "芒", picture = "eulalia" },
    suit "9"  { en = "chrysanthemum / September", romaji = "kiku",   ja = "菊", picture = "chrysanthemum" },
    suit "10" { en = "maple / October",          romaji = "momiji",  ja = "紅葉", picture = "maple" },
    suit "11" { en = "willow / November",        romaji = "yanagi",  ja = "柳", picture = "willow" },
    suit "12" { en = "paulownia / December",     romaji = "kiri",    ja = "桐", picture = "paulownia" },
  },

  ranks = {
    rank "B" { en = "bright",           romaji = "hikari",  ja = "光", colour = "gold" },
    rank "A" { en = "animal",           romaji = "tane",    ja = "タネ", colour = "green" },
    rank "R" { en = "ribbon",           romaji = "tanzaku", ja = "短冊", picture = "ribbon", colour = "red" },
    rank "c" { en = "chaff",            romaji = "kasu",    ja = "カス", colour = "grey" },
    rank "d" { en = "second chaff",     romaji = "kasu 2",  ja = "カス二", colour = "grey" },
    rank "e" { en = "third chaff",      romaji = "kasu 3",  ja = "カス三", colour = "grey" },
  },

  cards = { "1B 1R 1c 1d", "2A 2R 2c 2d", "3B 3R 3c 3d", "4A 4R 4c 4d", "5A 5R 5c 5d", "6A 6R 6c 6d",
            "7A 7R 7c 7d", "8B 8A 8c 8d", "9A 9R 9c 9d", "10A 10R 10c 10d", "11B 11A 11R 11c", "12B 12c 12d 12e" },

  pictures = {
    ["1B"] = "crane", ["3B"] = "curtain", ["8B"] = "moon", ["11B"] = "rain-man", ["12B"] = "phoenix",
    ["2A"] = "warbler", ["4A"] = "cuckoo", ["5A"] = "bridge", ["6A"] = "butterflies", ["7A"] = "boar", ["8A"] = "geese",
    ["9A"] = "sake", ["10A"] = "deer", ["11A"] = "swallow",
    ["1R"] = "poem-ribbon", ["2R"] = "poem-ribbon", ["3R"] = "poem-ribbon",
    ["6R"] = "blue-ribbon", ["9R"] = "blue-ribbon", ["10R"] = "blue-ribbon", ["11c"] = "lightning",
  },
}
