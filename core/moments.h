/* Moments: values added up, and their squares, in sums that don't overflow.
 *
 * A sum is two words that are added each for itself, modulo 2^64, as all that is counted is: so sums of threads, processes and
 * machines add up in any order, and none needs to know of another's carry. The low word is kept below 2^40 where values are
 * counted, which leaves it room for 16 million such sums; together they hold squares of values up to 2^32 (for eight sides
 * together: points up to 2^28) of 10^12 deals. Both words begin as zero; the caller owns them. */
#ifndef FUDA_MOMENTS_H
#define FUDA_MOMENTS_H

#include <stdint.h>

#define FUDA_WIDE_BITS 40 /* of the low word */

/* high * 2^40 + low; high is two's complement. */
typedef struct fuda_wide {
  uint64_t low, high;
} fuda_wide;

typedef struct fuda_moments {
  fuda_wide sum, squares;
} fuda_moments;

static inline void fuda_wide_add(fuda_wide *wide, __int128 value) {
  const uint64_t mask = ((uint64_t)1 << FUDA_WIDE_BITS) - 1;
  uint64_t low = wide->low + ((uint64_t)value & mask);
  wide->high += (uint64_t)(value >> FUDA_WIDE_BITS) + (low >> FUDA_WIDE_BITS);
  wide->low = low & mask;
}
static inline void fuda_moments_add(fuda_moments *moments, int64_t value) {
  fuda_wide_add(&moments->sum, value);
  fuda_wide_add(&moments->squares, (__int128)value * value);
}

static inline __int128 fuda_wide_value(fuda_wide wide) {
  return (__int128)(int64_t)wide.high * ((__int128)1 << FUDA_WIDE_BITS) + wide.low;
}
/* Of what is counted one by one, at most once a deal. */
static inline fuda_moments fuda_moments_of(uint64_t count) {
  fuda_wide wide = {count, 0};
  return (fuda_moments){wide, wide};
}

#endif
