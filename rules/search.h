/* What the two files of searching share: a deal being played and asked about. find_deals.c plays, search.c shares the deals out
 * among threads. */
#ifndef RULES_SEARCH_H
#define RULES_SEARCH_H

#include "rules/condition.h"
#include "rules/module.h"

/* One thread's: what it owns is freed by rules_watch_end. Begin with {0}, the search and the condition. */
typedef struct rules_watch {
  const rules_search *search;
  const rules_condition *quick; /* shared; NULL where Lua is asked each time */
  rules_expression *expression; /* made when Lua is first asked */
  fuda_game *game;              /* the same */
  fuda_state state;             /* while it is played without a game */
  fuda_events events;           /* of its last complete trick */
  fuda_draws draws;
  fuda_action *actions;
  int done, room;
  int yaku;
  fuda_setup setup;
  fuda_card pile[FUDA_CARDS];
  uint64_t asked, asked_lua;
  int rounds; /* tricks or turns complete when it was last asked */
  int holds;  /* 1, 0, or -1 where the condition errs */
  char message[2048];
} rules_watch;

/* Whether the search can be begun; else a sentence. */
bool rules_watch_begin(rules_watch *watch);
/* Plays deal n to the first moment at which the condition holds; hit says which. 0 and watch->holds; 1 and a sentence in
 * watch->message where the condition errs; a negative error and a message. */
int rules_watch_deal(rules_watch *watch, uint64_t n, rules_hit *hit);
void rules_watch_end(rules_watch *watch);

#endif
