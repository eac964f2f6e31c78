/* Loaded rulesets that games share: one for each variant and set of options in use, and the last few that were.
 *
 * Who takes one drops it again. The store is open while anybody has it open; when the last one closes it, what no game uses is
 * freed. Safe to call from several threads. */
#ifndef RULES_SHARED_H
#define RULES_SHARED_H

#include "rules/load.h"

typedef struct rules_shared rules_shared;

void rules_shared_open(void);
void rules_shared_close(void);

/* From here on a variant of that name is the one in that file, whatever else is called so; NULL for none. Kept, not copied. */
void rules_shared_called(const char *name, const char *file);

/* The choices are sorted by option. NULL and an error, as rules_load. */
rules_shared *rules_shared_take(const char *variant, const rules_choice *choices, int n, rules_error *error);
/* One more user of it. */
rules_shared *rules_shared_again(rules_shared *shared);
void rules_shared_drop(rules_shared *shared);
const rules_loaded *rules_shared_loaded(const rules_shared *shared);

#endif
