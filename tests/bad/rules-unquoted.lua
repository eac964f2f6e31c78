return rules village/boars {
  match = { dels = 3 },
}
