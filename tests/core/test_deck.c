/* Names of cards: printed, read in every spelling, read from lists, and guessed when mistyped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/deck.h"

static const char *const CODES = "p1 p2 p3 p4 p5 p6 p7 p8 p9 pD pM pH pK pG pC i1 i2 i3 i4 i5 i6 i7 i8 i9 iD iM iH iK iG iC "
                                 "k1 k2 k3 k4 k5 k6 k7 k8 k9 kD kM kH kK kG kC o1 o2 o3 o4 o5 o6 o7 o8 o9 oD oM oH oK oG oC "
                                 "g1 g2 g3 g4 g5 g6 g7 g8 g9 gD gM gH gK gG gC";

static fuda_deck unsun = {
    .name = "unsun",
    .card_format = {NULL, "{rank} of {suit}", "{suit} no {rank}", "{suit}の{rank}"},
    .suits = 5,
    .ranks = 15,
    .cards = 75,
    .suit = {{.name = {"p", "clubs", "pao", "パオ"}, .group = "long"},
             {.name = {"i", "swords", "isu", "イス"}, .group = "long"},
             {.name = {"k", "cups", "kotsu", "コツ"}, .group = "round"},
             {.name = {"o", "coins", "ori / ouru", "オリ / オウル"}, .group = "round"},
             {.name = {"g", "drums", "guru", "グル"}, .group = "round"}},
    .rank = {{.name = {"1", NULL, NULL, NULL}},
             {.name = {"2", NULL, NULL, NULL}},
             {.name = {"3", NULL, NULL, NULL}},
             {.name = {"4", NULL, NULL, NULL}},
             {.name = {"5", NULL, NULL, NULL}},
             {.name = {"6", NULL, NULL, NULL}},
             {.name = {"7", NULL, NULL, NULL}},
             {.name = {"8", NULL, NULL, NULL}},
             {.name = {"9", NULL, NULL, NULL}},
             {.name = {"D", "dragon", "robai", "ロバイ"}},
             {.name = {"M", "maid", "sota", "ソウタ / ソタ"}},
             {.name = {"H", "horse", "uma / kaba", "ウマ / カバ"}},
             {.name = {"K", "king", "kiri / rei", "キリ / レイ"}},
             {.name = {"G", "god", "un", "ウン"}},
             {.name = {"C", "Chinese", "sun", "スン"}}},
};

/* A few flower cards: names of their own, two of them alike in a code's letters. */
static fuda_deck flowers = {
    .name = "flowers",
    .cards = 4,
    .card = {{.named = {.name = {"1B", "pine crane / crane", "matsu ni tsuru", "松に鶴"}}, .suit = FUDA_SUITS},
             {.named = {.name = {"1R", "pine ribbon", NULL, NULL}}, .suit = FUDA_SUITS},
             {.named = {.name = {"ab", "first", NULL, NULL}}, .suit = FUDA_SUITS},
             {.named = {.name = {"aB", "second", NULL, NULL}}, .suit = FUDA_SUITS}},
};

static int make_unsun(void **state) {
  (void)state;
  static char codes[75][3];
  for (int c = 0; c < 75; c++) {
    memcpy(codes[c], CODES + 3 * c, 2);
    unsun.card[c] = (fuda_card_face){.named = {.name = {codes[c]}}, .suit = (uint8_t)(c / 15), .rank = (uint8_t)(c % 15)};
  }
  return 0;
}

static fuda_card card(const char *code) {
  for (int c = 0; c < unsun.cards; c++)
    if (strcmp(fuda_card_code(&unsun, (fuda_card)c), code) == 0) return (fuda_card)c;
  fail_msg("the test's deck has no %s", code);
  return FUDA_NO_CARD;
}

static void reads(const fuda_deck *deck, const char *text, const char *want) {
  fuda_card c = fuda_card_read(deck, text);
  const char *got = c == FUDA_NO_CARD ? "no card" : fuda_card_code(deck, c);
  if (strcmp(got, want) != 0) fail_msg("\"%s\" is read as %s, should be %s", text, got, want);
}

static void prints(const char *code, fuda_language language, const char *want) {
  char out[64];
  fuda_card_name(&unsun, card(code), language, out, sizeof out);
  if (strcmp(out, want) != 0) fail_msg("%s is printed as \"%s\", should be \"%s\"", code, out, want);
}

static void printed(void **state) {
  (void)state;
  prints("pD", FUDA_CODE, "pD");
  prints("pD", FUDA_ENGLISH, "dragon of clubs");
  prints("pD", FUDA_ROMAJI, "pao no robai");
  prints("pD", FUDA_JAPANESE, "パオのロバイ");
  prints("oM", FUDA_JAPANESE, "オリのソウタ");
  prints("oH", FUDA_ROMAJI, "ori no uma");
  prints("k5", FUDA_ENGLISH, "5 of cups");
  char small[6];
  assert_string_equal(fuda_card_name(&unsun, card("pD"), FUDA_ENGLISH, small, sizeof small), "drago");
  assert_string_equal(fuda_suit_name(&unsun, 3, FUDA_ROMAJI), "ori");
  assert_string_equal(fuda_suit_name(&unsun, 3, FUDA_ENGLISH), "coins");
  assert_string_equal(fuda_suit_name(&unsun, 3, FUDA_CODE), "o");
  char out[64];
  assert_string_equal(fuda_card_name(&flowers, 0, FUDA_ENGLISH, out, sizeof out), "pine crane");
  assert_string_equal(fuda_card_name(&flowers, 1, FUDA_JAPANESE, out, sizeof out), "pine ribbon");
}

static void every_printed_name_is_read(void **state) {
  (void)state;
  char name[64];
  for (int c = 0; c < unsun.cards; c++)
    for (int language = FUDA_CODE; language < FUDA_LANGUAGES; language++)
      reads(&unsun, fuda_card_name(&unsun, (fuda_card)c, (fuda_language)language, name, sizeof name),
            fuda_card_code(&unsun, (fuda_card)c));
}

static void spellings(void **state) {
  (void)state;
  static const char *const dragon[] = {"pD",
                                       "pd",
                                       "PD",
                                       " pD ",
                                       "dragon of clubs",
                                       "Dragon Of Clubs",
                                       "dragon of club",
                                       "dragon clubs",
                                       "clubs dragon",
                                       "club-dragon",
                                       "dragon_of_clubs",
                                       "dragon  of   clubs",
                                       "pao no robai",
                                       "pao robai",
                                       "PAO NO ROBAI",
                                       "パオのロバイ",
                                       "パオロバイ",
                                       "パオ の ロバイ",
                                       "robai of pao",
                                       "D of clubs",
                                       "ｐＤ",
                                       "パオ　ロバイ"};
  for (size_t i = 0; i < sizeof dragon / sizeof *dragon; i++) reads(&unsun, dragon[i], "pD");
  reads(&unsun, "isu un", "iG");
  reads(&unsun, "isu sun", "iC");
  reads(&unsun, "ouru no rei", "oK");
  reads(&unsun, "オウルのレイ", "oK");
  reads(&unsun, "グルのソタ", "gM");
  reads(&unsun, "king of drum", "gK");
  reads(&unsun, "1 of cups", "k1");
  reads(&unsun, "コツの9", "k9");
  reads(&unsun, "コツの９", "k9");
}

static void code_case(void **state) {
  (void)state;
  reads(&unsun, "kG", "kG");
  reads(&unsun, "gK", "gK");
  reads(&unsun, "GK", "gK");
  reads(&flowers, "1b", "1B");
  reads(&flowers, "ab", "ab");
  reads(&flowers, "aB", "aB");
  reads(&flowers, "AB", "no card");
}

static void no_cards(void **state) {
  (void)state;
  static const char *const none[] = {
      "", " ", "p", "pX", "dragon", "clubs", "dragon of", "of clubs", "p10", "dragon of hearts", "pD kM", "-", "の", "pao no"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) reads(&unsun, none[i], "no card");
  char vast[4000];
  memset(vast, 'p', sizeof vast - 1);
  vast[sizeof vast - 1] = 0;
  assert_int_equal(fuda_card_read(&unsun, vast), FUDA_NO_CARD);
}

static void own_names(void **state) {
  (void)state;
  reads(&flowers, "Pine Crane", "1B");
  reads(&flowers, "crane", "1B");
  reads(&flowers, "松に鶴", "1B");
  reads(&flowers, "matsu-ni-tsuru", "1B");
}

static void suits(void **state) {
  (void)state;
  static const struct {
    const char *text;
    int suit;
  } known[] = {{"p", 0}, {"P", 0}, {"clubs", 0}, {"Club", 0}, {"イス", 1}, {"ouru", 3}, {"drum", 4}, {"hearts", -1}, {"", -1}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    int suit = fuda_suit_read(&unsun, known[i].text);
    if (suit != known[i].suit) fail_msg("\"%s\" is read as suit %d, should be %d", known[i].text, suit, known[i].suit);
  }
}

static void list_reads(const char *text, int n, const char *codes) {
  fuda_card cards[FUDA_CARDS];
  int got = fuda_cards_read(&unsun, text, cards);
  if (got != n) fail_msg("\"%s\" gives %d, should give %d", text, got, n);
  for (int i = 0; i < got; i++)
    if (cards[i] != card((char[3]){codes[3 * i], codes[3 * i + 1], 0}))
      fail_msg("card %d of \"%s\" is %s, should be %.2s", i, text, fuda_card_code(&unsun, cards[i]), codes + 3 * i);
  assert_int_equal(fuda_cards_read(&unsun, text, NULL), n);
}

static void lists(void **state) {
  (void)state;
  list_reads("", 0, "");
  list_reads("  ", 0, "");
  list_reads("kM k9", 2, "kM k9");
  list_reads("kM, k9,pD", 3, "kM k9 pD");
  list_reads("dragon of clubs kM maid of cups", 3, "pD kM kM");
  list_reads("isu un isu sun p1", 3, "iG iC p1");
  list_reads("パオのロバイ、コツの9　kM", 3, "pD k9 kM");
  list_reads(CODES, 75, CODES);
  list_reads("kM kX", -1 - 3, "");
  list_reads("foo", -1, "");
  list_reads("dragon, of clubs", -1, "");
}

static void distances(void **state) {
  (void)state;
  static const struct {
    const char *a, *b;
    int distance;
  } known[] = {{"", "", 0},       {"", "abc", 3},   {"abc", "", 3},           {"abc", "abc", 0},
               {"abc", "acb", 1}, {"ca", "abc", 3}, {"kitten", "sitting", 3}, {"discrad", "discard", 1},
               {"a", "b", 1}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    int got = fuda_distance(known[i].a, known[i].b);
    if (got != known[i].distance) fail_msg("%s to %s is %d, should be %d", known[i].a, known[i].b, got, known[i].distance);
  }
}

static void nearest(void **state) {
  (void)state;
  static const char *const words[] = {"declare", "hide", "take", "leave"};
  assert_string_equal(fuda_nearest("declair", words, 4), "declare");
  assert_string_equal(fuda_nearest("HIED", words, 4), "hide");
  assert_string_equal(fuda_nearest("tak", words, 4), "take");
  assert_null(fuda_nearest("xyzzy", words, 4));
  assert_null(fuda_nearest("", words, 4));
  assert_null(fuda_nearest("hide", words, 0));
  char out[64];
  assert_string_equal(fuda_card_nearest(&unsun, "dragn of clubs", out, sizeof out), "dragon of clubs");
  assert_string_equal(fuda_card_nearest(&unsun, "pX", out, sizeof out), "p1");
  assert_string_equal(fuda_card_nearest(&unsun, "パオのロバ", out, sizeof out), "パオのロバイ");
  assert_null(fuda_card_nearest(&unsun, "zzz", out, sizeof out));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(printed),   cmocka_unit_test(every_printed_name_is_read),
      cmocka_unit_test(spellings), cmocka_unit_test(code_case),
      cmocka_unit_test(no_cards),  cmocka_unit_test(own_names),
      cmocka_unit_test(suits),     cmocka_unit_test(lists),
      cmocka_unit_test(distances), cmocka_unit_test(nearest),
  };
  return cmocka_run_group_tests_name("deck", tests, make_unsun, NULL);
}
