return extend "hachinin-meri/wiki" {
  name = "village/tail", source = "us",
  rule "V-1" { "A trump is followed with, of suits that there are.", ours = true },
  phases = { trick "monchi" { cite = "V-1", follow = function(t)
    return of_suit(t.trump == "p" and "q" or nil)
  end } },
}
