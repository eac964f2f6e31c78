/* Reports: what the commands that aren't the REPL print. Each returns the exit status. */
#ifndef REPL_REPORT_H
#define REPL_REPORT_H

#include "repl/options.h"

int repl_report_list(const repl_options *options);
int repl_report_rules(const repl_options *options);
int repl_report_diff(const repl_options *options);
int repl_report_sim(const repl_options *options);
int repl_report_merge(const repl_options *options);
int repl_report_rulings(const repl_options *options);
int repl_report_test(const repl_options *options);
int repl_report_replay(const repl_options *options);
int repl_report_export(const repl_options *options);

/* The exit status of a load that failed; says the error on stderr. */
int repl_report_error(const rules_error *error);
/* The same, and says nothing. */
int repl_report_status(const rules_error *error);
/* The exit status of what was printed: 0, or 1 and a sentence where it couldn't be written. */
int repl_report_written(void);

#endif
