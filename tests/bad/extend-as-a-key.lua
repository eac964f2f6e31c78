return rules "village/mine" {
  extend = "hachi-hachi/bga",
  source = "us",
}
