return extend { } { name = "extend-nothing" }
