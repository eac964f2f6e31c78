#include "tests/bench/measure.h"
#include "core/policy.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

double measure_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double measure_median(double *values, int n) {
  qsort(values, (size_t)n, sizeof *values, by_value);
  return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

/* Allocations ------------------------------------------------------------------------------------ */

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define MEASURE_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEASURE_SANITIZED 1
#endif

static uint64_t allocations;

#if defined(__GLIBC__) && !defined(MEASURE_SANITIZED)
/* glibc lets a program define malloc and its kin, all of them together, and keeps its own under these names. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *block, size_t size);
void __libc_free(void *block);

static void count(void) { __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED); }
void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}
void *calloc(size_t n, size_t size) {
  count();
  return __libc_calloc(n, size);
}
void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}
void free(void *block) { __libc_free(block); }
bool measure_counts_allocations(void) { return true; }
#else
bool measure_counts_allocations(void) { return false; }
#endif

uint64_t measure_allocations(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }

/* Hooks ------------------------------------------------------------------------------------------ */

static int counted(void *host, int hook, const fuda_ruleset *rules, struct fuda_state *state, int seat, int32_t *result) {
  measure_hook *counter = host;
  counter->calls++;
  return counter->hook(counter->host, hook, rules, state, seat, result);
}

void measure_count_hook(fuda_ruleset *rules, measure_hook *counter) {
  *counter = (measure_hook){rules->hook, rules->host, 0};
  if (!rules->hook) return;
  rules->hook = counted;
  rules->host = counter;
}

/* Stack ------------------------------------------------------------------------------------------ */

enum { WALKED = 64, STACK = 256 * 1024, PAINT = 0xA5 };

typedef struct walk {
  const fuda_ruleset *rules;
  fuda_state state[WALKED]; /* dealt before, so that the stack is that of actions alone */
  const unsigned char *frame;
} walk;

static void play_out(walk *w) {
  for (int i = 0; i < WALKED; i++) {
    fuda_state *state = &w->state[i];
    fuda_draws draws = {0};
    while (!fuda_deal_over(state))
      if (fuda_act(w->rules, state, fuda_policy_choose(FUDA_RANDOM, w->rules, state, &draws), NULL) < 0) break;
  }
}

static void deal_all(walk *w, uint64_t seed) {
  for (int i = 0; i < WALKED; i++)
    if (fuda_start(w->rules, seed, (uint64_t)i, i % w->rules->seats, NULL, &w->state[i], NULL) < 0) abort();
}

static void *walk_thread(void *data) {
  walk *w = data;
  w->frame = __builtin_frame_address(0);
  play_out(w);
  return NULL;
}

size_t measure_stack(const fuda_ruleset *rules, uint64_t seed) {
  static walk w;
  static unsigned char stack[STACK] __attribute__((aligned(4096)));
  w.rules = rules;
  deal_all(&w, seed);
  play_out(&w); /* the dynamic linker resolves what is called for the first time, on the stack */
  deal_all(&w, seed);

  memset(stack, PAINT, sizeof stack);
  pthread_t thread;
  pthread_attr_t attr;
  pthread_attr_init(&attr);
  if (pthread_attr_setstack(&attr, stack, sizeof stack) || pthread_create(&thread, &attr, walk_thread, &w)) abort();
  pthread_join(thread, NULL);
  pthread_attr_destroy(&attr);
  const unsigned char *deepest = stack;
  while (deepest < w.frame && *deepest == PAINT) deepest++;
  return (size_t)(w.frame - deepest);
}

/* The machine ------------------------------------------------------------------------------------ */

long measure_peak_kib(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

const char *measure_cpu(char *out, size_t size) {
  char line[256];
  snprintf(out, size, "an unnamed processor");
  FILE *info = fopen("/proc/cpuinfo", "r");
  while (info && fgets(line, sizeof line, info)) {
    char *value = strchr(line, ':');
    if (!value || strncmp(line, "model name", 10)) continue;
    value[strcspn(value, "\n")] = '\0';
    snprintf(out, size, "%s", value + 2);
    break;
  }
  if (info) fclose(info);
  return out;
}
