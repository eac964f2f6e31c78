-- "worth" is a key of the yaku; what the function asks for is a word that nobody knows.
return extend "hachinin-meri/wiki" { name = "bad/word-beside-a-key", yaku = {
  yaku "late" { worth = { 1 }, en = "late", made = function(trick) return trick.number == worth end },
} }
