/* What scripts may call. Every function here has a bounded cost: the size of what it goes through is charged to the script's
 * steps, because the count hook never fires inside C. Withheld is what can't be bounded or would differ from run to run:
 * patterns (one `.-b` takes minutes), stock pairs and next (an order of their own in every process), metatables (finalisers),
 * coroutines, addresses, chance, and of mathematics what the C library rounds as it likes. */
#include "core/deck.h"
#include "rules/host.h"

#include <lauxlib.h>
#include <string.h>

/* ---- Names that aren't there ---- */

static const struct {
  const char *name, *why;
} withheld[] = {
    {"os", "scripts have no os: no clock, no files"},
    {"io", "scripts have no io: no files"},
    {"debug", "scripts have no debug"},
    {"package", "scripts have no package: a variant builds on another with extend"},
    {"require", "scripts have no require: a variant builds on another with extend"},
    {"dofile", "scripts have no dofile: a variant builds on another with extend"},
    {"loadfile", "scripts have no loadfile: a variant builds on another with extend"},
    {"load", "scripts have no load: what runs is what the file says"},
    {"loadstring", "scripts have no loadstring: what runs is what the file says"},
    {"coroutine", "scripts have no coroutines"},
    {"setmetatable", "scripts have no metatables"},
    {"getmetatable", "scripts have no metatables"},
    {"rawget", "scripts have no metatables, so t[key] is what rawget would give"},
    {"rawset", "scripts have no metatables, so t[key] = value is what rawset would do"},
    {"rawequal", "scripts have no metatables, so == is what rawequal would say"},
    {"rawlen", "scripts have no metatables, so #t is what rawlen would give"},
    {"collectgarbage", "scripts have no collectgarbage: memory is the host's"},
    {"pcall", "scripts have no pcall: an error ends the script and is shown with its line"},
    {"xpcall", "scripts have no xpcall: an error ends the script and is shown with its line"},
    {"print", "scripts have no print: nothing they do is shown but what they return"},
    {"warn", "scripts have no warn: nothing they do is shown but what they return"},
    {"next", "scripts have no next: pairs goes through a table in a fixed order"},
    {"_G", "scripts have no _G: use local variables"},
    {"math.random", "math has no random here: all chance is the engine's, from the seed"},
    {"math.randomseed", "math has no randomseed here: all chance is the engine's, from the seed"},
    {"string.find", "string has no patterns here: take texts apart with sub and byte"},
    {"string.match", "string has no patterns here: take texts apart with sub and byte"},
    {"string.gmatch", "string has no patterns here: take texts apart with sub and byte"},
    {"string.gsub", "string has no patterns here: take texts apart with sub and byte"},
    {"string.dump", "string has no dump here"},
    {"table.move", "table has no move here: use a loop"},
};

/* Pushes the key of the table at index that is nearest to name, or nil; of equally near ones the first in the alphabet, because
 * lua_next has no order to rely on. */
static void push_nearest(lua_State *L, int index, const char *name) {
  index = lua_absindex(L, index);
  lua_pushnil(L);
  int least = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    const char *word = lua_tostring(L, -2), *best = lua_tostring(L, -3);
    if (!fuda_nearest(name, &word, 1)) continue;
    int distance = fuda_distance(name, word);
    if (best && (distance > least || (distance == least && strcmp(word, best) > 0))) continue;
    least = distance;
    lua_pushvalue(L, -2);
    lua_replace(L, -4);
  }
}

/* Pushes the names in the table at index, from first to last. */
static void push_names(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushliteral(L, "");
  for (const char *last = "", *least; ; last = least) {
    least = NULL;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
      const char *word = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
      if (strcmp(word, last) > 0 && (!least || strcmp(word, least) < 0)) least = word;
    }
    if (!least) return;
    lua_pushfstring(L, *last ? ", %s" : "%s", least);
    lua_concat(L, 2);
  }
}

/* __index of the sandbox and of its libraries. Upvalue 1: the library's name, "" for the sandbox itself; 2: its contents. */
static int no_such_name(lua_State *L) {
  const char *library = lua_tostring(L, lua_upvalueindex(1));
  bool is_text = strcmp(library, "string") == 0;
  if (is_text && lua_isinteger(L, 2)) return luaL_error(L, "a text is no list; its first letter is text:sub(1, 1), as in trick.card:sub(1, 1), and the list of a trick's cards is trick.cards");
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "%s has only names in it", *library ? library : "a script's world");
  const char *name = lua_tostring(L, 2);
  if (lua_rawlen(L, 2) > 63) return luaL_error(L, "there is no name of %d letters", (int)lua_rawlen(L, 2));
  const char *full = *library ? lua_pushfstring(L, "%s.%s", library, name) : name;
  for (size_t i = 0; i < sizeof withheld / sizeof *withheld; i++) {
    if (strcmp(withheld[i].name, full) == 0) return luaL_error(L, "%s", withheld[i].why);
  }
  lua_pushvalue(L, lua_upvalueindex(2));
  push_nearest(L, -1, name);
  const char *near = lua_tostring(L, -1);
  if (!*library && !near) return luaL_error(L, "there is no '%s' here", name);
  if (!*library) return luaL_error(L, "there is no '%s' here; did you mean '%s'?", name, near);
  if (is_text && (strcmp(name, "length") == 0 || strcmp(name, "size") == 0))
    return luaL_error(L, "a text has no '%s'; # before it counts its letters, as in #text", name);
  if (is_text && (strcmp(name, "rank") == 0 || strcmp(name, "suit") == 0 || strcmp(name, "seat") == 0 || strcmp(name, "face") == 0))
    return luaL_error(L, "a text, as \"pD\" is, has no '%s'; the cards of a trick are in its list, cards", name);
  if (is_text) library = "a text";
  if (near) return luaL_error(L, "%s has no '%s'; did you mean '%s'?", library, name, near);
  push_names(L, -2);
  return luaL_error(L, "%s has no '%s'; what can stand here: %s", library, name, lua_tostring(L, -1));
}

int rules_host_nearest(lua_State *L) {
  const char *word = luaL_checkstring(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer n = luaL_len(L, 2);
  lua_settop(L, 2);
  lua_newtable(L);
  for (lua_Integer i = 1; i <= n; i++) {
    if (lua_geti(L, 2, i) == LUA_TSTRING) lua_pushboolean(L, 1), lua_rawset(L, 3);
    else lua_pop(L, 1);
  }
  push_nearest(L, 3, word);
  return 1;
}

/* ---- Read-only tables ---- */

/* A frozen table is emptied into another, which its metatable has as __index and under this address. */
static const char frozen_key;

void rules_host_contents(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (lua_getmetatable(L, index)) {
    if (lua_rawgetp(L, -1, &frozen_key) == LUA_TTABLE) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 2);
  }
  lua_pushvalue(L, index);
}

/* How the function that runs calls the table at the bottom, where it stands beside it; else NULL. */
static const char *name_beside(lua_State *L) {
  lua_Debug at;
  const char *name = NULL;
  if (!lua_getstack(L, 1, &at) || !lua_getinfo(L, "f", &at)) return NULL;
  for (int i = 1; !lua_iscfunction(L, -1) && (name = lua_getupvalue(L, -1, i)); i++) {
    bool same = lua_rawequal(L, -1, 1) && strcmp(name, "_ENV") != 0;
    lua_pop(L, 1);
    if (same) break;
  }
  lua_pop(L, 1);
  return name && *name ? name : NULL;
}

static int no_change(lua_State *L) {
  const char *name = name_beside(L);
  if (name)
    return luaL_error(L, "'%s' can't be changed: libraries, and a script's tables once it is loaded, are read-only; one that is filled for a trick alone stands in the function",
                      name);
  if (lua_type(L, 2) == LUA_TSTRING || lua_type(L, 2) == LUA_TNUMBER) {
    lua_pushvalue(L, 2);
    return luaL_error(L, "'%s' can't be changed: libraries, and a script's tables once it is loaded, are read-only",
                      lua_tostring(L, -1));
  }
  return luaL_error(L, "this table can't be changed: libraries, and a script's tables once it is loaded, are read-only");
}

static int frozen_length(lua_State *L) {
  rules_host_contents(L, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

/* Moves what the table at index holds to a new one, and gives it the metatable that shows it. */
static void freeze_one(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, index);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  for (lua_pushnil(L); lua_next(L, index);) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, index);
  }
  lua_createtable(L, 0, 5);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "__index");
  lua_insert(L, -2);
  lua_rawsetp(L, -2, &frozen_key);
  lua_pushcfunction(L, no_change);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, frozen_length);
  lua_setfield(L, -2, "__len");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, index);
}

/* Puts the value at the top, if it is a table or function not yet seen, at the end of the list `todo`; pops it. */
static void enlist(lua_State *L, int todo, int seen) {
  if (lua_istable(L, -1) || lua_isfunction(L, -1)) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, seen) == LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_pushboolean(L, 1);
      lua_rawset(L, seen);
      lua_pushvalue(L, -2);
      lua_rawseti(L, todo, (lua_Integer)lua_rawlen(L, todo) + 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void enlist_captured(lua_State *L, int todo, int seen) {
  lua_Debug about;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &about);
  if (about.source[0] != '@') return;
  for (int i = 1; lua_getupvalue(L, -1, i); i++) enlist(L, todo, seen);
}

void rules_host_freeze(lua_State *L, int index) {
  luaL_checkstack(L, 16, NULL);
  lua_pushvalue(L, index);
  lua_newtable(L);
  lua_newtable(L);
  int todo = lua_gettop(L) - 1, seen = todo + 1;
  lua_pushvalue(L, -3);
  enlist(L, todo, seen);
  for (lua_Integer i = 1; lua_rawgeti(L, todo, i) != LUA_TNIL; i++) {
    if (lua_isfunction(L, -1)) {
      enlist_captured(L, todo, seen);
    } else {
      rules_host_contents(L, -1);
      for (lua_pushnil(L); lua_next(L, -2);) enlist(L, todo, seen);
      lua_pop(L, 1);
      if (lua_getmetatable(L, -1)) lua_pop(L, 1);
      else freeze_one(L, -1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 4);
}

/* ---- Texts ---- */

/* Pushes a value as text: what has an address is called by its type. */
static void push_text(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNIL: lua_pushliteral(L, "nil"); break;
  case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
  case LUA_TNUMBER:
  case LUA_TSTRING:
    lua_pushvalue(L, index);
    lua_tostring(L, -1);
    break;
  default: lua_pushstring(L, luaL_typename(L, index)); break;
  }
}

/* In steps, what it takes to write a value: a number is put into digits, one with a point into the nearest of fourteen. */
static int64_t written_cost(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER) return 1;
  return lua_isinteger(L, index) ? 8 : 40;
}

static int text_of(lua_State *L) {
  luaL_checkany(L, 1);
  rules_host_charge(L, written_cost(L, 1));
  push_text(L, 1);
  return 1;
}

static int too_long(lua_State *L, const char *what) {
  return luaL_error(L, "%s: the text would be longer than %d KiB", what, RULES_HOST_TEXT >> 10);
}

static int text_repeated(lua_State *L) {
  size_t length, between = 0;
  const char *text = luaL_checklstring(L, 1, &length), *separator = luaL_optlstring(L, 3, "", &between);
  lua_Integer n = luaL_checkinteger(L, 2);
  size_t each = length + between;
  if (n < 0 || each == 0) n = 0;
  if (n > 0 && each > RULES_HOST_TEXT / (lua_Unsigned)n) return too_long(L, "string.rep");
  rules_host_charge(L, n);
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  for (lua_Integer i = 0; i < n; i++) {
    luaL_addlstring(&out, text, length);
    if (i < n - 1) luaL_addlstring(&out, separator, between);
  }
  luaL_pushresult(&out);
  return 1;
}

/* Upvalue 1: the stock function, which formats once the arguments are harmless. */
static int text_formatted(lua_State *L) {
  size_t length, total = 0;
  const char *format = luaL_checklstring(L, 1, &length);
  int n = lua_gettop(L), argument = 1;
  for (const char *p = format; p < format + length; p++) {
    if (*p != '%') continue;
    if (*++p == '%') continue;
    size_t width = strspn(p, "-+ #0123456789.");
    char conversion = p[width];
    if (width > 8 || !conversion || !strchr("dioxXcsaAeEfFgG", conversion))
      return luaL_error(L, "string.format: '%%%s' isn't among the formats %%d %%i %%x %%o %%c %%s %%a %%e %%f %%g",
                        lua_pushlstring(L, p, width + 1 > 10 ? 10 : width + 1));
    p += width;
    if (++argument > n) return luaL_error(L, "string.format: there is no value for the format number %d", argument - 1);
    total += 420;
    if (conversion != 's') continue;
    push_text(L, argument);
    total += lua_rawlen(L, -1);
    lua_replace(L, argument);
  }
  if (total > 16 * RULES_HOST_TEXT) return too_long(L, "string.format");
  rules_host_charge(L, (int64_t)((length + total) / 16));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, n, 1);
  return 1;
}

/* ---- Lists ---- */

static int list_concat(lua_State *L) {
  size_t between, total = 0, length;
  luaL_checktype(L, 1, LUA_TTABLE);
  const char *separator = luaL_optlstring(L, 2, "", &between);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_opt(L, luaL_checkinteger, 4, luaL_len(L, 1));
  luaL_Buffer out;
  lua_settop(L, 2);
  luaL_buffinit(L, &out);
  for (lua_Integer i = first; i <= last; i++) {
    int type = lua_geti(L, 1, i);
    rules_host_charge(L, 2 + written_cost(L, -1));
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return luaL_error(L, "table.concat: the value at %I is a %s, not a text or number", (LUAI_UACINT)i, luaL_typename(L, -1));
    lua_tolstring(L, -1, &length);
    total += length + between;
    if (total > RULES_HOST_TEXT + between) return too_long(L, "table.concat");
    luaL_addvalue(&out);
    if (i == last) break;
    luaL_addlstring(&out, separator, between);
  }
  luaL_pushresult(&out);
  return 1;
}

static int list_insert(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer end = luaL_len(L, 1) + 1, at = end;
  int n = lua_gettop(L);
  if (n != 2 && n != 3) return luaL_error(L, "table.insert takes a table, perhaps a place, and a value");
  if (n == 3) at = luaL_checkinteger(L, 2);
  if (at < 1 || at > end) return luaL_error(L, "table.insert: place %I isn't from 1 to %I", (LUAI_UACINT)at, (LUAI_UACINT)end);
  rules_host_charge(L, end - at);
  for (lua_Integer i = end; i > at; i--) {
    lua_geti(L, 1, i - 1);
    lua_seti(L, 1, i);
  }
  lua_seti(L, 1, at);
  return 0;
}

static int list_remove(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer length = luaL_len(L, 1), at = luaL_optinteger(L, 2, length);
  if (length == 0) return lua_pushnil(L), 1;
  if (at < 1 || at > length)
    return luaL_error(L, "table.remove: place %I isn't from 1 to %I", (LUAI_UACINT)at, (LUAI_UACINT)length);
  rules_host_charge(L, length - at);
  lua_geti(L, 1, at);
  for (lua_Integer i = at; i < length; i++) {
    lua_geti(L, 1, i + 1);
    lua_seti(L, 1, i);
  }
  lua_pushnil(L);
  lua_seti(L, 1, length);
  return 1;
}

static int list_unpack(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
  if (first > last) return 0;
  lua_Unsigned n = (lua_Unsigned)last - (lua_Unsigned)first + 1;
  if (n == 0 || n > 250) return luaL_error(L, "table.unpack gives at most 250 values");
  luaL_checkstack(L, (int)n, "table.unpack");
  rules_host_charge(L, (int64_t)n);
  for (lua_Unsigned i = 0; i < n; i++) lua_geti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
  return (int)n;
}

/* Whether the value at the top comes before the one below it; pops neither. */
static bool goes_before(lua_State *L) {
  bool texts = lua_type(L, -1) == LUA_TSTRING && lua_type(L, -2) == LUA_TSTRING;
  size_t one = texts ? lua_rawlen(L, -1) : 0, other = texts ? lua_rawlen(L, -2) : 0;
  rules_host_charge(L, 4 + (int64_t)((one < other ? one : other) / 256));
  if (lua_isnil(L, 2)) return lua_compare(L, -1, -2, LUA_OPLT);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -4);
  lua_call(L, 2, 1);
  bool before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return before;
}

/* Merges from[low..middle) and from[middle..high) into the list at index `to`. */
static void merge(lua_State *L, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high) {
  lua_Integer i = low, j = middle;
  for (lua_Integer k = low; k < high; k++) {
    bool second = j < high;
    if (second && i < middle) {
      lua_rawgeti(L, from, i);
      lua_rawgeti(L, from, j);
      second = goes_before(L);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, second ? j++ : i++);
    lua_rawseti(L, to, k);
  }
}

/* A merge sort: stable, so that equal values keep their order on every machine, and at peace with any comparison. */
static int list_sort(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_Integer n = luaL_len(L, 1);
  if (n > 1 << 20) return luaL_error(L, "table.sort: the list has more than a million values");
  rules_host_charge(L, 2 * n);
  lua_createtable(L, (int)n, 0);
  lua_createtable(L, (int)n, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_geti(L, 1, i);
    lua_rawseti(L, 3, i);
  }
  int from = 3, to = 4;
  for (lua_Integer width = 1; width < n; width *= 2) {
    for (lua_Integer low = 1; low <= n; low += 2 * width) {
      lua_Integer middle = low + width, high = low + 2 * width;
      merge(L, from, to, low, middle > n + 1 ? n + 1 : middle, high > n + 1 ? n + 1 : high);
    }
    int other = from;
    from = to;
    to = other;
  }
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, from, i);
    lua_seti(L, 1, i);
  }
  return 0;
}

/* ---- The table of them all ---- */

static const luaL_Reg own_basics[] = {{"pairs", rules_host_pairs}, {"ipairs", rules_host_ipairs}, {"tostring", text_of}, {NULL, NULL}};
static const luaL_Reg own_string[] = {{"rep", text_repeated}, {NULL, NULL}};
static const luaL_Reg own_table[] = {{"concat", list_concat}, {"insert", list_insert}, {"remove", list_remove},
                                     {"unpack", list_unpack}, {"sort", list_sort},     {NULL, NULL}};

static const char *const stock_basics[] = {"select", "type", "tonumber", "error", "assert", NULL};
static const char *const stock_string[] = {"byte", "char", "len", "lower", "upper", "sub", "reverse", NULL};
static const char *const stock_math[] = {"abs", "ceil", "floor", "fmod", "huge", "maxinteger", "mininteger", "max",
                                         "min", "modf", "pi",    "sqrt", "type", "tointeger",  "ult",        NULL};
static const char *const stock_utf8[] = {"char", "codepoint", "codes", "len", "offset", NULL};
static const char *const none[] = {NULL};

/* Copies what is named from the table at the top to the one below it; pops the former. */
static void copy(lua_State *L, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(L, -1, *names);
    lua_setfield(L, -3, *names);
  }
  lua_pop(L, 1);
}

/* Pushes the stock library of that name as it was opened: the front end may have changed its globals. */
static void push_stock(lua_State *L, const char *library) {
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, -1, library);
  lua_remove(L, -2);
}

/* Sets what reading an absent name of the table at the top says. */
static void guard(lua_State *L, const char *library) {
  lua_createtable(L, 0, 2);
  lua_pushstring(L, library);
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, no_such_name, 2);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

/* Pushes a read-only library whose absent names are explained. */
static void push_library(lua_State *L, const char *name, const char *const *stock, const luaL_Reg *own) {
  lua_newtable(L);
  push_stock(L, name);
  copy(L, stock);
  if (own) luaL_setfuncs(L, own, 0);
  if (strcmp(name, "string") == 0) {
    push_stock(L, name);
    lua_getfield(L, -1, "format");
    lua_pushcclosure(L, text_formatted, 1);
    lua_setfield(L, -3, "format");
    lua_pop(L, 1);
  }
  freeze_one(L, -1);
  rules_host_contents(L, -1);
  guard(L, name);
  lua_pop(L, 1);
}

void rules_host_string_methods(lua_State *L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  push_library(L, "string", stock_string, own_string);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

void rules_host_sandbox(rules_host *host) {
  lua_State *L = rules_host_lua(host);
  luaL_checkstack(L, 16, NULL);
  lua_newtable(L);
  push_stock(L, LUA_GNAME);
  copy(L, stock_basics);
  luaL_setfuncs(L, own_basics, 0);
  push_library(L, "string", stock_string, own_string);
  lua_setfield(L, -2, "string");
  push_library(L, "table", none, own_table);
  lua_setfield(L, -2, "table");
  push_library(L, "math", stock_math, NULL);
  lua_setfield(L, -2, "math");
  push_library(L, "utf8", stock_utf8, NULL);
  lua_setfield(L, -2, "utf8");
  guard(L, "");
}
