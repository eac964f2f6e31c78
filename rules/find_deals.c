/* A deal is played on a bare state, as `sim` plays it, while the condition can be asked without Lua; a game is made of it only
 * where Lua is asked after all. Other conditions are asked of a game from the start. */
#include "core/sim.h"
#include "rules/search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const rules_moment_names[RULES_MOMENTS] = {"action", "trick", "end"};

static const fuda_state *state_of(const rules_watch *w) { return w->quick ? &w->state : fuda_game_state(w->game); }
static int actions_done(const rules_watch *w) { return w->quick ? w->done : fuda_game_length(w->game); }

bool rules_watch_begin(rules_watch *w, const rules_asking *asking) {
  const rules_search *search = asking->search;
  w->asking = asking;
  w->search = search;
  w->quick = asking->quick;
  if (search->setup) w->setup = *search->setup;
  else w->setup = (fuda_setup){.dealer = FUDA_NOBODY};
  w->setup.seed = search->seed;
  if (!asking->kernel || fuda_kernel_fishes(asking->kernel)) return true;
  w->playout = fuda_playout_new(asking->kernel);
  return w->playout;
}

void rules_watch_end(rules_watch *w) {
  rules_expression_free(w->expression);
  fuda_playout_free(w->playout);
  fuda_game_free(w->game);
  free(w->actions);
}

/* Lua ------------------------------------------------------------------------------------------------- */

static bool out_of_memory(rules_watch *w) {
  snprintf(w->message, sizeof w->message, "not enough memory for a search");
  w->holds = -1;
  return false;
}

static bool game_from_setup(rules_watch *w) {
  if (w->game) return fuda_game_again(w->game, &w->setup, w->message, sizeof w->message) == 0;
  w->game = fuda_game_new(w->search->rules, &w->setup, w->message, sizeof w->message);
  return w->game != NULL;
}

/* The game that has been played so far on the bare state. */
static bool catch_up(rules_watch *w) {
  if (!game_from_setup(w)) return w->holds = -1, false;
  for (int i = 0; i < w->done; i++)
    if (fuda_game_act(w->game, w->actions[i], NULL) != 0) return out_of_memory(w);
  return true;
}

static void ask_lua(rules_watch *w) {
  char line[512], said[1024];
  if (!w->expression) {
    w->expression = rules_expression_new(w->search->condition, w->message, sizeof w->message);
    if (!w->expression) {
      w->holds = -1;
      return;
    }
    rules_expression_stop(w->expression, w->search->stop);
  }
  if (w->quick && !catch_up(w)) return;
  w->asked_lua++;
  w->holds = rules_expression_holds(w->expression, w->game, said, sizeof said);
  if (w->holds >= 0) return;
  int done = fuda_game_length(w->game);
  fuda_game_deal_line(w->game, line, sizeof line);
  snprintf(w->message, sizeof w->message, "in %s, after %d action%s: %s", line, done, done == 1 ? "" : "s", said);
}

static void ask(rules_watch *w) {
  rules_position position = {w->search->rules, &w->state, w->events.event, 0, w->yaku, w->made};
  position.n_events = w->events.n < FUDA_EVENTS ? w->events.n : FUDA_EVENTS;
  w->asked++;
  enum rules_answer answer = w->quick ? rules_condition_ask(w->quick, &position) : RULES_ASK_LUA;
  if (answer == RULES_ASK_LUA) ask_lua(w);
  else w->holds = answer == RULES_YES;
}

/* Play ------------------------------------------------------------------------------------------------ */

/* Tricks or turns that are over. */
static int rounds_over(const fuda_ruleset *rules, const fuda_state *state) {
  return rules->trick ? state->n_laid / rules->seats : state->turn + (state->deciding || state->stopped);
}

/* After an action: whether play stops here. */
static bool reached(const fuda_game *game, void *data) {
  (void)game;
  rules_watch *w = data;
  const fuda_state *state = state_of(w);
  enum rules_moment at = w->search->at;
  int rounds = rounds_over(w->search->rules, state);
  bool due = at == RULES_AT_ACTION || (at == RULES_AT_TRICK ? rounds != w->rounds : fuda_deal_over(state));
  w->rounds = rounds;
  if (due) ask(w);
  return w->holds != 0 || (w->search->stop && *w->search->stop);
}

/* Whether it is asked before the first action: also at the end, where a hand that is dealt has ended the deal. */
static bool asked_as_dealt(const rules_search *search, const fuda_state *state) {
  return search->at == RULES_AT_ACTION || search->at == RULES_AT_DEAL || (search->at == RULES_AT_END && fuda_deal_over(state));
}

/* Whether the next action can make a yaku that is an event: only then are events asked for. */
static bool listens(const fuda_ruleset *rules, const fuda_state *state) {
  if (rules->trick) return rules->trick->n_yaku && state->on_table >= rules->seats - 1;
  return rules->fishing && !rules->fishing->n_payments;
}

void rules_watch_made(rules_watch *w, int seat, int row) {
  const fuda_ruleset *rules = w->search->rules;
  w->yaku++;
  if (rules->trick && row < 64) w->made[rules->team_of[seat]] |= (uint64_t)1 << row;
}

static void count_yaku(rules_watch *w) {
  int n = w->events.n < FUDA_EVENTS ? w->events.n : FUDA_EVENTS;
  for (int i = 0; i < n; i++)
    if (w->events.event[i].type == FUDA_EVENT_YAKU) rules_watch_made(w, w->events.event[i].seat, w->events.event[i].row);
}

static bool room_for_action(rules_watch *w) {
  if (w->done + FUDA_SEATS <= w->room) return true; /* the rest of a trick may come at once */
  int room = w->room ? 2 * w->room : 128;
  fuda_action *actions = realloc(w->actions, (size_t)room * sizeof *actions);
  if (!actions) return out_of_memory(w);
  w->actions = actions;
  w->room = room;
  return true;
}

static int start_bare(rules_watch *w) {
  const fuda_ruleset *rules = w->search->rules;
  fuda_setup *setup = &w->setup;
  int dealer = setup->dealer == FUDA_NOBODY ? fuda_first_dealer(rules, setup->seed, setup->match_no) : setup->dealer;
  bool given = setup->has_cards;
  if (given && !fuda_setup_pile(rules, setup, dealer, w->pile, w->message, sizeof w->message)) return 1;
  w->done = w->yaku = w->events.n = 0;
  memset(w->made, 0, sizeof w->made);
  return fuda_start_with(rules, setup->seed, setup->match_no, dealer, setup->roles, &setup->standing, given ? w->pile : NULL,
                         &w->state, NULL);
}

/* What is asked before all cards are dealt is answered with the last answer, which is to leave things as they are: the deal is
 * looked at as it is dealt then. */
static bool next_before_dealt(const fuda_ruleset *rules, const fuda_state *state, fuda_action *action) {
  fuda_moves moves;
  if (state->dealt >= rules->n_packets || state->actor == FUDA_NOBODY) return false;
  fuda_legal(rules, state, &moves);
  *action = fuda_moves_at(&moves, fuda_moves_count(&moves) - 1);
  return true;
}

static int deal_bare(rules_watch *w) {
  fuda_action action;
  int error = 0;
  while (!error && w->search->at == RULES_AT_DEAL && next_before_dealt(w->search->rules, &w->state, &action)) {
    if (!room_for_action(w)) return 1;
    w->actions[w->done++] = action;
    error = fuda_act(w->search->rules, &w->state, action, NULL);
  }
  return error;
}

static int deal_game(rules_watch *w) {
  fuda_action action;
  fuda_reason reason = {0};
  int error = 0;
  while (!error && w->search->at == RULES_AT_DEAL && next_before_dealt(w->search->rules, fuda_game_state(w->game), &action))
    error = fuda_game_act(w->game, action, &reason);
  if (error) snprintf(w->message, sizeof w->message, "%s", reason.text);
  return error;
}

static int play_action(rules_watch *w) {
  const fuda_ruleset *rules = w->search->rules;
  fuda_action action = fuda_policy_choose(w->search->policy, rules, &w->state, &w->draws);
  bool heard = listens(rules, &w->state);
  if (heard) w->events.n = 0;
  w->actions[w->done++] = action;
  int error = fuda_act(rules, &w->state, action, heard ? &w->events : NULL);
  if (!error && heard) count_yaku(w);
  return error;
}

/* The rest of a trick, where nothing is asked before its end. */
static bool play_rest(rules_watch *w, int *error) {
  const fuda_ruleset *rules = w->search->rules;
  int laid = w->state.n_laid, heard = w->events.n;
  if (w->search->policy != FUDA_RANDOM || w->search->at < RULES_AT_TRICK || !w->state.on_table) return false;
  w->events.n = 0;
  if (!fuda_random_rest(rules, &w->state, &w->draws, rules->trick->n_yaku ? &w->events : NULL, error)) {
    w->events.n = heard;
    return false;
  }
  while (laid < w->state.n_laid) w->actions[w->done++] = (fuda_action){FUDA_VERB_PLAY, w->state.laid[laid++], 0};
  if (!*error) count_yaku(w);
  return true;
}

static int play_bare(rules_watch *w) {
  int error = start_bare(w);
  if (!error) error = deal_bare(w);
  if (!error && asked_as_dealt(w->search, &w->state)) ask(w);
  while (!error && !w->holds && w->state.actor != FUDA_NOBODY && w->search->at != RULES_AT_DEAL) {
    if (!room_for_action(w)) return 1;
    if (!play_rest(w, &error)) error = play_action(w);
    if (!error && reached(NULL, w)) break;
  }
  return error;
}

static int play_game(rules_watch *w) {
  if (!game_from_setup(w)) return FUDA_ERROR_HOOK;
  int error = deal_game(w);
  if (error) return error;
  if (asked_as_dealt(w->search, fuda_game_state(w->game))) ask(w);
  if (w->holds || w->search->at == RULES_AT_DEAL) return 0;
  int played = fuda_game_run(w->game, w->search->policy, reached, w, w->message, sizeof w->message);
  return played < 0 ? played : 0;
}

/* Where a hook failed in a deal that was played without keeping its positions. */
static void say_failed(rules_watch *w) {
  const fuda_ruleset *rules = w->search->rules;
  char what[FUDA_ACTION_TEXT] = "its beginning";
  if (w->done > 0) fuda_action_text(rules, w->actions[w->done - 1], what);
  snprintf(w->message, sizeof w->message, "a hook of %.60s failed in deal %" PRIu64 ":%" PRIu64 " dealer %d, after %d actions, at %s",
           rules->name, w->setup.seed, w->setup.match_no, w->state.dealer, w->done > 0 ? w->done - 1 : 0, what);
}

int rules_watch_deal(rules_watch *w, uint64_t n, rules_hit *hit) {
  const fuda_ruleset *rules = w->search->rules;
  if (w->asked_lua > 64 && w->asked_lua > w->asked / 8) w->quick = NULL; /* it mostly is Lua's to say */
  w->setup.match_no = n;
  if (!w->search->setup) w->setup.dealer = w->search->dealt_by ? w->search->dealt_by - 1 : (int)(n % rules->seats);
  w->rounds = w->holds = 0;
  w->message[0] = 0;
  bool pays = w->asking->sure || w->fast_held <= 64 + w->fast / 2; /* else it holds in most */
  if (w->asking->kernel && pays) {
    enum rules_answer answer = rules_fast_deal(w, n, hit);
    w->holds = answer == RULES_YES;
    if (answer != RULES_ASK_LUA) return 0;
  }
  int error = w->quick ? play_bare(w) : play_game(w);
  if (error < 0 && !w->message[0]) say_failed(w);
  if (error || w->holds < 0) return error ? error : 1;
  *hit = (rules_hit){n, state_of(w)->dealer, actions_done(w)};
  return 0;
}
