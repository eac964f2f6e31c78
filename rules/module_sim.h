/* fuda.sim: what `fuda sim` gives, as a table. */
#ifndef RULES_MODULE_SIM_H
#define RULES_MODULE_SIM_H

struct lua_State;

/* fuda.sim(variant [, t]) */
int rules_module_sim(struct lua_State *L);

#endif
