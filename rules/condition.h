/* Conditions that are asked without Lua, because they are asked millions of times.
 *
 * A condition is an expression of Lua about a game. Where all of it is known here (the game's fields and calls, counting,
 * comparing, arithmetic) it becomes a tree that is asked of a bare position, and says what Lua would. Where a value or an error
 * is Lua's to say, the answer is RULES_ASK_LUA. A condition owns its tree, is immutable once made, and may be asked by several
 * threads; the ruleset must outlive it. */
#ifndef RULES_CONDITION_H
#define RULES_CONDITION_H

#include "core/play.h"

typedef struct rules_condition rules_condition;

typedef struct rules_position {
  const fuda_ruleset *rules;
  const fuda_state *state;
  const fuda_event *events; /* of the last complete trick at least */
  int n_events;
  int yaku; /* yaku made in this deal so far, where they are events */
  const uint64_t *made; /* of tricks: those, by team, a bit for each of the first 64 rows */
} rules_position;

enum rules_answer { RULES_NO, RULES_YES, RULES_ASK_LUA };

/* NULL where it isn't one of those, or there is no memory. */
rules_condition *rules_condition_new(const char *text, const fuda_ruleset *rules);
void rules_condition_free(rules_condition *condition);
enum rules_answer rules_condition_ask(const rules_condition *condition, const rules_position *position);

/* Of a condition `a and b and c` the most of a, `a and b` or all that can be asked of a deal of which only the end, and what
 * each trick has come to, is known. Where it holds nowhere in a deal, the condition doesn't, and what is left of it isn't asked
 * of any position. */
typedef struct rules_part {
  int node;    /* of its tree; -1 where there is none */
  bool whole;  /* it is all of it */
  bool at_end; /* it holds at the deal's end or nowhere: only that was asked for, or it begins with `deal_over` */
} rules_part;
rules_part rules_condition_part(const rules_condition *condition, bool at_end);
enum rules_answer rules_condition_ask_part(const rules_condition *condition, int node, const rules_position *position);

/* The cards of a suit as the rules count them: a trump from another suit belongs to the trumps. */
fuda_set rules_suit_cards(const fuda_ruleset *rules, const fuda_state *state, int suit);

/* The tree, which condition_read.c makes and condition.c asks. --------------------------------------- */

enum rules_op {
  RULES_OP_CONSTANT,
  RULES_OP_AND,
  RULES_OP_OR,
  RULES_OP_NOT,
  RULES_OP_LENGTH,
  RULES_OP_NEGATE,
  RULES_OP_EQUAL,
  RULES_OP_UNEQUAL,
  RULES_OP_LESS,
  RULES_OP_LESS_OR_EQUAL,
  RULES_OP_ADD,
  RULES_OP_SUBTRACT,
  RULES_OP_TIMES,
  RULES_OP_OVER,
  RULES_OP_WHOLE_OVER,
  RULES_OP_MODULO,
  RULES_OP_FIELD,  /* what: enum rules_asked */
  RULES_OP_ROLE,   /* what: its number */
  RULES_OP_HOLDER, /* what: the card */
  RULES_OP_MADE,   /* value: the name of a yaku; a: a seat, or -1 */
  RULES_OP_HAND,   /* a: the seat */
  RULES_OP_SUIT,   /* a: the seat, b: the suit */
  RULES_OP_ZONE,   /* what: the zone's number; a: the seat, or -1 */
  RULES_OP_KEY,    /* of a; what: enum rules_key */
  RULES_OP_INDEX   /* of a, b */
};

enum rules_asked {
  RULES_ASKED_VARIANT,
  RULES_ASKED_SEED,
  RULES_ASKED_PHASE,
  RULES_ASKED_ACTOR,
  RULES_ASKED_DEALER,
  RULES_ASKED_LEADER,
  RULES_ASKED_TRUMP,
  RULES_ASKED_TRICK_NO,
  RULES_ASKED_MULTIPLIER,
  RULES_ASKED_BID,
  RULES_ASKED_BIDDER,
  RULES_ASKED_DENOMINATION,
  RULES_ASKED_OVER,
  RULES_ASKED_DEAL_OVER,
  RULES_ASKED_ACTIONS,
  RULES_ASKED_TRICK,
  RULES_ASKED_LAST_TRICK, /* nil before there is one; as a name of its own it is then empty: */
  RULES_ASKED_LAST_TRICK_OR_NONE,
  RULES_ASKED_YAKU,
  RULES_ASKED_TRICKS,
  RULES_ASKED_SCORE
};

enum rules_key {
  RULES_KEY_NUMBER,
  RULES_KEY_WINNER,
  RULES_KEY_CARDS,
  RULES_KEY_YAKU,
  RULES_KEY_VOIDED,
  RULES_KEY_NAME,
  RULES_KEY_POINTS,
  RULES_KEY_CLAUSE,
  RULES_KEY_SEAT,
  RULES_KEY_CARD,
  RULES_KEY_FACE,
  RULES_KEY_DEAL,
  RULES_KEY_MATCH,
  RULES_KEY_SETS,
  RULES_KEY_POT,
  RULES_KEY_JACKPOT,
  RULES_KNOWN_KEYS
};

enum rules_type {
  RULES_UNSAID, /* Lua's to say */
  RULES_NIL,
  RULES_BOOLEAN,
  RULES_WHOLE,
  RULES_REAL,
  RULES_TEXT,
  RULES_LIST_CARDS, /* a set of them */
  RULES_LIST_COUNT, /* of which only the length is known here */
  RULES_LIST_TRICK, /* the first `number` cards of trick `at` */
  RULES_LIST_YAKU,  /* the yaku of trick `at` that are events of type `number` */
  RULES_LIST_SCORE, /* column `at` */
  RULES_LIST_TRICKS, /* won, by team */
  RULES_RECORD_TRICK,
  RULES_RECORD_CARD, /* number `number` of trick `at` */
  RULES_RECORD_YAKU, /* event number `number` */
  RULES_RECORD_SCORE
};
typedef struct rules_value {
  uint8_t type;
  int16_t at;
  union {
    int64_t number;
    double real;
    const char *text;
    fuda_set cards;
  };
} rules_value;

typedef struct rules_node {
  uint8_t op;
  int16_t what, a, b; /* a, b: nodes, or -1 */
  rules_value value;  /* of a constant, and of RULES_OP_MADE */
} rules_node;

#define RULES_NODES 256
struct rules_condition {
  const fuda_ruleset *rules;
  int n, root;
  rules_node node[RULES_NODES];
  char *texts; /* of constants; also what is left of the expression */
};

#endif
