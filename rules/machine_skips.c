/* Loops through the cards of a trick that do nothing with most of them: `if a.suit == b.suit and n(a) == n(b) + 1 then ...`.
 *
 * Where what is done goes by the card alone, or by one other card that is in a register, or by what a suit or rank is called, it is gone
 * through with each when the rules are loaded. Where that comes to an end, has left all as it was, and has gone by nothing else, that card can be passed over. */
#include "rules/live.h"
#include "rules/machine_run.h"
#include "rules/quick.h"

enum { STEPS = 400000 }; /* of a loop: some two milliseconds */

typedef struct skipping {
  rules_machine *machine;
  const rules_routine *function;
  int between[2]; /* instructions: the body's first, and the loop's own behind it */
  int value, other; /* registers; other: 0 for none */
  int steps, jumps;
  bool places; /* the other is what another loop is at: before it lies its place, as before the value */
  bool counts, numbered; /* the value, and the other, is a number, by which its card lies */
  bool named;            /* the other is a part of texts */
  uint16_t card[2];      /* registers, in bytes from the first: what loops around this one are at */
  rules_cell was[64];    /* what is known of registers: constants */
} skipping;

static int in_register(uint16_t bytes) { return bytes / (int)sizeof(rules_cell); }

static rules_cell place(int which) { return (rules_cell){.type = CELL_UNKNOWN, .field = RULES_PLACE, .as.whole = which}; }

/* Whether nothing is done with the card, beside the other. */
static bool passes(skipping *skip, int card, int other) {
  const rules_code *code = skip->function->code;
  rules_said_of of = {.cards = {(fuda_card)card, (fuda_card)other}};
  rules_cell was[64], is[64];
  memcpy(was, skip->was, code->registers * sizeof *was);
  was[skip->value] = skip->counts ? place(0) : (rules_cell){.type = CELL_LAID};
  if (skip->named) was[skip->other] = rules_cell_text(skip->machine->part[other], strlen(skip->machine->part[other]));
  else if (skip->other) was[skip->other] = skip->numbered ? place(card != other) : (rules_cell){.type = CELL_LAID, .as.whole = card != other};
  if (skip->places && !skip->counts) was[skip->value - 1] = place(0);
  if (skip->places && !skip->numbered) was[skip->other - 1] = place(card != other);
  memcpy(is, was, code->registers * sizeof *is);
  int jumps = rules_machine_body(skip->machine, skip->function, skip->between, &of, &skip->steps, is);
  if (jumps < 0) return false;
  for (int r = 0; r < code->registers; r++)
    if (rules_live_uses(code, skip->between[1], (size_t)r) && !rules_cells_same(&was[r], &is[r])) return false;
  if (jumps > skip->jumps) skip->jumps = jumps;
  return true;
}

/* Looks for what can be passed over: of a hundred how many. */
static int look(skipping *skip, rules_skips *out) {
  enum { FEW = 3 }; /* others with which it shows */
  int n = skip->machine->rules->deck->cards, others = skip->named ? skip->machine->n_parts : skip->other ? n : 1, passed = 0;
  skip->jumps = 0;
  *out = (rules_skips){.other = (uint16_t)((size_t)skip->other * sizeof(rules_cell)), .places = skip->places && !skip->numbered, .numbered = skip->numbered, .named = skip->named};
  for (int i = 0, k = 0; i < 2; i++) /* a name is no card */
    if (!(skip->named && skip->card[i] == out->other)) out->card[k++] = skip->card[i];
  for (int other = 0; other < others && (passed || other < FEW); other++)
    for (int card = 0; card < n; card++) {
      bool is = skip->steps > 0 && passes(skip, card, other);
      passed += is;
      out->acts[other][card] = !is;
    }
  out->jumps = skip->jumps + 1;
  return 100 * passed / (n * others);
}

/* The registers that the body reads as they were before, but for the first, where the trick is, and the loop's own. */
static uint64_t read_before(const skipping *skip) {
  const rules_code *code = skip->function->code;
  uint64_t reads = 0;
  for (int at = skip->between[0]; at < skip->between[1]; at++) reads |= rules_live_reads(code->op[at]);
  uint64_t own = skip->counts ? 15ull << (skip->value - 3) : 63ull << (skip->value - 5);
  return reads & code->live[skip->between[0]] & ~own & ~1ull;
}

static bool goes_through(const rules_quick *q) { return q->op == QUICK_WALK || q->op == QUICK_WALK_PAST; }

/* The loop around this one that is at that register, of which neither that nor its place is ever written to within; -1 for none. */
static int loop_of(const skipping *skip, const rules_quick *row, int which) {
  const rules_code *code = skip->function->code;
  int at = skip->between[1] + 1;
  while (at < code->n_ops && !(goes_through(&row[at]) && in_register(row[at].a) + 5 == which) && !(row[at].op == QUICK_COUNT && in_register(row[at].a) + 3 == which)) at++;
  if (at == code->n_ops || at + row[at].to > skip->between[0]) return -1;
  uint64_t own = row[at].op == QUICK_COUNT ? 1ull << which : 3ull << (which - 1);
  for (int i = at + row[at].to; i < at; i++)
    if (rules_live_writes(code->op[i]) & own) return -1;
  return at;
}

/* What loops around this one are at is a card, of which nothing else is known. */
static void find_cards(skipping *skip, const rules_quick *row) {
  int n = 0;
  for (uint64_t reads = read_before(skip); reads && n < 2; reads &= reads - 1) {
    int which = __builtin_ctzll(reads), at = loop_of(skip, row, which);
    if (at < 0 || row[at].op == QUICK_COUNT) continue;
    skip->card[n++] = (uint16_t)((size_t)which * sizeof(rules_cell));
    skip->was[which] = (rules_cell){.type = CELL_UNKNOWN, .field = RULES_SOME_CARD, .as.word = (uint64_t)which + 1};
  }
}

static void keep_better(skipping *skip, rules_skips *best, int *most) {
  rules_skips found;
  int passed = look(skip, &found);
  if (passed <= *most) return;
  *most = passed;
  *best = found;
}

/* By the card alone, or that other card, or name, by which most can be passed over. */
static int look_for_best(skipping *skip, const rules_quick *row, rules_skips *best) {
  int most = look(skip, best);
  for (uint64_t reads = read_before(skip); reads; reads &= reads - 1) {
    skip->other = __builtin_ctzll(reads);
    int loop = loop_of(skip, row, skip->other);
    skip->places = loop >= 0;
    skip->numbered = skip->places && row[loop].op == QUICK_COUNT;
    keep_better(skip, best, &most);
    skip->places = skip->numbered = false;
    skip->named = true;
    keep_better(skip, best, &most);
    skip->named = false;
  }
  return most;
}

void rules_machine_skip(rules_machine *machine, const rules_code *code, rules_box *const *captured, rules_quick *row, int at) {
  enum { WORTH = 20 };
  rules_quick *q = &row[at];
  rules_skips best, *kept;
  if ((q->op != QUICK_WALK && q->op != QUICK_COUNT) || !code->live || code->lent || code->varies || code->registers > 64) return;
  for (int i = 0; i < code->n_captured; i++)
    if (!captured[i] || !captured[i]->fixed) return;
  rules_routine function = {.code = (rules_code *)code, .captured = captured, .fixed = true};
  bool counts = q->op == QUICK_COUNT;
  skipping skip = {.machine = machine, .function = &function, .between = {at + q->to, at}, .value = in_register(q->a) + (counts ? 3 : 5), .steps = STEPS, .counts = counts};
  for (int r = 0; r < code->registers; r++) skip.was[r] = rules_machine_constant(machine, code, row, skip.between, r);
  find_cards(&skip, row);
  if (look_for_best(&skip, row, &best) < WORTH || !(kept = rules_arena_take(&machine->arena, sizeof *kept))) return;
  *kept = best;
  q->op = counts ? QUICK_COUNT_PAST : QUICK_WALK_PAST;
  q->skips = kept;
}
