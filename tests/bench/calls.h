/* Deals played by the public calls, one by one, as who has a single position before them does: legal, a draw among what is, act.
 * `simulate` plays the same deals in loops of its own. */
#ifndef BENCH_CALLS_H
#define BENCH_CALLS_H

#include "core/ruleset.h"
#include "tests/bench/reference.h"

/* Random deals first .. first + deals - 1 of seed, deal n dealt by seat n mod seats. False where a hook fails. */
bool calls_play(const fuda_ruleset *rules, uint64_t seed, uint64_t first, uint64_t deals, reference_total *total);

/* What a call of a game takes, in nanoseconds: the mean over every position of some random deals. */
typedef struct calls_time {
  double legal, act, undo, redo, view, view_text, why, copy, under;
} calls_time;
/* under: by other rules of the same deck and seats, or NULL. */
calls_time calls_measure(const fuda_ruleset *rules, const fuda_ruleset *under, uint64_t seed, uint64_t deals);

#endif
