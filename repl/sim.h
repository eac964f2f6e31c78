/* A simulation as the command line wants it: what is played, counted, put together from parts, and printed.
 *
 * What is counted is words (see core/stats.h) in four places: the plain sums of fuda_sim, groups, the pair, which are added;
 * and how far distributions reach, which is raised. Everything that is printed follows from these words and from what was
 * asked; a part's file holds just that. */
#ifndef REPL_SIM_H
#define REPL_SIM_H

#include "core/pair.h"
#include "repl/pair.h"
#include "rules/by.h"

#include <jansson.h>

#define REPL_DIGITS 10 /* of a number with a point in JSON */

typedef struct repl_sim {
  repl_pair pair; /* the variants: one, or two that play the same deals */
  fuda_sim sim, other;
  uint64_t total;         /* deals (or matches) of all parts */
  uint64_t shard, shards; /* this part; 0 of 0 where it is the whole */
  int dealer;
  bool stats;
  int n_by, at;
  const char *by_name[FUDA_BY], *by_condition[FUDA_BY];
  fuda_group *group;    /* 1 + n_by; NULL where only the plain sums are wanted */
  fuda_reach *reach;    /* 1 + 2 n_by: of all deals, of those in which each condition holds, of those in which it doesn't */
  fuda_paired *changes; /* of the second variant; NULL where there is one */
  json_t *keeps;        /* a merged part's texts, on which names stand */
} repl_sim;

/* Words: how many, and of them at the end those that are raised; out, and in again. */
size_t repl_sim_words(const repl_sim *run);
size_t repl_sim_raised(const repl_sim *run);
void repl_sim_give_words(const repl_sim *run, uint64_t *words);
void repl_sim_take_words(repl_sim *run, const uint64_t *words);

/* Room for what is counted; false and it is said where there is none. Frees all that a simulation owns. */
bool repl_sim_room(repl_sim *run);
void repl_sim_free(repl_sim *run);

/* Whether what was counted has what the options want of it, and where it goes can be written; 0, or the exit status, and it is
 * said. To be asked before anything is played. */
int repl_sim_ready(const repl_sim *run, const repl_options *options);
/* Prints and writes the result, as the options say; the exit status. */
int repl_sim_report(const repl_sim *run, const repl_options *options);
void repl_sim_table(const repl_sim *run);
void repl_sim_csv(const repl_sim *run, FILE *out);
json_t *repl_sim_json(const repl_sim *run);
/* The chart of its distributions, in SVG. */
void repl_sim_svg(const repl_sim *run, repl_text *svg);
/* A number in so many columns: to the right, or to the left where they are negative; a dash where it isn't known. */
typedef struct repl_cell {
  char text[48];
} repl_cell;
repl_cell repl_sim_number(int columns, int decimals, double value);
/* The same with its sign. */
repl_cell repl_sim_change(int columns, int decimals, double value);

/* A part as JSON: what was asked, and the words. Sealing the whole file's object, when all is in it, adds a check of it. */
json_t *repl_shard_json(const repl_sim *run);
void repl_shard_seal(json_t *root);
/* Reads parts and adds them up; 0, or the exit status, and what is wrong is said. */
int repl_shard_merge(const repl_options *options, repl_sim *run);

/* Whether a match by these rules has an end; false and it is said. */
bool repl_matches_end(const fuda_ruleset *rules);
/* Says why a simulation by n rules ended in this deal (or match), and where a hook erred; the exit status. */
int repl_sim_failed(const fuda_sim *sim, const rules_loaded *const *loaded, int n, uint64_t deal, int error);

/* `fuda sim --profile`: prints; the exit status. */
int repl_sim_profile(const repl_sim *run, bool json);

/* Tells into a JSON object that begins as `root`. */
typedef struct repl_json_teller {
  json_t *open[16];
  int depth;
} repl_json_teller;
fuda_teller repl_json_tell(repl_json_teller *to, json_t *root);
/* A number; null where it isn't known. */
json_t *repl_json_number(double value);

/* Prints JSON, on stdout and, where out isn't NULL, to that file instead; takes it over. The exit status. */
int repl_put_json(json_t *value, const char *out);
/* Whether a file can be written as things are; 0, or 1 and it is said. NULL: nothing is to be written. */
int repl_write_ready(const char *name);
/* Writes a file whole or not at all: into one beside it, then in its place. 0, or 1 and what is wrong is said. */
int repl_write_file(const char *name, const char *text, size_t length);

#endif
