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

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
