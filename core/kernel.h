/* The playout kernel: deals of rules that are all tables, but for functions that decide yaku, faster than by the ordinary calls.
 *
 * It plays what the policy would play, card by card, and arrives at the same actions and points; it has no position to show on
 * the way. Rules are enumerated once into small tables; what they say and the kernel can't do is named, and such rules are
 * played by the ordinary calls. Nobody needs to know more of it than this header.
 *
 * A kernel is immutable, and shared between threads; each thread plays with a playout of its own. Whoever makes one frees it;
 * the ruleset must outlive both. */
#ifndef FUDA_KERNEL_H
#define FUDA_KERNEL_H

#include "policy.h"

typedef struct fuda_kernel fuda_kernel;

/* NULL where the ordinary calls have to play; *why_not is then a clause: "there are too many phases". */
fuda_kernel *fuda_kernel_new(const fuda_ruleset *rules, fuda_policy policy, const char **why_not);
void fuda_kernel_free(fuda_kernel *kernel);

enum { FUDA_KERNEL_MADE = 64 * FUDA_TRICKS }; /* yaku of a deal, of which a trick may make each */
/* What a deal has come to. */
typedef struct fuda_playout {
  uint64_t hash;                                /* its checksum, as in sim.h */
  uint32_t actions;                             /* done in it */
  int error;                                    /* of a script's function, with which it has ended; what follows isn't known then */
  uint8_t ended;                                /* enum fuda_ending */
  int8_t winner;                                /* team (or seat) with more points than every other, or nobody */
  uint8_t n_taken;                              /* tricks that were played out */
  uint8_t taken[16];                            /* by such a trick, from 0: the seat that won it */
  int16_t tricks[FUDA_SEATS], yaku[FUDA_SEATS]; /* per team: with those claimed; yaku points */
  int32_t points[FUDA_SEATS];                   /* per team */
  uint16_t n_made;
  struct {
    uint8_t row, seat, trick;
    int16_t points;
  } made[FUDA_KERNEL_MADE]; /* yaku, in order */
} fuda_playout;

/* A playout to play deals with, one after the other; NULL for want of memory, and for a fishing game. */
fuda_playout *fuda_playout_new(const fuda_kernel *kernel);
void fuda_playout_free(fuda_playout *playout);
/* Plays deal seed:n, dealt by this seat, to its end. */
void fuda_playout_deal(fuda_playout *playout, uint64_t seed, uint64_t n, int dealer);
/* Plays deals n and n + 1 side by side, with a playout for each: the same, and sooner than one after the other. */
void fuda_playout_two(fuda_playout *const playout[2], uint64_t seed, uint64_t n, const int dealer[2]);

/* The same, and leaves in state the position at the deal's end, counted into the match. What can be asked of it is as by the
 * ordinary calls; what was said and shown on the way isn't in it. First the first deal of match n (dealer FUDA_NOBODY: as the
 * rules say), then, while the match isn't over, its next one. */
void fuda_playout_first(fuda_playout *playout, uint64_t seed, uint64_t n, int dealer, fuda_state *state);
void fuda_playout_next(fuda_playout *playout, fuda_state *state);

/* Of a fishing game the kernel plays who joins and the turns, and the ordinary calls the rest; it has no playouts. Where it
 * goes on, which is at a question that it knows and at the first turn (kernel may be NULL: it doesn't), it plays on as far as
 * it can and adds to the deal's checksum and number of actions. 0 or an error. */
bool fuda_kernel_fishes(const fuda_kernel *kernel);
bool fuda_kernel_goes_on(const fuda_kernel *kernel, const struct fuda_state *state);
int fuda_kernel_go_on(const fuda_kernel *kernel, struct fuda_state *state, uint64_t *hash, uint64_t *actions);

#endif
