/* What a function of a script takes from its file's environment, whether or not a call comes to it. */
#ifndef RULES_GLOBALS_H
#define RULES_GLOBALS_H

#include <lua.h>

/* For Lua: globals(f) gives a list of { name =, field =, set =, given =, line = } of f and the functions made in it: a name that is read,
 * with what is taken from it at once, as in math.max, or one that is set; or a field of the first thing that f is given. The line is that
 * in which Lua has done with it, which can be one after where it stands. An empty list where Lua has compiled it to something else than
 * is known. */
int rules_globals(lua_State *L);

#endif
