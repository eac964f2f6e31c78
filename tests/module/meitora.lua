-- Meitora through the module: roles, halves, calls, the joker, fouls; records, undo, the same position under other options.
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(holds, what)
  if holds then passed = passed + 1 return end
  failed = failed + 1
  print(("FAILED line %d: %s"):format(debug.getinfo(2, "l").currentline, what))
end
local function same(got, wanted)
  if got == wanted then passed = passed + 1 return end
  failed = failed + 1
  print(("FAILED line %d: %s, not %s"):format(debug.getinfo(2, "l").currentline, tostring(got), tostring(wanted)))
end
local function fails(f, ...)
  local done, message = pcall(f)
  for _, words in ipairs { ... } do
    check(not done and tostring(message):find(words, 1, true), ('no "%s" in: %s'):format(words, done and "no error" or tostring(message)))
  end
end

local KUROGI = "meitora/kurogi"
local function new(options, deal, fukiage)
  return fuda.new(KUROGI, { seed = 3, dealer = 0, fukiage = fukiage or 3, options = options, deal = deal })
end
local function does(g, ...) for _, action in ipairs { ... } do g:act(action) end return g end
-- Seat 0 holds all spades but the five, and the joker.
local STRONG = { hands = { [0] = "sA sK sQ sJ sT s9 s8 s7 s6 Jo" }, agari = "s5" }

-- Roles: a field of fuda.new, of the game, of its line; not of other games.
local g = new()
same(g.fukiage, 3)
same(g.actor, 0)
same(fuda.new(KUROGI, { fukiage = 1 }).actor, 2)
check(tostring(g):find("dealer 0 fukiage 3", 1, true), tostring(g))
check(not tostring(fuda.new(KUROGI, { dealer = 1 })):find("fukiage", 1, true), "a fukiage that wasn't given is in the line")
fails(function() fuda.new(KUROGI, { fukiage = 4 }) end, "there is no seat 4")
fails(function() fuda.new(KUROGI, { fukiga = 1 }) end, "fukiga", "fukiage")
fails(function() fuda.new("hachi/mekuri", { fukiage = 1 }) end, "fukiage")
fails(function() return fuda.new("hachi/mekuri").fukiage end, "fukiage")

-- Numbers of deals: fukiage and dealer are lots of their own.
local dealers, last = {}, {}
for n = 0, 63 do
  local lot = fuda.new(KUROGI, { seed = 5, n = n })
  dealers[lot.dealer], last[lot.fukiage] = true, true
end
same(#dealers, 3)
same(#last, 3)

-- What can't be read names the clause; what is too low, and by whom.
fails(function() g:act "bid 5 h" end, "there is no bid '5 h'", "6 to 10 with s, c, d, h or nt", "MT-6")
fails(function() g:act "bid 11 s" end, "MT-6")
fails(function() g:act "bid 7 x" end, "MT-6")
fails(function() g:act "bid" end, "'bid' needs a number and a trump, as in 'bid 6 s'")
does(g, "bid 7 s")
fails(function() g:act "bid 6 nt" end, "'bid 6 nt' is no higher than 7 s, the bid of seat 0", "MT-7")
fails(function() g:act "bid 7 s" end, "MT-7")
same(g:why("bid 7 c").legal, true)
same(g:why("bid 7 c").clause, "MT-6")
same(g:why("bid 7 s").clause, "MT-7")
same(g:why("discard s5").clause, nil)
same(g.trump, nil)
same(g.leader, nil)

-- In every view: who called what.
does(g, "pass", "bid 8 h")
for seat = 0, 3 do
  local view = g:view(seat)
  for _, line in ipairs { "fukiage 3\n", "call 0 bid 7 s\n", "call 1 pass\n", "call 2 bid 8 h\n", "highest 8 h of 2\n" } do
    check(view:find(line, 1, true), "no line '" .. line .. "' in the view of seat " .. seat)
  end
end

-- The joker: led it is called, and so in the trick, the record and the last trick.
g = does(new(nil, STRONG), "bid 8 s", "pass", "pass", "pass", "discard s5")
same(g.trump, "s")
same(g.leader, 0)
same(g:actions()[1], "open")
same(g:actions()[#g:actions()], "play Jo as s")
fails(function() g:act "play Jo" end, "'play Jo as h'", "MT-16")
fails(function() g:act "play Jo as x" end, "there is no suit 'x'")
same(g:why("play sA as h").clause, "MT-16")
does(g, "play joker as hearts")
same(g:trick()[1].as, "h")
same(g:trick()[1].card, "Jo")
check(g:view(2):find("table 0 Jo as h", 1, true), "the view doesn't say what the joker stands for")
while #g:trick() > 0 do g:act(g:actions()[1]) end
same(g:last_trick().cards[1].as, "h")
same(g:last_trick().cards[2].as, nil)
check(g:record():find("play Jo as h", 1, true), "the record doesn't say what the joker stands for")
same(fuda.replay(g:record()):view "all", g:view "all")

-- Halves: a number with a fraction, whole where it is whole.
does(g, "open")
check(g:deal_over(), "the deal isn't over")
same(g:score().deal[0], 4)
same(math.type(g:score().deal[0]), "integer")
same(math.type(g:score().deal[1]), "integer")
local story = g:why "score"
check(story[1].text:find("Red has 4 in this deal: 10 tricks - 8 bid + 2 × (8 bid - 5), in halves", 1, true), story[1].text)
same(story[1].clause, "MT-20")
local odd = does(new(nil, STRONG), "bid 7 s", "pass", "pass", "pass", "discard s5", "open")
same(odd:score().deal[0], 3.5)
same(odd:score().match[0], 3.5)
check(odd:view(1):find("points 3.5 0\nmatch 3.5 0\n", 1, true), "the view has no halves")
check(odd:view(1):find("hand 0 sA", 1, true), "the hand laid open isn't seen")
local sim = fuda.sim(KUROGI, { n = 400 })
check(sim.scores[0].mean > 1.5 and sim.scores[0].mean < 3.5, "the mean of the points isn't in points")

-- Undo, redo and replay of a foul; who had it done, and what it cost.
local PENALISE = { penalties = "penalise" }
g = does(new(PENALISE, STRONG), "bid 7 s", "pass", "pass", "pass")
local why = g:why "play sA"
same(why.legal, false)
same(why.clause, "MT-12")
check(why.text:find("It is a foul, and costs 5 points (MT-22).", 1, true), why.text)
check(not table.concat(g:actions(), "|"):find("play", 1, true), "a foul is listed")
fails(function() g:act "play hA" end, "'play hA' can't be said now")
same(g:try "play sA", true)
check(g:deal_over(), "a foul doesn't end the deal")
same(g:score().deal[0], 0)
same(g:score().deal[1], 5)
local after = g:view "all"
same(g:undo(1), 1)
same(g.phase, "discard")
same(g:redo(1), 1)
same(g:view "all", after)
same(fuda.replay(g:record()):view "all", after)
check(g:record():find("play sA", 1, true), "the foul isn't recorded")
check(g:why("score")[1].text:find("a foul of seat 0", 1, true), g:why("score")[1].text)
local copy = g:copy()
copy:next_deal()
same(copy.dealer, 2)
same(copy.fukiage, 0)
fails(function() fuda.replay((g:record():gsub("option penalties penalise", "option penalties refuse"):gsub("fingerprint [^\n]*\n", "")
  :gsub("section [^\n]*\n", ""))) end, "isn't legal", "MT-12")
g = does(new(PENALISE, { hands = { [1] = "hJ dJ cJ sJ" } }), "pass")
same(g:why("bid 7 h").clause, "MT-10")
fails(function() g:act "play hJ" end, "can't be said now")
same(g:try "bid 7 h", true)
same(g:score().deal[0], 5)
g = new(PENALISE)
fails(function() g:act "four_jacks" end, "MT-10") -- refused, not penalised
check(not g:deal_over(), "a false four_jacks is penalised")

-- A revoke, in the middle of a trick.
local HEARTS = { hands = { [0] = "hA hQ", [1] = "hK dA" } }
g = does(new(PENALISE, HEARTS), "bid 6 nt", "pass", "pass", "pass", "discard hQ", "play hA")
same(g:why("play dA").clause, "MT-13")
does(g, "play dA")
check(g:deal_over() and #g:trick() == 0, "a revoke doesn't end the deal")
same(g:score().deal[0], 5)
after = g:view "all"
same(g:undo(2), 2)
same(g:redo(2), 2)
same(g:view "all", after)
same(fuda.replay(g:record()):view "all", after)
g:next_deal()
same(fuda.replay(g:record()):view "all", g:view "all")

-- A claim while another leads is only refused, whatever the penalties.
g = does(new(PENALISE, STRONG), "bid 7 s", "pass", "pass", "pass", "discard s5", "play sA")
fails(function() g:act "open" end, "who is about to lead", "MT-19")
check(not g:deal_over(), "open out of turn is penalised")

-- Under other options: in the middle of an auction, of a trick, and at the end.
g = does(new(), "bid 7 s", "pass", "bid 8 h")
local under, lost = g:under(KUROGI, { bidding = "until_all_pass" })
same(#lost, 0)
same(under.actor, 3)
does(under, "pass", "pass")
same(under.phase, "bid")
does(under, "pass")
same(under.phase, "discard")
same(under.actor, 2)
does(g, "pass")
same(g.phase, "discard")
under = g:under(KUROGI, { discard_joker = "forbidden" })
same(under.actor, 2)
same(under.trump, "h")
same(under.fukiage, 3)
local round = does(new { bidding = "until_all_pass" }, "pass", "pass", "bid 6 s", "pass", "pass", "bid 6 c")
under = round:under(KUROGI, { bidding = "one_round" })
same(under.phase, "discard") -- four have called: the auction is over
same(under.actor, 1)
same(under.trump, "c")
g = does(new(nil, STRONG), "bid 8 d", "pass", "pass", "pass", "discard s5", "play Jo as d")
under, lost = g:under(KUROGI, { open_check = "actual_layout", penalties = "penalise" })
same(#lost, 0)
same(under:trick()[1].as, "d")
same(table.concat(under:actions(), "|"), table.concat(g:actions(), "|"))
for _ = 1, 3 do
  local action = g:actions()[1]
  g:act(action)
  under:act(action)
end
same(under:last_trick().winner, g:last_trick().winner)
local paid = does(new(PENALISE, STRONG), "bid 7 s", "pass", "pass", "pass", "play sA")
under, lost = paid:under(KUROGI, { penalties = "refuse" })
check(under:deal_over() and under:score().deal[1] == 0, "a foul counts where it is refused")
check(lost[1] and lost[1]:find("refuses a foul", 1, true), "the foul's points are gone without a word")

-- A game taken over from other rules has a record too.
under = does(new(), "bid 7 s", "pass"):under(KUROGI, { penalties = "penalise", bidding = "until_all_pass" })
does(under, "pass", "bid 7 c", "pass", "pass", "pass")
same(fuda.replay(under:record()):view "all", under:view "all")
same(fuda.replay(under:record()).fukiage, 3)

-- Ten is T, and read as 10 too.
check(new(nil, { hands = { [0] = "d10" } }):hand(0)[1] ~= nil, "d10 isn't read")
same(new(nil, { hands = { [0] = "d10" } }):why("discard d10").text, new(nil, { hands = { [0] = "dT" } }):why("discard dT").text)

-- A match: fukiage goes round, a cancelled hand stays where it was.
g = new(nil, nil, 2)
does(g, "pass", "pass", "pass", "pass")
check(g:deal_over(), "four passes don't end the deal")
g:next_deal()
same(g.fukiage, 2)
same(g.dealer, 0)
g = does(new { cancelled_hand = "rotate" }, "pass", "pass", "pass", "pass")
g:next_deal()
same(g.fukiage, 0)
same(g.dealer, 1)

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
