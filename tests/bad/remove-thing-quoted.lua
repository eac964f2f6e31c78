-- What stands in single quotes is no text with an apostrophe.
return extend "hachinin-meri/wiki" {
  name = "t/remove-thing-quoted", source = "us",
  yaku = { yaku 'chase' = remove },
}
