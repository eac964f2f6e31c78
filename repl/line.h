/* Lines: what the user types, through Readline, with completion and a history. */
#ifndef REPL_LINE_H
#define REPL_LINE_H

#include "repl/session.h"

void repl_line_begin(repl_session *session);
/* The next line, to be freed; NULL when the user leaves. A line cancelled by Ctrl-C isn't given. */
char *repl_line_next(repl_session *session);
/* Writes the history. */
void repl_line_end(void);

/* Where history is kept, made where it isn't there; false where there is no home. */
bool repl_history_file(char *out, size_t size);

#endif
