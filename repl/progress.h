/* Progress: a line on stderr, where that is a terminal, that says how far something long has come. */
#ifndef REPL_PROGRESS_H
#define REPL_PROGRESS_H

#include <stdatomic.h>
#include <stdint.h>

/* Begins after a second's work; what: "deals". The counter is raised by whoever works. */
_Atomic uint64_t *repl_progress_begin(uint64_t total, const char *what);
/* Takes the line away. */
void repl_progress_end(void);
/* Ctrl-C ends what is under way with what there is, from here on. */
void repl_progress_catch(void);

#endif
