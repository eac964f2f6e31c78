/* Statistics: what many deals add up to, in whole numbers, and what can be concluded from it, with 95 % intervals.
 *
 * All that is counted is 64-bit sums modulo 2^64 in flat structs, so that two of them are added word by word: the same on any
 * number of threads, processes and machines, in any order, byte for byte. Room does not grow with the number of deals. Points
 * are in the state's unit until they are told.
 *
 * The caller owns the structs; they begin as zero. */
#ifndef FUDA_STATS_H
#define FUDA_STATS_H

#include "distribution.h"
#include "sim.h"

/* Changes between two versions of the same deals, added up, and how many of them aren't 0. */
typedef struct fuda_changes {
  fuda_moments size;
  uint64_t n;
} fuda_changes;
static inline void fuda_changes_add(fuda_changes *changes, int64_t change) {
  fuda_moments_add(&changes->size, change);
  changes->n += change != 0;
}

/* A mean or a share with its standard error and the interval that covers the true one 95 times in 100. What isn't known is NaN:
 * of no values all, of one value all but itself. */
typedef struct fuda_estimate {
  double mean, sd, se, low, high;
} fuda_estimate;
/* Of n values in units of 1 / parts; the interval by Student (1908), wider where few values say what the spread is. */
fuda_estimate fuda_estimate_mean(fuda_moments moments, uint64_t n, int parts);
/* The same of changes in n deals, which may be rare. The interval is as if there were four more of them, two each way, as large
 * as those that were seen. Before enough of them were seen nobody knows how large they may be, and the interval isn't known
 * either; but for what changes by `one` at a time (1: of who wins, of yaku; 0 of points), which has one from the first on. */
fuda_estimate fuda_estimate_change(fuda_changes changes, uint64_t n, int parts, int one);
/* Of a count among n, by Wilson (1927): it never leaves 0 .. 1. */
fuda_estimate fuda_estimate_share(uint64_t count, uint64_t n);
/* Of how often something happens in each of n deals, from how often and its squares: Wilson's interval, where it may be more
 * than once. That of what never happened reaches up to 3.84 in n. */
fuda_estimate fuda_estimate_rate(fuda_moments moments, uint64_t n);
/* Whether there are enough to say of a difference that it is more than chance: an interval that leaves 0 out says so only where
 * the normal distribution is near enough. Of changes in the same deals, where there are as many. Of a rate in two samples, where
 * at the rate of both each is expected to have it as often, and not to have it (Cochran, 1954). */
#define FUDA_ENOUGH_CHANGED 10
#define FUDA_ENOUGH_EXPECTED 5
static inline bool fuda_enough_changed(fuda_changes changes) { return changes.n >= FUDA_ENOUGH_CHANGED; }
static inline bool fuda_enough_expected(double rate, uint64_t one, uint64_t other) {
  double fewer = (double)(one < other ? one : other);
  double rest = rate < 1 ? 1 - rate : 1; /* what happens more than once a deal */
  return fewer * rate >= FUDA_ENOUGH_EXPECTED && fewer * rest >= FUDA_ENOUGH_EXPECTED;
}
/* core links without libm. */
double fuda_root(double x);

/* Deals of one kind. Only uint64_t, without gaps. */
typedef struct fuda_group {
  uint64_t done, deals, actions;          /* done: deals, or matches; deals: also those of matches */
  fuda_moments score[FUDA_SEATS], margin; /* by side; the first side's less the second's, where there are two */
  uint64_t wins[FUDA_SEATS], drawn;
  fuda_moments place[FUDA_SEATS]; /* of the side of the seat so many after the dealer; of deals only */
  uint64_t place_wins[FUDA_SEATS];
  fuda_moments taken[FUDA_SEATS], side_taken[FUDA_SEATS]; /* of a deal */
  uint64_t ending[FUDA_ENDINGS];
  fuda_moments length, deals_of; /* actions of a deal; deals of a match */
  struct {
    fuda_moments all, side[FUDA_SEATS], seat[FUDA_SEATS];
  } yaku[FUDA_SIM_YAKU];                  /* how often in a deal */
  fuda_distribution length_of;            /* deals by their actions, or matches by their deals */
  fuda_distribution score_of[FUDA_SEATS]; /* points, by side */
} fuda_group;
/* The least and most of its distributions. They can't be told from sums, and are kept apart because sums are added. */
typedef struct fuda_reach {
  fuda_extremes length, score[FUDA_SEATS];
} fuda_reach;

void fuda_group_count(fuda_group *group, fuda_reach *reach, const fuda_ruleset *rules, bool matches,
                      const fuda_outcome *outcome);
/* Adds, or takes away, words of any of these structs. */
void fuda_words_add(void *words, const void *more, size_t bytes);
void fuda_words_subtract(void *words, const void *less, size_t bytes);

/* Counting a simulation into groups: all deals, and those of which each of n_by conditions holds. Whoever asks the conditions
 * is opened by each thread, and may fail with a negative error. */
#define FUDA_BY 8
typedef struct fuda_counting {
  const fuda_ruleset *rules;
  bool matches;
  fuda_group *group; /* 1 + n_by: of all deals, of those in which each condition holds */
  fuda_reach *reach; /* 1 + 2 n_by: and of those in which each doesn't */
  int n_by;
  void *(*open)(void *data);
  int (*ask)(void *asker, uint64_t n, uint32_t *holds); /* of deal n: a bit for each that does */
  void (*close)(void *data, void *asker);
  void *data;
} fuda_counting;
/* For fuda_sim; counting must outlive it. */
fuda_collector fuda_counting_collector(fuda_counting *counting);

/* Who is told results, as an object with members: key is NULL in a list. */
typedef struct fuda_teller {
  void *to;
  void (*open)(void *to, const char *key, bool list);
  void (*close)(void *to);
  void (*whole)(void *to, const char *key, int64_t value);
  void (*real)(void *to, const char *key, double value); /* NaN: it isn't known */
  void (*text)(void *to, const char *key, const char *value);
} fuda_teller;
/* Tells a group's members, without the braces around them. */
void fuda_group_tell(const fuda_group *group, const fuda_reach *reach, const fuda_ruleset *rules, bool matches,
                     const fuda_teller *teller);
void fuda_estimate_tell(const fuda_estimate *estimate, const fuda_teller *teller);
/* A side's name: of its team, else "seat 3". */
const char *fuda_side_name(const fuda_ruleset *rules, int side, char out[16]);

#endif
