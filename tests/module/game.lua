-- The calls of `require "fuda"`, on both versions of Hachinin Meri.
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d)%s"):format(what, debug.getinfo(2, "l").currentline, detail and ": " .. tostring(detail) or ""))
  end
end
local function same(what, got, wanted)
  if got == wanted then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): wanted %s, got %s"):format(what, debug.getinfo(2, "l").currentline, tostring(wanted), tostring(got)))
  end
end
local function has(list, item)
  for _, element in ipairs(list) do
    if element == item then return true end
  end
  return false
end
local function list(cards) return table.concat(cards, " ") end

local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"

-- A deal that is given ------------------------------------------------------------------------------

local g = fuda.new(WIKI, {
  seed = 42, dealer = 2,
  deal = { okie = "k5", hands = { [0] = "kM k9", [3] = "kD" }, widow = "p1 p2" },
})
same("variant", g.variant, WIKI)
check("fingerprint", g.fingerprint:match "^%x+$" and #g.fingerprint == 16, g.fingerprint)
same("seed", g.seed, 42)
same("trump", g.trump, "k")
same("dealer", g.dealer, 2)
same("who holds the dragon is asked", g.actor, 3)
same("phase", g.phase, "dragon")
same("the lead isn't settled", g.leader, nil)
same("over", g.over, false)
check("given cards", has(g:hand(0), "kM") and has(g:hand(0), "k9") and has(g:hand(3), "kD"), list(g:hand(0)))
for seat = 0, 7 do same("nine cards", #g:hand(seat), 9) end
same("okie", list(g:zone "okie"), "k5")
same("widow", list(g:zone "widow"), "p1 p2")
same("hands as a zone", list(g:zone("hands", 3)), list(g:hand(3)))
same("actions", table.concat(g:actions(), "; "), "declare; hide")
same("nothing on the table", #g:trick(), 0)
same("no trick yet", g:last_trick(), nil)
same("no yaku yet", #g:yaku(), 0)
same("not over", g:deal_over(), false)

g:act "declare"
same("who declares leads", g.leader, 3)
same("phase", g.phase, "okie")
same("a view without the others' cards", g:view(5):find("kM", 1, true), nil)
check("a view of all has them", g:view("all"):find("kM", 1, true))
local leave = g:why "leave"
check("why of a legal action", leave.legal == true and leave.clause == "HM-W7" and #leave.text > 0, leave.clause)
local no = g:why "play zz"
check("why of no card", no.legal == false and no.clause == nil and no.text:find("zz", 1, true), no.text)
g:act "leave"
same("nothing is led yet", g.phase, "opening")
g:act "play kD"
same("one card lies", #g:trick(), 1)
same("its seat", g:trick()[1].seat, 3)
same("its code", g:trick()[1].card, "kD")
same("the lead is face-up", g:trick()[1].face, "up")
same("the stack", #g:zone "buried", 3)
same("trick number", g.trick_no, 1)
same("next to play", g.actor, 4)
check("actions are read by act", g:try(g:actions()[1]) == true)
g:undo()

-- Going back and forth ------------------------------------------------------------------------------

local function all(game) return game:view "all" .. table.concat(game:actions(), ";") end

local before = all(g)
same("run gives the number of actions", g:run(), 71)
check("the deal is over", g:deal_over() and g.actor == nil)
same("nothing can be done", #g:actions(), 0)
same("a complete trick leaves the table", #g:trick(), 0)
local done = all(g)
same("undo after run", g:undo(71), 71)
same("and it is as before", all(g), before)
same("redo", g:redo(100), 71)
same("and it is as after", all(g), done)
g:undo()
local copy = g:copy()
same("a copy is equal", all(copy), all(g))
copy:act(copy:actions()[1])
check("and its own", copy:deal_over() and not g:deal_over())
same("a copy goes back too", copy:undo(3), 3)
g:redo()

-- After a deal --------------------------------------------------------------------------------------

local last = g:last_trick()
same("last trick", last.number, 9)
same("its cards", #last.cards, 8)
check("its winner", math.type(last.winner) == "integer")
check("its lists", type(last.yaku) == "table" and type(last.voided) == "table")
local won = g:why "trick"
check("why it was won", #won >= 1 and won[1].text:find("seat " .. last.winner, 1, true) and won[1].clause, won[1] and won[1].text)
local score, points = g:score(), { [0] = 0, 0 }
for _, yaku in ipairs(g:yaku()) do
  points[yaku.seat % 2] = points[yaku.seat % 2] + yaku.points
  check("a yaku's fields", yaku.name and yaku.clause)
end
same("tricks and yaku are the score", score.deal[0] + score.deal[1], 9 + points[0] + points[1])
same("the match so far", score.match[0], score.deal[0])
same("sets", score.sets[0] + score.sets[1], 0)
check("why score", #g:why "score" >= 2)
check("why yaku", #g:why "yaku" >= #g:yaku())
same("next_deal errs with an unknown key", pcall(g.next_deal, g, { oki = "k5" }), false)
check("which leaves the deal over", g:deal_over())
g:next_deal { okie = "p3" }
same("its okie", g.trump, "p")
same("its dealer", g.dealer, 3)
same("next_deal errs before the deal's end", pcall(g.next_deal, g), false)
same("a new deal", g:score().deal[0], 0)
same("the match goes on", g:score().match[0], score.match[0])

-- A whole match -------------------------------------------------------------------------------------

local match, deals = fuda.new(DIGITAL, { seed = 5 }), 1
match:run()
while not match.over do
  match:next_deal()
  match:run "thumb"
  deals = deals + 1
end
same("deals of a match", deals, 8)
same("no sets", match:score().sets, nil)
check("no deal after the last", not pcall(match.next_deal, match))

-- Every card is in one zone, whatever is done ---------------------------------------------------------

for n = 0, 9 do
  for _, variant in ipairs { WIKI, DIGITAL } do
    local d = fuda.new(variant, { seed = 7, n = n })
    local wrong
    while not wrong and not d:deal_over() do
      local actions = d:actions()
      d:act(actions[#actions])
      local seen, count = {}, 0
      local function add(cards)
        for _, card in ipairs(cards) do
          if seen[card] then wrong = card end
          seen[card], count = true, count + 1
        end
      end
      for seat = 0, 7 do add(d:hand(seat)) end
      for _, zone in ipairs { "okie", "widow", "buried", "discarded", "stock", "table", "played" } do add(d:zone(zone)) end
      if count ~= 75 then wrong = count end
    end
    check("75 cards in " .. tostring(d), not wrong, wrong)
  end
end

-- The same from the same ------------------------------------------------------------------------------

local one, two = fuda.new(WIKI, { seed = 3, n = 8 }), fuda.new(WIKI, { seed = 3, n = 8 })
one:run()
two:run "random"
same("random is seeded", all(one), all(two))
check("another deal differs", all(fuda.new(WIKI, { seed = 3, n = 9 })) ~= all(fuda.new(WIKI, { seed = 3, n = 8 })))
same("the other version has the same hands", list(fuda.new(DIGITAL, { seed = 3 }):hand(4)), list(fuda.new(WIKI, { seed = 3 }):hand(4)))

-- Under other rules -----------------------------------------------------------------------------------

local w = fuda.new(WIKI, { seed = 11 })
for _ = 1, 30 do w:act(w:actions()[1]) end
local held = all(w)
local other, lost = w:under(DIGITAL)
same("its variant", other.variant, DIGITAL)
check("what is lost is named", type(lost) == "table")
for _, line in ipairs(lost) do same("a line of it", type(line), "string") end
same("the same hand", list(other:hand(6)), list(w:hand(6)))
same("the same trump", other.trump, w.trump)
other:run()
check("it goes on", other:deal_over())
same("and the first is as it was", all(w), held)
local ruled = w:under(WIKI, { monchi_void = "any" })
check("an option is other rules", ruled.fingerprint ~= w.fingerprint)

-- Options ---------------------------------------------------------------------------------------------

local function fingerprint(options) return fuda.new(WIKI, { options = options }).fingerprint end
same("the default", fingerprint { monchi_void = "must_trump" }, fingerprint {})
same("a boolean as text", fingerprint { peek_redeal = "true" }, fingerprint { peek_redeal = true })
same("a seat as text", fingerprint { first_dealer = "3" }, fingerprint { first_dealer = 3 })
same("first_dealer", fuda.new(WIKI, { options = { first_dealer = 3 } }).dealer, 3)
same("dealer overrides it", fuda.new(WIKI, { dealer = 5, options = { first_dealer = 3 } }).dealer, 5)
same("the redeal is asked", fuda.new(WIKI, { options = { peek_redeal = true } }).phase, "redeal")

-- Simulation ------------------------------------------------------------------------------------------

local sim = fuda.sim(WIKI, { n = 200, seed = 9 })
same("sim: variant", sim.variant, WIKI)
same("sim: fingerprint", sim.fingerprint, fuda.new(WIKI).fingerprint)
same("sim: deals", sim.deals, 200)
same("sim: seed", sim.seed, 9)
same("sim: threads", sim.threads, 1)
same("sim: policy", sim.policy, "random")
check("sim: actions", sim.actions > 200 * 72)
check("sim: seconds", sim.seconds > 0)
check("sim: scores", sim.scores[0].mean > 0 and sim.scores[1].sd > 0 and sim.scores[0].wins + sim.scores[1].wins <= 200)
check("sim: yaku", math.type(sim.yaku.chinese_god) == "integer" and sim.yaku.chase > 0)
same("sim: threads don't matter", fuda.sim(WIKI, { n = 200, seed = 9, threads = 2 }).checksum, sim.checksum)
check("sim: options do", fuda.sim(WIKI, { n = 200, seed = 9, options = { monchi_void = "any" } }).checksum ~= sim.checksum)
same("sim: matches", fuda.sim(DIGITAL, { n = 3, matches = true }).deals, 24)

-- A house rule's score is told by the numbers that went in, and all its clauses.
local function score_lines(of)
  local lines = {}
  for i, line in ipairs(of:why "score") do lines[i] = line.text end
  return table.concat(lines, "\n")
end
local bidding = fuda.new("examples/hidden-bidding", { seed = 3, n = 1 })
check("nothing of what is secret", score_lines(bidding):find("it counts when the deal is over", 1, true), score_lines(bidding))
bidding:run()
local reckoned = score_lines(bidding)
check("the bid went into the score", reckoned:find("%d tricks %+ %d+ for yaku [^\n]*%d tricks bid") or reckoned:find("tricks bid: %d"), reckoned)
check("and both clauses", reckoned:find("HM-W29: ", 1, true) and reckoned:find("HB-3: A team that takes", 1, true), reckoned)

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
