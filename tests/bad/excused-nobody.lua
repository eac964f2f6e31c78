return extend "hachinin-meri/wiki" {
  name = "bad/excused-nobody", source = "us",
  excused = nobody { cite = "MY-1" },
}
