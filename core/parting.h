/* Partings: where two rulesets judge the same play differently.
 *
 * A deal is played under the first of two rulesets; the second is asked about every position of it, as fuda_under takes it
 * over (the first position: as it begins a deal of the same hands), and about every action: the same card is laid to the same
 * trick under both, whether the second would have allowed it or not, and the cards of that trick lie as the second has them
 * lie. Of the deal the tricks and yaku that the second would have given are kept; and where it is paid, the second's own
 * position by the same actions from its start, for as long as it allows them: what is paid before play is in its score.
 * Nothing here owns memory. */
#ifndef FUDA_PARTING_H
#define FUDA_PARTING_H

#include "action.h"

enum fuda_parting_kind {
  FUDA_PART_ASKED,  /* another question, or another seat, before the cards are played */
  FUDA_PART_LEADS,  /* another seat leads */
  FUDA_PART_LEGAL,  /* a card may be played under one of them alone */
  FUDA_PART_FACE,   /* a card lies face-down under one of them alone */
  FUDA_PART_TAKES,  /* a card captures other cards */
  FUDA_PART_WINS,   /* another seat wins the trick */
  FUDA_PART_YAKU,   /* a yaku is made under one of them alone */
  FUDA_PART_WORTH,  /* a yaku is worth something else */
  FUDA_PART_POINTS, /* the deal scores something else */
  FUDA_PART_DEAL,   /* another team wins the deal */
  FUDA_PART_KINDS
};
/* One word each: `asked`, `leads`, ... */
extern const char *const fuda_parting_names[FUDA_PART_KINDS];

/* Why other cards are legal, where it isn't the rule about them; what is both counts as the excuse. */
enum fuda_parting_cause { FUDA_BY_RULE, FUDA_BY_SUIT /* a card belongs to another suit */, FUDA_BY_EXCUSE };
/* What became of a yaku. */
enum fuda_yaku_fate { FUDA_YAKU_UNKNOWN, FUDA_YAKU_ABSENT, FUDA_YAKU_MISSED, FUDA_YAKU_VOID, FUDA_YAKU_MADE };

#define FUDA_PART_ACTIONS 16
typedef struct fuda_parting { /* of what has two values, [0] is under the first ruleset, [1] under the second */
  uint8_t kind, cause, trick; /* trick: its number; the turn, from 0, in a fishing game */
  bool leading, trump[2];     /* LEGAL: the lead; FACE: the card is a trump */
  const char *phase[2];       /* fuda_phase_name */
  uint32_t bare[2];           /* ASKED: the verbs; NO verb with a card is card_verb 0 in a choice */
  uint8_t card_verb[2];
  uint8_t yaku[2], fate[2]; /* a row, FUDA_UNKNOWN for none; enum fuda_yaku_fate */
  uint16_t clause[2];
  int8_t seat[2];     /* who is asked, leads, wins (a team for the deal), or FUDA_NOBODY */
  fuda_card card[2];  /* laid, or winning; FUDA_NO_CARD */
  fuda_card by[2];    /* what voids a yaku */
  fuda_set taken[2];  /* TAKES */
  uint16_t n_only[2]; /* LEGAL: actions that the one alone allows; the first of them are kept */
  fuda_action only[2][FUDA_PART_ACTIONS];
  int32_t points[2][FUDA_SEATS]; /* WORTH: in [0]; POINTS: per team */
  bool as_paid;                  /* POINTS, DEAL: the second's with what was paid before play under the first */
} fuda_parting;

#define FUDA_PARTINGS 80
typedef struct fuda_partings {
  int n;
  fuda_parting parting[FUDA_PARTINGS];
} fuda_partings;

typedef struct fuda_comparison {
  const fuda_ruleset *rules[2];
  uint8_t verb[2][FUDA_VERBS];                  /* the other's verb of the same name, or FUDA_UNKNOWN */
  int16_t tricks[FUDA_SEATS], yaku[FUDA_SEATS]; /* per team: what the second has given in this deal so far */
  bool begins;                                  /* other is the second's own beginning of the deal */
  bool follows;                                 /* own is the deal so far as the second has it, by the same actions */
  bool ended;                                   /* the second's deal is over, as `other` says, and the rest isn't judged */
  bool at_once;                                 /* it was over as soon as it was dealt, which says all */
  fuda_state own;
  fuda_state other;                             /* the position last asked about, under the second */
} fuda_comparison;

/* False, with a sentence, where no position of the one can be taken over by the other. */
bool fuda_comparison_begin(fuda_comparison *comparison, const fuda_ruleset *first, const fuda_ruleset *second, char *message,
                           size_t size);
/* A deal begins, in this position: forgets the last. */
void fuda_comparison_deal(fuda_comparison *comparison, const fuda_state *state);
/* The deal goes on where another comparison with the same second has come to: under other rules than the first of that. */
void fuda_comparison_go_on(fuda_comparison *comparison, const fuda_comparison *before);
/* Asks about a position of the deal; appends where they part. */
void fuda_comparison_position(fuda_comparison *comparison, const fuda_state *state, fuda_partings *partings);
/* Asks about an action that was done in the position last asked about: what it led to under the first, and what happened.
 * Appends; 0 or a negative error of a hook of the second. */
int fuda_comparison_action(fuda_comparison *comparison, const fuda_state *before, fuda_action action, const fuda_state *after,
                           const fuda_events *events, fuda_partings *partings);

/* The deal is over: what it scores, and who wins it; fuda_comparison_action does it for the action that ends it. */
void fuda_comparison_end(fuda_comparison *comparison, const fuda_state *state, fuda_partings *partings);

/* Orders partings by what they are about, whatever deal they are of: 0 where fuda_parting_about says the same. */
int fuda_parting_order(const fuda_parting *a, const fuda_parting *b);
/* LEGAL: whether what the one alone allows is all said and not played: a claim, to stop. */
bool fuda_parting_said(const fuda_parting *parting);

/* What a parting is about, in general. The first ruleset is called A, the second B. */
char *fuda_parting_about(const fuda_comparison *comparison, const fuda_parting *parting, char *out, size_t size);
/* What one side (0 or 1) says in this very case: seats, cards, points. */
char *fuda_parting_case(const fuda_comparison *comparison, const fuda_parting *parting, int side, char *out, size_t size);

#endif
