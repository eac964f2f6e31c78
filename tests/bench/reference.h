/* References: random play of variants, each written by hand for its default options, straight from the clauses.
 * They share nothing with the engine but the shuffle and the draws of core/chance.h, and must arrive at its checksum. */
#ifndef BENCH_REFERENCE_H
#define BENCH_REFERENCE_H

#include <stdint.h>

#define REFERENCE_LOG 96 /* a deal has fewer actions */
#define REFERENCE_SEATS 8

typedef struct reference_total {
  uint64_t deals, actions, checksum;
  int64_t points[REFERENCE_SEATS]; /* per team or seat, of all deals */
  int n_log;                       /* the actions of the last deal: with << 16 | verb << 8 | card */
  uint32_t log[REFERENCE_LOG];
} reference_total;

/* Plays deals first .. first + deals - 1 of seed, deal n dealt by seat n mod seats. */
typedef void reference_play(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total);
reference_play reference_wiki, reference_digital, reference_hachi;
/* By the number of seats; hachi-hachi in mon, each deal the first month of a match. */
reference_play reference_hachi_hachi_3, reference_hachi_hachi_4, reference_hachi_hachi_5, reference_hachi_hachi_6;

/* Writes the code of a card ("pD", "p12", "12B") and returns it. */
typedef char *reference_code(unsigned card, char out[4]);
reference_code reference_unsun, reference_mekuri, reference_hanafuda;

/* A checksum, one step on. */
static inline uint64_t reference_mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
  return hash ^ hash >> 32;
}

#endif
