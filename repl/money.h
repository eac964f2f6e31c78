/* Money: deals that are paid. Accounts in kan and mon, who plays and who is out, te-yaku, and the match's score sheet. */
#ifndef REPL_MONEY_H
#define REPL_MONEY_H

#include "core/view.h"
#include "repl/cite.h"
#include "repl/session.h"

/* Whether there are accounts, which payments change. */
bool repl_paid(const fuda_ruleset *rules);
/* What a deal is called, by the option that says how many there are: "month" of `months`; else "deal". */
const char *repl_deal_word(const fuda_ruleset *rules, char out[32]);
/* "-1 kan 7 mon" */
void repl_money(const fuda_ruleset *rules, int32_t amount, repl_text *text);
/* "1st" */
const char *repl_ordinal(int n);

/* Parts of the picture: multiplier, pot and jackpot; the head over the seats, a seat's account and what it does; the te-yaku it
 * shows, or would show. */
void repl_money_line(const repl_session *session, repl_text *text);
void repl_money_head(const repl_session *session, repl_text *text);
void repl_money_seat(const repl_session *session, int seat, repl_text *text);
void repl_money_hand(const repl_session *session, const fuda_view *view, int seat, int indent, repl_text *text);
/* "(pays 1 kan 6 mon)", of a verb that goes out; false for any other. */
bool repl_money_cost(const repl_session *session, int verb, repl_text *text);
/* "month 3 of 12 is over: seat 2 has won it" */
void repl_money_over(const repl_session *session, repl_text *text);

/* The hands as they were dealt, as far as this deal's history goes: false where it doesn't go there. */
bool repl_dealt_hands(const repl_session *session, fuda_set hands[FUDA_SEATS]);

/* For 'why yaku': a seat's te-yaku with their bonus, and how near it is to the yaku at the end. How many lines. */
int repl_money_yaku(const repl_session *session, int seat, repl_cited *all, repl_text *text);
int repl_money_finals(const repl_session *session, int seat, repl_cited *all, repl_text *text);

/* The answer to 'why score': every payment of this deal and how it came about. */
void repl_settled(const repl_session *session, repl_text *text);

#endif
