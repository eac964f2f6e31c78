-- A suit that is trump in every deal.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local write, says = shop.write, shop.says
local fuda = require "fuda"

local clubs = [[
return rules "village/clubs" {
  title = { en = "Clubs" }, source = "our table",
  deck  = "mekuri", seats = 4, teams = 2, direction = "clockwise", trump = "%s",
  cite_of = { seats = "VC-1", teams = "VC-1", deck = "VC-1", trump = "VC-1", direction = "VC-1" },
  rule   "VC-1"   { "Four players, twelve cards each; clubs are trumps.", ours = true },
  dealer = { first = "random", next = after(dealer), cite = "VC-1" },
  deal   = { packets = { 12 }, cite = "VC-1" },
  phases = { trick "play" { cite = "VC-1", follow = { led, trump, any } } },
  ranking = { trumps = "12-1", plain = "12-1", cite = "VC-1" },
  score  = { points = tricks, cite = "VC-1" },
  match  = { deals = 4, cite = "VC-1" },
}
]]
local file = write("clubs.lua", clubs:format "p")
says("check", "check clubs.lua --deals 200", 0, "no problem found", "is played by the kernel")
local sheet = says("the sheet", "rules clubs.lua", 0, "4 seats, 2 teams", "clubs trump (VC-1)", "plain coins (VC-1)")
check("tells no other trumps", not sheet:find("swords trump", 1, true) and not sheet:find("plain clubs", 1, true), sheet)
write("swords.lua", 'return extend "clubs.lua" { name = "swords", source = "o", trump = "i" }\n')
says("and is told", "diff clubs.lua swords.lua", 0, "clubs in every deal", "swords in every deal")
write("contract.lua", 'return extend "meitora/kurogi" { name = "contract", source = "o", rule "Z" { "Clubs.", ours = true },\n' ..
  '  phases = { auction "bid" { contract { trump "c", move(agari, hand(bidder)), leads(bidder), cite = "Z" } } } }\n')
says("what the contract makes trump", "diff meitora/kurogi contract.lua", 0, "trump is the suit that is bid", "trump is clubs")
write("said.lua", 'return extend "hachinin-meri/wiki" { name = "said", source = "o", phases = { choice "okie" { may "leave" { trump "p" } } } }\n')
says("what an answer makes trump", "diff hachinin-meri/wiki said.lua", 0, "the trump that is said", "none is said", "clubs on 'leave' (HM-W7)")
write("made.lua", (clubs:format("p"):gsub('trump = "p",', ""):gsub('trick "play"',
  'choice "name" { asks = after(dealer), cite = "VC-1", may "clubs" { trump "p" }, may "swords" { trump "i" } }, %0')))
says("the one answer, the other every deal", "diff clubs.lua made.lua", 0, "clubs in every deal (VC-1)", 'the choice "name" says it (VC-1)')
write("held.lua", (clubs:format("c"):gsub("mekuri", "meitora"):gsub("12%-1", "A K Q J T 9-5"):gsub("{ 12 }", "{ 10 }")
  :gsub('trumps = "', 'trumps = "joker '):gsub("ranking", 'special = { joker = { card = "Jo", joins = trump, cite = "VC-1" } }, %0')))
says("a contract says it", "diff held.lua meitora/kurogi", 0, "clubs in every deal (VC-1)", "the contract says it (MT-11)")
write("none.lua", clubs:format "x")
says("no such suit", "rules none.lua", 1, "none.lua:3: there is no suit 'x' in the mekuri deck")

local function checksum(path) return (shop.run("sim clubs.lua -n 2000 --path " .. path):match "checksum (%x+)") end
check("both paths play alike", checksum "fast" and checksum "fast" == checksum "ordinary", checksum "ordinary")

local g = fuda.new(file, { seed = 1, dealer = 3, deal = { hands = { [0] = "k12", [1] = "k11", [2] = "k10", [3] = "p1 p2 p3 p4 p5 p6 o1 o2 o3 o4 o5 o6" } } })
check("it is trump from the start", g.trump == "p", g.trump)
g:act "play k12" g:act "play k11" g:act "play k10"
check("who can't follow must trump", g:try "play o1" == nil, "o1")
g:act "play p1"
check("and wins", g:last_trick().winner == 3, g:last_trick().winner)
local other, lost = g:under(shop.folder .. "/swords.lua")
check("under other rules theirs is trump", other.trump == "i" and table.concat(lost, "\n"):find("swords are trumps in every deal", 1, true), table.concat(lost, "\n"))

local bare = clubs:format("p"):gsub('rule   "VC%-1".-\n', ""):gsub("cite_of = .-\n", ""):gsub('cite = "VC%-1",? ?', "")
write("bare.lua", bare)
sheet = says("without clauses", "rules bare.lua", 0, "clubs trump\n", "plain coins\n")
check("nothing stands in empty brackets", not sheet:find("()", 1, true), sheet)
write("show.txt", "show\n")
says("nor is a dot before the trump", "repl bare.lua <show.txt", 0, "\ntrump clubs p\n")
write("never.lua", 'return extend "hachinin-meri/wiki" { name = "never", source = "o", trump = remove }\n')
says("no yaku of trumps", "check never.lua --deals 20", 1, 'yaku "chinese_god" can never be made: there are no trumps', 'yaku "chase" can never be made: there are no trumps')

-- A special card is worth what is said of it, by its name as by its code, whatever is trump.
local function worth(name, cards)
  shop.rule(name, "meitora/kurogi", ('  values = { 0, { 3, %s }, cite = "Z-1" }, score = { points = tricks + card_points, cite = "Z-1" },'):format(cards))
  return (shop.run("sim " .. name .. ".lua -n 500")):match "checksum %x+"
end
check("the joker by its name", worth("name", "joker") == worth("code", '"Jo"') and worth("name", "joker") ~= worth("none", '"c5"'), worth("name", "joker"))

shop.leave()
checking.finish()
