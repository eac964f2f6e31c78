/* The functions that a file has under some value of an option only, what they cost in play, and that value. */
#ifndef REPL_FUNCTIONS_H
#define REPL_FUNCTIONS_H

#include "repl/settings.h"

typedef struct repl_function {
  rules_hook hook;
  char name[160];  /* yaku.odd.made */
  char under[400]; /* the first setting that has it */
  rules_hook_cost cost;
} repl_function;

typedef struct repl_functions {
  repl_function *function; /* of the C heap */
  int n;
} repl_functions;

/* After play under a setting: its functions that `given` hasn't, and what each cost. What finds no memory isn't noted. */
void repl_functions_note(repl_functions *all, const rules_loaded *given, const repl_setting *s, const rules_loaded *loaded);
void repl_functions_free(repl_functions *all);

#endif
