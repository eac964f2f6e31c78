/* The library as rules/sandbox.c offers it, as far as it is asked for in every trick. What isn't here, and what has arguments of
 * other kinds than usual, is Lua's. */
#include "rules/machine_run.h"

#include <math.h>

const char *const rules_library_name[LIBRARY_NAMED] = {
    "assert",        "ipairs",       "pairs",          "select",       "tonumber",     "tostring",
    "type",          "string.byte",  "string.char",    "string.format",  "string.len",   "string.lower",
    "string.rep",    "string.reverse", "string.sub",   "string.upper",   "table.concat", "table.insert",
    "table.remove",  "table.sort",   "table.unpack",   "math.abs",       "math.ceil",    "math.floor",
    "math.max",      "math.min",     "math.sqrt",      "math.tointeger", "math.type"};

enum { MOST_VALUES = 64, MOST_KEYS = 256, MOST_PARTS = 64 };

int rules_library_method(rules_cell name) {
  int which = LIBRARY_BYTE;
  while (which <= LIBRARY_UPPER && (strlen(rules_library_name[which] + 7) != name.length ||
                                    memcmp(rules_library_name[which] + 7, name.as.text, name.length) != 0))
    which++;
  return which <= LIBRARY_UPPER ? which : LIBRARY_NAMED;
}

static rules_cell text_of(const char *text) { return rules_cell_text(text, strlen(text)); }

/* The whole number among n arguments at place i, or else this one. */
static bool whole_at(const rules_cell *at, int n, int i, int64_t otherwise, int64_t *out) {
  bool given = i < n && at[i].type != CELL_NIL;
  *out = given ? at[i].as.whole : otherwise;
  return !given || at[i].type == CELL_WHOLE;
}

/* Basics -------------------------------------------------------------------------------------------------------------------- */

static bool ipairs(rules_cell *at, int n, int *given) {
  if (n < 1 || !rules_cell_is_table(at[0])) return false;
  at[1] = at[0];
  at[0] = (rules_cell){.type = CELL_LIBRARY, .as.whole = LIBRARY_NEXT_ITEM};
  at[2] = rules_cell_whole(0);
  *given = 3;
  return true;
}

/* Numbers before texts before false and true. */
static int by_key(const rules_cell *a, const rules_cell *b) {
  if (a->type != b->type) {
    if (a->type == CELL_WHOLE || b->type == CELL_WHOLE) return a->type == CELL_WHOLE ? -1 : 1;
    if (a->type == CELL_TEXT || b->type == CELL_TEXT) return a->type == CELL_TEXT ? -1 : 1;
    return a->type - b->type;
  }
  if (a->type == CELL_WHOLE) return (a->as.whole > b->as.whole) - (a->as.whole < b->as.whole);
  if (a->length && b->length && *a->as.text != *b->as.text) return (unsigned char)*a->as.text - (unsigned char)*b->as.text;
  int order = memcmp(a->as.text, b->as.text, a->length < b->length ? a->length : b->length);
  return order ? order : a->length - b->length;
}

enum { LETTERS = 128 };

/* The pairs of a table by their keys, where these are texts of one letter alone, as most names of ranks and suits. False where there are others,
 * or many. */
static bool pairs_by_letter(const rules_cells *table, const rules_cell **key, uint32_t *n) {
  const rules_cell *found[LETTERS];
  uint64_t low = 0, high = 0; /* letters that are there; not in one row, which would be written and read again for each */
  uint32_t all = 0;
  if (table->places > 64 || table->n) return false;
  for (uint64_t used = table->used; used; used &= used - 1) {
    const rules_cell *pair = &table->pair[2 * (uint32_t)__builtin_ctzll(used)];
    unsigned letter = pair->type == CELL_TEXT && pair->length == 1 ? (unsigned char)*pair->as.text : LETTERS;
    if (letter >= LETTERS) return false;
    found[all] = pair;
    all += pair[1].type != CELL_NIL;
    uint64_t bit = (uint64_t)(pair[1].type != CELL_NIL) << letter % 64;
    low |= letter < 64 ? bit : 0;
    high |= letter < 64 ? 0 : bit;
  }
  int n_low = __builtin_popcountll(low);
  for (uint32_t i = 0; i < all; i++) { /* behind those that come before it */
    unsigned letter = (unsigned char)*found[i]->as.text;
    uint64_t before = (letter < 64 ? low : high) & ((1ull << letter % 64) - 1);
    key[__builtin_popcountll(before) + (letter < 64 ? 0 : n_low)] = found[i];
  }
  return *n = all, true;
}

/* The place of each in their order, of two alike the first first. It can't be foreseen, so it is reckoned without a branch. */
static void find_places(const uint64_t *order, uint32_t n, uint32_t *place) {
  for (uint32_t i = 0; i < n; i++) {
    place[i] = 0;
    for (uint32_t k = 0; k < i; k++) place[i] += order[k] <= order[i];
    for (uint32_t k = i + 1; k < n; k++) place[i] += order[k] < order[i];
  }
}

/* The same of few short texts. */
static bool sort_names(const rules_cell **key, uint32_t n) {
  uint64_t order[RULES_FEW];
  uint32_t place[RULES_FEW];
  const rules_cell *was[RULES_FEW];
  if (n == 0 || n > RULES_FEW) return n == 0;
  for (uint32_t i = 0; i < n; i++) {
    was[i] = key[i];
    if (!(order[i] = rules_text_order(key[i]))) return false;
  }
  find_places(order, n, place);
  for (uint32_t i = 0; i < n; i++) key[place[i]] = was[i];
  return true;
}

/* There are few, and often they are in order. */
static void sort_keys(const rules_cell **key, uint32_t n) {
  if (sort_names(key, n)) return;
  for (uint32_t i = 1; i < n; i++) {
    const rules_cell *one = key[i];
    uint32_t to = i;
    for (; to && by_key(key[to - 1], one) > 0; to--) key[to] = key[to - 1];
    key[to] = one;
  }
}

/* The keys that are nobody's pairs, each put there and pointed to; how many. */
static uint32_t other_keys(const rules_run *run, rules_cell of, rules_cell *room, const rules_cell **key) {
  uint32_t n = 0, numbers = of.type == CELL_TABLE ? of.as.table->n : of.type == CELL_CARDS ? (uint32_t)run->seats : 0;
  int first = of.type == CELL_TRICK ? FIELD_CARD : FIELD_FACE, last = of.type == CELL_TRICK ? FIELD_WINNER : FIELD_SUIT;
  for (uint32_t i = 0; i < numbers; i++) room[n++] = rules_cell_whole(i + 1);
  if (of.type == CELL_LAID) room[n++] = text_of(rules_field_name(FIELD_CARD));
  if (of.type == CELL_LAID || of.type == CELL_TRICK)
    for (int field = first; field <= last; field++) room[n++] = text_of(rules_field_name(field));
  for (uint32_t i = 0; i < n; i++) key[i] = &room[i];
  return n;
}

/* Those of a table's pairs; false for keys without an order. */
static bool keys_of_pairs(const rules_cells *table, const rules_cell **key, uint32_t *n) {
  for (uint32_t from = 0; from < table->places; from += 64) {
    for (uint64_t used = table->used; used; used &= used - 1) {
      const rules_cell *pair = &table->pair[2 * (from + (uint32_t)__builtin_ctzll(used))];
      if (pair[0].type == CELL_NIL || pair[1].type == CELL_NIL) continue;
      if (pair->type != CELL_WHOLE && pair->type != CELL_TEXT && pair->type > CELL_TRUE) return false;
      key[(*n)++] = pair;
    }
  }
  return true;
}

/* What goes through a table, the trick or a card; NULL where it gives up. */
static rules_walk *walk_of(rules_run *run, rules_cell of) {
  bool table = of.type == CELL_TABLE;
  if (!rules_cell_is_table(of) || (table && of.as.table->strict)) return NULL;
  size_t others = table ? of.as.table->n : FUDA_SEATS, all = others + (table ? of.as.table->pairs : 0);
  rules_walk *walk = rules_scratch_take(&run->scratch, sizeof *walk);
  const rules_cell **key = rules_scratch_take(&run->scratch, all * sizeof *key);
  rules_cell *room = rules_scratch_take(&run->scratch, others * sizeof *room);
  if (!walk || !key || !room || all > MOST_KEYS) return NULL;
  *walk = (rules_walk){.of = of, .key = key, .pairs = table ? of.as.table->pair : NULL};
  if (!table || !pairs_by_letter(of.as.table, key, &walk->n)) {
    walk->n = other_keys(run, of, room, key);
    if (table && !keys_of_pairs(of.as.table, key, &walk->n)) return NULL;
    sort_keys(key, walk->n);
  }
  return walk;
}

static bool pairs(rules_run *run, rules_cell *at, int n, int *given) {
  rules_walk *walk = n < 1 ? NULL : walk_of(run, at[0]);
  at[0] = (rules_cell){.type = CELL_LIBRARY, .as.whole = LIBRARY_NEXT_PAIR};
  at[1] = (rules_cell){.type = CELL_WALK, .as.walk = walk};
  *given = 2;
  return walk;
}

bool rules_library_loop(rules_run *run, rules_cell *ra) {
  rules_walk *walk = walk_of(run, ra[1]);
  if (!walk) return false;
  ra[0].as.whole = LIBRARY_NEXT_PAIR;
  ra[1] = (rules_cell){.type = CELL_WALK, .as.walk = walk};
  ra[2] = ra[3] = (rules_cell){0};
  return true;
}

static bool select_some(rules_cell *at, int n, int *given) {
  if (n < 1) return false;
  if (at[0].type == CELL_TEXT && at[0].length == 1 && at[0].as.text[0] == '#') return at[0] = rules_cell_whole(n - 1), *given = 1, true;
  if (at[0].type != CELL_WHOLE || at[0].as.whole < 1) return false;
  int from = at[0].as.whole < n ? (int)at[0].as.whole : n;
  *given = n - from;
  for (int i = 0; i < n - from; i++) at[i] = at[from + i];
  return true;
}

/* A text of digits is a number, one without any is none. */
bool rules_library_number(rules_cell *at) {
  if (at[0].type == CELL_WHOLE || at[0].type == CELL_REAL) return true;
  int64_t number = 0;
  int digits = 0, length = at[0].length;
  if (at[0].type != CELL_TEXT) return at[0] = (rules_cell){0}, true;
  for (int i = 0; i < length; i++) {
    if (at[0].as.text[i] < '0' || at[0].as.text[i] > '9') continue;
    digits++;
    number = number * 10 + (at[0].as.text[i] - '0');
    if (digits > 17) return false;
  }
  if (digits && digits < length) return false;
  at[0] = digits ? rules_cell_whole(number) : (rules_cell){0};
  return true;
}

/* What is written of it, as a part of a text. */
static bool as_part(rules_cell of, rules_cell *out) {
  *out = of;
  switch (of.type) {
  case CELL_NIL: *out = text_of("nil"); return true;
  case CELL_FALSE: *out = text_of("false"); return true;
  case CELL_TRUE: *out = text_of("true"); return true;
  case CELL_WHOLE:
  case CELL_TEXT: return true;
  default: return false;
  }
}

static bool as_text(rules_run *run, rules_cell *at, int n) {
  rules_cell part;
  if (n > 0 && rules_is_written(at[0])) return at[0] = run->machine->written[at[0].as.whole], true;
  return n > 0 && as_part(at[0], &part) && rules_cell_joined(&run->scratch, &part, &part + 1, at);
}

static bool type_of(rules_cell *at, int n) {
  if (n < 1 || at[0].type == CELL_UNKNOWN || at[0].type == CELL_WALK) return false;
  static const char *const name[] = {"nil", "boolean", "boolean", "number", "number", "string", "table", "function", "function"};
  at[0] = text_of(rules_cell_is_table(at[0]) ? "table" : name[at[0].type]);
  return true;
}

/* Texts --------------------------------------------------------------------------------------------------------------------- */

/* From first to last, counted from 1, or from the end where they are below 0. */
static void bounds_in(int64_t length, int64_t *first, int64_t *last) {
  if (*first < 0) *first = *first + length + 1 > 1 ? *first + length + 1 : 1;
  if (*first == 0) *first = 1;
  if (*last < 0) *last = *last + length + 1 > 0 ? *last + length + 1 : 0;
  if (*last > length) *last = length;
}

bool rules_library_sub(rules_cell of, int64_t first, int64_t last, rules_cell *out) {
  if (of.type != CELL_TEXT || first == INT64_MIN || last == INT64_MIN) return false;
  bounds_in(of.length, &first, &last);
  size_t length = first > last ? 0 : (size_t)(last - first + 1);
  const char *text = of.as.text + (length ? first - 1 : 0);
  uint32_t hash = length <= 4 ? rules_text_hash(text, length) : 0; /* such will be compared */
  *out = (rules_cell){.type = CELL_TEXT, .length = (uint16_t)length, .hash = hash, .as.text = text};
  return true;
}

static bool text_part(rules_cell *at, int n) {
  int64_t last;
  return n >= 2 && at[1].type == CELL_WHOLE && whole_at(at, n, 2, -1, &last) && rules_library_sub(at[0], at[1].as.whole, last, &at[0]);
}

static bool text_bytes(rules_cell *at, int n, int *given) {
  int64_t first, last;
  if (n < 1 || at[0].type != CELL_TEXT || !whole_at(at, n, 1, 1, &first) || first == INT64_MIN) return false;
  if (!whole_at(at, n, 2, first, &last) || last == INT64_MIN) return false;
  const char *text = at[0].as.text;
  bounds_in(at[0].length, &first, &last);
  *given = 0;
  if (first <= last && last - first >= MOST_VALUES) return false;
  for (int64_t i = first; i <= last; i++) at[(*given)++] = rules_cell_whole((uint8_t)text[i - 1]);
  return true;
}

static bool text_of_bytes(rules_run *run, rules_cell *at, int n) {
  char *text = rules_scratch_take(&run->scratch, (size_t)n + 1);
  for (int i = 0; text && i < n; i++) {
    if (at[i].type != CELL_WHOLE || (uint64_t)at[i].as.whole > 255) return false;
    text[i] = (char)at[i].as.whole;
  }
  at[0] = (rules_cell){.type = CELL_TEXT, .length = (uint16_t)n, .as.text = text};
  return text;
}

/* Turned round, or in other letters. */
static bool text_changed(rules_run *run, int which, rules_cell *at, int n) {
  if (n < 1 || at[0].type != CELL_TEXT) return false;
  size_t length = at[0].length;
  char *text = rules_scratch_take(&run->scratch, length + 1);
  if (!text) return false;
  for (size_t i = 0; i < length; i++) {
    char c = at[0].as.text[which == LIBRARY_REVERSE ? length - 1 - i : i];
    if (c < 0) return false;
    if (which == LIBRARY_LOWER && c >= 'A' && c <= 'Z') c = (char)(c + 'a' - 'A');
    if (which == LIBRARY_UPPER && c >= 'a' && c <= 'z') c = (char)(c + 'A' - 'a');
    text[i] = c;
  }
  at[0] = (rules_cell){.type = CELL_TEXT, .length = (uint16_t)length, .as.text = text};
  return true;
}

/* string.format, with %s, %d and %% alone: their parts one after the other. */
static bool text_formatted(rules_run *run, rules_cell *at, int n) {
  rules_cell part[MOST_PARTS];
  int parts = 0, given = 1;
  if (n < 1 || at[0].type != CELL_TEXT) return false;
  const char *from = at[0].as.text, *end = from + at[0].length;
  for (const char *to = from; to < end; from = to) {
    if (parts == MOST_PARTS) return false;
    while (to < end && *to != '%') to++;
    if (to == from) {
      if (++to == end || (*to != '%' && given >= n)) return false;
      if (*to == '%') part[parts] = text_of("%");
      else if (*to == 'd' ? at[given].type != CELL_WHOLE : *to != 's') return false;
      else if (!as_part(at[given++], &part[parts])) return false;
      to++;
    } else {
      part[parts] = (rules_cell){.type = CELL_TEXT, .length = (uint16_t)(to - from), .as.text = from};
    }
    parts++;
  }
  if (!parts) return at[0] = text_of(""), true;
  return rules_cell_joined(&run->scratch, part, part + parts, at);
}

static bool text_repeated(rules_run *run, rules_cell *at, int n) {
  rules_cell part[MOST_PARTS];
  if (n != 2 || at[0].type != CELL_TEXT || at[1].type != CELL_WHOLE || at[1].as.whole > MOST_PARTS) return false;
  int times = at[1].as.whole > 0 ? (int)at[1].as.whole : 0;
  for (int i = 0; i < times; i++) part[i] = at[0];
  if (!times) return at[0] = text_of(""), true;
  return rules_cell_joined(&run->scratch, part, part + times, at);
}

/* Lists --------------------------------------------------------------------------------------------------------------------- */

static bool list_joined(rules_run *run, rules_cell *at, int n) {
  int64_t first, last, length;
  if (n < 1 || at[0].type != CELL_TABLE || !rules_cells_length(at[0].as.table, &length)) return false;
  if (!whole_at(at, n, 2, 1, &first) || !whole_at(at, n, 3, length, &last)) return false;
  if (first < 1 || last > length || (n > 1 && at[1].type != CELL_NIL && at[1].type != CELL_TEXT)) return false;
  if (first > last) return at[0] = text_of(""), true;
  const rules_cell *item = at[0].as.table->item;
  if (n < 2 || at[1].type == CELL_NIL) return rules_cell_joined(&run->scratch, item + first - 1, item + last, at);
  size_t parts = (size_t)(last - first + 1) * 2;
  rules_cell *part = rules_scratch_take(&run->scratch, parts * sizeof *part);
  if (!part) return false;
  for (size_t i = 0; i < parts; i += 2) {
    part[i] = item[first - 1 + (int64_t)(i / 2)];
    part[i + 1] = at[1];
  }
  return rules_cell_joined(&run->scratch, part, part + parts - 1, at);
}

static bool list_insert(rules_run *run, const rules_cell *at, int n) {
  int64_t length;
  if (n < 2 || n > 3 || at[0].type != CELL_TABLE || !rules_cells_length(at[0].as.table, &length)) return false;
  rules_cells *list = at[0].as.table;
  if (n == 2) return at[1].type != CELL_NIL && rules_cells_put(&run->scratch, list, rules_cell_whole(length + 1), at[1]);
  int64_t where = n == 3 ? at[1].as.whole : length + 1;
  if ((n == 3 && at[1].type != CELL_WHOLE) || where < 1 || where > length + 1 || at[n - 1].type == CELL_NIL) return false;
  if (!rules_cells_set(&run->scratch, list, rules_cell_whole(length + 1), at[n - 1])) return false;
  if (where <= length) memmove(&list->item[where], &list->item[where - 1], (size_t)(length + 1 - where) * sizeof *list->item);
  list->item[where - 1] = at[n - 1];
  return true;
}

static bool list_remove(rules_cell *at, int n) {
  int64_t length, where;
  if (n < 1 || at[0].type != CELL_TABLE || at[0].as.table->fixed || !rules_cells_length(at[0].as.table, &length)) return false;
  if (!whole_at(at, n, 1, length, &where)) return false;
  rules_cells *list = at[0].as.table;
  if (length == 0) return at[0] = (rules_cell){0}, true;
  if (where < 1 || where > length) return false;
  rules_cell gone = list->item[where - 1];
  memmove(&list->item[where - 1], &list->item[where], (size_t)(length - where) * sizeof *list->item);
  list->n--;
  at[0] = gone;
  return true;
}

static bool list_unpack(const rules_run *run, rules_cell *at, int n, int *given) {
  int64_t first, last;
  rules_cell of = at[0], length;
  if (n < 1 || !rules_run_length(run, of, &length) || of.type == CELL_TEXT) return false;
  if (!whole_at(at, n, 1, 1, &first) || !whole_at(at, n, 2, length.as.whole, &last)) return false;
  *given = 0;
  if (first > last) return true;
  if (first < 1 || last - first >= MOST_VALUES) return false;
  for (int64_t i = first; i <= last; i++)
    if (!rules_run_index(run, of, rules_cell_whole(i), &at[(*given)++])) return false;
  return true;
}

/* Numbers ------------------------------------------------------------------------------------------------------------------- */

static bool extreme(int which, rules_cell *at, int n) {
  for (int i = 0; i < n; i++)
    if (at[i].type != CELL_WHOLE && at[i].type != CELL_REAL) return false;
  for (int i = 1; i < n; i++) {
    int other = which == LIBRARY_MAX ? rules_cell_less(at[0], at[i]) : rules_cell_less(at[i], at[0]);
    if (other < 0) return false;
    if (other) at[0] = at[i];
  }
  return n > 0;
}

static bool rounded(int which, rules_cell *at, int n) {
  if (n < 1 || (at[0].type != CELL_WHOLE && at[0].type != CELL_REAL)) return false;
  if (at[0].type == CELL_WHOLE) return true;
  double whole = which == LIBRARY_CEIL ? ceil(at[0].as.real) : floor(at[0].as.real);
  if (!(whole > -1e15 && whole < 1e15)) return false;
  at[0] = rules_cell_whole((int64_t)whole);
  return true;
}

static bool positive(rules_cell *at, int n) {
  if (n < 1 || (at[0].type != CELL_WHOLE && at[0].type != CELL_REAL)) return false;
  if (at[0].type == CELL_REAL) at[0].as.real = fabs(at[0].as.real);
  else if (at[0].as.whole < 0) at[0].as.whole = (int64_t)(0 - (uint64_t)at[0].as.whole);
  return true;
}

/* As a whole number, where it is one; else nothing. */
static bool to_whole(rules_cell *at, int n) {
  if (n != 1 || at[0].type == CELL_UNKNOWN) return false;
  if (at[0].type == CELL_TEXT) return rules_library_number(at);
  double real = at[0].type == CELL_REAL ? at[0].as.real : 0;
  if (at[0].type == CELL_REAL && !(real > -1e15 && real < 1e15)) return false;
  if (at[0].type == CELL_REAL && floor(real) == real) at[0] = rules_cell_whole((int64_t)real);
  else if (at[0].type != CELL_WHOLE) at[0] = (rules_cell){0};
  return true;
}

static bool root(rules_cell *at, int n) {
  if (n < 1 || (at[0].type != CELL_WHOLE && at[0].type != CELL_REAL)) return false;
  at[0] = (rules_cell){.type = CELL_REAL, .as.real = sqrt(at[0].type == CELL_REAL ? at[0].as.real : (double)at[0].as.whole)};
  return true;
}

static bool kind_of_number(rules_cell *at, int n) {
  if (n < 1 || at[0].type == CELL_UNKNOWN) return false;
  at[0] = at[0].type == CELL_WHOLE ? text_of("integer") : at[0].type == CELL_REAL ? text_of("float") : (rules_cell){0};
  return true;
}

bool rules_library_call(rules_run *run, int which, rules_cell *at, int n, int *given) {
  *given = 1;
  switch (which) {
  case LIBRARY_ASSERT: *given = n; return n > 0 && rules_cell_holds(at[0]);
  case LIBRARY_IPAIRS: return ipairs(at, n, given);
  case LIBRARY_PAIRS: return pairs(run, at, n, given);
  case LIBRARY_SELECT: return select_some(at, n, given);
  case LIBRARY_TONUMBER: return n == 1 && rules_library_number(at);
  case LIBRARY_TOSTRING: return as_text(run, at, n);
  case LIBRARY_TYPE: return type_of(at, n);
  case LIBRARY_BYTE: return text_bytes(at, n, given);
  case LIBRARY_CHAR: return text_of_bytes(run, at, n);
  case LIBRARY_LEN: return n > 0 && at[0].type == CELL_TEXT && rules_run_length(run, at[0], at);
  case LIBRARY_FORMAT: return text_formatted(run, at, n);
  case LIBRARY_REP: return text_repeated(run, at, n);
  case LIBRARY_LOWER:
  case LIBRARY_REVERSE:
  case LIBRARY_UPPER: return text_changed(run, which, at, n);
  case LIBRARY_SUB: return text_part(at, n);
  case LIBRARY_CONCAT: return list_joined(run, at, n);
  case LIBRARY_INSERT: *given = 0; return list_insert(run, at, n);
  case LIBRARY_REMOVE: return list_remove(at, n);
  case LIBRARY_SORT: *given = 0; return rules_library_sort(run, at, n);
  case LIBRARY_UNPACK: return list_unpack(run, at, n, given);
  case LIBRARY_ABS: return positive(at, n);
  case LIBRARY_CEIL:
  case LIBRARY_FLOOR: return rounded(which, at, n);
  case LIBRARY_MAX:
  case LIBRARY_MIN: return extreme(which, at, n);
  case LIBRARY_SQRT: return root(at, n);
  case LIBRARY_TOINTEGER: return to_whole(at, n);
  case LIBRARY_MATH_TYPE: return kind_of_number(at, n);
  default: return false;
  }
}
