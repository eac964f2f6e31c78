/* The same position under other rules: accounts, what deals and matches count. */
#include "under.h"

#include "arithmetic.h"

#include <string.h>

/* The bits of rows of yaku of captures, by the other's numbers. */
static uint32_t cross_rows(const fuda_crossing *c, uint32_t rows) {
  const fuda_fishing_rules *from = c->from->fishing, *to = c->to->fishing;
  uint32_t out = 0;
  for (; rows; rows &= rows - 1) {
    int row = fuda_cross_row(to->yaku, to->n_yaku, sizeof *to->yaku, from->yaku[__builtin_ctz(rows)].name);
    if (row >= 0) out |= 1u << row;
  }
  return out;
}

/* Whether both deal the same cards of a pile to the field. */
static bool same_field(const fuda_ruleset *a, const fuda_ruleset *b) {
  int i = 0, place = 0;
  while (place >= 0 && fuda_pile_place(b, 0, FUDA_TABLE, i) == (place = fuda_pile_place(a, 0, FUDA_TABLE, i))) i++;
  return place < 0 && fuda_pile_place(b, 0, FUDA_TABLE, i) < 0;
}

/* Whether the hands of who is out have come into the stock: the pile doesn't tell any more what was dealt. */
static bool taken_in(const fuda_ruleset *rules, const fuda_state *state) {
  for (int seat = 0; seat < rules->seats; seat++)
    if ((state->out >> seat & 1) && fuda_set_empty(state->zone[FUDA_HAND + seat])) return true;
  return false;
}

static bool same_doublings(const fuda_fishing_rules *a, const fuda_fishing_rules *b) {
  if (a->n_doublings != b->n_doublings) return false;
  for (int row = 0; row < a->n_doublings; row++)
    if (a->doublings[row].times != b->doublings[row].times ||
        !fuda_set_equal(a->doublings[row].cards, b->doublings[row].cards))
      return false;
  return true;
}

/* Once the field lies, what it multiplies by is found anew: with what waited before it. */
static void cross_multiplier(fuda_crossing *c) {
  const fuda_fishing_rules *to = c->to->fishing;
  bool dealt = c->state->dealt == c->from->n_packets, found = dealt && !to->n_doublings, known = false;
  int waited = c->state->n_waiting, was = c->state->multiplier;
  if (dealt && !found) known = same_field(c->from, c->to) && !taken_in(c->from, c->state);
  fuda_set field = known ? fuda_field_at_first(c->from, c->state) : FUDA_EMPTY;
  if (known) fuda_multiplier_undo(c->from, c->out, field);
  if (!fuda_wait_by(to, c->out) && waited) fuda_cross_lose(c, "multipliers that waited are lost");
  if (known) fuda_multiplier_find(c->to, c->out, field, NULL);
  if (found) c->out->multiplier = 1;
  int is = c->out->multiplier;
  if (is > 1 && is != was) fuda_cross_lose(c, "under %s payments are multiplied by %d, not by %d", c->to->name, is, was);
  if (is < 2 && is != was) fuda_cross_lose(c, "under %s payments aren't multiplied: by %d they were", c->to->name, was);
  if (dealt && !found && !known && !same_doublings(c->from->fishing, to)) fuda_cross_lose(c, "what multiplies payments stays as it was");
}

static const fuda_payment *paid_by(const fuda_fishing_rules *fishing, enum fuda_pay_kind kind) {
  for (int p = 0; p < fishing->n_payments; p++)
    if (fishing->payments[p].kind == kind) return &fishing->payments[p];
  return NULL;
}

/* What has been paid before play stays as it was, also where the other pays it differently. */
static void keep_paid(fuda_crossing *c, enum fuda_pay_kind kind, bool any, const char *what) {
  const fuda_payment *a = paid_by(c->from->fishing, kind), *b = paid_by(c->to->fishing, kind);
  if (!any || !a) return;
  bool same = b && memcmp(a->amount, b->amount, sizeof a->amount) == 0 && a->shares == b->shares &&
              (a->multiplied ? c->state->multiplier : 1) == (b->multiplied ? c->out->multiplier : 1);
  if (!same) fuda_cross_lose(c, "what was paid %s stays as it was", what);
}

static void cross_paid(fuda_crossing *c) {
  bool hands = false, named = false;
  for (int seat = 0; seat < c->from->seats; seat++)
    for (int g = 0; g < FUDA_GROUPS; g++) hands |= c->state->hand_yaku[seat][g] != 0;
  const fuda_payment *fact = paid_by(c->from->fishing, FUDA_PAY_FACT);
  if (fact) named = c->state->fact[fact->fact] >= 0 && c->state->fact[fact->fact] < c->from->seats;
  keep_paid(c, FUDA_PAY_DROPOUT, c->state->out != 0, "for going out");
  keep_paid(c, FUDA_PAY_FACT, named && c->state->out != 0, "by who is out to another seat");
  keep_paid(c, FUDA_PAY_HAND_YAKU, hands, "for dealt hands");
}

/* Accounts stay as they were paid, with the other's antes; yaku go by name. */
void fuda_cross_money(fuda_crossing *c) {
  const fuda_fishing_rules *from = c->from->fishing, *to = c->to->fishing;
  fuda_state *out = c->out;
  fuda_pay_ante_of(c->to, out, from->ante);
  cross_multiplier(c);
  cross_paid(c);
  memset(out->caused_by, 0, sizeof out->caused_by);
  for (int row = 0; row < from->n_yaku && row < FUDA_SET_YAKU; row++) {
    int there = fuda_cross_row(to->yaku, to->n_yaku, sizeof *to->yaku, from->yaku[row].name);
    if (there < 0 || there >= FUDA_SET_YAKU) continue;
    if (to->stopping.caused >> there & 1) out->caused_by[there] = c->state->caused_by[row];
    else if (c->state->caused_by[row]) fuda_cross_lose(c, "nobody answers alone for '%s' under %s", from->yaku[row].name, c->to->name);
  }
  if (to->stopping.caused & ~from->stopping.caused && out->scorer != FUDA_UNKNOWN)
    fuda_cross_lose(c, "whose card completed a yaku so far isn't known: nobody answers alone for it");
  for (int seat = 0; seat < c->to->seats; seat++) {
    out->void_yaku[seat] = cross_rows(c, c->state->void_yaku[seat]);
    out->held_yaku[seat] = cross_rows(c, c->state->held_yaku[seat]);
    for (int g = 0; g < FUDA_GROUPS; g++) {
      int row = c->state->hand_yaku[seat][g] - 1;
      if (row < 0) continue;
      const char *name = from->hand_yaku[row].name;
      int there = fuda_cross_row(to->hand_yaku, to->n_hand_yaku, sizeof *to->hand_yaku, name);
      out->hand_yaku[seat][g] = (uint8_t)(there + 1);
      if (there < 0) fuda_cross_lose(c, "%s has no yaku '%s': what was paid for it stays paid", c->to->name, name);
    }
  }
}

/* Deals won running are counted by another margin anew, as far back as is known by how much each was won. */
static void cross_wins(fuda_crossing *c) {
  const fuda_match_rules *from = &c->from->match, *to = &c->to->match;
  int was = fuda_parts(c->from), is = fuda_parts(c->to), n = 0, least = to->margin ? to->margin : 1;
  if (!to->in_a_row || (from->in_a_row && from->margin == to->margin && was == is)) return;
  while (n < FUDA_RUNNING && c->out->led_by[n] && c->out->led_by[n] >= least) n++;
  c->out->in_a_row = (uint8_t)n;
}

static int32_t in_parts(int64_t points, int was, int is) { return (int32_t)(points * is / was); }

int fuda_team_under(const fuda_ruleset *from, int team, const fuda_ruleset *to) {
  int there = FUDA_NOBODY;
  for (int seat = 0; seat < from->seats; seat++) {
    if (from->team_of[seat] != team) continue;
    if (there >= 0 && there != to->team_of[seat]) return FUDA_NOBODY;
    there = to->team_of[seat];
  }
  return there;
}

/* What a team had in the match goes to the team that all of its seats are of; `before`: without the deal that is over. */
static void match_of_team(fuda_crossing *c, const fuda_state *before, int team) {
  int was = fuda_parts(c->from), is = fuda_parts(c->to), there = fuda_team_under(c->from, team, c->to);
  int32_t points = before->match[team], set = before->set_points[team];
  char had[FUDA_POINTS_TEXT], has[FUDA_POINTS_TEXT];
  fuda_state *out = c->out;
  fuda_points_text(c->from, points, had);
  if (there < 0) {
    if (points || set || before->sets[team] || before->wins[team])
      fuda_cross_lose(c, "what team %d had in the match (%s) is of no one team of %s: it is left out", team, had, c->to->name);
    return;
  }
  out->match[there] = fuda_plus(out->match[there], in_parts(points, was, is));
  out->set_points[there] = fuda_plus(out->set_points[there], in_parts(set, was, is));
  out->sets[there] = (uint8_t)(out->sets[there] + before->sets[team]);
  out->wins[there] = (uint16_t)(out->wins[there] + before->wins[team]);
  if ((int64_t)points * is % was || (int64_t)set * is % was)
    fuda_cross_lose(c, "%s counts no parts of a point: of the %s in the match %s are left", c->to->name, had,
                    fuda_points_text(c->to, in_parts(points, was, is), has));
}

/* The match so far, by the other's teams and in its parts of a point: of a deal that is over what it has scored is taken out, and comes
 * again by the other's score. */
void fuda_cross_match(fuda_crossing *c) {
  fuda_state *out = c->out, before = *c->state;
  int was = fuda_parts(c->from), is = fuda_parts(c->to);
  for (int t = 0; fuda_deal_over(c->state) && t < fuda_teams(c->from); t++) {
    if (!fuda_pays(c->from)) before.match[t] = fuda_minus(before.match[t], before.points[t]);
    before.set_points[t] = fuda_minus(before.set_points[t], before.points[t]);
  }
  memset(out->match, 0, sizeof out->match);
  memset(out->set_points, 0, sizeof out->set_points);
  memset(out->sets, 0, sizeof out->sets);
  memset(out->wins, 0, sizeof out->wins);
  for (int t = 0; t < fuda_teams(c->from); t++) match_of_team(c, &before, t);
  for (int i = 0; was != is && i < FUDA_RUNNING; i++) {
    int32_t by = in_parts(out->led_by[i], was, is);
    if (out->led_by[i]) out->led_by[i] = (uint16_t)(by > 1 ? by : 1); /* by half a point it is won */
  }
  int winner = out->last_winner == FUDA_UNKNOWN ? FUDA_NOBODY : fuda_team_under(c->from, out->last_winner, c->to);
  if (winner < 0) {
    memset(out->led_by, 0, sizeof out->led_by);
    out->in_a_row = 0;
  }
  out->last_winner = (uint8_t)winner;
  cross_wins(c);
}

void fuda_standing_under(const fuda_ruleset *from, const fuda_ruleset *to, fuda_standing *standing) {
  fuda_state before = {.in_a_row = standing->in_a_row, .last_winner = standing->last_winner}, after;
  if (!standing->given) return;
  memcpy(before.match, standing->match, sizeof before.match);
  memcpy(before.set_points, standing->set_points, sizeof before.set_points);
  memcpy(before.sets, standing->sets, sizeof before.sets);
  memcpy(before.wins, standing->wins, sizeof before.wins);
  after = before;
  fuda_crossing c = {.from = from, .to = to, .state = &before, .out = &after};
  fuda_cross_match(&c);
  if (fuda_pays(to)) fuda_pay_ante_of(to, &after, from->fishing->ante);
  memcpy(standing->match, after.match, sizeof after.match);
  memcpy(standing->set_points, after.set_points, sizeof after.set_points);
  memcpy(standing->sets, after.sets, sizeof after.sets);
  memcpy(standing->wins, after.wins, sizeof after.wins);
  standing->in_a_row = after.in_a_row;
  standing->last_winner = after.last_winner;
}

/* A deal that is over counts by the other's score. */
void fuda_cross_points(fuda_crossing *c) {
  bool pays = fuda_pays(c->to);
  if (c->state->ended == FUDA_FOULED && !c->to->penalty.points)
    fuda_cross_lose(c, "%s refuses a foul: nobody has points for this one", c->to->name);
  if (!fuda_deal_over(c->state)) return;
  if (pays) {
    fuda_pay_undo_after_play(c->to, c->out);
    fuda_pay_after_play(c->to, c->out, NULL);
  }
  memset(c->out->points, 0, sizeof c->out->points);
  for (int t = 0; t < fuda_teams(c->to); t++) {
    int32_t points = c->out->points[t] = fuda_points(c->to, c->out, t);
    if (!pays) c->out->match[t] = fuda_plus(c->out->match[t], points);
    c->out->set_points[t] = fuda_plus(c->out->set_points[t], points);
  }
  fuda_match_judge(c->to, c->from->match.sets > 0, c->out);
  if (pays && c->out->match_over) fuda_pay_jackpot(c->to, c->out, NULL);
}
