local mine = { 5, when = last_trick, wiht = trump_card "D" }
return extend "hachinin-meri/wiki" {
  name = "bad/key-above-the-rules",
  yaku = { worth = { 2, mine } },
}
