-- What is wrong is shown where it stands, though the same stands before it in the line.
return extend "hachinin-meri/wiki" {
  name = "meri", title = { en = "meri" }, deal = { packets = { 3, 3, 3 } }, match = { deal = 4 },
  options = { monchi_void = "any", yaku_add_up = "any" },
  yaku = { yaku "a" { "K beats H", cite = "HM-W23" }, yaku "b" { "K beats X", cite = "HM-W233", X = 1 } },
  teams = { team { en = "A", ja = "A" }, team { en = "B", jp = "B" } }, source = { jp = 3 },
  phases = { trick "meri" { meri = 3, follow = { trump, any } }, trick "free" { follow = { of_rank "K", any, trump } } },
  ranking = { trumps = "C G M tenka D K H pips", plain = "C G K H M D K pips" },
}
