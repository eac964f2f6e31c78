-- run: check FILE --deals 10
return extend "hachinin-meri/wiki" { name = "bad/options-text-keys", source = "nobody", rule "MY-1" { "m", ours = true },
  option "extra" { 3, 5, asks = "How many?", cite = "MY-1" },
  score = { points = tricks + depends_on "extra" { ["3"] = 3, ["5"] = 5 }, cite = "MY-1" },
}
