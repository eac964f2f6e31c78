#include "core/policy.h"
#include "core/thumb.h"
#include "core/view.h"

#include <string.h>

const char *const fuda_policy_names[FUDA_POLICIES] = {"random", "thumb"};

int fuda_policy_read(const char *name) {
  for (int i = 0; i < FUDA_POLICIES; i++)
    if (strcmp(name, fuda_policy_names[i]) == 0) return i;
  return -1;
}

/* What was drawn of another deal is of no use. */
static fuda_chance draw_of(const fuda_state *state, fuda_draws *draws) {
  if (!fuda_draws_same(state, draws)) draws->cards.n = draws->n_turns = draws->other[0].n = draws->other[1].n = 0;
  draws->seed = state->seed;
  draws->match_no = state->match_no;
  draws->deal = state->deal_of_match;
  draws->redeals = state->redeals;
  return fuda_policy_chance(state);
}

/* A block is drawn whole. Returns how many there are with these. */
static int add_blocks(fuda_drawn *drawn, uint32_t from, uint32_t words, uint32_t *block, int n) {
  drawn->first = from / 4 * 4;
  drawn->at = 4 * (uint32_t)n;
  for (uint32_t b = from / 4; 4 * b < from + words; b++) block[n++] = b;
  drawn->n = 4 * (uint32_t)n - drawn->at;
  return n;
}

/* The words of a deal of tricks in one list: of the tricks that are left, of all seats, whoever lays first; of the choices; of
 * a round of calls. */
static void draw_tricks(const fuda_ruleset *rules, const fuda_state *state, fuda_draws *draws) {
  enum { ROOM = (FUDA_DRAWN + 2 * FUDA_DRAWN_ELSE) / 4 };
  uint32_t block[ROOM + 4], listed[ROOM + 4], seats = rules->seats, left = rules->tricks + 1u - state->trick_no;
  uint32_t purpose = fuda_chance_listed(&(fuda_chance){.deal = state->deal_of_match, .attempt = state->redeals, .purpose = FUDA_POLICY});
  int first = 0, last = rules->n_phases - 1;
  while (first <= last && rules->phases[first].kind != FUDA_CHOOSING) first++;
  while (first <= last && rules->phases[last].kind != FUDA_CHOOSING) last--;
  uint32_t choices = (uint32_t)(last + 1 - first) * seats;
  draw_of(state, draws);
  int n = add_blocks(&draws->cards, state->trick_no * seats, left * seats, block, 0);
  if (choices > FUDA_DRAWN_ELSE) choices = FUDA_DRAWN_ELSE;
  n = add_blocks(&draws->other[0], (32 + (uint32_t)first) * seats, choices, block, n);
  n = add_blocks(&draws->other[1], 160 * seats, rules->auction ? seats : 0, block, n);
  while (n % 4) block[n++] = 0;
  for (int i = 0; i < n; i++) listed[i] = purpose;
  fuda_chance_list(state->seed, state->match_no, block, listed, n, draws->word);
}

/* As many as there is room for, and no more than are left of the deal. */
void fuda_draw_cards(const fuda_ruleset *rules, const fuda_state *state, uint32_t number, fuda_draws *draws) {
  if (!rules->fishing) {
    draw_tricks(rules, state, draws);
    return;
  }
  fuda_chance chance = draw_of(state, draws);
  uint32_t end = 112u * rules->seats;
  draws->cards.first = number / 4 * 4; /* a block is drawn whole */
  draws->cards.n = number < end && end - draws->cards.first < FUDA_DRAWN / 2 ? end - draws->cards.first : FUDA_DRAWN / 2;
  fuda_chance_words(&chance, draws->cards.first / 4, (int)draws->cards.n, draws->word);
}

/* One seat acts in a turn: of the words of all seats its own is enough. */
void fuda_words_in_turn(const fuda_ruleset *rules, const fuda_state *state, bool drawn, unsigned later,
                        uint32_t number[FUDA_IN_TURN], uint32_t word[FUDA_IN_TURN]) {
  unsigned seats = rules->seats, players = state->players ? state->players : 1, place = state->place + later;
  fuda_chance chance = fuda_policy_chance(state);
  fuda_in_turn turns = {.number = (64u + 2 * (state->turn + later) + drawn) * seats,
                        .step = 2 * seats,
                        .seat = state->order,
                        .n = players,
                        .first = place < players ? place : place % players};
  fuda_chance_in_turn(&chance, &turns, number, word);
}

uint32_t fuda_draw_turns(const fuda_ruleset *rules, const fuda_state *state, uint32_t number, fuda_draws *draws) {
  fuda_chance chance = draw_of(state, draws);
  draws->turn = state->turn;
  draws->n_turns = FUDA_IN_TURN;
  fuda_words_in_turn(rules, state, false, 0, draws->turn_number, draws->turn_word);
  return draws->turn_number[0] == number ? draws->turn_word[0] : fuda_chance_word(&chance, number); /* another acts */
}

/* Questions and calls are few; whether to stop may be asked in one turn after the other. */
void fuda_draw_else(const fuda_ruleset *rules, const fuda_state *state, bool call, uint32_t number, fuda_draws *draws) {
  fuda_drawn *other = &draws->other[call];
  if (!rules->fishing && !fuda_draws_same(state, draws)) draw_tricks(rules, state, draws);
  if (number - other->first < other->n && fuda_draws_same(state, draws)) return;
  fuda_chance chance = draw_of(state, draws);
  uint32_t n = rules->fishing ? FUDA_DRAWN_ELSE : FUDA_DRAWN_ELSE / 2;
  *other = (fuda_drawn){number / n * n, n, FUDA_DRAWN + FUDA_DRAWN_ELSE};
  draws->other[!call].n = 0;
  fuda_chance_words(&chance, other->first / 4, (int)n, draws->word + other->at);
}

/* Rules of thumb -------------------------------------------------------------------------------------- */

/* What a seat's view says: nothing else of the state is looked at, but who is out, which all have seen. */
static void gather(const fuda_ruleset *rules, const fuda_state *state, const fuda_view *view, fuda_sight *sight) {
  int seat = view->seat;
  *sight = (fuda_sight){.rules = rules,
                        .phase = &rules->phases[state->phase],
                        .seat = seat,
                        .dealer = view->dealer,
                        .hand = view->known[FUDA_HAND + seat],
                        .known = view->known,
                        .moves = view->moves,
                        .trump = (uint8_t)view->trump,
                        .called = view->called,
                        .bid = view->bid,
                        .bidder = view->bidder,
                        .on_table = view->on_table,
                        .field = view->known[FUDA_TABLE],
                        .drawn = view->drawn,
                        .out = state->out,
                        .deciding = state->deciding};
  int end = rules->fishing ? FUDA_TABLE + 1 : FUDA_ZONES; /* what lies in the stock of a fishing game still comes */
  for (int zone = FUDA_CAPTURED; zone < end; zone++) sight->seen = fuda_set_or(sight->seen, view->known[zone]);
  for (int i = 0; i < view->on_table; i++) {
    sight->table[i].seat = view->table[i].seat;
    sight->table[i].card = view->table[i].card;
  }
}

static fuda_action by_lot(const fuda_ruleset *rules, const fuda_state *state, uint32_t word) {
  fuda_moves moves;
  fuda_legal(rules, state, &moves);
  return fuda_moves_at(&moves, (int)fuda_below(word, (uint32_t)fuda_moves_count(&moves)));
}

fuda_action fuda_thumb(const fuda_ruleset *rules, const fuda_state *state, uint32_t word, fuda_thumb_note *why) {
  fuda_view view;
  fuda_sight sight;
  if (why) *why = (fuda_thumb_note){.rule = FUDA_THUMB_BLIND};
  if (!fuda_thumb_sees(rules, rules->phases[state->phase].kind, state->trump)) return by_lot(rules, state, word);
  fuda_view_of(rules, state, state->actor, &view);
  gather(rules, state, &view, &sight);
  sight.word = word;
  sight.note = why;
  return fuda_thumb_by(&sight);
}

fuda_action fuda_thumb_choose(const fuda_ruleset *rules, const fuda_state *state, fuda_draws *draws) {
  return fuda_thumb(rules, state, fuda_draw(rules->phases[state->phase].kind, rules, state, draws), NULL);
}

fuda_action fuda_policy_noted(const fuda_ruleset *rules, const fuda_state *state, fuda_thumb_note *why) {
  fuda_draws draws = {0};
  return fuda_thumb(rules, state, fuda_draw(rules->phases[state->phase].kind, rules, state, &draws), why);
}
