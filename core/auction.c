/* The auction: in turn, each bid higher than the last; the highest becomes the contract. */
#include "flow.h"

int fuda_first_caller(const fuda_ruleset *rules, const fuda_state *state) {
  int first = fuda_ask_seat(rules, state, rules->auction->first);
  return first < 0 ? state->leader : first;
}

/* Whether nobody calls any more. Without rounds: all others have passed a bid, or everybody at the start; where they don't, since a call
 * that is no bid can be made again and again, as if they had. */
static inline bool is_over(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_auction *auction = rules->auction;
  int in = rules->seats - (auction->passed_out ? __builtin_popcount(state->passed) : state->passes);
  if (state->calls >= FUDA_CALLS || (auction->passed_out && in <= (state->bid ? 1 : 0))) return true;
  if (auction->rounds) return state->calls >= auction->rounds * rules->seats;
  return in <= (state->bid ? 1 : 0);
}

static bool does(const fuda_answer *answer, int op) {
  for (int i = 0; i < answer->n_effects; i++)
    if (answer->effects[i].op == op) return true;
  return false;
}

static void all_passed(const fuda_answer *then, fuda_events *events) {
  bool over = does(then, FUDA_END_DEAL);
  fuda_event *event = fuda_event_add(events, over ? FUDA_EVENT_CANCELLED : FUDA_EVENT_PASSED, then->clause);
  event->seat = FUDA_UNKNOWN;
  if (!over) event->row = does(then, FUDA_DEAL_AGAIN);
}

static void conclude(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_answer *then = state->bid ? &rules->auction->contract : &rules->auction->all_pass;
  state->actor = FUDA_NOBODY;
  state->phase++;
  if (state->bid) {
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_CONTRACT, then->clause);
    event->seat = (uint8_t)state->bidder;
    event->row = (uint8_t)(state->bid - 1);
  } else {
    all_passed(then, events);
  }
  fuda_effects(rules, state, then, FUDA_NO_CARD, events);
}

/* Whether the seat that is to call has a call left. */
static __attribute__((noinline)) bool has_call(const fuda_ruleset *rules, const fuda_state *state) {
  fuda_moves moves = fuda_choice_legal(rules, state);
  return moves.bare || !fuda_set_empty(moves.cards);
}
static inline bool can_call(const fuda_ruleset *rules, const fuda_state *state) {
  return rules->phases[state->phase].stays_open || has_call(rules, state);
}

bool fuda_auction_go_on(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  if (is_over(rules, state)) {
    conclude(rules, state, events);
    return false;
  }
  int next = state->calls ? state->last_caller + 1 : fuda_first_caller(rules, state);
  while (state->passed >> next % rules->seats & 1) next++;
  state->actor = (int8_t)(next % rules->seats);
  if (can_call(rules, state)) return true;
  fuda_pass_over(state);
  conclude(rules, state, events);
  return false;
}

/* A call that does more than let the next seat call. */
static __attribute__((noinline)) int take_call(const fuda_ruleset *rules, fuda_state *state, const fuda_answer *call,
                                               fuda_events *events) {
  for (int i = 0; i < call->n_effects; i++) {
    if (call->effects[i].op != FUDA_END_DEAL) continue;
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_CANCELLED, fuda_answer_clause(rules, state, call));
    event->seat = (uint8_t)state->actor;
    event->row = call->verb;
  }
  fuda_effects(rules, state, call, FUDA_NO_CARD, events);
  return fuda_advance(rules, state, events);
}

int fuda_auction_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  const fuda_auction *auction = rules->auction;
  const fuda_answer *call = rules->phases[state->phase].answers;
  while (call->verb != action.verb) call++;
  state->call_of[state->actor] = (uint16_t)(action.verb << 8 | action.card);
  state->last_caller = (uint8_t)state->actor;
  state->calls++;
  if (auction->passed_out && action.verb == auction->pass_verb) state->passed = (uint8_t)(state->passed | 1u << state->actor);
  state->passes = action.verb == auction->pass_verb ? (uint8_t)(state->passes + 1) : 0;
  if (action.verb == auction->bid_verb) {
    state->bid = (uint8_t)(action.card + 1);
    state->bidder = state->actor;
  }
  if (call->n_effects || auction->passed_out || is_over(rules, state)) return take_call(rules, state, call, events);
  state->actor = (int8_t)(state->actor + 1 == rules->seats ? 0 : state->actor + 1); /* as nearly always: the next seat calls */
  return can_call(rules, state) ? 0 : fuda_advance(rules, state, events);
}
