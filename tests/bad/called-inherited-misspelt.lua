return extend "hachinin-meri/wiki" {
  name = "bad/called-inherited-misspelt", source = "us",
  rule "A-1" { "Two for the hidden dragon.", ours = true },
  score = { points = tricks + when(hiden(), 2, 0), cite = "A-1" },
}
