#include "repl/progress.h"

#include "repl/bound.h"
#include "repl/ranks.h"
#include "repl/session.h"

#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static struct {
  _Atomic uint64_t done;
  _Atomic bool over;
  uint64_t total;
  const char *what;
  bool shown;
  pthread_t thread;
} line;

/* "40 s", "12 min 5 s", "3 h 20 min", "2 d 4 h" */
static void say_time(double seconds, char out[32]) {
  static const struct {
    const char *big, *small;
    long unit, part;
  } units[] = {{"d", "h", 86400, 3600}, {"h", "min", 3600, 60}, {"min", "s", 60, 1}};
  double most = 9e8;
  long left = (long)((seconds < most ? seconds : most) + 0.5);
  for (int i = 0; i < 3; i++) {
    if (left < units[i].unit) continue;
    snprintf(out, 32, "%ld %s %ld %s", left / units[i].unit, units[i].big, left % units[i].unit / units[i].part,
             units[i].small);
    return;
  }
  snprintf(out, 32, "%ld s", left);
}

/* Of the terminal; a line that is longer can't be taken away again. */
static int columns(void) {
  struct winsize size;
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
}

static void say(double begun) {
  char left[32], whole[160];
  uint64_t done = atomic_load(&line.done);
  double rate = (double)done / (repl_clock() - begun), share = line.total ? (double)done / (double)line.total : 0;
  if (rate > 0) say_time((double)(line.total - done) / rate, left);
  else snprintf(left, sizeof left, "?"); /* nobody knows yet */
  snprintf(whole, sizeof whole, "%5.1f %%  %.0f %s a second, %s left; Ctrl-C ends it", 100 * share, rate, line.what, left);
  fprintf(stderr, "\r\033[K%.*s", columns() - 1, whole);
  fflush(stderr);
}

static void *keep_saying(void *unused) {
  (void)unused;
  double begun = repl_clock();
  for (int tenths = 0; !atomic_load(&line.over); tenths++) {
    struct timespec nap = {0, 100000000};
    if (tenths >= 10 && tenths % 2 == 0) say(begun);
    nanosleep(&nap, NULL);
    line.shown = tenths >= 10;
  }
  if (line.shown) fputs("\r\033[K", stderr);
  return NULL;
}

_Atomic uint64_t *repl_progress_begin(uint64_t total, const char *what) {
  atomic_store(&line.done, 0);
  atomic_store(&line.over, !isatty(STDERR_FILENO) && !repl_ranks_terminal());
  line.total = total;
  line.what = what;
  line.shown = false;
  if (!atomic_load(&line.over) && pthread_create(&line.thread, NULL, keep_saying, NULL) != 0) atomic_store(&line.over, true);
  return &line.done;
}

void repl_progress_end(void) {
  if (atomic_exchange(&line.over, true)) return;
  pthread_join(line.thread, NULL);
}

static void on_interrupt(int sig) {
  (void)sig;
  repl_interrupted = true;
}

/* mpirun tells its processes of Ctrl-C by SIGTERM. */
void repl_progress_catch(void) {
  signal(SIGINT, on_interrupt);
  if (repl_ranks_begun()) signal(SIGTERM, on_interrupt);
}
