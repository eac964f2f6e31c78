#include "core/stats.h"

#include <math.h>
#include <string.h>

#define Z95 1.959963984540054 /* the normal distribution has 95 % within so many standard errors */
_Static_assert(sizeof(fuda_group) % sizeof(uint64_t) == 0, "a group is words");

/* By Newton, from above. */
double fuda_root(double x) {
  double r = x > 1 ? x : 1;
  if (x <= 0) return 0;
  for (double next; (next = (r + x / r) / 2) < r;) r = next;
  return r;
}

/* How many standard errors have 95 %, where the spread itself is known from so many values more than one (Student 1908); from
 * 10 on by Cornish and Fisher's series, to the fifth digit. */
static double student(double freedom) {
  static const double few[] = {12.706204736432095, 4.302652729911275, 3.182446305284263, 2.7764451051977987, 2.570581836614739,
                               2.446911848791681,  2.364624251592785, 2.306004135033371, 2.262157162740992};
  static const double series[] = {1.5895340533938225, 2.555849679507722, 2.8224986157396112, 2.372271230298562};
  double t = 0;
  if (freedom < 10) return few[(int)freedom - 1];
  for (int i = 0; i < 4; i++) t = (t + series[i]) / freedom;
  return t + Z95;
}

/* How far values lie from their mean, squared and added up: exactly, but where that has more digits than a double anyway. About
 * the whole number below the mean, so that squares are no larger than they have to be. */
static double spread_of(const fuda_moments *moments, uint64_t n) {
  const __int128 sum = fuda_moments_sum(moments), least = (__int128)1 << 63;
  __int128 about = sum / n - (sum % n < 0), rest = sum - about * n;
  __int128 squares = (__int128)fuda_moments_squares(moments) - 2 * about * sum + about * about * n;
  if (squares < least) return (double)(squares * n - rest * rest) / (double)n;
  return (double)squares - (double)rest * (double)rest / (double)n;
}

fuda_estimate fuda_estimate_mean(fuda_moments moments, uint64_t count, int parts) {
  fuda_estimate e = {NAN, NAN, NAN, NAN, NAN};
  double n = (double)count, unit = parts > 1 ? parts : 1;
  if (!count) return e;
  e.mean = (double)fuda_moments_sum(&moments) / n / unit;
  if (count == 1) return e;
  e.sd = fuda_root(spread_of(&moments, count) / (n - 1)) / unit;
  e.se = e.sd / fuda_root(n);
  e.low = e.mean - student(n - 1) * e.se;
  e.high = e.mean + student(n - 1) * e.se;
  return e;
}

fuda_estimate fuda_estimate_change(fuda_changes changes, uint64_t count, int parts, int one) {
  fuda_estimate e = fuda_estimate_mean(changes.size, count, parts);
  double n = (double)count, seen = (double)changes.n, unit = parts > 1 ? parts : 1;
  bool known = one || fuda_enough_changed(changes);
  e.se = e.low = e.high = NAN;
  if (!known || count < 2) return e;
  double square = changes.n ? (double)fuda_moments_squares(&changes.size) / seen : 0;
  if (square < one * one) square = one * one;
  e.se = fuda_root((e.sd * e.sd + 4 * square / (unit * unit) / (n - 1)) / n);
  double half = student(one ? n - 1 : seen - 1) * e.se;
  e.low = e.mean - half;
  e.high = e.mean + half;
  return e;
}

fuda_estimate fuda_estimate_share(uint64_t count, uint64_t of) {
  fuda_estimate e = {NAN, NAN, NAN, 0, 1};
  if (!of) return e;
  double n = (double)of, p = (double)count / n, z2 = Z95 * Z95;
  double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  double half = Z95 / (1 + z2 / n) * fuda_root(p * (1 - p) / n + z2 / (4 * n * n));
  e.mean = p;
  e.sd = fuda_root(p * (1 - p));
  e.se = e.sd / fuda_root(n);
  e.low = count ? middle - half : 0;
  e.high = count < of ? middle + half : 1;
  return e;
}

/* Var X = r p - p² with p = E X and r = E X² / E X, taken as known: (mean - p)² = z² (r p - p²) / n, solved for p. */
fuda_estimate fuda_estimate_rate(fuda_moments moments, uint64_t count) {
  fuda_estimate e = fuda_estimate_mean(moments, count, 1);
  double n = (double)count, z2 = Z95 * Z95, sum = (double)fuda_moments_sum(&moments);
  double r = sum > 0 ? (double)fuda_moments_squares(&moments) / sum : 1;
  if (!count) return e;
  double middle = (2 * e.mean + z2 * r / n) / (2 * (1 + z2 / n));
  double half = fuda_root(z2 / n * (4 * e.mean * (r - e.mean) + z2 * r * r / n)) / (2 * (1 + z2 / n));
  e.low = sum > 0 ? middle - half : 0;
  e.high = middle + half;
  return e;
}

const char *fuda_side_name(const fuda_ruleset *rules, int side, char out[16]) {
  static const char *const words[2] = {"seat ", "team "};
  if (rules->team_en[side]) return rules->team_en[side];
  memcpy(out, words[rules->teams > 0], 5);
  out[5] = (char)('0' + side);
  out[6] = 0;
  return out;
}

/* Counting ---------------------------------------------------------------------------------------------------------------- */

/* A yaku that is made the k-th time in a deal adds k² - (k - 1)² to the squares: here k counts those before it. */
static void add_one_more(fuda_moments *moments, uint64_t before) {
  moments->sum[0]++;
  moments->squares[0] += 2 * before + 1;
}

static void count_made(fuda_group *group, const fuda_ruleset *rules, const fuda_outcome *outcome) {
  for (int i = 0; i < outcome->n_made; i++) {
    fuda_made made = outcome->made[i];
    int side = rules->team_of[made.seat];
    uint64_t all = 0, of_side = 0, of_seat = 0;
    for (int k = 0; k < i; k++) {
      if (outcome->made[k].number != made.number) continue;
      all++;
      of_side += rules->team_of[outcome->made[k].seat] == side;
      of_seat += outcome->made[k].seat == made.seat;
    }
    add_one_more(&group->yaku[made.number].all, all);
    add_one_more(&group->yaku[made.number].side[side], of_side);
    add_one_more(&group->yaku[made.number].seat[made.seat], of_seat);
  }
}

static void count_scores(fuda_group *group, const fuda_ruleset *rules, bool matches, const fuda_outcome *outcome) {
  int sides = fuda_teams(rules);
  for (int side = 0; side < sides; side++) {
    fuda_moments_add(&group->score[side], outcome->points[side]);
    group->score_of[side].bin[fuda_bin_of(outcome->points[side])]++;
  }
  if (sides == 2) fuda_moments_add(&group->margin, (int64_t)outcome->points[0] - outcome->points[1]);
  if (outcome->winner >= 0) group->wins[outcome->winner]++;
  else group->drawn++;
  for (int place = 0; place < rules->seats && !matches; place++) {
    int side = rules->team_of[(outcome->dealer + place) % rules->seats];
    fuda_moments_add(&group->place[place], outcome->points[side]);
    group->place_wins[place] += outcome->winner == side;
  }
}

static int32_t length_of(bool matches, const fuda_outcome *outcome) {
  return (int32_t)(matches ? outcome->deals : outcome->actions);
}

static void note_reach(fuda_reach *reach, const fuda_ruleset *rules, bool matches, const fuda_outcome *outcome) {
  if (!outcome->counts) return;
  fuda_extremes_note(&reach->length, length_of(matches, outcome));
  for (int side = 0; side < fuda_teams(rules); side++) fuda_extremes_note(&reach->score[side], outcome->points[side]);
}

void fuda_group_count(fuda_group *group, fuda_reach *reach, const fuda_ruleset *rules, bool matches,
                      const fuda_outcome *outcome) {
  group->deals++;
  group->actions += outcome->actions;
  group->ending[outcome->ending]++;
  fuda_moments_add(&group->length, outcome->actions);
  for (int seat = 0; seat < rules->seats; seat++) fuda_moments_add(&group->taken[seat], outcome->taken[seat]);
  for (int side = 0; side < fuda_teams(rules); side++) fuda_moments_add(&group->side_taken[side], outcome->side_taken[side]);
  count_made(group, rules, outcome);
  note_reach(reach, rules, matches, outcome);
  if (!outcome->counts) return;
  group->done++;
  if (matches) fuda_moments_add(&group->deals_of, outcome->deals);
  group->length_of.bin[fuda_bin_of(length_of(matches, outcome))]++;
  count_scores(group, rules, matches, outcome);
}

void fuda_words_add(void *words, const void *more, size_t bytes) {
  uint64_t *to = words;
  const uint64_t *from = more;
  for (size_t i = 0; i < bytes / sizeof *to; i++) to[i] += from[i];
}

void fuda_words_subtract(void *words, const void *less, size_t bytes) {
  uint64_t *to = words;
  const uint64_t *from = less;
  for (size_t i = 0; i < bytes / sizeof *to; i++) to[i] -= from[i];
}

/* As a collector ---------------------------------------------------------------------------------------------------------- */

/* A thread's. */
typedef struct counted {
  void *asker;
  fuda_reach reach[1 + 2 * FUDA_BY];
  fuda_group group[];
} counted;

static int counting_begin(void *data, void *sums) {
  fuda_counting *counting = data;
  counted *mine = sums;
  if (!counting->n_by) return 0;
  mine->asker = counting->open(counting->data);
  return mine->asker ? 0 : FUDA_ERROR_MEMORY;
}

static int counting_deal(void *data, void *sums, const fuda_outcome *outcome) {
  fuda_counting *counting = data;
  counted *mine = sums;
  uint32_t holds = 0;
  int error = counting->n_by ? counting->ask(mine->asker, outcome->n, &holds) : 0;
  if (error) return error;
  fuda_group_count(&mine->group[0], &mine->reach[0], counting->rules, counting->matches, outcome);
  for (int i = 1; i <= counting->n_by; i++, holds >>= 1) {
    if (holds & 1) fuda_group_count(&mine->group[i], &mine->reach[i], counting->rules, counting->matches, outcome);
    else note_reach(&mine->reach[counting->n_by + i], counting->rules, counting->matches, outcome);
  }
  return 0;
}

static void counting_end(void *data, void *sums, void *total) {
  fuda_counting *counting = data;
  counted *mine = sums;
  if (mine->asker) counting->close(counting->data, mine->asker);
  fuda_words_add(total, mine->group, (size_t)(1 + counting->n_by) * sizeof(fuda_group));
  fuda_words_raise(counting->reach, mine->reach, (size_t)(1 + 2 * counting->n_by) * sizeof(fuda_reach));
}

fuda_collector fuda_counting_collector(fuda_counting *counting) {
  size_t groups = (size_t)(1 + counting->n_by) * sizeof(fuda_group);
  return (fuda_collector){.size = sizeof(counted) + groups,
                          .total = counting->group,
                          .data = counting,
                          .begin = counting_begin,
                          .deal = counting_deal,
                          .end = counting_end,
                          .slow = counting->n_by > 0};
}
