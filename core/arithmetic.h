/* Arithmetic of expressions, which a script writes as it likes: a sum that is too large is the largest, division by 0 is 0. */
#ifndef FUDA_ARITHMETIC_H
#define FUDA_ARITHMETIC_H

#include <stdint.h>

static inline int32_t fuda_held_in(int64_t n) { return n > INT32_MAX ? INT32_MAX : n < INT32_MIN ? INT32_MIN : (int32_t)n; }
static inline int32_t fuda_plus(int32_t a, int32_t b) { return fuda_held_in((int64_t)a + b); }
static inline int32_t fuda_minus(int32_t a, int32_t b) { return fuda_held_in((int64_t)a - b); }
static inline int32_t fuda_times(int32_t a, int32_t b) { return fuda_held_in((int64_t)a * b); }
/* Rounded down. */
static inline int32_t fuda_over(int32_t a, int32_t b) {
  return b == 0 ? 0 : fuda_held_in((int64_t)a / b - (a % (int64_t)b != 0 && (a < 0) != (b < 0)));
}
/* A fact's number. */
static inline int16_t fuda_noted(int32_t n) { return (int16_t)(n > INT16_MAX ? INT16_MAX : n < INT16_MIN ? INT16_MIN : n); }

/* Points of a deal: more than the most count as the most, so that no match overflows. `check` finds it out. */
#define FUDA_MOST_POINTS 1000000
static inline int32_t fuda_counted(int32_t points) {
  return points > FUDA_MOST_POINTS ? FUDA_MOST_POINTS : points < -FUDA_MOST_POINTS ? -FUDA_MOST_POINTS : points;
}
/* What an account holds: with more than that the match is over. What is paid in one deal is less (see bounds.lua). */
#define FUDA_MOST_MONEY 1000000000

#endif
