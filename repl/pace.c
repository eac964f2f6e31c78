#include "repl/pace.h"

#include "core/sim.h"
#include "repl/bound.h"
#include "repl/session.h"

#include <stdlib.h>

enum { FEW = 100, FEWEST = 4, ROUNDS = 41 };
static const double TIMED = 0.005; /* seconds: as long as one of two in a round, where that isn't too many deals */
static const double BEFORE = 0.25; /* seconds: until a function has been run for most of what it will read, as it is in a longer simulation */

/* Of the processor: what else runs on the machine doesn't count. */
static double time_of(const rules_loaded *loaded, uint64_t seed, bool ordinary, uint64_t first, uint64_t deals, uint64_t *actions) {
  fuda_sim sim = {.rules = rules_ruleset(loaded),
                  .seed = seed,
                  .first = first,
                  .deals = deals,
                  .policy = FUDA_RANDOM,
                  .threads = 1,
                  .ordinary = ordinary,
                  .stop = &repl_interrupted};
  double from = repl_bound_now(), to = fuda_simulate(&sim) == 0 ? repl_bound_now() : from;
  *actions = sim.actions;
  return to - from;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The two by turns, each round's ratio, of these the median: what else is at work disturbs both of a round, or few rounds. For an
 * action: a house rule may leave more of them to do, tricks or questions. */
repl_pace repl_pace_of(const rules_loaded *own, const char *name, uint64_t seed, bool ordinary) {
  static rules_error error;
  double ratio[ROUNDS];
  uint64_t actions = 0, of_parents = 0;
  if (repl_interrupted) return (repl_pace){0};
  rules_loaded *parent = rules_load(name, NULL, 0, &error);
  uint64_t deals = FEWEST; /* a slow function is timed in fewer deals */
  double few = time_of(own, seed, false, 0, deals, &actions);
  if (few < TIMED) {
    few = time_of(own, seed, false, 0, deals = FEW, &actions);
    deals = few * 100 < TIMED ? 100 * FEW : few < TIMED ? (uint64_t)(TIMED / few * FEW) : FEW;
  }
  const fuda_trick_rules *trick = rules_ruleset(own)->trick;
  double from = repl_bound_now();
  for (uint64_t i = ROUNDS; trick && trick->hook_rows && repl_bound_now() - from < BEFORE; i++)
    time_of(own, seed, false, i * deals, deals, &actions);
  from = repl_bound_now();
  int n = 0;
  for (int i = 0; i < ROUNDS && parent && (i == 0 || repl_bound_now() - from < 1); i++) {
    uint64_t first = (uint64_t)i * deals; /* deals that a function hasn't answered for before */
    double time = time_of(own, seed, false, first, deals, &actions);
    double parents = time_of(parent, seed, ordinary, first, deals, &of_parents);
    if (time > 0 && parents > 0 && actions && of_parents) ratio[n++] = parents / (double)of_parents * (double)actions / time;
  }
  int tricks = parent ? rules_ruleset(parent)->tricks : 0;
  rules_free(parent);
  if (!n) return (repl_pace){0};
  qsort(ratio, (size_t)n, sizeof *ratio, ascending);
  return (repl_pace){.speed = ratio[n / 2],
                     .actions = (double)actions / (double)deals,
                     .of_parents = (double)of_parents / (double)deals,
                     .parents_tricks = tricks};
}

bool repl_is_endless(const rules_loaded *own, uint64_t seed) {
  fuda_sim sim = {.rules = rules_ruleset(own), .seed = seed, .deals = 1, .policy = FUDA_RANDOM, .threads = 1, .matches = true, .stop = &repl_bound_passed};
  repl_bound_until(repl_bound_now() + 1);
  bool endless = fuda_simulate(&sim) == FUDA_ENDLESS;
  repl_bound_end();
  return endless;
}

json_t *repl_measured(double n) { return n > 0 ? json_real(n) : json_null(); }
