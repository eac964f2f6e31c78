/* Input: lines of commands from -e, files and pipes, and how it is said that one has failed. */
#ifndef REPL_INPUT_H
#define REPL_INPUT_H

#include "repl/session.h"

/* Does a line, and says on stderr what is wrong with it, after `where` and `number` (NULL and 0 for none). Returns the exit
 * status that goes with it: 0, 1, or 3 where a script erred. */
int repl_input_line(repl_session *session, const char *line, const char *where, int number);
/* Does lines up to the first that fails; an empty one is a step. */
int repl_input_stream(repl_session *session, FILE *in, const char *name);
/* The same of a file, where empty lines are passed over. */
int repl_input_file(repl_session *session, const char *name);
/* The user's own commands, $XDG_CONFIG_HOME/fuda/init, where there are any; what they print isn't shown. */
int repl_input_init(repl_session *session);
/* What is wrong, on stderr. */
void repl_input_complain(const repl_session *session, const char *where, int number);

#endif
