#include "repl/table.h"
#include "repl/auction.h"
#include "repl/cite.h"
#include "repl/fishing.h"
#include "repl/money.h"

#include <stdio.h>
#include <string.h>

#define LABEL 8 /* columns of the labels before a line */

static const char *plural(int n) { return n == 1 ? "" : "s"; }

void repl_table_seat(const repl_session *session, int seat, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  int team = rules->team_of[seat];
  if (seat == session->sitting) {
    repl_inked(&session->style, text, repl_team_ink(team), "you");
    return;
  }
  repl_text_print(text, "seat %d", seat);
  if (!rules->teams) return;
  repl_text_add(text, " (");
  repl_inked(&session->style, text, repl_team_ink(team), repl_team_name(&session->style, rules, team));
  repl_text_add(text, ")");
}

void repl_table_deal(const repl_session *session, repl_text *text) {
  const fuda_state *state = repl_state(session);
  repl_text_print(text, "%llu:%llu", (unsigned long long)state->seed, (unsigned long long)state->match_no);
  if (state->deal_of_match) repl_text_print(text, ".%u", state->deal_of_match);
}

/* The seed gives all cards away: who sits doesn't see it. */
void repl_table_title(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  size_t from = text->length;
  repl_inked(&session->style, text, REPL_BOLD, rules->name);
  repl_text_add(text, session->sitting != FUDA_NOBODY && repl_paid(rules) && rules->match.deals ? " · " : " · deal ");
  const fuda_state *state = repl_state(session);
  bool of_so_many = repl_paid(rules) && rules->match.deals;
  char word[32];
  if (session->sitting == FUDA_NOBODY) repl_table_deal(session, text);
  else if (!of_so_many) repl_text_print(text, "%d", state->deal_of_match + 1);
  if (of_so_many && session->sitting == FUDA_NOBODY) repl_text_add(text, " · ");
  if (of_so_many)
    repl_text_print(text, "%s %d of %d", repl_deal_word(rules, word), state->deal_of_match + 1, rules->match.deals);
  if (repl_fishing_on(session)) repl_text_print(text, " · turn %d of %d", state->turn + 1, state->players * rules->hand_size);
  if (rules->trick && view->trick_no && view->actor != FUDA_NOBODY && !repl_auction_on(session))
    repl_text_print(text, " · trick %d of %d", view->trick_no, rules->tricks);
  repl_text_print(text, " · %s", view->phase);
  repl_text_cut(text, from, session->style.width);
  repl_text_add(text, "\n");
}

void repl_dot(repl_text *text, size_t from) {
  if (text->length > from) repl_text_add(text, " · ");
}

/* "okie kH (seat 3 holds it)" */
static void turned_up(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_zone *zone = rules->trump_zone != FUDA_NO_ZONE ? &rules->zones[rules->trump_zone - FUDA_OWN_ZONES] : NULL;
  if (!zone) return; /* nor is a card that was turned up under other rules anything here */
  const char *name = zone->en ? zone->en : zone->name;
  if (view->turned == FUDA_NO_CARD) {
    repl_text_print(text, "no %s yet", name);
    return;
  }
  repl_text_print(text, "%s ", name);
  repl_card(&session->style, rules->deck, view->turned, text);
  for (int seat = 0; seat < rules->seats; seat++)
    if (fuda_set_has(view->known[FUDA_HAND + seat], view->turned))
      repl_text_print(text, seat == session->sitting ? " (you hold it)" : " (held by %d)", seat);
}

/* "widow k3 p2": what lies open, but for the trump card where it was turned up. from: where the line begins. */
static void open_places(const repl_session *session, const fuda_view *view, size_t from, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  for (int i = 0; i < rules->n_zones; i++) {
    const fuda_zone *zone = &rules->zones[i];
    fuda_set cards = view->known[FUDA_OWN_ZONES + i];
    if (FUDA_OWN_ZONES + i == rules->trump_zone && view->turned != FUDA_NO_CARD) fuda_set_drop(&cards, view->turned);
    if (zone->seen_by != FUDA_SEEN_BY_ALL || fuda_set_empty(cards)) continue;
    repl_dot(text, from);
    repl_text_add(text, zone->en ? zone->en : zone->name);
    while (!fuda_set_empty(cards)) {
      repl_text_add(text, " ");
      repl_card(&session->style, rules->deck, fuda_set_take(&cards), text);
    }
  }
}

void repl_table_trump(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  size_t from = text->length;
  turned_up(session, view, text);
  open_places(session, view, from, text);
  repl_auction_head(session, view, from, text);
  if (view->trump != FUDA_UNKNOWN && (view->trump < rules->deck->suits || rules->auction)) {
    const char *group = view->trump < rules->deck->suits ? repl_suit_group(rules->deck, view->trump) : NULL;
    repl_dot(text, from);
    repl_text_add(text, view->trump < rules->deck->suits ? "trump " : "no trump");
    if (view->trump < rules->deck->suits) repl_suit(&session->style, rules->deck, view->trump, text);
    if (view->trump < rules->deck->suits) repl_text_print(text, " %s", rules->deck->suit[view->trump].name[FUDA_CODE]);
    if (group) repl_text_print(text, " (%s)", group);
  }
  for (int i = 0; i < rules->n_facts; i++)
    if (view->fact_known[i] && !rules->facts[i].is_seat && view->fact[i]) {
      repl_dot(text, from);
      repl_fact(rules, i, view->fact[i], text);
    }
  repl_text_cut(text, from, session->style.width);
  repl_text_add(text, "\n");
}

void repl_fact(const fuda_ruleset *rules, int fact, int value, repl_text *text) {
  repl_text_add(text, rules->facts[fact].text);
  if (value != 1 || rules->facts[fact].of_team) repl_text_print(text, ": %d", value);
}

/* Many suits on as many lines as they take. */
static void long_legend(const repl_session *session, const char *marks, repl_text *text) {
  const fuda_deck *deck = repl_rules(session)->deck;
  repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " · ");
  repl_text one = {0};
  for (int suit = 0; suit < deck->suits; suit++) {
    repl_suit(&session->style, deck, suit, &one);
    repl_text_print(&one, " %s%s", deck->suit[suit].name[FUDA_CODE], suit + 1 == deck->suits ? marks : "");
    repl_flow_add(&flow, repl_text_str(&one));
    repl_text_clear(&one);
  }
  repl_flow_end(&flow);
  repl_text_free(&one);
}

/* The suits in their colours, by group. */
static void legend(const repl_session *session, const char *marks, repl_text *text) {
  const fuda_deck *deck = repl_rules(session)->deck;
  const char *group = NULL;
  size_t from = text->length;
  if (deck->suits > FUDA_TRUMPS) {
    long_legend(session, marks, text);
    return;
  }
  for (int suit = 0; suit < deck->suits; suit++) {
    const char *mine = deck->suit[suit].group;
    if (suit && (!mine || !group || strcmp(mine, group))) repl_text_add(text, " ·");
    if (mine && (!group || strcmp(mine, group))) repl_text_print(text, "%s%s:", suit ? " " : "", mine);
    if (text->length > from) repl_text_add(text, " ");
    group = mine;
    repl_suit(&session->style, deck, suit, text);
    repl_text_print(text, " %s", deck->suit[suit].name[FUDA_CODE]);
  }
  if (repl_width(text->bytes + from) + repl_width(marks) <= session->style.width) repl_text_add(text, marks);
  repl_text_cut(text, from, session->style.width);
  repl_text_add(text, "\n");
}

static void add_card(const repl_session *session, fuda_card card, repl_flow *flow) {
  repl_text one = {0};
  repl_card(&session->style, repl_rules(session)->deck, card, &one);
  repl_flow_add(flow, repl_text_str(&one));
  repl_text_free(&one);
}

/* By name the suit is said once for its cards; a card that belongs elsewhere (the tenka) is named in full. */
static void add_named(const repl_session *session, int trump, const fuda_card *cards, int n, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_deck *deck = rules->deck;
  repl_text one = {0};
  for (int i = 0, suit = -1; i < n; i++) {
    int mine = deck->card[cards[i]].suit;
    bool stray = mine != trump && repl_is_trump(rules, trump, cards[i]);
    repl_text_clear(&one);
    if (stray || mine >= deck->suits) {
      if (suit >= 0) repl_text_add(&one, "· ");
      repl_card(&session->style, deck, cards[i], &one);
      suit = deck->suits;
    } else {
      if (mine != suit) {
        if (suit >= 0) repl_text_add(&one, "· ");
        repl_suit(&session->style, deck, mine, &one);
        repl_text_add(&one, " ");
      }
      suit = mine;
      repl_rank(&session->style, deck, cards[i], &one);
    }
    repl_flow_add(flow, repl_text_str(&one));
  }
  repl_text_free(&one);
}

void repl_table_hand(const repl_session *session, const fuda_view *view, int seat, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_card cards[FUDA_CARDS];
  int n = repl_sort(rules, view->trump, view->known[FUDA_HAND + seat], cards), hidden = view->hidden[FUDA_HAND + seat];
  int trumps = 0;
  while (trumps < n && repl_is_trump(rules, view->trump, cards[trumps])) trumps++;
  if (session->style.language != FUDA_CODE) add_named(session, view->trump, cards, n, flow);
  else
    for (int i = 0; i < n; i++) {
      if (i == trumps && i > 0) repl_flow_add(flow, "|");
      add_card(session, cards[i], flow);
    }
  char unseen[32];
  snprintf(unseen, sizeof unseen, n ? "and %d unseen" : "%d card%s", hidden, plural(hidden));
  if (hidden) repl_flow_add(flow, unseen);
  else if (n == 0) repl_flow_add(flow, "no cards");
}

static void seat_line(const repl_session *session, const fuda_view *view, int seat, int width, bool with_team,
                      repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  bool turn = view->actor == seat;
  repl_text label = {0};
  if (turn) repl_ink(&session->style, &label, "1;7");
  repl_text_print(&label, "%s%d%s%s", turn ? "▶" : " ", seat, view->dealer == seat ? "D" : "", view->leader == seat ? "L" : "");
  if (turn) repl_ink_off(&session->style, &label);
  if (with_team) {
    repl_text_pad(&label, 0, 5);
    repl_inked(&session->style, &label, repl_team_ink(rules->team_of[seat]),
               repl_team_name(&session->style, rules, rules->team_of[seat]));
    repl_text_pad(&label, 0, 12);
  }
  if (seat == session->sitting) repl_text_add(&label, " you:");
  size_t from = text->length;
  int indent = with_team ? 13 : 5;
  if (seat == session->sitting) indent = repl_width(repl_text_str(&label)) + 1;
  repl_flow flow = repl_flow_begin(text, width, indent, repl_text_str(&label), " ");
  repl_table_hand(session, view, seat, &flow);
  if (!with_team) repl_text_cut(text, from, width);
  repl_text_free(&label);
}

static void team_head(const repl_session *session, const fuda_view *view, int team, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  repl_inked(&session->style, text, repl_team_ink(team), repl_team_name(&session->style, rules, team));
  char points[32];
  int tricks = view->tricks[team];
  repl_text_print(text, "  %d trick%s", tricks, plural(tricks));
  if (rules->trick->n_yaku) repl_text_print(text, " · yaku %d", view->yaku[team]);
  if (!rules->auction || view->actor == FUDA_NOBODY)
    repl_text_print(text, " · %s", repl_points(rules, view->points[team], points));
  if (!rules->auction) return;
  repl_text_add(text, " · match ");
  repl_auction_match(rules, view->match[team], text);
}

/* Whether each hand has room beside another: who sits has its own label, and may hold a card more than was dealt. */
static bool all_fit(const repl_session *session, const fuda_view *view, int width) {
  bool fit = true;
  for (int seat = 0; fit && seat < repl_rules(session)->seats; seat++) {
    repl_text one = {0};
    seat_line(session, view, seat, 1000, false, &one);
    fit = repl_width(repl_text_str(&one)) <= width;
    repl_text_free(&one);
  }
  return fit;
}

static void seats(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  int half = session->style.width / 2;
  if (half > 44) half = 44;
  bool by_row = rules->teams == 2 && session->style.width >= 80 && session->style.language == FUDA_CODE &&
                all_fit(session, view, half - 1);
  for (int team = 0; team < rules->teams; team++) {
    size_t from = text->length;
    repl_text_add(text, by_row ? " " : "");
    team_head(session, view, team, text);
    if (by_row && team == 0) repl_text_pad(text, from, half);
    else repl_text_add(text, "\n");
  }
  for (int seat = 0; seat < rules->seats; seat++) {
    size_t from = text->length;
    seat_line(session, view, seat, by_row ? half - 1 : session->style.width, !by_row, text);
    if (by_row && seat % 2 == 0 && seat + 1 < rules->seats) repl_text_pad(text, from, half);
    else repl_text_add(text, "\n");
  }
}

/* called: 1 + the suit that the card stands for, or 0. */
static void laid(const repl_session *session, int seat, fuda_card card, bool down, int called, repl_flow *flow) {
  repl_text one = {0};
  repl_ink(&session->style, &one, REPL_DIM);
  repl_text_print(&one, session->style.language == FUDA_CODE ? "%d " : "%d: ", seat);
  repl_ink_off(&session->style, &one);
  if (down) repl_text_add(&one, "[");
  if (card == FUDA_NO_CARD) repl_text_add(&one, "?");
  else repl_card(&session->style, repl_rules(session)->deck, card, &one);
  if (down) repl_text_add(&one, "]");
  if (called) {
    repl_text_add(&one, " as ");
    repl_suit(&session->style, repl_rules(session)->deck, called - 1, &one);
  }
  repl_flow_add(flow, repl_text_str(&one));
  repl_text_free(&one);
}

void repl_table_trick(const repl_session *session, int trick, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  char label[24];
  snprintf(label, sizeof label, trick < 10 ? "trick %d" : "trick %d ", trick);
  repl_flow flow = repl_flow_begin(text, session->style.width, LABEL, label, "  ");
  for (int i = 0; i < rules->seats; i++) {
    fuda_card card = fuda_trick_card(rules, state, trick, i);
    laid(session, fuda_trick_seat(rules, state, trick, i), card, fuda_set_has(state->down, card), i ? 0 : state->called[trick],
         &flow);
  }
  repl_text won = {0};
  repl_text_add(&won, "· ");
  repl_table_seat(session, state->winner_of[trick], &won);
  repl_text_add(&won, " won");
  repl_flow_add(&flow, repl_text_str(&won));
  repl_flow_end(&flow);
  repl_text_free(&won);
}

/* Who is winning, as far as can be seen. */
static void winning(const repl_session *session, const fuda_view *view, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  if (!rules->trick || view->trump == FUDA_UNKNOWN || view->table[0].card == FUDA_NO_CARD) return;
  int led = rules->trick->suit_of[view->trump][view->table[0].card], best = -1, strongest = 0;
  if (view->called) led = view->called - 1 == view->trump ? FUDA_TRUMP : view->called - 1;
  bool unseen = false;
  for (int i = 0; i < view->on_table; i++) {
    if (view->table[i].card == FUDA_NO_CARD) {
      unseen = true;
      continue;
    }
    int strength = rules->trick->strength[view->trump][led][view->table[i].card];
    if (strength <= strongest) continue;
    strongest = strength;
    best = view->table[i].seat;
  }
  if (best < 0) return;
  repl_text one = {0};
  repl_text_add(&one, "· ");
  repl_table_seat(session, best, &one);
  repl_text_add(&one, best == session->sitting ? " are" : " is");
  repl_text_add(&one, unseen ? " winning as far as can be seen" : " winning");
  repl_flow_add(flow, repl_text_str(&one));
  repl_text_free(&one);
}

void repl_table_on_table(const repl_session *session, const fuda_view *view, repl_text *text) {
  if (view->on_table == 0) return;
  char label[24];
  snprintf(label, sizeof label, view->trick_no < 10 ? "trick %d" : "trick %d ", view->trick_no);
  repl_flow flow = repl_flow_begin(text, session->style.width, LABEL, label, "  ");
  for (int i = 0; i < view->on_table; i++)
    laid(session, view->table[i].seat, view->table[i].card, view->table[i].down, i ? 0 : view->called, &flow);
  winning(session, view, &flow);
  repl_flow_end(&flow);
}

static void last_trick(const repl_session *session, const fuda_view *view, repl_text *text) {
  if (view->tricks_done == 0) return;
  repl_table_trick(session, view->tricks_done, text);
  const fuda_ruleset *rules = repl_rules(session);
  int n;
  const fuda_event *events = fuda_game_events(session->game, &n);
  repl_flow flow = {0};
  for (int i = 0; i < n; i++) {
    if (events[i].type != FUDA_EVENT_YAKU || events[i].trick != view->tricks_done) continue;
    if (!flow.text) flow = repl_flow_begin(text, session->style.width, LABEL, "  yaku", " · ");
    repl_text one = {0};
    const fuda_yaku *yaku = &rules->trick->yaku[events[i].row];
    const char *name = session->style.language == FUDA_JAPANESE && yaku->ja ? yaku->ja : yaku->en ? yaku->en : yaku->name;
    repl_text_print(&one, "%s, %d point%s to ", name, events[i].points, events[i].points == 1 ? "" : "s");
    repl_table_seat(session, events[i].seat, &one);
    repl_flow_add(&flow, repl_text_str(&one));
    repl_text_free(&one);
  }
  if (flow.text) repl_flow_end(&flow);
}

void repl_table_points(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  char points[FUDA_POINTS_TEXT];
  for (int team = 0; team < fuda_teams(rules); team++) {
    if (team) repl_text_add(text, ", ");
    repl_inked(&session->style, text, repl_team_ink(team), repl_team_name(&session->style, rules, team));
    if (rules->kan) repl_text_add(text, ": "), repl_money(rules, view->points[team], text);
    else repl_text_print(text, rules->teams ? " %s" : " has %s", fuda_points_text(rules, view->points[team], points));
  }
}

int repl_table_verbs(const repl_session *session, uint32_t can, int verb, char *out, size_t size) {
  const fuda_verb *verbs = repl_rules(session)->verbs;
  const char *first = verbs[verb].name;
  size_t word = strcspn(first, " ");
  int last = verb;
  while (first[word] && last + 1 < 32 && (can >> (last + 1) & 1) && !strncmp(verbs[last + 1].name, first, word + 1)) last++;
  if (last == verb) snprintf(out, size, "%s", first);
  else snprintf(out, size, "%s to %s", first, verbs[last].name + word + 1);
  return last;
}

static void what_one_can_do(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_moves *moves = &view->moves;
  fuda_card cards[FUDA_CARDS];
  repl_flow flow = repl_flow_begin(text, session->style.width, LABEL, "  can", " ");
  for (int verb = 0; verb < rules->n_verbs; verb++) {
    if (!(moves->bare >> verb & 1)) continue;
    char said[64];
    verb = repl_table_verbs(session, moves->bare, verb, said, sizeof said);
    if (flow.items) repl_flow_add(&flow, "or");
    repl_flow_add(&flow, said);
    repl_text cost = {0};
    if (repl_money_cost(session, verb, &cost)) repl_flow_add(&flow, repl_text_str(&cost));
    repl_text_free(&cost);
  }
  bool bids = repl_auction_on(session);
  int n = bids ? 0 : repl_sort(rules, view->trump, moves->cards, cards);
  if (n || !fuda_set_empty(fuda_set_or(moves->cards, fuda_moves_several(moves)))) {
    if (flow.items) repl_flow_add(&flow, "or");
    repl_flow_add(&flow, rules->verbs[moves->card_verb].name);
  }
  /* actions are typed as codes whatever the tables show */
  for (int i = 0; i < n; i++) {
    repl_text one = {0};
    repl_inked(&session->style, &one, repl_suit_ink(rules->deck, rules->deck->card[cards[i]].suit),
               fuda_card_code(rules->deck, cards[i]));
    repl_flow_add(&flow, repl_text_str(&one));
    repl_text_free(&one);
  }
  if (bids) repl_auction_bids(session, moves, &flow);
  else repl_auction_leads(session, moves, &flow);
  repl_flow_end(&flow);
}

void repl_table_now(const repl_session *session, const fuda_view *view, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  if (rules->fishing && (view->actor == FUDA_NOBODY || repl_fishing_on(session))) {
    repl_fishing_now(session, view, text);
    return;
  }
  repl_table_on_table(session, view, text);
  if (repl_auction_on(session)) repl_auction_calls(session, text);
  if (view->actor == FUDA_NOBODY) {
    repl_text_add(text, "the deal is over: ");
    repl_table_points(session, view, text);
    repl_text_add(text, repl_state(session)->match_over ? "; the match is over\n" : "; 'next' deals on\n");
    return;
  }
  if (view->actor == session->sitting) repl_inked(&session->style, text, REPL_BOLD, "your turn");
  else repl_table_seat(session, view->actor, text);
  fuda_set cards = fuda_set_or(view->moves.cards, fuda_moves_several(&view->moves));
  bool playing = rules->phases[repl_state(session)->phase].kind == FUDA_TRICK_PLAY && !fuda_set_empty(cards);
  const char *verb = !playing ? "" : view->on_table ? " to follow" : " to lead";
  if (!playing && fuda_moves_count(&view->moves)) repl_text_add(text, repl_auction_on(session) ? " to call" : " to choose");
  else if (!playing) repl_text_add(text, " is to act");
  repl_text_add(text, verb);
  uint16_t asked = rules->phases[repl_state(session)->phase].clause;
  if (!playing && fuda_moves_count(&view->moves)) repl_by_clause(rules, asked, text);
  char bound[80];
  if (!playing && fuda_moves_count(&view->moves) && fuda_bound(rules, repl_state(session), bound, sizeof bound))
    repl_text_print(text, ": %s", bound);
  if (playing && fuda_set_equal(cards, view->known[FUDA_HAND + view->actor])) repl_text_add(text, ", any card");
  else if (playing) repl_by_clause(rules, fuda_moves_clause(rules, repl_state(session)), text);
  repl_text_add(text, "\n");
  if (fuda_moves_count(&view->moves)) what_one_can_do(session, view, text);
}

void repl_table(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_sight(session, &view);
  repl_table_title(session, &view, text);
  if (repl_rules(session)->fishing) {
    legend(session, "  D deals", text);
    repl_fishing_table(session, &view, text);
    repl_table_now(session, &view, text);
    return;
  }
  repl_table_trump(session, &view, text);
  legend(session, "  D deals, L leads", text);
  if (!repl_auction_on(session)) repl_auction_calls(session, text);
  repl_text_add(text, "\n");
  seats(session, &view, text);
  repl_text_add(text, "\n");
  last_trick(session, &view, text);
  repl_table_now(session, &view, text);
}

void repl_table_compact(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_sight(session, &view);
  repl_table_title(session, &view, text);
  repl_table_points(session, &view, text);
  repl_text_add(text, "\n");
  if (repl_rules(session)->fishing) {
    repl_fishing_field(session, &view, text);
  } else if (view.actor != FUDA_NOBODY) {
    repl_flow flow = repl_flow_begin(text, session->style.width, 8, "hand    ", " ");
    repl_table_hand(session, &view, view.actor, &flow);
    repl_flow_end(&flow);
  }
  repl_table_now(session, &view, text);
}

void repl_table_line(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_view view;
  repl_sight(session, &view);
  repl_table_title(session, &view, text);
  text->length--;
  text->bytes[text->length] = 0;
  if (view.trump != FUDA_UNKNOWN && view.trump < rules->deck->suits)
    repl_text_print(text, " · trump %s", fuda_suit_name(rules->deck, view.trump, FUDA_ENGLISH));
  repl_text_add(text, " · ");
  repl_table_points(session, &view, text);
  if (view.actor != FUDA_NOBODY) {
    repl_text_add(text, " · to act: ");
    repl_table_seat(session, view.actor, text);
  }
  repl_text_add(text, "\n");
}
