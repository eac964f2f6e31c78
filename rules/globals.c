#include "rules/globals.h"

#include "rules/code.h"
#include <lauxlib.h>
#include <string.h>

enum { MOST = 200 }; /* names of a function: others are told once it is called */

typedef struct global {
  rules_cell name, field; /* texts; field nothing where there is none */
  bool set, given; /* given: it is a field of the first thing that the function is given */
  int line;        /* 0 where it isn't known */
} global;

typedef struct names {
  global name[MOST];
  int n;
} names;

#define A(i) (int)((i) >> 7 & 0xff)
#define B(i) (int)((i) >> 16 & 0xff)
#define C(i) (int)((i) >> 24)

/* Whether a jump leads there: then what is in the registers may have come another way. */
static bool is_led_to(const rules_code *code, int to) {
  for (int at = 0; at < code->n_ops; at++)
    if ((code->op[at] & 0x7f) == OP_JMP && at + 1 + (int)(code->op[at] >> 7) - 16777215 == to) return true;
  return false;
}

/* What is taken from a name at once, or set in it; nothing where that isn't sure. at: where the name is read. */
static rules_cell field_of(const rules_code *code, int at) {
  int from = A(code->op[at]);
  for (int then = at + 1; then < code->n_ops && !is_led_to(code, then); then++) {
    uint32_t i = code->op[then];
    int op = (int)(i & 0x7f);
    if (op == OP_GETFIELD && then == at + 1 && B(i) == from && C(i) < code->n_constants) return code->constant[C(i)];
    if (op == OP_SETFIELD && A(i) == from && B(i) < code->n_constants) return code->constant[B(i)];
    if (A(i) == from || op == OP_JMP) break;
  }
  return (rules_cell){.type = CELL_NIL};
}

/* environment: its number among what the function has captured. */
static void look_through(const rules_code *code, int environment, names *out) {
  const rules_cell nothing = {.type = CELL_NIL};
  for (int at = 0; at < code->n_ops && out->n < MOST; at++) {
    uint32_t i = code->op[at];
    int op = (int)(i & 0x7f);
    bool taken = op == OP_GETTABUP && B(i) == environment && C(i) < code->n_constants;
    bool set = op == OP_SETTABUP && A(i) == environment && B(i) < code->n_constants;
    int line = code->line ? code->line[at] : 0;
    if (taken) out->name[out->n++] = (global){code->constant[C(i)], field_of(code, at), false, false, line};
    if (set) out->name[out->n++] = (global){code->constant[B(i)], nothing, true, false, line};
  }
  for (int k = 0; k < code->n_inner; k++) {
    const rules_code *inner = code->inner[k];
    for (int i = 0; i < inner->n_captured; i++)
      if (!inner->captured[i].in_registers && inner->captured[i].index == environment) look_through(inner, i, out);
  }
}

/* Whether the first register is what the function is given, wherever that is read. */
static bool keeps_given(const rules_code *code) {
  for (int at = 0; at < code->n_ops; at++) {
    uint32_t i = code->op[at];
    int op = (int)(i & 0x7f);
    bool reads = op == OP_SETTABUP || op == OP_SETUPVAL || (op >= OP_SETTABLE && op <= OP_SETFIELD) || op == OP_JMP ||
                 (op >= OP_EQ && op <= OP_TEST) || (op >= OP_RETURN && op <= OP_RETURN1) || (op >= OP_MMBIN && op <= OP_MMBINK) || op == OP_CLOSE;
    if (A(i) == 0 && !reads && op != OP_EXTRAARG) return false;
  }
  return code->parameters > 0;
}

static void look_for_given(const rules_code *code, names *out) {
  for (int at = 0; at < code->n_ops && out->n < MOST; at++) {
    uint32_t i = code->op[at];
    if ((i & 0x7f) == OP_GETFIELD && B(i) == 0 && C(i) < code->n_constants)
      out->name[out->n++] = (global){code->constant[C(i)], {.type = CELL_NIL}, false, true, code->line ? code->line[at] : 0};
  }
}

static void set_text(lua_State *L, const char *key, rules_cell cell) {
  if (cell.type != CELL_TEXT) return;
  lua_pushlstring(L, cell.as.text, cell.length);
  lua_setfield(L, -2, key);
}

/* Called protected. */
static int push_names(lua_State *L) {
  const names *found = lua_touserdata(L, 1);
  lua_createtable(L, found->n, 0);
  for (int i = 0; i < found->n; i++) {
    lua_createtable(L, 0, 5);
    set_text(L, "name", found->name[i].name);
    set_text(L, "field", found->name[i].field);
    lua_pushboolean(L, found->name[i].set);
    lua_setfield(L, -2, "set");
    lua_pushboolean(L, found->name[i].given);
    lua_setfield(L, -2, "given");
    lua_pushinteger(L, found->name[i].line);
    lua_setfield(L, -2, "line");
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

int rules_globals(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  int environment = -1;
  const char *name;
  for (int i = 1; environment < 0 && (name = lua_getupvalue(L, 1, i)); i++) {
    if (strcmp(name, "_ENV") == 0) environment = i - 1;
    lua_settop(L, 1);
  }
  rules_arena arena = {0};
  names found = {.n = 0};
  const rules_code *code = lua_iscfunction(L, 1) ? NULL : rules_code_read(L, &arena);
  if (code && environment >= 0) look_through(code, environment, &found);
  if (code && keeps_given(code)) look_for_given(code, &found);
  lua_pushcfunction(L, push_names);
  lua_pushlightuserdata(L, &found);
  int failed = lua_pcall(L, 1, 1, 0);
  rules_arena_free(&arena);
  return failed ? lua_error(L) : 1;
}
