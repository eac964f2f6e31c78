return extend "hachinin-meri/wiki" {
  name = "tests/not-together-bare", source = "a test",
  option "stake" { "plain", numbered "points", asks = "What is a deal worth?" },
  score = { points = tricks + depends_on "stake" { plain = 0, points = the_number } },
  not_together { monchi_void = any, stake = points, "No." },
  not_together { chase_void = true, stake = tricks, "No." },
}
