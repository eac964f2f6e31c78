/* The tree: every line of play of this session, so that going back and playing something else loses nothing.
 *
 * A node is one step: a match dealt, an action, the next deal, a switch to other rules. What lies between two switches is a
 * stretch: it has its rules and one game, which stands at one of its nodes; to go elsewhere the game is taken back to where the
 * ways part and plays on from there. A branch is a name and the end of a line. Of the branch one is on the whole line is kept,
 * from the match's first deal to its end, and where on it one is; undo, redo and goto move along it.
 *
 * The tree owns the games and the rules; the session's game and rules are those of the node it is at. Nodes, stretches, matches
 * and branches are numbers. */
#ifndef REPL_TREE_H
#define REPL_TREE_H

#include "core/game.h"
#include "repl/session.h"
#include "repl/text.h"

enum repl_step { REPL_DEALT, REPL_DID, REPL_NEXT, REPL_SWITCHED };

typedef struct repl_node {
  int parent, child, sibling; /* -1 for none; child: the first, sibling: the next one of the same parent */
  int stretch;
  int number;    /* actions of this deal up to here, switches or not */
  uint16_t deal; /* of the match, from 0 */
  uint8_t step;
  fuda_action action;
} repl_node;

typedef struct repl_stretch {
  int root, match;
  rules_loaded *rules;
  fuda_game *game; /* or NULL: it can be dealt or taken over again */
  int *trail;      /* the nodes that the game has in its history, after the root */
  int at, n, room; /* at: as far as it has been played */
} repl_stretch;

typedef struct repl_match {
  int root, branch;  /* the branch one was on last */
  fuda_setup *setup; /* what it was dealt from; NULL where its game came from elsewhere */
} repl_match;

typedef struct repl_branch {
  char *name;
  bool named;           /* by the user */
  int match, tip, from; /* from: the branch it parted from, or -1 */
} repl_branch;

typedef struct repl_tree {
  repl_node *node;
  repl_stretch *stretch;
  repl_match *match;
  repl_branch *branch;
  rules_loaded **rules; /* each once */
  struct {
    int node;
    fuda_setup *setup;
  } * given; /* cards given to next deals */
  int n_nodes, n_stretches, n_matches, n_branches, n_rules, n_given;
  int nodes_room, stretches_room, matches_room, branches_room, rules_room, given_room;
  int *line; /* of the branch one is on */
  int n_line, line_room;
  int at;           /* where one is on it */
  int in_match, on; /* the match and the branch */
  repl_text news;   /* what the last step has to say: a branch begins */
} repl_tree;

repl_tree *repl_tree_new(void);
void repl_tree_free(repl_tree *tree);

/* Takes rules over, for as long as the tree lives. Gives them, or the same rules where it has them already. */
rules_loaded *repl_tree_keep(repl_tree *tree, rules_loaded *loaded);
/* A match begins, with kept rules and a game of them that it takes over; what the game has played already comes along. setup:
 * what it was dealt from, or NULL. */
void repl_tree_plant(repl_session *session, rules_loaded *rules, fuda_game *game, const fuda_setup *setup);
/* After the session's game has done an action, or gone on to the next deal. */
void repl_tree_did(repl_session *session);
void repl_tree_dealt_on(repl_session *session);
/* After it has been taken over by kept rules as this game, which the tree takes over. */
void repl_tree_switched(repl_session *session, rules_loaded *rules, fuda_game *game);
/* After it may have gone anywhere by itself. */
void repl_tree_follow(repl_session *session);
/* To the beginning of the stretch that one is on, before its game is followed. */
void repl_tree_go_back(repl_session *session);

/* Goes to a place on the line. False and the problem, and nothing has changed, where a script's hook fails. */
bool repl_tree_go(repl_session *session, int at);
/* Goes to the end of a branch, of another match too. */
bool repl_tree_go_branch(repl_session *session, int branch);

/* Lets the session's game stand at any node, to look; and back to the place on the line, the problem staying. False and the
 * problem where a hook fails. */
bool repl_tree_visit(repl_session *session, int node);
void repl_tree_return(repl_session *session);

/* The end of a line, from its match's first node; returns how many nodes and the array, to be freed. */
int repl_tree_line(const repl_tree *tree, int tip, int **line);
/* How many nodes two lines have in common, from the first on. */
int repl_tree_common(const int *a, int n_a, const int *b, int n_b);
/* A branch by its name: of this match, or "2/main" of match 2; -1 for none. */
int repl_tree_find(const repl_tree *tree, const char *name);
/* "main", or "2/main" where that match isn't the one being played. */
char *repl_tree_name(const repl_tree *tree, int branch, char *out, size_t size);
/* The games of earlier stretches of this line, the oldest first, each a copy that stands where the line leaves it: what was played
 * by other rules before the switches. The caller frees them. Returns how many, at most `most` of the latest. */
#define REPL_SWITCHES 64
int repl_tree_before(const repl_session *session, fuda_game **games, int most);
/* Gives the branch that one is on a name. */
void repl_tree_rename(repl_tree *tree, const char *name);
/* The rules that are in force at a node. */
const fuda_ruleset *repl_tree_rules(const repl_tree *tree, int node);
/* Prints and forgets the news. */
void repl_tree_tell_news(repl_session *session, FILE *out);

#endif
