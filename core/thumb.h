/* Rules of thumb: what the policy `thumb` goes by, and what it does.
 *
 * A sight is what a seat's own view says of a position, in the few things that the rules of thumb ask for. Whoever plays the
 * deal gathers it: the ordinary calls out of the view, the kernel out of the deal that it keeps in its own way. So the rules
 * are written once, and both come to the same.
 *
 * The caller owns the sight and what it points at. */
#ifndef FUDA_THUMB_H
#define FUDA_THUMB_H

#include "policy.h"

typedef struct fuda_sight {
  const fuda_ruleset *rules;
  const fuda_phase *phase; /* what is asked */
  int seat, dealer;        /* seat: the one that acts */
  fuda_set hand;
  fuda_set seen;         /* cards that can't come any more: captured, played, on the table, or known to lie aside */
  const fuda_set *known; /* by zone, of the variant's own zones and of captures: the cards that the seat knows to lie there */
  fuda_moves moves;
  uint32_t word;         /* decides between equals */
  fuda_thumb_note *note; /* told by which rule it is done; or NULL */

  uint8_t trump, called; /* called: what the card led stands for, as in the state */
  uint8_t bid;           /* as in the state */
  int8_t bidder;
  int on_table; /* the trick, in order of play */
  struct {
    int8_t seat;
    fuda_card card; /* FUDA_NO_CARD for one that lies face-down */
  } table[FUDA_SEATS];

  fuda_set field;  /* of a fishing game */
  fuda_card drawn; /* that waits for its match, or FUDA_NO_CARD */
  uint8_t out;     /* seats that don't play, a bit each */
  bool deciding;   /* whether to go on */
} fuda_sight;

/* Whether the cards can be told apart: else, before the trump is known, it is done by lot. */
static inline bool fuda_thumb_sees(const fuda_ruleset *rules, uint8_t kind, uint8_t trump) {
  return rules->fishing || (rules->trick && (kind == FUDA_AUCTION || trump != FUDA_UNKNOWN));
}

/* What is done by these rules, where the cards can be told apart; and its parts: before tricks and in them; in an auction,
 * without a draw; in a fishing game. */
fuda_action fuda_thumb_by(const fuda_sight *sight);
fuda_action fuda_thumb_tricks(const fuda_sight *sight);
fuda_action fuda_thumb_call(const fuda_sight *sight);
fuda_action fuda_thumb_fishing(const fuda_sight *sight);

static inline void fuda_thumb_say(const fuda_sight *sight, enum fuda_thumb_rule rule, int seat, int n, int m) {
  if (!sight->note) return;
  *sight->note = (fuda_thumb_note){.rule = (uint8_t)rule, .seat = (int8_t)seat, .n = (int16_t)n, .m = (int16_t)m};
}

#endif
