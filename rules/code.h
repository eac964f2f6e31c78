/* What Lua 5.4 has compiled a function to, as rules/machine.h runs it.
 *
 * Lua writes it down itself (lua_dump); it is a row of instructions over registers, with constants and the functions that are made
 * in it. Another Lua than 5.4 writes something else, which is refused, and then Lua runs its functions. All of it lies in the arena
 * of who asks. */
#ifndef RULES_CODE_H
#define RULES_CODE_H

#include "rules/cell.h"
#include "rules/read.h"
#include <lua.h>

/* As Lua 5.4 numbers them. A, B, C, K, Bx, sBx: the parts of an instruction; R: a register, K: a constant. */
enum rules_op {
  OP_MOVE, OP_LOADI, OP_LOADF, OP_LOADK, OP_LOADKX, OP_LOADFALSE, OP_LFALSESKIP, OP_LOADTRUE, OP_LOADNIL,
  OP_GETUPVAL, OP_SETUPVAL, OP_GETTABUP, OP_GETTABLE, OP_GETI, OP_GETFIELD,
  OP_SETTABUP, OP_SETTABLE, OP_SETI, OP_SETFIELD, OP_NEWTABLE, OP_SELF,
  OP_ADDI, OP_ADDK, OP_SUBK, OP_MULK, OP_MODK, OP_POWK, OP_DIVK, OP_IDIVK, OP_BANDK, OP_BORK, OP_BXORK, OP_SHRI, OP_SHLI,
  OP_ADD, OP_SUB, OP_MUL, OP_MOD, OP_POW, OP_DIV, OP_IDIV, OP_BAND, OP_BOR, OP_BXOR, OP_SHL, OP_SHR,
  OP_MMBIN, OP_MMBINI, OP_MMBINK, OP_UNM, OP_BNOT, OP_NOT, OP_LEN, OP_CONCAT, OP_CLOSE, OP_TBC, OP_JMP,
  OP_EQ, OP_LT, OP_LE, OP_EQK, OP_EQI, OP_LTI, OP_LEI, OP_GTI, OP_GEI, OP_TEST, OP_TESTSET,
  OP_CALL, OP_TAILCALL, OP_RETURN, OP_RETURN0, OP_RETURN1,
  OP_FORLOOP, OP_FORPREP, OP_TFORPREP, OP_TFORCALL, OP_TFORLOOP, OP_SETLIST, OP_CLOSURE, OP_VARARG, OP_VARARGPREP, OP_EXTRAARG,
  RULES_OPS
};

typedef struct rules_captured {
  bool in_registers; /* of the function around it; else among what that has captured */
  uint8_t index;
} rules_captured;

/* A local variable is there from one instruction on, and not at another any more. Those that are there lie in the first registers. */
typedef struct rules_local {
  int from, to;
} rules_local;

/* A value as it is found: by this instruction, without its registers, of x and y, which are found before; node 0 is what is sorted. or_else:
 * x, or this constant where that doesn't hold. same: of each that is sorted. */
enum { RULES_SORT_KEYS = 3, RULES_SORT_NODES = 16 };
typedef struct rules_sort_node {
  uint32_t op;
  uint8_t x, y;
  bool or_else, same;
} rules_sort_node;

/* Of a function that says which of two comes first by what each is asked for: what that is, the first thing first, and of which the more comes
 * first, a bit each. */
typedef struct rules_sort_keys {
  rules_sort_node node[RULES_SORT_NODES];
  int n_nodes, n;
  uint8_t key[RULES_SORT_KEYS]; /* nodes */
  uint8_t falling;
  const rules_cell *field[RULES_SORT_KEYS]; /* names, where each key is what an item has under one; else the first is NULL */
  const rules_cell *of_card[RULES_SORT_NODES]; /* by node, then by card of the deck; NULL where it goes by more than that */
  uint32_t needed_of_cards; /* nodes, a bit each: of cards the others needn't be found */
} rules_sort_keys;

typedef struct rules_code {
  const uint32_t *op;
  rules_cell *constant;
  struct rules_code *const *inner;
  const rules_captured *captured;
  const rules_local *local;         /* in the order in which they begin */
  const int *line;                  /* by instruction; NULL where it isn't known */
  const uint64_t *live;             /* by instruction: see rules/live.h */
  const struct rules_quick *quick;  /* the same: see rules/quick.h; NULL before it is asked for */
  const rules_sort_keys *keys;      /* see rules/machine_keys.c; NULL for none */
  uint64_t lent;                    /* registers that functions made there have captured */
  int n_ops, n_constants, n_inner, n_captured, n_locals;
  uint8_t parameters, registers;
  bool varies; /* takes arguments without end */
  const struct rules_routine *always; /* the one that is made of it each time, as it has captured nothing that changes; or NULL */
} rules_code;

/* Of the function at the top of the stack, which stays; NULL where there is no memory, or it isn't as expected. */
rules_code *rules_code_read(lua_State *L, rules_arena *arena);

#endif
