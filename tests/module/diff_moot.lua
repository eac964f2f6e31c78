-- Rows for differences that aren't there: of what can't count on one of the sides, and of other words.
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local WIKI, DIGITAL, BGA = "hachinin-meri/wiki", "hachinin-meri/digital", "hachi-hachi/bga"

local function row_about(diff, about)
  for _, row in ipairs(diff.differences) do if row.about:find(about, 1, true) then return row end end
end

-- A house rule and what it extends, under these options: no row about this, and nothing untold.
local function no_row(what, parent, name, body, options, about)
  local diff = fuda.diff(parent, shop.rule(name, parent, body), { options = options })
  local row = row_about(diff, about)
  check(what, not row, row and row.about .. " | " .. row.a .. " | " .. row.b)
  check(what .. ": nothing is untold", not diff.untold, diff.untold)
  return diff
end

no_row("bonuses of hand yaku, where there are none", BGA, "no_hands", 'hand_yaku = nobody { cite = "Z-1" }', nil, "the payment 'bonus'")
no_row("what is multiplied, without a multiplier", BGA, "no_multiplier", 'multiplier = nobody { cite = "Z-1" }', { dropout_multiplied = false }, "the payment")
no_row("cards that void, where nothing can be void", WIKI, "one_yaku", 'yaku = { remove "all", yaku "last" { made = last_trick, worth = { 5 }, cite = "Z-1", en = "last" } }',
  { buried_counts_as_played = true }, "which cards void a yaku")
local no_okie = 'phases = { remove { "okie", "opening", cite = "Z-1" } }, facts = { remove "taker" }, options = { buried_counts_as_played = false }'
no_row("when trumps are counted, where no hand changes", WIKI, "no_okie", no_okie, { ichimai_zun_when = "dealt" }, "who is excused")
shop.says("and the sheet doesn't say when", "rules no_okie.lua --set ichimai_zun_when=dealt", 0, "needn't follow with it in a meri\n")
no_row("a special card that there isn't", DIGITAL, "no_tenka", 'remove { "tenka_as_sota", "HM-D16", cite = "Z-1" }, special = nobody { cite = "Z-1" }, '
  .. 'ranking = { trumps = "C G M D K H pips", cite_of = { trumps = "Z-1" } }', nil, "what voids")
local plain = no_row("a plain card never lies face-down", DIGITAL, "among_any", 'yaku = { among = any, cite = "Z-1" }', nil, "a plain card")
check("then they play alike", plain.alike, #plain.differences)
local words = no_row("a fact in other words", WIKI, "taker", 'facts = { fact "taker" { "the taker of the okie" } }', nil, "the question")
check("other words are no other rules", words.alike, #words.differences)
check("nor is a fact that nothing notes", no_row("a fact", WIKI, "times", 'facts = { fact "times" { "times doubled", cite = "Z-1" } }', nil, "times").alike)

-- What one side's value makes moot isn't alike by it.
local two = fuda.diff(WIKI, shop.rule("unburied", WIKI, 'yaku = { buried_count = false, cite = "Z-1" }'), { options = { buried_counts_as_played = true } })
check("the row is there", row_about(two, "which cards void a yaku") ~= nil, #two.differences)
for _, row in ipairs(two.differences) do
  for _, way in ipairs(row.alike) do check(row.about .. " is alike by what is about it", way.option == "buried_counts_as_played", way.option .. "=" .. way.value) end
end
shop.leave()

checking.finish()
