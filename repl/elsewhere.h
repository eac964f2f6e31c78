/* Values of options that two versions have in common under which they differ in what they don't by those in force. */
#ifndef REPL_ELSEWHERE_H
#define REPL_ELSEWHERE_H

#include "repl/pair.h"
#include "rules/differences.h"

#include <jansson.h>
#include <stdbool.h>

/* An array of { option, value }, each tried alone; the caller's. Those that take too long to try aren't. */
json_t *repl_elsewhere(const repl_pair *pair, const rules_differences *differences);

#endif
