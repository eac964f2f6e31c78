/* Tricks: what may be played, who wins, and the yaku of a trick. This is the loop that runs millions of times: no allocation, no
 * copy, tables instead of conditions. */
#include "flow.h"

#include <string.h>

void fuda_trick_begin(const fuda_ruleset *rules, fuda_state *state) {
  state->on_table = 0;
  state->led = FUDA_LED;
  state->best_strength = 0;
  state->trump_run = 0;
  state->best = state->leader;
  state->kind = rules->trick->kind_of[state->kinds_seen][state->trick_no][FUDA_LED];
  state->actor = (int8_t)state->leader;
}

const fuda_alternative *fuda_trick_binding(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_trick_kind *kind = &rules->trick->kind[state->kind];
  fuda_set hand = state->zone[FUDA_HAND + state->actor];
  const fuda_alternative *alternative = kind->lead[state->trump];
  int n = kind->n_lead;
  if (state->on_table) {
    alternative = kind->follow[state->trump][state->led];
    n = kind->n_follow;
    if (kind->excuses) hand = fuda_set_minus(hand, state->excused);
  }
  for (; n > 1; alternative++, n--)
    if ((alternative->tricks >> state->trick_no & 1) && fuda_set_meet(hand, alternative->need)) break;
  return alternative;
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

static int trick_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
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
  if (t == rules->tricks) fuda_deal_end(rules, state, events);
  else fuda_trick_begin(rules, state);
  return error;
}

int fuda_trick_lay(const fuda_ruleset *rules, fuda_state *state, fuda_card card, fuda_events *events) {
  const fuda_trick_rules *trick = rules->trick;
  int seat = state->actor;
  uint8_t suit = trick->suit_of[state->trump][card];
  bool leads = state->on_table == 0;
  if (leads) {
    if (state->n_laid == 0) first_lead(rules, state);
    state->led = suit == FUDA_TRUMP ? FUDA_TRUMP : suit;
    state->kind = trick->kind_of[state->kinds_seen][state->trick_no][state->led];
    state->leader_of[state->trick_no] = (uint8_t)seat;
  } else if (suit == FUDA_TRUMP && trick->kind[state->kind].trumps_down) {
    fuda_set_add(&state->down, card);
  }
  fuda_set_drop(&state->zone[FUDA_HAND + seat], card);
  fuda_set_add(&state->zone[FUDA_TABLE], card);
  state->laid[state->n_laid++] = card;
  state->trump_run = (uint8_t)(state->trump_run | (unsigned)(suit == FUDA_TRUMP) << state->on_table);
  uint8_t strength = trick->strength[state->trump][state->led][card];
  if (strength > state->best_strength) {
    state->best_strength = strength;
    state->best = (uint8_t)seat;
  }
  if (++state->on_table == rules->seats) return trick_end(rules, state, events);
  state->actor = (int8_t)(seat + 1 == rules->seats ? 0 : seat + 1);
  return 0;
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
