/* The parts of the front end, rules/NAME.lua, as they are built in. */
#ifndef RULES_PARTS_H
#define RULES_PARTS_H

#include <lua.h>

/* For Lua: require(name) gives what the part of that name returns; the registry's "rules.chunks" holds those that have run.
 * Raises an error where there is none. */
int rules_parts_require(lua_State *L);

#endif
