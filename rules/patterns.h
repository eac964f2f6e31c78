/* Lua's patterns where an expression may use them: what one could cost is bounded before it is tried. */
#ifndef RULES_PATTERNS_H
#define RULES_PATTERNS_H

#include <lua.h>

/* In the string library at the top find, match, gmatch and gsub refuse what could take long: more than is left of `most`
 * instructions, of which each is charged to *spent. */
void rules_patterns_bound(lua_State *L, long *spent, long most);

#endif
