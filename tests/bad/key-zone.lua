return extend "hachinin-meri/wiki" {
  name = "bad/key-zone",
  zones = {
    zone "kitty" { en = "kitty", seen = "all" },
  },
}
