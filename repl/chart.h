/* A chart of what two variants differ in: how many rows of each part of the rules, and in how many of the deals that were
 * played each difference shows. */
#ifndef REPL_CHART_H
#define REPL_CHART_H

#include "repl/text.h"
#include "rules/differences.h"

/* As SVG. compare: what came of playing, or NULL. */
void repl_chart(const fuda_ruleset *const rules[2], const rules_differences *differences, const fuda_compare *compare,
                repl_text *text);

#endif
