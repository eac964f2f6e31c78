/* The functions that a file has under some value of an option only, what they cost in play, and that value.
 * They are found without playing too (rules/check/reached.lua), however many values it takes. */
#ifndef REPL_FUNCTIONS_H
#define REPL_FUNCTIONS_H

#include "repl/settings.h"
#include "rules/inspect.h"

#include <jansson.h>

typedef struct repl_function {
  rules_hook hook;
  char name[160];  /* yaku.odd.made */
  char under[400]; /* the first setting that has it */
  bool at_load;    /* asked at load, for all that can be, and not in play */
  rules_hook_cost cost;
} repl_function;

typedef struct repl_functions {
  repl_function *function; /* of the C heap */
  int n;
} repl_functions;

/* After play under a setting: its functions that `given` hasn't, and what each cost. What finds no memory isn't noted. */
void repl_functions_note(repl_functions *all, const rules_loaded *given, const repl_setting *s, const rules_loaded *loaded);
/* Before play: a setting for each of the functions that there are under other values than the given. */
void repl_functions_settings(const rules_inspection *inspection, repl_settings *settings);
/* After play: those of them that aren't noted yet; a remark of each whose values can't stand together. */
void repl_functions_rest(repl_functions *all, const char *file, const rules_inspection *inspection, const repl_settings *settings,
                         json_t *remarks);
/* As `fuda check --json` prints them, with those of the given values. */
json_t *repl_functions_json(const repl_functions *all, const rules_inspection *inspection);
void repl_functions_free(repl_functions *all);

#endif
