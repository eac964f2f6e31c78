/* Policies: how a seat that no person plays chooses.
 *
 * `random` picks uniformly among the legal actions; its draws are indexed by trick and seat, not counted, so that two versions
 * of a deal are compared and not two noises. `thumb` follows a few rules of thumb, from its own seat's view; it is no expert.
 */
#ifndef FUDA_POLICY_H
#define FUDA_POLICY_H

#include "chance.h"
#include "play.h"

typedef enum fuda_policy { FUDA_RANDOM, FUDA_THUMB, FUDA_POLICIES } fuda_policy;
extern const char *const fuda_policy_names[FUDA_POLICIES];
/* -1 when there is none of that name. */
int fuda_policy_read(const char *name);

/* A batch of a deal's draws, kept for the actions that follow. Begin with {0}. */
typedef struct fuda_draws {
  bool filled;
  uint16_t deal;
  uint32_t batch; /* its first word's number / FUDA_BATCH */
  uint64_t seed, match_no;
  uint32_t word[FUDA_BATCH];
} fuda_draws;

/* The word drawn for the seat that acts: number moment × seats + seat of purpose FUDA_POLICY, where the moment is the trick's
 * number for a card played to it, 32 + the phase's index for a choice, 160 + the round for a call of an auction, and in a
 * fishing game 64 + 2 × turn for a card played, one more for the match of a drawn one. */
uint32_t fuda_draw(const fuda_ruleset *rules, const fuda_state *state, fuda_draws *draws);

/* What `thumb` calls in an auction, by the seat's own view. */
struct fuda_view;
fuda_action fuda_thumb_call(const fuda_ruleset *rules, const struct fuda_view *view, int seat);

/* What the policy does; there is at least one legal action. */
fuda_action fuda_policy_choose(fuda_policy policy, const fuda_ruleset *rules, const fuda_state *state, fuda_draws *draws);

#endif
