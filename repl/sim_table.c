/* A simulation's result as tables. After ± stands half of the interval that covers the true value 95 times in 100. */
#include "repl/chosen.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static repl_cell cell(int columns, const char *number, bool known) {
  repl_cell cell;
  const char *text = known ? number : "–";
  int bytes = (int)strlen(text) - (known ? 0 : (int)strlen("–") - 1); /* what isn't known takes one column */
  int room = (columns < 0 ? -columns : columns) - bytes, before = columns < 0 || room < 0 ? 0 : room;
  snprintf(cell.text, sizeof cell.text, "%*s%s%*s", before, "", text, room > before ? room - before : 0, "");
  return cell;
}
repl_cell repl_sim_number(int columns, int decimals, double value) {
  char text[32];
  snprintf(text, sizeof text, "%.*f", decimals, value);
  return cell(columns, text, !isnan(value));
}
repl_cell repl_sim_change(int columns, int decimals, double value) {
  char text[32];
  snprintf(text, sizeof text, "%+.*f", decimals, value);
  return cell(columns, text, !isnan(value));
}

static double half(const fuda_estimate *e) { return (e->high - e->low) / 2; }
/* Not kan and mon: of what is below 0 these say something else, and ± has none. */
static const char *unit(const fuda_ruleset *rules) { return rules->kan ? " mon" : ""; }

static int widest(const repl_sim *run) {
  int most = 13;
  char room[FUDA_SIM_NAME];
  for (int i = 0;; i++) {
    const char *name = fuda_sim_yaku_name(run->sim.rules, i, room);
    if (!name) return most;
    if ((int)strlen(name) > most) most = (int)strlen(name);
  }
}

static void score_head(const repl_sim *run, const char *what) {
  int columns = 9 + (int)strlen(unit(run->sim.rules));
  printf("%-13s %*s %10s %9s%*s %11s %8s %8s\n", what, columns, "mean", "±", "sd", (int)strlen(unit(run->sim.rules)), "",
         "wins", "share", "±");
}

static void score_row(const repl_sim *run, const char *name, fuda_estimate score, uint64_t wins, uint64_t done) {
  const fuda_ruleset *rules = run->sim.rules;
  fuda_estimate share = fuda_estimate_share(wins, done);
  printf("%-13s %s%s %s %s%s %11" PRIu64 " %s %% %s\n", name, repl_sim_number(9, 3, score.mean).text, unit(rules),
         repl_sim_number(9, 3, half(&score)).text, repl_sim_number(9, 3, score.sd).text, unit(rules), wins,
         repl_sim_number(6, 2, 100 * share.mean).text, repl_sim_number(6, 2, done ? 100 * half(&share) : NAN).text);
}

static fuda_estimate plain_score(const fuda_sim *sim, int side) {
  return fuda_estimate_mean(sim->score[side].points, sim->done, sim->rules->parts);
}

static void head(const repl_sim *run) {
  const fuda_sim *sim = &run->sim;
  double rate = sim->seconds > 0 ? (double)sim->deals_played / sim->seconds : 0;
  repl_text chosen = {0};
  repl_chosen_words(sim->rules, run->dealer, &chosen);
  printf("%s%s  seed %" PRIu64 "  policy %s\n", sim->rules->name, repl_text_str(&chosen), sim->seed,
         fuda_policy_names[sim->policy]);
  repl_text_free(&chosen);
  if (sim->matches) printf("%" PRIu64 " match%s, ", sim->done, sim->done == 1 ? "" : "es");
  printf("%" PRIu64 " deal%s, %" PRIu64 " actions in %.2f s on %d thread%s (%.0f deals a second)\n\n", sim->deals_played,
         sim->deals_played == 1 ? "" : "s", sim->actions, sim->seconds, sim->threads, sim->threads == 1 ? "" : "s", rate);
}

static void scores(const repl_sim *run) {
  const fuda_sim *sim = &run->sim;
  char name[16];
  uint64_t won = 0;
  score_head(run, sim->matches ? "match score" : "deal score");
  for (int side = 0; side < fuda_teams(sim->rules); side++) {
    score_row(run, fuda_side_name(sim->rules, side, name), plain_score(sim, side), sim->score[side].wins, sim->done);
    won += sim->score[side].wins;
  }
  if (won < sim->done) printf("%" PRIu64 " drawn\n", sim->done - won);
}

static void yaku(const repl_sim *run) {
  const fuda_sim *sim = &run->sim;
  int width = widest(run);
  char room[FUDA_SIM_NAME];
  const char *name;
  for (int i = 0; (name = fuda_sim_yaku_name(sim->rules, i, room)); i++) {
    if (i == 0) printf("\n%-*s %10s %10s%s\n", width, "yaku", "made", "a deal", run->group ? "          ±" : "");
    printf("%-*s %10" PRIu64 " %10.4f", width, name, sim->yaku[i],
           sim->deals_played ? (double)sim->yaku[i] / (double)sim->deals_played : 0);
    fuda_estimate rate = run->group ? fuda_estimate_rate(run->group[0].yaku[i].all, sim->deals_played) : (fuda_estimate){0};
    if (run->group) printf(" %s", repl_sim_number(10, 4, half(&rate)).text);
    putchar('\n');
  }
}

/* --stats ----------------------------------------------------------------------------------------------------------------- */

static void after_dealer(const repl_sim *run, const fuda_group *group) {
  char name[32];
  if (run->sim.matches) return;
  putchar('\n');
  score_head(run, "after dealer");
  for (int place = 0; place < run->sim.rules->seats; place++) {
    snprintf(name, sizeof name, place ? "%d" : "dealer", place);
    score_row(run, name, fuda_estimate_mean(group->place[place], group->done, run->sim.rules->parts), group->place_wins[place],
              group->done);
  }
}

/* A row of means a deal: of teams, then of seats. */
static void row_of(const char *name, int width, const fuda_moments *of_side, const fuda_moments *of_seat, const repl_sim *run,
                   const fuda_group *group) {
  const fuda_ruleset *rules = run->sim.rules;
  printf("%-*s", width, name);
  for (int side = 0; rules->teams && side < rules->teams; side++)
    printf(" %s", repl_sim_number(8, 4, fuda_estimate_mean(of_side[side], group->deals, 1).mean).text);
  for (int seat = 0; seat < rules->seats; seat++)
    printf(" %s", repl_sim_number(8, 4, fuda_estimate_mean(of_seat[seat], group->deals, 1).mean).text);
  putchar('\n');
}

static void by_seat(const repl_sim *run, const fuda_group *group) {
  const fuda_ruleset *rules = run->sim.rules;
  int width = widest(run);
  char name[16], room[FUDA_SIM_NAME];
  printf("\n%-*s", width, "a deal");
  for (int side = 0; side < rules->teams; side++) printf(" %8.8s", fuda_side_name(rules, side, name));
  for (int seat = 0; seat < rules->seats; seat++) printf("   seat %d", seat);
  putchar('\n');
  row_of(rules->trick ? "tricks" : "cards captured", width, group->side_taken, group->taken, run, group);
  const char *made;
  for (int i = 0; (made = fuda_sim_yaku_name(rules, i, room)); i++)
    row_of(made, width, group->yaku[i].side, group->yaku[i].seat, run, group);
}

/* A value in so many parts of a point; of a bin that has several, one of their middle, with a ~. */
static void bin_cell(fuda_range bin, const fuda_range *within, int parts) {
  char cell[32];
  if (bin.low < within->low) bin.low = within->low;
  if (bin.high > within->high) bin.high = within->high;
  double middle = (double)(bin.low + (bin.high - bin.low) / 2) / parts;
  snprintf(cell, sizeof cell, "%s%.7g", bin.high > bin.low ? "~" : "", middle);
  printf(" %8s", cell);
}

static void distribution_row(const char *name, const fuda_distribution *counts, const fuda_extremes *extremes, uint64_t all,
                             int parts) {
  static const double shares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
  fuda_range reach;
  if (!fuda_extremes_range(extremes, &reach)) return;
  printf("%-13s", name);
  bin_cell((fuda_range){reach.low, reach.low}, &reach, parts);
  for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
    bin_cell(fuda_bin_range(fuda_distribution_quantile(counts, all, shares[i])), &reach, parts);
  bin_cell((fuda_range){reach.high, reach.high}, &reach, parts);
  putchar('\n');
}

static void distributions(const repl_sim *run, const fuda_group *group, const fuda_reach *reach) {
  const fuda_ruleset *rules = run->sim.rules;
  char name[16];
  int parts = rules->parts > 1 ? rules->parts : 1;
  printf("\n%-13s %8s %8s %8s %8s %8s %8s %8s\n", "distribution", "least", "5 %", "25 %", "half", "75 %", "95 %", "most");
  for (int side = 0; side < fuda_teams(rules); side++)
    distribution_row(fuda_side_name(rules, side, name), &group->score_of[side], &reach->score[side], group->done, parts);
  distribution_row(run->sim.matches ? "deals" : "actions", &group->length_of, &reach->length, group->done, 1);
}

static void endings(const fuda_group *group) {
  static const char *const names[FUDA_ENDINGS] = {"played out", "cancelled", "claimed", "ended by a foul", "ended by a hand"};
  if (group->ending[FUDA_PLAYED_OUT] == group->deals) return;
  const char *between = "\n";
  for (int i = 0; i < FUDA_ENDINGS; i++) {
    if (!group->ending[i]) continue;
    printf("%s%" PRIu64 " %s", between, group->ending[i], names[i]);
    between = ", ";
  }
  putchar('\n');
}

static void more(const repl_sim *run, const fuda_group *group) {
  after_dealer(run, group);
  by_seat(run, group);
  distributions(run, group, &run->reach[0]);
  endings(group);
}

/* --by -------------------------------------------------------------------------------------------------------------------- */

static void group_scores(const repl_sim *run, const fuda_group *group, const char *what) {
  char name[16];
  score_head(run, what);
  for (int side = 0; side < fuda_teams(run->sim.rules); side++)
    score_row(run, fuda_side_name(run->sim.rules, side, name),
              fuda_estimate_mean(group->score[side], group->done, run->sim.rules->parts), group->wins[side], group->done);
  if (group->drawn) printf("%" PRIu64 " drawn\n", group->drawn);
}

/* Rates of yaku where the condition holds and where not; a star where they differ by more than chance, as far as that can be
 * said of so many. */
static void compare_yaku(const repl_sim *run, const fuda_group *holds, const fuda_group *fails) {
  int width = widest(run);
  char room[FUDA_SIM_NAME];
  const char *name;
  for (int i = 0; (name = fuda_sim_yaku_name(run->sim.rules, i, room)); i++) {
    if (i == 0) printf("%-*s %10s %8s %12s %8s\n", width, "yaku a deal", "holds", "±", "doesn't", "±");
    fuda_estimate a = fuda_estimate_rate(holds->yaku[i].all, holds->deals);
    fuda_estimate b = fuda_estimate_rate(fails->yaku[i].all, fails->deals);
    fuda_estimate all = fuda_estimate_rate(run->group[0].yaku[i].all, run->group[0].deals);
    double apart = a.mean - b.mean, parts = 1 / (double)holds->deals + 1 / (double)fails->deals;
    bool enough = fuda_enough_expected(all.mean, holds->deals, fails->deals);
    double se = holds->deals && fails->deals ? all.sd * fuda_root(parts) : 1e9;
    printf("%-*s %s %s %s %s%s\n", width, name, repl_sim_number(10, 4, a.mean).text, repl_sim_number(8, 4, half(&a)).text,
           repl_sim_number(12, 4, b.mean).text, repl_sim_number(8, 4, half(&b)).text,
           enough && (apart < 0 ? -apart : apart) > 1.96 * se ? " *" : "");
  }
}

static void by(const repl_sim *run, int i) {
  const fuda_group *holds = &run->group[1 + i];
  fuda_estimate share = fuda_estimate_share(holds->done, run->sim.done);
  fuda_group *fails = malloc(sizeof *fails);
  if (!fails) return;
  *fails = run->group[0];
  fuda_words_subtract(fails, holds, sizeof *fails);
  printf("\n%s: %" PRIu64 " deal%s, %s %% ±%.2f\n", run->by_name[i], holds->done, holds->done == 1 ? "" : "s",
         repl_sim_number(1, 2, 100 * share.mean).text, 100 * half(&share));
  if (strcmp(run->by_name[i], run->by_condition[i]) != 0) printf("    %s\n", run->by_condition[i]);
  group_scores(run, holds, "holds");
  group_scores(run, fails, "doesn't");
  compare_yaku(run, holds, fails);
  free(fails);
}

/* Two variants ------------------------------------------------------------------------------------------------------------- */

static void share_line(const char *what, uint64_t count, uint64_t n) {
  fuda_estimate share = fuda_estimate_share(count, n);
  printf("%-30s %s %% ±%.2f\n", what, repl_sim_number(6, 2, 100 * share.mean).text, 100 * half(&share));
}

/* " +0.123 ±0.0456    *"; enough: deals for the star. */
static void change_cell(const fuda_estimate *e, bool enough, double scale) {
  printf("%s ±%s %s", repl_sim_change(10, 3, scale * e->mean).text, repl_sim_number(-9, 4, scale * half(e)).text,
         enough && (e->low > 0 || e->high < 0) ? "*" : " ");
}

/* parts: of points; 0 of what is counted one by one. */
static void change_row(const repl_sim *run, const char *name, fuda_moments before, fuda_moments after, fuda_changes change,
                       int parts, double scale) {
  uint64_t n = run->changes->done;
  fuda_estimate a = fuda_estimate_mean(before, n, parts), b = fuda_estimate_mean(after, n, parts);
  fuda_estimate c = fuda_estimate_change(change, n, parts, !parts);
  double saves = fuda_paired_saves(before, after, change, n);
  printf("%-24s %s %s ", name, repl_sim_number(10, 3, scale * a.mean).text, repl_sim_number(10, 3, scale * b.mean).text);
  change_cell(&c, fuda_enough_changed(change), scale);
  if (saves > 0) printf(" %8.2f", saves);
  putchar('\n');
}

/* Of what only the change is known. */
static void change_only(const char *name, const fuda_estimate *e, bool enough, double scale) {
  printf("%-24s %21s ", name, "");
  change_cell(e, enough, scale);
  putchar('\n');
}

static void version(char which, const fuda_ruleset *rules) {
  repl_text chosen = {0};
  repl_chosen_words(rules, FUDA_NOBODY, &chosen);
  printf("%c  %s%s\n", which, rules->name, repl_text_str(&chosen));
  repl_text_free(&chosen);
}

/* Yaku of both by name: one that a version doesn't have is never made in it. */
static void yaku_changes(const repl_sim *run) {
  const fuda_paired *c = run->changes;
  char room[FUDA_SIM_NAME];
  const char *name;
  for (int i = 0; (name = fuda_paired_yaku(run->sim.rules, run->other.rules, i, room)); i++) {
    if (i == 0) puts("yaku a deal");
    change_row(run, name, c->yaku_before[i], c->yaku[i], c->yaku_change[i], 0, 1);
  }
}

static void changes(const repl_sim *run) {
  const fuda_paired *c = run->changes;
  const fuda_ruleset *rules = run->sim.rules;
  char name[16], row[32];
  int parts = rules->parts > 1 ? rules->parts : 1;
  const char *ones = run->sim.matches ? "matches" : "deals";
  printf("\nthe same %s by two versions\n", ones);
  version('A', rules);
  version('B', run->other.rules);
  share_line("come out otherwise", c->differs, c->done);
  share_line("another score", c->rescored, c->done);
  share_line("another winner", c->rewon, c->done);
  printf("\n%-24s %10s %10s %10s ±%-9s   %8s\n", "", "A", "B", "change", "", "saves");
  for (int side = 0; side < fuda_teams(rules); side++)
    change_row(run, fuda_side_name(rules, side, name), c->before[side], c->after[side], c->change[side], parts, 1);
  for (int side = 0; side < fuda_teams(rules); side++) {
    snprintf(row, sizeof row, "%s wins, %%", fuda_side_name(rules, side, name));
    change_row(run, row, fuda_moments_of(c->won_before[side]), fuda_moments_of(c->won[side]), c->won_change[side], 0, 100);
  }
  bool adds_to_nothing = !c->all_change.n && c->all_amount.n; /* what one wins, others lose */
  fuda_estimate all = fuda_estimate_change(c->all_change, c->done, parts * fuda_teams(rules), 0);
  if (!adds_to_nothing) change_only("a side's score", &all, fuda_enough_changed(c->all_change), 1);
  if (!run->sim.matches) {
    fuda_estimate dealer = fuda_estimate_change(c->dealer_won_change, c->done, 1, 1);
    change_only("dealer's wins, %", &dealer, fuda_enough_changed(c->dealer_won_change), 100);
  }
  if (!run->sim.matches) yaku_changes(run);
  printf("saves: so many times as many %s of their own would be needed for an interval as narrow\n"
         "*: more than chance, 19 times in 20; not said where it changes in fewer than %d; nor, of points, ±\n",
         ones, FUDA_ENOUGH_CHANGED);
}

void repl_sim_table(const repl_sim *run) {
  head(run);
  scores(run);
  yaku(run);
  if (run->group && run->stats) more(run, &run->group[0]);
  for (int i = 0; i < run->n_by; i++) by(run, i);
  if (run->n_by)
    printf("\nasked at %s. *: more than chance, 19 times in 20; not said where fewer than %d are expected\n",
           rules_by_moment_names[run->at], FUDA_ENOUGH_EXPECTED);
  if (run->changes) changes(run);
  printf("\nchecksum %016" PRIx64 "  fingerprint %016" PRIx64 "\n", run->sim.checksum, run->sim.rules->fingerprint);
  if (run->changes)
    printf("B        %016" PRIx64 "  fingerprint %016" PRIx64 "\n", run->changes->checksum, run->other.rules->fingerprint);
}
