return extend { "nowhere", "hachinin-meri/wiky" } { name = "extend-missing-several" }
