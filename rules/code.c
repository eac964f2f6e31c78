#include "rules/code.h"

#include "rules/live.h"
#include <stdlib.h>

/* What has been written, and how far it is read. */
typedef struct text {
  char *bytes;
  size_t length, room, at;
  bool wrong;
  rules_arena *arena;
} text;

static int write_more(lua_State *L, const void *bytes, size_t n, void *data) {
  (void)L;
  text *to = data;
  if (to->length + n > to->room) {
    size_t room = 2 * (to->length + n);
    char *wide = realloc(to->bytes, room);
    if (!wide) return 1;
    to->bytes = wide;
    to->room = room;
  }
  memcpy(to->bytes + to->length, bytes, n);
  to->length += n;
  return 0;
}

/* n bytes; where there aren't so many any more, 16 zeros. */
static const char *take(text *from, size_t n) {
  static const char nothing[16];
  from->wrong |= n > from->length - from->at;
  if (from->wrong) return nothing;
  from->at += n;
  return from->bytes + from->at - n;
}

static uint8_t take_byte(text *from) { return (uint8_t)*take(from, 1); }

static size_t take_size(text *from) {
  size_t size = 0;
  for (uint8_t byte = 0; !(byte & 0x80) && !from->wrong;) {
    byte = take_byte(from);
    size = size << 7 | (byte & 0x7f);
  }
  return size;
}

/* How many of something there are, of which each takes a byte at least. */
static int take_count(text *from) {
  size_t n = take_size(from);
  from->wrong |= n > from->length - from->at;
  return from->wrong ? 0 : (int)n;
}

static void pass_text(text *from) {
  size_t size = take_size(from);
  if (size) take(from, size - 1);
}

static rules_cell take_text(text *from) {
  size_t size = take_size(from), length = size ? size - 1 : 0;
  const char *bytes = take(from, length);
  if (from->wrong || length > UINT16_MAX) return (rules_cell){.type = CELL_UNKNOWN};
  char *kept = rules_arena_take(from->arena, length + 1);
  if (from->arena->short_of_memory) return from->wrong = true, (rules_cell){0};
  memcpy(kept, bytes, length);
  return rules_cell_text(kept, length);
}

static rules_cell take_constant(text *from) {
  rules_cell cell = {0};
  enum { NIL = 0, NO = 1, YES = 17, WHOLE = 3, REAL = 19, SHORT = 4, LONG = 20 }; /* as Lua 5.4 numbers its types */
  switch (take_byte(from)) {
  case NIL: return cell;
  case NO: return rules_cell_truth(false);
  case YES: return rules_cell_truth(true);
  case WHOLE:
    cell.type = CELL_WHOLE;
    memcpy(&cell.as.whole, take(from, sizeof cell.as.whole), sizeof cell.as.whole);
    return cell;
  case REAL:
    cell.type = CELL_REAL;
    memcpy(&cell.as.real, take(from, sizeof cell.as.real), sizeof cell.as.real);
    return cell;
  case SHORT:
  case LONG: return take_text(from);
  default: from->wrong = true; return cell;
  }
}

static bool has_header(text *from) {
  static const char head[] = "\x1bLua\x54\0\x19\x93\r\n\x1a\n";
  int64_t whole;
  double real;
  if (memcmp(take(from, sizeof head - 1), head, sizeof head - 1) != 0 || from->wrong) return false;
  bool sizes = take_byte(from) == sizeof(uint32_t);
  sizes &= take_byte(from) == sizeof whole;
  sizes &= take_byte(from) == sizeof real;
  memcpy(&whole, take(from, sizeof whole), sizeof whole);
  memcpy(&real, take(from, sizeof real), sizeof real);
  take_byte(from); /* how many the function has captured: it says so itself */
  return sizes && !from->wrong && whole == 0x5678 && real == 370.5;
}

/* A row of n things of that size; NULL where there is no memory. */
static void *row(text *from, int n, size_t size) {
  if (from->wrong) return NULL;
  void *row = rules_arena_take(from->arena, ((size_t)n + 1) * size);
  from->wrong |= from->arena->short_of_memory;
  return from->wrong ? NULL : row;
}

static void take_ops(text *from, rules_code *code) {
  size_t n = (size_t)take_count(from) * sizeof(uint32_t);
  uint32_t *op = row(from, code->n_ops = (int)(n / sizeof *op), sizeof *op);
  const char *bytes = take(from, n);
  if (from->wrong) return;
  memcpy(op, bytes, n);
  code->op = op;
  for (int i = 0; i < code->n_ops; i++) from->wrong |= (op[i] & 0x7f) >= RULES_OPS;
}

static rules_code *take_function(text *from, int depth);

/* The lines of the instructions: each as a step from the one before, and those that are farther away by number. */
static void take_lines(text *from, rules_code *code, int line) {
  enum { FAR = -128 };
  int n = take_count(from), next = 0;
  const char *step = take(from, (size_t)n);
  int *lines = row(from, n, sizeof *lines), n_far = take_count(from);
  for (int i = 0; i < n_far && !from->wrong; i++) {
    int at = (int)take_size(from), is = (int)take_size(from);
    from->wrong |= at >= n || at < next;
    for (; next < at && !from->wrong; next++) lines[next] = line += (signed char)step[next];
    if (!from->wrong) lines[next++] = line = is;
  }
  for (; next < n && !from->wrong; next++) lines[next] = line += (signed char)step[next] == FAR ? 0 : (signed char)step[next];
  code->line = n == code->n_ops ? lines : NULL;
}

static void take_parts(text *from, rules_code *code, int depth) {
  rules_cell *constant = row(from, code->n_constants = take_count(from), sizeof *constant);
  for (int i = 0; i < code->n_constants && !from->wrong; i++) constant[i] = take_constant(from);
  rules_captured *captured = row(from, code->n_captured = take_count(from), sizeof *captured);
  for (int i = 0; i < code->n_captured && !from->wrong; i++) {
    captured[i].in_registers = take_byte(from) != 0;
    captured[i].index = take_byte(from);
    take_byte(from);
  }
  rules_code **inner = row(from, code->n_inner = take_count(from), sizeof *inner);
  for (int i = 0; i < code->n_inner && !from->wrong; i++) inner[i] = take_function(from, depth + 1);
  code->constant = constant;
  code->captured = captured;
  code->inner = inner;
}

static void take_locals(text *from, rules_code *code) {
  rules_local *local = row(from, code->n_locals = take_count(from), sizeof *local);
  for (int i = 0; i < code->n_locals && !from->wrong; i++) {
    pass_text(from);
    local[i].from = (int)take_size(from);
    local[i].to = (int)take_size(from);
  }
  code->local = local;
  for (int n = take_count(from); n > 0 && !from->wrong; n--) pass_text(from);
}

static rules_code *take_function(text *from, int depth) {
  rules_code *code = row(from, 1, sizeof *code);
  if (!code || depth > 16) return from->wrong = true, NULL;
  pass_text(from);
  int line = (int)take_size(from);
  take_size(from);
  code->parameters = take_byte(from);
  code->varies = take_byte(from) != 0;
  code->registers = take_byte(from);
  take_ops(from, code);
  take_parts(from, code, depth);
  take_lines(from, code, line);
  take_locals(from, code);
  if (!from->wrong) code->lent = rules_live_captured(code), code->live = rules_live(code, from->arena);
  return code;
}

rules_code *rules_code_read(lua_State *L, rules_arena *arena) {
  text all = {.arena = arena};
  rules_code *code = NULL;
  if (lua_dump(L, write_more, &all, 0) == 0 && has_header(&all)) code = take_function(&all, 0);
  free(all.bytes);
  return all.wrong ? NULL : code;
}
