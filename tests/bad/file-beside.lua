return extend "stray-words.lua" {
  name = "bad/file-beside",
}
