/* The ruleset: one variant with its options resolved, as plain tables. Core defines it, rules/ fills it, a test can write it as
 * a literal. It is immutable while games use it, and shared between threads.
 *
 * A ruleset owns nothing: what its pointers point at lives as long as whoever made it keeps it.
 *
 * Seats count in order of play; the next to play is always seat + 1. A trump is a suit of the deck, or `deck->suits` for no
 * trump, or FUDA_UNKNOWN before it is known. What suit a card belongs to depends on the trump (the tenka, a fuku jack): its
 * table gives 0 .. 6 for a plain suit, FUDA_TRUMP for a trump. */
#ifndef FUDA_RULESET_H
#define FUDA_RULESET_H

#include "deck.h"
#include "expression.h"

#define FUDA_SEATS 8
#define FUDA_TRUMPS 8 /* suits that can be trump, and no trump */
#define FUDA_LED 8    /* suits that can be led: 0 .. 6 plain */
#define FUDA_TRUMP 7
#define FUDA_UNKNOWN 255
#define FUDA_NOBODY (-1)
#define FUDA_CALLS 1000 /* of an auction: it goes on no longer */
#define FUDA_TRICKS 16 /* tricks of a deal, numbered from 1, are fewer */
#define FUDA_FACTS 12
#define FUDA_KINDS 4 /* kinds of trick */
#define FUDA_VERBS 32
#define FUDA_ROLES 4 /* seats kept from deal to deal beside the dealer */

/* Zones. Together they hold every card of the deck exactly once. */
enum {
  FUDA_HAND = 0,     /* + seat */
  FUDA_CAPTURED = 8, /* + seat */
  FUDA_TABLE = 16,   /* the trick on the table, or the field */
  FUDA_PLAYED,       /* complete tricks */
  FUDA_STOCK,        /* not yet dealt, or the draw pile: in the order of the state's pile */
  FUDA_OWN_ZONES,    /* from here on the variant's own */
  FUDA_CENTRAL = 27, /* no zone: the order of the stock once the hands of who is out have come in; for cards given */
  FUDA_ZONES = 28,
  FUDA_NO_ZONE = 255
};
enum fuda_seen_by { FUDA_SEEN_BY_ALL, FUDA_SEEN_BY_NOBODY };

typedef struct fuda_zone {
  const char *name; /* as in `deal` keys: "okie", "widow" */
  const char *en, *ja;
  uint8_t seen_by; /* enum fuda_seen_by */
} fuda_zone;

/* A clause of the rules: what `why` answers with. Index 0 of a ruleset's clauses is none. */
typedef struct fuda_clause {
  const char *id, *text;
  const char *stated, *inferred, *ours; /* where the source states it; what we infer it from; what of it is ours; or NULL */
  const char *file;                     /* of the script, NULL for a literal */
  int line;
} fuda_clause;

typedef struct fuda_option {
  const char *name, *asks;   /* the question it settles */
  const char *const *values; /* as text; the first is the default */
  uint8_t n_values, chosen;  /* chosen: an index of values, n_values for a value outside them (a seat, a number) */
  bool is_boolean, takes_seat, takes_number;
  bool decides_seats;   /* its value is how many play */
  const char *value;    /* the value in force, as text */
  const char *numbered; /* values that a number completes, as text: "rounds:N points:N"; NULL for none */
  uint16_t clause;
  bool otherwise;      /* than the sentence of its clause says */
  uint16_t set_clause; /* what says so, where rules that inherit the option set it; 0 */
} fuda_option;

typedef struct fuda_fact {
  const char *name, *text;
  bool secret;  /* not told to the others */
  bool is_seat; /* starts as nobody; else as 0 */
  bool at_end;  /* a secret that is told to all when the deal is over */
  bool of_team; /* a number of each team (or seat): they follow each other in order, and one noted is of who notes it */
} fuda_fact;

/* A step of the deal: n cards to a zone, or to the hand of the seat `offset` after the dealer where zone is FUDA_HAND. */
typedef struct fuda_packet {
  uint8_t zone, offset, n;
} fuda_packet;

/* What a verb is followed by in an action's text. */
enum fuda_shape {
  FUDA_BARE,
  FUDA_WITH_CARD,
  FUDA_WITH_MATCH, /* a card, and where it has several matches the one it takes: `play C D` */
  FUDA_WITH_BID,   /* a bid: `bid 7 h`; the action's card is its number */
  FUDA_WITH_SUIT   /* a card, and where its leader has to say so the suit it stands for: `play Jo as h` */
};
typedef struct fuda_verb {
  const char *name;
  uint8_t shape;
} fuda_verb;
#define FUDA_VERB_PLAY 0 /* the first verb of every ruleset is `play CARD` */

enum fuda_effect_op {
  FUDA_MOVE_CARD,  /* the action's card, from the hand of the seat that acts, to a zone; others don't learn which it was */
  FUDA_MOVE_ZONE,  /* all of zone from, to a zone */
  FUDA_SHOW,       /* card_ref[ref] is shown to all */
  FUDA_NOTE,       /* fact = value */
  FUDA_LEADS,      /* leader = value */
  FUDA_DEAL_AGAIN, /* the next attempt of this deal; the question isn't asked again */
  FUDA_SET_TRUMP,  /* trump = value */
  FUDA_END_DEAL,   /* the deal is over, without points */
  FUDA_JOINS,      /* the seat that acts plays this deal, after those who joined before */
  FUDA_GOES_OUT    /* it doesn't, and pays for that */
};
typedef struct fuda_effect {
  uint8_t op, from, to, fact, ref;
  fuda_expr seat; /* whose hand, where to is FUDA_HAND; count 0: of the seat that acts */
  fuda_expr value;
} fuda_effect;

typedef struct fuda_answer {
  uint8_t verb;
  uint8_t of; /* 1 + the number of the set that its card must be of; 0: any card */
  uint8_t n_effects;
  fuda_effect effects[6];
  fuda_expr when; /* asked about the seat that acts: whether it can be given */
  fuda_expr also; /* part of `when`: holds it, `also_clause` is why it can be given; count 0: there is none */
  uint16_t clause, when_clause, also_clause;
} fuda_answer;

enum fuda_phase_kind {
  FUDA_DEALING, /* deals packets up to `upto`, turns up the trump once all are dealt */
  FUDA_CHOOSING,
  FUDA_TRICK_PLAY,
  FUDA_FISHING,
  FUDA_AUCTION /* its answers are the calls, the bid among them */
};
/* How the others see a position in which a seat is being asked in private. */
enum fuda_secrecy {
  FUDA_PUBLIC,
  FUDA_AS_IF_NOBODY_ASKED, /* as it would be had there been nobody to ask */
  FUDA_AS_IF_DONE,         /* as it will be after the answer (which card, they don't see) */
  FUDA_AS_IF_NO_LEAD       /* as it was before the lead that this follows */
};
#define FUDA_ANSWERS 16

typedef struct fuda_phase {
  const char *name;
  const char *stands_for; /* the choice of other versions whose place this one takes; or NULL */
  uint8_t kind, secrecy;
  uint8_t upto;            /* dealing: so many packets */
  bool follows_first_lead; /* choosing: asked after the first lead, before the next player */
  bool stays_open;         /* who is asked is known to have an answer; else that is looked for whenever somebody is */
  uint8_t each;            /* choosing: so many seats are asked in turn, from the one that `asks` names; 0: that one alone */
  bool asks_some;          /* of these only some, and who can give no answer is one of the others */
  fuda_expr asks;          /* choosing: whom; nobody: `nobody` takes place and play goes on */
  uint8_t n_answers;
  fuda_answer answers[FUDA_ANSWERS];
  fuda_answer nobody; /* its verb is unused */
  uint16_t clause;
  /* The open answers, enumerated: see tables.h; where both are NULL they are asked each time. */
  const struct fuda_question *question;
  const struct fuda_joining *joining;
} fuda_phase;

/* One alternative of what may be played. It binds when the trick's number is among `tricks` and the hand, without cards
 * excused, meets `need`; then the hand's cards in `allow` are legal. The last alternative of a list always binds. */
typedef struct fuda_alternative {
  fuda_set need, allow;
  uint32_t tricks;
  uint16_t clause;
} fuda_alternative;
#define FUDA_ALTERNATIVES 4

typedef struct fuda_trick_kind {
  const char *name;
  bool trumps_down; /* followers' trumps are laid face-down until the trick is complete */
  bool excuses;     /* excused cards don't count as held */
  uint16_t clause;
  uint8_t n_lead, n_follow;
  fuda_alternative lead[FUDA_TRUMPS][FUDA_ALTERNATIVES];
  fuda_alternative follow[FUDA_TRUMPS][FUDA_LED][FUDA_ALTERNATIVES];
} fuda_trick_kind;

/* The terms on which cards are laid to a trick: of a kind and a number, with a trump, by what is led to it. Who holds a card of
 * `need` lays one of allow[1], who doesn't one of allow[0]: the alternatives in as few sets as give the same cards. */
typedef struct fuda_bond {
  fuda_set need, allow;
} fuda_bond;
typedef struct fuda_terms {
  fuda_set need, allow[2];
  const uint8_t *strength; /* by card; 0: can't win */
  bool simple;             /* nothing is excused, and no bond comes before */
  bool excuses;            /* excused cards don't count as held */
  uint8_t kind;            /* of trick */
  uint8_t n_before;
  fuda_set down;                           /* cards that are laid face-down */
  fuda_bond before[FUDA_ALTERNATIVES - 2]; /* what comes before, from the last back */
} fuda_terms;

/* Excused (ichi-mai-zun): who holds exactly `card` of the cards in `only` needn't play it where a trick kind excuses. */
typedef struct fuda_excuse {
  bool exists, when_dealt; /* counted when the deal is done, else when the first lead is made */
  fuda_card card[FUDA_TRUMPS];
  fuda_set only[FUDA_TRUMPS];
  uint16_t clause;
} fuda_excuse;

enum fuda_void_mode { FUDA_VOID_NEVER, FUDA_VOID_ANY, FUDA_VOID_ALL };
enum fuda_yaku_kind {
  FUDA_YAKU_BEATS, /* by the pairs; a card paired with itself: by winning the trick */
  FUDA_YAKU_RUN,   /* `run` trumps in a row, of opponents and team-mates in turn, the winner's last */
  FUDA_YAKU_HOOK,  /* a script decides */
  FUDA_YAKU_ASKED  /* a condition does */
};
typedef struct fuda_raise {
  int16_t points;
  fuda_expr when;
  uint8_t with; /* a card_ref that must be one of the two cards; FUDA_UNKNOWN for any */
} fuda_raise;
typedef struct fuda_yaku {
  const char *name, *en, *ja;
  uint8_t kind;
  uint8_t not_in; /* trick kinds it can't be made in, a bit each */
  bool face_down; /* both cards played face-down; all of a run; of what is asked or a script decides the winner's */
  bool from_lead; /* run: the lead can be its first */
  uint8_t run;
  uint8_t run_void; /* run: enum fuda_void_mode by `above` the winner's card */
  int16_t points;
  uint8_t n_raises;
  fuda_raise raises[3]; /* the highest that holds counts */
  int16_t hook;
  fuda_expr made; /* asked: asked of the complete trick, about the winner's team */
  uint16_t clause, void_clause;
} fuda_yaku;
/* This card beating that one is a yaku; void when any or all of void_by were played to earlier tricks. */
typedef struct fuda_pair {
  fuda_card winner, loser;
  uint8_t yaku, void_mode;
  fuda_set void_by;
} fuda_pair;

typedef struct fuda_trick_rules {
  uint8_t trumps; /* that there can be when tricks are played, a bit each; 0: it isn't said */
  uint8_t n_kinds;
  fuda_trick_kind *kind;
  /* the kind of a trick by the kinds there have been (a bit each), its number, and what is led (FUDA_LED: nothing yet) */
  uint8_t kind_of[1 << FUDA_KINDS][FUDA_TRICKS][FUDA_LED + 1];
  uint8_t suit_of[FUDA_TRUMPS][FUDA_CARDS];
  uint8_t strength[FUDA_TRUMPS][FUDA_LED][FUDA_CARDS]; /* by trump and suit led; 0: can't win */
  fuda_set suit_set[FUDA_TRUMPS][FUDA_LED];            /* the cards of each suit */
  fuda_set above[FUDA_TRUMPS][FUDA_CARDS];             /* the trumps stronger than the card */
  uint16_t strength_clause[FUDA_TRUMPS][FUDA_LED];     /* what says so */
  fuda_set pips, moved[FUDA_LED];                      /* pips; the cards by which a plain suit's own order differs */
  uint16_t pips_clause, moved_clause;                  /* what says their order; 0: the suit's */
  fuda_excuse excuse;
  const fuda_terms *terms; /* enumerated: fuda_terms_enumerate of tables.h */
  /* which of them, by the kinds there have been, the trick's number, trump, what is led (FUDA_LED: nothing yet) */
  uint16_t terms_at[1 << FUDA_KINDS][FUDA_TRICKS][FUDA_TRUMPS][FUDA_LED + 1];

  /* A joker: above all suits, and who leads it says which one it stands for. */
  fuda_set leads_as;               /* such cards */
  fuda_set stands_for[FUDA_CARDS]; /* and the suits that each can stand for, a bit each */
  uint16_t leads_clause;
  uint8_t claim_verb; /* who is about to lead says that all tricks left are theirs; 0: that can't be said */
  bool claim_actual;  /* it need be true of the cards as they lie, not however the unseen ones lie */
  uint16_t claim_clause;
  fuda_set higher[FUDA_TRUMPS][FUDA_CARDS]; /* the cards of its suit that are stronger */
  bool in_order[FUDA_TRUMPS];               /* in each plain suit the stronger card has the lower number: fuda_claim_prepare */
  uint32_t open_zones;                      /* own zones that all see into, a bit each: the same */
  bool hands_told;                          /* cards of another's hand may be known: passed to it, or shown in it: the same */
  bool leader_speaks;                       /* one of the two can occur */

  int16_t value[FUDA_CARDS]; /* card points of who wins the card */
  uint16_t value_clause;

  uint8_t n_yaku;
  const fuda_yaku *yaku;
  bool one_yaku_a_trick; /* the most valuable one counts */
  uint16_t award_clause;
  uint8_t void_also;    /* a zone that counts as played to the first trick, or FUDA_NO_ZONE */
  uint8_t shortest_run; /* of the runs; 0: there are none */
  uint64_t run_rows, asked_rows, hook_rows; /* the yaku of trumps in a row, by a condition, by a script: a bit each */
  uint16_t n_pairs[FUDA_TRUMPS];
  const fuda_pair *pairs[FUDA_TRUMPS];           /* sorted by winner */
  uint16_t first_pair[FUDA_TRUMPS][FUDA_CARDS];  /* of a winner */
  uint8_t winner_pairs[FUDA_TRUMPS][FUDA_CARDS]; /* how many */
  fuda_set losers[FUDA_TRUMPS][FUDA_CARDS];      /* and with which cards */
} fuda_trick_rules;

/* A yaku of captured cards: all of these, or so many of them and more for each further. */
typedef struct fuda_set_yaku {
  const char *name, *en, *ja;
  fuda_set cards;
  fuda_set twice;          /* those that count as two of them */
  uint8_t need;            /* how many of them */
  int16_t points, further; /* for `need`, and for each card above it */
  fuda_set more;           /* others that count as such cards, once it is made */
  uint8_t replaces;        /* the yaku that doesn't count beside this one, or FUDA_UNKNOWN */
  uint8_t void_from;       /* it isn't made by who has captured so many of these too; 0: whatever else has been captured */
  fuda_set void_by;
  uint16_t clause;
} fuda_set_yaku;

/* A yaku of a dealt hand (te-yaku): so many cards of some kinds, or so many cards of each suit. Of the rows of a group the
 * first that fits counts. */
#define FUDA_COUNTS 3
#define FUDA_SHAPES 16
#define FUDA_HAND_YAKU 64 /* rows */
enum fuda_shown { FUDA_SHOWS_CARDS /* those of `shown` */, FUDA_SHOWS_SUITS /* of which so many are held */ };
/* Of several multipliers in one deal one counts; the others wait for the deals that follow, or are lost. */
enum fuda_waiting { FUDA_HIGHEST_FIRST, FUDA_QUEUE_FIRST /* before those of later deals */, FUDA_NOTHING_WAITS };
enum fuda_bonus {
  FUDA_NO_BONUS,
  FUDA_BONUS_POINTS /* for so many card points */,
  FUDA_BONUS_SUITS /* for all of its threes' suits */
};
typedef struct fuda_hand_yaku {
  const char *name, *en, *ja;
  uint8_t group;
  uint8_t n_counts, n_shapes;
  struct {
    fuda_set cards;
    uint8_t least, most;
  } count[FUDA_COUNTS];        /* all of them hold */
  uint64_t shape[FUDA_SHAPES]; /* one of them: how many cards of each suit, most first, as digits of four bits: 0x3211 */
  uint8_t weak;                /* so many of its threes lie within fishing->weak; FUDA_UNKNOWN: however many */
  int16_t points;
  uint8_t shows; /* enum fuda_shown: what all get to see of the hand */
  fuda_set shown;
  uint8_t shown_suits;
  uint8_t bonus; /* enum fuda_bonus */
  int16_t bonus_points;
  uint16_t clause, shown_clause, bonus_clause;
} fuda_hand_yaku;

/* A yaku at the end of a deal in which no other was scored (tokushu-yaku). */
enum fuda_final_kind {
  FUDA_FINAL_CARDS,  /* so many of these cards captured */
  FUDA_FINAL_POINTS, /* so many card points */
  FUDA_FINAL_ALL     /* every player has exactly so many: the first in order of play has it */
};
typedef struct fuda_final_yaku {
  const char *name, *en, *ja;
  uint8_t kind;
  fuda_set cards;
  int16_t need, points, further; /* points for `need`, and for each above it */
  uint8_t shares;                /* each opponent gives one of so many parts */
  bool alone;                    /* not scored where a row after it is */
  uint16_t clause;
} fuda_final_yaku;

/* Payments, in the order in which they are made. Amounts are in the smallest unit (mon); what yaku are worth is in
 * fuda_ruleset.kan of them. Every payment has a payer and a receiver: accounts, pot and jackpot add up to nothing. */
enum fuda_pay_kind {
  FUDA_PAY_DROPOUT,     /* who goes out pays amount[how many before] to the pot, at once */
  FUDA_PAY_FACT,        /* before play: amount[0] to the seat of a fact from each that is out */
  FUDA_PAY_HAND_YAKU,   /* before play: to each that has one, from the other players */
  FUDA_PAY_HELD_YAKU,   /* before play: a yaku of captures held whole by one that is out, from the players */
  FUDA_PAY_YAKU,        /* after play: the yaku of captures of who stopped, or in part of who went on and came to the end */
  FUDA_PAY_FINAL,       /* where none was scored: the yaku at the end */
  FUDA_PAY_REFUND,      /* where one of these was: the players' hand yaku are paid back */
  FUDA_PAY_CARD_POINTS, /* where neither was: card points above or below amount[0] */
  FUDA_PAY_BONUS,       /* amount[0] for the bonuses of hand yaku */
  FUDA_PAY_FACT_BONUS,  /* amount[0] to the seat of a fact for amount[1] card points */
  FUDA_PAY_POT,         /* the pot to who has won the deal */
  FUDA_PAY_JACKPOT      /* at the end of the match, to the highest account; equals share it */
};
#define FUDA_AMOUNTS 6
typedef struct fuda_payment {
  const char *name;
  uint8_t kind;
  bool multiplied;     /* by the deal's multiplier */
  uint8_t shares;      /* each payer gives one of so many parts of the value */
  uint8_t unstopped;   /* yaku: one of so many parts counts where nobody stopped; 0: nothing does */
  bool also_with_yaku; /* bonuses: also where a yaku of captures was scored */
  bool also_refunded;  /* bonuses: also where hand yaku were paid back */
  bool by_all;         /* pot: who has won is who has gained most of all payments; else only of those for play */
  uint8_t fact;
  int16_t amount[FUDA_AMOUNTS];
  uint16_t clause, yaku_clause; /* yaku_clause: why nothing is paid where a yaku of captures was scored */
} fuda_payment;

typedef struct fuda_doubling {
  fuda_set cards; /* turned up on the field */
  uint8_t times;
} fuda_doubling;
#define FUDA_WAITING 64 /* multipliers that wait for deals to come */

/* Going on after a yaku. */
typedef struct fuda_stopping {
  bool exists;
  fuda_set cards; /* of all yaku of captures */
  uint8_t stop_verb, on_verb;
  int16_t least;        /* asked from so many points of yaku on */
  bool asks_last;       /* also on the last turn, where nothing can follow */
  bool ends_itself;     /* where nobody can make another one (HH-23) */
  bool voids_others;    /* who makes one voids those of the others (HH-25) */
  bool liable;          /* who has gone on pays for the others' (HH-25) */
  uint64_t caused;      /* rows for which an opponent pays whose card made them (HH-27: hatto) */
  bool caused_by_month; /* that card, or one captured with the one that made it */
  uint16_t clause, itself_clause, void_clause, liable_clause, caused_clause, unstopped_clause;
} fuda_stopping;

typedef struct fuda_fishing_index fuda_fishing_index; /* fishing_index.h */
/* Fishing: a card from the hand, then one from the stock; each takes what it matches on the field. What is captured is taken at
 * once: a pair made with the hand card can't be matched by the drawn one. */
typedef struct fuda_fishing_rules {
  fuda_set match[FUDA_CARDS]; /* the cards it can take */
  uint8_t all_from;           /* so many matches and all are taken; 0: never, one is picked */
  uint8_t match_verb;         /* picks the match of the drawn card */
  int16_t value[FUDA_CARDS];
  uint16_t value_clause;
  uint16_t match_clause, choose_clause; /* what matches; that one is picked of several */
  uint8_t n_yaku;
  const fuda_set_yaku *yaku;

  uint8_t n_suits; /* sets of the cards of a suit, in which hand yaku and the field are counted */
  fuda_set suit[FUDA_SUITS];
  bool deals_again; /* where all cards of a suit lie on the field */
  bool takes_whole; /* or the first player takes them before play; where neither, they stay */
  uint16_t whole_clause;
  bool takes_in_hands; /* the stock is shuffled with the hands of who is out, once all have decided (HH-15) */
  uint8_t orders;      /* so many cards of its order can be given, after the pile's own; those that aren't in it are skipped */
  uint16_t central_clause;
  fuda_stopping stopping;

  uint8_t n_doublings;
  const fuda_doubling *doublings; /* the highest first */
  uint8_t waiting;                /* enum fuda_waiting */
  uint16_t doubling_clause, waiting_clause;

  uint8_t n_hand_yaku, hand_groups;
  bool hand_ends; /* a hand yaku ends the deal before play */
  uint16_t hand_clause;
  const fuda_hand_yaku *hand_yaku;
  fuda_set weak;
  uint8_t n_final;
  const fuda_final_yaku *final;
  uint8_t n_payments;
  const fuda_payment *payments;
  int16_t ante;                    /* of each, into the jackpot */
  const fuda_fishing_index *index; /* what follows from all that */
} fuda_fishing_rules;

/* A bid: so many tricks with this trump. */
typedef struct fuda_bid {
  const char *text; /* as in the action: "7 h" */
  uint8_t tricks, denomination;
} fuda_bid;

/* An auction: in turn, each bid higher than the last. The highest becomes the contract. */
typedef struct fuda_auction {
  uint8_t bid_verb, pass_verb; /* FUDA_UNKNOWN: there is no pass */
  uint8_t rounds;              /* so many calls each; 0: until all others have passed, or all at the start */
  bool passed_out;             /* who has passed calls no more */
  uint8_t n_bids;
  const fuda_bid *bids;           /* the lowest first */
  fuda_expr first;                /* who calls first */
  fuda_answer all_pass, contract; /* what happens; their verbs are unused */
  uint16_t bid_clause;            /* what the bids are */
  uint16_t higher_clause;         /* that each is higher */
} fuda_auction;

/* A seat that is kept from deal to deal beside the dealer, such as who calls last. */
typedef struct fuda_role {
  const char *name;
  fuda_expr first; /* count 0: by lot */
  fuda_expr next;  /* asked at the end of a deal */
  uint16_t clause;
} fuda_role;

/* What a foul costs: points for the other teams, and the deal is over. */
typedef struct fuda_penalty {
  int16_t points; /* 0: what isn't legal is refused */
  uint8_t n_clauses;
  uint16_t clauses[16]; /* to break one of these is a foul */
  uint32_t refused;     /* a bit per verb: a false one is refused all the same */
  uint16_t clause;
} fuda_penalty;

typedef struct fuda_match_rules {
  uint16_t deals;           /* of a set; 0: no limit */
  uint8_t sets;             /* to win; 0: the deals are the match */
  bool tied_set_replayed;   /* else it is one of 2 × sets - 1, and counts for nobody */
  int16_t points;           /* the first total of so many ends it; 0: no such end. Equal totals play on */
  uint16_t wins;            /* the first to win so many deals; 0 */
  int16_t mark_at;          /* a total from this on is also shown less this; 0: never */
  uint8_t in_a_row;         /* the first to win so many deals running; 0 */
  uint16_t margin;          /* each by so many points */
  fuda_expr first_dealer;   /* a seat, or nobody: by lot */
  fuda_expr next_dealer;
  uint16_t clause;
} fuda_match_rules;

struct fuda_state;
struct fuda_ruleset;
/* Calls hook number `hook` about a seat; 0 and a result, or a negative error. What went wrong is the host's to keep. Of the state
 * there need be no more than the trick that is complete: trick_no, leader_of, laid, down, best, trump, led, kind. */
typedef int (*fuda_hook)(void *host, int hook, const struct fuda_ruleset *rules, struct fuda_state *state, int seat,
                         int32_t *result);

/* A fingerprint's sections: what has changed since a record was made can be named. */
enum fuda_section {
  FUDA_IN_DECK,
  FUDA_IN_DEAL,
  FUDA_IN_RANKING,
  FUDA_IN_PHASES,
  FUDA_IN_YAKU,
  FUDA_IN_SCORE,
  FUDA_IN_OPTIONS,
  FUDA_IN_HOOKS,
  FUDA_SECTIONS
};

typedef struct fuda_ruleset {
  const char *name, *title_en, *title_ja, *source, *direction;
  const char *found_by; /* what loads these rules again: their name, or their file; NULL for a literal */
  const fuda_deck *deck;
  uint64_t fingerprint;
  uint32_t section[FUDA_SECTIONS];

  uint8_t seats, teams;        /* teams 0: every seat for itself */
  uint8_t players;             /* so many of the seats play a deal; 0: all */
  uint16_t seats_clause;       /* where their number is no option */
  uint8_t team_of[FUDA_SEATS]; /* its own number where there are no teams */
  const char *team_en[FUDA_SEATS], *team_ja[FUDA_SEATS];
  uint8_t hand_size, tricks; /* cards dealt to each, tricks of a deal */

  uint8_t n_zones; /* of its own, from FUDA_OWN_ZONES */
  const fuda_zone *zones;
  uint8_t n_facts;
  const fuda_fact *facts;
  uint8_t n_verbs;
  const fuda_verb *verbs;
  uint16_t n_clauses;
  const fuda_clause *clauses;
  uint8_t n_options;
  const fuda_option *options;
  const fuda_code *code; /* the pool of expressions */
  uint8_t n_refs;
  const fuda_card (*card_ref)[FUDA_TRUMPS + 1]; /* cards by name, by trump, the last before it is known: the dragon of trumps */
  uint8_t n_sets;
  const fuda_set *sets; /* cards that expressions ask about */

  uint16_t n_packets;
  const fuda_packet *packets;
  uint16_t deal_clause;
  uint8_t trump_zone;  /* the suit of its card is trump; FUDA_NO_ZONE: none */
  uint8_t fixed_trump; /* 1 + the suit that is trump in every deal; 0: none is */

  uint8_t n_phases; /* in order of play */
  const fuda_phase *phases;
  uint8_t phase_kind[256]; /* the kind of each, by itself: it is looked up with every action */
  const fuda_trick_rules *trick;     /* NULL for a game without */
  const fuda_fishing_rules *fishing; /* NULL for a game without */
  const fuda_auction *auction;       /* NULL for a game without */
  uint8_t n_roles;
  const fuda_role *roles;
  fuda_penalty penalty;

  uint8_t parts;                  /* points are counted in so many parts of one: 2 for halves */
  uint8_t kan;                    /* points are mon, shown with so many to a kan; 0: they are points */
  const char *unit;               /* what points are called: "mon"; NULL: points */
  fuda_expr points;               /* of a team at the end of the deal */
  const struct fuda_score *score; /* the points, enumerated: see tables.h; NULL: they are asked each time */
  bool counts_late;               /* they ask about what is secret until then */
  uint16_t score_clause;
  uint8_t n_score_also;
  const uint16_t *score_also; /* further clauses that the score cites */
  fuda_match_rules match;

  fuda_hook hook;
  void *host;
} fuda_ruleset;

/* One half of each set is enough: no card lies in the other. Compilers put that way aside, so that the longer one of larger
 * decks stays in one piece. */
static inline bool fuda_small_deck(const fuda_ruleset *rules) { return __builtin_expect(rules->deck->cards <= 64, 0); }
static inline int fuda_teams(const fuda_ruleset *rules) { return rules->teams ? rules->teams : rules->seats; }

#endif
