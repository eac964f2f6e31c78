return extend "hachinin-meri/wiki" {
  name = "bad/direction-other", source = "us",
  direction = "anticlockwise",
}
