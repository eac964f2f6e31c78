/* Simulation: many deals of one ruleset, each for itself, and what they add up to.
 *
 * Deal n is `seed:n`, dealt by seat n mod seats; with matches, match n is played to its end. The same numbers come out on any
 * number of threads. */
#ifndef FUDA_SIM_H
#define FUDA_SIM_H

#include "policy.h"

#define FUDA_SIM_YAKU 128

typedef struct fuda_sim {
  /* in */
  const fuda_ruleset *rules;
  uint64_t seed, first, deals; /* deals (or matches) first .. first + deals - 1 */
  bool matches;
  uint8_t dealt_by; /* 1 + the seat that deals every deal (or a match's first); 0: as above */
  fuda_policy policy;
  bool ordinary;             /* by the ordinary calls, also where the kernel could */
  int threads;               /* at least 1 */
  volatile const bool *stop; /* set by a signal handler: end early; or NULL */
  /* out */
  uint64_t done, deals_played, actions, checksum;
  double seconds;
  struct {
    double mean, sd;
    uint64_t wins;
  } score[FUDA_SEATS];          /* per team, of a deal (or match) */
  uint64_t yaku[FUDA_SIM_YAKU]; /* by number */
  const char *not_fast;         /* why the ordinary calls played, as a clause; NULL where the kernel did */
  int error;                    /* negative: a hook failed in deal `error_deal` */
  uint64_t error_deal;
} fuda_sim;

/* Returns 0 or the error. */
int fuda_simulate(fuda_sim *sim);

/* Whether the rules say when a match is over; and how many deals one may take before that is `error` FUDA_ENDLESS. */
#define FUDA_MATCH_DEALS 10000
#define FUDA_ENDLESS (-10000)
bool fuda_match_ends(const fuda_ruleset *rules);

/* The name of yaku number i: those of tricks or captures; where deals are paid, first hand yaku, then their bonuses, yaku of
 * captures, those at the end, and what a fact earns. NULL past the last. */
#define FUDA_SIM_NAME 64
const char *fuda_sim_yaku_name(const fuda_ruleset *rules, int i, char out[FUDA_SIM_NAME]);

/* The checksum of one deal: a hash over its actions (verb, card; in order) and, at the end, the points of each team. The
 * checksum of many is their sum mod 2^64, so that order and threads don't matter. */
static inline uint64_t fuda_mix(uint64_t h, uint64_t value) {
  h = (h ^ value) * 0x9E3779B97F4A7C15ull;
  return h ^ (h >> 32);
}

#endif
