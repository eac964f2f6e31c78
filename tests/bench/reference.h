/* References: random play of Hachinin Meri, each version written by hand for its default options, straight from the clauses.
 * They share nothing with the engine but the shuffle and the draws of core/chance.h, and must arrive at its checksum. */
#ifndef BENCH_REFERENCE_H
#define BENCH_REFERENCE_H

#include <stdint.h>

#define REFERENCE_LOG 96 /* a deal has fewer actions */

typedef struct reference_total {
  uint64_t deals, actions, checksum;
  int64_t points[2]; /* per team, of all deals */
  int n_log;         /* the actions of the last deal: verb << 8 | card */
  uint16_t log[REFERENCE_LOG];
} reference_total;

/* Plays deals first .. first + deals - 1 of seed, deal n dealt by seat n mod 8. */
typedef void reference_play(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total);
reference_play reference_wiki, reference_digital;

/* Writes the code of a card ("pD") and returns it. */
char *reference_card(unsigned card, char out[3]);

#endif
