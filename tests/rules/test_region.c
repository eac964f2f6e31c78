/* The memory of a state: pieces that don't meet, given out again, and malloc's where the block is full. */
#include "rules/region.h"
#include "rules/host.h"

#include <lauxlib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PIECES = 4000 };

typedef struct piece {
  unsigned char *at;
  size_t size;
} piece;

static void check(const piece *p, unsigned char mark) {
  for (size_t i = 0; i < p->size; i++) assert_int_equal(p->at[i], mark);
}

/* Of up to 8 KiB: more than the block holds, since it gets large ones back for nothing. */
static void test_pieces_keep_what_is_in_them(void **state) {
  (void)state;
  static piece pieces[PIECES];
  rules_region region;
  uint32_t random = 1;
  rules_region_open(&region);
  for (int step = 0; step < 10 * PIECES; step++) {
    random = random * 1664525 + 1013904223;
    int i = (int)(random >> 16) % PIECES;
    size_t size = (random >> 8) % ((random & 7) ? 300 : 8192), kept;
    if (pieces[i].at) check(&pieces[i], (unsigned char)i);
    if (size == 0) {
      rules_region_free(&region, pieces[i].at, pieces[i].size);
      pieces[i] = (piece){0};
      continue;
    }
    kept = pieces[i].size < size ? pieces[i].size : size;
    pieces[i].at = rules_region_resize(&region, pieces[i].at, pieces[i].size, size);
    assert_true((uintptr_t)pieces[i].at % 8 == 0);
    pieces[i].size = kept;
    check(&pieces[i], (unsigned char)i);
    pieces[i].size = size;
    memset(pieces[i].at, i, size);
  }
  assert_true(region.beyond > 0);
  for (int i = 0; i < PIECES; i++) {
    if (pieces[i].at) check(&pieces[i], (unsigned char)i);
    rules_region_free(&region, pieces[i].at, pieces[i].size);
  }
  assert_int_equal(region.beyond, 0);
  rules_region_close(&region);
}

static void test_a_piece_is_given_out_again(void **state) {
  (void)state;
  rules_region region;
  rules_region_open(&region);
  void *first = rules_region_resize(&region, NULL, 0, 40), *second = rules_region_resize(&region, NULL, 0, 700);
  rules_region_free(&region, first, 40);
  assert_ptr_equal(rules_region_resize(&region, NULL, 0, 33), first);
  assert_ptr_equal(rules_region_resize(&region, second, 700, 90000), second); /* the last grows where it is */
  assert_ptr_equal(rules_region_resize(&region, second, 90000, 700), second);
  rules_region_close(&region);
}

/* 160 MB of tables that nobody holds, by who isn't metered: the state may have 64 MiB. */
static void test_beyond_the_block_what_nobody_holds_is_collected(void **state) {
  (void)state;
  rules_host *host = rules_host_new(NULL);
  lua_State *L = rules_host_lua(host);
  rules_host_trust(host, true);
  assert_int_equal(luaL_loadstring(L, "for i = 1, 2000000 do local t = { i } end return 1"), LUA_OK);
  assert_int_equal(rules_host_call(host, 0, 1), 0);
  assert_true(rules_host_peak(host) < 16u << 20);
  rules_host_free(host);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_pieces_keep_what_is_in_them),
      cmocka_unit_test(test_a_piece_is_given_out_again),
      cmocka_unit_test(test_beyond_the_block_what_nobody_holds_is_collected),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
