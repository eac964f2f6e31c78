return extend "hachinin-meri/wiki" {
  name = "true-misspelt", source = "a test",
  rule "T-1" { "One.", ours = truue }, rule "T-2" { "Two.", ours = treu }, rule "T-3" { "Three.", ours = TRUE }, rule "T-4" { "Four.", ours = rue },
  yaku = { face_down = flase, cite = "T-1" },
  options = { peek_redeal = ture },
}
