#include "repl/money.h"
#include "repl/tree.h"

#include "repl/heaps.h"
#include "repl/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INSET = 10, ACCOUNT = 16 /* columns of an account */ };

bool repl_paid(const fuda_ruleset *rules) { return rules->fishing && rules->fishing->n_payments; }

const char *repl_deal_word(const fuda_ruleset *rules, char out[32]) {
  for (int i = 0; i < rules->n_options; i++) {
    const fuda_option *option = &rules->options[i];
    size_t n = strlen(option->name);
    if (!rules->match.deals || atoi(option->value) != rules->match.deals || n < 2 || option->name[n - 1] != 's') continue;
    snprintf(out, 32, "%.*s", (int)n - 1, option->name);
    return out;
  }
  return "deal";
}

void repl_money(const fuda_ruleset *rules, int32_t amount, repl_text *text) {
  char words[FUDA_POINTS_TEXT];
  repl_text_add(text, fuda_points_text(rules, amount, words));
}

const char *repl_ordinal(int n) {
  static const char *const words[] = {"0th", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};
  return n >= 0 && n <= 8 ? words[n] : "later";
}

/* Below each other: "  -1 kan  7 mon". */
static void in_column(const fuda_ruleset *rules, int32_t amount, repl_text *text) {
  char words[FUDA_POINTS_TEXT];
  int kan = 0, mon = 0;
  fuda_points_text(rules, amount, words);
  if (sscanf(words, "%d kan %d mon", &kan, &mon) == 2) repl_text_print(text, "%6d kan %2d mon", kan, mon);
  else repl_text_print(text, "%*s", ACCOUNT - 1, words);
}

/* The picture ------------------------------------------------------------------------------------------ */

static bool all_dealt(const repl_session *session) { return repl_state(session)->dealt == repl_rules(session)->n_packets; }

void repl_money_line(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  size_t from = text->length;
  if (all_dealt(session)) repl_text_print(text, "payments ×%d", state->multiplier);
  else repl_text_add(text, "not dealt yet");
  for (int i = 0; i < state->n_waiting; i++) repl_text_print(text, "%s×%d", i ? " " : " · waiting ", state->waiting[i]);
  repl_text_add(text, " · pot ");
  repl_money(rules, state->pot, text);
  repl_text_add(text, " · jackpot ");
  repl_money(rules, state->jackpot, text);
  repl_text_cut(text, from, session->style.width);
  repl_text_add(text, "\n");
}

void repl_money_head(const repl_session *session, repl_text *text) {
  char word[32], this[48];
  snprintf(this, sizeof this, "this %s", repl_deal_word(repl_rules(session), word));
  repl_ink(&session->style, text, REPL_DIM);
  repl_text_print(text, "%*s%*s%*s", INSET + 1, "", ACCOUNT, "account", ACCOUNT, this);
  repl_ink_off(&session->style, text);
  repl_text_add(text, "\n");
}

/* "2nd", "out", "" while neither is known. */
static const char *place_of(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  for (int i = 0; i < state->players; i++)
    if (state->order[i] == seat) return repl_ordinal(i + 1);
  if (state->out >> seat & 1) return "out";
  return rules->seats > rules->players ? "" : repl_ordinal((seat - state->dealer + rules->seats) % rules->seats + 1);
}

static void tag(const char *words, repl_text *text) { repl_text_print(text, " · %s", words); }

void repl_money_seat(const repl_session *session, int seat, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  char word[32], won[48];
  in_column(rules, state->match[seat], text);
  in_column(rules, state->gained[seat], text);
  const char *place = place_of(rules, state, seat);
  if (*place) repl_text_print(text, "   %s", place);
  for (int i = 0; i < rules->n_facts; i++)
    if (rules->facts[i].is_seat && state->fact[i] == seat) tag(rules->facts[i].name, text);
  if (state->gone_on >> seat & 1) tag("went on", text);
  if (fuda_deal_winner(rules, state) != seat) return;
  snprintf(won, sizeof won, "won the %s", repl_deal_word(rules, word));
  tag(session->style.width < 70 ? "won" : won, text);
}

/* The latest position in which all have their hands whole. */
bool repl_dealt_hands(const repl_session *session, fuda_set hands[FUDA_SEATS]) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_game *game = fuda_game_copy(session->game);
  bool found = false;
  if (!game) return false;
  int length = fuda_game_length(game), from = length;
  while (from > 0 && !fuda_game_deal_before(game, from)) from--;
  if (from < length) fuda_game_undo(game, length - from);
  for (int steps = 0; steps <= rules->n_phases * rules->seats; steps++) {
    const fuda_state *state = fuda_game_state(game);
    bool whole = state->dealt == rules->n_packets;
    for (int seat = 0; seat < rules->seats; seat++) whole &= fuda_set_count(state->zone[FUDA_HAND + seat]) == rules->hand_size;
    if (whole) memcpy(hands, &state->zone[FUDA_HAND], FUDA_SEATS * sizeof *hands);
    found |= whole;
    if ((found && !whole) || fuda_game_redo(game, 1) != 1) break;
  }
  fuda_game_free(game);
  return found;
}

static const char *hand_yaku_name(const repl_session *session, const fuda_hand_yaku *yaku) {
  return session->style.language == FUDA_JAPANESE && yaku->ja ? yaku->ja : yaku->en ? yaku->en : yaku->name;
}

void repl_money_hand(const repl_session *session, const fuda_view *view, int seat, int indent, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  fuda_set hands[FUDA_SEATS], hand = view->known[FUDA_HAND + seat];
  uint8_t rows[FUDA_GROUPS] = {0};
  bool shown = state->hand_yaku[seat][0] || state->hand_yaku[seat][1];
  bool before = !shown && !state->players && all_dealt(session) && fuda_set_count(hand) == rules->hand_size;
  before |= !shown && state->phase < rules->n_phases && rules->phases[state->phase].kind == FUDA_CHOOSING;
  if (shown) memcpy(rows, state->hand_yaku[seat], sizeof rows);
  else if (before && fuda_set_count(hand) == rules->hand_size) fuda_hand_yaku_of(rules->fishing, hand, rows);
  bool known = shown && repl_dealt_hands(session, hands);
  repl_flow flow = {0};
  for (int g = 0; g < rules->fishing->hand_groups; g++) {
    if (!rows[g]) continue;
    const fuda_hand_yaku *yaku = &rules->fishing->hand_yaku[rows[g] - 1];
    fuda_set cards = fuda_hand_yaku_shows(rules->fishing, yaku, known ? hands[seat] : hand);
    bool listed = (known || !shown) && !fuda_set_empty(cards), back = shown && state->refunded;
    char label[24], what[128];
    snprintf(label, sizeof label, "%s%s", indent == INSET ? "    " : "", shown ? "shows" : "has");
    if (!flow.text) flow = repl_flow_begin(text, session->style.width, indent, label, " ");
    else repl_flow_add(&flow, "|");
    snprintf(what, sizeof what, "%.100s %d%s%s", hand_yaku_name(session, yaku), yaku->points, back ? ", paid back" : "",
             listed ? ":" : "");
    repl_flow_words(&flow, what);
    if (listed) repl_heap_line(session, cards, &flow);
  }
  if (flow.text) repl_flow_end(&flow);
}

bool repl_money_cost(const repl_session *session, int verb, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  const fuda_phase *phase = &rules->phases[state->phase];
  bool goes_out = false;
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++)
      goes_out |= phase->answers[a].verb == verb && phase->answers[a].effects[i].op == FUDA_GOES_OUT;
  for (int p = 0; goes_out && repl_paid(rules) && p < rules->fishing->n_payments; p++) {
    const fuda_payment *payment = &rules->fishing->payments[p];
    int before = __builtin_popcount(state->out);
    if (payment->kind != FUDA_PAY_DROPOUT) continue;
    repl_text_add(text, "(pays ");
    int32_t amount = payment->amount[before < FUDA_AMOUNTS ? before : FUDA_AMOUNTS - 1];
    repl_money(rules, payment->multiplied ? amount * state->multiplier : amount, text);
    repl_text_add(text, ")");
    return true;
  }
  return false;
}

void repl_money_over(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  char word[32];
  repl_text_print(text, "the %s is over: ", repl_deal_word(rules, word));
  int winner = fuda_deal_winner(rules, state);
  if (winner < 0) repl_text_add(text, "nobody won it");
  else {
    repl_table_seat(session, winner, text);
    repl_text_add(text, winner == session->sitting ? " have won it" : " has won it");
  }
  for (int seat = 0; seat < rules->seats; seat++) {
    repl_text_add(text, seat ? ", " : "\n  gained  ");
    repl_text_print(text, "%d: ", seat);
    repl_money(rules, state->gained[seat], text);
  }
  repl_text_add(text, "\n");
}
