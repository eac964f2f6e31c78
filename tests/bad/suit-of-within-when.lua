-- What makes trumps is no number: it isn't given to when.
return extend "hachinin-meri/wiki" {
  name = "suit-of-within-when", source = "us",
  rule "HT-1" { "Trumps are the suit of the okie, where there are trumps.", ours = true },
  trump = when(more_tricks, suit_of(okie)),
}
