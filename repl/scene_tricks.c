/* The scene of a game of tricks: what lies beside, the trick on the table or the last one, hands, and the tricks so far. */
#include "repl/auction.h"
#include "repl/face.h"
#include "repl/scene.h"

#include <stdio.h>
#include <string.h>

#define TABLE_TOP 62
#define TABLE_HEIGHT 128
#define SIDE_WIDTH 420 /* left of the trick */
#define ROW 104
#define LABEL 92
#define HAND_CARD 58
#define TRICK_ROW 78

static const char *plural(int n) { return n == 1 ? "" : "s"; }

/* A pile beside the table, with its name below; returns the width that it takes. */
static int pile(const repl_drawing *d, repl_text *block, int zone, int x) {
  const fuda_zone *own = &repl_rules(d->session)->zones[zone - FUDA_OWN_ZONES];
  const fuda_view *view = d->view;
  fuda_set known = view->known[zone];
  int n = 0, hidden = view->hidden[zone], all = fuda_set_count(known) + hidden, step = repl_step_of(all, 60, 4, 120);
  char name[64];
  if (all == 0) return 0;
  while (!fuda_set_empty(known)) {
    fuda_card card = fuda_set_take(&known);
    repl_put_card(d, block, card, x + step * n++, TABLE_TOP + 10, 60, card == view->turned ? REPL_LOOK_RINGED : 0);
  }
  for (int i = 0; i < hidden; i++) repl_put_card(d, block, FUDA_NO_CARD, x + step * n++, TABLE_TOP + 10, 60, 0);
  repl_put_words(block, x, TABLE_TOP + 118, "mark", "start", repl_first_name(own->en ? own->en : own->name, name, sizeof name));
  return step * (n - 1) + 60 + 18;
}

/* The card that was turned up, once it has gone into a hand. */
static int turned(const repl_drawing *d, repl_text *block, int x) {
  const fuda_ruleset *rules = repl_rules(d->session);
  const fuda_view *view = d->view;
  char name[64];
  if (view->turned == FUDA_NO_CARD || rules->trump_zone == FUDA_NO_ZONE) return 0;
  if (fuda_set_has(view->known[rules->trump_zone], view->turned)) return 0;
  const fuda_zone *own = &rules->zones[rules->trump_zone - FUDA_OWN_ZONES];
  repl_put_card(d, block, view->turned, x, TABLE_TOP + 10, 60, REPL_LOOK_FAINT);
  repl_first_name(own->en ? own->en : own->name, name, sizeof name);
  strncat(name, ", taken", sizeof name - strlen(name) - 1);
  repl_put_words(block, x, TABLE_TOP + 118, "mark", "start", name);
  return 60 + 40;
}

static void beside(const repl_drawing *d) {
  const fuda_ruleset *rules = repl_rules(d->session);
  repl_text *block = repl_block(d, "beside", 0);
  repl_text_print(block, "<rect x=\"10\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" class=\"felt\"/>", TABLE_TOP,
                  REPL_SCENE_WIDTH - 20, TABLE_HEIGHT);
  int x = 22;
  for (int zone = FUDA_OWN_ZONES; zone < FUDA_OWN_ZONES + rules->n_zones; zone++) x += pile(d, block, zone, x);
  turned(d, block, x);
  repl_block_end(block);
}

static void put_laid(const repl_drawing *d, repl_text *block, int i, int seat, fuda_card card, int how, bool won) {
  char words[32];
  int n = repl_rules(d->session)->seats, step = repl_step_of(n, 60, 30, REPL_SCENE_WIDTH - SIDE_WIDTH - 90);
  int x = SIDE_WIDTH + 70 + i * step;
  repl_put_card(d, block, card, x, TABLE_TOP + 10, 60, how | (won ? REPL_LOOK_RINGED : 0));
  snprintf(words, sizeof words, won ? "seat %d won" : "seat %d", seat);
  repl_put_words(block, x + 30, TABLE_TOP + 118, won ? "strong" : "mark", "middle", words);
}

/* What its leader calls a card that belongs to no suit. */
static void put_called(const repl_drawing *d, repl_text *block, int called) {
  char words[48];
  const fuda_deck *deck = repl_rules(d->session)->deck;
  if (!called) return;
  snprintf(words, sizeof words, "as %s", fuda_suit_name(deck, called - 1, FUDA_ENGLISH));
  repl_put_words(block, SIDE_WIDTH, TABLE_TOP + 60, "mark", "start", words);
}

/* "calls: 2 6 nt · 3 pass" */
static void calls(const repl_drawing *d, repl_text *block) {
  repl_text words = {0};
  repl_auction_calls(d->session, &words);
  repl_text spaced = {0};
  for (const char *at = repl_text_str(&words); *at; at++) {
    if (at[0] != ' ' || at[1] != ' ') repl_text_addn(&spaced, at, 1);
    else repl_text_add(&spaced, strchr(repl_text_str(&spaced), ':') ? " · " : ": "), at += strspn(at, " ") - 1;
  }
  repl_put_words(block, SIDE_WIDTH, TABLE_TOP + 40, "said", "start", repl_text_str(&spaced));
  repl_text_free(&spaced);
  repl_text_free(&words);
}

/* The trick on the table; before its first card the one that was complete last. */
static void trick(const repl_drawing *d) {
  const fuda_ruleset *rules = repl_rules(d->session);
  const fuda_state *state = repl_state(d->session);
  const fuda_view *view = d->view;
  int on = view->on_table, last = view->tricks_done;
  char words[32];
  repl_text *block = repl_block(d, "trick", on ? view->trick_no : last);
  snprintf(words, sizeof words, "trick %d", on ? view->trick_no : last);
  if (!on && !last && rules->auction) calls(d, block);
  if (on || last) repl_put_words(block, SIDE_WIDTH, TABLE_TOP + 40, "name", "start", words);
  if (on || last) put_called(d, block, on ? view->called : state->called[last]);
  for (int i = 0; i < on; i++)
    put_laid(d, block, i, view->table[i].seat, view->table[i].card, view->table[i].down ? REPL_LOOK_DOWN : 0, false);
  for (int i = 0; !on && last && i < rules->seats; i++) {
    fuda_card card = fuda_trick_card(rules, state, last, i);
    int seat = fuda_trick_seat(rules, state, last, i);
    put_laid(d, block, i, seat, card, fuda_set_has(state->down, card) ? REPL_LOOK_DOWN : 0, seat == state->winner_of[last]);
  }
  repl_block_end(block);
}

static void team_words(const repl_drawing *d, int team, repl_text *words) {
  const fuda_ruleset *rules = repl_rules(d->session);
  const fuda_view *view = d->view;
  char points[32];
  repl_text_print(words, "%s: %d trick%s", repl_team_name(&d->session->style, rules, team), view->tricks[team],
                  plural(view->tricks[team]));
  if (rules->trick->n_yaku) repl_text_print(words, ", yaku %d", view->yaku[team]);
  if (!rules->auction || view->actor == FUDA_NOBODY)
    repl_text_print(words, ", %s", repl_points(rules, view->points[team], points));
  repl_text_add(words, "; match ");
  if (rules->auction) repl_auction_match(rules, view->match[team], words);
  else repl_text_print(words, "%s", repl_points(rules, view->match[team], points));
}

static int column_width(void) { return (REPL_SCENE_WIDTH - 30) / 2; }

static void teams(const repl_drawing *d, int top) {
  repl_text words = {0}, *block = repl_block(d, "teams", 0);
  int n = fuda_teams(repl_rules(d->session));
  for (int team = 0; team < n && n == 2; team++) {
    team_words(d, team, &words);
    repl_put_words(block, 18 + team * (column_width() + 10), top + 16, "said", "start", repl_text_str(&words));
    repl_text_clear(&words);
  }
  repl_text_free(&words);
  repl_block_end(block);
}

static void seat_row(const repl_drawing *d, int seat, int top) {
  const fuda_ruleset *rules = repl_rules(d->session);
  int x = 10 + seat % 2 * (column_width() + 10), y = top + seat / 2 * ROW;
  repl_text *block = repl_block(d, "hand", seat);
  repl_put_seat(d, block, seat, x, y, column_width(), ROW - 6);
  repl_text name = {0};
  repl_text_add(&name, repl_team_name(&d->session->style, rules, rules->team_of[seat]));
  repl_text_cut(&name, 0, 11);
  repl_put_words(block, x + 8, y + 38, "mark", "start", repl_text_str(&name));
  repl_text_free(&name);
  if (fuda_teams(rules) != 2) { /* else it stands above their column */
    repl_text words = {0};
    team_words(d, rules->team_of[seat], &words);
    repl_put_words(block, x + 8, y + 54, "mark", "start", strstr(repl_text_str(&words), ": ") + 2);
    repl_text_free(&words);
  }
  repl_put_hand(d, block, seat, x + LABEL, y + 10, column_width() - LABEL - 8, HAND_CARD);
  repl_block_end(block);
}

/* "dragon king 4, chase 2" */
static void yaku_of(const repl_drawing *d, int number, repl_text *words) {
  const fuda_ruleset *rules = repl_rules(d->session);
  int n, any = 0;
  const fuda_event *events = fuda_game_events(d->session->game, &n);
  for (int i = 0; i < n; i++) {
    if (events[i].type != FUDA_EVENT_YAKU || events[i].trick != number) continue;
    const fuda_yaku *yaku = &rules->trick->yaku[events[i].row];
    repl_text_print(words, "%s%s %d", any++ ? ", " : "", yaku->en ? yaku->en : yaku->name, events[i].points);
  }
}

/* A complete trick, small: its number, cards in order of play, who won it and with what yaku. */
static void done(const repl_drawing *d, int number, int x, int y, int width) {
  const fuda_ruleset *rules = repl_rules(d->session);
  const fuda_state *state = repl_state(d->session);
  repl_text words = {0}, *block = repl_block(d, "done", number);
  char label[8];
  snprintf(label, sizeof label, "%d", number);
  repl_put_words(block, x + 20, y + 30, "name", "end", label);
  for (int i = 0; i < rules->seats; i++) {
    fuda_card card = fuda_trick_card(rules, state, number, i);
    int how = fuda_set_has(state->down, card) ? REPL_LOOK_DOWN : 0;
    if (fuda_trick_seat(rules, state, number, i) == state->winner_of[number]) how |= REPL_LOOK_RINGED;
    repl_put_small(d, block, card, x + 28 + i * (REPL_SMALL_WIDTH + 4), y, how);
  }
  repl_text_print(&words, "led by %d, won by %d", state->leader_of[number], state->winner_of[number]);
  size_t n = words.length;
  yaku_of(d, number, &words);
  if (words.length > n) { /* what was won with it begins after a colon */
    repl_text both = {0};
    repl_text_print(&both, "%.*s: %s", (int)n, words.bytes, words.bytes + n);
    repl_text_free(&words);
    words = both;
  }
  repl_text_cut(&words, 0, (width - 36) / 7);
  repl_put_words(block, x + 28, y + REPL_SMALL_HEIGHT + 14, "mark", "start", repl_text_str(&words));
  repl_text_free(&words);
  repl_block_end(block);
}

void repl_scene_tricks(const repl_drawing *d) {
  const fuda_ruleset *rules = repl_rules(d->session);
  int top = TABLE_TOP + TABLE_HEIGHT + 8, hands = top + 26, rows = (rules->seats + 1) / 2, below = hands + rows * ROW + 8;
  int one = 28 + rules->seats * (REPL_SMALL_WIDTH + 4) + 30, columns = (REPL_SCENE_WIDTH - 20) / one;
  if (columns > 4) columns = 4;
  one = (REPL_SCENE_WIDTH - 20) / columns;
  beside(d);
  trick(d);
  teams(d, top);
  for (int seat = 0; seat < rules->seats; seat++) seat_row(d, seat, hands);
  for (int number = 1; number <= d->view->tricks_done; number++)
    done(d, number, 10 + (number - 1) % columns * one, below + (number - 1) / columns * TRICK_ROW, one);
  d->scene->height = below + (rules->tricks + columns - 1) / columns * TRICK_ROW + 4;
}
