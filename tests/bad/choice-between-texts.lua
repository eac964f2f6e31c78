-- Another language's choice of two numbers, by an option's value; and a seat that is compared with one by its number.
return extend "meitora/kurogi" {
  name = "village/inn", source = "the inn",
  rule   "IN-1" { "Up to twenty points, or ten.", ours = true },
  option "evening" { "long", "short", asks = "How long?", cite = "IN-1" },
  match  = { points = setting "evening" == "long" and 20 or 10, cite = "IN-1" },
  phases = { choice "discard" { only_if = less(bidder, 2), cite = "IN-1" } },
}
