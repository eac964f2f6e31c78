#include "rules/module_diff.h"

#include "rules/differences.h"
#include "rules/game_object.h"

#include <stdio.h>
#include <string.h>

#define DIFFERENCES "fuda.differences"

static const char *const side_key[2] = {"a", "b"};

/* A userdata that owns the rows, so that they are freed if something is raised. */
static rules_differences **push_holder(lua_State *L) {
  rules_differences **holder = lua_newuserdatauv(L, sizeof *holder, 0);
  *holder = NULL;
  luaL_setmetatable(L, DIFFERENCES);
  return holder;
}

static int holder_gc(lua_State *L) {
  rules_differences **holder = luaL_checkudata(L, 1, DIFFERENCES);
  rules_differences_free(*holder);
  *holder = NULL;
  return 0;
}

void rules_module_diff_open(lua_State *L) {
  if (luaL_newmetatable(L, DIFFERENCES)) {
    lua_pushcfunction(L, holder_gc);
    lua_setfield(L, -2, "__gc");
  }
  lua_pop(L, 1);
}

/* The two variants -------------------------------------------------------------------------------------- */

static const char *variant_name(lua_State *L, int arg) {
  if (lua_type(L, arg) != LUA_TSTRING)
    luaL_error(L, "fuda.diff takes the names of two variants first, such as \"hachinin-meri/wiki\", not a %s",
               luaL_typename(L, arg));
  rules_check_text(L, arg, "a variant's name");
  return lua_tostring(L, arg);
}

/* The holder at the top takes the variant with these choices instead of what it had. */
static void take(lua_State *L, rules_game *holder, const char *variant, const rules_choice *choices, int n) {
  rules_error error;
  rules_shared *shared = rules_shared_take(variant, choices, n, &error);
  if (!shared) luaL_error(L, "%s", error.message);
  if (holder->shared) rules_shared_drop(holder->shared);
  holder->shared = shared;
}

/* Both as the fields want them; two holders are pushed, which keep them. */
static void take_pair(lua_State *L, int fields, const rules_loaded *loaded[2]) {
  rules_choice of[3][RULES_KEYS], chosen[2 * RULES_KEYS];
  static const char *const keys[3] = {"options", "a_options", "b_options"};
  int n[3] = {0, 0, 0}, count[2];
  rules_game *holder[2];
  const fuda_ruleset *rules[2];
  rules_error error;
  for (int side = 0; side < 2; side++) {
    holder[side] = rules_game_push(L);
    take(L, holder[side], lua_tostring(L, 1 + side), NULL, 0);
  }
  for (int i = 0; fields && i < 3; i++) {
    lua_getfield(L, fields, keys[i]);
    n[i] = rules_fields_choices(L, -1, keys[i], of[i]);
  }
  const rules_pair_choices choices = {.both = of[0], .n_both = n[0], .own = {of[1], of[2]}, .n_own = {n[1], n[2]}};
  for (int side = 0; side < 2; side++) rules[side] = rules_ruleset(rules_shared_loaded(holder[side]->shared));
  rules_choice kept[2][2 * RULES_KEYS];
  for (int side = 0; side < 2; side++) {
    count[side] = rules_pair_choose(rules, &choices, side, chosen, &error);
    if (count[side] < 0) luaL_error(L, "%s", error.message);
    memcpy(kept[side], chosen, (size_t)count[side] * sizeof *chosen);
  }
  for (int side = 0; side < 2; side++) {
    if (count[side]) take(L, holder[side], lua_tostring(L, 1 + side), kept[side], count[side]);
    loaded[side] = rules_shared_loaded(holder[side]->shared);
  }
}

static void check_seats(lua_State *L, int fields, const rules_loaded *const loaded[2]) {
  for (int side = 0; side < 2; side++) {
    const fuda_ruleset *rules = rules_ruleset(loaded[side]);
    lua_Integer seats = rules_fields_number(L, fields, "seats", rules->seats);
    if (seats != rules->seats)
      luaL_error(L, "%s is played by %d, not by %I", rules->name, (int)rules->seats, (LUAI_UACINT)seats);
  }
}

/* Tables ------------------------------------------------------------------------------------------------ */

static void set_text(lua_State *L, const char *key, const char *text) {
  if (!text) return;
  lua_pushstring(L, text);
  lua_setfield(L, -2, key);
}
static void set_integer(lua_State *L, const char *key, uint64_t value) {
  lua_pushinteger(L, (lua_Integer)value);
  lua_setfield(L, -2, key);
}
static void set_flag(lua_State *L, const char *key, bool value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, key);
}

static void push_variant(lua_State *L, const fuda_ruleset *rules) {
  lua_newtable(L);
  set_text(L, "variant", rules->name);
  set_text(L, "title", rules->title_en);
  set_text(L, "source", rules->source);
  rules_push_fingerprint(L, rules->fingerprint);
  lua_setfield(L, -2, "fingerprint");
  lua_createtable(L, 0, rules->n_options);
  for (int i = 0; i < rules->n_options; i++) set_text(L, rules->options[i].name, rules->options[i].value);
  lua_setfield(L, -2, "options");
}

static void push_values(lua_State *L, const rules_alike *values, int n, bool sides) {
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_createtable(L, 0, 3);
    if (sides) set_text(L, "side", side_key[values[i].side]);
    set_text(L, "option", values[i].option);
    set_text(L, "value", values[i].value);
    if (values[i].n_with) {
      push_values(L, values[i].with, values[i].n_with, false);
      lua_setfield(L, -2, "with");
    }
    lua_rawseti(L, -2, i + 1);
  }
}

static void set_values(lua_State *L, const char *key, const rules_alike *values, int n) {
  if (!n) return;
  push_values(L, values, n, false);
  lua_setfield(L, -2, key);
}

static void push_row(lua_State *L, const rules_difference *row) {
  static const char *const clauses[2] = {"a_clauses", "b_clauses"};
  lua_createtable(L, 0, 7);
  set_text(L, "section", row->section);
  set_text(L, "about", row->about);
  for (int side = 0; side < 2; side++) {
    set_text(L, side_key[side], row->says[side]);
    lua_createtable(L, row->n_cites[side], 0);
    for (int i = 0; i < row->n_cites[side]; i++) {
      lua_pushstring(L, row->cites[side][i]);
      lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, clauses[side]);
  }
  push_values(L, row->alike, row->n_alike, true);
  lua_setfield(L, -2, "alike");
}

static void push_tally(lua_State *L, const fuda_compare *compare, const rules_differences *differences,
                       const fuda_tally *tally) {
  static const char *const clauses[2] = {"a_clause", "b_clause"};
  const fuda_parting *parting = &tally->first;
  const fuda_comparison *comparison = &compare->comparison;
  char text[400];
  lua_createtable(L, 0, 8);
  set_text(L, "kind", fuda_parting_names[parting->kind]);
  set_text(L, "about", fuda_parting_about(comparison, parting, text, sizeof text));
  set_integer(L, "times", tally->times);
  set_integer(L, "deals", tally->deals);
  set_flag(L, "explained", rules_difference_explains(differences, parting));
  for (int side = 0; side < 2; side++)
    if (parting->clause[side]) set_text(L, clauses[side], comparison->rules[side]->clauses[parting->clause[side]].id);
  lua_createtable(L, 0, 4);
  lua_pushfstring(L, "deal %I:%I dealer %d", (LUAI_UACINT)compare->seed, (LUAI_UACINT)tally->n, (int)tally->dealer);
  lua_setfield(L, -2, "line");
  set_integer(L, "actions", tally->actions);
  for (int side = 0; side < 2; side++)
    set_text(L, side_key[side], fuda_parting_case(comparison, parting, side, text, sizeof text));
  lua_setfield(L, -2, "witness");
}

/* The field `play`: the deals, played. */
static void push_play(lua_State *L, int fields, const rules_loaded *const loaded[2], const rules_differences *differences) {
  char message[512];
  fuda_compare *compare = lua_newuserdatauv(L, sizeof *compare, 0);
  memset(compare, 0, sizeof *compare);
  if (!fuda_comparison_begin(&compare->comparison, rules_ruleset(loaded[0]), rules_ruleset(loaded[1]), message, sizeof message))
    luaL_error(L, "there is no play to compare: %s", message);
  lua_Integer deals = rules_fields_number(L, fields, "deals", 0), threads = rules_fields_number(L, fields, "threads", 1);
  if (deals < 1) luaL_error(L, "deals is how many deals are played, from 1 on, not %I", (LUAI_UACINT)deals);
  if (threads < 1 || threads > FUDA_COMPARE_THREADS)
    luaL_error(L, "threads is a number from 1 to %d, not %I", FUDA_COMPARE_THREADS, (LUAI_UACINT)threads);
  compare->seed = (uint64_t)rules_fields_number(L, fields, "seed", 1);
  compare->deals = (uint64_t)deals;
  compare->threads = (int)threads;
  if (fuda_compare_deals(compare) != 0) {
    const char *hook = rules_hook_message(loaded[compare->error_side]);
    luaL_error(L, "deal %I:%I failed: %s", (LUAI_UACINT)compare->seed, (LUAI_UACINT)compare->error_deal,
               hook[0] ? hook : "it can't be played");
  }
  lua_createtable(L, 0, 5);
  set_integer(L, "seed", compare->seed);
  set_integer(L, "deals", compare->done);
  set_integer(L, "positions", compare->positions);
  set_integer(L, "differently", compare->parted);
  lua_createtable(L, compare->n, 0);
  for (int i = 0; i < compare->n; i++) {
    push_tally(L, compare, differences, &compare->tally[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "differences");
  lua_remove(L, -2);
}

int rules_module_diff(lua_State *L) {
  static const char *const names[] = {"deals", "seed", "seats", "threads", "options", "a_options", "b_options"};
  const rules_loaded *loaded[2];
  rules_error error;
  for (int arg = 1; arg <= 2; arg++) variant_name(L, arg);
  if (!lua_isnoneornil(L, 3) && !lua_istable(L, 3))
    return luaL_error(L, "fuda.diff takes a table of fields after the variants, not a %s", luaL_typename(L, 3));
  lua_settop(L, 3);
  int fields = lua_istable(L, 3) ? 3 : 0;
  if (fields) rules_fields_keys(L, fields, "fuda.diff", names, 7);
  luaL_checkstack(L, 4 * RULES_KEYS, "too many options");
  take_pair(L, fields, loaded);
  if (fields) check_seats(L, fields, loaded);
  rules_differences **holder = push_holder(L), *differences = rules_differences_new(loaded[0], loaded[1], true, &error);
  *holder = differences;
  if (!differences) return luaL_error(L, "%s", error.message);
  lua_createtable(L, 0, 6);
  for (int side = 0; side < 2; side++) {
    push_variant(L, rules_ruleset(loaded[side]));
    lua_setfield(L, -2, side_key[side]);
  }
  set_flag(L, "alike", rules_differences_none(differences));
  set_text(L, "apart", differences->apart);
  set_text(L, "untold", differences->untold);
  set_values(L, "elsewhere", differences->elsewhere, differences->n_elsewhere);
  set_values(L, "untried", differences->untried, differences->n_untried);
  lua_createtable(L, differences->n, 0);
  for (int i = 0; i < differences->n; i++) {
    push_row(L, &differences->row[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "differences");
  if (!fields || lua_getfield(L, fields, "deals") == LUA_TNIL) return lua_settop(L, lua_gettop(L) - (fields != 0)), 1;
  lua_pop(L, 1);
  push_play(L, fields, loaded, differences);
  lua_setfield(L, -2, "play");
  return 1;
}
