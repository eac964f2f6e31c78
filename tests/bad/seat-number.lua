return extend "hachinin-meri/wiki" {
  name = "bad/seat-number", source = "us",
  phases = { choice "okie" { asks = seat 3 } },
}
