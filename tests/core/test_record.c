/* Records, on a ruleset of C literals: written, read, and what is wrong with them. */
#include "literal.h"

#include "core/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static const char TAGS[] = "fuda record 1\nvariant tiny/first\ndeck tiny\n";
/* Dealt by seat 1; seat 2 leads. */
static const char MATCH[] = "deal 5:3 dealer 1 hands 0 a3 c2 bK hands 1 aK aA bA hands 2 a1 cK b1 hands 3 a2 c3 b2 turned c1\n"
                            "1 swap bA\n2 play cK\n3 play c3\n4 play c2\n5 play c1\n";

static fuda_game *play(const char *tags, const char *deals, char message[512]) {
  static char text[8192];
  static fuda_record record;
  fuda_ruleset rules = literal_rules();
  static fuda_ruleset kept;
  kept = rules;
  fuda_game *game = NULL;
  snprintf(text, sizeof text, "%s%s", tags, deals);
  if (fuda_record_read(text, strlen(text), &record, message, 512)) fuda_record_play(&record, &kept, &game, message, 512);
  return game;
}

static void assert_wrong(const char *tags, const char *deals, const char *part) {
  char message[512] = "";
  fuda_game *game = play(tags, deals, message);
  if (game) fail_msg("it is played; \"%s\" was expected of\n%s%s", part, tags, deals);
  if (!strstr(message, part)) fail_msg("no \"%s\" in: %s", part, message);
}

static void deals_and_plays(void **unused) {
  (void)unused;
  char message[512], deals[1024];
  snprintf(deals, sizeof deals, "%send\n", MATCH);
  fuda_game *game = play(TAGS, deals, message);
  if (!game) fail_msg("%s", message);
  const fuda_state *state = fuda_game_state(game);
  assert_int_equal(fuda_game_length(game), 5);
  assert_true(fuda_set_has(state->zone[FUDA_HAND], CARD(0, RANK_3)));
  assert_true(state->seed == 5 && state->match_no == 3);
  assert_int_equal(state->dealer, 1);
  assert_int_equal(state->trick_no, 2);
  fuda_game_free(game);
}

/* Two deals, the second with a card given: the text is read back to the same position, byte by byte. */
static void writes_what_it_reads(void **unused) {
  (void)unused;
  char message[512], first[8192], second[8192];
  fuda_ruleset rules = literal_rules();
  fuda_setup setup = {.seed = 7, .dealer = FUDA_NOBODY}, next = {.dealer = FUDA_NOBODY};
  fuda_game *game = fuda_game_new(&rules, &setup, message, sizeof message), *again = NULL;
  assert_non_null(game);
  fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message);
  assert_true(fuda_setup_give(&rules, &next, "turned", 0, "bK", message, sizeof message));
  assert_int_equal(fuda_game_next_deal(game, &next, message, sizeof message), 0);
  fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message);
  fuda_game_undo(game, 4);
  long length = fuda_record_write(game, NULL, NULL, 0, message, sizeof message);
  assert_int_equal(fuda_record_write(game, NULL, first, sizeof first, message, sizeof message), length);
  assert_int_equal(strlen(first), length);
  assert_non_null(strstr(first, "\nnext turned bK\n"));
  fuda_record record;
  assert_true(fuda_record_read(first, (size_t)length, &record, message, sizeof message));
  if (fuda_record_play(&record, &rules, &again, message, sizeof message)) fail_msg("%s", message);
  assert_memory_equal(fuda_game_state(again), fuda_game_state(game), sizeof(fuda_state));
  assert_int_equal(fuda_game_length(again), fuda_game_length(game));
  fuda_record_write(again, NULL, second, sizeof second, message, sizeof message);
  assert_string_equal(second, first);
  fuda_game_free(again);
  fuda_game_free(game);
}

static void stays_within_its_room(void **unused) {
  (void)unused;
  char message[512], out[64];
  fuda_ruleset rules = literal_rules();
  fuda_setup setup = {.seed = 7, .dealer = FUDA_NOBODY};
  fuda_game *game = fuda_game_new(&rules, &setup, message, sizeof message);
  memset(out, '~', sizeof out);
  assert_true(fuda_record_write(game, NULL, out, 20, message, sizeof message) > 20);
  assert_int_equal(strlen(out), 19);
  assert_int_equal(out[20], '~');
  fuda_game_free(game);
}

static void refuses_a_game_without_a_start(void **unused) {
  (void)unused;
  char message[512], lost[512], deals[1024], out[4096];
  fuda_ruleset sibling = literal_sibling();
  snprintf(deals, sizeof deals, "%send\n", MATCH);
  fuda_game *game = play(TAGS, deals, message), *other;
  assert_non_null(game);
  other = fuda_game_under(game, &sibling, lost, sizeof lost);
  assert_non_null(other);
  assert_int_equal(fuda_record_write(other, NULL, out, sizeof out, message, sizeof message), -1);
  assert_non_null(strstr(message, "taken over from other rules"));
  fuda_game_free(other);
  fuda_game_free(game);
}

static void names_the_first_wrong_line(void **unused) {
  (void)unused;
  static const struct {
    const char *tags, *deals, *part;
  } wrong[] = {
      {"", "", "line 1: a record begins with 'fuda record 1'"},
      {"fuda record 1\n", "deal 5:3\nend", "line 2: before it a record names its variant"},
      {"fuda record 1\nvarint tiny/first\n", "deal 5:3\nend", "line 2: there is no tag 'varint'; did you mean 'variant'?"},
      {"fuda record 1\n\nvariant tiny/first\n# x\ndeck unsun\n", "deal 5:3\nend", "line 5: it was played with the deck unsun"},
      {TAGS, "", "line 3: the record is cut off"},
      {TAGS, "deal 5:3\n", "line 4: the record is cut off"},
      {TAGS, "deal 5:3 dealer 4\nend", "line 4: after 'dealer' comes a seat, 0 to 3"},
      {TAGS, "deal 5:3 turned a1 a2\nend", "line 4: 2 cards given to turned"},
      {TAGS, "deal 5:3 turnd a1\nend", "line 4: no zone \"turnd\""},
      {TAGS, "deal 5:3 dealer 1\n1 keep\n3 play a1\nend", "line 6: this is action 3, but action 2"},
      {TAGS, "deal 5:3 dealer 1\n1 kepe\nend", "line 5: action 1: there is no action 'kepe'"},
      {TAGS, "deal 5:3 dealer 1\n1 keep\nnext\nend", "line 6: the deal isn't over"},
      {TAGS, "deal 5:3 dealer 1\nend\n1 keep\n", "line 6: nothing comes after 'end'"},
      {TAGS, "deal 5:3 dealer 1 hands 2 a1 cK b1 hands 3 a2 c3 b2 turned b3\n1 keep\n2 play cK\n3 play a2\nend",
       "line 7: action 3, 'play a2', isn't legal: a2 may not be played. T-4"},
      {"fuda record 1\nvariant tiny/first\ndeck tiny\nfingerprint 0000000000000002\nsection yaku 00000001\n", "deal 5:3\nend",
       "line 4: the rules of tiny/first aren't those it was played by; what has changed: yaku."},
      {"fuda record 1\nvariant tiny/first\ndeck tiny\nfingerprint 0000000000000001\nsection yaku 00000000\n"
       "section deal 00000009\n",
       "deal 5:3\nend", "line 6: the rules of tiny/first aren't those it was played by; what has changed: deal."},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_wrong(wrong[i].tags, wrong[i].deals, wrong[i].part);
}

/* Whatever is cut off or damaged is refused with a sentence or played; nothing is read past the end. */
static void survives_damage(void **unused) {
  (void)unused;
  char text[1024], message[512];
  snprintf(text, sizeof text, "%s%send", TAGS, MATCH);
  size_t length = strlen(text);
  fuda_ruleset rules = literal_rules();
  static fuda_record record;
  for (size_t cut = 0; cut < length; cut++) {
    char *exact = test_malloc(cut + 1);
    fuda_game *game = NULL;
    memcpy(exact, text, cut);
    if (fuda_record_read(exact, cut, &record, message, sizeof message))
      assert_true(fuda_record_play(&record, &rules, &game, message, sizeof message) != 0);
    assert_null(game);
    if (strncmp(message, "line ", 5) != 0) fail_msg("cut at %zu: %s", cut, message);
    test_free(exact);
  }
  for (size_t at = 0; at < length; at++) {
    static const char bytes[] = {0, '\n', '#', ' ', '9', 'z', (char)0xFF};
    for (size_t b = 0; b < sizeof bytes; b++) {
      char was = text[at];
      fuda_game *game = NULL;
      text[at] = bytes[b];
      if (fuda_record_read(text, length, &record, message, sizeof message))
        fuda_record_play(&record, &rules, &game, message, sizeof message);
      if (!game && strncmp(message, "line ", 5) != 0) fail_msg("byte %zu as %d: %s", at, bytes[b], message);
      fuda_game_free(game);
      text[at] = was;
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(deals_and_plays),
      cmocka_unit_test(writes_what_it_reads),
      cmocka_unit_test(stays_within_its_room),
      cmocka_unit_test(refuses_a_game_without_a_start),
      cmocka_unit_test(names_the_first_wrong_line),
      cmocka_unit_test(survives_damage),
  };
  return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
