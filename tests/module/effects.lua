-- What an answer does twice over, and yet not in vain.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()

shop.write("mine.lua", [[
return extend "hachinin-meri/wiki" { name = "mine", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  option "bet" { false, true, asks = "Is there a bet?", cite = "MY-1" },
  facts = { fact "q" { "Q", cite = "MY-1" } },
  phases = {
    choice "x" { asks = leader, cite = "MY-1",
      may "count"  { note("q", 1), note("q", q + 2) },
      may "fall"   { leads(dealer), leads(holder(trump_card "D")) },
      may "hands"  { move(okie, hand(holder(trump_card "D"))), move(okie, hand(dealer)) },
      may "refill" { move(okie, buried), move(widow, okie), move(okie, hand) },
      may "number" { numbers = "0-3", depends_on "bet" { yes = note("q", number) } },
      may "either" { depends_on "bet" { yes = leads(dealer) }, depends_on "bet" { no = leads(after(dealer)) } },
      may "end"    { note("q", 4), deal_over },
    },
    choice "card" { asks = leader, only_if = less(q, 2), cite = "MY-1", may "pM" { }, may "lay" { } },
    choice "again" { asks = after(dealer), only_if = equal(q, 0), cite = "MY-1", may "anew" { deal_again, note("q", 7) }, may "stay" { } },
  },
}]])
shop.says("where the first counts too", "check mine.lua --deals 20", 0, "no problem found", 'may "pM": at the prompt pM is a card; another name can be said there')
local said = shop.run "repl mine.lua -e 'deal 1:1 dealer 0' -e 'policy all random' -e 'step 1' -e 'count' -e '= fact \"q\"'"
check("a fact that goes by itself", said:find("3", 1, true), said)

shop.leave()
checking.finish()
