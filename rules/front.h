/* Calling the front end: its functions get a table of the host and the arguments, and give three values; a first one that is
 * nil is a failure.
 *
 * Nothing here owns memory; what is pushed is on the host's stack. */
#ifndef RULES_FRONT_H
#define RULES_FRONT_H

#include "rules/host.h"
#include "rules/load.h"

/* Begins a call of the front end's function of that name: push its arguments, then call. */
void rules_front_begin(rules_host *host, const char *function);
/* Pushes two arguments: what a variant was loaded by, and the options chosen for it. */
void rules_front_push(rules_host *host, const rules_loaded *loaded);
/* With n arguments pushed: 0 and three values on the stack, or a negative number and an error. */
int rules_front_call(rules_host *host, int n, rules_error *error);

#endif
