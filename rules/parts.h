/* Parts: the front end's Lua, rules/NAME.lua, as it is built into the program: as text, and compiled. */
#ifndef RULES_PARTS_H
#define RULES_PARTS_H

#include <lua.h>

/* Pushes a part as a function and returns LUA_OK, or an error message; as luaL_loadbuffer. Its code is what was compiled when
 * fuda was built, where the Lua that runs is the release that compiled it. */
int rules_part_load(lua_State *L, const char *name);

#endif
