#include "rules/hooks.h"

#include "core/state.h"
#include "rules/hook_trick.h"
#include "rules/machine.h"
#include "rules/recall.h"
#include "rules/value.h"
#include <lauxlib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COPIES = 64 };
_Static_assert(RULES_HOOKS == (int)RULES_RECALL_HOOKS, "those that are counted are remembered");
/* What all calls of a trick may take in play, shared out among the functions, and what a call may in memory, where each thread has
 * its own: a trick is a small thing, and a deal of twelve takes less than a second however many functions there are. */
enum { TRICK_STEPS = 4000000, LEAST_STEPS = 10000, CALL_BYTES = 4 << 20 };

/* Registry references: what says what is wrong with what a hook gave, or with what it changed; and the list of what it has
 * captured, function, index and value. */
typedef struct rules_hook_parts {
  int wrong, changed, watched, n_watched;
} rules_hook_parts;

typedef struct hook_copy {
  pthread_mutex_t lock; /* held by the thread that calls */
  rules_host *host;
  rules_hook_parts *part; /* of each hook */
  rules_hook_trick trick;
  bool bundled;
  rules_machine *machine; /* that takes the functions from this copy */
  int functions; /* registry reference of the list of hooks */
  char message[2048];
} hook_copy;

/* What calls of each hook have cost: of the threads that have this number, so that they seldom write to the same place. */
enum { LANES = 16 };
typedef struct lane {
  _Alignas(64) atomic_uint_fast64_t calls[RULES_HOOKS], by_lua[RULES_HOOKS], timed[RULES_HOOKS], nanoseconds[RULES_HOOKS],
      yes[RULES_HOOKS];
} lane;

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
  int failed;               /* the number of that hook and one, 0: none since one was silenced */
  bool endless;             /* it took more steps, or memory, than it may */
  bool silent[RULES_HOOKS];
  lane lane[LANES];
  rules_machine *machine;   /* what is asked before any copy; and what it has said */
  rules_recall *recall;
  pthread_mutex_t noting;
};

/* A call that is too slow by the clock is made again: it depends on the trick alone, and mustn't on what else the machine is at. */
enum { TRIES = 2 };
enum { SAMPLE = 64, SLOW = 50000 /* nanoseconds */ };
enum { PATIENCE = 2000 }; /* so often a call may find all copies busy before there is another: making one takes as long as 20000 */

/* Calls ----------------------------------------------------------------------------------------------------------------- */

/* The clock of the thread is a call of the kernel, which is half of a hook: it is asked of the first calls, which may be all there
 * are, and of slow ones. */
static uint64_t now(bool of_thread) {
  struct timespec at;
  clock_gettime(of_thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &at);
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
    if (!rules_value_same(L, -1, -2)) {
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

/* What failed, and of which hook, where it is another function that it calls. */
static void say_failed(hook_copy *hooks, int hook) {
  lua_State *L = rules_host_lua(hooks->host);
  const char *said = rules_host_message(hooks->host);
  int line = rules_host_line(hooks->host), head = (int)strcspn(said, "\n");
  lua_Debug of;
  lua_rawgeti(L, RULES_HOOK_CALLED, hook + 1);
  bool own = !lua_getinfo(L, ">S", &of) || of.linedefined < 1 || (line >= of.linedefined && line <= of.lastlinedefined);
  if (own) snprintf(hooks->message, sizeof hooks->message, "%s", said);
  else snprintf(hooks->message, sizeof hooks->message, "%.*s, in what the function of line %d calls%s", head, said, of.linedefined, said + head);
}

static int call_hook(hook_copy *hooks, int hook, const fuda_state *state, int32_t *result) {
  lua_State *L = rules_host_lua(hooks->host);
  const rules_hook_parts *part = &hooks->part[hook];
  rules_host_trust(hooks->host, hooks->bundled);
  int failed = RULES_HOST_ENDLESS, changed = 0;
  for (int tries = 0; failed == RULES_HOST_ENDLESS && tries < TRIES && (!tries || rules_host_by_clock(hooks->host)); tries++) {
    rules_hook_trick_write(L, &hooks->trick, state);
    lua_rawgeti(L, RULES_HOOK_CALLED, hook + 1);
    lua_pushvalue(L, RULES_HOOK_TRICK);
    failed = rules_host_call(hooks->host, 1, 1);
    hooks->trick.state = NULL;
    changed = put_back(L, part);
  }
  if (failed) {
    say_failed(hooks, hook);
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

static int call_copy(rules_hooks *hooks, int hook, const fuda_state *state, int32_t *result) {
  hook_copy *copy = take_copy(hooks);
  int failed = call_hook(copy, hook, state, result);
  if (failed) {
    pthread_mutex_lock(&hooks->changing);
    memcpy(hooks->message, copy->message, sizeof hooks->message);
    hooks->failed = hook + 1;
    hooks->endless = failed == RULES_HOST_ENDLESS || failed == RULES_HOST_MEMORY;
    pthread_mutex_unlock(&hooks->changing);
  }
  pthread_mutex_unlock(&copy->lock);
  return failed ? -1 : 0;
}

/* Of all threads. */
static uint64_t calls_of(const rules_hooks *hooks, int hook) {
  uint64_t calls = 0;
  for (int i = 0; i < LANES; i++) calls += atomic_load_explicit(&hooks->lane[i].calls[hook], memory_order_relaxed);
  return calls;
}

/* Without Lua: what is remembered, or else by running it, noting what it reads unless another thread is at that; -1 where only Lua
 * can say. Nothing is remembered of hooks beyond those that can be counted. */
static int answer_of(rules_hooks *hooks, int hook, const fuda_state *state) {
  if (hook >= RULES_HOOKS) return -1;
  int answer = rules_recall_ask(hooks->recall, hook, state);
  if (answer >= 0) return answer;
  if (!rules_recall_wants(hooks->recall, hook) || pthread_mutex_trylock(&hooks->noting) != 0)
    return rules_machine_run(hooks->machine, hook, state, NULL);
  rules_recall_begin(hooks->recall, hook, state);
  answer = rules_machine_run(hooks->machine, hook, state, hooks->recall);
  rules_recall_end(hooks->recall, answer, calls_of(hooks, hook));
  pthread_mutex_unlock(&hooks->noting);
  return answer;
}

static _Thread_local int own_lane = -1;

/* As far as is known. */
static bool is_slow(const lane *of, int hook, uint64_t calls) {
  uint64_t timed = atomic_load_explicit(&of->timed[hook], memory_order_relaxed);
  return calls < SAMPLE || atomic_load_explicit(&of->nanoseconds[hook], memory_order_relaxed) > SLOW * timed;
}

/* The first calls are timed, then one in so many. Of hooks beyond those that can be counted the last is. */
static int hooks_call(void *data, int hook, const fuda_ruleset *rules, fuda_state *state, int seat, int32_t *result) {
  static atomic_int threads;
  (void)seat; /* the trick's winner, whom the trick says */
  (void)rules;
  rules_hooks *hooks = data;
  if (own_lane < 0) own_lane = atomic_fetch_add(&threads, 1) % LANES;
  int counted = hook < RULES_HOOKS ? hook : RULES_HOOKS - 1, failed = 0;
  if (hooks->silent[counted]) return *result = 0, 0;
  lane *of = &hooks->lane[own_lane];
  uint64_t calls = atomic_fetch_add_explicit(&of->calls[counted], 1, memory_order_relaxed);
  uint64_t times = calls < SAMPLE ? 1 : calls % SAMPLE == 0 ? SAMPLE : 0;
  bool of_thread = times && is_slow(of, counted, calls);
  uint64_t from = times ? now(of_thread) : 0;
  int answer = answer_of(hooks, hook, state);
  if (answer >= 0) {
    *result = answer;
  } else {
    failed = call_copy(hooks, hook, state, result);
    atomic_fetch_add_explicit(&of->by_lua[counted], 1, memory_order_relaxed);
  }
  if (!failed && *result) atomic_fetch_add_explicit(&of->yes[counted], 1, memory_order_relaxed);
  if (times) {
    atomic_fetch_add_explicit(&of->nanoseconds[counted], times * (now(of_thread) - from), memory_order_relaxed);
    atomic_fetch_add_explicit(&of->timed[counted], times, memory_order_relaxed);
  }
  return failed;
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
  luaL_checkstack(L, LUA_MINSTACK, NULL);
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
  lua_replace(L, RULES_HOOK_CALLED);
  lua_settop(L, RULES_HOOK_CALLED);
  rules_hook_trick_open(L, &hooks->trick, hooks->trick.rules);
  if (hooks->machine) rules_machine_take(hooks->machine, L, RULES_HOOK_CALLED);
  return RULES_HOOK_BOTTOM;
}

static void copy_free(hook_copy *copy) {
  pthread_mutex_destroy(&copy->lock);
  rules_host_free(copy->host);
  free(copy->part);
  free(copy);
}

/* Takes the host, as rules_hooks_new does. */
static hook_copy *copy_new(rules_host *host, const fuda_ruleset *rules, rules_machine *machine) {
  lua_State *L = rules_host_lua(host);
  hook_copy *copy = calloc(1, sizeof *copy);
  if (!copy || !lua_checkstack(L, RULES_HOOK_BOTTOM + LUA_MINSTACK)) return free(copy), NULL;
  lua_getfield(L, -3, "bundled");
  bool bundled = lua_toboolean(L, -1);
  lua_getfield(L, -4, "hooks");
  rules_hook_parts *part = calloc(lua_rawlen(L, -1) + 1, sizeof *part);
  int functions = (int)lua_rawlen(L, -1), steps = functions > 1 ? TRICK_STEPS / functions : TRICK_STEPS;
  if (!part) return free(copy), NULL;
  *copy = (hook_copy){.host = host, .trick.rules = rules, .machine = machine, .bundled = bundled, .part = part};
  lua_replace(L, 1);
  lua_settop(L, 1);
  lua_pushcfunction(L, open_hooks);
  lua_insert(L, 1);
  lua_pushlightuserdata(L, copy);
  rules_host_trust(host, true);
  if (rules_host_call(host, 2, RULES_HOOK_BOTTOM) != 0 || (machine && !rules_machine_ready(machine))) return free(part), free(copy), NULL;
  rules_host_allow(host, steps > LEAST_STEPS ? steps : LEAST_STEPS, functions, CALL_BYTES);
  pthread_mutex_init(&copy->lock, NULL);
  return copy;
}

/* One copy more, which is this thread's; NULL where another thread is about to make one, or none can be made. */
static hook_copy *copy_another(rules_hooks *hooks) {
  hook_copy *copy = NULL;
  if (pthread_mutex_trylock(&hooks->changing) != 0) return NULL;
  int n = atomic_load(&hooks->copies);
  rules_host *host = n < COPIES && !hooks->enough ? hooks->again(hooks->data, hooks->copy[0]->host) : NULL;
  if (host) copy = copy_new(host, hooks->rules, NULL);
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
  rules_hooks *hooks = aligned_alloc(_Alignof(rules_hooks), sizeof *hooks);
  if (hooks) memset(hooks, 0, sizeof *hooks);
  rules_recall *recall = hooks ? rules_recall_new(rules) : NULL;
  rules_machine *machine = recall ? rules_machine_new(rules) : NULL;
  hook_copy *copy = machine ? copy_new(host, rules, machine) : NULL;
  if (!copy) return rules_machine_free(machine), rules_recall_free(recall), free(hooks), NULL;
  hooks->recall = recall;
  hooks->machine = machine;
  hooks->rules = rules;
  hooks->again = again;
  hooks->data = data;
  hooks->copy[0] = copy;
  atomic_store(&hooks->copies, 1);
  pthread_mutex_init(&hooks->changing, NULL);
  pthread_mutex_init(&hooks->noting, NULL);
  rules->hook = hooks_call;
  rules->host = hooks;
  return hooks;
}

void rules_hooks_free(rules_hooks *hooks) {
  if (!hooks) return;
  for (int i = 0; i < atomic_load(&hooks->copies); i++) copy_free(hooks->copy[i]);
  rules_machine_free(hooks->machine);
  rules_recall_free(hooks->recall);
  pthread_mutex_destroy(&hooks->changing);
  pthread_mutex_destroy(&hooks->noting);
  free(hooks);
}

typedef struct hook_wanted {
  int functions, hook;
  rules_hook *out;
} hook_wanted;

static int read_hook(lua_State *L) {
  const hook_wanted *wanted = lua_touserdata(L, 1);
  rules_hook *out = wanted->out;
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->functions);
  if (lua_rawgeti(L, -1, wanted->hook + 1) != LUA_TTABLE) return 0;
  lua_getfield(L, -1, "name");
  lua_getfield(L, -2, "file");
  lua_getfield(L, -3, "line");
  rules_copy_text(out->yaku, sizeof out->yaku, lua_isstring(L, -3) ? lua_tostring(L, -3) : "?");
  rules_copy_text(out->file, sizeof out->file, lua_isstring(L, -2) ? lua_tostring(L, -2) : "?");
  out->line = (int)lua_tointeger(L, -1);
  lua_getfield(L, -4, "source");
  out->text = 2166136261u; /* FNV-1a */
  for (const char *c = lua_isstring(L, -1) ? lua_tostring(L, -1) : ""; *c; c++) out->text = (out->text ^ (unsigned char)*c) * 16777619u;
  return 0;
}

bool rules_hooks_of(const rules_hooks *hooks, int i, rules_hook *out) {
  const hook_copy *copy = hooks->copy[0];
  hook_wanted wanted = {copy->functions, i, out};
  lua_State *L = rules_host_lua(copy->host);
  *out = (rules_hook){0};
  lua_pushcfunction(L, read_hook);
  lua_pushlightuserdata(L, &wanted);
  return rules_host_call(copy->host, 1, 0) == 0 && out->yaku[0];
}

rules_hook_cost rules_hooks_cost(const rules_hooks *hooks, int hook) {
  rules_hook_cost sum = {0};
  for (int i = 0; hook < RULES_HOOKS && i < LANES; i++) {
    uint64_t calls = atomic_load(&hooks->lane[i].calls[hook]), timed = atomic_load(&hooks->lane[i].timed[hook]);
    sum.calls += calls;
    sum.by_lua += atomic_load(&hooks->lane[i].by_lua[hook]);
    sum.yes += atomic_load(&hooks->lane[i].yes[hook]);
    if (timed) sum.nanoseconds += (uint64_t)((double)atomic_load(&hooks->lane[i].nanoseconds[hook]) / (double)timed * (double)calls);
  }
  return sum;
}

const char *rules_hooks_message(const rules_hooks *hooks) { return hooks->message; }

static void silence(rules_hooks *hooks, int hook) { hooks->silent[hook < RULES_HOOKS ? hook : RULES_HOOKS - 1] = true; }

bool rules_hooks_silence(rules_hooks *hooks) {
  bool any = hooks->failed > 0;
  if (any) silence(hooks, hooks->failed - 1);
  hooks->failed = 0;
  return any;
}

bool rules_hooks_endless(const rules_hooks *hooks, rules_hook *out) {
  return hooks->failed && hooks->endless && rules_hooks_of(hooks, hooks->failed - 1, out);
}

void rules_hooks_leave_out(rules_hooks *hooks, const rules_hook *hook) {
  rules_hook own;
  for (int i = 0; rules_hooks_of(hooks, i, &own); i++)
    if (!strcmp(own.yaku, hook->yaku) && !strcmp(own.file, hook->file) && own.line == hook->line && own.text == hook->text) silence(hooks, i);
}
