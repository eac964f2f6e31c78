/* A file that isn't loaded: what can be found wrong only in what is right of it, and in play. */
#ifndef REPL_REST_H
#define REPL_REST_H

#include "repl/options.h"
#include "repl/settings.h"
#include "repl/text.h"
#include <jansson.h>
#include "rules/load.h"

/* Prints why the command's file isn't loaded and that, in the order of the lines, for `check` as JSON too where it is asked for. Gives
 * the exit status. */
int repl_rest_unloaded(const repl_options *options, const rules_error *error, int status);

/* The functions of the file that err under a setting for which it isn't loaded, as message says, as a problem: but for those that are told
 * among the problems, or by what is told, to which they are added. Nothing where there are none. */
void repl_rest_failures(const char *file, const repl_setting *s, uint64_t seed, const char *message, const json_t *problems, json_t *told, repl_text *text);

#endif
