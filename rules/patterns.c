#include "rules/patterns.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

#define MOST 2e8 /* looks at a letter: about half a second */
#define A_STEP 8 /* of them take as long as an instruction */

typedef struct charged {
  long *spent, most;
} charged;

/* How often a matcher that tries one way after the other may look at a letter: at each place the pattern may begin at, and each thing
 * in it that is repeated may end at each place. */
static double cost(size_t text, const char *pattern, size_t length) {
  double looks = (double)length * (double)(text + 1);
  for (size_t i = pattern[0] == '^'; i < length && looks <= MOST; i++) {
    bool paired = pattern[i] == '%' && i + 1 < length && pattern[i + 1] == 'b';
    if (paired || (pattern[i] && strchr("*+-?", pattern[i]))) looks *= (double)(text + 1);
    if (pattern[i] == '%') i++;
  }
  return looks;
}

/* Upvalue 1 is Lua's own function; a find with a true fourth argument has no pattern. */
static int bounded(lua_State *L) {
  size_t text, length;
  luaL_checklstring(L, 1, &text);
  const char *pattern = luaL_checklstring(L, 2, &length);
  bool plain = lua_toboolean(L, lua_upvalueindex(2)) && lua_toboolean(L, 4);
  const charged *meter = lua_touserdata(L, lua_upvalueindex(3));
  double looks = plain ? (double)text : cost(text, pattern, length);
  if (looks > MOST)
    return luaL_error(L, "this pattern could take very long in a text of %d bytes: use fewer of * + - ? in it", (int)text);
  *meter->spent += (long)(looks / A_STEP);
  if (*meter->spent > meter->most) return luaL_error(L, "the expression runs too long: it looks for patterns in long texts too often");
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

void rules_patterns_bound(lua_State *L, long *spent, long most) {
  static const char *const names[] = {"find", "match", "gmatch", "gsub", NULL};
  charged *meter = lua_newuserdatauv(L, sizeof *meter, 0);
  *meter = (charged){spent, most};
  lua_insert(L, -2);
  for (const char *const *name = names; *name; name++) {
    lua_getfield(L, -1, *name);
    lua_pushboolean(L, strcmp(*name, "find") == 0);
    lua_pushvalue(L, -4);
    lua_pushcclosure(L, bounded, 3);
    lua_setfield(L, -2, *name);
  }
  lua_remove(L, -2);
}
