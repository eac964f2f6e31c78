/* Help: commands, topics, and what to try. */
#ifndef REPL_HELP_H
#define REPL_HELP_H

#include "repl/session.h"

typedef struct repl_topic {
  const char *name, *about;
  const char *text;
  const char *examples; /* a line each: a command, two spaces or more, what it does; they are done in this order */
} repl_topic;

extern const repl_topic repl_topics[];
extern const int repl_n_topics;

bool repl_cmd_help(repl_session *session, const char *args, FILE *out);
/* Whether `help WORD` has something to say. */
bool repl_help_knows(const char *word);

#endif
