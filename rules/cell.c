#include "rules/cell.h"

#include <math.h>
#include <stdio.h>

static rules_cell rules_cell_real(double real) { return (rules_cell){.type = CELL_REAL, .as.real = real}; }

/* Texts ------------------------------------------------------------------------------------------------------------------- */

static const char *const field_name[RULES_FIELDS] = {"",       "card", "cards", "led",  "number", "phase", "trump",
                                                     "winner", "face", "rank",  "seat", "suit"};

int rules_field_named(const char *text, size_t length) {
  int field = RULES_FIELDS - 1;
  while (field && (strlen(field_name[field]) != length || memcmp(field_name[field], text, length) != 0)) field--;
  return field;
}

const char *rules_field_name(int field) { return field_name[field]; }

/* Never 0. Of what cards, ranks and suits are called the last bits differ as the letters do: in a table of 64 places ranks don't meet,
 * and cards of two letters seldom do; in one of 512 they don't either. */
uint32_t rules_text_hash(const char *text, size_t length) {
  uint32_t hash = 0;
  for (size_t i = 0; i < length; i++) hash = hash * 151 + (hash >> 20) + (uint8_t)text[i];
  return hash ? hash : 1;
}

rules_cell rules_cell_text(const char *text, size_t length) {
  return (rules_cell){.type = CELL_TEXT,
                      .field = (uint8_t)rules_field_named(text, length),
                      .length = (uint16_t)length,
                      .hash = rules_text_hash(text, length),
                      .as.text = text};
}

/* Writes a part before `end`; where it ends, NULL where there is no room, or it is no part of a text. */
static char *write_part(const rules_cell *part, char *to, const char *end) {
  if (part->type == CELL_WHOLE) {
    if (end - to < 22) return NULL;
    if ((uint64_t)part->as.whole < 10) return *to = (char)('0' + part->as.whole), to + 1;
    return to + snprintf(to, 22, "%lld", (long long)part->as.whole);
  }
  if (part->type != CELL_TEXT || end - to <= part->length) return NULL;
  if (part->length == 1) *to = *part->as.text;
  else memcpy(to, part->as.text, part->length);
  return to + part->length;
}

bool rules_cell_joined(rules_scratch *from, const rules_cell *first, const rules_cell *end, rules_cell *out) {
  bool grows = first->type == CELL_TEXT && first->as.text + first->length == from->joined && from->at == from->after;
  const char *text = grows ? first->as.text : from->at;
  char *to = grows ? from->joined : from->at;
  for (const rules_cell *part = first + grows; to && part < end; part++) to = write_part(part, to, from->end);
  if (!to || to - text > UINT16_MAX) return false;
  if (to >= from->at) rules_scratch_take(from, (size_t)(to - from->at) + 1);
  from->joined = to;
  from->after = from->at;
  rules_cell_put(out, (rules_cell){.type = CELL_TEXT, .length = (uint16_t)(to - text), .as.text = text});
  return true;
}

/* Comparing --------------------------------------------------------------------------------------------------------------- */

static bool is_exact(int64_t whole) { return whole > -(1ll << 53) && whole < 1ll << 53; }

int rules_cell_equal(rules_cell a, rules_cell b) {
  if (a.type == b.type) {
    switch (a.type) {
    case CELL_NIL:
    case CELL_FALSE:
    case CELL_TRUE:
    case CELL_TRICK:
    case CELL_CARDS: return 1;
    case CELL_REAL: return a.as.real == b.as.real;
    case CELL_TEXT: return rules_texts_equal(a, b);
    case CELL_TABLE: return a.as.table == b.as.table;
    case CELL_FUNCTION: return a.as.function == b.as.function ? a.field ? -1 : 1 : 0;
    case CELL_WALK:
    case CELL_UNKNOWN: return -1;
    default: return a.as.whole == b.as.whole;
    }
  }
  if (a.type == CELL_UNKNOWN || b.type == CELL_UNKNOWN || a.type == CELL_WALK || b.type == CELL_WALK) return -1;
  if (a.type == CELL_WHOLE && b.type == CELL_REAL) return is_exact(a.as.whole) ? (double)a.as.whole == b.as.real : -1;
  if (a.type == CELL_REAL && b.type == CELL_WHOLE) return is_exact(b.as.whole) ? a.as.real == (double)b.as.whole : -1;
  return 0;
}

/* Byte by byte, as Lua does where the locale is C's, which it is while a script runs. */
static int text_order(rules_cell a, rules_cell b) {
  int order = memcmp(a.as.text, b.as.text, a.length < b.length ? a.length : b.length);
  return order ? order : a.length - b.length;
}

/* Two numbers, at least one of them with a point, as such; false where that wouldn't be exact, or they are none. */
static bool as_reals(rules_cell a, rules_cell b, double *x, double *y) {
  if ((a.type != CELL_REAL && (a.type != CELL_WHOLE || !is_exact(a.as.whole))) ||
      (b.type != CELL_REAL && (b.type != CELL_WHOLE || !is_exact(b.as.whole))))
    return false;
  *x = a.type == CELL_REAL ? a.as.real : (double)a.as.whole;
  *y = b.type == CELL_REAL ? b.as.real : (double)b.as.whole;
  return true;
}

int rules_cell_less(rules_cell a, rules_cell b) {
  double x, y;
  if (a.type == CELL_WHOLE && b.type == CELL_WHOLE) return a.as.whole < b.as.whole;
  if (as_reals(a, b, &x, &y)) return x < y;
  return a.type == CELL_TEXT && b.type == CELL_TEXT ? text_order(a, b) < 0 : -1;
}

int rules_cell_at_most(rules_cell a, rules_cell b) {
  double x, y;
  if (a.type == CELL_WHOLE && b.type == CELL_WHOLE) return a.as.whole <= b.as.whole;
  if (as_reals(a, b, &x, &y)) return x <= y;
  return a.type == CELL_TEXT && b.type == CELL_TEXT ? text_order(a, b) <= 0 : -1;
}

/* Reckoning ---------------------------------------------------------------------------------------------------------------- */

static int64_t floored(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a ^ b) < 0); }

/* Shifted to the left, or by less than 0 to the right. */
static int64_t shifted(int64_t a, int64_t by) {
  if (by <= -64 || by >= 64) return 0;
  return (int64_t)(by >= 0 ? (uint64_t)a << by : (uint64_t)a >> -by);
}

static double power(double a, double b) { return b == 2 ? a * a : pow(a, b); }

/* Numbers go round where they overflow, as Lua's do. */
static bool whole_of(int op, int64_t a, int64_t b, rules_cell *out) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  *out = rules_cell_whole(0);
  switch (op) {
  case RECKON_ADD: out->as.whole = (int64_t)(x + y); return true;
  case RECKON_SUB: out->as.whole = (int64_t)(x - y); return true;
  case RECKON_MUL: out->as.whole = (int64_t)(x * y); return true;
  case RECKON_MOD:
    if (b == 0 || b == -1) return b == -1;
    out->as.whole = (int64_t)(x - (uint64_t)floored(a, b) * y);
    return true;
  case RECKON_IDIV:
    if (b == 0 || b == -1) return out->as.whole = (int64_t)(0 - x), b == -1;
    out->as.whole = floored(a, b);
    return true;
  case RECKON_DIV: *out = rules_cell_real((double)a / (double)b); return true;
  case RECKON_POW: *out = rules_cell_real(power((double)a, (double)b)); return true;
  case RECKON_BAND: out->as.whole = (int64_t)(x & y); return true;
  case RECKON_BOR: out->as.whole = (int64_t)(x | y); return true;
  case RECKON_BXOR: out->as.whole = (int64_t)(x ^ y); return true;
  case RECKON_SHL: out->as.whole = shifted(a, b); return true;
  case RECKON_SHR: out->as.whole = b == INT64_MIN ? 0 : shifted(a, -b); return true;
  default: return false;
  }
}

static bool real_of(int op, double a, double b, rules_cell *out) {
  switch (op) {
  case RECKON_ADD: *out = rules_cell_real(a + b); return true;
  case RECKON_SUB: *out = rules_cell_real(a - b); return true;
  case RECKON_MUL: *out = rules_cell_real(a * b); return true;
  case RECKON_DIV: *out = rules_cell_real(a / b); return true;
  case RECKON_POW: *out = rules_cell_real(power(a, b)); return true;
  case RECKON_IDIV: *out = rules_cell_real(floor(a / b)); return true;
  default: return false;
  }
}

static bool is_number(rules_cell cell) { return cell.type == CELL_WHOLE || cell.type == CELL_REAL; }
static double real(rules_cell cell) { return cell.type == CELL_REAL ? cell.as.real : (double)cell.as.whole; }

bool rules_cell_reckon(int op, rules_cell a, rules_cell b, rules_cell *out) {
  if (a.type == CELL_WHOLE && b.type == CELL_WHOLE) return whole_of(op, a.as.whole, b.as.whole, out);
  return is_number(a) && is_number(b) && real_of(op, real(a), real(b), out);
}

bool rules_cell_negated(rules_cell a, rules_cell *out) {
  if (a.type == CELL_REAL) return *out = rules_cell_real(-a.as.real), true;
  return a.type == CELL_WHOLE && whole_of(RECKON_SUB, 0, a.as.whole, out);
}

void rules_cell_set_real(rules_cell *out, int64_t whole) { *out = rules_cell_real((double)whole); }

/* Tables ------------------------------------------------------------------------------------------------------------------ */

enum { FIRST_PLACES = 64, FIRST_ROOM = 8, LONG_TEXT = 256 };

/* Of few it is remembered which are used, so they needn't be cleared. */
static bool take_places(rules_scratch *from, rules_cells *table, uint32_t places) {
  table->pair = rules_scratch_take(from, 2 * (size_t)places * sizeof *table->pair);
  if (!table->pair) return false;
  table->used = places > 64 ? UINT64_MAX : 0;
  if (table->used) memset(table->pair, 0, 2 * (size_t)places * sizeof *table->pair);
  table->places = places;
  return true;
}

bool rules_cells_open(rules_scratch *from, rules_cells *table) { return take_places(from, table, FIRST_PLACES); }

bool rules_cells_new(rules_scratch *from, uint32_t items, uint32_t pairs, rules_cell *out) {
  rules_cells *table = rules_scratch_take(from, sizeof *table);
  uint32_t places = FIRST_PLACES;
  if (!table) return false;
  *table = (rules_cells){.room = items};
  if (items && !(table->item = rules_scratch_take(from, items * sizeof *table->item))) return false;
  while (3 * places < 4 * (uint64_t)pairs) places *= 2;
  if (pairs && !take_places(from, table, places)) return false;
  *out = (rules_cell){.type = CELL_TABLE, .as.table = table};
  return true;
}

/* What has a place among the pairs; numbers with a point Lua may make whole ones of, and of long texts it keeps the hash. */
static bool is_key(rules_cell key) {
  if (key.type == CELL_TEXT) return key.hash || key.length <= LONG_TEXT;
  if (key.type == CELL_FUNCTION && key.field) return false;
  return key.type != CELL_NIL && key.type != CELL_REAL && key.type != CELL_WALK && key.type != CELL_UNKNOWN;
}

uint32_t rules_cell_hash(rules_cell key) {
  if (key.type == CELL_TEXT) return key.hash ? key.hash : rules_text_hash(key.as.text, key.length);
  if (key.type == CELL_WHOLE) return (uint32_t)key.as.whole;
  uint64_t word = key.type <= CELL_TRUE ? 0 : (uint64_t)key.as.whole;
  return (uint32_t)((word * 0x9e3779b97f4a7c15u) >> 32) + key.type;
}

static bool has_pair(const rules_cells *table, uint32_t place) {
  return rules_cells_used(table, place) && table->pair[2 * place].type != CELL_NIL;
}

/* Where the pair with that key is, or would be. */
static uint32_t place_of(const rules_cells *table, rules_cell key, uint32_t hash) {
  uint32_t mask = table->places - 1;
  for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
    const rules_cell *pair = &table->pair[2 * at];
    if (!has_pair(table, at)) return at;
    if (pair->type != key.type) continue;
    if (key.type == CELL_TEXT ? pair->hash == hash && rules_texts_equal(*pair, key) : rules_cell_equal(*pair, key) == 1) return at;
  }
}

bool rules_cells_get(const rules_cells *table, rules_cell key, rules_cell *out) {
  if (key.type == CELL_WHOLE && (uint64_t)key.as.whole - 1 < table->n) {
    rules_cell_put(out, table->item[key.as.whole - 1]);
    return true;
  }
  if (!is_key(key) && key.type != CELL_NIL) return false;
  if (!table->places || key.type == CELL_NIL) return *out = (rules_cell){0}, !table->strict;
  uint32_t place = place_of(table, key, rules_cell_hash(key));
  bool has = has_pair(table, place);
  rules_cell_put(out, has ? table->pair[2 * place + 1] : (rules_cell){0});
  return has || !table->strict;
}

static bool widen(rules_scratch *from, rules_cells *table) {
  rules_cells wide = *table;
  if (!take_places(from, &wide, table->places ? 2 * table->places : FIRST_PLACES)) return false;
  wide.pairs = 0;
  for (uint32_t i = 0; i < table->places; i++) {
    const rules_cell *pair = &table->pair[2 * i];
    if (has_pair(table, i)) rules_cells_use(&wide, place_of(&wide, pair[0], rules_cell_hash(pair[0])), &pair[0], &pair[1]);
  }
  *table = wide;
  return true;
}

static bool append(rules_scratch *from, rules_cells *table, rules_cell value) {
  if (table->n == table->room) {
    uint32_t room = table->room ? 2 * table->room : FIRST_ROOM;
    rules_cell *item = rules_scratch_take(from, room * sizeof *item);
    if (!item) return false;
    if (table->n) memcpy(item, table->item, table->n * sizeof *item);
    table->item = item;
    table->room = room;
  }
  rules_cell_put(&table->item[table->n++], value);
  return true;
}

/* Among the items, from which one may only go at the end. */
static bool set_item(rules_cells *table, int64_t number, rules_cell value) {
  if (value.type != CELL_NIL) return rules_cell_put(&table->item[number - 1], value), true;
  if (number != table->n) return false;
  table->n--;
  return true;
}

bool rules_cells_set(rules_scratch *from, rules_cells *table, rules_cell key, rules_cell value) {
  if (table->fixed || !is_key(key)) return false;
  if (key.type == CELL_WHOLE && (uint64_t)key.as.whole - 1 < table->n) return set_item(table, key.as.whole, value);
  if (key.type == CELL_WHOLE && key.as.whole == (int64_t)table->n + 1 && !table->gaps)
    return value.type == CELL_NIL || append(from, table, value);
  uint32_t hash = rules_cell_hash(key);
  uint32_t place = table->places ? place_of(table, key, hash) : 0;
  if (table->places && has_pair(table, place)) return rules_cell_put(&table->pair[2 * place + 1], value), true;
  if (value.type == CELL_NIL) return true;
  if (!rules_cells_has_room(table)) {
    if (!widen(from, table)) return false;
    place = place_of(table, key, hash);
  }
  table->gaps |= key.type == CELL_WHOLE && key.as.whole > 0;
  if (key.type == CELL_TEXT) key.hash = hash;
  return rules_cells_use(table, place, &key, &value), true;
}

bool rules_cells_length(const rules_cells *table, int64_t *out) {
  *out = table->n;
  return !table->gaps;
}
