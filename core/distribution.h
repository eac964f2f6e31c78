/* Distributions: how often each whole value came, in room that doesn't grow with how many or how large they are.
 *
 * Values from -2048 to 2047 have a bin each; beyond, bins widen, 128 for each doubling, so that a value is known to one part in
 * 128. No value is outside. The least and the most are kept beside the bins as they are. Bins are counts, to be added; extremes
 * are raised: both come to the same in any order. All is uint64_t and begins as zero; the caller owns it. */
#ifndef FUDA_DISTRIBUTION_H
#define FUDA_DISTRIBUTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FUDA_BINS_EXACT 2048 /* of each sign */
#define FUDA_BINS_DOUBLING 128
#define FUDA_BINS_SIGN (FUDA_BINS_EXACT + 20 * FUDA_BINS_DOUBLING) /* up to 2^31 */
#define FUDA_BINS (2 * FUDA_BINS_SIGN)

typedef struct fuda_distribution {
  uint64_t bin[FUDA_BINS];
} fuda_distribution;

/* Each 0 while there is none, and higher the further out: so that two are combined by taking the higher. */
typedef struct fuda_extremes {
  uint64_t down, up;
} fuda_extremes;

/* The values of a bin. */
typedef struct fuda_range {
  int64_t low, high;
} fuda_range;

int fuda_bin_of(int32_t value);
fuda_range fuda_bin_range(int bin);

void fuda_extremes_note(fuda_extremes *extremes, int32_t value);
/* False where nothing was noted. */
bool fuda_extremes_range(const fuda_extremes *extremes, fuda_range *range);
/* Raises words of extremes to those of others. */
void fuda_words_raise(void *words, const void *others, size_t bytes);

/* The first bin up to which at least this share of `all` lies; `all` is what the bins add up to. */
int fuda_distribution_quantile(const fuda_distribution *distribution, uint64_t all, double share);
/* The next bin that has something in it, from `bin` on; FUDA_BINS where there is none. */
int fuda_distribution_next(const fuda_distribution *distribution, int bin);

#endif
