/* Tricks: what may be played, who wins. This is the loop that runs millions of times: no allocation, no copy, tables instead of
 * conditions. A card that follows is laid in play.h. */
#include "flow.h"

#include <string.h>

void fuda_trick_begin(const fuda_ruleset *rules, fuda_state *state) {
  state->on_table = 0;
  state->led = FUDA_LED;
  state->best_strength = 0;
  state->best = state->leader;
  fuda_terms_find(rules->trick, state);
  state->actor = (int8_t)state->leader;
}

fuda_set fuda_trick_excused(const fuda_ruleset *rules, const fuda_state *state, const fuda_set hands[FUDA_SEATS]) {
  const fuda_excuse *excuse = &rules->trick->excuse;
  uint8_t trump = state->trump == FUDA_UNKNOWN ? rules->deck->suits : state->trump; /* an auction that makes none */
  fuda_card card = excuse->card[trump];
  if (card == FUDA_NO_CARD) return FUDA_EMPTY;
  for (int seat = 0; seat < rules->seats; seat++)
    if (fuda_set_equal(fuda_set_and(hands[seat], excuse->only[trump]), fuda_set_of(card))) return fuda_set_of(card);
  return FUDA_EMPTY;
}

/* The winner's place in the order of play: no branch foresees it. */
static int winning_place(const fuda_ruleset *rules, const fuda_state *state) {
  return state->best - state->leader + (rules->seats & -(state->best < state->leader));
}

static void tell_winner(const fuda_ruleset *rules, const fuda_state *state, fuda_events *events) {
  fuda_card card = fuda_trick_card(rules, state, state->trick_no, winning_place(rules, state));
  fuda_event *event = fuda_event_add(events, FUDA_EVENT_TRICK, 0);
  event->seat = state->best;
  event->trick = state->trick_no;
  event->a = card;
  event->clause = fuda_strength_clause(rules->trick, state->trump, card, state->zone[FUDA_TABLE]);
}

/* The cards on the table are the winner's, who leads the next trick. */
static inline void put_away(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  state->zone[FUDA_PLAYED] = fuda_set_or(state->zone[FUDA_PLAYED], state->zone[FUDA_TABLE]);
  state->shown = fuda_set_minus(state->shown, state->zone[FUDA_TABLE]);
  state->zone[FUDA_TABLE] = FUDA_EMPTY;
  state->kinds_seen = (uint8_t)(state->kinds_seen | 1u << state->kind);
  state->leader = state->best;
  state->on_table = 0;
  if (state->trick_no++ == rules->tricks) fuda_deal_end(rules, state, events);
  else fuda_trick_begin(rules, state);
}

/* With yaku: by itself, so that others needn't save what is in use over the call. */
static __attribute__((noinline)) int close_with_yaku(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  int error = fuda_trick_yaku(rules, state, winning_place(rules, state), events);
  put_away(rules, state, events);
  return error;
}

int fuda_trick_close(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  state->winner_of[state->trick_no] = state->best;
  state->tricks[rules->team_of[state->best]]++;
  if (rules->trick->n_yaku) return close_with_yaku(rules, state, events);
  put_away(rules, state, events);
  return 0;
}

int fuda_trick_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  tell_winner(rules, state, events);
  return fuda_trick_close(rules, state, events);
}

/* The suit that who leads says the card stands for (MT-16). */
static void lead_as(fuda_state *state, uint16_t with) {
  state->called[state->trick_no] = (uint8_t)with;
  state->led = with - 1 == state->trump ? FUDA_TRUMP : (uint8_t)(with - 1);
}

/* The leader is winning so far, and somebody follows: there are two seats or more. */
static inline void lay_lead(const fuda_ruleset *rules, fuda_state *state, fuda_card card, uint16_t with) {
  const fuda_trick_rules *trick = rules->trick;
  unsigned seat = (unsigned)state->actor;
  state->led = trick->suit_of[state->trump][card];
  if (with) lead_as(state, with);
  state->best_strength = fuda_terms_find(trick, state)->strength[card];
  state->best = state->leader_of[state->trick_no] = (uint8_t)seat;
  fuda_trick_put(state, seat, card, fuda_small_deck(rules));
  state->on_table = 1;
  state->actor = fuda_seat_after(rules, seat);
}

/* Before the first lead leaves the hand the excused are counted; after it comes what is asked then. */
static __attribute__((noinline)) int first_lead(const fuda_ruleset *rules, fuda_state *state, fuda_card card, uint16_t with,
                                                fuda_events *events) {
  const fuda_excuse *excuse = &rules->trick->excuse;
  if (excuse->exists && !excuse->when_dealt) state->excused = fuda_trick_excused(rules, state, &state->zone[FUDA_HAND]);
  lay_lead(rules, state, card, with);
  return fuda_after_first_lead(rules, state, events);
}

int fuda_trick_lead(const fuda_ruleset *rules, fuda_state *state, fuda_card card, uint16_t with, fuda_events *events) {
  if (state->n_laid == 0) return first_lead(rules, state, card, with, events);
  lay_lead(rules, state, card, with);
  return 0;
}

int fuda_act_else(const fuda_ruleset *rules, fuda_state *state, unsigned verb, unsigned card, unsigned with,
                  fuda_events *events) {
  fuda_action action = {(uint8_t)verb, (fuda_card)card, (uint16_t)with};
  uint8_t kind = rules->phases[state->phase].kind;
  if (with & FUDA_FOUL) return fuda_foul_act(rules, state, action, events);
  if (kind == FUDA_TRICK_PLAY) return fuda_claim_act(rules, state, events);
  if (kind == FUDA_FISHING) return fuda_fishing_act(rules, state, action, events);
  if (kind == FUDA_AUCTION) return fuda_auction_act(rules, state, action, events);
  return fuda_choice_act(rules, state, action, events);
}

void fuda_trick_take_back_lead(const fuda_ruleset *rules, fuda_state *state) {
  fuda_card card = state->laid[0];
  fuda_set_drop(&state->zone[FUDA_TABLE], card);
  fuda_set_add(&state->zone[FUDA_HAND + state->leader], card);
  state->laid[0] = 0;
  state->n_laid = 0;
  state->leader_of[state->trick_no] = 0;
  state->called[state->trick_no] = 0;
  if (rules->trick->excuse.exists && !rules->trick->excuse.when_dealt) state->excused = FUDA_EMPTY;
  fuda_trick_begin(rules, state);
}
