/* Findings: what an inspection says is wrong, under the values of options for which it is. */
#ifndef REPL_FINDINGS_H
#define REPL_FINDINGS_H

#include "repl/settings.h"
#include "rules/inspect.h"

#include <jansson.h>

/* What is wrong under every setting is a problem; else it is remarked on, with a value under which it isn't so, unless all that
 * is wrong is that nothing uses it. What is inherited is remarked on: it may be left as it is. The first of the settings is that
 * of the inspection. */
void repl_findings_say(const char *file, const rules_inspection *inspection, const repl_settings *settings, json_t *problems,
                       json_t *remarks);
/* Changes without which the rules are the same: problems, or remarks where they say what is inherited. */
void repl_findings_idle(const char *file, const rules_inspection *all, const repl_settings *settings, json_t *problems,
                        json_t *remarks);
/* Remarks on pictures that cards are to be drawn with, and there aren't. */
void repl_findings_pictures(const char *file, const fuda_deck *deck, json_t *remarks);
/* Remarks on answers that the prompt takes for a command of its own. */
void repl_findings_covered(const char *file, const fuda_ruleset *rules, json_t *remarks);
/* Whether one is about the yaku of this name. */
bool repl_found(const rules_inspection *inspection, const char *yaku);

#endif
