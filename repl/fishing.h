/* Fishing games drawn and explained: the field, what each card takes, captures, yaku made and one card short. */
#ifndef REPL_FISHING_H
#define REPL_FISHING_H

#include "repl/session.h"

/* Whether a card is being played, or its match picked: not a choice of another kind. */
bool repl_fishing_on(const repl_session *session);
/* The picture below the title. */
void repl_fishing_table(const repl_session *session, const fuda_view *view, repl_text *text);
/* "field   k1  i2 k2  o9", and the drawn card that waits for its match. */
void repl_fishing_field(const repl_session *session, const fuda_view *view, repl_text *text);
/* A seat's hand as a line. */
void repl_fishing_hand(const repl_session *session, const fuda_view *view, int seat, repl_text *text);
/* Whose turn it is, and each card with what it takes. */
void repl_fishing_now(const repl_session *session, const fuda_view *view, repl_text *text);
/* That the drawn card waits for its match. */
void repl_fishing_drawn(const repl_session *session, repl_text *text);

/* The turn that 'why' and 'last' are about: the one before, or this one while it isn't done. */
int repl_fishing_last_turn(const fuda_state *state);
/* "the match is over: seat 1 won it" */
void repl_fishing_match_over(const repl_session *session, repl_text *text);

/* Reads an action as it was meant: the match that a card takes anyway needn't be left out, and for the drawn card its name may
 * go before its match. */
fuda_action repl_fishing_meant(const repl_session *session, fuda_action action);

/* The answers to 'moves', 'score' and 'why'. */
void repl_fishing_moves(const repl_session *session, const fuda_view *view, repl_text *text);
void repl_fishing_score(const repl_session *session, const fuda_view *view, repl_text *text);
void repl_fishing_why_yaku(const repl_session *session, repl_text *text);
void repl_fishing_why_score(const repl_session *session, repl_text *text);

/* What both of its files ask. */

/* What a card takes if it is laid to the field now. */
fuda_set repl_fishing_takes(const repl_session *session, const fuda_view *view, fuda_card card);
int repl_fishing_value(const fuda_ruleset *rules, fuda_set cards);
/* The rows of yaku that count for these captures, a bit each, and their sum. */
uint64_t repl_fishing_made(const fuda_ruleset *rules, fuda_set captured);
int repl_fishing_yaku(const fuda_ruleset *rules, fuda_set captured);
/* The missing cards of a row that lacks one, and which of them can't come to that seat any more. */
bool repl_fishing_one_short(const fuda_ruleset *rules, const fuda_view *view, int seat, int row, fuda_set *missing);
fuda_set repl_fishing_out_of_reach(const repl_session *session, const fuda_view *view, int seat);
const char *repl_fishing_yaku_name(const repl_session *session, int row);

#endif
