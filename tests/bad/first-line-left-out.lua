  title  = { en = "Ravens" },
  source = "a test",
