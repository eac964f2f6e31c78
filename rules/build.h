/* From the front end's compiled table to a ruleset. */
#ifndef RULES_BUILD_H
#define RULES_BUILD_H

#include "rules/read.h"

/* Copies the table at the top of the stack into a ruleset whose parts the arena owns. */
fuda_ruleset *rules_build(lua_State *L, rules_arena *arena);
/* Fills the ruleset's fingerprint and sections: a hash of its behaviour, without sentences and sources. The hooks' source texts
 * come from the table at the top. */
void rules_fingerprint(lua_State *L, fuda_ruleset *rules);
/* Pushes a table of core's limits, for the front end. */
void rules_push_limits(lua_State *L);

#endif
