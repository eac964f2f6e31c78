/* The trick that a hook is asked about, as its script sees it: tables that can only be read.
 *
 * What every call needs lies at the bottom of the stack of its Lua state, from where it is had for little. The trick is brought
 * up to date before each call. Functions here may raise, but for writing. */
#ifndef RULES_HOOK_TRICK_H
#define RULES_HOOK_TRICK_H

#include "core/ruleset.h"
#include "rules/host.h"

struct fuda_state;

typedef struct rules_hook_trick {
  const fuda_ruleset *rules;
  const struct fuda_state *state; /* of the call that runs; else NULL */
  int trump, led, kind;           /* as they are written down; -1 for not yet */
  bool cards_wanted;              /* a script has asked for them before */
} rules_hook_trick;

/* At the bottom of the stack: the functions, the trick; and so many values in all. */
enum { RULES_HOOK_CALLED = 1, RULES_HOOK_TRICK, RULES_HOOK_BOTTOM = 13 };

/* With the functions alone on the stack: puts all the rest there. */
void rules_hook_trick_open(lua_State *L, rules_hook_trick *trick, const fuda_ruleset *rules);
/* Writes down the trick that is complete. */
void rules_hook_trick_write(lua_State *L, rules_hook_trick *trick, const struct fuda_state *state);

#endif
