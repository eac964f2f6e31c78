-- What `check`, `rules`, `diff` and `sim` say of small house rules.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says = shop.says

-- A house rule of one clause, Z-1, in NAME.lua.
local function rule(name, parent, body)
  shop.write(name .. ".lua", ('return extend "%s" {\n  name = "%s", source = "a test",\n  rule "Z-1" { "Ours.", ours = true },\n%s\n}\n'):format(parent, name, body))
end

-- Cards that count twice -------------------------------------------------------------------------------------

rule("cranes", "examples/koi-koi", '  yaku = { yaku "cranes" { "1B 3B 8B", 5, need = 4, twice = "1B", en = "cranes", cite = "Z-1" } },')
says("more are needed than there are cards", "check cranes.lua --deals 100", 0, "cranes ", "no problem found")
rule("two", "examples/koi-koi", '  yaku = { yaku "cranes" { "1B 3B", 5, need = 2, twice = "1B", en = "cranes", cite = "Z-1" } },')
says("fewer than they count for", "rules two.lua", 0, "2 of 1B 3B ", " 5 points, 1B twice (Z-1)")
rule("chaff", "examples/koi-koi", '  yaku = { yaku "chaff" { twice = "9c", cite = "Z-1" } },')
says("it is a difference", "diff examples/koi-koi chaff.lua", 0, "1 difference", "A  1 point, 1 for each further (", "B  9c twice, 1 point, 1 for each further (Z-1)")
says("of a yaku that one alone has", "diff examples/koi-koi two.lua", 0, "B  2 of 1B 3B, 1B twice, 5 points (Z-1)")

-- The sheet of an auction ------------------------------------------------------------------------------------

rule("aces", "meitora/kurogi", '  phases = { auction "bid" { may "bid" { when = less(1, held(of_rank "A")), when_cite = "Z-1" } } },')
says("when an answer can be given", "rules aces.lua", 0, "      bid N S: if the number held of hA dA cA sA is more than 1 (Z-1)\n      pass: if not (4 is")

-- A house rule on a house rule with cards less ------------------------------------------------------------------

rule("fewer", "meitora/kurogi", '  deck = { without = "h5 d5 c5 s5" }, deal = { packets = { 9 }, agari = 1, cite = "Z-1" }, phases = { auction "bid" { numbers = "5-8", bid_cite = "Z-1" } },')
rule("higher", "fewer.lua", '  phases = { auction "bid" { numbers = "6-8", bid_cite = "Z-1" } },')
says("they play with the same cards", "diff higher.lua fewer.lua", 0, "1 difference\n", "A  6 to 8, the lowest first")
rule("times", "hachi/mekuri", '  option "yaku_times" { 1, 2, numbered "times", asks = "How often do yaku count?", cite = "Z-1" },\n  score = { points = yaku_points * setting "yaku_times", cite = "Z-1" },')
says("a number that is chosen counts", "rules times.lua --set yaku_times=times:4", 0, "4 × yaku points")

-- Of which cards one is excused --------------------------------------------------------------------------------

rule("dragon", "hachinin-meri/wiki", '  excused = { card = trump_card "D", only = trump - cards "pD", cite = "Z-1" },')
says("trumps but one", "rules dragon.lua", 0, "who of the trumps but pD, holds only the dragon of trumps")

-- What is asked in private -------------------------------------------------------------------------------------

rule("signal", "meitora/kurogi", '  facts = { fact "sig" { "signal", secret = true, cite = "Z-1" } },\n  phases = { before "bid" { choice "sig" { asks = dealer, others_see = "it done", cite = "Z-1", may "yes" { note "sig" }, may "no" { } } } },')
says("a secret word before a question that goes by hands", "check signal.lua --deals 50", 0, "no problem found")
rule("away", "examples/four-winds", '  zones = { zone "away" { seen_by = "nobody", cite = "Z-1" } },\n'
  .. '  phases = { choice "d" { asks = holder(trump_card "S"), cite = "Z-1", may "tk" { move(turned, hand) }, may "no" { } },\n'
  .. '             choice "e" { asks_each_from = dealer, only_if = equal(held(any), 9), cite = "Z-1", may "lay" { card, move(card, away) } } },')
says("of several who has a card too many lays it away", "check away.lua --deals 50", 0, "no problem found")
rule("written", "examples/four-winds", '  facts = { fact "n" { "number", secret = "until the end", cite = "Z-1" } }, zones = { zone "away" { seen_by = "nobody", cite = "Z-1" } },\n'
  .. '  phases = { choice "write" { asks = dealer, others_see = "it done", cite = "Z-1", may "write" { numbers = "1-8", note("n", number) } },\n'
  .. '    choice "lay" { asks = after(dealer), others_see = "it done", cite = "Z-1", may "lay" { card, move(card, away) } },\n'
  .. '    choice "take" { asks = after(dealer), only_if = less(held(any), 8), others_see = "nobody asked", cite = "Z-1", may "take" { move(turned, hand) } } },\n'
  .. '  score = { points = tricks + n, cite = "Z-1" },')
local text = says("what is only supposed ends no deal", "repl written.lua -e 'deal 1:3 dealer 0' -e 'write 5' -e 'view 2'", 0, "phase play\n")
checking.check("nor tells a secret", not text:find("fact n 5", 1, true), text)

-- Questions that differ ---------------------------------------------------------------------------------------

rule("suits", "meitora/kurogi", '  phases = { auction "bid" { denominations = "s c d h" } },')
text = says("other bids", "diff meitora/kurogi suits.lua --deals 20", 0, "what may be answered to 'bid': 80 times in 20 deals",
  "A  seat 0 may also answer bid 6 nt, bid 7 nt, bid 8 nt, bid 9 nt, bid 10 nt", "B  seat 0 may answer nothing besides (MT-5)")
checking.check("a rule told above says so", select(2, text:gsub("what may be answered", "")) == 1, text)
rule("no_teyaku", "examples/koi-koi", "  hand_yaku = remove, score = { points = yaku_points },")
text = says("the deal is over under one", "diff no_teyaku.lua examples/koi-koi --deals 70", 0,
  "asked: to play a card under A, nothing (the deal is over) under B", "B  nobody is asked: the deal is over")
checking.check("nobody has a number", not text:find("seat -1", 1, true), text)

-- What check remarks ------------------------------------------------------------------------------------------

rule("named", "hachinin-meri/wiki", '  facts = { fact "named" { "tricks named", of = "team", cite = "Z-1" } },')
says("a fact of each team by its name", "check named.lua --deals 20", 1, 'fact "named" is never noted and never asked for')
rule("still", "examples/four-winds", '  phases = { choice "name" { asks = dealer, cite = "Z-1", may "name" { card } } },')
says("nothing happens to the card", "check still.lua --deals 20", 0, 'remark: still.lua:4: may "name" is said with a card, and nothing happens to it; write move(card, ZONE), or leave card out')

-- A clause for all hand yaku ----------------------------------------------------------------------------------

shop.write("hands.lua", [[
return rules "hands" {
  title = { en = "Hands" }, source = "a test", deck = "hanafuda", seats = 2,
  rule "H-1" { "Four of a month in the dealt hand are six points; nothing else counts.", ours = true },
  cite_of = { seats = "H-1", deck = "H-1" },
  deal = { packets = { 8 }, field = 8, cite = "H-1" },
  dealer = { first = "random", next = after(dealer), cite = "H-1" },
  phases = { fishing "play" { first = dealer, matches = same_suit, cite = "H-1" } },
  hand_yaku = { cite = "H-1", ends_deal = true, group "hand" { yaku "four" { 6, suits = { "4 ..." }, en = "four of a month" } } },
  score = { points = hand_points, cite = "H-1" }, match = { deals = 2, cite = "H-1" },
}
]])
says("of the section", "rules hands.lua", 0, "one ends the deal (H-1)", "four of a month (H-1)")

-- Dealt again without end --------------------------------------------------------------------------------------

rule("again", "meitora/kurogi", [[  phases = { auction "bid" { remove { "broken", "four_jacks" }, may "bid" { when = equal(held(of_rank "A"), 5), when_cite = "Z-1" },
    may "pass" { when = remove, when_cite = remove }, all_pass { deal_again, cite = "Z-1" } } },]])
says("sim tells it", "sim again.lua -n 1", 0, "fuda: deal 1:0 is dealt again 1000 times, and then played as it lies")
says("repl tells it", "repl again.lua -e 'deal 1:0 dealer 0' -e 'policy all random' -e run", 0, "* Dealt again 1000 times: these rules may do so without end")

shop.leave()
checking.finish()
