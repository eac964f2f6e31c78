/* Deals that the kernel plays before anybody looks at them: where a condition holds in few, few are played by the ordinary
 * calls.
 *
 * What the kernel leaves of a deal is asked the same questions by the same code: its end is a position like any other, and what
 * the tricks have come to makes one after each. A condition, or its first part, that asks no more than these know holds nowhere
 * else. */
#include "rules/search.h"

#include <string.h>

/* What can be asked ---------------------------------------------------------------------------------- */

/* Whether points change only as tricks are won, and at the end. */
static bool points_of_tricks(const fuda_ruleset *rules) {
  if (rules->auction || rules->counts_late) return true; /* till then there are none */
  for (int i = 0; i < rules->points.count; i++) {
    unsigned ask = rules->code[rules->points.first + i].ask;
    bool of_tricks = ask == FUDA_ASK_NUMBER || (ask >= FUDA_ASK_TRICKS && ask <= FUDA_ASK_OTHERS_YAKU);
    if (!of_tricks && !(ask >= FUDA_ASK_ADD && ask <= FUDA_ASK_IF)) return false;
  }
  return true;
}

/* Fields that are the same from a trick's end to the next one's. */
static bool is_of_tricks(const fuda_ruleset *rules, int field) {
  switch (field) {
  case RULES_ASKED_VARIANT:
  case RULES_ASKED_SEED:
  case RULES_ASKED_DEALER:
  case RULES_ASKED_TRICK_NO:
  case RULES_ASKED_OVER:
  case RULES_ASKED_DEAL_OVER:
  case RULES_ASKED_LAST_TRICK:
  case RULES_ASKED_LAST_TRICK_OR_NONE:
  case RULES_ASKED_TRICKS:
  case RULES_ASKED_YAKU: return true;
  case RULES_ASKED_SCORE: return points_of_tricks(rules);
  default: return false;
  }
}

/* The kernel notes neither what is void nor which cards lie face-down. */
static bool can_ask(const rules_condition *c, int at, bool at_end) {
  const rules_node *node = &c->node[at];
  bool fishes = !c->rules->trick;
  switch (node->op) {
  case RULES_OP_FIELD:
    if (!at_end && (fishes || !is_of_tricks(c->rules, node->what))) return false;
    break;
  case RULES_OP_KEY:
    if (!fishes && (node->what == RULES_KEY_VOIDED || node->what == RULES_KEY_FACE)) return false;
    break;
  case RULES_OP_MADE:
    if (!at_end && fishes) return false;
    break;
  case RULES_OP_HOLDER:
  case RULES_OP_HAND:
  case RULES_OP_SUIT:
  case RULES_OP_ZONE:
    if (!at_end) return false;
    break;
  default: break;
  }
  return (node->a < 0 || can_ask(c, node->a, at_end)) && (node->b < 0 || can_ask(c, node->b, at_end));
}

static bool begins_with_the_end(const rules_condition *c) {
  const rules_node *node = &c->node[c->root];
  while (node->op == RULES_OP_AND) node = &c->node[node->a];
  return node->op == RULES_OP_FIELD && (node->what == RULES_ASKED_DEAL_OVER || node->what == RULES_ASKED_OVER);
}

rules_part rules_condition_part(const rules_condition *c, bool at_end) {
  rules_part part = {.node = c->root, .whole = true, .at_end = at_end || begins_with_the_end(c)};
  while (!can_ask(c, part.node, part.at_end)) {
    part.whole = false;
    part.node = c->node[part.node].op == RULES_OP_AND ? c->node[part.node].a : -1;
    if (part.node < 0) break;
  }
  return part;
}

static const char *why_not_asked(const fuda_ruleset *rules, bool at_end) {
  if (at_end) return "the condition asks what is void or lies face-down";
  if (!rules->trick) return "in a fishing game the kernel knows only how a deal ends ('--at end', 'deal_over and …')";
  return "the condition asks about more than tricks, yaku, points and the end";
}

static const char *why_not_fast(rules_asking *asking) {
  const rules_search *search = asking->search;
  const char *why = NULL;
  if (search->ordinary) return "they were asked for";
  if (search->setup) return "the cards are given";
  if (search->at == RULES_AT_DEAL) return "the deals are only dealt";
  if (!asking->quick) return "the condition is for Lua to answer";
  asking->part = rules_condition_part(asking->quick, search->at == RULES_AT_END);
  if (asking->part.node < 0) return why_not_asked(search->rules, asking->part.at_end);
  asking->kernel = fuda_kernel_new(search->rules, search->policy, &why);
  asking->sure = asking->part.whole && asking->part.at_end && search->at != RULES_AT_TRICK;
  return why;
}

void rules_asking_begin(rules_asking *asking, const rules_search *search) {
  *asking = (rules_asking){.search = search, .quick = rules_condition_new(search->condition, search->rules)};
  asking->not_fast = why_not_fast(asking);
}

void rules_asking_end(rules_asking *asking) {
  rules_condition_free(asking->quick);
  fuda_kernel_free(asking->kernel);
}

/* Asking --------------------------------------------------------------------------------------------- */

static enum rules_answer ask(const rules_watch *w, const fuda_state *state) {
  rules_position position = {w->search->rules, state, w->events.event, w->events.n, w->yaku, w->made};
  return rules_condition_ask_part(w->asking->quick, w->asking->part.node, &position);
}

/* The yaku of the tricks up to number t: the last one's as events, those that weren't counted yet added to points. */
static void take_yaku(rules_watch *w, int t, int16_t points[FUDA_SEATS]) {
  const fuda_ruleset *rules = w->search->rules;
  const fuda_playout *playout = w->playout;
  w->events.n = 0;
  while (w->yaku < playout->n_made && playout->made[w->yaku].trick <= t) {
    fuda_event event = {.type = FUDA_EVENT_YAKU,
                        .seat = playout->made[w->yaku].seat,
                        .row = playout->made[w->yaku].row,
                        .trick = playout->made[w->yaku].trick,
                        .points = playout->made[w->yaku].points};
    int16_t *of_team = &points[rules->team_of[event.seat]];
    *of_team = (int16_t)(*of_team + event.points);
    event.clause = rules->trick->yaku[event.row].clause;
    rules_watch_made(w, event.seat, event.row);
    if (event.trick == t && w->events.n < FUDA_EVENTS) w->events.event[w->events.n++] = event;
  }
}

/* The deal as it was before its first trick, as far as such a condition asks. */
static void take_tricks_back(rules_watch *w) {
  fuda_state *state = &w->between;
  *state = w->state;
  state->phase = 0;
  state->match_over = 0;
  memset(state->tricks, 0, sizeof state->tricks);
  memset(state->yaku, 0, sizeof state->yaku);
  memset(state->match, 0, sizeof state->match);
  memset(state->sets, 0, sizeof state->sets);
}

static enum rules_answer ask_after_tricks(rules_watch *w) {
  const fuda_ruleset *rules = w->search->rules;
  const fuda_playout *playout = w->playout;
  fuda_state *state = &w->between;
  take_tricks_back(w);
  for (int t = 0; t <= playout->n_taken; t++) {
    if (t) state->tricks[rules->team_of[playout->taken[t - 1]]]++;
    take_yaku(w, t, state->yaku);
    state->n_laid = (uint8_t)(t * rules->seats);
    state->trick_no = (uint8_t)(t + 1);
    enum rules_answer answer = ask(w, state);
    if (answer != RULES_NO) return answer;
  }
  return ask(w, &w->state);
}

/* Playing -------------------------------------------------------------------------------------------- */

/* What the kernel knows is played by it, the rest by the ordinary calls. The number of actions, or a negative error. */
static int64_t play_turns(rules_watch *w, uint64_t n, int dealer) {
  const fuda_ruleset *rules = w->search->rules;
  fuda_state *state = &w->state;
  uint64_t hash = 0, actions = 0;
  int error = fuda_start(rules, w->search->seed, n, dealer, NULL, state, NULL);
  while (!error && state->actor != FUDA_NOBODY)
    if (fuda_kernel_goes_on(w->asking->kernel, state)) {
      error = fuda_kernel_go_on(w->asking->kernel, state, &hash, &actions);
    } else {
      error = fuda_act(rules, state, fuda_policy_choose(w->search->policy, rules, state, &w->draws), NULL);
      actions++;
    }
  w->yaku = w->events.n = 0;
  for (int seat = 0; seat < rules->seats && !rules->fishing->n_payments; seat++)
    w->yaku += __builtin_popcountll(fuda_fishing_made(rules->fishing, state->zone[FUDA_CAPTURED + seat]));
  return error ? error : (int64_t)actions;
}

enum rules_answer rules_fast_deal(rules_watch *w, uint64_t n, rules_hit *hit) {
  int dealer = w->setup.dealer;
  enum rules_answer answer;
  int64_t actions;
  int16_t counted[FUDA_SEATS] = {0}; /* in the state already */
  if (w->playout) {
    fuda_playout_first(w->playout, w->search->seed, n, dealer, &w->state);
    if (w->playout->error) return RULES_ASK_LUA; /* which says what it is */
    actions = w->playout->actions;
    w->yaku = 0;
    memset(w->made, 0, sizeof w->made);
    if (w->asking->part.at_end) take_yaku(w, w->playout->n_taken, counted);
    answer = w->asking->part.at_end ? ask(w, &w->state) : ask_after_tricks(w);
  } else {
    actions = play_turns(w, n, dealer);
    answer = actions < 0 ? RULES_ASK_LUA : ask(w, &w->state);
  }
  w->fast++;
  w->fast_held += answer != RULES_NO;
  if (answer == RULES_YES) *hit = (rules_hit){n, dealer, (int)actions};
  return answer == RULES_YES && !w->asking->sure ? RULES_ASK_LUA : answer;
}
