/* Functions of a script that are run without Lua say what Lua says: each is played three ways, as it is, made to read more than is
 * remembered, and made to be run by Lua. What is here must be run without Lua to the end; tests/module/recalled.lua has many more. */
#include "core/sim.h"
#include "rules/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { DEALS = 200 };
#define READS_MUCH "for _ = 1, 61 do local _ = trick.number + trick.winner end "
#define BY_LUA "local _ = utf8.len('x') "

typedef struct outcome {
  uint64_t checksum, made, calls, by_lua;
} outcome;

static outcome play(const char *before, const char *first, const char *body) {
  static rules_error error;
  char path[] = "/tmp/fuda-machine-XXXXXX.lua";
  int fd = mkstemps(path, 4);
  assert_true(fd >= 0);
  FILE *file = fdopen(fd, "w");
  fprintf(file, "%s\nreturn extend \"hachinin-meri/wiki\" { name = \"own\", source = \"a test\",\n  yaku = { yaku \"own\" { worth = { 1 }, "
                "en = \"own\", cite = \"HM-W22\", made = function(trick) %s%s end } } }\n", before, first, body);
  fclose(file);
  rules_loaded *loaded = rules_load(path, NULL, 0, &error);
  unlink(path);
  if (!loaded) fail_msg("%s\n%s", body, error.message);
  fuda_sim sim = {.rules = rules_ruleset(loaded), .seed = 5, .deals = DEALS, .threads = 1, .ordinary = true};
  if (fuda_simulate(&sim) != 0) fail_msg("it fails: %s", body);
  const fuda_trick_rules *trick = rules_ruleset(loaded)->trick;
  outcome all = {.checksum = sim.checksum};
  for (int i = 0; i < trick->n_yaku; i++) {
    if (strcmp(trick->yaku[i].name, "own") != 0) continue;
    rules_hook_cost cost = rules_yaku_cost(loaded, i);
    all.made = sim.yaku[i];
    all.calls = cost.calls;
    all.by_lua = cost.by_lua;
  }
  rules_free(loaded);
  return all;
}


static void says_what_lua_says(const char *before, const char *body) {
  outcome remembered = play(before, "", body), run = play(before, READS_MUCH, body), by_lua = play(before, BY_LUA, body);
  if (remembered.by_lua || run.by_lua)
    fail_msg("%d and %d of %d calls by Lua: %s", (int)remembered.by_lua, (int)run.by_lua, (int)run.calls, body);
  if (by_lua.by_lua != by_lua.calls || !by_lua.calls) fail_msg("not by Lua: %s", body);
  if (by_lua.made == 0 || by_lua.made == by_lua.calls) fail_msg("%d of %d, which shows nothing: %s", (int)by_lua.made, (int)by_lua.calls, body);
  if (run.made != by_lua.made || run.checksum != by_lua.checksum) fail_msg("%d times, by Lua %d: %s", (int)run.made, (int)by_lua.made, body);
  if (remembered.made != by_lua.made || remembered.checksum != by_lua.checksum)
    fail_msg("remembered %d times, by Lua %d: %s", (int)remembered.made, (int)by_lua.made, body);
}

#define EACH "for i, laid in ipairs(trick.cards) do "
#define COUNTED \
  "local n, l = {}, {} " EACH "local r = laid.rank if not n[r] then n[r] = 0 l[#l + 1] = r end n[r] = n[r] + 1 end "
#define OWN \
  "local l = {} " EACH "l[i] = { pips = tonumber(laid.rank) or 10, seat = laid.seat, suit = laid.suit } end "
static const char *const bodies[] = {
    /* numbers */
    "return (trick.number * 3 - trick.winner) % 4 == 1",
    "return -trick.number // 2 + 7 > trick.winner",
    "return trick.winner / 2 > 1.5 and 2.0 * trick.number - 1 <= 9",
    "return trick.number / 3 == 2 or 0.5 + trick.winner == 3.5",
    "return (trick.winner & 3 | 1) ~ 2 == 3 or ~trick.number < -7",
    "return 1 << trick.number > 100 or trick.number >> 1 == 1 or 5 >> trick.winner << 1 == 2",
    "return trick.number << 60 < 0 or math.maxinteger == nil",
    "return 9223372036854775807 + trick.number < 0 and trick.number * 4611686018427387904 == 0",
    "return math.max(trick.winner, 3, trick.number) == 3 or math.min(trick.number, 4.5) == 4.5",
    "return math.floor(trick.number / 2) == 2 or math.ceil(trick.winner / 2) == 1 or math.abs(trick.number - 5) == 4",
    "return math.type(trick.number) == 'integer' and math.type(trick.winner / 2) == 'float' and trick.winner > 3",
    "return tonumber('3') == trick.winner or tonumber(trick.led) ~= nil or tonumber(trick.number) == 2",
    /* texts */
    "local s = '' " EACH "s = s .. laid.card end return string.byte(s, 3) == string.byte(s, 9)",
    "return #trick.led == 1 and trick.led .. trick.trump == 'pk' or trick.number .. '' == '3'",
    "return trick.card:sub(2) == 'K' or trick.card:sub(-1, -1) == '3' or ('x'):len() > trick.winner",
    "return trick.card:upper() == 'PK' or string.lower(trick.card):reverse():sub(1, 1) == 'm'",
    "return trick.cards[1].rank < trick.cards[2].rank and trick.cards[3].suit >= trick.cards[4].suit",
    "return tostring(trick.number) == '4' or tostring(trick.led == 'p') == 'true' or tostring(nil) == trick.led",
    "local a, b = string.byte(trick.card, 1, 2) return a > 105 and b < 60",
    "return string.format('%s%d%%', trick.led, trick.number) == 'p3%' or ('%s-%s'):format(trick.trump, trick.winner > 3) == 'k-true'",
    "local s = '' " EACH "s = s .. ('%s.%d'):format(laid.suit, i):rep(2) end return s:sub(1, 6) == 'p.1p.1' or ('x'):rep(trick.number - 5) == 'xx'",
    "local s = '' " EACH "s = s .. string.format('%s%d', laid.suit, laid.seat) .. string.format('%d%s', trick.number, laid.rank) end return s > 'k'",
    "local s = '' " EACH "s = s .. string.format('%s%s', laid.rank, i * 3) .. string.format('%d%d', trick.winner, i) end return s < '5'",
    "local s, f = '', string.format " EACH "s = s .. f('%s%%', laid.suit) .. f('%s-%s', laid.suit, i) .. f('%s%s', i > 3, laid.card) end return s > 'p'",
    "return string.format('') == '' and string.format('%%') == '%' and trick.number > 4",
    "local n = 0 " EACH "n = n + (math.tointeger(laid.rank) or 0) end return n > 20 and math.tointeger(3.0) == 3 and math.tointeger(2.5) == nil",
    "return math.tointeger(trick.number / 2) == 2 or math.tointeger(trick.led) == 1 or math.tointeger('x') == trick.led or math.tointeger(false) == 0",
    "return math.sqrt(trick.number) == 2 or math.sqrt(2) * trick.winner > 8 or string.char(107, 75) == trick.card or string.char() == trick.led",
    "return 2 ^ trick.number == 16 or trick.winner ^ 2 == 9 or 2 ^ 0.5 * trick.number > 10 or 2 ^ -1 == 0.25",
    /* tables */
    "local worth, n = { K = 10, H = 9, M = 8 }, 0 " EACH "n = n + (worth[laid.rank] or tonumber(laid.rank) or 15) end return n > 60",
    "local worth, n = { K = 10, k = 3 }, 0 " EACH "n = n + (worth[laid.rank] or worth[laid.suit] or pips[laid.rank] or 1) end return n % 2 == 1",
    "local worth, n = { K = 10 }, 0 if trick.number > 4 then worth.H = 3 end " EACH "n = n + (worth[laid.rank] or 0) end return n > 5",
    "local worth = { K = 1, H = 2 } local other = worth other.M = 3 return worth[trick.cards[1].rank] == 3 or worth[trick.cards[2].rank] == 1",
    "local s = { [0] = 0, [1] = 0 } " EACH "s[laid.seat % 2] = s[laid.seat % 2] + (tonumber(laid.rank) or 10) end return s[trick.winner % 2] > s[1 - trick.winner % 2]",
    "local s = { [2] = trick.number, [0] = 7 } " EACH "s[i % 3] = (s[i % 3] or 1) + #laid.card end return s[0] > s[2] or s[1] == 6",
    "local n = 0 " EACH "for j, b in ipairs(trick.cards) do if i ~= j and laid.rank == b.rank then n = n + j end end end return n % 3 == 1",
    "local n = 0 " EACH "for _, b in ipairs(trick.cards) do if laid.suit ~= b.suit and value(b.rank) < value(laid.rank) then n = n + 1 end end end return n > 12",
    "for _, a in ipairs(trick.cards) do local up, down = false, false for _, b in ipairs(trick.cards) do if a.suit == b.suit and "
    "value(b.rank) == value(a.rank) + 1 then up = true end if a.suit == b.suit and value(b.rank) == value(a.rank) - 1 then down = b.seat end end "
    "if up and down then return down > 2 end end return false",
    "local n = 0 " EACH "for j, b in ipairs(trick.cards) do if value(laid.rank) + value(b.rank) == 18 and i < j then n = n + j end end end return n > 12",
    "local n = 0 " EACH "for j, b in ipairs(trick.cards) do if i ~= j and value(laid.rank) == value(b.rank) then n = n + i end end end return n % 2 == 1",
    "local n, l = 0, { trick.cards[5], trick.cards[2] } for i, a in ipairs(l) do for j, b in ipairs(trick.cards) do if i == j or a.suit == b.suit then n = n + j end end end return n > 19",
    "local n = 0 " EACH "for j, b in ipairs(trick.cards) do if i == j and court(b) then i = i + 1 end if i == j and value(b.rank) < 2 then n = n + 1 end end end return n % 3 == 1",
    "local l = {} " EACH "for _, b in ipairs(trick.cards) do if value(b.rank) > 9 and laid.suit ~= b.suit then l[#l + 1] = laid laid = b end end end return #l > 7",
    "local last " EACH "for _, b in ipairs(trick.cards) do if last and last.rank == b.rank then if laid == b then break end last = laid end end last = last or laid end return last.seat > 4",
    "local other = trick.led for j = 1, 2 do for _, b in ipairs(trick.cards) do if court(b) and value(b.rank) > 8 and b ~= other then other = b break end end end "
    "return other ~= trick.led and other.seat > 3",
    "for i = 1, 7 do local a, b = trick.cards[i], trick.cards[i + 1] local one, other = a.suit, b.suit if one == other then return one == trick.led end end return false",
    "local a = trick.cards[1] " EACH "local b = i > 4 and laid or pips if i > 4 and a.rank == b.rank then return true end end return false",
    "local h = {} " EACH "h[laid.suit] = laid end for n, suit in ipairs { 'p', 'i', 'k', 'o', 'g' } do if h[suit] and h[suit].seat > n + 2 then return true end end return false",
    "local n = 0 for _, pair in ipairs { 3, 'p', 5, true } do for i, other in ipairs { 'k', 'p' } do if pair == other or pair == trick.number then n = n + i end end end return n > 2",
    "local l = {} " EACH "table.insert(l, value(laid.rank)) end table.sort(l) return l[4] == l[5]",
    "local l = {} " EACH "table.insert(l, math.max(value(laid.rank), trick.number)) end return l[1] > l[8]",
    "local most, least = 0, 99 " EACH "most = math.max(most, tonumber(laid.rank) or 0) least = math.min(least, value(laid.suit) + i) end return most - least > 6",
    "local function first(laid) return 1, laid.rank end local l = {} " EACH "table.insert(l, first(laid)) end return l[1] == l[3]",
    "local seen = {} " EACH "if seen[laid.rank] then return i > 4 end seen[laid.rank] = true end return false",
    "local l = {} " EACH "if laid.face == 'up' then l[#l + 1] = laid.rank end end return #l > 5 and l[1] < l[#l]",
    "local l = {} " EACH "table.insert(l, 1, laid.seat) end table.remove(l, 2) table.insert(l, 9) return l[1] + l[#l] == 12",
    "local l = {} " EACH "l[i] = laid.rank end table.sort(l) return table.concat(l, ' ', 1, 2) == '1 2' or l[8] == 'M'",
    "local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) return a.card < b.card end) return l[1].seat == trick.winner",
    /* sorted by what each is asked for */
    COUNTED "table.sort(l, function(a, b) return n[a] > n[b] end) return n[l[1]] > 2 or l[2] == 'K'",
    COUNTED "table.sort(l, function(a, b) if n[a] ~= n[b] then return n[a] > n[b] end return a < b end) return l[1] < '5'",
    COUNTED "table.sort(l, function(a, b) return n[a] < n[b] or n[a] == n[b] and b < a end) return l[1] == 'M' or l[1] == '9'",
    COUNTED "n.K = nil table.sort(l, function(a, b) return (n[a] or 9) < (n[b] or 9) end) return l[1] < l[#l]",
    COUNTED "table.sort(l, function(a, b) return -n[a] / 2 < -n[b] / 2 end) return l[1] < l[2]",
    COUNTED "table.sort(l, function(a, b) if n[a] == n[b] then return a > b end return n[a] * 2 + 1 > n[b] * 2 + 1 end) return l[1] > l[2]",
    "local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) local x, y = tonumber(a.rank) or 10, tonumber(b.rank) or 10 if x ~= y then return x < y end return a.seat < b.seat end) "
    "return l[1].seat == trick.winner or l[3].suit == l[4].suit",
    "local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) return (pips[a.rank] or 11) > (pips[b.rank] or 11) or (pips[a.rank] or 11) == (pips[b.rank] or 11) and a.seat > b.seat end) "
    "return l[1].seat == trick.winner or l[2].seat < 3",
    "local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) local x, y = a.suit, b.suit if x == y then return (pips[a.rank] or 0) > (pips[b.rank] or 0) end return x > y end) return l[1].seat > l[8].seat",
    "local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) return a.face == b.face and a.seat > b.seat or a.face < b.face end) return l[1].suit == 'p'",
    "local l = {} " EACH "l[i] = laid.seat * 50000000 - 90000000 end table.sort(l) return l[trick.number] == 10000000 or l[1] < l[2] and l[trick.winner + 1] > 0",
    OWN "l[2].seat = -1 l[3].seat = -40000000 table.sort(l, function(a, b) if a.seat ~= b.seat then return a.seat < b.seat end return a.pips > b.pips end) return l[2].seat == -1 and l[3].pips == 10",
    OWN "l[5] = trick.cards[5] table.sort(l, function(a, b) return a.seat > b.seat end) return l[1].seat == 7 and l[8].suit == 'p'",
    OWN "table.sort(l, function(a, b) return a.pips > b.pips or a.pips == b.pips and a.seat < b.seat end) return l[1].seat == trick.winner or l[2].seat == 3",
    OWN "table.sort(l, function(a, b) local x, y = a.suit, b.suit if x ~= y then return x < y end if a.pips ~= b.pips then return a.pips < b.pips end return a.seat > b.seat end) "
        "return l[1].seat + l[8].seat == 7",
    OWN "table.sort(l, function(a, b) if a.suit < b.suit then return true end if a.suit > b.suit then return false end return a.pips > b.pips end) return l[4].pips == 10",
    OWN "table.sort(l, function(a, b) return #a.suit + a.pips % 3 > #b.suit + b.pips % 3 end) return l[1].seat < l[8].seat",
    OWN "table.sort(l, function(a, b) if a.pips == b.pips then return false end return a.pips < b.pips end) return l[3].seat > l[4].seat",
    OWN "table.sort(l, function(a, b) return a.pips - trick.number < b.pips - trick.number end) return l[3].seat > l[4].seat",
    OWN "table.sort(l, function(a, b) return a.seat < b.pips end) return l[3].seat > l[4].seat",
    OWN "table.sort(l, function(a, b) return a.seat < b.seat and a.pips < b.pips end) return l[3].seat > l[4].seat",
    OWN "table.sort(l, function(a, b) return a.pips > b.pips and a.pips > 5 or a.seat < b.seat and false end) return l[1].seat > l[2].seat",
    OWN "l[3].pips = l[3].seat / 2 table.sort(l, function(a, b) return a.pips < b.pips end) return l[3].seat > l[4].seat",
    OWN "l[9] = l[1] table.sort(l, function(a, b) return a.pips < b.pips end) return l[3].seat > l[4].seat",
    "local n = { p = 0, i = 0, k = 0, o = 0, g = 0 } " EACH "n[laid.suit] = n[laid.suit] + 1 end for s, m in pairs(n) do if m > 3 then return s < 'k' end end",
    "local t = { 1, 2, nil_ = 3, [4] = trick.number, [trick.led] = 5 } return t[4] == t[2] or t.p == 5",
    "local t = {} t[1] = 5 t[2] = 6 t[2] = nil t[true] = trick.number return #t == 1 and t[true] > 6",
    "local by = {} " EACH "by[laid.suit] = by[laid.suit] or {} table.insert(by[laid.suit], laid.rank) end return by.p and #by.p > 2",
    "local t = {} " EACH "t[laid] = i end return t[trick.cards[3]] == 3 and trick.cards[3] == trick.cards[trick.winner + 1]",
    "local n = 0 for k, v in pairs(trick) do if type(v) == 'number' then n = n + v end end for k in pairs(trick.cards[1]) do n = n + #k end return n % 3 == 0",
    "local n = 0 for i, laid in pairs(trick.cards) do if laid.rank == 'K' then n = n + i end end return n > 8",
    "return select('#', table.unpack(trick.cards)) == 8 and select(2, trick.number, trick.winner) == 5",
    /* what is done at once, and what only looks like it */
    "local n = {} " EACH "n[laid.rank] = (n[laid.rank] or 0) + 1 if n[laid.rank] == 3 then return true end end return false",
    "local n = {} " EACH "local s = laid.suit n[s] = (n[s] or 1) - 1 if n[s] < -1 then return i < 7 end end return false",
    "local n = { p = 3 } " EACH "n[laid.suit] = (n[laid.suit] or 0) + 1 end return n.p == 5",
    "local n, m = {}, {} " EACH "n[laid.suit] = (m[laid.suit] or 0) + 1 m = n end return n.p == 2",
    "local n = {} " EACH "n[laid.suit] = (n[laid.rank] or 0) + 1 end return n.p == 1",
    "local t = {} " EACH "if not t[laid.rank] then t[laid.rank] = {} end table.insert(t[laid.rank], laid) end for _, l in pairs(t) do if #l == 2 and l[1].seat > 3 then return true end end",
    "local t = {} " EACH "local l = t[laid.suit] if not l then l = {} t[laid.suit] = l end l[#l + 1] = i end for _, l in pairs(t) do if #l > 3 then return l[1] == 1 end end",
    "local t = {} " EACH "if t[laid.suit] == nil then t[laid.suit] = {} end t[laid.suit][i] = laid.rank end return t.p ~= nil and t.p[2] ~= nil",
    "local t, u = {}, {} " EACH "t[laid.suit] = t[laid.suit] or {} table.insert(u, i) table.insert(t[laid.suit], laid.rank) end return t.p and #t.p == 2 or t.k and t.k[1] == 'K'",
    /* calls of the library that are known, and those that aren't */
    "local mine, l, all = { insert = function(l, v) l[1] = v end }, {}, '' " EACH "all = all .. laid.card; (trick.number > 4 and mine or table).insert(l, laid.rank) end return #l == 1",
    "local mine, l, all = { sort = function(l) l[1] = l[#l] end }, {}, '' " EACH "all = all .. laid.card l[i] = i end (trick.number > 4 and mine or table).sort(l) return l[1] == 8",
    "local t, n, all = {}, 0, '' " EACH "all = all .. laid.card if not t[laid.suit] then t[laid.suit] = {} end local k = lib.list.size(t[laid.suit]) n = n + k end return n == 0 and trick.number > 3",
    "local t, all = {}, '' " EACH "all = all .. laid.card if not t[laid.suit] then t[laid.suit] = {} end table.insert(t[laid.suit], 1, laid.rank) end return t.p ~= nil and #t.p == 2",
    "local t, s, all = {}, '', '' " EACH "all = all .. laid.card if not t[laid.suit] then t[laid.suit] = {} end table.insert(t[laid.suit], laid.rank) local x = table.concat(t[laid.suit], '+') s = s .. x end return #s % 5 == 1 and all ~= ''",
    "local all = '' " EACH "all = all .. laid.card end return (math.mininteger + trick.number) % 1000003 % 2 == 1 and all ~= ''",
    "local add = trick.number > 4 and table.insert or function(l, x) l[1] = x end local l = {} " EACH "add(l, laid.rank) end return #l == 1 or l[3] == 'K'",
    "local l, m = {}, {} " EACH "(laid.seat > 3 and table.insert or function(t, x) t[#t + 1] = x .. x end)(l, laid.suit); (i > 2 and function() end or table.insert)(m, i) end return #l[1] == #m",
    "local l = {} " EACH "table.insert(l, laid.seat > 3 and laid.rank or laid.suit) end return l[2] == 'p' and #l == 8 or l[8] == 'K'",
    "local l = {} for j = 1, 3 do " EACH "table.insert(l, tonumber(laid.rank) or 10) end end table.sort(l) return #l == 24 and l[5] + l[20] == 12",
    "local l = {} " EACH "if i < 4 then table.insert(l, { a = i, b = laid.seat }) else l[i] = { b = i, a = laid.seat } end end table.sort(l, function(x, y) return x.a > y.a or x.a == y.a and x.b > y.b end) return l[2].b < l[3].b",
    "local l = {} for j = 1, 2 do " EACH "l[#l + 1] = { a = laid.seat, b = j, c = laid.rank } end end table.sort(l, function(x, y) if x.a ~= y.a then return x.a < y.a end return x.b > y.b end) return l[2].c == l[1].c and l[16].b == 1 and l[9].c < l[3].c",
    "local l = {} for j = 1, 2 do " EACH "l[#l + 1] = { a = laid.rank, b = -j } end end table.sort(l, function(x, y) if x.a ~= y.a then return x.a < y.a end return x.b < y.b end) return l[2].b == -1 or l[1].a == '1'",
    "local l = {} for j = 1, 12 do l[j] = j * trick.winner % 5 end table.sort(l, function(x, y) return x > y end) return l[5] == l[6]",
    "local n = 0 " EACH "for _, c in ipairs(trick.cards) do if tonumber(c.suit) or (tonumber(c.rank) or 10) < (tonumber(trick.cards[i].rank) or i) then n = n + 1 end end end return n > 12",
    "local t = {} t[trick.led] = 1 t[''] = 2 t[trick.led] = nil t[trick.card] = trick.winner t.p = (t.p or 0) + 1 return t[''] == 2 and t.p == 1 and t[trick.led] ~= trick.number",
    "local t = {} " EACH "t[laid.rank] = laid.seat > 5 and laid.rank or nil end local n = 0 for k, v in pairs(t) do if k ~= v then return false end n = n + 1 end return n == 2",
    "local t = { p = 3 } " EACH "t[laid.suit] = t[laid.suit] or {} end return t.p == 3 and t.k ~= nil and #t.k == 0 and t.i == nil",
    "local t = {} " EACH "t[laid.suit .. laid.seat] = t[laid.suit .. laid.seat] or {} t[i] = t[i] or {} end return t.p0 ~= nil and #t[3] == 0",
    "local l = {} " EACH "local x = { a = i, b = laid.suit, c = laid.seat > 3 and laid.rank or nil } x.d = x.c or 4 x.a = x.a + 1 l[i] = x end return l[1].a + l[8].a == 11 and l[2].d == 4 and l[3].c == nil",
    "local n = 0 " EACH "local x = { seat = laid.seat, rank = 3, same = 1 } x.k0, x.k1, x.k2, x.k3 = 1, 2, 3, 4 x.last = i for k, v in pairs(x) do n = n * 3 % 101 + v * #k end end return n % 5 == 0",
    "local n = 0 " EACH "local x = { a = 1, b = nil, c = laid.seat } for j = 1, 6 do x['k' .. j] = j end x.b = i x.c = x.b for k, v in pairs(x) do n = n * 3 % 101 + v end if x.c ~= laid.seat then n = n + 1 end end return n % 3 == 0",
    "local x = { a = 1, a = trick.number, b = { a = 2, c = { a = trick.winner } } } if trick.winner > 3 then x = { a = 3 } end x.c = 4 return x.a == 3 and x.c == 4 or x.b and x.b.c.a == 2",
    "local l, n = { 5, 3, trick.number, 9, 1 }, 0 for i = 1, 4 do for j = i + 1, 5 do if l[j] < l[i] then l[i], l[j] = l[j], l[i] n = n + 1 end end end return l[3] == trick.number or n > 4",
    "local l = { 'b', trick.led, 'a' } for i = 1, 2 do if l[i + 1] < l[i] then l[i], l[i + 1] = l[i + 1], l[i] end end return l[3] == 'p' or l[2] == 'k'",
    "local t = {} " EACH "t[laid.rank] = i end t.K = nil for k, v in pairs(t) do return k == '1' and v > 3 end",
    "local t = { x = 1, zz = 2 } " EACH "t[laid.suit] = i end local s = '' for k in pairs(t) do s = s .. k end return s:sub(1, 1) == 'g' or s:sub(-2) == 'zz' and #s == 6",
    "local n = {} " EACH "n[laid.suit] = (n[trick.cards[1].suit] or 0) + 1 end return n.p == 3",
    "local n = {} " EACH "local c = laid n[c.rank] = (n[c.rank] or 0) + 1 c = trick.cards[1] if n[c.rank] == 2 then return i > 4 end end return false",
    "local n = { 4, 5 } " EACH "n[trick.winner % 3] = (n[trick.winner % 3] or 0) + laid.seat n[i] = (n[i] or 0) + 1 end return n[1] > n[2]",
    "local s, t = '', nil " EACH "t = s s = s .. laid.suit t = t .. laid.rank end return s:sub(-1) == 'p' and #t == #s and t:sub(1, 7) == s:sub(1, 7)",
    "local s = '' " EACH "s = s .. laid.rank if i == 4 then s = s:sub(2, 3) .. s end end return s:sub(3, 3) == s:sub(4, 4) and #s == 10",
    "local has = {} " EACH "has[laid.seat * trick.winner - i] = true end return has[2] and not has[trick.number] or has[-1] and has[9]",
    "local a, b = trick.cards[1].suit, trick.cards[2].suit if a == b then return trick.number > 4 end return a == 'p' and b .. a == 'kp'",
    "local n = 0 for i, a in ipairs(trick.cards) do for j, b in ipairs(trick.cards) do if i < j and a.rank == b.rank and a.suit < b.suit then n = n + 1 end end end return n == 2",
    "return trick.cards[1].rank == trick.cards[1].rank and trick.cards[2].rank ~= trick.cards[3].rank and trick.cards[2].card ~= trick.card",
    "return (trick.led == nil) == false and (trick.number == 'p') == false and (trick.cards[1].rank == 3) == (trick.winner < 3)",
    "local function worth(c) return tonumber(c.rank) or 10 end local n = 0 " EACH "n = n + worth(laid) end return n % 7 == 3",
    "local n = 0 " EACH "n = n + (tonumber(laid.rank) or -laid.seat) end return n % 5 == 2 or -n % 3 == 1 or n % -4 == -1",
    "local function none() end local function two(a) return a, 1 end local a, b = none() local c = two(trick.winner) return a == b and c == 3",
    "local function upto(n) if n > 3 then return n end return (upto or tostring)(n) end return trick.number > 4 and upto(trick.winner + 4) > 8",
    "local l = {} " EACH "if laid.suit == trick.trump then table.insert(l, laid.rank) end end return #l > 1 and l[1] < l[#l]",
    "local s = '' " EACH "s = s .. laid.rank end for i = 1, #s - 1 do if s:sub(i, i) == s:sub(i + 1, i + 1) then return i > 2 end end return false",
    "local set = 0 " EACH "set = set | 1 << (tonumber(laid.rank) or 0) end return set & 14 == 14 or set & 1 == 0",
    /* parts of texts, lists of what is written, functions that give what is written */
    "local has = {} " EACH "has[laid.suit .. laid.rank] = true end for _, s in ipairs { 'p', 'i', 'k' } do for n = 2, 7 do if has[s .. n] and has[s .. n + 1] then return true end end end return false",
    "local s, r = trick.led, trick.cards[2].rank local t = s .. r s = s .. s return t == 'pK' or t == 'p3' or s == 'kk' and r .. s == 'Kkk'",
    "return trick.card:sub(1, 1) .. trick.winner == 'p3' or trick.card:sub(2) .. trick.card:sub(1, 1) == 'Kk' or ('10'):sub(1, 1) .. 2 == '10' .. trick.led",
    "local n = trick.winner return 7 .. 8 .. n == '783' or n .. n == '55' or n - 1 .. '' == '-1' or n + 14 .. 'p' == '20p' or '' .. n == '7'",
    "local n = 0 for i = 1, 17 do n = n + #tostring(i) + (tostring(i) == trick.cards[3].rank and 100 or 0) end return n > 100 and tostring(trick.winner) .. 'p' ~= '3p'",
    "local l = { 1, 2, 3 } l[trick.winner % 3 + 1] = 9 l[#l + 1] = 4 local m = { 1, 2, 3 } return l[1] == m[1] and l[2] ~= m[2] and #l == 4 and #m == 3",
    "local l = { 'p', trick.led, 'k' } local m = { 'p', 'k', 'o', trick.number } return l[2] == l[1] or l[2] == m[2] and m[4] > 3",
    "local l = { true, false, 2.5, 'x' } table.insert(l, trick.led) for i, v in ipairs(l) do if v == 'p' then return i == 5 end end return l[3] > trick.number",
    "local function late(n) if n > 6 then return true end return n == trick.winner and 'yes' end local function five() return 5 end return late(trick.number) and five() == 5 or false",
    "local n = trick.winner local function above(a, b) return n > a and a <= b end local l = {} " EACH "if above(laid.seat, i) then l[#l + 1] = laid.seat end end return #l == 2",
    "local of, l = {}, {} " EACH "of[laid.seat] = tonumber(laid.rank) or 10 l[i] = laid.seat end table.sort(l, function(a, b) return of[a] > of[b] end) return l[1] == trick.winner and of[l[2]] == 10",
    "local n = 0 for i = trick.winner, 5 do n = n + i end for i = 5, trick.winner, -2 do n = n * 3 + i end for _ = 1, 0 do n = 0 end return n == 5 or n > 30",
    "local has = {} " EACH "has[laid.rank .. i] = i has[i .. laid.suit] = laid.seat end return has['K4'] == 4 or has['3p'] == 3 or has['pp'] ~= nil",
    /* what a function or a table says of a card, or of a number */
    "local function worth(c) return good[c.rank] and 10 or tonumber(c.rank) or 1 end local n = 0 " EACH "n = n + worth(laid) end return n % 7 == 3",
    "local n = 0 " EACH "if court(laid) then n = n + 1 end end return n == 2",
    "local n = 0 " EACH "n = n + (pips[laid.rank] or 1) end return n % 5 == 2",
    "local n = 0 " EACH "if value(laid.rank) > 9 then n = n + i end if value(laid.suit) == 1 then n = n + value(laid.card) end end return n % 3 == 2",
    "local n = 0 " EACH "if partners(laid.seat, trick.winner) then n = n + (tonumber(laid.rank) or 0) end end return n > 15",
    "local function sits(c) return c.seat end " EACH "if sits(laid) == trick.winner then return laid.rank > '3' end end",
    "local function hidden(c) return c.face == 'down' or c.rank == 'K' end local n = 0 " EACH "if hidden(laid) then n = n + 1 end end return n > 0",
    "local f = {} for i = 1, 2 do f[i] = function(c) return c.rank end end return f[1](trick.cards[1]) == f[2](trick.cards[2]) or trick.number == 4",
    "local c = trick.cards[3] c = court(c) return c or trick.led == 'p'",
    "local p, r = good, trick.cards[1].rank p = p[r] return p and r == 'K'",
    "local function two(a) return a, a + 1 end local a, b = two(trick.winner) return b > a and two(trick.winner) % 3 == 1",
    "local function name(c) return c.rank .. c.suit end " EACH "if name(laid) == 'Kk' then return i > 3 end end",
    "local function row(c) return rows[c.suit] end local l = row(trick.cards[1]) return l == rows.k and l ~= nil and #l == 2",
    "local function beats(a, b) return (pips[a.rank] or 0) > (pips[b.rank] or 0) end local best = trick.cards[1] " EACH
    "if beats(laid, best) then best = laid end end return best.seat == trick.winner or beats(best, best)",
    "local l = { table.unpack(trick.cards) } table.sort(l, function(a, b) return a.rank < b.rank end) return l[2].seat > l[5].seat",
    "local l = {} " EACH "l[i] = laid.rank end table.sort(l, function(a, b) return (pips[a] or 0) > (pips[b] or 0) end) return l[1] == 'K' and l[8] > 'D' or l[2] == '9'",
    "local l = {} " EACH "l[i] = tonumber(laid.rank) or 10 end table.sort(l, function(a, b) return a > b end) return l[1] == 10 and l[2] < 10 or l[8] == 3",
    "local l = { trick.cards[2], table.unpack(trick.cards) } table.sort(l, function(a, b) return a.rank > b.rank end) return l[1] == l[2] or l[9].seat == trick.winner",
    "local l = {} " EACH "l[i] = laid.suit end table.sort(l, function(a, b) return a == 'p' and b == 'k' or a == 'k' and b == 'i' or a == 'i' and b == 'p' end) return l[1] == 'p' and l[8] ~= 'k'",
    "local l = { 3, 1, 20, 2, trick.winner } table.sort(l, function(a, b) return a % 3 <= b % 3 end) return l[1] == trick.winner or l[5] == trick.winner",
    "local function partner(c) return c.seat % 2 == trick.winner % 2 end local n = 0 " EACH "if partner(laid) and laid.rank == 'K' then n = n + 1 end end return n == 1",
    /* and in a trick */
    "local function strong(c) return (pips[c.rank] or 0) + (c.suit == trick.trump and 20 or 0) end local best " EACH
    "if not best or strong(laid) > strong(best) then best = laid end end return best.seat ~= trick.winner",
    "local function strong(c) return (pips[c.rank] or 0) + (c.suit == trick.trump and 20 or c.suit == trick.led and 10 or 0) end local l = { table.unpack(trick.cards) } "
    "table.sort(l, function(a, b) return strong(a) > strong(b) end) return l[1].seat == trick.winner and l[2].seat % 2 == 0",
    "local function led(c) return c.suit == trick.led end local n = 0 " EACH "if led(laid) then n = n + 1 end end return n == 4",
    "local function worth(c, t) return c.suit == t.led and 1 or c.suit == t.trump and 2 or 0 end local n = 0 " EACH "n = n + worth(laid, trick) end return n > 8",
    "local function beats(a, b) return a.suit == b.suit and a.rank > b.rank or a.suit == trick.trump and b.suit ~= trick.trump end local n = 0 " EACH
    "if beats(laid, trick.cards[1]) then n = n + 1 end end return n == 3",
    "local function one() return 1 end local function two() return one() end local was = two() if trick.winner > 3 then one = function() return 2 end end return was + two() == 3",
    "local one = trick.winner > 3 and function() return 1 end or function() return 2 end local function two() return one() end return two() == 1 and trick.number > 4",
    "local one local function two() return one() end one = function() return trick.number end return two() == 5",
    "local kept = {} for i = 1, 3 do local function f() return i end local function g() return f() end kept[i] = g if i == trick.winner then f = kept[1] end end return kept[3]() == 1 or kept[2]() == 1",
    "local function late() return trick.number > 5 and trick.cards[2].suit == trick.led end return late()",
    "local seen = {} " EACH "local key = laid.rank .. laid.suit if seen[key] then return true end seen[key] = i end return seen.Kk == 1 or seen.Hk == 2 or seen['3p'] ~= nil",
    "local t = {} for i = 1, 70 do t['a' .. i] = i end t.a9 = nil local n = 0 for _, v in pairs(t) do n = n + v end return (n + trick.winner) % 4 == 1 and t.a70 == 70",
    "local t = {} for i = 1, 60 do t[-i] = i end local n = 0 for k, v in pairs(t) do n = n * 3 + v + k end return t[-60] + trick.number == 64 and n == 0",
    "local t = { a = 1, b = 2, c = 3 } local n = 0 for k, v in pairs(t) do t.b = trick.winner t[k] = v + 1 n = n + v end return n > 8",
    "local t = { a = 1, b = 2 } local n = 0 for k, v in pairs(t) do n = n + v t.b = nil end return n + trick.winner == 3",
    /* functions and loops */
    "local function among(a, ...) for _, b in ipairs({ ... }) do if a == b then return true end end return false end local n = 0 " EACH
    "if among(laid.rank, 'K', 'H', 'M') then n = n + 1 end end return n == 2",
    "local function of(s, ...) return s, select('#', ...) end local a, b = of(trick.winner) local c, d = of(1, 2, nil, 3) return a == 2 and b == 0 and c + d == 4",
    "local function most(...) local best = select(1, ...) for i = 2, select('#', ...) do if select(i, ...) > best then best = select(i, ...) end end return best end "
    "return most(trick.number, trick.winner, 3) == 3 or most(trick.number) == 7",
    "local function pass(...) return ... end local function add(a, b, c) return a + b + (c or 0) end return add(pass(trick.winner, trick.number)) == add(pass(1, 2, 3))",
    "local function second(...) local _, b = ... return b end return second(trick.led, trick.winner) == 2 and second(1) == nil",
    "local function all(a, ...) if a == nil then return true end return a < 6 and all(...) end return all(trick.winner, trick.number, 3)",
    "local function keep(...) local t = { ... } return function() return #t + t[1] end end return keep(trick.winner, 2, 3)() == 6",
    "local n = 0 local function add(laid) if laid.rank == 'K' then n = n + 1 end end " EACH "add(laid) end return n == 1",
    "local function f(n) if n == 0 then return 0 end return n + f(n - 1) end return f(trick.number) > f(5)",
    "local function f(n, m) if n == 0 then return m end return f(n - 1, m + trick.winner) end return f(trick.number, 0) > 12",
    "local fs = {} for i = 1, 3 do fs[i] = function() return i * trick.winner end end return fs[1]() + fs[3]() > 12",
    "local function f(t) return t.winner, t.number, t.led end local a, b, c, d = f(trick) return a > b and c ~= d and (f(trick)) < 7",
    "local i = 1 while i <= 8 and trick.cards[i].seat ~= trick.winner do i = i + 1 end return i > 4",
    "local i = 0 repeat i = i + 1 local s = trick.cards[i].suit until s == 'p' or i == 8 return i > 3 and i < 8",
    "local i = 0 ::again:: i = i + 1 if trick.cards[i].suit ~= 'p' and i < 8 then goto again end return i == 2",
    "local n = 0 for i = 8, 1, -3 do n = n + trick.cards[i].seat end for i = 5, 4 do n = 100 end return n > 11",
    "local a, b = trick.number, trick.winner a, b = b, a return a - b > 0 and not (a == 5) or nil",
    "local t = trick.number > 4 and trick or nil return t ~= nil and t.winner > 2 or false",
    "assert(trick.number > 0) return limit < trick.winner and good[trick.cards[1].rank] or is(trick.cards[2], 'k')",
};

static void what_is_run_here_says_what_lua_says(void **unused) {
  (void)unused;
  const char *before = "local limit, good = 4, { K = true, H = true, ['3'] = false }\n"
                       "local lib = { list = { size = function(l) return type(l) == 'table' and #l or 9 end } }\n"
                       "local pips, rows = { K = 10, H = 9, M = 8 }, { k = { 1, 2 }, p = { 1 } }\n"
                       "local function court(laid) return laid.rank == 'K' or laid.rank == 'H' or laid.rank == 'M' end\n"
                       "local function value(text) return pips[text] or #text end\n"
                       "local function partners(a, b) return a % 2 == b % 2 end\n"
                       "local function is(laid, what) return laid.rank == what or laid.suit == what end";
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) says_what_lua_says(before, bodies[i]);
}

/* What only Lua can do it does, each time, and what comes of it is the same with what is read before. */
static void what_it_cannot_do_it_leaves_to_lua(void **unused) {
  (void)unused;
  static const char *const left[] = {
      "local l = { 3, 1 } l[5] = 7 table.insert(l, trick.number) return l[3] == trick.number",
      "return string.format('%s%3d', trick.led, trick.number) == 'p  3'",
      "return ('x'):rep(trick.number, '-') == 'x-x-x' or trick.number % 2.5 == 0",
      "local t = { nil, trick.number } return #t == 2 and t[2] > 4",
      "local n = 0 for i = 1, 20000 do n = n + 1 end return n == 20000 and trick.number > 4",
      "return utf8.len(trick.card) == trick.number",
      "local n = trick.number local function change() trick = nil end change() return trick == nil and n > 4",
  };
  for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
    outcome here = play("", "", left[i]), lua = play("", BY_LUA, left[i]);
    if (here.by_lua != here.calls) fail_msg("%d of %d calls by Lua: %s", (int)here.by_lua, (int)here.calls, left[i]);
    assert_int_equal(here.made, lua.made);
    assert_int_equal(here.checksum, lua.checksum);
  }
}

/* So many functions of two cards that not all can be asked beforehand: those that weren't are called. */
static void more_functions_than_are_asked_beforehand_say_the_same(void **unused) {
  (void)unused;
  enum { FUNCTIONS = 120, EACH_ONE = 120 };
  static char before[FUNCTIONS * EACH_ONE];
  size_t length = 0;
  for (int i = 0; i < FUNCTIONS; i++)
    length += (size_t)snprintf(before + length, EACH_ONE, "%s function(a, b) return a.rank < b.rank or a.suit == b.suit and a.card ~= '%d' end",
                               i ? "," : "local all = {", i);
  snprintf(before + length, EACH_ONE, " }");
  says_what_lua_says(before, "local n = 0 for _, f in ipairs(all) do if f(trick.cards[1], trick.cards[2]) then n = n + 1 end end return n == 120");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_run_here_says_what_lua_says),
      cmocka_unit_test(what_it_cannot_do_it_leaves_to_lua),
      cmocka_unit_test(more_functions_than_are_asked_beforehand_say_the_same),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
