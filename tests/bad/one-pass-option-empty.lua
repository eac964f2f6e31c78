-- An option without values beside others in its line that are wrong otherwise, each with the caret under its own name.
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-option-empty", source = "us",
  option "x y" { "a", "b" }, option "z" { }, option "w" { "a", 1, true }, option "v" { "a", "a" },
}
