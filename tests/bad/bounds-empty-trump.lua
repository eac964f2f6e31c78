return extend "hachinin-meri/wiki" { name = "bad/bounds-empty-trump",
  trump = suit_of(buried),
}
