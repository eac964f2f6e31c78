/* A function of a script that erred in one of many deals: where, and what a person types to get there. */
#ifndef REPL_ERRING_H
#define REPL_ERRING_H

#include "core/sim.h"
#include "rules/load.h"

/* Plays deal (or match) n of the simulation again, under sim->rules, to the action that errs, and says on stderr what the script
 * said, that action, and the lines that lead there at the prompt; `loaded` has these rules. False, and nothing is said, where
 * nothing errs. */
bool repl_erring_say(const fuda_sim *sim, const rules_loaded *loaded, uint64_t n);

/* Says so where the first of the deals is dealt again as often as is possible. */
void repl_endless_say(const fuda_sim *sim);

#endif
