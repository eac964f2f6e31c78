return extend "hachinin-meri/wiki" {
  name = string.rep("karuta", 1000000000),
}
