#include "rules/value.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH 16      /* of tables in tables */
#define KEYS 64       /* of a table, beside its list; what is over is shown as ... */
#define ELEMENTS 2000 /* of a list */

typedef struct key {
  const char *text; /* NULL for a number; anchored by the table it is a key of */
  lua_Integer number;
} key;

static int key_order(const void *a, const void *b) {
  const key *x = a, *y = b;
  if (!x->text != !y->text) return x->text ? 1 : -1;
  if (x->text) return strcmp(x->text, y->text);
  return (x->number > y->number) - (x->number < y->number);
}

/* The keys that aren't of the list 1 .. n, in order; returns how many there are, of which no more than KEYS are kept. */
static int keys_of(lua_State *L, int table, lua_Integer n, key keys[KEYS]) {
  int count = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    bool whole = lua_isinteger(L, -2);
    lua_Integer number = whole ? lua_tointeger(L, -2) : 0;
    if (whole && number >= 1 && number <= n) continue;
    if (count < KEYS && (whole || lua_type(L, -2) == LUA_TSTRING))
      keys[count] = (key){whole ? NULL : lua_tostring(L, -2), number};
    else if (count < KEYS) continue;
    count++;
  }
  qsort(keys, (size_t)(count < KEYS ? count : KEYS), sizeof *keys, key_order);
  return count;
}

static void push_text(lua_State *L, int index, int depth, bool quoted);

static bool is_name(const char *text) {
  size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
  return length && !text[length] && !(text[0] >= '0' && text[0] <= '9');
}

/* Text is added to a buffer only from the top of the stack, or with nothing of ours on it: a long one keeps its bytes there. */
static void add_key(lua_State *L, luaL_Buffer *out, int table, const key *k, int depth) {
  if (k->text) {
    lua_pushfstring(L, is_name(k->text) ? "%s = " : "[\"%s\"] = ", k->text);
    luaL_addvalue(out);
    lua_getfield(L, table, k->text);
  } else {
    lua_pushfstring(L, "[%I] = ", (LUAI_UACINT)k->number);
    luaL_addvalue(out);
    lua_rawgeti(L, table, k->number);
  }
  push_text(L, lua_gettop(L), depth + 1, true);
  lua_remove(L, -2);
  luaL_addvalue(out);
}

static void push_table(lua_State *L, int table, int depth) {
  key keys[KEYS];
  lua_Integer n = (lua_Integer)lua_rawlen(L, table);
  int count = keys_of(L, table, n, keys), at = 0;
  bool more = count > KEYS || n > ELEMENTS;
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  luaL_addchar(&out, '{');
  const char *comma = "";
  for (; at < count && at < KEYS && !keys[at].text && keys[at].number < 1; at++, comma = ", ") {
    luaL_addstring(&out, comma);
    add_key(L, &out, table, &keys[at], depth);
  }
  for (lua_Integer i = 1; i <= n && i <= ELEMENTS; i++, comma = ", ") {
    luaL_addstring(&out, comma);
    lua_rawgeti(L, table, i);
    push_text(L, lua_gettop(L), depth + 1, true);
    lua_remove(L, -2);
    luaL_addvalue(&out);
  }
  for (; at < count && at < KEYS; at++, comma = ", ") {
    luaL_addstring(&out, comma);
    add_key(L, &out, table, &keys[at], depth);
  }
  if (more) luaL_addstring(&out, ", ...");
  luaL_addchar(&out, '}');
  luaL_pushresult(&out);
}

static void push_text(lua_State *L, int index, int depth, bool quoted) {
  luaL_checkstack(L, 12, "a value too deep to print");
  switch (lua_type(L, index)) {
  case LUA_TSTRING:
    if (quoted) lua_pushfstring(L, "\"%s\"", lua_tostring(L, index));
    else lua_pushvalue(L, index);
    return;
  case LUA_TNIL:
  case LUA_TNUMBER:
  case LUA_TBOOLEAN: luaL_tolstring(L, index, NULL); return;
  case LUA_TTABLE:
    if (depth < DEPTH) push_table(L, index, depth);
    else lua_pushliteral(L, "{...}");
    return;
  default:
    if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
      lua_pop(L, 1);
      luaL_tolstring(L, index, NULL);
    } else {
      lua_pushfstring(L, "a %s", luaL_typename(L, index)); /* no address: it differs from run to run */
    }
  }
}

void rules_value_text(lua_State *L, int index) { push_text(L, lua_absindex(L, index), 0, false); }
void rules_value_quoted(lua_State *L, int index) { push_text(L, lua_absindex(L, index), 0, true); }

static bool equal(lua_State *L, int a, int b, int depth);

/* Whether every key of a has an equal value in b; counts them. */
static bool within(lua_State *L, int a, int b, int depth, int *count) {
  luaL_checkstack(L, 8, "tables too deep to compare");
  for (lua_pushnil(L); lua_next(L, a); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_rawget(L, b);
    bool same = equal(L, lua_absindex(L, -2), lua_absindex(L, -1), depth + 1);
    lua_pop(L, 1);
    if (!same) {
      lua_pop(L, 2);
      return false;
    }
    ++*count;
  }
  return true;
}

static bool equal(lua_State *L, int a, int b, int depth) {
  if (lua_rawequal(L, a, b)) return true;
  if (!lua_istable(L, a) || !lua_istable(L, b)) return false;
  if (depth >= DEPTH) luaL_error(L, "tables are compared %d levels deep, these go deeper", DEPTH);
  int in_a = 0, in_b = 0;
  if (!within(L, a, b, depth, &in_a)) return false;
  for (lua_pushnil(L); lua_next(L, b); lua_pop(L, 1)) in_b++;
  return in_a == in_b;
}

bool rules_value_equal(lua_State *L, int a, int b) { return equal(L, lua_absindex(L, a), lua_absindex(L, b), 0); }

bool rules_value_same(lua_State *L, int a, int b) {
  if (lua_type(L, a) != LUA_TNUMBER || lua_type(L, b) != LUA_TNUMBER) return lua_rawequal(L, a, b);
  if (lua_isinteger(L, a) || lua_isinteger(L, b)) return lua_isinteger(L, a) == lua_isinteger(L, b) && lua_rawequal(L, a, b);
  lua_Number one = lua_tonumber(L, a), other = lua_tonumber(L, b);
  return memcmp(&one, &other, sizeof one) == 0;
}

bool rules_value_has(lua_State *L, int value, int item) {
  value = lua_absindex(L, value);
  item = lua_absindex(L, item);
  if (lua_type(L, value) == LUA_TSTRING)
    return lua_type(L, item) == LUA_TSTRING && strstr(lua_tostring(L, value), lua_tostring(L, item));
  if (!lua_istable(L, value)) return false;
  int count = 0;
  bool by_keys = lua_istable(L, item);
  if (by_keys && within(L, item, value, 0, &count)) return true;
  for (lua_pushnil(L); lua_next(L, value); lua_pop(L, 1)) {
    int element = lua_gettop(L);
    if (!equal(L, element, item, 0) && !(by_keys && lua_istable(L, element) && within(L, item, element, 0, &count))) continue;
    lua_pop(L, 2);
    return true;
  }
  return false;
}
