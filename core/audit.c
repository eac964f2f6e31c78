#include "core/audit.h"

#include "core/arithmetic.h"
#include "core/fishing_index.h"
#include "core/flow.h"
#include "core/view.h"

#include <string.h>

#define MATCH_EVERY 16 /* deals after which the match is played on */
#define DEALS_ON 3

static bool cards_lie_right(const fuda_ruleset *rules, const fuda_state *state) {
  fuda_set all = FUDA_EMPTY;
  int n = 0;
  for (int zone = 0; zone < FUDA_ZONES; zone++) {
    all = fuda_set_or(all, state->zone[zone]);
    n += fuda_set_count(state->zone[zone]);
  }
  return n == rules->deck->cards && fuda_set_equal(all, fuda_set_first_n(n));
}

static bool money_adds_up(const fuda_ruleset *rules, const fuda_state *state) {
  if (!rules->fishing || !rules->fishing->n_payments) return true;
  int32_t sum = state->pot + state->jackpot;
  for (int seat = 0; seat < rules->seats; seat++) sum += state->match[seat];
  return sum == 0;
}

/* A deal that ends before it is played, as a hand has too few cards. */
static bool is_cut_short(const fuda_ruleset *rules, const fuda_state *state) {
  bool cancelled = rules->trick && state->ended == FUDA_CANCELLED && state->ended_by == FUDA_NOBODY;
  return cancelled && state->dealt == rules->n_packets && fuda_short_of_cards(rules, state) >= 0;
}

/* What has been contained: the rules come to something that can't be played, or counted. */
static const char *end_is_wrong(const fuda_ruleset *rules, const fuda_state *state) {
  if (state->actor != FUDA_NOBODY) return "the deal is over and somebody is to act";
  if (is_cut_short(rules, state)) return "a seat hasn't got a card for each trick, and the deal is cancelled";
  for (int team = 0; team < fuda_teams(rules); team++)
    if (state->points[team] >= FUDA_MOST_POINTS || state->points[team] <= -FUDA_MOST_POINTS)
      return "the score of the deal is larger than is counted";
  return NULL;
}

const char *fuda_audit_position(const fuda_ruleset *rules, const fuda_state *state) {
  if (!cards_lie_right(rules, state)) return "the cards don't lie in their zones, each once";
  if (state->attempt >= FUDA_ATTEMPTS) return "the deal is dealt again and again";
  if (!money_adds_up(rules, state)) return "what is paid doesn't add up to 0";
  if (fuda_deal_over(state)) return end_is_wrong(rules, state);
  if (state->actor < 0 || state->actor >= rules->seats) return "nobody is to act, and the deal isn't over";
  fuda_moves moves;
  fuda_legal(rules, state, &moves);
  return fuda_moves_count(&moves) > 0 ? NULL : "who is to act has no legal action";
}

/* The cards of hands and zones that a seat can't see as they lie. */
static fuda_set hidden_from(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  fuda_set hidden = state->zone[FUDA_STOCK];
  for (int other = 0; other < rules->seats; other++)
    if (other != seat) hidden = fuda_set_or(hidden, state->zone[FUDA_HAND + other]);
  for (int own = 0; own < rules->n_zones; own++)
    if (rules->zones[own].seen_by != FUDA_SEEN_BY_ALL) hidden = fuda_set_or(hidden, state->zone[FUDA_OWN_ZONES + own]);
  return fuda_set_minus(hidden, fuda_set_or(state->shown, state->known[seat]));
}

/* While a seat is asked in private, what the others see is only supposed: no card comes to be seen by that. */
static const char *view_is_wrong(const fuda_ruleset *rules, const fuda_state *state) {
  if (state->phase >= rules->n_phases || rules->phases[state->phase].secrecy == FUDA_PUBLIC) return NULL;
  for (int seat = 0; seat < rules->seats; seat++) {
    fuda_set hidden = hidden_from(rules, state, seat);
    fuda_view view;
    fuda_view_of(rules, state, seat, &view);
    for (int zone = 0; zone < FUDA_ZONES; zone++)
      if (fuda_set_meet(view.known[zone], hidden)) return "while another is asked in private, a seat sees a card that it can't";
  }
  return NULL;
}

typedef struct played {
  fuda_action action[FUDA_AUDIT_ACTIONS];
  int n;
} played;

/* Whether the cards of the hands were to be played, and there is no trick, or no turn, left for that. */
static bool is_played_out(const fuda_ruleset *rules, const fuda_state *state) {
  if (rules->trick) return state->trick_no > rules->tricks;
  return rules->fishing && state->ended == FUDA_PLAYED_OUT && !state->stopped;
}

/* A hand with cards at the end of a deal, whatever has ended it. */
static void note_held(fuda_audit *audit, const fuda_state *state) {
  for (int seat = 0; seat < audit->rules->seats && !audit->held_at_end; seat++)
    audit->held_at_end = !fuda_set_empty(state->zone[FUDA_HAND + seat]);
}

/* What is taken up and never laid away, or isn't played since another's hand is empty before. */
static void note_rest(fuda_audit *audit, const fuda_state *state) {
  if (audit->deals_on || !is_played_out(audit->rules, state)) return;
  for (int seat = 0; seat < audit->rules->seats; seat++) {
    int cards = fuda_set_count(state->zone[FUDA_HAND + seat]);
    if (!cards || state->out >> seat & 1) continue;
    if (!audit->with_rest++) audit->rest_at = audit->at, audit->rest_seat = seat, audit->rest_cards = cards;
    return;
  }
}

/* A turn with a card of the hand alone, as there is none to turn up after it. */
static void note_dry(fuda_audit *audit, const fuda_state *state, bool *dry) {
  if (*dry || audit->deals_on || audit->rules->phase_kind[state->phase] != FUDA_FISHING || state->deciding) return;
  if (state->drawn != FUDA_NO_CARD || !fuda_set_empty(state->zone[FUDA_STOCK])) return;
  *dry = true;
  if (audit->dry++) return;
  audit->dry_at = audit->at;
  audit->dry_seat = state->actor;
  audit->dry_cards = fuda_set_count(state->zone[FUDA_HAND + state->actor]);
}

/* By how many a deal is played, once it has come to its first turn. */
static bool note_players(fuda_audit *audit, const fuda_state *state) {
  const fuda_ruleset *rules = audit->rules;
  if (audit->deals_on || rules->phase_kind[state->phase] != FUDA_FISHING) return false;
  bool as_many = state->players == (rules->players ? rules->players : rules->seats);
  audit->as_many += as_many;
  if (!as_many && audit->fished == audit->as_many) audit->other_at = audit->at, audit->other_players = state->players;
  audit->fished++;
  return true;
}

uint32_t fuda_audit_verbs(const fuda_ruleset *rules, int phase) {
  const fuda_phase *of = &rules->phases[phase];
  const fuda_stopping *stopping = rules->fishing ? &rules->fishing->stopping : NULL;
  uint32_t verbs = 0;
  for (int i = 0; i < of->n_answers; i++) verbs |= 1u << of->answers[i].verb;
  if (of->kind == FUDA_FISHING && stopping && stopping->exists) verbs |= 1u << stopping->stop_verb | 1u << stopping->on_verb;
  if (of->kind == FUDA_TRICK_PLAY && rules->trick->claim_verb) verbs |= 1u << rules->trick->claim_verb;
  return verbs;
}

/* What can be said here; nothing is looked for where all has been found. */
static void note_open(fuda_audit *audit, const fuda_state *state) {
  uint32_t *open = &audit->open[state->phase];
  if (!(fuda_audit_verbs(audit->rules, state->phase) & ~*open)) return;
  fuda_moves moves;
  fuda_legal(audit->rules, state, &moves);
  *open |= moves.bare;
  if (!fuda_set_empty(moves.cards)) *open |= 1u << moves.card_verb;
}

/* Who could give none of the answers that are asked for, or that nobody was asked as there is no such seat. */
static void note_passed_over(fuda_audit *audit, const fuda_state *state) {
  if (audit->deals_on || !state->passed_over) return;
  if (state->passed_over & FUDA_NO_SUCH_SEAT) {
    if (audit->beyond++) return;
    audit->beyond_at = audit->at;
    audit->beyond_phase = (state->passed_over & ~FUDA_NO_SUCH_SEAT) / FUDA_SEATS;
    return;
  }
  if (audit->passed_over++) return;
  audit->passed_at = audit->at;
  audit->passed_phase = (state->passed_over - 1) / FUDA_SEATS;
  audit->passed_seat = (state->passed_over - 1) % FUDA_SEATS;
}

/* Facts at the end of what one holds. */
static void note_full(fuda_audit *audit, const fuda_state *state) {
  for (int fact = 0; !audit->deals_on && fact < audit->rules->n_facts; fact++) {
    if (state->fact[fact] != INT16_MAX && state->fact[fact] != INT16_MIN) continue;
    if (!audit->full++) audit->full_at = audit->at, audit->full_fact = fact;
    return;
  }
}

/* What card points come to together where they are paid: nothing, unless cards are left that nobody has captured. */
static int32_t points_over(const fuda_ruleset *rules, const fuda_state *state) {
  int row = rules->fishing && state->ended == FUDA_PLAYED_OUT ? rules->fishing->index->payment[FUDA_PAY_CARD_POINTS] : 0;
  if (!row) return 0;
  const fuda_payment *payment = &rules->fishing->payments[row - 1];
  bool final = false;
  int32_t sum = 0;
  for (int seat = 0; seat < rules->seats; seat++) final |= state->final[seat] != 0;
  if (final && !payment->also_refunded) return 0;
  if (!payment->also_with_yaku && fuda_is_scored(rules, state)) return 0;
  for (int i = 0; i < state->players; i++) sum += fuda_fishing_card_points(rules, state, state->order[i]) - payment->amount[0];
  return sum;
}

static void note_uneven(fuda_audit *audit, const fuda_state *state) {
  int32_t by = audit->deals_on ? 0 : points_over(audit->rules, state);
  if (by && !audit->uneven++) audit->uneven_at = audit->at, audit->uneven_by = by;
}

static void note_end(fuda_audit *audit, const fuda_state *state) {
  note_held(audit, state);
  note_rest(audit, state);
  note_passed_over(audit, state);
  note_full(audit, state);
  note_uneven(audit, state);
}

/* Acts, and notes whose hand the answer to a question makes smaller. */
static int act(fuda_audit *audit, fuda_state *state, fuda_action action) {
  const fuda_ruleset *rules = audit->rules;
  int phase = state->phase, held[FUDA_SEATS];
  bool asked = rules->phase_kind[phase] == FUDA_CHOOSING || rules->phase_kind[phase] == FUDA_AUCTION;
  for (int seat = 0; asked && seat < rules->seats; seat++) held[seat] = fuda_set_count(state->zone[FUDA_HAND + seat]);
  int error = fuda_act(rules, state, action, NULL);
  for (int seat = 0; asked && seat < rules->seats; seat++)
    if (fuda_set_count(state->zone[FUDA_HAND + seat]) < held[seat]) audit->shed[seat] = 1 + phase;
  return error;
}

/* From a position to the deal's end. What is wrong, or NULL. */
static const char *play_on(fuda_audit *audit, fuda_state *state, fuda_draws *draws, played *done) {
  const fuda_ruleset *rules = audit->rules;
  bool dry = false, fished = false;
  memset(audit->shed, 0, sizeof audit->shed);
  audit->said = 0;
  audit->short_seat = FUDA_NOBODY;
  for (done->n = 0;;) {
    const char *wrong = fuda_audit_position(rules, state);
    if (!wrong) wrong = view_is_wrong(rules, state);
    if (!wrong && fuda_deal_over(state)) note_end(audit, state);
    if (wrong && is_cut_short(rules, state)) audit->short_seat = fuda_short_of_cards(rules, state);
    if (wrong || fuda_deal_over(state)) return wrong;
    if (done->n == FUDA_AUDIT_ACTIONS) return "the deal has no end";
    note_dry(audit, state, &dry);
    note_open(audit, state);
    fished = fished || note_players(audit, state);
    fuda_action action = fuda_policy_choose(audit->policy, rules, state, draws);
    done->action[done->n++] = audit->last = action;
    audit->said |= 1u << action.verb;
    audit->last_seat = state->actor;
    if (act(audit, state, action) != 0) {
      audit->hook_failed = true;
      return "a function of the script fails";
    }
  }
}

/* The same actions from the same start. */
static const char *play_again(const fuda_audit *audit, fuda_state *from, const fuda_state *to, const played *done) {
  for (int i = 0; i < done->n; i++)
    if (fuda_act(audit->rules, from, done->action[i], NULL) != 0) return "a function of the script fails the second time alone";
  return memcmp(from, to, sizeof *to) == 0 ? NULL : "the same actions give another position the second time";
}

static const char *play_deal(fuda_audit *audit, uint64_t number) {
  const fuda_ruleset *rules = audit->rules;
  fuda_state state, start;
  fuda_draws draws = {0};
  played done = {.n = 0};
  memset(&state, 0, sizeof state);
  audit->at = number;
  audit->policy = number % 4 == 3 ? FUDA_THUMB : FUDA_RANDOM;
  audit->after = audit->deals_on = 0;
  const char *wrong = NULL;
  if (fuda_start(rules, audit->seed, number, (int)(number % rules->seats), NULL, &state, NULL) != 0)
    return "the deal can't begin";
  for (int on = 0; !wrong; on++) {
    start = state;
    audit->deals_on = on;
    wrong = play_on(audit, &state, &draws, &done);
    audit->actions += (uint64_t)done.n;
    audit->after = done.n;
    if (!wrong) wrong = play_again(audit, &start, &state, &done);
    bool last = number % MATCH_EVERY || on == DEALS_ON || state.match_over || (audit->stop && *audit->stop);
    if (wrong || last) break;
    if (fuda_next_deal(rules, NULL, &state, NULL) != 0) wrong = "the next deal can't begin";
  }
  return wrong;
}

int fuda_audit_play(fuda_audit *audit) {
  audit->wrong = NULL;
  audit->hook_failed = audit->held_at_end = false;
  audit->with_rest = audit->dry = audit->passed_over = audit->beyond = audit->full = 0;
  audit->uneven = audit->fished = audit->as_many = 0;
  memset(audit->open, 0, sizeof audit->open);
  for (uint64_t n = audit->first; n < audit->first + audit->deals; n++) {
    audit->wrong = play_deal(audit, n);
    audit->played++;
    if (audit->wrong) return 1;
    if (audit->stop && *audit->stop) break;
  }
  return 0;
}
