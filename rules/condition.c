/* Asking: from a position and a tree to yes, no, or "ask Lua". Each rule here is Lua's own, for the values that can occur. */
#include "rules/condition.h"

#include "core/view.h"
#include "rules/game_made.h"

#include <stdlib.h>
#include <string.h>

static const rules_value unsaid = {.type = RULES_UNSAID}, nil = {.type = RULES_NIL};
static rules_value boolean(bool is) { return (rules_value){.type = RULES_BOOLEAN, .number = is}; }
static rules_value whole(int64_t number) { return (rules_value){.type = RULES_WHOLE, .number = number}; }
static rules_value real(double number) { return (rules_value){.type = RULES_REAL, .real = number}; }
static rules_value text(const char *words) { return words ? (rules_value){.type = RULES_TEXT, .text = words} : nil; }
static rules_value count(int n) { return (rules_value){.type = RULES_LIST_COUNT, .number = n}; }
static rules_value seat_value(int seat, const fuda_ruleset *rules) {
  return seat >= 0 && seat < rules->seats ? whole(seat) : nil;
}
static bool is_true(rules_value v) { return v.type != RULES_NIL && (v.type != RULES_BOOLEAN || v.number); }
static bool is_number(rules_value v) { return v.type == RULES_WHOLE || v.type == RULES_REAL; }
static double as_real(rules_value v) { return v.type == RULES_WHOLE ? (double)v.number : v.real; }
/* Beyond this a whole number isn't exact as a real one. */
static bool is_large(rules_value v) { return v.type == RULES_WHOLE && (v.number > 1ll << 52 || v.number < -(1ll << 52)); }

fuda_set rules_suit_cards(const fuda_ruleset *rules, const fuda_state *state, int suit) {
  fuda_set cards = FUDA_EMPTY;
  if (rules->trick && state->trump < FUDA_TRUMPS)
    return suit >= FUDA_LED ? cards : rules->trick->suit_set[state->trump][suit == state->trump ? FUDA_TRUMP : suit];
  for (int c = 0; c < rules->deck->cards; c++)
    if (rules->deck->card[c].suit == suit) fuda_set_add(&cards, (fuda_card)c);
  return cards;
}

/* Fields ---------------------------------------------------------------------------------------------- */

static int tricks_done(const rules_position *p) { return p->rules->trick ? p->state->n_laid / p->rules->seats : 0; }

static rules_value last_trick(const rules_position *p, bool or_none) {
  int number = tricks_done(p);
  return number || or_none ? (rules_value){.type = RULES_RECORD_TRICK, .at = (int16_t)number} : nil;
}

static rules_value legal_count(const rules_position *p) {
  fuda_moves moves;
  fuda_legal(p->rules, p->state, &moves);
  return count(fuda_moves_count(&moves));
}

/* Of captures what stands, hand yaku with them, and what is scored at the end only where deals are paid: see game_ask.c. */
static rules_value yaku_count(const rules_position *p) {
  fuda_scored scored[FUDA_SCORED];
  return count(p->rules->fishing ? rules_standing(p->rules, p->state, scored) : p->yaku);
}

static rules_value ask_field(int what, const rules_position *p) {
  const fuda_ruleset *rules = p->rules;
  const fuda_state *state = p->state;
  switch (what) {
  case RULES_ASKED_VARIANT: return text(rules->name);
  case RULES_ASKED_SEED: return whole((int64_t)state->seed);
  case RULES_ASKED_PHASE: return text(fuda_phase_name(rules, state));
  case RULES_ASKED_ACTOR: return seat_value(state->actor, rules);
  case RULES_ASKED_DEALER: return seat_value(state->dealer, rules);
  case RULES_ASKED_LEADER: return seat_value(fuda_leader_known(rules, state), rules);
  case RULES_ASKED_TRUMP:
    return state->trump < rules->deck->suits ? text(fuda_suit_name(rules->deck, state->trump, FUDA_CODE)) : nil;
  case RULES_ASKED_TRICK_NO: return whole(state->trick_no <= rules->tricks ? state->trick_no : rules->tricks);
  case RULES_ASKED_MULTIPLIER: return rules->fishing && rules->fishing->n_doublings ? whole(state->multiplier) : nil;
  case RULES_ASKED_BID: return whole(rules_bid(rules, state));
  case RULES_ASKED_BIDDER: return seat_value(state->bidder, rules);
  case RULES_ASKED_DENOMINATION: return text(rules_denomination(rules, state));
  case RULES_ASKED_OVER: return boolean(state->match_over);
  case RULES_ASKED_DEAL_OVER: return boolean(fuda_deal_over(state));
  case RULES_ASKED_ACTIONS: return legal_count(p);
  case RULES_ASKED_TRICK: {
    int laid = rules->trick && !fuda_deal_over(state) ? state->on_table : 0;
    return (rules_value){.type = RULES_LIST_TRICK, .at = state->trick_no, .number = laid};
  }
  case RULES_ASKED_LAST_TRICK: return last_trick(p, false);
  case RULES_ASKED_LAST_TRICK_OR_NONE: return last_trick(p, true);
  case RULES_ASKED_YAKU: return yaku_count(p);
  case RULES_ASKED_TRICKS: return (rules_value){.type = RULES_LIST_TRICKS};
  case RULES_ASKED_SCORE: return (rules_value){.type = RULES_RECORD_SCORE};
  default: return unsaid;
  }
}

/* What is in them ------------------------------------------------------------------------------------- */

static rules_value key_of_trick(int key, int trick, const rules_position *p) {
  switch (key) {
  case RULES_KEY_NUMBER: return whole(trick);
  case RULES_KEY_WINNER: return trick ? whole(p->state->winner_of[trick]) : nil;
  case RULES_KEY_CARDS:
    return (rules_value){.type = RULES_LIST_TRICK, .at = (int16_t)trick, .number = trick ? p->rules->seats : 0};
  case RULES_KEY_YAKU: return (rules_value){.type = RULES_LIST_YAKU, .at = (int16_t)trick, .number = FUDA_EVENT_YAKU};
  case RULES_KEY_VOIDED: return (rules_value){.type = RULES_LIST_YAKU, .at = (int16_t)trick, .number = FUDA_EVENT_VOID};
  default: return nil;
  }
}

static rules_value key_of_card(int key, rules_value of, const rules_position *p) {
  fuda_card card = fuda_trick_card(p->rules, p->state, of.at, (int)of.number);
  switch (key) {
  case RULES_KEY_SEAT: return whole(fuda_trick_seat(p->rules, p->state, of.at, (int)of.number));
  case RULES_KEY_CARD: return text(fuda_card_code(p->rules->deck, card));
  case RULES_KEY_FACE: return text(fuda_set_has(p->state->down, card) ? "down" : "up");
  default: return nil;
  }
}

static rules_value key_of_yaku(int key, rules_value of, const rules_position *p) {
  const fuda_event *event = &p->events[of.number];
  switch (key) {
  case RULES_KEY_NAME: return text(p->rules->trick->yaku[event->row].name);
  case RULES_KEY_CLAUSE: return event->clause ? text(p->rules->clauses[event->clause].id) : nil;
  case RULES_KEY_POINTS: return event->type == FUDA_EVENT_VOID ? nil : whole(event->points);
  default: return nil;
  }
}

static rules_value key_of_score(int key, const rules_position *p) {
  bool pays = p->rules->fishing && p->rules->fishing->n_payments;
  switch (key) {
  case RULES_KEY_DEAL: return (rules_value){.type = RULES_LIST_SCORE, .at = 0};
  case RULES_KEY_MATCH: return (rules_value){.type = RULES_LIST_SCORE, .at = 1};
  case RULES_KEY_SETS: return p->rules->match.sets ? (rules_value){.type = RULES_LIST_SCORE, .at = 2} : nil;
  case RULES_KEY_POT: return pays ? whole(p->state->pot) : nil;
  case RULES_KEY_JACKPOT: return pays ? whole(p->state->jackpot) : nil;
  default: return nil;
  }
}

static rules_value ask_key(int key, rules_value of, const rules_position *p) {
  switch (of.type) {
  case RULES_RECORD_TRICK: return key_of_trick(key, of.at, p);
  case RULES_RECORD_CARD: return key_of_card(key, of, p);
  case RULES_RECORD_YAKU: return key_of_yaku(key, of, p);
  case RULES_RECORD_SCORE: return key_of_score(key, p);
  default: return unsaid;
  }
}

static bool in_list(const fuda_event *event, rules_value list) { return event->type == list.number && event->trick == list.at; }

static int yaku_in(rules_value list, const rules_position *p) {
  int n = 0;
  for (int i = 0; list.at && i < p->n_events; i++) n += in_list(&p->events[i], list);
  return n;
}

/* Number i, from 0, of a list of yaku. */
static rules_value yaku_at(rules_value list, int64_t i, const rules_position *p) {
  for (int e = 0; list.at && i >= 0 && e < p->n_events; e++)
    if (in_list(&p->events[e], list) && i-- == 0) return (rules_value){.type = RULES_RECORD_YAKU, .number = e};
  return nil;
}

static rules_value score_of(int column, int64_t team, const rules_position *p) {
  const fuda_state *state = p->state;
  if (team < 0 || team >= fuda_teams(p->rules)) return unsaid;
  if (column == 2) return whole(state->sets[team]);
  int32_t points = column == 1             ? state->match[team]
                   : fuda_deal_over(state) ? state->points[team]
                                           : fuda_points(p->rules, state, (int)team);
  int parts = p->rules->parts > 1 ? p->rules->parts : 1;
  return points % parts ? real((double)points / parts) : whole(points / parts);
}

static rules_value ask_index(rules_value list, rules_value index, const rules_position *p) {
  if (index.type != RULES_WHOLE) return unsaid;
  int64_t i = index.number - 1;
  switch (list.type) {
  case RULES_LIST_SCORE: return score_of(list.at, index.number, p);
  case RULES_LIST_TRICKS:
    return index.number < 0 || index.number >= fuda_teams(p->rules) ? unsaid : whole(p->state->tricks[index.number]);
  case RULES_LIST_YAKU: return yaku_at(list, i, p);
  case RULES_LIST_TRICK:
    return i < 0 || i >= list.number ? nil : (rules_value){.type = RULES_RECORD_CARD, .at = list.at, .number = i};
  case RULES_LIST_CARDS:
    if (i < 0 || i >= fuda_set_count(list.cards)) return nil;
    return text(fuda_card_code(p->rules->deck, fuda_set_nth(list.cards, (int)i)));
  default: return unsaid;
  }
}

static rules_value ask_length(rules_value of, const rules_position *p) {
  switch (of.type) {
  case RULES_TEXT: return whole((int64_t)strlen(of.text));
  case RULES_LIST_CARDS: return whole(fuda_set_count(of.cards));
  case RULES_LIST_COUNT:
  case RULES_LIST_TRICK: return whole(of.number);
  case RULES_LIST_YAKU: return whole(yaku_in(of, p));
  default: return unsaid;
  }
}

/* Cards ----------------------------------------------------------------------------------------------- */

static rules_value ask_holder(fuda_card card, const rules_position *p) {
  for (int seat = 0; seat < p->rules->seats; seat++)
    if (fuda_set_has(p->state->zone[FUDA_HAND + seat], card)) return whole(seat);
  return nil;
}

static rules_value cards_in(int zone, rules_value seat, const rules_position *p) {
  if (seat.type != RULES_WHOLE || seat.number < 0 || seat.number >= p->rules->seats) return unsaid;
  return (rules_value){.type = RULES_LIST_CARDS, .cards = p->state->zone[zone + seat.number]};
}

static rules_value of_suit(rules_value hand, rules_value suit, const rules_position *p) {
  if (hand.type != RULES_LIST_CARDS || (suit.type != RULES_TEXT && suit.type != RULES_NIL)) return unsaid;
  if (suit.type == RULES_NIL) return (rules_value){.type = RULES_LIST_CARDS, .cards = FUDA_EMPTY};
  int number = fuda_suit_read(p->rules->deck, suit.text);
  if (number < 0) return unsaid;
  hand.cards = fuda_set_and(hand.cards, rules_suit_cards(p->rules, p->state, number));
  return hand;
}

static rules_value ask_zone(int zone, rules_value seat, const rules_position *p) {
  if (zone == FUDA_STOCK) return count(p->rules->deck->cards - p->state->pile_at);
  return zone == FUDA_HAND || zone == FUDA_CAPTURED ? cards_in(zone, seat, p) : cards_in(zone, whole(0), p);
}

/* Yaku ------------------------------------------------------------------------------------------------ */

static rules_value ask_made(const char *name, rules_value seat, const rules_position *p) {
  const fuda_ruleset *rules = p->rules;
  if (seat.type != RULES_NIL && (seat.type != RULES_WHOLE || seat.number < 0 || seat.number >= rules->seats)) return unsaid;
  int team = seat.type == RULES_NIL ? -1 : rules->team_of[seat.number];
  if (rules->fishing) return boolean(rules_made_of_captures(p->rules, p->state, name, team));
  if (!p->made) return unsaid;
  uint64_t rows = 0;
  for (int i = 0; i < fuda_teams(rules); i++) rows |= team < 0 || i == team ? p->made[i] : 0;
  for (; rows; rows &= rows - 1)
    if (strcmp(rules->trick->yaku[__builtin_ctzll(rows)].name, name) == 0) return boolean(true);
  return boolean(false);
}

/* Reckoning ------------------------------------------------------------------------------------------- */

static rules_value reckon_real(int op, double a, double b) {
  switch (op) {
  case RULES_OP_ADD: return real(a + b);
  case RULES_OP_SUBTRACT: return real(a - b);
  case RULES_OP_TIMES: return real(a * b);
  case RULES_OP_OVER: return real(a / b);
  default: return unsaid;
  }
}

static rules_value reckon(int op, rules_value a, rules_value b) {
  if (!is_number(a) || !is_number(b) || is_large(a) || is_large(b)) return unsaid;
  if (a.type == RULES_REAL || b.type == RULES_REAL || op == RULES_OP_OVER) return reckon_real(op, as_real(a), as_real(b));
  int64_t x = a.number, y = b.number, result = 0;
  bool over = false;
  switch (op) {
  case RULES_OP_ADD: over = __builtin_add_overflow(x, y, &result); break;
  case RULES_OP_SUBTRACT: over = __builtin_sub_overflow(x, y, &result); break;
  case RULES_OP_TIMES: over = __builtin_mul_overflow(x, y, &result); break;
  case RULES_OP_WHOLE_OVER: over = y <= 0, result = over ? 0 : x / y - (x % y < 0); break;
  default: over = y <= 0, result = over ? 0 : x % y + (x % y < 0 ? y : 0); break;
  }
  return over ? unsaid : whole(result);
}

static rules_value negate(rules_value v) {
  if (v.type == RULES_REAL) return real(-v.real);
  return v.type == RULES_WHOLE && !is_large(v) ? whole(-v.number) : unsaid;
}

static rules_value equal(rules_value a, rules_value b, bool same) {
  if (a.type > RULES_TEXT || b.type > RULES_TEXT || is_large(a) || is_large(b)) return unsaid;
  if (is_number(a) && is_number(b)) return boolean((as_real(a) == as_real(b)) == same);
  if (a.type != b.type) return boolean(!same);
  bool equals = a.type == RULES_TEXT ? strcmp(a.text, b.text) == 0 : a.type == RULES_NIL || a.number == b.number;
  return boolean(equals == same);
}

static rules_value less(int op, rules_value a, rules_value b) {
  if (!is_number(a) || !is_number(b) || is_large(a) || is_large(b)) return unsaid;
  return boolean(op == RULES_OP_LESS ? as_real(a) < as_real(b) : as_real(a) <= as_real(b));
}

/* The tree -------------------------------------------------------------------------------------------- */

static rules_value ask(const rules_condition *c, int at, const rules_position *p);

static rules_value ask_both(const rules_condition *c, const rules_node *node, const rules_position *p) {
  rules_value a = ask(c, node->a, p);
  if (a.type == RULES_UNSAID) return a;
  rules_value b = ask(c, node->b, p);
  if (b.type == RULES_UNSAID) return b;
  switch (node->op) {
  case RULES_OP_EQUAL: return equal(a, b, true);
  case RULES_OP_UNEQUAL: return equal(a, b, false);
  case RULES_OP_LESS:
  case RULES_OP_LESS_OR_EQUAL: return less(node->op, a, b);
  case RULES_OP_INDEX: return ask_index(a, b, p);
  case RULES_OP_SUIT: return of_suit(cards_in(FUDA_HAND, a, p), b, p);
  default: return reckon(node->op, a, b);
  }
}

static rules_value ask_one(const rules_condition *c, const rules_node *node, const rules_position *p) {
  rules_value a = ask(c, node->a, p);
  if (a.type == RULES_UNSAID) return a;
  switch (node->op) {
  case RULES_OP_NOT: return boolean(!is_true(a));
  case RULES_OP_AND: return is_true(a) ? ask(c, node->b, p) : a;
  case RULES_OP_OR: return is_true(a) ? a : ask(c, node->b, p);
  case RULES_OP_LENGTH: return ask_length(a, p);
  case RULES_OP_NEGATE: return negate(a);
  case RULES_OP_HAND: return cards_in(FUDA_HAND, a, p);
  case RULES_OP_ZONE: return ask_zone(node->what, a, p);
  default: return ask_key(node->what, a, p);
  }
}

static rules_value ask(const rules_condition *c, int at, const rules_position *p) {
  const rules_node *node = &c->node[at];
  switch (node->op) {
  case RULES_OP_CONSTANT: return node->value;
  case RULES_OP_FIELD: return ask_field(node->what, p);
  case RULES_OP_ROLE: return whole(p->state->role[node->what]);
  case RULES_OP_HOLDER: return ask_holder((fuda_card)node->what, p);
  case RULES_OP_MADE: return ask_made(node->value.text, node->a < 0 ? nil : ask(c, node->a, p), p);
  case RULES_OP_AND:
  case RULES_OP_OR:
  case RULES_OP_NOT:
  case RULES_OP_LENGTH:
  case RULES_OP_NEGATE:
  case RULES_OP_HAND:
  case RULES_OP_ZONE:
  case RULES_OP_KEY: return ask_one(c, node, p);
  default: return ask_both(c, node, p);
  }
}

enum rules_answer rules_condition_ask_part(const rules_condition *condition, int node, const rules_position *position) {
  rules_value value = ask(condition, node, position);
  bool unsaid_or_list = value.type == RULES_UNSAID || (value.type >= RULES_LIST_CARDS && value.type <= RULES_LIST_TRICKS);
  return unsaid_or_list ? RULES_ASK_LUA : is_true(value) ? RULES_YES : RULES_NO;
}

enum rules_answer rules_condition_ask(const rules_condition *condition, const rules_position *position) {
  return rules_condition_ask_part(condition, condition->root, position);
}

void rules_condition_free(rules_condition *condition) {
  if (!condition) return;
  free(condition->texts);
  free(condition);
}
