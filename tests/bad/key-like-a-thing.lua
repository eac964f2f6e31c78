-- A key that is misspelt, though an option has the name.
return extend "meitora/kurogi" {
  name = "key-like-a-thing", source = "us",
  penalties = { points = 3 },
}
