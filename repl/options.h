/* Options: what was said on the command line. Strings are the command line's own. */
#ifndef REPL_OPTIONS_H
#define REPL_OPTIONS_H

#include "core/stats.h"
#include "repl/style.h"
#include "rules/load.h"

#define REPL_MANY 64
#define REPL_ARGS 4096 /* words that are no options */

enum repl_verb {
  REPL_DO_REPL, REPL_DO_LIST, REPL_DO_RULES, REPL_DO_DIFF, REPL_DO_SIM, REPL_DO_TEST, REPL_DO_REPLAY,
  REPL_DO_EXPORT, REPL_DO_MERGE, REPL_DO_RULINGS, REPL_DO_CHECK, REPL_DO_NEW, REPL_VERBS
};

typedef struct repl_options {
  enum repl_verb verb;
  bool resume, journal, no_init; /* of the REPL */
  const char *under;             /* replay --under, or NULL */
  bool help, version, json, matches, changes;
  bool fast, ordinary, verbose; /* sim --path fast, --path ordinary, --verbose */
  bool has_seed, has_deals;
  uint64_t seed, deals;
  int dealer, seats, threads, policy; /* FUDA_NOBODY, 0, 0, random where not given */
  bool stats, csv, profile;
  uint64_t shard, shards;          /* --shard 2/8; 0 where not given */
  int at;                          /* enum rules_by_moment */
  struct { const char *name, *condition; } by[FUDA_BY];
  int n_by;
  enum repl_colour colour;
  const char *cite, *from, *svg, *html, *out; /* or NULL */
  const char *arg[REPL_ARGS]; /* what isn't an option */
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
/* How many threads: as was said, or as many as there are processors. */
int repl_options_threads(const repl_options *options);
/* Usage: of all, or of the command that was named. */
void repl_options_help(const repl_options *options, bool all);

#endif
