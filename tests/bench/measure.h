/* What the benchmark measures besides time: allocations, calls of hooks, stack, peak memory.
 *
 * Allocations are counted for the whole process, from its start, by standing in for the C library's malloc and its kin. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "core/ruleset.h"
#include <stddef.h>

/* Nanoseconds that this process has had a processor: what others take of the machine isn't counted. */
double measure_now(void);
/* Sorts values and gives the middle one. */
double measure_median(double *values, int n);

/* False where malloc can't be stood in for: another C library than glibc, a sanitizer. */
bool measure_counts_allocations(void);
uint64_t measure_allocations(void);

/* Puts a counter between a ruleset and its hook, where it has one; both must outlive the calls. */
typedef struct measure_hook {
  fuda_hook hook;
  void *host;
  uint64_t calls;
} measure_hook;
void measure_count_hook(fuda_ruleset *rules, measure_hook *counter);

/* The most stack, in bytes, that choosing and doing an action took in some deals, on a stack painted before. With no
 * allocation, less than a state means that no action copied one. */
size_t measure_stack(const fuda_ruleset *rules, uint64_t seed);

long measure_peak_kib(void);
/* The processor's name, as the system gives it. */
const char *measure_cpu(char *out, size_t size);

#endif
