/* Pairs of versions on the command line: A [OPTION=VALUE]... B [OPTION=VALUE]... A value after a variant is that side's own;
 * those of --set go to both, or to the one that can take them. */
#ifndef REPL_PAIR_H
#define REPL_PAIR_H

#include "repl/options.h"

/* Begins as {0}; owns its rules and copies. */
typedef struct repl_pair {
  int n; /* variants: 1 or 2 */
  const char *variant[2];
  rules_choice own[2][REPL_MANY];
  int n_own[2];
  rules_loaded *loaded[2];
  char *parent; /* what the second extends, where that is the first */
} repl_pair;

/* 0, or 2 and what is wrong is said: the command (of `fuda COMMAND --help`) wants `least` variants. */
int repl_pair_read(const repl_options *options, const char *command, int least, repl_pair *pair);
/* One variant alone is the second side, beside what it extends; 0, or the exit status, and what is wrong is said. */
int repl_pair_with_parent(repl_pair *pair, const char *command);
/* 0, or the exit status, and what is wrong is said. */
int repl_pair_load(const repl_options *options, repl_pair *pair);
void repl_pair_free(repl_pair *pair);

#endif
