/* How scripts go through tables: in an order that depends on nothing but the keys, numbers before texts. */
#include "rules/host.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

typedef struct key {
  int type; /* LUA_TNUMBER, LUA_TSTRING or LUA_TBOOLEAN */
  lua_Number number;
  lua_Integer integer; /* for integers, or 0 and 1 */
  bool is_integer;
  const char *text;
  size_t length;
} key;

static int by_key(const void *left, const void *right) {
  const key *a = left, *b = right;
  if (a->type != b->type) return a->type == LUA_TNUMBER || (a->type == LUA_TSTRING && b->type == LUA_TBOOLEAN) ? -1 : 1;
  if (a->type == LUA_TSTRING) {
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    return order ? order : (a->length > b->length) - (a->length < b->length);
  }
  if (a->is_integer && b->is_integer) return (a->integer > b->integer) - (a->integer < b->integer);
  int order = (a->number > b->number) - (a->number < b->number);
  return order ? order : b->is_integer - a->is_integer; /* the largest integer is as good as 2^63 */
}

static void read_key(lua_State *L, int index, key *k) {
  *k = (key){.type = lua_type(L, index)};
  if (k->type == LUA_TSTRING) k->text = lua_tolstring(L, index, &k->length);
  else if (k->type == LUA_TBOOLEAN) k->integer = lua_toboolean(L, index), k->is_integer = true;
  else if (k->type != LUA_TNUMBER) luaL_error(L, "pairs: a %s as a key has no place in a fixed order", luaL_typename(L, index));
  else k->is_integer = lua_isinteger(L, index), k->integer = lua_tointeger(L, index), k->number = lua_tonumber(L, index);
}

static void push_key(lua_State *L, const key *k) {
  if (k->type == LUA_TSTRING) lua_pushlstring(L, k->text, k->length);
  else if (k->type == LUA_TBOOLEAN) lua_pushboolean(L, (int)k->integer);
  else if (k->is_integer) lua_pushinteger(L, k->integer);
  else lua_pushnumber(L, k->number);
}

enum { WALK_TABLE = 1, WALK_FIRST, WALK_AFTER }; /* what a walk has: the table, its first key, what follows each key */

static int no_walk(lua_State *L) {
  return luaL_error(L, "what pairs gives is for a loop: for key, value in pairs(t) do");
}

/* The key after the one given. It remembers nothing: a hook that has kept it gets the same each time. A key whose value has gone
 * since is passed over. */
static int next_pair(lua_State *L) {
  lua_settop(L, 2);
  if (!lua_istable(L, 1)) return no_walk(L);
  rules_host_contents(L, 1);
  lua_replace(L, 1);
  if (lua_rawgeti(L, 1, WALK_TABLE) != LUA_TTABLE || lua_rawgeti(L, 1, WALK_AFTER) != LUA_TTABLE) return no_walk(L);
  rules_host_contents(L, 4);
  lua_replace(L, 4);
  if (lua_isnil(L, 2)) lua_rawgeti(L, 1, WALK_FIRST);
  else lua_pushvalue(L, 2), lua_rawget(L, 4);
  while (!lua_isnil(L, 5)) {
    rules_host_charge(L, 4 + (int64_t)(lua_type(L, 5) == LUA_TSTRING ? lua_rawlen(L, 5) / 256 : 0)); /* each is compared with another */
    lua_pushvalue(L, 5);
    if (lua_gettable(L, 3) != LUA_TNIL) return 2;
    lua_pop(L, 1);
    lua_rawget(L, 4);
  }
  return 1;
}

/* A word is a table and no list: it says so, and there is nothing in it. */
static void say_of_word(lua_State *L, const char *name) {
  if (luaL_getmetafield(L, 1, "walked") == LUA_TNIL) return;
  lua_pushvalue(L, 1);
  lua_pushstring(L, name);
  lua_call(L, 2, 0);
  lua_newtable(L);
  lua_replace(L, 1);
}

/* A walk is an ordinary table, so that what a hook has kept of it is frozen and watched like all else. */
int rules_host_pairs(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  say_of_word(L, "pairs");
  if (luaL_callmeta(L, 1, RULES_CONTENTS)) lua_replace(L, 1);
  rules_host_contents(L, 1);
  size_t n = 0;
  for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) n++;
  rules_host_charge(L, 8 * (int64_t)n);
  key *keys = lua_newuserdatauv(L, (n + 1) * sizeof *keys, 0);
  size_t i = 0;
  for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) read_key(L, -2, &keys[i++]);
  qsort(keys, n, sizeof *keys, by_key);
  lua_pushcfunction(L, next_pair);
  lua_createtable(L, 3, 0);
  lua_pushvalue(L, 1);
  lua_rawseti(L, -2, WALK_TABLE);
  if (n > 0) push_key(L, &keys[0]), lua_rawseti(L, -2, WALK_FIRST);
  lua_createtable(L, (int)lua_rawlen(L, 2), 0);
  for (i = 1; i < n; i++) {
    push_key(L, &keys[i - 1]);
    push_key(L, &keys[i]);
    lua_rawset(L, -3);
  }
  lua_rawseti(L, -2, WALK_AFTER);
  return 2;
}

static int next_item(lua_State *L) {
  lua_Integer i = luaL_checkinteger(L, 2) + 1;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

int rules_host_ipairs(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  say_of_word(L, "ipairs");
  lua_pushcfunction(L, next_item);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}
