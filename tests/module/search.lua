-- fuda.find on every variant: conditions that are asked without Lua mean what Lua makes of them, and threads change nothing.
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail)))
  end
end
local function lines(found)
  local all = {}
  for i, hit in ipairs(found) do all[i] = hit.line .. " at " .. hit.actions end
  return table.concat(all, "; ")
end
local function find(variant, fields)
  local ok, found = pcall(fuda.find, variant, fields)
  return ok and lines(found) or "error: " .. found:gsub("column %d+: ", "")
end

-- A condition within a function is always Lua's.
local function by_lua(expr) return "(function() return " .. expr .. " end)()" end

local everywhere = {
  "true", "false", "nil", "not actor", "actor == 1", "actor ~= dealer", "phase == 'over'", "deal_over", "deal_over()",
  "not deal_over and #actions == 1", "g:deal_over() == true", "#g:actions() > 6", "over", "seed == 7", "variant ~= 'x' and trick_no == 3",
  "score.deal[0] > 3", "score().deal[1] < 0", "score.match[0] + score.match[1] == 0", "score.deal[0] / 2 > score.deal[1] + 1.5",
  "g:score().deal[0] * 2 - 1 >= 5", "score.deal[99]", "score.deal[-1] == nil", "score.sets", "score.pot and score.pot > 0",
  "#hand(0) < 3", "#cards(1) == #cards(0)", "hand(0)[1] == hand(1)[1]", "hand(2 - 1)[1] ~= nil and #hand(1)[1] == 2",
  "#zone('stock') % 2 == 1", "#zone('stock') // 3 == 2", "#zone('hands', 1) == 2", "#yaku > 0", "#yaku() == 1", "#g:yaku() > 1",
  "-#hand(0) < -3", "not (trick_no > 2) and dealer == 1", "1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3", "leader == dealer",
  "g.leader == nil", "trump == nil", "g.trump and #g.trump == 1", "multiplier == 2", "(dealer)==(0)or(dealer)==1", "dealer==0 or 3",
  "#'abc' == 3 and \"a\" ~= 'b'", "7 // 2 * 2 + 7 % 2 == 7", "-7 // 2 == -4 and -7 % 2 == 1", "7 % -2 == -1", "2 * 3.5 == 7",
  "1 == '1'", "nil == false", "10 / 4 == 2.5", "5 // 0 == 1", "'a' < 'b'", "- - 1 == 1", "1 - -1 == 2", "not not dealer",
  -- what errs, errs in the same deal with the same words
  "phase > 3", "#dealer > 1", "hand(99)", "hand('a')", "actor.x", "dealer + phase", "zone('stok')", "holder('xx')", "trick_no.x.y",
}
local of_tricks = {
  "#last_trick.yaku > 0", "#last_trick.voided > 0", "#last_trick().yaku == 2", "last_trick.winner == 2", "last_trick.number == 2",
  "g:last_trick() and #g:last_trick().yaku > 0", "g:last_trick() == nil", "#last_trick.cards > 0", "last_trick.winner == nil",
  "last_trick.yaku[1] and last_trick.yaku[1].points > 1", "last_trick.yaku[1] and last_trick.yaku[1].name == 'god_maid'",
  "#last_trick.yaku > 1 and last_trick.yaku[2].clause == last_trick.yaku[1].clause", "last_trick.yaku[1].name", "last_trick.yaku[0]",
  "last_trick.voided[1] and last_trick.voided[1].clause == 'HM-W24'", "last_trick.voided[1] and last_trick.voided[1].points",
  "#last_trick.cards > 0 and last_trick.cards[1].seat == last_trick.winner", "#trick == 2", "#trick() > 1 and trick[2].seat == 0",
  "#trick > 1 and trick[2].face == 'down'", "trick[1] and trick[1].card == 'kM'", "trick[1] and trick[1].face == 'up'",
  "#cards(0, trump) > 3", "#trick > 0 and #cards(trick[1].seat, 'h') > 2", "#zone('played') > 20", "#zone('table') == 2",
  "cards(0, trump)[1] ~= nil and cards(0, trump)[1] == hand(0)[1]",
}
local own = {
  ["hachinin-meri/wiki"] = {
    "holder('gD') == 3 and #cards(3, 'g') >= 4", "holder 'kM' == nil", "#cards(3, 'drums') > 3", "#cards(3, 'cups') + #cards(2, 'k') > 5",
    "phase == 'monchi'", "phase == 'meri' and #trick == 3", "trump == 'k'", "#zone('okie') == 0", "#zone('widow') == 3", "#cards(0, 'zz')",
    "#cards(0, trump) > 5 and trump ~= 'p'", "score.sets[0] == 0",
  },
  ["hachinin-meri/digital"] = { "holder('gD') == 3 and #cards(3, 'g') >= 4", "phase == 'discard'", "#zone('discarded') > 0" },
  ["hachi/mekuri"] = { "#zone('captured', 0) > 10", "#zone('field') == 0", "phase == 'match'", "#cards(0, 'a') > 3", "holder('b3') == 0" },
  ["hachi-hachi/bga"] = { "multiplier == 4", "phase == 'bid'", "score.jackpot == 0", "#zone('captured', 1) > 20", "#cards(0, 'pine') > 1",
    "score.deal[0] < -20" },
  ["meitora/kurogi"] = { "fukiage == 2", "g.fukiage == dealer", "phase == 'discard'", "holder('Jo') == 1", "#cards(2, 'h') > 5",
    "score.deal[0] > 1 and score.deal[0] < 2", "trump == 'h' and #cards(leader, trump) > 5", "#zone('agari')" },
}

local threads = { 1, 2, 3, 7 }
local hits = 0
local function both(variant, expr, at, deals)
  local fields = { expr = expr, at = at, deals = deals, seed = 7, n = 3, threads = 2 }
  local here = find(variant, fields)
  fields.expr = by_lua(expr)
  local there = find(variant, fields)
  check(("%s: %s at %s"):format(variant, expr, at), here == there, here .. "\nby Lua " .. there)
  if here:find("^deal") then hits = hits + 1 end
end
for variant, more in pairs(own) do
  local of_fishing = variant:find("hachi/") or variant:find("hachi-hachi/", 1, true)
  for _, at in ipairs { "action", "trick", "end" } do
    for _, expr in ipairs(everywhere) do both(variant, expr, at, 9) end
    for _, expr in ipairs(of_fishing and {} or of_tricks) do both(variant, expr, at, 9) end
    for _, expr in ipairs(more) do both(variant, expr, at, 40) end
  end
  -- the same on any number of threads: hits, their order, where it ends, and the first deal that errs
  for _, expr in ipairs { "actor == 1 and #actions == 2", "trick_no > 1 and #hand(0) + nil", by_lua "#hand(0) == 3" } do
    for _, most in ipairs { 10, 100000 } do
      local fields = { expr = expr, deals = 1500, seed = 3, most = most }
      local want
      for _, n in ipairs(threads) do
        fields.threads = n
        local got = find(variant, fields)
        want = want or got
        check(("%s: %s on %d threads"):format(variant, expr, n), got == want, got)
      end
    end
  end
end
check("most of it is found somewhere", hits > 300, hits)

-- A later deal errs in fewer steps: it is still the first that is told of.
for _, n in ipairs(threads) do
  local got = find("hachi/mekuri", { expr = "#zone('stock') < 20 and zone()", deals = 5000, threads = n })
  check("the first deal that errs", got:find("deal 1:0 dealer 0, after ", 1, true), got)
end

-- What is deprived of its table keeps its meaning.
local parts = {
  "(function() local n = 0 for _ in pairs(last_trick) do n = n + 1 end return n == 5 end)()",
  "(function() local n = 0 for k in next, last_trick do n = n + 1 end return n >= 4 end)()",
  "next(score) ~= nil and next(score.deal) ~= nil and next({}) == nil and next({ 5 }, 1) == nil",
  "type(last_trick) == 'table' and last_trick() ~= nil and rawequal(last_trick.yaku, last_trick.yaku) == false",
  "(function() local t = last_trick return rawequal(t.yaku, t.yaku) and t[1] == nil end)()",
}
for _, expr in ipairs(parts) do
  local got = find("hachinin-meri/wiki", { expr = "trick_no == 3 and " .. expr, deals = 1 })
  check(expr, got:find("^deal 1:0 dealer 0 at %d+$"), got)
end

-- Seats and options.
for seats = 3, 6 do
  local got = find("hachi-hachi/bga", { expr = "deal_over", deals = 10, at = "end", seats = seats })
  check(seats .. " seats", got:find("^deal 1:0 dealer 0") and got:find("deal 1:9 dealer " .. 9 % seats, 1, true), got)
end
check("no such seats", find("hachi-hachi/bga", { expr = "true", seats = 9 }):find("not by 9", 1, true))

-- Where it is wrong, and what would be right.
local function wrong(expr, ...)
  local ok, message = pcall(fuda.find, "hachinin-meri/wiki", { expr = expr, deals = 3 })
  for _, words in ipairs { ... } do check(expr, not ok and message:find(words, 1, true), ok and "it is searched" or message) end
end
wrong("trick_no == 1 and trikc", "column 19: ", "'trikc'", "'trick'")
wrong("trick_no = 3", "column 10: ", "'='")
wrong("trick_no == ", "column 13: ", "it ends where something more is expected")
wrong("#last_trick.yakus > 1", "column 13: ", "there is no field of last_trick 'yakus'; the nearest is 'yaku'")
wrong("last_trick.nothing == nil", "there is no field of last_trick 'nothing'; there are: number winner cards yaku voided")
wrong("holder('kZ') == 1", "column 9: ", "'kZ'", "nearest")
wrong("cards(0, 'drumz')", "column 11: ", "'drumz'", "there are: p i k o g")
wrong("true and\n  trikc", "line 2: ", "'trick'")
wrong("'abc", "column 5: ", "the quote at its end is missing")
wrong("(function() while true do end end)()", "deal 1:0 dealer 0, after 0 actions: ", "too long")

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
