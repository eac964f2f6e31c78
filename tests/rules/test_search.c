/* Searching: whether the kernel plays a deal first or the ordinary calls alone do, the same is found, deal by deal and action
 * by action, whatever is asked when, under every value of every option; and what the kernel can answer it does. */
#include "core/kernel.h"
#include "rules/load.h"
#include "rules/module.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ACTION = 1 << RULES_AT_ACTION, TRICK = 1 << RULES_AT_TRICK, END = 1 << RULES_AT_END, ALL = ACTION | TRICK | END };

typedef struct condition {
  const char *text;
  int fast; /* the moments at which the kernel can answer it of a game played in tricks */
} condition;
static const condition conditions[] = {
    {"score.deal[0] > score.deal[1]", ALL},
    {"score.deal[1] - score.deal[0] > 8", ALL},
    {"score.match[0] + score.match[1] > 9", ALL},
    {"score.deal[1] == 0 and #yaku == 0 and trick_no > 7", ALL},
    {"#yaku > 2", ALL},
    {"#yaku > 1 and dealer == 2", ALL},
    {"last_trick.winner == 3", ALL},
    {"last_trick.number == 4 and last_trick.winner == dealer", ALL},
    {"g:last_trick() and #g:last_trick().yaku > 0", ALL},
    {"#last_trick.yaku > 1 and last_trick.yaku[2].points > last_trick.yaku[1].points", ALL},
    {"last_trick.yaku[1] and last_trick.yaku[1].name == 'maid_dragon'", ALL},
    {"last_trick.yaku[1] and last_trick.yaku[1].clause == last_trick.yaku[1].name", ALL},
    {"#last_trick.cards > 0 and last_trick.cards[2].seat == last_trick.winner and last_trick.cards[2].card == 'kM'", ALL},
    {"deal_over and score.deal[0] < 2", ALL},
    {"deal_over and leader == dealer and #hand(0) == 0", ALL},
    {"over and score.deal[0] > 0", ALL},
    {"not over and last_trick.number == 5 and score.deal[0] > 1", ALL},
    {"score.sets and score.sets[0] > 0", ALL},
    {"#yaku > 0 and #hand(2) == 3", ACTION | TRICK | END},
    {"last_trick.winner == 1 and phase == 'monchi' and #trick == 2", ALL},
    {"leader == 3", END},
    {"trump == 'k' or trump == 'h' or trump == nil", END},
    {"#hand(1) == 0 and #cards(2) == 0", END},
    {"#zone('played') > 50", END},
    {"#hand(0) > 0", END},
    {"#actions == 0 and not actor and phase == 'over'", END},
    {"#last_trick.voided > 0", 0},
    {"last_trick.cards[1] and last_trick.cards[1].face == 'down'", ALL}, /* by its first half */
    {"last_trick.yaku[1].points > 3", ALL},                              /* errs where there is none */
    {"trick_no > 3 and #yaku + nil", ALL},
    {"(function() return #yaku > 1 end)()", 0},
};
enum { CONDITIONS = sizeof conditions / sizeof *conditions, MOST = 4000 };

typedef struct finds {
  rules_hit hit[MOST];
  int n, error;
  uint64_t looked;
  const char *not_fast;
  char message[2048];
} finds;

static bool found(void *data, const rules_hit *hit) {
  finds *f = data;
  f->hit[f->n++] = *hit;
  return f->n < MOST;
}

static void begun(void *data, const char *not_fast) { ((finds *)data)->not_fast = not_fast; }

static fuda_policy policy; /* that plays the deals */

static void search(const fuda_ruleset *rules, const char *text, enum rules_moment at, uint64_t deals, bool ordinary, finds *f) {
  rules_search wanted = {.rules = rules,
                         .condition = text,
                         .seed = 5,
                         .first = 11,
                         .deals = deals,
                         .at = at,
                         .policy = policy,
                         .ordinary = ordinary,
                         .threads = 2,
                         .begun = begun};
  f->n = 0;
  f->message[0] = 0;
  f->error = rules_search_deals(&wanted, found, f, &f->looked, f->message, sizeof f->message);
}

static uint64_t compare(const fuda_ruleset *rules, bool of_tricks, const condition *c, uint64_t deals) {
  static finds fast, ordinary;
  uint64_t hits = 0;
  for (int at = 0; at < RULES_MOMENTS; at++) {
    search(rules, c->text, (enum rules_moment)at, deals, false, &fast);
    search(rules, c->text, (enum rules_moment)at, deals, true, &ordinary);
    assert_string_equal(ordinary.not_fast, "they were asked for");
    if (of_tricks && (c->fast >> at & 1) && fast.not_fast) print_error("%s: %s\n", c->text, fast.not_fast);
    if (of_tricks) assert_int_equal(fast.not_fast == NULL, c->fast >> at & 1);
    bool same = fast.n == ordinary.n && memcmp(fast.hit, ordinary.hit, (size_t)fast.n * sizeof *fast.hit) == 0;
    if (!same) print_error("%s by %s: %s at %s\n", rules->name, fuda_policy_names[policy], c->text, rules_moment_names[at]);
    assert_true(same);
    assert_int_equal(fast.looked, ordinary.looked);
    assert_int_equal(fast.error, ordinary.error);
    assert_string_equal(fast.message, ordinary.message);
    hits += (uint64_t)fast.n;
  }
  return hits;
}

static rules_loaded *load(const char *variant, const rules_choice *choice) {
  static rules_error error;
  rules_loaded *loaded = rules_load(variant, choice, choice ? 1 : 0, &error);
  if (!loaded) print_error("%s\n", error.message);
  assert_non_null(loaded);
  return loaded;
}

static void compare_all(const char *variant, const rules_choice *choice, uint64_t deals) {
  rules_loaded *loaded = load(variant, choice);
  const fuda_ruleset *rules = rules_ruleset(loaded);
  const char *why_not;
  fuda_kernel *kernel = fuda_kernel_new(rules, policy, &why_not);
  uint64_t hits = 0;
  for (int c = 0; c < CONDITIONS; c++) hits += compare(rules, kernel && rules->trick, &conditions[c], deals);
  fuda_kernel_free(kernel);
  assert_true(hits > deals);
  rules_free(loaded);
}

static void test_paths(void **unused) {
  (void)unused;
  static const char *const variants[] = {"hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga",
                                         "meitora/kurogi"};
  for (int v = 0; v < 5; v++) {
    compare_all(variants[v], NULL, 700);
    rules_loaded *loaded = load(variants[v], NULL);
    const fuda_ruleset *rules = rules_ruleset(loaded);
    for (int o = 0; o < rules->n_options; o++)
      for (int i = 1; i < rules->options[o].n_values; i++)
        compare_all(variants[v], &(rules_choice){rules->options[o].name, rules->options[o].values[i]}, 60);
    rules_free(loaded);
  }
}

/* Of a fishing game the kernel plays the turns: the end can be asked for, whatever is asked of it. */
static void test_fishing(void **unused) {
  (void)unused;
  static finds f;
  static const char *const of_end[] = {"#yaku > 2", "deal_over and #zone('captured', 0) > 20", "#hand(0) == 0"};
  rules_loaded *loaded = load("hachi/mekuri", NULL);
  for (int i = 0; i < 3; i++) {
    search(rules_ruleset(loaded), of_end[i], RULES_AT_END, 50, false, &f);
    assert_null(f.not_fast);
    search(rules_ruleset(loaded), of_end[i], RULES_AT_ACTION, 50, false, &f);
    assert_int_equal(f.not_fast == NULL, i == 1);
  }
  rules_free(loaded);
}

/* The same of deals that rules of thumb play. */
static void test_policy(void **unused) {
  (void)unused;
  static const char *const variants[] = {"hachinin-meri/wiki", "hachi/mekuri", "hachi-hachi/bga", "meitora/kurogi"};
  policy = FUDA_THUMB;
  for (int v = 0; v < 4; v++) compare_all(variants[v], NULL, 150);
  policy = FUDA_RANDOM;
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_paths), cmocka_unit_test(test_fishing),
                                     cmocka_unit_test(test_policy)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
