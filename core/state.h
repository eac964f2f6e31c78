/* The state: one position of a deal and of the match around it, as one plain value of under 2 KiB.
 *
 * No pointers: copying is assignment, and two equal positions compare equal byte by byte (the padding is kept zero). What
 * happened on the way is not here; see fuda_events. */
#ifndef FUDA_STATE_H
#define FUDA_STATE_H

#include "ruleset.h"

#define FUDA_DEAL_OVER 254 /* as a phase */

typedef struct fuda_state {
  fuda_set zone[FUDA_ZONES];  /* every card of the deck is in exactly one */
  fuda_set down;              /* cards laid face-down in this deal, as they were played */
  fuda_set shown;             /* cards in closed zones that all have seen there; while a seat has a face-down card on the
                                 table it may be that one */
  fuda_set excused;           /* cards that needn't be played (ichi-mai-zun) */
  fuda_set known[FUDA_SEATS]; /* cards in closed zones that a seat has put there or been shown */

  uint8_t phase;          /* index into phases, or FUDA_DEAL_OVER */
  int8_t actor;           /* whose choice; FUDA_NOBODY when the deal is over */
  uint8_t dealer, leader; /* leader: of the trick on the table, or of the next */
  uint8_t trump;          /* FUDA_UNKNOWN before it is known */
  uint8_t turned;         /* the card turned up for trump, or FUDA_NO_CARD */
  uint8_t dealt;          /* packets dealt */
  uint8_t pile_at;        /* cards dealt */
  uint8_t no_redeal;      /* the redeal of this deal has been had */

  uint8_t trick_no;            /* the trick being played or to be played, from 1 */
  uint8_t on_table;            /* cards laid to it */
  uint8_t kind, kinds_seen;    /* of this trick; of those complete, a bit each */
  uint8_t led;                 /* suit led; FUDA_LED when nothing is */
  uint8_t best, best_strength; /* seat that is winning it, and with what */
  uint8_t n_laid;
  uint8_t laid[FUDA_CARDS];       /* cards in order of play, trick after trick */
  uint8_t leader_of[FUDA_TRICKS]; /* by trick number */
  uint8_t winner_of[FUDA_TRICKS];

  uint8_t turn;              /* of a fishing game, from 0 */
  uint8_t players;           /* seats in play */
  uint8_t order[FUDA_SEATS]; /* they, in order of play */
  uint8_t place;             /* there, of the seat that acts: turn % players */
  uint8_t drawn;             /* the drawn card that several cards match, or FUDA_NO_CARD */

  int16_t fact[FUDA_FACTS];
  int8_t fact_by[FUDA_FACTS]; /* who noted it, or nobody */
  uint16_t facts_told;        /* a bit for each that was noted before all */
  int16_t tricks[FUDA_SEATS]; /* per team, this deal */
  int16_t yaku[FUDA_SEATS];   /* yaku points per team, this deal */
  int32_t points[FUDA_SEATS]; /* of the deal, at its end */

  int32_t match[FUDA_SEATS];      /* per team: all deals so far */
  int32_t set_points[FUDA_SEATS]; /* per team: this set's */
  uint8_t sets[FUDA_SEATS];       /* per team: won so far */
  uint16_t wins[FUDA_SEATS];      /* per team: deals won so far */
  uint8_t in_a_row;               /* deals that the last winner has won running, each by the margin */
  uint8_t last_winner;            /* of the last deal; FUDA_UNKNOWN for none */
  uint8_t sets_played;
  uint8_t match_over;
  uint16_t deal_of_set;   /* from 0 */
  uint16_t deal_of_match; /* from 0 */
  uint16_t attempt;       /* of this deal */

  uint64_t seed, match_no;
  fuda_card pile[FUDA_CARDS]; /* the deck as shuffled */
} fuda_state;

_Static_assert(sizeof(fuda_state) < 2048, "the state stays under 2 KiB");

#endif
