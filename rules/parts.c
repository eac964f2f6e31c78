#include "rules/parts.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const struct {
  const char *name, *text, *code;
  size_t size;
} parts[] = {
#include "gen/front.inc"
};

/* The library's own name and release; a stock interpreter has it too. */
extern const char lua_ident[] __attribute__((weak));

/* Compiled code is for the release of Lua that compiled it. */
static bool code_fits(void) {
  const char *release = lua_ident ? strstr(lua_ident, LUA_RELEASE) : NULL;
  return release && (release[strlen(LUA_RELEASE)] < '0' || release[strlen(LUA_RELEASE)] > '9');
}

int rules_part_load(lua_State *L, const char *name) {
  char label[70];
  snprintf(label, sizeof label, "=%s", name);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (strcmp(parts[i].name, name) != 0) continue;
    if (code_fits()) return luaL_loadbufferx(L, parts[i].code, parts[i].size, label, "b");
    return luaL_loadbufferx(L, parts[i].text, strlen(parts[i].text), label, "t");
  }
  lua_pushfstring(L, "no part of the front end is called '%s'", name);
  return LUA_ERRRUN;
}
