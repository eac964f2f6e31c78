/* Set-up: a line of text that says a deal, from text to a position and back.
 *
 * `42:7 dealer 0 okie k5 hands 0 kM k9 then declare, take`: which deal, what is given, what is then played. What isn't said
 * comes from the seed. Reading a line changes nothing; functions that fail leave one sentence in the session's problem. */
#ifndef REPL_SETUP_H
#define REPL_SETUP_H

#include "repl/session.h"

typedef struct repl_request {
  const fuda_ruleset *rules; /* those in force, or those that the line names */
  fuda_setup setup;
  unsigned deal;          /* of the match, from 0; where it is reached by playing those before it */
  bool adds;              /* what is given stands beside what was given; else in its place */
  bool given[FUDA_ZONES]; /* zones that the line has given cards to */
  int at;                 /* actions that a policy plays; -1: none are asked for */
  fuda_policy policy;
  const char *then;  /* actions to be played, or NULL */
  const char *where; /* the condition that the deal is to meet, or NULL */
} repl_request;

/* Reads a line; wanted has what holds where nothing is said. Its strings are those of the line. */
bool repl_request_read(repl_session *session, const char *args, repl_request *wanted);
/* Deals and plays what is wanted, under rules that the tree keeps; what fails changes nothing. seats: where the line gave a
 * number. */
bool repl_request_do(repl_session *session, const repl_request *wanted, rules_loaded *loaded, bool seats);
/* The rules that a line is for, kept by the tree: the session's, or others for another variant or number of seats; NULL and the
 * problem. */
rules_loaded *repl_request_rules(repl_session *session, const char *args, bool *seats);
/* Deals, says the line, and shows where the terminal is. named: the line says which deal. */
bool repl_deal_line(repl_session *session, const char *args, repl_request *wanted, rules_loaded *loaded, bool seats, FILE *out);

/* Finds the first deal from the one wanted on that meets the condition: it is then the one wanted. */
bool repl_where(repl_session *session, repl_request *wanted, FILE *out);

/* The deal of this position as a line: its cards, how the match stood, how many play. */
char *repl_setup_deal(const repl_session *session, char *out, size_t size);
/* The same with the actions so far. */
void repl_setup_line(const repl_session *session, repl_text *text);

/* Words that can come next in such a line, after what was typed before. */
void repl_setup_offer(const repl_session *session, const char *typed, size_t length, void (*offer)(const char *word));
/* The same of a condition, or of `find`. */
void repl_find_offer(const repl_session *session, const char *typed, size_t length, void (*offer)(const char *word));

#endif
