#include "repl/tree.h"

#include "repl/commands.h"
#include "repl/journal.h"

#include <stdlib.h>
#include <string.h>

/* Room --------------------------------------------------------------------------------------------- */

static void out_of_memory(void) {
  fputs("fuda: memory is out\n", stderr);
  exit(1);
}

/* The array, with room for one more than n. Where memory is out the program ends, as for text. */
static void *grown(void *array, int n, int *room, size_t size) {
  if (n < *room) return array;
  *room = *room ? 2 * *room : 8;
  void *more = realloc(array, (size_t)*room * size);
  if (!more) out_of_memory();
  return more;
}

static int add_node(repl_tree *tree, enum repl_step step, int parent, int stretch, fuda_action action) {
  tree->node = grown(tree->node, tree->n_nodes, &tree->nodes_room, sizeof *tree->node);
  int this = tree->n_nodes++;
  repl_node *node = &tree->node[this], *before = parent < 0 ? NULL : &tree->node[parent];
  *node =
      (repl_node){.parent = parent, .child = -1, .sibling = -1, .stretch = stretch, .step = (uint8_t)step, .action = action};
  if (!before) return this;
  node->sibling = before->child;
  before->child = this;
  node->number = step == REPL_NEXT ? 0 : before->number + (step == REPL_DID);
  node->deal = (uint16_t)(before->deal + (step == REPL_NEXT));
  return this;
}

static int add_stretch(repl_tree *tree, int root, int match, rules_loaded *rules, fuda_game *game) {
  tree->stretch = grown(tree->stretch, tree->n_stretches, &tree->stretches_room, sizeof *tree->stretch);
  tree->stretch[tree->n_stretches] = (repl_stretch){.root = root, .match = match, .rules = rules, .game = game};
  return tree->n_stretches++;
}

static int add_branch(repl_tree *tree, int match, int tip, int from, const char *name) {
  tree->branch = grown(tree->branch, tree->n_branches, &tree->branches_room, sizeof *tree->branch);
  tree->branch[tree->n_branches] = (repl_branch){.name = repl_copy(name), .match = match, .tip = tip, .from = from};
  return tree->n_branches++;
}

static void trail_push(repl_stretch *stretch, int node) {
  stretch->trail = grown(stretch->trail, stretch->at, &stretch->room, sizeof *stretch->trail);
  stretch->trail[stretch->at++] = node;
  stretch->n = stretch->at;
}

static void line_push(repl_tree *tree, int node) {
  tree->line = grown(tree->line, tree->n_line, &tree->line_room, sizeof *tree->line);
  tree->line[tree->n_line++] = node;
}

repl_tree *repl_tree_new(void) {
  repl_tree *tree = calloc(1, sizeof *tree);
  if (!tree) out_of_memory();
  tree->in_match = tree->on = -1;
  return tree;
}

void repl_tree_free(repl_tree *tree) {
  if (!tree) return;
  for (int s = 0; s < tree->n_stretches; s++) {
    fuda_game_free(tree->stretch[s].game);
    free(tree->stretch[s].trail);
  }
  for (int m = 0; m < tree->n_matches; m++) free(tree->match[m].setup);
  for (int b = 0; b < tree->n_branches; b++) free(tree->branch[b].name);
  for (int g = 0; g < tree->n_given; g++) free(tree->given[g].setup);
  for (int r = 0; r < tree->n_rules; r++) rules_free(tree->rules[r]);
  free(tree->node);
  free(tree->stretch);
  free(tree->match);
  free(tree->branch);
  free(tree->given);
  free(tree->rules);
  free(tree->line);
  repl_text_free(&tree->news);
  free(tree);
}

/* The same file gives the same rules, sentences too, under the same values. */
static bool same_rules(const rules_loaded *a, const rules_loaded *b) {
  const fuda_ruleset *one = rules_ruleset(a), *other = rules_ruleset(b);
  if (one->fingerprint != other->fingerprint || strcmp(rules_file(a), rules_file(b)) || !rules_same_texts(a, b)) return false;
  for (int i = 0; i < one->n_options; i++) /* the same files have the same options */
    if (strcmp(one->options[i].value, other->options[i].value)) return false;
  return one->seats == other->seats;
}

rules_loaded *repl_tree_keep(repl_tree *tree, rules_loaded *loaded) {
  for (int r = 0; r < tree->n_rules; r++) {
    if (tree->rules[r] == loaded) return loaded;
    if (!same_rules(tree->rules[r], loaded)) continue;
    rules_free(loaded);
    return tree->rules[r];
  }
  tree->rules = grown(tree->rules, tree->n_rules, &tree->rules_room, sizeof *tree->rules);
  return tree->rules[tree->n_rules++] = loaded;
}

/* Lines -------------------------------------------------------------------------------------------- */

int repl_tree_line(const repl_tree *tree, int tip, int **line) {
  int n = 0;
  for (int node = tip; node >= 0; node = tree->node[node].parent) n++;
  *line = malloc((size_t)n * sizeof **line);
  if (!*line) out_of_memory();
  for (int node = tip, i = n; node >= 0; node = tree->node[node].parent) (*line)[--i] = node;
  return n;
}

int repl_tree_common(const int *a, int n_a, const int *b, int n_b) {
  int n = 0;
  while (n < n_a && n < n_b && a[n] == b[n]) n++;
  return n;
}

const fuda_ruleset *repl_tree_rules(const repl_tree *tree, int node) {
  return rules_ruleset(tree->stretch[tree->node[node].stretch].rules);
}

static void take_line(repl_tree *tree, int branch) {
  int *line, n = repl_tree_line(tree, tree->branch[branch].tip, &line);
  tree->n_line = 0;
  for (int i = 0; i < n; i++) line_push(tree, line[i]);
  free(line);
  tree->on = branch;
  tree->match[tree->in_match].branch = branch;
}

static bool passes(const repl_tree *tree, int branch, int through) {
  int node = tree->branch[branch].tip;
  while (node >= 0 && node != through) node = tree->node[node].parent;
  return node == through;
}

char *repl_tree_name(const repl_tree *tree, int branch, char *out, size_t size) {
  const repl_branch *this = &tree->branch[branch];
  if (this->match == tree->in_match) snprintf(out, size, "%s", this->name);
  else snprintf(out, size, "%d/%s", this->match + 1, this->name);
  return out;
}

int repl_tree_find(const repl_tree *tree, const char *name) {
  char whole[160];
  for (int b = tree->n_branches - 1; b >= 0; b--)
    if (tree->branch[b].match == tree->in_match && !strcmp(tree->branch[b].name, name)) return b;
  for (int b = tree->n_branches - 1; b >= 0; b--) {
    snprintf(whole, sizeof whole, "%d/%s", tree->branch[b].match + 1, tree->branch[b].name);
    if (!strcmp(whole, name)) return b;
  }
  return -1;
}

void repl_tree_rename(repl_tree *tree, const char *name) {
  repl_branch *branch = &tree->branch[tree->on];
  free(branch->name);
  branch->name = repl_copy(name);
  branch->named = true;
}

static int new_branch(repl_tree *tree, int tip, int from) {
  char name[32];
  int n = 1;
  for (int b = 0; b < tree->n_branches; b++) n += tree->branch[b].match == tree->in_match;
  do snprintf(name, sizeof name, "b%d", n++);
  while (repl_tree_find(tree, name) >= 0);
  return add_branch(tree, tree->in_match, tip, from, name);
}

/* From one step of the line to the next -------------------------------------------------------------- */

/* Whether nothing is done on the line after where one is: switches alone are no line. */
static bool at_end(const repl_tree *tree) {
  for (int i = tree->at + 1; i < tree->n_line; i++)
    if (tree->node[tree->line[i]].step != REPL_SWITCHED) return false;
  return true;
}

/* One is at a child of where one was: the line goes on, or another begins. */
static void enter(repl_tree *tree, int node) {
  if (tree->at + 1 < tree->n_line && tree->line[tree->at + 1] == node) {
    tree->at++;
    return;
  }
  bool is_new = node == tree->n_nodes - 1;
  for (int b = tree->n_branches - 1; b >= 0 && !is_new; b--) {
    if (tree->branch[b].match != tree->in_match || b == tree->on || !passes(tree, b, node)) continue;
    take_line(tree, b);
    tree->at++;
    repl_text_print(&tree->news, "  on branch %s again\n", tree->branch[b].name);
    return;
  }
  int on = tree->on;
  if (!at_end(tree)) {
    tree->on = tree->match[tree->in_match].branch = new_branch(tree, node, on);
    repl_text_print(&tree->news, "  branch %s begins here; %s keeps what it had\n", tree->branch[tree->on].name,
                    tree->branch[on].name);
  }
  tree->n_line = ++tree->at;
  line_push(tree, node);
  tree->branch[tree->on].tip = node;
}

static const fuda_setup *setup_of(const repl_tree *tree, int node) {
  for (int g = 0; g < tree->n_given; g++)
    if (tree->given[g].node == node) return tree->given[g].setup;
  return NULL;
}

/* The child of this node that is the same step, or a new one. given: the cards of a next deal. */
static int child_of(repl_tree *tree, int parent, enum repl_step step, fuda_action action, const fuda_setup *given) {
  for (int node = tree->node[parent].child; node >= 0; node = tree->node[node].sibling) {
    const repl_node *child = &tree->node[node];
    if (child->step != step) continue;
    if (step == REPL_DID &&
        (child->action.verb != action.verb || child->action.card != action.card || child->action.with != action.with))
      continue;
    const fuda_setup *had = step == REPL_NEXT ? setup_of(tree, node) : NULL;
    if (!had == !given && (!had || !memcmp(had, given, sizeof *had))) return node;
  }
  int node = add_node(tree, step, parent, tree->node[parent].stretch, action);
  if (!given) return node;
  fuda_setup *kept = malloc(sizeof *kept);
  if (!kept) out_of_memory();
  *kept = *given;
  tree->given = grown(tree->given, tree->n_given, &tree->given_room, sizeof *tree->given);
  tree->given[tree->n_given].node = node;
  tree->given[tree->n_given++].setup = kept;
  return node;
}

/* The node of a step that a stretch's game has in its history, after `parent`: action number i, or the deal before it. */
static int node_of(repl_tree *tree, const fuda_game *game, int parent, int deal, int i) {
  if (deal < 0) return child_of(tree, parent, REPL_DID, fuda_game_action(game, i), NULL);
  const fuda_setup *given = fuda_game_given(game, deal);
  return child_of(tree, parent, REPL_NEXT, (fuda_action){0}, given->has_cards ? given : NULL);
}

static repl_stretch *stretch_here(const repl_tree *tree) { return &tree->stretch[tree->node[tree->line[tree->at]].stretch]; }

void repl_tree_did(repl_session *session) {
  repl_tree *tree = session->tree;
  int node = node_of(tree, session->game, tree->line[tree->at], -1, fuda_game_length(session->game) - 1);
  trail_push(stretch_here(tree), node);
  enter(tree, node);
}

void repl_tree_dealt_on(repl_session *session) {
  repl_tree *tree = session->tree;
  int node = node_of(tree, session->game, tree->line[tree->at], fuda_game_deals(session->game) - 1, 0);
  trail_push(stretch_here(tree), node);
  enter(tree, node);
}

void repl_tree_go_back(repl_session *session) {
  repl_tree *tree = session->tree;
  repl_stretch *stretch = stretch_here(tree);
  stretch->at = 0;
  while (tree->line[tree->at] != stretch->root) tree->at--;
}

void repl_tree_follow(repl_session *session) {
  repl_tree *tree = session->tree;
  int deals = fuda_game_deals(session->game), length = fuda_game_length(session->game), deal = 1;
  repl_stretch *stretch = stretch_here(tree);
  repl_tree_go_back(session);
  for (int i = 0; i < length || deal < deals;) {
    bool next = deal < deals && fuda_game_deal_first(session->game, deal) == i;
    int node = node_of(tree, session->game, tree->line[tree->at], next ? deal : -1, i);
    trail_push(stretch, node);
    enter(tree, node);
    if (next) deal++;
    else i++;
  }
  stretch->n = stretch->at;
}

/* Matches ------------------------------------------------------------------------------------------ */

/* Leaves the match: one in which nothing was done goes, of another the games that can be made again. */
static void leave_match(repl_tree *tree) {
  if (tree->in_match < 0) return;
  repl_match *match = &tree->match[tree->in_match];
  bool last = tree->in_match == tree->n_matches - 1 && match->root == tree->n_nodes - 1;
  for (int s = 0; s < tree->n_stretches; s++) {
    repl_stretch *stretch = &tree->stretch[s];
    if (stretch->match != tree->in_match || (!match->setup && stretch->root == match->root)) continue;
    fuda_game_free(stretch->game);
    free(stretch->trail);
    stretch->game = NULL;
    stretch->trail = NULL;
    stretch->at = stretch->n = stretch->room = 0;
  }
  if (!last || !match->setup || tree->branch[tree->n_branches - 1].named) return;
  free(tree->branch[--tree->n_branches].name);
  free(match->setup);
  tree->n_stretches--;
  tree->n_matches--;
  tree->n_nodes--;
}

void repl_tree_plant(repl_session *session, rules_loaded *rules, fuda_game *game, const fuda_setup *setup) {
  repl_tree *tree = session->tree;
  int done;
  leave_match(tree);
  tree->match = grown(tree->match, tree->n_matches, &tree->matches_room, sizeof *tree->match);
  repl_match *match = &tree->match[tree->n_matches];
  tree->in_match = tree->n_matches++;
  *match = (repl_match){.root = tree->n_nodes};
  if (setup) match->setup = malloc(sizeof *setup);
  if (setup && !match->setup) out_of_memory();
  if (setup) *match->setup = *setup;
  int root = add_node(tree, REPL_DEALT, -1, tree->n_stretches, (fuda_action){0});
  add_stretch(tree, root, tree->in_match, rules, game);
  fuda_game_origin(game, &done);
  tree->node[root].number = done;
  tree->on = match->branch = add_branch(tree, tree->in_match, root, -1, "main");
  tree->n_line = tree->at = 0;
  line_push(tree, root);
  session->game = game;
  session->loaded = rules;
  repl_tree_follow(session);
  repl_text_clear(&tree->news);
}

void repl_tree_switched(repl_session *session, rules_loaded *rules, fuda_game *game) {
  repl_tree *tree = session->tree;
  int here = tree->line[tree->at], node = tree->node[here].child;
  while (node >= 0 && (tree->node[node].step != REPL_SWITCHED || tree->stretch[tree->node[node].stretch].rules != rules))
    node = tree->node[node].sibling;
  if (node < 0) {
    node = add_node(tree, REPL_SWITCHED, here, tree->n_stretches, (fuda_action){0});
    add_stretch(tree, node, tree->in_match, rules, game);
  } else {
    repl_stretch *stretch = &tree->stretch[tree->node[node].stretch];
    fuda_game_free(stretch->game);
    stretch->game = game;
    stretch->at = stretch->n = 0;
  }
  enter(tree, node);
  session->game = game;
  session->loaded = rules;
}

/* Going -------------------------------------------------------------------------------------------- */

static bool place(repl_session *session, int node);

/* The game of a stretch, made again where it was let go. */
static bool make_again(repl_session *session, int s) {
  repl_tree *tree = session->tree;
  repl_stretch *stretch = &tree->stretch[s];
  static char message[4096];
  const fuda_ruleset *rules = rules_ruleset(stretch->rules);
  int parent = tree->node[stretch->root].parent;
  if (parent < 0) {
    stretch->game = fuda_game_new(rules, tree->match[stretch->match].setup, message, sizeof message);
  } else {
    if (!place(session, parent)) return false;
    stretch->game = fuda_game_under(tree->stretch[tree->node[parent].stretch].game, rules, message, sizeof message);
  }
  return stretch->game || repl_fail(session, "%s", message);
}

/* Plays on by one step of the tree. */
static bool play_step(repl_session *session, repl_stretch *stretch, int node) {
  repl_tree *tree = session->tree;
  fuda_reason reason = {0};
  char message[1024] = "";
  bool next = tree->node[node].step == REPL_NEXT;
  fuda_action action = tree->node[node].action;
  action.with &= (uint16_t)~FUDA_FOUL;
  int error = next ? fuda_game_next_deal(stretch->game, setup_of(tree, node), message, sizeof message)
                   : fuda_game_act(stretch->game, action, &reason);
  if (error) return repl_fail(session, "%s", next ? message : reason.text);
  trail_push(stretch, node);
  return true;
}

/* Takes the game along its own history to where n of its steps are done. */
static bool along(repl_session *session, repl_stretch *stretch, int n) {
  int deal = 0, done = 0;
  for (int i = 0; i < n; i++) {
    if (session->tree->node[stretch->trail[i]].step == REPL_NEXT) deal++;
    else done++;
  }
  if (n != stretch->at && !fuda_game_goto(stretch->game, deal, done))
    return repl_fail(session, "the way back can't be played again: a script's hook fails");
  stretch->at = n;
  return true;
}

/* Takes the game of a node's stretch to the node. Where that fails it stands somewhere in between. */
static bool place(repl_session *session, int node) {
  repl_tree *tree = session->tree;
  int s = tree->node[node].stretch, n = 0, same = 0;
  repl_stretch *stretch = &tree->stretch[s];
  if (!stretch->game && !make_again(session, s)) return false;
  for (int up = node; up != stretch->root; up = tree->node[up].parent) n++;
  int *path = malloc((size_t)(n + 1) * sizeof *path), i = n;
  if (!path) out_of_memory();
  for (int up = node; up != stretch->root; up = tree->node[up].parent) path[--i] = up;
  while (same < n && same < stretch->n && path[same] == stretch->trail[same]) same++;
  bool ok = along(session, stretch, same);
  for (i = same; ok && i < n; i++) ok = play_step(session, stretch, path[i]);
  free(path);
  return ok;
}

bool repl_tree_visit(repl_session *session, int node) {
  repl_tree *tree = session->tree;
  if (!place(session, node)) return false;
  const repl_stretch *stretch = &tree->stretch[tree->node[node].stretch];
  session->game = stretch->game;
  session->loaded = stretch->rules;
  return true;
}

/* Back to where one was, after going elsewhere failed; the problem stays. */
static bool stay(repl_session *session, int node) {
  char *problem = repl_copy(session->problem);
  repl_tree_visit(session, node);
  repl_fail(session, "%s", problem);
  free(problem);
  return false;
}

void repl_tree_return(repl_session *session) { stay(session, session->tree->line[session->tree->at]); }

/* A branch on which nothing was done but to look at other rules goes when one leaves it. */
static void drop_idle(repl_tree *tree, int going_to) {
  repl_branch *branch = &tree->branch[tree->on];
  if (branch->from < 0 || branch->named || tree->on != tree->n_branches - 1 || tree->on == going_to) return;
  int *other, n = repl_tree_line(tree, tree->branch[branch->from].tip, &other);
  int common = repl_tree_common(tree->line, tree->n_line, other, n), done = tree->at >= common && going_to < 0;
  free(other);
  for (int i = common; i < tree->n_line; i++) done |= tree->node[tree->line[i]].step != REPL_SWITCHED;
  if (done) return;
  int from = branch->from;
  free(branch->name);
  tree->n_branches--;
  take_line(tree, from);
}

bool repl_tree_go(repl_session *session, int at) {
  repl_tree *tree = session->tree;
  if (at == tree->at) return true;
  if (!repl_tree_visit(session, tree->line[at])) return stay(session, tree->line[tree->at]);
  tree->at = at;
  drop_idle(tree, -1);
  repl_journal_go(session, at);
  return true;
}

bool repl_tree_go_branch(repl_session *session, int branch) {
  repl_tree *tree = session->tree;
  int match = tree->branch[branch].match, tip = tree->branch[branch].tip;
  const fuda_ruleset *rules = repl_tree_rules(tree, tip);
  char name[160];
  repl_tree_name(tree, branch, name, sizeof name);
  if (session->sitting >= rules->seats)
    return repl_fail(session, "you are seat %d, and of %d seats the last is %d: 'sit none' or another seat first",
                     session->sitting, rules->seats, rules->seats - 1);
  if (!repl_tree_visit(session, tip)) return stay(session, tree->line[tree->at]);
  drop_idle(tree, branch);
  if (match != tree->in_match) leave_match(tree);
  tree->in_match = match;
  take_line(tree, branch);
  tree->at = tree->n_line - 1;
  session->seed = repl_state(session)->seed;
  session->match_no = repl_state(session)->match_no;
  repl_journal_on(session, name);
  return true;
}

void repl_tree_tell_news(repl_session *session, FILE *out) {
  repl_put(&session->tree->news, out);
}

/* A copy of a stretch's game that stands at one of its nodes. */
static fuda_game *game_at(const repl_tree *tree, const repl_stretch *stretch, int node) {
  fuda_game *game = stretch->game ? fuda_game_copy(stretch->game) : NULL;
  int back = 0, at = stretch->at;
  while (game && at > 0 && stretch->trail[at - 1] != node) back += tree->node[stretch->trail[--at]].step == REPL_DID;
  if (back) fuda_game_undo(game, back);
  return game;
}

int repl_tree_before(const repl_session *session, fuda_game **games, int most) {
  const repl_tree *tree = session->tree;
  int n = 0;
  for (int i = tree->at; i > 0 && n < most; i--) {
    if (tree->node[tree->line[i]].step != REPL_SWITCHED) continue;
    int left = tree->line[i - 1];
    fuda_game *game = game_at(tree, &tree->stretch[tree->node[left].stretch], left);
    if (game) games[n++] = game;
  }
  for (int i = 0; i < n / 2; i++) {
    fuda_game *swap = games[i];
    games[i] = games[n - 1 - i];
    games[n - 1 - i] = swap;
  }
  return n;
}
