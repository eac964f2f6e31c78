/* The benchmark: random deals through the ordinary calls beside a reference written by hand, in one run. See README.md. */
#include "core/kernel.h"
#include "core/play.h"
#include "core/policy.h"
#include "core/sim.h"
#include "rules/load.h"
#include "tests/bench/calls.h"
#include "tests/bench/measure.h"
#include "tests/bench/reference.h"
#include "tests/bench/tight.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 25, LOADS = 20, DEALS = 200000 };

typedef struct variant {
  const char *name, *word;
  reference_play *reference;
  reference_code *code;
  const char *verb[8]; /* of the reference's log */
  const char *seats;   /* how many, where several numbers can play; or NULL */
  tight_play *tight;   /* or NULL */
} variant;
#define HACHI_HACHI(n)                                                                                                         \
  {                                                                                                                            \
    "hachi-hachi/bga", "hachi-hachi-" #n, reference_hachi_hachi_##n, reference_hanafuda,                                       \
        {"play", "match", "mizuten", "no_mizuten", "join", "out", "stop", "continue"}, #n, NULL                                \
  }
static const variant variants[] = {
    {"hachinin-meri/wiki",
     "wiki",
     reference_wiki,
     reference_unsun,
     {"play", "declare", "hide", "take", "leave", "bury"},
     NULL,
     tight_wiki},
    {"hachinin-meri/digital",
     "digital",
     reference_digital,
     reference_unsun,
     {"play", "take", "hide", "discard", NULL, NULL},
     NULL,
     tight_digital},
    {"hachi/mekuri", "hachi", reference_hachi, reference_mekuri, {"play", "match", NULL, NULL, NULL, NULL}, NULL, NULL},
    {"meitora/kurogi",
     "meitora",
     reference_meitora,
     reference_french,
     {"play", "bid", "pass", "broken", "four_jacks", "discard", "open"},
     NULL,
     NULL},
    HACHI_HACHI(3),
    HACHI_HACHI(4),
    HACHI_HACHI(5),
    HACHI_HACHI(6),
};
enum { VARIANTS = sizeof variants / sizeof *variants };

/* The ways in which deals are played; the kernel only where it can play the rules, the tightest where it is written. */
enum way { REFERENCE, ONE_BY_ONE, ORDINARY, KERNEL, TIGHTEST, WAYS };
static const char *const way_names[WAYS] = {"reference", "one by one", "ordinary calls", "kernel", "tightest"};

/* What a variant's run adds up to. */
typedef struct outcome {
  double ns[WAYS][ROUNDS], ratio[WAYS][ROUNDS]; /* of an action; by the reference's */
  double of_tightest[ROUNDS];                   /* the kernel's ratio to it */
  double load[LOADS];                           /* ms */
  uint64_t actions, checksum, allocations;
  const char *not_fast; /* why the kernel has no part in it, or NULL */
} outcome;

/* An action as the reference's log has it: its verb's name, its card, the match that the card takes. */
static void print_action(const variant *v, const char *verb, uint32_t action) {
  char code[4];
  unsigned card = action & 255, with = action >> 16;
  fputs(verb, stdout);
  if (!strcmp(verb, "bid")) printf(" number %u", card);
  else if (card != FUDA_NO_CARD) printf(" %s", v->code(card, code));
  if (with && v->reference == reference_meitora) printf(" as %c", "hdcs"[with - 1]);
  else if (with) printf(" %s", v->code(with - 1, code));
}

static void print_log(const variant *v, const reference_total *total) {
  for (int i = 0; i < total->n_log; i++) {
    printf("%3d  ", i);
    print_action(v, v->verb[total->log[i] >> 8 & 255], total->log[i]);
    putchar('\n');
  }
  printf("points");
  for (int i = 0; i < (v->seats ? atoi(v->seats) : 2); i++) printf(" %" PRId64, total->points[i]);
  putchar('\n');
}

static int simulate(const fuda_ruleset *rules, enum way way, uint64_t seed, uint64_t first, uint64_t deals, fuda_sim *sim) {
  *sim = (fuda_sim){.rules = rules, .seed = seed, .first = first, .deals = deals, .policy = FUDA_RANDOM, .threads = 1};
  sim->ordinary = way == ORDINARY;
  int failed = fuda_simulate(sim);
  if (failed) fprintf(stderr, "bench: %s: a hook failed in deal %" PRIu64 ":%" PRIu64 "\n", rules->name, seed, sim->error_deal);
  return failed;
}

/* Plays deal n by the ordinary calls up to the action where it parts from the reference, and prints both. */
static void print_parting(const variant *v, const fuda_ruleset *rules, uint64_t seed, uint64_t n,
                          const reference_total *total) {
  static fuda_state state;
  fuda_draws draws = {0};
  int i = 0;
  if (fuda_start(rules, seed, n, (int)(n % rules->seats), NULL, &state, NULL) < 0) return;
  for (; !fuda_deal_over(&state); i++) {
    fuda_action action = fuda_policy_choose(FUDA_RANDOM, rules, &state, &draws);
    uint32_t logged = (uint32_t)action.with << 16 | (uint32_t)action.verb << 8 | action.card;
    if (i >= total->n_log || total->log[i] != logged) {
      printf("action %d of seat %d in %s %d: ordinary calls `", i, state.actor, rules->trick ? "trick" : "turn",
             rules->trick ? state.trick_no : state.turn);
      print_action(v, rules->verbs[action.verb].name, logged);
      puts("`");
      break;
    }
    if (fuda_act(rules, &state, action, NULL) < 0) return;
  }
  if (fuda_deal_over(&state)) {
    printf("the same %d actions; ordinary calls: points", i);
    for (int team = 0; team < fuda_teams(rules); team++) printf(" %d", (int)state.points[team]);
    putchar('\n');
  }
  printf("the reference:\n");
  print_log(v, total);
}

/* Plays the round's deals in one way: its checksum and actions. */
static bool play_round(const variant *v, const fuda_ruleset *rules, enum way way, uint64_t seed, uint64_t first, uint64_t deals,
                       reference_total *total) {
  fuda_sim sim;
  if (way == REFERENCE) v->reference(seed, first, deals, total);
  else if (way == TIGHTEST) v->tight(seed, first, deals, total);
  else if (way == ONE_BY_ONE) return calls_play(rules, seed, first, deals, total);
  else if (simulate(rules, way, seed, first, deals, &sim)) return false;
  else *total = (reference_total){.actions = sim.actions, .checksum = sim.checksum};
  return true;
}

/* Prints the first deal in which one of the ways parts from the reference. */
static void print_first_difference(const variant *v, const fuda_ruleset *rules, enum way way, uint64_t seed, uint64_t first,
                                   uint64_t deals) {
  for (uint64_t n = first; n < first + deals; n++) {
    reference_total total, other;
    v->reference(seed, n, 1, &total);
    if (!play_round(v, rules, way, seed, n, 1, &other)) return;
    if (other.checksum == total.checksum) continue;
    printf("first in deal %" PRIu64 ":%" PRIu64 " dealer %d\n", seed, n, (int)(n % rules->seats));
    print_parting(v, rules, seed, n, &total);
    return;
  }
}

/* Whether a way has a part in the run. */
static bool has_part(const variant *v, const outcome *out, enum way way) {
  reference_total none;
  if (way == TIGHTEST) return v->tight && v->tight(1, 0, 0, &none);
  return way != KERNEL || !out->not_fast;
}

/* One round of all ways on the same deals; which goes first changes from round to round. False where they disagree. */
static bool run_round(const variant *v, const fuda_ruleset *rules, uint64_t seed, uint64_t deals, int round, outcome *out) {
  uint64_t first = (uint64_t)round * deals;
  reference_total total[WAYS];
  double spent[WAYS];
  for (int turn = 0; turn < WAYS; turn++) {
    enum way way = (enum way)((turn + round) % WAYS);
    uint64_t before = measure_allocations();
    double start = measure_now();
    if (has_part(v, out, way) && !play_round(v, rules, way, seed, first, deals, &total[way])) return false;
    spent[way] = measure_now() - start;
    if (way == ORDINARY || way == ONE_BY_ONE) out->allocations += measure_allocations() - before;
  }
  for (int way = 0; way < WAYS; way++) {
    if (!has_part(v, out, (enum way)way)) continue;
    out->ns[way][round] = spent[way] / (double)total[REFERENCE].actions;
    out->ratio[way][round] = spent[way] / spent[REFERENCE];
    if (total[way].checksum == total[REFERENCE].checksum && total[way].actions == total[REFERENCE].actions) continue;
    printf("%s, deals %" PRIu64 " to %" PRIu64 ": the reference has checksum %016" PRIx64 " over %" PRIu64
           " actions, the %s %016" PRIx64 " over %" PRIu64 ": no ratio\n",
           v->name, first, first + deals - 1, total[REFERENCE].checksum, total[REFERENCE].actions, way_names[way],
           total[way].checksum, total[way].actions);
    print_first_difference(v, rules, (enum way)way, seed, first, deals);
    return false;
  }
  out->of_tightest[round] = spent[KERNEL] / spent[TIGHTEST];
  out->actions += total[REFERENCE].actions;
  out->checksum += total[REFERENCE].checksum;
  return true;
}

static rules_loaded *load(const variant *v, rules_error *error) {
  return rules_load(v->name, &(rules_choice){"seats", v->seats}, v->seats ? 1 : 0, error);
}

static bool time_loads(const variant *v, outcome *out) {
  for (int i = 0; i < LOADS; i++) {
    rules_error error = {0};
    double start = measure_now();
    rules_loaded *loaded = load(v, &error);
    out->load[i] = (measure_now() - start) / 1e6;
    if (!loaded) {
      fprintf(stderr, "bench: %s\n", error.message);
      return false;
    }
    rules_free(loaded);
  }
  return true;
}

static void print_outcome(const variant *v, uint64_t seed, uint64_t deals, outcome *out, uint64_t hook_calls, size_t stack) {
  double actions = (double)out->actions;
  printf("%s  %" PRIu64 " deals of seed %" PRIu64 ", %" PRIu64 " actions, checksum %016" PRIx64 "\n",
         v->seats ? v->word : v->name, deals, seed, out->actions, out->checksum);
  printf("  reference       %7.2f ns an action (median of %d rounds)\n", measure_median(out->ns[REFERENCE], ROUNDS), ROUNDS);
  if (out->not_fast) printf("  kernel          not for these rules: %s\n", out->not_fast);
  for (int way = WAYS - 1; way > REFERENCE; way--)
    if (has_part(v, out, (enum way)way))
      printf("  %-14s  %7.2f ns an action, ratio %.2f\n", way_names[way], measure_median(out->ns[way], ROUNDS),
             measure_median(out->ratio[way], ROUNDS));
  if (has_part(v, out, TIGHTEST) && !out->not_fast)
    printf("                  the kernel by the tightest: %.2f\n", measure_median(out->of_tightest, ROUNDS));
  printf("  an action       %.6f Lua calls (%" PRIu64 " in all)\n", (double)hook_calls / actions, hook_calls);
  if (measure_counts_allocations())
    printf("                  %.6f allocations (%" PRIu64 " in all)\n", (double)out->allocations / actions, out->allocations);
  else printf("                  allocations not measured in this build\n");
  printf("                  %zu state copies at most: %zu bytes of stack, a state has %zu\n", stack / sizeof(fuda_state), stack,
         sizeof(fuda_state));
  printf("  loading         %7.2f ms (median of %d)\n", measure_median(out->load, LOADS), LOADS);
}

static bool bench(const variant *v, uint64_t deals, uint64_t seed) {
  outcome out = {0};
  rules_error error = {0};
  if (!time_loads(v, &out)) return false;
  rules_loaded *loaded = load(v, &error);
  if (!loaded) {
    fprintf(stderr, "bench: %s\n", error.message);
    return false;
  }
  fuda_ruleset rules = *rules_ruleset(loaded);
  measure_hook hook;
  measure_count_hook(&rules, &hook);
  fuda_kernel_free(fuda_kernel_new(&rules, FUDA_RANDOM, &out.not_fast));
  uint64_t each = deals / ROUNDS ? deals / ROUNDS : 1;
  bool agreed = true;
  for (int round = 0; agreed && round < ROUNDS; round++) agreed = run_round(v, &rules, seed, each, round, &out);
  if (agreed) {
    uint64_t calls = hook.calls;
    print_outcome(v, seed, each * ROUNDS, &out, calls, measure_stack(&rules, seed));
  }
  rules_free(loaded);
  return agreed;
}

static const variant *find_variant(const char *word) {
  for (int i = 0; i < VARIANTS; i++)
    if (!strcmp(word, variants[i].word) || !strcmp(word, variants[i].name)) return &variants[i];
  return NULL;
}

static bool read_number(const char *text, uint64_t *out) {
  char *end;
  *out = strtoull(text, &end, 10);
  return *text >= '0' && *text <= '9' && *end == '\0';
}

static int usage(void) {
  fprintf(stderr, "usage: bench [DEALS [SEED [VARIANT]]]           every variant in all ways, timed side by side\n"
                  "       bench --reference VARIANT DEALS [SEED]  the reference's checksum\n"
                  "       bench --tightest VARIANT DEALS [SEED]   the same of the tightest there is\n"
                  "       bench --one-by-one VARIANT DEALS [SEED] the same of the public calls\n"
                  "       bench --calls                           what single calls of a game take\n"
                  "       bench --deal VARIANT N [SEED]           the reference's deal N, action by action\n"
                  "VARIANT is");
  for (int i = 0; i < VARIANTS; i++) fprintf(stderr, "%s %s", i ? "," : "", variants[i].word);
  fputc('\n', stderr);
  return 2;
}

static int play_one_by_one(const variant *v, uint64_t deals, uint64_t seed, reference_total *total) {
  rules_error error = {0};
  rules_loaded *loaded = load(v, &error);
  bool played = loaded && calls_play(rules_ruleset(loaded), seed, 0, deals, total);
  if (!played) fprintf(stderr, "bench: %s\n", loaded ? "a hook failed" : error.message);
  if (loaded) rules_free(loaded);
  return played ? 0 : 1;
}

/* What single calls take, of each variant; `under` by the other version of Hachinin Meri. */
static int print_calls(uint64_t deals) {
  printf("%-14s", "ns a call");
  for (int i = 0; i < 9; i++)
    printf("%10s", (const char *const[]){"legal", "act", "undo", "redo", "view", "view text", "why", "copy", "under"}[i]);
  putchar('\n');
  rules_error error = {0};
  rules_loaded *versions[2] = {load(&variants[0], &error), load(&variants[1], &error)};
  for (int i = 0; i < VARIANTS && versions[0] && versions[1]; i++) {
    rules_loaded *loaded = load(&variants[i], &error);
    const fuda_ruleset *under = i < 2 ? rules_ruleset(versions[1 - i]) : NULL;
    calls_time t = calls_measure(rules_ruleset(loaded), under, 1, deals);
    printf("%-14s%10.0f%10.0f%10.0f%10.0f%10.0f%10.0f%10.0f%10.0f", variants[i].word, t.legal, t.act, t.undo, t.redo, t.view,
           t.view_text, t.why, t.copy);
    if (under) printf("%10.0f", t.under);
    putchar('\n');
    rules_free(loaded);
  }
  for (int i = 0; i < 2; i++) rules_free(versions[i]);
  return 0;
}

/* What is played in one way only: its checksum, or of one deal of the reference the log. */
static const char *const asked[] = {"--reference", "--tightest", "--one-by-one", "--deal"};
static int run_asked(int argc, char **argv) {
  const variant *v = argc > 2 ? find_variant(argv[2]) : NULL;
  bool one = !strcmp(argv[1], "--deal"), tightest = !strcmp(argv[1], "--tightest"), calls = !strcmp(argv[1], "--one-by-one");
  uint64_t n, seed = 1;
  reference_total total;
  if (!v || argc < 4 || argc > 5 || !read_number(argv[3], &n) || (argc == 5 && !read_number(argv[4], &seed))) return usage();
  if (tightest && !has_part(v, NULL, TIGHTEST)) return fprintf(stderr, "bench: %s isn't written tightly here\n", v->word), 1;
  if (calls && play_one_by_one(v, n, seed, &total)) return 1;
  if (tightest) v->tight(seed, 0, n, &total);
  else if (!calls) v->reference(seed, one ? n : 0, one ? 1 : n, &total);
  if (one) print_log(v, &total);
  else printf("%016" PRIx64 "\n", total.checksum);
  return 0;
}

int main(int argc, char **argv) {
  uint64_t deals = DEALS, seed = 1;
  if (argc == 2 && !strcmp(argv[1], "--calls")) return print_calls(200);
  for (unsigned i = 0; argc > 1 && i < sizeof asked / sizeof *asked; i++)
    if (!strcmp(argv[1], asked[i])) return run_asked(argc, argv);
  if (argc > 4 || (argc > 1 && !read_number(argv[1], &deals)) || (argc > 2 && !read_number(argv[2], &seed))) return usage();
  const variant *only = argc > 3 ? find_variant(argv[3]) : NULL;
  if (argc > 3 && !only) return usage();
  char cpu[128];
  printf("%s\n", measure_cpu(cpu, sizeof cpu));
  bool agreed = true;
  for (int i = 0; i < VARIANTS; i++)
    if (!only || only == &variants[i]) agreed &= bench(&variants[i], deals, seed);
  printf("peak memory of this process %.1f MiB\n", (double)measure_peak_kib() / 1024);
  return agreed ? 0 : 1;
}
