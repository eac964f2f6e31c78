/* Moments: values added up, and their squares, in sums that have room.
 *
 * A sum is taken apart where values are counted: into the low 23 bits of each, the next 23 of a square, and what is left. Each is
 * added in a word of its own, with no carry from one to another, so that sums of threads, processes and machines are added word
 * by word, modulo 2^64, and come to the same in any order. They hold 10^12 deals of any points that a state has, of all sides
 * together. The words begin as zero; the caller owns them. */
#ifndef FUDA_MOMENTS_H
#define FUDA_MOMENTS_H

#include <stdint.h>

#define FUDA_LOW_BITS 23
#define FUDA_LOW_MASK (((uint64_t)1 << FUDA_LOW_BITS) - 1)

typedef struct fuda_moments {
  uint64_t sum[2], squares[3]; /* the lowest first; the sum's last is two's complement */
} fuda_moments;

static inline void fuda_moments_add_square(fuda_moments *moments, unsigned __int128 square) {
  moments->squares[0] += (uint64_t)square & FUDA_LOW_MASK;
  moments->squares[1] += (uint64_t)(square >> FUDA_LOW_BITS) & FUDA_LOW_MASK;
  moments->squares[2] += (uint64_t)(square >> 2 * FUDA_LOW_BITS);
}
static inline void fuda_moments_add(fuda_moments *moments, int64_t value) {
  moments->sum[0] += (uint64_t)value & FUDA_LOW_MASK;
  moments->sum[1] += (uint64_t)(value >> FUDA_LOW_BITS);
  fuda_moments_add_square(moments, (unsigned __int128)((__int128)value * value));
}

static inline __int128 fuda_moments_sum(const fuda_moments *moments) {
  return (__int128)(int64_t)moments->sum[1] * (1 << FUDA_LOW_BITS) + moments->sum[0];
}
static inline unsigned __int128 fuda_moments_squares(const fuda_moments *moments) {
  const uint64_t *words = moments->squares;
  return ((((unsigned __int128)words[2] << FUDA_LOW_BITS) + words[1]) << FUDA_LOW_BITS) + words[0];
}
/* Of what happens once at most in a deal: of so many deals. */
static inline fuda_moments fuda_moments_of(uint64_t count) { return (fuda_moments){{count, 0}, {count, 0, 0}}; }

#endif
