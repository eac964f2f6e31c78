return extends "hachinin-meri/wiki" {
  name = "bad/returns-unknown-call",
}
