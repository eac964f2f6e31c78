/* Pairs: the same deals under other rules, and what changes.
 *
 * Cards, dealers and the policies' draws of a deal are the same under both, so that what chance does to both alike is not in
 * the differences: their intervals are narrower than those of two samples, and how much so is told. Counted in whole numbers,
 * as in stats.h. */
#ifndef FUDA_PAIR_H
#define FUDA_PAIR_H

#include "stats.h"

/* Yaku of both by name, a row each: the first's by their numbers, then those that only the other has. NULL past the last. */
#define FUDA_PAIR_YAKU (2 * FUDA_SIM_YAKU)
const char *fuda_paired_yaku(const fuda_ruleset *rules, const fuda_ruleset *other, int row, char out[FUDA_SIM_NAME]);

/* Changes are the other's less the first's. Only uint64_t, without gaps. */
typedef struct fuda_paired {
  uint64_t done, deals, actions, checksum; /* deals (or matches) in pairs; the rest is the other's */
  uint64_t differs, rescored, rewon;       /* those that come out otherwise in anything; in a score; in who wins */
  uint64_t drawn_before, drawn;
  fuda_moments before[FUDA_SEATS], after[FUDA_SEATS]; /* points by side */
  uint64_t won_before[FUDA_SEATS], won[FUDA_SEATS];
  fuda_changes change[FUDA_SEATS], won_change[FUDA_SEATS];
  fuda_changes all_change, all_amount;           /* of the points of all sides together: as they are, without their sign */
  fuda_changes dealer_change, dealer_won_change; /* of the dealer's side; of deals only */
  fuda_moments yaku_before[FUDA_PAIR_YAKU], yaku[FUDA_PAIR_YAKU]; /* by row; of deals only */
  fuda_changes yaku_change[FUDA_PAIR_YAKU];
} fuda_paired;

typedef struct fuda_pairing {
  const fuda_ruleset *rules; /* of the first */
  const fuda_sim *other;     /* n of them: rules, seed, matches, dealt_by, policy; prepared or not */
  int n;
  fuda_paired *pair; /* n */
} fuda_pairing;
/* For the first's fuda_sim; pairing must outlive it. A failure is that of whichever failed first. */
fuda_collector fuda_pairing_collector(fuda_pairing *pairing);

/* Why deals of two rulesets can't be paired, as the end of a sentence ("they are not played with the same deck"); or NULL. */
const char *fuda_paired_apart(const fuda_ruleset *a, const fuda_ruleset *b);

/* How many times as many deals two separate samples would need for the interval of this change: (before + after) / change, of
 * variances. 0 where too little changes to say. */
double fuda_paired_saves(fuda_moments before, fuda_moments after, fuda_changes change, uint64_t n);
/* The same of who wins, before and after. */
double fuda_paired_wins_saves(uint64_t before, uint64_t after, fuda_changes change, uint64_t n);

/* How far a side's score moves, up or down. */
fuda_estimate fuda_paired_moves(const fuda_paired *pair, const fuda_ruleset *rules);

/* Tells the members of the pair, without braces. */
void fuda_paired_tell(const fuda_paired *pair, const fuda_ruleset *rules, const fuda_ruleset *other, bool matches,
                      const fuda_teller *teller);

#endif
