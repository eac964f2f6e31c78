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

uint32_t fuda_draw_anew(const fuda_state *state, uint32_t number, bool by_batch, fuda_draws *draws) {
  fuda_chance chance = {.seed = state->seed, .match = state->match_no, .deal = state->deal_of_match, .purpose = FUDA_POLICY};
  bool same = draws->match_no == state->match_no && draws->seed == state->seed && draws->deal == state->deal_of_match;
  if (!same) draws->n = draws->n_others = 0;
  draws->seed = state->seed;
  draws->match_no = state->match_no;
  draws->deal = state->deal_of_match;
  if (by_batch) {
    draws->first = number / FUDA_DRAWN * FUDA_DRAWN;
    draws->n = FUDA_DRAWN;
    fuda_chance_batches(&chance, draws->first / 4, FUDA_DRAWN / FUDA_BATCH, draws->word);
    return draws->word[number % FUDA_DRAWN];
  }
  draws->other = number / FUDA_BATCH * FUDA_BATCH; /* eight blocks at once cost less than one by itself */
  draws->n_others = FUDA_BATCH;
  fuda_chance_batch(&chance, draws->other / 4, draws->others);
  return draws->others[number % FUDA_BATCH];
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
