-- A new thing beside an inherited one of nearly its name may be a slip of the pen: it is remarked where it loads; so are names that stand for something else.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()

local n = 0
local function checked(body, ...)
  n = n + 1
  shop.rule("slip" .. n, "hachinin-meri/wiki", body)
  local text = shop.run(("check slip%d.lua --deals 2"):format(n))
  for _, part in ipairs { ... } do check(body, text:find(part, 1, true), text) end
  return text
end


checked('phases = { choice "okie" { may "tke" { move(okie, hand), cite = "Z-1" } } },',
  'slip1.lua:4: may "tke" is new beside the inherited "take"; if that is what is meant, write may "take"')
checked('zones = { zone "wdow" { cite = "Z-1" } },', 'zone "wdow" is new beside the inherited "widow"')
checked('facts = { fact "hiden" { cite = "Z-1" } },', 'fact "hiden" is new beside the inherited "hidden"')

local function is_silent(body)
  local text = checked(body)
  check(body, not text:find("new beside", 1, true), text)
end
is_silent 'phases = { choice "okie" { may "swap" { move(okie, hand), cite = "Z-1" } } },'
is_silent 'phases = { choice "okie" { may "take" { move(okie, hand), cite = "Z-1" }, may "taken" { cite = "Z-1" } } },' -- both are its own
is_silent 'phases = { choice "okie" { remove "take", may "tale" { move(okie, hand), cite = "Z-1" } } },'
is_silent 'facts = { fact "hiden" { "seats in hiding", cite = "Z-1" } }, zones = { zone "wdow" { en = "the other", cite = "Z-1" } },' -- called something of their own
is_silent 'phases = { choice "okie" { may "tape" { cite = "Z-1" }, may "leafe" { cite = "Z-1" } } },' -- several alike are no slips
is_silent 'zones = { zone "widow2" { cite = "Z-1" } }, facts = { fact "hidden2" { cite = "Z-1" } },' -- a number is no slip
local many = checked('phases = { trick "free2" { when = trick_number(3), follow = { any }, cite = "Z-1" }, trick "sixth" { when = trick_number(6), follow = { any }, cite = "Z-1" } },', "5 kinds of trick; at most 4 are possible")
check("whatever else is wrong", not many:find("did you mean", 1, true), many)
is_silent 'yaku = { yaku "god_king" { "G beats K", cite = "Z-1" } },'


-- Names that stand for something else where they are said.
checked('facts = { fact "tricks" {} }, phases = { choice "z" { asks = 2, cite = "Z-1", may "yes" { note "tricks" } } },', 'fact "tricks": tricks is a word already')
checked('facts = { fact "my bid" {} }, phases = { choice "z" { asks = 2, cite = "Z-1", may "yes" { note "my bid" } } },', 'fact "my bid" can be asked for by no word')
checked('zones = { zone "hand" {} },', 'zone "hand": hand is a word already')
local joker = checked('facts = { fact "joker" {} }, phases = { choice "z" { asks = 2, cite = "Z-1", may "yes" { note "joker" }, may "no" { when = joker } } },')
check("a word of decks alone is a name here", not joker:find("is a word already", 1, true), joker)
checked('phases = { choice "z" { asks = 2, cite = "Z-1", may "undo" { }, may "pM" { }, may "show" { leads(2) } } },',
  'may "undo": at the prompt undo is a command', 'may "pM": a card is called so too, and meant wherever', 'may "show": at the prompt show is a command')

-- What is to be written is what can be read.
for _, name in ipairs { "a", "b" } do shop.write(name .. ".lua", ('return extend "hachinin-meri/wiki" { name = "%s", source = "a test" }'):format(name)) end
shop.write("both.lua", [[return extend { "a.lua", "b.lua" } { name = "both", source = "a test",
  written_for = { ["a.lua"] = "0123456789abcdef", ["b.lua"] = "0123456789abcdef" } }]])
local text = shop.run "check both.lua --deals 2"
check("of several", text:find('then write written_for = { ["a.lua"] = "', 1, true), text)

-- Many lost commas of a long file: what is looked for is bounded, and what was found by then is told.
local long = { 'return extend "hachinin-meri/wiki" {' }
for i = 1, 400 do long[i + 1] = ('  rule "A-%d" { "The rule of this number, %d, says this and that of what is done.", ours = true }%s'):format(i, i, i % 30 == 1 and "" or ",") end
shop.write("long.lua", table.concat(long, "\n") .. "\n}\n")
shop.says("of a long file", "check long.lua", 3, "long.lua:2: a comma is missing", "long.lua:32: a comma is missing", "long.lua:62: a comma is missing")

-- A slip in a deck's own file: what its cards are then not is no mistake of the rules.
os.execute("mkdir -p " .. shop.folder .. "/decks")
shop.write("decks/apples.lua", [[return deck "apples" {
  suits = { suit "a" { en = "apples" }, suit "b" { en = "bears" } },
  ranks = { pips "10..3", rank "K" { en = "king" } } }
]])
shop.write("game.lua", [[return rules "v/game" { title = { en = "Apples" }, source = "us", rule "VT-1" { "Two play.", ours = true },
  deck = "apples", seats = 2, direction = "clockwise", dealer = { first = "random", next = after(dealer), cite = "VT-1" },
  deal = { packets = { 5, 3 } }, phases = { trick "play" { follow = { led, any } } }, ranking = { plain = "K 10-3" },
  score = { points = tricks }, match = { points = 21 } }
]])
local apples = shop.run "check game.lua"
check("the deck alone is told of", apples:find("decks/apples.lua:3: pips '10..3' is no range", 1, true) and not apples:find("game.lua:", 1, true), apples)

-- A function that has no return, and a deck without its =.
shop.write("silent.lua", [[return extend "hachinin-meri/wiki" { name = "silent", source = "us", rule "MY-1" { "The third.", ours = true },
  yaku = { yaku "third" { worth = { 1 }, cite = "MY-1", made = function(trick) local so = trick.number == 3 end } } }
]])
shop.says("nothing comes of it", "check silent.lua --deals 20", 1, 'yaku "third" can never be made: its function gives nothing back')
shop.write("undecked.lua", [[return rules "v/undecked" { title = { en = "Pines" }, source = "us", seats = 2,
  deck "hanafuda",
  ranking = { plain = "B A R c d e" } }
]])
local undecked = shop.run "check undecked.lua"
check("no other deck is looked at", undecked:find('write deck = "hanafuda"', 1, true) and not undecked:find("mekuri", 1, true), undecked)

shop.leave()
checking.finish()
