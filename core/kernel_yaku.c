/* The yaku of a trick that the kernel has played: see yaku.c. Few tricks make one, so this is written to be plain. */
#include "flow.h"
#include "kernel_tables.h"

#include <string.h>

/* What a trick has made so far. */
typedef struct tally {
  kernel_deal *deal;
  const fuda_trick_rules *trick;
  unsigned place; /* of the winner, in order of play */
  int seat, team; /* the winner's */
  int run;        /* trumps up to the winner's, laid one after the other */
  uint64_t made;  /* a bit per yaku: each counts once */
  int points, most, most_row;
} tally;

static int seat_at(const kernel_deal *deal, unsigned place) { return (int)(deal->leader + place) % deal->kernel->rules->seats; }

static fuda_card laid_at(const tally *t, int place) { return t->deal->laid[t->deal->trick_no * 8 + place]; }
static bool is_trump(const tally *t, fuda_card card) { return t->trick->suit_of[t->deal->trump][card] == FUDA_TRUMP; }

static int worth(const tally *t, const fuda_yaku *yaku, const fuda_pair *pair) {
  const fuda_ruleset *rules = t->deal->kernel->rules;
  int points = yaku->points;
  for (int i = 0; i < yaku->n_raises; i++) {
    const fuda_raise *raise = &yaku->raises[i];
    if (raise->points <= points) continue;
    if (raise->with != FUDA_UNKNOWN) {
      fuda_card with = fuda_card_of(rules, raise->with, t->deal->trump);
      if (!pair || (pair->winner != with && pair->loser != with)) continue;
    }
    if (!raise->when.count || fuda_kernel_ask(t->deal, raise->when, t->team)) points = raise->points;
  }
  return points;
}

static bool played_before(const tally *t, fuda_card card) {
  const kernel_deal *deal = t->deal;
  uint8_t also = t->trick->void_also;
  if (deal->where[card]) return deal->where[card] >> 3 < deal->trick_no;
  return also != FUDA_NO_ZONE && deal->trick_no > 1 && fuda_set_has(deal->aside[also - FUDA_OWN_ZONES], card);
}

static bool is_void(const tally *t, fuda_set above, uint8_t mode) {
  bool any = false, all = true;
  if (mode == FUDA_VOID_NEVER) return false;
  while (!fuda_set_empty(above)) {
    bool played = played_before(t, fuda_set_take(&above));
    any |= played;
    all &= played;
  }
  return any && (all || mode == FUDA_VOID_ANY);
}

static void make(tally *t, int row, const fuda_pair *pair) {
  int points = worth(t, &t->trick->yaku[row], pair);
  if (!points) return;
  t->made |= 1ull << row;
  t->points += points;
  if (!t->trick->one_yaku_a_trick) fuda_kernel_note(&t->deal->out, (unsigned)row, (unsigned)t->seat, t->deal->trick_no, points);
  if (points <= t->most) return;
  t->most = points;
  t->most_row = row;
}

/* A trump that follows lies face-down where the kind of trick says so. */
static bool is_down(const tally *t, fuda_card card) {
  return t->trick->kind[t->deal->kind].trumps_down && (t->deal->where[card] & 7) && is_trump(t, card);
}

static void try_pair(tally *t, const fuda_pair *pair) {
  const fuda_yaku *yaku = &t->trick->yaku[pair->yaku];
  unsigned where = t->deal->where[pair->loser];
  if (where >> 3 != t->deal->trick_no || (t->made >> pair->yaku & 1)) return;
  bool own = pair->loser == pair->winner; /* what it wins with: who has laid that needn't be reckoned */
  if (!own && t->deal->kernel->rules->team_of[seat_at(t->deal, where & 7)] == t->team) return;
  if (yaku->not_in >> t->deal->kind & 1) return;
  if (yaku->face_down && !(is_down(t, pair->winner) && is_down(t, pair->loser))) return;
  if (!is_void(t, pair->void_by, pair->void_mode)) make(t, pair->yaku, pair);
}

static void try_run(tally *t, int row) {
  const fuda_yaku *yaku = &t->trick->yaku[row];
  const uint8_t *team_of = t->deal->kernel->rules->team_of;
  int place = (int)t->place, first = place - yaku->run + 1;
  if (first < (yaku->from_lead ? 0 : 1) || (yaku->not_in >> t->deal->kind & 1) || t->run < yaku->run) return;
  for (int i = first; i < place; i++) /* an opponent, a team-mate, ... , an opponent, the winner */
    if ((team_of[seat_at(t->deal, (unsigned)i)] == t->team) != ((place - i) % 2 == 0)) return;
  for (int i = first; yaku->face_down && i <= place; i++)
    if (!is_down(t, laid_at(t, i))) return;
  if (!is_void(t, t->trick->above[t->deal->trump][laid_at(t, place)], yaku->run_void)) make(t, row, NULL);
}

static void try_pairs(tally *t, fuda_card card) {
  int n = t->trick->winner_pairs[t->deal->trump][card];
  const fuda_pair *pair = n ? t->trick->pairs[t->deal->trump] + t->trick->first_pair[t->deal->trump][card] : NULL;
  for (int i = 0; i < n; i++) try_pair(t, &pair[i]);
}

/* What a script's function may look at. */
static void show(kernel_deal *deal, int winner) {
  const fuda_ruleset *rules = deal->kernel->rules;
  fuda_state *shown = &deal->seen;
  unsigned n = deal->trick_no, at = (n - 1) * rules->seats;
  const uint8_t *laid = &deal->laid[n * 8];
  shown->trick_no = (uint8_t)n;
  shown->leader_of[n] = deal->leader;
  shown->best = (uint8_t)winner;
  shown->trump = deal->trump;
  shown->led = deal->led;
  shown->kind = deal->kind;
  /* A number that is known takes a tenth of the time; what lies behind the trick's cards nobody looks at. */
  if (at + 8 <= sizeof shown->laid) memcpy(&shown->laid[at], laid, 8);
  else memcpy(&shown->laid[at], laid, rules->seats);
  shown->down = rules->trick->kind[deal->kind].trumps_down ? rules->trick->suit_set[deal->trump][FUDA_TRUMP] : FUDA_EMPTY;
  fuda_set_drop(&shown->down, laid[0]); /* which lies face-up; of others only those that are laid are looked at */
}

/* Whether such a function says that it is made; an error ends the deal. */
static bool is_said(const tally *t, int row) {
  const fuda_ruleset *rules = t->deal->kernel->rules;
  int32_t result = 0;
  t->deal->out.error = rules->hook(rules->host, t->trick->yaku[row].hook, rules, &t->deal->seen, t->seat, &result);
  return !t->deal->out.error && result;
}

/* Of a yaku that the winner makes by more than cards that beat others. */
static bool holds(const tally *t, int row, fuda_card card) {
  if (t->trick->yaku[row].face_down && !is_down(t, card)) return false;
  return !(t->trick->hook_rows >> row & 1) || is_said(t, row);
}

void fuda_kernel_yaku(kernel_deal *deal, unsigned place, uint64_t rows, bool others) {
  const fuda_trick_rules *trick = deal->kernel->rules->trick;
  fuda_card card = deal->laid[deal->trick_no * 8u + place];
  tally t = {.deal = deal, .trick = trick, .place = place, .seat = deal->out.taken[deal->out.n_taken - 1], .most_row = -1};
  t.team = deal->kernel->rules->team_of[t.seat];
  if (others) {
    while (deal->kernel->runs && t.run <= (int)place && is_trump(&t, laid_at(&t, (int)place - t.run))) t.run++;
    try_pairs(&t, card);
    rows |= deal->kernel->runs;
  }
  if (trick->hook_rows) show(deal, t.seat);
  for (; rows && !deal->out.error; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    if (trick->yaku[row].kind == FUDA_YAKU_RUN) try_run(&t, row);
    else if (holds(&t, row, card)) make(&t, row, NULL);
  }
  if (trick->one_yaku_a_trick && t.most_row >= 0) fuda_kernel_note(&deal->out, (unsigned)t.most_row, (unsigned)t.seat, deal->trick_no, t.most);
  deal->out.yaku[t.team] = (int16_t)(deal->out.yaku[t.team] + (trick->one_yaku_a_trick ? t.most : t.points));
}
