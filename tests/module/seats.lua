-- Seats: who has a role, who leads, whose side is asked about.
local fuda = require "fuda"
local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local says, rule = shop.says, shop.rule

-- A role that the other rules don't have is with who has it first -----------------------------------------------

local tither = shop.write("tither.lua", [[
return extend "hachinin-meri/wiki" { name = "tither", source = "a test",
  rule "Z-1" { "A tither, first seat 3, deals on; another is drawn by lot.", ours = true },
  roles = { role "tither" { first = 3, next = after(tither), cite = "Z-1" }, role "other" { first = "random", next = other, cite = "Z-1" } },
  score = { points = tricks + yaku_points + when(equal(tither, 3), 100), cite = "Z-1" } }
]])
for seed = 1, 9 do
  local wiki, own = fuda.new("hachinin-meri/wiki", { seed = seed }), fuda.new(tither, { seed = seed })
  local lot = own:view "all":match "other (%d)"
  local there = wiki:under(tither)
  check("on going over", there:view "all":match "tither (%d)" == "3", there:view "all")
  check("by the same lot", there:view "all":match "other (%d)" == lot, there:view "all")
  wiki:run()
  wiki:next_deal()
  check("in a later deal too", wiki:under(tither):view "all":match "other (%d)" == lot, seed)
  own:run()
  own:next_deal()
  check("one that both have stays", own:under(tither):view "all":match "tither (%d)" == "4", own:view "all")
end
local points = fuda.diff("hachinin-meri/wiki", tither, { deals = 20 }).play.differences[1]
check("in play", points.times == 20 and points.witness.b == "Genji 105, Heiji 104", points.witness.b)

-- Who leads differs once a deal, however the two begin -----------------------------------------------------------

rule("next_begins", "hachi/mekuri", '  phases = { fishing "play" { first = after(dealer), cite = "Z-1" } },')
says("of those who begin at once", "diff hachi/mekuri next_begins.lua --deals 30", 0, "who leads: 30 times in 30 deals")
rule("asked_before", "hachi/mekuri", '  phases = { before "play" { choice "say" { asks = dealer, cite = "Z-1", may "say" { }, may "hush" { } } } },')
local asked = says("where one asks before play", "diff hachi/mekuri asked_before.lua --deals 30", 0, "'say' (say or hush) under B: 30 times")
check("the dealer begins in both", not asked:find("who leads", 1, true), asked)

-- Where teams play, this seat is every seat of the team ----------------------------------------------------------

local hundred = rule("hundred", "hachinin-meri/wiki", '  score = { points = tricks + when(equal(this_seat, dealer), 100) + when(equal(holder(trump_card "D"), this_seat), 1000), cite = "Z-1" },')
for dealer = 0, 7 do
  local g = fuda.new(hundred, { seed = 1, dealer = dealer })
  g:run()
  local deal = g:score().deal
  check("the dealer's", deal[dealer % 2] % 1000 >= 100 and deal[1 - dealer % 2] % 1000 < 100, deal[0] .. " " .. deal[1])
  check("nobody's card is no team's", deal[0] < 1000 and deal[1] < 1000, deal[0] .. " " .. deal[1])
end
says("as the sheet says", "rules hundred.lua", 0, "(100, if the dealer is of this team, else 0)")
says("and the reckoning", "repl hundred.lua -e 'deal 1:0 dealer 2' -e 'policy all random' -e run -e 'why score' </dev/null", 0, "Genji: ", " tricks + 100", " tricks + 0")
says("one trick", "repl hundred.lua -e 'deal 1:1 dealer 2' -e 'policy all random' -e run -e 'why score' </dev/null", 0, "give 1 point: 1 trick + 0")
rule("stakes", "hachinin-meri/wiki", [[  facts = { fact "stake" { "stake", of = "team", cite = "Z-1" } },
  phases = { choice "stake" { asks_each_team_from = after(dealer), cite = "Z-1", may "stake" { numbers = "1-4", note("stake", number) } } },
  score = { points = tricks + when(less(2, about(after(this_seat), stake)), 10), cite = "Z-1" },]])
says("what the others have noted is theirs", "repl stakes.lua -e 'deal 1:3 dealer 2' -e 'step 2' -e 'stake 4' -e 'stake 1' -e run -e 'why score' </dev/null", 0,
  "Genji: 4 tricks and 0 yaku points give 14 points: 4 tricks + 10; Heiji: stake: 4\n", "5 tricks + 0; Genji: stake: 1\n")
local fast, ordinary = shop.run "sim hundred.lua -n 500", shop.run "sim hundred.lua -n 500 --path ordinary"
check("on both paths alike", fast:match "checksum %x+" and fast:match "checksum %x+" == ordinary:match "checksum %x+", fast .. ordinary)
rule("others", "hachinin-meri/wiki", '  score = { points = tricks + when(unless(equal(this_seat, dealer)), 100), cite = "Z-1" },')
says("and of the others", "rules others.lua", 0, "(100, if the dealer is not of this team, else 0)")
rule("next_of_team", "hachinin-meri/wiki", '  score = { points = tricks + when(equal(after(this_seat), dealer), 100), cite = "Z-1" },')
local weak = rule("weak", "hachinin-meri/wiki", [[
  facts = { fact "weak" { "weak", of = "team", cite = "Z-1" } },
  phases = { choice "weak" { asks_each_team_from = dealer, cite = "Z-1", may "weak" { note "weak" }, may "strong" { } } },
  score = { points = tricks + when(about(after(this_seat), weak), 100), cite = "Z-1" },]])
for dealer = 0, 3 do
  local g = fuda.new(weak, { seed = 1, dealer = dealer })
  while g.phase ~= "weak" do g:act(g:actions()[1]) end
  local said = g.actor % 2
  g:act "weak"
  g:act "strong"
  g:run()
  local deal = g:score().deal
  check("what the other team has said", deal[1 - said] >= 100 and deal[said] < 100, deal[0] .. " " .. deal[1])
end
says("a team has no next seat", "rules next_of_team.lua", 1, "next_of_team.lua:4: where teams play this_seat is no one seat; write equal(this_seat, SEAT)")
rule("each_alone", "hachinin-meri/wiki", '  teams = 0, cite_of = { teams = "Z-1" }, score = { points = tricks + when(equal(after(this_seat), dealer), 100), cite = "Z-1" }, yaku = remove,')
says("a seat has", "rules each_alone.lua", 0, "(100, if the dealer is the seat after this seat, else 0)")

-- Whether a question is asked goes by the side of who would be asked: how often, by the bidder's team.
local function asked_of(name, phase)
  local path = rule(name, "meitora/kurogi", '  facts = { fact "mine" { "mine", of = "team", cite = "Z-1" } },\n  phases = { before "discard" { ' .. phase .. " } },")
  local deals, said = 0, { 0, 0 }
  for seed = 1, 60 do
    local g = fuda.new(path, { seed = seed })
    g:run()
    local deal, bidder = g:record():match "\ndeal %d.*"
    for seat in deal:gmatch "bid [^\n]-# seat (%d)" do bidder = tonumber(seat) end
    if deal:find " discard " then
      deals = deals + 1
      said[bidder % 2 + 1] = said[bidder % 2 + 1] + select(2, deal:gsub("\n +%d+ double", "")) + select(2, deal:gsub("\n +%d+ quiet", ""))
    end
  end
  check(name .. ": some deals", deals > 20, deals)
  return deals, said[1], said[2]
end
local deals, first, second = asked_of("of_contractors", 'choice "c" { asks = bidder, only_if = contractors, cite = "Z-1", may "double" { note "mine" }, may "quiet" { } }')
check("the bidder is of the contractors", first + second == deals and first > 0 and second > 0, deals .. ": " .. first .. " " .. second)
deals, first, second = asked_of("of_others", 'choice "c" { asks_each_from = after(bidder), only_if = unless(contractors), cite = "Z-1", may "double" { note "mine" }, may "quiet" { } }')
check("and two aren't", first + second == 2 * deals, deals .. ": " .. first .. " " .. second)
deals, first, second = asked_of("of_fact", 'choice "c" { asks_each_from = dealer, only_if = equal(mine, 0), cite = "Z-1", may "double" { note "mine" } }')
check("one of each team says it", first + second == 2 * deals, deals .. ": " .. first .. " " .. second)

shop.leave()
checking.finish()
