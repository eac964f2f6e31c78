/* Sentences for deals that are paid: multipliers, hand yaku, who pays whom and for what, and who has no choice left. */
#include "action.h"

#include <stdio.h>
#include <string.h>

#define NAMES 160

char *fuda_yaku_names(const char *name, const char *en, const char *ja, char *out, size_t size) {
  snprintf(out, size, "%s%s%s", en ? en : name, ja ? " " : "", ja ? ja : "");
  return out;
}

static char *hand_names(const fuda_ruleset *rules, int row, char out[NAMES]) {
  const fuda_hand_yaku *yaku = &rules->fishing->hand_yaku[row];
  return fuda_yaku_names(yaku->name, yaku->en, yaku->ja, out, NAMES);
}

static char *set_names(const fuda_ruleset *rules, int row, char out[NAMES]) {
  const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
  return fuda_yaku_names(yaku->name, yaku->en, yaku->ja, out, NAMES);
}

static char *final_names(const fuda_ruleset *rules, int row, char out[NAMES]) {
  const fuda_final_yaku *yaku = &rules->fishing->final[row];
  return fuda_yaku_names(yaku->name, yaku->en, yaku->ja, out, NAMES);
}

/* The name of the fact that a payment is about: "mizuten". */
static const char *fact_name(const fuda_ruleset *rules, enum fuda_pay_kind kind) {
  for (int p = 0; p < rules->fishing->n_payments; p++)
    if (rules->fishing->payments[p].kind == kind) return rules->facts[rules->fishing->payments[p].fact].name;
  return "";
}

/* Bidding ------------------------------------------------------------------------------------------- */

static bool has_effect(const fuda_answer *answer, enum fuda_effect_op op) {
  for (int i = 0; i < answer->n_effects; i++)
    if (answer->effects[i].op == op) return true;
  return false;
}

/* The fact that names the seat that acts, or NULL. */
static const char *bound_by(const fuda_ruleset *rules, const fuda_state *state) {
  for (int i = 0; i < rules->n_facts; i++)
    if (rules->facts[i].is_seat && state->fact[i] == state->actor) return rules->facts[i].name;
  return NULL;
}

bool fuda_bound(const fuda_ruleset *rules, const fuda_state *state, char *out, size_t size) {
  if (state->actor < 0 || state->phase >= rules->n_phases) return false;
  const fuda_phase *phase = &rules->phases[state->phase];
  int n_out = __builtin_popcount(state->out), seat = state->actor;
  fuda_moves moves;
  fuda_legal(rules, state, &moves);
  if (!phase->each || __builtin_popcount(moves.bare) != 1) return false;
  for (int a = 0; a < phase->n_answers; a++) {
    if (!(moves.bare >> phase->answers[a].verb & 1)) continue;
    const char *fact = bound_by(rules, state);
    if (has_effect(&phase->answers[a], FUDA_GOES_OUT))
      return snprintf(out, size, "%d have joined: seat %d must be out", state->players, seat) > 0;
    if (!has_effect(&phase->answers[a], FUDA_JOINS)) return false;
    if (n_out >= rules->seats - rules->players)
      return snprintf(out, size, "%d %s out: seat %d must join", n_out, n_out == 1 ? "is" : "are", seat) > 0;
    if (fact) return snprintf(out, size, "seat %d called %s and must join", seat, fact) > 0;
  }
  return false;
}

/* Events -------------------------------------------------------------------------------------------- */

/* ", doubled" */
static const char *times_text(int times, char out[32]) {
  if (times == 2) return ", doubled";
  if (times == 4) return ", quadrupled";
  if (times < 2) return "";
  snprintf(out, 32, ", times %d", times);
  return out;
}

static void say_multiplier(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char why[64], many[32], by[64];
  if (event->a == FUDA_NO_CARD) snprintf(why, sizeof why, "by a multiplier that has waited");
  else snprintf(why, sizeof why, "for %s on the table", fuda_card_code(rules->deck, event->a));
  if (event->points == 2) snprintf(many, sizeof many, "doubled");
  else if (event->points == 4) snprintf(many, sizeof many, "quadrupled");
  else snprintf(many, sizeof many, "multiplied by %d", event->points);
  snprintf(out, size, "Payments are %s %s%s.", many, why, fuda_by_clause(rules, event->clause, by));
}

/* "full house はねけん": what is paid for, or "". */
static const char *paid_for(const fuda_ruleset *rules, const fuda_event *event, char out[NAMES]) {
  int row = event->trick - 1;
  switch (rules->fishing->payments[event->row].kind) {
  case FUDA_PAY_FACT: return fact_name(rules, FUDA_PAY_FACT);
  case FUDA_PAY_FACT_BONUS: snprintf(out, NAMES, "the bonus of %s", fact_name(rules, FUDA_PAY_FACT_BONUS)); return out;
  case FUDA_PAY_CARD_POINTS: return "card points";
  case FUDA_PAY_FINAL: return row < 0 ? "" : final_names(rules, row, out);
  case FUDA_PAY_YAKU:
  case FUDA_PAY_HELD_YAKU: return row < 0 ? "" : set_names(rules, row, out);
  case FUDA_PAY_BONUS: {
    char names[NAMES];
    snprintf(out, NAMES, "the bonus of %.130s", row < 0 ? "a hand" : hand_names(rules, row, names));
    return out;
  }
  default: return row < 0 ? "" : hand_names(rules, row, out);
  }
}

/* Why this seat pays, where it isn't as the others do: by the clause that the payment was made under. */
static const char *payer_text(const fuda_ruleset *rules, const fuda_event *event) {
  const fuda_payment *payment = &rules->fishing->payments[event->row];
  const fuda_stopping *stopping = &rules->fishing->stopping;
  if (payment->kind != FUDA_PAY_YAKU || event->clause == payment->clause) return "";
  if (event->clause == stopping->caused_clause) return ", whose card completed it and who pays alone,";
  if (event->clause == stopping->liable_clause) return ", who had gone on and pays alone,";
  return "";
}

static void say_payment(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  const fuda_payment *payment = &rules->fishing->payments[event->row];
  char amount[FUDA_POINTS_TEXT], names[NAMES], many[32], by[64];
  const char *times = times_text(event->points, many);
  fuda_by_clause(rules, event->clause, by);
  fuda_points_text(rules, event->amount, amount);
  if (event->seat == FUDA_POT) {
    snprintf(out, size, "Seat %d goes out and pays %s into the pot%s%s.", event->other, amount, times, by);
    return;
  }
  if (event->other == FUDA_POT) {
    snprintf(out, size, "Seat %d has won the deal and takes the pot of %s%s.", event->seat, amount, by);
    return;
  }
  if (event->other == FUDA_JACKPOT) {
    snprintf(out, size, "Seat %d takes %s from the jackpot%s.", event->seat, amount, by);
    return;
  }
  const char *back = payment->kind == FUDA_PAY_REFUND ? " back" : "";
  const char *part = event->a == FUDA_NO_CARD ? "" : event->a == 2 ? "half of " : "a part of ";
  snprintf(out, size, "Seat %d gets %s%s from seat %d%s for %s%s%s%s.", event->seat, amount, back, event->other,
           payer_text(rules, event), part, paid_for(rules, event, names), times, by);
}

static void say_bonus(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char names[NAMES], by[64];
  const char *of = event->row == FUDA_UNKNOWN ? fact_name(rules, FUDA_PAY_FACT_BONUS) : hand_names(rules, event->row, names);
  snprintf(out, size, "Seat %d earns the bonus of %s%s.", event->seat, of, fuda_by_clause(rules, event->clause, by));
}

static void say_void(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char names[NAMES], by[64];
  if (event->by != FUDA_NO_CARD) {
    snprintf(out, size, "Void: %s of seat %d, who has captured %s too%s.", set_names(rules, event->row, names), event->seat,
             fuda_card_code(rules->deck, event->by), fuda_by_clause(rules, event->clause, by));
    return;
  }
  snprintf(out, size, "Void: %s of seat %d, for seat %d has completed a yaku%s.", set_names(rules, event->row, names),
           event->seat, event->other, fuda_by_clause(rules, event->clause, by));
}

char *fuda_paid_event_text(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  const char *unit = fuda_unit(rules, event->points);
  int seat = event->seat, points = event->points;
  char names[NAMES], by[64];
  fuda_by_clause(rules, event->clause, by);
  switch (event->type) {
  case FUDA_EVENT_THROWN_IN:
    snprintf(out, size, "All of %s lies on the table: it is thrown in and dealt again%s.",
             fuda_suit_name(rules->deck, rules->deck->card[event->a].suit, FUDA_ENGLISH), by);
    break;
  case FUDA_EVENT_MULTIPLIER: say_multiplier(rules, event, out, size); break;
  case FUDA_EVENT_CENTRAL: snprintf(out, size, "The hands of who is out are shuffled into the stock%s.", by); break;
  case FUDA_EVENT_HAND_YAKU:
    snprintf(out, size, "Seat %d shows %s: %d %s%s.", seat, hand_names(rules, event->row, names), points, unit, by);
    break;
  case FUDA_EVENT_HELD:
    snprintf(out, size, "Seat %d is out and holds all of %s: %d %s%s.", seat, set_names(rules, event->row, names), points,
             unit, by);
    break;
  case FUDA_EVENT_ENDS:
    snprintf(out, size, "Play ends with the %s of seat %d%s%s.", event->row == 1 ? "hand" : "yaku", seat,
             event->row == 0   ? ": nobody can complete another"
             : event->row == 1 ? ", before it begins"
                               : ": it was the last turn",
             by);
    break;
  case FUDA_EVENT_FINAL:
    snprintf(out, size, "Seat %d has %s: %d %s%s.", seat, final_names(rules, event->row, names), points, unit, by);
    break;
  case FUDA_EVENT_BONUS: say_bonus(rules, event, out, size); break;
  case FUDA_EVENT_REFUND: snprintf(out, size, "What was paid for hands goes back%s.", by); break;
  case FUDA_EVENT_PAYMENT: say_payment(rules, event, out, size); break;
  default: say_void(rules, event, out, size); break;
  }
  return out;
}
