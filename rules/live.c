#include "rules/live.h"

typedef struct effect {
  uint64_t reads, writes;
  int to[2]; /* where it goes on; -1 for nowhere */
} effect;

/* The registers from `first` on, n of them; all that there are where n is below 0. */
static uint64_t some(int first, int n) {
  if (first > 63 || n == 0) return 0;
  uint64_t from = ~0ull << first;
  return n < 0 || first + n > 63 ? from : from & ~(~0ull << (first + n));
}

static uint64_t one(int which) { return some(which, 1); }

/* What instruction i reads and writes, where it is at `at`. The order of the cases is that of the instructions. */
static effect effect_of(uint32_t i, int at) {
  int a = (int)(i >> 7 & 0xff), b = (int)(i >> 16 & 0xff), c = (int)(i >> 24), op = (int)(i & 0x7f), bx = (int)(i >> 15);
  uint64_t second = i >> 15 & 1 ? 0 : one(c); /* of what may be a constant */
  effect e = {0, 0, {at + 1, -1}};
  switch (op) {
  case OP_MOVE: e.reads = one(b); e.writes = one(a); break;
  case OP_LOADI: case OP_LOADF: case OP_LOADK: case OP_LOADFALSE: case OP_LOADTRUE: case OP_GETUPVAL: case OP_GETTABUP:
  case OP_CLOSURE: e.writes = one(a); break;
  case OP_LFALSESKIP: case OP_NEWTABLE: e.writes = one(a); e.to[0] = at + 2; break;
  case OP_LOADNIL: e.writes = some(a, b + 1); break;
  case OP_SETUPVAL: e.reads = one(a); break;
  case OP_GETTABLE: e.reads = one(b) | one(c); e.writes = one(a); break;
  case OP_GETI: case OP_GETFIELD: case OP_UNM: case OP_BNOT: case OP_NOT: case OP_LEN: e.reads = one(b); e.writes = one(a); break;
  case OP_SETTABLE: e.reads = one(a) | one(b) | second; break;
  case OP_SETI: case OP_SETFIELD: e.reads = one(a) | second; break;
  case OP_SELF: e.reads = one(b) | second; e.writes = some(a, 2); break;
  case OP_ADDI: case OP_ADDK: case OP_SUBK: case OP_MULK: case OP_MODK: case OP_POWK: case OP_DIVK: case OP_IDIVK: case OP_BANDK:
  case OP_BORK: case OP_BXORK: case OP_SHRI: case OP_SHLI: e.reads = one(b); e.writes = one(a); e.to[0] = at + 2; break;
  case OP_ADD: case OP_SUB: case OP_MUL: case OP_MOD: case OP_POW: case OP_DIV: case OP_IDIV: case OP_BAND: case OP_BOR: case OP_BXOR:
  case OP_SHL: case OP_SHR: e.reads = one(b) | one(c); e.writes = one(a); e.to[0] = at + 2; break;
  case OP_CONCAT: e.reads = some(a, b); e.writes = one(a); break;
  case OP_JMP: e.to[0] = at + 1 + (int)(i >> 7) - 16777215; break;
  case OP_EQ: case OP_LT: case OP_LE: e.reads = one(a) | one(b); e.to[1] = at + 2; break;
  case OP_EQK: case OP_EQI: case OP_LTI: case OP_LEI: case OP_GTI: case OP_GEI: case OP_TEST: e.reads = one(a); e.to[1] = at + 2; break;
  case OP_TESTSET: e.reads = one(b); e.to[1] = at + 2; break;
  case OP_CALL: case OP_TAILCALL: e.reads = some(a, b ? b : -1); e.writes = some(a, -1); break;
  case OP_RETURN: e.reads = some(a, b - 1); e.to[0] = -1; break;
  case OP_RETURN0: e.to[0] = -1; break;
  case OP_RETURN1: e.reads = one(a); e.to[0] = -1; break;
  case OP_FORLOOP: e.reads = some(a, 3); e.writes = one(a + 3); e.to[1] = at + 1 - bx; break;
  case OP_FORPREP: e.reads = some(a, 3); e.writes = one(a + 3); e.to[1] = at + 2 + bx; break;
  case OP_TFORPREP: e.reads = one(a + 3); e.to[0] = at + 1 + bx; break;
  case OP_TFORCALL: e.reads = some(a, 3); e.writes = some(a + 4, c); break;
  case OP_TFORLOOP: e.reads = one(a + 4); e.writes = one(a + 2); e.to[1] = at + 1 - bx; break;
  case OP_VARARG: e.writes = some(a, c ? c - 1 : -1); break;
  case OP_SETLIST: e.reads = some(a, b ? b + 1 : -1); break;
  default: break;
  }
  return e;
}

uint64_t rules_live_reads(uint32_t instruction) { return effect_of(instruction, 0).reads; }

uint64_t rules_live_writes(uint32_t instruction) {
  uint64_t writes = effect_of(instruction, 0).writes;
  return (instruction & 0x7f) == OP_TESTSET ? one((int)(instruction >> 7 & 0xff)) : writes;
}

void rules_live_goes(uint32_t instruction, int at, int to[2]) {
  effect e = effect_of(instruction, at);
  to[0] = e.to[0];
  to[1] = e.to[1];
}

uint64_t rules_live_captured(const rules_code *code) {
  uint64_t captured = 0;
  for (int i = 0; i < code->n_inner; i++)
    for (int k = 0; k < code->inner[i]->n_captured; k++)
      if (code->inner[i]->captured[k].in_registers) captured |= one(code->inner[i]->captured[k].index);
  return captured;
}

const uint64_t *rules_live(const rules_code *code, rules_arena *arena) {
  if (code->registers > 64) return NULL;
  uint64_t *live = rules_arena_take(arena, ((size_t)code->n_ops + 1) * sizeof *live), always = rules_live_captured(code);
  if (arena->short_of_memory) return NULL;
  for (bool more = true; more;) {
    more = false;
    for (int at = code->n_ops - 1; at >= 0; at--) {
      effect e = effect_of(code->op[at], at);
      uint64_t after = always;
      for (int k = 0; k < 2; k++)
        if (e.to[k] >= 0 && e.to[k] < code->n_ops) after |= live[e.to[k]];
      uint64_t before = ((after & ~e.writes) | e.reads | always) & some(0, code->registers);
      more |= before != live[at];
      live[at] = before;
    }
  }
  return live;
}

/* The local variable that is in that register where that instruction stands, or NULL. */
static const rules_local *local_in(const rules_code *code, int which, int at) {
  for (int i = 0; i < code->n_locals && code->local[i].from <= at; i++)
    if (at < code->local[i].to && which-- == 0) return &code->local[i];
  return NULL;
}

static bool is_set_within(const rules_code *code, bool in_registers, int index);

/* Whether what the function has captured by that number is given another value, by itself or in those that are made in it. */
static bool sets(const rules_code *code, int captured) {
  for (int at = 0; at < code->n_ops; at++)
    if ((code->op[at] & 0x7f) == OP_SETUPVAL && (int)(code->op[at] >> 16 & 0xff) == captured) return true;
  return is_set_within(code, false, captured);
}

/* The same of a register, or of what has been captured, in those that are made in it alone. */
static bool is_set_within(const rules_code *code, bool in_registers, int index) {
  for (int i = 0; i < code->n_inner; i++)
    for (int k = 0; k < code->inner[i]->n_captured; k++) {
      rules_captured from = code->inner[i]->captured[k];
      if (from.in_registers == in_registers && from.index == index && sets(code->inner[i], k)) return true;
    }
  return false;
}

static bool is_jumped_to(const rules_code *code, int to) {
  for (int at = 0; at < to; at++)
    if ((code->op[at] & 0x7f) == OP_JMP && at + 1 + (int)(code->op[at] >> 7) - 16777215 == to) return true;
  return false;
}

const rules_code *rules_live_kept(const rules_code *code, int which, int at) {
  const rules_local *local = which > 63 ? NULL : local_in(code, which, at);
  if (!local || local->from < 1 || is_jumped_to(code, local->from) || is_set_within(code, true, which)) return NULL;
  uint32_t made = code->op[local->from - 1];
  if ((made & 0x7f) != OP_CLOSURE || (int)(made >> 7 & 0xff) != which) return NULL;
  for (int i = local->from; i < local->to; i++)
    if (rules_live_writes(code->op[i]) >> which & 1) return NULL;
  return code->inner[made >> 15];
}

bool rules_live_follows(const rules_code *code, int from) {
  for (int at = 0; at < code->n_ops; at++) {
    effect e = effect_of(code->op[at], at);
    if (at != from && (e.to[0] == from + 1 || e.to[1] == from + 1)) return false;
  }
  return true;
}

bool rules_live_is_made(const rules_code *code, int which, int from, int to) {
  if (which > 63 || code->lent >> which & 1) return false;
  for (int at = 0; at < code->n_ops; at++) {
    effect e = effect_of(code->op[at], at);
    bool between = at > from && at < to;
    bool names = (code->op[at] & 0x7f) == OP_SETFIELD && (int)(code->op[at] >> 24) != which;
    if (between && (rules_live_writes(code->op[at]) | (names ? 0 : e.reads)) >> which & 1) return false;
    for (int k = 0; k < 2 && at != from; k++)
      if (e.to[k] >= 0 && (e.to[k] > from && e.to[k] <= to) != between) return false;
  }
  return true;
}
