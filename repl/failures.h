/* Failures of scenarios as JSON. */
#ifndef REPL_FAILURES_H
#define REPL_FAILURES_H

#include <jansson.h>

/* What a failure's text says, part by part: file, line, message, scenario, cite, and where they are there expected, got, game, deal,
 * actions, refused, position, paste. */
json_t *repl_failure_json(const char *text);

#endif
