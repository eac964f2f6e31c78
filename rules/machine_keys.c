/* Functions that say which of two comes first by comparing what each is asked for: `n[a] > n[b]`, or `a.pips < b.pips or a.pips == b.pips
 * and a.seat < b.seat`. So that is asked once of each that is sorted, and not in each comparison.
 *
 * The function is gone through by what its registers hold: a constant, what is asked for of the first, or the same of the second; and at
 * each comparison as if the first had less there, as much, or more. What it says in each case has to be what an order by these keys says. */
#include "rules/machine_run.h"

enum { KEYS = RULES_SORT_KEYS, CASES = 27, NODES = RULES_SORT_NODES, REGISTERS = 64, STEPS = 200 };
typedef rules_sort_node node;

enum { OF_FIRST = 1, OF_SECOND = 2, SAID = 4, NOTHING = 8 };
typedef struct held {
  uint8_t node;
  uint8_t of; /* which of both it is of; SAID: it is what is said, and node 0 or 1; NOTHING: unknown */
} held;

typedef struct looking {
  const rules_code *code;
  node node[NODES];
  int n_nodes, n_keys;
  uint8_t key[KEYS];
  int8_t sign[KEYS]; /* of the first less the second, in this case */
  held at[REGISTERS];
} looking;

static int op_of(uint32_t i) { return (int)(i & 0x7f); }
static int a_of(uint32_t i) { return (int)(i >> 7 & 0xff); }
static int b_of(uint32_t i) { return (int)(i >> 16 & 0xff); }
static int bx_of(uint32_t i) { return (int)(i >> 15); }
static int c_of(uint32_t i) { return (int)(i >> 24); }
static bool k_of(uint32_t i) { return i >> 15 & 1; }
static int jump_of(uint32_t i) { return (int)(i >> 7) - 16777215; }

/* The node of that kind; NODES where there are too many. */
static uint8_t node_of(looking *l, node one) {
  for (int i = 1; i < l->n_nodes; i++) {
    const node *other = &l->node[i];
    if (other->op == one.op && other->x == one.x && other->y == one.y && other->or_else == one.or_else) return (uint8_t)i;
  }
  if (l->n_nodes == NODES) return NODES;
  l->node[l->n_nodes] = one;
  return (uint8_t)l->n_nodes++;
}

static bool hold(looking *l, int which, node one, uint8_t of) {
  one.same = of == 0;
  uint8_t at = node_of(l, one);
  if (at == NODES || of == (OF_FIRST | OF_SECOND) || of & (SAID | NOTHING)) return false;
  return l->at[which] = (held){at, of}, true;
}

/* What registers an instruction reads is taken out of it. */
enum { WITHOUT_A = 0xff << 7, WITHOUT_B = 0xff << 16 };
static uint32_t without(uint32_t i, uint32_t parts) { return i & ~parts & ~(uint32_t)WITHOUT_A; }
#define WITHOUT_C (0xffu << 24)

static bool hold_constant(looking *l, uint32_t i) { return hold(l, a_of(i), (node){without(i, 0), 0, 0, false, false}, 0); }
static bool hold_of_one(looking *l, uint32_t i) {
  held x = l->at[b_of(i)];
  return hold(l, a_of(i), (node){without(i, WITHOUT_B), x.node, 0, false, false}, x.of);
}
static bool hold_of_two(looking *l, uint32_t i) {
  held x = l->at[b_of(i)], y = l->at[c_of(i)];
  return hold(l, a_of(i), (node){without(i, WITHOUT_B | WITHOUT_C), x.node, y.node, false, false}, x.of | y.of);
}

/* A function that is the same each time is called with one of them, and gives one. */
static bool hold_called(looking *l, uint32_t i) {
  held x = l->at[a_of(i)], y = l->at[a_of(i) + 1];
  bool one = b_of(i) == 2 && c_of(i) == 2 && x.of == 0;
  return one && hold(l, a_of(i), (node){OP_CALL, x.node, y.node, false, false}, y.of);
}

static bool is_constant(uint32_t i) { return op_of(i) == OP_LOADI || op_of(i) == OP_LOADF || op_of(i) == OP_LOADK; }

/* `x or 0`, of which this is the test. */
static bool hold_or(looking *l, const uint32_t *op, int rest) {
  int a = a_of(op[0]);
  bool is = rest > 2 && k_of(op[0]) && op_of(op[1]) == OP_JMP && jump_of(op[1]) == 1 && is_constant(op[2]) && a_of(op[2]) == a;
  return is && hold(l, a, (node){without(op[2], 0), l->at[a].node, 0, true, false}, l->at[a].of);
}

/* The key that is compared; -1 where it is none. */
static int key_of(looking *l, held a, held b) {
  int at = 0;
  if (a.node != b.node || (a.of | b.of) != (OF_FIRST | OF_SECOND)) return -1;
  while (at < l->n_keys && l->key[at] != a.node) at++;
  if (at == KEYS) return -1;
  if (at == l->n_keys) l->key[l->n_keys++] = a.node;
  return at;
}

/* 0 or 1, whether it is so in this case; -1 where that can't be said. */
static int compares(looking *l, uint32_t i) {
  held a = l->at[a_of(i)], b = l->at[b_of(i)];
  int key = key_of(l, a, b), sign = key < 0 ? 0 : a.of == OF_FIRST ? l->sign[key] : -l->sign[key];
  if (key < 0) return -1;
  return op_of(i) == OP_EQ ? sign == 0 : op_of(i) == OP_LT ? sign < 0 : sign <= 0;
}

/* Loads a value without asking, or asks for one; how many instructions that is, 0 where it isn't known. */
static int load(looking *l, const uint32_t *op, int rest) {
  uint32_t i = op[0];
  switch (op_of(i)) {
  case OP_MOVE: return l->at[a_of(i)] = l->at[b_of(i)], 1;
  case OP_LOADFALSE: return l->at[a_of(i)] = (held){0, SAID}, 1;
  case OP_LFALSESKIP: return l->at[a_of(i)] = (held){0, SAID}, 2;
  case OP_LOADTRUE: return l->at[a_of(i)] = (held){1, SAID}, 1;
  case OP_LOADI:
  case OP_LOADF:
  case OP_LOADK:
  case OP_GETUPVAL:
  case OP_GETTABUP: return hold_constant(l, i);
  case OP_CALL: return hold_called(l, i);
  case OP_GETI:
  case OP_GETFIELD:
  case OP_UNM:
  case OP_LEN: return hold_of_one(l, i);
  case OP_GETTABLE: return hold_of_two(l, i);
  case OP_ADDI ... OP_BXORK: return 2 * hold_of_one(l, i);
  case OP_ADD ... OP_SHR: return 2 * hold_of_two(l, i);
  case OP_TEST: return 3 * hold_or(l, op, rest);
  default: return 0;
  }
}

/* What the function says in this case: 0 or 1; -1 where that isn't known. */
static int says(looking *l) {
  const rules_code *code = l->code;
  for (int r = 0; r < REGISTERS; r++) l->at[r] = (held){0, r == 0 ? OF_FIRST : r == 1 ? OF_SECOND : NOTHING};
  for (int at = 0, steps = 0; at >= 0 && at < code->n_ops && steps < STEPS; steps++) {
    uint32_t i = code->op[at];
    int op = op_of(i);
    if (op == OP_RETURN1 || (op == OP_RETURN && b_of(i) == 2)) return l->at[a_of(i)].of == SAID ? l->at[a_of(i)].node : -1;
    if (op == OP_JMP) {
      at += 1 + jump_of(i);
    } else if (op == OP_EQ || op == OP_LT || op == OP_LE) {
      int is = compares(l, i);
      if (is < 0) return -1;
      at += is == k_of(i) ? 1 : 2;
    } else {
      int n = load(l, code->op + at, code->n_ops - at);
      if (!n) return -1;
      at += n;
    }
  }
  return -1;
}

/* In each case, by its number: a digit of three for each key. False where it isn't known of one. */
static bool say_all(looking *l, int8_t said[CASES]) {
  for (int i = 0; i < CASES; i++) { /* what a case says doesn't go by keys that are first found in later ones */
    for (int k = 0, rest = i; k < KEYS; k++, rest /= 3) l->sign[k] = (int8_t)(rest % 3 - 1);
    if ((said[i] = (int8_t)says(l)) < 0) return false;
  }
  return l->n_keys > 0;
}

/* Whether what is said is an order by these keys, the first first; falling: of which more comes first, a bit each. */
static bool is_order(const int8_t said[CASES], int n, const uint8_t *key, unsigned falling) {
  for (int i = 0; i < CASES; i++) {
    int before = 0;
    for (int k = 0; k < n && !before; k++) {
      int sign = i / (key[k] == 0 ? 1 : key[k] == 1 ? 3 : 9) % 3 - 1;
      before = falling >> k & 1 ? sign : -sign;
    }
    if (said[i] != (before > 0)) return false;
  }
  return true;
}

/* The keys in their order, and which of them are falling; false where it is none. */
static bool find_order(const int8_t said[CASES], int n, uint8_t order[KEYS], unsigned *falling) {
  static const uint8_t orders[][KEYS] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}};
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
    for (*falling = 0; *falling < 1u << n; ++*falling) {
      bool fits = true;
      for (int k = 0; k < n; k++) fits &= orders[i][k] < n;
      if (fits && is_order(said, n, orders[i], *falling)) return memcpy(order, orders[i], KEYS), true;
    }
  return false;
}

/* Asking -------------------------------------------------------------------------------------------------------------------- */

static bool look(const rules_run *run, rules_cell of, rules_cell key, rules_cell *out) {
  return of.type == CELL_TABLE ? rules_cells_look(of.as.table, &key, out) : rules_run_index(run, of, key, out);
}

/* What the function says of y, where that is known. */
static bool call(rules_run *run, rules_cell function, rules_cell y, rules_cell *out) {
  rules_cell called[] = {function, y};
  if (function.type == CELL_LIBRARY && function.as.whole == LIBRARY_TONUMBER) return *out = y, rules_library_number(out);
  const rules_cell *known = function.type == CELL_FUNCTION ? rules_machine_said(run, called, 1) : NULL;
  return known && (*out = *known, true);
}

/* What a node finds, of the x and y of the same item. */
static bool find(rules_run *run, const rules_routine *by, uint32_t i, rules_cell x, rules_cell y, rules_cell *out) {
  const rules_cell *constant = by->code->constant;
  int op = op_of(i);
  switch (op) {
  case OP_LOADI: return *out = rules_cell_whole(bx_of(i) - 65535), true;
  case OP_LOADF: return rules_cell_set_real(out, bx_of(i) - 65535), true;
  case OP_LOADK: return *out = constant[bx_of(i)], true;
  case OP_GETUPVAL: return *out = *by->captured[b_of(i)]->at, true;
  case OP_GETTABUP: return look(run, *by->captured[b_of(i)]->at, constant[c_of(i)], out);
  case OP_CALL: return call(run, x, y, out);
  case OP_GETI: return look(run, x, rules_cell_whole(c_of(i)), out);
  case OP_GETFIELD: return look(run, x, constant[c_of(i)], out);
  case OP_GETTABLE: return look(run, x, y, out);
  case OP_UNM: return rules_cell_negated(x, out);
  case OP_LEN: return rules_run_length(run, x, out);
  case OP_ADDI: return rules_cell_reckon(RECKON_ADD, x, rules_cell_whole(c_of(i) - 127), out);
  case OP_ADDK ... OP_BXORK: return rules_cell_reckon(op - OP_ADDK, x, constant[c_of(i)], out);
  case OP_ADD ... OP_SHR: return rules_cell_reckon(op - OP_ADD, x, y, out);
  default: return false;
  }
}

/* By a name, of each; false where that isn't found at once. */
static bool find_in_tables(const rules_cell *x, const rules_cell *name, uint32_t n, rules_cell *out) {
  for (uint32_t i = 0; i < n; i++)
    if (x[i].type != CELL_TABLE || !rules_cells_has_named(x[i].as.table, name, &out[i])) return false;
  return true;
}

static bool find_of_laid(const rules_run *run, const rules_cell *x, const rules_cell *name, uint32_t n, rules_cell *out) {
  bool shown = name->field == FIELD_CARD || name->field == FIELD_RANK || name->field == FIELD_SUIT, seated = name->field == FIELD_SEAT && run->state;
  const rules_cell *by_card = run->machine->shown[name->field];
  if (!shown && !seated) return false;
  for (uint32_t i = 0; i < n; i++) {
    int64_t place = x[i].as.whole;
    if (x[i].type != CELL_LAID) return false;
    rules_cell_put(&out[i], shown ? by_card[run->laid[place]] : rules_cell_whole(rules_run_seat(run, place)));
  }
  return true;
}

static bool find_fields(const rules_run *run, const rules_cell *x, const rules_cell *name, uint32_t n, rules_cell *out) {
  return find_in_tables(x, name, n, out) || find_of_laid(run, x, name, n, out);
}

static bool find_each(rules_run *run, const rules_routine *by, const node *one, const rules_cell *x, const rules_cell *y, uint32_t n, rules_cell *out) {
  if (op_of(one->op) == OP_GETFIELD && find_fields(run, x, &by->code->constant[c_of(one->op)], n, out)) return true;
  for (uint32_t i = 0; i < n; i++) {
    if (one->or_else && rules_cell_holds(x[i])) rules_cell_put(&out[i], x[i]);
    else if (one->same && i > 0) rules_cell_put(&out[i], out[0]);
    else if (!find(run, by, one->op, x[i], y[i], &out[i])) return false;
  }
  return true;
}

static bool are_cards(const rules_cell *item, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (item[i].type != CELL_LAID) return false;
  return true;
}

bool rules_machine_ask_keys(rules_run *run, const rules_routine *by, const rules_cell *item, uint32_t n, rules_cell value[][RULES_FEW]) {
  const rules_sort_keys *keys = by->code->keys;
  bool cards = are_cards(item, n);
  for (int at = 1; at < keys->n_nodes; at++) {
    const node *one = &keys->node[at];
    const rules_cell *of_card = cards ? keys->of_card[at] : NULL;
    if (cards && !(keys->needed_of_cards >> at & 1)) continue;
    for (uint32_t i = 0; of_card && i < n; i++) rules_cell_put(&value[at][i], of_card[run->laid[item[i].as.whole]]);
    const rules_cell *x = one->x ? value[one->x] : item, *y = one->y ? value[one->y] : item;
    if (!of_card && !find_each(run, by, one, x, y, n, value[at])) return false;
  }
  return true;
}

/* Of cards beforehand -------------------------------------------------------------------------------------------------------- */

static bool is_known(rules_box *const *captured, uint32_t i) {
  const rules_box *box = op_of(i) == OP_GETUPVAL || op_of(i) == OP_GETTABUP ? captured[b_of(i)] : NULL;
  return (op_of(i) != OP_GETUPVAL && op_of(i) != OP_GETTABUP) || (box && box->fixed);
}

/* What each node finds of a card, whatever the trick; those that find it, a bit each. */
static uint32_t find_of_card(const rules_machine *machine, const rules_routine *by, fuda_card card, rules_cell *value) {
  rules_run run = {.machine = machine, .laid = &card, .seats = 1, .trump = -1, .led = -1, .jumps = RULES_SAYS_AT_MOST * RULES_SORT_NODES};
  const rules_sort_keys *keys = by->code->keys;
  uint32_t found = 1;
  value[0] = (rules_cell){.type = CELL_LAID};
  for (int at = 1; at < keys->n_nodes; at++) {
    const node *one = &keys->node[at];
    bool can = found >> one->x & found >> one->y & 1 && is_known(by->captured, one->op);
    if (one->or_else && can && rules_cell_holds(value[one->x])) value[at] = value[one->x];
    else if (!can || !find(&run, by, one->op, value[one->x], value[one->y], &value[at])) continue;
    found |= 1u << at;
  }
  return found;
}

static bool find_of_cards(rules_machine *machine, rules_sort_keys *keys, const rules_routine *by) {
  int cards = machine->rules->deck->cards;
  rules_cell *row = rules_arena_take(&machine->arena, (size_t)(RULES_SORT_NODES * FUDA_CARDS) * sizeof *row), value[RULES_SORT_NODES];
  uint32_t found = ~0u;
  if (machine->arena.short_of_memory) return false;
  for (int card = 0; card < cards; card++) {
    found &= find_of_card(machine, by, (fuda_card)card, value);
    for (int at = 0; at < keys->n_nodes; at++) row[at * FUDA_CARDS + card] = found >> at & 1 ? value[at] : (rules_cell){0};
  }
  for (int k = 0; k < keys->n; k++) keys->needed_of_cards |= 1u << keys->key[k];
  for (int at = keys->n_nodes - 1; at > 0; at--) {
    if (found >> at & 1) keys->of_card[at] = &row[at * FUDA_CARDS];
    else if (keys->needed_of_cards >> at & 1) keys->needed_of_cards |= 1u << keys->node[at].x | 1u << keys->node[at].y;
  }
  return true;
}

bool rules_machine_find_keys(rules_machine *machine, rules_code *code, rules_box *const *captured) {
  looking l = {.code = code, .n_nodes = 1};
  int8_t said[CASES];
  uint8_t order[KEYS];
  unsigned falling;
  if (code->parameters != 2 || code->varies || code->registers > REGISTERS || code->lent) return true;
  if (!say_all(&l, said) || !find_order(said, l.n_keys, order, &falling)) return true;
  rules_sort_keys *keys = rules_arena_take(&machine->arena, sizeof *keys);
  if (machine->arena.short_of_memory) return false;
  *keys = (rules_sort_keys){.n_nodes = l.n_nodes, .n = l.n_keys, .falling = (uint8_t)falling};
  memcpy(keys->node, l.node, sizeof keys->node);
  bool named = true;
  for (int k = 0; k < l.n_keys; k++) {
    const node *key = &l.node[keys->key[k] = l.key[order[k]]];
    named &= op_of(key->op) == OP_GETFIELD && key->x == 0;
    keys->field[k] = named ? &code->constant[c_of(key->op)] : NULL;
  }
  if (!named) keys->field[0] = NULL;
  code->keys = keys;
  return find_of_cards(machine, keys, &(rules_routine){.code = code, .captured = captured});
}
