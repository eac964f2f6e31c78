/* The score sheet: the match deal by deal. */
#include "repl/heaps.h"
#include "repl/money.h"
#include "repl/table.h"
#include "repl/tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 200, LABEL = 8, CELL = 12 };

/* A deal of the match, as it ended; the one that is being played as it stands. Columns are teams, or seats. */
typedef struct deal {
  uint16_t number;
  uint8_t times, dealer, ended;
  int8_t winner, bidder;
  bool over, ends_set, match_over;
  uint8_t bid;
  const fuda_ruleset *rules; /* by which it was played */
  int32_t gained[FUDA_SEATS], account[FUDA_SEATS], set[FUDA_SEATS];
} deal;

typedef struct sheet {
  int from, to; /* the columns side by side: all, or as many as the screen is wide */
  int n;
  deal deal[DEALS];
} sheet;

/* What teams had by other rules, as those in force count it. */
static void counted_now(const fuda_ruleset *now, const fuda_ruleset *rules, const int32_t *had, int32_t *has) {
  memset(has, 0, FUDA_SEATS * sizeof *has);
  for (int t = 0; t < fuda_teams(rules); t++) {
    int there = fuda_team_under(rules, t, now);
    if (there >= 0) has[there] += (int32_t)((int64_t)had[t] * fuda_parts(now) / fuda_parts(rules));
  }
}

/* now: the rules in force. */
static void add_deal(sheet *s, const fuda_ruleset *now, const fuda_ruleset *rules, const fuda_state *state) {
  int at = 0;
  while (at < s->n && s->deal[at].number != state->deal_of_match) at++;
  if (at == DEALS) return;
  if (at == s->n) s->n++;
  deal *d = &s->deal[at];
  int winner = fuda_deal_winner(rules, state);
  *d = (deal){.number = state->deal_of_match,
              .times = state->multiplier,
              .dealer = state->dealer,
              .ended = state->ended,
              .winner = (int8_t)(winner < 0 ? winner : fuda_team_under(rules, winner, now)),
              .bidder = state->bidder,
              .bid = state->bid,
              .rules = rules};
  d->over = fuda_deal_over(state);
  d->match_over = state->match_over;
  d->ends_set = d->over && rules->match.sets && rules->match.deals && state->deal_of_set >= rules->match.deals;
  bool paid = repl_paid(rules);
  if (paid || d->over) counted_now(now, rules, paid ? state->gained : state->points, d->gained);
  counted_now(now, rules, state->match, d->account);
  counted_now(now, rules, state->set_points, d->set);
  for (int c = 0; paid && c < now->seats; c++) d->account[c] += rules->fishing->ante - now->fishing->ante;
}

/* A deal that another followed ended with the action before it. */
static void add_game(sheet *s, const fuda_ruleset *now, const fuda_game *game) {
  const fuda_ruleset *rules = fuda_game_rules(game);
  fuda_game *copy = fuda_game_copy(game);
  for (int i = 1; copy && i <= fuda_game_length(game); i++) {
    if (!fuda_game_deal_before(game, i)) continue;
    int last = i - 1;
    fuda_game_undo(copy, fuda_game_length(copy) - last);
    fuda_game_redo(copy, last - fuda_game_length(copy));
    fuda_state state = *fuda_game_state(copy);
    fuda_act(rules, &state, fuda_game_action(game, i - 1), NULL);
    add_deal(s, now, rules, &state);
  }
  if (copy) fuda_game_free(copy);
  add_deal(s, now, rules, fuda_game_state(game));
}

/* Rows ------------------------------------------------------------------------------------------------ */

static void sheet_cell(const fuda_ruleset *rules, int32_t amount, const char *marks, repl_text *text) {
  char words[FUDA_POINTS_TEXT];
  int kan = 0, mon = 0;
  fuda_points_text(rules, amount, words);
  if (sscanf(words, "%d kan %d mon", &kan, &mon) == 2) repl_text_print(text, "%*dk %2dm%-2s", CELL - 7, kan, mon, marks);
  else repl_text_print(text, "%*s%-2s", CELL - 2, words, marks);
}

/* note: behind the columns, or NULL. */
static void sheet_row(const repl_session *session, const sheet *s, const char *label, const int32_t *amounts, int winner,
                      int dealer, const char *note, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  size_t from = text->length;
  repl_text_add(text, label);
  repl_text_pad(text, from, LABEL);
  for (int c = s->from; c < s->to; c++) {
    char marks[3] = "";
    if (c == winner) strcat(marks, "*");
    if (c == dealer) strcat(marks, "D");
    sheet_cell(rules, amounts[c], marks, text);
  }
  if (note && *note) repl_text_print(text, "  %s", note);
  while (text->bytes[text->length - 1] == ' ') text->bytes[--text->length] = 0;
  repl_text_add(text, "\n");
}

static void sum_row(const repl_session *session, const sheet *s, const int32_t *amounts, repl_text *text) {
  repl_ink(&session->style, text, REPL_DIM);
  sheet_row(session, s, "      =", amounts, FUDA_NOBODY, FUDA_NOBODY, NULL, text);
  repl_ink_off(&session->style, text);
}

static void sheet_head(const repl_session *session, const sheet *s, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  char word[32];
  size_t from = text->length;
  repl_text_add(text, repl_deal_word(rules, word));
  repl_text_pad(text, from, LABEL);
  for (int c = s->from; c < s->to; c++) {
    char name[16];
    snprintf(name, sizeof name, c == session->sitting ? "you" : "seat %d", c);
    repl_text_print(text, "%*s", c > s->from ? CELL : CELL - 2,
                    rules->teams ? repl_team_name(&session->style, rules, c) : name);
  }
  repl_text_add(text, "\n");
}

/* Deals that are paid -------------------------------------------------------------------------------- */

static void paid_rows(const repl_session *session, const sheet *s, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  int32_t antes[FUDA_SEATS], before[FUDA_SEATS], share[FUDA_SEATS];
  char label[24];
  for (int seat = 0; seat < FUDA_SEATS; seat++) antes[seat] = -rules->fishing->ante;
  if (rules->fishing->ante) sheet_row(session, s, "ante", antes, FUDA_NOBODY, FUDA_NOBODY, NULL, text);
  memcpy(before, antes, sizeof before);
  for (int i = 0; i < s->n; i++) {
    const deal *d = &s->deal[i];
    bool last = i + 1 == s->n;
    char times[8] = "";
    if (rules->fishing->n_doublings) snprintf(times, sizeof times, " ×%d", d->times);
    snprintf(label, sizeof label, "%2d%s%s", d->number + 1, times, d->over ? "" : " ..");
    sheet_row(session, s, label, d->gained, d->winner, d->dealer, NULL, text);
    for (int seat = 0; seat < rules->seats; seat++) {
      int32_t account = before[seat] + d->gained[seat];
      if (!last || !state->match_over) account = d->account[seat];
      share[seat] = d->account[seat] - account;
      before[seat] = account;
    }
    sum_row(session, s, before, text);
  }
  if (!state->match_over || !rules->fishing->ante) return;
  sheet_row(session, s, "jackpot", share, FUDA_NOBODY, FUDA_NOBODY, NULL, text);
  sheet_row(session, s, "      =", state->match, FUDA_NOBODY, FUDA_NOBODY, NULL, text);
}

/* Deals that are scored ------------------------------------------------------------------------------ */

/* "dealer 2, seat 0: 7 h", "dealer 2, cancelled". */
static void note_of(const deal *d, repl_text *text) {
  if (d->rules->teams) repl_text_print(text, "dealer %d", d->dealer);
  if (d->bid && d->ended != FUDA_CANCELLED)
    repl_text_print(text, "%sseat %d: %s", text->length ? ", " : "", d->bidder, d->rules->auction->bids[d->bid - 1].text);
  if (!d->over) return;
  const char *how = d->ended == FUDA_CANCELLED ? "cancelled" : d->ended == FUDA_FOULED ? "a foul" : NULL;
  if (how) repl_text_print(text, "%s%s", text->length ? ", " : "", how);
}

static void scored_rows(const repl_session *session, const sheet *s, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  char label[24];
  int sets = 0;
  for (int i = 0; i < s->n; i++) {
    const deal *d = &s->deal[i];
    repl_text note = {0};
    note_of(d, &note);
    snprintf(label, sizeof label, "%2d%s", d->number + 1, d->over ? "" : " ..");
    sheet_row(session, s, label, d->gained, d->over ? d->winner : FUDA_NOBODY, rules->teams ? FUDA_NOBODY : d->dealer,
              repl_text_str(&note), text);
    repl_text_free(&note);
    if (!d->over) continue;
    sum_row(session, s, d->account, text);
    if (!d->ends_set) continue;
    int best = d->set[0] > d->set[1] ? 0 : d->set[1] > d->set[0] ? 1 : FUDA_NOBODY;
    snprintf(label, sizeof label, "set %d", ++sets);
    sheet_row(session, s, label, d->set, best, FUDA_NOBODY, NULL, text);
  }
}

/* All of it ------------------------------------------------------------------------------------------ */

static void explain(const repl_session *session, bool sets, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  char buffer[32];
  const char *word = repl_deal_word(rules, buffer);
  repl_text note = {0};
  if (repl_paid(rules))
    repl_text_print(&note, "each %s: %swhat was gained, the accounts after it; * won it, D dealt it%s", word,
                    rules->fishing->n_doublings ? "payments ×N, " : "", rules->kan ? "; k is kan, m is mon" : "");
  else
    repl_text_print(&note, "each %s: its points, the match after it; * won it%s%s", word, rules->teams ? "" : ", D dealt it",
                    sets ? "; a set: its points" : "");
  repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, repl_text_str(&note));
  repl_flow_end(&flow);
  repl_text_free(&note);
}

/* A narrow screen has the columns one block under another. */
static void blocks(const repl_session *session, sheet *s, bool paid, repl_text *text) {
  int columns = fuda_teams(repl_rules(session)), fit = (session->style.width - LABEL) / CELL;
  int n = fit > 0 ? (columns + fit - 1) / fit : columns;
  for (int block = 0; block < n; block++) {
    s->from = block * columns / n, s->to = (block + 1) * columns / n;
    sheet_head(session, s, text);
    if (paid) paid_rows(session, s, text);
    else scored_rows(session, s, text);
  }
}

void repl_sheet(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  bool paid = repl_paid(rules), sets = false;
  sheet *s = calloc(1, sizeof *s);
  if (!s) return;
  fuda_game *before[REPL_SWITCHES];
  int n = repl_tree_before(session, before, REPL_SWITCHES);
  for (int i = 0; i < n; i++)
    if (repl_paid(fuda_game_rules(before[i])) == paid) add_game(s, rules, before[i]);
  add_game(s, rules, session->game);
  for (int i = 0; i < s->n; i++) sets |= s->deal[i].ends_set;
  if (paid || s->n > 1) { /* of a single deal all is said already */
    blocks(session, s, paid, text);
    explain(session, sets, text);
  }
  for (int i = 0; i < n; i++) fuda_game_free(before[i]);
  free(s);
}
