local dragon = trump_card "D"
return extend "hachinin-meri/wiki" {
  name = "word-show-misspelt", source = "a test",
  phases = { choice "dragon" { may "declare" { show(dragn), leads(asked) } } },
}
