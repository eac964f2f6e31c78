/* What `sim` counts where deals are paid: every yaku by its name, and the same as deal after deal by hand. */
#include "core/sim.h"
#include "rules/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *const names[] = {
    "all_chaff",
    "single_bright",
    "single_animal",
    "single_ribbon",
    "red",
    "three",
    "weak_three",
    "three_pairs",
    "four",
    "full_house",
    "one_two_four",
    "double_threes",
    "three_weak_three",
    "double_weak_threes",
    "four_three",
    "all_chaff_bonus",
    "single_animal_bonus",
    "single_ribbon_bonus",
    "red_bonus",
    "three_bonus",
    "weak_three_bonus",
    "double_threes_bonus",
    "three_weak_three_bonus",
    "double_weak_threes_bonus",
    "poetry_ribbons",
    "blue_ribbons",
    "seven_ribbons",
    "four_brights",
    "five_brights",
    "sixteen_chaff",
    "double_score",
    "all_88",
    "mizuten",
};
enum { NAMES = sizeof names / sizeof *names };

static rules_loaded *load(void) {
  static rules_error error;
  rules_choice five = {"seats", "5"};
  rules_loaded *loaded = rules_load("hachi-hachi/bga", &five, 1, &error);
  assert_non_null(loaded);
  return loaded;
}

static void test_names(void **unused) {
  (void)unused;
  rules_loaded *loaded = load();
  char room[FUDA_SIM_NAME];
  for (int i = 0; i < NAMES; i++) {
    const char *name = fuda_sim_yaku_name(rules_ruleset(loaded), i, room);
    assert_non_null(name);
    assert_string_equal(name, names[i]);
  }
  assert_null(fuda_sim_yaku_name(rules_ruleset(loaded), NAMES, room));
  rules_free(loaded);
}

static const char *name_of(const fuda_ruleset *rules, const fuda_scored *scored, char room[FUDA_SIM_NAME]) {
  switch (scored->kind) {
  case FUDA_SCORED_HAND: return rules->fishing->hand_yaku[scored->row].name;
  case FUDA_SCORED_SET: return rules->fishing->yaku[scored->row].name;
  case FUDA_SCORED_FINAL: return rules->fishing->final[scored->row].name;
  case FUDA_SCORED_FACT: return rules->facts[scored->row].name;
  default: strcpy(room, rules->fishing->hand_yaku[scored->row].name); return strcat(room, "_bonus");
  }
}

static void test_counts(void **unused) {
  (void)unused;
  enum { DEALS = 3000 };
  rules_loaded *loaded = load();
  const fuda_ruleset *rules = rules_ruleset(loaded);
  static fuda_sim sim;
  sim = (fuda_sim){.rules = rules, .seed = 3, .deals = DEALS, .policy = FUDA_RANDOM, .threads = 2};
  assert_int_equal(fuda_simulate(&sim), 0);
  uint64_t count[NAMES] = {0}, wins[FUDA_SEATS] = {0}, kinds = 0;
  fuda_draws draws = {0};
  for (uint64_t n = 0; n < DEALS; n++) {
    fuda_state state;
    fuda_scored scored[FUDA_SCORED];
    char room[FUDA_SIM_NAME];
    assert_int_equal(fuda_start(rules, 3, n, (int)(n % 5), NULL, &state, NULL), 0);
    while (state.actor >= 0) fuda_act(rules, &state, fuda_policy_choose(FUDA_RANDOM, rules, &state, &draws), NULL);
    for (int i = 0, many = fuda_scored_yaku(rules, &state, scored); i < many; i++)
      for (int k = 0; k < NAMES; k++) count[k] += strcmp(name_of(rules, &scored[i], room), names[k]) == 0;
    wins[state.winner]++;
  }
  for (int k = 0; k < NAMES; k++) assert_int_equal(sim.yaku[k], count[k]);
  for (int k = 0; k < NAMES; k++) kinds += count[k] > 0;
  assert_true(kinds > 20);
  for (int seat = 0; seat < 5; seat++) assert_int_equal(sim.score[seat].wins, wins[seat]);
  rules_free(loaded);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_names), cmocka_unit_test(test_counts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
