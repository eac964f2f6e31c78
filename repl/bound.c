#include "repl/bound.h"

#include "repl/session.h"

#include <signal.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

enum { TICK = 20000 }; /* microseconds of the processor */

volatile bool repl_bound_passed;
static volatile double last;

double repl_bound_now(void) {
  struct timespec at;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
  return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

static void tick(int sig) {
  (void)sig;
  if (repl_interrupted || repl_bound_now() >= last) repl_bound_passed = true;
}

static void every(int microseconds) {
  struct itimerval timer = {.it_interval.tv_usec = microseconds, .it_value.tv_usec = microseconds};
  setitimer(ITIMER_PROF, &timer, NULL);
}

void repl_bound_until(double seconds) {
  repl_bound_end();
  last = seconds;
  repl_bound_passed = repl_bound_now() >= seconds;
  signal(SIGPROF, tick);
  every(TICK);
}

void repl_bound_end(void) { every(0); }

double repl_clock(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}
