-- fuda.diff of games that are paid: what a deal scores by the other rules is what the same actions come to by them.
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop, BGA = checking.workshop(), "hachi-hachi/bga"
local DEALS <const> = 120

local function rule(name, body) return shop.rule(name, BGA, body) end

-- A deal by random under A, and its score under B by the same actions; nil where B doesn't allow them.
local function both(a, b, n, seats)
  local one = fuda.new(a.name, { seed = 1, n = n, dealer = n % seats, options = a.options })
  local other = fuda.new(b.name, { seed = 1, n = n, dealer = n % seats, options = b.options })
  one:run()
  for line in one:record():gmatch "[^\n]+" do
    local action = line:match "^ *%d+ ([^#]-) *#"
    if action and not pcall(other.act, other, action) then return one:score().deal end
  end
  return one:score().deal, other:deal_over() and other:score().deal or nil
end

local function money(mon) return ("%d kan %d mon"):format(mon // 12, mon % 12) end

-- Of how many deals the score differs, and how it does in the first.
local function count(a, b, seats)
  local differ, apart, first = 0, 0, nil
  for n = 0, DEALS - 1 do
    local was, is = both(a, b, n, seats)
    local same = is ~= nil
    for seat = 0, same and seats - 1 or -1 do same = same and was[seat] == is[seat] end
    if not is then apart = apart + 1
    elseif not same then
      differ = differ + 1
      first = first or { n = n, is = is }
    end
  end
  return differ, apart, first
end

local function found(play, kind)
  for _, row in ipairs(play.differences) do if row.kind == kind then return row end end
end

for what, case in next, {
  ["te-yaku are shared"] = { rule("shared", 'payments = { pay "hand_yaku" { shared = true, cite = "Z-1" } },') },
  ["nothing is multiplied"] = { rule("none", 'multiplier = nobody { cite = "Z-1" },') },
  ["a te-yaku is worth more"] = { rule("worth", 'hand_yaku = { group "suits" { yaku "three" { 5, cite = "Z-1" } } },') },
  ["who goes out pays less"] = { rule("less", 'payments = { pay "dropout" { kan(1), cite = "Z-1" } },'), seats = 5 },
  ["it isn't multiplied"] = { BGA, seats = 5, b_options = { dropout_multiplied = false } },
  ["one bonus is shared"] = { BGA, b_options = { bonus_paid_by = "shared" } },
} do
  local seats = case.seats or 3
  local options = { seats = seats }
  local of_b = { seats = seats }
  for name, value in next, case.b_options or {} do of_b[name] = value end
  local differ, apart, first = count({ name = BGA, options = options }, { name = case[1], options = of_b }, seats)
  local play = fuda.diff(BGA, case[1], { deals = DEALS, options = options, b_options = case.b_options }).play
  local row = found(play, "points")
  check(what .. ": all can be played by both", apart == 0, apart)
  check(what .. ": some differ", differ > 0, differ)
  check(what .. ": as many are found", row and row.deals == differ, ("%s for %d"):format(row and row.deals, differ))
  check(what .. ": the first of them", row and first and row.witness.line:find("deal 1:" .. first.n .. " ", 1, true), row and row.witness.line)
  for seat = 0, first and seats - 1 or -1 do
    local score = ("seat %d %s"):format(seat, money(first.is[seat]))
    check(what .. ": what B gives", row and row.witness.b:find(score, 1, true), row and row.witness.b .. " for " .. score)
  end
end

-- At the prompt: a score of both, one of B's own, and the same after a switch; in a later month with what waited.
local shared = rule("shared", 'payments = { pay "hand_yaku" { shared = true, cite = "Z-1" } },')
local none = rule("none", 'multiplier = nobody { cite = "Z-1" },')
local function prompt(what, deal, commands, with, ...)
  local line = ("repl %s -e 'deal %s' -e 'policy all random'"):format(BGA, deal)
  for _, command in ipairs(commands) do line = line .. (" -e '%s'"):format(command) end
  return shop.says(what, line .. (" -e 'diff %s'"):format(with), 0, ...)
end
local OWN <const> = "B  seat 0 -4 kan 11 mon, seat 1 -2 kan 9 mon, seat 2 4 kan 4 mon"
prompt("paid back", "1:47 dealer 2", { "run" }, shared, "all are judged alike")
prompt("its own", "1:0 dealer 0", { "run" }, shared, OWN)
prompt("after a switch", "1:0 dealer 0", { "step 5", "switch " .. none, "run" }, shared, OWN)
prompt("at the end", "1:0 dealer 0", { "run", "switch " .. none }, shared, OWN)
local seen = prompt("itself", "1:1 dealer 1 scores 10 20 -60 waiting 4 2", { "run", "next", "run" }, BGA, "all are judged alike")
check("what waited", seen:find("by a multiplier that has waited", 1, true), seen)

-- Where B doesn't allow what was done, what was paid before play is A's, and that is said.
local early, apart = rule("early", 'payments = { pay "hand_yaku" { shared = true, cite = "Z-1" } },'), nil
for n = 0, 4000 do
  local is, of_b = both({ name = BGA, options = { auto_stop = false } }, { name = early }, n, 3)
  if is and not of_b then apart = n break end
end
check("one that B ends before", apart)
prompt("it is said", ("1:%d dealer %d"):format(apart or 0, (apart or 0) % 3), { "set auto_stop false", "run" }, early .. " auto_stop=true", "under A")
shop.leave()
checking.finish()
