return extend "hachinin-meri/wiki" {
  name = "dash-comment-behind", source = "a test",
  seats = 8, - comment
}
