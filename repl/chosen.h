/* Chosen: the values of options in force that aren't the defaults, and who deals, as results say them. */
#ifndef REPL_CHOSEN_H
#define REPL_CHOSEN_H

#include "core/ruleset.h"
#include "repl/text.h"

#include <jansson.h>

/* Adds " with seats = 4, hatto = off, dealt by seat 2", or nothing where all is as it is by default; dealer: a seat that deals
 * every deal, or FUDA_NOBODY. */
void repl_chosen_words(const fuda_ruleset *rules, int dealer, repl_text *text);
/* Adds "seats=4 hatto=off". */
void repl_chosen_settings(const fuda_ruleset *rules, repl_text *text);
/* Option to value. */
json_t *repl_chosen_json(const fuda_ruleset *rules);

#endif
