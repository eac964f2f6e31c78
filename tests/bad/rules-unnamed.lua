return rules { source = "a test" }
