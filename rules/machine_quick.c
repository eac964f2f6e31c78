/* Goes through a function's instructions as rules/quick.h has them. Each is done at once where what it finds is usual; else it is left to
 * machine.c, with what comes next as it stands there. */
#include "rules/machine_run.h"
#include "rules/quick.h"

#define INLINE static inline __attribute__((always_inline))

INLINE bool shown(const rules_run *run, rules_cell of, const rules_cell *by_card, rules_cell *out) {
  if (of.type != CELL_LAID) return false;
  return rules_cell_put(out, by_card[run->laid[of.as.whole]]), true;
}

/* By card. */
INLINE const rules_cell *row_said(const rules_run *run, const rules_sayings *says) {
  return says->of[FIELD_NONE] + rules_said_row(run, says) * FUDA_CARDS;
}

INLINE bool card_at(const rules_run *run, rules_cell cards, rules_cell key, rules_cell *out) {
  if (cards.type != CELL_CARDS || key.type != CELL_WHOLE || (uint64_t)key.as.whole - 1 >= (uint64_t)run->seats) return false;
  return rules_cell_put(out, (rules_cell){.type = CELL_LAID, .as.whole = key.as.whole - 1}), true;
}

INLINE bool seat_of(const rules_run *run, rules_cell of, rules_cell *out) {
  if (of.type != CELL_LAID) return false;
  return rules_cell_put(out, rules_cell_whole(rules_run_seat(run, of.as.whole))), true;
}

INLINE bool cards_of(rules_cell trick, rules_cell *out) {
  if (trick.type != CELL_TRICK) return false;
  return rules_cell_put(out, (rules_cell){.type = CELL_CARDS}), true;
}

INLINE bool winner_of(const rules_run *run, rules_cell trick, rules_cell *out) {
  if (trick.type != CELL_TRICK) return false;
  return rules_cell_put(out, rules_cell_whole(run->state->best)), true;
}

INLINE bool trump_of(const rules_run *run, rules_cell trick, rules_cell *out) {
  if (trick.type != CELL_TRICK) return false;
  return rules_cell_put(out, run->machine->trump[run->trump]), true;
}

/* The item of a list, which is what is looked for most often. */
INLINE const rules_cell *item_of(const rules_cell *list, const rules_cell *key) {
  if (list->type != CELL_TABLE || key->type != CELL_WHOLE) return NULL;
  const rules_cells *table = list->as.table;
  uint64_t at = (uint64_t)key->as.whole - 1;
  return at < table->n ? &table->item[at] : NULL;
}

INLINE bool index_of(const rules_run *run, rules_cell of, const rules_cell *key, rules_cell *out) {
  return of.type == CELL_TABLE ? rules_cells_look(of.as.table, key, out) : card_at(run, of, *key, out);
}

INLINE bool field_of(const rules_run *run, rules_cell of, const rules_cell *name, rules_cell *out) {
  if (of.type != CELL_TABLE) return rules_run_index(run, of, *name, out);
  return rules_cells_has_named(of.as.table, name, out) || rules_cells_look(of.as.table, name, out);
}

static bool write_to(rules_run *run, rules_cell table, rules_cell key, rules_cell value) {
  return table.type == CELL_TABLE && rules_cells_put(&run->scratch, table.as.table, key, value);
}

/* The same by a name, where its place is. */
INLINE bool write_named(const rules_cell *of, const rules_cell *name, const rules_cell *value) {
  rules_cells *table = of->as.table;
  if (of->type != CELL_TABLE || name->type != CELL_TEXT || !name->hash || value->type == CELL_NIL || table->fixed || !table->places) return false;
  uint32_t place = rules_cells_first_place(table, name);
  return rules_cells_takes(table, place, name) && (rules_cells_use(table, place, name, value), true);
}

/* Puts another item of a list in its place, or one behind it. */
INLINE bool write_item(const rules_cell *list, const rules_cell *key, const rules_cell *value) {
  if (list->type != CELL_TABLE || key->type != CELL_WHOLE || value->type == CELL_NIL) return false;
  rules_cells *table = list->as.table;
  uint64_t at = (uint64_t)key->as.whole - 1;
  if (at > table->n || table->fixed) return false;
  if (at == table->n && (table->gaps || at == table->room)) return false;
  table->n += at == table->n;
  return rules_cell_put(&table->item[at], *value), true;
}

INLINE bool length_of(rules_cell of, rules_cell *out) {
  if (of.type != CELL_TABLE || of.as.table->gaps) return false;
  return rules_cell_put(out, rules_cell_whole(of.as.table->n)), true;
}

INLINE bool sum(rules_cell a, rules_cell b, rules_cell *out) {
  if (a.type != CELL_WHOLE || b.type != CELL_WHOLE) return false;
  return rules_cell_put(out, rules_cell_whole((int64_t)((uint64_t)a.as.whole + (uint64_t)b.as.whole))), true;
}

/* Whole numbers, as the usual ones of rules_reckoning say. */
INLINE bool reckoned(int how, rules_cell a, rules_cell b, rules_cell *out) {
  uint64_t x = (uint64_t)a.as.whole, y = (uint64_t)b.as.whole;
  if (a.type != CELL_WHOLE || b.type != CELL_WHOLE) return false;
  switch (how) {
  case RECKON_SUB: x -= y; break;
  case RECKON_MUL: x *= y; break;
  case RECKON_BAND: x &= y; break;
  case RECKON_BOR: x |= y; break;
  case RECKON_SHL:
    if (y > 63) return false;
    x <<= y;
    break;
  default: return false;
  }
  return rules_cell_put(out, rules_cell_whole((int64_t)x)), true;
}

INLINE bool modulo(rules_cell a, int64_t by, rules_cell *out) {
  if (a.type != CELL_WHOLE || (uint64_t)a.as.whole > INT32_MAX) return false;
  return rules_cell_put(out, rules_cell_whole((uint32_t)a.as.whole % (uint32_t)by)), true;
}

INLINE bool joined(const rules_run *run, rules_cell one, rules_cell other, rules_cell *out) {
  unsigned first = rules_part_of(run->machine, one), second = rules_part_of(run->machine, other);
  if (first == RULES_PARTS || second == RULES_PARTS) return false;
  return rules_cell_put(out, run->machine->joined[first * (unsigned)run->machine->n_parts + second]), true;
}

/* Of what is loaded behind it, from q on. */
INLINE bool list_of_loaded(rules_run *run, const rules_quick *q, rules_cell *out) {
  rules_cell list;
  if (!rules_cells_new(&run->scratch, q->c, 0, &list)) return false;
  for (int i = 0; i < q->c; i++) rules_cell_put(&list.as.table->item[i], *q[2 + i].cell);
  list.as.table->n = q->c;
  return rules_cell_put(out, list), true;
}

INLINE bool new_record(rules_run *run, const rules_cells *as, rules_cell *out) {
  rules_cells *table = rules_scratch_take(&run->scratch, sizeof *table + 2 * (size_t)as->places * sizeof *table->pair);
  if (!table) return false;
  *table = *as;
  table->pair = (rules_cell *)(table + 1);
  return rules_cell_put(out, (rules_cell){.type = CELL_TABLE, .as.table = table}), true;
}

INLINE rules_cell *pair_of(rules_cell record, uint16_t from_pairs) { return (rules_cell *)((char *)record.as.table->pair + from_pairs); }
INLINE void fill(rules_cell *pair, const rules_cell *name, const rules_cell *value) {
  rules_cell_put(&pair[0], *name);
  rules_cell_put(&pair[1], *value);
}

enum { LIST = 8 }; /* items for which there is room in a table of which nothing is known */
/* Each part by itself, which is sooner than to clear all. */
INLINE bool new_list(rules_run *run, rules_cell *out) {
  rules_cells *table = rules_scratch_take(&run->scratch, sizeof *table + LIST * sizeof *table->item);
  if (!table) return false;
  table->item = (rules_cell *)(table + 1);
  table->pair = NULL;
  table->used = 0;
  table->n = table->pairs = table->places = 0;
  table->room = LIST;
  table->fixed = table->strict = table->gaps = false;
  return rules_cell_put(out, (rules_cell){.type = CELL_TABLE, .as.table = table}), true;
}
INLINE bool new_table(rules_run *run, const rules_quick *q, rules_cell *out) {
  if (!q->c && !q->number) return new_list(run, out);
  return rules_cells_new(&run->scratch, q->c, (uint32_t)q->number, out);
}

/* 0 or 1; -1 where that isn't seen at once. What is the same to the last bit is looked for first: its parts can be read only when all of it
 * is written. */
INLINE int is_same(const rules_cell *a, const rules_cell *b) {
  uint64_t head = a->head, other = b->head;
  uint8_t type = (uint8_t)head, type_of_other = (uint8_t)other;
  if (type > CELL_TABLE || type == CELL_REAL || type_of_other > CELL_TABLE || type_of_other == CELL_REAL) return -1;
  if (head == other && a->as.word == b->as.word) return 1;
  if (type != type_of_other) return 0;
  return type == CELL_TEXT ? rules_texts_equal(*a, *b) : type <= CELL_TRUE;
}

/* t[key] = (t[key] or first) + by, and what that is. */
static bool tally_slowly(rules_run *run, rules_cells *table, rules_cell key, int64_t first, int64_t by, rules_cell *out) {
  rules_cell was;
  if (!rules_cells_get(table, key, &was)) return false;
  if (was.type == CELL_NIL) was = rules_cell_whole(first);
  return sum(was, rules_cell_whole(by), out) && rules_cells_set(&run->scratch, table, key, *out);
}

INLINE bool tally(rules_run *run, rules_cell of, const rules_cell *key, int64_t first, int64_t by, rules_cell *out) {
  rules_cells *table = of.as.table;
  if (of.type != CELL_TABLE) return false;
  if (table->fixed || !table->places || key->type != CELL_TEXT || !key->hash) return tally_slowly(run, table, *key, first, by, out);
  uint32_t place = rules_cells_first_place(table, key);
  const rules_cell *pair = &table->pair[2 * place];
  bool used = rules_cells_used(table, place);
  if (!rules_cells_takes(table, place, key) || (used && pair[1].type != CELL_WHOLE)) return tally_slowly(run, table, *key, first, by, out);
  uint64_t was = used ? (uint64_t)pair[1].as.whole : (uint64_t)first;
  rules_cell value = rules_cell_whole((int64_t)(was + (uint64_t)by));
  rules_cells_use(table, place, key, &value);
  return rules_cell_put(out, value), true;
}

/* t[key] = t[key] or { }, and what that is. */
static bool own_slowly(rules_run *run, rules_cells *table, rules_cell key, rules_cell *out) {
  rules_cell was;
  if (!rules_cells_get(table, key, &was) || (rules_cell_holds(was) && table->fixed)) return false;
  if (rules_cell_holds(was)) return rules_cell_put(out, was), true;
  return new_list(run, out) && rules_cells_put(&run->scratch, table, key, *out);
}

INLINE bool own(rules_run *run, rules_cell of, const rules_cell *key, rules_cell *out) {
  rules_cells *table = of.as.table;
  if (of.type != CELL_TABLE) return false;
  if (table->fixed || !table->places || key->type != CELL_TEXT || !key->hash) return own_slowly(run, table, *key, out);
  uint32_t place = rules_cells_first_place(table, key);
  const rules_cell *pair = &table->pair[2 * place];
  bool used = rules_cells_used(table, place);
  if (used ? !rules_cells_same(pair, key) || pair[1].type != CELL_TABLE : !rules_cells_has_room(table)) return own_slowly(run, table, *key, out);
  if (used) return rules_cell_put(out, pair[1]), true;
  rules_cell list;
  if (!new_list(run, &list)) return false;
  rules_cells_use(table, place, key, &list);
  return rules_cell_put(out, list), true;
}

/* Loops --------------------------------------------------------------------------------------------------------------------- */

static inline bool begins(rules_cell *ra) {
  if (ra[0].type != CELL_LIBRARY || ra[0].as.whole != LIBRARY_IPAIRS || (ra[1].type != CELL_CARDS && ra[1].type != CELL_TABLE)) return false;
  ra[0].as.whole = LIBRARY_NEXT_ITEM;
  ra[0].field = ra[1].type == CELL_CARDS;
  rules_cell_put(&ra[2], rules_cell_whole(0));
  rules_cell_put(&ra[3], (rules_cell){0});
  return true;
}

static inline bool begins_with_pairs(rules_going *g, rules_cell *ra) {
  if (ra[0].type != CELL_LIBRARY || ra[0].as.whole != LIBRARY_PAIRS || g->run->jumps-- <= 0) return false;
  return rules_library_loop(g->run, ra);
}

/* Through a table's pairs. */
static int goes_on(rules_cell *ra) {
  rules_walk *walk = ra[1].as.walk;
  rules_cell key = {0}, value = {0};
  if (ra[1].type != CELL_WALK) return -1;
  bool more = walk->at < walk->n;
  if (more) {
    const rules_cell *pair = walk->key[walk->at];
    if (pair->type == CELL_WHOLE || !walk->pairs || walk->pairs != walk->of.as.table->pair || pair[1].type == CELL_NIL) return -1;
    key = pair[0], value = pair[1];
    walk->at++;
  }
  rules_cell_put(&ra[2], key);
  rules_cell_put(&ra[4], key);
  rules_cell_put(&ra[5], value);
  return more;
}

/* Through the cards of the trick, by a loop that has begun with them: nobody else sees how far it is. */
INLINE int walks_on_cards(const rules_run *run, rules_cell *ra) {
  int64_t place = ra[2].as.whole;
  bool more = place < run->seats;
  if (more) {
    ra[2].as.whole = place + 1;
    rules_cell_put(&ra[4], rules_cell_whole(place + 1));
    rules_cell_put(&ra[5], (rules_cell){.type = CELL_LAID, .as.whole = place});
  }
  return more;
}

/* ra: what gives the next, of what, the last, nothing; the key, the value. 0 or 1, whether there is one more; -1 where it is another loop. */
INLINE int walks_on(const rules_run *run, rules_cell *ra) {
  if (ra[0].head == (rules_cell){.type = CELL_LIBRARY, .field = 1}.head) return walks_on_cards(run, ra);
  if (ra[0].type != CELL_LIBRARY) return -1;
  if (ra[0].as.whole == LIBRARY_NEXT_PAIR) return goes_on(ra);
  if (ra[0].as.whole != LIBRARY_NEXT_ITEM || ra[2].type != CELL_WHOLE) return -1;
  int64_t place = ra[2].as.whole;
  if (place < 0) return -1;
  if (ra[1].type != CELL_TABLE || place >= ra[1].as.table->n) return -1;
  rules_cell_put(&ra[5], ra[1].as.table->item[place]);
  rules_cell_put(&ra[2], rules_cell_whole(place + 1));
  rules_cell_put(&ra[4], rules_cell_whole(place + 1));
  return true;
}

/* table.insert at the end. */
INLINE bool inserts(const rules_quick *q, const rules_cell *called) {
  return called->type == CELL_LIBRARY && called->as.whole == LIBRARY_INSERT && q->b == 2 && q->c == 0;
}
/* called: where that is, or would be if it weren't known. */
INLINE bool inserted(rules_run *run, const rules_cell *called) {
  rules_cells *list = called[1].as.table;
  if (called[1].type != CELL_TABLE || list->gaps || called[2].type == CELL_NIL || run->jumps-- <= 0) return false;
  if (list->n == list->room || list->fixed) return write_to(run, called[1], rules_cell_whole((int64_t)list->n + 1), called[2]);
  return rules_cell_put(&list->item[list->n++], called[2]), true;
}

/* Calls ---------------------------------------------------------------------------------------------------------------------- */

INLINE bool capture(const rules_box *box, rules_cell cell) {
  if (box->fixed) return false;
  return rules_cell_put(box->at, cell), true;
}

/* tonumber of one letter: that is a number, or none. */
INLINE bool is_number(rules_run *run, rules_cell *called) {
  if (called->as.whole != LIBRARY_TONUMBER || called[1].type != CELL_TEXT || called[1].length != 1 || run->jumps-- <= 0) return false;
  unsigned digit = (unsigned char)*called[1].as.text - (unsigned)'0';
  return rules_cell_put(called, digit < 10 ? rules_cell_whole(digit) : (rules_cell){0}), true;
}

/* math.max and math.min of two whole numbers. */
INLINE bool is_of_two(rules_run *run, rules_cell *called) {
  int64_t which = called->as.whole, a = called[1].as.whole, b = called[2].as.whole;
  if ((which != LIBRARY_MAX && which != LIBRARY_MIN) || called[1].type != CELL_WHOLE || called[2].type != CELL_WHOLE || run->jumps-- <= 0) return false;
  return rules_cell_put(called, rules_cell_whole((which == LIBRARY_MAX) == (a > b) ? a : b)), true;
}

/* Whether what the function at `called` says of its n values is known: puts that there. */
INLINE bool is_said(rules_run *run, rules_cell *called, int n) {
  const rules_cell *known = called->type == CELL_FUNCTION ? rules_machine_said(run, called, n) : NULL;
  if (called->type == CELL_LIBRARY && called->as.whole == LIBRARY_TOSTRING && rules_is_written(called[1]) && run->jumps-- > 0)
    known = &run->machine->written[called[1].as.whole];
  if (known) rules_cell_put(called, *known);
  return known || (called->type == CELL_LIBRARY && (n == 1 ? is_number(run, called) : n == 2 && is_of_two(run, called)));
}

/* Into the function at `called`, from instruction q: where it begins, or NULL. */
static const rules_quick *go_into(rules_going *g, const rules_quick *q, rules_cell *called, int n, int wanted) {
  const rules_code *code = g->function->code;
  g->next = code->op + (q - code->quick) + 1;
  return g->run->jumps-- > 0 && rules_machine_enter(g, called, n, wanted) ? g->function->code->quick : NULL;
}

/* Nothing of its registers is captured. */
INLINE bool keeps_none(const rules_going *g) { return !g->run->open || g->run->last < g->base; }

/* Back to who has called it. */
static const rules_quick *go_back(rules_going *g, const rules_cell *value) {
  rules_cell *to = g->called;
  const rules_frame *back = &g->frames[--g->depth];
  rules_cell_put(to, *value);
  g->top = to + 1;
  for (int k = 1; k < back->wanted; k++) to[k] = (rules_cell){0};
  g->function = back->function;
  g->next = back->next;
  g->base = back->base;
  g->called = back->called;
  g->constant = g->function->code->constant;
  return g->function->code->quick + (g->next - g->function->code->op);
}

/* Going through ------------------------------------------------------------------------------------------------------------- */

#define R(which, part) (*(rules_cell *)(base + q[which].part))
/* What isn't done at once is left, where it is: what came before it is done. */
#define TRY(which, what) \
  if (!(what)) return q + (which);
#define PASS(n) \
  { \
    q += (n); \
    continue; \
  }
#define DO(n, what) TRY(0, what) PASS(n)
#define GO(by) \
  { \
    int to = (by); \
    q += to; \
    if (to > 0 || run->jumps-- > 0) continue; \
    return NULL; \
  }
/* By the comparison that is so far from here. */
#define GO_IF(which, what) \
  { \
    int is = (what); \
    if (is < 0) return q + (which); \
    GO((which) + (is == q[which].wanted ? q[which].to : 2)) \
  }
#define GO_IF_MORE(what) \
  { \
    int more = (what); \
    if (more < 0) return q; \
    GO(more ? q->to : 2) \
  }
/* In another function. */
#define AT(where) \
  { \
    if (!(q = (where))) return NULL; \
    base = (char *)g->base; \
    continue; \
  }
#define PUT(which, cell) rules_cell_put(&R(which, a), cell);
#define SHOWN(which) shown(run, R(which, b), q[which].cell, &R(which, a))
#define SEAT(which) seat_of(run, R(which, b), &R(which, a))
#define WINNER(which) winner_of(run, R(which, b), &R(which, a))
#define MODULO(which) modulo(R(which, b), q[which].number, &R(which, a))
#define CARDS(which) cards_of(R(which, b), &R(which, a))
#define ITEM(which) item_of(&R(which, b), &R(which, c))
#define INDEX(which) (ITEM(which) ? rules_cell_put(&R(which, a), *ITEM(which)), true : index_of(run, R(which, b), &R(which, c), &R(which, a)))
#define ADD(which) sum(R(which, b), rules_cell_whole(q[which].number), &R(which, a))
#define SUM(which) sum(R(which, b), R(which, c), &R(which, a))
#define BY_NAME(table, key, value) write_named(&(table), &(key), &(value)) || write_to(run, table, key, value)
#define WRITE(which) \
  (write_item(&R(which, a), &R(which, b), &R(which, c)) || BY_NAME(R(which, a), R(which, b), R(which, c)))
#define SAID (run->jumps -= q->jumps) >= 0 && shown(run, R(0, b), q->cell, &R(0, a))
#define TALLY(which, key) \
  tally(run, R(which, b), &(key), q[(which) + 3].cell->as.whole, q[(which) + 4].number, &R(which, a))
#define FILL(which) fill(pair_of(R(which, a), q[which].b), q[which].cell, &R(which, c));
/* And what is called next, with that first, where it is. */
#define OWNED(table) \
  { \
    if (q->to > 8) { \
      PUT(11, table) /* before it may be lost */ \
      if (q->wanted) PUT(8, *q[8].cell) \
    } \
    PASS(q->to) \
  }
#define CALLED \
  if (R(0, a).type == CELL_FUNCTION) AT(go_into(g, q, &R(0, a), q->b, q->c)) \
  DO(1, inserts(q, &R(0, a)) && inserted(run, &R(0, a)))
#define INSERTED(which) inserted(run, &R(which, a))
#define WHOLE(part) (R(0, part).type == CELL_WHOLE)

/* What does several at once. */
#define SEVERAL \
  case QUICK_INDEX_INDEX: TRY(0, INDEX(0)) TRY(1, INDEX(1)) PASS(2) \
  case QUICK_INDEX_INDEX_LESS: \
    TRY(0, INDEX(0)) TRY(1, INDEX(1)) \
    GO_IF(2, R(2, a).type == CELL_WHOLE && R(2, b).type == CELL_WHOLE ? R(2, a).as.whole < R(2, b).as.whole : -1) \
  case QUICK_WRITE_WRITE: TRY(0, WRITE(0)) TRY(1, WRITE(1)) PASS(2) \
  case QUICK_RECORD: \
    if (!new_record(run, q->table, &R(0, a))) return NULL; \
    PASS(2) \
  case QUICK_FILL: FILL(0) PASS(1) \
  case QUICK_SEAT_FILL: TRY(0, SEAT(0)) FILL(1) PASS(2) \
  case QUICK_SHOWN_FILL: TRY(0, SHOWN(0)) FILL(1) PASS(2) \
  case QUICK_SAID_FILL: TRY(0, SAID) FILL(q->to) PASS(q->to + 1) \
  case QUICK_FILL_LOADED: fill(pair_of(R(0, a), q->b), &q->cell[0], &q->cell[1]); PASS(1) \
  case QUICK_CAPTURED_INDEX: PUT(0, *g->function->captured[q->number]->at) TRY(1, INDEX(1)) PASS(2) \
  case QUICK_MOVED_JOIN: DO(3, joined(run, R(0, b), R(1, b), &R(2, a))) \
  case QUICK_LIST: DO(q->c + 3, list_of_loaded(run, q, &R(0, a))) \
  case QUICK_SHOWN_INDEX: TRY(0, SHOWN(0)) TRY(1, INDEX(1)) PASS(2) \
  case QUICK_SHOWN_IS: TRY(0, SHOWN(0)) GO_IF(1, is_same(&R(1, a), q[1].cell)) \
  case QUICK_SHOWN_SHOWN_EQUAL: TRY(0, SHOWN(0)) TRY(1, SHOWN(1)) GO_IF(2, is_same(&R(2, a), &R(2, b))) \
  case QUICK_CARDS_INDEX_SHOWN: TRY(0, CARDS(0)) TRY(1, INDEX(1)) TRY(2, SHOWN(2)) PASS(3) \
  case QUICK_OR: PUT(0, rules_cell_holds(R(0, a)) ? R(0, a) : *q[2].cell) PASS(3) \
  case QUICK_OWN: DO(6, own(run, R(0, b), &R(0, c), &R(0, a))) \
  case QUICK_OWN_SHOWN: TRY(0, SHOWN(0)) TRY(1, own(run, R(2, b), &R(0, a), &R(2, a))) OWNED(R(2, a)) \
  case QUICK_OWN_SHOWN_IF: TRY(0, SHOWN(0)) TRY(1, own(run, R(1, b), &R(0, a), &R(0, a))) OWNED(R(0, a)) \
  case QUICK_TALLY: DO(7, TALLY(0, R(0, c))) \
  case QUICK_TALLY_INDEX: TRY(0, TALLY(0, R(0, c))) PUT(7, R(0, a)) PASS(8) \
  case QUICK_TALLY_SHOWN_INDEX: TRY(0, SHOWN(0)) TRY(1, TALLY(2, R(0, a))) PUT(9, R(0, a)) PUT(10, R(2, a)) PASS(11) \
  case QUICK_TALLY_SHOWN: TRY(0, SHOWN(0)) TRY(1, TALLY(2, R(0, a))) PASS(9) \
  case QUICK_SHOWN_INDEX_TEST: TRY(0, SHOWN(0)) TRY(1, INDEX(1)) GO_IF(2, rules_cell_holds(R(2, a))) \
  case QUICK_INDEX_TEST: TRY(0, INDEX(0)) GO_IF(1, rules_cell_holds(R(1, a))) \
  case QUICK_ONE_TEAM: TRY(0, SEAT(0)) TRY(1, MODULO(1)) TRY(3, WINNER(3)) TRY(4, MODULO(4)) GO_IF(6, is_same(&R(6, a), &R(6, b))) \
  case QUICK_ADD_INDEX: TRY(0, ADD(0)) TRY(2, INDEX(2)) PASS(3) \
  case QUICK_SAID: DO(q->to, SAID) \
  case QUICK_SAID_TEST: TRY(0, SAID) GO_IF(q->to, rules_cell_holds(R(0, a))) \
  case QUICK_SAID_ADD: TRY(0, SAID) TRY(q->to, SUM(q->to)) PASS(q->to + 2) \
  case QUICK_SAID_WRITE: TRY(0, SAID) TRY(q->to, WRITE(q->to)) PASS(q->to + 1) \
  case QUICK_SAID_INSERT: TRY(0, SAID) TRY(q->to, INSERTED(q->to)) PASS(q->to + 1) \
  case QUICK_MOVE_INSERT: PUT(0, R(0, b)) TRY(1, INSERTED(1)) PASS(2) \
  case QUICK_SAID_IN_TRICK: DO(q->to, (run->jumps -= q->jumps) >= 0 && shown(run, R(0, b), row_said(run, q->says), &R(0, a))) \
  case QUICK_LENGTH_ADD: TRY(0, length_of(R(0, b), &R(0, a))) TRY(1, ADD(1)) PASS(3) \
  case QUICK_LENGTH_IS: TRY(0, length_of(R(0, b), &R(0, a))) GO_IF(1, is_same(&R(1, a), q[1].cell)) \
  case QUICK_LENGTH_MORE_THAN: TRY(0, length_of(R(0, b), &R(0, a))) GO_IF(1, R(1, a).as.whole > q[1].number) \
  case QUICK_LOAD_RETURN: if (g->depth && keeps_none(g)) AT(go_back(g, q->cell)) PUT(0, *q->cell) PASS(q->to)

/* From q on; where it is left, or NULL where it has jumped back too often, or gone too deep. */
static const rules_quick *pass(rules_going *g, const rules_quick *q) {
  rules_run *run = g->run;
  for (char *base = (char *)g->base;;) {
    switch (q->op) {
    case QUICK_MOVE: PUT(0, R(0, b)) PASS(1)
    case QUICK_LOAD: PUT(0, *q->cell) PASS(1)
    case QUICK_LOAD_PAST: PUT(0, *q->cell) PASS(2)
    case QUICK_LOAD_TABLE: PUT(0, *q->cell) PASS(q->to)
    case QUICK_SHOWN: DO(1, SHOWN(0))
    case QUICK_SEAT: DO(1, SEAT(0))
    case QUICK_CARDS: DO(1, CARDS(0))
    case QUICK_WINNER: DO(1, WINNER(0))
    case QUICK_TRUMP: DO(1, trump_of(run, R(0, b), &R(0, a)))
    case QUICK_FIELD: DO(1, field_of(run, R(0, b), q->cell, &R(0, a)))
    case QUICK_INDEX: DO(1, INDEX(0))
    case QUICK_WRITE: DO(1, WRITE(0))
    case QUICK_WRITE_LOADED: DO(1, BY_NAME(R(0, a), R(0, b), *q->cell))
    case QUICK_CLOSE: DO(1, !run->open || run->last < &R(0, a))
    case QUICK_COUNTS: {
      int begins = rules_machine_begins(&R(0, a));
      TRY(0, begins >= 0) PASS(begins ? 1 : q->to)
    }
    case QUICK_IPAIRS: DO(q->to, begins(&R(0, a)))
    case QUICK_TABLE: DO(2, new_table(run, q, &R(0, a)))
    case QUICK_LENGTH: DO(1, length_of(R(0, b), &R(0, a)))
    case QUICK_ITEM: DO(1, index_of(run, R(0, b), &(rules_cell){.type = CELL_WHOLE, .as.whole = q->c}, &R(0, a)))
    case QUICK_WRITE_FIELD: DO(1, BY_NAME(R(0, a), *q->cell, R(0, c)))
    case QUICK_WRITE_BOTH: DO(1, write_to(run, R(0, a), q->cell[0], q->cell[1]))
    case QUICK_CAPTURED: PUT(0, *g->function->captured[q->number]->at) PASS(1)
    case QUICK_JOIN_TWO: DO(1, joined(run, R(0, a), *(&R(0, a) + 1), &R(0, a)))
    case QUICK_ADD_NUMBER: DO(2, ADD(0))
    case QUICK_ADD: DO(2, SUM(0))
    case QUICK_MODULO: DO(2, MODULO(0))
    case QUICK_RECKON: DO(2, reckoned((int)q->number, R(0, b), R(0, c), &R(0, a)))
    case QUICK_RECKON_WITH: DO(2, reckoned(q->c, R(0, b), *q->cell, &R(0, a)))
    case QUICK_TEST: GO_IF(0, rules_cell_holds(R(0, a)))
    case QUICK_EQUAL: GO_IF(0, is_same(&R(0, a), &R(0, b)))
    case QUICK_IS: GO_IF(0, is_same(&R(0, a), q->cell))
    case QUICK_LESS: GO_IF(0, WHOLE(a) && WHOLE(b) ? R(0, a).as.whole < R(0, b).as.whole : -1)
    case QUICK_AT_MOST: GO_IF(0, WHOLE(a) && WHOLE(b) ? R(0, a).as.whole <= R(0, b).as.whole : -1)
    case QUICK_LESS_THAN: GO_IF(0, WHOLE(a) ? R(0, a).as.whole < q->number : -1)
    case QUICK_MORE_THAN: GO_IF(0, WHOLE(a) ? R(0, a).as.whole > q->number : -1)
    case QUICK_JUMP: GO(q->to)
    case QUICK_COUNT: GO(rules_machine_counts(&R(0, a)) ? q->to : 1)
    case QUICK_WALK: GO_IF_MORE(walks_on(run, &R(0, a)))
    case QUICK_CALL_ONE: if (is_said(run, &R(0, a), q->b)) PASS(1) CALLED
    case QUICK_CALL: CALLED
    case QUICK_CALL_GIVING:
      if (is_said(run, &R(0, a), q->b)) {
        g->top = &R(0, a) + 1;
        PASS(1)
      }
      if (R(0, a).type == CELL_FUNCTION) AT(go_into(g, q, &R(0, a), q->b, -1))
      return q;
    case QUICK_CALL_GIVEN: {
      int n = (int)(g->top - &R(0, a)) - 1;
      if (q->c == 1 && (n == 1 || n == 2) && is_said(run, &R(0, a), n)) PASS(1)
      if (R(0, a).type == CELL_FUNCTION) AT(go_into(g, q, &R(0, a), n, q->c))
      return q;
    }
    case QUICK_INSERT_GIVEN: TRY(0, g->top == &R(0, a) + 3) PUT(0, *q->cell) DO(1, INSERTED(0))
    case QUICK_SAID_GIVING: TRY(0, SAID) g->top = &R(0, a) + 1; PASS(q->to)
    case QUICK_INSERT: DO(1, INSERTED(0))
    case QUICK_SORT: DO(1, run->jumps-- > 0 && rules_library_sort_few(run, &R(0, a) + 1, q->b))
    case QUICK_RETURN: TRY(0, g->depth && keeps_none(g)) AT(go_back(g, &R(0, a)))
    SEVERAL
    case QUICK_SLOW:
    case QUICK_JOIN: case QUICK_METHOD: case QUICK_CAPTURE: case QUICK_NOT: case QUICK_TEST_SET: return q;
    default: __builtin_unreachable(); /* there is no other */
    }
  }
}

/* What takes longer, and other values: of one alone. Where it goes on, q where it is left. */
static const rules_quick *pass_others(rules_going *g, const rules_quick *q) {
  rules_run *run = g->run;
  char *base = (char *)g->base;
  do { /* once */
    switch (q->op) {
    case QUICK_SEAT:
    case QUICK_CARDS:
    case QUICK_WINNER:
    case QUICK_TRUMP: DO(1, field_of(run, R(0, b), q->cell, &R(0, a)))
    case QUICK_EQUAL: GO_IF(0, rules_cell_equal(R(0, a), R(0, b)))
    case QUICK_IS: GO_IF(0, rules_cell_equal(R(0, a), *q->cell))
    case QUICK_LESS: GO_IF(0, rules_cell_less(R(0, a), R(0, b)))
    case QUICK_AT_MOST: GO_IF(0, rules_cell_at_most(R(0, a), R(0, b)))
    case QUICK_JOIN:
    case QUICK_JOIN_TWO: DO(1, rules_cell_joined(&run->scratch, &R(0, a), &R(0, a) + q->b, &R(0, a)))
    case QUICK_IPAIRS: DO(q->to, begins_with_pairs(g, &R(0, a)))
    case QUICK_WALK: GO_IF_MORE(rules_machine_next(run, &R(0, a), 2))
    case QUICK_METHOD: TRY(0, R(0, b).type == CELL_TEXT) rules_cell_put(&R(0, a) + 1, R(0, b)); PUT(0, *q->cell) PASS(1)
    case QUICK_CAPTURE: DO(1, capture(g->function->captured[q->number], R(0, a)))
    case QUICK_WRITE_FIELD: DO(1, write_to(run, R(0, a), *q->cell, R(0, c)))
    case QUICK_RECKON: DO(2, rules_cell_reckon((int)q->number, R(0, b), R(0, c), &R(0, a)))
    case QUICK_RECKON_WITH: DO(2, rules_cell_reckon(q->c, R(0, b), *q->cell, &R(0, a)))
    case QUICK_NOT: PUT(0, rules_cell_truth(!rules_cell_holds(R(0, b)))) PASS(1)
    case QUICK_TEST_SET:
      if (rules_cell_holds(R(0, b)) == q->wanted) PUT(0, R(0, b))
      GO_IF(0, rules_cell_holds(R(0, b)))
    case QUICK_INSERT_GIVEN: case QUICK_INSERT: case QUICK_SORT: PUT(0, *q->cell) /* fall through */
    case QUICK_CALL: case QUICK_CALL_ONE: case QUICK_CALL_GIVING: case QUICK_CALL_GIVEN: {
      bool given = q->op == QUICK_CALL_GIVEN || q->op == QUICK_INSERT_GIVEN;
      int n = given ? (int)(g->top - &R(0, a)) - 1 : q->b, wanted = q->op == QUICK_CALL_GIVING ? -1 : q->c;
      DO(1, R(0, a).type == CELL_LIBRARY && run->jumps-- > 0 && rules_machine_call_library(g, &R(0, a), n, wanted))
    }
    default: return q;
    }
  } while (false);
  return q;
}

bool rules_machine_quickly(rules_going *g) {
  for (;;) {
    const rules_code *code = g->function->code;
    const rules_quick *q = code->quick + (g->next - code->op), *from = NULL;
    while (q && q != from) {
      from = pass(g, q);
      q = from ? pass_others(g, from) : NULL;
    }
    if (!q) return false;
    if (q->op == QUICK_RETURN && !g->depth && keeps_none(g)) { /* nobody has called it */
      rules_cell_put(g->called, *(rules_cell *)((char *)g->base + q->a));
      return g->top = g->called + 1, true;
    }
    code = g->function->code;
    g->next = code->op + (q - code->quick) + 1;
    int goes = rules_machine_step(g, g->next[-1]);
    if (goes != RULES_GOES_ON) return goes == RULES_IS_DONE;
  }
}
