#include "core/game.h"

#include "core/flow.h"
#include "core/record.h"
#include "core/setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_MEMORY = -16 }; /* beside enum fuda_error */

typedef struct event_list {
  fuda_event *event;
  int n, room;
} event_list;

/* A deal of the match as it began: going back within it replays from here. */
typedef struct deal_begun {
  fuda_state start;
  fuda_events opening;    /* what happened before the first choice */
  fuda_setup given;       /* its cards, and of the first the roles */
  fuda_standing standing; /* how the match stood before it */
  int first;              /* the number of its first action */
} deal_begun;

struct fuda_game {
  const fuda_ruleset *rules;
  fuda_state state;
  fuda_state before;             /* the last action: what a failing hook left is thrown away */
  deal_begun *deals;             /* those that redo can bring back too */
  int deal, n_deals, room_deals; /* deal: the one being played */
  fuda_action *actions;
  int at, n, room;          /* at: done; n: with the undone ones */
  event_list events, spare; /* spare: where a replay gathers them until it has come through */
  char *origin;             /* the record of the game it was taken over from, or NULL */
  char *begun;              /* the line that says how deals[0] began, by the rules in force then */
  int origin_done;          /* actions of deals[0] that were done in that */
};

/* Room --------------------------------------------------------------------------------------------- */

static bool grow(void **array, int *room, int wanted, size_t size) {
  if (wanted <= *room) return true;
  int more = *room * 2 > wanted ? *room * 2 : wanted + 16;
  void *grown = realloc(*array, (size_t)more * size);
  if (!grown) return false;
  *array = grown;
  *room = more;
  return true;
}

static bool room_for_events(event_list *list) {
  void *array = list->event;
  bool grown = grow(&array, &list->room, list->n + FUDA_EVENTS, sizeof(fuda_event));
  list->event = array;
  return grown;
}

static bool add_events(event_list *list, const fuda_events *events) {
  int n = events->n < FUDA_EVENTS ? events->n : FUDA_EVENTS;
  if (!room_for_events(list)) return false;
  memcpy(list->event + list->n, events->event, (size_t)n * sizeof(fuda_event));
  list->n += n;
  return true;
}

static bool room_for_action(fuda_game *game) {
  void *array = game->actions;
  bool grown = grow(&array, &game->room, game->at + 1, sizeof(fuda_action));
  game->actions = array;
  return grown;
}

static bool room_for_deal(fuda_game *game) {
  void *array = game->deals;
  bool grown = grow(&array, &game->room_deals, game->deal + 2, sizeof(deal_begun));
  game->deals = array;
  return grown;
}

static int failed(const fuda_ruleset *rules, int error, char *message, size_t size) {
  if (!message || !size) return error;
  if (error == FUDA_ERROR_HOOK) snprintf(message, size, "a hook of %s failed; the position before it is kept", rules->name);
  else snprintf(message, size, "memory is short; the position before is kept");
  return error;
}

/* Where a hook failed: what brings one there, and the action at which it did. */
static int failed_at(const fuda_game *game, fuda_action action, int error, char *message, size_t size) {
  const fuda_state *state = &game->state;
  char what[FUDA_ACTION_TEXT], deal[16] = "";
  if (error != FUDA_ERROR_HOOK || !message || !size) return failed(game->rules, error, message, size);
  int before = game->deal ? 0 : game->origin_done; /* under other rules */
  if (state->deal_of_match) snprintf(deal, sizeof deal, ".%d", state->deal_of_match);
  snprintf(message, size, "a hook of %.60s failed in deal %" PRIu64 ":%" PRIu64 "%s dealer %d, after %d actions, at %s; the position before it is kept",
           game->rules->name, state->seed, state->match_no, deal, state->dealer, before + game->at - game->deals[game->deal].first,
           fuda_action_text(game->rules, action, what));
  return error;
}

/* Begin and end -------------------------------------------------------------------------------------- */

static fuda_game *game_empty(const fuda_ruleset *rules) {
  fuda_game *game = calloc(1, sizeof *game);
  if (!game) return NULL;
  game->rules = rules;
  game->deal = -1;
  return game;
}

static void keep_given(deal_begun *deal, const fuda_setup *setup) {
  if (setup && setup->has_cards) deal->given = *setup;
  else memset(&deal->given, 0, sizeof deal->given);
}

/* Makes the deal after the one being played, whose start and opening are filled, the one being played. */
static bool enter_deal(fuda_game *game) {
  deal_begun *entered = &game->deals[game->deal + 1];
  if (!room_for_events(&game->events)) return false;
  game->events.n = 0;
  add_events(&game->events, &entered->opening);
  entered->first = game->n = game->at;
  game->n_deals = ++game->deal + 1;
  game->state = entered->start;
  return true;
}

static bool begin(fuda_game *game, const fuda_setup *setup, char *message, size_t size) {
  const fuda_ruleset *rules = game->rules;
  fuda_card pile[FUDA_CARDS];
  int dealer = setup->dealer;
  if (dealer >= rules->seats || dealer < FUDA_NOBODY) {
    snprintf(message, size, "no seat %d to deal; the seats are 0 to %d", dealer, rules->seats - 1);
    return false;
  }
  if (dealer == FUDA_NOBODY) dealer = fuda_first_dealer(rules, setup->seed, setup->match_no);
  if (setup->has_cards && !fuda_setup_pile(rules, setup, dealer, pile, message, size)) return false;
  deal_begun *first = room_for_deal(game) ? &game->deals[0] : NULL;
  if (!first) return failed(rules, NO_MEMORY, message, size) == 0;
  first->opening.n = 0;
  keep_given(first, setup);
  memcpy(first->given.roles, setup->roles, sizeof first->given.roles);
  first->standing = setup->standing;
  int error = fuda_start_with(rules, setup->seed, setup->match_no, dealer, setup->roles, &setup->standing,
                              setup->has_cards ? pile : NULL, &first->start, &first->opening);
  if (!error && !enter_deal(game)) error = NO_MEMORY;
  return !error || failed(rules, error, message, size) == 0;
}

fuda_game *fuda_game_new(const fuda_ruleset *rules, const fuda_setup *setup, char *message, size_t size) {
  fuda_game *game = game_empty(rules);
  if (!game) failed(rules, NO_MEMORY, message, size);
  if (!game || begin(game, setup, message, size)) return game;
  fuda_game_free(game);
  return NULL;
}

int fuda_game_again(fuda_game *game, const fuda_setup *setup, char *message, size_t size) {
  game->at = game->n = 0;
  game->deal = -1;
  free(game->origin);
  free(game->begun);
  game->origin = game->begun = NULL;
  game->origin_done = 0;
  return begin(game, setup, message, size) ? 0 : FUDA_ERROR_HOOK;
}

/* The cards given to this deal go along where the other rules deal as many to a zone of that name. */
static void carry_given(const fuda_ruleset *from, const fuda_setup *given, const fuda_ruleset *to, fuda_setup *out) {
  memset(out, 0, sizeof *out);
  for (int zone = 0; zone < FUDA_ZONES; zone++) {
    if (!given->n_cards[zone]) continue;
    bool own = zone >= FUDA_OWN_ZONES && zone != FUDA_CENTRAL;
    int there = !own ? zone : fuda_zone_named(to, from->zones[zone - FUDA_OWN_ZONES].name, 0);
    if (there < 0 || fuda_zone_room(to, there) < given->n_cards[zone]) continue;
    memcpy(out->cards[there], given->cards[zone], given->n_cards[zone]);
    out->n_cards[there] = given->n_cards[zone];
    out->has_cards = true;
  }
}

/* What happened ------------------------------------------------------------------------------------ */

static uint16_t clause_of_id(const fuda_ruleset *rules, const char *id, uint16_t otherwise) {
  for (int c = 1; c < rules->n_clauses; c++)
    if (strcmp(rules->clauses[c].id, id) == 0) return (uint16_t)c;
  return otherwise;
}

static const char *yaku_name(const fuda_ruleset *rules, int row) {
  return rules->fishing ? rules->fishing->yaku[row].name : rules->trick->yaku[row].name;
}

static int yaku_named(const fuda_ruleset *rules, const char *name) {
  int n = rules->fishing ? rules->fishing->n_yaku : rules->trick ? rules->trick->n_yaku : 0;
  for (int row = 0; row < n; row++)
    if (strcmp(yaku_name(rules, row), name) == 0) return row;
  return -1;
}

static bool of_yaku(const fuda_event *event) {
  return event->type == FUDA_EVENT_YAKU || event->type == FUDA_EVENT_VOID || event->type == FUDA_EVENT_MISSED;
}

/* The clause by which the other rules tell of an event: the one of that id, else the one of theirs that is about the same. */
static uint16_t clause_under(const fuda_ruleset *from, const fuda_event *event, const fuda_ruleset *to, int trump, int row) {
  uint16_t own = 0;
  if (event->type == FUDA_EVENT_TRICK) own = fuda_strength_clause(to->trick, (uint8_t)trump, event->a, fuda_set_of(event->a));
  else if (of_yaku(event) && to->fishing) own = to->fishing->yaku[row].clause;
  else if (event->type == FUDA_EVENT_VOID) own = to->trick->yaku[row].void_clause;
  else if (of_yaku(event)) own = to->trick->yaku[row].clause;
  else own = to->fishing->match_clause;
  return clause_of_id(to, from->clauses[event->clause].id, own);
}

/* Tricks, captures and yaku of this deal so far, as the other rules name them; yaku stay as they were made. */
static void carry_events(const fuda_game *game, const fuda_ruleset *to, fuda_events *out, char *lost, size_t size) {
  bool all = game->events.n <= FUDA_EVENTS; /* else what was missed is left out */
  for (int i = 0; i < game->events.n && out->n < FUDA_EVENTS; i++) {
    fuda_event event = game->events.event[i];
    if (to->trick && event.trick > to->tricks) continue; /* there is no such trick */
    bool played = event.type == FUDA_EVENT_TRICK || event.type == FUDA_EVENT_CAPTURE || event.type == FUDA_EVENT_STAYS;
    if (!(played || of_yaku(&event)) || (event.type == FUDA_EVENT_MISSED && !all)) continue;
    int row = of_yaku(&event) ? yaku_named(to, yaku_name(game->rules, event.row)) : 0;
    if (row < 0) {
      size_t used = strlen(lost);
      if (event.type == FUDA_EVENT_YAKU && used < size)
        snprintf(lost + used, size - used, "%s has no yaku '%s': its %d points stay as they were made\n", to->name,
                 yaku_name(game->rules, event.row), event.points);
      continue;
    }
    event.clause = clause_under(game->rules, &event, to, game->state.trump, row);
    event.row = of_yaku(&event) ? (uint8_t)row : event.row;
    out->event[out->n++] = event;
  }
}

/* What a deal that is over has paid since play ended, by the rules in force. */
static void tell_paid(const fuda_ruleset *rules, fuda_state *state, fuda_events *out) {
  if (!fuda_pays(rules) || !fuda_deal_over(state)) return;
  fuda_pay_undo_after_play(rules, state);
  fuda_pay_after_play(rules, state, out);
  if (state->match_over) fuda_pay_jackpot(rules, state, out);
}

/* The line of the deal being played, in words of the rules in which it began. */
static char *line_begun(const fuda_game *game) {
  char line[2048];
  fuda_setup setup;
  if (game->deal == 0 && game->begun) return strdup(game->begun);
  fuda_game_setup_of(game, game->deal, &setup);
  return strdup(fuda_setup_line(game->rules, &setup, line, sizeof line));
}

/* Keeps the record of the game it is taken over from; where that has none, neither has this one. */
static bool keep_origin(fuda_game *game, const fuda_game *from) {
  char message[256];
  game->begun = line_begun(from);
  if (!game->begun) return false;
  long length = fuda_record_write(from, NULL, 0, message, sizeof message);
  if (length < 0) return true;
  game->origin_done = from->at - from->deals[from->deal].first + (from->deal == 0 ? from->origin_done : 0);
  game->origin = malloc((size_t)length + 1);
  return game->origin && fuda_record_write(from, game->origin, (size_t)length + 1, message, sizeof message) == length;
}

fuda_game *fuda_game_under(const fuda_game *game, const fuda_ruleset *rules, char *lost, size_t size) {
  fuda_game *other = game_empty(rules);
  if (!other || !room_for_deal(other) || !keep_origin(other, game)) {
    failed(rules, NO_MEMORY, lost, size);
    fuda_game_free(other);
    return NULL;
  }
  deal_begun *first = &other->deals[0];
  first->opening.n = 0;
  carry_given(game->rules, &game->deals[game->deal].given, rules, &first->given);
  first->standing = game->deals[game->deal].standing;
  bool crossed = fuda_under(game->rules, &game->state, rules, &first->start, lost, size);
  if (crossed) {
    fuda_standing_under(game->rules, rules, &first->standing);
    carry_events(game, rules, &first->opening, lost, size);
    bool over = fuda_deal_over(&first->start);
    fuda_under_goes_on(rules, &first->start, &first->opening, lost, size);
    if (over) tell_paid(rules, &first->start, &first->opening); /* of a deal that ends only now it is told already */
  }
  if (!crossed || !enter_deal(other)) {
    fuda_game_free(other);
    return NULL;
  }
  return other;
}

fuda_game *fuda_game_start(const fuda_game *game) {
  fuda_game *start = game_empty(game->rules);
  if (start && room_for_deal(start)) {
    start->deals[0] = game->deals[0];
    if (enter_deal(start)) return start;
  }
  fuda_game_free(start);
  return NULL;
}

static void *copy_of(const void *array, size_t size) {
  void *copy = malloc(size ? size : 1);
  if (copy && size) memcpy(copy, array, size);
  return copy;
}

fuda_game *fuda_game_copy(const fuda_game *game) {
  fuda_game *copy = malloc(sizeof *copy);
  if (!copy) return NULL;
  *copy = *game;
  copy->room_deals = game->n_deals;
  copy->room = game->n;
  copy->events.room = game->events.n;
  copy->spare = (event_list){0};
  copy->deals = copy_of(game->deals, (size_t)game->n_deals * sizeof(deal_begun));
  copy->actions = copy_of(game->actions, (size_t)game->n * sizeof(fuda_action));
  copy->events.event = copy_of(game->events.event, (size_t)game->events.n * sizeof(fuda_event));
  copy->origin = game->origin ? strdup(game->origin) : NULL;
  copy->begun = game->begun ? strdup(game->begun) : NULL;
  bool all = !copy->origin == !game->origin && !copy->begun == !game->begun;
  if (copy->deals && copy->actions && copy->events.event && all) return copy;
  fuda_game_free(copy);
  return NULL;
}

void fuda_game_free(fuda_game *game) {
  if (!game) return;
  free(game->deals);
  free(game->actions);
  free(game->events.event);
  free(game->spare.event);
  free(game->origin);
  free(game->begun);
  free(game);
}

/* Ask ------------------------------------------------------------------------------------------------ */

const fuda_ruleset *fuda_game_rules(const fuda_game *game) { return game->rules; }
const fuda_state *fuda_game_state(const fuda_game *game) { return &game->state; }
int fuda_game_length(const fuda_game *game) { return game->at; }
int fuda_game_undone(const fuda_game *game) { return game->n - game->at; }
fuda_action fuda_game_action(const fuda_game *game, int i) { return game->actions[i]; }

bool fuda_game_deal_before(const fuda_game *game, int i) {
  for (int d = 1; d < game->n_deals; d++)
    if (game->deals[d].first == i) return true;
  return false;
}

int fuda_game_deals(const fuda_game *game) { return game->deal + 1; }
int fuda_game_deal_first(const fuda_game *game, int deal) { return game->deals[deal].first; }
const fuda_state *fuda_game_deal_start(const fuda_game *game, int deal) { return &game->deals[deal].start; }
const fuda_setup *fuda_game_given(const fuda_game *game, int deal) { return &game->deals[deal].given; }

const char *fuda_game_origin(const fuda_game *game, int *done) {
  *done = game->origin_done;
  return game->origin;
}

const char *fuda_game_begun(const fuda_game *game) { return game->begun; }

const fuda_event *fuda_game_events(const fuda_game *game, int *n) {
  *n = game->events.n;
  return game->events.event;
}

/* Play ----------------------------------------------------------------------------------------------- */

/* The last deal that has begun when `at` actions have been done: the next_deal goes with the action before it. */
static int deal_after(const fuda_game *game, int at) {
  int d = game->n_deals - 1;
  while (d > 0 && game->deals[d].first > at) d--;
  return d;
}

/* Forward from where the game is, back from where the deal begins. */
bool fuda_game_goto(fuda_game *game, int d, int at) {
  bool forward = d == game->deal && at > game->at;
  fuda_state state = forward ? game->state : game->deals[d].start;
  event_list *gathered = forward ? &game->events : &game->spare;
  int had = game->events.n;
  game->spare.n = 0;
  bool done = forward || add_events(gathered, &game->deals[d].opening);
  for (int i = forward ? game->at : game->deals[d].first; done && i < at; i++) {
    fuda_events events;
    events.n = 0;
    done = fuda_act(game->rules, &state, game->actions[i], &events) == 0 && add_events(gathered, &events);
  }
  if (!done) game->events.n = had;
  if (!done) return false;
  if (!forward) {
    event_list before = game->events;
    game->events = game->spare;
    game->spare = before;
  }
  game->state = state;
  game->deal = d;
  game->at = at;
  return true;
}

/* Does a legal action; what had been undone can't be brought back after it. */
static int do_action(fuda_game *game, fuda_action action) {
  fuda_events events; /* most of it is never written: a deal is played in microseconds */
  events.n = 0;
  if (!room_for_action(game) || !room_for_events(&game->events)) return NO_MEMORY;
  fuda_state *before = game->rules->hook ? &game->before : NULL;
  if (before) *before = game->state;
  int error = fuda_act(game->rules, &game->state, action, &events);
  if (error) {
    if (before) game->state = *before;
    else fuda_game_goto(game, game->deal, game->at);
    return error;
  }
  add_events(&game->events, &events);
  game->actions[game->at++] = action;
  game->n = game->at;
  game->n_deals = game->deal + 1;
  return 0;
}

int fuda_game_act(fuda_game *game, fuda_action action, fuda_reason *reason) {
  fuda_moves moves;
  action.with &= (uint16_t)~FUDA_FOUL; /* whether it is one is found out anew */
  fuda_legal(game->rules, &game->state, &moves);
  if (game->state.actor == FUDA_NOBODY || !fuda_moves_have(&moves, action)) {
    fuda_reason why;
    fuda_why(game->rules, &game->state, action, &why);
    if (reason) *reason = why;
    if (!fuda_is_foul(game->rules, &game->state, action, why.clause)) return 1;
    action.with |= FUDA_FOUL;
  }
  int error = do_action(game, action);
  if (reason) {
    *reason = (fuda_reason){.legal = true};
    if (error) failed_at(game, action, error, reason->text, sizeof reason->text);
  }
  return error;
}

/* Who deals next depends on the match, so with cards given it is dealt once to see. */
static int deal_next(fuda_game *game, const fuda_setup *setup, deal_begun *next, char *message, size_t size) {
  fuda_card pile[FUDA_CARDS];
  next->start = game->state;
  next->opening.n = 0;
  fuda_standing_after(game->rules, &game->state, &next->standing);
  int error = fuda_next_deal(game->rules, NULL, &next->start, &next->opening);
  if (error || !setup || !setup->has_cards) return error ? failed(game->rules, error, message, size) : 0;
  if (!fuda_setup_pile(game->rules, setup, next->start.dealer, pile, message, size)) return 1;
  next->start = game->state;
  next->opening.n = 0;
  error = fuda_next_deal(game->rules, pile, &next->start, &next->opening);
  return error ? failed(game->rules, error, message, size) : 0;
}

int fuda_game_next_deal(fuda_game *game, const fuda_setup *setup, char *message, size_t size) {
  if (!fuda_deal_over(&game->state)) {
    char id[64];
    snprintf(message, size, "the deal isn't over: it is the choice of seat %d%s", game->state.actor,
             fuda_by_clause(game->rules, fuda_asking_clause(game->rules, &game->state), id));
    return 1;
  }
  if (game->state.match_over) {
    snprintf(message, size, "the match is over; begin a new one");
    return 1;
  }
  if (!room_for_deal(game)) return failed(game->rules, NO_MEMORY, message, size);
  deal_begun *next = &game->deals[game->deal + 1];
  int error = deal_next(game, setup, next, message, size);
  if (error) return error;
  keep_given(next, setup);
  return enter_deal(game) ? 0 : failed(game->rules, NO_MEMORY, message, size);
}

int fuda_game_run(fuda_game *game, fuda_policy policy, bool (*until)(const fuda_game *, void *), void *data, char *message,
                  size_t size) {
  fuda_draws draws = {0};
  int n = 0;
  while (game->state.actor != FUDA_NOBODY) {
    fuda_action action = fuda_policy_choose(policy, game->rules, &game->state, &draws);
    int error = do_action(game, action);
    if (error) return failed_at(game, action, error, message, size);
    n++;
    if (until && until(game, data)) break;
  }
  return n;
}

/* Back and forth ------------------------------------------------------------------------------------- */

int fuda_game_undo(fuda_game *game, int n) {
  int was = game->at, at = n >= was ? 0 : was - n;
  return n > 0 && at < was && fuda_game_goto(game, deal_after(game, at), at) ? was - at : 0;
}

int fuda_game_redo(fuda_game *game, int n) {
  int was = game->at, left = game->n - was, at = n >= left ? game->n : was + n;
  return n > 0 && at > was && fuda_game_goto(game, deal_after(game, at), at) ? at - was : 0;
}

/* Start ---------------------------------------------------------------------------------------------- */

void fuda_game_setup_of(const fuda_game *game, int deal, fuda_setup *setup) {
  const deal_begun *begun = &game->deals[deal];
  *setup = begun->given;
  setup->seed = begun->start.seed;
  setup->match_no = begun->start.match_no;
  setup->dealer = begun->start.dealer;
  setup->standing = begun->standing;
  for (int r = 0; begun->standing.given && r < game->rules->n_roles; r++) setup->roles[r] = (uint8_t)(1 + begun->start.role[r]);
}

char *fuda_game_deal_line(const fuda_game *game, char *out, size_t size) {
  return fuda_game_deal_line_of(game, game->deal, out, size);
}

char *fuda_game_deal_line_of(const fuda_game *game, int deal, char *out, size_t size) {
  const deal_begun *begun = &game->deals[deal];
  fuda_setup setup = begun->given; /* of a later deal neither roles nor standing: what was played before it says them */
  if (deal == 0 && !game->origin) setup.standing = begun->standing;
  setup.seed = begun->start.seed;
  setup.match_no = begun->start.match_no;
  setup.dealer = begun->start.dealer;
  setup.standing.deal = begun->start.deal_of_match;
  return fuda_setup_line(game->rules, &setup, out, size);
}
