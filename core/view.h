/* A view: what one seat may know of a position, built up from nothing.
 *
 * Everything that a person or program is shown of a position goes through here. Swapping cards that a seat can't see leaves its
 * view byte-identical; so does a question that is put to another seat in private. */
#ifndef FUDA_VIEW_H
#define FUDA_VIEW_H

#include "play.h"

#define FUDA_ALL_SEATS (-1) /* a view of everything: for replays and analysis */

typedef struct fuda_view {
  int seat; /* whose, or FUDA_ALL_SEATS */
  const char *phase;
  int actor, dealer, leader;  /* leader: FUDA_NOBODY before it is known */
  int trump;                  /* FUDA_UNKNOWN before it is known */
  fuda_card turned;           /* the card turned up for trump, wherever it is now; or FUDA_NO_CARD */
  int trick_no;               /* of a game of tricks */
  int turn;                   /* of a fishing game, from 0 */
  fuda_card drawn;            /* the drawn card that waits for its match, or FUDA_NO_CARD */
  fuda_set known[FUDA_ZONES]; /* the cards of each zone that the seat knows to be there */
  uint8_t hidden[FUDA_ZONES]; /* and how many others lie there */
  int on_table;               /* the trick on the table, in order of play */
  struct {
    int8_t seat;
    fuda_card card;
    bool down;
  } table[FUDA_SEATS]; /* card: FUDA_NO_CARD for one it can't see */
  int tricks_done;     /* complete tricks, whose cards all have seen; ask the state for them */
  int16_t fact[FUDA_FACTS];
  bool fact_known[FUDA_FACTS];
  int16_t tricks[FUDA_SEATS], yaku[FUDA_SEATS]; /* per team */
  int32_t points[FUDA_SEATS], match[FUDA_SEATS];
  uint8_t called; /* what the card led to it stands for, as in the state */
  uint8_t bid;    /* the auction: as in the state */
  int8_t bidder;
  uint16_t call_of[FUDA_SEATS];
  uint8_t role[FUDA_ROLES];
  fuda_moves moves; /* of the seat, when it is to act; of the actor in a view of everything */
} fuda_view;

/* Who leads, or FUDA_NOBODY: it is known once no choice is left that says who leads; until then the state's leader is only what
 * it began with. */
int fuda_leader_known(const fuda_ruleset *rules, const fuda_state *state);

void fuda_view_of(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_view *view);

/* The view as text, lines of `key value`; returns the length it would have, as snprintf does. */
size_t fuda_view_text(const fuda_ruleset *rules, const fuda_state *state, int seat, char *out, size_t size);

#endif
