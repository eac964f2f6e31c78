/* A session: the game being looked at, the rules it is under, who looks on, and who plays the other seats.
 *
 * Its game and rules are those of the place where it is in its tree (see tree.h), which owns them. Functions that can fail
 * return false and leave one sentence in `problem`; the position is then as it was. */
#ifndef REPL_SESSION_H
#define REPL_SESSION_H

#include "core/game.h"
#include "core/view.h"
#include "repl/style.h"
#include "rules/load.h"
#include <stdio.h>

/* An option's value that the user set, for one variant. */
typedef struct repl_chosen {
  char *variant, *option, *value;
} repl_chosen;

typedef struct repl_session {
  rules_loaded *loaded;
  fuda_game *game;
  struct repl_tree *tree;
  repl_chosen *chosen;
  int n_chosen;
  unsigned times_chosen;
  char *begun_name, *begun_file; /* of the rules that the session was begun with */
  struct repl_others *others; /* other versions, once they were asked: see past.h */

  uint64_t seed, match_no; /* of the match being played */
  int dealer;              /* as the user asked; or FUDA_NOBODY */
  int sitting;             /* the seat the user plays, or FUDA_NOBODY: all is open */
  fuda_policy policy[FUDA_SEATS];
  struct repl_finds *finds; /* see finding.h; NULL while there are none */
  repl_style style;
  bool terminal, leave;
  bool json;               /* an object for each command */
  int sourced;             /* how deep in files of commands */
  struct repl_journal *journal; /* NULL: none is kept */
  const char *record; /* the file of the record that is being read, beside which its rules may lie; or NULL */
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
/* Whether rules of this name have been in force in this deal, or were those the session was begun with: repl_load finds their file. */
bool repl_was_under(const repl_session *session, const char *name);
/* Loads a variant with the values it had in this deal, or else those remembered. NULL and the problem. */
rules_loaded *repl_load(repl_session *session, const char *variant);
/* The same, but for these values. */
rules_loaded *repl_load_but(repl_session *session, const char *variant, const rules_choice *values, int n);
/* Loads the rules in force with another value of an option. */
rules_loaded *repl_load_with(repl_session *session, const char *option, const char *value);

/* Loads these rules from their file again, with the same values but for those that they can't have any more: a line for each of
 * these goes to `dropped`. */
rules_loaded *repl_load_again(repl_session *session, const rules_loaded *loaded, repl_text *dropped);

/* A new match. */
bool repl_session_deal(repl_session *session, const fuda_setup *setup);
/* A match that is under way elsewhere: takes over its rules, which must be kept, and its game. */
void repl_session_take(repl_session *session, rules_loaded *kept, fuda_game *game);
/* The next deal of the match; setup: cards given to it, or NULL. */
bool repl_session_next(repl_session *session, const fuda_setup *setup);
/* Takes loaded over, whether it succeeds or not: it may be gone afterwards, the rules in force are the session's. lost says
 * what has no counterpart. */
bool repl_session_under(repl_session *session, rules_loaded *loaded, char *lost, size_t size);
/* Whether among so many seats there is the one that is taken; and whether other rules tell it nothing that is a secret by these. Else the
 * problem. */
bool repl_session_has_seat(repl_session *session, int seats);
bool repl_session_tells_none(repl_session *session, const fuda_ruleset *to);
/* Of a sentence that says at which action a function has failed: leaves that out where a seat is taken, as the action may be hidden. */
void repl_session_hide_where(const repl_session *session, char *failed);
/* Does an action; false where it isn't legal. */
bool repl_session_act(repl_session *session, fuda_action action);
/* What is said to an action that can't be done; always false. */
bool repl_refuse(repl_session *session, fuda_action action, const fuda_reason *reason);
/* What the policy of the seat to act would do. */
fuda_action repl_session_choose(const repl_session *session);
/* Back or on by up to n steps of the line, across deals and switches too; how many, -1 and the problem where a hook fails. */
int repl_session_undo(repl_session *session, int n);
int repl_session_redo(repl_session *session, int n);

#endif
