/* The flow of a deal: phase after phase to the next choice. */
#include "arithmetic.h"
#include "flow.h"
#include "tables.h"

#include <string.h>

static __attribute__((noinline)) fuda_event *unheard(fuda_events *events) {
  static _Thread_local fuda_event nowhere;
  if (events) events->n++;
  return &nowhere;
}

fuda_event *fuda_event_add(fuda_events *events, enum fuda_event_type type, uint16_t clause) {
  if (!events || events->n >= FUDA_EVENTS) return unheard(events);
  fuda_event *event = &events->event[events->n++];
  *event = (fuda_event){.type = (uint8_t)type, .clause = clause, .a = FUDA_NO_CARD, .b = FUDA_NO_CARD, .by = FUDA_NO_CARD};
  return event;
}

/* The team of who answers; what follows from a contract, where nobody does, is the bidder's. Of others, bounds.lua refuses it. */
static int own_team(const fuda_ruleset *rules, const fuda_state *state) {
  int seat = state->actor >= 0 ? state->actor : state->bidder;
  return seat >= 0 ? rules->team_of[seat] : 0;
}

/* What an effect asks: of what each team has, its own. */
static int32_t ask_own(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr) {
  return fuda_ask(rules, state, expr, own_team(rules, state));
}

static int ask_seat(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr) {
  return fuda_seat_of(rules, ask_own(rules, state, expr));
}

/* The seat whose hand a MOVE_ZONE to a hand goes to. */
static int effect_seat(const fuda_ruleset *rules, const fuda_state *state, const fuda_effect *effect) {
  return effect->seat.count ? ask_seat(rules, state, effect->seat) : state->actor;
}

static void move_zone(const fuda_ruleset *rules, fuda_state *state, const fuda_effect *effect) {
  fuda_set cards = state->zone[effect->from];
  int seat = effect->to == FUDA_HAND ? effect_seat(rules, state, effect) : 0;
  if (seat < 0 || seat >= rules->seats) return;
  bool open = effect->from >= FUDA_OWN_ZONES && rules->zones[effect->from - FUDA_OWN_ZONES].seen_by == FUDA_SEEN_BY_ALL;
  state->zone[effect->from] = FUDA_EMPTY;
  state->zone[effect->to + seat] = fuda_set_or(state->zone[effect->to + seat], cards);
  /* what lay open is known where it goes, but for a hand: from there it may go on unseen */
  if (effect->to == FUDA_HAND) state->shown = fuda_set_minus(state->shown, cards);
  else if (open) state->shown = fuda_set_or(state->shown, cards);
}

/* Nobody sees which card it was: of what was shown of that hand, or passed into it, nothing is certain any more. */
static void move_card(const fuda_ruleset *rules, fuda_state *state, const fuda_effect *effect, fuda_card card) {
  int seat = state->actor;
  int to = effect->to == FUDA_HAND ? effect_seat(rules, state, effect) : 0;
  if (seat < 0 || to < 0 || card == FUDA_NO_CARD) return; /* what follows from nobody's answer moves no card */
  if (!fuda_set_has(state->zone[FUDA_HAND + seat], card)) return; /* it has been moved already */
  fuda_set hand = state->zone[FUDA_HAND + seat];
  state->shown = fuda_set_minus(state->shown, hand);
  for (int other = 0; other < rules->seats; other++)
    if (other != seat) state->known[other] = fuda_set_minus(state->known[other], hand);
  fuda_set_drop(&state->zone[FUDA_HAND + seat], card);
  fuda_set_add(&state->zone[effect->to + to], card);
  fuda_set_add(&state->known[seat], card);
}

/* Rules that would deal again for ever go on with what has been dealt at last. */
static void deal_again(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  if (state->attempt >= FUDA_ATTEMPTS) return;
  if (fuda_pays(rules)) fuda_pay_back(rules, state);
  state->attempt++;
  state->redeals++;
  fuda_deal_begin(rules, state, NULL);
  state->no_redeal = 1;
  fuda_event_add(events, FUDA_EVENT_DEAL, rules->deal_clause);
}

static void take_note(const fuda_ruleset *rules, fuda_state *state, const fuda_effect *effect) {
  int fact = effect->fact;
  if (rules->facts[fact].of_team) fact += own_team(rules, state);
  state->fact[fact] = rules->facts[fact].is_seat ? (int16_t)ask_seat(rules, state, effect->value)
                                                 : fuda_noted(ask_own(rules, state, effect->value));
  state->fact_by[fact] = state->actor;
  if (!rules->facts[fact].secret) state->facts_told = (uint16_t)(state->facts_told | 1u << fact);
}

static void end_deal(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  state->ended = FUDA_CANCELLED;
  state->ended_by = state->actor;
  fuda_deal_end(rules, state, events);
}

static void show(const fuda_ruleset *rules, fuda_state *state, int ref) {
  fuda_card card = fuda_card_of(rules, ref, state->trump);
  if (card != FUDA_NO_CARD) fuda_set_add(&state->shown, card);
}

static void take_lead(const fuda_ruleset *rules, fuda_state *state, const fuda_effect *effect) {
  int seat = ask_seat(rules, state, effect->value);
  if (seat >= 0) state->leader = (uint8_t)seat;
}

/* Who joins or goes out says so once. */
static void join(const fuda_ruleset *rules, fuda_state *state, bool joins, fuda_events *events) {
  bool said = state->actor < 0 || (state->out >> (state->actor & 7) & 1);
  for (int i = 0; i < state->players; i++) said |= state->order[i] == state->actor;
  if (said) return;
  if (joins) state->order[state->players++] = (uint8_t)state->actor;
  else fuda_pay_dropout(rules, state, events);
}

static void take_effect(const fuda_ruleset *rules, fuda_state *state, const fuda_effect *effect, fuda_card card,
                        fuda_events *events) {
  switch (effect->op) {
  case FUDA_MOVE_CARD: move_card(rules, state, effect, card); break;
  case FUDA_MOVE_ZONE: move_zone(rules, state, effect); break;
  case FUDA_SHOW: show(rules, state, effect->ref); break;
  case FUDA_NOTE: take_note(rules, state, effect); break;
  case FUDA_LEADS: take_lead(rules, state, effect); break;
  case FUDA_DEAL_AGAIN: deal_again(rules, state, events); break;
  case FUDA_SET_TRUMP: state->trump = fuda_trump_of(rules, ask_own(rules, state, effect->value)); break;
  case FUDA_END_DEAL: end_deal(rules, state, events); break;
  case FUDA_JOINS:
  case FUDA_GOES_OUT: join(rules, state, effect->op == FUDA_JOINS, events); break;
  default: break;
  }
}

uint16_t fuda_answer_clause(const fuda_ruleset *rules, const fuda_state *state, const fuda_answer *answer) {
  if (!answer->also.count || state->actor == FUDA_NOBODY) return answer->clause;
  return fuda_ask(rules, state, answer->also, rules->team_of[state->actor]) ? answer->also_clause : answer->clause;
}

void fuda_effects(const fuda_ruleset *rules, fuda_state *state, const fuda_answer *answer, fuda_card card,
                  fuda_events *events) {
  for (int i = 0; i < answer->n_effects; i++) take_effect(rules, state, &answer->effects[i], card, events);
}

/* Does what an answer does and leaves its phase, where nobody is left to be asked. */
static void answer(const fuda_ruleset *rules, fuda_state *state, const fuda_answer *answer, fuda_card card,
                   fuda_events *events) {
  if (events && answer->n_effects) {
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_DID, fuda_answer_clause(rules, state, answer));
    event->seat = (uint8_t)state->actor;
    event->row = state->phase;
  }
  uint16_t attempt = state->attempt;
  uint8_t each = rules->phases[state->phase].each;
  bool all_asked = !each || state->actor == FUDA_NOBODY || ++state->asked == each;
  if (all_asked) state->asked = 0;
  state->phase = (uint8_t)(state->phase + all_asked);
  fuda_effects(rules, state, answer, card, events);
  if (state->attempt != attempt) state->phase = 0;
}

bool fuda_asks_for_redeal(const fuda_phase *phase) {
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++)
      if (phase->answers[a].effects[i].op == FUDA_DEAL_AGAIN) return true;
  return false;
}

/* The cards of a hand that an answer may be given with. */
static fuda_set given_of(const fuda_ruleset *rules, const fuda_answer *answer, fuda_set hand) {
  return answer->of ? fuda_set_and(hand, rules->sets[answer->of - 1]) : hand;
}

/* The answers that are open to the seat that acts: bare verbs, a bit each; *given: the one with a card or a bid, or NULL.
 * Mostly they are looked up. */
static __attribute__((noinline)) uint32_t ask_answers(const fuda_ruleset *rules, const fuda_state *state,
                                                      const fuda_phase *phase, const fuda_answer **given) {
  uint32_t bare = 0;
  for (int a = 0; a < phase->n_answers; a++) {
    const fuda_answer *this = &phase->answers[a];
    if (this->when.count && !fuda_ask(rules, state, this->when, rules->team_of[state->actor])) continue;
    if (rules->verbs[this->verb].shape == FUDA_BARE) bare |= 1u << this->verb;
    else *given = this;
  }
  return bare;
}
static inline uint32_t open_answers(const fuda_ruleset *rules, const fuda_state *state, const fuda_phase *phase,
                                    const fuda_answer **given) {
  const fuda_question *question = phase->question;
  *given = NULL;
  if (question) {
    unsigned outcome = fuda_question_outcome(rules, question, state->zone[FUDA_HAND + state->actor], state->fact, state->bid);
    if (question->gives[outcome >> 6] >> (outcome & 63) & 1) *given = &phase->answers[question->given];
    return question->bare[outcome];
  }
  return phase->joining ? fuda_joining_open(phase->joining, state) : ask_answers(rules, state, phase, given);
}

/* Whether the seat that acts can give an answer. */
static bool can_answer(const fuda_ruleset *rules, const fuda_state *state, const fuda_phase *phase) {
  const fuda_answer *given;
  if (phase->stays_open || open_answers(rules, state, phase, &given)) return true;
  return given && !fuda_set_empty(given_of(rules, given, state->zone[FUDA_HAND + state->actor]));
}

/* Of several seats the next is asked; after the last the phase is left. */
static void ask_next(const fuda_ruleset *rules, fuda_state *state) {
  bool all_asked = ++state->asked == rules->phases[state->phase].each;
  if (all_asked) state->asked = 0;
  state->phase = (uint8_t)(state->phase + all_asked);
}

/* Asks the phase's question; false where there is nobody to ask, and play goes on. Who can give no answer isn't asked. */
static bool choice_begin(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_phase *phase = &rules->phases[state->phase];
  bool skipped = (phase->follows_first_lead && state->n_laid == 0) || (state->no_redeal && fuda_asks_for_redeal(phase));
  if (skipped) {
    state->phase++;
    return false;
  }
  int32_t asked = fuda_ask(rules, state, phase->asks, 0);
  int seat = fuda_seat_of(rules, asked);
  if (asked >= rules->seats) fuda_ask_beyond(state);
  if (phase->each && seat >= 0) seat = (seat + state->asked) % rules->seats;
  state->actor = (int8_t)seat;
  if (seat >= 0 && can_answer(rules, state, phase)) return true;
  if (seat >= 0 && !phase->asks_some) fuda_pass_over(state);
  state->actor = FUDA_NOBODY;
  if (seat >= 0 && phase->each) ask_next(rules, state);
  else answer(rules, state, &phase->nobody, FUDA_NO_CARD, events);
  return false;
}

int fuda_short_of_cards(const fuda_ruleset *rules, const fuda_state *state) {
  int wants = rules->tricks + 1 - state->trick_no, seat = state->leader;
  for (int i = 0; i < rules->seats; i++, seat = seat + 1 == rules->seats ? 0 : seat + 1) {
    if (fuda_set_count(state->zone[FUDA_HAND + seat]) + (i < state->on_table) < wants) return seat;
  }
  return FUDA_NOBODY;
}

/* Goes on with the tricks. Where a seat would come to play and have no card, there is no deal to be played. */
static void tricks_go_on(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  int without = fuda_short_of_cards(rules, state);
  if (state->trump == FUDA_UNKNOWN) state->trump = rules->deck->suits; /* nothing has said: there is none */
  if (without < 0) {
    if (state->on_table == 0) fuda_trick_begin(rules, state);
    else state->actor = (int8_t)((state->leader + state->on_table) % rules->seats);
    return;
  }
  fuda_event *event = fuda_event_add(events, FUDA_EVENT_CANCELLED, 0);
  event->seat = (uint8_t)without;
  event->row = FUDA_UNKNOWN;
  state->actor = FUDA_NOBODY;
  end_deal(rules, state, events);
}

int fuda_advance(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  while (state->phase < rules->n_phases) {
    const fuda_phase *phase = &rules->phases[state->phase];
    if (phase->kind == FUDA_DEALING) {
      fuda_deal_packets(rules, state, phase->upto);
      bool all = rules->fishing && state->dealt == rules->n_packets;
      if (!all || !fuda_field_dealt(rules, state, events)) state->phase++;
    } else if (phase->kind == FUDA_CHOOSING) {
      if (choice_begin(rules, state, events)) return 0;
    } else if (phase->kind == FUDA_FISHING) {
      if (fuda_fishing_begin(rules, state, events)) return 0;
      state->phase++; /* a hand has ended the deal */
    } else if (phase->kind == FUDA_AUCTION) {
      if (fuda_auction_go_on(rules, state, events)) return 0;
    } else {
      tricks_go_on(rules, state, events);
      return 0;
    }
  }
  if (state->phase != FUDA_DEAL_OVER) fuda_deal_end(rules, state, events);
  return 0;
}

static const fuda_answer *answer_of(const fuda_phase *phase, uint8_t verb) {
  for (int a = 0; a < phase->n_answers; a++)
    if (phase->answers[a].verb == verb) return &phase->answers[a];
  return NULL;
}

/* The cards or bids of the answer that is given with one. */
static inline fuda_set given_now(const fuda_ruleset *rules, const fuda_state *state, const fuda_phase *phase,
                                 const fuda_answer *given) {
  if (phase->kind == FUDA_AUCTION) return fuda_auction_bids(rules, state);
  return given_of(rules, given, state->zone[FUDA_HAND + state->actor]);
}

fuda_moves fuda_choice_legal(const fuda_ruleset *rules, const fuda_state *state) {
  if (state->actor < 0) return (fuda_moves){.bare = 0};
  const fuda_phase *phase = &rules->phases[state->phase];
  const fuda_answer *given;
  uint32_t bare = open_answers(rules, state, phase, &given);
  if (!given) return (fuda_moves){.bare = bare};
  return (fuda_moves){.bare = bare, .card_verb = given->verb, .cards = given_now(rules, state, phase, given)};
}

/* That of the first of a trick's alternatives that binds. */
static uint16_t binding_clause(const fuda_ruleset *rules, const fuda_state *state) {
  int n;
  const fuda_alternative *one = fuda_trick_alternatives(rules, state, &n), *last = one + n - 1;
  fuda_set held = fuda_set_minus(state->zone[FUDA_HAND + state->actor], fuda_terms_excused(fuda_terms_of(rules, state), state));
  while (one < last && !((one->tricks >> state->trick_no & 1) && fuda_set_meet(held, one->need))) one++;
  return one->clause;
}

uint16_t fuda_moves_clause(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_phase *phase = &rules->phases[state->phase];
  const fuda_answer *given;
  if (phase->kind == FUDA_TRICK_PLAY) return binding_clause(rules, state);
  if (phase->kind == FUDA_AUCTION) return rules->auction->bid_clause;
  if (phase->kind == FUDA_FISHING)
    return state->drawn == FUDA_NO_CARD ? rules->fishing->match_clause : rules->fishing->choose_clause;
  open_answers(rules, state, phase, &given);
  return given ? given->clause : 0;
}

int fuda_choice_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  answer(rules, state, answer_of(&rules->phases[state->phase], action.verb), action.card, events);
  return fuda_advance(rules, state, events);
}

bool fuda_moves_have(const fuda_moves *moves, fuda_action action) {
  if (action.with) {
    if (!moves->match || action.card >= FUDA_CARDS || !fuda_set_has(moves->several, action.card)) return false;
    return action.verb == moves->card_verb && action.with <= FUDA_CARDS &&
           fuda_set_has(fuda_set_and(moves->match[action.card], moves->field), (fuda_card)(action.with - 1));
  }
  if (action.card == FUDA_NO_CARD) return action.verb < FUDA_VERBS && (moves->bare >> action.verb & 1);
  return action.verb == moves->card_verb && action.card < FUDA_CARDS && fuda_set_has(moves->cards, action.card);
}

/* The choice that follows the first lead, or -1. */
static int after_first_lead(const fuda_ruleset *rules, const fuda_state *state) {
  int p = state->phase;
  while (p > 0 && rules->phases[p - 1].follows_first_lead) p--;
  return p < state->phase ? p : -1;
}

int fuda_after_first_lead(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  int then = after_first_lead(rules, state);
  if (then < 0) return 0;
  state->phase = (uint8_t)then;
  return fuda_advance(rules, state, events);
}

/* What is only supposed ends no deal, as hands would that another private question makes up: play is about to begin. */
static void wait_for_play(const fuda_ruleset *rules, const fuda_state *state, fuda_state *out) {
  *out = *state;
  out->actor = FUDA_NOBODY;
  while (rules->phases[out->phase].kind != FUDA_TRICK_PLAY && rules->phases[out->phase].kind != FUDA_FISHING) out->phase++;
}

bool fuda_unasked(const fuda_ruleset *rules, const fuda_state *state, fuda_state *out) {
  if (state->actor < 0 || rules->phases[state->phase].secrecy == FUDA_PUBLIC) return false;
  const fuda_phase *phase = &rules->phases[state->phase];
  *out = *state;
  if (phase->secrecy == FUDA_AS_IF_NO_LEAD) {
    while (rules->phases[out->phase].kind != FUDA_TRICK_PLAY) out->phase++;
    fuda_trick_take_back_lead(rules, out);
    return true;
  }
  if (phase->secrecy == FUDA_AS_IF_NOBODY_ASKED) {
    out->actor = FUDA_NOBODY;
    if (phase->each) ask_next(rules, out);
    else answer(rules, out, &phase->nobody, FUDA_NO_CARD, NULL);
  } else { /* all answers look the same, whatever card they are given with: rules/game/secrecy.lua sees to that */
    const fuda_answer *given = &phase->answers[0];
    fuda_set cards = given_of(rules, given, state->zone[FUDA_HAND + state->actor]);
    answer(rules, out, given, fuda_set_empty(cards) ? FUDA_NO_CARD : fuda_set_lowest(cards), NULL);
  }
  fuda_advance(rules, out, NULL);
  if (out->phase == FUDA_DEAL_OVER) wait_for_play(rules, state, out);
  return true;
}

const char *fuda_phase_name(const fuda_ruleset *rules, const fuda_state *state) {
  if (state->phase == FUDA_DEAL_OVER) return "over";
  const fuda_phase *phase = &rules->phases[state->phase];
  if (phase->kind == FUDA_FISHING)
    return state->deciding                ? rules->verbs[rules->fishing->stopping.stop_verb].name
           : state->drawn == FUDA_NO_CARD ? phase->name
                                          : rules->verbs[rules->fishing->match_verb].name;
  if (phase->kind != FUDA_TRICK_PLAY) return phase->name;
  int opening = state->n_laid == 0 ? after_first_lead(rules, state) : -1;
  return opening >= 0 ? rules->phases[opening].name : rules->trick->kind[state->kind].name;
}
