-- What a change of options in the middle of a match comes to: how long it is, what waits, who answers, when play ends.
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail)))
  end
end

-- A shorter match, once more has been played than it has: over with the deal that is being played.
for _, case in ipairs {
  { "hachi/mekuri", { match = "rounds:5" }, { match = "rounds:2" } },
  { "hachi-hachi/bga", { months = 12 }, { months = 6 } },
} do
  local variant, long, short = table.unpack(case)
  local g = fuda.new(variant, { seed = 4, options = long })
  for _ = 1, variant == "hachi/mekuri" and 3 or 8 do
    g:run()
    g:next_deal()
  end
  local other = g:under(variant, short)
  check("the deal goes on", other.actor ~= nil and not other.over, variant)
  other:run()
  check("and ends the match", other.over, variant)
  if variant == "hachi-hachi/bga" then check("the jackpot is paid", other:score().jackpot == 0, other:score().jackpot) end
end

-- Wins running by a margin aren't known of rounds that were counted otherwise.
for seed = 1, 30 do
  local g = fuda.new("hachi/mekuri", { seed = seed, options = { match = "rounds:50" } })
  local small, last = false, nil
  for _ = 1, 2 do
    g:run()
    local deal = g:score().deal
    local by, winner = math.abs(deal[0] - deal[1]), deal[0] > deal[1] and 0 or 1
    small, last = small or by < 20 or (last ~= nil and winner ~= last), winner
    g:next_deal()
  end
  local other, lost = g:under("hachi/mekuri", { match = "two_in_a_row_by_20" })
  check("nobody has won two running by 20", not other.over, seed)
  if small then check("and it is said", #lost <= 1, table.concat(lost, "; ")) end
end

-- Multipliers that wait, the highest first.
local found
for seed = 1, 4000 do
  local g = fuda.new("hachi-hachi/bga", { seed = seed, options = { carried = "queue_first" } })
  local waiting = g:view(0):match "waiting ([%d ]+)"
  while waiting and not g.over and waiting:find "2.*4" == nil and #waiting > 0 do
    g:run()
    if g.over then break end
    g:next_deal()
    waiting = g:view(0):match "waiting ([%d ]+)"
  end
  if waiting and waiting:find "2.*4" then
    found = g
    break
  end
end
check("a queue of 2 before 4 was found", found)
if found then
  local other = found:under("hachi-hachi/bga", { carried = "highest_first" })
  local waiting = other:view(0):match "waiting ([%d ]+)"
  check("the highest waits first", waiting:find "^4", waiting)
end

-- Stopping that isn't asked about, and who answers for a yaku.
local asked, answered = 0, 0
for seed = 1, 1500 do
  local g = fuda.new("hachi-hachi/bga", { seed = seed, options = { auto_stop = false } })
  while g.actor do
    if g.phase == "stop" then
      local other, lost = g:under("hachi-hachi/bga", { auto_stop = true })
      if other:deal_over() then
        asked = asked + 1
        check("the end is named", table.concat(lost, "\n"):find("doesn't ask whether to stop", 1, true), table.concat(lost, "\n"))
        local sum = 0
        for seat = 0, 2 do sum = sum + other:score().deal[seat] end
        check("and paid", sum == 0, sum)
      end
      local off = g:under("hachi-hachi/bga", { hatto = "off", auto_stop = false })
      off:act "stop"
      local hatto = false
      for _, line in ipairs(off:why "score") do hatto = hatto or line.clause == "HH-27" end
      answered = answered + 1
      check("nobody answers for hatto where there is none", not hatto, seed)
    end
    g:act(g:actions()[1])
  end
end
check("play that ends by itself was met", asked > 0, asked)
check("so were yaku", answered > 20, answered)

-- What was paid before play stays as it was, and is named where the other pays it differently.
do
  local function out_of(field)
    local g = fuda.new("hachi-hachi/bga", { seed = 3, seats = 5, deal = { field = field } })
    while g.phase ~= "play" do g:act(g:actions()[#g:actions()]) end
    return g
  end
  local doubled, plain = out_of "8B 1c 2c 3c 4c 5c", out_of "8c 1c 2c 3c 4c 5c"
  local other, lost = doubled:under("hachi-hachi/bga", { dropout_multiplied = false })
  check("what was paid for going out is named", table.concat(lost, ";") == "what was paid for going out stays as it was", table.concat(lost, ";"))
  for seat = 0, 4 do check("and stays", other:score().match[seat] == doubled:score().match[seat], seat) end
  check("without a multiplier it is the same", #select(2, plain:under("hachi-hachi/bga", { dropout_multiplied = false })) == 0)
end

-- What multiplies by the other rules, and what waits by them.
do
  local checking = dofile "tests/checking.lua"
  local shop, BGA = checking.workshop(), "hachi-hachi/bga"
  local none = shop.rule("none", BGA, 'multiplier = nobody { cite = "Z-1" },')
  local twice = shop.rule("twice", BGA, 'multiplier = { { 2, "11B 12B" }, cite = "Z-1" },')
  local g = fuda.new(BGA, { seed = 1, n = 1 }) -- te-yaku; 11B and another bright on the field
  for _ = 1, 3 do g:act(g:actions()[1]) end
  local function under(of, rules, wanted)
    local other, lost = of:under(rules)
    local said = table.concat(lost, "; ")
    for _, sentence in ipairs(wanted) do check(rules .. ": " .. sentence, said:find(sentence, 1, true), said) end
    check(rules .. ": no more is said", #lost == #wanted, said)
    return other
  end
  local function times(of) return of:view("all"):match "multiplier (%d+)", of:view("all"):match "waiting ([%d ]+)" end
  local bare = under(g, none, { "multipliers that waited are lost", "under none payments aren't multiplied: by 4 they were", "for dealt hands stays" })
  bare:run()
  local score = bare:why "score"
  check("cards are paid", #score > 3, #score)
  for _, line in ipairs(score) do check("and not multiplied", not line.text:find "quadrupled", line.text) end
  local back = under(bare, BGA, { "under hachi-hachi/bga payments are multiplied by 4, not by 1", "for dealt hands stays" })
  check("as they are there", table.concat({ times(back) }, " ") == table.concat({ times(g) }, " "), times(back))
  local other = under(g, twice, { "under twice payments are multiplied by 2, not by 4", "for dealt hands stays" })
  check("by the other's cards", times(other) == "2", times(other))
  -- A deal that is multiplied by what waited: 4 of the deal before, while the field multiplies by 2.
  local one = fuda.new(BGA, { dealer = 0, deal = { field = "11B 12B 2c 4c 5c 6c" } })
  one:run()
  one:next_deal { field = "1B 2c 2d 4c 5c 6c" }
  check("what has waited counts", table.concat({ times(one) }, " ") == "4 2", times(one))
  local later = one:under(BGA, { carried = "queue_first" })
  check("so by both", table.concat({ times(later) }, " ") == "4 2", times(later))
  local now = one:under "tests/variants/only-this-month.lua"
  check("not where nothing waits", table.concat({ times(now) }, " ") == "2", times(now))
  -- The hands of who is out have come into the stock: which cards lay on the field isn't known any more.
  local five = fuda.new(BGA, { dealer = 0, seats = 5, deal = { field = "11B 1c 2c 4c 5c 6c" } })
  while five.phase ~= "play" do five:act(five:actions()[1]) end
  check("by the same rules it stays", times(five:under(BGA)) == "4", times(five:under(BGA)))
  local five_twice, said = five:under(twice)
  check("by others too", times(five_twice) == "4" and table.concat(said, "; "):find("what multiplies payments stays as it was", 1, true), said[1])
  check("but not by none", times(five:under(none)) == "1", times(five:under(none)))
  shop.leave()
end

-- Over at a switch, a deal tells what is paid after play by the rules in force.
do
  local function paid(g)
    local lines = {}
    for _, line in ipairs(g:why "score") do
      for _, what in ipairs { "for card points", "for the bonus of", "back from", "takes the pot", "from the jackpot", "completed it", " kan (HH-29)" } do
        if line.text:find(what, 1, true) then lines[#lines + 1] = line.text break end
      end
    end
    return table.concat(lines, "\n")
  end
  local told = 0
  for n = 0, 60 do
    local g = fuda.new("hachi-hachi/bga", { seed = 1, n = n, options = { months = 6, seats = n % 2 == 0 and 3 or 5 } })
    for _ = 1, n == 0 and 5 or 0 do
      g:run()
      g:next_deal()
    end
    g:run()
    local was, is = paid(g), paid(g:under("hachi-hachi/bga", { months = 6 }))
    check("as by these rules", was == is, was .. "\n-- and --\n" .. is)
    if was ~= "" then told = told + 1 end
    local half = g:under("hachi-hachi/bga", { bonus_paid_by = "shared" })
    if was:find "the bonus of" then check("and by others", paid(half) ~= was and paid(half):find "the bonus of", paid(half)) end
  end
  check("something was paid", told > 50, told)
end

-- Who has passed, under rules by which that is for good, and back.
do
  local BRIDGE = "tests/variants/bridge.lua"
  local g = fuda.new(BRIDGE, { dealer = 0 })
  for _, call in ipairs { "bid 1 c", "pass", "pass", "bid 1 d" } do g:act(call) end
  local out = g:under(BRIDGE, { passed = "out" })
  g:act "bid 1 h"
  out:act "bid 1 h"
  check("they call again", g.actor == 1, g.actor)
  check("or not", out.actor == 3, out.actor)
  check("and again", out:under(BRIDGE, { passed = "calls_again" }).actor == 1)
end

-- Sentences for what can't be.
do
  local function fails(what, message, f, ...)
    local ok, said = pcall(f, ...)
    check(what, not ok and string.find(said, message, 1, true), said)
  end
  fails("two numbers of seats", "seats is 4, and among the options it is 5: say it once", fuda.new, "hachi-hachi/bga", { seats = 4, options = { seats = 5 } })
  check("the same number twice", pcall(fuda.new, "hachi-hachi/bga", { seats = 4, options = { seats = "4" } }))
  fails("a match without an end", "no match of bad/endless-match ends", fuda.sim, "tests/bad/play/endless-match.lua", { n = 1, matches = true })
  fails("one that goes on", "match 1:0 isn't over after 10000 deals", fuda.sim, "tests/bad/play/long-match.lua", { n = 1, matches = true })
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
