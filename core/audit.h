/* An audit: deals played at random and by rules of thumb, with what must hold looked at after every action.
 *
 * The cards lie in their zones, each once; who is to act has a legal action; what is paid adds up to nothing; the deal ends;
 * no seat sees a card before it may; the same actions give the same position again. Owns nothing and allocates nothing. */
#ifndef FUDA_AUDIT_H
#define FUDA_AUDIT_H

#include "policy.h"

#define FUDA_AUDIT_ACTIONS 1000 /* a deal that is longer has no end */
#define FUDA_AUDIT_PHASES 256

typedef struct fuda_audit {
  /* in */
  const fuda_ruleset *rules;
  uint64_t seed, first, deals; /* deals first .. first + deals - 1, dealt by seat n mod seats; every fourth by rules of thumb */
  volatile const bool *stop;   /* set by a signal handler: end early, after one deal at least; or NULL */
  /* out */
  volatile uint64_t at; /* the deal being played */
  uint64_t played, actions;
  const char *wrong; /* what doesn't hold in deal `at`, after so many actions; NULL where all does */
  bool hook_failed;
  int after, deals_on; /* deals_on: so many deals of the match later */
  fuda_action last;    /* what was done last in deal `at`, or errs, and by whom */
  int last_seat;
  fuda_policy policy;
  uint64_t with_rest, rest_at; /* deals that were played out and left cards in hands: how many, and the first, at whose end */
  int rest_seat, rest_cards;   /* this seat held so many */
  bool held_at_end;            /* at the end of some deal, played out or not, a hand had cards */
  uint64_t dry, dry_at;        /* deals of captures whose stock was used up before the hands: how many, and the first */
  int dry_seat, dry_cards;     /* whose turn came first then, with so many cards */
  uint64_t fished, as_many, other_at; /* deals of captures that came to a turn; those of rules->players; the first of others */
  int other_players;                  /* so many play it */
  uint64_t passed_over, passed_at; /* deals in which who was to be asked could give no answer: how many, and the first */
  int passed_phase, passed_seat;   /* who, and at which question */
  uint64_t beyond, beyond_at; /* deals in which a question was to be asked of a seat that there isn't: how many, and the first */
  int beyond_phase;           /* which question */
  uint64_t full, full_at;     /* deals in which a fact came to more, or to less, than one holds: how many, and the first */
  int full_fact;              /* which */
  uint64_t uneven, uneven_at; /* deals in which the card points that are paid don't add up to nothing: how many, and the first */
  int32_t uneven_by;
  int short_seat;       /* where a deal was cancelled for want of cards: whose hand has too few; else FUDA_NOBODY */
  int shed[FUDA_SEATS]; /* by seat: 1 + the question whose answer has last made its hand smaller in this deal; 0: none has */
  uint32_t said;        /* verbs of this deal, a bit each */
  uint32_t open[FUDA_AUDIT_PHASES]; /* by phase: verbs that somebody could say, a bit each */
} fuda_audit;

/* The verbs that are said in a phase: the answers of a question, stopping and going on, a claim; a bit each. */
uint32_t fuda_audit_verbs(const fuda_ruleset *rules, int phase);

/* What is wrong with a position, as a clause; NULL where play can go on from it, or is over. */
const char *fuda_audit_position(const fuda_ruleset *rules, const fuda_state *state);

/* Plays until something is wrong. 0, or 1 with what is wrong. */
int fuda_audit_play(fuda_audit *audit);

#endif
