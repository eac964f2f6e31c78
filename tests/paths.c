/* Paths: whatever plays a deal, the kernel or the ordinary calls, and whether it looks in the tables of what was enumerated
 * when the rules were loaded or asks each time, comes to the same; so do one thread and two.
 *
 *   paths VARIANT [DEALS [SEEDS]]     DEALS deals (200), and a tenth as many matches, of SEEDS seeds (3), by default options
 *                                     and under every value of every option, each for itself and in every pair; by lot, and,
 *                                     of some of the pairs and of fewer deals, by rules of thumb
 *   paths [--short | --long]          the same of every variant there is
 *
 * Compared are the checksum, which depends on every action and score, the number of actions, scores, wins and yaku. A failure
 * says the variant, its options, the first deal that differs and both of its checksums; the exit status is then 1. */
#include "core/sim.h"
#include "rules/load.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 256, MOST_REASONS = 16, MATCHES = 10 /* so many times fewer matches than deals */ };
enum { THUMB = 2, PAIRS = 7 /* so many times fewer deals by rules of thumb; one in so many pairs */ };

/* How much is played of each ruleset, and what it has come to. */
typedef struct amount {
  const char *name;
  uint64_t deals, seeds;
  int fast, ordinary, variants; /* rulesets that the kernel plays, that it doesn't; variants played */
  int pairs;
  const char *reason[MOST_REASONS];
  int rulesets[MOST_REASONS];
} amount;

/* A part of a comparison: deals, or matches, from the first on, by a policy. */
typedef struct part {
  uint64_t seed, first, n;
  bool matches;
  fuda_policy policy;
} part;

static void simulate(const fuda_ruleset *rules, part of, bool ordinary, int threads, fuda_sim *sim) {
  *sim = (fuda_sim){.rules = rules,
                    .seed = of.seed,
                    .first = of.first,
                    .deals = of.n,
                    .matches = of.matches,
                    .ordinary = ordinary,
                    .policy = of.policy,
                    .threads = threads};
  if (fuda_simulate(sim) == 0 || sim->error == FUDA_ENDLESS) return;
  fprintf(stderr, "%s: simulating fails in deal %" PRIu64 ":%" PRIu64 "\n", rules->name, of.seed, sim->error_deal);
  exit(1);
}

static bool same(const fuda_sim *a, const fuda_sim *b) {
  return a->error == b->error && a->checksum == b->checksum && a->actions == b->actions && a->done == b->done &&
         a->deals_played == b->deals_played && memcmp(a->score, b->score, sizeof a->score) == 0 &&
         memcmp(a->yaku, b->yaku, sizeof a->yaku) == 0;
}

static void say_options(const rules_choice *chosen, int n) {
  for (int i = 0; i < n; i++) fprintf(stderr, " --set %s=%s", chosen[i].option, chosen[i].value);
}

/* Narrows it down to a deal, or a match: by the quickest way, and by the ordinary calls under the same rules or without their
 * tables. */
static void fail(const fuda_ruleset *rules, const fuda_ruleset *other, const rules_choice *chosen, int n_chosen, part of) {
  bool tables = other != rules;
  fuda_sim a, b;
  const char *what = of.matches ? "match" : "deal";
  fprintf(stderr, "%s", rules->name);
  say_options(chosen, n_chosen);
  for (uint64_t n = of.first; n < of.first + of.n; n++) {
    part one = {of.seed, n, 1, of.matches, of.policy};
    simulate(rules, one, tables, 1, &a);
    simulate(other, one, true, 1, &b);
    if (same(&a, &b)) continue;
    fprintf(stderr, ": %s %" PRIu64 ":%" PRIu64, what, of.seed, n);
    if (!of.matches) fprintf(stderr, " dealer %d", (int)(n % rules->seats));
    fprintf(stderr, " by %s differs: %s %" PRIu64 " actions, checksum %016" PRIx64 "; %s %" PRIu64 ", %016" PRIx64 "\n",
            fuda_policy_names[of.policy], tables ? "by its tables" : "kernel", a.actions, a.checksum,
            tables ? "without them" : "ordinary calls", b.actions, b.checksum);
    exit(1);
  }
  fprintf(stderr, ": what %" PRIu64 " of seed %" PRIu64 " by %s add up to differs, each %s for itself doesn't\n", of.n,
          of.seed, fuda_policy_names[of.policy], what);
  exit(1);
}

static void count_reason(amount *much, const char *reason) {
  int i = 0;
  much->ordinary++;
  while (i < MOST_REASONS - 1 && much->reason[i] && strcmp(much->reason[i], reason) != 0) i++;
  much->reason[i] = reason;
  much->rulesets[i]++;
}

/* The same rules without what is enumerated of them (core/tables.h). */
typedef struct bare_rules {
  fuda_ruleset rules;
  fuda_phase phases[UINT8_MAX];
} bare_rules;

static const fuda_ruleset *without_tables(const fuda_ruleset *rules, bare_rules *bare) {
  bare->rules = *rules;
  bare->rules.score = NULL;
  bare->rules.phases = bare->phases;
  memcpy(bare->phases, rules->phases, rules->n_phases * sizeof *rules->phases);
  for (int p = 0; p < rules->n_phases; p++) bare->phases[p].question = NULL;
  return &bare->rules;
}

/* Why the kernel doesn't play these rules, or NULL. */
static const char *compare_part(const fuda_ruleset *rules, const rules_choice *chosen, int n, part of) {
  static bare_rules bare;
  fuda_sim fast, ordinary, asked, shared;
  simulate(rules, of, true, 1, &ordinary);
  simulate(without_tables(rules, &bare), of, true, 1, &asked);
  if (!same(&asked, &ordinary)) fail(rules, &bare.rules, chosen, n, of);
  simulate(rules, of, false, 1, &fast);
  if (!fast.not_fast && !same(&fast, &ordinary)) fail(rules, rules, chosen, n, of);
  simulate(rules, of, false, 2, &shared);
  if (!same(&shared, &fast)) fail(rules, rules, chosen, n, of);
  return fast.not_fast;
}

static const char *compare_by(const amount *much, const fuda_ruleset *rules, const rules_choice *chosen, int n,
                              fuda_policy policy) {
  const char *not_fast = NULL;
  uint64_t deals = policy == FUDA_THUMB ? much->deals / THUMB : much->deals;
  for (uint64_t seed = 1; seed <= much->seeds; seed++) {
    not_fast = compare_part(rules, chosen, n, (part){seed, 0, deals, false, policy});
    if (fuda_match_ends(rules)) compare_part(rules, chosen, n, (part){seed, 0, deals / MATCHES, true, policy});
  }
  return not_fast;
}

/* The kernel's refusal is a constant, and so may be kept. */
static void compare(amount *much, const char *variant, const rules_choice *chosen, int n) {
  rules_error error;
  rules_loaded *loaded = rules_load(variant, chosen, n, &error);
  if (!loaded) {
    fprintf(stderr, "%s: %s\n", variant, error.message);
    exit(1);
  }
  const fuda_ruleset *rules = rules_ruleset(loaded);
  const char *not_fast = compare_by(much, rules, chosen, n, FUDA_RANDOM);
  if (n < 2 || much->pairs++ % PAIRS == 0) {
    const char *by_thumb = compare_by(much, rules, chosen, n, FUDA_THUMB);
    if (!by_thumb != !not_fast) {
      fprintf(stderr, "%s", rules->name);
      say_options(chosen, n);
      fprintf(stderr, ": one policy is the kernel's, and one isn't\n");
      exit(1);
    }
  }
  if (not_fast) count_reason(much, not_fast);
  else much->fast++;
  rules_free(loaded);
}

/* Every option but for its default: a seat stands for the seats. */
static int other_values(const fuda_option *option, rules_choice out[], int room) {
  int n = 0;
  for (int i = 1; i < option->n_values && n < room; i++) out[n++] = (rules_choice){option->name, option->values[i]};
  if (option->takes_seat && n < room) out[n++] = (rules_choice){option->name, "1"};
  return n;
}

static void compare_variant(amount *much, const char *variant) {
  static rules_choice all[MOST];
  rules_error error;
  rules_loaded *loaded = rules_load(variant, NULL, 0, &error);
  if (!loaded) {
    fprintf(stderr, "%s: %s\n", variant, error.message);
    exit(1);
  }
  const fuda_ruleset *rules = rules_ruleset(loaded);
  int n = 0, fast = much->fast, ordinary = much->ordinary;
  for (int i = 0; i < rules->n_options; i++) n += other_values(&rules->options[i], all + n, MOST - n);
  compare(much, variant, NULL, 0);
  for (int a = 0; a < n; a++) {
    compare(much, variant, &all[a], 1);
    for (int b = a + 1; b < n; b++)
      if (strcmp(all[a].option, all[b].option) != 0) compare(much, variant, (const rules_choice[]){all[a], all[b]}, 2);
  }
  printf("%s: %d rulesets by the kernel, %d by the ordinary calls alone\n", variant, much->fast - fast,
         much->ordinary - ordinary);
  rules_free(loaded);
  much->variants++;
}

static bool compare_listed(void *data, const char *name, const char *file, const fuda_ruleset *rules,
                           const rules_error *error) {
  (void)file, (void)error;
  if (rules) compare_variant(data, name); /* what can't be loaded, self-play says */
  return true;
}

static int closing(const amount *much, bool some_by_kernel) {
  bool fine = much->fast || !some_by_kernel;
  for (int i = 0; i < MOST_REASONS && much->reason[i]; i++)
    printf("%d by the ordinary calls: %s\n", much->rulesets[i], much->reason[i]);
  if (!fine) fprintf(stderr, "the kernel has played nothing\n");
  printf("%d passed, %d failed\n", fine ? much->variants : 0, !fine);
  return fine ? 0 : 1;
}

int main(int argc, char **argv) {
  amount amounts[] = {{.name = "--short", .deals = 100, .seeds = 1},
                      {.name = "", .deals = 200, .seeds = 3},
                      {.name = "--long", .deals = 20000, .seeds = 5}};
  const char *name = argc > 1 ? argv[1] : "";
  for (int i = 0; i < 3; i++) {
    if (strcmp(name, amounts[i].name) != 0) continue;
    rules_list(compare_listed, &amounts[i]);
    return closing(&amounts[i], true);
  }
  if (argc > 4 || *name == '-') {
    fputs("usage: paths VARIANT [DEALS [SEEDS]]\n       paths [--short | --long]\n", stderr);
    return 2;
  }
  amount one = {.deals = argc > 2 ? strtoull(argv[2], NULL, 10) : 200, .seeds = argc > 3 ? strtoull(argv[3], NULL, 10) : 3};
  compare_variant(&one, name);
  return closing(&one, false);
}
