return extend "hachinin-meri/wiki" {
  name = "bad/cite-nowhere", source = "us",
  -- A clause that there isn't, in places of all kinds.
  rule "MY-1" { "So it is.", ours = true },
  facts = { fact "named" { "tricks named", cite = "V-1" } },
  zones = { zone "okie" { cite = "V-3" } },
  special = { bower = { card = "iH", joins = trump, cite = { "MY-1", "V-4" } } },
  ranking = { trumps = "bower C G M tenka D K H pips" },
}
