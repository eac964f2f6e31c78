-- `reload` where the deal can't be had any more by the rules as they are now.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says = shop.says

local function table_for(file, seats, packets)
  shop.write(file, ([[
return extend "examples/six-players" {
  name = "house", source = "a test", rule "Z-1" { "Another table.", ours = true },
  seats = %d, deal = { packets = { %s } }, cite_of = { seats = "Z-1" },
}
]]):format(seats, packets))
end

-- A session in which house.lua becomes new.lua after the first commands, and ends with this status.
local function replaced(what, status, first, after, ...)
  os.execute(("cd '%s' && rm -f pipe sofar && mkfifo pipe"):format(shop.folder))
  os.execute(("cd '%s' && (echo '%s\n= 4711'; until grep -sq 4711 sofar; do sleep 0.01; done; cp new.lua house.lua; printf '%s\\n') >pipe &")
    :format(shop.folder, first, after))
  return says(what, "repl house.lua --seed 1 <pipe >sofar 2>&1; it=$?; cat sofar; (exit $it)", status, ...)
end

local function reloaded(what, first, after, ...)
  table_for("house.lua", 6, "3, 3, 3, 3")
  table_for("new.lua", 4, "4")
  return replaced(what, 0, first, after, ...)
end

reloaded("the dealer is no more", "deal 1:3 dealer 5", "reload\\nshow\\ndeal 1:3", "house.lua is read again: ",
  "the deal can't be had by it any more: after 'dealer' comes a seat, 0 to 3, not '5'\na new one begins: deal 1:3 dealer 3\n",
  "house · deal 1:3 · trick 1 of 4", "\ndeal 1:3 dealer 3\n")
reloaded("nor a seat that has cards", "deal 1:3 dealer 2 hands 5 kM", "reload", "after 'hands' comes a seat, 0 to 3, not '5'",
  "a new one begins: deal 1:3 dealer ")
local said = reloaded("and what was is there", "deal 1:3 dealer 5 then declare", "reload\\nbranch 1/main\\nshow --line",
  "what was goes on with 'branch 1/main'", "\non branch main: house · deal 1:3 · ", "\ndeal 1:3 dealer 5 then declare\n")
checking.check("nothing is wrong", not said:find("stdin:", 1, true), said)

-- A value that was set has gone, and the file is wrong besides: it is the file that is told.
local function with_option(file, values, points)
  shop.write(file, ('return extend "hachinin-meri/wiki" { name = "house", source = "a test", rule "Z-1" { "Points.", ours = true },\n'
    .. 'option "more" { %s, asks = "How many?", cite = "Z-1" },\nscore = { points = %s, cite = "Z-1" } }\n'):format(values, points))
end
with_option("house.lua", '"a", "b"', 'tricks + depends_on "more" { a = 0, b = 5 }')
with_option("new.lua", '"a", "c"', 'trickz + depends_on "more" { a = 0, c = 5 }')
replaced("a wrong file with a value that has gone", 1, "set more b", "reload", "house.lua:3: unknown word or fact 'trickz'")
with_option("new.lua", '"a", "c"', 'tricks + depends_on "more" { a = 0, c = 5 }')
with_option("house.lua", '"a", "b"', 'tricks + depends_on "more" { a = 0, b = 5 }')
replaced("a right one", 0, "set more b", "reload\\nshow", "more=b is dropped: ")
with_option("house.lua", '"a", "b"', 'tricks + depends_on "more" { a = 0, b = 5 }')
local twice = replaced("of two places in the session", 0, "set more b\nset monchi_void any", "reload\\nshow", "more=b is dropped: ")
checking.check("it is told once", select(2, twice:gsub("more=b is dropped: ", "")) == 1, twice)

local function house(file, body)
  shop.write(file, ('return extend "hachinin-meri/wiki" { name = "house", source = "a test", rule "Z-1" { "Ours.", ours = true },\n%s }\n'):format(body))
end

-- A function that errs in what has been played: one stays where one is, by the rules that there were.
local function with_function(file, made)
  house(file, ('yaku = { yaku "x" { worth = { 1 }, en = "x", cite = "Z-1", made = function(trick) return %s end } }'):format(made))
end
with_function("house.lua", "trick.number > 4")
with_function("new.lua", "trick.number > 2 and nil + 1")
local stays = replaced("a function that errs on the way", 3, "deal 1:1", "policy all random\nstep 40\nreload\nshow", "house.lua:2: this is nothing (nil) here, and can't be counted with")
checking.check("its rules aren't taken", not stays:find("read again", 1, true), stays)

checking.check("nor is its position", stays:find("; the rules stay as they were, and the position", 1, true) and not stays:find("is kept", 1, true), stays)

-- Who has taken a seat isn't told what others have done in secret: neither how many actions there are, nor which isn't legal any more, nor cards.
local function seated(what, status, before, after, rest, ...)
  house("house.lua", before)
  house("new.lua", after)
  local told = replaced(what, status, "deal 1:6303", "hide\\nsit 6\\n" .. rest, ...)
  local sat = told:match "4711.*you are seat 6(.*)"
  checking.check(what .. ": no number", sat and (rest:find "none" or not sat:find "%d+ actions?"), told)
  return sat or ""
end
seated("as before", 0, "", 'match = { deals = 4, cite = "Z-1" }', "reload\\nsave it.fuda\\nload it.fuda", "match has changed; what was played is replayed\n", "saved as it.fuda\n")
local sat = seated("what isn't legal any more", 1, "", 'phases = { choice "opening" { may "bury" { of = of_rank "K" } } }', "reload",
  "not all that was played is legal by house.lua as it is now, and what isn't may be another seat's secret: 'sit none' gets up, then 'reload' says it\n")
checking.check("which it is isn't told", not sat:find("bury", 1, true), sat)
seated("a seat that is no more", 1, "", 'seats = 6, teams = 2, deal = { packets = { 9 } }', "reload", "you are seat 6, and of 6 seats the last is 5: 'sit none' or another seat first")
local open = 'phases = { trick "free" { faces = { up, cite = "Z-1" } } }'
local shown = seated("cards face down, then open", 1, "", open, "reload", "house.lua as it is now would show seat 6 cards that it doesn't see; 'sit none' gets up, then all is open\n")
checking.check("they aren't shown", not (shown:match "gets up(.*)" or "trick 1"):find("trick 1", 1, true), shown)
seated("to who has got up", 0, "", open, "sit none\\nreload", "phases have changed; 8 actions replayed")
seated("a secret that is one no more", 1, "", 'facts = { fact "hidden" { secret = false } }', "reload", "house would tell seat 6 '", "which is a secret here")

house("house.lua", "")
house("new.lua", 'facts = { fact "hidden" { secret = false } }')
replaced("nor that it isn't noted", 1, "deal 1:6303", "declare\\nsit 6\\nreload", "house would tell seat 6 '", "which is a secret here")
house("house.lua", 'score = { points = tricks + when(equal(holder "gC", 2), 100, 0), cite = "Z-1" }')
says("a score that asks hidden hands", "repl house.lua -e 'deal 1:9' -e 'sit 0' -e 'why score'", 0, "give 0 points: it counts when the deal is over\n")

-- Where a function fails it isn't said at which action: it may be another seat's.
with_function("house.lua", "nil + 1")
with_function("new.lua", "nil + 1")
local failed = replaced("a function that errs while one sits", 3, "deal 1:6303", "hide\\nsit 6\\nplay gD", "can't be counted with\n", "a hook of house failed; the position before it is kept")
checking.check("nothing of where", not failed:find(" failed in deal ", 1, true), failed)
seated("and afterwards", 0, "", 'match = { deals = 4, cite = "Z-1" }', "sit none\\nreload", "match has changed; 8 actions replayed")

-- Other sentences alone: it plays as before, and says the new ones.
local function with_sentence(file, asks)
  house(file, ('option "more" { 0, 5, asks = "%s", cite = "Z-1" }, score = { points = tricks + yaku_points + setting "more", cite = "Z-1" }'):format(asks))
end
with_sentence("house.lua", "How was it?")
with_sentence("new.lua", "How is it?")
local asked = replaced("other sentences", 0, "deal 1:1", "reload\noptions", "it plays as before", "How is it?")
checking.check("the old ones are gone", not asked:find("How was it", 1, true), asked)

-- What is new in it is named as the file names it.
local function with_parts(file, parts)
  shop.write(file, ('return extend "hachinin-meri/wiki" { name = "house", source = "a test", rule "Z-1" { "Ours.", ours = true }, %s }\n'):format(parts))
end
local four = 'match = { deals = 4, cite = "Z-1" }'
for parts, told in next, { ['match = { deals = 6, cite = "Z-1" }'] = "match has", [four .. ', dealer = { next = dealer, cite = "Z-1" }'] = "dealer has",
  ['match = { deals = 6, cite = "Z-1" }, score = { points = tricks, cite = "Z-1" }'] = "score and match have" } do
  with_parts("house.lua", four)
  with_parts("new.lua", parts)
  replaced(told .. " changed", 0, "deal 1:0", "reload", "house.lua is read again: " .. told .. " changed; ")
end

shop.leave()
checking.finish()
