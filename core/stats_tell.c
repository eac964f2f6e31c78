/* Telling statistics: one order of members for JSON and for Lua. */
#include "core/stats.h"

#include <string.h>

void fuda_estimate_tell(const fuda_estimate *estimate, const fuda_teller *t) {
  t->real(t->to, "mean", estimate->mean);
  t->real(t->to, "sd", estimate->sd);
  t->real(t->to, "se", estimate->se);
  t->real(t->to, "low", estimate->low);
  t->real(t->to, "high", estimate->high);
}

static void tell_mean(fuda_moments moments, uint64_t n, int parts, const fuda_teller *t) {
  fuda_estimate estimate = fuda_estimate_mean(moments, n, parts);
  fuda_estimate_tell(&estimate, t);
}

static void tell_rate(fuda_moments moments, uint64_t n, const fuda_teller *t) {
  fuda_estimate estimate = fuda_estimate_rate(moments, n);
  fuda_estimate_tell(&estimate, t);
}

static void tell_wins(uint64_t wins, uint64_t done, const fuda_teller *t) {
  fuda_estimate share = fuda_estimate_share(wins, done);
  t->whole(t->to, "wins", (int64_t)wins);
  t->real(t->to, "win_rate", share.mean);
  t->real(t->to, "win_se", share.se);
  t->real(t->to, "win_low", share.low);
  t->real(t->to, "win_high", share.high);
}

static void tell_scores(const fuda_group *group, const fuda_ruleset *rules, const fuda_teller *t) {
  char name[16];
  t->open(t->to, "scores", true);
  for (int side = 0; side < fuda_teams(rules); side++) {
    t->open(t->to, NULL, false);
    t->text(t->to, "team", fuda_side_name(rules, side, name));
    tell_mean(group->score[side], group->done, rules->parts, t);
    tell_wins(group->wins[side], group->done, t);
    t->close(t->to);
  }
  t->close(t->to);
  t->whole(t->to, "drawn", (int64_t)group->drawn);
  if (fuda_teams(rules) != 2) return;
  t->open(t->to, "margin", false);
  tell_mean(group->margin, group->done, rules->parts, t);
  t->close(t->to);
}

static void tell_places(const fuda_group *group, const fuda_ruleset *rules, const fuda_teller *t) {
  t->open(t->to, "after_dealer", true);
  for (int place = 0; place < rules->seats; place++) {
    t->open(t->to, NULL, false);
    t->whole(t->to, "place", place);
    tell_mean(group->place[place], group->done, rules->parts, t);
    tell_wins(group->place_wins[place], group->done, t);
    t->close(t->to);
  }
  t->close(t->to);
}

/* A number a deal for every side and for every seat. `count` where it is a yaku's. */
static void tell_both(const fuda_moments *of_side, const fuda_moments *of_seat, const fuda_group *group,
                      const fuda_ruleset *rules, bool count, const fuda_teller *t) {
  char name[16];
  for (int seats = 0; seats < 2; seats++) {
    int n = seats ? rules->seats : fuda_teams(rules);
    if (!seats && !rules->teams) continue;
    const fuda_moments *rows = seats ? of_seat : of_side;
    t->open(t->to, seats ? "seats" : "teams", true);
    for (int i = 0; i < n; i++) {
      t->open(t->to, NULL, false);
      if (seats) t->whole(t->to, "seat", i);
      else t->text(t->to, "team", fuda_side_name(rules, i, name));
      if (count) t->whole(t->to, "count", (int64_t)fuda_moments_sum(&rows[i]));
      if (count) tell_rate(rows[i], group->deals, t);
      else tell_mean(rows[i], group->deals, 1, t);
      t->close(t->to);
    }
    t->close(t->to);
  }
}

static void tell_yaku(const fuda_group *group, const fuda_ruleset *rules, const fuda_teller *t) {
  char room[FUDA_SIM_NAME];
  const char *name;
  t->open(t->to, "yaku", false);
  for (int i = 0; i < FUDA_SIM_YAKU && (name = fuda_sim_yaku_name(rules, i, room)); i++) {
    t->open(t->to, name, false);
    t->whole(t->to, "count", (int64_t)fuda_moments_sum(&group->yaku[i].all));
    tell_rate(group->yaku[i].all, group->deals, t);
    tell_both(group->yaku[i].side, group->yaku[i].seat, group, rules, true, t);
    t->close(t->to);
  }
  t->close(t->to);
}

/* In parts of a point; 0 parts: as it is counted. */
static void tell_value(const char *key, int64_t value, int parts, const fuda_teller *t) {
  if (parts) t->real(t->to, key, (double)value / parts);
  else t->whole(t->to, key, value);
}

static void tell_reach(const fuda_extremes *extremes, int parts, const fuda_teller *t) {
  fuda_range range;
  if (!fuda_extremes_range(extremes, &range)) return;
  tell_value("least", range.low, parts, t);
  tell_value("most", range.high, parts, t);
}

/* A member for each bin that has something in it: its value, or the first and the last of them. */
static void tell_bins(const char *key, const char *what, const fuda_distribution *counts, int parts, const fuda_teller *t) {
  t->open(t->to, key, true);
  for (int i = fuda_distribution_next(counts, 0); i < FUDA_BINS; i = fuda_distribution_next(counts, i + 1)) {
    fuda_range range = fuda_bin_range(i);
    t->open(t->to, NULL, false);
    tell_value(what, range.low, parts, t);
    if (range.high > range.low) tell_value("to", range.high, parts, t);
    t->whole(t->to, "count", (int64_t)counts->bin[i]);
    t->close(t->to);
  }
  t->close(t->to);
}

static void tell_lengths(const fuda_group *group, const fuda_reach *reach, bool matches, const fuda_teller *t) {
  t->open(t->to, "actions", false);
  tell_mean(group->length, group->deals, 1, t);
  if (!matches) tell_reach(&reach->length, 0, t);
  t->close(t->to);
  if (matches) {
    t->open(t->to, "deals_of_match", false);
    tell_mean(group->deals_of, group->done, 1, t);
    tell_reach(&reach->length, 0, t);
    t->close(t->to);
  }
  tell_bins(matches ? "deals_of_match_counts" : "actions_counts", "length", &group->length_of, 0, t);
}

static void tell_distribution(const fuda_group *group, const fuda_reach *reach, const fuda_ruleset *rules,
                              const fuda_teller *t) {
  char name[16];
  int parts = rules->parts > 1 ? rules->parts : 1;
  t->open(t->to, "distribution", true);
  for (int side = 0; side < fuda_teams(rules); side++) {
    t->open(t->to, NULL, false);
    t->text(t->to, "team", fuda_side_name(rules, side, name));
    tell_reach(&reach->score[side], parts, t);
    tell_bins("counts", "points", &group->score_of[side], parts, t);
    t->close(t->to);
  }
  t->close(t->to);
}

void fuda_group_tell(const fuda_group *group, const fuda_reach *reach, const fuda_ruleset *rules, bool matches,
                     const fuda_teller *t) {
  static const char *const endings[FUDA_ENDINGS] = {"played_out", "cancelled", "claimed", "fouled", "by_hand"};
  t->whole(t->to, matches ? "matches" : "deals", (int64_t)group->done);
  tell_scores(group, rules, t);
  if (!matches) tell_places(group, rules, t);
  t->open(t->to, rules->trick ? "tricks" : "captured", false);
  tell_both(group->side_taken, group->taken, group, rules, false, t);
  t->close(t->to);
  tell_yaku(group, rules, t);
  t->open(t->to, "endings", false);
  for (int i = 0; i < FUDA_ENDINGS; i++) t->whole(t->to, endings[i], (int64_t)group->ending[i]);
  t->close(t->to);
  tell_lengths(group, reach, matches, t);
  tell_distribution(group, reach, rules, t);
}
