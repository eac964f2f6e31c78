/* What a script has beside its functions, as cells. It is frozen once it is loaded (rules/words/pure.lua), so it is read once. */
#include "rules/machine_run.h"

#include "rules/host.h"
#include "rules/live.h"
#include "rules/quick.h"
#include <lauxlib.h>
#include <stdlib.h>

enum { DEPTH = 12, ENTRIES = 8000 }; /* of all tables together: 2 MiB */
enum { NAMES = 64 << 10 };            /* bytes for those of the deck */

/* met: where the table lies of what is known already: a function of the library by its number, what else there is by where it is. */
typedef struct taking {
  rules_machine *machine;
  lua_State *L;
  int met, env;
  size_t *left; /* entries of tables that may still be taken */
} taking;

static void take_value(const taking *take, int depth, rules_cell *out);

static void *room_for(const taking *take, size_t size) {
  void *room = rules_arena_take(&take->machine->arena, size);
  if (take->machine->arena.short_of_memory) luaL_error(take->L, "not enough memory");
  return room;
}

bool rules_machine_name(const rules_machine *machine, rules_cell *text) {
  rules_cell known;
  if (text->type != CELL_TEXT || !rules_cells_get(&machine->names, *text, &known) || known.type != CELL_TEXT) return false;
  return *text = known, true;
}

void rules_machine_add_name(rules_machine *machine, rules_cell *text) {
  const char *own = text->as.text;
  rules_machine_name(machine, text);
  if (text->type == CELL_TEXT && text->hash && text->as.text == own) rules_cells_set(&machine->naming, &machine->names, *text, *text);
}

static void take_text(const taking *take, rules_cell *out) {
  size_t length;
  const char *text = lua_tolstring(take->L, -1, &length);
  if (length > UINT16_MAX) return;
  char *kept = room_for(take, length + 1);
  memcpy(kept, text, length);
  *out = rules_cell_text(kept, length);
  rules_machine_add_name(take->machine, out);
}

/* Remembers that the value at the top is this one. */
static void remember(const taking *take, void *what) {
  lua_pushvalue(take->L, -1);
  lua_pushlightuserdata(take->L, what);
  lua_rawset(take->L, take->met);
}

/* What is in the table at the top, each value taken with what that has. False where that can't be told. */
static bool take_items(const taking *take, int depth, rules_cells *table) {
  lua_State *L = take->L;
  bool known = true;
  size_t n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) n++;
  if (n > *take->left) return false;
  *take->left -= n;
  size_t size = 2048 + n * 16 * sizeof(rules_cell); /* lists and pairs double up to what is wanted */
  rules_scratch scratch = {.at = room_for(take, size)};
  scratch.end = scratch.at + size;
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) { /* in their order they are a list */
    known &= rules_cells_set(&scratch, table, rules_cell_whole(i), rules_cell_truth(true));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    rules_cell key, value;
    take_value(take, depth + 1, &value);
    lua_pushvalue(L, -2);
    take_value(take, depth + 1, &key);
    lua_pop(L, 1);
    known &= rules_cells_set(&scratch, table, key, value);
  }
  return known;
}

/* The table at the top. */
static void take_table(const taking *take, int depth, rules_cell *out) {
  lua_State *L = take->L;
  rules_host_contents(L, -1);
  bool frozen = !lua_rawequal(L, -1, -2), strict = lua_getmetatable(L, -1), known;
  if (strict) lua_pop(L, 1);
  lua_insert(L, -2);
  if ((frozen || !strict) && depth <= DEPTH) {
    rules_cells *table = room_for(take, sizeof *table);
    *out = (rules_cell){.type = CELL_TABLE, .as.table = table};
    remember(take, table);
    lua_insert(L, -2);
    known = take_items(take, depth, table);
    lua_insert(L, -2);
    if (!known) *table = (rules_cells){.gaps = true}; /* of which nothing can be said */
    table->fixed = true;
    table->strict = strict || !known;
  }
  lua_remove(L, -2);
}

/* The globals of a script, which are those of any. */
static void take_globals(const taking *take, rules_cell *out) {
  rules_cells *table = room_for(take, sizeof *table);
  lua_pushvalue(take->L, take->env);
  table->gaps = !take_items(take, 0, table);
  lua_pop(take->L, 1);
  table->fixed = table->strict = true;
  *out = (rules_cell){.type = CELL_TABLE, .as.table = table};
}

/* What a script may call, by the names that it goes by. */
static void push_library(const taking *take, const char *name) {
  const char *dot = strchr(name, '.');
  char library[16] = "";
  if (!dot) {
    lua_getfield(take->L, take->env, name);
    return;
  }
  memcpy(library, name, (size_t)(dot - name));
  lua_getfield(take->L, take->env, library);
  lua_getfield(take->L, -1, dot + 1);
  lua_remove(take->L, -2);
}

/* Whether the value at the top, captured by this name, is what a script's globals are: an empty table that shows another one. */
static bool is_globals(const taking *take, const char *name) {
  lua_State *L = take->L;
  if (strcmp(name, "_ENV") != 0 || !lua_istable(L, -1)) return false;
  rules_host_contents(L, -1);
  bool frozen = !lua_rawequal(L, -1, -2), same = false;
  lua_pop(L, 1);
  if (frozen || luaL_getmetafield(L, -1, "__index") == LUA_TNIL) return false;
  if (lua_istable(L, -1)) {
    lua_pushliteral(L, "ipairs");
    lua_rawget(L, -2);
    lua_getfield(L, take->env, "ipairs");
    same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  return same;
}

/* The function of a script at the top. */
static void take_function(const taking *take, int depth, rules_cell *out) {
  lua_State *L = take->L;
  rules_code *code = depth > DEPTH ? NULL : rules_code_read(L, &take->machine->arena);
  if (!code) return;
  rules_routine *function = room_for(take, sizeof *function);
  rules_box *box = room_for(take, ((size_t)code->n_captured + 1) * sizeof *box);
  rules_box **captured = room_for(take, ((size_t)code->n_captured + 1) * sizeof *captured);
  *function = (rules_routine){.code = code, .captured = captured, .fixed = true, .asked = depth == 0, .next = take->machine->own};
  take->machine->own = function;
  *out = (rules_cell){.type = CELL_FUNCTION, .as.function = function};
  remember(take, function);
  for (int i = 0; i < code->n_captured; i++) {
    const char *name = lua_getupvalue(L, -1, i + 1);
    box[i] = (rules_box){.at = &box[i].own, .own.type = CELL_UNKNOWN, .fixed = true};
    captured[i] = &box[i];
    if (!name) continue;
    if (is_globals(take, name)) take_globals(take, &box[i].own);
    else take_value(take, depth + 1, &box[i].own);
    lua_pop(L, 1);
  }
}

/* The first register of a function that is only asked of a trick, where that is all that is ever in it; else NULL. */
static rules_box *trick_of(const taking *take, const rules_routine *function) {
  const rules_code *code = function->code;
  if (!function->asked || !code->parameters) return NULL;
  for (int at = 0; at < code->n_ops; at++)
    if (rules_live_writes(code->op[at]) & 1) return NULL;
  rules_box *box = room_for(take, sizeof *box);
  *box = (rules_box){.at = &box->own, .own.type = CELL_TRICK, .fixed = true};
  return box;
}

/* The instruction that makes that function. */
static int made_at(const rules_code *code, int inner) {
  int at = 0;
  while (at < code->n_ops && ((code->op[at] & 0x7f) != OP_CLOSURE || (int)(code->op[at] >> 15) != inner)) at++;
  return at;
}

/* A register in which there is always the same function where number `inner` is made, of those that have been taken; else NULL. */
static rules_box *function_in(const taking *take, const rules_code *code, int which, int inner) {
  const rules_code *kept = rules_live_kept(code, which, made_at(code, inner));
  if (!kept || !kept->always) return NULL;
  rules_box *box = room_for(take, sizeof *box);
  *box = (rules_box){.at = &box->own, .own = {.type = CELL_FUNCTION, .field = 1, .as.function = kept->always}, .fixed = true};
  return box;
}

/* The functions that are made in this one, of which some are the same each time. trick: what is in the first register, or NULL. */
static void take_inner(const taking *take, const rules_code *code, rules_box *const *captured, rules_box *trick) {
  for (int i = 0; i < code->n_inner; i++) {
    rules_code *inner = code->inner[i];
    rules_box **boxes = room_for(take, ((size_t)inner->n_captured + 1) * sizeof *boxes);
    bool always = true;
    for (int k = 0; k < inner->n_captured; k++) {
      const rules_captured *from = &inner->captured[k];
      boxes[k] = !from->in_registers ? captured[from->index] : from->index ? function_in(take, code, from->index, i) : trick;
      always &= boxes[k] && boxes[k]->fixed;
    }
    take_inner(take, inner, boxes, NULL);
    if (!always) continue;
    rules_routine *function = room_for(take, sizeof *function);
    *function = (rules_routine){.code = inner, .captured = boxes, .fixed = true, .next = take->machine->own};
    inner->always = take->machine->own = function;
  }
}

/* The value at the top; unknown where it is nothing that can be reckoned with here. */
static void take_value(const taking *take, int depth, rules_cell *out) {
  lua_State *L = take->L;
  int type = lua_type(L, -1);
  *out = (rules_cell){.type = CELL_UNKNOWN};
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  switch (type) {
  case LUA_TNIL: *out = (rules_cell){0}; return;
  case LUA_TBOOLEAN: *out = rules_cell_truth(lua_toboolean(L, -1)); return;
  case LUA_TNUMBER:
    *out = rules_cell_whole(lua_tointeger(L, -1));
    if (!lua_isinteger(L, -1)) *out = (rules_cell){.type = CELL_REAL, .as.real = lua_tonumber(L, -1)};
    return;
  case LUA_TSTRING: take_text(take, out); return;
  case LUA_TTABLE:
  case LUA_TFUNCTION: break;
  default: return;
  }
  lua_pushvalue(L, -1);
  int met = lua_rawget(L, take->met);
  if (met == LUA_TNUMBER) *out = (rules_cell){.type = CELL_LIBRARY, .as.whole = lua_tointeger(L, -1)};
  else if (met == LUA_TLIGHTUSERDATA && type == LUA_TTABLE) *out = (rules_cell){.type = CELL_TABLE, .as.table = lua_touserdata(L, -1)};
  else if (met == LUA_TLIGHTUSERDATA) {
    rules_routine *function = lua_touserdata(L, -1);
    function->asked &= depth == 0;
    *out = (rules_cell){.type = CELL_FUNCTION, .as.function = function};
  }
  lua_pop(L, 1);
  if (met != LUA_TNIL || lua_iscfunction(L, -1)) return;
  if (type == LUA_TTABLE) take_table(take, depth, out);
  else take_function(take, depth, out);
}

void rules_machine_take(rules_machine *machine, lua_State *L, int hooks) {
  hooks = lua_absindex(L, hooks);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  rules_host_sandbox(rules_host_of(L));
  lua_newtable(L);
  size_t left = ENTRIES;
  taking take = {machine, L, lua_gettop(L), lua_gettop(L) - 1, &left};
  for (int which = 0; which < LIBRARY_NAMED; which++) {
    push_library(&take, rules_library_name[which]);
    lua_pushinteger(L, which);
    lua_rawset(L, take.met);
  }
  int n = (int)lua_rawlen(L, hooks);
  for (int i = 0; i < n && i < RULES_RECALL_HOOKS; i++) {
    rules_cell cell = {0};
    lua_rawgeti(L, hooks, i + 1);
    take_value(&take, 0, &cell);
    if (cell.type == CELL_FUNCTION) machine->hook[i] = cell.as.function;
    lua_pop(L, 1);
  }
  for (const rules_routine *one = machine->own; one; one = one->next)
    take_inner(&take, one->code, one->captured, trick_of(&take, one));
  lua_pop(L, 2);
}

bool rules_machine_ready(rules_machine *machine) {
  bool ready = true;
  rules_machine_say(machine);
  for (const rules_routine *one = machine->own; one; one = one->next) ready = ready && rules_quicken(machine, one->code, one->captured);
  return ready;
}

/* Making -------------------------------------------------------------------------------------------------------------------- */

/* There is one of each name. part: it has a place among the parts, where it is short and there is room. */
static rules_cell name_of(rules_machine *machine, const char *text, bool part) {
  rules_cell cell = rules_cell_text(text, strlen(text));
  rules_machine_name(machine, &cell);
  if (cell.as.text != text) return cell;
  if (part && cell.length < RULES_PART && machine->n_parts < RULES_PARTS)
    cell.as.text = memcpy(machine->part[machine->n_parts++], text, cell.length);
  rules_cells_set(&machine->naming, &machine->names, cell, cell);
  return cell;
}

static void name_parts(rules_machine *machine) {
  static const char digits[RULES_WRITTEN][3] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"};
  const fuda_deck *deck = machine->rules->deck;
  for (int i = 0; i < RULES_WRITTEN; i++) machine->written[i] = name_of(machine, digits[i], true);
  for (int i = 0; i < deck->suits; i++) name_of(machine, deck->suit[i].name[FUDA_CODE], true);
  name_of(machine, "none", true);
  name_of(machine, "trump", true);
  machine->n_suits = machine->n_parts - RULES_WRITTEN;
  for (int i = 0; i < deck->ranks; i++) name_of(machine, deck->rank[i].name[FUDA_CODE], true);
}

static void name_cards(rules_machine *machine) {
  const fuda_deck *deck = machine->rules->deck;
  for (int i = 0; i < deck->cards; i++) {
    const fuda_card_face *face = &deck->card[i];
    machine->shown[FIELD_CARD][i] = name_of(machine, fuda_card_code(deck, (fuda_card)i), false);
    if (face->suit < deck->suits) machine->shown[FIELD_SUIT][i] = name_of(machine, deck->suit[face->suit].name[FUDA_CODE], false);
    if (face->rank < deck->ranks) machine->shown[FIELD_RANK][i] = name_of(machine, deck->rank[face->rank].name[FUDA_CODE], false);
  }
}

/* What a suit that is trump, or led, is called; "none" where the deck has no such suit. */
static rules_cell name_suit(rules_machine *machine, int suit) {
  const fuda_deck *deck = machine->rules->deck;
  return name_of(machine, suit < deck->suits ? deck->suit[suit].name[FUDA_CODE] : "none", false);
}

rules_machine *rules_machine_new(const fuda_ruleset *rules) {
  rules_machine *machine = calloc(1, sizeof *machine);
  if (!machine) return NULL;
  machine->rules = rules;
  machine->naming.at = rules_arena_take(&machine->arena, NAMES);
  machine->naming.end = machine->naming.at + NAMES;
  if (machine->arena.short_of_memory) return rules_machine_free(machine), NULL;
  name_parts(machine);
  name_cards(machine);
  for (int i = 0; i < FUDA_TRUMPS; i++) machine->trump[i] = name_suit(machine, i);
  for (int i = 0; i < FUDA_LED; i++) machine->led[i] = name_suit(machine, i);
  machine->led[FUDA_TRUMP] = name_of(machine, "trump", false);
  for (int i = 0; i < rules->trick->n_kinds; i++) machine->kind[i] = name_of(machine, rules->trick->kind[i].name, false);
  machine->face[0] = name_of(machine, "up", false);
  machine->face[1] = name_of(machine, "down", false);
  return machine;
}

void rules_machine_free(rules_machine *machine) {
  if (!machine) return;
  rules_arena_free(&machine->arena);
  free(machine);
}
