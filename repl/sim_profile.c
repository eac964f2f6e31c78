/* `fuda sim --profile`: where the time of a simulation goes. */
#include "core/profile.h"

#include "repl/chosen.h"
#include "repl/progress.h"
#include "repl/report.h"
#include "repl/session.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static void row(const char *name, const fuda_profile *p, fuda_timed time, double whole, uint64_t calls) {
  double deals = (double)p->done, ns = 1e9 * time.seconds / deals;
  char noise[24] = "?";
  if (time.noise >= 0) snprintf(noise, sizeof noise, "%.1f", 1e9 * time.noise / deals);
  printf("%-14s %9.1f %9s %7.1f %%", name, ns, noise, whole > 0 ? 100 * time.seconds / whole : 0);
  if (calls) printf(" %11.2f %10.1f", (double)calls / deals, 1e9 * time.seconds / (double)calls);
  putchar('\n');
}

/* 'made of yaku "odd", file:5'; false past the last. */
static bool hook_name(const rules_loaded *loaded, int i, char *out, size_t size) {
  rules_hook hook;
  if (!rules_hook_of(loaded, i, &hook)) return false;
  snprintf(out, size, "made of yaku \"%s\", %s:%d", hook.yaku, hook.file, hook.line);
  return true;
}

static int print_hooks(const fuda_profile *p, const rules_loaded *loaded, double whole) {
  char name[600], title[32];
  int hooks = 0;
  for (; hooks < FUDA_PROFILE_HOOKS && hook_name(loaded, hooks, name, sizeof name); hooks++) {
    snprintf(title, sizeof title, "Lua hook %d", hooks + 1);
    row(title, p, p->hook[hooks], whole, p->hook_calls[hooks]);
    printf("    %s\n", name);
  }
  return hooks;
}

static double parts_together(const fuda_profile *p) {
  double whole = 0;
  for (int i = 0; i < FUDA_PARTS; i++) whole += p->part[i].seconds;
  for (int i = 0; i < FUDA_PROFILE_HOOKS; i++) whole += p->hook[i].seconds;
  return whole;
}

/* The kernel does some of these parts at once and leaves others out: there is nothing in it to be timed one by one. */
static void print(const fuda_profile *p, const rules_loaded *loaded) {
  double whole = parts_together(p);
  printf("%s  %" PRIu64 " deal%s of seed %" PRIu64 " by %s, on one thread\n", p->rules->name, p->done, p->done == 1 ? "" : "s",
         p->seed, fuda_policy_names[p->policy]);
  puts("by the ordinary calls: the kernel, which plays most simulations and is faster, does these parts all in one.\n"
       "What is slow here may not be there; Lua hooks are called by the ordinary calls only.\n");
  printf("%-14s %9s %9s %9s %11s %10s\n", "", "ns a deal", "±", "share", "calls", "ns each");
  for (int i = 0; i < FUDA_PARTS; i++) row(fuda_part_names[i], p, p->part[i], whole, p->calls[i]);
  if (!print_hooks(p, loaded, whole)) puts("Lua hooks              none: no Lua runs in a deal");
  printf("\nparts together %9.1f ns a deal of processor time; ", 1e9 * whole / (double)p->done);
  printf("a deal played without taking it apart %.1f ns, %.1f actions\n", 1e9 * p->all.seconds / (double)p->done,
         (double)p->actions / (double)p->done);
  if (p->all.noise < 0) printf("?: too few deals to say; %d are enough\n", 4 * FUDA_PROFILE_BATCH);
  puts("±: half of the interval that holds what this run would say without noise, 19 times in 20; from one run to the next a\n"
       "machine may be a few percent faster or slower in everything, a busy one more; and parts timed one by one come to somewhat\n"
       "more or less than the whole.");
}

static json_t *part_json(const char *name, const fuda_profile *p, fuda_timed time, double whole, uint64_t calls) {
  double deals = (double)p->done, ns = 1e9 * time.seconds;
  json_t *object = json_pack("{s:s, s:f, s:o, s:o, s:f}", "part", name, "ns", ns / deals, "ns_noise",
                             time.noise < 0 ? json_null() : json_real(1e9 * time.noise / deals), "share",
                             repl_json_number(whole > 0 ? time.seconds / whole : NAN), "calls", (double)calls / deals);
  return object;
}

/* Times are of a deal. */
static int put_json(const fuda_profile *p, const rules_loaded *loaded) {
  double whole = parts_together(p), deals = (double)p->done;
  char name[600], fingerprint[20];
  json_t *parts = json_array(), *hooks = json_array();
  snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, p->rules->fingerprint);
  for (int i = 0; i < FUDA_PARTS; i++)
    json_array_append_new(parts, part_json(fuda_part_names[i], p, p->part[i], whole, p->calls[i]));
  for (int i = 0; i < FUDA_PROFILE_HOOKS && hook_name(loaded, i, name, sizeof name); i++)
    json_array_append_new(hooks, part_json(name, p, p->hook[i], whole, p->hook_calls[i]));
  json_t *object = json_pack("{s:s, s:s, s:o, s:I, s:I, s:I, s:s, s:s, s:o, s:o, s:f, s:f}", "variant", p->rules->name,
                             "fingerprint", fingerprint, "options", repl_chosen_json(p->rules), "seed", (json_int_t)p->seed,
                             "deals", (json_int_t)p->done, "actions", (json_int_t)p->actions, "policy",
                             fuda_policy_names[p->policy], "path", "ordinary", "parts", parts, "hooks", hooks, "ns_together",
                             1e9 * whole / deals, "ns_whole", 1e9 * p->all.seconds / deals);
  return repl_put_json(object, NULL);
}

/* What was done, or what it ended with. */
static int report(const fuda_profile *p, const fuda_sim *sim, const rules_loaded *loaded, bool json) {
  if (p->error) return repl_sim_failed(sim, &loaded, 1, p->error_deal, p->error);
  if (p->done && json) put_json(p, loaded);
  else if (p->done) print(p, loaded);
  int status = repl_report_written();
  if (p->done == p->deals) return status;
  fprintf(stderr, "fuda: interrupted after %" PRIu64 " of %" PRIu64 "\n", p->done, p->deals);
  return 1;
}

int repl_sim_profile(const repl_sim *run, bool json) {
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
  int status = report(profile, &run->sim, loaded, json);
  free(profile);
  return status;
}
