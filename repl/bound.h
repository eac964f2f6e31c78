/* A bound on the time that something takes, of the processor: what else runs on the machine doesn't count. */
#ifndef REPL_BOUND_H
#define REPL_BOUND_H

#include <stdbool.h>

/* So far, in seconds. */
double repl_bound_now(void);
/* The clock on the wall, in seconds from some time on. */
double repl_clock(void);
/* From here on repl_bound_passed is false until so much has been used in all, or Ctrl-C was pressed. */
void repl_bound_until(double seconds);
void repl_bound_end(void);
extern volatile bool repl_bound_passed;

#endif
