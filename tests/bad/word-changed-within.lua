return extend "hachinin-meri/wiki" {
  name = "bad/word-changed-within",
  score = { points = (function()
    tricks.code[1] = "YAKU"
    return tricks + 1
  end)() },
}
