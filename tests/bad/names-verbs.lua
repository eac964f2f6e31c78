return extend "hachinin-meri/wiki" {
  name = "names-verbs", source = "a test",
  phases = { choice "swap" { asks = leader, may "a,b" { }, may "#" { }, may " c" { }, may "d、e" { }, may "lay away" { }, may "出す" { } } },
}
