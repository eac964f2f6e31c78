#include "repl/auction.h"

#include "repl/table.h"
#include "repl/tell.h"

#include <stdio.h>
#include <string.h>

bool repl_auction_on(const repl_session *session) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  return !fuda_deal_over(state) && rules->phases[state->phase].kind == FUDA_AUCTION;
}

void repl_auction_head(const repl_session *session, const fuda_view *view, size_t from, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  for (int r = 0; r < rules->n_roles; r++) {
    repl_dot(text, from);
    repl_text_print(text, "%s %d", rules->roles[r].name, view->role[r]);
  }
  if (!view->bid) return;
  repl_dot(text, from);
  repl_text_print(text, "%s %s of ", repl_auction_on(session) ? "highest bid" : "contract",
                  rules->auction->bids[view->bid - 1].text);
  repl_table_seat(session, view->bidder, text);
}

static void call(const repl_session *session, int seat, fuda_action action, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  char text[FUDA_ACTION_TEXT];
  repl_text one = {0};
  repl_ink(&session->style, &one, REPL_DIM);
  repl_text_print(&one, "%d ", seat);
  repl_ink_off(&session->style, &one);
  bool bid = action.verb == rules->auction->bid_verb;
  repl_text_add(&one, bid ? rules->auction->bids[action.card].text : fuda_action_text(rules, action, text));
  repl_flow_add(flow, repl_text_str(&one));
  repl_text_free(&one);
}

/* The last call of each seat, the latest last. */
static void last_calls(const repl_session *session, repl_flow *flow) {
  const fuda_state *state = repl_state(session);
  int seats = repl_rules(session)->seats;
  for (int i = 1; i <= seats; i++) {
    int seat = (state->last_caller + i) % seats;
    uint16_t last = state->call_of[seat];
    if (last) call(session, seat, (fuda_action){(uint8_t)(last >> 8), (fuda_card)last, 0}, flow);
  }
}

/* All calls as they were made since the cards were last dealt: other choices may share their verbs, and who is out is passed
 * over, so only the deal done again says whose each was. */
static void all_calls(const repl_session *session, fuda_state then, int at, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  for (; then.attempt < state->attempt || then.calls < state->calls; at++) {
    fuda_action action = fuda_game_action(session->game, at);
    fuda_events unsaid = {.n = 0};
    if (then.attempt == state->attempt && rules->phases[then.phase].kind == FUDA_AUCTION) call(session, then.actor, action, flow);
    if (fuda_act(rules, &then, action, &unsaid)) return;
  }
}

void repl_auction_calls(const repl_session *session, repl_text *text) {
  const fuda_game *game = session->game;
  int deal = fuda_game_deals(game) - 1;
  const fuda_state *start = fuda_game_deal_start(game, deal);
  if (!repl_rules(session)->auction || !repl_state(session)->calls) return;
  repl_flow flow = repl_flow_begin(text, session->style.width, 8, "calls", "  ");
  if (start->calls) last_calls(session, &flow); /* some were made under other rules */
  else all_calls(session, *start, fuda_game_deal_first(game, deal), &flow);
  repl_flow_end(&flow);
}

void repl_auction_bids(const repl_session *session, const fuda_moves *moves, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  char item[40];
  for (fuda_set bids = moves->cards; !fuda_set_empty(bids);) {
    const char *text = rules->auction->bids[fuda_set_take(&bids)].text;
    snprintf(item, sizeof item, "%s%s", text, fuda_set_empty(bids) ? "" : ",");
    repl_flow_add(flow, item);
  }
}

void repl_auction_leads(const repl_session *session, const fuda_moves *moves, repl_flow *flow) {
  const fuda_deck *deck = repl_rules(session)->deck;
  for (fuda_set cards = fuda_moves_several(moves); !fuda_set_empty(cards);) {
    fuda_card card = fuda_set_take(&cards);
    repl_text one = {0};
    if (flow->items) repl_flow_add(flow, "or");
    repl_text_print(&one, "%s as", fuda_card_code(deck, card));
    repl_flow_add(flow, repl_text_str(&one));
    for (fuda_set suits = fuda_set_and(moves->match[card], moves->field); !fuda_set_empty(suits);) {
      int suit = fuda_set_take(&suits);
      repl_text_clear(&one);
      repl_inked(&session->style, &one, repl_suit_ink(deck, suit), deck->suit[suit].name[FUDA_CODE]);
      repl_flow_add(flow, repl_text_str(&one));
    }
    repl_text_free(&one);
  }
}

const char *repl_points(const fuda_ruleset *rules, int32_t points, char out[32]) {
  char number[FUDA_POINTS_TEXT];
  int32_t one = rules->parts > 1 ? rules->parts : 1;
  snprintf(out, 32, "%s point%s", fuda_points_text(rules, points, number), points == one ? "" : "s");
  return out;
}

void repl_auction_match(const fuda_ruleset *rules, int32_t points, repl_text *text) {
  char number[FUDA_POINTS_TEXT];
  int32_t mark = rules->match.mark_at;
  repl_text_add(text, fuda_points_text(rules, points, number));
  if (mark && points >= mark) repl_text_print(text, " (● %s)", fuda_points_text(rules, points - mark, number));
}

/* "8 tricks - 7 bid + 2 × (7 bid - 5) halves = 2.5 points" */
static void sum(const repl_session *session, int team, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  char reckoned[160], points[32];
  repl_inked(&session->style, text, repl_team_ink(team), repl_team_name(&session->style, rules, team));
  if (state->ended == FUDA_PLAYED_OUT || state->ended == FUDA_CLAIMED) {
    fuda_reckoning(rules, state, rules->points, team, reckoned, sizeof reckoned);
    bool worked = strchr(reckoned, ' ') != NULL;
    repl_text_print(text, ": %s%s%s", worked ? reckoned : "", worked ? rules->parts > 1 ? ", in halves" : "" : "",
                    worked ? ": " : "");
  } else {
    repl_text_add(text, ": ");
  }
  repl_text_print(text, "%s\n", repl_points(rules, state->points[team], points));
}

void repl_auction_why_score(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  const fuda_bid *bid = fuda_contract(rules, state);
  int n;
  const fuda_event *events = fuda_game_events(session->game, &n);
  if (!fuda_deal_over(state)) {
    repl_text_add(text, "a contract counts when the deal is over\n");
    return;
  }
  if (bid && state->ended != FUDA_CANCELLED) {
    int team = rules->team_of[state->bidder];
    repl_table_seat(session, state->bidder, text);
    repl_text_print(text, " bid %s; ", bid->text);
    repl_inked(&session->style, text, repl_team_ink(team), repl_team_name(&session->style, rules, team));
    repl_text_print(text, " won %d trick%s\n", state->tricks[team], state->tricks[team] == 1 ? "" : "s");
  }
  for (int i = 0; i < n; i++) {
    int type = events[i].type;
    if (type != FUDA_EVENT_CANCELLED && type != FUDA_EVENT_CLAIM && type != FUDA_EVENT_PENALTY) continue;
    if (repl_tell_event(session, &events[i], text)) repl_text_add(text, "\n");
  }
  for (int team = 0; team < fuda_teams(rules); team++) sum(session, team, text);
}
