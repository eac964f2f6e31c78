return extend "hachinin-meri/wiki" {
  name = "bad/trump-answer", source = "us",
  trump = "p",
  phases = { choice "okie" { may "leave" { trump "i" } } },
}
