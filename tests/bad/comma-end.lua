return extend "hachinin-meri/wiki" {
  name = "comma-end", source = "a test", -- as they play it

  match = { deals = 4 }
  -- and this is why
  score = { points = tricks },
}
