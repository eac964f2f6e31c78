return extend "hachinin-meri/wiki" {
  name = "bad/comment-without-end", source = "a test",
  --[[ rule "VG-2" { "Two courts in a trick are 2 points; in the last trick 4.", ours = true },
