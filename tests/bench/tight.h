/* The tightest that a variant can be written by hand, for its default options. */
#ifndef BENCH_TIGHT_H
#define BENCH_TIGHT_H

#include "tests/bench/reference.h"

#include <stdbool.h>

/* As a reference, without its log; false on a machine that it isn't written for. */
typedef bool tight_play(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total);
tight_play tight_digital, tight_wiki;

#endif
