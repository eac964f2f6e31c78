/* Finding: deals in which something comes about, and going from one to the next. */
#ifndef REPL_FINDING_H
#define REPL_FINDING_H

#include "repl/session.h"

typedef struct repl_finds repl_finds;

/* Whether `next` means the next find. */
bool repl_finds_left(const repl_session *session);
/* Opens it at its moment. */
bool repl_finds_next(repl_session *session, FILE *out);
/* They are forgotten, as when another deal is asked for; what was found is freed. */
void repl_finds_forget(repl_session *session);

bool repl_cmd_find(repl_session *session, const char *args, FILE *out);

#endif
