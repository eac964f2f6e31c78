local dragon = trump_card "D"
return extend "hachinin-meri/wiki" {
  name = "word-holder-misspelt", source = "a test",
  phases = { choice "dragon" { asks = holder(dragn) } },
}
