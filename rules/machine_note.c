/* Where a function stands that reads something: all that what it does from there on can depend on, as a key.
 *
 * That is the instruction, and what is in the registers that it, and the functions that have called it, still have use for. A table that
 * was made in the call is what is in it, and which of those that were met before it is; so is a function that was made in the call what it has captured. */
#include "rules/machine_run.h"

enum { MET = 16, PAIRS = 32, LETTERS = 256, DEEP = 6 };

typedef struct writing {
  const rules_run *run;
  uint64_t sum[2];
  const void *met[MET];
  int n_met;
} writing;

static void add(writing *to, uint64_t word) {
  to->sum[0] = (to->sum[0] ^ word) * 0x9e3779b97f4a7c15u;
  to->sum[1] = (to->sum[1] ^ word) * 0x9fb21c651e98df25u;
  to->sum[0] ^= to->sum[0] >> 32;
  to->sum[1] ^= to->sum[1] >> 29;
}

static void add_address(writing *to, const void *address) { add(to, (uint64_t)(uintptr_t)address); }

static bool add_text(writing *to, rules_cell text) {
  add(to, (uint64_t)text.length << 8 | CELL_TEXT);
  for (size_t i = 0; i < text.length; i += 8) {
    uint64_t word = 0;
    memcpy(&word, text.as.text + i, text.length - i < 8 ? text.length - i : 8);
    add(to, word);
  }
  return text.length <= LETTERS;
}

static bool add_cell(writing *to, rules_cell cell, int depth);

/* The pairs in the order of their hashes, which goes by nothing but the keys. */
static bool add_pairs(writing *to, const rules_cells *table, int depth) {
  const rules_cell *pair[PAIRS];
  uint32_t hash[PAIRS];
  int n = 0;
  for (uint32_t i = 0; i < table->places; i++) {
    const rules_cell *one = &table->pair[2 * i];
    if (!rules_cells_used(table, i)) continue;
    if (one[0].type == CELL_NIL || one[1].type == CELL_NIL) continue;
    if (n == PAIRS || one[0].type == CELL_TABLE || one[0].type == CELL_FUNCTION) return false;
    uint32_t of = rules_cell_hash(one[0]);
    int at = n++;
    for (; at && hash[at - 1] > of; at--) hash[at] = hash[at - 1], pair[at] = pair[at - 1];
    if (at && hash[at - 1] == of) return false;
    hash[at] = of;
    pair[at] = one;
  }
  add(to, (uint64_t)n);
  for (int i = 0; i < n; i++)
    if (!add_cell(to, pair[i][0], depth) || !add_cell(to, pair[i][1], depth)) return false;
  return true;
}

/* Which of those met before it is: 1 where that says all, 0 where it is met now, -1 where there are too many. */
static int meet(writing *to, const void *what, int type, int depth) {
  int met = 0;
  while (met < to->n_met && to->met[met] != what) met++;
  add(to, (uint64_t)met << 8 | (unsigned)type);
  if (met < to->n_met) return 1;
  if (met == MET || depth > DEEP) return -1;
  to->met[to->n_met++] = what;
  return 0;
}

static bool add_table(writing *to, const rules_cells *table, int depth) {
  int met = meet(to, table, CELL_TABLE, depth);
  if (met) return met > 0;
  add(to, (uint64_t)table->n << 1 | table->gaps);
  for (uint32_t i = 0; i < table->n; i++)
    if (!add_cell(to, table->item[i], depth + 1)) return false;
  return add_pairs(to, table, depth + 1);
}

/* What is captured: in which register it still is, and what that is. */
static bool add_box(writing *to, const rules_box *box, int depth) {
  if (box->fixed) return add_address(to, box), true;
  int met = meet(to, box, CELL_UNKNOWN, depth);
  if (met) return met > 0;
  add(to, box->at == &box->own ? 0 : (uint64_t)(to->run->end - box->at));
  return add_cell(to, *box->at, depth + 1);
}

static bool add_function(writing *to, const rules_routine *function, int depth) {
  add(to, CELL_FUNCTION);
  if (function->fixed) return add_address(to, function), true;
  int met = meet(to, function, CELL_FUNCTION, depth);
  if (met) return met > 0;
  add_address(to, function->code);
  for (int i = 0; i < function->code->n_captured; i++)
    if (!add_box(to, function->captured[i], depth)) return false;
  return true;
}

static bool add_walk(writing *to, const rules_walk *walk, int depth) {
  add(to, (uint64_t)(walk->n - walk->at) << 8 | CELL_WALK);
  for (uint32_t i = walk->at; i < walk->n; i++)
    if (!add_cell(to, *walk->key[i], depth + 1)) return false;
  return depth <= DEEP && add_cell(to, walk->of, depth + 1);
}

static bool add_cell(writing *to, rules_cell cell, int depth) {
  switch (cell.type) {
  case CELL_TEXT: return add_text(to, cell);
  case CELL_TABLE:
    if (!cell.as.table->fixed) return add_table(to, cell.as.table, depth);
    add(to, CELL_TABLE);
    return add_address(to, cell.as.table), true;
  case CELL_WALK: return add_walk(to, cell.as.walk, depth);
  case CELL_FUNCTION: return add_function(to, cell.as.function, depth);
  case CELL_WHOLE:
  case CELL_REAL:
  case CELL_LIBRARY:
  case CELL_UNREAD:
  case CELL_LAID: add(to, (uint64_t)cell.field << 8 | cell.type); return add(to, (uint64_t)cell.as.whole), true;
  default: add(to, cell.type); return cell.type != CELL_UNKNOWN;
  }
}

/* at: the instruction. below: registers from there on are what the call from here has put there, or will. */
static bool add_frame(writing *to, const rules_frame *frame, const uint32_t *at, int below) {
  const rules_code *code = frame->function->code;
  if (!code->live || code->varies || !add_function(to, frame->function, 0)) return false;
  add_address(to, at);
  uint64_t live = code->live[at - code->op] & (below > 63 ? ~0ull : (1ull << below) - 1);
  for (int r = 0; live >> r; r++)
    if ((live >> r & 1) && !add_cell(to, frame->base[r], 0)) return false;
  return true;
}

static bool write_key(const rules_run *run, int what, uint64_t key[2]) {
  writing to = {.run = run, .sum = {(uint64_t)what + 1, ~(uint64_t)what}};
  if (run->depth > 1) return false;
  if (!add_frame(&to, &run->now, run->now.next - 1, 64)) return false;
  for (int i = 0; i < run->n_frames; i++) {
    const rules_frame *frame = &run->frames[i];
    add(&to, (uint64_t)frame->wanted);
    if (!add_frame(&to, frame, frame->next, (int)(frame->next[-1] >> 7 & 0xff))) return false;
  }
  key[0] = to.sum[0];
  key[1] = to.sum[1];
  return true;
}

void rules_run_note(const rules_run *run, int what) {
  uint64_t key[2];
  if (rules_recall_follows(run->recall, what)) return;
  rules_recall_reads(run->recall, what, write_key(run, what, key) ? key : NULL);
}
