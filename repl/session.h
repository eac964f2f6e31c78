/* A session: the game being looked at, the rules it is under, who looks on, and who plays the other seats.
 *
 * It owns its game and its rules, and those from before each switch, so that undo can go back across one. Functions that can
 * fail return false and leave one sentence in `problem`; the position is then as it was. */
#ifndef REPL_SESSION_H
#define REPL_SESSION_H

#include "core/game.h"
#include "core/view.h"
#include "repl/style.h"
#include "rules/load.h"
#include <stdio.h>

#define REPL_PASTS 64

typedef struct repl_past {
  rules_loaded *rules;
  fuda_game *game;
} repl_past;

/* An option's value that the user set, for one variant. */
typedef struct repl_chosen {
  char *variant, *option, *value;
} repl_chosen;

typedef struct repl_session {
  rules_loaded *loaded;
  fuda_game *game;
  repl_past past[REPL_PASTS]; /* before each switch of this deal */
  int n_past;
  repl_chosen *chosen;
  int n_chosen;

  uint64_t seed, match_no; /* of the match being played */
  int dealer;              /* as the user asked; or FUDA_NOBODY */
  int sitting;             /* the seat the user plays, or FUDA_NOBODY: all is open */
  fuda_policy policy[FUDA_SEATS];
  repl_style style;
  bool terminal, leave;
  bool json;               /* an object for each command */
  int sourced;             /* how deep in files of commands */
  struct repl_journal *journal; /* NULL: none is kept */
  bool script_erred; /* the problem is a script's: exit status 3 */
  char problem[8448];
} repl_session;

/* Set by Ctrl-C: what is under way stops soon. */
extern volatile bool repl_interrupted;

/* Begins with these rules, which it takes over, and the first deal. */
bool repl_session_begin(repl_session *session, rules_loaded *loaded);
void repl_session_end(repl_session *session);

/* Says what is wrong; always false. */
bool repl_fail(repl_session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

const fuda_ruleset *repl_rules(const repl_session *session);
const fuda_state *repl_state(const repl_session *session);
/* What the one who looks on may know. */
void repl_sight(const repl_session *session, fuda_view *view);

/* Remembers a value of an option of a variant, for whenever it is loaded. */
void repl_choose(repl_session *session, const char *variant, const char *option, const char *value);
/* Loads a variant with the values it had in this deal, or else those remembered. NULL and the problem. */
rules_loaded *repl_load(repl_session *session, const char *variant);
/* Loads the rules in force with another value of an option. */
rules_loaded *repl_load_with(repl_session *session, const char *option, const char *value);

/* Loads these rules from their file again, with the same values. */
rules_loaded *repl_load_again(repl_session *session, const rules_loaded *loaded);

/* A new match. */
bool repl_session_deal(repl_session *session, const fuda_setup *setup);
/* Takes loaded over, whether it succeeds or not; lost says what has no counterpart. */
bool repl_session_under(repl_session *session, rules_loaded *loaded, char *lost, size_t size);
/* Does an action; false where it isn't legal. */
bool repl_session_act(repl_session *session, fuda_action action);
/* What the policy of the seat to act would do. */
fuda_action repl_session_choose(const repl_session *session);
/* Back by up to n actions, across switches too; how many. */
int repl_session_undo(repl_session *session, int n);

#endif
