/* Mutants: for each row of a variant's rules, the rules with that row broken; a scenario that cites the row's clause must fail.
 *
 * usage: mutants VARIANT SCENARIO-FILE... — prints every survivor and `N passed, N failed`. */
#include "rules/load.h"
#include "rules/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 1000, AT_ONCE = 2 };

typedef struct mutant {
  int number;
  char cites[128], sentence[200];
} mutant;

typedef struct mutants {
  mutant list[MOST];
  int n;
} mutants;

static void found(void *data, int number, const char *cites, const char *sentence) {
  mutants *all = data;
  if (all->n == MOST) return;
  mutant *m = &all->list[all->n++];
  m->number = number;
  snprintf(m->cites, sizeof m->cites, "%s", cites);
  snprintf(m->sentence, sizeof m->sentence, "%s", sentence);
}

static void silent(void *data, const char *text) {
  (void)data;
  (void)text;
}

/* In a process of its own: 0 when a scenario that cites one of the clauses fails, 1 when none does, 2 when the broken rules
 * don't load: nothing is tested then. */
static int caught(const char *variant, const mutant *m, const char *const *files, int n_files) {
  rules_error error;
  rules_set_mutant(variant, m->number);
  rules_loaded *loaded = rules_load(variant, NULL, 0, &error);
  if (!loaded) fprintf(stderr, "%s\n", error.message);
  if (!loaded) return 2;
  rules_free(loaded);
  char cites[sizeof m->cites];
  snprintf(cites, sizeof cites, "%s", m->cites);
  for (char *rest = cites, *cite; (cite = strtok_r(rest, " ", &rest));)
    if (rules_test(files, n_files, cite, silent, NULL) != 0) return 0;
  return 1;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: mutants VARIANT SCENARIO-FILE...\n");
    return 2;
  }
  static mutants all;
  static pid_t pids[MOST];
  rules_error error;
  const char *const *files = (const char *const *)(argv + 2);
  if (rules_mutants(argv[1], found, &all, &error) <= 0) {
    fprintf(stderr, "mutants: %s has no rows to break: %s\n", argv[1], error.message);
    return 1;
  }
  int survivors = 0;
  for (int started = 0, ended = 0; ended < all.n;) {
    if (started < all.n && started - ended < AT_ONCE) {
      pids[started] = fork();
      if (pids[started] == 0) _exit(caught(argv[1], &all.list[started], files, argc - 2));
      started++;
      continue;
    }
    int status = 0;
    waitpid(pids[ended], &status, 0);
    const mutant *m = &all.list[ended++];
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
    survivors++;
    printf("%s: %s (%s)\n", WIFEXITED(status) && WEXITSTATUS(status) == 2 ? "doesn't load" : "survives", m->sentence, m->cites);
    fflush(stdout);
  }
  printf("%s: %d passed, %d failed\n", argv[1], all.n - survivors, survivors);
  return survivors > 0;
}
