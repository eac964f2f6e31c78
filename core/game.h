/* A game: a match as it was played, so that one can go back, forth, and ask why.
 *
 * It holds the position, and the actions that led to it from the start of each deal. Undo replays. A game owns its history; the
 * ruleset must outlive it. What a game taken over from other rules came from it keeps as a text: those rules needn't outlive
 * anything. Functions return 0 or a negative error; on an error the game is as it was before. */
#ifndef FUDA_GAME_H
#define FUDA_GAME_H

#include "action.h"
#include "policy.h"
#include "setup.h"

typedef struct fuda_game fuda_game;

/* NULL and a message where memory is short or a hook errs. */
fuda_game *fuda_game_new(const fuda_ruleset *rules, const fuda_setup *setup, char *message, size_t size);
/* Makes a game one that has just begun, of the same rules: what was done in it is forgotten, its memory is used again. 0, or a
 * negative error and a message: it can then only be begun again, or freed. */
int fuda_game_again(fuda_game *game, const fuda_setup *setup, char *message, size_t size);
/* A game of other rules at this very position; what has no counterpart in lost. Its history starts here. NULL and the reason in
 * lost where decks or seats differ. */
fuda_game *fuda_game_under(const fuda_game *game, const fuda_ruleset *rules, char *lost, size_t size);
fuda_game *fuda_game_copy(const fuda_game *game);
/* A game at the start of this one's history, nothing done. NULL for want of memory. */
fuda_game *fuda_game_start(const fuda_game *game);
void fuda_game_free(fuda_game *game);

const fuda_ruleset *fuda_game_rules(const fuda_game *game);
const fuda_state *fuda_game_state(const fuda_game *game);
/* Actions done in this match, and how many undone ones redo can bring back. */
int fuda_game_length(const fuda_game *game);
int fuda_game_undone(const fuda_game *game);
/* The i-th action, from 0, and whether a next_deal came before it. */
fuda_action fuda_game_action(const fuda_game *game, int i);
bool fuda_game_deal_before(const fuda_game *game, int i);
/* The deals of its history, from 0, up to the one being played; and the number of the first action of one. */
int fuda_game_deals(const fuda_game *game);
int fuda_game_deal_first(const fuda_game *game, int deal);
/* The position that one began with. It is the game's. */
const fuda_state *fuda_game_deal_start(const fuda_game *game, int deal);
/* The cards and roles that were given to one. */
const fuda_setup *fuda_game_given(const fuda_game *game, int deal);
/* The record of the game that fuda_game_under made this one from (see record.h), and how many actions of deal 0 were done in
 * it. NULL and 0 for a game that was dealt. */
const char *fuda_game_origin(const fuda_game *game, int *done);
/* Of such a game the line that says how deal 0 began, in words of the rules that were in force then. */
const char *fuda_game_begun(const fuda_game *game);
/* The events of this deal so far, in order. The array is the game's, until it changes. */
const fuda_event *fuda_game_events(const fuda_game *game, int *n);

/* Does an action if it is legal. Returns 0; 1 where it isn't, with the reason; a negative error from a hook, with a message in
 * reason->text. */
int fuda_game_act(fuda_game *game, fuda_action action, fuda_reason *reason);
/* setup as for a new game; only its cards count; NULL for none. 1 and a sentence where the deal isn't over or the match is. */
int fuda_game_next_deal(fuda_game *game, const fuda_setup *setup, char *message, size_t size);
/* Takes back or does again up to n actions; returns how many. */
int fuda_game_undo(fuda_game *game, int n);
int fuda_game_redo(fuda_game *game, int n);
/* Goes to where `at` actions are done and this deal is the one being played; what comes after can be done again. A deal's end
 * and the beginning of the next have the same `at`. False, and nothing has changed, where the replay fails. */
bool fuda_game_goto(fuda_game *game, int deal, int at);
/* Plays on until the deal is over, or until `until` says stop after an action (NULL: never). Returns the number of actions, or
 * a negative error with a message. */
int fuda_game_run(fuda_game *game, fuda_policy policy, bool (*until)(const fuda_game *, void *), void *data, char *message,
                  size_t size);

/* What a deal of its history, from 0, begins from when it is dealt alone: for a later deal of the match with its roles and how
 * the match stands. */
void fuda_game_setup_of(const fuda_game *game, int deal, fuda_setup *setup);
/* One pasteable line that says the start of this deal: `deal 42:1007 dealer 7`; or that of a deal of its history. */
char *fuda_game_deal_line(const fuda_game *game, char *out, size_t size);
char *fuda_game_deal_line_of(const fuda_game *game, int deal, char *out, size_t size);

#endif
