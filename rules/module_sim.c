#include "rules/module_sim.h"

#include "core/stats.h"
#include "rules/by.h"
#include "rules/game_object.h"

#include <math.h>
#include <string.h>

/* Told into tables: lists of teams, seats and places count from 0 as those do, counts from 1. */
typedef struct table_teller {
  lua_State *L;
  int depth, next[16]; /* the next index of each open list; -1 for an object */
} table_teller;

static void put(table_teller *to, const char *key) {
  if (key) lua_setfield(to->L, -2, key);
  else lua_rawseti(to->L, -2, to->next[to->depth]++);
}
/* A table goes into the one around it as soon as it is there, and stays on the stack while it is open. */
static void tell_open(void *data, const char *key, bool list) {
  table_teller *to = data;
  size_t n = key ? strlen(key) : 0;
  bool counts = n >= 6 && strcmp(key + n - 6, "counts") == 0;
  luaL_checkstack(to->L, 8, "too much is told");
  lua_newtable(to->L);
  lua_pushvalue(to->L, -1);
  if (key) lua_setfield(to->L, -3, key);
  else lua_rawseti(to->L, -3, to->next[to->depth]++);
  to->next[++to->depth] = list ? counts : -1;
}
static void tell_close(void *data) {
  table_teller *to = data;
  to->depth--;
  lua_pop(to->L, 1);
}
static void tell_whole(void *data, const char *key, int64_t value) {
  lua_pushinteger(((table_teller *)data)->L, (lua_Integer)value);
  put(data, key);
}
/* What isn't known is nil. */
static void tell_real(void *data, const char *key, double value) {
  if (isnan(value)) return;
  lua_pushnumber(((table_teller *)data)->L, value);
  put(data, key);
}
static void tell_text(void *data, const char *key, const char *value) {
  lua_pushstring(((table_teller *)data)->L, value);
  put(data, key);
}

static void set_integer(lua_State *L, const char *key, uint64_t value) {
  lua_pushinteger(L, (lua_Integer)value);
  lua_setfield(L, -2, key);
}
static void set_number(lua_State *L, const char *key, double value) {
  if (isnan(value)) return;
  lua_pushnumber(L, value);
  lua_setfield(L, -2, key);
}

/* Pushes what a group tells. */
static void push_group(lua_State *L, const fuda_group *group, const fuda_reach *reach, const fuda_sim *sim) {
  table_teller to = {.L = L, .next = {-1}};
  const fuda_teller teller = {
      .to = &to, .open = tell_open, .close = tell_close, .whole = tell_whole, .real = tell_real, .text = tell_text};
  lua_newtable(L);
  fuda_group_tell(group, reach, sim->rules, sim->matches, &teller);
}

static void push_scores(lua_State *L, const fuda_sim *sim) {
  char name[16];
  lua_newtable(L);
  for (int team = 0; team < fuda_teams(sim->rules); team++) {
    fuda_estimate score = fuda_estimate_mean(sim->score[team].points, sim->done, sim->rules->parts);
    fuda_estimate share = fuda_estimate_share(sim->score[team].wins, sim->done);
    lua_createtable(L, 0, 10);
    lua_pushstring(L, fuda_side_name(sim->rules, team, name));
    lua_setfield(L, -2, "team");
    set_number(L, "mean", score.mean);
    set_number(L, "sd", score.sd);
    set_integer(L, "wins", sim->score[team].wins);
    set_number(L, "se", score.se);
    set_number(L, "low", score.low);
    set_number(L, "high", score.high);
    set_number(L, "win_rate", share.mean);
    set_number(L, "win_low", share.low);
    set_number(L, "win_high", share.high);
    lua_rawseti(L, -2, team);
  }
}

/* The values of options in force that aren't the defaults. */
static void push_chosen(lua_State *L, const fuda_ruleset *rules) {
  lua_newtable(L);
  for (int i = 0; i < rules->n_options; i++) {
    if (rules->options[i].chosen == 0) continue;
    lua_pushstring(L, rules->options[i].value);
    lua_setfield(L, -2, rules->options[i].name);
  }
}

static void push_sim(lua_State *L, const fuda_sim *sim) {
  char room[FUDA_SIM_NAME];
  const char *name;
  lua_createtable(L, 0, 16);
  lua_pushstring(L, sim->rules->name);
  lua_setfield(L, -2, "variant");
  rules_push_fingerprint(L, sim->rules->fingerprint);
  lua_setfield(L, -2, "fingerprint");
  push_chosen(L, sim->rules);
  lua_setfield(L, -2, "options");
  if (sim->dealt_by) set_integer(L, "dealer", sim->dealt_by - 1u);
  set_integer(L, "seed", sim->seed);
  set_integer(L, "deals", sim->deals_played);
  set_integer(L, "actions", sim->actions);
  set_number(L, "seconds", sim->seconds);
  set_integer(L, "threads", (uint64_t)sim->threads);
  lua_pushstring(L, fuda_policy_names[sim->policy]);
  lua_setfield(L, -2, "policy");
  push_scores(L, sim);
  lua_setfield(L, -2, "scores");
  lua_newtable(L);
  for (int i = 0; (name = fuda_sim_yaku_name(sim->rules, i, room)); i++) set_integer(L, name, sim->yaku[i]);
  lua_setfield(L, -2, "yaku");
  rules_push_fingerprint(L, sim->checksum);
  lua_setfield(L, -2, "checksum");
  if (sim->matches) set_integer(L, "matches", sim->done);
}

/* Sets `by`: for each condition the deals in which it holds and those in which it doesn't. */
static void set_by(lua_State *L, const rules_by *by, fuda_group *group, const fuda_reach *reach, const fuda_sim *sim) {
  lua_newtable(L);
  for (int i = 0; i < by->n; i++) {
    fuda_group *holds = &group[1 + i];
    fuda_estimate share = fuda_estimate_share(holds->done, sim->done);
    lua_newtable(L);
    lua_pushstring(L, by->condition[i]);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, by->condition[i]);
    lua_setfield(L, -2, "condition");
    lua_pushstring(L, rules_by_moment_names[by->at]);
    lua_setfield(L, -2, "at");
    set_integer(L, "deals", holds->done);
    set_number(L, "share", share.mean);
    set_number(L, "low", share.low);
    set_number(L, "high", share.high);
    push_group(L, holds, &reach[1 + i], sim);
    lua_setfield(L, -2, "holds");
    fuda_group *fails = lua_newuserdatauv(L, sizeof *fails, 0);
    *fails = group[0];
    fuda_words_subtract(fails, holds, sizeof *fails);
    push_group(L, fails, &reach[1 + by->n + i], sim);
    lua_setfield(L, -3, "fails");
    lua_pop(L, 1);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "by");
}

/* Reading ----------------------------------------------------------------------------------------- */

static bool read_boolean(lua_State *L, int fields, const char *key) {
  int type = lua_getfield(L, fields, key);
  if (type != LUA_TNIL && type != LUA_TBOOLEAN) luaL_error(L, "%s is true or false, not a %s", key, luaL_typename(L, -1));
  bool value = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return value;
}

static void read_sim(lua_State *L, int fields, fuda_sim *sim, bool *stats) {
  sim->seed = (uint64_t)rules_fields_number(L, fields, "seed", 1);
  sim->deals = (uint64_t)rules_fields_number(L, fields, "n", 1000);
  if (sim->deals == 0) luaL_error(L, "n is how many deals are played, from 1 on, not 0");
  lua_Integer threads = rules_fields_number(L, fields, "threads", 1);
  if (threads < 1 || threads > 256) luaL_error(L, "threads is a number from 1 to 256, not %I", (LUAI_UACINT)threads);
  sim->threads = (int)threads;
  if (!fields) return;
  lua_getfield(L, fields, "policy");
  sim->policy = rules_fields_policy(L, -1);
  lua_pop(L, 1);
  sim->matches = read_boolean(L, fields, "matches");
  *stats = read_boolean(L, fields, "stats");
  sim->ordinary = rules_fields_ordinary(L, fields);
}

/* `by` is an array of conditions, whose texts it keeps; `at` when they are asked. */
static void read_by(lua_State *L, int fields, rules_by *by) {
  by->at = RULES_BY_ACTION;
  if (!fields) return;
  int type = lua_getfield(L, fields, "at"), at = 0;
  if (type != LUA_TNIL && type != LUA_TSTRING) luaL_error(L, "at is a text, not a %s", luaL_typename(L, -1));
  if (type == LUA_TSTRING) {
    rules_check_text(L, -1, "at");
    while (at < RULES_BY_MOMENTS && strcmp(lua_tostring(L, -1), rules_by_moment_names[at]) != 0) at++;
    if (at == RULES_BY_MOMENTS) rules_unknown(L, "moment", lua_tostring(L, -1), rules_by_moment_names, RULES_BY_MOMENTS);
    by->at = (enum rules_by_moment)at;
  }
  type = lua_getfield(L, fields, "by");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, "by is an array of conditions, as in { \"#last_trick.yaku > 0\" }, not a %s", luaL_typename(L, -1));
  lua_Integer n = type == LUA_TTABLE ? luaL_len(L, -1) : 0;
  if (n > FUDA_BY) luaL_error(L, "by has at most %d conditions", FUDA_BY);
  for (; by->n < (int)n; by->n++) {
    if (lua_rawgeti(L, -1, by->n + 1) != LUA_TSTRING)
      luaL_error(L, "by is an array of conditions: number %d is a %s", by->n + 1, luaL_typename(L, -1));
    rules_check_text(L, -1, "a condition");
    by->condition[by->n] = lua_tostring(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

/* Pushes an object without a game, which drops the rules if something is raised, with the rules of a variant and the field
 * `options`. */
static const rules_loaded *push_rules(lua_State *L, const char *variant, int fields) {
  rules_game *holder = rules_game_push(L);
  lua_Integer seats = rules_fields_number(L, fields, "seats", 0);
  if (fields) lua_getfield(L, fields, "options");
  else lua_pushnil(L);
  holder->shared = rules_fields_rules(L, variant, -1, seats > 1000 ? 1000 : (int)seats);
  lua_pop(L, 1);
  return rules_shared_loaded(holder->shared);
}

/* A function may have failed in deals that were played beside the first, or by other threads: it fails there once more. */
static void fail_again(const fuda_sim *sim) {
  fuda_sim once = {.rules = sim->rules,
                   .seed = sim->seed,
                   .first = sim->error_deal,
                   .deals = 1,
                   .policy = sim->policy,
                   .matches = sim->matches,
                   .dealt_by = sim->dealt_by,
                   .ordinary = sim->ordinary,
                   .threads = 1};
  if (sim->error == FUDA_ERROR_HOOK) fuda_simulate(&once);
}

static int failed(lua_State *L, const fuda_sim *sim, const rules_by *by, const rules_loaded *loaded) {
  fail_again(sim);
  const char *hook = rules_hook_message(loaded);
  if (by->message[0]) return luaL_error(L, "by: %s", by->message);
  if (sim->error == FUDA_ERROR_MEMORY) return luaL_error(L, "not enough memory");
  if (sim->error == FUDA_ENDLESS)
    return luaL_error(L, "match %I:%I isn't over after %d deals", (LUAI_UACINT)sim->seed, (LUAI_UACINT)sim->error_deal,
                      FUDA_MATCH_DEALS);
  return luaL_error(L, "deal %I:%I failed: %s", (LUAI_UACINT)sim->seed, (LUAI_UACINT)sim->error_deal,
                    hook[0] ? hook : "it can't be played");
}

int rules_module_sim(lua_State *L) {
  static const char *const names[] = {"n",     "seed",   "threads", "policy", "matches", "options",
                                      "seats", "dealer", "stats",   "by",     "at",      "path"};
  if (lua_type(L, 1) != LUA_TSTRING) luaL_error(L, "fuda.sim takes a variant's name first, such as \"hachinin-meri/wiki\"");
  if (!lua_isnoneornil(L, 2) && !lua_istable(L, 2))
    luaL_error(L, "fuda.sim takes a table of fields after the variant, not a %s", luaL_typename(L, 2));
  rules_check_text(L, 1, "a variant's name");
  int fields = lua_istable(L, 2) ? 2 : 0;
  if (fields) rules_fields_keys(L, fields, "fuda.sim", names, sizeof names / sizeof *names);
  fuda_sim sim;
  rules_by by;
  bool stats = false;
  memset(&sim, 0, sizeof sim);
  memset(&by, 0, sizeof by);
  read_sim(L, fields, &sim, &stats);
  read_by(L, fields, &by);
  if (by.n && sim.matches) return luaL_error(L, "by asks about single deals: it doesn't go with matches");
  const rules_loaded *loaded = push_rules(L, lua_tostring(L, 1), fields);
  sim.rules = by.rules = rules_ruleset(loaded);
  if (sim.matches && !fuda_match_ends(sim.rules))
    return luaL_error(L, "no match of %s ends: write match = { deals = 12 }, or leave matches out", sim.rules->name);
  if (fields && lua_getfield(L, fields, "dealer") != LUA_TNIL) sim.dealt_by = (uint8_t)(1 + rules_check_seat(L, -1, sim.rules));
  by.seed = sim.seed;
  by.policy = sim.policy;
  by.dealt_by = sim.dealt_by;
  size_t groups = stats || by.n ? (size_t)(1 + by.n) * sizeof(fuda_group) : 0;
  fuda_group *group = lua_newuserdatauv(L, groups + 1, 0);
  memset(group, 0, groups);
  fuda_reach reach[1 + 2 * FUDA_BY] = {{{0, 0}, {{0, 0}}}};
  fuda_counting counting = {.rules = sim.rules, .matches = sim.matches, .group = group, .reach = reach};
  if (by.n && rules_by_begin(&by) != 0) return luaL_error(L, "by: %s", by.message);
  if (by.n) rules_by_count(&by, &counting);
  fuda_collector collector = fuda_counting_collector(&counting);
  if (groups) sim.collector = &collector;
  int error = fuda_simulate(&sim);
  if (by.n) rules_by_end(&by);
  if (error) return failed(L, &sim, &by, loaded);
  push_sim(L, &sim);
  if (groups) {
    push_group(L, &group[0], &reach[0], &sim);
    lua_setfield(L, -2, "statistics");
  }
  if (by.n) set_by(L, &by, group, reach, &sim);
  return 1;
}
