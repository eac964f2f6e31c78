-- What follows from an answer: what is there twice and yet not in vain, whose facts are asked; and whom a choice asks.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local first

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
shop.says("where the first counts too", "check mine.lua --deals 20", 0, "no problem found", 'may "pM": a card is called so too, and meant wherever')
local said = shop.run "repl mine.lua -e 'deal 1:1 dealer 0' -e 'policy all random' -e 'step 1' -e 'count' -e '= fact \"q\"'"
check("a fact that goes by itself", said:find("3", 1, true), said)

-- What each team has is that of who answers, in what it notes too.
shop.write("own.lua", [[
return extend "hachinin-meri/wiki" { name = "own", source = "us",
  rule "MY-1" { "A team's bid is raised.", ours = true },
  facts = { fact "pledge" { "the pledge", of = "team", cite = "MY-1" } },
  phases = { before "dragon" {
    choice "open" { asks = dealer, cite = "MY-1", may "fix" { numbers = "0-5", note("pledge", number) } },
    choice "raise" { asks = dealer, cite = "MY-1", may "plus" { note("pledge", pledge + 1) }, may "stay" { } } } },
  score = { points = tricks + yaku_points + pledge, cite = "MY-1" } }
]])
for dealer, team in ipairs { "Heiji", "Genji" } do
  shop.says(team .. " raises its own", ("repl own.lua -e 'deal 1:6303 dealer %d' -e 'fix 4' -e plus -e show"):format(dealer % 2), 0, team .. ": the pledge: 5")
end
local fast, ordinary = shop.run "sim own.lua -n 300 --path fast --json", shop.run "sim own.lua -n 300 --path ordinary --json"
local function scores(text) return text:match '"scores".-%]' end
check("so it is by both paths", scores(fast) and scores(fast) == scores(ordinary), fast .. ordinary)

-- A yaku that is worth nothing isn't made: so what wins counts in one trick alone.
for _, way in ipairs { 'won_with = of_rank "7", worth = { 0, { 5, when = last_trick } }', 'worth = { 5 }, made = function(trick) return trick.number == 9 and trick.card:sub(2) == "7" end' } do
  shop.write("last.lua", ('return extend "hachinin-meri/wiki" { name = "last", source = "us", yaku = { yaku "seven" { %s, en = "seven", cite = "HM-W22" } } }\n'):format(way))
  local told = {}
  for _, path in ipairs { "fast", "ordinary" } do
    local played = shop.run(("sim last.lua -n 4000 --path %s --json"):format(path))
    told[#told + 1] = played:match '"yaku".-}' .. played:match '"scores".-%]'
  end
  check(way, told[1] == told[2] and told[1]:find('"seven": [1-9]'), told[1] .. told[2])
  first = first or told[1]
  check(way .. ", as the other", told[1] == first, told[1] .. tostring(first))
end

-- Whom a choice asks, in another way under one value of an option.
for _, asks in ipairs { 'asks_each_from = depends_on "who" { all = dealer },', 'asks = depends_on "who" { one = leader }, asks_each_from = depends_on "who" { all = dealer },' } do
  shop.write("whom.lua", ('return extend "hachinin-meri/wiki" { name = "whom", source = "us", rule "MY-1" { "It is offered.", ours = true },\n'
    .. '  option "who" { "one", "all", asks = "Who?", cite = "MY-1" }, phases = { choice "okie" { %s cite = "MY-1" } } }\n'):format(asks))
  shop.says("by default as inherited", "rules whom.lua", 0, "asks the leader")
  shop.says("else each", "rules whom.lua --set who=all", 0, "asks each seat, from the dealer on")
end

-- Of what follows from a contract, and from passing: zones to which cards come and facts that are noted there.
shop.rule("contract", "meitora/kurogi", [[
  facts = { fact "passed" { "how many passed", cite = "Z-1" } }, zones = { zone "kept" { en = "kept", seen_by = "nobody", cite = "Z-1" } },
  phases = { auction "bid" { contract { remove "all", trump(denomination), move(agari, kept), move(kept, hand(bidder)), leads(bidder), cite = "Z-1" },
                             all_pass { remove "all", note("passed", 4), leads(after(fukiage)), cite = "Z-1" } } },
  score = { points = when(less(passed, 4), 1, 0), cite = "Z-1" },]])
local noted = shop.says("what a contract does", "check contract.lua --deals 50", 0, "no problem found")
check("is no remark", not noted:find("ever comes", 1, true) and not noted:find("never noted", 1, true), noted)

-- What is noted of a team by the contract is noted of the bidder's, whatever path plays it.
shop.rule("bidder", "meitora/kurogi", [[
  facts = { fact "made" { "the tricks bid", of = "team", cite = "Z-1" } },
  phases = { auction "bid" { contract { remove "all", note("made", bid), trump(denomination), move(agari, hand(bidder)),
    leads(when(less(6, made), bidder, after(bidder))), cite = "Z-1" } } },
  score = { points = when(less(0, made), 9 * contractors, 0), cite = "Z-1" },]])
fast, ordinary = shop.run "sim bidder.lua -n 2000 --path fast --set penalties=refuse", shop.run "sim bidder.lua -n 2000 --path ordinary"
local function sum_of(text) return text:match "checksum %x+" end
check("by both paths alike", sum_of(fast) and sum_of(fast) == sum_of(ordinary), fast .. ordinary)
for _, name in ipairs { "Red", "Black" } do
  check(name .. " scores as contractors", (tonumber(fast:match("\n" .. name .. "%s+([%d.]+)")) or 0) > 1, fast)
end

-- A call that goes by how many cards of a kind are held leaves the others as they are: somebody can always call.
shop.rule("weak", "meitora/kurogi", [[
  options = { penalties = "penalise" },
  phases = { auction "bid" { may "weak" { deal_over, when = less(held(of_rank "A K Q J"), 2), cite = "Z-1" } } },]])
fast, ordinary = shop.run "sim weak.lua -n 2000 --path fast", shop.run "sim weak.lua -n 2000 --path ordinary"
check("a weak hand, by both paths alike", sum_of(fast) and sum_of(fast) == sum_of(ordinary), fast .. ordinary)

-- Where an option decides what counts, what is said for its other value isn't in vain.
shop.rule("lay", "hachinin-meri/wiki", [[
  option "how" { false, true, asks = "Is a card laid away?", cite = "Z-1" }, zones = { zone "kept" { en = "kept", seen_by = "nobody", cite = "Z-1" } },
  phases = { choice "laying" { asks = leader, cite = "Z-1",
    may "lay" { depends_on "how" { yes = card }, depends_on "how" { yes = move(card, kept), no = move(widow, hand) }, of = of_rank "M" }, may "keep" { } } },]])
shop.says("of a card that an option asks for", "rules lay.lua", 0, 'lay | keep')
shop.rule("cancel", "hachinin-meri/wiki", [[
  option "next" { "in_turn", "who_cancels", asks = "Who deals next?", cite = "Z-1" },
  dealer = { next = depends_on "next" { in_turn = after(dealer), who_cancels = leader }, cite = "Z-1" },
  phases = { choice "cancelling" { asks = dealer, cite = "Z-1", may "cancel" { leads(asked), deal_over }, may "stay" { } } },]])
shop.says("who leads, for who deals next by an option", "rules cancel.lua", 0, 'cancel | stay')
shop.rule("two", "hachinin-meri/wiki", [[
  phases = { choice "turning" { asks = dealer, cite = "Z-1", may "turn" { trump "p", show(trump_card "D"), trump "i" }, may "keep" { } } },]])
shop.says("a trump by which a card is shown", "rules two.lua", 0, 'turn | keep')

-- A deal that is called off where accounts are kept: nobody is scored, and what was paid for it is given back (HH-2).
shop.write("off.lua", [[
return extend "hachi-hachi/bga" { name = "off", source = "us",
  phases = { after "bid" {
    rule "MY-1" { "After the bids the dealer may call the deal off.", ours = true },
    choice "calling" { asks = dealer, cite = "MY-1", may "off" { deal_over }, may "on" { } } } } }
]])
shop.says("a rule beside what is put after a phase", "check off.lua --deals 50", 0, "no problem found")
local called_off = "repl off.lua --seats 5 --seed 3 -e mizuten -e join -e out -e join -e out -e join -e off"
shop.says("all is given back", called_off .. " -e score", 0, "called off: what was paid is given back (HH-2)", "pot 0 kan 0 mon")
shop.says("and nobody has yaku", called_off .. " -e 'why score'", 0, "off       The deal is called off")

shop.leave()
checking.finish()
