/* Goes through a function's instructions as rules/quick.h has them. Each is done at once where what it finds is usual; else it is left to
 * machine.c, with what comes next as it stands there. */
#include "rules/quick_does.h"

#define R(which, part) (*(rules_cell *)(base + q[which].part))
/* What isn't done at once is left, where it is: what came before it is done. */
#define TRY(which, what) \
  if (!(what)) return q + (which);
#define PASS(n) \
  { \
    q += (n); \
    continue; \
  }
#define DO(n, what) TRY(0, what) PASS(n)
#define GO(by) \
  { \
    int to = (by); \
    q += to; \
    if (to > 0 || run->jumps-- > 0) continue; \
    return NULL; \
  }
/* By the comparison that is so far from here. */
#define GO_IF(which, what) \
  { \
    int is = (what); \
    if (is < 0) return q + (which); \
    GO((which) + (is == q[which].wanted ? q[which].to : 2)) \
  }
#define GO_IF_MORE(what) \
  { \
    int more = (what); \
    if (more < 0) return q; \
    GO(more ? q->to : 2) \
  }
/* In another function. */
#define AT(where) \
  { \
    if (!(q = (where))) return NULL; \
    base = (char *)g->base; \
    continue; \
  }
#define PUT(which, cell) rules_cell_put(&R(which, a), cell);
#define SHOWN(which) shown(run, R(which, b), q[which].cell, &R(which, a))
#define SEAT(which) seat_of(run, R(which, b), &R(which, a))
#define WINNER(which) winner_of(run, R(which, b), &R(which, a))
#define MODULO(which) modulo(R(which, b), q[which].number, &R(which, a))
#define CARDS(which) cards_of(R(which, b), &R(which, a))
#define ITEM(which) item_of(&R(which, b), &R(which, c))
#define INDEX(which) (ITEM(which) ? rules_cell_put(&R(which, a), *ITEM(which)), true : index_of(run, R(which, b), &R(which, c), &R(which, a)))
#define ADD(which) sum(R(which, b), rules_cell_whole(q[which].number), &R(which, a))
#define SUM(which) sum(R(which, b), R(which, c), &R(which, a))
#define BY_NAME(table, key, value) write_named(&(table), &(key), &(value)) || write_to(run, table, key, value)
#define WRITE(which) \
  (write_item(&R(which, a), &R(which, b), &R(which, c)) || BY_NAME(R(which, a), R(which, b), R(which, c)))
#define SAID (run->jumps -= q->jumps) >= 0 && SHOWN(0)
#define LESS(which) (R(which, a).type == CELL_WHOLE && R(which, b).type == CELL_WHOLE ? R(which, a).as.whole < R(which, b).as.whole : -1)
#define TALLY(which, key) \
  tally(run, R(which, b), &(key), q[(which) + 3].cell->as.whole, q[(which) + 4].number, &R(which, a))
#define MOST(which, key) keep_most(run, base, q + (which), q + q->jumps, &(key))
#define FILL(which) fill(pair_of(R(which, a), q[which].b), q[which].cell, &R(which, c));
/* And what is called next, with that first, where it is. */
#define OWNED(table) \
  { \
    if (q->to > 8) { \
      PUT(11, table) /* before it may be lost */ \
      if (q->wanted) PUT(8, *q[8].cell) \
    } \
    PASS(q->to) \
  }
#define CALLED \
  if (R(0, a).type == CELL_FUNCTION) AT(go_into(g, q, &R(0, a), q->b, q->c)) \
  DO(1, inserts(q, &R(0, a)) && inserted(run, &R(0, a)))
#define INSERTED(which) inserted(run, &R(which, a))
#define WHOLE(part) (R(0, part).type == CELL_WHOLE)

/* What does several at once. */
#define SEVERAL \
  case QUICK_INDEX_INDEX: TRY(0, INDEX(0)) TRY(1, INDEX(1)) PASS(2) \
  case QUICK_INDEX_INDEX_LESS: \
    TRY(0, INDEX(0)) TRY(1, INDEX(1)) GO_IF(2, LESS(2)) \
  case QUICK_WRITE_WRITE: TRY(0, WRITE(0)) TRY(1, WRITE(1)) PASS(2) \
  case QUICK_RECORD: \
    if (!new_record(run, q->table, &R(0, a))) return NULL; \
    PASS(2) \
  case QUICK_FILL: FILL(0) PASS(1) \
  case QUICK_SEAT_FILL: TRY(0, SEAT(0)) FILL(1) PASS(2) \
  case QUICK_SHOWN_FILL: TRY(0, SHOWN(0)) FILL(1) PASS(2) \
  case QUICK_SAID_FILL: TRY(0, SAID) FILL(q->to) PASS(q->to + 1) \
  case QUICK_FILL_LOADED: fill(pair_of(R(0, a), q->b), &q->cell[0], &q->cell[1]); PASS(1) \
  case QUICK_CAPTURED_INDEX: PUT(0, *g->function->captured[q->number]->at) TRY(1, INDEX(1)) PASS(2) \
  case QUICK_MOVED_JOIN: DO(3, joined(run, R(0, b), R(1, b), &R(2, a))) \
  case QUICK_LIST: DO(q->c + 3, list_of_loaded(run, q, &R(0, a))) \
  case QUICK_SHOWN_INDEX: TRY(0, SHOWN(0)) TRY(1, INDEX(1)) PASS(2) \
  case QUICK_SHOWN_IS: TRY(0, SHOWN(0)) GO_IF(1, is_same(&R(1, a), q[1].cell)) \
  case QUICK_SHOWN_SHOWN_EQUAL: TRY(0, SHOWN(0)) TRY(1, SHOWN(1)) GO_IF(2, is_same(&R(2, a), &R(2, b))) \
  case QUICK_SHOWN_ALIKE: TRY(0, are_laid(R(0, b), R(1, b))) GO_IF(2, alike(run, R(0, b), R(1, b), q->cell)) \
  case QUICK_CARDS_INDEX_SHOWN: TRY(0, CARDS(0)) TRY(1, INDEX(1)) TRY(2, SHOWN(2)) PASS(3) \
  case QUICK_SUB: DO(q->to, is_part(run, q, base, &R(0, b), &R(0, a))) \
  case QUICK_SUB_IS: TRY(0, is_part(run, q, base, &R(0, b), &R(0, a))) GO_IF(q->to, is_same(&R(0, a), q[q->to].cell)) \
  case QUICK_SUB_EQUAL: TRY(0, is_part(run, q, base, &R(0, b), &R(0, a))) GO_IF(q->to, is_same(&R(q->to, a), &R(q->to, b))) \
  case QUICK_SEEK: { \
    int more = seeks(run, &R(0, a), base, q + q->to); \
    if (more < 0) return NULL; \
    GO(more ? q->to : 1) \
  } \
  case QUICK_OR: PUT(0, rules_cell_holds(R(0, a)) ? R(0, a) : *q[2].cell) PASS(3) \
  case QUICK_OWN: DO(6, own(run, R(0, b), &R(0, c), &R(0, a))) \
  case QUICK_OWN_SHOWN: TRY(0, SHOWN(0)) TRY(1, own(run, R(2, b), &R(0, a), &R(2, a))) OWNED(R(2, a)) \
  case QUICK_OWN_SHOWN_IF: TRY(0, SHOWN(0)) TRY(1, own(run, R(1, b), &R(0, a), &R(0, a))) OWNED(R(0, a)) \
  case QUICK_TALLY: DO(7, TALLY(0, R(0, c))) \
  case QUICK_TALLY_INDEX: TRY(0, TALLY(0, R(0, c))) PUT(7, R(0, a)) PASS(8) \
  case QUICK_TALLY_SHOWN_INDEX: TRY(0, SHOWN(0)) TRY(1, TALLY(2, R(0, a))) PUT(9, R(0, a)) PUT(10, R(2, a)) PASS(11) \
  case QUICK_TALLY_SHOWN: TRY(0, SHOWN(0)) TRY(1, TALLY(2, R(0, a))) PASS(9) \
  case QUICK_SHOWN_INDEX_TEST: TRY(0, SHOWN(0)) TRY(1, INDEX(1)) GO_IF(2, rules_cell_holds(R(2, a))) \
  case QUICK_SHOWN_INDEX_LESS: TRY(0, SHOWN(0)) TRY(1, INDEX(1)) GO_IF(2, LESS(2)) \
  case QUICK_SHOWN_WRITE: TRY(0, SHOWN(0)) TRY(1, WRITE(1)) PASS(2) \
  case QUICK_JOIN_SHOWN: \
    TRY(0, SHOWN(0)) \
    if (!SHOWN(6) || !join_own(run, R(2, b), &R(0, a), q[5].cell, &R(6, a), &R(1, a))) return q + 1; \
    PASS(9) \
  case QUICK_MOST: DO(q->jumps + q[q->jumps].to, MOST(0, R(0, c))) \
  case QUICK_MOST_SHOWN: TRY(0, SHOWN(0)) TRY(1, MOST(1, R(0, a))) PASS(q->jumps + q[q->jumps].to) \
  case QUICK_INDEX_TEST: TRY(0, INDEX(0)) GO_IF(1, rules_cell_holds(R(1, a))) \
  case QUICK_ONE_TEAM: TRY(0, SEAT(0)) TRY(1, MODULO(1)) TRY(3, WINNER(3)) TRY(4, MODULO(4)) GO_IF(6, is_same(&R(6, a), &R(6, b))) \
  case QUICK_ADD_INDEX: TRY(0, ADD(0)) TRY(2, INDEX(2)) PASS(3) \
  case QUICK_SAID: DO(q->to, SAID) \
  case QUICK_SAID_TEST: TRY(0, SAID) GO_IF(q->to, rules_cell_holds(R(0, a))) \
  case QUICK_SAID_ADD: TRY(0, SAID) TRY(q->to, SUM(q->to)) PASS(q->to + 2) \
  case QUICK_SAID_WRITE: TRY(0, SAID) TRY(q->to, WRITE(q->to)) PASS(q->to + 1) \
  case QUICK_SAID_INSERT: TRY(0, SAID) TRY(q->to, INSERTED(q->to)) PASS(q->to + 1) \
  case QUICK_MOVE_INSERT: PUT(0, R(0, b)) TRY(1, INSERTED(1)) PASS(2) \
  case QUICK_SAID_IN_TRICK: DO(q->to, (run->jumps -= q->jumps) >= 0 && shown(run, R(0, b), row_said(run, q->says), &R(0, a))) \
  case QUICK_LENGTH_ADD: TRY(0, length_of(run, R(0, b), &R(0, a))) TRY(1, ADD(1)) PASS(3) \
  case QUICK_LENGTH_IS: TRY(0, length_of(run, R(0, b), &R(0, a))) GO_IF(1, is_same(&R(1, a), q[1].cell)) \
  case QUICK_LENGTH_MORE_THAN: TRY(0, length_of(run, R(0, b), &R(0, a))) GO_IF(1, R(1, a).as.whole > q[1].number) \
  case QUICK_LOAD_RETURN: if (g->depth && keeps_none(g)) AT(go_back(g, q->cell)) PUT(0, *q->cell) PASS(q->to)

/* From q on; where it is left, or NULL where it has jumped back too often, or gone too deep. */
static const rules_quick *pass(rules_going *g, const rules_quick *q) {
  rules_run *run = g->run;
  for (char *base = (char *)g->base;;) {
    switch (q->op) {
    case QUICK_MOVE: PUT(0, R(0, b)) PASS(1)
    case QUICK_LOAD: PUT(0, *q->cell) PASS(1)
    case QUICK_LOAD_PAST: PUT(0, *q->cell) PASS(2)
    case QUICK_LOAD_TABLE: PUT(0, *q->cell) PASS(q->to)
    case QUICK_SHOWN: DO(1, SHOWN(0))
    case QUICK_SEAT: DO(1, SEAT(0))
    case QUICK_CARDS: DO(1, CARDS(0))
    case QUICK_WINNER: DO(1, WINNER(0))
    case QUICK_TRUMP: DO(1, trump_of(run, R(0, b), &R(0, a)))
    case QUICK_FIELD: DO(1, field_of(run, R(0, b), q->cell, &R(0, a)))
    case QUICK_INDEX: DO(1, INDEX(0))
    case QUICK_WRITE: DO(1, WRITE(0))
    case QUICK_WRITE_LOADED: DO(1, BY_NAME(R(0, a), R(0, b), *q->cell))
    case QUICK_CLOSE: DO(1, !run->open || run->last < &R(0, a))
    case QUICK_COUNTS: {
      int begins = begins_to_count(&R(0, a));
      TRY(0, begins >= 0) PASS(begins ? 1 : q->to)
    }
    case QUICK_IPAIRS: DO(q->to, begins(&R(0, a)) || begins_with_pairs(g, &R(0, a)))
    case QUICK_TABLE: DO(2, new_table(run, q, &R(0, a)))
    case QUICK_LENGTH: DO(1, length_of(run, R(0, b), &R(0, a)))
    case QUICK_ITEM: DO(1, index_of(run, R(0, b), &(rules_cell){.type = CELL_WHOLE, .as.whole = q->c}, &R(0, a)))
    case QUICK_WRITE_FIELD: DO(1, BY_NAME(R(0, a), *q->cell, R(0, c)))
    case QUICK_WRITE_BOTH: DO(1, write_to(run, R(0, a), q->cell[0], q->cell[1]))
    case QUICK_CAPTURED: PUT(0, *g->function->captured[q->number]->at) PASS(1)
    case QUICK_JOIN_TWO:
      if (joined(run, R(0, a), *(&R(0, a) + 1), &R(0, a))) PASS(1)
      DO(1, rules_cell_joined(&run->scratch, &R(0, a), &R(0, a) + 2, &R(0, a)))
    case QUICK_ADD_NUMBER: DO(2, ADD(0))
    case QUICK_ADD: DO(2, SUM(0))
    case QUICK_MODULO: DO(2, MODULO(0))
    case QUICK_RECKON: DO(2, reckoned((int)q->number, R(0, b), R(0, c), &R(0, a)))
    case QUICK_RECKON_WITH: DO(2, reckoned(q->c, R(0, b), *q->cell, &R(0, a)))
    case QUICK_TEST: GO_IF(0, rules_cell_holds(R(0, a)))
    case QUICK_TEST_SET:
      if (rules_cell_holds(R(0, b)) == q->wanted) PUT(0, R(0, b))
      GO_IF(0, rules_cell_holds(R(0, b)))
    case QUICK_NOT: PUT(0, rules_cell_truth(!rules_cell_holds(R(0, b)))) PASS(1)
    case QUICK_EQUAL: GO_IF(0, is_same(&R(0, a), &R(0, b)))
    case QUICK_IS: GO_IF(0, is_same(&R(0, a), q->cell))
    case QUICK_LESS: GO_IF(0, LESS(0))
    case QUICK_AT_MOST: GO_IF(0, WHOLE(a) && WHOLE(b) ? R(0, a).as.whole <= R(0, b).as.whole : -1)
    case QUICK_LESS_THAN: GO_IF(0, WHOLE(a) ? R(0, a).as.whole < q->number : -1)
    case QUICK_MORE_THAN: GO_IF(0, WHOLE(a) ? R(0, a).as.whole > q->number : -1)
    case QUICK_JUMP: GO(q->to)
    case QUICK_COUNT: GO(rules_machine_counts(&R(0, a)) ? q->to : 1)
    case QUICK_COUNT_PAST: GO(counts_past(run, &R(0, a), base, q->skips) ? q->to : 1)
    case QUICK_WALK: GO_IF_MORE(walks_on(run, &R(0, a)))
    case QUICK_WALK_AHEAD: {
      int more = walks_on(run, &R(0, a));
      if (more < 0) return q;
      GO(!more ? 2 : knows(run, &R(0, a), base, q->ahead) ? q->ahead->to : q->to)
    }
    case QUICK_WALK_TO: GO_IF_MORE(walks_to(run, &R(0, a), base, q->tests))
    case QUICK_WALK_PICK: GO_IF_MORE(walks_picking(run, &R(0, a), q->picks))
    case QUICK_WALK_PAST: GO_IF_MORE(walks_past(run, &R(0, a), base, q->skips))
    case QUICK_CALL_ONE: if (is_said(run, &R(0, a), q->b)) PASS(1) CALLED
    case QUICK_CALL:
      if (R(0, a).type == CELL_LIBRARY && q->c == 1 && writes_two(run, &R(0, a), q->b)) PASS(1)
      CALLED
    case QUICK_CALL_GIVING:
      if (is_said(run, &R(0, a), q->b)) {
        g->top = &R(0, a) + 1;
        PASS(1)
      }
      if (R(0, a).type == CELL_FUNCTION) AT(go_into(g, q, &R(0, a), q->b, -1))
      return q;
    case QUICK_CALL_GIVEN: {
      int n = (int)(g->top - &R(0, a)) - 1;
      if (q->c == 1 && (n == 1 || n == 2) && is_said(run, &R(0, a), n)) PASS(1)
      if (R(0, a).type == CELL_FUNCTION) AT(go_into(g, q, &R(0, a), n, q->c))
      return q;
    }
    case QUICK_INSERT_GIVEN: TRY(0, g->top == &R(0, a) + 3) PUT(0, *q->cell) DO(1, INSERTED(0))
    case QUICK_SAID_GIVING: TRY(0, SAID) g->top = &R(0, a) + 1; PASS(q->to)
    case QUICK_INSERT: DO(1, INSERTED(0))
    case QUICK_SORT: DO(1, run->jumps-- > 0 && rules_library_sort_few(run, &R(0, a) + 1, q->b))
    case QUICK_RETURN: TRY(0, g->depth && keeps_none(g)) AT(go_back(g, &R(0, a)))
    SEVERAL
    case QUICK_SLOW:
    case QUICK_JOIN: case QUICK_METHOD: case QUICK_CAPTURE: return q;
    default: __builtin_unreachable(); /* there is no other */
    }
  }
}

/* What takes longer, and other values: of one alone. Where it goes on, q where it is left. */
static const rules_quick *pass_others(rules_going *g, const rules_quick *q) {
  rules_run *run = g->run;
  char *base = (char *)g->base;
  do { /* once */
    switch (q->op) {
    case QUICK_SHOWN: case QUICK_SHOWN_IS: DO(1, winning_card(run, R(0, b), q->cell, &R(0, a)))
    case QUICK_SEAT:
    case QUICK_CARDS:
    case QUICK_WINNER:
    case QUICK_TRUMP: DO(1, field_of(run, R(0, b), q->cell, &R(0, a)))
    case QUICK_EQUAL: GO_IF(0, rules_cell_equal(R(0, a), R(0, b)))
    case QUICK_IS: GO_IF(0, rules_cell_equal(R(0, a), *q->cell))
    case QUICK_LESS: GO_IF(0, rules_cell_less(R(0, a), R(0, b)))
    case QUICK_AT_MOST: GO_IF(0, rules_cell_at_most(R(0, a), R(0, b)))
    case QUICK_JOIN:
    case QUICK_JOIN_TWO: DO(1, rules_cell_joined(&run->scratch, &R(0, a), &R(0, a) + q->b, &R(0, a)))
    case QUICK_WALK: case QUICK_WALK_TO: case QUICK_WALK_PICK: case QUICK_WALK_PAST: case QUICK_WALK_AHEAD: GO_IF_MORE(rules_machine_next(run, &R(0, a), 2))
    case QUICK_METHOD: case QUICK_SUB: case QUICK_SUB_IS: case QUICK_SUB_EQUAL: TRY(0, R(0, b).type == CELL_TEXT) rules_cell_put(&R(0, a) + 1, R(0, b)); PUT(0, *q->cell) PASS(1)
    case QUICK_CAPTURE: DO(1, capture(g->function->captured[q->number], R(0, a)))
    case QUICK_WRITE_FIELD: DO(1, write_to(run, R(0, a), *q->cell, R(0, c)))
    case QUICK_RECKON: DO(2, rules_cell_reckon((int)q->number, R(0, b), R(0, c), &R(0, a)))
    case QUICK_RECKON_WITH: DO(2, rules_cell_reckon(q->c, R(0, b), *q->cell, &R(0, a)))
    case QUICK_INSERT_GIVEN: case QUICK_INSERT: case QUICK_SORT: PUT(0, *q->cell) /* fall through */
    case QUICK_CALL: case QUICK_CALL_ONE: case QUICK_CALL_GIVING: case QUICK_CALL_GIVEN: {
      bool given = q->op == QUICK_CALL_GIVEN || q->op == QUICK_INSERT_GIVEN;
      int n = given ? (int)(g->top - &R(0, a)) - 1 : q->b, wanted = q->op == QUICK_CALL_GIVING ? -1 : q->c;
      DO(1, R(0, a).type == CELL_LIBRARY && run->jumps-- > 0 && rules_machine_call_library(g, &R(0, a), n, wanted))
    }
    default: return q;
    }
  } while (false);
  return q;
}

/* Whether it is done: nobody has called what returns there. */
INLINE bool is_done(const rules_going *g, const rules_quick *q) { return q->op == QUICK_RETURN && !g->depth && keeps_none(g); }

bool rules_machine_quickly(rules_going *g) {
  for (;;) {
    const rules_code *code = g->function->code;
    const rules_quick *q = code->quick + (g->next - code->op), *from = NULL;
    while (q && q != from) {
      from = pass(g, q);
      q = !from || is_done(g, from) ? from : pass_others(g, from);
    }
    if (!q) return false;
    if (is_done(g, q)) {
      rules_cell_put(g->called, *(rules_cell *)((char *)g->base + q->a));
      return g->top = g->called + 1, true;
    }
    code = g->function->code;
    g->next = code->op + (q - code->quick) + 1;
    int goes = rules_machine_step(g, g->next[-1]);
    if (goes != RULES_GOES_ON) return goes == RULES_IS_DONE;
  }
}
