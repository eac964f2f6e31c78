#include "rules/module.h"

#include "core/sim.h"
#include "rules/game_object.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* The variant's name, and the index of the table of fields or 0. */
static const char *variant_and_fields(lua_State *L, const char *call, int *fields) {
  if (lua_type(L, 1) != LUA_TSTRING) luaL_error(L, "%s takes a variant's name first, such as \"hachinin-meri/wiki\"", call);
  if (!lua_isnoneornil(L, 2) && !lua_istable(L, 2))
    luaL_error(L, "%s takes a table of fields after the variant, not a %s", call, luaL_typename(L, 2));
  *fields = lua_istable(L, 2) ? 2 : 0;
  return lua_tostring(L, 1);
}

static int module_new(lua_State *L) {
  int fields;
  const char *variant = variant_and_fields(L, "fuda.new", &fields);
  rules_fields_game(L, variant, fields, false);
  return 1;
}

static void set_integer(lua_State *L, const char *key, uint64_t value) {
  lua_pushinteger(L, (lua_Integer)value);
  lua_setfield(L, -2, key);
}

static void push_scores(lua_State *L, const fuda_sim *sim) {
  lua_newtable(L);
  for (int team = 0; team < fuda_teams(sim->rules); team++) {
    lua_createtable(L, 0, 4);
    if (sim->rules->team_en[team]) lua_pushstring(L, sim->rules->team_en[team]);
    else lua_pushfstring(L, "%s %d", sim->rules->teams ? "team" : "seat", team);
    lua_setfield(L, -2, "team");
    lua_pushnumber(L, sim->score[team].mean);
    lua_setfield(L, -2, "mean");
    lua_pushnumber(L, sim->score[team].sd);
    lua_setfield(L, -2, "sd");
    set_integer(L, "wins", sim->score[team].wins);
    lua_rawseti(L, -2, team);
  }
}

static void push_sim(lua_State *L, const fuda_sim *sim) {
  lua_createtable(L, 0, 11);
  lua_pushstring(L, sim->rules->name);
  lua_setfield(L, -2, "variant");
  rules_push_fingerprint(L, sim->rules->fingerprint);
  lua_setfield(L, -2, "fingerprint");
  set_integer(L, "seed", sim->seed);
  set_integer(L, "deals", sim->deals_played);
  set_integer(L, "actions", sim->actions);
  lua_pushnumber(L, sim->seconds);
  lua_setfield(L, -2, "seconds");
  set_integer(L, "threads", (uint64_t)sim->threads);
  lua_pushstring(L, fuda_policy_names[sim->policy]);
  lua_setfield(L, -2, "policy");
  push_scores(L, sim);
  lua_setfield(L, -2, "scores");
  lua_newtable(L);
  for (int row = 0; sim->rules->trick && row < sim->rules->trick->n_yaku; row++)
    set_integer(L, sim->rules->trick->yaku[row].name, sim->yaku[row]);
  lua_setfield(L, -2, "yaku");
  rules_push_fingerprint(L, sim->checksum);
  lua_setfield(L, -2, "checksum");
}

static void read_sim(lua_State *L, int fields, fuda_sim *sim) {
  sim->seed = (uint64_t)rules_fields_number(L, fields, "seed", 1);
  sim->deals = (uint64_t)rules_fields_number(L, fields, "n", 1000);
  lua_Integer threads = rules_fields_number(L, fields, "threads", 1);
  if (threads < 1 || threads > 256) luaL_error(L, "threads is a number from 1 to 256, not %I", (LUAI_UACINT)threads);
  sim->threads = (int)threads;
  if (!fields) return;
  lua_getfield(L, fields, "policy");
  sim->policy = rules_fields_policy(L, -1);
  int type = lua_getfield(L, fields, "matches");
  if (type != LUA_TNIL && type != LUA_TBOOLEAN) luaL_error(L, "matches is true or false, not a %s", luaL_typename(L, -1));
  sim->matches = lua_toboolean(L, -1);
  lua_pop(L, 2);
}

static int module_sim(lua_State *L) {
  static const char *const names[] = {"n", "seed", "threads", "policy", "matches", "options"};
  int fields;
  const char *variant = variant_and_fields(L, "fuda.sim", &fields);
  if (fields) rules_fields_keys(L, fields, "fuda.sim", names, 6);
  fuda_sim sim;
  memset(&sim, 0, sizeof sim);
  read_sim(L, fields, &sim);
  rules_game *holder = rules_game_push(L); /* an object without a game: it drops the rules if something is raised */
  if (fields) lua_getfield(L, fields, "options");
  else lua_pushnil(L);
  holder->shared = rules_fields_rules(L, variant, -1);
  const rules_loaded *loaded = rules_shared_loaded(holder->shared);
  sim.rules = rules_ruleset(loaded);
  if (fuda_simulate(&sim) != 0) {
    const char *hook = rules_hook_message(loaded);
    return luaL_error(L, "deal %I:%I failed: %s", (LUAI_UACINT)sim.seed, (LUAI_UACINT)sim.error_deal,
                      hook[0] ? hook : "it can't be played");
  }
  push_sim(L, &sim);
  return 1;
}

int luaopen_fuda(lua_State *L) {
  static const luaL_Reg calls[] = {{"new", module_new}, {"sim", module_sim}, {NULL, NULL}};
  luaL_checkversion(L);
  rules_game_open(L);
  luaL_newlib(L, calls);
  return 1;
}
