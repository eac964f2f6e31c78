/* Under: what the files that take a position over to other rules share; nobody else includes it. */
#ifndef FUDA_UNDER_H
#define FUDA_UNDER_H

#include "flow.h"

typedef struct fuda_crossing {
  const fuda_ruleset *from, *to;
  const fuda_state *state;
  fuda_state *out;
  char *lost;
  size_t size, used;
} fuda_crossing;

/* Names what has no counterpart: a sentence. */
void fuda_cross_lose(fuda_crossing *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Rows by name: of a table of n rows that are `size` bytes, and begin with their name, the one called so; or -1. */
int fuda_cross_row(const void *rows, int n, size_t size, const char *name);

/* Tricks: the kinds there have been, the trick on the table, who is excused. */
void fuda_cross_tricks(fuda_crossing *c);

/* What is counted: accounts, deals won running, the points of the deal and of the match. */
void fuda_cross_money(fuda_crossing *c);
void fuda_cross_wins(fuda_crossing *c);
void fuda_cross_points(fuda_crossing *c);

#endif
