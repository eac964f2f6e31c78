/* A simulation's result as comma-separated values, and drawn. */
#include "repl/chosen.h"
#include "repl/plot.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* CSV --------------------------------------------------------------------------------------------------------------------- */

/* What isn't known is left empty. */
static void csv_number(FILE *out, double value) {
  if (isnan(value)) fputc(',', out);
  else fprintf(out, ",%.10g", value);
}

static void csv_text(FILE *out, const char *text) {
  bool quotes = strpbrk(text, ",\"\n") != NULL;
  if (quotes) fputc('"', out);
  for (const char *c = text; *c; c++) fputs(*c == '"' ? "\"\"" : (char[]){*c, 0}, out);
  if (quotes) fputc('"', out);
}

/* A row without numbers. */
static void csv_words(FILE *out, const char *group, const char *what, const char *of) {
  csv_text(out, group);
  fprintf(out, ",%s,", what);
  csv_text(out, of);
  fputs(",,,,,,\n", out);
}

/* One row: what, of whom, at which value; what was counted, and the estimate of it. */
static void csv_row(FILE *out, const char *group, const char *what, const char *of, uint64_t count, const fuda_estimate *e) {
  csv_text(out, group);
  fprintf(out, ",%s,%s,%" PRIu64, what, of, count);
  const double numbers[] = {e ? e->mean : NAN, e ? e->sd : NAN, e ? e->se : NAN, e ? e->low : NAN, e ? e->high : NAN};
  for (int i = 0; i < 5; i++) csv_number(out, numbers[i]);
  fputc('\n', out);
}

/* A value by itself, without a spread. */
static void csv_value(FILE *out, const char *group, const char *which, const char *what, const char *of, uint64_t count,
                      double value) {
  char words[32];
  snprintf(words, sizeof words, "%s %s", which, what);
  csv_row(out, group, words, of, count, &(fuda_estimate){value, NAN, NAN, NAN, NAN});
}

static void csv_mean(FILE *out, const char *group, const char *what, const char *of, fuda_moments moments, uint64_t n,
                     int parts) {
  fuda_estimate e = fuda_estimate_mean(moments, n, parts);
  csv_row(out, group, what, of, n, &e);
}

static uint64_t count_of(const fuda_moments *moments) { return (uint64_t)fuda_moments_sum(moments); }

static void csv_yaku(FILE *out, const char *name, const fuda_ruleset *rules, const fuda_group *group, int i, const char *yaku) {
  char of[32], side_name[16], what[FUDA_SIM_NAME + 8];
  snprintf(what, sizeof what, "yaku %s", yaku);
  fuda_estimate all = fuda_estimate_rate(group->yaku[i].all, group->deals);
  csv_row(out, name, what, "all", count_of(&group->yaku[i].all), &all);
  for (int side = 0; side < rules->teams; side++) {
    fuda_estimate e = fuda_estimate_rate(group->yaku[i].side[side], group->deals);
    csv_row(out, name, what, fuda_side_name(rules, side, side_name), count_of(&group->yaku[i].side[side]), &e);
  }
  for (int seat = 0; seat < rules->seats; seat++) {
    fuda_estimate e = fuda_estimate_rate(group->yaku[i].seat[seat], group->deals);
    snprintf(of, sizeof of, "seat %d", seat);
    csv_row(out, name, what, of, count_of(&group->yaku[i].seat[seat]), &e);
  }
}

/* Of whom, then a value in so many parts of a point, or the first and last of a bin that has several. */
static void csv_bins(FILE *out, const char *name, const char *what, const char *of, const fuda_distribution *counts,
                     int parts) {
  char at[96];
  for (int i = fuda_distribution_next(counts, 0); i < FUDA_BINS; i = fuda_distribution_next(counts, i + 1)) {
    fuda_range range = fuda_bin_range(i);
    int n = snprintf(at, sizeof at, "%s%.10g", of, (double)range.low / parts);
    if (range.high > range.low) snprintf(at + n, sizeof at - (size_t)n, " to %.10g", (double)range.high / parts);
    csv_row(out, name, what, at, counts->bin[i], NULL);
  }
}

static void csv_reach(FILE *out, const char *name, const char *what, const char *of, const fuda_extremes *extremes, uint64_t n,
                      int parts) {
  fuda_range range;
  if (!fuda_extremes_range(extremes, &range)) return;
  csv_value(out, name, "least", what, of, n, (double)range.low / parts);
  csv_value(out, name, "most", what, of, n, (double)range.high / parts);
}

static void csv_counts(FILE *out, const char *name, const fuda_ruleset *rules, const fuda_group *group,
                       const fuda_reach *reach) {
  char of[32], side_name[16];
  int parts = rules->parts > 1 ? rules->parts : 1;
  for (int side = 0; side < fuda_teams(rules); side++) {
    csv_reach(out, name, "points", fuda_side_name(rules, side, side_name), &reach->score[side], group->done, parts);
    snprintf(of, sizeof of, "%s ", side_name);
    csv_bins(out, name, "points", of, &group->score_of[side], parts);
  }
  csv_reach(out, name, "length", "", &reach->length, group->done, 1);
  csv_bins(out, name, "length", "", &group->length_of, 1);
}

static void csv_group(FILE *out, const char *name, const repl_sim *run, const fuda_group *group, const fuda_reach *reach) {
  const fuda_ruleset *rules = run->sim.rules;
  char of[32], side_name[16], room[FUDA_SIM_NAME];
  for (int side = 0; side < fuda_teams(rules); side++) {
    const char *team = fuda_side_name(rules, side, side_name);
    fuda_estimate wins = fuda_estimate_share(group->wins[side], group->done);
    csv_mean(out, name, "score", team, group->score[side], group->done, rules->parts);
    csv_row(out, name, "wins", team, group->wins[side], &wins);
  }
  for (int place = 0; place < rules->seats && !run->sim.matches; place++) {
    fuda_estimate wins = fuda_estimate_share(group->place_wins[place], group->done);
    snprintf(of, sizeof of, "after dealer %d", place);
    csv_mean(out, name, "score", of, group->place[place], group->done, rules->parts);
    csv_row(out, name, "wins", of, group->place_wins[place], &wins);
  }
  for (int seat = 0; seat < rules->seats; seat++) {
    snprintf(of, sizeof of, "seat %d", seat);
    csv_mean(out, name, rules->trick ? "tricks" : "captured", of, group->taken[seat], group->deals, 1);
  }
  const char *yaku;
  for (int i = 0; (yaku = fuda_sim_yaku_name(rules, i, room)); i++) csv_yaku(out, name, rules, group, i, yaku);
  csv_counts(out, name, rules, group, reach);
}

/* A version, and what it came to. */
static void csv_rules(FILE *out, const char *group, const fuda_ruleset *rules, uint64_t checksum) {
  char what[96], number[24];
  csv_words(out, group, "variant", rules->name);
  for (int i = 0; i < rules->n_options; i++) {
    snprintf(what, sizeof what, "option %s", rules->options[i].name);
    if (rules->options[i].chosen) csv_words(out, group, what, rules->options[i].value);
  }
  snprintf(number, sizeof number, "%016" PRIx64, rules->fingerprint);
  csv_words(out, group, "fingerprint", number);
  snprintf(number, sizeof number, "%016" PRIx64, checksum);
  csv_words(out, group, "checksum", number);
}

/* What was asked: a row for each, its value as `of`. */
static void csv_asked(FILE *out, const repl_sim *run) {
  char number[24];
  csv_rules(out, run->changes ? "A" : "all", run->sim.rules, run->sim.checksum);
  if (run->changes) csv_rules(out, "B", run->other.rules, run->changes->checksum);
  snprintf(number, sizeof number, "%" PRIu64, run->sim.seed);
  csv_words(out, "all", "seed", number);
  snprintf(number, sizeof number, "%d", run->dealer);
  if (run->dealer >= 0) csv_words(out, "all", "dealer", number);
  csv_words(out, "all", "policy", fuda_policy_names[run->sim.policy]);
  for (int i = 0; i < run->n_by; i++) {
    csv_words(out, run->by_name[i], "condition", run->by_condition[i]);
    csv_words(out, run->by_name[i], "at", rules_by_moment_names[run->at]);
  }
}

/* Two versions: what each comes to, and the change between them, counted where it is one. */
static void csv_share(FILE *out, const char *group, const char *what, const char *of, uint64_t count, uint64_t n) {
  fuda_estimate e = fuda_estimate_share(count, n);
  csv_row(out, group, what, of, count, &e);
}
static void csv_rate(FILE *out, const char *group, const char *what, fuda_moments moments, uint64_t n) {
  fuda_estimate e = fuda_estimate_rate(moments, n);
  csv_row(out, group, what, "all", count_of(&moments), &e);
}
/* one: as fuda_estimate_change has it. */
static void csv_change(FILE *out, const char *what, const char *of, fuda_changes changes, uint64_t n, int parts, int one) {
  fuda_estimate e = fuda_estimate_change(changes, n, parts, one);
  csv_row(out, "change", what, of, changes.n, &e);
}

static void csv_sides(FILE *out, const repl_sim *run) {
  const fuda_ruleset *rules = run->sim.rules;
  const fuda_paired *c = run->changes;
  char name[16];
  for (int side = 0; side < fuda_teams(rules); side++) {
    const char *team = fuda_side_name(rules, side, name);
    csv_mean(out, "A", "score", team, c->before[side], c->done, rules->parts);
    csv_mean(out, "B", "score", team, c->after[side], c->done, rules->parts);
    csv_change(out, "score", team, c->change[side], c->done, rules->parts, 0);
    csv_share(out, "A", "wins", team, c->won_before[side], c->done);
    csv_share(out, "B", "wins", team, c->won[side], c->done);
    csv_change(out, "wins", team, c->won_change[side], c->done, 1, 1);
  }
}

static void csv_pair(FILE *out, const repl_sim *run) {
  const fuda_ruleset *rules = run->sim.rules;
  const fuda_paired *c = run->changes;
  char room[FUDA_SIM_NAME], what[FUDA_SIM_NAME + 8];
  const char *name;
  int parts = (rules->parts > 1 ? rules->parts : 1) * fuda_teams(rules);
  fuda_estimate moves = fuda_paired_moves(c, rules);
  csv_share(out, "all", "differs", "", c->differs, c->done);
  csv_share(out, "all", "score differs", "", c->rescored, c->done);
  csv_share(out, "all", "winner differs", "", c->rewon, c->done);
  csv_change(out, "score", "a side", c->all_change, c->done, parts, 0);
  csv_row(out, "change", "score moves", "a side", c->all_amount.n, &moves);
  csv_sides(out, run);
  if (run->sim.matches) return;
  csv_change(out, "score", "dealer", c->dealer_change, c->done, rules->parts, 0);
  csv_change(out, "wins", "dealer", c->dealer_won_change, c->done, 1, 1);
  for (int i = 0; (name = fuda_paired_yaku(rules, run->other.rules, i, room)); i++) {
    snprintf(what, sizeof what, "yaku %s", name);
    csv_rate(out, "A", what, c->yaku_before[i], c->done);
    csv_rate(out, "B", what, c->yaku[i], c->done);
    csv_change(out, what, "all", c->yaku_change[i], c->done, 1, 1);
  }
}

void repl_sim_csv(const repl_sim *run, FILE *out) {
  fputs("deals,what,of,count,mean,sd,se,low,high\n", out);
  csv_asked(out, run);
  if (run->changes) csv_pair(out, run);
  if (!run->group) return;
  csv_group(out, "all", run, &run->group[0], &run->reach[0]);
  for (int i = 0; i < run->n_by; i++) csv_group(out, run->by_name[i], run, &run->group[1 + i], &run->reach[1 + i]);
}

/* SVG --------------------------------------------------------------------------------------------------------------------- */

enum { WIDTH = 860, LEFT = 60, RIGHT = 20, PANEL = 220, HEAD = 70, FOOT = 50 };

/* The bars of several distributions: all of one width and on one scale. */
enum { BARS = 160 };
typedef struct bars {
  int64_t first, step; /* the first value of the first bar; how many values a bar has */
  int n;
  int parts; /* of a point, in which values are */
} bars;

/* Bars as wide as the widest bin; where each value has its own, of a round number of points. */
static int64_t wider(int64_t step, int64_t widest, int parts) {
  if (widest > 1) return step < widest ? widest : step * 2;
  if (step < parts) return parts;
  int64_t points = step / parts;
  while (points % 10 == 0) points /= 10;
  return points == 2 ? step / 2 * 5 : step * 2;
}

static int64_t below(int64_t value, int64_t step) { return (value - (value < 0 ? step - 1 : 0)) / step * step; }

/* False where there is nothing to draw. */
static bool find_bars(const fuda_distribution *counts, int n, int parts, bars *b) {
  fuda_range all = {INT64_MAX, INT64_MIN};
  int64_t widest = 1;
  for (int k = 0; k < n; k++)
    for (int i = fuda_distribution_next(&counts[k], 0); i < FUDA_BINS; i = fuda_distribution_next(&counts[k], i + 1)) {
      fuda_range range = fuda_bin_range(i);
      if (range.low < all.low) all.low = range.low;
      if (range.high > all.high) all.high = range.high;
      if (range.high - range.low >= widest) widest = range.high - range.low + 1;
    }
  if (all.low > all.high) return false;
  *b = (bars){.step = widest, .parts = parts};
  while ((all.high - below(all.low, b->step)) / b->step >= BARS) b->step = wider(b->step, widest, parts);
  b->first = below(all.low, b->step);
  b->n = (int)((all.high - b->first) / b->step) + 1;
  return true;
}

/* Shares of `all` as bars. */
static void panel(repl_text *svg, double top, const char *title, const char *of, const fuda_distribution *counts, const bars *b,
                  uint64_t all, const char *colour) {
  uint64_t bar[BARS] = {0}, most = 1;
  char says[128];
  for (int i = fuda_distribution_next(counts, 0); i < FUDA_BINS; i = fuda_distribution_next(counts, i + 1)) {
    fuda_range range = fuda_bin_range(i);
    bar[(range.low + (range.high - range.low) / 2 - b->first) / b->step] += counts->bin[i];
  }
  for (int i = 0; i < b->n; i++) most = bar[i] > most ? bar[i] : most;
  double base = top + PANEL - FOOT, high = PANEL - FOOT - 24, unit = b->parts, step = (double)b->step / unit;
  double first = ((double)b->first - 0.5) / unit;
  repl_scale x = repl_plot_scale(first, first + step * b->n, LEFT, WIDTH - RIGHT, 12);
  repl_plot_words(svg, LEFT, top + 12, "start", 13, title);
  if (x.step < 1 / unit) x.step = 1 / unit; /* there is nothing between */
  if (step > 1) snprintf(says, sizeof says, "%s, %.10g to a bar", of, step);
  repl_plot_axis(svg, &x, base, top + 24, step > 1 ? says : of);
  double wide = (x.to - x.from) / b->n;
  for (int i = 0; i < b->n; i++) {
    if (!bar[i]) continue;
    double low = (double)(b->first + i * b->step) / unit, height = high * (double)bar[i] / (double)most;
    int n = snprintf(says, sizeof says, "%.10g", low);
    if (b->step > 1) n += snprintf(says + n, sizeof says - (size_t)n, " to %.10g", low + (double)(b->step - 1) / unit);
    snprintf(says + n, sizeof says - (size_t)n, ": %" PRIu64 ", %.4g %%", bar[i], 100.0 * (double)bar[i] / (double)all);
    repl_plot_bar(svg, x.from + (i + 0.05) * wide, base - height, wide * 0.9, height, colour, says);
  }
  snprintf(says, sizeof says, "%.3g %%", 100.0 * (double)most / (double)(all ? all : 1));
  repl_plot_words(svg, LEFT - 6, top + 30, "end", 11, says);
}

void repl_sim_svg(const repl_sim *run, repl_text *svg) {
  const fuda_ruleset *rules = run->sim.rules;
  const fuda_group *group = &run->group[0];
  char name[16];
  int sides = fuda_teams(rules);
  bars b;
  repl_text title = {0};
  repl_text_add(&title, rules->name);
  repl_chosen_words(rules, run->dealer, &title);
  repl_text_print(&title, ", %" PRIu64 " %s of seed %" PRIu64 ", by %s", run->sim.done, run->sim.matches ? "matches" : "deals",
                  run->sim.seed, fuda_policy_names[run->sim.policy]);
  repl_plot_begin(svg, WIDTH, HEAD + (sides + 1) * PANEL, repl_text_str(&title));
  repl_plot_words(svg, LEFT, 32, "start", 17, repl_text_str(&title));
  repl_text_free(&title);
  bool any = find_bars(group->score_of, sides, rules->parts > 1 ? rules->parts : 1, &b);
  for (int side = 0; side < sides && any; side++)
    panel(svg, HEAD - 20 + side * PANEL, fuda_side_name(rules, side, name), rules->kan ? "mon" : "points",
          &group->score_of[side], &b, group->done, repl_plot_colours[side % 8]);
  if (find_bars(&group->length_of, 1, 1, &b))
    panel(svg, HEAD - 20 + sides * PANEL, "length", run->sim.matches ? "deals of a match" : "actions of a deal",
          &group->length_of, &b, group->done, repl_plot_colours[6]);
  repl_plot_end(svg);
}
