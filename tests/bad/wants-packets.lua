-- One packet is a list of one.
return extend "hachi/mekuri" {
  name = "wants-packets", source = "us",
  rule "A-1" { "Seven cards each.", ours = true },
  deal = { packets = 7, cite = "A-1" },
}
