/* Going through the body of a loop through the cards of a trick when the rules are loaded, of which less is known than in a trick.
 *
 * There may be another such loop within. It is gone through with a card of which nothing is known, each way that there is where that decides;
 * where all of them come to its next turn as they began, it does nothing at all, however many cards there are. */
#include "rules/live.h"
#include "rules/machine_op.h"

enum { REGISTERS = 600, FRAMES = 30, BODY_AT_MOST = 200, SCRATCH = 16 << 10, WAYS = 16 };

typedef struct way {
  const uint32_t *next;
  rules_cell is[64];
} way;

typedef struct body {
  rules_going g;
  const uint32_t *from, *to;
  const rules_cell *first; /* registers, as the body was entered */
  const uint32_t *within;  /* where the loop within has its turns; NULL outside */
  rules_cell was[64];      /* registers, when that began */
  int jumps, n_before;     /* that were left then, and ways that there were */
  bool parted;             /* it has gone more than one way, outside of such a loop */
  uint64_t unknown;        /* how many things unknown there have been, and registers */
  int n_ways;
  way way[WAYS]; /* still to be gone */
} body;

/* Something else each time. */
static rules_cell unknown(body *b, int kind) { return (rules_cell){.type = CELL_UNKNOWN, .field = (uint8_t)kind, .as.word = ++b->unknown}; }
static bool is_some(rules_cell cell, int kind) { return cell.type == CELL_UNKNOWN && cell.field == kind; }

/* The cards of the trick are unknown too, but for the one at a place that is known: there are others, and more of them. */
static bool reads_unknown(const rules_going *g, uint32_t i) {
  uint64_t reads = rules_live_reads(i);
  for (int r = 0; r < g->function->code->registers && reads >> r; r++)
    if ((reads >> r & 1) && (g->base[r].type == CELL_UNKNOWN || (g->base[r].type == CELL_CARDS && (i & 0x7f) != OP_MOVE))) return true;
  return false;
}

/* Each of these: whether the instruction is of that kind, and done; out: whether it goes on then.
 *
 * Two places are compared. */
static bool compares_places(rules_going *g, uint32_t i, bool *out) {
  if ((i & 0x7f) != OP_EQ || !is_some(RA, RULES_PLACE) || !is_some(RB, RULES_PLACE)) return false;
  return *out = jump_if(g, i, RA.as.word == RB.as.word), true;
}

/* trick.cards, and trick.cards[i], of which it is known which place that is. */
static bool takes_card(const rules_going *g, uint32_t i) {
  if ((i & 0x7f) == OP_GETFIELD && RB.type == CELL_TRICK && field_of(KC) == FIELD_CARDS) return set(&RA, (rules_cell){.type = CELL_CARDS});
  if ((i & 0x7f) != OP_GETTABLE || RB.type != CELL_CARDS || !is_some(RC, RULES_PLACE)) return false;
  RA = (rules_cell){.type = CELL_LAID, .as.whole = RC.as.whole};
  return true;
}

/* Whether something is in the registers that another way could find changed. */
static bool keeps_something(const rules_going *g) {
  for (int r = 0; r < g->function->code->registers; r++) {
    rules_cell cell = g->base[r];
    if (cell.type == CELL_WALK || (cell.type == CELL_TABLE && !cell.as.table->fixed) || (cell.type == CELL_FUNCTION && !cell.as.function->fixed)) return true;
  }
  return false;
}

static bool is_as_it_was(const body *b, const rules_cell *was, const uint32_t *at) {
  const rules_code *code = b->g.function->code;
  for (int r = 0; r < code->registers; r++)
    if (rules_live_uses(code, at - code->op, (size_t)r) && !rules_cells_same(&was[r], &b->g.base[r])) return false;
  return true;
}

static void go_next_way(body *b) {
  const way *next = &b->way[--b->n_ways];
  b->g.next = next->next;
  memcpy(b->g.base, next->is, b->g.function->code->registers * sizeof *next->is);
}

/* Goes into the loop with another card, or on behind it. */
static bool turn(body *b, uint32_t i, bool more) {
  rules_going *g = &b->g;
  rules_cell *ra = &RA;
  rules_cell_put(&ra[4], more ? unknown(b, RULES_ANYTHING) : (rules_cell){0});
  rules_cell_put(&ra[5], more ? unknown(b, RULES_SOME_CARD) : (rules_cell){0});
  return jump(g, more ? 1 - (int)(*g->next >> 15) : 1);
}

/* A loop through the cards comes to its turn. */
static bool takes_turn(body *b, uint32_t i, bool *out) {
  rules_going *g = &b->g;
  const uint32_t *at = g->next - 1;
  if ((i & 0x7f) != OP_TFORCALL || (&RA)[1].type != CELL_CARDS || RA.type != CELL_LIBRARY || RA.as.whole != LIBRARY_NEXT_ITEM) return false;
  *out = C < 3 && (b->within ? b->within == at && is_as_it_was(b, b->was, at) : !keeps_something(g));
  if (!*out) return true;
  if (!b->within) {
    b->within = at;
    b->jumps = g->run->jumps;
    b->n_before = b->n_ways;
    memcpy(b->was, g->base, g->function->code->registers * sizeof *b->was);
    return *out = turn(b, i, true), true;
  }
  if (b->n_ways > b->n_before) return go_next_way(b), true;
  b->within = NULL;
  g->run->jumps -= (b->jumps - g->run->jumps) * (g->run->machine->rules->seats - 1);
  return *out = turn(b, i, false) && g->run->jumps >= 0, true;
}

/* ipairs(trick.cards) */
static bool begins(rules_going *g, uint32_t i, bool *out) {
  if ((i & 0x7f) != OP_CALL || B != 2 || RA.type != CELL_LIBRARY || RA.as.whole != LIBRARY_IPAIRS || (&RA)[1].type != CELL_CARDS) return false;
  return *out = rules_machine_step(g, i) == RULES_GOES_ON, true;
}

static bool is_whole(rules_cell cell) { return cell.type == CELL_WHOLE || is_some(cell, RULES_SOME_NUMBER); }

/* What a function says of any of the cards. */
static bool is_said_of_all(body *b, uint32_t i) {
  rules_going *g = &b->g;
  const rules_sayings *says = RA.type == CELL_FUNCTION ? RA.as.function->says : NULL;
  const rules_cell *row = says && !says->by_trump && !says->by_led ? says->of[FIELD_NONE] : NULL;
  if (B != 2 || C != 2 || !row || !is_some((&RA)[1], RULES_SOME_CARD) || (g->run->jumps -= says->jumps + 1) < 0) return false;
  int kind = RULES_SOME_NUMBER;
  for (int card = 0; card < g->run->machine->rules->deck->cards; card++) {
    if (row[card].type == CELL_UNKNOWN) return false;
    if (row[card].type != CELL_WHOLE) kind = RULES_ANYTHING;
  }
  return set(&RA, unknown(b, kind));
}

/* What makes of something unknown something unknown, and never errs. */
static bool makes_unknown(body *b, uint32_t i) {
  rules_going *g = &b->g;
  int op = (int)(i & 0x7f), field;
  switch (op) {
  case OP_MOVE: return set(&RA, RB);
  case OP_GETFIELD:
    field = is_some(RB, RULES_SOME_CARD) ? field_of(KC) : FIELD_NONE;
    return (field == FIELD_RANK || field == FIELD_SUIT || field == FIELD_CARD || field == FIELD_SEAT || field == FIELD_FACE) && set(&RA, unknown(b, field == FIELD_SEAT ? RULES_SOME_NUMBER : RULES_ANYTHING));
  case OP_CALL: return is_said_of_all(b, i);
  case OP_ADDI: g->next++; return is_whole(RB) && set(&RA, unknown(b, RULES_SOME_NUMBER));
  case OP_ADD: case OP_SUB: g->next++; return is_whole(RB) && is_whole(RC) && set(&RA, unknown(b, RULES_SOME_NUMBER));
  default: return false;
  }
}

/* Goes both ways where something unknown decides. */
static bool goes_both_ways(body *b, uint32_t i) {
  rules_going *g = &b->g;
  int op = (int)(i & 0x7f);
  bool never_errs = op == OP_EQ || op == OP_EQK || op == OP_EQI || op == OP_TEST || (op >= OP_LTI && op <= OP_GEI && is_whole(RA)) ||
                    ((op == OP_LT || op == OP_LE) && is_whole(RA) && is_whole(RB));
  if (!never_errs || b->n_ways == WAYS || keeps_something(g)) return false;
  way *other = &b->way[b->n_ways++];
  other->next = g->next + 1;
  b->parted |= !b->within;
  memcpy(other->is, g->base, g->function->code->registers * sizeof *other->is);
  return jump(g, SIGNED_J(*g->next) + 1);
}

static bool goes_on(body *b) {
  rules_going *g = &b->g;
  uint32_t i = *g->next++;
  bool out;
  if (g->run->steps-- <= 0) return false;
  if (g->depth) return rules_machine_step(g, i) == RULES_GOES_ON;
  if (g->next <= b->from || g->next > b->to) return false;
  if (takes_card(g, i)) return true;
  if (compares_places(g, i, &out) || begins(g, i, &out) || takes_turn(b, i, &out)) return out;
  if (reads_unknown(g, i)) return makes_unknown(b, i) || goes_both_ways(b, i);
  return rules_machine_step(g, i) == RULES_GOES_ON;
}

/* Whether it has come to its end: each way, as it was entered, where there is more than one. */
static bool is_through(body *b, bool *goes) {
  if (b->g.depth || b->g.next != b->to) return false;
  if (b->parted && !is_as_it_was(b, b->first, b->to)) return *goes = false, true;
  return !b->n_ways || (go_next_way(b), false);
}

int rules_machine_body(rules_machine *machine, const rules_routine *function, const int between[2], const rules_said_of *of, int *steps,
                       rules_cell *registers) {
  rules_cell below[REGISTERS];
  rules_frame frames[FRAMES];
  _Alignas(16) char scratch[SCRATCH];
  const rules_code *code = function->code;
  rules_run run = {.machine = machine, .laid = of->cards, .seats = 2, .trump = -1, .led = -1, .steps = *steps, .depth = 1,
                   .scratch = {.at = scratch, .end = scratch + SCRATCH}, .end = below + REGISTERS, .jumps = BODY_AT_MOST};
  body b; /* its ways are filled as they are met */
  b.g = (rules_going){&run, function, code->op + between[0], code->constant, below + 1, below, NULL, frames, 0};
  b.from = code->op + between[0];
  b.to = code->op + between[1];
  b.first = registers;
  b.unknown = 64;
  b.within = NULL;
  b.parted = false;
  b.n_ways = 0;
  bool goes = true;
  memcpy(b.g.base, registers, code->registers * sizeof *registers);
  while (goes && !is_through(&b, &goes)) goes = goes_on(&b);
  memcpy(registers, b.g.base, code->registers * sizeof *registers);
  *steps = run.steps;
  return goes && !b.within ? BODY_AT_MOST - run.jumps : -1;
}
