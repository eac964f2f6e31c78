-- Koi-Koi with accounts: whose yaku count is paid by the other.
return extend "examples/koi-koi" {
  name = "tests/paid-by-yaku", source = "a test",
  rule "PY-1" { "Who stops is paid by the other.", ours = true },
  payments = { pay "hand_yaku" { cite = "PY-1" }, pay "yaku" { cite = "PY-1" } },
  score = { points = gained, cite = "PY-1" },
}
