-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/rest-slip", source = "us",
  rule "MY-1" { "The god's yaku is three.", ours = true },
  facts = { fact "maker" { "who made it", seat = true, cite = "MY-1" } },
  yaku = { yaku "god_made" { worth = { 3 }, cite = "MY-1" } },
  options = { monchi_viod = "any" },
  phases = { choice "make" { asks = holder(p2), cite = "MY-1", may "make" { note "maker" }, may "no" { } } },
}
