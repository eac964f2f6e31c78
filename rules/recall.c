#include "rules/recall.h"

#include "core/play.h"
#include "rules/hooks.h"
#include "rules/value.h"
#include <lauxlib.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* What can be read, of the trick and of a card that was laid to it. `cards` isn't: that there are so many is always the same. */
enum { PLACE = 16 };
enum field { NUMBER, WINNER, CARD, TRUMP, LED, PHASE, TRICK_FIELDS, LAID = TRICK_FIELDS, SUIT, RANK, SEAT, FACE, FIELDS };
static const char *const field_name[FIELDS] = {"number", "winner", "card", "trump", "led", "phase",
                                               "card",   "suit",   "rank", "seat",  "face"};

/* A link is where an edge leads: 0 for not known yet, an answer, or a node: what is read there, field + PLACE * place in the trick,
 * and in the bits above its place in the memory of its hook, where it is a link for each value. */
enum { UNKNOWN, NO, YES, LINK_READ = 8, FIRST_NODE = 1 << LINK_READ };
enum { MEMORY = 1024 * 1024 }; /* of a hook, in links: 4 MiB, of which is used what is wanted */
enum { CALLS_BEFORE = 3000 }; /* the functions are loaded once more to be noted, which takes as long as some thousands of calls */
enum { KEY_BYTES = 2048, TEXT_BYTES = 64, TABLES = 8, TABLE_KEYS = 32 };

typedef struct remembered {
  atomic_int *memory; /* NULL before it is first run */
  atomic_int first;   /* a link */
  int used;
  int nodes, watched, n_watched; /* registry references: of nodes by where the function stands; of what it has captured */
  atomic_uint fields; /* that are read, a bit each */
  bool by_content;    /* whether what is in a table says all of it that plays a part */
  atomic_bool full;
} remembered;

typedef struct read {
  int node, value; /* a link, and what was found there */
} read;

struct rules_recall {
  const fuda_ruleset *rules;
  remembered hook[RULES_HOOKS];
  uint8_t suit[FUDA_CARDS], rank[FUDA_CARDS]; /* by card; of a joker as many as there are */
  int known; /* registry reference of the functions that are there from the start */
  /* Of the call that runs: */
  remembered *of;
  const fuda_state *state;
  bool whole; /* all that it has read is noted */
  int n_reads;
  read read[RULES_RECALL_READS];
  int n_tables; /* that were made in the call, of those in the key */
  const void *table[TABLES];
  size_t length;
  char key[KEY_BYTES];
};

static inline int read_at(int link) { return link & (FIRST_NODE - 1); }

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
  case SUIT: return rules->deck->suits + 1;
  case RANK: return rules->deck->ranks + 1;
  default: return 2;
  }
}

/* The values of these fields, a bit each, by what is read: all at once, so that following a link is no more than looking it up. */
static inline void read_fields(const rules_recall *recall, unsigned fields, const fuda_state *state, uint8_t *value) {
  const fuda_ruleset *rules = recall->rules;
  int t = state->trick_no, seats = rules->seats, leader = state->leader_of[t];
  const fuda_card *laid = &state->laid[(t - 1) * seats];
  int best = state->best - leader;
  value[NUMBER] = (uint8_t)t;
  value[WINNER] = (uint8_t)state->best;
  value[CARD] = laid[best < 0 ? best + seats : best];
  value[TRUMP] = (uint8_t)state->trump;
  value[LED] = (uint8_t)state->led;
  value[PHASE] = (uint8_t)state->kind;
  for (int i = 0; fields >> LAID & 1 && i < seats; i++) value[LAID + PLACE * i] = laid[i];
  for (int i = 0; fields >> SUIT & 1 && i < seats; i++) value[SUIT + PLACE * i] = recall->suit[laid[i]];
  for (int i = 0; fields >> RANK & 1 && i < seats; i++) value[RANK + PLACE * i] = recall->rank[laid[i]];
  for (int i = 0; fields >> FACE & 1 && i < seats; i++) value[FACE + PLACE * i] = fuda_set_has(state->down, laid[i]);
  for (int i = 0; fields >> SEAT & 1 && i < seats; i++) value[SEAT + PLACE * i] = (uint8_t)(leader + i < seats ? leader + i : leader + i - seats);
}

static int value_of(const rules_recall *recall, const fuda_state *state, int what) {
  uint8_t value[PLACE * FUDA_SEATS];
  read_fields(recall, 1u << what % PLACE, state, value);
  return value[what];
}

int rules_recall_ask(const rules_recall *recall, int hook, const fuda_state *state) {
  const remembered *of = &recall->hook[hook];
  int link = atomic_load_explicit(&of->first, memory_order_acquire);
  if (link < FIRST_NODE) return link - NO;
  uint8_t value[PLACE * FUDA_SEATS];
  unsigned known = atomic_load_explicit(&of->fields, memory_order_relaxed);
  read_fields(recall, known, state, value);
  for (int n = 0; link >= FIRST_NODE && n < RULES_RECALL_READS; n++) {
    int what = read_at(link);
    if (!(known >> what % PLACE & 1)) return -1; /* a field that another thread has just come to */
    link = atomic_load_explicit(&of->memory[(link >> LINK_READ) + value[what]], memory_order_acquire);
  }
  return link == NO || link == YES ? link - NO : -1;
}

bool rules_recall_wants(const rules_recall *recall, int hook, uint64_t calls) {
  return calls >= CALLS_BEFORE && !atomic_load_explicit(&recall->hook[hook].full, memory_order_relaxed);
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

static bool add_table(rules_recall *recall, lua_State *L, const char *but);

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
  case LUA_TFUNCTION:
    if (is_lasting(recall, L)) return add(recall, &address, sizeof address);
    return type == LUA_TTABLE && add_table(recall, L, but);
  default: return false;
  }
}

/* A key of a table: a whole number, or a text. */
typedef struct table_key {
  const char *text; /* NULL for a number */
  size_t length;
  lua_Integer number;
} table_key;

static int by_key(const void *a, const void *b) {
  const table_key *x = a, *y = b;
  if (!x->text || !y->text) return x->text ? 1 : y->text ? -1 : (x->number > y->number) - (x->number < y->number);
  int order = memcmp(x->text, y->text, x->length < y->length ? x->length : y->length);
  return order ? order : (x->length > y->length) - (x->length < y->length);
}

/* Pushes a key and its value in the table at the top, and writes them down. */
static bool add_field(rules_recall *recall, lua_State *L, const table_key *key, const char *but) {
  if (key->text) lua_pushlstring(L, key->text, key->length);
  else lua_pushinteger(L, key->number);
  bool added = add_value(recall, L, but);
  lua_rawget(L, -2);
  added = added && add_value(recall, L, but);
  lua_pop(L, 1);
  return added;
}

/* The fields of the table at the top, in the order of their keys; other keys can't be compared. */
static bool add_fields(rules_recall *recall, lua_State *L, const char *but) {
  table_key key[TABLE_KEYS];
  int n = 0;
  if (!lua_checkstack(L, LUA_MINSTACK)) return false;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    bool number = lua_isinteger(L, -2);
    if ((!number && lua_type(L, -2) != LUA_TSTRING) || n == TABLE_KEYS) return lua_pop(L, 2), false;
    key[n] = (table_key){.number = number ? lua_tointeger(L, -2) : 0};
    if (!number) key[n].text = lua_tolstring(L, -2, &key[n].length);
    n++;
  }
  qsort(key, (size_t)n, sizeof *key, by_key);
  bool added = add(recall, &n, sizeof n);
  for (int i = 0; i < n && added; i++) added = add_field(recall, L, &key[i], but);
  return added;
}

/* A table that was made in the call is what is in it, and which of those that were met before it is. */
static bool add_table(rules_recall *recall, lua_State *L, const char *but) {
  const void *address = lua_topointer(L, -1);
  int met = 0;
  while (met < recall->n_tables && recall->table[met] != address) met++;
  if (!add(recall, &met, sizeof met)) return false;
  if (met < recall->n_tables) return true;
  if (met == TABLES || !recall->of->by_content) return false;
  if (lua_getmetatable(L, -1)) return lua_pop(L, 1), false;
  recall->table[recall->n_tables++] = address;
  return add_fields(recall, L, but);
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
    same = rules_value_same(L, -1, -2);
    lua_pop(L, 4);
  }
  lua_pop(L, 1);
  return same;
}

/* Writes down where the function stands that reads this now; false where that can't be done. */
static bool write_key(rules_recall *recall, lua_State *L, int what) {
  lua_Debug at, outer;
  recall->length = 0;
  recall->n_tables = 0;
  if (!add(recall, &what, sizeof what) || !is_unchanged(recall, L)) return false;
  bool more = lua_getstack(L, 1, &at);
  for (int level = 2; more; level++, at = outer) {
    more = lua_getstack(L, level, &outer);
    if (!add_frame(recall, L, &at, !more, field_name[what % PLACE])) return false;
  }
  return true;
}

/* Noting ------------------------------------------------------------------------------------------------------------------ */

/* Its link, or 0 where there is no room. */
static int new_node(rules_recall *recall, int what) {
  remembered *of = recall->of;
  int node = of->used, after = node + values_of(recall->rules, what % PLACE);
  if (after > MEMORY) return atomic_store(&of->full, true), 0;
  atomic_fetch_or(&of->fields, 1u << what % PLACE);
  return of->used = after, node << LINK_READ | what;
}

/* The link that the last read has led to. */
static atomic_int *link_after(const rules_recall *recall, int n_reads) {
  if (!n_reads) return &recall->of->first;
  const read *last = &recall->read[n_reads - 1];
  return &recall->of->memory[(last->node >> LINK_READ) + last->value];
}

/* A key as it is held: of so many, two are never the same by chance. */
static void push_key(const rules_recall *recall, lua_State *L) {
  uint64_t sum[2] = {recall->length, ~recall->length}, word;
  for (size_t i = 0; i < recall->length; i += sizeof word) {
    size_t n = recall->length - i;
    word = 0;
    memcpy(&word, recall->key + i, n < sizeof word ? n : sizeof word);
    for (int k = 0; k < 2; k++) {
      sum[k] = (sum[k] ^ word) * (k ? 0x9fb21c651e98df25u : 0x9e3779b97f4a7c15u);
      sum[k] ^= sum[k] >> (k ? 29 : 32);
    }
  }
  lua_pushlstring(L, (const char *)sum, sizeof sum);
}

/* The node of a read, which is there already or made; 0 where there is no room. Where the last read led before, it leads again. */
static int node_of(rules_recall *recall, lua_State *L, int what) {
  remembered *of = recall->of;
  int next = atomic_load(link_after(recall, recall->n_reads)), node = 0;
  if (next >= FIRST_NODE && read_at(next) == what) return next;
  if (!write_key(recall, L, what)) return new_node(recall, what);
  lua_rawgeti(L, LUA_REGISTRYINDEX, of->nodes);
  push_key(recall, L);
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

/* What is read once more right away is known: what the function does by it hangs on the same node. */
static void note(rules_recall *recall, lua_State *L, int what) {
  const read *last = recall->n_reads ? &recall->read[recall->n_reads - 1] : NULL;
  if (recall->whole && last && read_at(last->node) == what) return;
  if (recall->whole && recall->n_reads == RULES_RECALL_READS) {
    recall->whole = false;
    atomic_store(&recall->of->full, true); /* it would read so much another time too */
  }
  if (!recall->whole) return;
  int node = node_of(recall, L, what);
  recall->whole = node && read_at(node) == what;
  recall->read[recall->n_reads++] = (read){node, value_of(recall, recall->state, what)};
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
  lua_getfield(L, -1, "by_content");
  of->by_content = lua_toboolean(L, -1);
  lua_pop(L, 1);
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
    same &= was == UNKNOWN || was == is || (was >= FIRST_NODE && is >= FIRST_NODE && read_at(was) == read_at(is));
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
  const fuda_deck *deck = rules->deck;
  for (int i = 0; i < deck->cards; i++) {
    recall->suit[i] = (uint8_t)(deck->card[i].suit < deck->suits ? deck->card[i].suit : deck->suits);
    recall->rank[i] = (uint8_t)(deck->card[i].rank < deck->ranks ? deck->card[i].rank : deck->ranks);
  }
  for (int i = 0; i < RULES_HOOKS; i++) recall->hook[i].used = 1;
  return recall;
}

void rules_recall_free(rules_recall *recall) {
  for (int i = 0; recall && i < RULES_HOOKS; i++) free(recall->hook[i].memory);
  free(recall);
}
