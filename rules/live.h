/* What a function still has use for: of each instruction (rules/code.h) the registers that it, or what comes after it, may read. */
#ifndef RULES_LIVE_H
#define RULES_LIVE_H

#include "rules/code.h"

/* A set of registers for each instruction, a bit each, in the arena; NULL for a function of more than 64 registers, or where there is no
 * memory. A register that a function made there has captured is always in it. */
const uint64_t *rules_live(const rules_code *code, rules_arena *arena);

/* Whether that register may be read from that instruction on. */
static inline bool rules_live_uses(const rules_code *code, ptrdiff_t at, size_t which) {
  return !code->live || which > 63 || code->live[at] >> which & 1;
}

/* The registers that an instruction reads, and those that it may write. */
uint64_t rules_live_reads(uint32_t instruction);
uint64_t rules_live_writes(uint32_t instruction);
/* The instructions that may come behind the one that stands at `at`; -1 for none. */
void rules_live_goes(uint32_t instruction, int at, int to[2]);
/* The function that is in that register where that instruction stands, as a local variable that is never anything else; NULL where there
 * isn't one. */
const rules_code *rules_live_kept(const rules_code *code, int which, int at);
/* Whether the instruction behind that one is reached from it alone. */
bool rules_live_follows(const rules_code *code, int from);
/* Whether `to` is reached through `from` alone, and between them nobody has the table that is made there, in that register: it is only given
 * names. */
bool rules_live_is_made(const rules_code *code, int which, int from, int to);
/* Those that functions made there have captured. */
uint64_t rules_live_captured(const rules_code *code);

#endif
