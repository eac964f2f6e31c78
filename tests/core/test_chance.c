/* Philox against its published vectors and Random123, the counter's layout, the shuffle and a policy's draws against their
 * definition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/policy.h"

#if defined(__has_include)
#if __has_include(<Random123/philox.h>)
#include <Random123/philox.h>
#define HAVE_RANDOM123 1
#endif
#endif

static void expect_words(const uint32_t got[4], const uint32_t want[4], const char *what) {
  for (int i = 0; i < 4; i++)
    if (got[i] != want[i]) fail_msg("%s: word %d is %08x, should be %08x", what, i, got[i], want[i]);
}

/* kat_vectors of Random123, philox4x32 10. */
static void philox_known_answers(void **state) {
  (void)state;
  static const struct {
    uint32_t counter[4], key[2], want[4];
  } known[] = {
      {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
      {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
       {0xffffffff, 0xffffffff},
       {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
      {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
       {0xa4093822, 0x299f31d0},
       {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    uint32_t out[4];
    fuda_philox(known[i].counter, known[i].key, out);
    expect_words(out, known[i].want, "known answer");
  }
}

static void philox_as_random123(void **state) {
  (void)state;
#ifdef HAVE_RANDOM123
  uint64_t x = 88172645463325252ull;
  for (int i = 0; i < 10000; i++) {
    uint32_t in[6], out[4];
    for (int k = 0; k < 6; k++) {
      x ^= x << 13, x ^= x >> 7, x ^= x << 17;
      in[k] = (uint32_t)x;
    }
    philox4x32_ctr_t counter = {{in[0], in[1], in[2], in[3]}};
    philox4x32_key_t key = {{in[4], in[5]}};
    philox4x32_ctr_t want = philox4x32(counter, key);
    fuda_philox(in, in + 4, out);
    expect_words(out, want.v, "against Random123");
  }
#else
  skip();
#endif
}

static const fuda_chance SOME = {
    .seed = 0x0123456789abcdefull, .match = 0x1122334455667788ull, .deal = 0xbeef, .attempt = 0xabc, .purpose = FUDA_POLICY};

static void counter_layout(void **state) {
  (void)state;
  const uint32_t counter[4] = {7, 0x55667788, 0x11223344, 0xabc3beef}, key[2] = {0x89abcdef, 0x01234567};
  uint32_t want[4], got[4];
  fuda_philox(counter, key, want);
  fuda_chance_block(&SOME, 7, got);
  expect_words(got, want, "counter and key");
  for (uint32_t i = 0; i < 4; i++) assert_int_equal(fuda_chance_word(&SOME, 28 + i), want[i]);
}

/* Whatever is drawn at once: word by word it is what it is by itself. */
static void words_as_one_by_one(void **state) {
  (void)state;
  uint32_t words[130 + FUDA_WORDS_MORE];
  for (int n = 0; n <= 130; n++) {
    fuda_chance_words(&SOME, 0xfffffffe, n, words); /* blocks are counted round */
    for (int i = 0; i < n; i++) {
      uint32_t block[4];
      fuda_chance_block(&SOME, 0xfffffffeu + (uint32_t)i / 4, block);
      assert_int_equal(words[i], block[i % 4]);
    }
  }
}

static void purposes_and_attempts_differ(void **state) {
  (void)state;
  fuda_chance a = SOME, b = SOME;
  b.purpose = FUDA_SHUFFLE;
  assert_int_not_equal(fuda_chance_word(&a, 0), fuda_chance_word(&b, 0));
  b = SOME, b.attempt--;
  assert_int_not_equal(fuda_chance_word(&a, 0), fuda_chance_word(&b, 0));
  b = SOME, b.deal++;
  assert_int_not_equal(fuda_chance_word(&a, 0), fuda_chance_word(&b, 0));
}

/* The definition in chance.h, word by word: what the batches must come to. */
static void shuffle_as_defined(void **state) {
  (void)state;
  for (int n = 0; n <= FUDA_CARDS; n++) {
    fuda_card want[FUDA_CARDS + 1], got[FUDA_CARDS + 1];
    for (int i = 0; i <= FUDA_CARDS; i++) want[i] = got[i] = (fuda_card)i;
    fuda_chance chance = {.seed = 42, .match = (uint64_t)n * 977, .deal = (uint16_t)n, .purpose = FUDA_SHUFFLE};
    for (int i = n - 1; i > 0; i--) {
      uint32_t j = fuda_below(fuda_chance_word(&chance, (uint32_t)(n - 1 - i)), (uint32_t)i + 1);
      fuda_card card = want[i];
      want[i] = want[j], want[j] = card;
    }
    fuda_shuffle(&chance, got, n);
    if (memcmp(got, want, sizeof got) != 0) fail_msg("a pile of %d cards is not shuffled as defined", n);
  }
}

/* Blocks of any purposes in a list: each as it is alone, however many are drawn at once. */
static void list_as_defined(void **state) {
  (void)state;
  enum { MOST = 48 };
  uint32_t block[MOST], listed[MOST], got[4 * MOST], want[4];
  for (uint32_t i = 0; i < MOST; i++) {
    block[i] = i * i + (i == 7 ? 0xfffffff0u : 0);
    listed[i] = fuda_chance_listed(&(fuda_chance){.purpose = i % 3 ? FUDA_POLICY : FUDA_SHUFFLE});
  }
  for (int n = 4; n <= MOST; n += 4) {
    fuda_chance_list(SOME.seed, SOME.match, block, listed, n, got);
    for (int i = 0; i < n; i++) {
      fuda_chance of = {.seed = SOME.seed, .match = SOME.match, .purpose = i % 3 ? FUDA_POLICY : FUDA_SHUFFLE};
      fuda_chance_block(&of, block[i], want);
      expect_words(got + 4 * i, want, "a block of a list");
    }
  }
}

/* Words for seats in turn: each that of its number. */
static void in_turn_as_defined(void **state) {
  (void)state;
  static const uint8_t seat[8] = {5, 0, 7, 2, 6, 1, 4, 3};
  uint32_t number[FUDA_IN_TURN], word[FUDA_IN_TURN];
  for (unsigned n = 1; n <= 8; n++)
    for (unsigned first = 0; first < n; first++)
      for (uint32_t step = 0; step < 20; step += 3) {
        fuda_in_turn turns = {.number = 0xfffff000u + n * step, .step = step, .seat = seat, .n = n, .first = first};
        fuda_chance_in_turn(&SOME, &turns, number, word);
        for (unsigned i = 0; i < FUDA_IN_TURN; i++) {
          assert_int_equal(number[i], turns.number + i * step + seat[(first + i) % n]);
          assert_int_equal(word[i], fuda_chance_word(&SOME, number[i]));
        }
      }
}

static void shuffle_is_fair(void **state) {
  (void)state;
  enum { CARDS = 5, ROUNDS = 24000 };
  int seen[CARDS][CARDS] = {{0}};
  for (int r = 0; r < ROUNDS; r++) {
    fuda_card pile[CARDS] = {0, 1, 2, 3, 4};
    fuda_chance chance = {.seed = 3, .match = (uint64_t)r, .purpose = FUDA_SHUFFLE};
    fuda_shuffle(&chance, pile, CARDS);
    for (int i = 0; i < CARDS; i++) seen[pile[i]][i]++;
  }
  for (int c = 0; c < CARDS; c++)
    for (int i = 0; i < CARDS; i++)
      if (seen[c][i] < 4500 || seen[c][i] > 5100)
        fail_msg("card %d came to place %d %d times of %d, about 4800 were fair", c, i, seen[c][i], ROUNDS);
}

static void below_is_bounded(void **state) {
  (void)state;
  assert_int_equal(fuda_below(0, 75), 0);
  assert_int_equal(fuda_below(UINT32_MAX, 75), 74);
  assert_int_equal(fuda_below(UINT32_MAX, 1), 0);
}

/* A policy's word is that of its number, for any number of seats, whoever lays first, in whatever order they are asked for. */
static void expect_draw(const fuda_ruleset *rules, fuda_state *at, uint8_t kind, uint32_t moment, fuda_draws *draws) {
  fuda_chance chance = {.seed = at->seed, .match = at->match_no, .deal = at->deal_of_match, .purpose = FUDA_POLICY};
  uint32_t number = moment * rules->seats + (uint8_t)at->actor;
  assert_int_equal(fuda_draw(kind, rules, at, draws), fuda_chance_word(&chance, number));
  if (kind == FUDA_TRICK_PLAY)
    assert_int_equal(fuda_draw_trick(rules, at, draws)[at->actor], fuda_chance_word(&chance, number));
}

static void draws_by_number(void **state) {
  (void)state;
  static fuda_ruleset tricks, turns;
  static const fuda_fishing_rules fishing;
  turns.fishing = &fishing;
  fuda_draws draws = {0};
  for (uint8_t seats = 2; seats <= FUDA_SEATS; seats++) {
    tricks.seats = turns.seats = seats;
    tricks.tricks = FUDA_TRICKS - 1;
    for (uint32_t i = 0; i < 400; i++) {
      uint32_t t = i * 7 % (FUDA_TRICKS - 1);
      fuda_state at = {.seed = 5, .match_no = i / 100, .deal_of_match = (uint16_t)(i / 50), .actor = (int8_t)(i * 5 % seats)};
      at.trick_no = (uint8_t)(t + 1), at.turn = at.phase = (uint8_t)t, at.calls = (uint16_t)(t * seats);
      at.drawn = FUDA_NO_CARD;
      at.deciding = i % 3 == 0;
      expect_draw(&tricks, &at, FUDA_TRICK_PLAY, t + 1, &draws);
      expect_draw(&tricks, &at, FUDA_CHOOSING, 32 + t, &draws);
      expect_draw(&tricks, &at, FUDA_AUCTION, 160 + t, &draws);
      expect_draw(&turns, &at, FUDA_FISHING, at.deciding ? 112 + t : 64 + 2 * t, &draws);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(philox_known_answers),
      cmocka_unit_test(philox_as_random123),
      cmocka_unit_test(counter_layout),
      cmocka_unit_test(words_as_one_by_one),
      cmocka_unit_test(list_as_defined),
      cmocka_unit_test(in_turn_as_defined),
      cmocka_unit_test(purposes_and_attempts_differ),
      cmocka_unit_test(shuffle_as_defined),
      cmocka_unit_test(shuffle_is_fair),
      cmocka_unit_test(below_is_bounded),
      cmocka_unit_test(draws_by_number),
  };
  return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
