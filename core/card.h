/* Cards and card sets.
 *
 * A card is a small integer, its place in the variant's deck. A card set is 128 bits, bit c for card c, passed by value.
 * Nothing here owns memory. */
#ifndef FUDA_CARD_H
#define FUDA_CARD_H

#include <stdbool.h>
#include <stdint.h>

#define FUDA_CARDS 128 /* a deck has at most so many */
#define FUDA_NO_CARD 255

typedef uint8_t fuda_card;

typedef struct fuda_set {
  uint64_t lo, hi;
} fuda_set;

_Static_assert(sizeof(fuda_set) == 2 * sizeof(uint64_t), "the halves of a set lie side by side");

#define FUDA_EMPTY ((fuda_set){0, 0})

/* All ones for a card of the high half: masks instead of branches, since which card it is can't be foreseen. */
static inline uint64_t fuda_is_high(fuda_card c) { return 0 - (uint64_t)(c >> 6 & 1); }

static inline fuda_set fuda_set_of(fuda_card c) {
  uint64_t bit = 1ull << (c & 63), high = fuda_is_high(c);
  return (fuda_set){bit & ~high, bit & high};
}
/* The cards 0 .. n-1. */
static inline fuda_set fuda_set_first_n(int n) {
  return n >= 128  ? (fuda_set){~0ull, ~0ull}
         : n > 64  ? (fuda_set){~0ull, (1ull << (n - 64)) - 1}
         : n == 64 ? (fuda_set){~0ull, 0}
                   : (fuda_set){(1ull << n) - 1, 0};
}
static inline fuda_set fuda_set_or(fuda_set a, fuda_set b) { return (fuda_set){a.lo | b.lo, a.hi | b.hi}; }
static inline fuda_set fuda_set_and(fuda_set a, fuda_set b) { return (fuda_set){a.lo & b.lo, a.hi & b.hi}; }
static inline fuda_set fuda_set_minus(fuda_set a, fuda_set b) { return (fuda_set){a.lo & ~b.lo, a.hi & ~b.hi}; }
/* The set or none: without a branch, for what can't be foreseen. */
static inline fuda_set fuda_set_if(bool condition, fuda_set a) {
  uint64_t mask = 0 - (uint64_t)condition;
  return (fuda_set){a.lo & mask, a.hi & mask};
}
/* One set or the other, in the same way. */
static inline fuda_set fuda_set_either(bool condition, fuda_set a, fuda_set b) {
  uint64_t mask = 0 - (uint64_t)condition;
  return (fuda_set){b.lo ^ ((a.lo ^ b.lo) & mask), b.hi ^ ((a.hi ^ b.hi) & mask)};
}
static inline bool fuda_set_empty(fuda_set a) { return (a.lo | a.hi) == 0; }
static inline bool fuda_set_equal(fuda_set a, fuda_set b) { return a.lo == b.lo && a.hi == b.hi; }
static inline bool fuda_set_within(fuda_set a, fuda_set b) { return fuda_set_empty(fuda_set_minus(a, b)); }
static inline bool fuda_set_meet(fuda_set a, fuda_set b) { return ((a.lo & b.lo) | (a.hi & b.hi)) != 0; }
static inline bool fuda_set_has(fuda_set a, fuda_card c) {
  uint64_t high = fuda_is_high(c);
  return ((a.lo & ~high) | (a.hi & high)) >> (c & 63) & 1;
}
static inline int fuda_set_count(fuda_set a) { return __builtin_popcountll(a.lo) + __builtin_popcountll(a.hi); }

/* A card's bit, and the half of a set where it lies: a card that moves from set to set touches no other. */
static inline uint64_t fuda_bit(fuda_card c) { return 1ull << (c & 63); }
static inline uint64_t *fuda_set_half(fuda_set *a, fuda_card c) { return &a->lo + (c >> 6); }
/* That bit where the set has the card, else 0. */
static inline uint64_t fuda_set_bit(const fuda_set *a, fuda_card c) { return (&a->lo)[c >> 6] & fuda_bit(c); }

static inline void fuda_set_add(fuda_set *a, fuda_card c) { *a = fuda_set_or(*a, fuda_set_of(c)); }
static inline void fuda_set_drop(fuda_set *a, fuda_card c) { *a = fuda_set_minus(*a, fuda_set_of(c)); }

/* The lowest card of a set that isn't empty. */
static inline fuda_card fuda_set_lowest(fuda_set a) {
  return (fuda_card)(a.lo ? __builtin_ctzll(a.lo) : 64 + __builtin_ctzll(a.hi));
}
/* Takes the lowest card out of a set that isn't empty: while (!fuda_set_empty(s)) c = fuda_set_take(&s); */
static inline fuda_card fuda_set_take(fuda_set *a) {
  fuda_card c = fuda_set_lowest(*a);
  if (a->lo) a->lo &= a->lo - 1;
  else a->hi &= a->hi - 1;
  return c;
}
/* The highest in the same way. */
static inline fuda_card fuda_set_take_last(fuda_set *a) {
  fuda_card c = (fuda_card)(a->hi ? 127 - __builtin_clzll(a->hi) : 63 - __builtin_clzll(a->lo));
  fuda_set_drop(a, c);
  return c;
}
/* The k-th set bit of a word, counted from 0, and it alone; k is less than their number. */
static inline uint64_t fuda_nth_alone(uint64_t word, int k) {
#ifdef __BMI2__ /* without branches: a card drawn at random can't be foreseen */
  return __builtin_ia32_pdep_di(1ull << k, word);
#else
  while (k-- > 0) word &= word - 1;
  return word & (0 - word);
#endif
}
static inline int fuda_nth_bit(uint64_t word, int k) { return __builtin_ctzll(fuda_nth_alone(word, k)); }
/* The k-th card of a set, counted from 0; k is less than the count. */
static inline fuda_card fuda_set_nth(fuda_set a, int k) {
  int low = __builtin_popcountll(a.lo);
  uint64_t high = 0 - (uint64_t)(k >= low);
  return (fuda_card)((high & 64) + (unsigned)fuda_nth_bit(a.lo ^ ((a.lo ^ a.hi) & high), k - (low & (int)high)));
}
/* The same as a set of its own, which is sooner known than which card it is; and the card of a set of one. */
static inline fuda_set fuda_set_pick(fuda_set a, int k) {
#ifdef __BMI2__ /* the half that hasn't got it is left without a bit: a set of 64 cards is too small for its shift to come     \
                   round */
  int low = __builtin_popcountll(a.lo);
  if (low + __builtin_popcountll(a.hi) <= 64)
    return (fuda_set){__builtin_ia32_pdep_di(1ull << (k & 63), a.lo), __builtin_ia32_pdep_di(1ull << ((k - low) & 63), a.hi)};
#endif
  return fuda_set_of(fuda_set_nth(a, k));
}
static inline fuda_card fuda_set_only(fuda_set one) {
#ifdef __BMI2__ /* of a half without a bit it counts 64 */
  return (fuda_card)(__builtin_ia32_tzcnt_u64(one.lo) + (__builtin_ia32_tzcnt_u64(one.hi) & 63));
#else
  return fuda_set_lowest(one);
#endif
}

#endif
