#include "rules/lines.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

/* ---- Tokens ---- */

enum token { END = 0, NAME = 256, STRING, NUMBER, OPERATOR };

typedef struct lexer {
  const char *at, *end, *line_start;
  int line;
  int token;        /* one of the above, or the character itself */
  const char *text; /* of a name, number or string; a string without its quotes */
  size_t length;
  int token_line, token_column;
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
    x->line_start = x->at;
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
  if (!skip_blanks(x)) {
    stop(x);
    return;
  }
  char c = *x->at;
  x->token_line = x->line;
  x->token_column = (int)(x->at - x->line_start) + 1;
  x->text = x->at;
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

static void constructor(lua_State *L, lexer *x, int depth);

static void set_integer(lua_State *L, const char *field, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, field);
}

/* How a token changes the nesting: brackets, and the blocks of functions. */
static int nesting(const lexer *x) {
  if (x->token == '(' || x->token == '[') return 1;
  if (x->token == ')' || x->token == ']') return -1;
  if (is_word(x, "function") || is_word(x, "if") || is_word(x, "do") || is_word(x, "repeat")) return 1;
  return is_word(x, "end") || is_word(x, "until") ? -1 : 0;
}

/* Goes through a value up to the comma or bracket after it, or, at the file's level, to the file's end; completes the place at
 * the top. */
static void value(lua_State *L, lexer *x, int depth) {
  int inside = 0, tokens = 0;
  bool named = false, has_node = false, joined = false; /* joined: right after a table, as in `word { ... } { ... }` */
  lexer first = *x;
  for (; x->token != END; next(x), tokens++) {
    bool was_joined = joined;
    joined = false;
    if (inside == 0 && (x->token == ',' || x->token == ';' || x->token == '}')) break;
    if (tokens == 0 && x->token == NAME) {
      lua_pushlstring(L, x->text, x->length);
      lua_setfield(L, -2, "word");
      named = true;
    } else if (tokens == 1 && x->token == STRING && named) {
      push_string(L, x);
      lua_setfield(L, -2, "name");
    }
    if (x->token == '{' && inside == 0) {
      constructor(L, x, depth + 1);
      if (x->token == END && depth >= NESTING) has_node = true;
      if (has_node && !was_joined) lua_pop(L, 1);
      else lua_setfield(L, -2, "node");
      has_node = joined = true;
      if (x->token == END) return;
    } else if (x->token == '{' || x->token == '}') {
      inside += x->token == '{' ? 1 : -1;
    } else {
      inside += nesting(x);
      if (inside < 0) break;
    }
  }
  if (tokens != 1 || first.token != STRING) return;
  set_integer(L, "text_line", first.token_line);
  set_integer(L, "text_column", first.token_column);
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

/* node, key, place at the top: puts the place under the key and notes a key that was there before. Pops key and place. */
static void enter(lua_State *L) {
  lua_getfield(L, -3, "entries");
  lua_pushvalue(L, -3);
  if (lua_rawget(L, -2) == LUA_TTABLE) {
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -5);
    lua_setfield(L, -2, "key");
    lua_getfield(L, -2, "line");
    lua_setfield(L, -2, "first");
    lua_getfield(L, -4, "line");
    lua_setfield(L, -2, "line");
    lua_getfield(L, -4, "column");
    lua_setfield(L, -2, "column");
    lua_getfield(L, -6, "repeated");
    lua_insert(L, -2);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -3);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 3);
}

static void field(lua_State *L, lexer *x, int depth) {
  int line = x->token_line, column = x->token_column;
  bool bracket = x->token == '[';
  bool keyed = x->token == NAME ? name_key(L, x) : bracket && bracket_key(L, x);
  lua_createtable(L, 0, 5);
  set_integer(L, "line", line);
  set_integer(L, "column", column);
  value(L, x, depth);
  if (keyed) {
    enter(L);
    return;
  }
  if (bracket) { /* a key that has to be worked out: only where the first of them stands is known */
    lua_pop(L, 1);
    bool first = lua_getfield(L, -1, "worked_out") == LUA_TNIL;
    lua_pop(L, 1);
    if (first) set_integer(L, "worked_out", line);
    return;
  }
  lua_getfield(L, -2, "items");
  lua_insert(L, -2);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

/* At `{`: pushes the node and stops at the `}`. */
static void constructor(lua_State *L, lexer *x, int depth) {
  luaL_checkstack(L, 20, NULL);
  lua_createtable(L, 0, 7);
  set_integer(L, "line", x->token_line);
  set_integer(L, "column", x->token_column);
  for (int i = 0; i < 3; i++) {
    static const char *const lists[] = {"entries", "items", "repeated"};
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
    field(L, x, depth);
    if (x->at == before && x->token != END && x->token != '}') next(x); /* a stray bracket: go on after it */
  }
}

void rules_lines_push(lua_State *L, const char *source, size_t length) {
  lexer x = {.at = source, .end = source + length, .line_start = source, .line = 1};
  luaL_checkstack(L, 20, NULL);
  if (length >= 3 && memcmp(source, "\xef\xbb\xbf", 3) == 0) x.at = x.line_start = source + 3;
  int blocks = 0;
  for (next(&x); x.token != END; next(&x)) {
    if (blocks <= 0 && is_word(&x, "return")) break;
    blocks += x.token == '{' ? 1 : x.token == '}' ? -1 : nesting(&x);
  }
  if (x.token == END) {
    lua_pushnil(L);
    return;
  }
  next(&x);
  lua_createtable(L, 0, 5);
  value(L, &x, 0);
  if (lua_getfield(L, -1, "node") == LUA_TTABLE) {
    lua_getfield(L, -2, "word");
    lua_setfield(L, -2, "word");
    lua_getfield(L, -2, "name");
    lua_setfield(L, -2, "name");
  }
  lua_remove(L, -2);
}

int rules_lines(lua_State *L) {
  size_t length;
  const char *source = luaL_checklstring(L, 1, &length);
  rules_lines_push(L, source, length);
  return 1;
}

/* ---- A token a line ---- */

size_t rules_lines_spread(const char *source, size_t length, char *out) {
  lexer x = {.at = source, .end = source + length, .line_start = source, .line = 1};
  const char *last = source;
  char *to = out;
  while (skip_blanks(&x)) {
    const char *from = x.at;
    next(&x);
    bool after_dot = from > source && from[-1] == '.' && *from == '.'; /* of `a..1`, which is read as `.1` here */
    bool begins = x.token == NAME || x.token == STRING || (x.token == NUMBER && !after_dot) || x.token == '(';
    if (begins || from > last) *to++ = begins ? '\n' : ' ';
    last = x.token == END ? x.end : x.at;
    memcpy(to, from, (size_t)(last - from));
    to += last - from;
  }
  return (size_t)(to - out);
}
