/* Tricks: what may be played, who wins. This is the loop that runs millions of times: no allocation, no copy, tables instead of
 * conditions. fuda_legal and fuda_act are here because it is a card to a trick that they nearly always mean. */
#include "flow.h"

#include <string.h>

void fuda_trick_begin(const fuda_ruleset *rules, fuda_state *state) {
  state->on_table = 0;
  state->led = FUDA_LED;
  state->best_strength = 0;
  state->best = state->leader;
  state->kind = rules->trick->kind_of[state->kinds_seen][state->trick_no][FUDA_LED];
  state->actor = (int8_t)state->leader;
}

fuda_set fuda_trick_excused(const fuda_ruleset *rules, const fuda_state *state, const fuda_set hands[FUDA_SEATS]) {
  const fuda_excuse *excuse = &rules->trick->excuse;
  fuda_card card = excuse->card[state->trump];
  if (card == FUDA_NO_CARD) return FUDA_EMPTY;
  for (int seat = 0; seat < rules->seats; seat++)
    if (fuda_set_equal(fuda_set_and(hands[seat], excuse->only[state->trump]), fuda_set_of(card))) return fuda_set_of(card);
  return FUDA_EMPTY;
}

/* The first lead: what is counted before it leaves the hand. */
static void first_lead(const fuda_ruleset *rules, fuda_state *state) {
  const fuda_excuse *excuse = &rules->trick->excuse;
  if (excuse->exists && !excuse->when_dealt) state->excused = fuda_trick_excused(rules, state, &state->zone[FUDA_HAND]);
}

static __attribute__((noinline)) int trick_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_trick_rules *trick = rules->trick;
  int winner = state->best, position = (winner - state->leader + rules->seats) % rules->seats;
  int t = state->trick_no;
  state->winner_of[t] = (uint8_t)winner;
  state->tricks[rules->team_of[winner]]++;
  if (events) {
    fuda_card card = fuda_trick_card(rules, state, t, position);
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_TRICK, 0);
    event->seat = (uint8_t)winner;
    event->trick = (uint8_t)t;
    event->a = card;
    event->clause = trick->strength_clause[state->trump][trick->suit_of[state->trump][card]];
  }
  int error = fuda_trick_yaku(rules, state, position, events);
  state->zone[FUDA_PLAYED] = fuda_set_or(state->zone[FUDA_PLAYED], state->zone[FUDA_TABLE]);
  state->shown = fuda_set_minus(state->shown, state->zone[FUDA_TABLE]);
  state->zone[FUDA_TABLE] = FUDA_EMPTY;
  state->kinds_seen = (uint8_t)(state->kinds_seen | 1u << state->kind);
  state->leader = (uint8_t)winner;
  state->trick_no++;
  state->on_table = 0;
  if (t == rules->tricks) fuda_deal_end(rules, state, events);
  else fuda_trick_begin(rules, state);
  return error;
}

static fuda_set keep_if(bool condition, fuda_set set) {
  uint64_t mask = 0 - (uint64_t)condition;
  return (fuda_set){set.lo & mask, set.hi & mask};
}

/* What can't be foreseen is computed, not branched on. */
static int trick_lay(const fuda_ruleset *rules, fuda_state *state, fuda_card card, fuda_events *events) {
  const fuda_trick_rules *trick = rules->trick;
  int seat = state->actor, position = state->on_table;
  uint8_t trump = state->trump, suit = trick->suit_of[trump][card];
  bool is_trump = suit == FUDA_TRUMP;
  fuda_set bit = fuda_set_of(card);
  if (position == 0) {
    if (state->n_laid == 0) first_lead(rules, state);
    state->led = suit;
    state->kind = trick->kind_of[state->kinds_seen][state->trick_no][suit];
    state->leader_of[state->trick_no] = (uint8_t)seat;
  }
  bool down = (position > 0) & is_trump & trick->kind[state->kind].trumps_down;
  state->down = fuda_set_or(state->down, keep_if(down, bit));
  state->zone[FUDA_HAND + seat] = fuda_set_minus(state->zone[FUDA_HAND + seat], bit);
  state->zone[FUDA_TABLE] = fuda_set_or(state->zone[FUDA_TABLE], bit);
  state->laid[state->n_laid++] = card;
  uint8_t strength = trick->strength[trump][state->led][card], best = state->best_strength;
  uint8_t better = (uint8_t) - (strength > best);
  state->best_strength = (uint8_t)((strength & better) | (best & ~better));
  state->best = (uint8_t)((seat & better) | (state->best & ~better));
  state->on_table = (uint8_t)(position + 1);
  if (position + 1 == rules->seats) return trick_end(rules, state, events);
  state->actor = (int8_t)(seat + 1 == rules->seats ? 0 : seat + 1);
  return 0;
}

int fuda_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  if (rules->phases[state->phase].kind != FUDA_TRICK_PLAY) return fuda_choice_act(rules, state, action, events);
  int error = trick_lay(rules, state, action.card, events);
  return state->n_laid == 1 ? fuda_after_first_lead(rules, state, events) : error;
}

void fuda_trick_take_back_lead(const fuda_ruleset *rules, fuda_state *state) {
  fuda_card card = state->laid[0];
  fuda_set_drop(&state->zone[FUDA_TABLE], card);
  fuda_set_add(&state->zone[FUDA_HAND + state->leader], card);
  state->laid[0] = 0;
  state->n_laid = 0;
  state->leader_of[state->trick_no] = 0;
  if (rules->trick->excuse.exists && !rules->trick->excuse.when_dealt) state->excused = FUDA_EMPTY;
  fuda_trick_begin(rules, state);
}
