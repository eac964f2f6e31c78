#include "rules/quick.h"

#include "rules/live.h"
#include "rules/machine_run.h"

typedef struct quickening {
  rules_machine *machine;
  const rules_code *code;
  rules_box *const *captured;
  rules_quick *row;
  const rules_cell *table[64]; /* by register: a table that is only looked at, and nothing else is ever there; or NULL */
} quickening;

static int a_of(uint32_t i) { return (int)(i >> 7 & 0xff); }
static int b_of(uint32_t i) { return (int)(i >> 16 & 0xff); }
static int c_of(uint32_t i) { return (int)(i >> 24); }
static bool k_of(uint32_t i) { return i >> 15 & 1; }
static int bx_of(uint32_t i) { return (int)(i >> 15); }

static uint16_t in_bytes(int which) { return (uint16_t)((size_t)which * sizeof(rules_cell)); }
static rules_quick with(int op, uint32_t i) { return (rules_quick){.op = (uint8_t)op, .a = in_bytes(a_of(i)), .b = in_bytes(b_of(i))}; }
static const rules_quick slow = {.op = QUICK_SLOW};

static rules_quick numbered(int op, uint32_t i, int64_t number) {
  rules_quick q = with(op, i);
  q.number = number;
  return q;
}

/* Loading ------------------------------------------------------------------------------------------------------------------- */

static rules_quick load(uint32_t i, const rules_cell *cell) {
  rules_quick q = with(QUICK_LOAD, i);
  q.cell = cell;
  return q;
}

static rules_quick load_own(const quickening *of, uint32_t i, rules_cell cell) {
  rules_cell *kept = rules_arena_take(&of->machine->arena, sizeof *kept);
  if (of->machine->arena.short_of_memory) return slow;
  *kept = cell;
  return load(i, kept);
}

/* The same, and the next is passed over. */
static rules_quick load_own_past(const quickening *of, uint32_t i, rules_cell cell) {
  rules_quick q = load_own(of, i, cell);
  if (q.op == QUICK_LOAD) q.op = QUICK_LOAD_PAST;
  return q;
}

/* What the script has beside its functions is the same for as long as the rules are there. */
static const rules_cell *beside(const quickening *of, uint32_t i) {
  const rules_box *box = of->captured[b_of(i)];
  return box && box->fixed ? &box->own : NULL;
}


static rules_cell always(const rules_code *made) { return (rules_cell){.type = CELL_FUNCTION, .field = 1, .as.function = made->always}; }

/* A function that is the same each time is loaded. */
static rules_quick moved(const quickening *of, uint32_t i, int at) {
  const rules_code *kept = rules_live_kept(of->code, b_of(i), at);
  return kept && kept->always ? load_own(of, i, always(kept)) : with(QUICK_MOVE, i);
}

static rules_quick made(const quickening *of, uint32_t i) {
  const rules_code *code = of->code->inner[bx_of(i)];
  return code->always ? load_own(of, i, always(code)) : slow;
}

static rules_quick load_captured(const quickening *of, uint32_t i) {
  const rules_cell *cell = beside(of, i);
  return cell ? load(i, cell) : numbered(QUICK_CAPTURED, i, b_of(i));
}

/* A name of the script's, or of a table beside the function. */
static rules_quick load_named(const quickening *of, uint32_t i) {
  rules_cell found;
  const rules_cell *table = beside(of, i);
  if (!table || table->type != CELL_TABLE || !table->as.table->fixed) return slow;
  return rules_cells_get(table->as.table, of->code->constant[c_of(i)], &found) ? load_own(of, i, found) : slow;
}

static rules_quick field(const quickening *of, uint32_t i) {
  rules_cell name = of->code->constant[c_of(i)];
  rules_quick q = with(QUICK_FIELD, i);
  q.cell = &of->code->constant[c_of(i)];
  if (name.field == FIELD_CARDS) q.op = QUICK_CARDS;
  if (name.field == FIELD_WINNER) q.op = QUICK_WINNER;
  if (name.field == FIELD_TRUMP) q.op = QUICK_TRUMP;
  if (name.field == FIELD_SEAT) q.op = QUICK_SEAT;
  if (name.field != FIELD_RANK && name.field != FIELD_SUIT && name.field != FIELD_CARD) return q;
  q.op = QUICK_SHOWN;
  q.cell = of->machine->shown[name.field];
  return q;
}

/* Others -------------------------------------------------------------------------------------------------------------------- */

static rules_quick reckoned_with(const quickening *of, uint32_t i, int how) {
  rules_quick q = with(QUICK_RECKON_WITH, i);
  q.c = (uint16_t)how;
  q.cell = &of->code->constant[c_of(i)];
  return q;
}

static rules_quick added(const quickening *of, uint32_t i, int by) {
  rules_cell number = of->code->constant[c_of(i)];
  if (number.type != CELL_WHOLE) return reckoned_with(of, i, by < 0 ? RECKON_SUB : RECKON_ADD);
  return numbered(QUICK_ADD_NUMBER, i, by < 0 ? (int64_t)(0 - (uint64_t)number.as.whole) : number.as.whole);
}

static rules_quick in_three(int op, uint32_t i) {
  rules_quick q = with(op, i);
  q.c = in_bytes(c_of(i));
  return q;
}

static rules_quick modulo(const quickening *of, uint32_t i) {
  rules_cell number = of->code->constant[c_of(i)];
  bool fits = number.type == CELL_WHOLE && number.as.whole > 0 && number.as.whole <= INT32_MAX;
  return fits ? numbered(QUICK_MODULO, i, number.as.whole) : reckoned_with(of, i, RECKON_MOD);
}

static rules_quick reckoned(uint32_t i, int how) {
  rules_quick q = in_three(QUICK_RECKON, i);
  q.number = how;
  return q;
}

static rules_quick field_written(const quickening *of, uint32_t i) {
  rules_quick q = in_three(QUICK_WRITE_FIELD, i);
  q.cell = &of->code->constant[b_of(i)];
  return k_of(i) ? slow : q;
}

static const rules_cell *two_cells(const quickening *of, rules_cell one, rules_cell other) {
  rules_cell *both = rules_arena_take(&of->machine->arena, 2 * sizeof *both);
  if (of->machine->arena.short_of_memory) return NULL;
  both[0] = one, both[1] = other;
  return both;
}

/* By a number that is written there. */
static rules_quick item_written(const quickening *of, uint32_t i) {
  rules_cell key = rules_cell_whole(b_of(i)), value = k_of(i) ? of->code->constant[c_of(i)] : (rules_cell){0};
  rules_quick q = k_of(i) ? with(QUICK_WRITE_BOTH, i) : in_three(QUICK_WRITE_FIELD, i);
  q.cell = two_cells(of, key, value);
  return q.cell ? q : slow;
}

static rules_quick written(const quickening *of, uint32_t i) {
  if (!k_of(i)) return in_three(QUICK_WRITE, i);
  rules_quick q = with(QUICK_WRITE_LOADED, i);
  q.cell = &of->code->constant[c_of(i)];
  return q;
}

static rules_quick going_to(rules_quick q, int to) {
  q.to = (int16_t)to;
  return q.to == to ? q : slow;
}

/* A jump comes next: so far it is from this instruction. */
static int behind(uint32_t jump) { return 2 + (int)(jump >> 7) - 16777215; }

static rules_quick compared(int op, uint32_t i, int64_t number, uint32_t next) {
  rules_quick q = numbered(op, i, number);
  q.wanted = k_of(i);
  return going_to(q, behind(next));
}

static rules_quick compared_with(rules_quick q, uint32_t i, uint32_t next) {
  q.op = q.op == QUICK_LOAD ? QUICK_IS : QUICK_SLOW;
  q.wanted = k_of(i);
  return going_to(q, behind(next));
}

static rules_quick method(const quickening *of, uint32_t i) {
  int which = k_of(i) ? rules_library_method(of->code->constant[c_of(i)]) : LIBRARY_NAMED;
  if (which == LIBRARY_NAMED) return slow;
  rules_quick q = load_own(of, i, (rules_cell){.type = CELL_LIBRARY, .as.whole = which});
  return q.op == QUICK_LOAD ? (q.op = QUICK_METHOD, q) : slow;
}

/* Two texts, one after the other, as what is named so, where there is such; false where that isn't kept. */
static bool join(rules_machine *machine, rules_cell one, rules_cell other, rules_cell *out) {
  char *text = rules_arena_take(&machine->arena, (size_t)one.length + other.length + 1);
  if (one.type != CELL_TEXT || other.type != CELL_TEXT || machine->arena.short_of_memory) return false;
  memcpy(text, one.as.text, one.length);
  memcpy(text + one.length, other.as.text, other.length);
  *out = rules_cell_text(text, (size_t)one.length + other.length);
  return rules_machine_name(machine, out), true;
}

static bool join_parts(rules_machine *machine) {
  int n = machine->n_parts;
  if (machine->joined) return true;
  rules_cell *joined = rules_arena_take(&machine->arena, (size_t)(n * n) * sizeof *joined);
  for (int i = 0; i < n * n && !machine->arena.short_of_memory; i++) {
    const char *one = machine->part[i / n], *other = machine->part[i % n];
    if (!join(machine, rules_cell_text(one, strlen(one)), rules_cell_text(other, strlen(other)), &joined[i])) return false;
  }
  machine->joined = joined;
  return !machine->arena.short_of_memory;
}

static rules_quick joined(const quickening *of, uint32_t i) {
  rules_quick q = with(b_of(i) == 2 && join_parts(of->machine) ? QUICK_JOIN_TWO : QUICK_JOIN, i);
  q.b = (uint16_t)b_of(i);
  return q;
}

static rules_quick table(uint32_t i) {
  int b = b_of(i);
  rules_quick q = numbered(QUICK_TABLE, i, b > 0 && b < 8 ? 1 << (b - 1) : 0); /* of the pairs it is a hint */
  q.c = (uint16_t)c_of(i);
  return k_of(i) ? slow : q;
}

/* One of ipairs is the begin of a loop; one of three values may put the last two together, by string.format. */
static rules_quick called(const quickening *of, uint32_t i, uint32_t next) {
  if (b_of(i) == 4 && c_of(i) == 2) join_parts(of->machine);
  if (b_of(i) == 2 && c_of(i) == 5 && (next & 0x7f) == OP_TFORPREP && a_of(next) == a_of(i))
    return going_to(with(QUICK_IPAIRS, i), 2 + bx_of(next));
  rules_quick q = with(c_of(i) == 2 && (b_of(i) == 2 || b_of(i) == 3) ? QUICK_CALL_ONE : QUICK_CALL, i);
  q.b = (uint16_t)(b_of(i) - 1);
  q.c = (uint16_t)(c_of(i) - 1);
  bool giving = !c_of(i) && b_of(i) >= 2 && (next & 0x7f) == OP_CALL && !b_of(next);
  if (giving || (!b_of(i) && c_of(i))) q.op = giving ? QUICK_CALL_GIVING : QUICK_CALL_GIVEN;
  return giving || c_of(i) ? q : slow;
}

/* Instruction i, which is number `at`, behind which lies the next; both of Lua's. */
static rules_quick quick_of(const quickening *of, int at, uint32_t i, uint32_t next) {
  int64_t b = b_of(i) - 127, c = c_of(i) - 127;
  int op = (int)(i & 0x7f);
  switch (op) {
  case OP_MOVE: return moved(of, i, at);
  case OP_LOADI: return load_own(of, i, rules_cell_whole(bx_of(i) - 65535));
  case OP_LOADK: return load(i, &of->code->constant[bx_of(i)]);
  case OP_LOADFALSE: return load_own(of, i, rules_cell_truth(false));
  case OP_LFALSESKIP: return load_own_past(of, i, rules_cell_truth(false));
  case OP_LOADTRUE: return load_own(of, i, rules_cell_truth(true));
  case OP_LOADNIL: return b_of(i) ? slow : load_own(of, i, (rules_cell){0});
  case OP_GETUPVAL: return load_captured(of, i);
  case OP_SETUPVAL: return numbered(QUICK_CAPTURE, i, b_of(i));
  case OP_GETTABUP: return load_named(of, i);
  case OP_GETTABLE: return in_three(QUICK_INDEX, i);
  case OP_GETI: { rules_quick q = with(QUICK_ITEM, i); return q.c = (uint16_t)c_of(i), q; }
  case OP_GETFIELD: return field(of, i);
  case OP_SETTABLE: return written(of, i);
  case OP_SETFIELD: return field_written(of, i);
  case OP_SETI: return item_written(of, i);
  case OP_NEWTABLE: return table(i);
  case OP_CLOSE: return with(QUICK_CLOSE, i);
  case OP_ADDI: return numbered(QUICK_ADD_NUMBER, i, c);
  case OP_ADDK: return added(of, i, 1);
  case OP_SUBK: return added(of, i, -1);
  case OP_MODK: return modulo(of, i);
  case OP_MULK:
  case OP_POWK ... OP_BXORK: return reckoned_with(of, i, op - OP_ADDK);
  case OP_ADD: return in_three(QUICK_ADD, i);
  case OP_SUB ... OP_SHR: return reckoned(i, op - OP_ADD);
  case OP_SELF: return method(of, i);
  case OP_CONCAT: return joined(of, i);
  case OP_LEN: return with(QUICK_LENGTH, i);
  case OP_JMP: return going_to(with(QUICK_JUMP, i), behind(i) - 1);
  case OP_EQ: return compared(QUICK_EQUAL, i, 0, next);
  case OP_LT: return compared(QUICK_LESS, i, 0, next);
  case OP_LE: return compared(QUICK_AT_MOST, i, 0, next);
  case OP_EQK: return compared_with(load(i, &of->code->constant[b_of(i)]), i, next);
  case OP_EQI: return compared_with(load_own(of, i, rules_cell_whole(b)), i, next);
  case OP_LTI: return compared(QUICK_LESS_THAN, i, b, next);
  case OP_LEI: return compared(QUICK_LESS_THAN, i, b + 1, next);
  case OP_GTI: return compared(QUICK_MORE_THAN, i, b, next);
  case OP_GEI: return compared(QUICK_MORE_THAN, i, b - 1, next);
  case OP_TEST: return compared(QUICK_TEST, i, 0, next);
  case OP_TESTSET: return compared(QUICK_TEST_SET, i, 0, next);
  case OP_NOT: return with(QUICK_NOT, i);
  case OP_CALL: return called(of, i, next);
  case OP_CLOSURE: return made(of, i);
  case OP_RETURN: return b_of(i) == 2 ? with(QUICK_RETURN, i) : slow;
  case OP_RETURN1: return with(QUICK_RETURN, i);
  case OP_FORPREP: return going_to(with(QUICK_COUNTS, i), bx_of(i) + 2);
  case OP_FORLOOP: return going_to(with(QUICK_COUNT, i), 1 - bx_of(i));
  case OP_TFORCALL: return c_of(i) > 2 ? slow : going_to(with(QUICK_WALK, i), 2 - bx_of(next));
  default: return slow;
  }
}

/* Several at once ----------------------------------------------------------------------------------------------------------- */

/* Whether the table is a list of what is loaded behind it, one after the other. op: Lua's instructions, of which the last fills it. */
static bool is_list(const rules_quick *q, int rest, const uint32_t *op) {
  int n = q->c;
  if (q->op != QUICK_TABLE || !n || rest < n + 3) return false;
  uint32_t fills = op[n + 2];
  if ((fills & 0x7f) != OP_SETLIST || k_of(fills) || b_of(fills) != n || c_of(fills) || in_bytes(a_of(fills)) != q->a) return false;
  for (int i = 0; i < n; i++) {
    const rules_quick *item = &q[2 + i];
    if (item->op != QUICK_LOAD || item->a != q->a + in_bytes(1 + i) || item->cell->type == CELL_NIL) return false;
  }
  return true;
}

/* Where each name would lie among so many places; false where two would lie in the same. */
static bool have_places(const rules_cell *const *name, int n, uint32_t places, uint32_t *place) {
  uint64_t taken = 0;
  for (int i = 0; i < n; i++) {
    place[i] = name[i]->hash & (places - 1);
    if (taken >> place[i] & 1) return false;
    taken |= 1ull << place[i];
  }
  return true;
}

/* A table with these names, and the place of each; NULL where that can't be. */
static const rules_cells *new_record(const quickening *of, const rules_cell *const *name, int n, uint32_t *place) {
  uint32_t places = 4;
  while (places <= 64 && (3 * (int)places < 4 * n || !have_places(name, n, places, place))) places *= 2;
  rules_cells *table = rules_arena_take(&of->machine->arena, sizeof *table);
  if (places > 64 || of->machine->arena.short_of_memory) return NULL;
  *table = (rules_cells){.places = places, .pairs = (uint32_t)n};
  for (int i = 0; i < n; i++) table->used |= 1ull << place[i];
  return table;
}

/* What puts a name in its place, by Lua's instruction i. */
static rules_quick fill(const quickening *of, uint32_t i, uint32_t place) {
  rules_quick q = k_of(i) ? with(QUICK_FILL_LOADED, i) : in_three(QUICK_FILL, i);
  q.b = in_bytes((int)(2 * place));
  q.cell = &of->code->constant[b_of(i)];
  if (!k_of(i)) return q;
  q.cell = two_cells(of, *q.cell, of->code->constant[c_of(i)]);
  return q.cell ? q : slow;
}

static bool is_used(const quickening *of, const rules_quick *after, uint16_t a) {
  return rules_live_uses(of->code, after - of->row, a / sizeof(rules_cell));
}

/* A table that is given names before anybody has it. at: where q stands. */
static void record(const quickening *of, rules_quick *q, int at) {
  enum { NAMES = 8 };
  const rules_code *code = of->code;
  const rules_cell *name[NAMES];
  uint32_t place[NAMES];
  int by[NAMES], n = 0, most = q->op == QUICK_TABLE && !q->c && q->number <= NAMES ? (int)q->number : 0, which = a_of(code->op[at]);
  for (int i = at + 2; n < most && i < code->n_ops; i++) {
    if ((code->op[i] & 0x7f) != OP_SETFIELD || a_of(code->op[i]) != which) continue;
    if (!rules_live_is_made(code, which, at, i)) break;
    by[n] = i;
    name[n++] = &code->constant[b_of(code->op[i])];
  }
  const rules_cells *made = n ? new_record(of, name, n, place) : NULL;
  if (!made) return;
  q->op = QUICK_RECORD;
  q->table = made;
  for (int i = 0; i < n; i++) of->row[by[i]] = fill(of, code->op[by[i]], place[i]);
}

/* Whether what is in a register is only looked at, outside of what makes it, and nothing else ever comes there. */
static bool is_only_looked_at(const rules_code *code, int which, int from, int to) {
  if (which > 63 || which < code->parameters || code->lent >> which & 1) return false;
  for (int at = 0; at < code->n_ops; at++) {
    uint32_t i = code->op[at], op = i & 0x7f;
    bool by_other = op == OP_GETFIELD || op == OP_GETI || (op == OP_GETTABLE && c_of(i) != which);
    if ((at < from || at >= to) && (rules_live_writes(i) | (by_other && b_of(i) == which ? 0 : rules_live_reads(i))) >> which & 1) return false;
  }
  return true;
}

/* A table of constants by names that is only looked at is the same each time. at: where q stands. */
static void constant_table(quickening *of, rules_quick *q, int at) {
  enum { NAMES = 32 };
  const rules_code *code = of->code;
  const rules_cell *name[NAMES];
  uint32_t place[NAMES];
  int n = 0, which = a_of(code->op[at]), to = at + 2;
  if (q->op != QUICK_TABLE || q->c) return;
  for (; n < NAMES && to < code->n_ops && (code->op[to] & 0x7f) == OP_SETFIELD && a_of(code->op[to]) == which && k_of(code->op[to]); to++) {
    if (code->constant[c_of(code->op[to])].type == CELL_NIL) return;
    name[n++] = &code->constant[b_of(code->op[to])];
  }
  if (!n || !is_only_looked_at(code, which, at, to)) return;
  const rules_cells *as = new_record(of, name, n, place);
  rules_cells *table = as ? rules_arena_take(&of->machine->arena, sizeof *table) : NULL;
  rules_cell *pair = table ? rules_arena_take(&of->machine->arena, 2 * as->places * sizeof *pair) : NULL;
  if (!pair || of->machine->arena.short_of_memory) return;
  *table = *as;
  table->pair = pair;
  table->fixed = true;
  for (int i = 0; i < n; i++) pair[2 * place[i]] = *name[i], pair[2 * place[i] + 1] = code->constant[c_of(code->op[at + 2 + i])];
  rules_quick made = load_own(of, code->op[at], (rules_cell){.type = CELL_TABLE, .as.table = table});
  if (made.op != QUICK_LOAD) return;
  of->table[which] = made.cell;
  made.op = QUICK_LOAD_TABLE;
  *q = going_to(made, to - at);
}

/* ipairs { "p", "k" }: nobody but the loop has the list, which is the same each time. */
static void constant_list(const quickening *of, rules_quick *q, int at) {
  const rules_quick *walk = q - 1, *loop = q + q->c + 3;
  int n = q->c;
  if (at < 1 || walk->op != QUICK_LOAD || walk->a + in_bytes(1) != q->a || loop->op != QUICK_IPAIRS || loop->a != walk->a) return;
  if (walk->cell->type != CELL_LIBRARY || walk->cell->as.whole != LIBRARY_IPAIRS) return;
  rules_cells *table = rules_arena_take(&of->machine->arena, sizeof *table);
  rules_cell *item = rules_arena_take(&of->machine->arena, (size_t)n * sizeof *item);
  if (of->machine->arena.short_of_memory) return;
  for (int i = 0; i < n; i++) item[i] = *q[2 + i].cell;
  *table = (rules_cells){.item = item, .n = (uint32_t)n, .room = (uint32_t)n, .fixed = true};
  rules_quick made = load_own(of, of->code->op[at], (rules_cell){.type = CELL_TABLE, .as.table = table});
  if (made.op != QUICK_LOAD) return;
  made.op = QUICK_LOAD_TABLE;
  *q = going_to(made, n + 3);
}

/* string.sub and the like are the same each time. */
static void load_field(const quickening *of, rules_quick *q) {
  rules_cell found;
  if (q->op != QUICK_LOAD || q[1].op != QUICK_FIELD || q[1].b != q->a || q[1].a != q->a) return;
  if (q->cell->type != CELL_TABLE || !q->cell->as.table->fixed || !rules_cells_get(q->cell->as.table, *q[1].cell, &found)) return;
  rules_cell *kept = rules_arena_take(&of->machine->arena, sizeof *kept);
  if (of->machine->arena.short_of_memory) return;
  *kept = found;
  q->cell = kept;
  q->op = QUICK_LOAD_PAST;
}

/* NULL where there is no memory. */
static rules_cell *row_by_card(const quickening *of) {
  rules_cell *row = rules_arena_take(&of->machine->arena, FUDA_CARDS * sizeof *row);
  return of->machine->arena.short_of_memory ? NULL : row;
}

/* What a function says of a card that goes by what is trump or led too; NULL where it doesn't. */
static const rules_sayings *in_trick(const rules_cell *what, int field) {
  const rules_sayings *says = what->type == CELL_FUNCTION && !field ? what->as.function->says : NULL;
  return says && says->of[FIELD_NONE] && (says->by_trump || says->by_led) ? says : NULL;
}

/* What the table, or the function, says of each card, as it is called; NULL where it doesn't. jumps: that it takes. */
static const rules_cell *known_of(const quickening *of, const rules_cell *what, int field, uint8_t *jumps) {
  const rules_sayings *says = what->type == CELL_FUNCTION ? what->as.function->says : NULL;
  bool table = what->type == CELL_TABLE && what->as.table->fixed && field;
  bool number = what->type == CELL_LIBRARY && (what->as.whole == LIBRARY_TONUMBER || what->as.whole == LIBRARY_TOINTEGER) && field;
  *jumps = (uint8_t)(says ? says->jumps : number);
  if (!table && !number) return says ? says->of[field] : NULL;
  rules_cell *row = row_by_card(of);
  if (!row) return NULL;
  for (int card = 0; card < of->machine->rules->deck->cards; card++) {
    rules_cell name = of->machine->shown[field][card];
    row[card] = name;
    if (table ? !rules_cells_get(what->as.table, name, &row[card]) : !rules_library_number(&row[card])) return NULL;
    if (row[card].type == CELL_UNKNOWN) return NULL;
  }
  return row;
}

/* The same, and what the other is of the card instead of what doesn't hold. */
static const rules_cell *known_or(const quickening *of, const rules_cell *known, const rules_cell *instead) {
  rules_cell *row = row_by_card(of);
  if (!row) return NULL;
  for (int card = 0; card < of->machine->rules->deck->cards; card++) row[card] = rules_cell_holds(known[card]) ? known[card] : instead[card];
  return row;
}

/* The field that a QUICK_SHOWN shows; FIELD_NONE for a QUICK_MOVE. */
static int field_shown(const quickening *of, const rules_quick *q) {
  static const int fields[] = {FIELD_CARD, FIELD_RANK, FIELD_SUIT};
  for (int i = 0; q->op == QUICK_SHOWN && i < 3; i++)
    if (q->cell == of->machine->shown[fields[i]]) return fields[i];
  return FIELD_NONE;
}

/* A function or table, a card or what it is called, either first, and the call of the one with the other, or the index of it: whether what
 * is in their registers isn't used any more. */
static bool asks_of_card(const quickening *of, const rules_quick *q, const rules_quick *what, const rules_quick *card) {
  if (what->op != QUICK_LOAD || (card->op != QUICK_MOVE && card->op != QUICK_SHOWN) || card->b == what->a || card->a == what->a) return false;
  if (q[2].op == QUICK_CALL_ONE || q[2].op == QUICK_CALL_GIVING) return q[2].a == what->a && card->a == what->a + in_bytes(1) && q[2].b == 1;
  bool index = q[2].op == QUICK_INDEX && q[2].b == what->a && q[2].c == card->a && card->b != card->a;
  return index && (q[2].a == card->a || !is_used(of, q + 3, card->a)) && (q[2].a == what->a || !is_used(of, q + 3, what->a));
}

/* c.rank .. c.suit: what each card is called so; NULL where it is another thing. */
static const rules_cell *joined_of(const quickening *of, const rules_quick *q) {
  if (q->op != QUICK_SHOWN || q[1].op != QUICK_SHOWN || q[2].op != QUICK_JOIN_TWO) return NULL;
  if (q[1].b != q->b || q->a == q->b || q[2].a != q->a || q[1].a != q->a + in_bytes(1)) return NULL;
  rules_cell *row = row_by_card(of);
  if (!row) return NULL;
  for (int card = 0; card < of->machine->rules->deck->cards; card++)
    if (!join(of->machine, q->cell[card], q[1].cell[card], &row[card])) return NULL;
  return row;
}

/* What is found of a card from an instruction on: for each card, in register a, of the card b, up to `to`. */
typedef struct of_card {
  const rules_cell *known; /* NULL: it isn't */
  uint16_t a, b;
  uint8_t jumps;
  int to;
} of_card;

/* val[c.rank], of a table that is only looked at. */
static of_card looked_up(const quickening *of, const rules_quick *q) {
  const rules_cell *table = q->op == QUICK_SHOWN && q[1].op == QUICK_INDEX && q[1].b / sizeof *table < 64 ? of->table[q[1].b / sizeof *table] : NULL;
  of_card found = {.a = q[1].a, .b = q->b, .to = 2};
  if (table && q[1].c == q->a && q->a != q->b && (q[1].a == q->a || !is_used(of, q + 2, q->a))) found.known = known_of(of, table, field_shown(of, q), &found.jumps);
  return found;
}

static of_card found_of_card(const quickening *of, const rules_quick *q, int rest) {
  int card = q->op == QUICK_LOAD;
  of_card found = {.a = q[2].a, .b = q[card].b, .to = 3, .known = rest < 4 ? NULL : joined_of(of, q)};
  if (!found.known && rest >= 4 && asks_of_card(of, q, &q[!card], &q[card])) found.known = known_of(of, q[!card].cell, field_shown(of, &q[card]), &found.jumps);
  return found.known || rest < 4 ? found : looked_up(of, q);
}

/* The same, or what is found where that doesn't hold: `or 10`, `or tonumber(c.rank)`. False where there is none. */
static bool or_else(const quickening *of, const rules_quick *q, int rest, of_card *found) {
  const rules_quick *test = q + found->to;
  if (rest < found->to + 4 || test->op != QUICK_TEST || test->a != found->a || !test->wanted || test->to < 3) return false;
  of_card other = {.to = 1, .a = test[2].a, .b = found->b};
  rules_cell constant[FUDA_CARDS];
  if (test[2].op == QUICK_LOAD && test->to == 3) {
    for (int card = 0; card < FUDA_CARDS; card++) constant[card] = *test[2].cell;
    other.known = constant;
  } else other = found_of_card(of, test + 2, rest - found->to - 2);
  if (!other.known || other.a != found->a || other.b != found->b || other.to + 2 != test->to || found->a == found->b) return false;
  found->known = known_or(of, found->known, other.known);
  found->jumps = (uint8_t)(found->jumps + other.jumps);
  found->to += test->to;
  return found->known != NULL;
}

static void ask_of_card(const quickening *of, rules_quick *q, int rest) {
  int card = q->op == QUICK_LOAD;
  bool giving = rest >= 4 && q[2].op == QUICK_CALL_GIVING;
  if (rest >= 4 && !giving && asks_of_card(of, q, &q[!card], &q[card])) {
    const rules_sayings *says = in_trick(q[!card].cell, field_shown(of, &q[card]));
    if (says) *q = (rules_quick){.op = QUICK_SAID_IN_TRICK, .jumps = (uint8_t)says->jumps, .a = q[2].a, .b = q[card].b, .to = 3, .says = says};
    if (says) return;
  }
  of_card found = found_of_card(of, q, rest);
  if (!found.known) return;
  giving = giving && found.to == 3;
  for (int more = 0; more < 4 && or_else(of, q, rest, &found);) more++;
  if (found.known) *q = (rules_quick){.op = giving ? QUICK_SAID_GIVING : QUICK_SAID, .jumps = found.jumps, .a = found.a, .b = found.b, .to = (int16_t)found.to, .cell = found.known};
}

bool rules_quicken(rules_machine *machine, rules_code *code, rules_box *const *captured) {
  int n = code->n_ops;
  rules_quick *row = rules_arena_take(&machine->arena, ((size_t)n + 2) * sizeof *row);
  quickening of = {.machine = machine, .code = code, .captured = captured, .row = row};
  if (machine->arena.short_of_memory) return false;
  for (int i = 0; i < code->n_constants; i++) rules_machine_add_name(machine, &code->constant[i]);
  for (int i = 0; i < n; i++) row[i] = quick_of(&of, i, code->op[i], i + 1 < n ? code->op[i + 1] : 0);
  for (int i = 0; i < n; i++) constant_table(&of, &row[i], i);
  for (int i = 0; i < n; i++) {
    load_field(&of, &row[i]);
    ask_of_card(&of, &row[i], n - i);
    record(&of, &row[i], i);
    if (!is_list(&row[i], n - i, &code->op[i])) continue;
    row[i].op = QUICK_LIST;
    constant_list(&of, &row[i], i);
  }
  rules_quick_together(code, row);
  for (int i = 0; i < n; i++) rules_machine_skip(machine, code, captured, row, i);
  for (int i = 0; i < n; i++) rules_machine_look_ahead(machine, code, captured, row, i);
  rules_quick_seek(machine, code, row);
  code->quick = row;
  for (int i = 0; i < code->n_inner; i++) {
    rules_box *known[256] = {0};
    for (int k = 0; k < code->inner[i]->n_captured; k++) {
      const rules_captured *from = &code->inner[i]->captured[k];
      if (!from->in_registers) known[k] = captured[from->index];
    }
    if (!code->inner[i]->always && !rules_quicken(machine, code->inner[i], known)) return false;
  }
  return !machine->arena.short_of_memory && rules_machine_find_keys(machine, code, captured);
}
