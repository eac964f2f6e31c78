/* Functions that say which of two comes first by comparing what each is asked for: `n[a] > n[b]`, or `a.pips < b.pips or a.pips == b.pips
 * and a.seat < b.seat`. Of such a function another one is made, which gives what is asked for of one alone: so it is asked once of each that
 * is sorted, and not in each comparison.
 *
 * The function is gone through by what its registers hold: a constant, what is asked for of the first, or the same of the second; and at
 * each comparison as if the first had less there, as much, or more. What it says in each case has to be what an order by these keys says. */
#include "rules/machine_run.h"
#include "rules/quick.h"

enum { KEYS = RULES_SORT_KEYS, CASES = 27, NODES = 48, REGISTERS = 64, STEPS = 200 };

/* A value as it is found: by this instruction, without its registers, of x and y; node 0 is the one that is sorted. or_else: x, or this
 * constant where that doesn't hold. */
typedef struct node {
  uint32_t op;
  int8_t x, y;
  bool or_else;
} node;

enum { OF_FIRST = 1, OF_SECOND = 2, SAID = 4, NOTHING = 8 };
typedef struct held {
  int8_t node;
  uint8_t of; /* which of both it is of; SAID: it is what is said, and node 0 or 1; NOTHING: unknown */
} held;

typedef struct looking {
  const rules_code *code;
  node node[NODES];
  int n_nodes, n_keys;
  int8_t key[KEYS];
  int8_t sign[KEYS]; /* of the first less the second, in this case */
  held at[REGISTERS];
} looking;

static int op_of(uint32_t i) { return (int)(i & 0x7f); }
static int a_of(uint32_t i) { return (int)(i >> 7 & 0xff); }
static int b_of(uint32_t i) { return (int)(i >> 16 & 0xff); }
static int c_of(uint32_t i) { return (int)(i >> 24); }
static bool k_of(uint32_t i) { return i >> 15 & 1; }
static int jump_of(uint32_t i) { return (int)(i >> 7) - 16777215; }

/* The node of that kind; -1 where there are too many. */
static int8_t node_of(looking *l, node one) {
  for (int i = 1; i < l->n_nodes; i++) {
    const node *other = &l->node[i];
    if (other->op == one.op && other->x == one.x && other->y == one.y && other->or_else == one.or_else) return (int8_t)i;
  }
  if (l->n_nodes == NODES) return -1;
  l->node[l->n_nodes] = one;
  return (int8_t)l->n_nodes++;
}

static bool hold(looking *l, int which, node one, uint8_t of) {
  int8_t at = node_of(l, one);
  if (at < 0 || of == (OF_FIRST | OF_SECOND) || of & (SAID | NOTHING)) return false;
  return l->at[which] = (held){at, of}, true;
}

/* What registers an instruction reads is taken out of it. */
enum { WITHOUT_A = 0xff << 7, WITHOUT_B = 0xff << 16 };
static uint32_t without(uint32_t i, uint32_t parts) { return i & ~parts & ~(uint32_t)WITHOUT_A; }
#define WITHOUT_C (0xffu << 24)

static bool hold_constant(looking *l, uint32_t i) { return hold(l, a_of(i), (node){without(i, 0), -1, -1, false}, 0); }
static bool hold_of_one(looking *l, uint32_t i) {
  held x = l->at[b_of(i)];
  return hold(l, a_of(i), (node){without(i, WITHOUT_B), x.node, -1, false}, x.of);
}
static bool hold_of_two(looking *l, uint32_t i) {
  held x = l->at[b_of(i)], y = l->at[c_of(i)];
  return hold(l, a_of(i), (node){without(i, WITHOUT_B | WITHOUT_C), x.node, y.node, false}, x.of | y.of);
}

static bool is_constant(uint32_t i) { return op_of(i) == OP_LOADI || op_of(i) == OP_LOADF || op_of(i) == OP_LOADK; }

/* `x or 0`, of which this is the test. */
static bool hold_or(looking *l, const uint32_t *op, int rest) {
  int a = a_of(op[0]);
  bool is = rest > 2 && k_of(op[0]) && op_of(op[1]) == OP_JMP && jump_of(op[1]) == 1 && is_constant(op[2]) && a_of(op[2]) == a;
  return is && hold(l, a, (node){without(op[2], 0), l->at[a].node, -1, true}, l->at[a].of);
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
  case OP_GETUPVAL: return hold_constant(l, i);
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

/* Writing ------------------------------------------------------------------------------------------------------------------- */

static uint32_t *write_one(const node *one, uint32_t *op, int to) {
  uint32_t a = (uint32_t)to << 7, x = (uint32_t)one->x << 16;
  if (one->or_else) {
    *op++ = OP_MOVE | a | x;
    *op++ = OP_TEST | a | 1u << 15;
    *op++ = OP_JMP | (uint32_t)(16777215 + 1) << 7;
    *op++ = one->op | a;
    return op;
  }
  *op++ = one->op | a | (one->x >= 0 ? x : 0) | (one->y >= 0 ? (uint32_t)one->y << 24 : 0);
  if (op_of(one->op) >= OP_ADDI && op_of(one->op) <= OP_SHR) *op++ = OP_MMBIN; /* is passed over */
  return op;
}

/* Each node in a register of its own, then the keys, which are given. */
static rules_code *write_keys(const looking *l, const uint8_t order[KEYS], rules_arena *arena) {
  rules_code *code = rules_arena_take(arena, sizeof *code);
  uint32_t *ops = rules_arena_take(arena, (4 * NODES + KEYS + 1) * sizeof *ops), *op = ops;
  if (arena->short_of_memory) return NULL;
  for (int i = 1; i < l->n_nodes; i++) op = write_one(&l->node[i], op, i);
  bool several = l->n_keys > 1;
  for (int k = 0; several && k < l->n_keys; k++) *op++ = OP_MOVE | (uint32_t)(l->n_nodes + k) << 7 | (uint32_t)l->key[order[k]] << 16;
  *op++ = OP_RETURN | (uint32_t)(several ? l->n_nodes : l->key[0]) << 7 | (uint32_t)(l->n_keys + 1) << 16;
  *code = (rules_code){.op = ops,
                       .n_ops = (int)(op - ops),
                       .constant = l->code->constant,
                       .n_constants = l->code->n_constants,
                       .captured = l->code->captured,
                       .n_captured = l->code->n_captured,
                       .parameters = 1,
                       .registers = (uint8_t)(l->n_nodes + l->n_keys)};
  return code;
}

bool rules_machine_find_keys(rules_machine *machine, rules_code *code) {
  looking l = {.code = code, .n_nodes = 1};
  int8_t said[CASES];
  uint8_t order[KEYS];
  unsigned falling;
  static rules_box *const none[256];
  if (code->parameters != 2 || code->varies || code->registers > REGISTERS || code->lent) return true;
  if (!say_all(&l, said) || !find_order(said, l.n_keys, order, &falling)) return true;
  rules_code *keys = write_keys(&l, order, &machine->arena);
  if (!keys || !rules_quicken(machine, keys, none)) return false;
  code->keys = (rules_sort_keys){keys, l.n_keys, (uint8_t)falling};
  return true;
}
