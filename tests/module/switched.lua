-- g:record() and fuda.replay of games that went over to other rules in the middle, and what is wrong with such a record.
local fuda = require "fuda"
local reader = dofile "tests/reader.lua"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail)))
  end
end

local WIKI, DIGITAL, HACHI = "hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri"
local LAST = "tests/bad/play/last-trick.lua" -- a hook of it fails in the last trick

-- All of a value, in a fixed order.
local function text_of(value)
  if type(value) ~= "table" then return tostring(value) end
  local keys, parts = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for _, key in ipairs(keys) do parts[#parts + 1] = tostring(key) .. "=" .. text_of(value[key]) end
  return "{" .. table.concat(parts, " ") .. "}"
end
-- All that a game answers.
local function all(g)
  local parts = { tostring(g), g:view "all", g.fingerprint, g.phase, tostring(g.actor), tostring(g.leader), tostring(g.trump) }
  for _, asked in ipairs { "actions", "trick", "last_trick", "score", "yaku", "deal_over" } do
    parts[#parts + 1] = asked .. text_of(g[asked](g))
  end
  for _, asked in ipairs { "trick", "yaku", "score" } do parts[#parts + 1] = "why " .. asked .. text_of(g:why(asked)) end
  local hachi = g.variant == HACHI
  for seat = 0, hachi and 1 or 7 do
    parts[#parts + 1] = text_of(g:hand(seat)) .. (hachi and text_of(g:zone("captured", seat)) or "")
  end
  for _, zone in ipairs(hachi and { "stock", "field" } or { "okie", "widow", "buried", "discarded" }) do
    parts[#parts + 1] = zone .. text_of(g:zone(zone))
  end
  return table.concat(parts, "\n")
end

-- The game that its record gives, having been found to be the same, back to where going back ends and forth again.
local function same(what, g)
  local text, was = g:record(), all(g)
  local again = fuda.replay(text)
  check(what .. ": what it answers", all(again) == was, text)
  check(what .. ": the record of it", again:record() == text, text)
  local read, second = pcall(reader.play, text, fuda)
  check(what .. ": by a second reader", read and all(second) == was, read and text or second)
  local back = g:undo(100000)
  check(what .. ": how far back", again:undo(100000) == back, back)
  check(what .. ": what is there", all(again) == all(g), text)
  check(what .. ": and forth", g:redo(100000) >= back and again:redo(100000) == back and all(again) == was, back)
  g:undo(100000)
  g:redo(back)
  check(what .. ": as it was", all(g) == was, text)
  return again, text
end
local function first(g, n) for _ = 1, n do g:act(g:actions()[1]) end return g end
local function has(what, text, ...)
  local at = 1
  for _, line in ipairs { ... } do
    local _, to = text:find(line, at, true)
    check(what .. ": " .. line, to, text)
    at = to or at
  end
end

-- One switch -----------------------------------------------------------------------------------------------

local w = first(fuda.new(WIKI, { seed = 42, dealer = 2, deal = { okie = "k5", hands = { [0] = "kM k9", [3] = "kD" } } }), 30)
local d = w:under(DIGITAL, { meri_repeats = true })
local _, text = same("nothing done since", d)
has("the lines", text, "fuda record 1\n", "\nvariant " .. WIKI .. "\n", "\nfingerprint " .. w.fingerprint .. "\n",
  "\ndeal 42:0 dealer 2 hands 0 kM k9 hands 3 kD okie k5\n", "\n 30 ", "\n\nswitch " .. DIGITAL .. "\n",
  "\noption meri_repeats true\n", "\nfingerprint " .. d.fingerprint .. "\n", "\nsection hooks ", "\n\nend\n")
d:act(d:actions()[1])
_, text = same("one action", d)
has("it is counted on", text, "\nsection hooks ", "\nsection hooks ", "\n\n 31 ")
check("the game that it was taken from", not w:record():find("switch", 1, true) and all(fuda.replay(w:record())) == all(w))
w:run()
check("and what is done there later is no matter", d:record() == text)
check("a copy too", d:copy():record() == text)
d:undo()
check("what is undone isn't written", not d:record():find("\n 31 ", 1, true))
d:redo()

local o = first(fuda.new(WIKI, { seed = 8 }), 12):under(WIKI, { monchi_void = "any" })
_, text = same("another value", o)
has("an option", text, "\noption monchi_void must_trump\n", "\nswitch " .. WIKI .. "\n", "\noption monchi_void any\n")

-- Chained, over deals, at the end of one -------------------------------------------------------------------

local chain = d:under(WIKI):under(DIGITAL)
chain:run()
_, text = same("three switches", chain)
has("in their order", text, "\nswitch " .. DIGITAL, "\nswitch " .. WIKI, "\nswitch " .. DIGITAL, "\n 32 ")
local over = chain:under(WIKI)
same("at the end of the deal", over)
over:next_deal { okie = "p3", hands = { [6] = "pM" } }
_, text = same("the deal after it", over)
has("with the cards given", text, "\nswitch " .. DIGITAL, "\nswitch " .. WIKI, "\nnext hands 6 pM okie p3\n")
first(over, 5)
same("five actions into it", over)
local deep = first(over:under(DIGITAL), 3)
_, text = same("from its sixth on", deep)
has("counted from its own first", text, "\nnext ", "\n  5 ", "\nswitch ", "\n  6 ")
while not deep.over do
  deep:run()
  if not deep.over then deep:next_deal() end
end
same("to the end of the match", deep)

-- Anyhow -----------------------------------------------------------------------------------------------------

local OPTIONS = {
  [WIKI] = { {}, { monchi_void = "any" }, { yaku_add_up = "one" }, { peek_redeal = true },
    { void_by = "stronger_than_loser" } },
  [DIGITAL] = { {}, { meri_repeats = true }, { hide_is_public = true }, { first_lead = "dealer" },
    { no_robai = "none_takes" } },
  [HACHI] = { {}, { ribbons = "all_swords" }, { drawn_round_dealer = "changes" } },
}
math.randomseed(7)
local function pick(list) return list[math.random(#list)] end
local switches, deals = 0, 0
for seed = 1, 60 do
  local hachi = seed % 4 == 0
  local variant = hachi and HACHI or pick { WIKI, DIGITAL }
  local g = fuda.new(variant, { seed = seed, options = pick(OPTIONS[variant]) })
  for _ = 1, math.random(40) do
    local what = math.random(12)
    if what == 1 then
      variant = hachi and HACHI or pick { WIKI, DIGITAL }
      g, switches = g:under(variant, pick(OPTIONS[variant])), switches + 1
    elseif what == 2 then
      g:undo(math.random(9))
    elseif what == 3 then
      g:run()
    elseif g:deal_over() then
      if not g.over then
        g:next_deal(pick { {}, hachi and { hands = { [1] = "k1" } } or { hands = { [1] = "kM gC" } } })
        deals = deals + 1
      end
    else
      for _ = 1, math.random(12) do if g.actor then g:act(pick(g:actions())) end end
    end
  end
  local again = same("seed " .. seed, g)
  if g:deal_over() and not g.over then
    g:next_deal()
    again:next_deal()
  end
  g:run()
  again:run()
  check("seed " .. seed .. ": played on", all(again) == all(g) and again:record() == g:record())
end
check("switches and deals there were", switches > 60 and deals > 30, switches .. " " .. deals)

-- A house rule, by its file; and a hook that fails after the switch --------------------------------------------

local own = first(first(fuda.new(WIKI, { seed = 3 }), 20):under(LAST), 4)
_, text = same("a house rule", own)
has("by its file", text, "\nswitch " .. LAST .. "\n")
local _, hook_said = pcall(own.run, own)
check("its hook's error counts all actions of the deal", hook_said:find("after 4%d actions, at ") and not hook_said:find "%d:%d+%.", hook_said)
own = first(first(fuda.new(WIKI, { seed = 3 }), 20):under(LAST), 4)
local later = fuda.new(WIKI, { seed = 3 })
later:run()
later:next_deal()
later = first(first(later, 20):under(LAST), 4)
_, hook_said = pcall(later.run, later)
check("and names the deal of the match", hook_said:find("deal 3:0.1 dealer", 1, true) and hook_said:find "after %d%d actions, at ", hook_said)
_, text = same("and back", first(own:under(WIKI), 2))
has("both", text, "\nswitch " .. LAST .. "\n", "\nswitch " .. WIKI .. "\n")
local whole = fuda.new(WIKI, { seed = 3 })
whole:run()
local ok, message = pcall(fuda.replay, (whole:record():gsub("\n# trick 5\n", "\nswitch " .. LAST .. "\n")))
check("a hook that fails", not ok and message:find("last-trick.lua:7", 1, true), message)
check("the line it fails at", not ok and message:find("^line %d+: action %d+, 'play ", 1), message)

-- What is wrong ------------------------------------------------------------------------------------------------

local record = first(first(fuda.new(WIKI, { seed = 42 }), 20):under(DIGITAL), 5):record()
local at = record:find("\nswitch", 1, true)
local head, tail = record:sub(1, at), record:sub(at + 1)
local function line_of(part, source)
  local n = 1
  for line in (source .. "\n"):gmatch "(.-)\n" do
    if line:find(part, 1, true) then return n end
    n = n + 1
  end
  error("no " .. part .. " in " .. source)
end
-- A tail with something else in it; `part` is on the line that is named.
local function wrong_in(rest, what, old, new, part, ...)
  local from, to = rest:find(old, 1, true)
  assert(from, old)
  local source = head .. rest:sub(1, from - 1) .. new .. rest:sub(to + 1)
  local done, said = pcall(fuda.replay, source)
  check(what, not done, "it is replayed")
  if done then return end
  local line = select(2, head:gsub("\n", "")) + line_of(part, source:sub(at + 1))
  check(what .. ": the line", said:find("line " .. line .. ": ", 1, true), said)
  for _, words in ipairs { ... } do check(what .. ": " .. words, said:find(words, 1, true), said) end
end
local function wrong(...) wrong_in(tail, ...) end
local SWITCH, PRINT = "switch " .. DIGITAL, "fingerprint " .. tail:match "fingerprint (%x+)"

local short = SWITCH .. "\n" .. tail:sub(tail:find("\n 21 ", 1, true), -1) -- without fingerprint, sections and options

wrong("no variant", SWITCH, "switch", "switch", "needs a name")
wrong("an unknown variant", SWITCH, SWITCH .. "s", "switch", "digitals", DIGITAL)
wrong("a variant that isn't there any more", SWITCH, "switch tests/bad/play/gone.lua", "switch", "gone.lua", "no such file")
wrong_in(short, "a variant that is broken", SWITCH, "switch tests/bad/unknown-key.lua", "switch", "tests/bad/unknown-key.lua:")
wrong_in(short, "another deck", SWITCH, "switch " .. HACHI, "switch", "mekuri deck", "unsun")
wrong("no such tag", SWITCH, SWITCH .. "\ndeck unsun", "deck unsun", "'deck'", "number, here 21")
wrong("misspelt", SWITCH, "swich " .. DIGITAL, "swich", "'swich'", "'switch'")
wrong("an unknown option", "option meri_repeats", "option meri_repeat", "meri_repeat", "meri_repeat", "meri_repeats")
wrong("an unknown value", "meri_repeats false", "meri_repeats maybe", "meri_repeats", "maybe")
wrong("an option twice", "option void_by", "option meri_repeats true\noption void_by", "meri_repeats true", "twice")
wrong("an option is other rules", "meri_repeats false", "meri_repeats true", "fingerprint", "digital aren't those", "options")
wrong("rules that have changed", PRINT, "fingerprint 0123456789abcdef", "fingerprint", "digital aren't those", "don't say")
wrong("a section that has changed", "section yaku ", "section yaku 00000001\n# ", "section yaku", "what has changed: yaku.")
wrong("a tag too late", "\n 21 ", "\nsection yaku 00000001\n 21 ", "section yaku 00000001", "twice")
wrong("a tag among the actions", "\n 22 ", "\noption void_by any\n 22 ", "option void_by any",
  "'option' comes before 'deal', or right after 'switch'")
wrong("not counted on", "\n 21 ", "\n  1 ", "  1 ", "action 21 of the deal is the next")
wrong("an action of the rules before", "\n 21 ", "\n 21 bury k1 #", " 21 ", "bury")
wrong("next in the middle", "\n 22 ", "\nnext\n 22 ", "next", "isn't over")
wrong("no end", "\nend\n", "", " 25 ", "cut off")
wrong("after the end", "\nend\n", "\nend\n" .. SWITCH .. " # late\n", "# late", "after 'end'")
local early = (record:gsub("\ndeck unsun\n", "\n" .. SWITCH .. "%0", 1))
ok, message = pcall(fuda.replay, early)
check("before the deal", not ok and message:find("line 4: a switch to other rules comes after 'deal'", 1, true), message)
check("without fingerprint, sections and options it is played", fuda.replay(head .. short):record() == record)

-- Lines left out, doubled and moved: nothing but a sentence or a game that can be recorded again.
local lines = {}
for line in record:gmatch "[^\n]+" do lines[#lines + 1] = line end
local played, refused = 0, 0
for n = 1, 400 do
  local changed = table.move(lines, 1, #lines, 1, {})
  for _ = 1, math.random(2) do
    local from, to = math.random(#changed), math.random(#changed)
    local line = n % 3 == 0 and changed[from] or table.remove(changed, from)
    if n % 3 > 0 or n % 2 == 0 then table.insert(changed, math.min(to, #changed + 1), line) end
  end
  local done, result = pcall(fuda.replay, table.concat(changed, "\n"))
  if done then
    played = played + 1
    local again = fuda.replay(result:record())
    if all(again) ~= all(result) then check("in disorder", false, table.concat(changed, "\n")) end
  else
    refused = refused + 1
    if not result:find "line %d+: " then check("in disorder", false, result .. " of " .. table.concat(changed, "\n")) end
  end
end
check("some are played, more are refused", played > 15 and refused > 150, played .. " " .. refused)

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
