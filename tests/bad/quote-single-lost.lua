return extend "hachinin-meri/wiki" {
  name = "bad/quote-single-lost", source = "us",
  phases = { choice 'okie { may 'take' { move(okie, hand) } } }, -- it's
}
