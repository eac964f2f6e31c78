/* Chance: a counter-based generator, so that any draw of any deal can be had without those before it.
 *
 * Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011), keyed by the seed. The
 * counter is: word 0 the block, words 1 and 2 the match n (low, high), word 3 the deal of the match (16 bits), the purpose
 * (4 bits), the attempt (12 bits). Bounded draws are (word × n) >> 32: a bias below n / 2^32. Nothing here owns memory. */
#ifndef FUDA_CHANCE_H
#define FUDA_CHANCE_H

#include "card.h"

enum fuda_purpose { FUDA_SHUFFLE, FUDA_CENTRAL_DECK, FUDA_LOTS, FUDA_POLICY };

/* Which chance: of which match, which of its deals, for what, at which attempt (a redeal is the next attempt). */
typedef struct fuda_chance {
  uint64_t seed;    /* 0 .. 2^63 - 1 */
  uint64_t match;   /* n of `seed:n` */
  uint16_t deal;    /* of the match, from 0 */
  uint16_t attempt; /* below 4096 */
  enum fuda_purpose purpose;
} fuda_chance;

void fuda_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* Block number `block` of this chance: four words. */
void fuda_chance_block(const fuda_chance *chance, uint32_t block, uint32_t out[4]);
/* Eight blocks, number `block` and on: the cheapest way to many words. */
#define FUDA_BATCH 32                                                                      /* words of eight blocks */
void fuda_chance_batches(const fuda_chance *chance, uint32_t block, int n, uint32_t *out); /* n × FUDA_BATCH words */
static inline void fuda_chance_batch(const fuda_chance *chance, uint32_t block, uint32_t out[FUDA_BATCH]) {
  fuda_chance_batches(chance, block, 1, out);
}
/* So many words from a block on, the cheapest way, which may write some more: out has room for FUDA_WORDS_MORE besides. */
#define FUDA_WORDS_MORE 63
void fuda_chance_words(const fuda_chance *chance, uint32_t block, int n, uint32_t *out);
/* A list of blocks of any purposes, deals and attempts of a match: a multiple of four of them, four words each.
 * listed: what fuda_chance_listed gives for each; those bits are apart, so that a deal or an attempt can be added later. */
uint32_t fuda_chance_listed(const fuda_chance *chance);
void fuda_chance_list(uint64_t seed, uint64_t match, const uint32_t *block, const uint32_t *listed, int n, uint32_t *out);
/* Words for one seat after the other: of n seats in turn, from the first-th on, each so many numbers further than the last
 * besides its own. Gives so many of them, and their numbers. */
typedef struct fuda_in_turn {
  uint32_t number, step; /* of the first, less its seat */
  const uint8_t *seat;   /* eight, of which n are asked in turn */
  unsigned n, first;     /* first: less than n */
} fuda_in_turn;
#define FUDA_IN_TURN 24
void fuda_chance_in_turn(const fuda_chance *chance, const fuda_in_turn *turns, uint32_t number[FUDA_IN_TURN],
                         uint32_t word[FUDA_IN_TURN]);
/* Word number i (of block i / 4). */
uint32_t fuda_chance_word(const fuda_chance *chance, uint32_t i);

static inline uint32_t fuda_below(uint32_t word, uint32_t n) { return (uint32_t)(((uint64_t)word * n) >> 32); }

/* Puts the cards of pile in random order: for i = n-1 down to 1, swap i with below(word n-1-i, i+1). */
void fuda_shuffle(const fuda_chance *chance, fuda_card *pile, int n);
/* The same by words that have been drawn. */
void fuda_shuffle_by(const uint32_t *words, fuda_card *pile, int n);

#endif
