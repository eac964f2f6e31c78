return extend { "examples/koi-koi" } ( name = "bad/extend-brackets", source = "us" )
