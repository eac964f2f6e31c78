/* Expressions: what a rule asks of a position, as in "tricks + yaku points". ask.c answers them. */
#ifndef FUDA_EXPRESSION_H
#define FUDA_EXPRESSION_H

#include <stdint.h>

/* An expression: an integer asked of a position. A condition is one that isn't 0; a seat is 0 .. or FUDA_NOBODY. Postfix code
 * in the ruleset's pool; count 0 means "always" as a condition, 0 as a number. */
typedef struct fuda_expr {
  uint16_t first, count;
} fuda_expr;

#define FUDA_ABOUT 4  /* questions about a seat within one about another */
#define FUDA_DEPTH 32 /* numbers that an expression holds on to */
enum fuda_ask {
  FUDA_ASK_NUMBER, /* arg */
  FUDA_ASK_DEALER,
  FUDA_ASK_LEADER,
  FUDA_ASK_ASKED,  /* seats; asked is the seat that acts */
  FUDA_ASK_HOLDER, /* the seat that holds card_ref[arg], or nobody */
  FUDA_ASK_AFTER,  /* the seat after the one on the stack; nobody stays nobody */
  FUDA_ASK_FACT,   /* fact arg */
  FUDA_ASK_TRICKS,
  FUDA_ASK_OTHERS_TRICKS, /* of the team asked about */
  FUDA_ASK_YAKU,
  FUDA_ASK_OTHERS_YAKU, /* yaku points of the team asked about */
  FUDA_ASK_TRICK_NO,
  FUDA_ASK_LAST_TRICK,
  FUDA_ASK_COUNT,        /* how many cards lie in zone arg */
  FUDA_ASK_HELD,         /* how many cards of sets[arg] the seat that acts holds */
  FUDA_ASK_CARD_POINTS,  /* the values of the cards the seat asked about has captured */
  FUDA_ASK_DEAL_WINNER,  /* who has more points than every other in the deal that is over, or nobody */
  FUDA_ASK_BID,          /* the tricks that are bid; 0 before there is a bid */
  FUDA_ASK_DENOMINATION, /* its trump */
  FUDA_ASK_BIDDER,       /* who made the highest bid, or nobody */
  FUDA_ASK_CONTRACTORS,  /* whether the bidder is of the team asked about */
  FUDA_ASK_LOST,         /* whether another team than that of the seat on the stack has won the deal that is over */
  FUDA_ASK_ROLE,         /* the seat that has role arg */
  FUDA_ASK_JOINED,       /* how many have joined this deal */
  FUDA_ASK_GONE_OUT,     /* how many have gone out */
  FUDA_ASK_GAINED,       /* what the seat asked about has been paid in this deal, less what it has paid */
  FUDA_ASK_MATCH_LEADER, /* the highest account; of equals the first from the dealer in turn order */
  FUDA_ASK_HELD_IS,      /* HELD, NUMBER and EQUAL in one step: whether it is arg >> 8 of sets[arg & 255]; the two after it are
                            passed over */
  FUDA_ASK_ADD,
  FUDA_ASK_SUBTRACT,
  FUDA_ASK_TIMES,
  FUDA_ASK_OVER, /* over: rounded down; by 0 gives 0 */
  FUDA_ASK_LESS,
  FUDA_ASK_EQUAL,
  FUDA_ASK_AND,
  FUDA_ASK_OR,
  FUDA_ASK_NOT,
  FUDA_ASK_IF,             /* condition, then, else */
  FUDA_ASK_STOPPED,        /* whether play has ended by the word of the seat asked about */
  FUDA_ASK_STOPPER,        /* the seat by whose word it has, or nobody */
  FUDA_ASK_WENT_ON,        /* how often the seat asked about has gone on after a yaku */
  FUDA_ASK_OTHERS_WENT_ON, /* how often the others have */
  FUDA_ASK_HAND_POINTS,    /* the hand yaku of the seat asked about */
  FUDA_ASK_OTHERS_HAND_POINTS,
  FUDA_ASK_THIS_SEAT, /* the seat, or team, asked about */
  FUDA_ASK_ABOUT,     /* takes a seat: what follows is asked about it and its team, and is 0 where there is no such seat, */
  FUDA_ASK_ABOUT_END, /* up to here */
  FUDA_ASK_CAPTURED,  /* how many cards of sets[arg] the seat asked about has captured */
  FUDA_ASK_OWN,       /* fact arg of the team asked about */
  FUDA_ASK_LAID,      /* how many cards of the complete trick are of fuda_laid_set(arg) */
  FUDA_ASK_OTHERS_CARD_POINTS,
  FUDA_ASK_OF_TEAM,   /* whether the seat on the stack is of the team asked about */
  FUDA_ASK_LAID_ALIKE, /* how many cards of the complete trick are of one rank, arg 0, or suit, arg 1: of that it has most of */
  FUDA_ASK_DEAL_NO     /* which deal of the match it is, from 1 */
};
enum { FUDA_BY_TRUMP = 256, FUDA_BY_LED = 512 };
typedef struct fuda_code {
  uint8_t ask; /* enum fuda_ask */
  int16_t arg;
} fuda_code;

#endif
