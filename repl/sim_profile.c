/* `fuda sim --profile`: where the time of a simulation goes. */
#include "core/profile.h"

#include "repl/progress.h"
#include "repl/report.h"
#include "repl/session.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <stdlib.h>

static void row(const char *name, const fuda_profile *p, double seconds, double whole, uint64_t calls) {
  double deals = (double)p->done, ns = 1e9 * seconds / deals;
  printf("%-14s %9.1f %7.1f %%", name, ns, whole > 0 ? 100 * seconds / whole : 0);
  if (calls) printf(" %11.2f %10.1f", (double)calls / deals, 1e9 * seconds / (double)calls);
  putchar('\n');
}

static void print(const fuda_profile *p, const rules_loaded *loaded) {
  double whole = 0;
  char name[512];
  for (int i = 0; i < FUDA_PARTS; i++) whole += p->seconds[i];
  for (int i = 0; i < FUDA_PROFILE_HOOKS; i++) whole += p->hook[i].seconds;
  printf("%s  %" PRIu64 " deals of seed %" PRIu64 " by %s, on one thread, by the ordinary calls\n\n", p->rules->name, p->done,
         p->seed, fuda_policy_names[p->policy]);
  printf("%-14s %9s %9s %11s %10s\n", "", "ns a deal", "share", "calls", "ns each");
  for (int i = 0; i < FUDA_PARTS; i++) row(fuda_part_names[i], p, p->seconds[i], whole, p->calls[i]);
  int hooks = 0;
  for (; hooks < FUDA_PROFILE_HOOKS && rules_hook_name(loaded, hooks, name, sizeof name); hooks++) {
    char title[32];
    snprintf(title, sizeof title, "Lua hook %d", hooks + 1);
    row(title, p, p->hook[hooks].seconds, whole, p->hook[hooks].calls);
    printf("    %s\n", name);
  }
  if (!hooks) puts("Lua hooks              none: no Lua runs in a deal");
  printf("\nparts together %9.1f ns a deal; a deal as it is played %.1f ns, %.1f actions\n", 1e9 * whole / (double)p->done,
         1e9 * p->all / (double)p->done, (double)p->actions / (double)p->done);
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
  int error = fuda_profile_deals(profile), status = error ? 1 : 0;
  if (error) status = repl_sim_failed(&run->sim, &loaded, 1, profile->error_deal, error);
  if (!error && profile->done) print(profile, loaded), status = repl_report_written();
  free(profile);
  return status;
}
