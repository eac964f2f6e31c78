-- Two whole games on top of each other: nearly all of it clashes.
return extend { "hachinin-meri/wiki", "hachinin-meri/digital" } {
  name = "bad/stack-two-games",
}
