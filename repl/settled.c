/* 'why score' of a deal that is paid: cards, yaku, multiplier, payment, line by line in the order in which they were made. */
#include "repl/cite.h"
#include "repl/fishing.h"
#include "repl/heaps.h"
#include "repl/money.h"
#include "repl/table.h"

#include <stdio.h>
#include <string.h>

enum { INDENT = 10 };

/* Payments of one kind for one thing: who receives, and who gives each as much. */
typedef struct group {
  fuda_event event; /* the first */
  int n;
  uint8_t giver[FUDA_SEATS];
} group;

typedef struct telling {
  const repl_session *session;
  repl_cited all;
  repl_text *text;
  fuda_set hands[FUDA_SEATS]; /* as dealt */
  bool knows_hands;
  bool told_cards;
  bool scored; /* a yaku of captures, or one at the end, has been paid */
} telling;

static const fuda_payment *payment_of(const telling *t, const fuda_event *event) {
  return &repl_rules(t->session)->fishing->payments[event->row];
}

/* The first payments of a list that belong together; how many. */
static int gather(const fuda_event *events, int n, bool by_giver, group *out) {
  *out = (group){.event = events[0]};
  for (int i = 0; i < n && out->n < FUDA_SEATS; i++) {
    const fuda_event *a = &events[0], *b = &events[i];
    bool same = b->type == FUDA_EVENT_PAYMENT && a->row == b->row && a->trick == b->trick && a->clause == b->clause &&
                a->amount == b->amount && (by_giver ? a->other == b->other : a->seat == b->seat);
    if (!same) break;
    out->giver[out->n++] = by_giver ? b->seat : b->other;
  }
  return out->n;
}

static void cite(telling *t, uint16_t clause, repl_text *one) {
  repl_by_clause(repl_rules(t->session), clause, one);
  repl_cite(&t->all, clause);
}

static void line(telling *t, const char *label, repl_text *one) {
  repl_flow flow = repl_flow_begin(t->text, t->session->style.width, INDENT, label, " ");
  repl_flow_words(&flow, repl_text_str(one));
  repl_flow_end(&flow);
  repl_text_free(one);
}

static void add_seats(const telling *t, const uint8_t *seats, int n, repl_text *one) {
  for (int i = 0; i < n; i++) {
    repl_text_add(one, i == 0 ? "" : i + 1 == n ? " and " : ", ");
    repl_table_seat(t->session, seats[i], one);
  }
}

/* "7 kan 0 mon × 2 = 14 kan 0 mon" */
static void add_product(const telling *t, const fuda_event *event, repl_text *one) {
  const fuda_ruleset *rules = repl_rules(t->session);
  int times = event->points > 1 ? event->points : 1;
  repl_money(rules, event->amount / times, one);
  if (times == 1) return;
  repl_text_print(one, " × %d = ", times);
  repl_money(rules, event->amount, one);
}

static void add_codes(const telling *t, fuda_set cards, repl_text *one) {
  for (int i = 0; !fuda_set_empty(cards); i++)
    repl_text_print(one, "%s%s", i ? " " : ": ", fuda_card_code(repl_rules(t->session)->deck, fuda_set_take(&cards)));
}

/* Yaku ------------------------------------------------------------------------------------------------- */

static void add_hand_yaku(telling *t, int row, int seat, repl_text *one) {
  const fuda_fishing_rules *fishing = repl_rules(t->session)->fishing;
  const fuda_hand_yaku *yaku = &fishing->hand_yaku[row];
  char names[160];
  repl_text_add(one, fuda_yaku_names(yaku->name, yaku->en, yaku->ja, names, sizeof names));
  if (t->knows_hands && seat < FUDA_SEATS) add_codes(t, fuda_hand_yaku_shows(fishing, yaku, t->hands[seat]), one);
  repl_text_print(one, ", %d %s", yaku->points, fuda_unit(repl_rules(t->session), yaku->points));
  cite(t, yaku->clause, one);
}

static void add_set_yaku(telling *t, int row, int seat, bool held, repl_text *one) {
  const fuda_set_yaku *yaku = &repl_rules(t->session)->fishing->yaku[row];
  const fuda_state *state = repl_state(t->session);
  fuda_set has = held ? state->held[seat] : state->zone[FUDA_CAPTURED + seat];
  int points = fuda_set_yaku_points(yaku, has);
  char names[160];
  if (held && !t->knows_hands) has = yaku->cards;
  repl_text_add(one, fuda_yaku_names(yaku->name, yaku->en, yaku->ja, names, sizeof names));
  add_codes(t, fuda_set_and(fuda_set_or(yaku->cards, yaku->more), has), one);
  repl_text_print(one, ", %d %s", points, fuda_unit(repl_rules(t->session), points));
  cite(t, yaku->clause, one);
}

static int card_points(const telling *t, int seat) {
  return repl_fishing_value(repl_rules(t->session), repl_state(t->session)->zone[FUDA_CAPTURED + seat]);
}

static void add_final_yaku(telling *t, int row, int seat, repl_text *one) {
  const fuda_final_yaku *yaku = &repl_rules(t->session)->fishing->final[row];
  fuda_set has = fuda_set_and(yaku->cards, repl_state(t->session)->zone[FUDA_CAPTURED + seat]);
  char names[160];
  bool cards = yaku->kind == FUDA_FINAL_CARDS;
  int n = cards ? fuda_set_count(has) : card_points(t, seat), more = n - yaku->need;
  repl_text_print(one, "%s, %d %s", fuda_yaku_names(yaku->name, yaku->en, yaku->ja, names, sizeof names), n,
                  cards ? "cards" : "card points");
  if (cards) add_codes(t, has, one);
  repl_text_print(one, ", %d %s", yaku->points + (yaku->further && more > 0 ? more * yaku->further : 0),
                  fuda_unit(repl_rules(t->session), 2));
  cite(t, yaku->clause, one);
}

/* For 'why yaku' --------------------------------------------------------------------------------------- */

static void say_line(const telling *t, int seat, repl_text *one) {
  char label[16];
  snprintf(label, sizeof label, seat == t->session->sitting ? "you" : "seat %d", seat);
  repl_flow flow = repl_flow_begin(t->text, t->session->style.width, 8, label, " ");
  repl_flow_words(&flow, repl_text_str(one));
  repl_flow_end(&flow);
  repl_text_free(one);
}

/* What its bonus wants, and what there is of it. */
static void add_bonus(telling *t, const fuda_hand_yaku *yaku, int seat, bool earned, repl_text *one) {
  const fuda_ruleset *rules = repl_rules(t->session);
  const fuda_state *state = repl_state(t->session);
  if (yaku->bonus == FUDA_NO_BONUS || (state->out >> seat & 1)) return;
  if (yaku->bonus == FUDA_BONUS_POINTS)
    repl_text_print(one, "; its bonus wants %d card points and has %d", yaku->bonus_points, card_points(t, seat));
  fuda_set wanted = FUDA_EMPTY;
  for (int s = 0; yaku->bonus == FUDA_BONUS_SUITS && s < rules->fishing->n_suits; s++)
    if (state->threes[seat] >> s & 1) wanted = fuda_set_or(wanted, rules->fishing->suit[s]);
  if (yaku->bonus == FUDA_BONUS_SUITS) {
    repl_text_add(one, "; its bonus wants");
    add_codes(t, wanted, one);
    repl_text_print(one, ", and has %d", fuda_set_count(fuda_set_and(wanted, state->zone[FUDA_CAPTURED + seat])));
  }
  cite(t, yaku->bonus_clause, one);
  if (earned) repl_text_add(one, ", earned");
}

int repl_money_yaku(const repl_session *session, int seat, repl_cited *all, repl_text *text) {
  telling t = {.session = session, .all = *all, .text = text};
  const fuda_state *state = repl_state(session);
  int said = 0;
  t.knows_hands = repl_dealt_hands(session, t.hands);
  for (int g = 0; g < FUDA_GROUPS; g++) {
    int row = state->hand_yaku[seat][g] - 1;
    repl_text one = {0};
    if (row < 0) continue;
    repl_text_add(&one, "shown: ");
    add_hand_yaku(&t, row, seat, &one);
    if (state->refunded) repl_text_add(&one, "; paid back");
    add_bonus(&t, &repl_rules(session)->fishing->hand_yaku[row], seat, state->bonus[seat] >> g & 1, &one);
    say_line(&t, seat, &one);
    said++;
  }
  *all = t.all;
  return said;
}

/* How many of a final yaku's cards, or card points, others have: out of reach. */
static int with_others(const telling *t, const fuda_final_yaku *yaku, int seat) {
  int n = 0;
  for (int other = 0; other < repl_rules(t->session)->seats; other++) {
    if (other == seat) continue;
    fuda_set captured = repl_state(t->session)->zone[FUDA_CAPTURED + other];
    n += yaku->kind == FUDA_FINAL_CARDS ? fuda_set_count(fuda_set_and(yaku->cards, captured)) : card_points(t, other);
  }
  return n;
}

int repl_money_finals(const repl_session *session, int seat, repl_cited *all, repl_text *text) {
  telling t = {.session = session, .all = *all, .text = text};
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  fuda_set whole = fuda_set_first_n(rules->deck->cards);
  int said = 0;
  for (int row = 0; row < rules->fishing->n_final; row++) {
    const fuda_final_yaku *yaku = &rules->fishing->final[row];
    bool cards = yaku->kind == FUDA_FINAL_CARDS, scored = state->final[seat] >> row & 1;
    fuda_set has = fuda_set_and(yaku->cards, state->zone[FUDA_CAPTURED + seat]);
    int n = cards ? fuda_set_count(has) : card_points(&t, seat),
        all_of = cards ? fuda_set_count(yaku->cards) : repl_fishing_value(rules, whole);
    bool near = yaku->kind != FUDA_FINAL_ALL && 2 * n >= yaku->need && !fuda_deal_over(state);
    if (!scored && !near) continue;
    repl_text one = {0};
    if (scored) repl_text_add(&one, "at the end: "), add_final_yaku(&t, row, seat, &one);
    else {
      repl_text_print(&one, "%s: %d of %d %s", yaku->en ? yaku->en : yaku->name, n, yaku->need,
                      cards ? "cards" : "card points");
      cite(&t, yaku->clause, &one);
      bool open = all_of - with_others(&t, yaku, seat) >= yaku->need;
      repl_text_add(&one, open ? "; it can still be made" : "; it can't be made any more");
    }
    say_line(&t, seat, &one);
    said++;
  }
  *all = t.all;
  return said;
}

/* Payments --------------------------------------------------------------------------------------------- */

/* "2 kan 0 mon × 2 = 4 kan 0 mon from seat 0 and seat 3 (HH-13)" */
static void add_from(telling *t, const group *g, repl_text *one) {
  add_product(t, &g->event, one);
  if (g->n > 1) repl_text_add(one, " each");
  repl_text_add(one, " from ");
  add_seats(t, g->giver, g->n, one);
  cite(t, g->event.clause, one);
}

/* Why one pays for both, or only a part counts. */
static void add_reason(telling *t, const group *g, repl_text *one) {
  const fuda_stopping *stopping = &repl_rules(t->session)->fishing->stopping;
  uint16_t clause = g->event.clause, whole = payment_of(t, &g->event)->clause;
  if (clause != whole && clause == stopping->caused_clause)
    repl_text_add(one, ": both shares, for laying the card that completed it");
  else if (clause != whole && clause == stopping->liable_clause) repl_text_add(one, ": both shares, for having gone on");
  if (g->event.a == FUDA_NO_CARD) return;
  repl_text_print(one, ", %s of %s, for nobody stopped", g->event.a == 2 ? "half" : "a part",
                  clause == stopping->unstopped_clause ? "it" : "each");
  if (clause != stopping->unstopped_clause) cite(t, stopping->unstopped_clause, one);
}

static const char *label_of(int kind) {
  switch (kind) {
  case FUDA_PAY_DROPOUT: return "out";
  case FUDA_PAY_FACT: return "promise";
  case FUDA_PAY_HAND_YAKU: return "te-yaku";
  case FUDA_PAY_HELD_YAKU: return "held";
  case FUDA_PAY_YAKU: return "yaku";
  case FUDA_PAY_FINAL: return "at end";
  case FUDA_PAY_REFUND: return "back";
  case FUDA_PAY_CARD_POINTS: return "cards";
  case FUDA_PAY_POT: return "pot";
  case FUDA_PAY_JACKPOT: return "jackpot";
  default: return "bonus";
  }
}

/* What the receiver is paid for. */
static void add_for(telling *t, const fuda_event *event, repl_text *one) {
  const fuda_ruleset *rules = repl_rules(t->session);
  const fuda_payment *payment = payment_of(t, event);
  int row = event->trick - 1;
  repl_table_seat(t->session, event->seat, one);
  repl_text_add(one, ": ");
  if (payment->kind == FUDA_PAY_FACT || payment->kind == FUDA_PAY_FACT_BONUS) {
    repl_text_add(one, rules->facts[payment->fact].name);
    if (payment->kind == FUDA_PAY_FACT_BONUS) repl_text_print(one, ", %d card points", card_points(t, event->seat));
  } else if (row < 0) {
    return;
  } else if (payment->kind == FUDA_PAY_YAKU || payment->kind == FUDA_PAY_HELD_YAKU) {
    add_set_yaku(t, row, event->seat, payment->kind == FUDA_PAY_HELD_YAKU, one);
  } else if (payment->kind == FUDA_PAY_FINAL) {
    add_final_yaku(t, row, event->seat, one);
  } else if (payment->kind == FUDA_PAY_BONUS) {
    const fuda_hand_yaku *yaku = &rules->fishing->hand_yaku[row];
    char names[160];
    repl_text_print(one, "the bonus of %s", fuda_yaku_names(yaku->name, yaku->en, yaku->ja, names, sizeof names));
    if (yaku->bonus == FUDA_BONUS_POINTS) repl_text_print(one, ", %d card points", card_points(t, event->seat));
    cite(t, yaku->bonus_clause, one);
  } else {
    add_hand_yaku(t, row, event->seat, one);
  }
  repl_text_add(one, "; ");
}

static void say_pot(telling *t, const fuda_event *event) {
  repl_text one = {0};
  bool goes_out = event->seat == FUDA_POT;
  int seat = goes_out ? event->other : event->seat;
  repl_table_seat(t->session, seat, &one);
  if (event->other == FUDA_POT) repl_text_add(&one, " won and");
  bool you = seat == t->session->sitting;
  repl_text_add(&one, goes_out ? you ? " go out and pay " : " goes out and pays " : you ? " take " : " takes ");
  add_product(t, event, &one);
  cite(t, event->clause, &one);
  line(t, label_of(payment_of(t, event)->kind), &one);
}

static void say_back(telling *t, const group *g) {
  repl_text one = {0};
  repl_table_seat(t->session, g->event.other, &one);
  repl_text_add(&one, " pays back ");
  add_product(t, &g->event, &one);
  if (g->n > 1) repl_text_add(&one, " each");
  repl_text_add(&one, " to ");
  add_seats(t, g->giver, g->n, &one);
  cite(t, g->event.clause, &one);
  line(t, label_of(FUDA_PAY_REFUND), &one);
}

/* Card points that nobody pays: a yaku of captures was scored, or one at the end. */
static void say_unpaid(telling *t, repl_text *one) {
  const fuda_fishing_rules *fishing = repl_rules(t->session)->fishing;
  bool at_end = false, paid = false;
  for (int p = 0; p < fishing->n_payments; p++) paid |= fishing->payments[p].kind == FUDA_PAY_CARD_POINTS;
  if (!t->scored || !paid) return;
  for (int seat = 0; seat < repl_rules(t->session)->seats; seat++) at_end |= repl_state(t->session)->final[seat] != 0;
  repl_text_add(one, ", not paid: a yaku was scored");
  for (int p = 0; !at_end && p < fishing->n_payments; p++)
    if (fishing->payments[p].kind == FUDA_PAY_CARD_POINTS) cite(t, fishing->payments[p].yaku_clause, one);
}

/* The cards of the players, and what they are above or below; once. */
static void say_cards(telling *t, const fuda_event *event) {
  const fuda_ruleset *rules = repl_rules(t->session);
  const fuda_state *state = repl_state(t->session);
  const fuda_payment *payment = event ? payment_of(t, event) : NULL;
  if (t->told_cards) return;
  t->told_cards = true;
  for (int i = 0; i < state->players; i++) {
    int seat = state->order[i], points = card_points(t, seat), times = event && event->points > 1 ? event->points : 1;
    repl_text one = {0};
    repl_flow flow = repl_flow_begin(t->text, t->session->style.width, INDENT, label_of(FUDA_PAY_CARD_POINTS), " ");
    repl_table_seat(t->session, seat, &one);
    repl_text_add(&one, ":");
    repl_flow_words(&flow, repl_text_str(&one));
    repl_heap_captures(t->session, state->zone[FUDA_CAPTURED + seat], &flow);
    if (fuda_set_empty(state->zone[FUDA_CAPTURED + seat])) repl_flow_add(&flow, "none");
    repl_text_clear(&one);
    repl_text_print(&one, "= %d", points);
    if (payment) {
      repl_text_print(&one, "; less %d", payment->amount[0]);
      if (times > 1) repl_text_print(&one, ", × %d", times);
      repl_text_add(&one, ": ");
      repl_money(rules, (points - payment->amount[0]) * times, &one);
      cite(t, payment->clause, &one);
    } else {
      cite(t, rules->fishing->value_clause, &one);
      if (fuda_deal_over(state)) say_unpaid(t, &one);
    }
    repl_flow_words(&flow, repl_text_str(&one));
    repl_flow_end(&flow);
    repl_text_free(&one);
  }
}

/* One payment or several that belong together; returns how many events. */
static int say_payment(telling *t, const fuda_event *events, int n) {
  const fuda_payment *payment = payment_of(t, events);
  group g;
  int used = gather(events, n, payment->kind == FUDA_PAY_REFUND, &g);
  repl_text one = {0};
  if (events->seat == FUDA_POT || events->other == FUDA_POT || events->other == FUDA_JACKPOT) {
    say_pot(t, events);
    return 1;
  }
  if (payment->kind == FUDA_PAY_REFUND) {
    say_back(t, &g);
    return used;
  }
  t->scored |= payment->kind == FUDA_PAY_YAKU || payment->kind == FUDA_PAY_FINAL;
  if (payment->kind == FUDA_PAY_CARD_POINTS) say_cards(t, events);
  add_for(t, events, &one);
  add_from(t, &g, &one);
  if (payment->kind == FUDA_PAY_YAKU) add_reason(t, &g, &one);
  line(t, payment->kind == FUDA_PAY_CARD_POINTS ? "" : label_of(payment->kind), &one);
  return used;
}

static void say_event(telling *t, const fuda_event *event) {
  char sentence[600];
  repl_text one = {0};
  repl_text_add(&one, fuda_event_text(repl_rules(t->session), event, sentence, sizeof sentence));
  repl_cite(&t->all, event->clause);
  line(t, event->type == FUDA_EVENT_VOID ? "void" : event->type == FUDA_EVENT_CANCELLED ? "off" : "times", &one);
}

static void say_sums(telling *t) {
  const fuda_ruleset *rules = repl_rules(t->session);
  const fuda_state *state = repl_state(t->session);
  char word[32];
  for (int seat = 0; seat < rules->seats; seat++) {
    repl_text one = {0};
    repl_table_seat(t->session, seat, &one);
    repl_text_add(&one, ": ");
    repl_money(rules, state->gained[seat], &one);
    repl_text_print(&one, " this %s%s, account ", repl_deal_word(rules, word), fuda_deal_over(state) ? "" : " so far");
    repl_money(rules, state->match[seat], &one);
    line(t, "sum", &one);
  }
}

void repl_settled(const repl_session *session, repl_text *text) {
  telling t = {.session = session, .text = text};
  int n;
  const fuda_event *events = fuda_game_events(session->game, &n);
  t.knows_hands = repl_dealt_hands(session, t.hands);
  for (int i = 0; i < n;) {
    int type = events[i].type;
    bool said = type == FUDA_EVENT_MULTIPLIER || type == FUDA_EVENT_VOID || type == FUDA_EVENT_CANCELLED;
    if (said) say_event(&t, &events[i]);
    i += type == FUDA_EVENT_PAYMENT ? say_payment(&t, events + i, n - i) : 1;
  }
  if (repl_state(session)->ended != FUDA_CANCELLED) say_cards(&t, NULL);
  say_sums(&t);
  repl_cite_say(session, &t.all, text);
}
