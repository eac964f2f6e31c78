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

/* What `variant` and `switch` can name here; made before each test and each text. */
static fuda_ruleset first, second, seats_of_three, of_another_deck;
static fuda_deck another_deck;

static int make_rules(void **unused) {
  (void)unused;
  first = literal_rules();
  second = literal_sibling();
  seats_of_three = literal_sibling();
  seats_of_three.name = "tiny/three";
  seats_of_three.seats = 3;
  another_deck = literal_deck;
  another_deck.name = "other";
  of_another_deck = literal_sibling();
  of_another_deck.name = "tiny/other";
  of_another_deck.deck = &another_deck;
  return 0;
}

static const fuda_ruleset *rules_of(void *data, const fuda_record *tags, const fuda_game *game, char *message, size_t size) {
  const fuda_ruleset *const all[] = {&first, &second, &seats_of_three, &of_another_deck};
  int *asked = data;
  if (asked) assert_int_equal(game != NULL, *asked > 0), ++*asked;
  for (size_t i = 0; !tags->n_options && i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i]->name, tags->variant) == 0) return all[i];
  if (tags->n_options) snprintf(message, size, "line %d: there is no such option", tags->option[0].line);
  else snprintf(message, size, "line %d: there is no variant '%s'", tags->variant_line, tags->variant);
  return NULL;
}

static fuda_game *play_text(const char *text, size_t length, char message[512]) {
  static fuda_record record;
  fuda_game *game = NULL;
  if (fuda_record_read(text, length, &record, message, 512)) fuda_record_play(&record, rules_of, NULL, &game, message, 512);
  return game;
}

static fuda_game *play(const char *tags, const char *deals, char message[512]) {
  static char text[8192];
  make_rules(NULL);
  snprintf(text, sizeof text, "%s%s", tags, deals);
  return play_text(text, strlen(text), message);
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
  char message[512], text[8192], rewritten[8192];
  fuda_setup setup = {.seed = 7, .dealer = FUDA_NOBODY}, next = {.dealer = FUDA_NOBODY};
  fuda_game *game = fuda_game_new(&first, &setup, message, sizeof message);
  assert_non_null(game);
  fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message);
  assert_true(fuda_setup_give(&first, &next, "turned", 0, "bK", message, sizeof message));
  assert_int_equal(fuda_game_next_deal(game, &next, message, sizeof message), 0);
  fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message);
  fuda_game_undo(game, 4);
  long length = fuda_record_write(game, NULL, 0, message, sizeof message);
  assert_int_equal(fuda_record_write(game, text, sizeof text, message, sizeof message), length);
  assert_int_equal(strlen(text), length);
  assert_non_null(strstr(text, "\nnext turned bK\n"));
  fuda_game *again = play_text(text, (size_t)length, message);
  if (!again) fail_msg("%s", message);
  assert_memory_equal(fuda_game_state(again), fuda_game_state(game), sizeof(fuda_state));
  assert_int_equal(fuda_game_length(again), fuda_game_length(game));
  fuda_record_write(again, rewritten, sizeof rewritten, message, sizeof message);
  assert_string_equal(rewritten, text);
  fuda_game_free(again);
  fuda_game_free(game);
}

static void stays_within_its_room(void **unused) {
  (void)unused;
  char message[512], out[64];
  fuda_setup setup = {.seed = 7, .dealer = FUDA_NOBODY};
  fuda_game *game = fuda_game_new(&first, &setup, message, sizeof message);
  memset(out, '~', sizeof out);
  assert_true(fuda_record_write(game, out, 20, message, sizeof message) > 20);
  assert_int_equal(strlen(out), 19);
  assert_int_equal(out[20], '~');
  fuda_game_free(game);
}

static void assert_same(fuda_game *game, fuda_game *again) {
  int n, m;
  const fuda_event *was = fuda_game_events(game, &n), *is = fuda_game_events(again, &m);
  assert_ptr_equal(fuda_game_rules(again), fuda_game_rules(game));
  assert_memory_equal(fuda_game_state(again), fuda_game_state(game), sizeof(fuda_state));
  assert_int_equal(m, n);
  assert_memory_equal(is, was, (size_t)n * sizeof *was);
  assert_int_equal(fuda_game_length(again), fuda_game_length(game));
}

/* Written, read, and written again: the same game, forth and as far back as it goes. */
static void assert_recorded(fuda_game *game, char text[8192]) {
  char message[512], rewritten[8192];
  long length = fuda_record_write(game, text, 8192, message, sizeof message);
  if (length < 0) fail_msg("%s", message);
  fuda_game *again = play_text(text, (size_t)length, message);
  if (!again) fail_msg("%s in:\n%s", message, text);
  assert_same(game, again);
  assert_int_equal(fuda_record_write(again, rewritten, sizeof rewritten, message, sizeof message), length);
  assert_string_equal(rewritten, text);
  int back = fuda_game_undo(game, 1000);
  assert_int_equal(fuda_game_undo(again, 1000), back);
  assert_same(game, again);
  assert_int_equal(fuda_game_redo(game, 1000), back);
  fuda_game_free(again);
}

/* The game under other rules, in its place. */
static void go_under(fuda_game **game, const fuda_ruleset *rules) {
  char lost[512];
  fuda_game *other = fuda_game_under(*game, rules, lost, sizeof lost);
  if (!other) fail_msg("%s", lost);
  fuda_game_free(*game);
  *game = other;
}

static void act(fuda_game *game, const char *text) {
  fuda_action action;
  fuda_reason reason = {0};
  if (!fuda_action_read(fuda_game_rules(game), text, &action, reason.text, sizeof reason.text) ||
      fuda_game_act(game, action, &reason))
    fail_msg("%s: %s", text, reason.text);
}

/* A switch, back and forth: the actions count on through the deal. Neither the game nor the rules it came from are needed. */
static void keeps_a_switch(void **unused) {
  (void)unused;
  char message[512], deals[1024], text[8192], *at;
  fuda_ruleset passing = first;
  snprintf(deals, sizeof deals, "%send\n", MATCH);
  fuda_game *game = play(TAGS, deals, message);
  assert_non_null(game);
  go_under(&game, &second);
  assert_recorded(game, text);
  act(game, "play a1");
  assert_recorded(game, text);
  assert_non_null(at = strstr(text, "\n  5 play c1 "));
  assert_non_null(at = strstr(at, "\n\nswitch tiny/second\nfingerprint 0000000000000002\nsection deck 00000000\n"));
  assert_non_null(strstr(at, "section hooks 00000000\n\n# trick 2\n  6 play a1 "));
  assert_int_equal(fuda_game_undo(game, 2), 1); /* going back ends at the switch */
  assert_int_equal(fuda_game_redo(game, 2), 1);
  go_under(&game, &passing);
  go_under(&game, &second);
  assert_recorded(game, text);
  memset(&passing, 0, sizeof passing);
  fuda_game *copy = fuda_game_copy(game);
  fuda_game_free(game);
  assert_recorded(copy, text);
  fuda_game_run(copy, FUDA_RANDOM, NULL, NULL, message, sizeof message);
  assert_recorded(copy, text);
  assert_non_null(at = strstr(text, "switch tiny/second"));
  assert_non_null(at = strstr(at, "switch tiny/first"));
  assert_non_null(at = strstr(at, "switch tiny/second"));
  assert_non_null(strstr(at, "\n  7 play "));
  fuda_game_free(copy);
}

/* At the end of a deal, where nothing is done before `next`; with cards given; and right after `next`. */
static void keeps_a_switch_between_deals(void **unused) {
  (void)unused;
  char message[512], text[8192], *at;
  for (uint64_t seed = 0; seed < 50; seed++) {
    make_rules(NULL);
    fuda_setup setup = {.seed = seed, .dealer = FUDA_NOBODY}, next = {.dealer = FUDA_NOBODY};
    assert_true(fuda_setup_give(&first, &setup, "hands", 2, "aK", message, sizeof message));
    fuda_game *game = fuda_game_new(&first, &setup, message, sizeof message);
    fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message);
    go_under(&game, &second);
    assert_recorded(game, text);
    assert_non_null(strstr(text, "section hooks 00000000\n\nend\n"));
    assert_true(fuda_setup_give(&second, &next, "turned", 0, "bK", message, sizeof message));
    assert_int_equal(fuda_game_next_deal(game, &next, message, sizeof message), 0);
    assert_recorded(game, text);
    assert_non_null(at = strstr(text, " hands 2 aK\n"));
    assert_non_null(at = strstr(at, "\nswitch tiny/second\n"));
    assert_non_null(strstr(at, "section hooks 00000000\n\nnext turned bK\n\nend\n"));
    go_under(&game, &first);
    assert_recorded(game, text);
    assert_non_null(strstr(text, "\nnext turned bK\n\nswitch tiny/first\n"));
    fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message);
    assert_recorded(game, text);
    fuda_game_free(game);
  }
}

/* The rules are asked for as they are come to; those of a switch that is never made aren't. */
static void asks_for_rules_in_turn(void **unused) {
  (void)unused;
  static fuda_record record;
  char message[512], text[1024];
  int asked = 0;
  fuda_game *game;
  snprintf(text, sizeof text, "%s%sswitch tiny/second\nswitch tiny/first\nend\n", TAGS, MATCH);
  assert_true(fuda_record_read(text, strlen(text), &record, message, sizeof message));
  assert_int_equal(fuda_record_play(&record, rules_of, &asked, &game, message, sizeof message), 0);
  assert_int_equal(asked, 3);
  assert_ptr_equal(fuda_game_rules(game), &first);
  fuda_game_free(game);
  asked = 0;
  text[strlen(text) - strlen("end\n")] = 0;
  assert_true(fuda_record_read(text, strlen(text), &record, message, sizeof message));
  assert_int_equal(fuda_record_play(&record, rules_of, &asked, &game, message, sizeof message), 1);
  assert_int_equal(asked, 2);
}

/* Rules that have changed are told from what is wrong; anyway, it is played by those given. */
static void plays_by_other_rules_anyway(void **unused) {
  (void)unused;
  static fuda_record record;
  char message[512], text[2048];
  fuda_game *game;
  snprintf(text, sizeof text, "%sfingerprint 0123456789abcdef\nsection yaku 00000000\n%sswitch tiny/second\nfingerprint 0\nend\n", TAGS,
           MATCH);
  first.section[FUDA_IN_YAKU] = 7;
  assert_true(fuda_record_read(text, strlen(text), &record, message, sizeof message));
  assert_int_equal(fuda_record_play(&record, rules_of, NULL, &game, message, sizeof message), FUDA_RECORD_CHANGED);
  assert_non_null(strstr(message, "line 4: "));
  assert_non_null(strstr(message, "changed: yaku"));
  assert_null(game);
  record.anyway = true;
  assert_int_equal(fuda_record_play(&record, rules_of, NULL, &game, message, sizeof message), 1);
  assert_non_null(strstr(message, "16 hexadecimal digits"));
  assert_ptr_equal(fuda_game_rules(game), &first);
  assert_int_equal(fuda_game_length(game), 5);
  fuda_game_free(game);
  strcpy(strstr(text, "fingerprint 0\n"), "fingerprint 0000000000000000\nend\n");
  assert_true(fuda_record_read(text, strlen(text), &record, message, sizeof message));
  record.anyway = true;
  assert_int_equal(fuda_record_play(&record, rules_of, NULL, &game, message, sizeof message), 0);
  assert_ptr_equal(fuda_game_rules(game), &second);
  fuda_game_free(game);
}

/* Anyway, what is wrong ends it, and the game is there up to the action before. */
static void goes_as_far_as_it_is_right(void **unused) {
  (void)unused;
  static fuda_record record;
  static const struct {
    const char *end, *says;
    int length;
  } cases[] = {{"", "cut off", 5}, {"6 play aK\nend\n", "aK", 5}, {"7 play aA\n", "action 6", 5}, {"switch tiny/three\nend\n", "seats", 5}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char message[512], text[1024];
    fuda_game *game;
    make_rules(NULL);
    snprintf(text, sizeof text, "%s%s%s", TAGS, MATCH, cases[i].end);
    assert_true(fuda_record_read(text, strlen(text), &record, message, sizeof message));
    record.anyway = true;
    assert_int_equal(fuda_record_play(&record, rules_of, NULL, &game, message, sizeof message), 1);
    assert_non_null(strstr(message, cases[i].says));
    assert_ptr_equal(fuda_game_rules(game), &first);
    assert_int_equal(fuda_game_length(game), cases[i].length);
    fuda_game_free(game);
  }
}

/* What can't be played again isn't written. */
static void refuses_what_comes_out_otherwise(void **unused) {
  (void)unused;
  char message[512], out[4096];
  fuda_setup setup = {.seed = 7, .dealer = FUDA_NOBODY};
  fuda_game *game = fuda_game_new(&first, &setup, message, sizeof message);
  assert_true(fuda_record_write(game, out, sizeof out, message, sizeof message) > 0);
  first.match.next_dealer = first.match.first_dealer;
  assert_true(fuda_record_write(game, out, sizeof out, message, sizeof message) > 0);
  first.trump_zone = FUDA_NO_ZONE;
  assert_int_equal(fuda_record_write(game, out, sizeof out, message, sizeof message), -1);
  assert_non_null(strstr(message, "played again it doesn't come to the same position"));
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
      {"fuda record 1\nvariant tiny/first\nswitch tiny/second\ndeck tiny\n", "deal 5:3\nend",
       "line 3: a switch to other rules comes after 'deal', among the actions"},
      {TAGS, "deal 5:3\nswitch\nend", "line 5: 'switch' needs a name after it"},
      {TAGS, "deal 5:3\nswitch tiny/secund\nend", "line 5: there is no variant 'tiny/secund'"},
      {TAGS, "deal 5:3\nswitch tiny/second\n\noption wild true\nend", "line 7: there is no such option"},
      {TAGS, "deal 5:3\nswitch tiny/other\nfingerprint 0000000000000009\nend",
       "line 5: tiny/other is played with the other deck, tiny/first with tiny"},
      {TAGS, "deal 5:3\nswitch tiny/three\nend", "line 5: tiny/three has 3 seats, tiny/first has 4"},
      {TAGS, "deal 5:3\n1 keep\nswitch tiny/second\nfingerprint 0000000000000002\nsection yaku 00000001\nend",
       "line 8: the rules of tiny/second aren't those it was played by; what has changed: yaku."},
      {TAGS, "deal 5:3\nswitch tiny/second\nfingerprint 0000000000000001\n\n1 keep\nend",
       "line 6: the rules of tiny/second aren't those it was played by; what has changed: some of it"},
      {TAGS, "deal 5:3\nswitch tiny/second\nfingerprint 2\nend", "line 6: a fingerprint is 16 hexadecimal digits, not '2'"},
      {TAGS, "deal 5:3\nswitch tiny/second\nfingerprint 0000000000000002\nfingerprint 0000000000000002\nend",
       "line 7: 'fingerprint' is said twice: line 6 says it too"},
      {TAGS, "deal 5:3\nswitch tiny/second\ndeck tiny\nend",
       "line 6: an action begins with its number, here 1, not with 'deck'"},
      {TAGS, "deal 5:3\nswitch tiny/second\nfingerprnt 0000000000000002\nend",
       "line 6: an action begins with its number, here "
       "1, not with 'fingerprnt'; did you mean 'fingerprint'?"},
      {TAGS, "deal 5:3\nswicth tiny/second\nend",
       "line 5: an action begins with its number, here 1, not with 'swicth'; did you "
       "mean 'switch'?"},
      {TAGS, "deal 5:3\nvariant tiny/second\nend", "line 5: 'variant' comes before 'deal'; what goes on under other rules is"},
      {TAGS, "deal 5:3\n1 keep\nsection yaku 00000000\nend", "line 6: 'section' comes before 'deal', or right after 'switch'"},
      {TAGS, "deal 5:3\n1 keep\nswitch tiny/second\n1 play a1\nend", "line 7: this is action 1, but action 2 of the deal"},
      {TAGS, "deal 5:3\n1 keep\nswitch tiny/second\n2 keep\nend", "line 7: action 2: there is no action 'keep'"},
      {TAGS, "deal 5:3\n1 keep\nswitch tiny/second\nnext\nend", "line 7: the deal isn't over"},
      {TAGS, "deal 5:3\nend\nswitch tiny/second\n", "line 6: nothing comes after 'end'"},
      {TAGS, "deal 5:3\nswitch tiny/second\nfingerprint 0000000000000002\n", "line 6: the record is cut off"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_wrong(wrong[i].tags, wrong[i].deals, wrong[i].part);
}

/* Whatever is cut off or damaged is refused with a sentence or played; nothing is read past the end. */
static void survives_damage(void **unused) {
  (void)unused;
  char text[1024], message[512];
  snprintf(text, sizeof text, "%s%sswitch tiny/second\nfingerprint 0000000000000002\n6 play a1\nswitch tiny/first\nend", TAGS,
           MATCH);
  size_t length = strlen(text);
  fuda_game *whole = play_text(text, length, message);
  if (!whole) fail_msg("%s", message);
  fuda_game_free(whole);
  for (size_t cut = 0; cut < length; cut++) {
    char *exact = test_malloc(cut + 1);
    memcpy(exact, text, cut);
    assert_null(play_text(exact, cut, message));
    if (strncmp(message, "line ", 5) != 0) fail_msg("cut at %zu: %s", cut, message);
    test_free(exact);
  }
  for (size_t at = 0; at < length; at++) {
    static const char bytes[] = {0, '\n', '#', ' ', '9', 'z', (char)0xFF};
    for (size_t b = 0; b < sizeof bytes; b++) {
      char was = text[at];
      text[at] = bytes[b];
      fuda_game *game = play_text(text, length, message);
      if (!game && strncmp(message, "line ", 5) != 0) fail_msg("byte %zu as %d: %s", at, bytes[b], message);
      fuda_game_free(game);
      text[at] = was;
    }
  }
}

/* Lines left out, doubled and put elsewhere: refused with the line that is wrong, or a game that has a record in turn. */
static void survives_lines_in_disorder(void **unused) {
  (void)unused;
  char text[1024], message[512], record[8192];
  const char *line[64];
  size_t length[64], n = 0;
  int played = 0, refused = 0;
  snprintf(text, sizeof text,
           "%s%sswitch tiny/second\nfingerprint 0000000000000002\n6 play a1\nswitch tiny/first\n7 play a2\nend\n", TAGS, MATCH);
  for (const char *at = text; *at; at += length[n++]) line[n] = at, length[n] = strcspn(at, "\n") + 1;
  for (size_t from = 0; from < n; from++)
    for (size_t to = 0; to <= n; to++)
      for (int doubled = 0; doubled < 2; doubled++) {
        char changed[1200];
        size_t used = 0;
        for (size_t i = 0; i <= n; i++) {
          if (i == to && to != n) used += (size_t)sprintf(changed + used, "%.*s", (int)length[from], line[from]);
          if (i < n && (doubled || i != from)) used += (size_t)sprintf(changed + used, "%.*s", (int)length[i], line[i]);
        }
        fuda_game *game = play_text(changed, used, message);
        if (!game && strncmp(message, "line ", 5) != 0) fail_msg("%s of:\n%s", message, changed);
        if (game) assert_recorded(game, record), played++;
        else refused++;
        fuda_game_free(game);
      }
  assert_true(played > 50 && refused > 200);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(deals_and_plays),
      cmocka_unit_test_setup(writes_what_it_reads, make_rules),
      cmocka_unit_test_setup(stays_within_its_room, make_rules),
      cmocka_unit_test_setup(keeps_a_switch, make_rules),
      cmocka_unit_test(keeps_a_switch_between_deals),
      cmocka_unit_test_setup(asks_for_rules_in_turn, make_rules),
      cmocka_unit_test_setup(plays_by_other_rules_anyway, make_rules),
      cmocka_unit_test_setup(goes_as_far_as_it_is_right, make_rules),
      cmocka_unit_test_setup(refuses_what_comes_out_otherwise, make_rules),
      cmocka_unit_test(names_the_first_wrong_line),
      cmocka_unit_test_setup(survives_damage, make_rules),
      cmocka_unit_test_setup(survives_lines_in_disorder, make_rules),
  };
  return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
