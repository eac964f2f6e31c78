/* Tables: what can be enumerated once, when rules are loaded, and is then looked up: which answers to a question are open, and
 * the points of a deal. Where it can't be, or nobody has done so, it is asked each time. */
#ifndef FUDA_TABLES_H
#define FUDA_TABLES_H

#include "ruleset.h"

/* A question, or a call of the auction, whose answers are open by how many cards of a few sets the hand holds, and by nothing
 * else. False where this phase is none. */
bool fuda_question_enumerate(const fuda_ruleset *rules, const fuda_phase *phase, fuda_question *question);

/* The points of two teams, where they follow from their tricks, and from their yaku points or the contract. False where they
 * ask for more. */
bool fuda_score_enumerate(const fuda_ruleset *rules, fuda_score *score);

/* What the tests of a question come to, a bit each. */
static inline unsigned fuda_question_outcome(const fuda_question *question, fuda_set hand) {
  unsigned outcome = 0;
  for (int i = 0; i < question->n_tests; i++)
    outcome |= (unsigned)(fuda_set_count(fuda_set_and(hand, question->test[i].of)) == question->test[i].n) << i;
  return outcome;
}

/* The points of a team, by the tricks and yaku points of both, the number of the bid and who made it (bid 0: there is none
 * yet). False where they have to be asked. */
static inline bool fuda_score_points(const fuda_ruleset *rules, int team, const int16_t tricks[2], const int16_t yaku[2],
                                     int bid, int bidder, int32_t *points) {
  const fuda_score *score = rules->score;
  if (!score || tricks[0] + tricks[1] != rules->tricks) return false; /* all are won, so that those of the others follow */
  if (score->by_contract) {
    if (!bid || bidder < 0) return false;
    bool contractors = rules->team_of[bidder] == team;
    *points = score->contract[contractors][rules->auction->bids[bid - 1].tricks][tricks[team]];
    return true;
  }
  if ((unsigned)yaku[team] >= FUDA_SCORE_YAKU) return false;
  *points = score->yaku[tricks[team]][yaku[team]];
  return true;
}

#endif
