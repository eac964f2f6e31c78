/* Simulation: many deals of one ruleset, each for itself, and what they add up to.
 *
 * Deal n is `seed:n`, dealt by seat n mod seats; with matches, match n is played to its end. The same numbers come out on any
 * number of threads. Who wants to know more than what is added up here gives a collector, which is told what every deal came
 * to. */
#ifndef FUDA_SIM_H
#define FUDA_SIM_H

#include "moments.h"
#include "policy.h"

#include <stdatomic.h>

#define FUDA_SIM_YAKU 128

/* What a deal came to. A side is a team, or a seat where each plays for itself. */
typedef struct fuda_made {
  uint8_t number, seat; /* of the yaku, as fuda_sim_yaku_name counts; of who made it */
} fuda_made;
typedef struct fuda_outcome {
  uint64_t n;                     /* of the deal, or of its match */
  bool counts;                    /* false of a match's deals before the last: what follows is then of this deal only */
  uint8_t dealer, ending;         /* enum fuda_ending */
  int8_t winner;                  /* the side, of a match that is over the match's; or nobody */
  int32_t points[FUDA_SEATS];     /* by side; of a match that is over the match's */
  uint32_t actions;               /* of this deal */
  uint32_t deals;                 /* of the match, up to this one */
  uint64_t hash;                  /* the checksum of the match up to this deal */
  uint8_t taken[FUDA_SEATS];      /* by seat: tricks won, or cards captured */
  uint8_t side_taken[FUDA_SEATS]; /* by side: those that are claimed are not won by a seat, but count for its team */
  int n_made;
  fuda_made made[FUDA_SIM_YAKU];
} fuda_outcome;

/* Adds up what deals come to: whole numbers, so that the order of deals doesn't matter. Each thread has sums of its own, which
 * begin as zero bytes; when it is done they are added to those that `total` points at, one thread at a time. */
typedef struct fuda_collector {
  size_t size; /* of the sums */
  void *total, *data;
  int (*begin)(void *data, void *sums);                             /* a thread begins; or NULL */
  int (*deal)(void *data, void *sums, const fuda_outcome *outcome); /* 0, or a negative error, which ends the simulation */
  void (*end)(void *data, void *sums, void *total);                 /* adds the sums to the total */
  bool slow;                                                        /* a deal may take it long */
} fuda_collector;

typedef struct fuda_sim {
  /* in */
  const fuda_ruleset *rules;
  uint64_t seed, first, deals; /* deals (or matches) first .. first + deals - 1 */
  bool matches;
  uint8_t dealt_by; /* 1 + the seat that deals every deal (or a match's first); 0: as above */
  fuda_policy policy;
  bool ordinary;             /* by the ordinary calls, also where the kernel could */
  int threads;               /* at least 1 */
  volatile const bool *stop; /* set by a signal handler: end early, with deals (or whole matches) first .. first + done - 1;
                                or NULL */
  const fuda_collector *collector; /* or NULL */
  _Atomic uint64_t *progress;      /* counts the deals (or matches) done, while others look on; or NULL */
  struct fuda_kernel *kernel;      /* of fuda_sim_prepare; or NULL */
  /* out */
  uint64_t done, deals_played, actions, checksum;
  double seconds;
  struct {
    uint64_t wins;
    fuda_moments points;        /* in the state's unit */
  } score[FUDA_SEATS];          /* per team, of a deal (or match) */
  uint64_t yaku[FUDA_SIM_YAKU]; /* by number */
  const char *not_fast;         /* why the ordinary calls played, as a clause; NULL where the kernel did */
  int error;                    /* negative: a hook failed in deal `error_deal` */
  uint64_t error_deal;
} fuda_sim;

/* Returns 0 or the error. */
int fuda_simulate(fuda_sim *sim);

/* Makes the kernel beforehand, where it can play this: for a simulation in several pieces, or deals by themselves. */
void fuda_sim_prepare(fuda_sim *sim);
void fuda_sim_release(fuda_sim *sim);

/* Who plays deals (or matches) of a simulation by themselves, one after the other: a thread's. The simulation's rules and
 * kernel must outlive it. NULL for want of memory. */
typedef struct fuda_player fuda_player;
fuda_player *fuda_player_new(const fuda_sim *sim);
void fuda_player_free(fuda_player *player);
/* What deal n came to at its end. 0 or the error. */
int fuda_player_play(fuda_player *player, uint64_t n, fuda_outcome *outcome);

/* What is left of the trick on the table, once somebody has led to it, as `random` plays it: quicker than card by card. False, and
 * nothing is done, where no trick is on the table. *error: 0, or what a hook came to. */
bool fuda_random_rest(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws, fuda_events *events, int *error);

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
