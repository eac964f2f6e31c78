-- What `fuda check` says of functions of yaku that load, and say something else than is meant.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()

-- A house rule whose yaku "q" has this function; its lines begin in line 5. before: what stands at the beginning of its first line.
local function rule(f, keys, before)
  shop.write("mine.lua", (before or "") .. ('return extend "hachinin-meri/wiki" {\n  name = "mine", source = "a test",\n  rule "Z-1" { "Ours.", ours = true },\n'
    .. '  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "Z-1", %s made =\n    %s } },\n}\n'):format(keys or "", f))
end

-- One that is checked: what is said of it, and what isn't.
local function made(what, f, says, silent, deals, keys, before)
  rule(f, keys, before)
  local text = shop.says(what, "check mine.lua --deals " .. (deals or 2), 0, table.unpack(says))
  for _, part in ipairs(silent or {}) do checking.check(what, not text:find(part, 1, true), part .. "\nis in\n" .. text) end
end

-- Made in every trick --------------------------------------------------------------------------------------------

made("each trick", "function(t) return t.number < 10 end",
  { "remark: mine.lua: made in every trick that was asked about in 60 deals: q; does its function ever give false?\n" }, { "never made in 60 deals: q" }, 60)
made("in some", 'function(t) return t.led ~= "p" and t.led ~= "i" end', {}, { "made in every" }, 60)
made("asked too seldom to be sure", "function(t) return t.number < 10 end", {}, { "made in every" }, 2)

-- Never the same ---------------------------------------------------------------------------------------------------

-- All in one function, which goes over the cards: each a line from line 7 on, and what is said of it.
local function all(what, list, before)
  local lines, says, n = {}, {}, 6 + select(2, (before or ""):gsub("\n", ""))
  for i, row in ipairs(list) do
    lines[i] = row[1]
    n = n + 1 + select(2, row[1]:gsub("\n", ""))
    if row[2] then says[#says + 1] = ("remark: mine.lua:%d: %s\n"):format(n, row[2]) end
  end
  local f = "function(t) local points, last = 0, nil\n for i, c in ipairs(t.cards) do\n%s\n end return false end"
  made(what, f:format(table.concat(lines, "\n")), says, #says == 0 and { "remark: mine.lua:1", "remark: mine.lua:2", "remark: mine.lua:3", "remark: mine.lua:7", "remark: mine.lua:8" }, 1, nil, before)
end
local function asked(what, says) return { "if " .. what .. " then points = i end", says } end
local laid = " is a card as it was laid, and never a "
local beside = 'local numbers = { [9] = 2, [8] = 1 }\nlocal slips = { paos = 2, isu = 1 }\nlocal right = { p = 1, isu = 2 }\nlocal mixed = { [3] = 1, g = 1 }\n'

all("what is wrong", {
  { 'local r = c.rank\nif r == 7 then points = 2 end', "'rank' is a text, and never the number 7; write it in quotes, \"7\"" },
  asked("c == t.card", "'c'" .. laid .. "text: write c.card == t.card"),
  asked('c ~= "M"', "'c'" .. laid .. 'text: write c.rank ~= "M"'),
  asked("c == t.winner", "'c'" .. laid .. "number: write c.seat == t.winner"),
  asked("c == t.trump", "'c'" .. laid .. "text: write c.suit == t.trump"),
  asked('"p" == t.cards[2]', "'t.cards[2]'" .. laid .. 'text: write t.cards[2].suit == "p"'),
  asked('t.cards[1] == "pD"', "'t.cards[1]'" .. laid .. 'text: write t.cards[1].card == "pD"'),
  asked("c.seat == t.card", "'c.seat' is a number and 't.card' a text, which are never the same"),
  asked("c.face == true", "'face' is a text, and never true; it is compared with a text, as in c.face == \"up\""),
  asked("t.trump == true", "'trump' is a text, and never true; it is compared with a text, as in t.trump ~= \"none\""),
  asked("t.winner == true", "'winner' is a number, and never true"),
  asked("#t == 8", "a trick has no length, and #t is always 0; how many cards it has is #t.cards"),
  asked('not t.led == "trump"', "'not' is of t.led alone, so that this never holds: write t.led ~= \"trump\""),
  asked("not t.number ~= 2", "'not' is of t.number alone, so that this always holds: write t.number == 2"),
  asked("not c.suit == t.trump", "'not' is of c.suit alone, so that this never holds: write c.suit ~= t.trump"),
  asked('t.card:sub(1) == "K"', 't.card:sub(1) is the whole card, and never "K"; its rank is t.card:sub(2)'),
  asked("t.cards.winner == 3", "'winner' is no field of a list; the trick's is t.winner"),
  asked('t.cards.rank == "K"', "'rank' is no field of a list; each of its cards has one, as in t.cards[1].rank"),
  asked('t.led == "p" or "i"', '"i" by itself always holds: write t.led == "p" or t.led == "i"'),
  asked("t.number == 1 or 2 or 3", "2 by itself always holds: write t.number == 1 or t.number == 2 or t.number == 3"),
  asked('t.led ~= "p" or "k"', '"k" by itself always holds: write t.led ~= "p" and t.led ~= "k"'),
  asked('t.led == ("p" or "i")', '("p" or "i") is "p" alone: write t.led == "p" or t.led == "i"'),
  asked('t.led ~= "p" or t.led ~= "i"', 'one of these two always holds: write t.led ~= "p" and t.led ~= "i"'),
  asked('t.led == "p" and t.led == "i"', 'one of these two never holds, so both never do: write t.led == "p" or t.led == "i"'),
  asked("c.rank .. t.led == 14", "'c.rank .. t.led' is a text, and never the number 14; numbers are added by +, and of digits tonumber(...) makes a number"),
  asked("t.number .. tostring(i) ~= 12", "'t.number .. tostring(i)' is a text, and never the number 12; numbers are added by +, and of digits tonumber(...) makes a number"),
  asked("t.trump == nil", "'trump' is never nil; where there is none it is \"none\""),
  asked("not t.led", "'not led' never holds: it is always there"),
  asked("t.number > 9", "'number' > 9 never holds: the tricks are 1 to 9"),
  asked("t.number >= 1", "'number' >= 1 always holds: the tricks are 1 to 9"),
  asked("#t.cards > 8", "'#cards' > 8 never holds: there are always 8"),
  asked("t.winner < 0", "'winner' < 0 never holds: the seats are 0 to 7"),
  asked('t.cards[t.winner + 1].rank == "K"', "'winner' is a seat, and the cards stand in the order in which they were laid; the card that won is t.card"),
  asked("numbers[c.rank]", "the keys of 'numbers' are numbers, and 'rank' is a text: write them as texts, as in { [\"9\"] = true }"),
  asked("slips[t.led] == 1", "no key of 'slips' is what 'led' can be; what can stand here: g, i, k, o, p, trump"),
}, beside)

local rights = {}
for i, right in ipairs {
  "t.number > 8", "9 - t.number > 9", "t.number + 1 > 9", "t.winner > 0", "#t.cards > points", "t.number < 9 - i", "#t.cards - points > 8", "t.number <= 8.5",
  't.led == "p" or t.led == "i"', 't.led ~= "p" and t.led ~= "i"', 't.number == 1 and t.led ~= "p" or t.led ~= "i" and t.number == 2', "not (t.number == 2)", "not t.led == false",
  't.card:sub(2) == "K"', 't.card:sub(1, 1) == "p"', "#t.cards == 8", 't.number == 1 or t.led == "p"', "c.seat == t.winner", "c.suit == t.trump", "c == t.cards[2]", "t.cards[9] == nil",
  "right[t.led] == 1", "mixed[t.led] == 1", "numbers[i] == 2", "tonumber(i .. i) == 11", "t.card .. i == 14 .. t.card",
} do rights[i] = asked(right) end
for _, right in ipairs {
  'do local r = c.rank\nif r == "7" then points = 2 end end', 'local n = c.rank\nn = tonumber(n)\nif n == 7 then points = 2 end', 'local s = c.rank if i == 2 then s = 7 end if s == 7 then points = 1 end',
  'for _, d in ipairs({ "pD" }) do if d == "pD" then points = 2 end end',
} do rights[#rights + 1] = { right } end
all("what is right", rights, beside)
all("what is no card", { { 'for _, c in ipairs({ "pD" }) do if c == "pD" then points = 2 end end' }, { "local t = { c } if #t == 8 then points = 2 end" } })

-- Functions beside it ---------------------------------------------------------------------------------------------

local function kings(last) return 'local function kings(t)\n  local n = 0\n  for _, c in ipairs(t.cards) do if c.rank == "K" then n = n + 1 end end\n' .. last .. "end\n" end
made("without return", "function(t) return kings(t) == 2 end", { "remark: mine.lua:1: 'kings' gives nothing back, and line 9 asks what it gives; one ends with return, as in return n\n" }, nil, 1, nil, kings "")
made("with it", "function(t) return kings(t) == 2 end", {}, { "gives nothing back" }, 1, nil, kings "  return n\n")
made("whose value isn't asked for", "function(t)\n kings(t)\n return t.number == 2 end", {}, { "gives nothing back" }, 1, nil, kings "")

-- What they are given is known where every call gives a trick, or a card of one.
local late = 'local function court(c) return c.rank == "Q" or c.seat == "3" end\nlocal function late(t, c) return t.number == 12 and c == t.winner and court(c) end\n'
made("what they compare", "function(t) for _, c in ipairs(t.cards) do if late(t, c) then return true end end return false end",
  { "remark: mine.lua:1: 'rank' is never \"Q\"; what can stand here: ", "mine.lua:1: 'seat' is a number, and never the text \"3\"; write it without quotes, 3\n",
    "mine.lua:2: 'number' is never 12; the tricks are 1 to 9\n", "mine.lua:2: 'c'" .. laid .. "number: write c.seat == t.winner\n" }, nil, 1, nil, late)
local own = 'local rows = { { rank = 3, number = 12 } }\nlocal function row(of) return of.rank == 3 and of.number == 12 end\n' ..
  "local function any(list) for _, of in ipairs(list) do if of.rank == 3 then return true end end return false end\n" ..
  "local function either(c) return c.rank == 3 end\nlocal function handed(c) return c.rank == 3 end\nlocal taken = handed\n"
made("tables of its own", "function(t) return row(rows[1]) and any(rows) and any(t.cards) and either(rows[1]) and either(t.cards[1]) and handed(t.cards[1]) and taken(rows[1]) end",
  {}, { "'rank' is", "'number' is never" }, 1, nil, own)
made("a place in a list by a number", 'function(t) return "p" == t.cards[t.number] end', { "'t.cards[t.number]'" .. laid .. "text" }, { "'number' is a number" }, 1)

-- What errs ------------------------------------------------------------------------------------------------------

local function errs(f, says, before)
  rule(f, nil, before)
  shop.says(f, "check mine.lua --deals 1", 1, says)
end
errs("function(t) for i = 1, t.cards do if i == 9 then return true end end return false end",
  "mine.lua:5: the limit of 'for' is a number, and not a table; how many a list has is # and its name, as in for i = 1, #trick.cards do\n")
errs("function(t) return tonumber(t.cards[1].rank) < 3 end", "nothing (nil) can't be compared with a number; what a table hasn't, and tonumber(...) of a letter, is nil")
errs("function(t) seen[t.winner] = 1 return false end", "mine.lua:6: 'seen' can't be changed: libraries, and a script's tables once it is loaded, are read-only; one that is filled", "local seen = {}\n")
made("a card that is compared with a rank", 'function(t) return t.card == "K" end',
  { "mine.lua:5: 'card' is never \"K\": a card is suit and rank, as \"pK\"; \"K\" is the `rank` of one, as in trick.cards[1].rank\n" }, nil, 1)
made("or with a suit", 'function(t) return t.cards[1].card == "i" end', { "a card is suit and rank, as \"i", "\"i\" is the `suit` of one, as in trick.cards[1].suit\n" }, nil, 1)

shop.leave()
checking.finish()
