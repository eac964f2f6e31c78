-- led wants cards in brackets, and no text.
return extend "hachinin-meri/wiki" {
  name = "led-of-a-word-in-quotes", source = "us",
  rule "HT-1" { "In the sixth trick trumps are led.", ours = true },
  phases = { trick "meri" { when = led "trump", folow = { led, any }, cite = "HT-1" } },
}
