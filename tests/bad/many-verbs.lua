return extend "hachinin-meri/wiki" {
  name = "bad/many-verbs",
  rule "B-1" { "Each names a number.", ours = true },
  facts  = { fact "named" { "tricks named", of = "team", cite = "B-1" } },
  phases = {
    before "dragon" { choice "name" { asks_each_from = after(dealer), cite = "B-1",
      may "name" { numbers = "0-15", note("named", number * 10) },
    },
    choice "name2" { asks_each_from = after(dealer), cite = "B-1",
      may "call" { numbers = "0-15", note("named", number) },
    } },
  },
  score = { points = tricks + named },
}
