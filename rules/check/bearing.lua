-- Which sections of a file bear on which others: where one of them is left out, as something in it is wrong, what is wrong in a section
-- that it has no part in is so whatever is meant.
local schema = require "schema"

local bearing = {}

local function set(text)
  local keys = {}
  for key in string.gmatch(text, "%S+") do keys[key] = true end
  return keys
end

local none, paid = {}, set "score payments match yaku hand_yaku final_yaku values multiplier accounts"
local strength = set "made ranking special yaku hand_yaku values phases tricks score trump excused facts"

local around = set "made deck deal teams direction dealer zones roles facts phases tricks trump yaku hand_yaku final_yaku score payments multiplier accounts penalty seats players"

-- By section: those that may be wrong, or seem to be, only as it is; all of them where it isn't here.
local on = {
  match = none, direction = none, dealer = none, penalty = none, excused = none, cite_of = none, rule = none, title = none, source = none, name = none, based_on = none, written_for = none, option = none, not_together = none,
  score = paid, yaku = paid, values = paid, payments = paid, multiplier = paid, hand_yaku = paid, final_yaku = paid, accounts = paid,
  ranking = set "made ranking special yaku hand_yaku values", special = strength,
  deck = set "made ranking special yaku hand_yaku final_yaku values deal seats players teams score multiplier payments trump zones excused",
  trump = set "made phases tricks yaku score ranking special", roles = set "phases score payments penalty facts dealer", zones = set "deal phases trump facts score yaku payments",
  facts = set "phases score payments yaku trump roles hand_yaku", teams = set "score match yaku roles phases payments",
  phases = set "made score yaku payments roles zones facts penalty trump hand_yaku final_yaku multiplier excused tricks",
  seats = around, players = around,
  deal = set "made zones phases trump score yaku hand_yaku final_yaku match seats deck players payments multiplier tricks",
}

-- What is so whatever else there is.
local by_itself = { " asks nobody; write asks =", "no card beats itself", "can never be made: say which card beats which", "end the list with `any`", "no card ever comes to zone",
                    "is never noted and never asked for", "nothing goes by role" }

function bearing.is_by_itself(problem)
  for _, text in ipairs(by_itself) do if string.find(problem.text, text, 1, true) then return true end end
  return false
end

-- What goes by less than its section does.
local goes_by = {
  { "never beats", set "deck ranking special trump" },
  { "can never be made: there are no trumps", set "deck trump phases" },
  { "cards are wanted, and a trick has", set "deck seats players" },
  { "matches no card and is never captured", set "deck phases" },
}

-- The sections that a problem goes by, where that is known of what it says.
function bearing.sections_of(problem)
  for _, row in ipairs(goes_by) do if string.find(problem.text, row[1], 1, true) then return row[2] end end
end

-- Whether a problem of one section may come of another. What there is no section of is nothing that others go by. What is said of a kind of
-- trick goes by less than what is said of other phases; and whether a yaku can be made not by what it is worth, or by other yaku.
function bearing.may_be(problem, of, other)
  local what = of == "phases" and string.find(problem.text, '^[^\n]-:%d+: [^"\n]*trick "') and "tricks" or of
  if bearing.is_by_itself(problem) then return false end
  local sections = bearing.sections_of(problem)
  if sections then return sections[other] or false end
  if not on[other] then return schema.of.rules.keys[other] ~= nil end
  if other == "yaku" and string.find(problem.text, "there are no yaku of captures", 1, true) then return true end
  if of == "yaku" and string.find(problem.text, "can never be made", 1, true) then return on[other].made ~= nil end
  return of == other or on[other][what] ~= nil
end

return bearing
