/* Actions as text: one canonical text each (`play kM`, `hide`), and what is wrong with what isn't one. */
#ifndef FUDA_ACTION_H
#define FUDA_ACTION_H

#include "play.h"

#define FUDA_ACTION_TEXT 32

/* Writes the canonical text and returns it. */
char *fuda_action_text(const fuda_ruleset *rules, fuda_action action, char out[FUDA_ACTION_TEXT]);

/* Reads an action; a card by any of its names. Returns true, or false with a sentence saying what is wrong and the nearest
 * right word in message. Whether it is legal isn't asked here. */
bool fuda_action_read(const fuda_ruleset *rules, const char *text, fuda_action *out, char *message, size_t size);

/* Why an action is legal or not, in this position. clause is 0 for what is merely impossible (not held, no such card, not now);
 * text is a sentence. */
typedef struct fuda_reason {
  bool legal;
  uint16_t clause;
  char text[480];
} fuda_reason;
void fuda_why(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, fuda_reason *reason);

/* How an expression comes to its value for a team, in numbers: "8 tricks - 7 bid + 2 × (7 bid - 5)". */
char *fuda_reckoning(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr, int team, char *out, size_t size);
/* Whether a score is no more than tricks and points of yaku, added up. */
bool fuda_score_is_plain(const fuda_ruleset *rules);
/* How a team's points come about, and what was noted that they ask for: "4 tricks + 6 tricks bid; tricks bid: 6"; or why there are
 * none yet. */
char *fuda_score_reckoning(const fuda_ruleset *rules, const fuda_state *state, int team, char *out, size_t size);

/* " (HA-3)", or nothing where no clause says so. */
char *fuda_by_clause(const fuda_ruleset *rules, uint16_t clause, char out[64]);
/* A sentence for an event, with its clause id: "Seat 3 won trick 4 with kM, the highest trump (HM-W18)." */
char *fuda_event_text(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size);
/* The same of the events of a deal that is paid, and of a yaku of captures that is void. */
char *fuda_paid_event_text(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size);

/* What so many points of a yaku are: "kan", "points", or as the accounts count. */
const char *fuda_unit(const fuda_ruleset *rules, int n);
/* "chase 追う": the English name, or what it is called in scripts, and the Japanese one beside it. */
char *fuda_yaku_names(const char *name, const char *en, const char *ja, char *out, size_t size);
/* Why the seat that acts has one answer left of those to a question that each is asked ("3 have joined: seat 1 must be out");
 * false where it may choose. */
bool fuda_bound(const fuda_ruleset *rules, const fuda_state *state, char *out, size_t size);

#endif
