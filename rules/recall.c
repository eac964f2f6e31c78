#include "rules/recall.h"

#include "core/play.h"
#include "rules/hooks.h"
#include <lauxlib.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* What can be read, of the trick and of a card that was laid to it. `cards` isn't: that there are so many is always the same. */
enum { PLACE = 16 };
enum field { NUMBER, WINNER, CARD, TRUMP, LED, PHASE, TRICK_FIELDS, LAID = TRICK_FIELDS, SUIT, RANK, SEAT, FACE, FIELDS };
static const char *const field_name[FIELDS] = {"number", "winner", "card", "trump", "led", "phase",
                                               "card",   "suit",   "rank", "seat",  "face"};

/* A link is where an edge leads: 0 for not known yet, an answer, or a node, by its place in the memory of its hook. There a node
 * is what is read, field + PLACE * place in the trick, and after that a link for each value. */
enum { UNKNOWN, NO, YES, FIRST_NODE };
enum { MEMORY = 128 * 1024 }; /* of a hook, in links: 512 KiB */
/* The functions are loaded once more to be noted, which takes as long as so many calls; and a call that is noted as long as ten. */
enum { CALLS_BEFORE = 10000, RUNS_AT_FIRST = 1000, CALLS_A_RUN = 32 };
enum { KEY_BYTES = 2048, TEXT_BYTES = 64 };

typedef struct remembered {
  atomic_int *memory; /* NULL before it is first run */
  atomic_int first;   /* a link */
  int used;
  int nodes, watched, n_watched; /* registry references: of nodes by where the function stands; of what it has captured */
  atomic_int runs;
  atomic_bool full;
} remembered;

typedef struct read {
  int node, value;
} read;

struct rules_recall {
  const fuda_ruleset *rules;
  remembered hook[RULES_HOOKS];
  int known; /* registry reference of the functions that are there from the start */
  /* Of the call that runs: */
  remembered *of;
  const fuda_state *state;
  bool whole; /* all that it has read is noted */
  int n_reads;
  read read[RULES_RECALL_READS];
  size_t length;
  char key[KEY_BYTES];
};

/* Asking ------------------------------------------------------------------------------------------------------------------ */

static int values_of(const fuda_ruleset *rules, int field) {
  switch (field) {
  case NUMBER: return FUDA_TRICKS;
  case WINNER:
  case SEAT: return rules->seats;
  case CARD:
  case LAID: return rules->deck->cards;
  case TRUMP: return FUDA_TRUMPS;
  case LED: return FUDA_LED;
  case PHASE: return FUDA_KINDS;
  case SUIT: return FUDA_SUITS + 1;
  case RANK: return FUDA_RANKS;
  default: return 2;
  }
}

static inline int value_of(const fuda_ruleset *rules, const fuda_state *state, int what) {
  int field = (int)((unsigned)what % PLACE), place = (int)((unsigned)what / PLACE), t = state->trick_no;
  switch (field) {
  case NUMBER: return t;
  case WINNER: return state->best;
  case TRUMP: return state->trump;
  case LED: return state->led;
  case PHASE: return state->kind;
  case SEAT: return fuda_trick_seat(rules, state, t, place);
  case CARD: place = (state->best - state->leader_of[t] + rules->seats) % rules->seats; break;
  default: break;
  }
  fuda_card card = fuda_trick_card(rules, state, t, place);
  switch (field) {
  case SUIT: return rules->deck->card[card].suit;
  case RANK: return rules->deck->card[card].rank;
  case FACE: return fuda_set_has(state->down, card);
  default: return card;
  }
}

int rules_recall_ask(const rules_recall *recall, int hook, const fuda_state *state) {
  const remembered *of = &recall->hook[hook];
  int link = atomic_load_explicit(&of->first, memory_order_acquire);
  for (int n = 0; link >= FIRST_NODE && n < RULES_RECALL_READS; n++) {
    const atomic_int *node = &of->memory[link];
    int what = atomic_load_explicit(node, memory_order_relaxed);
    link = atomic_load_explicit(&node[1 + value_of(recall->rules, state, what)], memory_order_acquire);
  }
  return link == NO || link == YES ? link - NO : -1;
}

bool rules_recall_wants(const rules_recall *recall, int hook, uint64_t calls) {
  const remembered *of = &recall->hook[hook];
  if (calls < CALLS_BEFORE || atomic_load_explicit(&of->full, memory_order_relaxed)) return false;
  return (uint64_t)atomic_load_explicit(&of->runs, memory_order_relaxed) < RUNS_AT_FIRST + calls / CALLS_A_RUN;
}

/* Where a function stands ------------------------------------------------------------------------------------------------ */

static bool add(rules_recall *recall, const void *bytes, size_t n) {
  if (recall->length + n > KEY_BYTES) return false;
  memcpy(recall->key + recall->length, bytes, n);
  recall->length += n;
  return true;
}

static bool add_text(rules_recall *recall, lua_State *L, const char *but) {
  size_t n;
  const char *text = lua_tolstring(L, -1, &n);
  return n <= TEXT_BYTES && strcmp(text, but) != 0 && add(recall, &n, sizeof n) && add(recall, text, n);
}

/* A table or function that has always been there and is always the same: one of the trick's, a frozen one, a function of the
 * script's file or one of the library without a memory. */
static bool is_lasting(const rules_recall *recall, lua_State *L) {
  if (lua_isfunction(L, -1) && lua_iscfunction(L, -1)) {
    bool remembers = lua_getupvalue(L, -1, 1) != NULL;
    lua_pop(L, remembers);
    return !remembers;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, recall->known);
  lua_pushvalue(L, -2);
  bool lasting = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  if (lasting || !lua_istable(L, -1)) return lasting;
  rules_host_contents(L, -1);
  lasting = !lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  return lasting;
}

/* The value at the top. but: the name of the field that is read; where it is held as a text it may be read by that, at a place
 * that another read has too. */
static bool add_value(rules_recall *recall, lua_State *L, const char *but) {
  char type = (char)(lua_isinteger(L, -1) ? 'i' : lua_type(L, -1));
  const void *address = lua_topointer(L, -1);
  lua_Integer whole = lua_tointeger(L, -1);
  lua_Number real = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
  bool is = lua_toboolean(L, -1);
  if (!add(recall, &type, 1)) return false;
  switch (type) {
  case 'i': return add(recall, &whole, sizeof whole);
  case LUA_TNIL: return true;
  case LUA_TBOOLEAN: return add(recall, &is, sizeof is);
  case LUA_TNUMBER: return add(recall, &real, sizeof real);
  case LUA_TSTRING: return add_text(recall, L, but);
  case LUA_TTABLE:
  case LUA_TFUNCTION: return is_lasting(recall, L) && add(recall, &address, sizeof address);
  default: return false;
  }
}

/* A function that has been called. Its line is a token of it, and only one read or call is in a line; but for calls of what a
 * call has given, which have no name. */
static bool add_frame(rules_recall *recall, lua_State *L, lua_Debug *at, bool last, const char *but) {
  lua_getinfo(L, "nSluf", at);
  const void *function = lua_topointer(L, -1);
  bool lasting = !lua_iscfunction(L, -1) && is_lasting(recall, L);
  lua_pop(L, 1);
  if (!lasting || at->isvararg || !add(recall, &function, sizeof function)) return false;
  if (!last && strcmp(at->namewhat, "local") != 0 && strcmp(at->namewhat, "upvalue") != 0) return false;
  if (!add(recall, &at->currentline, sizeof at->currentline)) return false;
  for (int i = 1; lua_getlocal(L, at, i); i++) {
    bool added = add_value(recall, L, but);
    lua_pop(L, 1);
    if (!added) return false;
  }
  return true;
}

/* Whether what the hook has captured is as it was. */
static bool is_unchanged(const rules_recall *recall, lua_State *L) {
  bool same = true;
  lua_rawgeti(L, LUA_REGISTRYINDEX, recall->of->watched);
  for (int i = 0; i < recall->of->n_watched && same; i++) {
    lua_rawgeti(L, -1, 3 * i + 1);
    lua_rawgeti(L, -2, 3 * i + 2);
    lua_getupvalue(L, -2, (int)lua_tointeger(L, -1));
    lua_rawgeti(L, -4, 3 * i + 3);
    same = lua_rawequal(L, -1, -2);
    lua_pop(L, 4);
  }
  lua_pop(L, 1);
  return same;
}

/* Writes down where the function stands that reads this now; false where that can't be done. */
static bool write_key(rules_recall *recall, lua_State *L, int what) {
  lua_Debug at, outer;
  recall->length = 0;
  if (!add(recall, &what, sizeof what) || !is_unchanged(recall, L)) return false;
  bool more = lua_getstack(L, 1, &at);
  for (int level = 2; more; level++, at = outer) {
    more = lua_getstack(L, level, &outer);
    if (!add_frame(recall, L, &at, !more, field_name[what % PLACE])) return false;
  }
  return true;
}

/* Noting ------------------------------------------------------------------------------------------------------------------ */

static int new_node(rules_recall *recall, int what) {
  remembered *of = recall->of;
  int node = of->used, after = node + 1 + values_of(recall->rules, what % PLACE);
  if (after > MEMORY) return atomic_store(&of->full, true), 0;
  atomic_store_explicit(&of->memory[node], what, memory_order_relaxed);
  return of->used = after, node;
}

/* The link that the last read has led to. */
static atomic_int *link_after(const rules_recall *recall, int n_reads) {
  if (!n_reads) return &recall->of->first;
  const read *last = &recall->read[n_reads - 1];
  return &recall->of->memory[last->node + 1 + last->value];
}

/* The node of a read, which is there already or made; 0 where there is no room. */
static int node_of(rules_recall *recall, lua_State *L, int what) {
  int next = atomic_load(link_after(recall, recall->n_reads)), node = 0;
  if (!write_key(recall, L, what)) return next >= FIRST_NODE ? next : new_node(recall, what);
  lua_rawgeti(L, LUA_REGISTRYINDEX, recall->of->nodes);
  lua_pushlstring(L, recall->key, recall->length);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) == LUA_TNUMBER) {
    node = (int)lua_tointeger(L, -1);
    lua_pop(L, 3);
    return node;
  }
  node = new_node(recall, what);
  lua_pop(L, 1);
  lua_pushinteger(L, node);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return node;
}

static void note(rules_recall *recall, lua_State *L, int what) {
  if (recall->whole && recall->n_reads == RULES_RECALL_READS) recall->whole = false;
  if (!recall->whole) return;
  int node = node_of(recall, L, what);
  recall->whole = node && recall->of->memory[node] == what;
  recall->read[recall->n_reads++] = (read){node, value_of(recall->rules, recall->state, what)};
}

/* Upvalues: what is remembered; the trick as hooks see it; 0, or the place of the card from 1; the cards. What is read is read
 * of that trick, errors and all. */
static int noted_index(lua_State *L) {
  rules_recall *recall = lua_touserdata(L, lua_upvalueindex(1));
  int place = (int)lua_tointeger(L, lua_upvalueindex(3));
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_pushvalue(L, lua_upvalueindex(2));
  if (place) {
    lua_getfield(L, -1, "cards");
    lua_geti(L, -1, place);
  }
  lua_pushvalue(L, 2);
  lua_gettable(L, -2);
  if (!place && strcmp(name, "cards") == 0) return lua_pushvalue(L, lua_upvalueindex(4)), 1;
  int field = place ? LAID : 0, end = place ? FIELDS : TRICK_FIELDS;
  while (field < end && strcmp(field_name[field], name) != 0) field++;
  note(recall, L, field + PLACE * (place ? place - 1 : 0));
  return 1;
}

/* Of the list of cards. Upvalue: how many there are. */
static int noted_length(lua_State *L) { return lua_pushvalue(L, lua_upvalueindex(1)), 1; }

/* For `pairs`: a table of what is read of all fields, in their order. Upvalues: how many cards, in the list; else the first
 * field, and the one after the last. */
static int noted_contents(lua_State *L) {
  int first = (int)lua_tointeger(L, lua_upvalueindex(1)), after = (int)lua_tointeger(L, lua_upvalueindex(2));
  lua_newtable(L);
  for (int i = 1; !after && i <= first; i++) {
    lua_geti(L, 1, i);
    lua_rawseti(L, -2, i);
  }
  for (int field = first; field < after; field++) {
    lua_pushstring(L, field_name[field]);
    lua_getfield(L, 1, field_name[field]);
    lua_rawset(L, -3);
  }
  if (!after || first) return 1;
  lua_getfield(L, 1, "cards");
  lua_setfield(L, -2, "cards");
  return 1;
}

/* Making ------------------------------------------------------------------------------------------------------------------ */

/* Puts what is at the top among what has always been there; it stays. */
static void make_known(const rules_recall *recall, lua_State *L) {
  lua_pushvalue(L, -1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, recall->known);
  lua_insert(L, -2);
  lua_pushboolean(L, true);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

/* Pushes a table that reads by the function at the top, which goes, and can't be written to, as the trick at index `seen` can't.
 * first, after: what noted_contents takes. */
static void push_noted(const rules_recall *recall, lua_State *L, int seen, int first, int after) {
  lua_newtable(L);
  lua_createtable(L, 0, 4);
  lua_rotate(L, -3, 2);
  lua_setfield(L, -2, "__index");
  luaL_getmetafield(L, seen, "__newindex");
  lua_setfield(L, -2, "__newindex");
  lua_pushinteger(L, first);
  lua_pushinteger(L, after);
  lua_pushcclosure(L, noted_contents, 2);
  lua_setfield(L, -2, RULES_CONTENTS);
  if (!after) {
    lua_pushinteger(L, first);
    lua_pushcclosure(L, noted_length, 1);
    lua_setfield(L, -2, "__len");
  }
  lua_setmetatable(L, -2);
  make_known(recall, L);
}

/* Pushes the function by which the trick, or the card at that place, is read; the list of cards is at the top. */
static void push_index(rules_recall *recall, lua_State *L, int seen, int place) {
  lua_pushlightuserdata(L, recall);
  lua_pushvalue(L, seen);
  lua_pushinteger(L, place);
  lua_pushvalue(L, -4);
  lua_pushcclosure(L, noted_index, 4);
}

/* What is known of the hook at the top, which goes: its functions, and those that it has captured. */
static void open_hook(const rules_recall *recall, lua_State *L, remembered *of) {
  lua_getfield(L, -1, "n_watched");
  of->n_watched = (int)lua_tointeger(L, -1);
  lua_getfield(L, -2, "call");
  make_known(recall, L);
  lua_getfield(L, -3, "watched");
  for (int i = 0; i < of->n_watched; i++) {
    for (int j = 1; j <= 3; j += 2) {
      if (lua_rawgeti(L, -1, 3 * i + j) == LUA_TFUNCTION) make_known(recall, L);
      lua_pop(L, 1);
    }
  }
  of->watched = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  of->nodes = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pop(L, 3);
}

void rules_recall_open(rules_recall *recall, lua_State *L, int hooks, int seen) {
  int n = (int)lua_rawlen(L, hooks);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_newtable(L);
  recall->known = luaL_ref(L, LUA_REGISTRYINDEX);
  for (int i = 0; i < n && i < RULES_HOOKS; i++) {
    lua_rawgeti(L, hooks, i + 1);
    open_hook(recall, L, &recall->hook[i]);
  }
  lua_newtable(L);
  lua_pushvalue(L, -1);
  push_noted(recall, L, seen, recall->rules->seats, 0);
  for (int place = 1; place <= recall->rules->seats; place++) {
    push_index(recall, L, seen, place);
    push_noted(recall, L, seen, LAID, FIELDS);
    lua_rawseti(L, -3, place);
  }
  push_index(recall, L, seen, 0);
  push_noted(recall, L, seen, 0, TRICK_FIELDS);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void rules_recall_begin(rules_recall *recall, int hook, const fuda_state *state) {
  remembered *of = &recall->hook[hook];
  recall->of = of;
  recall->state = state;
  recall->n_reads = 0;
  atomic_fetch_add(&of->runs, 1);
  if (!of->memory) of->memory = calloc(MEMORY, sizeof *of->memory);
  if (!of->memory) atomic_store(&of->full, true);
  recall->whole = of->memory != NULL;
}

/* Where the same has led elsewhere before, nothing of the hook is remembered any more. */
void rules_recall_end(rules_recall *recall, int answer) {
  remembered *of = recall->of;
  bool same = true;
  if (answer < 0 || !recall->whole) return;
  for (int i = 0; i <= recall->n_reads; i++) {
    int was = atomic_load(link_after(recall, i)), is = i < recall->n_reads ? recall->read[i].node : NO + answer;
    same &= was == UNKNOWN || was == is || (was >= FIRST_NODE && is >= FIRST_NODE && of->memory[was] == of->memory[is]);
    if (same && was != is) atomic_store_explicit(link_after(recall, i), is, memory_order_release);
  }
  if (same) return;
  atomic_store(&of->full, true);
  atomic_store(&of->first, UNKNOWN);
}

rules_recall *rules_recall_new(const fuda_ruleset *rules) {
  rules_recall *recall = calloc(1, sizeof *recall);
  if (!recall) return NULL;
  recall->rules = rules;
  for (int i = 0; i < RULES_HOOKS; i++) recall->hook[i].used = FIRST_NODE;
  return recall;
}

void rules_recall_free(rules_recall *recall) {
  for (int i = 0; recall && i < RULES_HOOKS; i++) free(recall->hook[i].memory);
  free(recall);
}
