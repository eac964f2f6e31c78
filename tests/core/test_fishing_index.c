/* What the index of a game of captures says is what its rows say, asked one by one: of random cards, of decks in fours and not,
 * and of more than 64 cards. */
#include "core/fishing_index.h"
#include "core/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SUITS = 12, CARDS = 4 * SUITS, ROUNDS = 20000 };

static fuda_fishing_rules fishing;
static fuda_fishing_index index_of_it;
static uint64_t chance;

static uint64_t draw(void) {
  chance = chance * 6364136223846793005u + 1442695040888963407u;
  return chance >> 11;
}

static fuda_set random_set(int cards, int n) {
  fuda_set set = FUDA_EMPTY;
  while (fuda_set_count(set) < n) fuda_set_add(&set, (fuda_card)(draw() % (unsigned)cards));
  return set;
}

static void make(int cards) {
  fuda_fishing_index_make(&fishing, cards, &index_of_it);
  fishing.index = &index_of_it;
}

/* Yaku of captures ----------------------------------------------------------------------------------- */

enum { YAKU = 23 };
static fuda_set_yaku yaku[YAKU];

/* Each fourth is void beside one of two cards, or beside both. */
static void void_some(int cards, int rows) {
  for (int row = 0; row < rows; row += 4) {
    yaku[row].void_by = random_set(cards, 2);
    yaku[row].void_from = (uint8_t)(1 + row / 4 % 2);
  }
}

/* Some whole, some of fewer cards than they have, some with cards that count twice; each fifth instead of the one before. */
static void make_yaku(int cards, int rows, int of_cards, bool voids) {
  for (int row = 0; row < rows; row++) {
    int n = 2 + (int)(draw() % 5);
    fuda_set of = random_set(of_cards, n);
    yaku[row] = (fuda_set_yaku){.cards = of, .need = (uint8_t)n, .points = 1, .replaces = FUDA_UNKNOWN};
    if (row % 3 == 1) yaku[row].need = (uint8_t)(n - 1);
    if (row % 7 == 2) yaku[row].twice = fuda_set_of(fuda_set_lowest(of));
    if (row % 5 == 4) yaku[row].replaces = (uint8_t)(row - 1);
  }
  if (voids) void_some(cards, rows);
  fishing = (fuda_fishing_rules){.n_yaku = (uint8_t)rows, .yaku = yaku};
  make(cards);
}

static uint64_t made_row_by_row(fuda_set captured) {
  uint64_t made = 0, replaced = 0;
  for (int row = 0; row < fishing.n_yaku; row++) {
    int voids = fuda_set_count(fuda_set_and(yaku[row].void_by, captured));
    if (fuda_set_yaku_count(&yaku[row], captured) < yaku[row].need || (yaku[row].void_from && voids >= yaku[row].void_from)) continue;
    made |= 1ull << row;
    if (yaku[row].replaces != FUDA_UNKNOWN) replaced |= 1ull << yaku[row].replaces;
  }
  return made & ~replaced;
}

static void made_as_the_rows_say(int cards) {
  for (int i = 0; i < ROUNDS; i++) {
    fuda_set captured = random_set(cards, (int)(draw() % (unsigned)cards));
    assert_int_equal(fuda_fishing_made(&fishing, captured), made_row_by_row(captured));
  }
  assert_int_equal(fuda_fishing_made(&fishing, FUDA_EMPTY), 0);
}

static void yaku_of_captures(void **unused) {
  (void)unused;
  static const int decks[] = {24, 48, 64, 65, 128};
  for (size_t d = 0; d < sizeof decks / sizeof *decks; d++) {
    make_yaku(decks[d], YAKU, decks[d], d % 2);
    assert_false(index_of_it.summed.all);
    made_as_the_rows_say(decks[d]);
  }
}

/* Up to eight yaku, of up to sixteen cards, are looked up. */
static void few_yaku_of_few_cards(void **unused) {
  (void)unused;
  for (int rows = 0; rows <= 9; rows++) {
    make_yaku(48, rows, 16, false);
    assert_int_equal(index_of_it.summed.all, rows <= 8);
    made_as_the_rows_say(48);
    make_yaku(48, rows, 16, true);
    assert_int_equal(index_of_it.summed.all, rows == 0);
    made_as_the_rows_say(48);
  }
  make_yaku(65, 8, 16, true);
  assert_false(index_of_it.summed.all);
  made_as_the_rows_say(65);
}

static void card_points(void **unused) {
  (void)unused;
  fishing = (fuda_fishing_rules){0};
  for (int c = 0; c < FUDA_CARDS; c++) fishing.value[c] = (int16_t)(c % 9 ? c % 7 * 5 - 10 : 0);
  make(FUDA_CARDS);
  fuda_ruleset rules = {.fishing = &fishing, .seats = 2};
  fuda_state state = {0};
  for (int i = 0; i < ROUNDS; i++) {
    int sum = 0;
    state.zone[FUDA_CAPTURED + 1] = random_set(FUDA_CARDS, (int)(draw() % FUDA_CARDS));
    for (fuda_set left = state.zone[FUDA_CAPTURED + 1]; !fuda_set_empty(left);) sum += fishing.value[fuda_set_take(&left)];
    assert_int_equal(fuda_card_points(&rules, &state, 1), sum);
  }
}

/* Hand yaku ------------------------------------------------------------------------------------------- */

static fuda_set every_third, every_other;
static fuda_hand_yaku hands[6];

/* Suits are fours of neighbouring cards, or every twelfth card. */
static void make_hands(bool fours) {
  for (int c = 0; c < CARDS; c += 3) fuda_set_add(&every_third, (fuda_card)c);
  for (int c = 0; c < CARDS; c += 2) fuda_set_add(&every_other, (fuda_card)c);
  hands[0] = (fuda_hand_yaku){.weak = FUDA_UNKNOWN, .n_counts = 1, .count = {{every_third, 5, 7}}};
  hands[1] = (fuda_hand_yaku){.weak = FUDA_UNKNOWN, .n_counts = 2, .count = {{every_third, 3, 3}, {every_other, 4, 7}}};
  hands[2] = (fuda_hand_yaku){
      .weak = 0, .group = 1, .n_shapes = 2, .shape = {0x31111, 0x3211}, .shows = FUDA_SHOWS_SUITS, .shown_suits = 3};
  hands[3] = (fuda_hand_yaku){.weak = 1, .group = 1, .n_shapes = 2, .shape = {0x31111, 0x3211}};
  hands[4] = (fuda_hand_yaku){.weak = FUDA_UNKNOWN,
                              .group = 1,
                              .n_shapes = 3,
                              .shape = {0x2221, 0x22111, 0x4111},
                              .shows = FUDA_SHOWS_SUITS,
                              .shown_suits = 2};
  hands[5] = (fuda_hand_yaku){.weak = FUDA_UNKNOWN, .group = 1, .n_counts = 1, .count = {{every_other, 0, 2}}};
  fishing = (fuda_fishing_rules){.n_hand_yaku = 6, .hand_groups = 2, .hand_yaku = hands, .n_suits = SUITS, .weak = every_other};
  for (int c = 0; c < CARDS; c++) fuda_set_add(&fishing.suit[fours ? c / 4 : c % SUITS], (fuda_card)c);
  for (int s = 0; s < SUITS; s += 2) fishing.weak = fuda_set_or(fishing.weak, fishing.suit[s]);
  make(CARDS);
  assert_int_equal(index_of_it.fours, fours);
}

static int in_suit(fuda_set hand, int suit) { return fuda_set_count(fuda_set_and(hand, fishing.suit[suit])); }

/* 0x3211: most first. */
static uint64_t shape_of(fuda_set hand) {
  uint64_t digits = 0;
  for (int n = 7; n > 0; n--)
    for (int s = 0; s < SUITS; s++)
      if (in_suit(hand, s) == n) digits = digits << 4 | (unsigned)n;
  return digits;
}

static bool fits(const fuda_hand_yaku *row, fuda_set hand) {
  bool shaped = row->n_shapes == 0;
  int weak = 0;
  for (int i = 0; i < row->n_shapes; i++) shaped |= row->shape[i] == shape_of(hand);
  for (int s = 0; s < SUITS; s++)
    weak += in_suit(hand, s) == 3 && fuda_set_within(fuda_set_and(hand, fishing.suit[s]), fishing.weak);
  if (!shaped || (row->weak != FUDA_UNKNOWN && row->weak != weak)) return false;
  for (int i = 0; i < row->n_counts; i++) {
    int n = fuda_set_count(fuda_set_and(hand, row->count[i].cards));
    if (n < row->count[i].least || n > row->count[i].most) return false;
  }
  return true;
}

static void hand_is_as_its_rows_say(fuda_set hand) {
  uint8_t rows[FUDA_GROUPS], wanted[FUDA_GROUPS] = {0};
  uint16_t threes = 0;
  for (int y = 5; y >= 0; y--)
    if (fits(&hands[y], hand)) wanted[hands[y].group] = (uint8_t)(y + 1);
  for (int s = 0; s < SUITS; s++)
    if (in_suit(hand, s) == 3) threes = (uint16_t)(threes | 1u << s);
  assert_int_equal(fuda_hand_yaku_of(&fishing, hand, rows), threes);
  assert_memory_equal(rows, wanted, sizeof rows);
  for (int y = 2; y <= 4; y += 2) {
    fuda_set shown = FUDA_EMPTY;
    for (int s = 0; s < SUITS; s++)
      if (in_suit(hand, s) >= hands[y].shown_suits) shown = fuda_set_or(shown, fuda_set_and(hand, fishing.suit[s]));
    assert_true(fuda_set_equal(fuda_hand_yaku_shows(&fishing, &hands[y], hand), shown));
  }
}

static void hand_yaku(void **unused) {
  (void)unused;
  for (int fours = 0; fours < 2; fours++) {
    make_hands(fours);
    for (int i = 0; i < ROUNDS; i++) hand_is_as_its_rows_say(random_set(CARDS, 7));
    hands[1].count[1].most = 10;
    hands[5].count[0].least = 8, hands[5].count[0].most = 12;
    make(CARDS);
    for (int i = 0; i < ROUNDS; i++) hand_is_as_its_rows_say(random_set(CARDS, 14 + i % 12)); /* large ones */
    make_hands(fours);
    for (int i = 0; i < ROUNDS; i++) { /* of few suits, which random cards seldom are */
      fuda_set hand = FUDA_EMPTY;
      while (fuda_set_count(hand) < 7) fuda_set_add(&hand, (fuda_card)(fours ? draw() % 12 : draw() % 4 * SUITS + draw() % 3));
      hand_is_as_its_rows_say(hand);
    }
  }
}

/* What may be played ---------------------------------------------------------------------------------- */

/* Of n matches one is picked where n is 2 or more and, with all_from, less than that. */
static void legal_is_as_matches_say(const fuda_ruleset *rules, const fuda_state *state) {
  fuda_set several = FUDA_EMPTY;
  int with = 0;
  for (fuda_set left = state->zone[FUDA_HAND]; !fuda_set_empty(left);) {
    fuda_card card = fuda_set_take(&left);
    int n = fuda_set_count(fuda_set_and(fishing.match[card], state->zone[FUDA_TABLE]));
    if (n < 2 || (fishing.all_from && n >= fishing.all_from)) continue;
    fuda_set_add(&several, card);
    with += n;
  }
  fuda_moves moves = fuda_fishing_legal(rules, state);
  assert_true(fuda_set_equal(moves.several, several));
  assert_true(fuda_set_equal(moves.cards, fuda_set_minus(state->zone[FUDA_HAND], several)));
  assert_int_equal(moves.n_with, with);
}

static void matches_on_the_field(void **unused) {
  (void)unused;
  static const uint8_t from[] = {0, 1, 2, 3, 4};
  for (size_t f = 0; f < sizeof from / sizeof *from; f++)
    for (int fours = 0; fours < 2; fours++) {
      make_hands(fours);
      fishing.all_from = from[f];
      for (int c = 0; c < CARDS; c++)
        fishing.match[c] = fuda_set_minus(fishing.suit[fours ? c / 4 : c % SUITS], fuda_set_of((fuda_card)c));
      make(CARDS);
      assert_int_equal(index_of_it.takes_fours, fours);
      fuda_ruleset rules = {.fishing = &fishing, .seats = 2};
      fuda_state state = {.drawn = FUDA_NO_CARD};
      for (int i = 0; i < ROUNDS / 10; i++) {
        fuda_set cards = random_set(CARDS, 4 + (int)(draw() % 30)), hand = fuda_set_and(random_set(CARDS, 24), cards);
        state.zone[FUDA_HAND] = hand;
        state.zone[FUDA_TABLE] = fuda_set_minus(cards, hand);
        legal_is_as_matches_say(&rules, &state);
      }
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(yaku_of_captures), cmocka_unit_test(few_yaku_of_few_cards),
                                     cmocka_unit_test(card_points), cmocka_unit_test(hand_yaku),
                                     cmocka_unit_test(matches_on_the_field)};
  return cmocka_run_group_tests_name("fishing_index", tests, NULL, NULL);
}
