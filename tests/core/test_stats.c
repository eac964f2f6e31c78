/* Statistics: the formulas on values known by hand, how often intervals cover the truth, and sums in any order. */
#include "core/chance.h"
#include "core/pair.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool near(double a, double b) { return a - b < 1e-9 && b - a < 1e-9; }

static uint32_t word(uint32_t experiment, uint32_t i) {
  fuda_chance chance = {20260101, experiment, 0, 0, FUDA_LOTS};
  return fuda_chance_word(&chance, i);
}

static void test_known(void **unused) {
  (void)unused;
  fuda_moments m = {{0}, {0}};
  const int values[] = {2, 4, 4, 4, 5, 5, 7, -9};
  for (int i = 0; i < 8; i++) fuda_moments_add(&m, values[i]);
  fuda_estimate e = fuda_estimate_mean(m, 8, 1), halves = fuda_estimate_mean(m, 8, 2);
  assert_true(near(e.mean, 2.75));
  assert_true(near(e.sd * e.sd, (232 - 22 * 22 / 8.0) / 7));
  assert_true(near(e.se * e.se * 8, e.sd * e.sd));
  assert_true(near(e.high - e.mean, 2.364624251592785 * e.se) && near(e.mean - e.low, e.high - e.mean));
  assert_true(near(halves.mean, 1.375) && near(halves.sd, e.sd / 2));
  e = fuda_estimate_share(0, 10);
  assert_true(near(e.low, 0) && e.high > 0.27 && e.high < 0.28); /* Wilson: z² / (n + z²) = 0.2775 */
  e = fuda_estimate_share(10, 10);
  assert_true(near(e.high, 1) && e.low > 0.72 && e.low < 0.73);
}

/* Of nothing nothing is known; of one deal its value, and not how far others would be from it. */
static void test_few(void **unused) {
  (void)unused;
  fuda_estimate e = fuda_estimate_mean(fuda_moments_of(0), 0, 1);
  assert_true(isnan(e.mean) && isnan(e.se) && isnan(e.low) && isnan(e.high));
  e = fuda_estimate_mean((fuda_moments){{5}, {25}}, 1, 1);
  assert_true(near(e.mean, 5) && isnan(e.sd) && isnan(e.se) && isnan(e.low) && isnan(e.high));
  e = fuda_estimate_change((fuda_changes){{{0}, {0}}, 0}, 1, 1, 1);
  assert_true(near(e.mean, 0) && isnan(e.low) && isnan(e.high));
  e = fuda_estimate_share(0, 0);
  assert_true(isnan(e.mean) && near(e.low, 0) && near(e.high, 1));
  static const struct {
    uint64_t n;
    double t;
  } known[] = {{2, 12.70620474}, {5, 2.77644511}, {10, 2.26215716}, {11, 2.22813885}, {31, 2.04227246}, {121, 1.97993041}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    e = fuda_estimate_mean(fuda_moments_of(1), known[i].n, 1);
    double off = (e.high - e.mean) / e.se - known[i].t;
    assert_true(off < 1e-5 && off > -1e-5);
  }
}

/* Of what happens once at most, a rate is a share. */
static void test_rate_is_share(void **unused) {
  (void)unused;
  for (uint64_t k = 0; k < 40; k++) {
    fuda_estimate rate = fuda_estimate_rate(fuda_moments_of(k), 40), share = fuda_estimate_share(k, 40);
    assert_true(near(rate.mean, share.mean) && near(rate.low, share.low) && near(rate.high, share.high));
  }
}

/* 10^12 deals of any points that a state has: doubled 30 times, as parts are added. */
static void test_many(void **unused) {
  (void)unused;
  static const struct {
    int64_t value[4];
    double mean, sd;
  } known[] = {{{2, 4, 4, 6}, 4, 1.4142135623730951},
               {{6143026, 6143027, 6143028, 6143027}, 6143027, 0.7071067811865476},
               {{2000000000, -2000000000, 2000000000, -2000000000}, 0, 2e9},
               {{-2147483648, -2147483648, -2147483648, -2147483647}, -2147483647.75, 0.4330127018922193},
               {{34359738352, -1, 1, -34359738352}, 0, 24296003971.5}}; /* eight sides, each from one end to the other */
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    fuda_moments m = {{0}, {0}};
    uint64_t n = 0;
    for (; n < 1000; n++) fuda_moments_add(&m, known[i].value[n % 4]);
    for (int twice = 0; twice < 30; twice++, n *= 2) {
      fuda_moments more = m;
      fuda_words_add(&m, &more, sizeof m);
    }
    fuda_estimate e = fuda_estimate_mean(m, n, 1);
    assert_true(n > 1000000000000 && near(e.mean, known[i].mean));
    if (e.sd < known[i].sd * (1 - 1e-9) || e.sd > known[i].sd * (1 + 1e-9)) fail_msg("%d: sd %.12g", (int)i, e.sd);
  }
}

static void test_root(void **unused) {
  (void)unused;
  for (double x = 1e-12; x < 1e24; x *= 3.7) {
    double r = fuda_root(x);
    assert_true(r * r <= x * (1 + 1e-14) && r * r >= x * (1 - 1e-14));
  }
  assert_true(near(fuda_root(0), 0));
}

/* How many in 1000 of EXPERIMENTS intervals cover the truth. */
enum { EXPERIMENTS = 3000 };
typedef struct truth {
  uint32_t each;
  double mean;
  int (*value)(uint32_t word);
  enum { MEAN, SHARE, RATE } kind;
} truth;

static int coverage(const truth *t) {
  int covered = 0;
  for (uint32_t x = 0; x < EXPERIMENTS; x++) {
    fuda_moments m = {{0}, {0}};
    for (uint32_t i = 0; i < t->each; i++) fuda_moments_add(&m, t->value(word(x, i)));
    fuda_estimate e = t->kind == MEAN    ? fuda_estimate_mean(m, t->each, 1)
                      : t->kind == SHARE ? fuda_estimate_share((uint64_t)fuda_moments_sum(&m), t->each)
                                         : fuda_estimate_rate(m, t->each);
    covered += e.low <= t->mean && t->mean <= e.high;
  }
  return covered * 1000 / EXPERIMENTS;
}

static int die(uint32_t w) { return (int)fuda_below(w, 6) - 2; }
static int coin(uint32_t w) { return (int)(w >> 31); }
static int seldom(uint32_t w) { return w < 0x08000000u; }                                /* 1 in 32 */
static int sometimes_twice(uint32_t w) { return (w < 0x10000000u) + (w < 0x08000000u); } /* 1 in 16, half of them twice */

static void test_coverage(void **unused) {
  (void)unused;
  const truth truths[] = {{300, 0.5, die, MEAN},   {30, 0.5, die, MEAN},           {5, 0.5, die, MEAN},
                          {300, 0.5, coin, SHARE}, {300, 1 / 32.0, seldom, SHARE}, {300, 3 / 32.0, sometimes_twice, RATE}};
  for (size_t i = 0; i < sizeof truths / sizeof *truths; i++) {
    int c = coverage(&truths[i]);
    if (c < 935 || c > 968) fail_msg("truth %d is covered %d times in 1000", (int)i, c);
  }
}

/* One in 64 changes, by a few hundred, mostly up: nothing is said of how far before enough have been seen, and what is said then
 * holds. What changes one by one has its interval from the first on. */
static int jump(uint32_t w) {
  int by = (w >> 1 & 3) == 3 ? -240 : 120 * (1 + (int)(w >> 3 & 3));
  return w >= 0x04000000u ? 0 : by;
}
static int win(uint32_t w) { return w >= 0x04000000u ? 0 : (w & 1 ? 1 : -1); }

static void test_changes(void **unused) {
  (void)unused;
  static const uint32_t each[] = {20, 100, 400, 1000, 3000};
  for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
    int covered[2] = {0, 0}, said[2] = {0, 0};
    for (uint32_t x = 0; x < 1000; x++) {
      fuda_changes points = {{{0}, {0}}, 0}, wins = points;
      for (uint32_t k = 0; k < each[i]; k++)
        fuda_changes_add(&points, jump(word(x, k))), fuda_changes_add(&wins, win(word(x, k)));
      fuda_estimate e[2] = {fuda_estimate_change(points, each[i], 1, 0), fuda_estimate_change(wins, each[i], 1, 1)};
      const double true_mean[2] = {(0.75 * 300 - 0.25 * 240) / 64, 0};
      for (int k = 0; k < 2; k++) said[k] += !isnan(e[k].low), covered[k] += e[k].low <= true_mean[k] && true_mean[k] <= e[k].high;
      assert_true(isnan(e[0].low) == (points.n < FUDA_ENOUGH_CHANGED) && isnan(e[0].se) == isnan(e[0].high));
    }
    assert_true(said[1] == 1000 && (said[0] == 1000 || each[i] < 3000) && (said[0] < 10 || each[i] > 100));
    for (int k = 0; k < 2; k++)
      if (covered[k] < 0.94 * said[k]) fail_msg("%d of %u: %d of %d covered", k, each[i], covered[k], said[k]);
  }
}

/* Outcomes counted in two parts and added are those counted at once, and taken away again they leave the other part. */
static void test_parts(void **unused) {
  (void)unused;
  static const fuda_ruleset rules = {.seats = 4, .teams = 2, .team_of = {0, 1, 0, 1}};
  fuda_group *part[3];
  fuda_reach reach[3];
  memset(reach, 0, sizeof reach);
  for (int i = 0; i < 3; i++) assert_non_null(part[i] = calloc(1, sizeof **part));
  for (uint32_t n = 0; n < 500; n++) {
    fuda_outcome o = {
        .n = n, .counts = true, .dealer = n % 4, .winner = (int8_t)(word(n, 0) % 3) - 1, .actions = word(n, 1) % 600};
    o.points[0] = (int)(word(n, 2) % 6000) - 3000;
    o.points[1] = (int)(word(n, 3) % 20);
    o.n_made = (int)(word(n, 4) % 5);
    for (int i = 0; i < o.n_made; i++)
      o.made[i] = (fuda_made){(uint8_t)(word(n, 5) % 2), (uint8_t)(word(n, 6u + (uint32_t)i) % 4)};
    fuda_group_count(part[0], &reach[0], &rules, false, &o);
    fuda_group_count(part[1 + n % 2], &reach[1 + n % 2], &rules, false, &o);
  }
  fuda_words_raise(&reach[1], &reach[2], sizeof *reach);
  assert_memory_equal(&reach[0], &reach[1], sizeof *reach);
  fuda_words_add(part[1], part[2], sizeof **part);
  assert_memory_equal(part[0], part[1], sizeof **part);
  fuda_words_subtract(part[0], part[2], sizeof **part);
  fuda_words_subtract(part[1], part[2], sizeof **part);
  assert_memory_equal(part[0], part[1], sizeof **part);
  uint64_t scored = 0;
  for (int i = 0; i < FUDA_BINS; i++) scored += part[2]->score_of[0].bin[i];
  assert_int_equal(scored, part[2]->done);
  assert_int_equal(part[2]->wins[0] + part[2]->wins[1] + part[2]->drawn, part[2]->done);
  for (int i = 0; i < 3; i++) free(part[i]);
}

/* Every value is in one bin; bins follow upon each other; up to 2047 each value has its own, beyond one part in 128. */
static void test_bins(void **unused) {
  (void)unused;
  int64_t next = INT32_MIN;
  for (int i = 0; i < FUDA_BINS; i++) {
    fuda_range range = fuda_bin_range(i);
    assert_int_equal(range.low, next);
    assert_int_equal(fuda_bin_of((int32_t)range.low), i);
    assert_int_equal(fuda_bin_of((int32_t)range.high), i);
    int64_t far = range.low < 0 ? -range.high : range.low;
    if (range.low >= -2048 && range.high <= 2047) assert_int_equal(range.low, range.high);
    else assert_true(range.high - range.low < far / 127);
    next = range.high + 1;
  }
  assert_int_equal(next, (int64_t)INT32_MAX + 1);
}

/* Deals that score far beyond 2047 are told as they are, or as a bin that has them; the least and most as they are. */
static void test_far(void **unused) {
  (void)unused;
  static const int32_t values[] = {-2147483647 - 1, -79710, -2049, -2048, 0, 2047, 2048, 79710, 2147483647};
  enum { N = sizeof values / sizeof *values };
  static fuda_distribution counts;
  fuda_extremes extremes[2] = {{0, 0}, {0, 0}};
  fuda_range range;
  assert_false(fuda_extremes_range(&extremes[0], &range));
  for (int i = 0; i < N; i++) {
    counts.bin[fuda_bin_of(values[i])]++;
    fuda_extremes_note(&extremes[i % 2], values[i]);
    range = fuda_bin_range(fuda_distribution_quantile(&counts, (uint64_t)i + 1, 1));
    assert_true(range.low <= values[i] && values[i] <= range.high);
  }
  assert_true(fuda_extremes_range(&extremes[1], &range) && range.low == -79710 && range.high == 79710);
  fuda_words_raise(&extremes[1], &extremes[0], sizeof *extremes);
  assert_true(fuda_extremes_range(&extremes[1], &range) && range.low == values[0] && range.high == values[N - 1]);
  int seen = 0;
  for (int i = fuda_distribution_next(&counts, 0); i < FUDA_BINS; i = fuda_distribution_next(&counts, i + 1)) seen++;
  assert_int_equal(seen, N);
}

/* A yaku made k times in a deal adds k² to its squares, by seat, side and all. */
static void test_squares(void **unused) {
  (void)unused;
  static const fuda_ruleset rules = {.seats = 4, .teams = 2, .team_of = {0, 1, 0, 1}};
  static const uint8_t seats[] = {0, 2, 0, 1, 0};
  static fuda_group group;
  fuda_outcome o = {.counts = true, .winner = 0, .n_made = 5};
  for (int i = 0; i < 5; i++) o.made[i] = (fuda_made){3, seats[i]};
  fuda_group_count(&group, &(fuda_reach){0}, &rules, false, &o);
  assert_int_equal(fuda_moments_sum(&group.yaku[3].all), 5);
  assert_int_equal(fuda_moments_squares(&group.yaku[3].all), 25);
  assert_int_equal(fuda_moments_squares(&group.yaku[3].side[0]), 16);
  assert_int_equal(fuda_moments_squares(&group.yaku[3].side[1]), 1);
  assert_int_equal(fuda_moments_squares(&group.yaku[3].seat[0]), 9);
  assert_int_equal(fuda_moments_squares(&group.yaku[3].seat[2]), 1);
}

/* What differs is called more than chance where there is enough of it. */
static void test_enough(void **unused) {
  (void)unused;
  fuda_changes changes = {{{0}, {0}}, 0};
  for (int i = 0; i < 9; i++) fuda_changes_add(&changes, 9 - 2 * i), fuda_changes_add(&changes, 0);
  assert_true(changes.n == 9 && !fuda_enough_changed(changes));
  fuda_changes_add(&changes, -1);
  assert_true(fuda_enough_changed(changes));
  assert_true(fuda_enough_expected(0.5, 10, 10) && fuda_enough_expected(0.05, 100, 1000) && fuda_enough_expected(2.5, 5, 9));
  assert_false(fuda_enough_expected(0.05, 99, 1000)); /* fewer than five with it in the smaller */
  assert_false(fuda_enough_expected(0.05, 1000, 99));
  assert_false(fuda_enough_expected(0.96, 100, 100)); /* without it */
  assert_false(fuda_enough_expected(0, 1000, 1000) || fuda_enough_expected(NAN, 0, 10));
}

/* Each way in which a deal may end is counted by itself, and nothing else with it. */
static void test_endings(void **unused) {
  (void)unused;
  static const fuda_ruleset rules = {.seats = 4, .teams = 2, .team_of = {0, 1, 0, 1}};
  static fuda_group group;
  for (uint8_t ending = 0; ending < FUDA_ENDINGS; ending++) {
    fuda_outcome o = {.counts = true, .winner = 0, .ending = ending, .actions = 7};
    fuda_group_count(&group, &(fuda_reach){0}, &rules, false, &o);
    assert_int_equal(group.ending[ending], 1);
  }
  assert_int_equal(fuda_moments_sum(&group.length), 7 * FUDA_ENDINGS);
  assert_int_equal(fuda_moments_squares(&group.length), 49 * FUDA_ENDINGS);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_enough),
                                     cmocka_unit_test(test_endings),
                                     cmocka_unit_test(test_known),
                                     cmocka_unit_test(test_few),
                                     cmocka_unit_test(test_rate_is_share),
                                     cmocka_unit_test(test_many),
                                     cmocka_unit_test(test_root),
                                     cmocka_unit_test(test_coverage),
                                     cmocka_unit_test(test_changes),
                                     cmocka_unit_test(test_parts),
                                     cmocka_unit_test(test_squares),
                                     cmocka_unit_test(test_bins),
                                     cmocka_unit_test(test_far)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
