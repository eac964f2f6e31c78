/* Setups: a later deal of a match, dealt alone with how the match stands, is the deal that was played. */
#include "core/record.h"
#include "rules/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const variants[] = {"hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga",
                                       "meitora/kurogi"};

/* Plays on to the end of the match, deal by deal; returns the deals. */
static int play_out(fuda_game *game) {
  char message[512];
  for (int deals = 1;; deals++) {
    assert_true(fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message) >= 0);
    if (fuda_game_state(game)->match_over || deals == 40) return deals;
    assert_int_equal(fuda_game_next_deal(game, NULL, message, sizeof message), 0);
  }
}

/* The last `left` deals of the whole match, begun from their own setup, come to the same end. */
static void check_deal(const fuda_game *whole, int deal, int left) {
  char message[512], line[1024], text[64];
  fuda_setup setup;
  fuda_game_setup_of(whole, deal, &setup);
  fuda_game *alone = fuda_game_new(fuda_game_rules(whole), &setup, message, sizeof message);
  assert_non_null(alone);
  fuda_setup_line(fuda_game_rules(whole), &setup, line, sizeof line);
  if (fuda_record_write(alone, text, sizeof text, message, sizeof message) < 0) fail_msg("%s: %s", line, message);
  assert_int_equal(play_out(alone), left);
  const fuda_state *a = fuda_game_state(alone), *b = fuda_game_state(whole);
  if (memcmp(a->match, b->match, sizeof a->match) || memcmp(a->sets, b->sets, sizeof a->sets) || a->jackpot != b->jackpot ||
      a->dealer != b->dealer || a->match_over != b->match_over || a->deal_of_set != b->deal_of_set)
    fail_msg("%s doesn't come to the end of the match", line);
  if (fuda_record_write(alone, text, sizeof text, message, sizeof message) < 0) fail_msg("%s, played out: %s", line, message);
  fuda_game_free(alone);
}

static void check_matches(const fuda_ruleset *rules) {
  char message[512];
  for (uint64_t n = 0; n < 6; n++) {
    fuda_setup setup = {.seed = 42, .match_no = n, .dealer = FUDA_NOBODY};
    fuda_game *whole = fuda_game_new(rules, &setup, message, sizeof message);
    assert_non_null(whole);
    int deals = play_out(whole);
    for (int deal = 0; deal < deals; deal += 1 + deals / 6) check_deal(whole, deal, deals - deal);
    fuda_game_free(whole);
  }
}

static void test_later_deals(void **unused) {
  (void)unused;
  rules_error error;
  for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
    rules_loaded *loaded = rules_load(variants[i], NULL, 0, &error);
    assert_non_null(loaded);
    check_matches(rules_ruleset(loaded));
    rules_free(loaded);
  }
}

static void test_options(void **unused) {
  (void)unused;
  static const struct {
    const char *variant;
    rules_choice choice;
  } all[] = {{"hachi/mekuri", {"match", "wins:3"}},
             {"hachinin-meri/wiki", {"tied_set", "drawn"}},
             {"hachi-hachi/bga", {"seats", "5"}}};
  rules_error error;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    rules_loaded *loaded = rules_load(all[i].variant, &all[i].choice, 1, &error);
    if (!loaded) fail_msg("%s", error.message);
    check_matches(rules_ruleset(loaded));
    rules_free(loaded);
  }
}

/* What isn't a standing of these rules: the word, what follows it, and what is said. */
static void test_wrong(void **unused) {
  (void)unused;
  static const struct {
    const char *variant, *word, *rest, *says;
  } all[] = {
      {"meitora/kurogi", "scores", " 3.5 4", NULL},
      {"meitora/kurogi", "scores", " 17 4", "by these scores the match is over"},
      {"meitora/kurogi", "scores", " 17 17", NULL},
      {"meitora/kurogi", "scores", " 3.25 4", "needs 2 numbers after it, one for each team"},
      {"hachinin-meri/wiki", "scores", " 1", "needs 2 numbers after it, one for each team"},
      {"hachinin-meri/wiki", "scores", " 1 2 3", "has 2 numbers after it, no more"},
      {"hachinin-meri/wiki", "sets", " 2 0", "by these sets the match is over"},
      {"hachinin-meri/wiki", "sets", " 1 1", NULL},
      {"hachi-hachi/bga", "scores", " 5 -1 0", "add up to 4"},
      {"hachi-hachi/bga", "waiting", " ", "needs multipliers"},
      {"hachi/mekuri", "running", " 2", "needs the seat, 0 to 1"},
      {"hachi/mekuri", "running", " 1 2", "2 won running end the match"},
  };
  rules_error error;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    char message[512] = "";
    fuda_standing standing = {0};
    const char *rest = all[i].rest;
    rules_choice three = {"seats", "3"};
    rules_loaded *loaded = rules_load(all[i].variant, &three, strstr(all[i].variant, "hachi-hachi") != NULL, &error);
    assert_non_null(loaded);
    const fuda_ruleset *rules = rules_ruleset(loaded);
    assert_true(fuda_standing_word(rules, all[i].word));
    bool ok = fuda_standing_read(rules, all[i].word, &rest, &standing, message, sizeof message) &&
              fuda_standing_check(rules, &standing, message, sizeof message);
    if (ok != !all[i].says || (all[i].says && !strstr(message, all[i].says)))
      fail_msg("%s%s: %s", all[i].word, all[i].rest, ok ? "it is taken" : message);
    rules_free(loaded);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_later_deals), cmocka_unit_test(test_options),
                                     cmocka_unit_test(test_wrong)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
