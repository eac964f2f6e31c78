/* The functions that a file has under some value of an option only, what they cost in play, and that value. */
#ifndef REPL_FUNCTIONS_H
#define REPL_FUNCTIONS_H

#include "repl/settings.h"

enum { REPL_FUNCTIONS = 32 };

typedef struct repl_function {
  char said[600];  /* as rules_hook_name says it */
  char under[400]; /* the first setting that has it */
  char name[128], file[400];
  int line;
  rules_hook_cost cost;
} repl_function;

typedef struct repl_functions {
  repl_function function[REPL_FUNCTIONS];
  int n;
} repl_functions;

/* After play under a setting: its functions that `given` hasn't, and what each cost. */
void repl_functions_note(repl_functions *all, const rules_loaded *given, const repl_setting *s, const rules_loaded *loaded);

#endif
