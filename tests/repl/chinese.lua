-- Our Chinese never has to be played to a Meri, whatever else the hand holds.
return extend "hachinin-meri/wiki" {
  name   = "our-chinese",
  title  = { en = "Hachinin Meri, as we play it" },
  source = "our table",
  rule "C-1" { "The Chinese of trumps never has to be played to a Meri.", ours = true },
  phases = { trick "meri" { follow = { { trump, if_holding = trump - trump_card "C", cite = "C-1" }, any } } },
}
