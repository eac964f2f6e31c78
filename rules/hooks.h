/* Hooks: functions of a script that are called while a game is played. They own the Lua state they live in.
 *
 * A yaku's `made(trick)` gets a table { number =, trump =, led =, phase =, winner =, card =, cards = { { seat =, card =,
 * suit =, rank =, face = }, ... } } that can only be read, and says whether the yaku is made. Any number of threads may call. */
#ifndef RULES_HOOKS_H
#define RULES_HOOKS_H

#include "core/ruleset.h"
#include "rules/host.h"
#include "rules/load.h"

typedef struct rules_hooks rules_hooks;

/* Loads the rules again, from the texts that `first` has read, whatever has become of the files: a host as rules_hooks_new takes it,
 * or NULL. */
typedef rules_host *rules_hooks_again(void *data, const rules_host *first);

/* Takes the host, whose stack holds the compiled table third from the top, and sets the ruleset's hook. NULL, and the host
 * still the caller's, where there is no memory. */
rules_hooks *rules_hooks_new(rules_host *host, fuda_ruleset *rules, rules_hooks_again *again, void *data);
void rules_hooks_free(rules_hooks *hooks);
/* Hook number i; false past the last. */
bool rules_hooks_of(const rules_hooks *hooks, int i, rules_hook *out);
const char *rules_hooks_message(const rules_hooks *hooks);
/* The hook that has failed last says no from now on; false where none has failed since. */
bool rules_hooks_silence(rules_hooks *hooks);
/* Whether that one took more steps, or memory, than it may: which it is. */
bool rules_hooks_endless(const rules_hooks *hooks, rules_hook *out);
/* That one says no from now on, where there is such a one. */
void rules_hooks_leave_out(rules_hooks *hooks, const rules_hook *hook);

/* What hook number `hook` has cost so far. */
#define RULES_HOOKS 64
rules_hook_cost rules_hooks_cost(const rules_hooks *hooks, int hook);

#endif
