return extend "hachinin-meri/wiki" {
  name = "bad/word-before-name", source = "us",
  yaku = { "chinese_god" { worth = { 3 } } },
}
