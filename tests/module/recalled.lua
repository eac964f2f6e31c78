-- A hook is run without Lua, and what it has read isn't run again: it must say what Lua would have said. Each hook here is played
-- beside itself made to read more than is remembered, by the kernel, and made to be run by Lua in every trick, by first calling what only
-- Lua has, by the ordinary calls.
-- recalled.lua [HOOKS [SEED [DEALS]]]: so many hooks made up at random besides.
local fuda = require "fuda"
local MADE_UP, SEED, DEALS = tonumber(arg[1]) or 12, tonumber(arg[2]) or 1, tonumber(arg[3]) or 1500
local folder = os.tmpname()
os.remove(folder)
assert(os.execute("mkdir " .. folder))

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then passed = passed + 1 return end
  failed = failed + 1
  print(("FAILED %s: %s"):format(what, detail))
end

local BY_LUA = "local _ = utf8.len('x')\n"

-- before: what the file has beside the hook.
local function file_of(name, before, body, parent)
  local path = ("%s/%s.lua"):format(folder, name)
  local file <close> = assert(io.open(path, "w"))
  file:write(before, "\nreturn extend \"", parent or "hachinin-meri/wiki", "\" { name = \"", name, [[", source = "a test",
  yaku = { yaku "own" { worth = { 1 }, en = "own", made = function(trick)
]], body, "\n  end } } }\n")
  return path
end

local READS_MUCH = "for _ = 1, 61 do local _ = trick.number + trick.winner end\n"

local function played(path, deals, threads, calls) return fuda.sim(path, { n = deals, seed = 3, threads = threads, path = calls }) end

local function same(what, before, body, threads, parent)
  local by_lua_ok, by_lua = pcall(played, file_of("run", before, BY_LUA .. body, parent), DEALS, threads, "ordinary")
  for way, first in pairs { remembered = "", ["run each time"] = READS_MUCH } do
    local ok, other = pcall(played, file_of("kept", before, first .. body, parent), DEALS, threads)
    if ok and by_lua_ok then
      check(what .. ", " .. way, other.checksum == by_lua.checksum and other.yaku.own == by_lua.yaku.own,
        ("made %s times, not %s\n%s\n%s"):format(other.yaku.own, by_lua.yaku.own, before, body))
    else
      check(what .. ", " .. way, ok == by_lua_ok, ("%s\n%s\n%s"):format(body, other, by_lua))
    end
  end
end

-- Written by hand ------------------------------------------------------------------------------------------

local hooks = {
  { "the trick alone", "", "return trick.number % 2 == 0 and trick.winner == 3" },
  { "a card that is looked for", "", "for _, laid in ipairs(trick.cards) do if laid.card == 'kK' then return true end end" },
  { "the first card, in a loop", "", "local n = 0 for _, c in ipairs(trick.cards) do if c.rank ~= trick.cards[1].rank then n = n + 1 end end return n == 5" },
  { "the second card, by number", "", "local n, cards = 0, trick.cards for i = 1, #cards do if cards[i].suit == cards[2].suit then n = n + 1 end end return n == 3" },
  { "how many there are, in a loop", "", "local n = 0 for i, c in ipairs(trick.cards) do if #trick.cards == 8 and c.suit == 'k' then n = n + 1 end end return n == 2" },
  { "all of them for each", "", "local n, cards = 0, trick.cards for i, c in ipairs(cards) do local k = 0 for j = 1, #cards do if cards[j].rank == c.rank then k = k + 1 end end if k == 2 then n = n + 1 end end return n >= 4" },
  { "a function that is given the trick", "local function like(x, t) local k = 0 for _, o in ipairs(t.cards) do if o.rank == x.rank then k = k + 1 end end return k + #t.cards end",
    "local n = 0 for _, c in ipairs(trick.cards) do if like(c, trick) == 10 then n = n + 1 end end return n >= 2" },
  { "the same card by another name", "", "local n = 0 for i = 1, 8 do for j = 1, 8 do local a, b = trick.cards[i], trick.cards[j] if a ~= b and a.rank == b.rank then n = n + j end end end return n > 9" },
  { "a card kept from a loop", "", "local best for _, c in ipairs(trick.cards) do local k = c best = c.rank == 'K' and k or best end return best ~= nil and best.seat == trick.winner" },
  { "three cards of a suit looked for, by its name", "", "for _, suit in ipairs { 'p', 'i', 'k', 'o', 'g', 'none', 3 } do local k, m = false, 0 for _, p in ipairs(trick.cards) do if p.card == suit .. 'K' then k = true end if p.card == suit .. '7' then m = m + 1 end end if k and m > 0 then return true end end" },
  { "the same by ranks, within a loop by suits", "", "local n = 0 for _, suit in ipairs { 'p', 'i' } do for _, rank in ipairs { '3', 4, 'K', 'p' } do for _, c in ipairs(trick.cards) do if c.suit == suit and c.rank == '' .. rank then n = n + 1 end end end end return n >= 2" },
  { "a table looked up by what a joker has not", "", "local n, worth = 0, { K = 4, ['7'] = 2 } for _, c in ipairs(trick.cards) do n = n + (worth[c.none] or worth[c.rank] or 0) end return n % 4 == 2" },
  { "a part of a text looked for", "local function contains(text, card) for i = 1, #text - 1 do if text:sub(i, i + 1) == card then return true end end return false end",
    "local seen = {} for _, c in ipairs(trick.cards) do seen[#seen + 1] = c.suit .. c.rank end local text = table.concat(seen, ' ') return contains(text, 'kK') or contains(text, 'pM') and contains(text, 'i')" },
  { "parts of a text looked for in all ways", "local function find(text, part, by) for i = 1, #text, by do if text:sub(i, i + #part - 1) == part then return i end end return 0 end\nlocal function letter(text, one) for i = #text, 1, -1 do if text:sub(i, i) == one then return i end end end",
    "local s = '' for _, c in ipairs(trick.cards) do s = s .. c.card end local n = find(s, 'K', 2) + find(s, 'kK', 1) + find(s, trick.card, 2) + (letter(s, 'M') or 0) for i = 1, #s do if s:sub(i, i + 1) == 'pM' then n = n + 1 end end for i = 0, #s + 2 do if s:sub(i, i) == '' then n = n + i end end return n % 7 == 3" },
  { "in a row", "", "local s = {} for i, c in ipairs(trick.cards) do s[i] = c.rank end local row = table.concat(s) for i = 0, 7 do if row:sub(i, i + 2) == '123' or row:sub(i, i + 1) == '32' or row:sub(-i) == 'K' then return true end end return false" },
  { "parts of texts from the end, past it, before it", "", "local t = trick.card return t:sub(-1) == 'K' or t:sub(2, 9) == 'M' or t:sub(0, 1) == 'o' or t:sub(2, 1) ~= '' or t:sub(-9, -2) == 'g' or t:sub(3) ~= ''" },
  { "the card that wins, its parts given on, and the letters at an end", "", "local n, s = 0, '' for i = 1, #trick.cards do s = s .. trick.cards[i].rank if trick.card == trick.cards[i].card then n = i end end for i = 2, #s do if s:sub(i - 1, i) == 'KM' or s:sub(i, i) == s:sub(-1) then n = n + i break end end return trick.card == 'kK' or n + (tonumber(string.sub(trick.card, 2, 2)) or math.max(string.byte(trick.card, 1, 1), #trick.cards)) > 110" },
  { "the first card of a rank, of what is led, and one by its suit and rank", "local function has(t, suit, rank) for i, p in ipairs(t.cards) do if suit == p.suit and p.rank == rank then return i end end return 0 end",
    "for _, rank in ipairs { 'C', 'G', 'K', 'H', 'M', 'D', '9', '8' } do for _, p in ipairs(trick.cards) do if p.suit == trick.led and p.rank == rank then return p.seat % 2 ~= trick.winner % 2 and has(trick, trick.trump, 'K') + has(trick, 3, 'K') < has(trick, p.suit, rank) end end end return false" },
  { "a full house, by lists and by how many", "", "local by, n_of = {}, {} for _, p in ipairs(trick.cards) do by[p.rank] = by[p.rank] or {} table.insert(by[p.rank], p.seat) n_of[p.suit] = (n_of[p.suit] or 0) + 1 end local three, two, most = false, false, 0 for _, seats in pairs(by) do if #seats == 3 then three = true elseif #seats == 2 then two = true end end for suit, n in pairs(n_of) do if n > 2 then most = most + #suit + n end end return three and two or most == 8" },
  { "how strong by a list, of a part of a text", "local order = { '1', '2', '3', '9', 'D', 'M', 'H', 'K', 'G', 'C' }\nlocal function place(r) for i, x in ipairs(order) do if x == r then return i end end return 0 end",
    "local mine, best = place(trick.card:sub(2, 2)), 0 for _, c in ipairs(trick.cards) do if c.seat ~= trick.winner then best = math.max(best, place(c.rank)) end end return best > mine and place('zz') == 0 and place(trick.led) == 0" },
  { "counting", "", "local n = 0 for i = 1, #trick.cards do if trick.cards[i].rank == 'H' then n = n + 1 end end return n >= 2" },
  { "a function and a number of the file", "local enough = 2\nlocal function is_horse(laid) return laid.rank == 'H' end",
    "local n = 0 for _, laid in ipairs(trick.cards) do if is_horse(laid) then n = n + 1 end end return n >= enough" },
  { "texts taken apart", "", "local n = 0 for _, laid in ipairs(trick.cards) do if string.sub(laid.card, 2) == 'H' then n = n + 1 end end return n >= 2" },
  { "texts put together", "", "local s = '' for _, laid in ipairs(trick.cards) do s = s .. laid.rank end return s:sub(1, 1) == s:sub(-1)" },
  { "a table of the file", "local honours = { K = 3, D = 2 }", "local n = 0 for _, laid in ipairs(trick.cards) do n = n + (honours[laid.rank] or 0) end return n == 5" },
  { "a table of the file by a card at its place", "local good = { K = true, H = true }",
    "for i = 1, 3 do local laid = trick.cards[i] if good[laid.rank] then return true end end return false" },
  { "a table of its own", "", "local seen = {} for _, laid in ipairs(trick.cards) do local s = laid.suit seen[s] = (seen[s] or 0) + 1 end return seen.p == 3" },
  { "two alike", "", "local seen = {} for _, laid in ipairs(trick.cards) do if seen[laid.rank] then return true end seen[laid.rank] = true end return false" },
  { "a list of its own", "", "local l = {} for _, laid in ipairs(trick.cards) do if laid.suit ~= trick.led then l[#l + 1] = laid.rank end end return l[1] == l[#l] and #l > 1" },
  { "one table by two names", "", "local a, b = {}, {} if trick.winner > 3 then b = a end a.n = 1\nfor _, laid in ipairs(trick.cards) do b.n = (b.n or 1) + (laid.suit == 'k' and 1 or 0) end return a.n > 2" },
  { "which of two tables is in a third", "", "local a, b, c = {}, {}, {} if trick.winner > 3 then c.x = a else c.x = b end\nif trick.cards[2].suit == 'k' then c.x.n = 1 end return a.n == 1 and trick.cards[3].seat > 2" },
  { "a list with a gap", "", "local l = {} for i, laid in ipairs(trick.cards) do if laid.face == 'up' then l[i] = true end end return #l == 8 or trick.cards[1].suit == 'p' and l[3]" },
  { "a gap in a list that was met", "", "local t = {} for i = 1, 5 do t[i] = i end\nlocal s = trick.cards[2].suit\nt[4] = nil return #t == 5 and s == 'k'" },
  { "two lists of one content", "local function mk(n) if n > 3 then return { 1, 2, 3, 4, 5 } end local t = {} for i = 1, 5 do t[i] = i end return t end",
    "local t = mk(trick.winner)\nlocal s = trick.cards[2].suit\nt[4] = nil return #t == 3 and s == 'k'" },
  { "a list by what the file has taken from the library", "local last = table.unpack", "local t = {} for i = 1, 5 do t[i] = i end\nlocal s = trick.cards[2].suit\nt[4] = nil return select('#', last(t)) == 5 and s == 'k'" },
  { "names that part after a zero byte", "", "local t = { a = 1 } if trick.winner > 3 then t['a\\0x'] = 2 else t['a\\0y'] = 3 end\nlocal a, b, c, d, e, f = 1, 2, 3, 4, 5, 6 local s = trick.cards[2].suit return t['a\\0x'] == 2 and s == 'k'" },
  { "gaps that nobody measures", "", "local t = {} for i, laid in ipairs(trick.cards) do if laid.face == 'up' then t[i] = laid.rank end end return t[3] == t[5] and t[8] == nil" },
  { "cards as keys", "", "local seen, n = {}, 0 for _, laid in ipairs(trick.cards) do seen[laid] = laid.rank end for _, laid in ipairs(trick.cards) do if seen[laid] == 'K' then n = n + 1 end end return n == 1" },
  { "numbers as keys", "", "local n = {} for _, laid in ipairs(trick.cards) do local k = #laid.card n[k] = (n[k] or 0) + 1 n[-k] = laid.seat end return n[2] == 7 and n[-2] > 3" },
  { "a table of tables", "", "local by = {} for _, laid in ipairs(trick.cards) do by[laid.suit] = by[laid.suit] or {} table.insert(by[laid.suit], laid.rank) end return by.k and by.i and #by.k == #by.i and by.k[1] < by.i[1]" },
  { "fields by names in a table", "", "local f = { 'suit' } if trick.winner > 3 then f[1] = 'rank' end local laid = trick.cards[2] return laid[f[1]] == 'k' or laid[f[1]] == 'K'" },
  { "one read after the other in a line", "", "return trick.cards[1].suit == trick.cards[2].suit and trick.cards[1].rank > trick.cards[2].rank or trick.cards[1].suit == 'g'" },
  { "the same read twice in a line", "", "return trick.winner == 3 and trick.number > 4 or trick.winner == 2 and trick.number < 3 or trick.winner == 3" },
  { "fields by names in variables", "", "local n = 0 for _, laid in ipairs(trick.cards) do for _, f in ipairs { 'suit', 'rank', 'card' } do n = n + #laid[f] end end return n % 3 == 0" },
  { "what is called twice in a line", "local function f(t) return t.winner end", "return f(trick) + f(trick) * 10 + f(trick) * 100 == 333 or f(trick) == trick.cards[1].seat" },
  { "what gives itself", "local function f(t) if t.winner == 2 then return nil end return f end", "return f(trick) and f(trick)(trick)(trick) ~= nil and trick.led == 'p'" },
  { "recursion", "local function f(t, n) if n == 0 then return 0 end return f(t, n - 1) + (t.cards[n].suit == 'k' and 1 or 0) end", "return f(trick, 8) == 2" },
  { "tail calls", "local function f(t, n) if n == 0 then return false end if t.cards[n].face == 'down' then return n > 4 end return f(t, n - 1) end", "return f(trick, 8)" },
  { "arguments without end", "local function f(...) return select('#', ...) + (select(1, ...)).number end", "return f(trick, trick.winner) % 3 == 0" },
  { "pairs", "", "local n = 0 for k, v in pairs(trick) do if type(v) == 'number' then n = n + v end end for _, laid in pairs(trick.cards) do for k in pairs(laid) do n = n + #k end end return n % 5 == 0" },
  { "sort", "", "local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) return a.card < b.card end) return l[1].seat == trick.winner" },
  { "few that are sorted", "", "local l = { trick.cards[1], trick.cards[2], trick.cards[3] } table.sort(l, function(a, b) return a.card < b.card end) return l[2].suit == 'k'" },
  { "a card beside what is trump", "local order = { K = 11, H = 10 } local function strength(c, suit) local n = order[c.rank] or tonumber(c.rank) or 0 if c.suit == suit then n = n + 20 end return n end",
    "local best, at for i, c in ipairs(trick.cards) do local n = strength(c, trick.trump) + (strength(c, trick.led) > 20 and 1 or 0) if not best or n > best then best, at = n, i end end return at % 2 == trick.winner % 2" },
  { "few that are sorted by a function of the file", "local function before(a, b) return a.card < b.card end",
    "local l = { trick.cards[1], trick.cards[2], trick.cards[3] } table.sort(l, before) return l[2] == trick.cards[2]" },
  { "a whole number for the same with a point", "local n = 1", "local a, b, c = 0, 0, 0\nif trick.number > 4 then n = 1.0 end\na, b, c = 0, 0, 0\nlocal made = trick.card == 'kK' and math.type(n) == 'float'\nn = 1\nreturn made" },
  { "a zero below zero", "local n = 0.0", "local a, b, c = 0, 0, 0\nif trick.number > 4 then n = -0.0 end\na, b, c = 0, 0, 0\nlocal made = trick.card == 'kK' and 1 / n < 0\nn = 0.0\nreturn made" },
  { "what is no number", "local none = 0 / 0", "return trick.winner == 3 and none ~= none" },
  { "a length after a text of two lines", "local text = 'a\\z\n  b' local function length(t) return #t end",
    "local a, b, c, d, e, f, g, h = 0, 0, 0, 0, 0, 0, 0, 0\nlocal t = {}\nif trick.number > 4 then t = { nil, nil, 3 } else t[3] = 3 end\na, b, c, d, e, f, g, h = 0, 0, 0, 0, 0, 0, 0, 0\ndo local a, b, c, d, e, f, g, h = 0, 0, 0, 0, 0, 0, 0, 0 end\nlocal s = trick.card\nlocal made = s == 'kK' and length(t) == 3\nreturn made" },
  { "a variable that is changed and changed back", "local n = 0", "n = trick.winner if trick.number == 3 then n = 0 return true end local it = n n = 0 return it == trick.cards[2].seat" },
  { "a function made in the call", "", "local n = 0 local function add(laid) if laid.rank == 'K' then n = n + 1 end end for _, laid in ipairs(trick.cards) do add(laid) end return n == 1" },
  { "an operator begins the line", "", "local a = trick.winner\n == 3\n local b = trick.winner\n + trick.number\n > 6 return a or b" },
  { "a card against another", "", "local c = trick.cards return c[1] == c[trick.winner // 7 + 1] and c[2].suit == c[1].suit" },
  { "the best of each suit", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local best = {} for _, c in ipairs(trick.cards) do local n = w(c) if not best[c.suit] or n > best[c.suit] then best[c.suit] = n end end return (best.k or 0) > 11 and (best.p or 0) < 12" },
  { "the least of each suit, by a variable", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local least = {} for _, c in ipairs(trick.cards) do local s, n = c.suit, w(c) if not least[s] or n < least[s] then least[s] = n end end return (least.k or 9) < 4 and (least.i or 9) > 3" },
  { "the best beside a number", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local best = {} for _, c in ipairs(trick.cards) do local n = w(c) if n > (best[c.suit] or 5) then best[c.suit] = n end end local k = 0 for _ in pairs(best) do k = k + 1 end return k == 3" },
  { "the least beside a number, by a variable", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local best = {} for _, c in ipairs(trick.cards) do local s, n = c.suit, w(c) if n < (best[s] or 5) then best[s] = n end end return best.g and best.g < 4" },
  { "the best, which is no number", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local best = { k = '7', p = 7.5, o = false } for _, c in ipairs(trick.cards) do local n = w(c) if c.suit ~= 'k' and (not best[c.suit] or n > best[c.suit]) then best[c.suit] = n end end return best.o and best.p > 7.5" },
  { "the best of a text", "",
    "local best = {} for _, c in ipairs(trick.cards) do if not best[c.suit] or c.rank > best[c.suit] then best[c.suit] = c.rank end end return best.k == 'M'" },
  { "the best of many", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local best = {} for _, c in ipairs(trick.cards) do local n = w(c) for i = 1, 9 do local s = c.card .. i if not best[s] or n > best[s] then best[s] = n end end end local k = 0 for _, n in pairs(best) do k = k + n end return k % 3 == 0" },
  { "the best, and then the key", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local best, last = {}, nil for _, c in ipairs(trick.cards) do local n = w(c) local x = c.suit if not best[x] or n > best[x] then best[x] = n end last = x end return last == 'k' and best.k > 9" },
  { "the best of those that are the same", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local best = {} local all = best for _, c in ipairs(trick.cards) do local n = w(c) if not best[c.suit] or n > best[c.suit] then best[c.suit] = n end if n == 12 then best = {} end end return all == best and all.k == 11" },
  { "the best that the file has", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end local best = { k = 12, p = 13 }",
    "for _, c in ipairs(trick.cards) do local n = w(c) if not best[c.suit] or n > best[c.suit] then best[c.suit] = n end end return best.k == 12" },
  { "three in a row", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and b.suit == c.suit and w(b) == w(a) + 1 and w(c) == w(b) + 1 then return true end end end end return false" },
  { "three in a row that are counted", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local n = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and w(c) - w(b) == 1 and w(b) - w(a) == 1 and b.suit == c.suit then n = n + 1 end end end end return n == 1" },
  { "how many there are of each pair", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do local n = 0 for _, c in ipairs(trick.cards) do if a.suit == b.suit and c.suit == b.suit then n = n + 1 end end if n > 3 then m = m + 1 end end end return m > 5" },
  { "a list of its own within two loops", "",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do local t = {} for _, c in ipairs(trick.cards) do if a.suit == b.suit then t[#t + 1] = c.rank end end if #t > 7 then m = m + 1 end end end return m > 18" },
  { "a loop that is left", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do local last for _, c in ipairs(trick.cards) do if c.suit == a.suit then last = c break end end if last.rank == b.rank then m = m + 1 end end end return m > 11" },
  { "the third of the cards within", "",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for k, c in ipairs(trick.cards) do if k == 3 and c.suit == b.suit and a.suit == b.suit then m = m + 1 end end end end return m == 4" },
  { "what errs where three are alike", "",
    "for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and b.suit == c.suit and a.rank == 'K' and b.rank == 'H' and c.rank == 'M' then return a.rank < 3 end end end end return false" },
  { "what errs of each", "",
    "for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.rank == b.rank and c.rank < 3 then return true end end end end return false" },
  { "who wins, within two loops", "",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and a.rank == 'K' and c.seat == trick.winner then m = m + 1 end end end end return m > 3" },
  { "what says nothing of some", "local worth = { K = 13, H = 12, M = 11 } local function w(c) return worth[c.rank] end",
    "for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and w(c) == w(b) and w(c) + 1 == 14 then return true end end end end return false" },
  { "four loops", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do for _, d in ipairs(trick.cards) do if a.suit == b.suit and w(b) == w(a) + 1 and d.suit == c.suit and c.suit == b.suit and w(c) == w(b) + 1 then m = m + 1 end end end end end return m > 4" },
  { "the last one within", "",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do local last for _, c in ipairs(trick.cards) do last = c end if last.suit == b.suit and a.rank == b.rank then m = m + 1 end end end return m > 2" },
  { "the last one of the pairs", "",
    "local last for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and b.suit == c.suit and a.rank == 'K' then last = b end end end end return last ~= nil and last.rank == 'M'" },
  { "what is captured within", "",
    "local n = 0 local function add() n = n + 1 end for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and b.rank == c.rank and a.rank == 'M' then add() end end end end return n > 1" },
  { "a table that is written within", "",
    "local seen = {} for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if a.suit == b.suit and b.suit == c.suit and a.rank == 'K' and b.rank == 'D' then seen[c.card] = true end end end end local n = 0 for _ in pairs(seen) do n = n + 1 end return n > 2" },
  { "a number that goes up and comes back", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local n, m = 0, 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do n = n + 1 if a.suit == b.suit and c.suit == b.suit and n == 17 then m = m + 1 end n = n - 1 end end end return m + n > 0" },
  { "the first of two that are alike", "",
    "local m = 0 for i, a in ipairs(trick.cards) do for j, b in ipairs(trick.cards) do for k, c in ipairs(trick.cards) do if i ~= j and j ~= k and i ~= k and a.suit == b.suit and b.rank == c.rank then m = m + 1 end end end end return m == 2" },
  { "two loops one after the other", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local m = 0 for _, b in ipairs(trick.cards) do local up, down = false, false for _, c in ipairs(trick.cards) do if c.suit == b.suit and w(c) == w(b) + 1 then up = true end end for _, c in ipairs(trick.cards) do if c.suit == b.suit and w(c) == w(b) - 1 then down = true end end if up and down then m = m + 1 end end return m == 1" },
  { "more and less within", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do if w(a) < w(b) and w(b) < w(c) and a.suit == c.suit and c.rank == 'H' and w(a) > 8 then m = m + 1 end end end end return m > 3" },
  { "a loop with while within", "local worth = { K = 13, H = 12, M = 11, D = 10, C = 15, G = 14 } local function w(c) return worth[c.rank] or tonumber(c.rank) or 0 end",
    "local m = 0 for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do local k = 0 while k < 2 and c.suit == b.suit do k = k + 1 end if k == 2 and a.rank == b.rank and a.rank == 'M' then m = m + 1 end end end end return m > 2" },
  { "a value that one of the cards gives", "",
    "local it for _, a in ipairs(trick.cards) do for _, b in ipairs(trick.cards) do for _, c in ipairs(trick.cards) do local x = c.suit if a.suit == b.suit and x == b.suit and a.rank == 'G' then it = x end end end end return it == 'k'" },
  { "a text for each suit", "",
    "local held = {} for _, p in ipairs(trick.cards) do held[p.suit] = (held[p.suit] or '') .. p.rank end return held.k ~= nil and #held.k >= 3 and held.k > 'H'" },
  { "a text for each rank, of what comes first", "",
    "local held = { K = 'x' } for _, p in ipairs(trick.cards) do held[p.rank] = (held[p.rank] or '-') .. p.suit end return #(held.K or '') > 2 and held.H == '-k'" },
  { "a text for each suit of another card", "",
    "local held = {} for i, p in ipairs(trick.cards) do local q = trick.cards[9 - i] held[p.suit] = (held[p.suit] or '') .. q.card end return held.k ~= nil and held.k:sub(1, 2) == 'kK'" },
  { "a text that is a number", "",
    "local held = { k = 7, p = false } for _, p in ipairs(trick.cards) do held[p.suit] = (held[p.suit] or '') .. p.rank end return held.k == '7K' or held.p == 'K'" },
  { "a text for each card, many", "",
    "local held = {} for r = 1, 12 do for _, p in ipairs(trick.cards) do held[p.card] = (held[p.card] or '') .. p.rank held[p.suit .. r] = (held[p.suit .. r] or '') .. p.rank end end local n = 0 for _, s in pairs(held) do n = n + #s end return n % 3 == 0" },
  { "a text for each suit, joined to the trick's", "",
    "local held = {} for _, p in ipairs(trick.cards) do held[p.suit] = (held[p.suit] or trick.led) .. p.rank end return held.k == trick.led .. 'K'" },
  { "while", "", "local i = 1 while i <= 8 and trick.cards[i].seat ~= trick.winner do i = i + 1 end return i > 4 and trick.card == trick.cards[i].card" },
  { "goto", "", "local i = 0 ::again:: i = i + 1 if trick.cards[i].suit ~= 'p' and i < 8 then goto again end return i == 5" },
}
for _, hook in ipairs(hooks) do same(table.unpack(hook)) end
same("on two threads", hooks[4][2], hooks[4][3], 2)

-- A joker has neither suit nor rank.
for i, body in ipairs {
  "for i, a in ipairs(trick.cards) do for j, b in ipairs(trick.cards) do if i < j and a.rank == b.rank then return true end end end return false",
  "local n = 0 for i, a in ipairs(trick.cards) do for j, b in ipairs(trick.cards) do if i ~= j and a.suit == b.suit then n = n + 1 end end end return n == 2",
  "for i, laid in ipairs(trick.cards) do if laid.suit == nil or laid.rank == nil then return i > 2 end end return false",
  "for _, laid in ipairs(trick.cards) do if laid.suit ~= 'S' and laid.rank == 'K' then return true end end return trick.cards[1].suit == trick.led",
  "local n = {} for _, laid in ipairs(trick.cards) do n[laid.card] = (n[laid.card] or 0) + 1 if laid.card == 'Jo' then return true end end return false",
  "local n = {} for _, laid in ipairs(trick.cards) do if laid.rank then n[laid.rank] = (n[laid.rank] or 0) + 1 if n[laid.rank] == 2 then return true end end end return false",
  "for i, laid in ipairs(trick.cards) do local r = laid.rank or 'joker' if r == 'joker' then return i == 1 end end return trick.cards[1].rank == trick.cards[2].rank",
  "local n = 0 local function of(c, suit) return c.suit == suit and 2 or c.rank and 1 or 0 end for _, laid in ipairs(trick.cards) do n = n + of(laid, trick.trump) * of(laid, trick.led) end return n % 3 == 0",
} do same("a joker, " .. i, "", body, nil, "meitora/kurogi") end

-- Made up at random ------------------------------------------------------------------------------------------

math.randomseed(SEED)
local function one_of(list) return list[math.random(#list)] end
local expression
local LENGTHS -- whether it asks how long tables are: what is in those tells all of them else
local function number(depth)
  local kinds = { "trick.number", "trick.winner", "n", "m", tostring(math.random(0, 9)), "laid.seat", ("trick.cards[%d].seat"):format(math.random(8)), "laid.seat", "limit", LENGTHS and "#laid.rank" or "m", LENGTHS and "#trick.cards" or "8", LENGTHS and "#list" or "n" }
  if depth <= 0 then return one_of(kinds) end
  return one_of {
    one_of(kinds), ("(%s %s %s)"):format(number(depth - 1), one_of { "+", "-", "*" }, number(depth - 1)), ("%s %% 4"):format(one_of(kinds)),
    ("(%s and %s or %s)"):format(expression(depth - 1), number(depth - 1), number(depth - 1)), ("count(trick, %s)"):format(number(depth - 1)),
    ("first(%s, %s)"):format(number(depth - 1), number(depth - 1)),
  }
end
local function text() return one_of { "laid.rank", "laid.suit", "laid.card", "trick.led", "trick.trump", "trick.phase", "laid.face", ("trick.cards[%d].%s"):format(math.random(8), one_of { "rank", "suit", "card" }), "trick.card", "s", "string.sub(laid.card, 1, 1)", "string.format('%s-%d', laid.rank, m)", "('x'):rep(n)" } end
function expression(depth)
  return one_of {
    ("%s %s %s"):format(number(depth - 1), one_of { "<", ">", "==", "~=" }, number(depth - 1)), ("%s == %s"):format(text(), text()),
    ('%s == "%s"'):format(text(), one_of { "p", "k", "i", "K", "H", "D", "9", "trump", "up", "monchi", "kK" }), ("is(laid, %s)"):format(text()), "good[laid.rank]", ("own[%s]"):format(text()), (LENGTHS and "list[#list] == %s" or "list[1] == %s"):format(text()),
    depth > 0 and ("(%s %s %s)"):format(expression(depth - 1), one_of { "and", "or" }, expression(depth - 1)) or "true", depth > 0 and ("not (%s)"):format(expression(depth - 1)) or "m > 1",
  }
end
local block
-- Functions of one's own: of a card, of what it is called, of numbers; what they say of a card alone is known before.
local function of_card(c)
  return one_of {
    ("return %s.rank == 'K' or %s.suit == 'p'"):format(c, c), ("return good[%s.rank]"):format(c), ("return tonumber(%s.rank) or %d"):format(c, math.random(0, 12)),
    ("if %s.rank == 'H' then return end return %s.card .. 'x'"):format(c, c), ("return %s.seat"):format(c), ("return %s.face == 'down' or %s.rank == 'D'"):format(c, c),
    ("for i, one in ipairs(order) do if one == %s.rank then return i end end"):format(c), ("return %s"):format(c), ("return rows[%s.suit]"):format(c),
    ("return { %s.rank }"):format(c), ("return #%s.card, 3"):format(c), ("local f = { [%s.suit] = limit } return f.p"):format(c), ("return first(%s.suit, 1)"):format(c),
  }
end
local function of_text(t)
  return one_of { ("return good[%s] and 1 or 2"):format(t), ("return tonumber(%s)"):format(t), ("return %s == 'K' or %s == 'k'"):format(t, t), ("return pips[%s] or #%s"):format(t, t) }
end
local function of_number(a, b)
  return one_of { ("return %s %% 2 == %s %% 2"):format(a, b), ("return %s + 3 * %s"):format(a, b), ("if %s < %s then return %s end return order[%s]"):format(a, b, b, a),
    ("return order[%s] or pips"):format(b), ("local n = 0 for i = 1, %s do n = n + %s end return n"):format(a, b) }
end
local function of_two()
  return one_of { "return (pips[a.rank] or 0) < (pips[b.rank] or 0)", "return a.card < b.card", "return a.suit == b.suit or a.rank == 'K'", "return a.seat < b.seat",
    "return a == b", "if a.rank ~= b.rank then return a.rank < b.rank end", "return good[a.rank] and not good[b.rank]", "return a" }
end
local function of_card_and_text()
  return one_of { "return c.suit == t", "local n = pips[c.rank] or 1 if c.suit == t then n = n + 20 end return n", "return t == 'trump' and c.rank or c.suit .. t", "return #t > 1 or c.card == t .. 'K'",
    "return c.seat == 2 or c.suit == t", "if t == 'none' then return nil end return rows[t] or c" }
end
local function of_two_names()
  return one_of { "return (pips[a] or 0) > (pips[b] or 0)", "return a > b", "return (pips[a] or 0) <= (pips[b] or 0)", "return a ~= b", "return (pips[a] or 0) % 3 < (pips[b] or 0) % 3 and #a == 1",
    "if good[a] ~= good[b] then return not good[b] end return a < b", "return a == 'K' and b == '3' or a == '3' and b == 'M' or a == 'M' and b == 'K'" }
end
local function helpers()
  return ("local function hc(c) %s end local function ht(t) %s end local function hn(a) %s end local function h2(a, b) %s end local function hcc(a, b) %s end local function hcs(c, t) %s end local function htt(a, b) %s end local function any(v, ...) for _, w in ipairs({ ... }) do if v == w then return true end end return %s end"):format(
    of_card("c"), of_text("t"), of_number("a", one_of { "2", "limit", "a" }), of_number("a", "b"), of_two(), of_card_and_text(), of_two_names(), one_of { "false", "(...)", "select('#', ...) > 2", "..." })
end
local function asking()
  local field, card = one_of { "rank", "suit", "card" }, one_of { "laid", "c", "trick.cards[3]" }
  local what = one_of {
    ("hc(%s)"):format(card), ("ht(%s.%s)"):format(card, field), ("pips[%s.%s]"):format(card, field), ("good[%s.%s]"):format(card, field), ("rows[%s.suit]"):format(card),
    ("hn(%s.seat)"):format(card), ("h2(%s.seat, trick.winner)"):format(card), "h2(n % 4, trick.number)", "hn(trick.winner)", ("tonumber(%s.rank)"):format(card),
  }
  if math.random(3) == 1 then what = ("(%s or %s)"):format(what, one_of { "0", "false", "'K'" }) end
  return one_of {
    ("if %s then n = n + 1 end"):format(what), ("local v = %s if type(v) == 'number' then n = n + v end"):format(what), ("if %s == %s then m = m + 1 end"):format(what, what),
    ("own[laid.%s] = %s"):format(field, what), ("local v = %s own[1] = v if v == 2 or v == 'K' or v == true then m = m - 1 end"):format(what),
    ("local r = %s.%s local v = pips[r] if v then s = r n = n + v end"):format(card, field), ("local p = good local r = %s.%s p = p[r] if p then s = r end"):format(card, field),
    ("if any(laid.%s, %s.%s, 'K', s) then n = n + 1 end"):format(field, card, field), "local a, b = any(n, m, limit) own[2] = a if b then m = m + 1 end", "local t = { any(s, laid.rank, n), 4 } n = n + #t",
    ("if hcc(laid, %s) then n = n + 1 end"):format(card), ("local v = hcs(%s, %s) if v == true then n = n + 1 elseif type(v) == 'number' then m = m + v elseif v == 'K' then n = n + 3 end"):format(card, text()),
    "local all = { table.unpack(trick.cards) } table.sort(all, hcc) if all[1].seat == trick.winner then m = m + 1 end s = all[3].rank",
    ("local few = { trick.cards[%d], trick.cards[%d], c } table.sort(few, hcc) n = few[1] == c and n + 2 or n if few[2] == trick.cards[2] then m = m + 1 end s = few[3].suit"):format(math.random(3), math.random(4, 8)),
    -- sorted by what is known of two: cards, one of them twice; names; numbers, some of them alike or not small
    ("local all = { c, table.unpack(trick.cards) } table.sort(all, hcc) s = all[%d].rank if all[1] == all[2] then m = m + 1 end"):format(math.random(9)),
    ("local l = {} for i, c in ipairs(trick.cards) do l[i] = c.%s end %s table.sort(l, htt) s = l[%d] .. l[8]"):format(field, one_of { "", "l[3] = 'p'", "l[9] = 'Kp'" }, math.random(8)),
    ("local l = {} for i, c in ipairs(trick.cards) do l[i] = %s end table.sort(l, %s) m = l[%d] - l[%d]"):format(one_of { "pips[c.rank] or i", "c.seat", "(tonumber(c.rank) or 3) * 2", "c.seat - 1" },
      one_of { "h2", "function(a, b) return a > b end", "function(a, b) return a % 3 < b % 3 end", "function(a, b) return a >= b end", "function(a, b) return (a - b) % 3 == 1 end" }, math.random(8), math.random(8)),
    "local function mine(c) return c.seat % 2 == trick.winner % 2 end if mine(laid) then n = n + 2 end if c.seat % 2 == trick.winner % 2 then m = m + 1 end",
    ("local key = laid.%s .. laid.%s own[key] = (own[key] or 0) + 1 if own[key] == 2 then s = key end"):format(field, one_of { "rank", "suit" }),
    "local l = {} for i, c in ipairs(trick.cards) do l[#l + 1] = pips[c.rank] or 1 end table.sort(l) for i = 1, #l - 1 do if l[i] > 1 and l[i + 1] == l[i] + 1 then n = n + 1 end if l[i] == l[i + 1] then m = m + 1 end end",
    ("for i = 1, %d do own[laid.suit .. i] = i end local k = 0 for name, what in pairs(own) do k = k + 1 if k == 9 then s = name end end"):format(one_of { 20, 30, 60 }),
    ("local c = %s c = hc(c) if c then m = m + 1 end"):format(card), ("local t = { %s } n = n + #t"):format(what),
  }
end
-- A loop within two others, of which most does nothing most of the time.
local function three_loops()
  local function pair() local x, y = one_of { "a", "b", "d" }, one_of { "a", "b", "d" } if x == y then y = "laid" end return x, y end
  local function one()
    local x, y = pair()
    local field = one_of { "rank", "suit", "suit", "card" }
    return one_of {
      ("%s.%s %s %s.%s"):format(x, field, one_of { "==", "==", "~=" }, y, field), ("hc(%s) == hc(%s)"):format(x, y), ("(pips[%s.rank] or 0) %s (pips[%s.rank] or 0)"):format(x, one_of { "<", "==", ">" }, y),
      ("%s.rank == '%s'"):format(x, one_of { "K", "H", "3" }), ("%s.seat == %s.seat"):format(x, y), ("good[%s.rank]"):format(x), ("%s ~= %s"):format(x, y), "i ~= j", "k < 3", "n % 3 == 1", "s == d.suit", "m == 2",
      ("pip(%s) + 1 == pip(%s)"):format(x, y), ("pip(%s) - pip(%s) %s 1"):format(x, y, one_of { "==", ">", "<=" }), ("pip(%s) > pip(%s)"):format(x, y), "x == b.suit", "not it",
    }
  end
  local function act() return one_of { "n = n + 1", "s = d.rank", "it = a", "it = x", "break", "own[d.card] = n", "m = n", "x = b.rank", "m, n = n, m", "it = b b = a", "t[#t + 1] = d.suit", "goto on" } end
  local within = ("for k, d in ipairs(trick.cards) do local x = %s if %s and %s then if %s then %s end end %s end"):format(one_of { "d.suit", "d.rank", "it", "m" }, one(), one(), one_of { one(), one() .. " or " .. one() }, act(),
    one_of { "", "", "", "x = nil", "m = m + 0", "it = it", "if " .. one() .. " then " .. act() .. " end" })
  return ("do local function pip(c) return %s end local it local t = {} for i, a in ipairs(trick.cards) do for j, b in ipairs(trick.cards) do %s %s %s ::on:: end end if it then s = type(it) == 'table' and it.rank or s n = n + #t end end"):format(
    one_of { "tonumber(c.rank) or 11", "pips[c.rank] or 1", "pips[c.rank]", "#c.card" }, one_of { "", "", "local u = a.suit", "t = {}" }, within, one_of { "", "", "if #t > 3 then n = n + 1 end", "m = m + 1 m = m - 1", "if " .. one():gsub("[kdx]", "b") .. " then n = n + 1 end" })
end
-- What often comes together is done at once: as it is, and with something else in its place.
local function idiom()
  if math.random(6) == 1 then return three_loops() end
  local field, other, k = one_of { "rank", "suit", "card" }, one_of { "rank", "suit", "card" }, one_of { "c", "laid" }
  local card = ("trick.cards[%d]"):format(math.random(8))
  return one_of {
    ("counts[laid.%s] = (counts[laid.%s] or %d) + %d"):format(field, math.random(4) == 1 and other or field, math.random(0, 2), math.random(-1, 2)),
    ("counts[laid.%s] = (counts[laid.%s] or 0) + 1 if counts[%s.%s] == %d then n = n + 1 end"):format(field, field, k, field, math.random(3)),
    ("local c = %s counts[c.%s] = (counts[c.%s] or 0) + 1 m = counts[%s.%s] or 9"):format(card, field, field, k, math.random(3) == 1 and other or field),
    ("local k = %s counts[k] = (counts[k] or 0) + 1 m = counts[k]"):format(one_of { text(), number(0) }),
    ("local k = %s counts[k] = (counts[k] or 1) - 1 if counts[k] > 1 then s = k end"):format(text()),
    ("local a, b = laid.%s, %s.%s if a == b then s = a .. b end own[a] = b"):format(field, card, field),
    ("local a = laid.%s local b = a if a == %s.%s then b = b .. a end s = b"):format(field, card, field),
    ("if laid.%s == c.%s then n = n + 1 else c = laid end"):format(field, field),
    -- parts of texts, lists of what is written, functions that give what they have captured
    ("local a, b = %s, %s own[a .. b] = n if own[b .. a] then s = a .. b .. b end"):format(one_of { text(), number(0) }, one_of { text(), number(0) }),
    ("for _, u in ipairs { 'p', 'i', '%s' } do for k = %d, 8 do if own[u .. k] or own[k + 1 .. u] then m = m + 1 end end end own[laid.suit .. laid.rank] = n"):format(field, math.random(0, 12)),
    ("if tostring(n) == laid.rank or own[tostring(m)] then n = n + 1 end own[tostring(%s)] = m s = string.sub(s, 1, 1) .. m"):format(number(1)),
    ("local l = { %s, 2, 'K', false } l[%d] = laid.%s if l[1] == l[3] then m = m + #l end own[l[2]] = l[4]"):format(one_of { "1", "'p'", "true", "n" }, math.random(4), field),
    ("local l = {} for i, c in ipairs(trick.cards) do counts[c.seat] = pips[c.rank] or %d l[i] = c.seat end table.sort(l, function(a, b) return counts[a] %s counts[b] end) m = l[%d]"):format(math.random(0, 9), one_of { "<", ">", "<=" }, math.random(8)),
    ("local t = s s = s .. %s t = t .. %s own[t] = s"):format(text(), text()),
    ("s = s .. %s own[string.sub(s, 2)] = true s = string.sub(s, -3) .. n"):format(text()),
    ("has[n] = true if has[n + 1] and has[n - 1] then m = m + 1 end has[m] = %s"):format(one_of { "nil", "false", "n" }),
    "if counts[laid.rank] then n = n + counts[laid.rank] end", ("local v = good[%s.%s] or own[laid.%s] or limit if v == limit then m = m + 1 end"):format(card, field, other),
    -- functions that have captured something
    ("local k = 0 local function more(c) if c.%s == laid.%s then k = k + 1 end return k end for i = 1, 3 do more(trick.cards[i]) end n = n + k"):format(field, other),
    ("local best = %s local function look(c) if c.%s > best.%s then best = c end end for i = 2, 5 do look(trick.cards[i]) end s = best.suit"):format(card, field, field),
    ("local function same(x) return function(c) return c.%s == x end end local is, isnt = same(laid.%s), same(c.%s) if is(%s) and not isnt(%s) then m = m + 1 end"):format(field, field, field, card, card),
    ("local fs = {} for k = 1, 2 do fs[k] = function(by) n = n + by * k return s end end local f = %s and fs[1] or fs[2] f(2) if fs[1] == f then s = f(1) end"):format(expression(0)),
    ("local get, set do local v = %s get, set = function() return v end, function(x) v = x end end if %s then set(laid.rank) end own[get()] = true"):format(text(), expression(0)),
    ("local a, b = 0, 0 local function up() a = a + 1 return a end local f = up if %s then f = function() b = b + 1 return a + b end end f() up() if f() > 2 then m = a - b end"):format(expression(0)),
    ("local function deep(i) if i > 3 then return 0 end local here = trick.cards[i] local function at() return here.%s == laid.%s and 1 or 0 end return at() + deep(i + 1) end n = n + deep(1)"):format(field, field),
    -- loops that look at other cards than their own
    ("for _, c in ipairs(trick.cards) do if c.%s %s trick.cards[%d].%s then n = n + 1 end end"):format(field, one_of { "==", "~=" }, math.random(8), field),
    ("local cards = trick.cards for i, c in ipairs(cards) do local k = 0 for j = 1, #cards do if cards[j].%s == c.%s then k = k + 1 end end if k == %d and #cards > 3 then m = m + i end end"):format(field, field, math.random(3)),
    ("local function like(x, t) local k = 0 for _, o in ipairs(t.cards) do if o.%s == x.%s then k = k + 1 end end return k + #t.cards end for _, c in ipairs(trick.cards) do if like(c, trick) > 9 then n = n + 1 end end"):format(field, field),
    ("for i = 1, #trick.cards do local c, d = trick.cards[i], trick.cards[%s] if c.rank == d.rank and c ~= d then s = c.suit end end"):format(one_of { "1", "8", "9 - i", "i" }),
    -- loops by numbers that do nothing with most cards
    ("for i = 1, #trick.cards do for j = %s, %s do if trick.cards[i].%s == trick.cards[j].%s and %s then n = n + j - i end end end"):format(one_of { "1", "i + 1", "i - 1" }, one_of { "#trick.cards", "8", "i", "7" }, field, field, expression(0)),
    ("local cards = trick.cards for i = 1, #cards do local a = cards[i] for j = #cards, 1, -1 do local b = cards[j] if i ~= j and a.suit == b.suit and a.rank %s b.rank then m = m + 1 end end end"):format(one_of { "<", ">", "~=" }),
    ("for i, a in ipairs(trick.cards) do for j = 1, 8, %d do if trick.cards[j].rank == a.rank and trick.cards[j].suit ~= a.suit then j = j + 1 n = n + j end end end"):format(math.random(3)),
    ("for j = 2, 8 do local a, b = trick.cards[j - 1], trick.cards[j] if b.%s == '%s' then s = a.suit elseif trick.cards[j].rank == 'K' then break end end"):format(field, one_of { "K", "p", "3" }),
    ("for i = 1, 8 do for j, b in ipairs(trick.cards) do if i ~= j and trick.cards[i].suit == b.suit and (pips[b.rank] or 0) > %d then own[b.card] = i m = m + 1 end end end"):format(math.random(0, 9)),
    -- loops that begin with what goes by the card alone
    ("local word = '%s' for i, c in ipairs(trick.cards) do local p = %s for k = 1, #word do if word:sub(k, k) == c.rank then p = k end end if p > m then m, s = p, c.suit end end"):format(one_of { "KHM3", "123456789DMHKGC" }, one_of { "0", "i", "m" }),
    ("for i, c in ipairs(trick.cards) do local v = pips[c.rank] or tonumber(c.rank) or %s local w = v * 2 if w > 7 then v = w %s end own[c.card] = v n = n + w end"):format(one_of { "1", "i", "c.seat" }, one_of { "", "elseif c.suit == 'k' then w = c.seat", "elseif c.suit == 'p' then break" }),
    ("local last, step for i, c in ipairs(trick.cards) do local text = c.%s .. c.rank if #text > 2 then text = %s end step = #text if text == last then n = n + step end last = text end m = step"):format(field, one_of { "c.suit", "string.sub(text, 2)", "last", "{}" }),
    ("for i = %d, #s + 1 do if s:sub(i, i + %d) == '%s' then n = n + i elseif s:sub(%s) ~= %s then m = m + 1 end local c = s:sub(%s, i) if c == s:sub(-1) then n = n - 1 end own[c] = i end"):format(
      math.random(-2, 2), math.random(-1, 2), one_of { "K", "kK", "3", "" }, one_of { "i", "2", "-2", "#s", "n", "i - 1" }, one_of { "s", "'K'", "trick.led" }, one_of { "1", "i", "-3", "i - 1" }),
    ("for i = %s, #s %s do if s:sub(i%s) == %s then n = n + i %s end end"):format(one_of { "1", "0", "-1", "2", "n" }, one_of { "", "- 1", "+ 2", "- 2" },
      one_of { "", ", i", ", i + 1", ", i + 2", ", -1", ", 3", ", i - 1" }, one_of { "'K'", "'k'", "''", "c.card", "trick.led", "s:sub(2, 2)", "n", "'kK'" }, one_of { "", "break", "s = s .. 'k'", "i = i + 1" }),
    ("local function place(t) for i, x in ipairs { 'K', 'M', '3', '10', 'p', 'none' } do if x == t then return i end end return %s end for _, c in ipairs(trick.cards) do n = n + place(%s) m = place(c.card:sub(2)) end"):format(
      one_of { "#t", "0" }, one_of { "c.card:sub(1, 1)", "c.card:sub(2, 2)", "trick.trump", "c.rank .. ''", "s:sub(-1)", "c.suit .. c.rank", "'1' .. '0'", "trick.card:sub(2, 2)" }),
    ("local by = {} for i, x in ipairs(trick.cards) do by[x.%s] = by[x.%s] or {} table.insert(by[x.%s], %s) if i == %d then by[i] = %s end end for k, v in pairs(by) do if %sv %s %d then n = n + 1 %s elseif %sv %s %d then m = m + 1 s = k end end"):format(
      field, field, field, one_of { "x.seat", "i", "x" }, math.random(20), one_of { "{ 1 }", "7", "'kk'", "nil" }, one_of { "#", "#", "" }, one_of { "==", ">", "<", ">=", "~=" }, math.random(0, 4), one_of { "", "break", "by[k] = nil", "by.x = {}" },
      one_of { "#", "#", "" }, one_of { "==", ">", "<" }, math.random(0, 4)),
    ("local n_of = {} for _, x in ipairs(trick.cards) do n_of[x.%s] = (n_of[x.%s] or 0) + 1 end for k, v in pairs(n_of) do if v %s %d then n = n + v %s elseif v == %d then s = k elseif v %s %d then m = m + 1 end end"):format(
      field, field, one_of { "==", ">", "<", ">=" }, math.random(0, 4), one_of { "", "", "break", "n_of[k] = nil" }, math.random(0, 3), one_of { "<", ">" }, math.random(0, 4)),
    ("for _, key in ipairs { %s, 'K', s, '3', 'p', %s } do for i, x in ipairs(trick.cards) do if x.%s %s %s and x.%s == key %s then n = n + i %s end end end"):format(
      one_of { "trick.led", "n", "laid.rank", "laid.suit" }, one_of { "'kK'", "c.card", "true" }, field, one_of { "==", "==", "==", "~=" }, one_of { "trick.led", "trick.trump", "key", "laid.suit", "s", "'k'", "i" }, one_of { "rank", "suit", "card" },
      one_of { "", "", "and x.seat == trick.winner", "or i == 3" }, one_of { "", "break", "key = x.suit", "c = x" }),
    ("for _, c in ipairs(trick.cards) do c = c.%s local t = { c, %s } local k = #t == 2 and t[1] or t[2] counts[k] = (counts[k] or 0) + 1 if counts[k] > 2 then s = k end end"):format(field, one_of { "'K'", "nil", "n" }),
    ("local by = { K = 3, M = 2 } for i, c in ipairs(trick.cards) do local v = by[c.rank] or 0 while v > 1 do v = v - 2 end if v == 1 and c.seat == trick.winner then n = n + %s end end"):format(number(0)),
    "for i = 1, #trick.cards do for j = i + 1, #trick.cards do if trick.cards[i].rank == trick.cards[j].rank then n = n + j - i end end end",
  }
end
-- What a function says of a card in the trick: by what is trump or led, by more, as it was when another was made.
local function in_trick()
  local card, key = one_of { "laid", "c", ("trick.cards[%d]"):format(math.random(8)) }, one_of {
    "(pips[x.rank] or 0) + (x.suit == trick.trump and 20 or 0)", "(pips[x.rank] or 0) + (x.suit == trick.trump and 20 or x.suit == trick.led and 10 or 0)", "x.suit == trick.led and #x.card or pips[x.suit] or 0",
    "(x.rank == 'K' and 3 or 1) + (trick.led == 'trump' and 1 or 0)", "(pips[x.rank] or 0) * 8 + x.seat", "trick.number + (pips[x.rank] or 0)", "x.suit == trick.trump and x.face == 'down' and 1 or 0" }
  local strong = "local function strong(x) return " .. key .. " end "
  return one_of {
    strong .. ("if strong(%s) > strong(laid) then c = laid end n = n + strong(c)"):format(card),
    strong .. ("local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) return strong(a) %s strong(b) end) c = l[%d] if l[1].seat == trick.winner then m = m + 1 end"):format(one_of { "<", ">", ">=", "~=" }, math.random(8)),
    strong .. ("local function beats(a, b) return a.suit == b.suit and strong(a) > strong(b) or a.suit == trick.trump and b.suit ~= trick.trump end if beats(%s, laid) then n = n + 1 end if beats(laid, c) then c = laid end"):format(card),
    ("local function worth(x, t) return %s end n = n + worth(%s, trick) if worth(laid, trick) > 9 then s = laid.suit end"):format(key:gsub("trick", "t"), card),
    strong .. ("local function twice(x) return strong(x) * 2 end %s n = n + twice(%s)"):format(one_of { "", "strong = function(x) return #x.card end", "if n > 2 then strong = twice end" }, card),
    ("local strong local function ask(x) return strong(x) end strong = function(x) return %s end n = n + ask(%s)"):format(key, card),
    ("local strong = n > 1 and function(x) return 1 end or function(x) return %s end local function ask(x) return strong(x) end n = n + ask(%s)"):format(key, card),
    ("local kept = {} for i = 1, 3 do local function f(x) return %s + i end local function g(x) return f(x) end kept[i] = g if i == 2 then f = kept[1] end end n = n + kept[2](%s) + kept[3](laid)"):format(key, card),
  }
end
local helped -- whether there are functions of one's own
local function statement(depth)
  local kind = math.random(depth > 0 and 17 or 11)
  if helped and math.random(3) == 1 then return ("do %s end"):format(asking()) end
  if kind > 8 and kind <= 11 then return ("do %s end"):format(math.random(4) == 1 and in_trick() or idiom()) end
  if kind > 11 then kind = kind - 4 end
  if kind == 6 then return ("own[%s] = %s"):format(text(), one_of { "true", number(1), "nil" }) end
  if kind == 7 then return (LENGTHS and "list[#list + 1] = %s" or "list[n] = %s"):format(text()) end
  if kind == 8 then return one_of { "list = {}", "own.list = list", "list = own.list or list", LENGTHS and "table.remove(list)" or "list[3] = nil", "own = {}" } end
  if kind == 1 then return "n = " .. number(2) end
  if kind == 2 then return "m = " .. number(1) end
  if kind == 3 then return "s = " .. text() end
  if kind == 4 then return ("n, m = %s, %s"):format(number(1), number(1)) end
  if kind == 5 then return ("if %s then n = n + 1 end"):format(expression(1)) end
  if kind <= 10 then return ("for i, laid in ipairs(trick.cards) do %s end"):format(block(depth - 1)) end
  if kind == 11 then return ("for i = 1, %d do local laid = trick.cards[i] %s end"):format(math.random(8), block(depth - 1)) end
  if kind == 12 then return ("if %s then %s else %s end"):format(expression(1), block(depth - 1), block(depth - 1)) end
  return ("if %s then return %s end"):format(expression(1), expression(1))
end
function block(depth)
  local list = {}
  for i = 1, math.random(3) do list[i] = statement(depth) end
  return table.concat(list, "\n")
end
local BESIDE = [[
local limit, good = 4, { K = true, H = true, ["3"] = false }
local pips, order, rows = { K = 10, H = 9, M = 2.5, ["3"] = 3, p = 1 }, { "K", "M", "3", "4" }, { p = { 1 }, k = { 2, 3 } }
local function is(laid, what) return laid.rank == what or laid.suit == what or what == "p" and laid.seat == 2 end
local function first(a, b) return a end
local function count(trick, most) local n = 0 for _, laid in ipairs(trick.cards) do if laid.seat < most and is(laid, "K") then n = n + 1 end end return n end]]
for i = 1, MADE_UP do
  LENGTHS, helped = i % 2 == 0, i % 3 > 0
  local own, inside = helped and helpers() or "", math.random(2) == 1
  same(("made up %d of seed %d"):format(i, SEED), inside and BESIDE or BESIDE .. "\n" .. own, (inside and own .. "\n" or "") .. ("local n, m, s, laid, own, list = 0, 1, 'k', trick.cards[%d], {}, {}\nlocal c, counts, has = laid, {}, {}\n%s\nreturn %s"):format(math.random(8), block(2), expression(2)))
end

-- What errs is found each time ----------------------------------------------------------------------------

local ok, message = pcall(played, file_of("errs", "", "if trick.number == 9 and trick.cards[1].card == 'k3' and trick.winner == 4 then return trick.nothing end return false"), 60000)
check("an error after many calls", not ok and message:find("errs.lua:4: a trick has no 'nothing'", 1, true), message)
local again, same_message = pcall(played, folder .. "/errs.lua", 60000, 2)
check("the same on two threads", not again and same_message:find("errs.lua:4: a trick has no 'nothing'", 1, true), same_message)
ok, message = pcall(played, file_of("keeps", "local kept = 0", "if trick.number == 9 and trick.cards[1].card == 'k3' and trick.winner == 4 then kept = kept + 1 end return kept > 0"), 60000)
check("what is kept after many calls", not ok and message:find("'kept' is changed here", 1, true), message)

os.execute("rm -r " .. folder)
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
