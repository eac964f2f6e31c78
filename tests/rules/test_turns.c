/* What is looked up, and what is compiled for small decks and for nobody to be told, is what the rules say: the same deals are
 * played the long way beside. */
#include "core/fishing_index.h"
#include "core/policy.h"
#include "rules/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { DEALS = 300, PHASES = 16 };

static rules_loaded *load(const char *variant, const char *seats) {
  static rules_error error;
  rules_loaded *loaded = rules_load(variant, &(rules_choice){"seats", seats}, seats ? 1 : 0, &error);
  assert_non_null(loaded);
  return loaded;
}

static void same_moves(const fuda_moves *a, const fuda_moves *b) {
  assert_int_equal(fuda_moves_count(a), fuda_moves_count(b));
  for (int i = 0; i < fuda_moves_count(a); i++) {
    fuda_action one = fuda_moves_at(a, i), other = fuda_moves_at(b, i);
    assert_memory_equal(&one, &other, sizeof one);
  }
}

/* Plays deals by both rules, with somebody to be told by the first alone: the same is legal, and comes of it. Gives how many
 * choices before play there were. */
static int play_beside(const fuda_ruleset *rules, const fuda_ruleset *beside) {
  static fuda_events events;
  int asked = 0;
  fuda_draws draws = {0};
  for (uint64_t n = 0; n < DEALS; n++) {
    fuda_state state, other;
    fuda_start(rules, 7, n, (int)(n % rules->seats), NULL, &state, NULL);
    for (other = state; !fuda_deal_over(&state); events.n = 0) {
      fuda_moves moves, others;
      fuda_legal(rules, &state, &moves);
      fuda_legal(beside, &state, &others);
      same_moves(&moves, &others);
      asked += rules->phases[state.phase].kind == FUDA_CHOOSING;
      fuda_action action = fuda_policy_choose(FUDA_RANDOM, rules, &state, &draws);
      fuda_act(rules, &state, action, NULL);
      fuda_act(beside, &other, action, &events);
      assert_memory_equal(&state, &other, sizeof state);
    }
  }
  return asked;
}

static void a_turn_is_the_same_of_any_deck_and_told(void **unused) {
  (void)unused;
  static const char *const variants[][2] = {{"hachi/mekuri", NULL}, {"hachi-hachi/bga", "3"}, {"hachi-hachi/bga", "6"}};
  for (unsigned v = 0; v < sizeof variants / sizeof *variants; v++) {
    rules_loaded *loaded = load(variants[v][0], variants[v][1]);
    fuda_ruleset beside = *rules_ruleset(loaded);
    fuda_fishing_rules fishing = *beside.fishing;
    fuda_fishing_index index = *fishing.index;
    assert_true(index.few);
    index.few = index.fours = index.takes_fours = false;
    fishing.index = &index;
    beside.fishing = &fishing;
    play_beside(rules_ruleset(loaded), &beside);
    rules_free(loaded);
  }
}

static void what_is_looked_up_is_what_is_asked(void **unused) {
  (void)unused;
  static const char *const variants[][2] = {
      {"hachi-hachi/bga", "4"}, {"hachi-hachi/bga", "6"}, {"hachinin-meri/wiki", NULL}, {"hachinin-meri/digital", NULL}};
  for (unsigned v = 0; v < sizeof variants / sizeof *variants; v++) {
    rules_loaded *loaded = load(variants[v][0], variants[v][1]);
    fuda_ruleset beside = *rules_ruleset(loaded);
    fuda_phase phases[PHASES];
    bool looked_up = false;
    assert_true(beside.n_phases <= PHASES);
    for (int p = 0; p < beside.n_phases; p++) {
      phases[p] = beside.phases[p];
      looked_up |= phases[p].question || phases[p].joining;
      phases[p].question = NULL;
      phases[p].joining = NULL;
    }
    beside.phases = phases;
    assert_true(looked_up);
    assert_true(play_beside(rules_ruleset(loaded), &beside) > DEALS / 2);
    rules_free(loaded);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_turn_is_the_same_of_any_deck_and_told),
                                     cmocka_unit_test(what_is_looked_up_is_what_is_asked)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
