-- What has a name isn't written as a key.
return extend "hachinin-meri/wiki" {
  name = "bad/yaku-as-key", source = "a test",
  yaku = { lowest = { won_with = "k7" } },
  phases = { late = { follow = { led, any } } },
}
