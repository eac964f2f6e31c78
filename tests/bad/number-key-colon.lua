return extend "meitora/kurogi" {
  name = "bad/number-key-colon", source = "us",
  option "goal" { 21, 31, asks = "How many points?" },
  match = depends_on "goal" { [21] : { points = 21 }, [31] = { points = 31 } },
}
