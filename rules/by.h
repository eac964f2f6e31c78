/* Conditions that sort deals: of each deal of a simulation, which of a few expressions hold.
 *
 * An expression is one of `find`, asked at the same moments in the same ways: at every action it sorts the deals that `find`
 * would find from the rest. The deal is played over for it, by the same draws. */
#ifndef RULES_BY_H
#define RULES_BY_H

#include "core/stats.h"

#include <pthread.h>

enum rules_by_moment { RULES_BY_DEAL, RULES_BY_ACTION, RULES_BY_TRICK, RULES_BY_END, RULES_BY_MOMENTS };
extern const char *const rules_by_moment_names[RULES_BY_MOMENTS];
#define RULES_BY_ERROR (-3) /* a condition erred; beside enum fuda_error */

typedef struct rules_by {
  const fuda_ruleset *rules;
  uint64_t seed;
  uint8_t dealt_by; /* as in fuda_sim */
  fuda_policy policy;
  bool ordinary; /* by the ordinary calls, also where the kernel could */
  enum rules_by_moment at; /* of the cards as dealt, when all lie; ever; after a trick; at the end */
  int n;
  const char *condition[FUDA_BY];
  struct by_conditions *asked; /* how, shared by all threads */
  pthread_mutex_t lock;
  uint64_t failed;    /* the first deal in which one is known to have erred */
  char message[1024]; /* what it said; "" while none has */
} rules_by;

/* Begins with the fields above `asked` given: 0, or -1 and a sentence where one of them is no expression, or nothing is played
 * in tricks. Then end it. */
int rules_by_begin(rules_by *by);
void rules_by_end(rules_by *by);
/* Why the deals in which a condition is asked aren't the kernel's, as a clause; NULL where they are. */
const char *rules_by_not_fast(const rules_by *by, int i);
/* Sets what asks in a counting. */
void rules_by_count(rules_by *by, fuda_counting *counting);

#endif
