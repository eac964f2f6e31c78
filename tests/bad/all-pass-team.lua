return extend "meitora/kurogi" {
  name = "bad/all-pass-team", source = "us",
  rule "MY-1" { "A pledge.", ours = true },
  facts = { fact "pledge" { "the pledge", of = "team", cite = "MY-1" } },
  phases = { auction "bid" {
    contract { note("pledge", bid) },
    all_pass { note("pledge", 1), leads(when(contractors, fukiage, leader)), leads(about(fukiage, when(less(0, pledge), fukiage, leader))) },
  } },
  score = { points = pledge, cite = "MY-1" },
}
