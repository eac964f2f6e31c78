return extend "hachinin-meri/wiki" {
  name = "comma-called", source = "a test",
  phases = { trick "free" { follow = {
    led
    { trump, cite = "HM-W10" },
    any,
  } } },
}
