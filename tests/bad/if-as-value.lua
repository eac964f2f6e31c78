return extend "hachinin-meri/wiki" {
  name = "bad/if-as-value", source = "us",
  special = { tenka = { card = if dealer then "pD" else "kD" end } },
}
