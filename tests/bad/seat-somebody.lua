return extend "hachinin-meri/wiki" {
  name = "bad/seat-somebody", source = "us",
  phases = { choice "opening" { only_if = unless(taker), cite = "HM-W8" } },
}
