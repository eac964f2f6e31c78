return extend [ "examples/koi-koi", "hachi/mekuri" ] {
  name = "bad/lists-in-brackets", source = "us",
  rule "MY-1" [ "The moon counts.", ours = true ],
  option "moon" [ "counts", "no", asks = "Does it?", cite = "MY-1" ],
}
