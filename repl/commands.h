/* Commands: what can be typed in the REPL, and how a line finds its command.
 *
 * A line is an exact command, else a legal action or card, else the unique beginning of a command. A command writes its result
 * to a FILE; where it fails it returns false, has left one sentence in the session's problem, and the position as it was. */
#ifndef REPL_COMMANDS_H
#define REPL_COMMANDS_H

#include "repl/session.h"

typedef bool (*repl_run)(repl_session *session, const char *args, FILE *out);

/* What its first argument can be: for completion. */
enum repl_wants {
  REPL_WANTS_NOTHING, REPL_WANTS_ACTION, REPL_WANTS_CARD, REPL_WANTS_VARIANT, REPL_WANTS_OPTION, REPL_WANTS_SEAT,
  REPL_WANTS_POLICY, REPL_WANTS_NAMES, REPL_WANTS_COMMAND, REPL_WANTS_WHY, REPL_WANTS_PLACE, REPL_WANTS_BRANCH,
  REPL_WANTS_SETUP, REPL_WANTS_FIND, REPL_WANTS_FILE
};

typedef struct repl_command {
  const char *group, *name, *usage, *help;
  enum repl_wants wants;
  repl_run run;
} repl_command;

extern const repl_command repl_commands[];
extern const int repl_n_commands;

/* The command of that name, or NULL; how many begin so, and the first. */
const repl_command *repl_command_named(const char *word);
int repl_command_beginning(const char *word, const repl_command **first);

/* Does one line. */
bool repl_do(repl_session *session, const char *line, FILE *out);

/* What the command functions share. */

/* The next word of *args into word, as a shell reads it: what stands in quotes is one, with its blanks. False at the end. */
bool repl_word(const char **args, char word[64]);
/* The same of a path, which may be longer. */
bool repl_word_of(const char **args, char *word, size_t size);
/* Fails, naming the usage, where something is left. */
bool repl_no_more(repl_session *session, const char *args, const char *usage);
/* A count, 1 where there is none; 0 and the problem. */
int repl_read_count(repl_session *session, const char *args, const char *usage);
/* Whether the deal is over: with the problem. */
bool repl_over(repl_session *session);
/* A seat from text, or -1 and the problem. */
int repl_read_seat(repl_session *session, const char *text);
/* Whether it is an answer, without a card, that can be given: then no card of that name is meant. */
bool repl_is_answer(const fuda_ruleset *rules, const fuda_moves *moves, const char *text, fuda_action *action);
/* An action, or a card that the verb of the moment takes. False and the problem. */
bool repl_read_action(repl_session *session, const char *text, fuda_action *action);
/* The same of what follows 'play': a card, or a card and the match it takes. */
bool repl_read_play(repl_session *session, const char *text, fuda_action *action);
/* Prints within the width of the screen, and frees. */
void repl_put(repl_text *text, FILE *out);
/* Plays the other seats until the one who sits is to act; nothing when nobody sits. Then says what can be done. */
bool repl_play_on(repl_session *session, FILE *out);
/* After a position that wasn't reached by play: on a terminal it is shown, and the others play on. */
bool repl_arrive(repl_session *session, FILE *out);

/* Playing */
bool repl_cmd_deal(repl_session *, const char *, FILE *);
bool repl_cmd_setup(repl_session *, const char *, FILE *);
bool repl_cmd_next(repl_session *, const char *, FILE *);
bool repl_cmd_play(repl_session *, const char *, FILE *);
bool repl_cmd_step(repl_session *, const char *, FILE *);
bool repl_cmd_trick(repl_session *, const char *, FILE *);
bool repl_cmd_run(repl_session *, const char *, FILE *);
bool repl_cmd_sit(repl_session *, const char *, FILE *);
bool repl_cmd_policy(repl_session *, const char *, FILE *);
/* Does one action that isn't a policy's. */
bool repl_do_action(repl_session *session, fuda_action action, FILE *out);

/* Asking */
bool repl_cmd_show(repl_session *, const char *, FILE *);
bool repl_cmd_hand(repl_session *, const char *, FILE *);
bool repl_cmd_moves(repl_session *, const char *, FILE *);
bool repl_cmd_why(repl_session *, const char *, FILE *);
bool repl_cmd_score(repl_session *, const char *, FILE *);
bool repl_cmd_view(repl_session *, const char *, FILE *);
bool repl_cmd_evaluate(repl_session *, const char *, FILE *);
bool repl_cmd_what(repl_session *, const char *, FILE *);
bool repl_cmd_hint(repl_session *, const char *, FILE *);

/* Going */
bool repl_cmd_undo(repl_session *, const char *, FILE *);
bool repl_cmd_redo(repl_session *, const char *, FILE *);
bool repl_cmd_goto(repl_session *, const char *, FILE *);
bool repl_cmd_log(repl_session *, const char *, FILE *);
bool repl_cmd_branch(repl_session *, const char *, FILE *);
bool repl_cmd_branches(repl_session *, const char *, FILE *);

/* Rules */
bool repl_cmd_rules(repl_session *, const char *, FILE *);
bool repl_cmd_diff(repl_session *, const char *, FILE *);
bool repl_cmd_switch(repl_session *, const char *, FILE *);
bool repl_cmd_options(repl_session *, const char *, FILE *);
bool repl_cmd_set(repl_session *, const char *, FILE *);
bool repl_cmd_names(repl_session *, const char *, FILE *);

/* Keeping */
bool repl_cmd_save(repl_session *, const char *, FILE *);
bool repl_cmd_load(repl_session *, const char *, FILE *);
bool repl_cmd_reload(repl_session *, const char *, FILE *);
bool repl_cmd_source(repl_session *, const char *, FILE *);
/* Drawing */
bool repl_cmd_export(repl_session *, const char *, FILE *);

#endif
