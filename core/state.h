/* The state: one position of a deal and of the match around it, as one plain value of under 2 KiB.
 *
 * No pointers: copying is assignment, and two equal positions compare equal byte by byte (the padding is kept zero). What
 * happened on the way is not here; see fuda_events. */
#ifndef FUDA_STATE_H
#define FUDA_STATE_H

#include "ruleset.h"

#define FUDA_DEAL_OVER 254 /* as a phase */
#define FUDA_SET_YAKU 32   /* yaku of captures that a ruleset with payments can have */
#define FUDA_GROUPS 2      /* groups of hand yaku */
#define FUDA_RUNNING 8     /* deals won running whose margins are kept */

/* How a deal came to its end. */
enum fuda_ending { FUDA_PLAYED_OUT, FUDA_CANCELLED, FUDA_CLAIMED, FUDA_FOULED, FUDA_BY_HAND /* a hand yaku */, FUDA_ENDINGS };

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
  uint16_t terms;              /* on which cards are laid to it: which of the rules' */
  uint8_t best, best_strength; /* seat that is winning it, and with what */
  uint8_t n_laid;
  uint8_t laid[FUDA_CARDS];       /* cards in order of play, trick after trick */
  uint8_t leader_of[FUDA_TRICKS]; /* by trick number */
  uint8_t winner_of[FUDA_TRICKS];

  uint8_t called[FUDA_TRICKS]; /* by trick: 1 + the suit that the card led stands for; 0: its own */
  uint8_t bid;                 /* 1 + the number of the highest bid; 0 before there is one */
  int8_t bidder;               /* who made it, or nobody */
  uint16_t calls;              /* made */
  uint8_t passes;              /* running at their end; who stays out has passed for good */
  uint8_t passed;              /* seats that call no more, a bit each */
  uint8_t last_caller;
  uint16_t call_of[FUDA_SEATS]; /* the last call of each seat: verb << 8 | card; 0 for none */
  uint8_t ended;                /* enum fuda_ending */
  int8_t ended_by;              /* the seat whose call, claim or foul ended it; or nobody */

  uint8_t turn;                               /* of a fishing game, from 0 */
  uint8_t players;                            /* seats in play */
  uint8_t order[FUDA_SEATS];                  /* they, in order of play */
  uint8_t drawn;                              /* the drawn card that several cards match, or FUDA_NO_CARD */
  uint8_t asked;                              /* how many have answered a question that is put to each */
  uint8_t out;                                /* seats that don't play this deal, a bit each */
  uint8_t deciding;                           /* the seat that acts has made a yaku and says whether it goes on */
  uint8_t gone_on;                            /* seats that did, a bit each */
  uint8_t times_on[FUDA_SEATS];               /* how often each did */
  uint8_t scorer;                             /* whose yaku stand; FUDA_UNKNOWN while there are none */
  uint8_t stopped;                            /* play has ended by that seat's word */
  uint8_t refunded;                           /* hand yaku have been paid back */
  uint8_t multiplier;                         /* of payments */
  uint8_t winner;                             /* of the deal, by payments; FUDA_UNKNOWN before */
  uint8_t last_hand_card[FUDA_SEATS];         /* what each laid last from its hand, or FUDA_NO_CARD */
  uint8_t hand_yaku[FUDA_SEATS][FUDA_GROUPS]; /* 1 + the row, by group; 0 for none */
  uint16_t threes[FUDA_SEATS];                /* the suits of which a dealt hand held three, a bit each */
  uint8_t bonus[FUDA_SEATS];                  /* bonuses paid: a bit per group, and FUDA_GROUPS for a fact's */
  uint8_t caused_by[FUDA_SET_YAKU];           /* by yaku: 1 + the seat that pays for it alone; 0 for nobody */
  uint32_t void_yaku[FUDA_SEATS];             /* a bit per row */
  uint32_t held_yaku[FUDA_SEATS];             /* yaku of captures that who is out held whole, a bit per row */
  fuda_set held[FUDA_SEATS];                  /* the hand that had them */
  uint8_t final[FUDA_SEATS];                  /* those scored at the end, a bit per row */
  fuda_set had, between;          /* the captures of the seat that acts when its turn began, and before its drawn card */
  uint8_t place;                  /* of the seat that acts in the order of play */
  int32_t gained[FUDA_SEATS];     /* in this deal, by all payments but those of the match */
  int32_t for_play[FUDA_SEATS];   /* of that, by what decides who has won */
  int32_t after_play[FUDA_SEATS]; /* of that, since play ended */

  int16_t fact[FUDA_FACTS];
  int8_t fact_by[FUDA_FACTS]; /* who noted it, or nobody */
  uint16_t passed_over;       /* who first was to be asked and had no answer to give: 1 + phase * FUDA_SEATS + seat; 0: nobody;
                               * FUDA_NO_SUCH_SEAT and phase * FUDA_SEATS: a seat that there isn't */
  uint16_t facts_told;        /* a bit for each that was noted before all */
  int16_t tricks[FUDA_SEATS]; /* per team, this deal */
  int16_t yaku[FUDA_SEATS];   /* yaku points per team, this deal */
  int16_t yaku_of[FUDA_TRICKS]; /* those of each trick, by its number */
  int32_t points[FUDA_SEATS]; /* of the deal, at its end */

  int32_t match[FUDA_SEATS];      /* per team: all deals so far */
  int32_t set_points[FUDA_SEATS]; /* per team: this set's */
  uint8_t sets[FUDA_SEATS];       /* per team: won so far */
  uint16_t wins[FUDA_SEATS];      /* per team: deals won so far */
  int32_t pot; /* of this deal; what a switch to rules without one leaves in it stays there for the next */
  int32_t jackpot;
  int32_t from_jackpot[FUDA_SEATS]; /* paid at the match's end */
  uint8_t waiting[FUDA_WAITING];    /* multipliers for deals to come, the next first */
  uint8_t n_waiting;
  uint8_t in_a_row;    /* deals that the last winner has won running, each by the margin */
  uint8_t last_winner; /* of the last deal; FUDA_UNKNOWN for none */
  uint16_t led_by[FUDA_RUNNING]; /* by how much it won each of those that it has won running, whatever the margin; the last first,
                                    0 where there were no more */
  uint8_t sets_played;
  uint8_t match_over;
  uint16_t deal_of_set;     /* from 0 */
  uint16_t deal_of_match;   /* from 0 */
  uint16_t attempt;         /* of this deal */
  uint16_t redeals;         /* of it, by what somebody did: a table that was thrown in is another attempt, and no redeal */
  uint8_t role[FUDA_ROLES]; /* the seat that has each */

  uint64_t seed, match_no;
  fuda_card pile[FUDA_CARDS]; /* the deck as shuffled */
} fuda_state;

_Static_assert(sizeof(fuda_state) < 2048, "the state stays under 2 KiB");

#endif
