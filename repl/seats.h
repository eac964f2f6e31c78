/* Seats: how many a variant is played by, and how it is loaded for another number.
 *
 * Where rules are played by several numbers, their option `seats` carries the one in force. */
#ifndef REPL_SEATS_H
#define REPL_SEATS_H

#include "repl/options.h"
#include "repl/text.h"

/* The option, or NULL where the rules are for one number: `seats`, or what `seats = setting "NAME"` names. */
const fuda_option *repl_seats_option(const fuda_ruleset *rules);
bool repl_seats_allowed(const fuda_ruleset *rules, int seats);
/* " seats 4", as a deal line has it, where that isn't the number that is taken unasked; else "". */
const char *repl_seats_words(const fuda_ruleset *rules, char out[32]);
/* "hachi-hachi/bga is for 3, 4, 5 or 6, not for 7 (HH-3: Three to six players)" */
void repl_seats_wrong(const fuda_ruleset *rules, int seats, repl_text *text);

/* Loads a variant with the options of the command line, --seats and --dealer among them. NULL where that fails: what is wrong
 * is said on stderr, *status is the exit status. */
rules_loaded *repl_seats_load(const repl_options *options, const char *variant, int *status);
/* The same, but where it is for the rules themselves their message is left to the caller to say, in *error; "" where it isn't. */
rules_loaded *repl_seats_load_or(const repl_options *options, const char *variant, int *status, rules_error *error);

/* 0, or 2 where --dealer is no seat of these rules. */
int repl_seats_dealer(const repl_options *options, const fuda_ruleset *rules);

#endif
