/* Comparing in play: many deals of one ruleset, another asked about every position of them, and how often they part.
 *
 * Deal n is `seed:n`, dealt by seat n mod seats and played by the random policy. The same numbers and witnesses come out on any
 * number of threads. The caller owns the struct; it is large. */
#ifndef FUDA_COMPARE_H
#define FUDA_COMPARE_H

#include "parting.h"

/* A kind of difference: how often, and the first time. */
typedef struct fuda_tally {
  fuda_parting first;
  uint64_t n;       /* the deal of the first time */
  uint32_t actions; /* of that deal, done when it shows: for what is legal, before the action; else after it */
  uint8_t dealer;
  uint64_t times, deals; /* deals: those it occurs in */
} fuda_tally;
#define FUDA_TALLIES 400

typedef struct fuda_compare {
  /* in */
  fuda_comparison comparison; /* as fuda_comparison_begin left it */
  uint64_t seed, deals;       /* deals 0 .. deals - 1 */
  uint8_t dealt_by;           /* 1 + the seat that deals every deal; 0: as above */
  int threads;                /* 1 to FUDA_COMPARE_THREADS */
  volatile const bool *stop;  /* set by a signal handler: end early; or NULL */
  /* out */
  uint64_t done, positions, parted; /* parted: positions of which something is judged differently */
  int n;
  fuda_tally tally[FUDA_TALLIES]; /* by kind, the most frequent first */
  uint64_t others;                /* partings beyond what there is room for */
  int error, error_side;          /* negative: a hook failed, of the first or second, in deal `error_deal` */
  uint64_t error_deal;
} fuda_compare;
#define FUDA_COMPARE_THREADS 256

/* Returns 0 or the error. */
int fuda_compare_deals(fuda_compare *compare);

#endif
