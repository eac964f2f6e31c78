-- Quotes that stand before the last letters of their texts.
return extend "hachinin-meri/wik"i {
  name = "bad/quote-before-the-end", source = "made u"p,
  rule "V-1" { "A point more.", ours = true },
  yaku = { yaku "meri" { worth = { 3 }, cite = "V-"1 } },
}
