#include "rules/hooks.h"

#include "core/play.h"
#include <lauxlib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COPIES = 64 };

/* Registry references: what says what is wrong with what a hook gave, or with what it changed; and the list of what it has
 * captured, function, index and value. */
typedef struct rules_hook_parts {
  int wrong, changed, watched, n_watched;
} rules_hook_parts;

/* The trick that a hook sees is an empty table that can't be written to; what it reads there lies in a table behind it, which
 * is brought up to date before each call. So is the list of its cards, from the first time on that a script asks for them. A
 * card as it was laid is such a pair of tables too: there is one for each card, face and seat, made once, so that writing
 * down a trick is putting eight of them in their places. A script can't keep any, since what it captures is frozen or found
 * out. */
typedef struct hook_copy {
  pthread_mutex_t lock; /* held by the thread that calls */
  rules_host *host;
  const fuda_ruleset *rules;
  const fuda_state *state; /* of the call that runs; else NULL */
  rules_hook_parts *part;  /* of each hook */
  int trump, led, kind;    /* as they are written down; -1 for not yet */
  bool cards_wanted;       /* a script has asked for them before */
  bool bundled;
  int functions; /* registry reference of the list of hooks */
  char message[2048];
  rules_hook_cost cost[RULES_HOOKS];
} hook_copy;

/* A Lua state is one thread's. Threads that play at once get copies of the hooks, each in a state of its own: a thread begins with
 * the copy that it had the last time, and takes another where that is busy; where all are, and have been often, the rules are
 * loaded once more. As hooks depend on the trick alone, it doesn't matter which copy is asked. */
struct rules_hooks {
  fuda_ruleset *rules;
  rules_hooks_again *again;
  void *data;
  atomic_int copies, waits;
  hook_copy *copy[COPIES];
  pthread_mutex_t changing; /* of what is below, and while a copy is made */
  bool enough;              /* no more copies can be made */
  char message[2048];       /* of the last call that failed */
};

enum { SAMPLE = 16 }; /* one call in so many is timed */
enum { PATIENCE = 2000 }; /* so often a call may find all copies busy before there is another: making one takes as long as 20000 */

/* What every call needs lies at the bottom of the stack of its Lua state, from where it is had for little: the functions; the
 * trick; what is behind it, and behind its list of cards; every card by how it was laid; texts by number; names of fields. */
enum { CALLED = 1, TRICK, FIELDS, LAID, AS_LAID, TEXTS, KEY };
enum { NUMBER, WINNER, CARD, CARDS, TRUMP, LED, PHASE, TRICK_FIELDS };
enum { BOTTOM = KEY + TRICK_FIELDS - 1 };
static const char *const trick_fields[] = {"number", "winner", "card", "cards", "trump", "led", "phase"};
static const char *const laid_fields[] = {"card", "suit", "rank", "seat", "face"};
enum { LAID_FIELDS = sizeof laid_fields / sizeof *laid_fields };

/* The trick ------------------------------------------------------------------------------------------------------------- */

static const char *suit_code(const fuda_ruleset *rules, int suit) {
  return suit < rules->deck->suits ? rules->deck->suit[suit].name[FUDA_CODE] : "none";
}

/* The list of texts has these after the cards: codes of suits, "none" as that of no trump; kinds of trick. What is written down
 * before a call is all there, so that no memory is needed outside of it. */
enum { SUITS = FUDA_CARDS + 1, LED_TRUMP = SUITS + FUDA_TRUMPS, KINDS, N_TEXTS = KINDS + FUDA_KINDS };

static void set_text(lua_State *L, int field, int text) {
  lua_pushvalue(L, KEY + field);
  lua_rawgeti(L, TEXTS, text);
  lua_rawset(L, FIELDS);
}
static void set_number(lua_State *L, int field, int value) {
  lua_pushvalue(L, KEY + field);
  lua_pushinteger(L, value);
  lua_rawset(L, FIELDS);
}

static int laid_so(const fuda_ruleset *rules, fuda_card card, bool down, int seat) {
  return 1 + (card * 2 + down) * rules->seats + seat;
}

/* laid, as_laid: where these lie. */
static void write_cards(lua_State *L, int laid, int as_laid, const fuda_ruleset *rules, const fuda_state *state) {
  int seat = state->leader_of[state->trick_no];
  for (int i = 0; i < rules->seats; i++) {
    fuda_card card = fuda_trick_card(rules, state, state->trick_no, i);
    lua_rawgeti(L, as_laid, laid_so(rules, card, fuda_set_has(state->down, card), seat));
    lua_rawseti(L, laid, i + 1);
    if (++seat == rules->seats) seat = 0;
  }
}

/* Writes down the trick that is complete: half of it changes seldom. */
static void write_trick(lua_State *L, hook_copy *hooks) {
  const fuda_ruleset *rules = hooks->rules;
  const fuda_state *state = hooks->state;
  int i = state->best - state->leader_of[state->trick_no];
  set_number(L, NUMBER, state->trick_no);
  set_number(L, WINNER, state->best);
  set_text(L, CARD, fuda_trick_card(rules, state, state->trick_no, i < 0 ? i + rules->seats : i) + 1);
  if (hooks->trump != state->trump) set_text(L, TRUMP, SUITS + state->trump);
  if (hooks->led != state->led) set_text(L, LED, state->led == FUDA_TRUMP ? LED_TRUMP : SUITS + state->led);
  if (hooks->kind != state->kind) set_text(L, PHASE, KINDS + state->kind);
  hooks->trump = state->trump;
  hooks->led = state->led;
  hooks->kind = state->kind;
  if (hooks->cards_wanted) write_cards(L, LAID, AS_LAID, rules, state);
}

static int no_field(lua_State *L, const char *what, const char *const *names, int n) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  if (!name) return luaL_error(L, "%s has fields with names: %s, %s, ...", what, names[0], names[1]);
  const char *near = fuda_nearest(name, names, n);
  if (near) return luaL_error(L, "%s has no '%s'; did you mean '%s'?", what, name, near);
  luaL_Buffer all;
  luaL_buffinit(L, &all);
  for (int i = 0; i < n; i++) {
    if (i) luaL_addstring(&all, ", ");
    luaL_addstring(&all, names[i]);
  }
  luaL_pushresult(&all);
  return luaL_error(L, "%s has no '%s'; it has %s", what, name, lua_tostring(L, -1));
}

/* What isn't written down: the cards before a script has asked for them, and what there isn't. Upvalues: the hooks, the list of
 * cards as it is seen, what is behind the trick and behind its cards, every card by how it was laid. */
static int trick_index(lua_State *L) {
  hook_copy *hooks = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(name, "cards") != 0) return no_field(L, "a trick", trick_fields, TRICK_FIELDS);
  if (!hooks->state) return luaL_error(L, "a trick can be looked at while it is judged, and not later");
  hooks->cards_wanted = true;
  write_cards(L, lua_upvalueindex(4), lua_upvalueindex(5), hooks->rules, hooks->state);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_rawset(L, lua_upvalueindex(3));
  lua_pushvalue(L, lua_upvalueindex(2));
  return 1;
}
static int laid_index(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(name, "suit") == 0) return lua_pushnil(L), 1; /* a joker has none */
  return no_field(L, "a card of the trick", laid_fields, LAID_FIELDS);
}
static int cards_length(lua_State *L) { return lua_pushvalue(L, lua_upvalueindex(1)), 1; }

static int read_only(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING)
    return luaL_error(L, "'%s' can't be changed: a trick is only looked at", lua_tostring(L, 2));
  return luaL_error(L, "a trick can't be changed: it is only looked at");
}

/* For `pairs`: a table of what the fields are now. Its upvalue is the list of their names, or how many there are. */
static int contents(lua_State *L) {
  lua_newtable(L);
  if (lua_isinteger(L, lua_upvalueindex(1))) {
    for (lua_Integer i = 1; i <= lua_tointeger(L, lua_upvalueindex(1)); i++) {
      lua_geti(L, 1, i);
      lua_rawseti(L, -2, i);
    }
    return 1;
  }
  for (lua_Integer i = 1; lua_rawgeti(L, lua_upvalueindex(1), i) != LUA_TNIL; i++) {
    lua_pushvalue(L, -1);
    lua_gettable(L, 1);
    lua_rawset(L, -3);
  }
  lua_pop(L, 1);
  return 1;
}

/* Making the trick -------------------------------------------------------------------------------------------------------- */

static void push_texts(lua_State *L, const fuda_ruleset *rules) {
  const fuda_deck *deck = rules->deck;
  lua_createtable(L, N_TEXTS, 0);
  for (int i = 1; i < N_TEXTS; i++) {
    const char *text = "";
    if (i <= deck->cards) text = fuda_card_code(deck, (fuda_card)(i - 1));
    else if (i >= KINDS && i - KINDS < rules->trick->n_kinds) text = rules->trick->kind[i - KINDS].name;
    else if (i == LED_TRUMP) text = "trump";
    else if (i >= SUITS && i < LED_TRUMP) text = suit_code(rules, i - SUITS);
    lua_pushstring(L, text);
    lua_rawseti(L, -2, i);
  }
}

/* Pushes what `pairs` asks for the fields of these names. */
static void push_contents(lua_State *L, const char *const *names, int n) {
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_pushstring(L, names[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushcclosure(L, contents, 1);
}

/* Pushes a table that shows what is in the one at index `behind` and can't be written to, and its metatable. */
static void push_seen(lua_State *L, int behind, int contents_of) {
  lua_newtable(L);
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, behind);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, read_only);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, contents_of);
  lua_setfield(L, -2, RULES_CONTENTS);
  lua_pushvalue(L, -1);
  lua_setmetatable(L, -3);
}

/* Pushes what a card shows that this seat has laid so. At `contents_of` what `pairs` asks, at `others` the metatable of what is
 * behind it. */
static void push_laid_so(lua_State *L, const fuda_ruleset *rules, int card, bool down, int seat, int contents_of, int others) {
  const fuda_card_face *face = &rules->deck->card[card];
  lua_createtable(L, 0, LAID_FIELDS);
  lua_pushstring(L, fuda_card_code(rules->deck, (fuda_card)card));
  lua_setfield(L, -2, "card");
  if (face->suit < rules->deck->suits) {
    lua_pushstring(L, suit_code(rules, face->suit));
    lua_setfield(L, -2, "suit");
  }
  lua_pushstring(L, rules->deck->rank[face->rank].name[FUDA_CODE]);
  lua_setfield(L, -2, "rank");
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  lua_pushstring(L, down ? "down" : "up");
  lua_setfield(L, -2, "face");
  lua_pushvalue(L, others);
  lua_setmetatable(L, -2);
  push_seen(L, lua_gettop(L), contents_of);
  lua_pop(L, 1);
  lua_remove(L, -2);
}

/* Pushes every card by how it can be laid. */
static void push_as_laid(lua_State *L, const fuda_ruleset *rules) {
  lua_createtable(L, rules->deck->cards * 2 * rules->seats, 0);
  push_contents(L, laid_fields, LAID_FIELDS);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, laid_index);
  lua_setfield(L, -2, "__index");
  int list = lua_gettop(L) - 2;
  for (int card = 0; card < rules->deck->cards; card++)
    for (int down = 0; down < 2; down++)
      for (int seat = 0; seat < rules->seats; seat++) {
        push_laid_so(L, rules, card, down, seat, list + 1, list + 2);
        lua_rawseti(L, list, laid_so(rules, (fuda_card)card, down, seat));
      }
  lua_settop(L, list);
}

/* Pushes the list of cards as it is seen of what is at index `laid`. */
static void push_cards(lua_State *L, const fuda_ruleset *rules, int laid) {
  lua_pushinteger(L, rules->seats);
  lua_pushcclosure(L, contents, 1);
  push_seen(L, laid, lua_gettop(L));
  lua_pushinteger(L, rules->seats);
  lua_pushcclosure(L, cards_length, 1);
  lua_setfield(L, -2, "__len");
  lua_pop(L, 1);
  lua_remove(L, -2);
}

/* Fills the place of the trick, and of what is behind it. */
static void make_trick(lua_State *L, hook_copy *hooks) {
  lua_createtable(L, 0, 1);
  lua_pushlightuserdata(L, hooks);
  push_cards(L, hooks->rules, LAID);
  lua_pushvalue(L, FIELDS);
  lua_pushvalue(L, LAID);
  lua_pushvalue(L, AS_LAID);
  lua_pushcclosure(L, trick_index, 5);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, FIELDS);
  push_contents(L, trick_fields, TRICK_FIELDS);
  push_seen(L, FIELDS, lua_gettop(L));
  lua_pop(L, 1);
  lua_replace(L, TRICK);
  lua_pop(L, 1);
}

/* Calls ----------------------------------------------------------------------------------------------------------------- */

static uint64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at); /* that of the thread is a call of the kernel, which is half of a hook */
  return (uint64_t)at.tv_sec * 1000000000u + (uint64_t)at.tv_nsec;
}

/* Puts back what a hook has captured, which mustn't outlive its call; the number of the first that it had changed, or 0. */
static int put_back(lua_State *L, const rules_hook_parts *part) {
  int changed = 0;
  if (!part->n_watched) return 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, part->watched);
  int list = lua_gettop(L);
  for (int i = 0; i < part->n_watched; i++) {
    lua_rawgeti(L, list, 3 * i + 1);
    lua_rawgeti(L, list, 3 * i + 2);
    int index = (int)lua_tointeger(L, -1);
    lua_rawgeti(L, list, 3 * i + 3);
    lua_getupvalue(L, list + 1, index);
    if (!lua_rawequal(L, -1, -2)) {
      lua_pushvalue(L, -2);
      lua_setupvalue(L, list + 1, index);
      if (!changed) changed = i + 1;
    }
    lua_settop(L, list);
  }
  lua_pop(L, 1);
  return changed;
}

/* The script is told in its own words what is wrong with the value at the top, which goes. */
static int complain(hook_copy *hooks, int about, const char *else_said) {
  lua_State *L = rules_host_lua(hooks->host);
  lua_rawgeti(L, LUA_REGISTRYINDEX, about);
  lua_insert(L, -2);
  const char *said = rules_host_call(hooks->host, 1, 0) ? rules_host_message(hooks->host) : else_said;
  snprintf(hooks->message, sizeof hooks->message, "%s", said);
  return -1;
}

static int call_hook(hook_copy *hooks, int hook, int32_t *result) {
  lua_State *L = rules_host_lua(hooks->host);
  const rules_hook_parts *part = &hooks->part[hook];
  rules_host_trust(hooks->host, hooks->bundled);
  write_trick(L, hooks);
  lua_rawgeti(L, CALLED, hook + 1);
  lua_pushvalue(L, TRICK);
  int failed = rules_host_call(hooks->host, 1, 1);
  int changed = put_back(L, part);
  if (failed) {
    snprintf(hooks->message, sizeof hooks->message, "%s", rules_host_message(hooks->host));
    return failed;
  }
  if (!changed && (lua_isboolean(L, -1) || lua_isnil(L, -1))) {
    *result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return 0;
  }
  if (!changed) return complain(hooks, part->wrong, "a yaku is made or not: true or false");
  lua_pop(L, 1);
  lua_pushinteger(L, changed);
  return complain(hooks, part->changed, "what a hook changes may not outlive it");
}

/* What cost[hook] counts is counted too where there are more hooks than it has room for, in the last. */
static int call_counted(hook_copy *hooks, int hook, const fuda_state *state, int32_t *result) {
  rules_hook_cost *cost = &hooks->cost[hook < RULES_HOOKS ? hook : RULES_HOOKS - 1];
  bool timed = cost->calls++ % SAMPLE == 0;
  uint64_t from = timed ? now() : 0;
  hooks->state = state;
  int failed = call_hook(hooks, hook, result);
  hooks->state = NULL;
  if (timed) cost->nanoseconds += SAMPLE * (now() - from);
  return failed;
}

static _Thread_local int last_copy; /* of this thread, of whatever hooks */

static hook_copy *copy_another(rules_hooks *hooks);

/* A copy that is this thread's until it is unlocked. */
static hook_copy *take_copy(rules_hooks *hooks) {
  int n = atomic_load_explicit(&hooks->copies, memory_order_acquire), first = last_copy < n ? last_copy : 0;
  for (int i = 0, at = first; i < n; i++, at = at + 1 < n ? at + 1 : 0) {
    if (pthread_mutex_trylock(&hooks->copy[at]->lock) != 0) continue;
    last_copy = at;
    return hooks->copy[at];
  }
  hook_copy *copy = atomic_fetch_add(&hooks->waits, 1) >= PATIENCE && n < COPIES ? copy_another(hooks) : NULL;
  if (copy) return copy;
  pthread_mutex_lock(&hooks->copy[first]->lock);
  return hooks->copy[first];
}

static int hooks_call(void *data, int hook, const fuda_ruleset *rules, fuda_state *state, int seat, int32_t *result) {
  (void)seat; /* the trick's winner, whom the trick says */
  (void)rules;
  rules_hooks *hooks = data;
  hook_copy *copy = take_copy(hooks);
  int failed = call_counted(copy, hook, state, result);
  if (failed) {
    pthread_mutex_lock(&hooks->changing);
    memcpy(hooks->message, copy->message, sizeof hooks->message);
    pthread_mutex_unlock(&hooks->changing);
  }
  pthread_mutex_unlock(&copy->lock);
  return failed ? -1 : 0;
}

/* Making ---------------------------------------------------------------------------------------------------------------- */

/* Of the hook at the top. */
static rules_hook_parts take_parts(lua_State *L) {
  rules_hook_parts part;
  lua_getfield(L, -1, "wrong");
  part.wrong = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_getfield(L, -1, "changed");
  part.changed = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_getfield(L, -1, "n_watched");
  part.n_watched = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  lua_getfield(L, -1, "watched");
  part.watched = luaL_ref(L, LUA_REGISTRYINDEX);
  return part;
}

/* hooks, a light userdata of what is made: gives what lies at the bottom of the stack. Protected: memory may run out. */
static int open_hooks(lua_State *L) {
  hook_copy *hooks = lua_touserdata(L, 2);
  int n = (int)lua_rawlen(L, 1);
  luaL_checkstack(L, BOTTOM + LUA_MINSTACK, NULL);
  lua_pushvalue(L, 1);
  hooks->functions = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, 1, i + 1);
    hooks->part[i] = take_parts(L);
    lua_getfield(L, -1, "call");
    lua_rawseti(L, -3, i + 1);
    lua_pop(L, 1);
  }
  lua_replace(L, CALLED);
  lua_settop(L, TRICK);
  lua_createtable(L, 0, TRICK_FIELDS);
  lua_createtable(L, hooks->rules->seats, 0);
  push_as_laid(L, hooks->rules);
  push_texts(L, hooks->rules);
  for (int i = 0; i < TRICK_FIELDS; i++) {
    lua_pushstring(L, trick_fields[i]);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, false); /* there is room for each from now on */
    if (i == CARDS) lua_pop(L, 2);
    else lua_rawset(L, FIELDS);
  }
  make_trick(L, hooks);
  return BOTTOM;
}

static void copy_free(hook_copy *copy) {
  pthread_mutex_destroy(&copy->lock);
  rules_host_free(copy->host);
  free(copy->part);
  free(copy);
}

/* Takes the host, as rules_hooks_new does. */
static hook_copy *copy_new(rules_host *host, const fuda_ruleset *rules) {
  lua_State *L = rules_host_lua(host);
  hook_copy *copy = calloc(1, sizeof *copy);
  if (!copy || !lua_checkstack(L, BOTTOM + LUA_MINSTACK)) return free(copy), NULL;
  lua_getfield(L, -3, "bundled");
  bool bundled = lua_toboolean(L, -1);
  lua_getfield(L, -4, "hooks");
  rules_hook_parts *part = calloc(lua_rawlen(L, -1) + 1, sizeof *part);
  if (!part) return free(copy), NULL;
  *copy = (hook_copy){.host = host, .rules = rules, .bundled = bundled, .part = part, .trump = -1, .led = -1, .kind = -1};
  lua_replace(L, 1);
  lua_settop(L, 1);
  lua_pushcfunction(L, open_hooks);
  lua_insert(L, 1);
  lua_pushlightuserdata(L, copy);
  rules_host_trust(host, true);
  if (rules_host_call(host, 2, BOTTOM) != 0) return free(part), free(copy), NULL;
  pthread_mutex_init(&copy->lock, NULL);
  return copy;
}

/* One copy more, which is this thread's; NULL where another thread is about to make one, or none can be made. */
static hook_copy *copy_another(rules_hooks *hooks) {
  hook_copy *copy = NULL;
  if (pthread_mutex_trylock(&hooks->changing) != 0) return NULL;
  int n = atomic_load(&hooks->copies);
  rules_host *host = n < COPIES && !hooks->enough ? hooks->again(hooks->data, hooks->copy[0]->host) : NULL;
  if (host) copy = copy_new(host, hooks->rules);
  if (host && !copy) rules_host_free(host);
  hooks->enough = !copy;
  if (copy) {
    pthread_mutex_lock(&copy->lock);
    hooks->copy[n] = copy;
    last_copy = n;
    atomic_store(&hooks->waits, 0);
    atomic_store_explicit(&hooks->copies, n + 1, memory_order_release);
  }
  pthread_mutex_unlock(&hooks->changing);
  return copy;
}

rules_hooks *rules_hooks_new(rules_host *host, fuda_ruleset *rules, rules_hooks_again *again, void *data) {
  rules_hooks *hooks = calloc(1, sizeof *hooks);
  hook_copy *copy = hooks ? copy_new(host, rules) : NULL;
  if (!copy) return free(hooks), NULL;
  hooks->rules = rules;
  hooks->again = again;
  hooks->data = data;
  hooks->copy[0] = copy;
  atomic_store(&hooks->copies, 1);
  pthread_mutex_init(&hooks->changing, NULL);
  rules->hook = hooks_call;
  rules->host = hooks;
  return hooks;
}

void rules_hooks_free(rules_hooks *hooks) {
  if (!hooks) return;
  for (int i = 0; i < atomic_load(&hooks->copies); i++) copy_free(hooks->copy[i]);
  pthread_mutex_destroy(&hooks->changing);
  free(hooks);
}

typedef struct hook_name {
  int functions, hook;
  char *out;
  size_t size;
} hook_name;

static int name_protected(lua_State *L) {
  const hook_name *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->functions);
  if (lua_rawgeti(L, -1, wanted->hook + 1) != LUA_TTABLE) return 0;
  lua_getfield(L, -1, "name");
  lua_getfield(L, -2, "at");
  const char *name = lua_tostring(L, -2), *at = lua_tostring(L, -1);
  snprintf(wanted->out, wanted->size, "made of yaku \"%s\", %s", name ? name : "?", at ? at : "?");
  return 0;
}

bool rules_hooks_name(const rules_hooks *hooks, int i, char *out, size_t size) {
  const hook_copy *copy = hooks->copy[0];
  hook_name wanted = {copy->functions, i, out, size};
  lua_State *L = rules_host_lua(copy->host);
  out[0] = 0;
  lua_pushcfunction(L, name_protected);
  lua_pushlightuserdata(L, &wanted);
  return rules_host_call(copy->host, 1, 0) == 0 && out[0];
}

rules_hook_cost rules_hooks_cost(const rules_hooks *hooks, int hook) {
  rules_hook_cost sum = {0};
  for (int i = 0; hook < RULES_HOOKS && i < atomic_load(&hooks->copies); i++) {
    sum.calls += hooks->copy[i]->cost[hook].calls;
    sum.nanoseconds += hooks->copy[i]->cost[hook].nanoseconds;
  }
  return sum;
}

const char *rules_hooks_message(const rules_hooks *hooks) { return hooks->message; }
