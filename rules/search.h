/* What the files of searching share: a deal being played and asked about. find_deals.c plays, find_fast.c lets the kernel play,
 * search.c shares the deals out among threads, and by.c sorts those of a simulation. */
#ifndef RULES_SEARCH_H
#define RULES_SEARCH_H

#include "core/kernel.h"
#include "rules/condition.h"
#include "rules/module.h"

/* Whether all phases that a condition compares `phase` with are there; a sentence where one isn't: it would be looked for in vain.
 * rules_search_deals doesn't ask: with other values of the options it may be there. */
bool rules_has_phases(const fuda_ruleset *rules, const char *text, char *message, size_t size);
/* Whether there are all yaku that a condition asks for as made "NAME"; a sentence where one isn't, which may never come to be asked. */
bool rules_has_yaku(const fuda_ruleset *rules, const char *text, char *message, size_t size);
bool rules_is_phase(const fuda_ruleset *rules, const char *name);

/* How the deals of a search are asked about: made once, shared by its threads. */
typedef struct rules_asking {
  const rules_search *search;
  rules_condition *quick; /* NULL: Lua is asked each time */
  fuda_kernel *kernel;    /* plays deals first: where `part` of the condition holds nowhere, the ordinary calls needn't */
  rules_part part;
  bool sure;            /* where it holds, there is nothing more to find out */
  const char *not_fast; /* why there is no kernel, as a clause */
} rules_asking;
/* The search must outlive it. */
void rules_asking_begin(rules_asking *asking, const rules_search *search);
void rules_asking_end(rules_asking *asking);

/* One thread's: what it owns is freed by rules_watch_end. Begin with zero bytes. */
typedef struct rules_watch {
  const rules_asking *asking;
  const rules_search *search;
  const rules_condition *quick; /* the asking's; NULL where Lua is asked each time */
  fuda_playout *playout;        /* of the kernel; NULL where it plays no whole deals */
  rules_expression *expression; /* made when Lua is first asked */
  fuda_game *game;              /* the same */
  fuda_state state;             /* while it is played without a game */
  fuda_state between;           /* after a trick of a deal that the kernel has played */
  fuda_events events;           /* of its last complete trick */
  fuda_draws draws;
  fuda_action *actions;
  int done, room;
  int yaku;
  uint64_t made[FUDA_SEATS]; /* of tricks: see rules_position */
  fuda_setup setup;
  fuda_card pile[FUDA_CARDS];
  uint64_t asked, asked_lua;
  uint64_t fast, fast_held; /* deals that the kernel has played; in which the condition may hold */
  int rounds;               /* tricks or turns complete when it was last asked */
  int holds;                /* 1, 0, or -1 where the condition errs */
  char message[2048];
} rules_watch;

/* False for want of memory. */
bool rules_watch_begin(rules_watch *watch, const rules_asking *asking);
/* Plays deal n to the first moment at which the condition holds; hit says which. 0 and watch->holds; 1 and a sentence in
 * watch->message where the condition errs; a negative error and a message. */
int rules_watch_deal(rules_watch *watch, uint64_t n, rules_hit *hit);
void rules_watch_end(rules_watch *watch);
/* One more yaku of this deal. */
void rules_watch_made(rules_watch *watch, int seat, int row);

/* Lets the kernel play deal n: whether the condition may hold in it. RULES_YES where it does and the kernel is sure, hit says
 * then which; RULES_ASK_LUA where it has to be played by the ordinary calls. */
enum rules_answer rules_fast_deal(rules_watch *watch, uint64_t n, rules_hit *hit);

#endif
