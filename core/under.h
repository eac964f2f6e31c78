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

/* Whether the seats are of the same teams. */
bool fuda_cross_same_teams(const fuda_crossing *c);

/* Tricks: those past the other's last go back; trump; the kinds there have been, the trick on the table, who is excused, and
 * whose the tricks are. */
void fuda_cross_tricks(fuda_crossing *c);
/* Tricks are about to go on: with a trump that the other rules can make. */
void fuda_cross_trump_there_is(fuda_crossing *c);
/* Whether who has to lay a card to this trick may lay none; said. */
bool fuda_cross_is_stuck(fuda_crossing *c);

/* What is counted: the match, and accounts, before play goes on; at last the points of a deal that is over. */
void fuda_cross_match(fuda_crossing *c);
void fuda_cross_money(fuda_crossing *c);
void fuda_cross_points(fuda_crossing *c);

#endif
