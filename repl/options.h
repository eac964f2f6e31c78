/* Options: what was said on the command line. Strings are the command line's own. */
#ifndef REPL_OPTIONS_H
#define REPL_OPTIONS_H

#include "repl/style.h"
#include "rules/load.h"

#define REPL_MANY 64

enum repl_verb {
  REPL_DO_REPL, REPL_DO_LIST, REPL_DO_RULES, REPL_DO_DIFF, REPL_DO_SIM, REPL_DO_TEST, REPL_DO_REPLAY,
  REPL_DO_EXPORT, REPL_DO_CHECK, REPL_DO_NEW, REPL_VERBS
};

typedef struct repl_options {
  enum repl_verb verb;
  bool resume, journal, no_init; /* of the REPL */
  const char *under;             /* replay --under, or NULL */
  bool help, version, json, matches, changes;
  bool fast; /* sim --path fast */
  bool has_seed, has_deals;
  uint64_t seed, deals;
  int dealer, seats, threads, policy; /* FUDA_NOBODY, 0, 1, random where not given */
  enum repl_colour colour;
  const char *cite, *from, *svg, *html; /* or NULL */
  const char *arg[256]; /* what isn't an option */
  int n_args;
  rules_choice set[REPL_MANY];
  int n_set;
  const char *path[REPL_MANY + 1]; /* ended with NULL */
  int n_path;
  struct { bool is_file; const char *text; } input[256]; /* -e and -f, in order */
  int n_input;
} repl_options;

/* 0, or 2 with what is wrong said on stderr. */
int repl_options_read(repl_options *options, int argc, char **argv);
/* Usage: of all, or of the command that was named. */
void repl_options_help(const repl_options *options, bool all);

#endif
