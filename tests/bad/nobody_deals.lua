return extend "hachi-hachi/bga" {
  name = "nobody_deals",
  dealer = nobody,
  direction = nobody { cite = "HH-1" },
}
