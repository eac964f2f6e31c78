-- `fuda new`, `fuda check` and a house rule's own scenarios, as an author uses them.

local checking = dofile "tests/checking.lua"
local check = checking.check

local shop = checking.workshop()
local write, read, says = shop.write, shop.read, shop.says

-- A file to start from -------------------------------------------------------------------------------------

for _, variant in ipairs { "hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga", "meitora/kurogi" } do
  local name = variant:gsub("/", "-")
  says(variant .. ": new", ("new %s --from %s"):format(name, variant), 0, name .. ".lua\n", name .. ".test.lua\n")
  says(variant .. ": check", ("check %s.lua --deals 200"):format(name), 0, "no problem found", "; 0 changes to " .. variant)
  says(variant .. ": test", ("test %s.lua"):format(name), 0, "1 passed, 0 failed")
  local text, tried = read(name .. ".lua"), 0
  local from = text:find "rule \"MY%-1\""
  for at in text:sub(from):gmatch "\n()    %-%- [%w_]+ = [^\n]+" do -- an option as it is
    local there = from + at - 1
    write("one.lua", text:sub(1, there + 3) .. text:sub(there + 7))
    says(variant .. ": an option's dashes taken away", "rules one.lua", 0)
    tried = tried + 1
  end
  check(variant .. " has options", tried > 0, text)
  local ruled = text:gsub("%-%- (rule \"MY%-1\")", "%1")
  for line in ruled:gmatch "\n  %-%- ([%w_]+ = { [^\n]*},)\n" do -- an example
    write("one.lua", (ruled:gsub("\n  %-%- " .. line:gsub("%p", "%%%0"), "\n  " .. line:gsub("%%", "%%%%"), 1)))
    says(variant .. ": " .. line, "rules one.lua", 0)
    tried = tried + 1
  end
end
for name, lines in next, { ["meitora-kurogi"] = { '  --   trick "play" { cite = "MT-13",\n', '{ led, cite = "MT-14" },\n', '\n  -- score = { counted_in = "halves"' },
                           ["hachi-mekuri"] = { "\n  -- score = ", "{ points = 9 }" } } do
  for _, line in ipairs(lines) do check(name .. " shows what there is", read(name .. ".lua"):find(line, 1, true), line) end
end
-- Each part of what there is now can be said by taking its dashes away.
says("koi-koi: new", "new examples-koi-koi --from examples/koi-koi", 0)
for name, wanted in next, { ["examples-koi-koi"] = "yes = when(less(6, yaku_points), 2, 1)", ["hachi-hachi-bga"] = "\n  -- players = 3,\n", ["meitora-kurogi"] = "direction = ",
                           ["hachinin-meri-wiki"] = "{ 5, when = hidden, with = trump_card \"D\" }" } do
  local head, now = read(name .. ".lua"):match "^(.-)%-%- What there is now[^\n]*\n(.*)$"
  check(name .. " shows " .. wanted, now:find(wanted, 1, true), now)
  for part in ("\n" .. now:gsub("\n  %-%- (%l)", "\n\0%1"):gsub("^  %-%- ", "")):gmatch "[%z\n](%l[%l_]*%s*= [^%z]*)" do
    local bare = part:gsub("\n  %-%- ", "\n"):gsub("\n}%s*$", "")
    if not part:find("... } holds", 1, true) then
      write("one.lua", head .. bare .. "\n}\n")
      says(name .. ": " .. bare, "rules one.lua", 0)
    end
  end
end
write("trumped.lua", [[return extend "meitora/kurogi" {
  name = "trumped", source = "a test",
  rule "MY-1" { "Who can't follow must trump.", ours = true },
  phases = { trick "play" { follow = { change(3) { led + trump, cite = "MY-1" } } } },
}]])
-- The example of what may be played is another thing than what there is.
write("follows.lua", [[return extend "examples/four-winds" { name = "follows", source = "a test",
  phases = { trick "play" { follow = { remove(2) } } } }]])
says("from one where suit is followed", "new of_follows --from follows.lua", 0, "of_follows.lua\n")
local of_follows = read "of_follows.lua":gsub("%-%- (rule \"MY%-1\")", "%1"):gsub("%-%- (phases = { trick \"play\" )", "%1")
write("of_follows.lua", of_follows)
says("its example", "check of_follows.lua --deals 20", 0, "no problem found", "; 1 change to follows.lua")
says("who can't follow must trump", "check trumped.lua --deals 100", 0, "no problem found")
check("the editor is told where the words are", read(".luarc.json"):find('/meta"', 1, true), read ".luarc.json")
write("preset.lua", 'return extend "hachi/mekuri" { name = "preset", source = "a test", options = { ribbons = "all_swords" } }')
says("from a preset", "new of_preset --from preset.lua", 0, "of_preset.lua\n")
says("from a preset: check", "check of_preset.lua --deals 20", 0, "no problem found")
says("from a preset: test", "test of_preset.lua", 0, "1 passed, 0 failed")
says("new as JSON", "new listed --json", 0, '{\n  "files": [\n    "listed.lua",\n    "listed.test.lua"\n  ]\n}')
write("fails.test.lua", 'scenario("a seat", { cite = "HA-1", variant = "hachi/mekuri", dealer = 0 }, function(g) expect(g.dealer).is(1) end)\n')
says("a failure as JSON", "test fails.test.lua --json", 1, '"file": "fails.test.lua"', '"line": 1', '"message": "expected 1\\n  got      0"', '"expected": "1"', '"got": "0"',
  '"scenario": "a seat"', '"cite": "HA-1"', '"deal": "deal 1:0 dealer 0"', '"position": "variant hachi/mekuri\\nseat all', '"paste": "fuda repl hachi/mekuri')
says("nothing is written over", "new hachi-mekuri", 1, "hachi-mekuri.test.lua: it is there already")
says("a name that is none", "new 'my table'", 2, "'my table' is no name for a file of rules")
says("a name that is that of scenarios", "new k.test --from hachi/mekuri", 2, "'k.test' is no name for a file of rules")
says("a folder with dots", "new ../" .. shop.folder:match "[^/]*$" .. "/dotted --from hachi/mekuri", 0, "/dotted.lua\n")
says("the parent's own name", "new hachi/mekuri --from hachi/mekuri", 2, "hachi/mekuri is the name of what it extends, and a file of that name would extend itself")
says("from its folder", "new ./hachi/mekuri --from hachi/mekuri", 2, "hachi/mekuri is the name of what it extends")
says("a parent that is none", "new other --from hachinin-meri/wika", 2, "the nearest is 'hachinin-meri/wiki'")
says("folders are made", "new village/mine.lua", 0, "village/mine.lua\nvillage/mine.test.lua\nvillage/.luarc.json\n")

-- What check finds -------------------------------------------------------------------------------------------

local function rule(name, body)
  write(name .. ".lua", ('return extend "hachinin-meri/wiki" {\n  name = "%s", source = "a test",\n%s\n}\n'):format(name, body))
end

rule("stuck", '  phases = { before "dragon" { choice "stuck" { asks = dealer, cite = "HM-W5", may "redeal" { when = held "k1" } } } },')
local text = says("no answer", "check stuck.lua --deals 100", 0, "somebody can give none of the answers to 'stuck' and is passed over, such as seat 0: only_if says who is asked", "fuda repl stuck.lua\n  deal 1:0 dealer 0\n  policy all random\n  run\n", "no problem found")
check("it is said once", select(2, text:gsub("passed over", "")) == 1, text)

-- What stands under values that nobody chose.
rule("misspelt", '  option "o" { "a", "b", asks = "?" }, score = { points = depends_on "o" { a = tricks, b = trickz } },')
text = says("another value", "check misspelt.lua --deals 100", 1, "unknown word or fact 'trickz'", "fuda rules misspelt.lua --set o=b\n", "\n1 problem\n")
check("a problem that many values share is told once", select(2, text:gsub("trickz'", "")) == 1, text)
rule("counted", '  option "o" { "a", numbered "deals", asks = "?" }, match = depends_on "o" { a = { deals = 4 }, deals = { deals = thee_number } },')
says("a numbered value", "check counted.lua --deals 100", 1, "unknown word 'thee_number'; did you mean 'the_number'?", "fuda rules counted.lua --set o=deals:1\n", "\n1 problem\n")
rule("counted", '  option "o" { "a", numbered "deals", asks = "?" }, match = depends_on "o" { a = { deals = 4 }, deals = { deels = the_number } },')
text = says("a key of a numbered value", "check counted.lua --deals 100", 1, "unknown key 'deels' in match; did you mean 'deals'?")
check("what can't be loaded isn't said to change nothing", not text:find("changes nothing", 1, true), text)

-- A function that takes its time.
local function made(name, body)
  rule(name, ('  rule "MY-1" { "Odd.", ours = true },\n  yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "MY-1",\n    made = function(t) %s end } },'):format(body))
end
made("slow", "local x = 0 for i = 1, 1000000 do x = x + i end return x == 3")
text = says("a slow function", "check slow.lua", 0, "remark: slow.lua: playing stopped after ", " s: ", " of 1000 deals, under ", " of 26 settings; slow.lua:5: yaku.odd.made takes the time, ", "no problem found")
local took, stopped = text:match "actions, ([%d.]+) s", text:match "stopped after ([%d.]+) s"
check("it is told within a minute", took and tonumber(took) < 60, text)
check("one time is told", took == stopped, text)
made("fails", "local f f = function() return f() end return f()")
text = says("a function without end", "check fails.lua --deals 10", 1, "more than 4 million steps")
local times, each = text:match "yaku.odd.made, run (%d+) times, all by Lua itself, ([%d.]+) µs each"
check("what it cost is no more than was used", times and times * each / 1e6 <= tonumber(text:match "actions, ([%d.]+) s") + 0.1, text)

rule("again", '  phases = { before "dragon" { choice "again" { asks = taker, cite = "HM-W5", may "redeal" {}, nobody { deal_again } } } },')
says("a deal without end", "check again.lua --deals 100", 1, "the deal is dealt again and again")

-- Chance does anew what it has done: who has passed at random passes again no more often than else.
write("redeal.lua", [[
return rules "redeal" { title = { en = "All may pass" }, source = "us", deck = "mekuri", seats = 4, teams = 2, deal = { packets = { 5 } },
  dealer = { first = "random", next = after(dealer) },
  phases = { choice "stay" { asks_each_from = after(dealer), may "in" {}, may "out" {} },
    auction "bid" { first = after(dealer), rounds = 1, numbers = "1-4", may "bid" {}, may "pass" {}, all_pass { deal_again }, contract { trump "p", leads(bidder) } },
    trick "play" { follow = { led, any } } },
  score = { points = tricks }, ranking = { trumps = "12-1", plain = "12-1" }, match = { deals = 4 } }]])
says("a redeal by chance ends", "check redeal.lua --deals 2000", 0, "no problem found")
local calls, lines = shop.run "repl redeal.lua -e 'deal 1:422 dealer 2' -e 'policy all random' -e run", {}
local _, again = calls:gsub("dealt again", "")
check("all have passed, and not for ever", again > 0 and again < 9, calls)
for name in ("fast ordinary"):gmatch "%a+" do lines[name] = shop.run(("sim redeal.lua -n 3000 --path %s --json"):format(name)):match '"scores".-%]' end
check("the same by both paths", lines.fast and lines.fast == lines.ordinary, tostring(lines.fast) .. tostring(lines.ordinary))

rule("erring", [[
  yaku = { yaku "late" { en = "late", cite = "HM-W22", made = function(trick)
    return trick.number > 3 and trick.cards[9].card == "kC"
  end } },]])
text = says("a function that errs", "check erring.lua", 1, "erring.lua:4: there is nothing (nil) at this place of the list",
  "    return trick.number > 3 and trick.cards[9].card == \"kC\"\n", "fuda repl erring.lua\n  deal 1:", "erring.lua:3: yaku.late.made, run ")
local deal, policy, steps = text:match "\n  (deal 1:%d+ dealer %d)\n  (policy all %l+)\n  step (%d+)\n"
check("it comes with a deal", steps, text)
says("the lines lead there", ("repl erring.lua -e '%s' -e '%s' -e 'step %d'"):format(deal, policy, steps), 3, "erring.lua:4: there is nothing (nil) at this place of the list")
says("one action less doesn't err", ("repl erring.lua -e '%s' -e '%s' -e 'step %d'"):format(deal, policy, steps - 1), 0)
local done, by = text:match "\n  at (play %w+) by seat (%d):\n  fuda repl"
says("that action does it", ("repl erring.lua -e '%s' -e '%s' -e 'step %d' -e '%s'"):format(deal, policy, steps - 1, done), 3, "erring.lua:4: there is nothing (nil) at this place of the list")
says("it is that seat's turn", ("repl erring.lua -e '%s' -e '%s' -e 'step %d' -e show"):format(deal, policy, steps - 1), 0, "seat " .. tostring(by))
check("it is a short one", tonumber(steps) <= 36, steps)

-- So rarely that it errs where yaku are counted, and in none of the deals that are looked at.
made("seldom", "return t.number == 8 and t.trump == 'g' and t.winner == 5 and t.cards[1].card == 'iK' and nil .. 'x'")
text = says("one that errs seldom", "check seldom.lua --deals 1000", 1, "seldom.lua:5: this is nothing (nil) here", "\n  fuda repl seldom.lua\n  deal 2:", "\n  policy all random\n  run\n")
says("it errs there", ("repl seldom.lua -e '%s' -e 'policy all random' -e run"):format(text:match "deal 2:%d+ dealer %d" or ""), 3, "failed in deal 2:")

shop.write("library.lua", [[
local lib = { per_trick = function(n) return tricks * n end, odd = function(n) return n % 2 == 1 end }
return extend "hachinin-meri/wiki" { name = "library", source = "us", rule "A-1" { "S.", ours = true },
  score = { points = lib.per_trick(2) + yaku_points, cite = "A-1" },
  yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "A-1", made = function(trick)
    local unpack = table.unpack or unpack
    local library = trick.led and math or string
    local first = trick.cards[1]
    if first == nil then first = string end
    return lib.odd(trick.number) and library.huge > trick.number and first.rank == "K" and unpack { true }
  end } },
}
]])
says("a table of the declaration's too, names that stand in, what may be one of two", "check library.lua --deals 40", 0, "no problem found")

rule("six", '  yaku = { yaku "six" { made = less(5, laid_of_a_rank), worth = { 1 }, en = "six of a rank", cite = "HM-W22" } },')
says("more of a rank than the deck has", "check six.lua --deals 10", 1, 'six.lua:3: yaku "six" can never be made: what `made` asks never holds')

rule("several", [[
  yaku = { award = "each", yaku "late" { en = "late", cite = "HM-W22", made = function(trick) return trick.cards[9].card == "kC" end },
    yaku "odd" { en = "odd", cite = "HM-W22", made = function(trick) return trick.card end },
    yaku "first" { en = "first", cite = "HM-W22", made = function(trick) return trick.cards[0].seat == 1 end } },]])
says("of several functions that err each is told", "check several.lua", 1, "several.lua:3: there is nothing (nil) at this place of the list",
  "several.lua:4: yaku \"odd\" is made or not: true or false, not '", "several.lua:5: there is nothing (nil) at this place of the list", "\n  once what is above is mended:\n  fuda repl several.lua\n", "3 problems")

rule("rare", [[
  yaku = { yaku "late" { en = "late", cite = "HM-W22", made = function(t) if t.number == 9 and t.phase == "meri" then return 5 end return false end },
    yaku "fifth" { en = "fifth", cite = "HM-W22", made = function(t) local n return t.number == 7 and t.winner == 5 and n + 1 > 3 end } },]])
says("also one that errs in deals in which another one errs sooner", "check rare.lua", 1, 'rare.lua:3: yaku "late" is made or not: true or false, not 5',
  "rare.lua:4: 'n' is nothing (nil) here", "2 problems")

rule("beside", [[
  option "o" { "a", "b", asks = "O?", cite = "HM-W22" },
  yaku = { yaku "y" { worth = { 1 }, en = "y", cite = "HM-W22", made = depends_on "o" {
    a = function(t) return t.led == "p" end,
    b = function(t) return t.number + t.card > 3 end } } },
  score = { points = depends_on "o" { a = tricks + yaku_points, b = trickz + yaku_points } },]])
says("what errs under a value beside what keeps that from being loaded", "check beside.lua --deals 100", 1, "beside.lua:6: 'card' is a text here",
  "\n  at play oH by seat 0:\n  once what keeps this from being loaded is mended:\n  fuda repl beside.lua --set o=b\n  deal 1:1 dealer 1\n  policy all random\n  step 9\n", "beside.lua:7: unknown word or fact 'trickz'", "2 problems")

rule("sooner", [[
  option "o" { "a", "b", asks = "O?", cite = "HM-W22" },
  yaku = { yaku "y" { worth = { 1 }, en = "y", cite = "HM-W22", made = depends_on "o" {
    a = function(t) return t.led == "p" end,
    b = function(t) return t.number + t.card > 3 end } } },
  match = { deels = 9 },]])
says("what errs under another value of what isn't loaded", "check sooner.lua", 1, "sooner.lua:6: 'card' is a text here",
  "\n  at play oH by seat 0:\n  once what keeps this from being loaded is mended:\n  fuda repl sooner.lua --set o=b\n  deal 1:1 dealer 1\n", "sooner.lua:7: unknown key 'deels' in match")
rule("numbered", [[
  option "most" { 2, numbered "most", asks = "How many at most?", cite = "HM-W22" },
  option "made" { 0, 1, asks = "Is it made?", cite = "HM-W22" },
  yaku = { yaku "chase" { worth = { 2, { 5, when = setting "most" } } },
           yaku "y" { worth = { 1 }, en = "y", cite = "HM-W22", made = setting "made" } },]])
says("the number of an option may be a condition", "check numbered.lua --deals 20", 0, "no problem found")
rule("under", [[
  option "o" { "a", "b", asks = "O?", cite = "HM-W22" },
  phases = { trick "last" { when = last_trick, cite = "HM-W22", follow = depends_on "o" { a = { any, trump }, b = { led, any } } } },]])
says("a list under a value of an option is read as any", "check under.lua --deals 10", 1, 'under.lua:4: item 2 of follow of trick "last" is never reached: item 1 comes before it')

rule("apart", [[
  rule "V-1" { "These don't go together.", ours = true },
  not_together { peek_redeal = true, monchi_void = "any", cite = "V-1" },]])
local apart = says("values that don't go together cite what says so", "check apart.lua --deals 10", 0, "no problem found")
check("and nothing is cited nowhere", not apart:find("cited nowhere", 1, true), apart)

rule("thrice", [[
  option "z" { 1, 2, 3, asks = "Z?", cite = "HM-W22" },
  score = { points = depends_on "z" { [1] = tricks, [2] = trick, [3] = tricks + yaku_point } },]])
local thrice = says("an unknown word under two values", "check thrice.lua --deals 20", 1, "did you mean 'yaku_points'?")
check("is told once", select(2, thrice:gsub("did you mean 'yaku_points'", "")) == 1, thrice)

local erring = {}
for i = 1, 14 do
  erring[i] = ('yaku "e%d" { en = "e%d", cite = "HM-W22", made = function(t) return t.cards[%d].rank == "K" end },\n'):format(i, i, i + 8)
end
rule("many", "  yaku = {\n" .. table.concat(erring) .. "  },")
says("of many functions that err not all are told, and that there are more is", "check many.lua --deals 40", 1, "many.lua:4: there is nothing (nil)",
  "remark: many.lua: more goes wrong in play than these 12: it is told once they are mended", "12 problems")
rule("nearly", '  zones = { zone "widov" {} }, yaku = { yaku "x" { "C beats G", en = "x", cite = "HM-W22" } },')
says("a zone for nothing may be one that there is", "check nearly.lua --deals 10", 1, 'nearly.lua:3: no card ever comes to zone "widov"; did you mean \'widow\'?')
rule("elsewhere", [[
  option "o" { "one", "two", asks = "Which?", cite = "HM-W22" },
  yaku = { yaku "always" { worth = { 1 }, en = "a", cite = "HM-W22", made = function(trick) return trick.cards[9].card == "kC" end },
    depends_on "o" { two = yaku "under" { worth = { 1 }, en = "b", cite = "HM-W22", made = function(trick) return trick.cards[10].card == "kC" end } } },]])
says("also one of another value", "check elsewhere.lua", 1, "elsewhere.lua:4: there is nothing", "elsewhere.lua:5: there is nothing", "\n  fuda repl elsewhere.lua --set o=two\n", "2 problems")

-- A name that a shell would take for several words stands in quotes.
shop.write("it's so.lua", shop.read "erring.lua")
text = says("a name with blanks", [[check "it's so.lua"]], 1, "\n  fuda repl 'it'\\''s so.lua'\n")
says("the shell takes it whole", ("%s -e '%s' -e '%s' -e 'step %d'"):format(text:match "\n  fuda (repl [^\n]+)", deal, policy, steps), 3, "it's so.lua:4: there is nothing (nil) at this place of the list")
says("so in what sim says", [[sim "it's so.lua" -n 20]], 3, "\n  fuda repl 'it'\\''s so.lua'\n")

rule("idle", [[
  options = { monchi_void = "must_trump", yaku_add_up = "one" },
  ranking = { plain = "C G K H M D pips", plain_of = { i = "C G K H M 9-2 D 1", g = "C G K H M D 1-9" } },
  zones = { zone "spare" { en = "spare" } },
  facts = { fact "odd" { "odd" } },
  yaku = { yaku "upset" { "K beats C", en = "king beats Chinese", cite = "HM-W23" }, yaku "pips" { worth = { 3 } } },]])
text = says("what changes nothing", "check idle.lua --deals 200", 1, 'remark: idle.lua:3: option "monchi_void" changes nothing: it says what is inherited',
  'remark: idle.lua:4: plain of ranking changes nothing', "\nidle.lua:4: g of plain_of of ranking changes nothing: without it the rules are the same",
  'idle.lua:5: no card ever comes to zone "spare"', 'idle.lua:6: fact "odd" is never noted', 'idle.lua:7: yaku "upset" can never be made: pK never beats pC: it ranks below')
check("what changes something isn't named", not text:find "worth of yaku[^\n]*nothing" and not text:find "yaku_add_up", text)

rule("same", '  options = { monchi_void = "must_trump" }, yaku = { yaku "chase" { trumps_in_a_row = 3 } },')
says("what is inherited anyway is no problem", "check same.lua --deals 100", 0, 'remark: same.lua:3: option "monchi_void" changes nothing', "no problem found")

rule("never", [[
  yaku = { yaku "late" { en = "late", cite = "HM-W22", made = function(trick)
    return trick.cards[1].suit == "cups" or trick.phase ~= "monchy" or trick.led == "trump" or "kM" == trick.card
  end } },]])
text = says("texts that there are none of", "check never.lua --deals 100", 0, [[remark: never.lua:4: 'suit' is never "cups"; ]], [[remark: never.lua:4: 'phase' is never "monchy"; did you mean 'monchi'?]])
rule("typed", [[
  yaku = { yaku "late" { en = "late", cite = "HM-W22", made = function(trick) -- cards[1].face == "upp"
    return trick.cards[1].face == "downn" or trick.number == "3" or trick.cards[2].rank == 3 or trick.cards[2].rank ~= 3 .. "" or trick.trump == "none"
  end } },]])
local typed = says("what a field is compared with that it isn't", "check typed.lua --deals 100", 0, [[remark: typed.lua:4: 'face' is never "downn"; did you mean 'down'?]],
  [[remark: typed.lua:4: 'number' is a number, and never the text "3"; write it without quotes, 3]], [[remark: typed.lua:4: 'rank' is a text, and never the number 3; write it in quotes, "3"]])
check("and no more", select(2, typed:gsub("and never the", "")) == 2 and not typed:find "upp" and not typed:find "'trump'", typed)
check("nor are others named", not text:find "'led' is never" and not text:find "'card' is never", text)

shop.write("made_of.lua", [[local worths = { { rank = 3, suit = "long" }, { rank = 4, suit = "round" } }
local first = worths[1]
return extend "hachinin-meri/wiki" { name = "made_of", source = "a test", rule "M-1" { "Ours.", ours = true },
  option "last" { false, true, asks = "Is the last trick another?", cite = "M-1" },
  phases = { after "meri" { depends_on "last" { yes = trick "last" { when = last_trick, follow = any, cite = "M-1" } } } },
  yaku = { yaku "late" { en = "late", cite = "M-1", made = function(trick)
    for _, laid in ipairs(trick.cards) do
      if #laid.rank == 1 and laid.suit .. laid.rank == "kK" and "kK" == laid.suit..laid.rank then return true end
      if laid.rank == "K" .. laid.suit or #trick.cards[1].suit == 2 or laid.suit == 1 .. "" then return true end
      for _, row in ipairs(worths) do if row.rank == 3 and row.suit == "long" and tostring(row.rank) == laid.rank then return true end end
    end
    if first.rank == 3 or worths[2].suit == "round" then return trick.phase == "last" and trick.led == "trumps" end
    return false
  end } } }
]])
text = says("what is put together is another text", "check made_of.lua --deals 100", 0, [[remark: made_of.lua:12: 'led' is never "trumps"; did you mean 'trump'?]])
check("and of one's own tables nothing is known", select(2, text:gsub("is never \"", "")) == 1 and not text:find "and never the", text)

rule("undealt", "  deal = { widow = 1 },")
says("cards that stay out", "check undealt.lua --deals 100", 0, "remark: undealt.lua:3: 74 of 75 cards are dealt; the others take no part")

rule("rest", '  phases = { before "dragon" { choice "grab" { asks = after(dealer), cite = "HM-W5", may "grab" { move(widow, hand) }, may "leave" { } } } },')
text = says("cards that no trick is left for", "check rest.lua --deals 100", 0, "cards are left in a hand after the last trick, such as 2 in that of seat ", "no problem found")
local at, whose = text:match "\n  (deal 1:%d+ dealer %d)\n  policy all random\n  run", text:match "in that of seat (%d)"
says("the lines that show it", ("repl rest.lua -e '%s' -e 'policy all random' -e run -e '= #hand(%s)'"):format(at, whose), 0, "\n2\n[0]")

rule("down", '  yaku = { yaku "meri_only" { "C beats G", face_down = true, not_in = { "monchi", "free" }, cite = "HM-W23" } },')
says("a yaku that no trick allows", "check down.lua --deals 100", 1, 'yaku "meri_only" can never be made: its cards must lie face-down')
write("catch.lua", [[return extend "hachi/mekuri" {
  name = "catch", source = "a test",
  phases = { fishing "play" { matches = function(a, b) return a.number ~= 1 and b.number ~= 1 and a.number == b.number end } },
}
]])
says("a yaku of cards that match none", "check catch.lua --deals 100", 1, "matches no card and is never captured")

rule("hooked", '  yaku = { yaku "low" { en = "low", cite = "HM-W22", made = function(trick) return trick.card == "k1" end } },')
text = says("what is scripted", "check hooked.lua --deals 2000", 0, "path         hooked is played by the kernel\n", " of that of hachinin-meri/wiki by the ordinary calls, ", "scripted     1 function", "hooked.lua:3: yaku.low.made, run ", "no problem found", "1 change to hachinin-meri/wiki")
local speed = tonumber(text:match "speed        ([%d.]+) of that of hachinin%-meri/wiki")
check("a hook per trick is within 2.5 times of its parent", speed and speed > 0.4, speed)
rule("put_together", [[
  yaku = { yaku "alike" { worth = { 1 }, en = "alike", cite = "HM-W22", made = function(trick)
    local all = ""
    for _, laid in ipairs(trick.cards) do all = all .. laid.card end
    return string.byte(all, 3) == string.byte(all, 9)
  end } },]])
text = says("what seldom reads the same twice", "check put_together.lua --deals 100", 0, "times as long")
check("its speed isn't that of deals played again", tonumber(text:match "speed        ([%d.]+)") < 0.6, text)
rule("counted", '  yaku = { yaku "low" { en = "low", cite = "HM-W22", made = less(2, laid(of_rank "H")) } },')
text = says("a yaku made by a condition", "check counted.lua --deals 2000", 0, "path         counted is played by the kernel\n", "scripted     nothing: all of it is data", "no problem found")
check("it costs little", tonumber(text:match "speed        ([%d.]+)") > 0.5, text)
says("it can be read", "rules counted.lua", 0, "the number in the trick of pH iH kH oH gH is more than 2")
rule("other", '  yaku = { yaku "low" { en = "low", cite = "HM-W22", made = less(3, laid(led)) } },')
says("it can be compared", "diff counted.lua other.lua", 0, "what makes 'low'", "the number in the trick of pH iH kH oH gH is more than 2", "the number in the trick of the suit led is more than 3")
rule("plain", '  ranking = { plain = "C G M K H D pips" },')
text = says("what is data", "check plain.lua --deals 2000", 0, "path         plain is played by the kernel\n", "scripted     nothing: all of it is data", "1 change to hachinin-meri/wiki")
says("cards that nobody takes up are in no hand", "check " .. io.popen "pwd":read "l" .. "/tests/variants/left-lying.lua --deals 100", 0, "path         tests/variants/left-lying is played by the kernel\n")
write("filled.lua", [[
local function told(first, second)
  local t, order = {}, ""
  t[first], t[second] = true, true
  for key in pairs(t) do order = order .. math.type(key) .. " " end
  return order
end
return extend "hachinin-meri/wiki" { name = "filled", source = "a test",
  title = { en = told(math.maxinteger, 2.0 ^ 63) .. "and " .. told(2.0 ^ 63, math.maxinteger) } }]])
says("the order of pairs depends on the keys alone", "rules filled.lua", 0, "integer float and integer float")
rule("gathered", [[
  phases = { after "dragon" {
    choice "away" { asks_each_from = after(dealer), cite = "HM-W8", may "lay" { card, move(card, discarded) } },
    choice "all"  { asks = leader, cite = "HM-W8", may "swap" { card, move(discarded, hand), move(card, discarded) } },
  } },]])
says("but those that others lay where a hand takes them up", "sim gathered.lua -n 10 --verbose", 0, "a hand may have more than 15 cards")
says("under which values it isn't, and why", "check meitora/kurogi --deals 100", 0,
  "path         meitora/kurogi is played by the kernel, but under open_check=actual_layout by the ordinary calls: a claim is judged by the cards as they lie\n")
says("the other way round", "check meitora/kurogi --deals 100 --set open_check=actual_layout", 0,
  "played by the ordinary calls: a claim is judged by the cards as they lie, but under open_check=every_layout by the kernel\n")
says("and as JSON", "check meitora/kurogi --deals 100 --json", 0, '"values": "open_check=actual_layout"', '"not_fast": "a claim is judged by the cards as they lie"')
check("it is as fast as its parent", tonumber(text:match "speed        ([%d.]+)") > 0.7, text)
rule("called", '  rule "ca-1" { "The dealer says a number.", ours = true },\n  facts = { fact "said" { "said", of = "team", cite = "ca-1" } },\n' ..
  '  phases = { before "opening" { choice "say" { asks_each_team_from = dealer, cite = "ca-1", may "say" { numbers = "0-9", note("said", number) } } } },')
says("what has more tricks", "check examples/six-players --deals 20", 0, "of that of hachinin-meri/wiki, action by action", "; a deal has 12 tricks, there 9")
says("what has more actions", "check called.lua --deals 200", 0, "of that of hachinin-meri/wiki, action by action", "; a deal has 76.", " actions, there 74.")
write("wrong.lua", 'return extend "hachi/mekuri" { name = "wrong",\n  zzz = 1,\n  seats = "x",\n}\n')
says("as JSON, where it can't be loaded", "check wrong.lua --json", 1, '"file": "wrong.lua",\n  "problems": [\n    "wrong.lua:2: unknown key \'zzz\' in the rules; ', '\\n      ^",\n    "wrong.lua:3: seats is \'x\'; ')
says("as JSON", "check plain.lua --deals 100 --json", 0, "\"path\": \"fast\"", "\"not_fast\": null", '"problems": []', '"variant": "plain"', '"speed": ')
write("bare.lua", [[return extend "hachinin-meri/wiki" {
  rule "MY-1" { "Something." },
  option "mine" { false, true, asks = "Is it?" },
  yaku = { yaku "own" { "K beats H", worth = depends_on "mine" { yes = { 2 }, no = { 3 } } } },
}]])
text = says("remarks", "check bare.lua --deals 100", 0, 'remark: bare.lua:2: rule "MY-1" doesn\'t say where it is from', 'remark: bare.lua:3: option "mine" has no clause',
  'remark: bare.lua:4: yaku "own" has no clause', 'remark: bare.lua:2: rule "MY-1" is cited nowhere', "there is no source")
check("remarks are no problems", text:find "no problem found", text)
says("a file that can't be loaded", "check nowhere.lua", 2, "nowhere.lua")
write("broken.lua", 'return extend "hachinin-meri/wiki" { seets = 8 }')
says("a file with problems", "check broken.lua", 1, "broken.lua:1: unknown key 'seets' in the rules; did you mean 'seats'?")

local from = os.time()
says("ten thousand deals", "check hooked.lua --deals 10000", 0, "10000 deals under")
check("take less than ten seconds", os.time() - from < 10, os.time() - from)

-- Scenarios of one's own ---------------------------------------------------------------------------------------

write("plain.test.lua", [[
scenario("it holds", { seed = 42 }, function(g) expect(g.variant).is "plain" end)
scenario("it doesn't", { cite = "HM-W22", seed = 42, dealer = 0, options = { monchi_void = "any" }, deal = { okie = "k5", hands = { [3] = "kD" } } }, function(g)
  g:act "declare"
  g:act "take"
  expect(g.phase).is "free"
end)
]])
text = says("scenarios of a file", "test plain.lua", 1, 'plain.test.lua:5: expected "free"\n  got      "opening"\n  scenario "it doesn\'t" (HM-W22)\n  deal     deal 42:0 dealer 0 hands 3 kD okie k5\n',
  "  actions  declare; take\n", "  position\n    variant plain\n", "\n    hand 3 ", "1 passed, 1 failed")
local paste = text:match "\n  paste    fuda (.-)\n"
check("there is a line to paste", paste, text)
text = says("the line leads to the position", paste or "", 0, "plain")
check("it is the opening", text:find("opening", 1, true), text)
says("by its own name", "test plain.test.lua", 1, "1 passed, 1 failed")
says("rules without scenarios", "test idle.lua", 1, "idle.lua holds rules; their scenarios go into idle.test.lua")

rule("short", '  yaku = { yaku "a" { en = "a", cite = "HM-W22", made = function(trick) return trick.number == 3 end } },')
says("a name that is part of another word", "check short.lua --deals 50", 0, "short.lua:3: yaku.a.made, run ", " µs each\n")

shop.leave()
checking.finish()
