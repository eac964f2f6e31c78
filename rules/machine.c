#include "rules/machine_op.h"

#include "core/play.h"
#include "rules/live.h"

enum { REGISTERS = 600, FRAMES = 30, JUMPS = 4000, SCRATCH = 48 << 10 };

/* Looking at the trick ----------------------------------------------------------------------------------------------------- */

static bool trick_field(const rules_run *run, rules_cell key, rules_cell *out) {
  const rules_machine *machine = run->machine;
  const fuda_state *state = run->state;
  int field = field_of(key);
  if (!state && !(field == FIELD_TRUMP && run->trump >= 0) && !(field == FIELD_LED && run->led >= 0)) return false;
  int place = state ? state->best - run->leader : 0;
  if (run->recall && field && field <= FIELD_WINNER && field != FIELD_CARDS) rules_run_note(run, field);
  switch (field) {
  case FIELD_NUMBER: rules_cell_put(out, rules_cell_whole(state->trick_no)); return true;
  case FIELD_WINNER: rules_cell_put(out, rules_cell_whole(state->best)); return true;
  case FIELD_CARD: rules_cell_put(out, machine->shown[FIELD_CARD][run->laid[place < 0 ? place + run->seats : place]]); return true;
  case FIELD_CARDS: rules_cell_put(out, (rules_cell){.type = CELL_CARDS}); return true;
  case FIELD_TRUMP: rules_cell_put(out, machine->trump[run->trump]); return true;
  case FIELD_LED: rules_cell_put(out, machine->led[run->led]); return true;
  case FIELD_PHASE: rules_cell_put(out, machine->kind[state->kind]); return true;
  default: return false;
  }
}

INLINE bool laid_field(const rules_run *run, int64_t place, rules_cell key, rules_cell *out) {
  const rules_machine *machine = run->machine;
  fuda_card card = run->laid[place];
  int seats = run->seats, seat = run->leader + (int)place, field = field_of(key);
  bool of_card = field == FIELD_RANK || field == FIELD_SUIT || field == FIELD_CARD;
  if (run->recall && (of_card || field > FIELD_WINNER)) rules_run_note(run, field + RULES_RECALL_PLACE * ((int)place + 1));
  if (of_card) rules_cell_put(out, machine->shown[field][card]);
  else if (!run->state) return false;
  else if (field == FIELD_FACE) rules_cell_put(out, machine->face[fuda_set_has(run->state->down, card)]);
  else if (field == FIELD_SEAT) rules_cell_put(out, rules_cell_whole(seat < seats ? seat : seat - seats));
  else return false;
  return true;
}

bool rules_run_index(const rules_run *run, rules_cell of, rules_cell key, rules_cell *out) {
  switch (of.type) {
  case CELL_TABLE: return rules_cells_get(of.as.table, key, out);
  case CELL_TRICK: return trick_field(run, key, out);
  case CELL_LAID: return laid_field(run, of.as.whole, key, out);
  case CELL_CARDS:
    if (key.type == CELL_REAL) return false;
    *out = (rules_cell){0};
    if (key.type == CELL_WHOLE && (uint64_t)key.as.whole - 1 < (uint64_t)run->seats)
      *out = (rules_cell){.type = CELL_LAID, .as.whole = key.as.whole - 1};
    return true;
  default: return false;
  }
}

/* The same, what is most usual first. */
INLINE bool look(const rules_run *run, rules_cell of, rules_cell key, rules_cell *out) {
  if (of.type == CELL_LAID) return laid_field(run, of.as.whole, key, out);
  if (of.type == CELL_TABLE) return rules_cells_look(of.as.table, &key, out);
  return rules_run_index(run, of, key, out);
}

bool rules_run_length(const rules_run *run, rules_cell of, rules_cell *out) {
  *out = rules_cell_whole(of.type == CELL_TEXT ? of.length : run->seats);
  return of.type == CELL_TABLE ? rules_cells_length(of.as.table, &out->as.whole) : of.type == CELL_TEXT || of.type == CELL_CARDS;
}

/* Loops --------------------------------------------------------------------------------------------------------------------- */

int rules_machine_begins(rules_cell *ra) {
  if (ra[0].type != CELL_WHOLE || ra[1].type != CELL_WHOLE || ra[2].type != CELL_WHOLE || !ra[2].as.whole) return -1;
  int64_t from = ra[0].as.whole, to = ra[1].as.whole, step = ra[2].as.whole;
  uint64_t times = step > 0 ? (uint64_t)to - (uint64_t)from : (uint64_t)from - (uint64_t)to;
  times /= step > 0 ? (uint64_t)step : 0 - (uint64_t)step;
  ra[1].as.whole = (int64_t)times;
  rules_cell_put(&ra[3], ra[0]);
  return step > 0 ? from <= to : from >= to;
}

/* ra: what gives the next, of what, the last, nothing; the key, the value. n: how many are wanted. */
static bool next_in_loop(const rules_run *run, rules_cell *ra, int n) {
  rules_cell key = {0}, value = {0};
  if (ra->type != CELL_LIBRARY) return false;
  if (ra->as.whole == LIBRARY_NEXT_ITEM) {
    if (ra[2].type != CELL_WHOLE) return false;
    key = rules_cell_whole(ra[2].as.whole + 1);
    if (!rules_run_index(run, ra[1], key, &value)) return false;
    if (value.type == CELL_NIL) key = value;
  } else {
    if (ra->as.whole != LIBRARY_NEXT_PAIR || ra[1].type != CELL_WALK) return false;
    rules_walk *walk = ra[1].as.walk;
    while (value.type == CELL_NIL && walk->at < walk->n) {
      key = *walk->key[walk->at++];
      if (!look(run, walk->of, key, &value)) return false;
    }
    if (value.type == CELL_NIL) key = value;
  }
  rules_cell_put(&ra[4], key);
  rules_cell_put(&ra[5], value);
  for (int i = 2; i < n; i++) ra[4 + i] = (rules_cell){0};
  return true;
}

/* What is captured ---------------------------------------------------------------------------------------------------------- */

static rules_box *box_of(rules_run *run, rules_cell *at) {
  for (rules_box *box = run->open; box; box = box->next)
    if (box->at == at) return box;
  rules_box *box = rules_scratch_take(&run->scratch, sizeof *box);
  if (!box) return NULL;
  *box = (rules_box){.at = at, .next = run->open};
  if (!run->open || run->last < at) run->last = at;
  return run->open = box;
}

/* Of the registers from there on: each box keeps what it has. */
static void close_boxes(rules_run *run, const rules_cell *from) {
  rules_cell *last = NULL;
  for (rules_box **link = &run->open; *link;) {
    rules_box *box = *link;
    if (box->at < from) {
      link = &box->next;
      if (!last || last < box->at) last = box->at;
      continue;
    }
    *link = box->next;
    box->own = *box->at;
    box->at = &box->own;
  }
  run->last = last;
}

static bool make_function(rules_run *run, rules_code *code, const rules_routine *around, rules_cell *base, rules_cell *out) {
  if (code->always) return *out = (rules_cell){.type = CELL_FUNCTION, .field = 1, .as.function = code->always}, true;
  rules_routine *made = rules_scratch_take(&run->scratch, sizeof *made);
  rules_box **captured = rules_scratch_take(&run->scratch, ((size_t)code->n_captured + 1) * sizeof *captured);
  if (!made || !captured) return false;
  *made = (rules_routine){.code = code, .captured = captured};
  for (int i = 0; i < code->n_captured; i++) {
    const rules_captured *from = &code->captured[i];
    captured[i] = from->in_registers ? box_of(run, base + from->index) : around->captured[from->index];
    if (!captured[i]) return false;
  }
  *out = (rules_cell){.type = CELL_FUNCTION, .as.function = made};
  return true;
}

/* Going through the instructions ------------------------------------------------------------------------------------------------ */

/* Of one that takes arguments without end: those that it names lie once more before its registers, behind all. */
static rules_cell *pass_over(const rules_run *run, const rules_code *code, rules_cell *base, int n) {
  int given = n > code->parameters ? n : code->parameters;
  if (run->end - base < 2 * given + code->registers + 8) return NULL;
  for (int i = n; i < given; i++) base[i] = (rules_cell){0};
  memcpy(base + given + 1, base, code->parameters * sizeof *base);
  return base + given + 1;
}

/* Readies registers for a function that has n arguments there; NULL where there is no room. */
static rules_cell *enter(const rules_run *run, const rules_routine *function, rules_cell *base, int n) {
  const rules_code *code = function->code;
  if (code->varies) base = pass_over(run, code, base, n), n = code->parameters;
  if (!base || run->end - base < code->registers + 8) return NULL;
  int end = run->recall ? code->registers : code->parameters; /* what is noted is looked through */
  for (int i = n; i < end; i++) base[i] = (rules_cell){0};
  return base;
}

INLINE bool put_nil(rules_going *g, uint32_t i) {
  for (int k = 0; k <= B; k++) g->base[A + k] = (rules_cell){0};
  return true;
}

INLINE bool write_to(rules_going *g, rules_cell table, rules_cell key, rules_cell value) {
  return table.type == CELL_TABLE && rules_cells_put(&g->run->scratch, table.as.table, key, value);
}

INLINE bool new_table(rules_going *g, uint32_t i) {
  uint32_t pairs = B > 0 && B < 8 ? 1u << (B - 1) : 0; /* a hint */
  g->next++;
  return !K_IS_SET && rules_cells_new(&g->run->scratch, (uint32_t)C, pairs, &RA);
}

INLINE bool fill_list(rules_going *g, uint32_t i) {
  int values = B ? B : (int)(g->top - &RA) - 1;
  if (K_IS_SET || RA.type != CELL_TABLE) return false;
  for (int k = 1; k <= values; k++) {
    rules_cell value = g->base[A + k];
    if (value.type == CELL_NIL || !write_to(g, RA, rules_cell_whole(C + k), value)) return false;
  }
  return true;
}

INLINE bool look_for_method(rules_going *g, uint32_t i) {
  rules_cell of = RB, key = RKC;
  rules_cell_put(&g->base[A + 1], of);
  if (of.type != CELL_TEXT) return rules_run_index(g->run, of, key, &RA);
  int which = rules_library_method(key);
  return which < LIBRARY_NAMED && set(&RA, (rules_cell){.type = CELL_LIBRARY, .as.whole = which});
}

/* What is to be done where the numbers aren't whole comes after the instruction, for Lua. */
INLINE bool reckon(rules_going *g, uint32_t i, int how, rules_cell a, rules_cell b) {
  g->next++;
  return rules_cell_reckon(how, a, b, &RA);
}

bool rules_machine_call_library(rules_going *g, rules_cell *called, int n, int wanted) {
  int values = 0;
  if (called->type != CELL_LIBRARY || g->run->end - called <= n + 80) return false;
  if (!rules_library_call(g->run, (int)called->as.whole, called + 1, n, &values)) return false;
  rules_cell_put(called, called[1]);
  for (int k = 1; k < values; k++) rules_cell_put(&called[k], called[k + 1]);
  for (int k = values; k < wanted; k++) called[k] = (rules_cell){0};
  g->top = called + values;
  return true;
}

bool rules_machine_enter(rules_going *g, rules_cell *called, int n, int wanted) {
  rules_cell *base = g->depth < FRAMES ? enter(g->run, called->as.function, called + 1, n) : NULL;
  if (!base) return false;
  g->frames[g->depth++] = (rules_frame){g->function, g->next, g->base, g->called, wanted};
  g->function = called->as.function;
  g->base = base;
  g->called = called;
  g->next = g->function->code->op;
  g->constant = g->function->code->constant;
  return true;
}

/* wanted: -1 for all values, as of a call that stands alone after `return`: what comes next gives these. */
INLINE bool call(rules_going *g, uint32_t i, int wanted) {
  rules_cell *called = &RA;
  int n = B ? B - 1 : (int)(g->top - called) - 1;
  if (g->run->jumps-- <= 0) return false;
  const rules_cell *known = called->type == CELL_FUNCTION && wanted == 1 && !g->run->recall ? rules_machine_said(g->run, called, n) : NULL;
  if (known) return set(called, *known);
  return called->type == CELL_FUNCTION ? rules_machine_enter(g, called, n, wanted) : rules_machine_call_library(g, called, n, wanted);
}

INLINE int give(rules_going *g, uint32_t i, int values) {
  rules_cell *from = &RA, *to = g->called;
  if (values < 0) values = (int)(g->top - from);
  if (g->run->open && g->run->last >= g->base) close_boxes(g->run, g->base);
  rules_cell_put(&to[0], from[0]);
  for (int k = 1; k < values; k++) rules_cell_put(&to[k], from[k]);
  g->top = to + values;
  if (!g->depth) return RULES_IS_DONE;
  const rules_frame *back = &g->frames[--g->depth];
  for (int k = values; k < back->wanted; k++) to[k] = (rules_cell){0};
  g->function = back->function;
  g->next = back->next;
  g->base = back->base;
  g->called = back->called;
  g->constant = g->function->code->constant;
  return RULES_GOES_ON;
}

/* Those that the function doesn't name. */
INLINE bool other_arguments(rules_going *g, uint32_t i) {
  int named = g->function->code->parameters, there = (int)(g->base - g->called) - 2 - named, n = C ? C - 1 : there;
  if (g->run->end - &RA < n + 8) return false;
  for (int k = 0; k < n; k++) rules_cell_put(&g->base[A + k], k < there ? g->called[1 + named + k] : (rules_cell){0});
  g->top = &RA + n;
  return true;
}

INLINE bool begin_counting(rules_going *g, uint32_t i) {
  int begins = rules_machine_begins(&RA);
  return begins >= 0 && jump(g, begins ? 0 : BX + 1);
}

INLINE bool count_on(rules_going *g, uint32_t i) {
  return !rules_machine_counts(&RA) || jump(g, -BX);
}

int rules_machine_next(const rules_run *run, rules_cell *ra, int n) {
  if (!next_in_loop(run, ra, n)) return -1;
  rules_cell_put(&ra[2], ra[4]);
  return ra[4].type != CELL_NIL;
}

/* What comes next goes back to where the loop begins. */
INLINE bool walk_on(rules_going *g, uint32_t i) {
  int more = rules_machine_next(g->run, &RA, C);
  return more >= 0 && jump(g, more ? 1 - (int)(*g->next >> 15) : 1);
}

/* The instructions in the order of their numbers. */
int rules_machine_step(rules_going *g, uint32_t i) {
  rules_run *run = g->run;
  int op = (int)(i & 0x7f);
  switch (op) {
  case OP_MOVE: return set(&RA, RB);
  case OP_LOADI: return set(&RA, rules_cell_whole(SIGNED_BX));
  case OP_LOADF: return rules_cell_set_real(&RA, SIGNED_BX), true;
  case OP_LOADK: return set(&RA, g->constant[BX]);
  case OP_LOADFALSE: return set(&RA, rules_cell_truth(false));
  case OP_LFALSESKIP: return set(&RA, rules_cell_truth(false)) && jump(g, 1);
  case OP_LOADTRUE: return set(&RA, rules_cell_truth(true));
  case OP_LOADNIL: return put_nil(g, i);
  case OP_GETUPVAL: return set(&RA, *CAPTURED->at);
  case OP_SETUPVAL: return !CAPTURED->fixed && set(CAPTURED->at, RA);
  case OP_GETTABUP: return look(run, *CAPTURED->at, KC, &RA);
  case OP_GETTABLE: return look(run, RB, RC, &RA);
  case OP_GETI: return look(run, RB, rules_cell_whole(C), &RA);
  case OP_GETFIELD: return look(run, RB, KC, &RA);
  case OP_SETTABLE: return write_to(g, RA, RB, RKC);
  case OP_SETI: return write_to(g, RA, rules_cell_whole(B), RKC);
  case OP_SETFIELD: return write_to(g, RA, KB, RKC);
  case OP_NEWTABLE: return new_table(g, i);
  case OP_SELF: return look_for_method(g, i);
  case OP_ADDI: return reckon(g, i, RECKON_ADD, RB, rules_cell_whole(SIGNED_C));
  case OP_ADDK ... OP_BXORK: return reckon(g, i, op - OP_ADDK, RB, KC);
  case OP_SHRI: return reckon(g, i, RECKON_SHR, RB, rules_cell_whole(SIGNED_C));
  case OP_SHLI: return reckon(g, i, RECKON_SHL, rules_cell_whole(SIGNED_C), RB);
  case OP_ADD ... OP_SHR: return reckon(g, i, op - OP_ADD, RB, RC);
  case OP_UNM: return rules_cell_negated(RB, &RA);
  case OP_BNOT: return RB.type == CELL_WHOLE && set(&RA, rules_cell_whole(~RB.as.whole));
  case OP_NOT: return set(&RA, rules_cell_truth(!rules_cell_holds(RB)));
  case OP_LEN: return rules_run_length(run, RB, &RA);
  case OP_CONCAT: return rules_cell_joined(&run->scratch, &RA, &g->base[A + B], &RA);
  case OP_CLOSE: return close_boxes(run, &RA), true;
  case OP_JMP: return jump(g, SIGNED_J(i));
  case OP_EQ: return jump_if(g, i, rules_cell_equal(RA, RB));
  case OP_LT: return jump_if(g, i, rules_cell_less(RA, RB));
  case OP_LE: return jump_if(g, i, rules_cell_at_most(RA, RB));
  case OP_EQK: return jump_if(g, i, rules_cell_equal(RA, KB));
  case OP_EQI: return jump_if(g, i, rules_cell_equal(RA, rules_cell_whole(SIGNED_B)));
  case OP_LTI: return jump_if(g, i, rules_cell_less(RA, rules_cell_whole(SIGNED_B)));
  case OP_LEI: return jump_if(g, i, rules_cell_at_most(RA, rules_cell_whole(SIGNED_B)));
  case OP_GTI: return jump_if(g, i, rules_cell_less(rules_cell_whole(SIGNED_B), RA));
  case OP_GEI: return jump_if(g, i, rules_cell_at_most(rules_cell_whole(SIGNED_B), RA));
  case OP_TEST: return jump_if(g, i, rules_cell_holds(RA));
  case OP_TESTSET: return (rules_cell_holds(RB) != K_IS_SET || set(&RA, RB)) && jump_if(g, i, rules_cell_holds(RB));
  case OP_CALL: return call(g, i, C - 1);
  case OP_TAILCALL: return call(g, i, -1);
  case OP_RETURN: return give(g, i, B - 1);
  case OP_RETURN0: return give(g, i, 0);
  case OP_RETURN1: return give(g, i, 1);
  case OP_FORLOOP: return count_on(g, i);
  case OP_FORPREP: return begin_counting(g, i);
  case OP_TFORPREP: return g->base[A + 3].type == CELL_NIL && jump(g, BX);
  case OP_TFORCALL: return walk_on(g, i);
  case OP_SETLIST: return fill_list(g, i);
  case OP_CLOSURE: return make_function(run, g->function->code->inner[BX], g->function, g->base, &RA);
  case OP_VARARG: return other_arguments(g, i);
  case OP_VARARGPREP: return true;
  default: return RULES_GIVES_UP;
  }
}

/* What is noted ------------------------------------------------------------------------------------------------------------ */

/* What a card is called is noted where it is looked at, so that two cards that are only compared are one read, and not two. In a register
 * that another function has captured it is looked at right away: that may look at it too. */
static bool waits(const rules_going *g, uint32_t i) {
  const rules_code *code = g->function->code;
  if ((i & 0x7f) != OP_GETFIELD || RB.type != CELL_LAID || !code->live || A > 63 || code->lent >> A & 1) return false;
  int field = field_of(KC);
  if (field != FIELD_RANK && field != FIELD_SUIT && field != FIELD_CARD) return false;
  RA = (rules_cell){.type = CELL_UNREAD, .field = (uint8_t)field, .as.whole = RB.as.whole};
  return true;
}

static void look_at(const rules_run *run, rules_cell *unread) {
  int field = unread->field, place = (int)unread->as.whole;
  rules_run_note(run, field + RULES_RECALL_PLACE * (place + 1));
  *unread = run->machine->shown[field][run->laid[place]];
}

/* The number of the card, suit or rank of that name; -1 for none, -2 where there are several. */
static int number_of(const fuda_deck *deck, const rules_cell *shown, int field, rules_cell name) {
  int number = -1;
  for (int i = 0; i < deck->cards; i++) {
    if (shown[i].type != CELL_TEXT || !rules_texts_equal(shown[i], name)) continue;
    int own = field == FIELD_CARD ? i : field == FIELD_SUIT ? deck->card[i].suit : deck->card[i].rank;
    if (number >= 0 && number != own) return -2;
    number = own;
  }
  return number;
}

/* Of two cards only whether they are called the same is read; of one and a text, whether it is called that. -1 where it is neither: of
 * cards that are alike the codes are looked at. */
static int same_unread(const rules_run *run, rules_cell a, rules_cell b) {
  if (a.type != CELL_UNREAD) return b.type == CELL_UNREAD ? same_unread(run, b, a) : -1;
  const rules_cell *shown = run->machine->shown[a.field], own = shown[run->laid[a.as.whole]];
  if (b.type == CELL_TEXT) {
    int number = number_of(run->machine->rules->deck, shown, a.field, b);
    if (number < 0) return number == -1 ? 0 : -1;
    rules_run_note(run, rules_recall_is(a.field + RULES_RECALL_PLACE * ((int)a.as.whole + 1), number));
    return rules_cell_equal(own, b);
  }
  if (b.type != CELL_UNREAD || a.field != b.field || a.field == FIELD_CARD || a.as.whole == b.as.whole) return -1;
  rules_run_note(run, rules_recall_same(a.field, (int)a.as.whole, (int)b.as.whole));
  return rules_cell_equal(own, shown[run->laid[b.as.whole]]);
}

static int step_noted(rules_going *g, uint32_t i) {
  if (waits(g, i)) return RULES_GOES_ON;
  int op = (int)(i & 0x7f), same = op == OP_EQ ? same_unread(g->run, RA, RB) : op == OP_EQK ? same_unread(g->run, RA, KB) : -1;
  if (same >= 0) return jump_if(g, i, same);
  uint64_t reads = rules_live_reads(i);
  for (int r = 0; r < g->function->code->registers && reads >> r; r++)
    if ((reads >> r & 1) && g->base[r].type == CELL_UNREAD) look_at(g->run, &g->base[r]);
  return rules_machine_step(g, i);
}

/* One after the other, saying where it is. */
static bool go_by_steps(rules_going *g) {
  rules_run *run = g->run;
  for (int goes = RULES_GOES_ON; goes != RULES_IS_DONE;) {
    uint32_t i = *g->next++;
    run->now = (rules_frame){g->function, g->next, g->base, g->called, 0};
    run->frames = g->frames;
    run->n_frames = g->depth;
    goes = run->recall ? step_noted(g, i) : run->steps-- > 0 ? rules_machine_step(g, i) : RULES_GIVES_UP;
    if (goes == RULES_GIVES_UP) return false;
  }
  return true;
}

/* A function of the script lies below its n arguments at `at`; its values are put in its place. */
static bool go(rules_run *run, rules_cell *at, int n, int *given) {
  rules_frame frames[FRAMES];
  rules_cell *base = enter(run, at->as.function, at + 1, n);
  if (!base) return false;
  const rules_code *code = at->as.function->code;
  rules_going g = {run, at->as.function, code->op, code->constant, base, at, NULL, frames, 0};
  run->depth++;
  bool done = run->recall || !run->state ? go_by_steps(&g) : rules_machine_quickly(&g);
  run->depth--;
  *given = done ? (int)(g.top - at) : 0;
  return done;
}

bool rules_run_call(rules_run *run, rules_cell *at, int n, int *given) {
  return at->type == CELL_FUNCTION && run->depth < 3 && run->end - at >= n + 8 && go(run, at, n, given);
}

bool rules_machine_keep(rules_machine *machine, rules_cell said, rules_cell *out) {
  *out = said;
  if (said.type != CELL_TEXT) return said.type < CELL_TEXT || (said.type == CELL_TABLE && said.as.table->fixed);
  if (rules_machine_name(machine, out)) return true;
  char *text = rules_arena_take(&machine->arena, said.length + 1u);
  if (machine->arena.short_of_memory) return false;
  memcpy(text, said.as.text, said.length);
  return *out = rules_cell_text(text, said.length), true;
}

int rules_machine_says(rules_machine *machine, const rules_routine *function, const rules_said_of *of, int *steps, rules_cell *out) {
  rules_cell registers[REGISTERS];
  _Alignas(16) char scratch[SCRATCH];
  rules_run run = {.machine = machine, .laid = of->cards, .seats = 2, .trump = of->trump, .led = of->led, .steps = *steps,
                   .scratch = {.at = scratch, .end = scratch + SCRATCH}, .end = registers + REGISTERS, .jumps = RULES_SAYS_AT_MOST};
  int values;
  registers[0] = (rules_cell){.type = CELL_FUNCTION, .as.function = function};
  for (int i = 0; i < of->n; i++) registers[1 + i] = of->given[i];
  bool said = go(&run, registers, of->n, &values) && values == 1 && rules_machine_keep(machine, registers[0], out);
  *steps = run.steps;
  return said ? RULES_SAYS_AT_MOST - run.jumps : -1;
}

int rules_machine_run(const rules_machine *machine, int hook, const fuda_state *state, rules_recall *recall) {
  rules_cell registers[REGISTERS];
  _Alignas(16) char scratch[SCRATCH];
  int seats = machine->rules->seats;
  if (hook >= RULES_RECALL_HOOKS || !machine->hook[hook]) return -1;
  rules_run run; /* each part by itself, which is sooner than to clear all */
  run.machine = machine;
  run.state = state;
  run.laid = &state->laid[(state->trick_no - 1) * seats];
  run.leader = state->leader_of[state->trick_no];
  run.seats = seats;
  run.trump = state->trump;
  run.led = state->led;
  run.scratch = (rules_scratch){.at = scratch, .end = scratch + SCRATCH};
  run.end = registers + REGISTERS;
  run.open = NULL;
  run.last = NULL;
  run.jumps = JUMPS;
  run.depth = run.steps = run.n_frames = 0;
  run.recall = recall;
  int given;
  registers[0] = (rules_cell){.type = CELL_FUNCTION, .as.function = machine->hook[hook]};
  registers[1] = (rules_cell){.type = CELL_TRICK};
  if (!go(&run, registers, 1, &given)) return -1;
  uint8_t said = given ? registers[0].type : CELL_NIL;
  return said <= CELL_TRUE ? said == CELL_TRUE : -1;
}
