/* A file that isn't loaded: what can be found wrong only in what is right of it, and in play. */
#ifndef REPL_REST_H
#define REPL_REST_H

#include "repl/options.h"
#include "rules/load.h"

/* Prints why the command's file isn't loaded and that, in the order of the lines, for `check` as JSON too where it is asked for. Gives
 * the exit status. */
int repl_rest_unloaded(const repl_options *options, const rules_error *error, int status);

#endif
