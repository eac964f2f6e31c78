/* Profile: what a simulated deal spends its time on, by the ordinary calls on one thread.
 *
 * Deals are played in batches, and each batch several times over, each time with one part more or less; a part's time is the
 * median over the batches of these differences, so that nothing is timed that takes no longer than looking at the clock (but
 * hooks), and what else the machine does now and then doesn't count. The caller owns the struct; it is large. */
#ifndef FUDA_PROFILE_H
#define FUDA_PROFILE_H

#include "policy.h"

enum fuda_part {
  FUDA_PART_SHUFFLE,
  FUDA_PART_DEAL,   /* the rest of what comes before the first choice */
  FUDA_PART_LEGAL,  /* legal actions */
  FUDA_PART_CHOOSE, /* the policy's choice among them, draws included */
  FUDA_PART_ACT,
  FUDA_PART_YAKU, /* what act takes more than without any yaku in the rules; hooks are apart */
  FUDA_PARTS
};
extern const char *const fuda_part_names[FUDA_PARTS];

#define FUDA_PROFILE_BATCH 64
#define FUDA_PROFILE_ACTIONS 1024 /* of a deal; what comes after isn't timed */
#define FUDA_PROFILE_HOOKS 32
#define FUDA_PROFILE_SAMPLES 4096 /* batches, the last so many */
typedef struct fuda_profile {
  /* in */
  const fuda_ruleset *rules;
  uint64_t seed, deals;
  uint8_t dealt_by; /* as in fuda_sim */
  fuda_policy policy;
  volatile const bool *stop;
  /* out: of all deals */
  uint64_t done, actions, calls[FUDA_PARTS];
  double seconds[FUDA_PARTS], all; /* all: deals played once, without taking anything apart */
  struct {
    uint64_t calls;
    double seconds;
  } hook[FUDA_PROFILE_HOOKS]; /* by number */
  int error;
  uint64_t error_deal;
  /* between */
  bool counts;
  uint64_t batches;
  double sample[FUDA_PARTS + 1][FUDA_PROFILE_SAMPLES]; /* seconds a deal; the last of deals played once */
  int n[FUDA_PROFILE_BATCH];
  fuda_state start[FUDA_PROFILE_BATCH];
  fuda_action action[FUDA_PROFILE_BATCH][FUDA_PROFILE_ACTIONS];
} fuda_profile;

/* Returns 0 or the error. */
int fuda_profile_deals(fuda_profile *profile);

#endif
