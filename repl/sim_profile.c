/* `fuda sim --profile`: where the time of a simulation goes. */
#include "core/profile.h"

#include "repl/progress.h"
#include "repl/report.h"
#include "repl/session.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <stdlib.h>

static void row(const char *name, const fuda_profile *p, fuda_timed time, double whole, uint64_t calls) {
  double deals = (double)p->done, ns = 1e9 * time.seconds / deals;
  char noise[24] = "?";
  if (time.noise >= 0) snprintf(noise, sizeof noise, "%.1f", 1e9 * time.noise / deals);
  printf("%-14s %9.1f %9s %7.1f %%", name, ns, noise, whole > 0 ? 100 * time.seconds / whole : 0);
  if (calls) printf(" %11.2f %10.1f", (double)calls / deals, 1e9 * time.seconds / (double)calls);
  putchar('\n');
}

static int print_hooks(const fuda_profile *p, const rules_loaded *loaded, double whole) {
  char name[512], title[32];
  int hooks = 0;
  for (; hooks < FUDA_PROFILE_HOOKS && rules_hook_name(loaded, hooks, name, sizeof name); hooks++) {
    snprintf(title, sizeof title, "Lua hook %d", hooks + 1);
    row(title, p, p->hook[hooks], whole, p->hook_calls[hooks]);
    printf("    %s\n", name);
  }
  return hooks;
}

static void print(const fuda_profile *p, const rules_loaded *loaded) {
  double whole = 0;
  for (int i = 0; i < FUDA_PARTS; i++) whole += p->part[i].seconds;
  for (int i = 0; i < FUDA_PROFILE_HOOKS; i++) whole += p->hook[i].seconds;
  printf("%s  %" PRIu64 " deal%s of seed %" PRIu64 " by %s, on one thread, by the ordinary calls\n\n", p->rules->name, p->done,
         p->done == 1 ? "" : "s", p->seed, fuda_policy_names[p->policy]);
  printf("%-14s %9s %9s %9s %11s %10s\n", "", "ns a deal", "±", "share", "calls", "ns each");
  for (int i = 0; i < FUDA_PARTS; i++) row(fuda_part_names[i], p, p->part[i], whole, p->calls[i]);
  if (!print_hooks(p, loaded, whole)) puts("Lua hooks              none: no Lua runs in a deal");
  printf("\nparts together %9.1f ns a deal of processor time; ", 1e9 * whole / (double)p->done);
  printf("a deal played without taking it apart %.1f ns, %.1f actions\n", 1e9 * p->all.seconds / (double)p->done,
         (double)p->actions / (double)p->done);
  puts("±: half of the interval that holds what this run would say without noise, 19 times in 20; from one run to the next a\n"
       "machine may be a few percent faster or slower in everything.");
}

/* What was done, or what it ended with. */
static int report(const fuda_profile *p, const fuda_sim *sim, const rules_loaded *loaded) {
  if (p->error) return repl_sim_failed(sim, &loaded, 1, p->error_deal, p->error);
  if (p->done) print(p, loaded);
  int status = repl_report_written();
  if (p->done == p->deals) return status;
  fprintf(stderr, "fuda: interrupted after %" PRIu64 " of %" PRIu64 "\n", p->done, p->deals);
  return 1;
}

int repl_sim_profile(const repl_sim *run) {
  fuda_profile *profile = calloc(1, sizeof *profile);
  const rules_loaded *loaded = run->pair.loaded[0];
  if (!profile) return fputs("fuda: out of memory\n", stderr), 1;
  profile->rules = run->sim.rules;
  profile->seed = run->sim.seed;
  profile->deals = run->total;
  profile->dealt_by = run->sim.dealt_by;
  profile->policy = run->sim.policy;
  profile->stop = &repl_interrupted;
  repl_progress_catch();
  fuda_profile_deals(profile);
  int status = report(profile, &run->sim, loaded);
  free(profile);
  return status;
}
