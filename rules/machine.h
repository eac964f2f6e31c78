/* Runs a script's functions in every trick without Lua: what Lua has compiled them to (rules/code.h), over cells (rules/cell.h).
 *
 * A call needs no memory but its stack's and changes nothing, so any number of threads may call; and it is bounded. Where it isn't
 * certain to be what Lua does it gives up, and the caller lets Lua run the function from its start: whatever errs, runs long,
 * wants much memory, changes what the script has beside the function, or uses what isn't known here. So there are no messages here. */
#ifndef RULES_MACHINE_H
#define RULES_MACHINE_H

#include "core/ruleset.h"
#include "rules/recall.h"
#include <lua.h>

struct fuda_state;
typedef struct rules_machine rules_machine;

/* NULL where there is no memory. The ruleset must outlive it. */
rules_machine *rules_machine_new(const fuda_ruleset *rules);
void rules_machine_free(rules_machine *machine);

/* Takes the functions of the list at that index, and what they have beside them; the list may go afterwards. Raises where memory
 * runs out. */
void rules_machine_take(rules_machine *machine, lua_State *L, int hooks);

/* Makes what has been taken quick, before any of it is run: without Lua, whose clock doesn't count it. False where there is no memory. */
bool rules_machine_ready(rules_machine *machine);

/* 0 or 1, as hook number `hook` says of the trick that is complete; -1 where Lua has to be asked. recall: what notes what is read,
 * begun with it, or NULL. */
int rules_machine_run(const rules_machine *machine, int hook, const struct fuda_state *state, rules_recall *recall);

#endif
