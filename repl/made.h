/* What `fuda check` remarks on after play: yaku that were never made, and those that were in every trick. */
#ifndef REPL_MADE_H
#define REPL_MADE_H

#include "core/sim.h"
#include "repl/functions.h"

#include <jansson.h>

/* Of the yaku that were counted, how often each was made: those that never were, and of which nothing else is said. */
void repl_made_never(const char *file, const rules_inspection *inspection, const char yaku[][FUDA_SIM_NAME], const uint64_t *made, int n,
                     uint64_t deals, json_t *remarks);
/* Yaku whose functions have said yes each time, often enough to be sure. cost: of the rows of `rules`. */
void repl_made_always(const char *file, const fuda_ruleset *rules, const rules_hook_cost *cost, const repl_functions *elsewhere,
                      uint64_t deals, json_t *remarks);

#endif
