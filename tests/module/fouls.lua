-- A house rule that says anew what may be played, and what a foul is by the clauses of what it inherits.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()

local function told(name, body)
  shop.rule(name, "meitora/kurogi", body)
  return "check " .. name .. ".lua --deals 20"
end

local text = shop.says("an item by another clause", told("trumping", '  phases = { trick "play" { follow = { change(3) { led + trump, cite = "Z-1" } } } },'), 0,
  "remark: trumping.lua:4: MT-14 is in for_breaking of penalty (", "meitora/kurogi.lua:124), and nothing can break it any more: what went by it is said otherwise here",
  "remark: trumping.lua:4: Z-1 isn't in for_breaking of penalty (", "): a play against it is refused, and is no foul; for_breaking said anew can name it")
check("of the clauses that stay nothing", not text:find("MT-13 is in", 1, true) and not text:find("MT-15 is in", 1, true), text)

local function silent(what, name, body, status)
  local said = shop.says(what, told(name, body), status or 0)
  check(what, not said:find("for_breaking of penalty (", 1, true), said)
end
silent("an item by the same clause", "same", '  phases = { trick "play" { follow = { change(3) { led + trump, cite = "MT-14" } } } },')
silent("what nobody can break", "anything", '  phases = { trick "play" { follow = { change(4) { any, cite = "Z-1" } } } },', 1) -- it changes nothing
silent("what is no play", "bids", '  phases = { auction "bid" { numbers = "5-10", bid_cite = "Z-1" } },')
silent("where a foul is said anew", "anew", '  phases = { trick "play" { follow = { change(3) { led + trump, cite = "Z-1" } } } },\n'
  .. '  penalty = depends_on "penalties" { penalise = { for_breaking = { "MT-13", "Z-1" } } },')
silent("beside a function", "hook", '  yaku = { yaku "f" { worth = { 1 }, en = "ours", cite = "Z-1", made = function(trick) return trick.card == "Jo" end } },\n'
  .. '  score = { points = tricks + yaku_points, cite = "Z-1" },')

shop.leave()
checking.finish()
