/* The parts of one of Lua's instructions `i` (rules/code.h), and what is at them in the function that g is going through. */
#ifndef RULES_MACHINE_OP_H
#define RULES_MACHINE_OP_H

#include "rules/machine_run.h"

#define A (int)(i >> 7 & 0xff)
#define B (int)(i >> 16 & 0xff)
#define C (int)(i >> 24)
#define K_IS_SET (int)(i >> 15 & 1)
#define BX (int)(i >> 15)
#define SIGNED_B (B - 127)
#define SIGNED_C (C - 127)
#define SIGNED_BX (BX - 65535)
#define SIGNED_J(jump) ((int)((jump) >> 7) - 16777215)
#define RA g->base[A]
#define RB g->base[B]
#define RC g->base[C]
#define KB g->constant[B]
#define KC g->constant[C]
#define RKC (K_IS_SET ? KC : RC)
#define CAPTURED g->function->captured[B]

INLINE bool set(rules_cell *to, rules_cell cell) { return rules_cell_put(to, cell), true; }

INLINE bool jump(rules_going *g, int by) {
  g->next += by;
  return by >= 0 || g->run->jumps-- > 0;
}

/* A jump comes next, which is made if what is so is what is wanted. */
INLINE bool jump_if(rules_going *g, uint32_t i, int is_so) {
  return is_so >= 0 && jump(g, is_so == K_IS_SET ? SIGNED_J(*g->next) + 1 : 1);
}

/* Which field of the trick, or of a card, a key is. */
INLINE int field_of(rules_cell key) {
  if (key.type != CELL_TEXT) return FIELD_NONE;
  return key.field ? key.field : rules_field_named(key.as.text, key.length);
}

#endif
