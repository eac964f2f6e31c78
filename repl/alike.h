/* Values of an option under which the rules are the same. */
#ifndef REPL_ALIKE_H
#define REPL_ALIKE_H

#include "repl/settings.h"
#include "rules/inspect.h"

#include <jansson.h>

/* What the rules are under each of the settings: a hash of all that counts but the names of values; 0 where it isn't known. */
typedef struct repl_alike {
  uint64_t said[REPL_SETTINGS];
} repl_alike;

/* Under setting number i the rules are these. */
void repl_alike_note(repl_alike *alike, int i, const fuda_ruleset *rules);
/* Remarks on values of an option that say the same: alone, with each value of each other option, and where several are set. */
void repl_alike_remark(const repl_alike *alike, const char *file, const fuda_ruleset *rules, const rules_inspection *inspection,
                       const repl_settings *settings, json_t *remarks);

#endif
