/* Statistics of real deals: the same on any number of threads, in pairs as apart, without a gap when told to stop, and with
 * intervals that cover what they should. */
#include "core/pair.h"
#include "core/profile.h"
#include "rules/load.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static rules_loaded *load(const char *variant, const char *option, const char *value) {
  static rules_error error;
  rules_choice choice = {option, value};
  rules_loaded *loaded = rules_load(variant, &choice, option ? 1 : 0, &error);
  assert_non_null(loaded);
  return loaded;
}

static fuda_sim sim_of(const rules_loaded *loaded, uint64_t first, uint64_t deals, int threads) {
  return (fuda_sim){
      .rules = rules_ruleset(loaded), .seed = 11, .first = first, .deals = deals, .policy = FUDA_RANDOM, .threads = threads};
}

static int64_t sum_of(fuda_moments moments) { return (int64_t)fuda_moments_sum(&moments); }

/* Counts these deals into a new group. */
static fuda_group *count(fuda_sim *sim) {
  fuda_group *group = calloc(1, sizeof *group);
  assert_non_null(group);
  fuda_reach reach = {0};
  fuda_counting counting = {.rules = sim->rules, .matches = sim->matches, .group = group, .reach = &reach};
  fuda_collector collector = fuda_counting_collector(&counting);
  sim->collector = &collector;
  assert_int_equal(fuda_simulate(sim), 0);
  return group;
}

static void test_threads(void **unused) {
  (void)unused;
  static const char *const variants[] = {"hachinin-meri/wiki", "hachi/mekuri", "hachi-hachi/bga", "meitora/kurogi"};
  for (int v = 0; v < 8; v++) {
    rules_loaded *loaded = load(variants[v / 2], NULL, NULL);
    fuda_group *whole = NULL;
    for (int threads = 1; threads <= 5; threads += 2) {
      fuda_sim sim = sim_of(loaded, 0, v % 2 ? 200 : 3000, threads);
      sim.matches = v % 2;
      fuda_group *group = count(&sim);
      assert_int_equal(group->done, sim.done);
      assert_int_equal(group->deals, sim.deals_played);
      assert_int_equal(group->actions, sim.actions);
      for (int side = 0; side < fuda_teams(sim.rules); side++) {
        assert_memory_equal(&group->score[side], &sim.score[side].points, sizeof *group->score);
        assert_int_equal(group->wins[side], sim.score[side].wins);
      }
      for (int i = 0; i < FUDA_SIM_YAKU; i++) assert_int_equal(fuda_moments_sum(&group->yaku[i].all), sim.yaku[i]);
      if (whole) assert_memory_equal(whole, group, sizeof *whole);
      if (whole) free(group);
      else whole = group;
    }
    free(whole);
    rules_free(loaded);
  }
}

/* The kernel's deals and matches come to what those of the ordinary calls do, by either policy. */
static void test_paths(void **unused) {
  (void)unused;
  static const char *const variants[] = {"hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga",
                                         "meitora/kurogi"};
  for (int v = 0; v < 20; v++) {
    bool thumb = v >= 10;
    rules_loaded *loaded = load(variants[v / 2 % 5], NULL, NULL);
    fuda_sim fast = sim_of(loaded, 0, (v % 2 ? 300u : 3000u) / (thumb ? 10 : 1), 2);
    fast.matches = v % 2;
    fast.policy = thumb ? FUDA_THUMB : FUDA_RANDOM;
    fuda_sim ordinary = fast;
    ordinary.ordinary = true;
    fuda_group *a = count(&fast), *b = count(&ordinary);
    assert_null(fast.not_fast);
    assert_non_null(ordinary.not_fast);
    assert_memory_equal(a, b, sizeof *a);
    free(a);
    free(b);
    rules_free(loaded);
  }
}

/* Parts of any size add up to the whole. */
static void test_parts(void **unused) {
  (void)unused;
  rules_loaded *loaded = load("hachinin-meri/digital", NULL, NULL);
  fuda_sim sim = sim_of(loaded, 0, 1000, 1);
  fuda_group *whole = count(&sim), *sum = calloc(1, sizeof *sum);
  uint64_t checksum = 0;
  for (uint64_t first = 0, size = 1; first < 1000; first += size, size = size * 3 + 1) {
    fuda_sim part = sim_of(loaded, first, size < 1000 - first ? size : 1000 - first, 2);
    fuda_group *group = count(&part);
    fuda_words_add(sum, group, sizeof *sum);
    checksum += part.checksum;
    free(group);
  }
  assert_memory_equal(whole, sum, sizeof *whole);
  assert_true(checksum == sim.checksum);
  free(whole);
  free(sum);
  rules_free(loaded);
}

/* In pairs the second's deals are those that it plays by itself. */
static void test_pairs(void **unused) {
  (void)unused;
  rules_loaded *a = load("hachinin-meri/wiki", NULL, NULL), *b = load("hachinin-meri/wiki", "monchi_void", "any");
  fuda_sim first = sim_of(a, 0, 2000, 2), alone = sim_of(b, 0, 2000, 1), other = sim_of(b, 0, 0, 1);
  static fuda_paired pair;
  fuda_pairing pairing = {.rules = first.rules, .other = &other, .n = 1, .pair = &pair};
  fuda_collector collector = fuda_pairing_collector(&pairing);
  first.collector = &collector;
  memset(&pair, 0, sizeof pair);
  fuda_sim_prepare(&other);
  assert_non_null(other.kernel);
  assert_int_equal(fuda_simulate(&first), 0);
  assert_int_equal(fuda_simulate(&alone), 0);
  fuda_sim_release(&other);
  assert_true(pair.checksum == alone.checksum && pair.actions == alone.actions);
  assert_true(first.checksum != alone.checksum);
  for (int side = 0; side < 2; side++) {
    assert_memory_equal(&pair.before[side], &first.score[side].points, sizeof *pair.before);
    assert_memory_equal(&pair.after[side], &alone.score[side].points, sizeof *pair.after);
    assert_int_equal(pair.won[side], alone.score[side].wins);
    assert_int_equal(sum_of(pair.change[side].size), sum_of(alone.score[side].points) - sum_of(first.score[side].points));
  }
  for (int i = 0; i < FUDA_SIM_YAKU; i++) {
    assert_int_equal(sum_of(pair.yaku[i]), alone.yaku[i]);
    assert_int_equal(sum_of(pair.yaku_change[i].size), (int64_t)alone.yaku[i] - (int64_t)first.yaku[i]);
  }
  assert_true(pair.rewon > 0 && pair.rewon <= pair.rescored && pair.rescored <= pair.differs && pair.differs < pair.done);
  assert_true(fuda_paired_saves(pair.before[0], pair.after[0], pair.change[0], pair.done) > 3);
  rules_free(a);
  rules_free(b);
}

/* Yaku are paired by name: one that the other version lacks is lost, one that only it has is won. */
static void test_pair_yaku(void **unused) {
  (void)unused;
  rules_loaded *with = load("hachinin-meri/wiki", NULL, NULL), *without = load("hachinin-meri/digital", NULL, NULL);
  for (int turned = 0; turned < 2; turned++) {
    fuda_sim first = sim_of(turned ? without : with, 0, 2000, 2), other = sim_of(turned ? with : without, 0, 2000, 1);
    fuda_sim alone = other;
    static fuda_paired pair;
    fuda_pairing pairing = {.rules = first.rules, .other = &other, .n = 1, .pair = &pair};
    fuda_collector collector = fuda_pairing_collector(&pairing);
    char room[FUDA_SIM_NAME], name_of[FUDA_SIM_NAME];
    const char *name, *mine;
    bool chase = false;
    memset(&pair, 0, sizeof pair);
    first.collector = &collector;
    assert_int_equal(fuda_simulate(&first), 0);
    assert_int_equal(fuda_simulate(&alone), 0);
    for (int row = 0; (name = fuda_paired_yaku(first.rules, other.rules, row, room)); row++) {
      uint64_t before = 0, after = 0;
      for (int i = 0; (mine = fuda_sim_yaku_name(first.rules, i, name_of)); i++)
        if (!strcmp(mine, name)) before = first.yaku[i];
      for (int i = 0; (mine = fuda_sim_yaku_name(other.rules, i, name_of)); i++)
        if (!strcmp(mine, name)) after = alone.yaku[i];
      assert_int_equal(sum_of(pair.yaku_before[row]), before);
      assert_int_equal(sum_of(pair.yaku[row]), after);
      assert_int_equal(sum_of(pair.yaku_change[row].size), (int64_t)after - (int64_t)before);
      if (!strcmp(name, "chase")) chase = turned ? after > 50 && !before : before > 50 && !after;
    }
    assert_true(chase);
  }
  rules_free(with);
  rules_free(without);
}

/* The member told last by this name within another. */
typedef struct ear {
  char in[8][FUDA_SIM_NAME];
  int depth;
  const char *within, *key;
  double value;
} ear;
static void told_open(void *to, const char *key, bool list) {
  ear *t = to;
  (void)list;
  snprintf(t->in[t->depth++], FUDA_SIM_NAME, "%s", key ? key : "");
}
static void told_close(void *to) { ((ear *)to)->depth--; }
static void told_whole(void *to, const char *key, int64_t value) { (void)to, (void)key, (void)value; }
static void told_text(void *to, const char *key, const char *value) { (void)to, (void)key, (void)value; }
static void told_real(void *to, const char *key, double value) {
  ear *t = to;
  char path[3 * FUDA_SIM_NAME] = "";
  for (int i = t->depth < 2 ? 0 : t->depth - 2; i < t->depth; i++)
    snprintf(path + strlen(path), sizeof path - strlen(path), "%s.", t->in[i]);
  if (!strcmp(path, t->within) && !strcmp(key, t->key)) t->value = value;
}
static double tell(const fuda_paired *pair, const fuda_sim *a, const fuda_sim *b, const char *within, const char *key) {
  ear t = {.within = within, .key = key, .value = -1};
  const fuda_teller teller = {
      .to = &t, .open = told_open, .close = told_close, .whole = told_whole, .real = told_real, .text = told_text};
  fuda_paired_tell(pair, a->rules, b->rules, false, &teller);
  return t.value;
}

/* What happens once in thousands of deals, and then moves hundreds of mon: of few deals its interval isn't known, and that of a
 * yaku reaches as far as --stats says. */
static void test_rare(void **unused) {
  (void)unused;
  rules_loaded *a = load("hachi-hachi/bga", NULL, NULL), *b = load("hachi-hachi/bga", "all_88", "each_opponent");
  fuda_sim sim = sim_of(a, 0, 300, 2), other = sim_of(b, 0, 0, 1);
  static fuda_paired pair;
  fuda_pairing pairing = {.rules = sim.rules, .other = &other, .n = 1, .pair = &pair};
  fuda_collector collector = fuda_pairing_collector(&pairing);
  sim.collector = &collector;
  assert_int_equal(fuda_simulate(&sim), 0);
  assert_true(pair.done == 300 && pair.rescored == 0);
  static const char *const points[] = {"score_amount.", "score_change.", "dealer_score_change.", ".change."};
  for (int i = 0; i < 4; i++)
    assert_true(isnan(tell(&pair, &sim, &other, points[i], "low")) && isnan(tell(&pair, &sim, &other, points[i], "high")));
  double most = fuda_estimate_share(0, 300).high;
  assert_true(tell(&pair, &sim, &other, "winner_differs.", "high") >= most);
  assert_true(tell(&pair, &sim, &other, "dealer_wins_change.", "high") > 0.9 * most);
  assert_true(tell(&pair, &sim, &other, "all_88.before.", "high") >= most);
  assert_true(tell(&pair, &sim, &other, "all_88.change.", "high") > 0.9 * most);
  rules_free(a);
  rules_free(b);
}

/* Paired with itself nothing differs. */
static void test_itself(void **unused) {
  (void)unused;
  rules_loaded *loaded = load("hachi-hachi/bga", "seats", "5");
  fuda_sim sim = sim_of(loaded, 0, 500, 2), other = sim_of(loaded, 0, 0, 1);
  static fuda_paired pair;
  fuda_pairing pairing = {.rules = sim.rules, .other = &other, .n = 1, .pair = &pair};
  fuda_collector collector = fuda_pairing_collector(&pairing);
  sim.collector = &collector;
  fuda_sim_prepare(&other); /* by the kernel, as by the ordinary calls */
  assert_non_null(other.kernel);
  sim.ordinary = true;
  assert_int_equal(fuda_simulate(&sim), 0);
  fuda_sim_release(&other);
  assert_true(pair.done == 500 && pair.differs == 0 && pair.rescored == 0 && pair.rewon == 0 && pair.checksum == sim.checksum);
  rules_free(loaded);
}

/* A collector that stops, or fails. */
static volatile bool stop;
static int stop_at(void *data, void *sums, const fuda_outcome *outcome) {
  (void)sums;
  if (outcome->n == *(uint64_t *)data) stop = true;
  return 0;
}
static int fail_from(void *data, void *sums, const fuda_outcome *outcome) {
  (void)sums;
  return outcome->n >= *(uint64_t *)data ? -9 : 0;
}
static void nothing(void *data, void *sums, void *total) { (void)data, (void)sums, (void)total; }

static void test_stop(void **unused) {
  (void)unused;
  rules_loaded *loaded = load("hachi/mekuri", NULL, NULL);
  uint64_t at = 1234;
  for (int threads = 1; threads <= 4; threads++) {
    fuda_collector collector = {.size = 8, .data = &at, .deal = stop_at, .end = nothing};
    fuda_sim sim = sim_of(loaded, 0, 10000000, threads);
    sim.collector = &collector;
    sim.stop = &stop;
    stop = false;
    assert_int_equal(fuda_simulate(&sim), 0);
    assert_true(sim.done > at && sim.done < 10000000);
    fuda_sim again = sim_of(loaded, 0, sim.done, 1);
    assert_int_equal(fuda_simulate(&again), 0);
    assert_true(again.checksum == sim.checksum);
    collector.deal = fail_from;
    sim.stop = NULL;
    assert_int_equal(fuda_simulate(&sim), -9);
    assert_int_equal(sim.error_deal, at);
  }
  rules_free(loaded);
}

/* Matches that are begun are played to their end: what is done is what so many matches come to, and nothing of others. */
static void test_stop_matches(void **unused) {
  (void)unused;
  rules_loaded *loaded = load("meitora/kurogi", NULL, NULL);
  uint64_t at = 123;
  for (int threads = 1; threads <= 4; threads++) {
    fuda_collector collector = {.size = 8, .data = &at, .deal = stop_at, .end = nothing};
    fuda_sim sim = sim_of(loaded, 0, 1000000, threads);
    sim.matches = true;
    sim.collector = &collector;
    sim.stop = &stop;
    stop = false;
    assert_int_equal(fuda_simulate(&sim), 0);
    assert_true(sim.done > at && sim.done < at + 200);
    fuda_sim again = sim_of(loaded, 0, sim.done, 1);
    again.matches = true;
    assert_int_equal(fuda_simulate(&again), 0);
    assert_int_equal(again.deals_played, sim.deals_played);
    assert_int_equal(again.actions, sim.actions);
    assert_true(again.checksum == sim.checksum && sum_of(again.score[0].points) == sum_of(sim.score[0].points));
    assert_memory_equal(again.yaku, sim.yaku, sizeof sim.yaku);
  }
  rules_free(loaded);
}

/* Blocks of deals as samples: their intervals cover what all of them come to. */
static void test_coverage(void **unused) {
  (void)unused;
  enum { BLOCKS = 600, EACH = 250 };
  rules_loaded *loaded = load("hachi/mekuri", NULL, NULL);
  fuda_sim all = sim_of(loaded, 0, BLOCKS * EACH, 2);
  fuda_group *whole = count(&all);
  double mean = fuda_estimate_mean(whole->score[0], whole->done, 1).mean, wins = (double)whole->wins[0] / (double)whole->done;
  double rate = (double)sum_of(whole->yaku[0].all) / (double)whole->deals;
  int covered[3] = {0, 0, 0};
  for (uint64_t block = 0; block < BLOCKS; block++) {
    fuda_sim sim = sim_of(loaded, block * EACH, EACH, 1);
    fuda_group *group = count(&sim);
    fuda_estimate e[3] = {fuda_estimate_mean(group->score[0], group->done, 1), fuda_estimate_share(group->wins[0], group->done),
                          fuda_estimate_rate(group->yaku[0].all, group->deals)};
    covered[0] += e[0].low <= mean && mean <= e[0].high;
    covered[1] += e[1].low <= wins && wins <= e[1].high;
    covered[2] += e[2].low <= rate && rate <= e[2].high;
    free(group);
  }
  for (int i = 0; i < 3; i++)
    if (covered[i] < BLOCKS * 92 / 100 || covered[i] > BLOCKS * 98 / 100) fail_msg("%d: %d of %d", i, covered[i], BLOCKS);
  free(whole);
  rules_free(loaded);
}

static fuda_profile *profile_of(const fuda_sim *sim) {
  fuda_profile *profile = calloc(1, sizeof *profile);
  assert_non_null(profile);
  profile->rules = sim->rules;
  profile->seed = sim->seed;
  profile->deals = sim->deals;
  profile->stop = sim->stop;
  assert_int_equal(fuda_profile_deals(profile), 0);
  return profile;
}

/* Whether the parts of a profile make up the whole, and another one of the same deals says the same of each. */
static bool agree(const fuda_profile *one, const fuda_profile *two) {
  double parts = 0;
  for (int i = 0; i < FUDA_PARTS; i++) parts += one->part[i].seconds;
  bool same = parts > 0.7 * one->all.seconds && parts < 1.4 * one->all.seconds;
  for (int i = 0; i < FUDA_PARTS; i++) {
    double apart = one->part[i].seconds - two->part[i].seconds;
    same &= one->part[i].seconds > 0 && one->part[i].noise >= 0 && apart < 0.3 * parts && apart > -0.3 * parts;
  }
  return same && one->part[FUDA_PART_YAKU].seconds < one->part[FUDA_PART_ACT].seconds;
}

/* The profile plays what the simulation plays, its parts are the whole, and another run has the same shares. */
static void test_profile(void **unused) {
  (void)unused;
  static const char *const variants[] = {"hachinin-meri/wiki", "hachi-hachi/bga"};
  for (int v = 0; v < 2; v++) {
    rules_loaded *loaded = load(variants[v], NULL, NULL);
    fuda_sim sim = sim_of(loaded, 0, 3000, 1);
    bool agreed = false;
    for (int tried = 0; tried < 8 && !agreed; tried++) { /* others' work on the machine is no part's */
      fuda_profile *one = profile_of(&sim), *two = profile_of(&sim);
      agreed = agree(one, two);
      if (agreed) {
        assert_int_equal(fuda_simulate(&sim), 0);
        assert_true(one->done == sim.done && one->actions == sim.actions && one->calls[FUDA_PART_ACT] == sim.actions);
      }
      free(one);
      free(two);
    }
    assert_true(agreed);
    rules_free(loaded);
  }
}

/* Told to stop before it begins, it has done nothing and says so. */
static void test_profile_stop(void **unused) {
  (void)unused;
  bool told = true;
  rules_loaded *loaded = load("hachi/mekuri", NULL, NULL);
  fuda_sim sim = sim_of(loaded, 0, 100, 1);
  sim.stop = &told;
  fuda_profile *profile = profile_of(&sim);
  assert_true(profile->done == 0 && profile->all.seconds == 0);
  free(profile);
  rules_free(loaded);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_threads),  cmocka_unit_test(test_paths),        cmocka_unit_test(test_parts),
      cmocka_unit_test(test_pairs),    cmocka_unit_test(test_pair_yaku),    cmocka_unit_test(test_itself),
      cmocka_unit_test(test_rare),
      cmocka_unit_test(test_stop),     cmocka_unit_test(test_stop_matches), cmocka_unit_test(test_coverage),
      cmocka_unit_test(test_profile),  cmocka_unit_test(test_profile_stop)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
