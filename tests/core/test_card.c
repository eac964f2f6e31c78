/* Card sets: the k-th card of any set, in either half, as a card and as a set of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/card.h"

/* Each card of a set is found at its place, counted by going through the deck. */
static void check_places(fuda_set set) {
  int k = 0;
  for (int c = 0; c < FUDA_CARDS; c++) {
    if (!fuda_set_has(set, (fuda_card)c)) continue;
    assert_int_equal(fuda_set_nth(set, k), c);
    fuda_set one = fuda_set_pick(set, k);
    assert_true(fuda_set_equal(one, fuda_set_of((fuda_card)c)));
    assert_int_equal(fuda_set_only(one), c);
    k++;
  }
  assert_int_equal(k, fuda_set_count(set));
}

static void hands(void **unused) {
  (void)unused;
  fuda_set hand = FUDA_EMPTY;
  for (int c = 0; c < FUDA_CARDS; c++) check_places(fuda_set_of((fuda_card)c));
  for (int c = 7; c < FUDA_CARDS; c += 12) fuda_set_add(&hand, (fuda_card)c);
  check_places(hand);
  check_places((fuda_set){hand.lo, 0});
  check_places((fuda_set){0, hand.hi});
}

/* Where both halves are full, a shift by more than 63 mustn't come round. */
static void whole_decks(void **unused) {
  (void)unused;
  for (int n = 60; n <= FUDA_CARDS; n++) check_places(fuda_set_first_n(n));
  check_places((fuda_set){1, ~0ull});
  check_places((fuda_set){~0ull << 32, ~0ull >> 32});
  check_places((fuda_set){~0ull << 31, ~0ull >> 32});
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(hands), cmocka_unit_test(whole_decks)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
