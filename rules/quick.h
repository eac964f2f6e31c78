/* The instructions of a function as they are gone through fastest: each with its parts apart, and what often comes together as one.
 *
 * Beside each of Lua's instructions (rules/code.h) lies one of these, at the same place, so that a jump goes as far here as there and
 * whoever stands at one may go on at the other. What does several at once lies at the place of the first; at the places of the others
 * these lie by themselves. */
#ifndef RULES_QUICK_H
#define RULES_QUICK_H

#include "rules/code.h"

/* What each does: a, b, c are registers, in bytes from the first; `to` is how far it is to the instruction that comes next. Where what is
 * found isn't what is said here it is done as Lua's instruction says. */
enum rules_quick_op {
  QUICK_SLOW,  /* as Lua's instruction says, always */
  QUICK_MOVE,  /* a = b */
  QUICK_LOAD,  /* a = cell */
  QUICK_LOAD_PAST, /* the same, and the next is passed over: that would only take a field of it, which this is */
  QUICK_LOAD_TABLE, /* the same: a table that is only looked at, which is filled by what is passed over up to `to` */
  QUICK_SHOWN, /* a = what the card b is called: cell, by card */
  QUICK_SEAT,  /* a = who has laid the card b */
  QUICK_CARDS, /* a = the cards of the trick b */
  QUICK_WINNER, /* a = who wins the trick b */
  QUICK_TRUMP,  /* a = what is trump in the trick b */
  QUICK_FIELD, /* a = b[cell], a text */
  QUICK_ITEM,  /* a = b[c]; c isn't a register but a number */
  QUICK_INDEX, /* a = b[c] */
  QUICK_WRITE, /* a[b] = c */
  QUICK_WRITE_LOADED, /* a[b] = cell */
  QUICK_LENGTH,       /* a = #b */
  QUICK_ADD_NUMBER,   /* a = b + number, whole */
  QUICK_ADD,          /* a = b + c, whole */
  QUICK_MODULO,       /* a = b % number, whole and above 0 */
  /* Each of these goes `to`, where it holds; else after the jump behind it. wanted: what has to be so. */
  QUICK_TEST,       /* a holds */
  QUICK_EQUAL,      /* a == b */
  QUICK_LESS,       /* a < b, whole */
  QUICK_AT_MOST,    /* a <= b, whole */
  QUICK_IS,         /* a == cell, a text or number */
  QUICK_LESS_THAN,  /* a < number, whole */
  QUICK_MORE_THAN,  /* a > number, whole; at least is the other way round */
  QUICK_JUMP,  /* goes `to` */
  QUICK_COUNT, /* for i = ...: goes on with i at a + 3 */
  QUICK_WALK,  /* for key, value in ipairs(...), at a + 4 and a + 5 */
  /* Several at once */
  QUICK_SHOWN_INDEX,        /* QUICK_SHOWN, then an index by that */
  QUICK_SHOWN_IS,           /* QUICK_SHOWN, QUICK_IS of that */
  QUICK_SHOWN_SHOWN_EQUAL,  /* QUICK_SHOWN twice, QUICK_EQUAL of both */
  QUICK_SHOWN_ALIKE,        /* the same of two cards, where what they are called isn't used any more */
  QUICK_WALK_PAST,          /* a QUICK_WALK that passes over the cards with which nothing is done: see rules_skips */
  QUICK_COUNT_PAST,         /* a QUICK_COUNT that does, by their numbers */
  QUICK_WALK_AHEAD,         /* a QUICK_WALK that enters the body behind what is known of the card: see rules_ahead */
  QUICK_WALK_TO,            /* a QUICK_WALK that passes over the cards that fail the tests its body begins with: see rules_tests */
  QUICK_WALK_PICK,          /* one through a table's pairs that passes over the values that fail all the tests its body consists of: see rules_picks */
  QUICK_CARDS_INDEX_SHOWN,  /* trick.cards[i].rank */
  QUICK_OR,                 /* a = a or cell */
  QUICK_SUB,                /* a = b:sub(i, k), by a QUICK_METHOD: i comes next, and k `jumps` on, or -1 for 0; it goes on at `to` */
  QUICK_SUB_IS,             /* and a QUICK_IS of that */
  QUICK_SUB_EQUAL,          /* and a QUICK_EQUAL */
  QUICK_SEEK,               /* a QUICK_COUNT that passes over the numbers for which the body's QUICK_SUB isn't the same as what it is compared with */
  QUICK_TALLY,              /* t[k] = (t[k] or n) + m: at the index */
  QUICK_TALLY_INDEX,        /* and then a = t[k] */
  QUICK_TALLY_SHOWN,        /* t[c.rank] = (t[c.rank] or n) + m */
  QUICK_TALLY_SHOWN_INDEX,  /* and then a = t[c.rank] */
  QUICK_OWN,                /* t[k] = t[k] or { }: at the index */
  /* The same by c.rank; it goes on at `to`: where that is far, t[c.rank] is the first value of the call that comes next. wanted: what is called
   * has to be loaded */
  QUICK_OWN_SHOWN,          /* t[c.rank] = t[c.rank] or { } */
  QUICK_OWN_SHOWN_IF,       /* if not t[c.rank] then t[c.rank] = { } end */
  QUICK_SHOWN_INDEX_TEST,
  QUICK_SHOWN_INDEX_LESS, /* t[c.rank] < n */
  QUICK_SHOWN_WRITE,      /* t[c.rank] = n */
  QUICK_JOIN_SHOWN,       /* t[c.suit] = (t[c.suit] or "") .. c.rank */
  QUICK_MOST,             /* if not t[k] or m > t[k] then t[k] = m end, or m > (t[k] or n), or less: it is tested `jumps` on */
  QUICK_MOST_SHOWN,       /* the same by c.rank */
  QUICK_INDEX_TEST,
  QUICK_INDEX_INDEX,
  QUICK_INDEX_INDEX_LESS, /* t[i] < t[j] */
  QUICK_WRITE_WRITE,
  QUICK_ADD_INDEX, /* t[i + 1] */
  QUICK_ONE_TEAM, /* c.seat % 2 == trick.winner % 2 */
  QUICK_LENGTH_ADD, /* #t + 1 */
  QUICK_LENGTH_IS,  /* #t == 3 */
  QUICK_LENGTH_MORE_THAN,
  QUICK_LIST,       /* { "p", "k" }: as a QUICK_TABLE, of c items that are loaded one after the other */
  QUICK_MOVED_JOIN, /* suit .. rank, of two that have been moved there */
  QUICK_CAPTURED_INDEX, /* a QUICK_CAPTURED, then an index of that */
  QUICK_LOAD_RETURN, /* cell is given, alone */
  QUICK_RECORD,      /* a = { n = ..., of = ... }: with a place for each name, which are put there by what follows */
  QUICK_FILL,        /* a[cell] = c, of such a table, b bytes from where its pairs begin; b is no register */
  QUICK_SEAT_FILL, /* of what comes before it */
  QUICK_SHOWN_FILL,
  QUICK_SAID_FILL,
  QUICK_FILL_LOADED, /* a[cell] = the cell behind it, likewise */
  /* What a function, or a table, says of the card b, or of what that is called: cell, by card; it goes on at `to` */
  QUICK_SAID,      /* a = that */
  QUICK_SAID_TEST, /* and a QUICK_TEST of that */
  QUICK_SAID_ADD,  /* and a QUICK_ADD */
  QUICK_SAID_WRITE, /* and a QUICK_WRITE */
  QUICK_SAID_INSERT, /* and a QUICK_INSERT */
  QUICK_SAID_GIVING, /* a QUICK_SAID, which comes last of what a QUICK_CALL_GIVEN is given */
  QUICK_SAID_IN_TRICK, /* a QUICK_SAID, by says, where it goes by what is trump or led too */
  /* What takes longer than to get there */
  QUICK_COUNTS,      /* for i = ...: begins, or goes `to` */
  QUICK_IPAIRS,      /* a = ipairs(...), of which a + 1 are the cards, or a table; or pairs(...): a loop begins */
  QUICK_TABLE,       /* a = { }, with room for c items */
  QUICK_CLOSE,       /* where nothing from a on is captured */
  QUICK_JOIN,        /* a = a .. (what comes next), b registers; b isn't a register but a number */
  QUICK_JOIN_TWO,    /* the same of two, at once where both are parts */
  QUICK_METHOD,      /* a + 1 = b, a text; a = cell */
  QUICK_CAPTURED,    /* a = what is captured, by number */
  QUICK_CAPTURE,     /* what is captured, by number, = a */
  QUICK_WRITE_FIELD, /* a[cell] = c */
  QUICK_WRITE_BOTH,  /* a[cell] = the cell behind it */
  QUICK_RECKON,      /* a = b, by number as rules_reckoning says, c */
  QUICK_RECKON_WITH, /* the same with cell, by c, no register */
  QUICK_NOT,         /* a = not b */
  QUICK_TEST_SET,    /* a = b, and goes, where b holds as wanted */
  QUICK_CALL,        /* a, with b values, gives c; neither is a register */
  QUICK_CALL_ONE,    /* the same with one or two values, giving one */
  QUICK_CALL_GIVING, /* a, with b values, gives all that it says to the QUICK_CALL_GIVEN behind it */
  QUICK_CALL_GIVEN,  /* a, with all values up to what came last, gives c */
  QUICK_INSERT_GIVEN, /* the same where it is table.insert(a + 1, a + 2) for certain, if that is one value */
  QUICK_INSERT,      /* table.insert(a + 1, a + 2), which a needn't hold: it is cell */
  QUICK_SORT,        /* the same of table.sort(a + 1), or table.sort(a + 1, a + 2): b of them, no register */
  QUICK_MOVE_INSERT, /* a QUICK_MOVE and a QUICK_INSERT */
  QUICK_RETURN       /* a, alone */
};

typedef struct rules_quick { /* jumps: that count for what is known */
  uint8_t op;
  union {
    bool wanted;
    uint8_t jumps;
  };
  uint16_t a, b;
  union {
    uint16_t c;
    int16_t to;
  };
  union {
    const rules_cell *cell;
    const struct rules_sayings *says;
    const struct rules_skips *skips;
    const struct rules_ahead *ahead;
    const struct rules_tests *tests;
    const struct rules_picks *picks;
    const rules_cells *table; /* as it is made: its names, and what they are, come before anybody looks */
    int64_t number;
  };
} rules_quick;

/* What a loop's body compares first of its card, where it does nothing unless both are the same: up to two of these. */
typedef struct rules_tests {
  int n;
  struct {
    const rules_cell *by_card; /* what the card is called */
    const rules_cell *cell;    /* with what it is compared; NULL: with what is in that register, or of the trick there what is led, or trump */
    uint16_t at;
    uint8_t field;             /* FIELD_LED, FIELD_TRUMP, or FIELD_NONE */
  } of[2];
} rules_tests;

/* What a loop's body asks of a value, one after the other, where it does nothing unless one of them holds. */
typedef struct rules_picks {
  int n;
  struct {
    bool of_length; /* of what is in it, not of the value itself */
    uint8_t how;    /* QUICK_IS, QUICK_MORE_THAN, QUICK_LESS_THAN */
    int64_t number;
  } of[3];
} rules_picks;

struct rules_machine;
struct rules_box;

/* Gives the code, and what is made in it, their row, in the machine's arena; captured: what it has beside it, each NULL where that isn't
 * known yet. False where there is no memory. */
bool rules_quicken(struct rules_machine *machine, rules_code *code, struct rules_box *const *captured);
/* Makes one of several of the row; and loops that look for a part of a text, or for a card, where they are nothing else
 * (rules/quick_together.c). */
void rules_quick_together(const rules_code *code, rules_quick *row);
void rules_quick_seek(struct rules_machine *machine, const rules_code *code, rules_quick *row);

#endif
