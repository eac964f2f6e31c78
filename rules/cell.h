/* Cells: the values that a script's function computes with where it is run without Lua (rules/machine.h), and its tables.
 *
 * A cell is a value. What it points to lies in the memory of the call, which is given back as a whole, or with what the script
 * has beside its functions, which is there as long as the rules are and can't be written to. Where something isn't certain to be
 * what Lua does, or wants more memory than there is, a function gives false: then Lua is asked, and says what is wrong. */
#ifndef RULES_CELL_H
#define RULES_CELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What is done so often that it is never called: a compiler would, where there are many of it. */
#define INLINE static inline __attribute__((always_inline))

enum rules_cell_type {
  CELL_NIL,
  CELL_FALSE,
  CELL_TRUE,
  CELL_WHOLE,
  CELL_REAL,
  CELL_TEXT,
  CELL_TABLE,
  CELL_FUNCTION, /* of the script; field: whether one made later would be this too */
  CELL_LIBRARY,  /* whole: which of the library's */
  CELL_WALK,     /* what `pairs` goes through */
  CELL_TRICK,
  CELL_CARDS, /* the list of the trick's cards */
  CELL_LAID,  /* whole: the place in the trick, from 0 */
  CELL_UNREAD, /* what is noted of a function: what a card is called, that nobody has looked at yet; field, and whole: its place */
  CELL_UNKNOWN
};

/* What the trick, or a card that was laid to it, is asked for; each in the order of the alphabet. */
enum rules_field {
  FIELD_NONE,
  FIELD_CARD,
  FIELD_CARDS,
  FIELD_LED,
  FIELD_NUMBER,
  FIELD_PHASE,
  FIELD_TRUMP,
  FIELD_WINNER,
  FIELD_FACE,
  FIELD_RANK,
  FIELD_SEAT,
  FIELD_SUIT,
  RULES_FIELDS
};

struct rules_cells;
struct rules_routine;
struct rules_walk;

typedef struct rules_cell {
  union {
    struct {
      uint8_t type;
      uint8_t field;   /* of a text: which field it names, where that is known; of others as they say */
      uint16_t length; /* of a text */
      uint32_t hash;   /* of a text; 0 where it isn't reckoned yet */
    };
    uint64_t head; /* all of these */
  };
  union {
    int64_t whole;
    double real;
    const char *text; /* not ended by a zero */
    struct rules_cells *table;
    const struct rules_routine *function;
    struct rules_walk *walk;
    uint64_t word; /* whichever it is */
  } as;
} rules_cell;

/* In two halves, as most cells are written and read: where these differ a processor waits for what was written last. */
static inline void rules_cell_put(rules_cell *to, rules_cell cell) {
  to->head = cell.head;
  to->as.word = cell.as.word;
}

/* A table: a list without gaps, and what has other keys, key beside value, by hash. */
typedef struct rules_cells {
  rules_cell *item;
  rules_cell *pair;       /* key, value, ... */
  uint64_t used;          /* by place: has a pair. Where there are more than 64 places all bits are set, and a key that is nil is free */
  uint32_t n, room;       /* items, and how many there is room for */
  uint32_t pairs, places; /* pairs, and how many there is room for, a power of 2 or 0 */
  bool fixed;             /* can't be written to */
  bool strict;            /* a key that it doesn't have is an error */
  bool gaps;              /* it has had numbers as keys that don't follow one another: how long it is only Lua knows */
} rules_cells;

/* The keys in order; of a table's pairs each has its value behind it, as long as they lie where they did. */
typedef struct rules_walk {
  rules_cell of;
  const rules_cell **key;
  const rules_cell *pairs; /* NULL where these are no table's */
  uint32_t n, at;
} rules_walk;

/* Memory that is given out piece by piece. joined: where the text ends that was put together last, and the piece after it began. */
typedef struct rules_scratch {
  char *at, *end, *joined, *after;
} rules_scratch;

/* NULL where there is no more. Not zeroed; 16 bytes aligned. */
static inline void *rules_scratch_take(rules_scratch *from, size_t size) {
  size = (size + 15) & ~(size_t)15;
  if ((size_t)(from->end - from->at) < size) return NULL;
  void *piece = from->at;
  from->at += size;
  return piece;
}

static inline rules_cell rules_cell_whole(int64_t whole) { return (rules_cell){.type = CELL_WHOLE, .as.whole = whole}; }
static inline rules_cell rules_cell_truth(bool is) { return (rules_cell){.type = is ? CELL_TRUE : CELL_FALSE}; }
static inline bool rules_cell_holds(rules_cell cell) { return cell.type > CELL_FALSE; }
static inline bool rules_cell_is_table(rules_cell cell) {
  return cell.type == CELL_TABLE || (cell.type >= CELL_TRICK && cell.type <= CELL_LAID);
}

uint32_t rules_text_hash(const char *text, size_t length);
/* A text that will be compared often: with its hash, and the field that it names. */
rules_cell rules_cell_text(const char *text, size_t length);
/* The field of that name; FIELD_NONE for none. */
int rules_field_named(const char *text, size_t length);
const char *rules_field_name(int field);

static inline bool rules_texts_equal(rules_cell a, rules_cell b) {
  if (a.length != b.length || (a.hash != b.hash && a.hash && b.hash)) return false;
  if (a.as.text == b.as.text) return true;
  return a.length == 1 ? *a.as.text == *b.as.text : memcmp(a.as.text, b.as.text, a.length) == 0;
}

/* Compare: 0 or 1, -1 where that is Lua's to say. */
int rules_cell_equal(rules_cell a, rules_cell b);
int rules_cell_less(rules_cell a, rules_cell b);
int rules_cell_at_most(rules_cell a, rules_cell b);

/* Numbers, as Lua reckons: a whole one of whole ones. */
enum rules_reckoning {
  RECKON_ADD, RECKON_SUB, RECKON_MUL, RECKON_MOD, RECKON_POW, RECKON_DIV, RECKON_IDIV,
  RECKON_BAND, RECKON_BOR, RECKON_BXOR, RECKON_SHL, RECKON_SHR
};
bool rules_cell_reckon(int how, rules_cell a, rules_cell b, rules_cell *out);
bool rules_cell_negated(rules_cell a, rules_cell *out);
void rules_cell_set_real(rules_cell *out, int64_t whole);

/* Texts: the parts from first to before end, one after the other, whole numbers as they are written. What was joined last grows where it
 * lies. */
bool rules_cell_joined(rules_scratch *from, const rules_cell *first, const rules_cell *end, rules_cell *out);

/* Tables. A new one has room for so many items, and pairs. */
bool rules_cells_new(rules_scratch *from, uint32_t items, uint32_t pairs, rules_cell *out);
bool rules_cells_get(const rules_cells *table, rules_cell key, rules_cell *out);
/* Makes places in a table that has none yet. */
bool rules_cells_open(rules_scratch *from, rules_cells *table);
/* Where a key most often is, of a table that has places: a text with its hash, or a whole number. */
INLINE bool rules_cell_has_place(const rules_cell *key) { return (key->type == CELL_TEXT && key->hash) || key->type == CELL_WHOLE; }
INLINE uint32_t rules_cells_first_place(const rules_cells *table, const rules_cell *key) {
  uint32_t hash = key->type == CELL_TEXT ? key->hash : (uint32_t)key->as.whole;
  return hash & (table->places - 1);
}
/* False: it is free. */
INLINE bool rules_cells_used(const rules_cells *table, uint32_t place) { return table->used >> (place & 63) & 1; }
INLINE bool rules_cells_same(const rules_cell *pair, const rules_cell *key) {
  return pair->head == key->head && pair->as.word == key->as.word;
}
/* Whether the key, which has a place, is certain to be another: of two texts with their hashes. */
INLINE bool rules_cells_differs(const rules_cell *pair, const rules_cell *key) {
  return pair->type == CELL_TEXT && (key->type != CELL_TEXT || (pair->hash != key->hash && pair->hash));
}
/* Whether a key that isn't there yet has room. */
INLINE bool rules_cells_has_room(const rules_cells *table) { return 4 * (table->pairs + 1) <= 3 * table->places; }
/* Whether the key is at that place, or may go there. */
INLINE bool rules_cells_takes(const rules_cells *table, uint32_t place, const rules_cell *key) {
  return rules_cells_used(table, place) ? rules_cells_same(&table->pair[2 * place], key) : rules_cells_has_room(table);
}
/* Puts it at a place that takes it. */
INLINE void rules_cells_use(rules_cells *table, uint32_t place, const rules_cell *key, const rules_cell *value) {
  table->pairs += !rules_cells_used(table, place) || table->pair[2 * place].type == CELL_NIL;
  table->used |= 1ull << (place & 63);
  rules_cell_put(&table->pair[2 * place], *key);
  rules_cell_put(&table->pair[2 * place + 1], *value);
}
/* Looks for a name, a text with its hash, where it most often is; false where it isn't there. */
INLINE bool rules_cells_has_named(const rules_cells *table, const rules_cell *name, rules_cell *out) {
  uint32_t place = name->hash & (table->places - 1);
  if (!table->places || !rules_cells_used(table, place)) return false;
  const rules_cell *pair = &table->pair[2 * place];
  return rules_cells_same(pair, name) && (rules_cell_put(out, pair[1]), true);
}
/* The same as rules_cells_get, most often at once. */
static inline bool rules_cells_look(const rules_cells *table, const rules_cell *key, rules_cell *out) {
  bool whole = key->type == CELL_WHOLE;
  if (whole && (uint64_t)key->as.whole - 1 < table->n) return rules_cell_put(out, table->item[key->as.whole - 1]), true;
  if (table->places && rules_cell_has_place(key)) {
    for (uint32_t place = rules_cells_first_place(table, key);; place = (place + 1) & (table->places - 1)) {
      const rules_cell *pair = &table->pair[2 * place];
      bool used = rules_cells_used(table, place);
      if (used && rules_cells_same(pair, key)) return rules_cell_put(out, pair[1]), true;
      if (!used && !table->strict) return rules_cell_put(out, (rules_cell){0}), true;
      if (!used || !rules_cells_differs(pair, key)) break;
    }
  }
  return rules_cells_get(table, *key, out);
}
bool rules_cells_set(rules_scratch *from, rules_cells *table, rules_cell key, rules_cell value);
static inline bool rules_cells_put(rules_scratch *from, rules_cells *table, rules_cell key, rules_cell value) {
  bool whole = key.type == CELL_WHOLE, next = whole && key.as.whole == (int64_t)table->n + 1 && !table->gaps;
  if (table->fixed || value.type == CELL_NIL) return rules_cells_set(from, table, key, value);
  if (whole && (uint64_t)key.as.whole - 1 < table->n) return rules_cell_put(&table->item[key.as.whole - 1], value), true;
  if (next && table->n < table->room) return rules_cell_put(&table->item[table->n++], value), true;
  if (!next && rules_cell_has_place(&key)) {
    if (!table->places && !rules_cells_open(from, table)) return false;
    uint32_t place = rules_cells_first_place(table, &key);
    if (rules_cells_takes(table, place, &key)) {
      table->gaps |= whole && key.as.whole > 0;
      return rules_cells_use(table, place, &key, &value), true;
    }
  }
  return rules_cells_set(from, table, key, value);
}
/* Of a key: goes by nothing but its value, but for tables and functions. */
uint32_t rules_cell_hash(rules_cell key);
/* As `#` says. */
bool rules_cells_length(const rules_cells *table, int64_t *out);

#endif
