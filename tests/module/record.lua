-- g:record() and fuda.replay: a game as text, the same game again, and what is wrong with a text that isn't one.
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
local function all(g) return g:view "all" .. table.concat(g:actions(), ";") .. g.fingerprint .. tostring(g) end

local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"
local function same(what, g)
  local text = g:record()
  local again = fuda.replay(text)
  check(what .. ": the position", all(again) == all(g), text)
  check(what .. ": the record of it", again:record() == text, text)
  local read, second = pcall(reader.play, text, fuda)
  check(what .. ": by a second reader", read and all(second) == all(g), read and text or second)
  return again, text
end

-- There and back ------------------------------------------------------------------------------------------

for n = 0, 4 do
  for _, variant in ipairs { WIKI, DIGITAL } do
    local g = fuda.new(variant, { seed = 21, n = n })
    same("dealt", g)
    g:run()
    g:undo(40)
    same("halfway, the rest undone", g)
    g:redo(40)
    local again = same("at the end", g)
    local undone, steps = again:undo(1000), g:undo(1000)
    check("its history", undone == steps and all(again) == all(g), undone)
  end
end

-- One question that is answered with a card by either of two verbs.
for _, way in ipairs { "openly", "unseen" } do
  local g = fuda.new("tests/variants/two-ways.lua", { seed = 3, n = 1, dealer = 2 })
  g:act "hide"
  g:act(way)
  while g.phase ~= "okie" do g:act(g:actions()[1]) end
  local _, told = same(way, g)
  check(way .. " is told", told:find(way == "openly" and "return i4" or "lay i4", 1, true), told)
  g:run()
  same(way .. ", at the end", g)
end

local given = fuda.new(WIKI, {
  seed = 42, n = 7, dealer = 2, options = { peek_redeal = true, monchi_void = "any" },
  deal = { okie = "k5", widow = "p1", hands = { [0] = "kM k9", [3] = "kD" } },
})
given:act "accept"
given:act "declare"
local _, text = same("cards, dealer and options that were given", given)
for _, line in ipairs {
  "fuda record 1\n", "\nvariant hachinin-meri/wiki\n", "\ndeck unsun\n", "\noption peek_redeal true\n", "\noption monchi_void any\n",
  "\nfingerprint " .. given.fingerprint .. "\n", "\nsection ranking ", "\ndeal 42:7 dealer 2 ", " hands 0 kM k9", " okie k5",
  "\n  1 accept ", "\n  2 declare ", "\nend\n",
} do check("a line of it", text:find(line, 1, true), line .. " in\n" .. text) end

local match = fuda.new(DIGITAL, { seed = 5, n = 3 })
match:run()
match:next_deal { okie = "p3", hands = { [6] = "pM" } }
same("the next deal, nothing done in it", match)
match:act(match:actions()[1])
local _, two = same("one action into it", match)
check("next, with the cards given", two:find("\nnext hands 6 pM okie p3\n  1 ", 1, true), two)
while not match.over do
  match:run()
  if not match.over then match:next_deal() end
end
local _, whole = same("a whole match", match)
check("tricks are named", select(2, whole:gsub("\n# trick 9\n", "")) == 8)

-- Rules that are found by their file alone.
local house = fuda.new("tests/bad/play/last-trick.lua", { seed = 1 })
pcall(house.run, house)
local _, own = same("a house rule", house)
check("by its file", own:find("\nvariant tests/bad/play/last-trick.lua\n", 1, true), own)

-- By hand --------------------------------------------------------------------------------------------------

local short = fuda.replay "\r\n# mine\nfuda record 1\r\ndeck unsun # the deck\n\tvariant hachinin-meri/wiki\n\n deal 3:0\nend"
check("a short one", all(short) == all(fuda.new(WIKI, { seed = 3 })))
check("the dealer as in a deal line", fuda.replay(("fuda record 1\nvariant %s\ndeck unsun\ndeal 3:0 dealer 6\nend"):format(WIKI)).dealer == 6)

-- What is wrong --------------------------------------------------------------------------------------------

local g = fuda.new(WIKI, { seed = 42, dealer = 2, deal = { okie = "k5", hands = { [0] = "kM k9", [3] = "kD" } } })
g:act "declare"
g:act "leave"
g:act "play kD"
for _ = 1, 12 do g:act(g:actions()[1]) end
local record = g:record()
-- The number of the line that has this.
local function line_of(part, source)
  local n = 1
  for line in ((source or record) .. "\n"):gmatch "(.-)\n" do
    if line:find(part, 1, true) then return n end
    n = n + 1
  end
  error("no " .. part .. " in " .. record)
end
local function wrong(what, source, line, ...)
  local ok, message = pcall(fuda.replay, source)
  check(what, not ok, "it is replayed")
  if ok then return end
  check(what .. ": the line", message:find("line " .. line .. ": ", 1, true), message)
  for _, words in ipairs { ... } do check(what .. ": " .. words, message:find(words, 1, true), message) end
end
local function with(old, new)
  local from, to = record:find(old, 1, true)
  assert(from, old)
  return record:sub(1, from - 1) .. new .. record:sub(to + 1)
end
local function removed(part)
  local from, to = record:find("\n[^\n]*" .. part:gsub("%p", "%%%0") .. "[^\n]*")
  return record:sub(1, from - 1) .. record:sub(to + 1)
end

wrong("no record", "hello", 1, "fuda record 1", "hello")
wrong("nothing", "", 1, "fuda record 1")
wrong("a record of later", with("fuda record 1", "fuda record 2"), 1, "fuda record 2")
wrong("an unknown tag", with("deck unsun", "dekc unsun"), line_of "deck unsun", "no tag 'dekc'", "'deck'")
wrong("a tag that is like nothing", with("deck unsun", "xyzzy"), line_of "deck unsun", "xyzzy", "fingerprint")
wrong("no variant", removed "variant", line_of("deal 42", removed "variant"), "variant")
wrong("no deck", removed "deck unsun", line_of("deal 42", removed "deck unsun"), "deck")
wrong("twice", with("deck unsun", "variant hachinin-meri/wiki\ndeck unsun"), line_of "deck unsun", "twice", "line 3")
wrong("another deck", with("deck unsun", "deck hanafuda"), line_of "deck unsun", "hanafuda", "unsun")
wrong("an unknown variant", with("hachinin-meri/wiki", "hachinin-meri/wika"), line_of "variant", "wika", WIKI)
wrong("an unknown option", with("option monchi_void", "option monchi_vod"), line_of "monchi_void", "monchi_vod", "monchi_void")
wrong("an unknown value", with("option monchi_void must_trump", "option monchi_void mist"), line_of "monchi_void", "mist")
wrong("an option twice", with("option monchi_void", "option monchi_void any\noption monchi_void"), line_of "monchi_void" + 1, "twice")
wrong("no fingerprint at all", with(g.fingerprint, "12xy"), line_of "fingerprint", "16 hexadecimal digits", "12xy")
wrong("an unknown section", with("section yaku", "section yaky"), line_of "section yaku", "yaky", "'yaku'")
wrong("another fingerprint", with(g.fingerprint, "0123456789abcdef"), line_of "fingerprint", "don't say")
local changed = with(g.fingerprint, "0123456789abcdef"):gsub("section yaku %x+", "section yaku 00000001"):gsub("section ranking %x+", "section ranking 00000002")
wrong("rules that have changed", changed, line_of "fingerprint", "what has changed: ranking and yaku.")
wrong("a section that has changed", (record:gsub("section deal %x+", "section deal 00000001")), line_of "section deal", "what has changed: deal.")
wrong("an option is other rules", with("option monchi_void must_trump", "option monchi_void any"), line_of "fingerprint", "options")
local without = with("option monchi_void must_trump", "option monchi_void any"):gsub("fingerprint[^\n]*\n", ""):gsub("section[^\n]*\n", "")
check("without fingerprint and sections it is played", pcall(fuda.replay, without))

wrong("no seed", with("deal 42:0", "deal 42"), line_of "deal 42:0", "'deal 42:0'")
wrong("too large a seed", with("deal 42:0", "deal 9223372036854775808:0"), line_of "deal 42:0", "seed")
wrong("no seat", with("dealer 2", "dealer 8"), line_of "deal 42:0", "'8'", "0 to 7")
wrong("no zone", with("okie k5", "oki k5"), line_of "deal 42:0", "oki", "okie")
wrong("no card", with("okie k5", "okie k55"), line_of "deal 42:0", "k55")
wrong("no cards", with("okie k5", "okie"), line_of "deal 42:0", "okie")
wrong("a card twice", with("okie k5", "okie kM"), line_of "deal 42:0", "kM", "twice")
wrong("an illegal action", with("  3 play kD", "  3 play kM"), line_of "  3 play kD", "kM")
wrong("no card of the deck", with("  3 play kD", "  3 play kX"), line_of "  3 play kD", "kX")
wrong("no verb", with("  1 declare", "  1 declair"), line_of "  1 declare", "'declair'", "'declare'")
wrong("no number", with("  1 declare", "declare"), line_of "  1 declare", "number", "'declare'")
wrong("an action is missing", removed "  2 leave", line_of("  3 play kD", removed "  2 leave"), "this is action 3", "action 2 of the deal is the next")
wrong("next before the end", with("  5 ", "next\n  5 "), line_of "  5 ", "isn't over")
wrong("no end", with("\nend\n", "\n"), line_of "end" - 1, "cut off")
wrong("cut off in the tags", record:sub(1, record:find "deck" - 1), 3, "cut off")
wrong("cut off in a word", record:sub(1, record:find "\nend" + 2), line_of "end", "'en'", "'end'")
wrong("more after the end", record .. "next", line_of "end" + 1, "after 'end'")
for _, byte in ipairs { 0, 7, 27, 127 } do
  wrong("a control character", with("dealer 2", "dealer 2" .. string.char(byte)), line_of "deal 42:0", ("control character in it, \\%d;"):format(byte))
end
wrong("a long line", with("dealer 2", "dealer 2" .. (" p1"):rep(999)), line_of "deal 42:0", "bytes")
check("no text", not pcall(fuda.replay) and not pcall(fuda.replay, {}))

-- A card that a clause forbids: the clause is named. Seat 1 wins the first trick and leads trumps; seat 2 holds kM.
local m = fuda.new(WIKI, { dealer = 1, deal = { okie = "k5", widow = "kD k1", hands = { [1] = "kC kG p1 p2", [2] = "kM p3 p4" } } })
m:act "leave"
m:act "play kC"
while m.actor ~= 2 do m:act(m:actions()[1]) end
m:act "play p4"
while m.trick_no == 1 do m:act(m:actions()[1]) end
m:act "play kG"
m:act "play kM"
local meri = m:record()
wrong("a forbidden card", (meri:gsub("play kM", "play p3")), line_of(" play kM", meri), "p3", "HM-W14")

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
