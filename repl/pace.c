#include "repl/pace.h"

#include "core/sim.h"
#include "repl/bound.h"
#include "repl/session.h"

enum { FEW = 100, FEWEST = 4, RUNS = 10 };
static const double TIMED = 0.02; /* seconds: as long as one of several runs whose time is taken, where it isn't too many deals */

/* Of the processor: what else runs on the machine doesn't count. */
static double time_of(const rules_loaded *loaded, uint64_t seed, bool ordinary, uint64_t deals, uint64_t *actions) {
  fuda_sim sim = {.rules = rules_ruleset(loaded),
                  .seed = seed,
                  .deals = deals,
                  .policy = FUDA_RANDOM,
                  .threads = 1,
                  .ordinary = ordinary,
                  .stop = &repl_interrupted};
  double from = repl_bound_now(), to = fuda_simulate(&sim) == 0 ? repl_bound_now() : from;
  *actions = sim.actions;
  return to - from;
}

static void keep_least(double *least, double time) {
  if (time > 0 && (*least == 0 || time < *least)) *least = time;
}

/* The two by turns, the best of each, for an action: a house rule may leave more of them to do, tricks or questions. */
repl_pace repl_pace_of(const rules_loaded *own, const char *name, uint64_t seed, bool ordinary) {
  static rules_error error;
  double least = 0, parents = 0;
  uint64_t actions = 0, of_parents = 0;
  if (repl_interrupted) return (repl_pace){0};
  rules_loaded *parent = rules_load(name, NULL, 0, &error);
  double from = repl_bound_now();
  uint64_t deals = FEWEST; /* a slow function is timed in fewer deals */
  double few = time_of(own, seed, ordinary, deals, &actions);
  if (few < TIMED) {
    few = time_of(own, seed, ordinary, deals = FEW, &actions);
    deals = few * 100 < TIMED ? 100 * FEW : few < TIMED ? (uint64_t)(TIMED / few * FEW) : FEW;
  }
  for (int i = 0; i < RUNS && parent && (i == 0 || repl_bound_now() - from < 1); i++) {
    keep_least(&least, time_of(own, seed, ordinary, deals, &actions));
    keep_least(&parents, time_of(parent, seed, ordinary, deals, &of_parents));
  }
  rules_free(parent);
  if (least == 0 || parents == 0 || !actions || !of_parents) return (repl_pace){0};
  return (repl_pace){.speed = parents / (double)of_parents * (double)actions / least,
                     .actions = (double)actions / (double)deals,
                     .of_parents = (double)of_parents / (double)deals};
}

bool repl_is_endless(const rules_loaded *own, uint64_t seed) {
  fuda_sim sim = {.rules = rules_ruleset(own), .seed = seed, .deals = 1, .policy = FUDA_RANDOM, .threads = 1, .matches = true, .stop = &repl_bound_passed};
  repl_bound_until(repl_bound_now() + 1);
  bool endless = fuda_simulate(&sim) == FUDA_ENDLESS;
  repl_bound_end();
  return endless;
}
