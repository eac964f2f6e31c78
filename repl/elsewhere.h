/* Values of options that two versions have in common under which they differ, though they don't by those in force. */
#ifndef REPL_ELSEWHERE_H
#define REPL_ELSEWHERE_H

#include "repl/pair.h"
#include "rules/differences.h"

#include <jansson.h>
#include <stdbool.h>

/* Whether a rule in force is told as another; which options there are, and in what words, is none. */
bool repl_differ(const rules_differences *differences);

/* An array of { option, value }, each tried alone; the caller's. Those that take too long to try aren't. */
json_t *repl_elsewhere(const repl_pair *pair);

#endif
