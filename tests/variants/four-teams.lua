-- Who sits opposite is the only partner: what two teams have had together is of no one of these four.
return extend "hachinin-meri/wiki" {
  name = "tests/variants/four-teams", source = "made up for the tests",
  rule "FT-1" { "Four teams of two, who sit opposite.", ours = true },
  teams = 4, cite_of = { teams = "FT-1" },
}
