/* Tables: what can be enumerated once, when rules are loaded, and is then looked up: which answers to a question are open, on
 * what terms cards are laid to a trick, and the points of a deal. Where it can't be, or nobody has done so, it is asked each
 * time. */
#ifndef FUDA_TABLES_H
#define FUDA_TABLES_H

#include "state.h"

/* Which answers to a question, or calls of an auction, are open, by what a few tests come to: of the hand, how many cards of a
 * set it holds; of what was said, whether a fact or the tricks bid lie in a range. */
#define FUDA_TESTS 8 /* of both together */
typedef struct fuda_held_test {
  fuda_set of; /* whether so many cards of it are held */
  uint8_t n;
} fuda_held_test;
typedef struct fuda_said_test {
  int32_t least, most;
  uint8_t fact; /* 1 + its number; 0: the tricks bid */
} fuda_said_test;
typedef struct fuda_question {
  uint8_t n_tests, n_said;
  uint8_t given;   /* the answer that is given with a card or a bid, or FUDA_UNKNOWN */
  bool small_deck; /* of up to 64 cards: one half of each set */
  fuda_held_test test[FUDA_TESTS];
  fuda_said_test said[FUDA_TESTS];      /* their bits come after those of the hand */
  uint64_t gives[1 << FUDA_TESTS >> 6]; /* whether that one is open, a bit for each outcome of the tests */
  uint32_t bare[1 << FUDA_TESTS];       /* by outcome: the verbs of the others that are, a bit each */
} fuda_question;

/* The same of a question about who joins, whose answers are all bare: the verbs that are open, a bit each, by whether a fact
 * names the seat that is asked, how many have joined, and how many have gone out. */
typedef struct fuda_joining {
  uint8_t fact;
  uint32_t bare[2][FUDA_SEATS + 1][FUDA_SEATS + 1];
} fuda_joining;

/* The points of two teams at the end of a deal, by their tricks and by their yaku points or the contract; besides by one thing
 * that was noted: a fact, such as the tricks that the team has called or whether the contract is doubled; of a contract it may
 * be the team's yaku points. */
#define FUDA_SCORE_YAKU 64
#define FUDA_SCORE_NOTED 16
typedef struct fuda_score {
  bool by_contract;
  bool with_yaku; /* what is noted are the yaku points, and no fact */
  bool of_team;   /* the fact is each team's own */
  uint8_t fact;   /* 1 + its number (for the first team); 0: none is asked about */
  union {
    int32_t yaku[FUDA_SCORE_NOTED][FUDA_TRICKS][FUDA_SCORE_YAKU]; /* by what was noted, the team's tricks and yaku points */
    int32_t contract[FUDA_SCORE_NOTED][2][FUDA_TRICKS + 1][FUDA_TRICKS]; /* by it, whether the contract is theirs, its tricks,
                                                                          * their tricks */
  };
} fuda_score;

/* The terms of all tricks, once all else that a trick's rules say is there: where `terms` is NULL returns how many they are,
 * else writes them to it, and which of them where to trick->terms_at. */
int fuda_terms_enumerate(fuda_trick_rules *trick, int suits, int tricks, fuda_terms *terms);

/* What a claim is judged by: which trumps leave each plain suit in order, the stronger card with the lower number; what who
 * leads sees beside its hand. To trick->in_order, open_zones, hands_told. Of rules whose zones and phases are known. */
void fuda_claim_prepare(const fuda_ruleset *rules, fuda_trick_rules *trick);

/* False where the phase asks no question, or an answer depends on more than that. */
bool fuda_question_enumerate(const fuda_ruleset *rules, const fuda_phase *phase, fuda_question *question);
bool fuda_joining_enumerate(const fuda_ruleset *rules, const fuda_phase *phase, fuda_joining *joining);

/* False where there aren't two teams, or the points depend on more than that. */
bool fuda_score_enumerate(const fuda_ruleset *rules, fuda_score *score);

/* What the tests of a question come to, a bit each; bid: the number of the bid that stands, 0 for none. */
static inline unsigned fuda_question_outcome(const fuda_ruleset *rules, const fuda_question *question, fuda_set hand,
                                             const int16_t fact[FUDA_FACTS], int bid) {
  unsigned outcome = 0;
  for (int i = question->n_said; i-- > 0;) {
    const fuda_said_test *said = &question->said[i];
    int32_t value = said->fact ? fact[said->fact - 1] : bid ? rules->auction->bids[bid - 1].tricks : 0;
    outcome = outcome << 1 | (value >= said->least && value <= said->most);
  }
  const fuda_held_test *test = question->test;
  for (int i = question->n_tests; question->small_deck && i-- > 0;)
    outcome = outcome << 1 | (__builtin_popcountll(hand.lo & test[i].of.lo) == test[i].n);
  for (int i = question->n_tests; !question->small_deck && i-- > 0;)
    outcome = outcome << 1 | (fuda_set_count(fuda_set_and(hand, test[i].of)) == test[i].n);
  return outcome;
}

/* The verbs of the answers that are open to the seat that acts. */
static inline uint32_t fuda_joining_open(const fuda_joining *joining, const fuda_state *state) {
  bool named = state->fact[joining->fact] == state->actor;
  return joining->bare[named][state->players][__builtin_popcount(state->out)];
}

/* The points of a team, by the tricks and yaku points of both, the facts, the number of the bid and who made it (bid 0: there
 * is none yet). False where they have to be asked. */
static inline bool fuda_score_points(const fuda_ruleset *rules, int team, const int16_t tricks[2], const int16_t yaku[2],
                                     const int16_t fact[FUDA_FACTS], int bid, int bidder, int32_t *points) {
  const fuda_score *score = rules->score;
  if (!score || tricks[0] + tricks[1] != rules->tricks) return false; /* all are won, so that those of the others follow */
  unsigned noted = score->with_yaku ? (unsigned)yaku[team]
                   : score->fact    ? (unsigned)fact[score->fact - 1 + (score->of_team ? team : 0)]
                                    : 0;
  if (noted >= FUDA_SCORE_NOTED) return false;
  if (score->by_contract) {
    if (!bid || bidder < 0) return false;
    bool contractors = rules->team_of[bidder] == team;
    *points = score->contract[noted][contractors][rules->auction->bids[bid - 1].tricks][tricks[team]];
    return true;
  }
  if ((unsigned)yaku[team] >= FUDA_SCORE_YAKU) return false;
  *points = score->yaku[noted][tricks[team]][yaku[team]];
  return true;
}

#endif
