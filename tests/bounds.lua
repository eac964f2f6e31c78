-- bounds.lua FUDA FOLDER [CASES [FIRST]]: house rules written by lot, with any seat and any number wherever one can stand. Each
-- is refused with a sentence, or played: by the kernel and by the ordinary calls alike, in matches, in the REPL, by `check`.
-- Nothing crashes, nothing goes on for ever.
local fuda, folder, cases, first = arg[1], arg[2], tonumber(arg[3] or 40), tonumber(arg[4] or 1)
local passed, failed = 0, 0

-- Lots ------------------------------------------------------------------------------------------------------

local seed
local function lot(n) -- 1 .. n
  seed = (seed * 6364136223846793005 + 1442695040888963407) & 0x7fffffffffffffff
  return (seed >> 33) % n + 1
end
local function one_of(list) return list[lot(#list)] end
local function chance(percent) return lot(100) <= percent end

local games = {
  { name = "hachinin-meri/wiki", zones = { "okie", "widow", "buried", "discarded" }, facts = { "taker" }, card = "D", before = { "dragon", "okie" },
    choices = { "dragon", "okie", "opening" }, tricks = true },
  { name = "hachinin-meri/digital", zones = { "okie", "widow" }, facts = { "hidden" }, card = "D", before = { "dragon" }, choices = { "dragon" }, tricks = true },
  { name = "meitora/kurogi", zones = { "widow", "discarded" }, facts = { "fukiage" }, card = "A", before = { "discard" }, choices = { "discard" }, tricks = true, auction = true },
  { name = "scripts/examples/six-players.lua", zones = { "okie", "widow" }, facts = { "taker" }, card = "C", before = { "dragon" }, choices = { "okie" }, tricks = true },
  { name = "hachi/mekuri", zones = { "field" }, facts = {}, before = { "play" }, choices = {}, fishes = true },
  { name = "scripts/examples/koi-koi.lua", zones = { "field" }, facts = {}, before = { "play" }, choices = {}, fishes = true, stops = true },
  { name = "hachi-hachi/bga", zones = { "field" }, facts = {}, before = { "play" }, choices = {}, fishes = true, pays = true },
}

-- Expressions -----------------------------------------------------------------------------------------------

local numbers = { "0", "1", "2", "3", "5", "7", "8", "12", "77", "1000", "32767", "(0 - 1)", "(0 - 3)", "(0 - 32767)", "100000", "2147483648", "1.5" }
local expression

local function look(game)
  local words = { "dealer", "leader", "asked", "match_leader", "seats", "deal_number", "this_seat", one_of(numbers), one_of { "0", "1", "2", "3" } }
  if game.tricks then table.move({ "tricks", "others_tricks", "yaku_points", ('holder(trump_card "%s")'):format(game.card), ("count(%s)"):format(game.zones[1]) }, 1, 5, #words + 1, words) end
  if game.auction then table.move({ "bid", "bidder", "denomination", "contractors" }, 1, 4, #words + 1, words) end
  if game.stops then table.move({ "stopper", "went_on" }, 1, 2, #words + 1, words) end
  if game.fishes then table.move({ "card_points", "joined", "gone_out" }, 1, 3, #words + 1, words) end
  if game.pays then words[#words + 1] = "gained" end
  for _, fact in ipairs(game.facts) do words[#words + 1] = fact end
  return one_of(words)
end

function expression(game, depth)
  if depth == 0 or chance(30) then return look(game) end
  local function inner() return expression(game, depth - 1) end
  local shape = lot(7)
  if shape == 1 then return ("after(%s)"):format(inner()) end
  if shape == 2 then return ("when(less(%s, %s), %s, %s)"):format(inner(), inner(), inner(), inner()) end
  if shape == 3 then return ("about(%s, %s)"):format(inner(), inner()) end
  return ("(%s %s %s)"):format(look(game), one_of { "+", "-", "*", "//" }, inner())
end

local function seat(game) return chance(40) and one_of { "dealer", "leader", "after(dealer)" } or expression(game, lot(3)) end

-- Who has it next, by who has won.
local function next_seat(game)
  return chance(30) and (chance(50) and "deal_winner" or ("winner_else(%s)"):format(seat(game))) or seat(game)
end

-- Rules -----------------------------------------------------------------------------------------------------

local function effect(game, asked)
  local to = one_of { "hand", "hand", one_of(game.zones), ("hand(%s)"):format(seat(game)) }
  local list = { ("leads(%s)"):format(seat(game)), "deal_again", "deal_over", ("move(%s, %s)"):format(one_of(game.zones), to), "joins", "goes_out",
                 ("trump(%s)"):format(seat(game)), ('note("fuzz", %s)'):format(expression(game, 2)), ('note("whose", %s)'):format(seat(game)) }
  if asked then for _ = 1, 3 do list[#list + 1] = ("card, move(card, %s)"):format(to) end end
  return one_of(list)
end

local function effects(game, asked)
  local list = {}
  for i = 1, lot(3) - 1 do list[i] = effect(game, asked) end
  return table.concat(list, ", ")
end

local function choice(game, name)
  local parts = { ("%s = %s"):format(one_of { "asks", "asks", "asks_each_from" }, seat(game)) }
  if chance(20) then parts[#parts + 1] = ("only_if = less(%s, %s)"):format(expression(game, 1), expression(game, 1)) end
  if chance(15) then parts[#parts + 1] = "after_packets = " .. lot(30) end
  if chance(15) then parts[#parts + 1] = 'follows = "the first lead"' end
  for i = 1, lot(2) do
    local when = chance(30) and ("when = less(%s, %s), "):format(expression(game, 1), expression(game, 1)) or ""
    parts[#parts + 1] = ('may "%s%d" { %s%s }'):format(name, i, when, effects(game, true))
  end
  if chance(30) then parts[#parts + 1] = ("nobody { %s }"):format(effects(game)) end
  return ('choice "%s" { %s }'):format(name, table.concat(parts, ", "))
end

local function phases(game)
  local list = {}
  for i = 1, lot(2) do list[i] = ('before "%s" { %s }'):format(one_of(game.before), choice(game, "new" .. i)) end
  if #game.choices > 0 and chance(40) then list[#list + 1] = ('choice "%s" { asks = %s }'):format(one_of(game.choices), seat(game)) end
  if game.auction and chance(40) then
    list[#list + 1] = ('auction "bid" { first = %s, contract { leads(%s), trump(%s) } }'):format(seat(game), seat(game), one_of { "denomination", expression(game, 2) })
  end
  if game.fishes and chance(40) then list[#list + 1] = ('fishing "play" { first = %s }'):format(seat(game)) end
  return table.concat(list, ", ")
end

local function written(game)
  local parts = { 'name = "bounds/by-lot", source = "lots"', 'facts = { fact "fuzz" { "a number" }, fact "whose" { "a seat", seat = true } }' }
  local function add(percent, format, ...) if chance(percent) then parts[#parts + 1] = format:format(...) end end
  add(60, "phases = { %s }", phases(game))
  add(40, "dealer = { first = %s, next = %s }", one_of { "0", "1", "3", "9", '"random"' }, seat(game))
  add(20, 'roles = { role "watch" { first = %s, next = %s } }', one_of { "0", "9", '"random"' }, next_seat(game))
  add(30, "score = { points = %s }", expression(game, 3))
  if game.tricks then
    add(15, "trump = suit_of(%s)", one_of(game.zones))
    add(15, "deal = { %s = %d }", one_of(game.zones), lot(4) - 1)
    add(15, 'yaku = { yaku "three" { trumps_in_a_row = %d, worth = { %s }, void = never } }', lot(10), one_of { "2", "32767", "32768", "1000" })
  end
  add(20, "match = { deals = %d }", one_of { 1, 2, 8, 300, 70000 })
  return ('return extend "%s" {\n  %s,\n}\n'):format(game.name, table.concat(parts, ",\n  "))
end

-- What is done with them --------------------------------------------------------------------------------------

local path = folder .. "/by-lot.lua"
local function say(text, ...)
  failed = failed + 1
  io.write("FAILED ", text:format(...), "\n")
end

local function run(case, command, input)
  local file = io.popen(("printf '%s' | timeout 60 %s 2>&1; echo \"[$?]\""):format(input or "", command))
  local out = file:read "a"
  file:close()
  local status = tonumber(out:match "%[(%d+)%]\n$")
  local bad = out:match "runtime error: [^\n]*" or out:match "ERROR: AddressSanitizer: [^\n]*" or out:match "the fault is its own[^\n]*"
  if bad or status > 3 then
    say("case %d, %s: status %d, %s", case, command, status, bad or "")
    return nil
  end
  passed = passed + 1
  return out, status
end

local function play(case)
  local sim = ("%s sim %s -n 40 --seed 1 -j 1"):format(fuda, path)
  local fast, ordinary = run(case, sim), run(case, sim .. " --path ordinary")
  local function sum(out) return out and out:match "checksum (%x+)" end
  if sum(fast) ~= sum(ordinary) then say("case %d: the kernel comes to %s, the ordinary calls to %s", case, tostring(sum(fast)), tostring(sum(ordinary))) end
  run(case, ("%s sim %s -n 3 --seed 1 -j 1 --matches"):format(fuda, path))
  run(case, ("%s repl %s"):format(fuda, path), [[deal 1:1\nshow\nrun\nwhy score\nnext\nstep 5\nundo\nshow\nrun\nnext\nrun\n]])
  if case % 10 == 0 then run(case, ("%s check %s --deals 20"):format(fuda, path)) end
end

local played = 0
for case = first, first + cases - 1 do
  seed = case * 1000003
  for _ = 1, 5 do lot(2) end
  local game = one_of(games)
  local base = game.name:match "%.lua$" and { } or nil
  local text = written(game)
  if base then text = text:gsub('extend "scripts/', 'extend "' .. (os.getenv "PWD") .. "/scripts/") end
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  local before = failed
  local _, status = run(case, ("%s rules %s >/dev/null"):format(fuda, path))
  if status == 0 then
    played = played + 1
    play(case)
  end
  if failed > before then io.write(text) end
end
-- What `check` says of rules that are contained --------------------------------------------------------------

-- spends: seconds of the processor, four times what a quiet machine needs: what hangs takes far longer.
local function asked(what, text, says, spends)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  local out = run(0, ("bash -c 'TIMEFORMAT=spent=%%U; time %s %s %s %s'"):format(fuda, what, path, what == "check" and "--deals 30" or "")) or ""
  for _, sentence in ipairs(says) do
    local wanted, no = sentence:gsub("^not ", "")
    if (out:find(wanted, 1, true) ~= nil) == (no > 0) then say("check: %s is %s:\n%s%s", wanted, no > 0 and "said" or "missing", text, out) else passed = passed + 1 end
  end
  local spent = tonumber(out:match "spent=([%d.]+)")
  if not spent or spent > spends then say("%s took %s s of the processor, more than %s:\n%s", what, tostring(spent), spends, text:sub(1, 2000)) else passed = passed + 1 end
end
local function checked(...) asked("check", ...) end

local function wiki(text) return 'return extend "hachinin-meri/wiki" { name = "bounds/wiki", source = "nobody", rule "L" { "l", ours = true },\n' .. text .. "\n}\n" end

checked(wiki [[phases = { before "dragon" { choice "away" { asks = dealer, may "away" { card, move(card, discarded) }, cite = "L" } } }]],
  { "a seat hasn't got a card for each trick", "deal 1:1 dealer 1", "1 problem\n" }, 8)
checked(wiki [[score = { points = tricks * 30000 * (yaku_points + 30) }]], { "the score of the deal is larger than is counted" }, 8)
checked(wiki [[option "which" { "none", "some", asks = "Which?", cite = "L" }, deal = { packets = depends_on "which" { none = { 3, 3, 3 }, some = { 9 } } }]],
  { "not changes nothing", "2 changes to", "no problem found" }, 8)
checked(wiki [[deal = { packets = { 3, 3, 3 } }]], { "packets of deal changes nothing" }, 8)
checked(wiki [[phases = { before "dragon" { choice "never" { asks = dealer, only_if = unless(always), cite = "L", may "yes" { } } } }]],
  { 'choice "never" is never asked', "no problem found" }, 8)
checked(wiki [[yaku = { yaku "h" { en = "h", cite = "L", worth = { 1 }, void = never, made = function(trick) while true do end return true end } }]],
  { "1 problem\n" }, 4)
checked(wiki [[yaku = { yaku "h" { en = "h", cite = "L", worth = { 1 }, void = never, made = function(trick)
  local n = 0 for i = 1, 20000 do n = n + 1 end return n == 0 end } }]], { "no problem found", "run " }, 20)

-- Texts as long as a file may be, wherever they are looked through.
local length = 50000
for _, run_of in ipairs { "k", "k-", "k.", "k = ", "en - ", "(", "beats ", " ", "'", "if x " } do
  local long = run_of:rep(length // #run_of)
  asked("rules", wiki(('yaku = { remove "%s" }'):format(long)), {}, 3)
  asked("rules", wiki(('special = { tenka = { card = "%s" } }'):format(long)), {}, 3)
  asked("rules", wiki(('["%s"] = 1'):format(long)), {}, 3)
  asked("rules", wiki(('rule "M" { "m" }, %s'):format(long)), {}, 3)
end

if played * 10 < cases then say("only %d of %d house rules can be played", played, cases) end
print(("%d of %d house rules can be played"):format(played, cases))
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
