/* `fuda sim`: from the command line to a simulation, and its result on stdout. */
#include "repl/sim.h"

#include "repl/erring.h"
#include "repl/path.h"
#include "repl/progress.h"
#include "repl/ranks.h"
#include "repl/report.h"
#include "repl/session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Words ------------------------------------------------------------------------------------------------------------------- */

enum { PLAIN = 4 + sizeof ((fuda_sim *)0)->score / (sizeof(uint64_t)) + FUDA_SIM_YAKU };

static size_t group_bytes(const repl_sim *run) { return run->group ? (size_t)(1 + run->n_by) * sizeof(fuda_group) : 0; }
static size_t change_bytes(const repl_sim *run) { return run->changes ? sizeof(fuda_paired) : 0; }
static size_t reach_bytes(const repl_sim *run) { return run->group ? (size_t)(1 + 2 * run->n_by) * sizeof(fuda_reach) : 0; }

size_t repl_sim_raised(const repl_sim *run) { return reach_bytes(run) / sizeof(uint64_t); }
size_t repl_sim_words(const repl_sim *run) {
  return PLAIN + (group_bytes(run) + change_bytes(run)) / sizeof(uint64_t) + repl_sim_raised(run);
}

void repl_sim_give_words(const repl_sim *run, uint64_t *words) {
  const fuda_sim *sim = &run->sim;
  uint64_t *to = words;
  *to++ = sim->done, *to++ = sim->deals_played, *to++ = sim->actions, *to++ = sim->checksum;
  memcpy(to, sim->score, sizeof sim->score);
  to += sizeof sim->score / (sizeof *to);
  memcpy(to, sim->yaku, sizeof sim->yaku);
  to += FUDA_SIM_YAKU;
  if (run->group) memcpy(to, run->group, group_bytes(run));
  to += group_bytes(run) / sizeof *to;
  if (run->changes) memcpy(to, run->changes, change_bytes(run));
  to += change_bytes(run) / sizeof *to;
  if (run->group) memcpy(to, run->reach, reach_bytes(run));
}

void repl_sim_take_words(repl_sim *run, const uint64_t *words) {
  fuda_sim *sim = &run->sim;
  const uint64_t *from = words;
  sim->done = *from++, sim->deals_played = *from++, sim->actions = *from++, sim->checksum = *from++;
  memcpy(sim->score, from, sizeof sim->score);
  from += sizeof sim->score / (sizeof *from);
  memcpy(sim->yaku, from, sizeof sim->yaku);
  from += FUDA_SIM_YAKU;
  if (run->group) memcpy(run->group, from, group_bytes(run));
  from += group_bytes(run) / sizeof *from;
  if (run->changes) memcpy(run->changes, from, change_bytes(run));
  from += change_bytes(run) / sizeof *from;
  if (run->group) memcpy(run->reach, from, reach_bytes(run));
}

bool repl_sim_room(repl_sim *run) {
  bool groups = run->stats || run->n_by, pairs = run->pair.n == 2;
  if (groups) run->group = calloc((size_t)(1 + run->n_by), sizeof *run->group);
  if (groups) run->reach = calloc((size_t)(1 + 2 * run->n_by), sizeof *run->reach);
  if (pairs) run->changes = calloc(1, sizeof *run->changes);
  if ((!groups || (run->group && run->reach)) && (!pairs || run->changes)) return true;
  return fputs("fuda: out of memory\n", stderr), false;
}

void repl_sim_free(repl_sim *run) {
  repl_pair_free(&run->pair);
  free(run->group);
  free(run->reach);
  free(run->changes);
  if (run->keeps) json_decref(run->keeps);
}

/* Beginning --------------------------------------------------------------------------------------------------------------- */

static int usage(const char *sentence, const char *word) {
  fputs("fuda: ", stderr);
  fprintf(stderr, sentence, word);
  fputc('\n', stderr);
  return 2;
}

/* Part k of n has deals total * (k - 1) / n up to total * k / n: a part's size differs by no more than one. */
static uint64_t part_begins(uint64_t total, uint64_t k, uint64_t n) { return (uint64_t)((unsigned __int128)total * k / n); }

static void take_part(repl_sim *run) {
  uint64_t n = run->shards ? run->shards : 1, k = run->shards ? run->shard - 1 : 0;
  uint64_t first = part_begins(run->total, k, n), count = part_begins(run->total, k + 1, n) - first;
  uint64_t rank = (uint64_t)repl_ranks_mine(), ranks = (uint64_t)repl_ranks();
  run->sim.first = first + part_begins(count, rank, ranks);
  run->sim.deals = first + part_begins(count, rank + 1, ranks) - run->sim.first;
}

static int begin(repl_sim *run, const repl_options *options) {
  int status = repl_pair_read(options, "sim", 1, &run->pair);
  if (!status) status = repl_pair_load(options, &run->pair);
  if (status) return status;
  for (int side = 0; side < run->pair.n; side++)
    if (options->matches && !repl_matches_end(rules_ruleset(run->pair.loaded[side]))) return 1;
  if (run->pair.n == 2 && (options->stats || options->n_by || options->profile))
    return usage("%s is about one variant, not about two", options->profile ? "--profile" : options->n_by ? "--by" : "--stats");
  run->sim = (fuda_sim){.rules = rules_ruleset(run->pair.loaded[0]),
                        .seed = options->seed,
                        .matches = options->matches,
                        .dealt_by = (uint8_t)(1 + options->dealer),
                        .policy = (fuda_policy)options->policy,
                        .ordinary = options->ordinary,
                        .threads = repl_options_threads(options),
                        .stop = &repl_interrupted};
  run->other = run->sim;
  if (run->pair.n == 2) run->other.rules = rules_ruleset(run->pair.loaded[1]);
  const char *apart = fuda_paired_apart(run->sim.rules, run->other.rules);
  if (apart) return usage("the same deals can't be played by both: %s", apart);
  run->total = options->deals;
  run->shard = options->shard;
  run->shards = options->shards;
  run->dealer = options->dealer;
  run->stats = options->stats || ((options->svg || options->csv) && run->pair.n == 1);
  run->n_by = options->n_by;
  run->at = options->at;
  for (int i = 0; i < options->n_by; i++) {
    run->by_name[i] = options->by[i].name;
    run->by_condition[i] = options->by[i].condition;
  }
  take_part(run);
  return repl_sim_room(run) ? 0 : 1;
}

/* Running ----------------------------------------------------------------------------------------------------------------- */

bool repl_matches_end(const fuda_ruleset *rules) {
  if (fuda_match_ends(rules)) return true;
  fprintf(stderr, "fuda: no match of %s ends: write match = { deals = 12 }, or leave --matches out\n", rules->name);
  return false;
}

int repl_sim_failed(const fuda_sim *sim, const rules_loaded *const *loaded, int n, uint64_t deal, int error) {
  if (error == FUDA_ERROR_MEMORY) return fputs("fuda: out of memory\n", stderr), 1;
  if (error == FUDA_ENDLESS) {
    fprintf(stderr, "fuda: match %" PRIu64 ":%" PRIu64 " isn't over after %d deals\n", sim->seed, deal, FUDA_MATCH_DEALS);
    return 1;
  }
  char said[sizeof ((rules_error *)0)->message] = "";
  for (int side = 0; side < n; side++) {
    fuda_sim again = *sim;
    again.rules = rules_ruleset(loaded[side]);
    if (!*said) snprintf(said, sizeof said, "%s", rules_hook_message(loaded[side]));
    if (repl_erring_say(&again, loaded[side], deal)) return 3;
  }
  if (*said) { /* what takes as long as it may is too long on a busy machine, and not the next time */
    fprintf(stderr, "%s\n  in deal %" PRIu64 ":%" PRIu64 "; played again it took less: it is at the limit\n", said, sim->seed, deal);
    return 3;
  }
  fprintf(stderr, "fuda: it ended in deal %" PRIu64 ":%" PRIu64 "\n", sim->seed, deal);
  return 1;
}

static int failed(const repl_sim *run, const rules_by *by) {
  if (by->message[0]) return usage("--by: %s", by->message);
  const rules_loaded *loaded[2] = {run->pair.loaded[0], run->pair.loaded[1]};
  return repl_sim_failed(&run->sim, loaded, run->pair.n, run->sim.error_deal, run->sim.error);
}

/* Which path is taken, where that was asked; by a condition, which is asked in deals played for it. */
static void say_path(const fuda_ruleset *rules, const char *not_fast, const char *condition, const repl_options *options) {
  repl_text text = {0};
  if (repl_ranks_mine() || !(options->verbose || (options->fast && not_fast))) return;
  if (condition) repl_text_print(&text, "--by '%s': ", condition);
  repl_path_print(&text, rules->name, not_fast);
  fprintf(stderr, "fuda: %s\n", repl_text_str(&text));
  repl_text_free(&text);
}

static void say_paths(const repl_sim *run, const rules_by *by, const repl_options *options) {
  say_path(run->sim.rules, run->sim.not_fast, NULL, options);
  if (run->changes) say_path(run->other.rules, run->other.not_fast, NULL, options);
  for (int i = 0; i < run->n_by; i++) say_path(run->sim.rules, rules_by_not_fast(by, i), run->by_name[i], options);
}

/* What is done so far is what this process has done: about as much as each other. */
static const char *progress_of(const repl_sim *run) {
  bool many = repl_ranks() > 1;
  return run->sim.matches ? many ? "matches a process" : "matches" : many ? "deals a process" : "deals";
}

/* Plays this part with what counts it. */
static int play(repl_sim *run, const repl_options *options, rules_by *by) {
  fuda_counting counting = {.rules = run->sim.rules, .matches = run->sim.matches, .group = run->group, .reach = run->reach};
  fuda_pairing pairing = {.rules = run->sim.rules, .other = &run->other, .n = 1, .pair = run->changes};
  fuda_collector collector;
  if (run->n_by) rules_by_count(by, &counting);
  if (run->group) collector = fuda_counting_collector(&counting);
  if (run->changes) collector = fuda_pairing_collector(&pairing);
  run->sim.collector = run->group || run->changes ? &collector : NULL;
  fuda_sim_prepare(&run->sim);
  if (run->changes) fuda_sim_prepare(&run->other);
  say_paths(run, by, options);
  repl_progress_catch();
  run->sim.progress = repl_ranks_mine() ? NULL : repl_progress_begin(run->sim.deals, progress_of(run));
  int error = fuda_simulate(&run->sim);
  repl_progress_end();
  run->sim.collector = NULL;
  fuda_sim_release(&run->sim);
  fuda_sim_release(&run->other);
  return error ? failed(run, by) : 0;
}

/* What other processes have counted comes in. */
static int gather(repl_sim *run) {
  size_t n = repl_sim_words(run), raised = repl_sim_raised(run);
  if (repl_ranks() == 1) return 0;
  uint64_t *words = calloc(n, sizeof *words), threads = (uint64_t)run->sim.threads;
  if (repl_ranks_any(!words)) return free(words), fputs("fuda: out of memory\n", stderr), 1;
  repl_sim_give_words(run, words);
  repl_ranks_sum(words, n - raised);
  repl_ranks_raise(words + n - raised, raised);
  repl_ranks_sum(&threads, 1);
  repl_sim_take_words(run, words);
  run->sim.threads = (int)threads;
  run->sim.seconds = repl_ranks_most(run->sim.seconds);
  free(words);
  return 0;
}

static uint64_t part_size(const repl_sim *run) {
  uint64_t n = run->shards ? run->shards : 1, k = run->shards ? run->shard - 1 : 0;
  return part_begins(run->total, k + 1, n) - part_begins(run->total, k, n);
}

static int run_and_report(repl_sim *run, const repl_options *options, rules_by *by) {
  int status = repl_ranks_agree(repl_ranks_mine() ? 0 : repl_sim_ready(run, options));
  if (!status) status = repl_ranks_agree(play(run, options, by));
  if (!status) status = gather(run);
  if (status || repl_ranks_mine()) return status;
  bool whole = run->sim.done == part_size(run);
  if (!whole && run->shards) {
    fprintf(stderr, "fuda: interrupted after %" PRIu64 " of %" PRIu64 ": nothing is written\n", run->sim.done, part_size(run));
    return 1;
  }
  status = repl_sim_report(run, options);
  for (int side = 0; side < (run->pair.n > 1 ? 2 : 1); side++) {
    fuda_sim one = run->sim;
    one.rules = rules_ruleset(run->pair.loaded[side]);
    repl_endless_say(&one);
  }
  if (whole) return status;
  fprintf(stderr, "fuda: interrupted after %" PRIu64 " of %" PRIu64, run->sim.done, run->total);
  if (repl_ranks() > 1) fprintf(stderr, ": the first of each of %d processes", repl_ranks());
  fputc('\n', stderr);
  return 1;
}

static int with_conditions(repl_sim *run, const repl_options *options) {
  rules_by by = {.rules = run->sim.rules,
                 .seed = run->sim.seed,
                 .dealt_by = run->sim.dealt_by,
                 .policy = run->sim.policy,
                 .ordinary = run->sim.ordinary,
                 .at = (enum rules_by_moment)options->at,
                 .n = run->n_by};
  for (int i = 0; i < run->n_by; i++) by.condition[i] = run->by_condition[i];
  int status = run->n_by && rules_by_begin(&by) != 0 ? usage("--by: %s", by.message) : 0;
  status = repl_ranks_agree(status);
  if (status) return status;
  status = run_and_report(run, options, &by);
  if (run->n_by) rules_by_end(&by);
  return status;
}

/* On several machines a file of one name may not be one file. */
static int same_rules(const repl_sim *run) {
  bool same = repl_ranks_same(run->sim.rules->fingerprint) && repl_ranks_same(run->other.rules->fingerprint);
  return same ? 0 : usage("the processes of this run have other rules each by the name of %s", run->sim.rules->name);
}

int repl_report_sim(const repl_options *options) {
  static repl_sim run;
  int status = begin(&run, options);
  if (options->profile) status = status ? status : repl_sim_profile(&run, options->json); /* by one process */
  else {
    status = repl_ranks_agree(status);
    if (!status) status = same_rules(&run);
    if (!status) status = with_conditions(&run, options);
  }
  repl_sim_free(&run);
  return status;
}

int repl_report_merge(const repl_options *options) {
  static repl_sim run;
  int status = repl_shard_merge(options, &run);
  if (!status) status = repl_sim_ready(&run, options);
  if (!status) status = repl_sim_report(&run, options);
  repl_sim_free(&run);
  return status;
}
