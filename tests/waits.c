/* What a person waits for, on a terminal: keys, `why`, `diff`, going through a match, the first find; and how much memory 100
 * deals with branches take.
 *
 * waits FUDA FOLDER [DEALS]: the program, a folder for what it keeps, and how many deals are searched. Each thing is tried
 * several times and the best counts: what else this machine does isn't asked about. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { SCREEN = 1 << 20, TRIES = 9 };

typedef struct terminal {
  int fd;
  pid_t pid;
  char said[SCREEN]; /* since the last command */
  size_t n;
} terminal;

static int passed, failed;
static const char *fuda, *folder;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void check(const char *what, double measured, double most, const char *unit) {
  bool ok = measured >= 0 && measured <= most;
  ok ? passed++ : failed++;
  printf("%s%-58s %9.3f %s (%g)\n", ok ? "" : "FAILED ", what, measured, unit, most);
}

static void die(const char *what) {
  perror(what);
  exit(2);
}

static void open_terminal(terminal *t, const char *variant) {
  memset(t, 0, sizeof *t);
  t->fd = posix_openpt(O_RDWR | O_NOCTTY);
  if (t->fd < 0 || grantpt(t->fd) || unlockpt(t->fd)) die("pty");
  struct winsize size = {.ws_row = 40, .ws_col = 100};
  const char *name = ptsname(t->fd);
  t->pid = fork();
  if (t->pid < 0) die("fork");
  if (t->pid) return;
  setsid();
  int slave = open(name, O_RDWR);
  if (slave < 0) _exit(2);
  ioctl(slave, TIOCSCTTY, 0);
  ioctl(slave, TIOCSWINSZ, &size);
  for (int fd = 0; fd < 3; fd++) dup2(slave, fd);
  setenv("TERM", "xterm", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("PAGER", "cat", 1);
  setenv("XDG_STATE_HOME", folder, 1);
  setenv("XDG_CONFIG_HOME", folder, 1);
  unsetenv("COLUMNS");
  unsetenv("NO_COLOR");
  execl(fuda, fuda, "repl", variant, "--seed", "42", (char *)NULL);
  _exit(127);
}

/* Reads until what was said ends in `end`, or anything comes where that is NULL. False where the program has ended. */
static bool until(terminal *t, const char *end) {
  size_t length = end ? strlen(end) : 0;
  if (end && t->n >= length && !memcmp(t->said + t->n - length, end, length)) return true;
  for (;;) {
    struct pollfd ready = {.fd = t->fd, .events = POLLIN};
    if (poll(&ready, 1, 20000) <= 0) {
      printf("FAILED: for 20 s nothing came after:\n%s\n0 passed, 1 failed\n", t->said);
      kill(t->pid, SIGKILL);
      exit(1);
    }
    if (t->n > SCREEN / 2) t->n = 0;
    ssize_t got = read(t->fd, t->said + t->n, SCREEN - t->n - 1);
    if (got <= 0) return false;
    t->n += (size_t)got;
    t->said[t->n] = 0;
    if (!end || (t->n >= length && !memcmp(t->said + t->n - length, end, length))) return true;
  }
}

#define PROMPT ">\033[0m "

static void type(terminal *t, const char *keys) {
  t->n = 0;
  if (write(t->fd, keys, strlen(keys)) < 0) die("write");
}

/* Milliseconds from the key that ends a command to the next prompt; -1: it never came. */
static double wait_for(terminal *t, const char *command) {
  char line[512];
  type(t, command);
  if (!until(t, command)) return -1;
  snprintf(line, sizeof line, "\r");
  double begun = now();
  type(t, line);
  return until(t, PROMPT) ? now() - begun : -1;
}

/* expects: words of the answer; another one counts as none. */
static double best_of(terminal *t, const char *before, const char *command, const char *expects) {
  double best = -1;
  for (int i = 0; i < TRIES; i++) {
    if (before && wait_for(t, before) < 0) return -1;
    double took = wait_for(t, command);
    if (took < 0 || !strstr(t->said, expects)) return printf("'%s' says:\n%s\n", command, t->said), -1;
    if (best < 0 || took < best) best = took;
  }
  return best;
}

static terminal the_terminal;

static terminal *begin(const char *variant) {
  open_terminal(&the_terminal, variant);
  if (!until(&the_terminal, PROMPT)) failed++, printf("FAILED %s: no prompt\n", variant);
  return &the_terminal;
}

static void leave(terminal *t) {
  type(t, "\004");
  while (until(t, NULL)) {
  }
  close(t->fd);
  waitpid(t->pid, NULL, 0);
}

/* The time from a key to what it brings to the screen. */
static double key(terminal *t, const char *keys) {
  double best = -1;
  for (int i = 0; i < TRIES; i++) {
    double begun = now();
    type(t, keys);
    if (!until(t, NULL)) return -1;
    double took = now() - begun;
    if (best < 0 || took < best) best = took;
    usleep(2000);
    while (poll(&(struct pollfd){.fd = t->fd, .events = POLLIN}, 1, 5) > 0) until(t, NULL);
  }
  return best;
}

static void keys_of(const char *variant) {
  char what[100];
  terminal *t = begin(variant);
  snprintf(what, sizeof what, "%s: a key", variant);
  check(what, key(t, "m"), 50, "ms");
  type(t, "\025");
  until(t, NULL);
  snprintf(what, sizeof what, "%s: Tab, twice", variant);
  check(what, key(t, "\t\t"), 50, "ms");
  type(t, "\025");
  usleep(20000);
  while (poll(&(struct pollfd){.fd = t->fd, .events = POLLIN}, 1, 20) > 0) until(t, NULL);
  snprintf(what, sizeof what, "%s: Enter", variant);
  check(what, best_of(t, NULL, "step", "seat "), 50, "ms");
  snprintf(what, sizeof what, "%s: 'show'", variant);
  check(what, best_of(t, NULL, "show", " · deal 42:"), 50, "ms");
  snprintf(what, sizeof what, "%s: 'run'", variant);
  check(what, best_of(t, "deal", "run", "is over"), 50, "ms");
  leave(t);
}

static void asking(const char *variant, const char *other) {
  char what[160], diff[80];
  static const char *const questions[][2] = {
      {"why", "("}, {"why 9", "action 9"}, {"why trick 2", "2"}, {"why yaku", "y"}, {"why score", "points"}};
  double first = -1;
  for (int i = 0; i < 3; i++) {
    terminal *once = begin(variant);
    wait_for(once, "step 30");
    double took = wait_for(once, "why 9");
    if (first < 0 || took < first) first = took;
    leave(once);
  }
  snprintf(what, sizeof what, "%s: the first 'why' of a session", variant);
  check(what, first, 10, "ms");
  terminal *t = begin(variant);
  wait_for(t, "run");
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
    snprintf(what, sizeof what, "%s: '%s'", variant, questions[i][0]);
    check(what, best_of(t, NULL, questions[i][0], questions[i][1]), 10, "ms");
  }
  snprintf(diff, sizeof diff, "diff %s", other);
  snprintf(what, sizeof what, "%s: '%s'", variant, diff);
  check(what, best_of(t, NULL, diff, "positions of this deal"), 50, "ms");
  leave(t);
}

/* To the end of the match; how many actions, deals and switches were done in all. */
static int play_match(terminal *t) {
  for (int deals = 1; deals < 1000; deals++) {
    wait_for(t, "run");
    wait_for(t, "next");
    if (strstr(t->said, "the match is over")) return deals;
  }
  return 0;
}

static void going(const char *variant) {
  char what[100];
  terminal *t = begin(variant);
  int deals = play_match(t);
  snprintf(what, sizeof what, "%s: undo of %d deals", variant, deals);
  check(what, best_of(t, "redo 100000", "undo 100000", "back "), 1, "ms");
  snprintf(what, sizeof what, "%s: redo of %d deals", variant, deals);
  check(what, best_of(t, "undo 100000", "redo 100000", "on "), 1, "ms");
  snprintf(what, sizeof what, "%s: goto, over %d deals", variant, deals);
  check(what, best_of(t, "goto deal 1 3", "goto end", "on "), 1, "ms");
  leave(t);
}

static void finding(void) {
  terminal *t = begin("hachinin-meri/wiki");
  const char *command = "find --at trick #last_trick.yaku > 1";
  type(t, command);
  until(t, command);
  double begun = now();
  type(t, "\r");
  while (!strstr(t->said, "deal 42:") && until(t, NULL)) {
  }
  check("the first find", now() - begun, 1000, "ms");
  until(t, PROMPT);
  leave(t);
}

/* Seconds that a command takes, at best; -1 where it fails. */
static double seconds_of(const char *command) {
  double best = -1;
  for (int i = 0; i < 3; i++) {
    double begun = now();
    if (system(command) != 0) return -1;
    double took = (now() - begun) / 1e3;
    if (best < 0 || took < best) best = took;
  }
  return best;
}

/* A condition that is asked at every trick, beside playing as many deals on the ordinary path; the last is a function, which
 * Lua is asked for each time: that takes as long as ever, while the deals by themselves take ever less. */
static void searching(const char *deals) {
  static const char *const conditions[] = {"#last_trick.yaku > 8", "#cards(3, \"g\") >= 8 and trick_no == 5",
                                           "(function() return last_trick.winner == 9 end)()"};
  char command[512], what[160];
  snprintf(command, sizeof command, "'%s' sim hachinin-meri/digital -n %s --path ordinary >/dev/null", fuda, deals);
  double sim = seconds_of(command);
  check("deals on the ordinary path", sim, 600, "s");
  for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
    snprintf(command, sizeof command, "'%s' repl hachinin-meri/digital -e 'find --deals %s --at trick %s' >/dev/null", fuda,
             deals, conditions[i]);
    double find = seconds_of(command);
    snprintf(what, sizeof what, "find over %s deals, %.24s..., against that", deals, conditions[i]);
    check(what, find < 0 || sim <= 0 ? -1 : find / sim, strchr(conditions[i], '(') == conditions[i] ? 8 : 2.5, "x");
  }
}

/* The most memory that it has had so far, in MiB. */
static double memory_of(pid_t pid) {
  char name[64], line[256];
  long kib = -1;
  snprintf(name, sizeof name, "/proc/%d/status", (int)pid);
  FILE *file = fopen(name, "r");
  if (!file) return -1;
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "VmHWM: %ld", &kib) == 1) break;
  fclose(file);
  return kib < 0 ? -1 : (double)kib / 1024;
}

static void memory(const char *variant) {
  char what[100], branch[64];
  terminal *t = begin(variant);
  wait_for(t, "policy all random");
  for (int deal = 0; deal < 100; deal++) {
    if (deal) wait_for(t, "deal");
    wait_for(t, "run");
    for (int b = 1; b <= 3; b++) {
      snprintf(branch, sizeof branch, "goto %d", 4 * b);
      wait_for(t, branch);
      wait_for(t, b % 2 ? "policy all thumb" : "policy all random");
      wait_for(t, "run");
    }
  }
  wait_for(t, "branches all");
  int branches = 0;
  for (const char *at = t->said; (at = strstr(at, "to action")); at++) branches++;
  snprintf(what, sizeof what, "%s: 100 deals, %d branches", variant, branches);
  if (branches < 250) failed++, printf("FAILED %s: there should be more of them\n", what);
  double most = memory_of(t->pid);
  if (most < 0) printf("SKIPPED %s: no /proc here\n", what);
  else check(what, most, 64, "MiB");
  leave(t);
}

int main(int argc, char **argv) {
  static const char *const variants[] = {"hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga",
                                         "meitora/kurogi"};
  if (argc < 3) return fputs("waits FUDA FOLDER\n", stderr), 2;
  fuda = argv[1];
  folder = argv[2];
  for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
    keys_of(variants[i]);
    asking(variants[i], i == 0 ? variants[1] : i == 1 ? variants[0] : variants[i]);
    going(variants[i]);
    memory(variants[i]);
  }
  finding();
  searching(argc > 3 ? argv[3] : "200000");
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
