/* Auctions drawn and explained: the calls so far, the contract, what can be bid, how a contract was scored. */
#ifndef REPL_AUCTION_H
#define REPL_AUCTION_H

#include "repl/session.h"

/* Whether it is being called. */
bool repl_auction_on(const repl_session *session);
/* "fukiage 3 · contract 7 h of seat 2 (Red)", on the rest of a line that begins at from. */
void repl_auction_head(const repl_session *session, const fuda_view *view, size_t from, repl_text *text);
/* "calls    2 7 h  3 pass": a line, where there was one. */
void repl_auction_calls(const repl_session *session, repl_text *text);
/* The bids, and the cards that their leader has to call a suit for, as what can be done. */
void repl_auction_bids(const repl_session *session, const fuda_moves *moves, repl_flow *flow);
void repl_auction_leads(const repl_session *session, const fuda_moves *moves, repl_flow *flow);
/* "3.5 points". */
const char *repl_points(const fuda_ruleset *rules, int32_t points, char out[32]);
/* The match so far; from where the rules say on also less that, with a mark: "12.5 (●2.5)". */
void repl_auction_match(const fuda_ruleset *rules, int32_t points, repl_text *text);
/* The answer to 'why score', team by team. */
void repl_auction_why_score(const repl_session *session, repl_text *text);

#endif
