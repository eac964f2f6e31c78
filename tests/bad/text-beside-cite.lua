return extend "hachinin-meri/wiki" {
  name = "t/text-beside-cite", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  match = { "8 deals", cite = "MY-1" },
  excused = { "kC", cite = "MY-1" },
  dealer = { "random", cite = "MY-1" },
  zones = { zone "okie" { "all", cite = "MY-1" } },
  phases = { trick "meri" { "trump", cite = "MY-1" } },
  score = { points = tricks, cite = "MY-1", "HM-W29" },
}
