/* Rulings: what the values of a variant's options do to winner and score, on the same deals, by two policies. */
#ifndef REPL_RULINGS_H
#define REPL_RULINGS_H

#include "core/pair.h"
#include "repl/options.h"
#include "repl/text.h"

#include <stdio.h>

/* What may be concluded about a value: by each policy up or down, or nothing that chance couldn't do. */
enum repl_conclusion {
  REPL_WINNER_DIFFERS, /* another side wins */
  REPL_SCORE_DIFFERS,  /* the score is another */
  REPL_SCORE_MOVES,    /* how far a side's score moves, up or down */
  REPL_SIDE_SCORE,     /* the sides score more or less: never where scores add up to nothing */
  REPL_DEALER_SCORE,   /* the dealer's side does; not of matches */
  REPL_DEALER_WINS,    /* the dealer's side wins more or less often; not of matches */
  REPL_CONCLUSIONS
};
extern const char *const repl_conclusion_names[REPL_CONCLUSIONS];

typedef struct repl_ruling {
  int option, value; /* in the ruleset's tables */
  rules_loaded *loaded;
  fuda_paired by[FUDA_POLICIES];
  unsigned disagree; /* a bit for each conclusion in which the policies don't agree */
  double telling;    /* the larger of how often another side wins, and how far a side's score moves beside the spread that it
                        has anyway: both of what the intervals leave for sure, of both policies the mean */
  double differs;    /* how often anything does, likewise */
} repl_ruling;

typedef struct repl_rulings {
  const fuda_ruleset *rules; /* with the values in force */
  uint64_t seed, deals, done;
  bool matches;
  int threads, dealer; /* who deals every deal, or FUDA_NOBODY */
  double seconds;
  int n;
  repl_ruling *ruling;
  int n_ranks;
  int rank[64];       /* options, the most telling first */
  repl_text left_out; /* a line for each value that isn't compared, and why */
} repl_rulings;

/* The estimate that a conclusion rests on; its sign as far as the interval says, 0 where it may be chance. */
fuda_estimate repl_conclusion(const repl_rulings *all, const fuda_paired *pair, enum repl_conclusion about);
int repl_conclusion_sign(const fuda_estimate *estimate);
/* Whether that can be said to be more than chance. */
bool repl_conclusion_holds(const repl_rulings *all, const fuda_paired *pair, enum repl_conclusion about);
/* Whether there is anything to conclude: not of dealers in matches, nor of sums that are always 0. */
bool repl_conclusion_applies(const repl_rulings *all, enum repl_conclusion about);

void repl_rulings_table(const repl_rulings *all);
void repl_rulings_csv(const repl_rulings *all, FILE *out);
void repl_rulings_svg(const repl_rulings *all, repl_text *svg);
int repl_rulings_json(const repl_rulings *all);

#endif
