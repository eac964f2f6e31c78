/* JSON: a command, how it went, and where the game is then, as one object on a line. */
#ifndef REPL_JSON_H
#define REPL_JSON_H

#include "repl/session.h"

/* Does a line and prints `{"command": ..., "ok": ..., "text": ..., "error": ..., "position": {...}}`: text is what it said,
 * error what was wrong, where something was. Who sits is told no more of the position than that seat may know. */
bool repl_json_do(repl_session *session, const char *line, FILE *out);

#endif
