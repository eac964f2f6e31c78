/* Fouls: what isn't legal but was done, and what it costs (MT-22). */
#include "action.h"
#include "flow.h"

bool fuda_is_foul(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, uint16_t clause) {
  const fuda_penalty *penalty = &rules->penalty;
  if (!penalty->points || !clause || (penalty->refused >> action.verb & 1)) return false;
  bool claims = rules->trick && action.verb && action.verb == rules->trick->claim_verb;
  if (claims && state->on_table) return false; /* not the moment to say it */
  for (int i = 0; i < penalty->n_clauses; i++)
    if (penalty->clauses[i] == clause) return true;
  return false;
}

int fuda_foul_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  int seat = state->actor;
  if (events) {
    fuda_reason reason;
    action.with &= (uint16_t)~FUDA_FOUL;
    fuda_why(rules, state, action, &reason);
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_PENALTY, rules->penalty.clause);
    event->seat = (uint8_t)seat;
    event->a = action.card;
    event->row = action.verb;
    event->points = (int16_t)reason.clause;
  }
  state->ended = FUDA_FOULED;
  state->ended_by = (int8_t)seat;
  fuda_deal_end(rules, state, events);
  return 0;
}
