-- A deck where a variant is wanted.
return deck "bad/returns-deck" {
  suits = { suit "a" { en = "a" } },
  ranks = { pips "1-9" },
}
