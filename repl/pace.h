/* Pace: how fast rules are played, beside those that they extend. */
#ifndef REPL_PACE_H
#define REPL_PACE_H

#include "rules/load.h"

#include <jansson.h>

typedef struct repl_pace {
  double speed;               /* of an action, beside the parent's; 0: not measured */
  double actions, of_parents; /* of a deal, on average, where it was */
  int parents_tricks;         /* of a deal; 0 where there are none */
} repl_pace;

/* ordinary: the parent by the ordinary calls; else each as `sim` plays it. */
repl_pace repl_pace_of(const rules_loaded *own, const char *parent, uint64_t seed, bool ordinary);

/* One of these, null where it wasn't measured. */
json_t *repl_measured(double n);

/* Whether a match at random isn't over after FUDA_MATCH_DEALS deals; false too where it takes longer than a second to see. */
bool repl_is_endless(const rules_loaded *own, uint64_t seed);

#endif
