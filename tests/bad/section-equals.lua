return extend "hachinin-meri/wiki" {
  name = "bad/section-equals", source "us",
  score { points = tricks },
  deal { packets = { 9 } },
  phases { remove { "okie", "opening" } },
  excused { from = "meri" },
  match { deals = 3 },
  options { monchi_void = "any" },
  ranking { trumps = "C G M D K H pips" },
  facts { fact "named" { "tricks named" } },
  dealer { next = dealer },
  yaku { award = "one" },
}
