-- What `check`, `rules`, `diff` and `sim` say of small house rules.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says, rule = shop.says, shop.rule

-- Cards that count twice -------------------------------------------------------------------------------------

rule("cranes", "examples/koi-koi", '  yaku = { yaku "cranes" { "1B 3B 8B", 5, need = 4, twice = "1B", en = "cranes", cite = "Z-1" } },')
says("more are needed than there are cards", "check cranes.lua --deals 100", 0, "cranes ", "no problem found")
rule("two", "examples/koi-koi", '  yaku = { yaku "cranes" { "1B 3B", 5, need = 2, twice = "1B", en = "cranes", cite = "Z-1" } },')
says("fewer than they count for", "rules two.lua", 0, "2 of 1B 3B ", " 5 points, 1B twice (Z-1)")
rule("chaff", "examples/koi-koi", '  yaku = { yaku "chaff" { twice = "9c", cite = "Z-1" } },')
says("it is a difference", "diff examples/koi-koi chaff.lua", 0, "1 difference", "A  1 point, 1 for each further (", "B  9c twice, 1 point, 1 for each further (Z-1)")
says("of a yaku that one alone has", "diff examples/koi-koi two.lua", 0, "B  2 of 1B 3B, 1B twice, 5 points (Z-1)")

-- What is paid in, and what it adds up to ---------------------------------------------------------------------

rule("no_pot", "hachi-hachi/bga", '  payments = { pay "dropout" { 0, 0, 0, cite = "Z-1" }, remove "pot" },')
says("who goes out pays nothing, and nobody gets it", "check no_pot.lua --deals 100", 0, "no problem found")
rule("an_odd_pot", "hachi-hachi/bga", '  payments = { pay "dropout" { 0, 0, 1, cite = "Z-1" }, remove "pot" },')
says("the third does", "rules an_odd_pot.lua", 1, 'pay "dropout" is paid into the pot, and nobody gets that')
rule("four_taken", "hachi-hachi/bga", '  phases = { fishing "play" { takes_all_from = 4, choose_cite = "Z-1" } }, payments = { pay "card_points" { less = 86, cite = "Z-1" } },')
says("cards may stay on the field", "rules four_taken.lua", 0)
says("which is remarked", "check four_taken.lua --deals 200", 0, 'four_taken.lua: in ', ' deals pay "card_points" doesn\'t add up to nothing, such as by ', "unless that is meant\n  fuda repl four_taken.lua\n  deal 1:")
rule("after_stops", "hachi-hachi/bga", '  payments = { pay "card_points" { less = 80, with_yaku = true, cite = "Z-1" } },')
says("nor is all captured where play is stopped", "rules after_stops.lua", 0)
checking.check("and not where all is captured", not says("all is captured", "check hachi-hachi/bga --deals 200", 0, "no problem found"):find("add up to nothing", 1, true))
rule("ninety_six", "hachi-hachi/bga", '  values = { 2, { 5, of_rank "R" }, { 10, of_rank "A" }, { 20, of_rank "B" }, cite = "Z-1" }, payments = { pay "card_points" { less = 96, cite = "Z-1" } },')
for seats = 3, 6 do says("chaff 2, 96 each", "check ninety_six.lua --deals 20 --set seats=" .. seats, 0, "no problem found") end

rule("four_play", "hachi-hachi/bga", [[  remove "seats", seats = 4, players = 4, cite_of = { seats = "Z-1" }, deal = { packets = { 6 }, field = 8, cite = "Z-1" },
  payments = { pay "card_points" { less = 66, cite = "Z-1" } }, hand_yaku = nobody { cite = "Z-1" }, final_yaku = nobody { cite = "Z-1" },]])
says("more players than may join", "check four_play.lua --deals 40", 1, "four_play.lua:4: players = 4, and no deal is played by so many, such as one by 3: what is shared",
  "goes by 4; write players = 3, or let 4 join\n  fuda repl four_play.lua\n  deal 1:0 dealer 0\n")

-- Among several sides the others are taken together ---------------------------------------------------------

rule("four_sides", "hachinin-meri/wiki", '  teams = 4, cite_of = { teams = "Z-1" }, score = { points = when(more_tricks, tricks, 0), cite = "Z-1" },')
says("more than all of them", "rules four_sides.lua", 0, "tricks, if it has more tricks than all others together, else 0")
rule("two_sides", "hachinin-meri/wiki", '  score = { points = when(more_tricks, tricks, 0), cite = "Z-1" },')
says("more than the one other", "rules two_sides.lua", 0, "tricks, if it has more tricks than the others, else 0")

-- The sheet of an auction ------------------------------------------------------------------------------------

rule("aces", "meitora/kurogi", '  phases = { auction "bid" { may "bid" { when = less(1, held(of_rank "A")), when_cite = "Z-1" } } },')
says("when an answer can be given", "rules aces.lua", 0, "      bid N S: if the number held of hA dA cA sA is more than 1 (Z-1)\n      pass: unless 4 of")

-- A house rule on a house rule with cards less ------------------------------------------------------------------

rule("fewer", "meitora/kurogi", '  deck = { without = "h5 d5 c5 s5" }, deal = { packets = { 9 }, agari = 1, cite = "Z-1" }, phases = { auction "bid" { numbers = "5-8", bid_cite = "Z-1" } },')
rule("higher", "fewer.lua", '  phases = { auction "bid" { numbers = "6-8", bid_cite = "Z-1" } },')
says("they play with the same cards", "diff higher.lua fewer.lua", 0, "1 difference\n", "A  6 to 8, the lowest first")
rule("times", "hachi/mekuri", '  option "yaku_times" { 1, 2, numbered "times", asks = "How often do yaku count?", cite = "Z-1" },\n  score = { points = yaku_points * setting "yaku_times", cite = "Z-1" },')
says("a number that is chosen counts", "rules times.lua --set yaku_times=times:4", 0, "4 × yaku points")

-- Of which cards one is excused --------------------------------------------------------------------------------

rule("dragon", "hachinin-meri/wiki", '  excused = { card = trump_card "D", only = trump - cards "pD", cite = "Z-1" },')
says("trumps but one", "rules dragon.lua", 0, "who holds, of the trumps but pD, only the dragon of trumps")

-- What is asked in private -------------------------------------------------------------------------------------

rule("signal", "meitora/kurogi", '  facts = { fact "sig" { "signal", secret = true, cite = "Z-1" } },\n  phases = { before "bid" { choice "sig" { asks = dealer, others_see = "it done", cite = "Z-1", may "yes" { note "sig" }, may "no" { } } } },')
says("a secret word before a question that goes by hands", "check signal.lua --deals 50", 0, "no problem found")
rule("reckoned", "examples/four-winds", '  phases = { before "play" {\n    choice "n" { asks = dealer + 1, cite = "Z-1", may "yes" { }, may "no" { } } } },')
says("a seat after the last", "check reckoned.lua --deals 40", 0, "remark: reckoned.lua:5: in 10 of 40 deals nobody is asked 'n', as what says whom comes to a number above the seats, 0 to 3; after(SEAT)",
  "\n  deal 1:3 dealer 3\n", "no problem found")
rule("seven", "examples/four-winds", '  phases = { before "play" { choice "seven" { asks = holder "s7", cite = "Z-1", may "lead" { leads(asked), show "s7" }, may "not" { } } } },')
says("who holds a plain card is asked", "repl seven.lua -e 'deal 1:1 dealer 0' -e lead -e show", 0, "seat 0 (East and West): lead\n", "\n▶0DL eB e7 | s7 s6 ")
says("and nobody where it is turned", "repl seven.lua -e 'deal 1:1 dealer 0 turned s7' -e show", 0, "trick 1 of 8 · play\n")
says("on the sheet", "rules seven.lua", 0, "asks the holder of the 7 of south (s7)\n", "lead: the one asked leads; the 7 of south (s7) is shown\n")
local function checksum(path) return (shop.run("sim seven.lua -n 2000 --seed 3 --path " .. path)):match "checksum (%x+)" end
checking.check("by both paths", checksum "fast" and checksum "fast" == checksum "ordinary", checksum "fast")
rule("halves", "meitora/kurogi", '  match = { points = remove, in_a_row = 2, margin = 1, cite = "Z-1" },')
says("a margin is of points, where halves are counted", "rules halves.lua", 0, "the first to win 2 deals running, each by 1 or more")
rule("full", "examples/four-winds", '  facts = { fact "n" { "a number", cite = "Z-1" } },\n  score = { points = tricks + n, cite = "Z-1" },\n'
  .. '  phases = { before "play" { choice "n" { asks_each_from = after(dealer), cite = "Z-1", may "more" { note("n", (n + 9) * 99) } } } },')
says("a fact that comes to the end of what it holds", "check full.lua --deals 40", 0,
  'remark: full.lua: in 40 of 40 deals fact "n" comes to -32768 or 32767, and a fact holds no more; note smaller numbers\n  fuda repl full.lua\n  deal 1:0 ')
rule("exchange", "examples/four-winds", '  phases = { before "play" { choice "x" { asks = dealer, cite = "Z-1", may "swap" { card, move(turned, hand), move(card, turned) }, may "no" { } } } },')
says("the turned card, and what lies in its place", "repl exchange.lua -e 'deal 1:1 dealer 0' -e 'swap w7' -e show", 0, "turned eC (held by 0) · turned w7 · trump east")
says("which isn't told twice", "repl exchange.lua -e 'deal 1:1 dealer 0' -e show", 0, "\nturned eC · trump east")
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

-- Whom a question asks, what it notes, where a card goes ----------------------------------------------------------

local function question(name, asks, answers, parent, of)
  rule(name, parent or "hachinin-meri/wiki", ([[  facts = { fact "n" { "said"%s, cite = "Z-1" }, fact "who" { "who said", seat = true, cite = "Z-1" } },
  phases = { choice "q" { %s, cite = "Z-1", %s, may "not" { } } }, score = { points = tricks + n * (1 + equal(who, 0)), cite = "Z-1" },]]):format(of or ', of = "team"', asks, answers))
end
local noted = 'may "say" { numbers = "1-3", note("n", number), note("who", asked) }'
question("one", "asks = after(dealer)", noted)
question("each", "asks_each_from = after(dealer)", noted)
question("teams", "asks_each_team_from = after(dealer)", noted)
says("one, or each", "diff one.lua each.lua --deals 1", 0, "2 differences", "A  the seat after the dealer (Z-1)", "B  each seat, from the one after the dealer on (Z-1)",
  "A  the seat after the dealer on 'say 1 to 3' (Z-1)", "B  the one asked on 'say 1 to 3' (Z-1)")
says("each, or one of each team", "diff each.lua teams.lua --deals 1", 0, "1 difference", "B  the first of each team, from the one after the dealer on (Z-1)")
says("a question with numbers", "diff hachinin-meri/wiki each.lua --deals 1", 0, "each seat, from the one after the dealer on: say 1 to 3 or not (Z-1)")
question("twice", "asks_each_from = after(dealer)", 'may "say" { numbers = "1-3", note("n", number * 2), note("who", asked) }')
says("other numbers", "diff each.lua twice.lua --deals 1", 0, "1 difference", "what is noted as 'said'", "A  1 to 3 on 'say 1 to 3' (Z-1)", "B  2, 4 and 6 on 'say 1 to 3' (Z-1)")
question("unasked", "asks = after(dealer), only_if = less(0, held(of_rank \"C\"))", noted .. ', nobody { note("n", 1) }', nil, "")
question("unasked_more", "asks = after(dealer), only_if = less(0, held(of_rank \"C\"))", noted .. ', nobody { note("n", 5) }', nil, "")
says("where nobody is asked", "diff unasked.lua unasked_more.lua --deals 1", 0, "1 difference", "A  1 to 3 on 'say 1 to 3'; 1 when nobody is asked", "B  1 to 3 on 'say 1 to 3'; 5 when nobody is asked")
question("over", "asks = after(dealer)", 'may "say" { numbers = "1-3", note("n", number), note("who", asked), deal_over }')
says("the deal is over", "diff one.lua over.lua --deals 1", 0, "1 difference", "A  there is none", "B  the deal is over on 'say 1 to 3' (Z-1)")

local function given(name, asks, hand) rule(name, "hachinin-meri/wiki", ('  phases = { choice "give" { %s, cite = "Z-1", may "give" { card, move(card, %s) } } },'):format(asks, hand)) end
given("to_next", "asks = leader", "hand(after(leader))")
given("to_king", "asks = leader", 'hand(holder(trump_card "K"))')
says("into whose hand", "diff to_next.lua to_king.lua --deals 1", 0, "1 difference", "A  give CARD into the hand of the seat after the leader (Z-1)",
  "B  give CARD into the hand of the holder of the king of trumps (Z-1)")
given("each_next", "asks_each_from = leader", "hand(after(asked))")
given("each_second", "asks_each_from = leader", "hand(after(after(asked)))")
says("of who is asked", "diff each_next.lua each_second.lua --deals 1", 0, "the question 'give' to each seat, from the leader on", "A  give CARD into the hand of the seat after the one asked (Z-1)",
  "B  give CARD into the hand of the seat after the seat after the one asked")

local q, r = 'choice "q" { asks = dealer, cite = "Z-1", may "aye" { }, may "no" { } }', 'choice "r" { asks = after(dealer), cite = "Z-1", may "yes" { }, may "never" { } }'
rule("q_first", "hachinin-meri/wiki", ("  phases = { %s, %s },"):format(q, r))
rule("r_first", "hachinin-meri/wiki", ("  phases = { %s, %s },"):format(r, q))
says("the order", "diff q_first.lua r_first.lua --deals 1", 0, "1 difference", "the order of the questions", "A  'q', then 'r' (Z-1)", "B  'r', then 'q' (Z-1)")

rule("to_dealer", "meitora/kurogi", '  phases = { auction "bid" { contract { trump(denomination), move(agari, hand(dealer)), leads(bidder), cite = "Z-1" } } },')
says("of a contract", "diff meitora/kurogi to_dealer.lua", 0, "'agari' goes into the hand of the bidder; the bidder leads", "'agari' goes into the hand of the dealer; the bidder leads")

rule("sold", "hachinin-meri/wiki", [[  trump = remove, facts = { remove "taker" }, excused = remove,
  phases = { remove { "dragon", "okie", "opening" }, before "meri" { auction "bid" { first = after(dealer), numbers = "5-9", denominations = "p i k o g", cite = "Z-1",
    may "bid" { }, may "pass" { }, all_pass { deal_again }, contract { trump(denomination), move(okie, hand(bidder)), leads(bidder) } },
    choice "away" { asks = bidder, may "discard" { card, move(card, discarded) }, cite = "Z-1" } } },]])
says("what a contract does where the other has none", "diff hachinin-meri/wiki sold.lua", 0, "B  the bidder by the contract (Z-1)", "B  into the hand of the bidder by the contract (Z-1)",
  "B  the cards are dealt again when all pass (Z-1)")
rule("leader_asked", "meitora/kurogi", [[  phases = { auction "bid" { contract { trump(denomination), move(agari, hand(bidder)) } },
    after "discard" { choice "who" { asks = bidder, may "mine" { leads(bidder) }, may "yours" { leads(after(bidder)) }, cite = "Z-1" } } },]])
says("and where the other asks besides", "diff meitora/kurogi leader_asked.lua", 0, "who leads to the first trick\n    A  the bidder by the contract (MT-11)")
says("and not where both say it by contracts", "diff meitora/kurogi to_dealer.lua", 0, "1 difference\n")

for _, suit in ipairs { "h", "nt" } do
  rule("in_" .. suit, "meitora/kurogi", ('  score = { points = when(equal(denomination, "%s"), 2 * tricks, tricks), cite = "Z-1" },'):format(suit))
end
says("of a bid's suit", "diff in_h.lua in_nt.lua --deals 20", 0, "the bid is in hearts", "the bid is in no trump")
says("as it is played", "sim in_h.lua -n 2000 --seed 1", 0, "checksum")
checking.check("by the suit", shop.says("of hearts", "sim in_h.lua -n 2000 --seed 1", 0) ~= shop.says("of none", "sim in_nt.lua -n 2000 --seed 1", 0), "the same")

rule("no_claim", "meitora/kurogi", '  phases = { remove { "open", cite = "Z-1" } },')
says("what is said and not played", "diff meitora/kurogi no_claim.lua --deals 20", 0, "what may be said before a lead: ", "A  seat 0 may also say 'open' (MT-19)", "B  seat 0 may say nothing besides\n")
rule("koi", "examples/koi-koi", '  phases = { fishing "play" { stopping = { stop = "agari", go_on = "koi" } } },')
rule("weiter", "examples/koi-koi", '  phases = { fishing "play" { stopping = { stop = "agari", go_on = "weiter" } } },')
text = says("what is said to go on", "diff koi.lua weiter.lua --deals 20", 0, "1 difference", "A  'agari' and 'koi' (", "B  'agari' and 'weiter' (", "what may be said: 28 times",
  "A  seat 0 may also say 'koi' (KK-5)", "B  seat 0 may also say 'weiter' (KK-5)")
checking.check("a rule told above says so", not text:find("in no rule told above", 1, true), text)

says("into whose hand a card goes, by the sheet", "rules each_next.lua", 0, "\n      give: the card goes into the hand of the seat after the one asked\n")
rule("from_next", "hachinin-meri/wiki", '  phases = { choice "dragon" { may "hide" { note "hidden", leads(after(dealer)), cite = "Z-1" }, nobody { leads(after(dealer)), cite = "Z-1" } } },')
text = says("who leads, and who is asked then", "diff hachinin-meri/wiki from_next.lua --deals 20", 0, "who leads to the first trick", "asked of another seat: 'okie'")
checking.check("is told above", not text:find("in no rule told above", 1, true), text)
rule("four_is_nine", "examples/koi-koi", '  hand_yaku = { group "hand" { yaku "four_of_a_month" { 9, cite = "Z-1" } } },')
text = says("what a deal scores that ends as it is dealt", "diff examples/koi-koi four_is_nine.lua --deals 300", 0, "what the deal scores: ", ", after 0 actions\n    A  seat ")
checking.check("by a rule told above", not text:find("in no rule told above", 1, true), text)
rule("goes_on", "examples/koi-koi", '  hand_yaku = { ends_deal = false, cite = "Z-1" },')
text = says("whether a hand yaku ends the deal", "diff examples/koi-koi goes_on.lua --deals 300", 0, "asked: nothing (the deal is over) under A, to play a card under B")
checking.check("which is told too", not text:find("in no rule told above", 1, true), text)
rule("from_eight", "hachi-hachi/bga", '  phases = { fishing "play" { stopping = { from = 8, cite = "Z-1" } } },')
text = says("from how many points", "diff from_eight.lua hachi-hachi/bga --deals 200", 0, "from how many points one may stop", "what the deal scores: ")
checking.check("and what that scores", not text:find("in no rule told above", 1, true), text)
rule("from_five", "meitora/kurogi", '  phases = { auction "bid" { numbers = "5-10", denominations = "c d h nt s", bid_cite = "Z-1", higher_cite = "Z-1" } },')
text = says("bids that the other hasn't", "diff from_five.lua meitora/kurogi --deals 500", 0, "\n  the bids\n", "asked: 'discard' (discard CARD) under A, to play a card under B")
checking.check("and what comes of them", not text:find("in no rule told above", 1, true), text)
rule("nobody_stops", "hachi-hachi/bga", '  phases = { fishing "play" { stopping = remove } },')
text = says("that nobody stops, and what may be played then", "diff hachi-hachi/bga nobody_stops.lua --deals 20", 0, "asked of another seat: 'stop' (stop or continue) under A, to play a card under B")
checking.check("is told above too", not text:find("in no rule told above", 1, true), text)
rule("moon", "hachi-hachi/bga", '  yaku = { yaku "moon_sake" { "8B 9A", 3, en = "moon and sake", cite = "Z-1" } },')
says("what yaku are counted in, in play too", "diff hachi-hachi/bga moon.lua --deals 50", 0, "8B 9A, 3 kan", "made by seat 1: 3 kan (Z-1)")
rule("marked", "meitora/kurogi", '  match = { mark_at = 15 },')
says("that a sentence still tells the old mark", "check marked.lua --deals 20", 0, "mark_at of match is changed, and MT-21 still tells the old rule")
says("whom the sheet says a choice asks", "rules each.lua", 0, "\n      asks each seat, from the one after the dealer on\n", "\n      after the first lead, asks who took the okie, if no card is discarded; the others see no lead\n      yet\n")
question("some", "asks_each_from = dealer, only_if = less(0, held(of_rank \"C\"))", noted)
says("and when", "rules some.lua", 0, "\n      asks each seat, from the dealer on\n      say 1 to 3: if the number held of pC iC kC oC gC is more than 0")

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

-- Wherever lines break.
local function told(what, command, ...)
  local all = string.gsub(shop.run(command), "%s+", " ")
  for _, part in ipairs { ... } do checking.check(what, all:find(part, 1, true), part .. "\nis not in\n" .. all) end
  return all
end

-- Hands of which not the same is allowed ------------------------------------------------------------------------

rule("must_trump", "meitora/kurogi", '  phases = { trick "play" { follow = { change(3) { led + trump, cite = "Z-1" } } } },')
told("who is void and has a trump", "diff meitora/kurogi must_trump.lua", "2 differences",
  "a plain suit led, in trick 1 to 8: a hand without the suit led but with a trump ", "in trick 9: any suit trump, a hand without the joker or the suit led but with another trump ")
local function eighth_lead(name, cards) rule(name, "hachinin-meri/wiki", ('  phases = { trick "free" { lead = { { %s, when = next_to_last_trick, cite = "Z-1" }, any } } },'):format(cards)) end
eighth_lead("no_one", 'any - of_rank "1"')
told("all cards but a rank", "diff hachinin-meri/wiki no_one.lua", "1 difference", "first meri trick: a hand with a card other than a 1 ", " B a card other than a 1 (Z-1)")
eighth_lead("no_sword", 'any - of_suit "i"')
told("all cards but a suit", "diff hachinin-meri/wiki no_sword.lua", "2 differences", "clubs, cups, coins or drums trump, a hand with a card of swords and another card ", " B another card (Z-1)",
  "a hand with a trump but the tenka and also the tenka or a plain card ")
rule("free_eighth", "hachinin-meri/wiki", '  phases = { trick "eighth" { when = next_to_last_trick, follow = { any }, cite = "Z-1" } },')
told("one or another", "diff hachinin-meri/wiki free_eighth.lua", "once there has been a meri trick: a hand with a trump or the suit led ")

-- Special cards -------------------------------------------------------------------------------------------------

rule("beer", "meitora/kurogi", '  special = { beer = { card = "d7", joins = trump, cite = "Z-1" } }, ranking = { trumps = "joker J fuku beer A K Q T 9 8 7 6 5", cite = "Z-1" },')
told("where it is a special card", "diff meitora/kurogi beer.lua", "3 differences", "the beer, a trump wherever a suit is trump", "trumps of hearts, clubs and spades, from the strongest", "plain diamonds with another suit trump, from the strongest")
told("and where it is none", "rules beer.lua", " dA dK dQ dJ dT d9 d8 d6 d5 with no trump: dA dK dQ dJ dT d9 d8 d7 d6 d5 ")
rule("other_fuku", "meitora/kurogi", '  special = { fuku = { card = { h = "cJ", d = "hJ", c = "sJ", s = "dJ" } } },')
told("another card with a suit", "diff meitora/kurogi other_fuku.lua", "dJ with hearts trump, hJ with diamonds trump", "cJ with hearts trump, hJ with diamonds trump")

-- Who is asked what, in play --------------------------------------------------------------------------------------

local function stopping(name, body) rule(name, "examples/koi-koi", ('  phases = { fishing "play" { stopping = { %s, cite = "Z-1" } } },'):format(body)) end
stopping("from_three", "from = 3")
told("who is asked to stop, and never would be", "diff examples/koi-koi from_three.lua --deals 100", "asked of another seat: 'stop' (stop or koikoi) under A, to play a card under B")
told("and the other way round", "diff from_three.lua examples/koi-koi --deals 100", "asked of another seat: to play a card under A, 'stop' (stop or koikoi) under B")
stopping("asks_last", 'last_turn = "asks"')
text = told("on the last turn", "diff examples/koi-koi asks_last.lua --deals 100", "asked: nothing (the deal is over) under A, 'stop' (stop or koikoi) under B", "B seat 0 is asked 'stop' (stop or koikoi) (Z-1)")
local line, steps = text:match "fuda repl examples/koi%-koi %-e '(deal [^']*)' %-e 'policy all random' %-e 'step (%d+)'"
told("at the prompt", ("repl examples/koi-koi -e '%s' -e 'policy all random' -e 'step %s' -e 'diff asks_last.lua'"):format(line, steps), "asked: nothing (the deal is over) under A, 'stop'")
rule("passed_on", "hachinin-meri/wiki", '  phases = { choice "pass" { asks_each_from = after(dealer), cite = "Z-1", may "pass_on" { card, move(card, hand(after(asked))) } } },')
told("a question of the second alone", "diff hachinin-meri/wiki passed_on.lua --deals 10", "of another seat: to play a card under A, 'pass' (pass_on CARD) under B: 10 times in 10 deals", "A seat 0 is asked to play a card B seat 1 is asked 'pass' (pass_on CARD) (Z-1)")
rule("plays_on", "examples/koi-koi", "  hand_yaku = { ends_deal = false },")
told("a hand yaku ends the deal", "diff examples/koi-koi plays_on.lua --deals 300", "asked: nothing (the deal is over) under A, to play a card under B")

-- Answers with cards of which one alone can be open -----------------------------------------------------------------

for i, when in ipairs { { 'equal(0, held(of_rank "K"))', 'less(0, held(of_rank "K"))' }, { "equal(count(widow), 1)", "equal(2, count(widow))" }, { "equal(n, 1)", "unless(n)" },
  { 'less(held(of_rank "K"), held(of_rank "D"))', 'equal(held(of_rank "K"), held(of_rank "D"))' },
  { 'less(held(of_rank "K"), held(of_rank "D"))', 'less(held(of_rank "D"), held(of_rank "K"))' } } do
  rule("one_of_two", "hachinin-meri/wiki", ([[
  facts = { fact "n" { "n", cite = "Z-1" } },
  phases = { remove { "okie", "opening" }, before "dragon" {
    choice "first" { asks = dealer, cite = "Z-1", may "one" { note "n" }, may "two" { } },
    choice "who" { asks = after(dealer), cite = "Z-1",
      may "a" { card, move(card, discarded), move(okie, hand), when = %s },
      may "b" { card, move(card, discarded), move(okie, hand), when = %s } },
  } },]]):format(when[1], when[2]))
  says("never both, " .. i, "rules one_of_two.lua", 0, "may")
end

-- What comes of a rule that is told ---------------------------------------------------------------------------------

for name, of in pairs { alone = { "hachinin-meri/wiki", 'teams = remove, cite_of = { teams = "Z-1" }' }, takes_two = { "examples/koi-koi", 'phases = { fishing "play" { takes_all_from = 2, choose_cite = "Z-1" } }' },
  by_rank = { "examples/koi-koi", 'phases = { fishing "play" { matches = function(a, b) return a.suit == b.suit or a.rank == b.rank end, match_cite = "Z-1" } }' },
  plays_on = { "examples/koi-koi", "hand_yaku = { ends_deal = false }" } } do
  rule(name, of[1], "  " .. of[2] .. ",")
  for _, pair in ipairs { of[1] .. " " .. name .. ".lua", name .. ".lua " .. of[1] } do
    text = told("what comes of it", "diff " .. pair .. " --deals 150", "In play")
    checking.check("is told already", not text:find("in no rule told above", 1, true), text)
  end
end

-- What one side alone has, in whole ------------------------------------------------------------------------------------

rule("lays_one", "hachinin-meri/wiki", '  phases = { choice "z" { asks = dealer, cite = "Z-1", may "lay" { card, of = of_rank "1", move(card, hand(leader)) }, may "yes" { leads(2) } } },')
told("which cards, and which seat", "diff hachinin-meri/wiki lays_one.lua", "the dealer: lay CARD (a 1) into the hand of the leader or yes (Z-1)", "; seat 2 on 'yes' (")
told("a secret of the one", "diff hachinin-meri/wiki examples/hidden-bidding", "Genji: tricks bid, and who knows it A there is nothing so called B it is kept secret until the deal is over (HB-2)", "bid 0 to 9; to the others it is as if it were done")
rule("marked", "meitora/kurogi", '  match = { mark_at = 15, cite = "Z-1" },')
told("a mark", "diff meitora/kurogi marked.lua", "1 difference The match a mark beside the score A from 10 on, with the score less that (MT-21)", "B from 15 on, with the score less that (Z-1)")
told("on the sheet", "rules marked.lua", "a match: the first to have 17 points (Z-1) a mark beside the score: from 15 on, with the score less that (Z-1)")
told("as a change", "check marked.lua --deals 50", "1 change to meitora/kurogi")
rule("excused", "hachinin-meri/wiki", '  excused = { only = trump * of_rank "C G M D K H", cite = "Z-1" },')
told("by ranks", "diff hachinin-meri/wiki excused.lua", "who holds, of the trumps, only the Chinese of trumps", "who holds, of the Chinese, god, king, horse, maid and dragon of trumps, only the Chinese of trumps")
rule("rounds", "meitora/kurogi", '  phases = { auction "bid" { rounds = 2 } },')
told("twice", "diff meitora/kurogi rounds.lua", "A once round (MT-5)", "B twice round (MT-5)")
told("on the sheet", "rules rounds.lua", "four_jacks; twice round (MT-5)")

shop.rule("row_of_one", "hachinin-meri/wiki", [[
  yaku = { yaku "mine" { worth = { 1 }, cite = "Z-1", made = function(trick)
    for _, laid in ipairs(trick.card) do return laid.seat == 0 end
  end } },]])
says("a card for the row", "check row_of_one.lua --deals 20", 1,
  "row_of_one.lua:5: 'ipairs' goes over a table, not over a text; of a trick, card is the winner's card, and cards is the list of all")

-- An endless loop stops anywhere, and is one problem ---------------------------------------------------------------

rule("a_loop", "hachinin-meri/wiki", [[  yaku = { yaku "king" { worth = { 1 }, cite = "Z-1", made = function(trick)
    local i = 1
    while trick.cards[i].rank ~= "K" and i <= 8 do
      if trick.cards[i].suit == "p" then i = i + 1 end
    end
    return i > 3
  end } },]])
says("wherever it stops", "check a_loop.lua", 1, "it looks like an endless loop", "\n1 problem\n")

-- A special card alone is trump -----------------------------------------------------------------------------------

shop.write("fool.lua", [[
return rules "village/fool" { title = { en = "Fool" }, source = "a test", seats = 3, cite_of = { seats = "Z-1", deck = "Z-1" },
  deck = deck "small" { card_name = { en = "{rank} of {suit}" }, suits = { suit "a" { en = "apples" }, suit "b" { en = "bells" }, suit "c" { en = "crows" } },
    ranks = { pips "8-1" }, joker "Jo" { en = "fool" } },
  rule "Z-1" { "Eight cards each, follow suit or play the fool; no suit is trump.", ours = true },
  dealer = { first = "random", next = after(dealer), cite = "Z-1" },
  deal = { packets = { 8 }, over = 1, cite = "Z-1" },
  zones = { zone "over" { seen_by = "nobody", cite = "Z-1" } },
  special = { fool = { card = "Jo", joins = trump, cite = "Z-1" } },
  phases = { trick "play" { follow = { { led + fool, if_holding = led }, any }, cite = "Z-1" } },
  ranking = { trumps = "fool", plain = "8-1", cite = "Z-1" },
  score = { points = tricks, cite = "Z-1" },
  match = { deals = 6, cite = "Z-1" },
}]])
says("no other wants a place", "check fool.lua --deals 30", 0, "no problem found")
says("it is above the rest", "rules fool.lua", 0, "no trump, above the suit led (Z-1)\n    Jo\n")

-- What isn't so of all ------------------------------------------------------------------------------------------

rule("tenka_first", "hachinin-meri/wiki", '  ranking = { trumps = "tenka C G M D K H pips", cite_of = { trumps = "Z-1" } },')
says("one of two that win", "diff tenka_first.lua", 0, "what voids the tenka over the king of trumps as 'dragon beats king'\n", "B  nothing does", "what voids 'god beats maid'\n")
rule("spades_first", "meitora/kurogi", '  phases = { auction "bid" { denominations = "c d h s nt", bid_cite = "Z-1" } },')
says("which bid is higher has a clause of its own", "check spades_first.lua --deals 5", 0, "MT-7 still tells the old rule", 'higher_cite = "MY-1" there names it')
rule("only_yaku", "hachi/mekuri", '  score = { points = yaku_points, cite = "Z-1" },')
says("what a score leaves out, though it is inherited", "check only_yaku.lua --deals 5", 0, "remark: only_yaku.lua:4: values count for nothing here; write card_points in the score")
rule("no_hands", "examples/koi-koi", '  score = { points = when(stopped, yaku_points, 0), cite = "Z-1" },')
says("and what ends a deal", "check no_hands.lua --deals 5", 0, 'yaku "four_of_a_month" ends the deal, and its points count for nothing; write hand_points in the score')
rule("paid_yaku", "examples/koi-koi", '  multiplier = { { 2, of_rank "B" }, cite = "Z-1" }, payments = { multiplied = true, pay "yaku" { cite = "Z-1" } }, score = { points = gained, cite = "Z-1" },')
text = says("cards that are never paid", "repl paid_yaku.lua -e 'deal 1:1' -e 'policy all random' -e run -e 'why score'", 0, "1 × 2 = 2", "cards     seat 0")
says("nor is the dealt hand", "check paid_yaku.lua --deals 5", 0, 'its points count for nothing; write pay "hand_yaku" { } in payments')
checking.check("aren't unpaid for a yaku", not text:find("not paid", 1, true), text)

-- A switch that ends the deal: what was to be picked is taken, and what is paid for is told once.
rule("few", "hachi-hachi/bga", '  deal = { packets = { 2 }, field = 12, cite = "Z-1" }, hand_yaku = { remove "chaff", remove "suits" }, match = { deals = 1, cite = "Z-1" }, payments = { remove "card_points" },')
rule("few_taken", "few.lua", '  phases = { fishing "play" { takes_all_from = 2, choose_cite = "Z-1", match_cite = "Z-1" } },')
text = says("a switch that ends the deal", "repl few.lua -e 'deal 1:15' -e 'policy all random' -e run -e undo -e 'switch few_taken.lua' -e 'why score'", 0,
  "there is nothing to pick: 12B takes what it matches", "jackpot   seat 0 takes 5 kan 0 mon (HH-35)")
checking.check("tells once what is paid", select(2, text:gsub("jackpot   seat 0", "")) == 1, text)

shop.leave()
checking.finish()
