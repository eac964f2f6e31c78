/* By which path deals are played, the kernel or the ordinary calls: said in the same words wherever it is said. */
#ifndef REPL_PATH_H
#define REPL_PATH_H

#include "repl/text.h"
#include "rules/load.h"

#include <jansson.h>

/* "hachi/mekuri is played by the kernel", or by the ordinary calls and why: not_fast, a clause; NULL for the kernel. */
void repl_path_print(repl_text *text, const char *rules, const char *not_fast);
/* Why the kernel can't play these rules; NULL where it can. */
const char *repl_path_of(const fuda_ruleset *rules);

/* Values of options under which the path is another, a reason a row: { values = "a=1 or b=2", not_fast = ... }. */
void repl_path_note(json_t *others, const char *value, const char *not_fast);
/* ", but under a=1 or b=2 by the ordinary calls: ..."; nothing where there are none. */
void repl_path_print_others(repl_text *text, const json_t *others);

#endif
