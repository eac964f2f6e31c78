/* What a fishing game answers to 'moves', 'score' and 'why'. */
#include "repl/auction.h"
#include "repl/cite.h"
#include "repl/fishing.h"
#include "repl/heaps.h"
#include "repl/money.h"
#include "repl/table.h"

#include <stdio.h>
#include <string.h>

static void add_name(const repl_session *session, fuda_card card, repl_text *text) {
  char name[96];
  fuda_language language = session->style.language == FUDA_JAPANESE ? FUDA_JAPANESE : FUDA_ENGLISH;
  repl_text_add(text, fuda_card_name(repl_rules(session)->deck, card, language, name, sizeof name));
}

/* "king of clubs takes 6 of coins" */
static void what_it_does(const repl_session *session, const fuda_view *view, fuda_action action, repl_text *text) {
  fuda_card drawn = repl_state(session)->drawn;
  fuda_set taken = action.with             ? fuda_set_of((fuda_card)(action.with - 1))
                   : drawn != FUDA_NO_CARD ? fuda_set_of(action.card)
                                           : repl_fishing_takes(session, view, action.card);
  add_name(session, drawn == FUDA_NO_CARD ? action.card : drawn, text);
  repl_text_add(text, fuda_set_empty(taken) ? " stays on the field" : " takes ");
  for (int i = 0; !fuda_set_empty(taken); i++) {
    if (i) repl_text_add(text, ", ");
    add_name(session, fuda_set_take(&taken), text);
  }
}

/* What stopping gives, and what going on puts at stake. */
static void stop_or_on(const repl_session *session, uint8_t verb, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_stopping *stopping = &rules->fishing->stopping;
  if (verb == stopping->stop_verb) repl_text_add(text, "play ends, and the yaku are paid");
  else {
    repl_text_add(text, "play goes on: void if another completes one");
    repl_by_clause(rules, stopping->void_clause, text);
    repl_text_add(text, ", a part of it if nobody stops");
    repl_by_clause(rules, stopping->unstopped_clause, text);
  }
}

void repl_fishing_moves(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  char what[FUDA_ACTION_TEXT];
  repl_cited all = {.n = 0};
  for (int i = 0, n = fuda_moves_count(&view->moves); i < n; i++) {
    fuda_action action = fuda_moves_at(&view->moves, i);
    fuda_reason reason = {0};
    repl_text one = {0};
    fuda_why(rules, repl_state(session), action, &reason);
    repl_flow flow = repl_flow_begin(text, session->style.width, 16, fuda_action_text(rules, action, what), " ");
    if (action.card != FUDA_NO_CARD) what_it_does(session, view, action, &one);
    else if (repl_state(session)->deciding) stop_or_on(session, action.verb, &one);
    repl_by_clause(rules, reason.clause, &one);
    repl_flow_words(&flow, repl_text_str(&one));
    repl_flow_end(&flow);
    repl_cite(&all, reason.clause);
    repl_text_free(&one);
  }
  repl_cite_say(session, &all, text);
}

/* "the match: the first to win 2 deals running, each by 20 or more (HA-13)" */
static void how_it_ends(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_match_rules *match = &rules->match;
  repl_text one = {0};
  char word[32], points[32];
  if (match->in_a_row)
    repl_text_print(&one, "to the first to win %d deals running, each by %s or more", match->in_a_row, fuda_points_text(rules, match->margin, points));
  else if (match->wins) repl_text_print(&one, "to the first to win %d deal%s", match->wins, match->wins == 1 ? "" : "s");
  else if (match->points) repl_text_print(&one, "to the first to have %s", repl_points(rules, match->points, points));
  else if (match->deals)
    repl_text_print(&one, "to the %s after %d %s%s", repl_paid(rules) ? "highest account" : "most points", match->deals,
                    repl_deal_word(rules, word), match->deals == 1 ? "" : "s");
  if (!one.length) return;
  repl_by_clause(rules, match->clause, &one);
  repl_text_print(text, "the match goes %s\n", repl_text_str(&one));
  repl_text_free(&one);
}

void repl_fishing_score(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  if (repl_paid(rules)) {
    repl_sheet(session, text);
    repl_money_line(session, text);
    how_it_ends(session, text);
    if (state->match_over) repl_fishing_match_over(session, text);
    return;
  }
  const fuda_match_rules *match = &rules->match;
  bool rounds = match->wins || match->in_a_row;
  repl_text_print(text, "%-8s%8s%8s%8s%10s%s%s\n", "", "cards", "yaku", "deal", "match", rounds ? "     won" : "",
                  match->in_a_row ? "  in a row" : "");
  for (int seat = 0; seat < rules->seats; seat++) {
    int team = rules->team_of[seat];
    fuda_set captured = view->known[FUDA_CAPTURED + seat];
    size_t from = text->length;
    repl_table_seat(session, seat, text);
    repl_text_pad(text, from, 8);
    char points[FUDA_POINTS_TEXT], all[FUDA_POINTS_TEXT];
    repl_text_print(text, "%8d%8d%8s%10s", repl_fishing_value(rules, captured), repl_fishing_yaku(rules, captured),
                    fuda_points_text(rules, view->points[team], points), fuda_points_text(rules, view->match[team], all));
    if (rounds) repl_text_print(text, "%8d", state->wins[team]);
    if (match->in_a_row) repl_text_print(text, "%10d", state->last_winner == team ? state->in_a_row : 0);
    repl_text_add(text, "\n");
  }
  repl_text_print(text, "deal %d of the match%s; 'match' counts the deals that are over\n", state->deal_of_match + 1,
                  fuda_deal_over(state) ? ", over" : "");
  repl_sheet(session, text);
  how_it_ends(session, text);
  if (state->match_over) repl_fishing_match_over(session, text);
}

/* "Club Elder (御老中)" */
static void add_both_names(const repl_session *session, int row, repl_text *text) {
  const fuda_set_yaku *yaku = &repl_rules(session)->fishing->yaku[row];
  repl_text_add(text, yaku->en ? yaku->en : yaku->name);
  if (yaku->ja) repl_text_print(text, " (%s)", yaku->ja);
}

static void add_codes(const repl_session *session, fuda_set cards, const char *joint, repl_text *text) {
  for (int i = 0; !fuda_set_empty(cards); i++)
    repl_text_print(text, "%s%s", i ? joint : "", fuda_card_code(repl_rules(session)->deck, fuda_set_take(&cards)));
}

static void say(const repl_session *session, const char *label, int indent, repl_text *words, repl_text *text) {
  repl_flow flow = repl_flow_begin(text, session->style.width, indent, label, " ");
  repl_flow_words(&flow, repl_text_str(words));
  repl_flow_end(&flow);
  repl_text_free(words);
}

/* Where a missing card is, and whether it can still come. */
static void say_where(const repl_session *session, const fuda_view *view, fuda_card card, bool gone, repl_text *text) {
  bool over = view->actor == FUDA_NOBODY;
  const fuda_ruleset *rules = repl_rules(session);
  repl_text_print(text, "%s ", fuda_card_code(rules->deck, card));
  for (int seat = 0; seat < rules->seats; seat++) {
    bool captured = fuda_set_has(view->known[FUDA_CAPTURED + seat], card);
    if (!captured && !fuda_set_has(view->known[FUDA_HAND + seat], card)) continue;
    if (seat == session->sitting) repl_text_add(text, captured ? "is yours already" : "is in your hand");
    else repl_text_print(text, captured ? "was taken by seat %d" : "is in the hand of seat %d", seat);
    return;
  }
  if (card == repl_state(session)->drawn) repl_text_print(text, "was drawn by seat %d", view->actor);
  else if (fuda_set_has(view->known[FUDA_TABLE], card)) repl_text_add(text, "is on the field");
  else if (fuda_set_has(view->known[FUDA_STOCK], card))
    repl_text_add(text, over ? "was not turned up" : gone ? "lies too deep in the stock" : "will be turned up from the stock");
  else repl_text_add(text, over ? "was not seen" : "was not seen yet");
}

static void one_short(const repl_session *session, const fuda_view *view, int seat, int row, fuda_set missing,
                      repl_text *text) {
  const fuda_set_yaku *yaku = &repl_rules(session)->fishing->yaku[row];
  fuda_set gone = repl_fishing_out_of_reach(session, view, seat);
  bool over = view->actor == FUDA_NOBODY, hope = !over && !fuda_set_empty(fuda_set_minus(missing, gone));
  repl_text_add(text, "one short: ");
  add_both_names(session, row, text);
  repl_text_print(text, ", %d %s", yaku->points, fuda_unit(repl_rules(session), yaku->points));
  repl_by_clause(repl_rules(session), yaku->clause, text);
  repl_text_add(text, ": ");
  for (int i = 0; !fuda_set_empty(missing); i++) {
    fuda_card card = fuda_set_take(&missing);
    if (i) repl_text_add(text, ", ");
    say_where(session, view, card, fuda_set_has(gone, card), text);
  }
  repl_text_add(text, over ? "" : hope ? "; it can still be made" : "; it can't be made any more");
}

static void say_made(const repl_session *session, fuda_set captured, int row, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
  repl_text_add(text, "made: ");
  add_both_names(session, row, text);
  repl_text_print(text, ", %d %s", fuda_set_yaku_points(yaku, captured), fuda_unit(rules, fuda_set_yaku_points(yaku, captured)));
  repl_by_clause(rules, yaku->clause, text);
  repl_text_add(text, ": ");
  add_codes(session, fuda_set_and(fuda_set_or(yaku->cards, yaku->more), captured), " ", text);
}

/* Made, but void; or one pays for it alone. */
static void say_standing(const repl_session *session, int seat, int row, repl_cited *all, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  const fuda_stopping *stopping = &rules->fishing->stopping;
  if (!stopping->exists || row >= FUDA_SET_YAKU) return;
  bool is_void = state->void_yaku[seat] >> row & 1, caused = !is_void && state->scorer == seat && state->caused_by[row];
  uint16_t clause = is_void ? stopping->void_clause : stopping->caused_clause;
  if (!is_void && !caused) return;
  if (is_void) repl_text_add(text, "; void, for another completed one after it");
  else repl_text_print(text, "; seat %d laid the card and pays for it alone", state->caused_by[row] - 1);
  repl_by_clause(rules, clause, text);
  repl_cite(all, clause);
}

/* All of its cards are there, and a card that voids it. */
static bool is_void(const repl_session *session, fuda_set captured, int row) {
  const fuda_set_yaku *yaku = &repl_rules(session)->fishing->yaku[row];
  return fuda_set_yaku_void(yaku, captured) && fuda_set_yaku_count(yaku, captured) >= yaku->need;
}

static void say_void(const repl_session *session, fuda_set captured, int row, repl_text *text) {
  const fuda_set_yaku *yaku = &repl_rules(session)->fishing->yaku[row];
  repl_text_add(text, "void: ");
  add_both_names(session, row, text);
  repl_text_add(text, ", captured beside ");
  add_codes(session, fuda_set_and(yaku->void_by, captured), " ", text);
  repl_by_clause(repl_rules(session), yaku->clause, text);
}

/* What there is to say of a seat's yaku in this pass: those made, those void, those one card short. False for nothing. */
static bool say_one(const repl_session *session, const fuda_view *view, int seat, int row, int pass, repl_cited *all, repl_text *text) {
  fuda_set captured = view->known[FUDA_CAPTURED + seat], missing;
  bool made = repl_fishing_made(repl_rules(session), captured) >> row & 1;
  if (pass == 0 && made) say_made(session, captured, row, text), say_standing(session, seat, row, all, text);
  else if (pass == 1 && is_void(session, captured, row)) say_void(session, captured, row, text);
  else if (pass == 2 && !made && repl_fishing_one_short(repl_rules(session), view, seat, row, &missing))
    one_short(session, view, seat, row, missing, text);
  else return false;
  return true;
}

/* A seat's yaku. Returns how many. */
static int seat_yaku(const repl_session *session, const fuda_view *view, int seat, repl_cited *all, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  char label[16];
  int said = 0;
  snprintf(label, sizeof label, seat == session->sitting ? "you" : "seat %d", seat);
  for (int pass = 0; pass < 3; pass++)
    for (int row = 0; row < rules->fishing->n_yaku; row++) {
      repl_text one = {0};
      if (!say_one(session, view, seat, row, pass, all, &one)) continue;
      say(session, label, 8, &one, text);
      repl_cite(all, rules->fishing->yaku[row].clause);
      said++;
    }
  return said;
}

void repl_fishing_why_yaku(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_cited all = {.n = 0};
  int said = 0;
  repl_sight(session, &view);
  for (int seat = 0; seat < repl_rules(session)->seats; seat++) {
    if (repl_paid(repl_rules(session))) said += repl_money_yaku(session, seat, &all, text);
    said += seat_yaku(session, &view, seat, &all, text);
    if (repl_paid(repl_rules(session))) said += repl_money_finals(session, seat, &all, text);
  }
  if (!said) repl_text_add(text, "nobody has made a yaku or is one card short of one\n");
  repl_cite_say(session, &all, text);
}

static bool has_values(const fuda_ruleset *rules) {
  for (int c = 0; c < rules->deck->cards; c++)
    if (rules->fishing->value[c]) return true;
  return false;
}

/* Hand yaku, which all have seen. */
static void why_hand(const repl_session *session, int seat, repl_cited *all, repl_text *text) {
  const fuda_fishing_rules *fishing = repl_rules(session)->fishing;
  for (int g = 0; g < fishing->hand_groups; g++) {
    int row = repl_state(session)->hand_yaku[seat][g] - 1;
    if (row < 0) continue;
    const fuda_hand_yaku *yaku = &fishing->hand_yaku[row];
    repl_text one = {0};
    repl_text_print(&one, "%s %d", yaku->en ? yaku->en : yaku->name, yaku->points);
    repl_by_clause(repl_rules(session), yaku->clause, &one);
    say(session, "  hand", 10, &one, text);
    repl_cite(all, yaku->clause);
  }
}

/* How the score comes from them: "7 for yaku × 2 = 14 (KO-7)". */
static void why_sum(const repl_session *session, int seat, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  char reckoned[160], points[FUDA_POINTS_TEXT];
  repl_text one = {0};
  fuda_reckoning(rules, state, rules->points, rules->team_of[seat], reckoned, sizeof reckoned);
  repl_text_print(&one, "%s", reckoned);
  if (strchr(reckoned, ' ') || rules->parts > 1)
    repl_text_print(&one, "%s = %s", rules->parts > 1 ? ", in halves" : "", fuda_points_text(rules, fuda_points(rules, state, rules->team_of[seat]), points));
  repl_by_clause(rules, rules->score_clause, &one);
  say(session, "  score", 10, &one, text); /* what the clause says comes last, of every score */
}

/* What the captures are worth, then the yaku that count. */
static void why_points(const repl_session *session, const fuda_view *view, int seat, repl_cited *all, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_set captured = view->known[FUDA_CAPTURED + seat];
  char points[32];
  repl_table_seat(session, seat, text);
  repl_text_print(text, ": %s\n", repl_points(rules, view->points[rules->team_of[seat]], points));
  char sum[96] = "", by[64];
  uint16_t clause = rules->fishing->value_clause;
  int value = repl_fishing_value(rules, captured);
  if (clause || has_values(rules)) snprintf(sum, sizeof sum, "= %d%s", value, fuda_by_clause(rules, clause, by));
  repl_flow flow = repl_flow_begin(text, session->style.width, 10, "  cards", " ");
  repl_heap_captures(session, captured, &flow);
  if (fuda_set_empty(captured)) repl_flow_add(&flow, "none");
  if (*sum) repl_flow_add(&flow, sum);
  repl_flow_end(&flow);
  repl_cite(all, clause);
  why_hand(session, seat, all, text);
  for (uint64_t made = repl_fishing_made(rules, captured); made; made &= made - 1) {
    int row = __builtin_ctzll(made);
    const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
    repl_text one = {0};
    add_both_names(session, row, &one);
    repl_text_print(&one, " %d", fuda_set_yaku_points(yaku, captured));
    repl_by_clause(rules, yaku->clause, &one);
    repl_text_add(&one, ": ");
    add_codes(session, fuda_set_and(fuda_set_or(yaku->cards, yaku->more), captured), " ", &one);
    say(session, "  yaku", 10, &one, text);
    repl_cite(all, yaku->clause);
  }
  why_sum(session, seat, text);
}

void repl_fishing_why_score(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_cited all = {.n = 0};
  if (repl_paid(repl_rules(session))) {
    repl_settled(session, text);
    return;
  }
  repl_sight(session, &view);
  for (int seat = 0; seat < repl_rules(session)->seats; seat++) why_points(session, &view, seat, &all, text);
  repl_cite_say(session, &all, text);
}
