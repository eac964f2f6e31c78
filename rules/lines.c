#include "rules/lines.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

/* ---- Tokens ---- */

enum token { END = 0, NAME = 256, STRING, NUMBER, OPERATOR };

typedef struct lexer {
  const char *at, *end;
  int line;
  int token;        /* one of the above, or the character itself */
  const char *text; /* of a name, number or string; a string without its quotes */
  size_t length;
  int token_line;
  const char *line_begin, *token_begin, *token_line_begin;
  const char *ended; /* where the token before this one ended, and in which line */
  int ended_line;
} lexer;

static bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool digit(char c) { return c >= '0' && c <= '9'; }
static char peek(const lexer *x, int ahead) { return x->end - x->at > ahead ? x->at[ahead] : 0; }

static void stop(lexer *x) {
  x->at = x->end;
  x->token = END;
}

static void advance(lexer *x, size_t n) {
  for (; n > 0; n--) {
    if (*x->at++ != '\n') continue;
    x->line++;
    x->line_begin = x->at;
  }
}

/* At `[`: the length of `[`, `=`..., `[`, or 0 where that isn't what stands there. */
static size_t long_opening(const lexer *x) {
  int n = 1;
  while (peek(x, n) == '=') n++;
  return peek(x, n) == '[' ? (size_t)n + 1 : 0;
}

/* Past a long string or comment whose opening has that length. False when it has no end. */
static bool long_bracket(lexer *x, size_t opening) {
  advance(x, opening);
  x->text = x->at;
  for (const char *p = x->at; (size_t)(x->end - p) >= opening; p++) {
    if (*p != ']' || p[opening - 1] != ']') continue;
    size_t equals = 0;
    while (equals < opening - 2 && p[1 + equals] == '=') equals++;
    if (equals != opening - 2) continue;
    x->length = (size_t)(p - x->text);
    advance(x, x->length + opening);
    return true;
  }
  return false;
}

static bool short_string(lexer *x) {
  const char *p = x->at + 1;
  while (p < x->end && *p != *x->at && *p != '\n') {
    if (*p == '\\' && p + 1 < x->end) {
      p++;
      if (*p == 'z') {
        while (p + 1 < x->end && strchr(" \t\r\n\f\v", p[1]) && p[1]) p++;
      }
    }
    p++;
  }
  if (p >= x->end || *p != *x->at) return false;
  x->text = x->at + 1;
  x->length = (size_t)(p - x->text);
  advance(x, x->length + 2);
  return true;
}

/* Past blanks and comments. False at the end. */
static bool skip_blanks(lexer *x) {
  while (x->at < x->end) {
    if (memchr(" \t\r\n\f\v", *x->at, 6)) {
      advance(x, 1);
    } else if (peek(x, 0) == '-' && peek(x, 1) == '-') {
      advance(x, 2);
      size_t opening = peek(x, 0) == '[' ? long_opening(x) : 0;
      if (opening && !long_bracket(x, opening)) return false;
      while (!opening && x->at < x->end && *x->at != '\n') x->at++;
    } else {
      return true;
    }
  }
  return false;
}

static void scan_number(lexer *x) {
  char last = 0;
  while (x->at < x->end) {
    char c = *x->at;
    bool exponent_sign = (c == '-' || c == '+') && last && strchr("eEpP", last);
    if (!letter(c) && !digit(c) && c != '.' && !exponent_sign) break;
    last = c;
    x->at++;
  }
}

static void next(lexer *x) {
  x->ended = x->at;
  x->ended_line = x->line;
  if (!skip_blanks(x)) {
    stop(x);
    return;
  }
  char c = *x->at;
  x->token_line = x->line;
  x->token_line_begin = x->line_begin;
  x->text = x->token_begin = x->at;
  size_t opening = c == '[' ? long_opening(x) : 0;
  if (letter(c)) {
    while (x->at < x->end && (letter(*x->at) || digit(*x->at))) x->at++;
    x->token = NAME;
  } else if (digit(c) || (c == '.' && digit(peek(x, 1)))) {
    scan_number(x);
    x->token = NUMBER;
  } else if (c == '"' || c == '\'' || opening) {
    x->token = STRING;
    if (opening ? !long_bracket(x, opening) : !short_string(x)) stop(x);
    return;
  } else if (strchr("=<>~", c) && c && peek(x, 1) == '=') {
    x->token = OPERATOR;
    x->at += 2;
  } else {
    x->token = c ? (unsigned char)c : OPERATOR;
    x->at++;
  }
  x->length = (size_t)(x->at - x->text);
}

static bool is_word(const lexer *x, const char *word) {
  return x->token == NAME && x->length == strlen(word) && memcmp(x->text, word, x->length) == 0;
}

/* Names are written without escapes; of those only a backslash before a sign is taken away. */
static void push_string(lua_State *L, const lexer *x) {
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  for (size_t i = 0; i < x->length; i++) {
    bool escape = x->text[i] == '\\' && i + 1 < x->length && x->text[-1] != '[' && strchr("\\\"'", x->text[i + 1]);
    luaL_addchar(&out, x->text[escape ? ++i : i]);
  }
  luaL_pushresult(&out);
}

/* ---- Tables ---- */

#define NESTING 180 /* Lua's own compiler gives up at 200 */

typedef struct reader {
  lexer x;
  int file; /* where on the stack its name is */
} reader;

static void constructor(lua_State *L, reader *r, int depth);

static void push_place(lua_State *L, const reader *r, int line) {
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, r->file);
  lua_setfield(L, -2, "file");
  lua_pushinteger(L, line);
  lua_setfield(L, -2, "line");
}

/* The place of what began with that token and is over before the one that x is at. */
static void push_span(lua_State *L, const reader *r, const lexer *first) {
  push_place(L, r, first->token_line);
  lua_pushinteger(L, first->token_begin - first->token_line_begin + 1);
  lua_setfield(L, -2, "from");
  if (r->x.ended_line != first->token_line) return;
  lua_pushinteger(L, r->x.ended - first->token_line_begin);
  lua_setfield(L, -2, "to");
}

/* How a token changes the nesting: brackets, and the blocks of functions. */
static int nesting(const lexer *x) {
  if (x->token == '(' || x->token == '[') return 1;
  if (x->token == ')' || x->token == ']') return -1;
  if (is_word(x, "function") || is_word(x, "if") || is_word(x, "do") || is_word(x, "repeat")) return 1;
  return is_word(x, "end") || is_word(x, "until") ? -1 : 0;
}

/* Goes through a value up to the comma or bracket after it, or, at the file's level, to the file's end; pushes its node or nil. */
static void value(lua_State *L, reader *r, int depth) {
  lexer *x = &r->x;
  int inside = 0;
  bool has_node = false, joined = false; /* joined: right after a table, as in `word { ... } { ... }` */
  lua_pushnil(L);
  for (; x->token != END; next(x)) {
    bool was_joined = joined;
    joined = false;
    if (inside == 0 && (x->token == ',' || x->token == ';' || x->token == '}')) break;
    if (x->token == '{' && inside == 0) {
      constructor(L, r, depth + 1);
      if (x->token == END && depth >= NESTING) has_node = true;
      if (has_node && !was_joined) lua_pop(L, 1);
      else lua_replace(L, -2);
      has_node = joined = true;
      if (x->token == END) return;
    } else if (x->token == '{' || x->token == '}') {
      inside += x->token == '{' ? 1 : -1;
    } else {
      inside += nesting(x);
      if (inside < 0) break;
    }
  }
}

/* At the `[` of a constructor: pushes the key and goes past the `=`; or pushes nothing and stays, when it isn't plain. */
static bool bracket_key(lua_State *L, lexer *x) {
  lexer back = *x;
  int top = lua_gettop(L);
  next(x);
  bool minus = x->token == '-';
  if (minus) next(x);
  if (x->token == STRING && !minus) {
    push_string(L, x);
  } else if (x->token == NUMBER) {
    lua_pushlstring(L, x->text, x->length);
    if (!lua_stringtonumber(L, lua_tostring(L, -1))) lua_pushnil(L);
    if (minus && !lua_isnil(L, -1)) lua_arith(L, LUA_OPUNM);
  } else if (is_word(x, "true") || is_word(x, "false")) {
    lua_pushboolean(L, is_word(x, "true"));
  }
  next(x);
  bool plain = lua_gettop(L) > top && !lua_isnil(L, -1) && x->token == ']';
  if (plain) next(x);
  if (plain && x->token == '=') {
    next(x);
    lua_copy(L, -1, top + 1);
    lua_settop(L, top + 1);
    return true;
  }
  lua_settop(L, top);
  *x = back;
  return false;
}

/* At a name: if `=` follows, pushes it and goes past. */
static bool name_key(lua_State *L, lexer *x) {
  lexer name = *x;
  next(x);
  if (x->token != '=') {
    *x = name;
    return false;
  }
  next(x);
  lua_pushlstring(L, name.text, name.length);
  return true;
}

/* node, key at the top: notes the key if it was there before. */
static void note_repeated(lua_State *L, int line) {
  lua_getfield(L, -2, "entries");
  lua_pushvalue(L, -2);
  if (lua_rawget(L, -2) == LUA_TTABLE) {
    if (lua_getfield(L, -4, "repeated") == LUA_TNIL) {
      lua_newtable(L);
      lua_copy(L, -1, -2);
      lua_setfield(L, -6, "repeated");
    }
    lua_createtable(L, 0, 3);
    lua_pushvalue(L, -5);
    lua_setfield(L, -2, "key");
    lua_pushinteger(L, line);
    lua_setfield(L, -2, "line");
    lua_getfield(L, -3, "line");
    lua_setfield(L, -2, "first");
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

/* node, key, value's node or nil at the top: puts the place under the key in `list`, and the node. Pops key and node. A table that
 * begins in the line of its key, or of its word, has that place too. */
static void enter(lua_State *L, const reader *r, const char *list, const lexer *first) {
  push_span(L, r, first);
  if (lua_istable(L, -2)) {
    lua_getfield(L, -2, "place");
    bool same = lua_getfield(L, -1, "line") == LUA_TNUMBER && lua_tointeger(L, -1) == first->token_line;
    lua_pop(L, 2);
    if (same) {
      lua_pushvalue(L, -1);
      lua_setfield(L, -3, "place");
    }
  }
  lua_getfield(L, -4, list);
  lua_pushvalue(L, -4);
  lua_rotate(L, -3, -1);
  lua_rawset(L, -3);
  lua_getfield(L, -4, "nodes");
  lua_replace(L, -2);
  lua_insert(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static void field(lua_State *L, reader *r, int depth) {
  lexer *x = &r->x;
  const lexer first = *x;
  bool bracket = x->token == '[';
  bool keyed = x->token == NAME ? name_key(L, x) : bracket && bracket_key(L, x);
  if (keyed) {
    note_repeated(L, first.token_line);
    value(L, r, depth);
    enter(L, r, "entries", &first);
  } else if (bracket) { /* a key that has to be worked out: only where the first of them stands is known */
    value(L, r, depth);
    lua_pop(L, 1);
    if (lua_getfield(L, -1, "worked_out") == LUA_TNIL) {
      push_span(L, r, &first);
      lua_setfield(L, -3, "worked_out");
    }
    lua_pop(L, 1);
  } else {
    lua_getfield(L, -1, "items");
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1) + 1);
    lua_replace(L, -2);
    value(L, r, depth);
    enter(L, r, "items", &first);
  }
}

/* At `{`: pushes the node and stops at the `}`. */
static void constructor(lua_State *L, reader *r, int depth) {
  lexer *x = &r->x;
  luaL_checkstack(L, 20, NULL);
  lua_createtable(L, 0, 4);
  push_place(L, r, x->token_line);
  lua_setfield(L, -2, "place");
  for (int i = 0; i < 3; i++) {
    static const char *const lists[] = {"entries", "items", "nodes"};
    lua_newtable(L);
    lua_setfield(L, -2, lists[i]);
  }
  if (depth > NESTING) {
    stop(x);
    return;
  }
  next(x);
  while (x->token != END && x->token != '}') {
    if (x->token == ',' || x->token == ';') {
      next(x);
      continue;
    }
    const char *before = x->at;
    field(L, r, depth);
    if (x->at == before && x->token != END && x->token != '}') next(x); /* a stray bracket: go on after it */
  }
}

void rules_lines_push(lua_State *L, const char *file, const char *source, size_t length) {
  luaL_checkstack(L, 20, NULL);
  lua_pushstring(L, file);
  reader r = {.x = {.at = source, .end = source + length, .line = 1, .line_begin = source}, .file = lua_gettop(L)};
  if (length >= 3 && memcmp(source, "\xef\xbb\xbf", 3) == 0) r.x.at += 3;
  int blocks = 0;
  for (next(&r.x); r.x.token != END; next(&r.x)) {
    if (blocks <= 0 && is_word(&r.x, "return")) break;
    blocks += r.x.token == '{' ? 1 : r.x.token == '}' ? -1 : nesting(&r.x);
  }
  if (r.x.token != END) next(&r.x);
  value(L, &r, 0);
  lua_replace(L, r.file);
  lua_settop(L, r.file);
}

int rules_lines(lua_State *L) {
  size_t length;
  const char *source = luaL_checklstring(L, 1, &length);
  rules_lines_push(L, luaL_checkstring(L, 2), source, length);
  return 1;
}
