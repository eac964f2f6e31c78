return extend { "examples/koi-koi" }, { name = "bad/extend-comma", source = "us", yaku = { remove "chaf" } }
