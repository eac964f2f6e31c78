/* Loops through the cards of a trick whose body begins with what goes by the card alone: `local p = 0 for i = 1, #order do ... end`.
 *
 * That is gone through with each card when the rules are loaded, as far as it goes with all of them; then what it puts into registers is only
 * put there, and the body is entered behind it. */
#include "rules/live.h"
#include "rules/machine_run.h"
#include "rules/quick.h"

enum { STEPS = 300000, LEAST = 4 /* instructions that are worth it */, MOST = sizeof((rules_ahead *)0)->at / sizeof(uint16_t) };

typedef struct foreseeing {
  rules_machine *machine;
  const rules_routine *function;
  int first, loop;    /* instructions: the body's first, and the loop's own behind it */
  int value, steps;
  rules_cell was[64]; /* registers before the body */
} foreseeing;

static const rules_cell unknown = {.type = CELL_UNKNOWN};

/* Whether what stands behind `from`, up to the loop, is only entered from there. */
static bool is_entered_at(const rules_code *code, int from, int loop) {
  for (int at = 0; at < code->n_ops; at++) {
    int to[2];
    rules_live_goes(code->op[at], at, to);
    for (int i = 0; i < 2 && (at <= from || at > loop + 1); i++)
      if (to[i] > from && to[i] <= loop + 1 && !(at == from && to[i] == at + 1)) return false;
  }
  return true;
}

/* Whether it is the program's own, which is only asked of a trick: that is in its first register. */
static bool is_asked(const rules_machine *machine, const rules_code *code) {
  const rules_routine *one = machine->own;
  while (one && one->code != code) one = one->next;
  return one && one->asked && code->parameters;
}

rules_cell rules_machine_constant(const rules_machine *machine, const rules_code *code, const rules_quick *row, const int between[2], int which) {
  rules_cell own = {.type = CELL_UNKNOWN, .as.word = (uint64_t)which + 1};
  int from = -1;
  if (code->lent >> which & 1) return own;
  for (int at = 0; at < code->n_ops; at++) {
    if (!(rules_live_writes(code->op[at]) >> which & 1)) continue;
    if (at >= between[0] || from >= 0 || !which) return own;
    from = at;
  }
  if (!which) return is_asked(machine, code) ? (rules_cell){.type = CELL_TRICK} : own;
  if (from < 0 || (int)(row[from].a / sizeof(rules_cell)) != which || !is_entered_at(code, from, between[1])) return own;
  bool cards = row[from].op == QUICK_CARDS && !row[from].b && rules_machine_constant(machine, code, row, between, 0).type == CELL_TRICK;
  if (cards) return (rules_cell){.type = CELL_CARDS};
  return row[from].op == QUICK_LOAD || row[from].op == QUICK_LOAD_TABLE ? *row[from].cell : own;
}

/* Goes through the body up to an instruction with that card: as rules_machine_body. */
static int foresee(foreseeing *f, fuda_card card, int upto, rules_cell *is) {
  rules_said_of of = {.cards = {card, card}};
  memcpy(is, f->was, f->function->code->registers * sizeof *is);
  is[f->value] = (rules_cell){.type = CELL_LAID};
  return rules_machine_body(f->machine, f->function, (const int[]){f->first, upto}, &of, &f->steps, is);
}

/* The place of a register among those that are put; -1 where there are too many, or there is no memory. */
static int place_of(foreseeing *f, rules_ahead *ahead, int which) {
  uint16_t at = (uint16_t)((size_t)which * sizeof(rules_cell));
  for (int i = 0; i < ahead->n; i++)
    if (ahead->at[i] == at) return i;
  rules_cell *row = ahead->n < MOST ? rules_arena_take(&f->machine->arena, FUDA_CARDS * sizeof *row) : NULL;
  if (!row || f->machine->arena.short_of_memory) return -1;
  for (int card = 0; card < FUDA_CARDS; card++) row[card] = unknown;
  ahead->at[ahead->n] = at;
  ahead->cell[ahead->n] = row;
  return ahead->n++;
}

/* Notes what the body puts into registers up to there, of all cards. */
static bool note(foreseeing *f, rules_ahead *ahead, int upto) {
  const rules_code *code = f->function->code;
  for (int card = 0; card < f->machine->rules->deck->cards; card++) {
    rules_cell is[64], put;
    int jumps = foresee(f, (fuda_card)card, upto, is);
    if (jumps < 0) return false;
    if (jumps > ahead->jumps) ahead->jumps = jumps;
    for (int r = 0; r < code->registers; r++) {
      rules_cell was = r == f->value ? (rules_cell){.type = CELL_LAID} : f->was[r];
      if (rules_cells_same(&was, &is[r]) || !rules_live_uses(code, upto, (size_t)r)) continue;
      int place = rules_machine_keep(f->machine, is[r], &put) ? place_of(f, ahead, r) : -1;
      if (place < 0) return false;
      ahead->cell[place][card] = put;
    }
  }
  return true;
}

/* Whether an instruction takes all the values that the one before it has found, however many. */
static bool takes_all(uint32_t i) {
  int op = (int)(i & 0x7f);
  return (op == OP_CALL || op == OP_TAILCALL || op == OP_RETURN || op == OP_SETLIST) && !(i >> 16 & 0xff);
}

/* Whether it is known what is in the registers that the body has put something into up to there. */
static bool is_known(const foreseeing *f, int upto, const rules_cell *is) {
  const rules_code *code = f->function->code;
  for (int r = 0; r < code->registers; r++)
    if (is[r].type == CELL_UNKNOWN && !rules_cells_same(&f->was[r], &is[r]) && rules_live_uses(code, upto, (size_t)r)) return false;
  return true;
}

/* Whether all cards come as far as that. */
static bool comes_to(foreseeing *f, int upto) {
  rules_cell is[64];
  if (takes_all(f->function->code->op[upto])) return false;
  for (int card = 0; card < f->machine->rules->deck->cards && f->steps > 0; card++)
    if (foresee(f, (fuda_card)card, upto, is) < 0 || !is_known(f, upto, is)) return false;
  return f->steps > 0;
}

void rules_machine_look_ahead(rules_machine *machine, const rules_code *code, rules_box *const *captured, rules_quick *row, int at) {
  rules_quick *q = &row[at];
  if (q->op != QUICK_WALK || !code->live || code->lent || code->varies || code->registers > 64) return;
  for (int i = 0; i < code->n_captured; i++)
    if (!captured[i] || !captured[i]->fixed) return;
  rules_routine function = {.code = (rules_code *)code, .captured = captured, .fixed = true};
  foreseeing f = {.machine = machine, .function = &function, .first = at + q->to, .loop = at, .value = q->a / (int)sizeof(rules_cell) + 5, .steps = STEPS};
  for (int r = 0; r < code->registers; r++) f.was[r] = rules_machine_constant(machine, code, row, (const int[]){f.first, at}, r);
  int upto = at;
  while (upto - f.first >= LEAST && !comes_to(&f, upto)) upto--;
  rules_ahead *ahead = upto - f.first >= LEAST ? rules_arena_take(&machine->arena, sizeof *ahead) : NULL;
  if (!ahead) return;
  *ahead = (rules_ahead){.to = (int16_t)(upto - at)};
  if (!note(&f, ahead, upto)) return;
  q->op = QUICK_WALK_AHEAD;
  q->ahead = ahead;
}
