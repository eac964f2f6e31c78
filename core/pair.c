#include "core/pair.h"

#include <string.h>

_Static_assert(sizeof(fuda_paired) % sizeof(uint64_t) == 0, "a pair is words");

/* A thread's sums are n pairs, and after them the n others. */
typedef struct opposite {
  fuda_player *player;
  uint8_t row_of[FUDA_SIM_YAKU]; /* of its yaku */
} opposite;
_Static_assert(FUDA_PAIR_YAKU <= 256, "rows are bytes");

static opposite *others_of(const fuda_pairing *pairing, void *sums) {
  return (opposite *)((char *)sums + (size_t)pairing->n * sizeof(fuda_paired));
}

/* The number that rules give a yaku of this name; -1 where they have none. */
static int number_of(const fuda_ruleset *rules, const char *name) {
  char room[FUDA_SIM_NAME];
  const char *mine;
  for (int i = 0; i < FUDA_SIM_YAKU && (mine = fuda_sim_yaku_name(rules, i, room)); i++)
    if (!strcmp(mine, name)) return i;
  return -1;
}

static int count_names(const fuda_ruleset *rules) {
  char room[FUDA_SIM_NAME];
  int n = 0;
  while (n < FUDA_SIM_YAKU && fuda_sim_yaku_name(rules, n, room)) n++;
  return n;
}

const char *fuda_paired_yaku(const fuda_ruleset *rules, const fuda_ruleset *other, int row, char out[FUDA_SIM_NAME]) {
  int left = row - count_names(rules);
  const char *name;
  if (left < 0) return fuda_sim_yaku_name(rules, row, out);
  for (int i = 0; i < FUDA_SIM_YAKU && (name = fuda_sim_yaku_name(other, i, out)); i++)
    if (number_of(rules, name) < 0 && left-- == 0) return name;
  return NULL;
}

static void find_rows(const fuda_ruleset *rules, const fuda_ruleset *other, uint8_t row_of[FUDA_SIM_YAKU]) {
  char room[FUDA_SIM_NAME];
  const char *name;
  int next = count_names(rules);
  for (int i = 0; i < FUDA_SIM_YAKU && (name = fuda_sim_yaku_name(other, i, room)); i++) {
    int same = number_of(rules, name);
    row_of[i] = (uint8_t)(same < 0 ? next++ : same);
  }
}

/* How often each yaku was made in both, and how much oftener in the second. */
static void count_yaku(fuda_paired *pair, const uint8_t *row_of, const fuda_outcome *a, const fuda_outcome *b) {
  int16_t before[FUDA_PAIR_YAKU] = {0}, after[FUDA_PAIR_YAKU] = {0};
  for (int i = 0; i < a->n_made; i++) before[a->made[i].number]++;
  for (int i = 0; i < b->n_made; i++) after[row_of[b->made[i].number]]++;
  for (int i = 0; i < a->n_made + b->n_made; i++) {
    int row = i < a->n_made ? a->made[i].number : row_of[b->made[i - a->n_made].number];
    fuda_moments_add(&pair->yaku_before[row], before[row]);
    fuda_moments_add(&pair->yaku[row], after[row]);
    fuda_changes_add(&pair->yaku_change[row], after[row] - before[row]);
    before[row] = after[row] = 0;
  }
}

static bool comes_out_otherwise(const fuda_outcome *a, const fuda_outcome *b) {
  return a->winner != b->winner || a->actions != b->actions || a->deals != b->deals || a->ending != b->ending ||
         a->n_made != b->n_made || memcmp(a->points, b->points, sizeof a->points) != 0 ||
         memcmp(a->taken, b->taken, sizeof a->taken) != 0 || memcmp(a->made, b->made, (size_t)a->n_made * sizeof *a->made) != 0;
}

static void count_side(fuda_paired *pair, int side, const fuda_outcome *a, const fuda_outcome *b) {
  fuda_moments_add(&pair->before[side], a->points[side]);
  fuda_moments_add(&pair->after[side], b->points[side]);
  fuda_changes_add(&pair->change[side], (int64_t)b->points[side] - a->points[side]);
  pair->won_before[side] += a->winner == side;
  pair->won[side] += b->winner == side;
  fuda_changes_add(&pair->won_change[side], (b->winner == side) - (a->winner == side));
}

static void count_pair(fuda_paired *pair, const fuda_ruleset *rules, bool matches, const uint8_t *row_of, const fuda_outcome *a,
                       const fuda_outcome *b) {
  int64_t all = 0, amount = 0;
  pair->done++;
  pair->deals += b->deals;
  pair->actions += b->actions;
  pair->checksum += b->hash;
  pair->differs += comes_out_otherwise(a, b);
  pair->rescored += memcmp(a->points, b->points, sizeof a->points) != 0;
  pair->rewon += a->winner != b->winner;
  pair->drawn_before += a->winner < 0;
  pair->drawn += b->winner < 0;
  for (int side = 0; side < fuda_teams(rules); side++) {
    int64_t change = (int64_t)b->points[side] - a->points[side];
    all += change;
    amount += change < 0 ? -change : change;
    count_side(pair, side, a, b);
  }
  fuda_changes_add(&pair->all_change, all);
  fuda_changes_add(&pair->all_amount, amount);
  if (matches) return;
  int dealer = rules->team_of[a->dealer];
  fuda_changes_add(&pair->dealer_change, (int64_t)b->points[dealer] - a->points[dealer]);
  fuda_changes_add(&pair->dealer_won_change, (b->winner == dealer) - (a->winner == dealer));
  count_yaku(pair, row_of, a, b);
}

static int pairing_begin(void *data, void *sums) {
  const fuda_pairing *pairing = data;
  opposite *others = others_of(pairing, sums);
  for (int i = 0; i < pairing->n; i++) {
    find_rows(pairing->rules, pairing->other[i].rules, others[i].row_of);
    if (!(others[i].player = fuda_player_new(&pairing->other[i]))) return FUDA_ERROR_MEMORY;
  }
  return 0;
}

static int pairing_deal(void *data, void *sums, const fuda_outcome *outcome) {
  const fuda_pairing *pairing = data;
  opposite *others = others_of(pairing, sums);
  fuda_paired *pairs = sums;
  fuda_outcome other;
  for (int i = 0; i < pairing->n && outcome->counts; i++) {
    int error = fuda_player_play(others[i].player, outcome->n, &other);
    if (error) return error;
    count_pair(&pairs[i], pairing->rules, pairing->other[i].matches, others[i].row_of, outcome, &other);
  }
  return 0;
}

static void pairing_end(void *data, void *sums, void *total) {
  const fuda_pairing *pairing = data;
  opposite *others = others_of(pairing, sums);
  for (int i = 0; i < pairing->n; i++) fuda_player_free(others[i].player);
  fuda_words_add(total, sums, (size_t)pairing->n * sizeof(fuda_paired));
}

fuda_collector fuda_pairing_collector(fuda_pairing *pairing) {
  return (fuda_collector){.size = (size_t)pairing->n * (sizeof(fuda_paired) + sizeof(opposite)),
                          .total = pairing->pair,
                          .data = pairing,
                          .begin = pairing_begin,
                          .deal = pairing_deal,
                          .end = pairing_end,
                          .slow = true}; /* each deal is n more */
}

const char *fuda_paired_apart(const fuda_ruleset *a, const fuda_ruleset *b) {
  if (a->deck->cards != b->deck->cards || strcmp(a->deck->name, b->deck->name) != 0)
    return "they are not played with the same deck";
  if (a->seats != b->seats) return "they are not for the same number of seats";
  if (fuda_teams(a) != fuda_teams(b)) return "their teams are not the same";
  if (fuda_parts(a) != fuda_parts(b)) return "their points are not counted in the same parts";
  for (int seat = 0; seat < a->seats; seat++)
    if (a->team_of[seat] != b->team_of[seat]) return "their teams are not the same";
  return NULL;
}

double fuda_paired_saves(fuda_moments before, fuda_moments after, fuda_changes change, uint64_t n) {
  fuda_estimate a = fuda_estimate_mean(before, n, 1), b = fuda_estimate_mean(after, n, 1);
  fuda_estimate c = fuda_estimate_mean(change.size, n, 1);
  return fuda_enough_changed(change) ? (a.sd * a.sd + b.sd * b.sd) / (c.sd * c.sd) : 0;
}

double fuda_paired_wins_saves(uint64_t before, uint64_t after, fuda_changes change, uint64_t n) {
  return fuda_paired_saves(fuda_moments_of(before), fuda_moments_of(after), change, n);
}

/* Telling ----------------------------------------------------------------------------------------------------------------- */

static void tell_estimate(const char *key, fuda_estimate estimate, const fuda_teller *t) {
  t->open(t->to, key, false);
  fuda_estimate_tell(&estimate, t);
  t->close(t->to);
}

/* changed: in how many it does. */
static void tell_change(const char *key, fuda_changes changes, fuda_estimate estimate, const fuda_teller *t) {
  t->open(t->to, key, false);
  t->whole(t->to, "changed", (int64_t)changes.n);
  fuda_estimate_tell(&estimate, t);
  t->close(t->to);
}

static void tell_share(const char *key, uint64_t count, uint64_t n, const fuda_teller *t) {
  fuda_estimate share = fuda_estimate_share(count, n);
  t->open(t->to, key, false);
  t->whole(t->to, "count", (int64_t)count);
  t->real(t->to, "share", share.mean);
  t->real(t->to, "low", share.low);
  t->real(t->to, "high", share.high);
  t->close(t->to);
}

static void tell_sides(const fuda_paired *pair, const fuda_ruleset *rules, const fuda_teller *t) {
  char name[16];
  uint64_t n = pair->done;
  int parts = rules->parts;
  t->open(t->to, "teams", true);
  for (int side = 0; side < fuda_teams(rules); side++) {
    fuda_changes change = pair->change[side], won = pair->won_change[side];
    t->open(t->to, NULL, false);
    t->text(t->to, "team", fuda_side_name(rules, side, name));
    tell_estimate("before", fuda_estimate_mean(pair->before[side], n, parts), t);
    tell_estimate("after", fuda_estimate_mean(pair->after[side], n, parts), t);
    tell_change("change", change, fuda_estimate_change(change, n, parts, 0), t);
    t->real(t->to, "saves", fuda_paired_saves(pair->before[side], pair->after[side], change, n));
    tell_estimate("wins_before", fuda_estimate_share(pair->won_before[side], n), t);
    tell_estimate("wins_after", fuda_estimate_share(pair->won[side], n), t);
    tell_change("wins_change", won, fuda_estimate_change(won, n, 1, 1), t);
    t->real(t->to, "wins_saves", fuda_paired_wins_saves(pair->won_before[side], pair->won[side], won, n));
    t->close(t->to);
  }
  t->close(t->to);
}

static void tell_yaku(const fuda_paired *pair, const fuda_ruleset *rules, const fuda_ruleset *other, const fuda_teller *t) {
  char room[FUDA_SIM_NAME];
  const char *name;
  t->open(t->to, "yaku", false);
  for (int i = 0; (name = fuda_paired_yaku(rules, other, i, room)); i++) {
    fuda_changes change = pair->yaku_change[i];
    t->open(t->to, name, false);
    tell_estimate("before", fuda_estimate_rate(pair->yaku_before[i], pair->done), t);
    tell_estimate("after", fuda_estimate_rate(pair->yaku[i], pair->done), t);
    tell_change("change", change, fuda_estimate_change(change, pair->done, 1, 1), t);
    t->close(t->to);
  }
  t->close(t->to);
}

fuda_estimate fuda_paired_moves(const fuda_paired *pair, const fuda_ruleset *rules) {
  int parts = (rules->parts > 1 ? rules->parts : 1) * fuda_teams(rules);
  fuda_estimate e = fuda_estimate_change(pair->all_amount, pair->done, parts, 0);
  if (e.low < 0) e.low = 0; /* it is without a sign */
  return e;
}

void fuda_paired_tell(const fuda_paired *pair, const fuda_ruleset *rules, const fuda_ruleset *other, bool matches,
                      const fuda_teller *t) {
  uint64_t n = pair->done;
  int parts = rules->parts > 1 ? rules->parts : 1;
  fuda_changes all = pair->all_change, dealer = pair->dealer_change, won = pair->dealer_won_change;
  t->whole(t->to, matches ? "matches" : "deals", (int64_t)n);
  tell_share("differs", pair->differs, n, t);
  tell_share("score_differs", pair->rescored, n, t);
  tell_share("winner_differs", pair->rewon, n, t);
  tell_share("drawn_before", pair->drawn_before, n, t);
  tell_share("drawn_after", pair->drawn, n, t);
  tell_change("score_change", all, fuda_estimate_change(all, n, parts * fuda_teams(rules), 0), t);
  tell_change("score_amount", pair->all_amount, fuda_paired_moves(pair, rules), t);
  if (!matches) tell_change("dealer_score_change", dealer, fuda_estimate_change(dealer, n, parts, 0), t);
  if (!matches) tell_change("dealer_wins_change", won, fuda_estimate_change(won, n, 1, 1), t);
  tell_sides(pair, rules, t);
  if (!matches) tell_yaku(pair, rules, other, t);
}
