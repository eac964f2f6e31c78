#include "repl/fishing.h"
#include "repl/auction.h"
#include "repl/cite.h"
#include "repl/heaps.h"
#include "repl/money.h"
#include "repl/table.h"

#include <stdio.h>
#include <string.h>

#define LABEL 8 /* columns of the labels before a line */
#define INSET 10

bool repl_fishing_on(const repl_session *session) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  return rules->fishing && !fuda_deal_over(state) && rules->phases[state->phase].kind == FUDA_FISHING;
}

static const char *between(const repl_session *session) { return session->style.language == FUDA_CODE ? "  " : " "; }

int repl_fishing_value(const fuda_ruleset *rules, fuda_set cards) {
  int sum = 0;
  while (!fuda_set_empty(cards)) sum += rules->fishing->value[fuda_set_take(&cards)];
  return sum;
}

/* Yaku -------------------------------------------------------------------------------------------- */

uint64_t repl_fishing_made(const fuda_ruleset *rules, fuda_set captured) {
  uint64_t made = 0, replaced = 0;
  for (int row = 0; row < rules->fishing->n_yaku; row++) {
    const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
    if (fuda_set_yaku_count(yaku, captured) < yaku->need || fuda_set_yaku_void(yaku, captured)) continue;
    made |= 1ull << row;
    if (yaku->replaces != FUDA_UNKNOWN) replaced |= 1ull << yaku->replaces;
  }
  return made & ~replaced;
}

int repl_fishing_yaku(const fuda_ruleset *rules, fuda_set captured) {
  int sum = 0;
  for (uint64_t made = repl_fishing_made(rules, captured); made; made &= made - 1)
    sum += fuda_set_yaku_points(&rules->fishing->yaku[__builtin_ctzll(made)], captured);
  return sum;
}

bool repl_fishing_one_short(const fuda_ruleset *rules, const fuda_view *view, int seat, int row, fuda_set *missing) {
  const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
  fuda_set captured = view->known[FUDA_CAPTURED + seat];
  *missing = fuda_set_minus(yaku->cards, captured);
  return yaku->need > 1 && fuda_set_yaku_count(yaku, captured) == yaku->need - 1 && !fuda_set_yaku_void(yaku, captured);
}

fuda_set repl_fishing_out_of_reach(const repl_session *session, const fuda_view *view, int seat) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  fuda_set gone = FUDA_EMPTY;
  for (int other = 0; other < rules->seats; other++)
    if (other != seat) gone = fuda_set_or(gone, view->known[FUDA_CAPTURED + other]);
  /* the drawn card goes to who drew it */
  if (state->drawn != FUDA_NO_CARD && state->actor != seat) fuda_set_add(&gone, state->drawn);
  if (view->seat != FUDA_ALL_SEATS || fuda_set_empty(view->known[FUDA_STOCK])) return gone;
  /* while all is open, so is what will never be turned up */
  int left = state->players * rules->hand_size - state->turn - (state->drawn != FUDA_NO_CARD);
  for (int at = state->pile_at + left; left >= 0 && at < rules->deck->cards; at++)
    if (fuda_set_has(view->known[FUDA_STOCK], state->pile[at])) fuda_set_add(&gone, state->pile[at]);
  return gone;
}

const char *repl_fishing_yaku_name(const repl_session *session, int row) {
  const fuda_set_yaku *yaku = &repl_rules(session)->fishing->yaku[row];
  return session->style.language == FUDA_JAPANESE && yaku->ja ? yaku->ja : yaku->en ? yaku->en : yaku->name;
}

/* The picture ------------------------------------------------------------------------------------- */

fuda_set repl_fishing_takes(const repl_session *session, const fuda_view *view, fuda_card card) {
  fuda_set field = fuda_set_minus(view->known[FUDA_TABLE], fuda_set_of(card));
  return fuda_set_and(repl_rules(session)->fishing->match[card], field);
}

/* "k3 | o8" where one is picked, "k3 + o8" where all are taken. */
static void add_matches(const repl_session *session, fuda_set found, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  int from = rules->fishing->all_from, n = fuda_set_count(found);
  const char *joint = from && n >= from ? " + " : " | ";
  for (int i = 0; !fuda_set_empty(found); i++) {
    if (i) repl_text_add(text, joint);
    fuda_card card = fuda_set_take(&found);
    repl_inked(&session->style, text, repl_suit_ink(rules->deck, rules->deck->card[card].suit),
               fuda_card_code(rules->deck, card));
  }
}

void repl_fishing_field(const repl_session *session, const fuda_view *view, repl_text *text) {
  fuda_card drawn = repl_state(session)->drawn;
  fuda_set field = view->known[FUDA_TABLE];
  bool waits = drawn != FUDA_NO_CARD && repl_fishing_on(session);
  if (waits) fuda_set_drop(&field, drawn);
  if (repl_state(session)->dealt < repl_rules(session)->n_packets) {
    repl_text_add(text, "field   not dealt yet\n");
    return;
  }
  repl_heap_field(session, field, "field", LABEL, text);
  if (!waits) return;
  repl_text_add(text, "drawn   ");
  repl_card(&session->style, repl_rules(session)->deck, drawn, text);
  repl_text_add(text, " → ");
  add_matches(session, repl_fishing_takes(session, view, drawn), text);
  repl_text_add(text, "\n");
}

static void hand(const repl_session *session, const fuda_view *view, int seat, const char *label, int indent, repl_text *text) {
  fuda_set known = view->known[FUDA_HAND + seat];
  int hidden = view->hidden[FUDA_HAND + seat];
  if (hidden == 0 && fuda_set_empty(known)) return;
  repl_flow flow = repl_flow_begin(text, session->style.width, indent, label, between(session));
  char unseen[32];
  repl_heap_line(session, known, &flow);
  snprintf(unseen, sizeof unseen, fuda_set_empty(known) ? "%d card%s" : "and %d unseen", hidden, hidden == 1 ? "" : "s");
  if (hidden) repl_flow_add(&flow, unseen);
  repl_flow_end(&flow);
}

void repl_fishing_hand(const repl_session *session, const fuda_view *view, int seat, repl_text *text) {
  bool bids = repl_paid(repl_rules(session)) && !repl_fishing_on(session) && !fuda_deal_over(repl_state(session));
  hand(session, view, seat, "hand", LABEL, text);
  if (bids) repl_money_hand(session, view, seat, LABEL, text);
}

/* What else there is to say of a yaku that was made: it is void, or one pays for it alone. */
static void add_standing(const repl_session *session, int seat, int row, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  const fuda_stopping *stopping = &rules->fishing->stopping;
  if (!stopping->exists || row >= FUDA_SET_YAKU) return;
  if (state->void_yaku[seat] >> row & 1) repl_text_print(text, " (void: %s)", rules->clauses[stopping->void_clause].id);
  else if (state->caused_by[row] && state->scorer == seat)
    repl_text_print(text, " (%d pays alone: %s)", state->caused_by[row] - 1, rules->clauses[stopping->caused_clause].id);
}

static void yaku_made(const repl_session *session, const fuda_view *view, int seat, repl_text *text) {
  fuda_set captured = view->known[FUDA_CAPTURED + seat];
  uint64_t made = repl_fishing_made(repl_rules(session), captured);
  if (!made) return;
  repl_flow flow = repl_flow_begin(text, session->style.width, INSET, "    yaku", " · ");
  for (; made; made &= made - 1) {
    int row = __builtin_ctzll(made);
    repl_text one = {0};
    repl_text_print(&one, "%s %d", repl_fishing_yaku_name(session, row),
                    fuda_set_yaku_points(&repl_rules(session)->fishing->yaku[row], captured));
    add_standing(session, seat, row, &one);
    repl_flow_add(&flow, repl_text_str(&one));
    repl_text_free(&one);
  }
  repl_flow_end(&flow);
}

/* Where a card is, in a word, if that is known. */
static void add_place(const repl_session *session, const fuda_view *view, fuda_card card, repl_text *text) {
  if (card == repl_state(session)->drawn) repl_text_add(text, " (drawn)");
  else if (fuda_set_has(view->known[FUDA_TABLE], card)) repl_text_add(text, " (on the field)");
  for (int seat = 0; seat < repl_rules(session)->seats; seat++) {
    if (!fuda_set_has(view->known[FUDA_HAND + seat], card)) continue;
    if (seat == session->sitting) repl_text_add(text, " (in hand)");
    else repl_text_print(text, " (held by %d)", seat);
  }
}

static void yaku_one_short(const repl_session *session, const fuda_view *view, int seat, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_set gone = repl_fishing_out_of_reach(session, view, seat), missing;
  repl_flow flow = {0};
  for (int row = 0; row < rules->fishing->n_yaku && view->actor != FUDA_NOBODY; row++) {
    if (!repl_fishing_one_short(rules, view, seat, row, &missing)) continue;
    missing = fuda_set_minus(missing, gone);
    if (fuda_set_empty(missing)) continue;
    if (!flow.text) flow = repl_flow_begin(text, session->style.width, INSET, "    lacks", " · ");
    repl_text one = {0};
    for (int i = 0; !fuda_set_empty(missing); i++) {
      fuda_card card = fuda_set_take(&missing);
      if (i) repl_text_add(&one, " | ");
      repl_card(&session->style, rules->deck, card, &one);
      add_place(session, view, card, &one);
    }
    repl_text_print(&one, " for %s %d", repl_fishing_yaku_name(session, row), rules->fishing->yaku[row].points);
    repl_flow_add(&flow, repl_text_str(&one));
    repl_text_free(&one);
  }
  if (flow.text) repl_flow_end(&flow);
}

/* Yaku that lacked one card which others have taken; where yaku are few enough to follow each. */
static void yaku_gone(const repl_session *session, const fuda_view *view, int seat, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_set missing;
  repl_flow flow = {0};
  for (int row = 0; row < rules->fishing->n_yaku && view->actor != FUDA_NOBODY; row++) {
    if (!repl_fishing_one_short(rules, view, seat, row, &missing)) continue;
    if (fuda_yaku_open(rules, repl_state(session), row, seat)) continue;
    if (!flow.text) flow = repl_flow_begin(text, session->style.width, INSET, "    gone", " · ");
    repl_text one = {0};
    repl_text_print(&one, "%s:", repl_fishing_yaku_name(session, row));
    while (!fuda_set_empty(missing)) {
      repl_text_add(&one, " ");
      repl_card(&session->style, rules->deck, fuda_set_take(&missing), &one);
    }
    repl_text_add(&one, " taken by others");
    repl_flow_add(&flow, repl_text_str(&one));
    repl_text_free(&one);
  }
  if (flow.text) repl_flow_end(&flow);
}

static void points_of(const repl_session *session, const fuda_view *view, int seat, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_set captured = view->known[FUDA_CAPTURED + seat];
  int yaku = repl_fishing_yaku(rules, captured);
  char points[32];
  repl_text_print(text, "  %s", repl_points(rules, view->points[rules->team_of[seat]], points));
  int cards = repl_fishing_value(rules, captured);
  if (yaku && cards) repl_text_print(text, ": cards %d, yaku %d", cards, yaku);
  else if (yaku) repl_text_print(text, ": yaku %d", yaku);
}

/* "= 43, 9 of 16 for sixteen chaff": from half of the way on. */
static void add_worth(const repl_session *session, fuda_set captured, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  char worth[32];
  snprintf(worth, sizeof worth, "= %d", repl_fishing_value(rules, captured));
  repl_flow_add(flow, worth);
  for (int row = 0; row < rules->fishing->n_final; row++) {
    const fuda_final_yaku *yaku = &rules->fishing->final[row];
    int n = fuda_set_count(fuda_set_and(yaku->cards, captured));
    if (yaku->kind != FUDA_FINAL_CARDS || 2 * n < yaku->need) continue;
    repl_text one = {0};
    const char *name = session->style.language == FUDA_JAPANESE && yaku->ja ? yaku->ja : yaku->en ? yaku->en : yaku->name;
    repl_text_print(&one, "· %s %d of %d", name, n, yaku->need);
    repl_flow_add(flow, repl_text_str(&one));
    repl_text_free(&one);
  }
}

static void seat_block(const repl_session *session, const fuda_view *view, int seat, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  bool paid = repl_paid(rules);
  fuda_set captured = view->known[FUDA_CAPTURED + seat];
  bool turn = view->actor == seat;
  size_t from = text->length;
  if (turn) repl_ink(&session->style, text, "1;7");
  repl_text_print(text, "%s%d%s", turn ? "▶" : " ", seat, view->dealer == seat ? "D" : "");
  if (turn) repl_ink_off(&session->style, text);
  repl_text_pad(text, from, 4);
  repl_table_seat(session, seat, text);
  repl_text_pad(text, from, INSET);
  if (paid) repl_money_seat(session, seat, text);
  else points_of(session, view, seat, text);
  repl_text_add(text, "\n");
  hand(session, view, seat, "    hand", INSET, text);
  if (paid) repl_money_hand(session, view, seat, INSET, text);
  if (!fuda_set_empty(captured)) {
    repl_flow flow = repl_flow_begin(text, session->style.width, INSET, "    took", " ");
    repl_heap_captures(session, captured, &flow);
    if (paid) add_worth(session, captured, &flow);
    repl_flow_end(&flow);
  }
  yaku_made(session, view, seat, text);
  yaku_one_short(session, view, seat, text);
  if (paid) yaku_gone(session, view, seat, text);
}

int repl_fishing_last_turn(const fuda_state *state) {
  bool at_it = state->drawn != FUDA_NO_CARD || state->deciding || state->stopped;
  return state->turn - !at_it;
}

/* What the turn before did; while a drawn card waits for its match, what this one did so far. */
static void last_turn(const repl_session *session, repl_text *text) {
  const fuda_state *state = repl_state(session);
  const fuda_deck *deck = repl_rules(session)->deck;
  int n, turn = repl_fishing_last_turn(state);
  const fuda_event *events = fuda_game_events(session->game, &n);
  repl_flow flow = {0};
  for (int i = 0; i < n; i++) {
    bool takes = events[i].type == FUDA_EVENT_CAPTURE;
    if (events[i].trick != turn || !(takes || events[i].type == FUDA_EVENT_STAYS)) continue;
    repl_text one = {0};
    if (!flow.text) {
      flow = repl_flow_begin(text, session->style.width, LABEL, "last", " · ");
      repl_table_seat(session, events[i].seat, &one);
      repl_text_add(&one, ": ");
    }
    repl_card(&session->style, deck, events[i].a, &one);
    repl_text_add(&one, takes ? " took " : " stayed");
    if (takes) repl_card(&session->style, deck, events[i].b, &one);
    repl_flow_add(&flow, repl_text_str(&one));
    repl_text_free(&one);
  }
  if (flow.text) repl_flow_end(&flow);
}

/* Who sits knows of cards that were shown, or its own, before they were shuffled in. */
static void stock_seen(const repl_session *session, fuda_set cards, repl_text *text) {
  if (!fuda_set_empty(cards)) repl_text_add(text, ", among them");
  while (!fuda_set_empty(cards)) {
    repl_text_add(text, " ");
    repl_card(&session->style, repl_rules(session)->deck, fuda_set_take(&cards), text);
  }
}

void repl_fishing_table(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  for (int i = 0; i < rules->n_facts; i++)
    if (view->fact_known[i] && !rules->facts[i].is_seat && view->fact[i]) {
      repl_fact(rules, i, view->fact[i], text);
      repl_text_add(text, "\n");
    }
  if (repl_paid(rules)) repl_money_line(session, text);
  repl_text_add(text, "\n");
  repl_fishing_field(session, view, text);
  int stock = fuda_set_count(view->known[FUDA_STOCK]) + view->hidden[FUDA_STOCK];
  repl_text_print(text, "stock   %d card%s", stock, stock == 1 ? "" : "s");
  if (session->sitting != FUDA_NOBODY) stock_seen(session, view->known[FUDA_STOCK], text);
  repl_text_add(text, "\n\n");
  if (repl_paid(rules)) repl_money_head(session, text);
  for (int seat = 0; seat < rules->seats; seat++) seat_block(session, view, seat, text);
  repl_text_add(text, "\n");
  last_turn(session, text);
}

void repl_fishing_match_over(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  int winner = fuda_match_winner(rules, repl_state(session));
  if (winner == FUDA_NOBODY) repl_text_add(text, "the match is over and drawn\n");
  else repl_text_print(text, "the match is over: %s won it\n", repl_team_name(&session->style, rules, winner));
}

static void over(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  if (repl_paid(rules)) {
    repl_money_over(session, text);
    if (state->match_over) repl_fishing_match_over(session, text);
    else repl_text_add(text, "  'next' deals on\n");
    return;
  }
  repl_text_add(text, "the deal is over: ");
  repl_table_points(session, view, text);
  if (!state->match_over) {
    repl_text_add(text, "; 'next' deals on\n");
    return;
  }
  repl_text_add(text, "; ");
  repl_fishing_match_over(session, text);
}

/* Each card of the hand with what it takes; then those that take nothing. */
static void can_play(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_deck *deck = rules->deck;
  fuda_card all[FUDA_CARDS];
  fuda_set cards = fuda_set_or(view->moves.cards, fuda_moves_several(&view->moves));
  int n = repl_heap_sort(rules, cards, repl_heap_of(rules), all);
  for (int taking = 1; taking >= 0; taking--) {
    repl_flow flow = {0};
    for (int i = 0; i < n; i++) {
      fuda_set found = repl_fishing_takes(session, view, all[i]);
      if (fuda_set_empty(found) == taking) continue;
      if (!flow.text)
        flow = repl_flow_begin(text, session->style.width, LABEL, taking ? "  take" : "  stay", taking ? "   " : "  ");
      repl_text one = {0};
      repl_inked(&session->style, &one, repl_suit_ink(deck, deck->card[all[i]].suit), fuda_card_code(deck, all[i]));
      if (taking) repl_text_add(&one, " → ");
      add_matches(session, found, &one);
      repl_flow_add(&flow, repl_text_str(&one));
      repl_text_free(&one);
    }
    if (flow.text) repl_flow_end(&flow);
  }
}

/* Cards whose laying would complete a yaku for an opponent that lacks one: who lays one pays for it alone (HH-27). */
static void dangers(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_stopping *stopping = &rules->fishing->stopping;
  fuda_set hand = fuda_set_or(view->moves.cards, fuda_moves_several(&view->moves)), missing;
  if (!stopping->caused || fuda_set_count(hand) < 2) return;
  for (int seat = 0; seat < rules->seats; seat++)
    for (int row = 0; row < rules->fishing->n_yaku; row++) {
      if (seat == view->actor || !(stopping->caused >> row & 1)) continue;
      if (!repl_fishing_one_short(rules, view, seat, row, &missing)) continue;
      if (!fuda_yaku_open(rules, repl_state(session), row, seat)) continue;
      for (fuda_set left = hand; !fuda_set_empty(left);) {
        fuda_card card = fuda_set_take(&left);
        bool month = stopping->caused_by_month && !fuda_set_empty(fuda_set_and(rules->fishing->match[card], missing));
        if (!fuda_set_empty(repl_fishing_takes(session, view, card)) || !(month || fuda_set_has(missing, card))) continue;
        repl_text_add(text, "  hatto ");
        repl_card(&session->style, rules->deck, card, text);
        repl_text_print(text, " left lying would give seat %d %s, for you to pay alone", seat, repl_fishing_yaku_name(session, row));
        repl_by_clause(rules, stopping->caused_clause, text);
        repl_text_add(text, "\n");
      }
    }
}

/* To stop or to go on, and with what. */
static void decides(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  const fuda_stopping *stopping = &rules->fishing->stopping;
  fuda_set captured = view->known[FUDA_CAPTURED + view->actor];
  uint64_t made = repl_fishing_made(rules, captured) & ~(uint64_t)state->void_yaku[view->actor];
  repl_text_add(text, " to stop or go on");
  repl_by_clause(rules, stopping->clause, text);
  repl_text_add(text, " with");
  for (int i = 0; made; made &= made - 1, i++) {
    int row = __builtin_ctzll(made);
    repl_text_print(text, "%s %s %d", i ? "," : "", repl_fishing_yaku_name(session, row),
                    fuda_set_yaku_points(&rules->fishing->yaku[row], captured));
  }
  repl_text_print(text, "\n  can   %s or %s\n", rules->verbs[stopping->stop_verb].name, rules->verbs[stopping->on_verb].name);
}

void repl_fishing_now(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_moves *moves = &view->moves;
  if (view->actor == FUDA_NOBODY) {
    over(session, view, text);
    return;
  }
  if (view->actor == session->sitting) repl_inked(&session->style, text, REPL_BOLD, "your turn");
  else repl_table_seat(session, view->actor, text);
  fuda_card drawn = repl_state(session)->drawn;
  if (repl_state(session)->deciding) {
    decides(session, view, text);
    return;
  }
  if (drawn == FUDA_NO_CARD) {
    repl_text_add(text, " to play\n");
    if (fuda_moves_count(moves)) can_play(session, view, text);
    if (fuda_moves_count(moves)) dangers(session, view, text);
    return;
  }
  repl_text_print(text, " to pick what the drawn %s takes", fuda_card_code(rules->deck, drawn));
  repl_by_clause(rules, rules->fishing->choose_clause, text);
  repl_text_add(text, "\n  can   match ");
  add_matches(session, repl_fishing_takes(session, view, drawn), text);
  repl_text_add(text, "\n");
}

void repl_fishing_drawn(const repl_session *session, repl_text *text) {
  fuda_card drawn = repl_state(session)->drawn;
  fuda_view view;
  if (!repl_fishing_on(session) || drawn == FUDA_NO_CARD) return;
  repl_sight(session, &view);
  repl_text_add(text, "* ");
  repl_card(&session->style, repl_rules(session)->deck, drawn, text);
  repl_text_add(text, " is turned up and can take ");
  add_matches(session, repl_fishing_takes(session, &view, drawn), text);
  repl_text_add(text, "\n");
}

fuda_action repl_fishing_meant(const repl_session *session, fuda_action action) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  if (!action.with || !repl_fishing_on(session)) return action;
  fuda_card with = (fuda_card)(action.with - 1);
  fuda_set found = fuda_set_and(rules->fishing->match[action.card], state->zone[FUDA_TABLE]);
  if (state->drawn == action.card) return (fuda_action){rules->fishing->match_verb, with, 0};
  bool only = state->drawn == FUDA_NO_CARD && fuda_set_equal(found, fuda_set_of(with));
  return only ? (fuda_action){action.verb, action.card, 0} : action;
}
