#include "core/distribution.h"

#define HIGHEST ((int64_t)1 << 31)

/* Of a value from 0 on, counted from 0. */
static int bin_of(uint32_t value) {
  if (value < FUDA_BINS_EXACT) return (int)value;
  int doublings = 31 - __builtin_clz(value) - 10; /* 1 from 2048 on */
  int shift = doublings + 3;                      /* what is left of the value begins with a bit that is set */
  return FUDA_BINS_EXACT + (doublings - 1) * FUDA_BINS_DOUBLING + (int)(value >> shift) - FUDA_BINS_DOUBLING;
}

static fuda_range range_of(int bin) {
  if (bin < FUDA_BINS_EXACT) return (fuda_range){bin, bin};
  int doublings = (bin - FUDA_BINS_EXACT) / FUDA_BINS_DOUBLING + 1, shift = doublings + 3;
  int64_t begins = FUDA_BINS_DOUBLING + (bin - FUDA_BINS_EXACT) % FUDA_BINS_DOUBLING;
  return (fuda_range){begins << shift, ((begins + 1) << shift) - 1};
}

/* A value below 0 is in the bin of its complement: -1 in that of 0, -2048 in that of 2047. */
int fuda_bin_of(int32_t value) {
  return value < 0 ? FUDA_BINS_SIGN - 1 - bin_of((uint32_t)~value) : FUDA_BINS_SIGN + bin_of((uint32_t)value);
}

fuda_range fuda_bin_range(int bin) {
  if (bin >= FUDA_BINS_SIGN) return range_of(bin - FUDA_BINS_SIGN);
  fuda_range mirrored = range_of(FUDA_BINS_SIGN - 1 - bin);
  return (fuda_range){~mirrored.high, ~mirrored.low};
}

static uint64_t higher(uint64_t a, uint64_t b) { return a > b ? a : b; }

void fuda_extremes_note(fuda_extremes *extremes, int32_t value) {
  extremes->down = higher(extremes->down, (uint64_t)(HIGHEST - value));
  extremes->up = higher(extremes->up, (uint64_t)(HIGHEST + 1 + value));
}

bool fuda_extremes_range(const fuda_extremes *extremes, fuda_range *range) {
  *range = (fuda_range){HIGHEST - (int64_t)extremes->down, (int64_t)extremes->up - HIGHEST - 1};
  return extremes->up > 0;
}

void fuda_words_raise(void *words, const void *others, size_t bytes) {
  uint64_t *to = words;
  const uint64_t *from = others;
  for (size_t i = 0; i < bytes / sizeof *to; i++) to[i] = higher(to[i], from[i]);
}

int fuda_distribution_quantile(const fuda_distribution *distribution, uint64_t all, double share) {
  uint64_t below = 0;
  int i = 0;
  for (; i < FUDA_BINS - 1; i++) {
    below += distribution->bin[i];
    if (below && (double)below >= share * (double)all) break;
  }
  return i;
}

int fuda_distribution_next(const fuda_distribution *distribution, int bin) {
  while (bin < FUDA_BINS && !distribution->bin[bin]) bin++;
  return bin;
}
