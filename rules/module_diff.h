/* fuda.diff: what `fuda diff` gives, as tables. */
#ifndef RULES_MODULE_DIFF_H
#define RULES_MODULE_DIFF_H

struct lua_State;

/* Makes the metatable that frees what a comparison holds. Once a state. */
void rules_module_diff_open(struct lua_State *L);
/* fuda.diff(a, b [, t]) */
int rules_module_diff(struct lua_State *L);

#endif
