/* Values of options under which `fuda check` looks at a file. */
#ifndef REPL_SETTINGS_H
#define REPL_SETTINGS_H

#include "repl/options.h"
#include "repl/text.h"
#include "rules/load.h"

#include <stdbool.h>

enum { REPL_SETTINGS = 400, REPL_MIXED = 12, REPL_SEVERAL = 40, REPL_NUMBERED = 64 };

typedef struct repl_setting {
  rules_choice choice[REPL_MANY];
  int n;
} repl_setting;

typedef struct repl_settings {
  repl_setting setting[REPL_SETTINGS];
  int n, n_alone;               /* all; the given, and one value beside it */
  char word[REPL_NUMBERED][48]; /* "deals:3", of values that a number completes */
  int n_words;
} repl_settings;

/* What was given; with it each value of each option alone; and some with a value of every option by lot, which seed decides. */
void repl_settings_make(repl_settings *settings, const repl_options *given, const fuda_ruleset *rules);
/* One more, of the given with some values beside them, where it isn't there yet and there is room. */
void repl_settings_add(repl_settings *settings, const rules_choice *choice, int n);
/* Sets an option, in the place of what it was set to. */
void repl_settings_set(repl_setting *s, const char *option, const char *value);
/* Leaves out each value without which it goes wrong all the same. */
void repl_settings_shrink(repl_setting *setting, bool (*goes_wrong)(void *data, const repl_setting *setting), void *data);
/* " --set a=1 --set b=2" */
void repl_settings_print(const repl_setting *setting, repl_text *text);

#endif
