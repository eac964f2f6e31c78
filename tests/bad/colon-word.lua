return extend "hachinin-meri/wiki" {
  name = "colon-word", source = "a test",
  dealer = { next: after(dealer) },
  trump: suit_of(okie),
}
