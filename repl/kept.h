/* Kept: a game and those before its switches, as the text of a record and from it again.
 *
 * What is read owns its games until a session takes them or repl_kept_free; the rules are the tree's of the session they were
 * read for. */
#ifndef REPL_KEPT_H
#define REPL_KEPT_H

#include "core/record.h"
#include "repl/session.h"

#define REPL_KEPT 256 /* so many switches can be undone; of a record with more the oldest are done with */
typedef struct repl_kept {
  struct {
    rules_loaded *rules;
    fuda_game *game;
  } line[REPL_KEPT]; /* before each switch; last what is to be played on */
  int n;             /* 0: nothing */
} repl_kept;

/* Where the rules come from: those of the k-th tags, from 0. NULL and the problem. */
typedef rules_loaded *(*repl_kept_rules)(repl_session *session, void *data, const fuda_record *tags, int k);

/* Plays a record, with the rules of `rules`, or those that it names. What fuda_record_play returns, and the problem, which
 * begins with `line N: `. Played anyway, what could be played is kept whatever is returned. */
int repl_kept_read(repl_session *session, const char *text, size_t length, bool anyway, repl_kept_rules rules, void *data,
                   repl_kept *kept);
void repl_kept_free(repl_kept *kept);
int repl_kept_actions(const repl_kept *kept);

/* The session goes on at the end of what is kept, as another match, and takes it over. */
void repl_kept_take(repl_session *session, repl_kept *kept);
/* Switches and actions of the match that led to where the session is; actions that come after it on its line. */
int repl_kept_switches(const repl_session *session);
int repl_kept_done(const repl_session *session);
int repl_kept_undone(const repl_session *session);

/* The record of a game. NULL and a sentence. The caller frees it. */
char *repl_kept_text(const fuda_game *game, size_t *length, char *message, size_t size);
/* The rules that tags name: those that the session has already, or loaded. NULL and the problem, with its line. anyway: without
 * options that they don't have any more. */
rules_loaded *repl_kept_named(repl_session *session, const fuda_record *tags, bool anyway);
/* The sections of two rulesets that differ, of the score which part: "ranking, yaku and match". False where none does. */
bool repl_kept_changed(const fuda_ruleset *a, const fuda_ruleset *b, char *out, size_t size);

#endif
