/* `fuda rulings`: plays the same deals under every value of every option. */
#include "repl/rulings.h"

#include "repl/erring.h"
#include "repl/progress.h"
#include "repl/report.h"
#include "repl/seats.h"
#include "repl/session.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEALS 10000
/* Deals by one policy before the other's turn, at most: a block that isn't done by both counts for neither. It begins with a deal
 * for each thread and doubles while it takes less than so many seconds, so that there is soon something to print. */
#define BLOCK 1024
#define BLOCK_SECONDS 0.1

const char *const repl_conclusion_names[REPL_CONCLUSIONS] = {"winner_differs", "score_differs", "score_moves",
                                                             "score",          "dealer_score",  "dealer_wins"};

/* Conclusions ------------------------------------------------------------------------------------------------------------- */

fuda_estimate repl_conclusion(const repl_rulings *all, const fuda_paired *pair, enum repl_conclusion about) {
  int parts = all->rules->parts > 1 ? all->rules->parts : 1;
  switch (about) {
  case REPL_WINNER_DIFFERS: return fuda_estimate_share(pair->rewon, pair->done);
  case REPL_SCORE_DIFFERS: return fuda_estimate_share(pair->rescored, pair->done);
  case REPL_SCORE_MOVES: return fuda_paired_moves(pair, all->rules);
  case REPL_DEALER_SCORE: return fuda_estimate_change(pair->dealer_change, pair->done, parts, 0);
  case REPL_DEALER_WINS: return fuda_estimate_change(pair->dealer_won_change, pair->done, 1, 1);
  default: return fuda_estimate_change(pair->all_change, pair->done, parts * fuda_teams(all->rules), 0);
  }
}

int repl_conclusion_sign(const fuda_estimate *e) { return (e->low > 0) - (e->high < 0); }

bool repl_conclusion_holds(const repl_rulings *all, const fuda_paired *pair, enum repl_conclusion about) {
  fuda_estimate e = repl_conclusion(all, pair, about);
  if (!repl_conclusion_sign(&e)) return false;
  if (about == REPL_DEALER_WINS) return fuda_enough_changed(pair->dealer_won_change);
  return fuda_enough_changed(about == REPL_DEALER_SCORE ? pair->dealer_change : pair->all_change);
}

/* What is won is lost by others, under every value and both policies. */
static bool adds_to_nothing(const repl_rulings *all) {
  uint64_t moved = 0, left = 0;
  for (int i = 0; i < all->n; i++)
    for (int p = 0; p < FUDA_POLICIES; p++) {
      moved |= all->ruling[i].by[p].all_amount.n;
      left |= all->ruling[i].by[p].all_change.n;
    }
  return moved && !left;
}

bool repl_conclusion_applies(const repl_rulings *all, enum repl_conclusion about) {
  if (about == REPL_SIDE_SCORE) return !adds_to_nothing(all);
  return !all->matches || (about != REPL_DEALER_SCORE && about != REPL_DEALER_WINS);
}

/* The policies don't agree where their intervals have nothing in common, and they go opposite ways or one goes more than twice
 * as far: that they play differently, so that more deals always tell them apart, is no other conclusion. */
static unsigned disagreements(const repl_rulings *all, const repl_ruling *ruling) {
  unsigned disagree = 0;
  for (int c = 0; c < REPL_CONCLUSIONS; c++) {
    fuda_estimate a = repl_conclusion(all, &ruling->by[FUDA_RANDOM], (enum repl_conclusion)c);
    fuda_estimate b = repl_conclusion(all, &ruling->by[FUDA_THUMB], (enum repl_conclusion)c);
    bool apart = a.low > b.high || b.low > a.high, opposite = a.mean * b.mean < 0;
    bool twice = fabs(a.mean) > 2 * fabs(b.mean) || fabs(b.mean) > 2 * fabs(a.mean);
    if (apart && (opposite || twice) && repl_conclusion_applies(all, (enum repl_conclusion)c)) disagree |= 1u << c;
  }
  return disagree;
}

/* The spread of a side's score, whatever is changed. */
static double spread_of(const repl_rulings *all, const fuda_paired *pair) {
  int sides = fuda_teams(all->rules);
  double sum = 0;
  for (int side = 0; side < sides; side++) sum += fuda_estimate_mean(pair->before[side], pair->done, all->rules->parts).sd;
  return sum / sides;
}

static void find_telling(const repl_rulings *all, repl_ruling *ruling) {
  double wins = 0, moves = 0;
  for (int p = 0; p < FUDA_POLICIES; p++) {
    const fuda_paired *pair = &ruling->by[p];
    double spread = spread_of(all, pair), least = fuda_paired_moves(pair, all->rules).low;
    wins += fuda_estimate_share(pair->rewon, pair->done).low / FUDA_POLICIES;
    if (spread > 0 && least > 0) moves += least / spread / FUDA_POLICIES; /* not where either isn't known */
    ruling->differs += fuda_estimate_share(pair->differs, pair->done).low / FUDA_POLICIES;
  }
  ruling->telling = wins > moves ? wins : moves;
}

/* Whether a ruling comes before another of another option: where nothing else tells them apart, by how often anything is
 * otherwise, so that those under which nothing is come last. */
static bool before(const repl_ruling *a, const repl_ruling *b) {
  return a->telling != b->telling ? a->telling > b->telling : a->differs > b->differs;
}

/* The most telling value of an option stands for it. */
static const repl_ruling *first_of(const repl_rulings *all, int option) {
  const repl_ruling *first = NULL;
  for (int i = 0; i < all->n; i++)
    if (all->ruling[i].option == option && (!first || before(&all->ruling[i], first))) first = &all->ruling[i];
  return first;
}

static void put_in_order(repl_rulings *all) {
  for (int i = 0; i < all->n; i++) {
    all->ruling[i].disagree = disagreements(all, &all->ruling[i]);
    find_telling(all, &all->ruling[i]);
  }
  for (int option = 0; option < all->rules->n_options; option++) {
    const repl_ruling *first = first_of(all, option);
    if (!first || all->n_ranks == (int)(sizeof all->rank / sizeof *all->rank)) continue;
    int at = all->n_ranks++;
    for (; at > 0 && before(first, first_of(all, all->rank[at - 1])); at--) all->rank[at] = all->rank[at - 1];
    all->rank[at] = option;
  }
}

/* The rules under each value ---------------------------------------------------------------------------------------------- */

static void leave_out(repl_rulings *all, const fuda_option *option, const char *value, const char *why) {
  repl_text_print(&all->left_out, "%s = %s: %.*s\n", option->name, value, (int)strcspn(why, "\n"), why);
}

/* The rules with one value otherwise; NULL where they can't be had, which is noted. */
static rules_loaded *load_with(repl_rulings *all, const char *variant, const fuda_option *option, const char *value) {
  static rules_error error;
  rules_choice choices[REPL_MANY];
  int n = 0;
  for (int i = 0; i < all->rules->n_options && n < REPL_MANY - 1; i++) {
    const fuda_option *other = &all->rules->options[i];
    if (other->chosen != 0 && other != option) choices[n++] = (rules_choice){other->name, other->value};
  }
  choices[n++] = (rules_choice){option->name, value};
  rules_loaded *loaded = rules_load(variant, choices, n, &error);
  if (!loaded) return leave_out(all, option, value, error.message), NULL;
  const char *apart = fuda_paired_apart(all->rules, rules_ruleset(loaded));
  if (!apart) return loaded;
  leave_out(all, option, value, apart);
  return rules_free(loaded), NULL;
}

/* Any seat, or what any number completes. */
static void leave_out_others(repl_rulings *all, const fuda_option *option) {
  const char *any = option->takes_seat ? "a seat" : option->numbered;
  if (any) leave_out(all, option, any, "only values that are listed are tried; 'fuda sim A B' compares any two");
}

static bool load_values(repl_rulings *all, const char *variant) {
  int most = 0;
  for (int i = 0; i < all->rules->n_options; i++) most += all->rules->options[i].n_values;
  all->ruling = calloc((size_t)most + 1, sizeof *all->ruling);
  if (!all->ruling) return false;
  for (int i = 0; i < all->rules->n_options; i++) {
    const fuda_option *option = &all->rules->options[i];
    leave_out_others(all, option);
    for (int v = 0; v < option->n_values; v++) {
      if (v == option->chosen) continue;
      rules_loaded *loaded = load_with(all, variant, option, option->values[v]);
      if (loaded) all->ruling[all->n++] = (repl_ruling){.option = i, .value = v, .loaded = loaded};
    }
  }
  return true;
}

/* Playing ----------------------------------------------------------------------------------------------------------------- */

/* One policy's simulations: of the values in force, and of each ruling in order. */
typedef struct policy_sims {
  fuda_sim base;
  fuda_sim *others;
} policy_sims;

static bool prepare(const repl_rulings *all, const fuda_sim *sim, int policy, policy_sims *sims) {
  sims->base = *sim;
  sims->base.policy = (fuda_policy)policy;
  sims->others = calloc((size_t)all->n + 1, sizeof *sims->others);
  fuda_sim_prepare(&sims->base);
  for (int i = 0; i < all->n && sims->others; i++) {
    sims->others[i] = *sim;
    sims->others[i].policy = (fuda_policy)policy;
    sims->others[i].rules = rules_ruleset(all->ruling[i].loaded);
    fuda_sim_prepare(&sims->others[i]);
  }
  return sims->others;
}

static void release(const repl_rulings *all, policy_sims *sims) {
  fuda_sim_release(&sims->base);
  for (int i = 0; i < all->n && sims->others; i++) fuda_sim_release(&sims->others[i]);
  free(sims->others);
}

/* A block of deals by one policy, gathered in `pairs`; whether it is whole in *whole. */
static int play_block(repl_rulings *all, policy_sims *sims, fuda_paired *pairs, uint64_t deals, bool *whole) {
  fuda_pairing pairing = {.rules = all->rules, .other = sims->others, .n = all->n, .pair = pairs};
  fuda_collector collector = fuda_pairing_collector(&pairing);
  memset(pairs, 0, (size_t)all->n * sizeof *pairs);
  sims->base.first = all->done;
  sims->base.deals = deals;
  sims->base.collector = &collector;
  int error = fuda_simulate(&sims->base);
  all->seconds += sims->base.seconds;
  *whole = sims->base.done == deals;
  return error;
}

/* By one of the policies, under the values in force or one of those compared. */
static int failed(const repl_rulings *all, fuda_sim sim, const rules_loaded *base, uint64_t deal, int error) {
  for (int policy = 0; policy < FUDA_POLICIES && error == FUDA_ERROR_HOOK; policy++)
    for (int i = -1; i < all->n; i++) {
      const rules_loaded *loaded = i < 0 ? base : all->ruling[i].loaded;
      sim.rules = rules_ruleset(loaded);
      sim.policy = (fuda_policy)policy;
      if (repl_erring_say(&sim, loaded, deal)) return 3;
    }
  return repl_sim_failed(&sim, &base, 0, deal, error);
}

/* So that what is done when it is stopped are the same first deals by both policies. */
static int play_blocks(repl_rulings *all, policy_sims sims[FUDA_POLICIES], fuda_paired *pairs, uint64_t *error_deal) {
  bool whole = true;
  uint64_t block = (uint64_t)all->threads < BLOCK ? (uint64_t)all->threads : BLOCK;
  while (whole && all->done < all->deals && !repl_interrupted) {
    uint64_t deals = all->deals - all->done < block ? all->deals - all->done : block;
    double begun = all->seconds;
    for (int policy = 0; policy < FUDA_POLICIES && whole; policy++) {
      int error = play_block(all, &sims[policy], pairs + policy * all->n, deals, &whole);
      *error_deal = sims[policy].base.error_deal;
      if (error) return error;
    }
    if (!whole) break;
    for (int policy = 0; policy < FUDA_POLICIES; policy++)
      for (int i = 0; i < all->n; i++) fuda_words_add(&all->ruling[i].by[policy], &pairs[policy * all->n + i], sizeof *pairs);
    all->done += deals;
    if (all->seconds - begun < BLOCK_SECONDS && block < BLOCK) block *= 2;
  }
  return 0;
}

static int play_all(repl_rulings *all, const repl_options *options, const rules_loaded *loaded) {
  policy_sims sims[FUDA_POLICIES] = {{.others = NULL}};
  fuda_paired *pairs = calloc((size_t)(FUDA_POLICIES * all->n) + 1, sizeof *pairs);
  uint64_t error_deal = 0;
  fuda_sim sim = {.rules = all->rules,
                  .seed = all->seed,
                  .matches = all->matches,
                  .threads = all->threads,
                  .dealt_by = (uint8_t)(1 + options->dealer),
                  .stop = &repl_interrupted};
  bool fine = pairs;
  repl_progress_catch();
  sim.progress = repl_progress_begin(FUDA_POLICIES * all->deals, all->matches ? "matches" : "deals");
  for (int policy = 0; policy < FUDA_POLICIES; policy++) fine &= prepare(all, &sim, policy, &sims[policy]);
  int error = fine ? play_blocks(all, sims, pairs, &error_deal) : FUDA_ERROR_MEMORY;
  repl_progress_end();
  for (int policy = 0; policy < FUDA_POLICIES; policy++) release(all, &sims[policy]);
  free(pairs);
  return error ? failed(all, sim, loaded, error_deal, error) : 0;
}

static int report(repl_rulings *all, const repl_options *options) {
  int status = 0;
  put_in_order(all);
  if (options->svg) {
    repl_text svg = {0};
    repl_rulings_svg(all, &svg);
    status = repl_write_file(options->svg, repl_text_str(&svg), svg.length);
    repl_text_free(&svg);
  }
  if (options->json) return status | repl_rulings_json(all); /* also where the chart can't be written */
  if (options->csv) repl_rulings_csv(all, stdout);
  else repl_rulings_table(all);
  return status | repl_report_written();
}

int repl_report_rulings(const repl_options *options) {
  int status;
  rules_loaded *loaded = repl_seats_load(options, options->arg[0], &status);
  if (!loaded) return status;
  if (options->matches && !repl_matches_end(rules_ruleset(loaded))) return rules_free(loaded), 1;
  if (repl_write_ready(options->svg)) return rules_free(loaded), 1;
  repl_rulings all = {.rules = rules_ruleset(loaded),
                      .seed = options->seed,
                      .deals = options->has_deals ? options->deals : DEALS,
                      .matches = options->matches,
                      .dealer = options->dealer,
                      .threads = repl_options_threads(options)};
  status = load_values(&all, options->arg[0]) ? play_all(&all, options, loaded) : (fputs("fuda: out of memory\n", stderr), 1);
  if (!status && !all.done) status = 1; /* there is nothing to say */
  else if (!status) status = report(&all, options);
  if (all.done < all.deals && repl_interrupted) {
    fprintf(stderr, "fuda: interrupted after %" PRIu64 " of %" PRIu64 "\n", all.done, all.deals);
    status = 1;
  }
  for (int i = 0; i < all.n; i++) rules_free(all.ruling[i].loaded);
  free(all.ruling);
  repl_text_free(&all.left_out);
  rules_free(loaded);
  return status;
}
