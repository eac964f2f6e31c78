-- What all yaku are not in, misspelt beside a key with a wrong value: it is of the section, and told there.
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-not-in", source = "us",
  yaku = { not_in = "monchy", buried_count = "yes" },
}
