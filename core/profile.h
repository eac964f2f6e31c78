/* Profile: what a simulated deal spends its time on, by the ordinary calls on one thread.
 *
 * Deals are played in batches, and each batch several times over, each time with one thing more or less: a pass. All passes are
 * timed by one clock, the processor time of the thread; parts are differences between the medians of passes, and add up to a
 * deal dealt, chosen for and played. So nothing is timed that takes no longer than looking at the clock, and what else the
 * machine does now and then doesn't count. The caller owns the struct; it is large. */
#ifndef FUDA_PROFILE_H
#define FUDA_PROFILE_H

#include "fishing_index.h"
#include "policy.h"

enum fuda_part {
  FUDA_PART_SHUFFLE,
  FUDA_PART_DEAL,   /* the rest of what comes before the first choice */
  FUDA_PART_LEGAL,  /* legal actions */
  FUDA_PART_CHOOSE, /* the policy's choice among them, draws included */
  FUDA_PART_ACT,    /* by rules without any yaku */
  FUDA_PART_YAKU,   /* what act takes more by the rules as they are; hooks are apart */
  FUDA_PARTS
};
extern const char *const fuda_part_names[FUDA_PARTS];

#define FUDA_PROFILE_BATCH 64
#define FUDA_PROFILE_ACTIONS 1024 /* of a deal; what comes after isn't timed */
#define FUDA_PROFILE_HOOKS 32
#define FUDA_PROFILE_SAMPLES 4096 /* batches, the last so many */
#define FUDA_PROFILE_CALLS (FUDA_PROFILE_BATCH * FUDA_TRICKS * 64) /* of hooks in a batch: by trick and yaku */

/* The passes over a batch. Hooks answer as they did when the batch was played first, without being called, but for the one that
 * a pass is about. */
enum fuda_profile_pass {
  FUDA_PASS_PLAY, /* dealt and played as in a simulation, hooks and all */
  FUDA_PASS_DEAL,
  FUDA_PASS_SHUFFLE,
  FUDA_PASS_BARE, /* acts without yaku */
  FUDA_PASS_ACT,
  FUDA_PASS_LEGAL,  /* acts, and finds the legal actions before each */
  FUDA_PASS_CHOOSE, /* acts, and chooses before each */
  FUDA_PASS_HOOK,   /* acts, and calls the first hook; then the second, … */
  FUDA_PASSES = FUDA_PASS_HOOK + FUDA_PROFILE_HOOKS
};

/* A time in seconds, and half of the interval that holds what would come out without the noise of this run, 19 times in 20;
 * negative where there were too few batches to tell. */
typedef struct fuda_timed {
  double seconds, noise;
} fuda_timed;

typedef struct fuda_profile {
  /* in */
  const fuda_ruleset *rules;
  uint64_t seed, deals;
  uint8_t dealt_by; /* as in fuda_sim */
  fuda_policy policy;
  volatile const bool *stop; /* set by a signal handler: end early, with `done` deals; or NULL */
  /* out: of all deals */
  uint64_t done, actions, calls[FUDA_PARTS], hook_calls[FUDA_PROFILE_HOOKS];
  fuda_timed part[FUDA_PARTS], hook[FUDA_PROFILE_HOOKS]; /* hooks by number */
  fuda_timed all;                                        /* deals played once, without taking anything apart */
  int error;
  uint64_t error_deal;
  /* between */
  int n_hooks;
  uint64_t batches;
  double sample[FUDA_PASSES][FUDA_PROFILE_SAMPLES], sorted[FUDA_PROFILE_SAMPLES]; /* seconds a deal */
  /* the batch */
  fuda_ruleset with, bare; /* hooks replaced; and without yaku */
  fuda_trick_rules bare_trick;
  fuda_fishing_rules bare_fishing;
  fuda_fishing_index bare_index;
  uint64_t first;
  int in_batch, n[FUDA_PROFILE_BATCH];
  fuda_state start[FUDA_PROFILE_BATCH], state; /* what a pass works on lies at the same place in each, and in every run */
  fuda_draws draws;
  fuda_moves moves;
  fuda_action action[FUDA_PROFILE_BATCH][FUDA_PROFILE_ACTIONS];
  bool counts, writes; /* hooks are counted; called, and their results written down */
  int real, n_results, at_result;
  int32_t result[FUDA_PROFILE_CALLS];
  int n_kept;
  struct {
    int deal, action;
    fuda_state state;
  } kept[2 * FUDA_PROFILE_ACTIONS]; /* positions before which play without yaku would have gone on otherwise */
} fuda_profile;

/* With the fields above given and all others zero. Returns 0 or the error. */
int fuda_profile_deals(fuda_profile *profile);

#endif
