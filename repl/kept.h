/* Kept: a game and those before its switches, as the text of a record and from it again.
 *
 * What is read owns its games and rules until a session takes them or repl_kept_free. */
#ifndef REPL_KEPT_H
#define REPL_KEPT_H

#include "core/record.h"
#include "repl/session.h"

typedef struct repl_kept {
  repl_past line[REPL_PASTS + 1]; /* before each switch; last what is to be played on */
  int n;                          /* 0: nothing */
} repl_kept;

/* Where the rules come from: those of the k-th tags, from 0. NULL and the problem. */
typedef rules_loaded *(*repl_kept_rules)(repl_session *session, void *data, const fuda_record *tags, int k);

/* Plays a record, with the rules of `rules`, or those that it names. What fuda_record_play returns, and the problem, which
 * begins with `line N: `. Played anyway, what could be played is kept whatever is returned. */
int repl_kept_read(repl_session *session, const char *text, size_t length, bool anyway, repl_kept_rules rules, void *data,
                   repl_kept *kept);
void repl_kept_free(repl_kept *kept);
int repl_kept_actions(const repl_kept *kept);

/* The session goes on at the end of what is kept, and takes it over. */
void repl_kept_take(repl_session *session, repl_kept *kept);
/* Switches and actions that led to where the session is. */
int repl_kept_switches(const repl_session *session);
int repl_kept_done(const repl_session *session);

/* The record of a game, with what has been undone in it too where `whole`. NULL and a sentence. The caller frees it. */
char *repl_kept_text(const fuda_game *game, bool whole, size_t *length, char *message, size_t size);
/* The sections of two rulesets that differ: "ranking and yaku". False where none does. */
bool repl_kept_changed(const fuda_ruleset *a, const fuda_ruleset *b, char *out, size_t size);

#endif
