/* A simulation's result as comma-separated values, and drawn. */
#include "repl/plot.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <string.h>

/* CSV --------------------------------------------------------------------------------------------------------------------- */

/* One row: what, of whom, at which value; what was counted, and the estimate of it. */
static void csv_row(FILE *out, const char *group, const char *what, const char *of, uint64_t count, const fuda_estimate *e) {
  bool quotes = strpbrk(group, ",\"\n") != NULL;
  if (quotes) fputc('"', out);
  for (const char *c = group; *c; c++) fputs(*c == '"' ? "\"\"" : (char[]){*c, 0}, out);
  if (quotes) fputc('"', out);
  fprintf(out, ",%s,%s,%" PRIu64, what, of, count);
  if (e) fprintf(out, ",%.10g,%.10g,%.10g,%.10g,%.10g\n", e->mean, e->sd, e->se, e->low, e->high);
  else fputs(",,,,,\n", out);
}

static void csv_mean(FILE *out, const char *group, const char *what, const char *of, fuda_moments moments, uint64_t n,
                     int parts) {
  fuda_estimate e = fuda_estimate_mean(moments, n, parts);
  csv_row(out, group, what, of, n, &e);
}

static void csv_yaku(FILE *out, const char *name, const fuda_ruleset *rules, const fuda_group *group, int i, const char *yaku) {
  char of[32], side_name[16], what[FUDA_SIM_NAME + 8];
  snprintf(what, sizeof what, "yaku %s", yaku);
  fuda_estimate all = fuda_estimate_rate(group->yaku[i].all, group->deals);
  csv_row(out, name, what, "all", group->yaku[i].all.sum, &all);
  for (int side = 0; side < rules->teams; side++) {
    fuda_estimate e = fuda_estimate_rate(group->yaku[i].side[side], group->deals);
    csv_row(out, name, what, fuda_side_name(rules, side, side_name), group->yaku[i].side[side].sum, &e);
  }
  for (int seat = 0; seat < rules->seats; seat++) {
    fuda_estimate e = fuda_estimate_rate(group->yaku[i].seat[seat], group->deals);
    snprintf(of, sizeof of, "seat %d", seat);
    csv_row(out, name, what, of, group->yaku[i].seat[seat].sum, &e);
  }
}

static void csv_counts(FILE *out, const char *name, const fuda_ruleset *rules, const fuda_group *group) {
  char of[64], side_name[16];
  int parts = rules->parts > 1 ? rules->parts : 1;
  for (int side = 0; side < fuda_teams(rules); side++)
    for (int i = 0; i < FUDA_SCORES; i++) {
      if (!group->score_of[side][i]) continue;
      snprintf(of, sizeof of, "%s %g", fuda_side_name(rules, side, side_name),
               (double)(i + FUDA_SCORE_MOST + 1 - FUDA_SCORES) / parts);
      csv_row(out, name, "points", of, group->score_of[side][i], NULL);
    }
  for (int i = 0; i < FUDA_LENGTHS; i++) {
    if (!group->length_of[i]) continue;
    snprintf(of, sizeof of, "%d", i);
    csv_row(out, name, "length", of, group->length_of[i], NULL);
  }
}

static void csv_group(FILE *out, const char *name, const repl_sim *run, const fuda_group *group) {
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
  csv_counts(out, name, rules, group);
}

void repl_sim_csv(const repl_sim *run, FILE *out) {
  fputs("deals,what,of,count,mean,sd,se,low,high\n", out);
  if (!run->group) return;
  csv_group(out, "all", run, &run->group[0]);
  for (int i = 0; i < run->n_by; i++) csv_group(out, run->by_name[i], run, &run->group[1 + i]);
}

/* SVG --------------------------------------------------------------------------------------------------------------------- */

enum { WIDTH = 860, LEFT = 60, RIGHT = 20, PANEL = 220, HEAD = 70, FOOT = 50 };

/* From the first to the last that isn't 0; false where all are. */
static bool span(const uint64_t *counts, int n, int *first, int *last) {
  *first = 0, *last = n - 1;
  while (*first < n && !counts[*first]) ++*first;
  while (*last > *first && !counts[*last]) --*last;
  return *first < n;
}

/* Shares of `all` as bars; value = (bin + offset) / parts. */
static void panel(repl_text *svg, double top, const char *title, const char *of, const uint64_t *counts, int n, int offset,
                  int parts, uint64_t all, const char *colour) {
  int first, last;
  char says[96];
  if (!span(counts, n, &first, &last)) return;
  uint64_t most = 0;
  for (int i = first; i <= last; i++) most = counts[i] > most ? counts[i] : most;
  double base = top + PANEL - FOOT, high = PANEL - FOOT - 24;
  repl_scale x = repl_plot_scale((double)(first + offset) / parts - 0.5 / parts, (double)(last + offset) / parts + 0.5 / parts,
                                 LEFT, WIDTH - RIGHT, 12);
  repl_plot_words(svg, LEFT, top + 12, "start", 13, title);
  repl_plot_axis(svg, &x, base, top + 24, of);
  double wide = (x.to - x.from) / (last - first + 1);
  for (int i = first; i <= last; i++) {
    if (!counts[i]) continue;
    double value = (double)(i + offset) / parts, height = high * (double)counts[i] / (double)most;
    snprintf(says, sizeof says, "%g: %" PRIu64 ", %.4g %%", value, counts[i], 100.0 * (double)counts[i] / (double)all);
    repl_plot_bar(svg, repl_plot_at(&x, value) - wide * 0.45, base - height, wide * 0.9, height, colour, says);
  }
  snprintf(says, sizeof says, "%.3g %%", 100.0 * (double)most / (double)(all ? all : 1));
  repl_plot_words(svg, LEFT - 6, top + 30, "end", 11, says);
}

void repl_sim_svg(const repl_sim *run, repl_text *svg) {
  const fuda_ruleset *rules = run->sim.rules;
  const fuda_group *group = &run->group[0];
  char title[256], name[16];
  int sides = fuda_teams(rules);
  snprintf(title, sizeof title, "%s, %" PRIu64 " %s of seed %" PRIu64 ", by %s", rules->name, run->sim.done,
           run->sim.matches ? "matches" : "deals", run->sim.seed, fuda_policy_names[run->sim.policy]);
  repl_plot_begin(svg, WIDTH, HEAD + (sides + 1) * PANEL, title);
  repl_plot_words(svg, LEFT, 32, "start", 17, title);
  for (int side = 0; side < sides; side++)
    panel(svg, HEAD - 20 + side * PANEL, fuda_side_name(rules, side, name), rules->kan ? "mon" : "points",
          group->score_of[side], FUDA_SCORES, FUDA_SCORE_MOST + 1 - FUDA_SCORES, rules->parts > 1 ? rules->parts : 1,
          group->done, repl_plot_colours[side % 8]);
  panel(svg, HEAD - 20 + sides * PANEL, "length", run->sim.matches ? "deals of a match" : "actions of a deal", group->length_of,
        FUDA_LENGTHS, 0, 1, group->done, repl_plot_colours[6]);
  repl_plot_end(svg);
}
