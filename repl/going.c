/* The commands that go back and forth: undo, redo, goto, and the log of what was done. */
#include "repl/going.h"

#include "repl/commands.h"
#include "repl/table.h"
#include "repl/tell.h"

#include <stdlib.h>
#include <string.h>

static const repl_node *node_at(const repl_session *session, int at) { return &session->tree->node[session->tree->line[at]]; }

void repl_moment(const repl_session *session, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  int kind = fuda_deal_over(state) ? -1 : rules->phases[state->phase].kind;
  fuda_view view;
  repl_sight(session, &view);
  if (kind == FUDA_TRICK_PLAY) repl_text_print(text, "trick %d", state->trick_no);
  else if (kind == FUDA_FISHING) repl_text_print(text, "turn %d", state->turn + 1);
  else repl_text_add(text, view.phase);
}

void repl_place(const repl_session *session, int place, repl_text *text) {
  const repl_node *node = &session->tree->node[place], *now = node_at(session, session->tree->at);
  if (session->sitting != FUDA_NOBODY) { /* numbers tell of what others do in private */
    repl_text_print(text, "a play of deal %d", node->deal + 1);
    return;
  }
  if (node->number) repl_text_print(text, "action %d", node->number);
  else repl_text_add(text, "the start");
  if (node->deal != now->deal) repl_text_print(text, " of deal %d", node->deal + 1);
  if (node->step == REPL_SWITCHED) repl_text_print(text, " and the switch to %s", repl_tree_rules(session->tree, place)->name);
}

int repl_read_number(const char *text) {
  char *end;
  if (*text < '0' || *text > '9') return -1;
  long n = strtol(text, &end, 10);
  return *end || n > 1000000 ? -1 : (int)n;
}

int repl_find_number(repl_session *session, int deal, int number) {
  const repl_tree *tree = session->tree;
  int best = -1, last = 0;
  if (deal < 0) deal = node_at(session, tree->at)->deal;
  for (int i = 0; i < tree->n_line; i++) {
    const repl_node *node = node_at(session, i);
    if (node->deal != deal) continue;
    last = node->number;
    if (node->number == number && (best < 0 || abs(i - tree->at) < abs(best - tree->at))) best = i;
  }
  if (best >= 0) return best;
  if (node_at(session, 0)->deal == deal && number < node_at(session, 0)->number)
    repl_fail(session, "there is no way back to action %d: this game was taken over at action %d", number,
              node_at(session, 0)->number);
  else if (session->sitting != FUDA_NOBODY) repl_fail(session, "there is no action %d on this line", number);
  else if (last) repl_fail(session, "there is no action %d: this deal has %d on this line", number, last);
  else repl_fail(session, "there is no action %d: nothing was done in this deal yet", number);
  return -1;
}

static bool begins_trick(const repl_session *session, int trick) {
  const fuda_state *state = repl_state(session);
  if (fuda_deal_over(state)) return false;
  switch (repl_rules(session)->phases[state->phase].kind) {
  case FUDA_TRICK_PLAY: return state->trick_no == trick;
  case FUDA_FISHING: return state->turn + 1 == trick;
  default: return false;
  }
}

int repl_find_trick(repl_session *session, int trick) {
  const repl_tree *tree = session->tree;
  int deal = node_at(session, tree->at)->deal, found = -1;
  bool ok = true;
  for (int i = 0; ok && i < tree->n_line && found < 0; i++) {
    if (node_at(session, i)->deal != deal) continue;
    ok = repl_tree_visit(session, tree->line[i]);
    if (ok && begins_trick(session, trick)) found = i;
  }
  repl_tree_return(session);
  if (found < 0 && ok)
    repl_fail(session, "no %s %d was begun in this deal on this line", repl_rules(session)->fishing ? "turn" : "trick", trick);
  return found;
}

static int here(const repl_session *session) { return session->tree->line[session->tree->at]; }

/* How far it was from a node, and what lies here. */
static void say_where(const repl_session *session, const char *how, int from, FILE *out) {
  static const char *const one[] = {"", "action", "deal", "switch"}, *const many[] = {"", "actions", "deals", "switches"};
  static const int order[] = {REPL_SWITCHED, REPL_NEXT, REPL_DID};
  const repl_node *node = session->tree->node;
  repl_text text = {0};
  const char *between = " ";
  int n[4] = {0}, back = 0, later = here(session), earlier = from;
  for (int up = from; up >= 0 && !back; up = node[up].parent) back = up == here(session);
  if (back) earlier = here(session), later = from;
  for (; later != earlier; later = node[later].parent) n[node[later].step]++;
  repl_text_add(&text, how);
  for (int k = 0; k < 3; k++) {
    int step = order[k];
    if (!n[step]) continue;
    repl_text_print(&text, "%s%d %s", between, n[step], n[step] == 1 ? one[step] : many[step]);
    between = ", ";
  }
  repl_text_add(&text, ": ");
  repl_table_line(session, &text);
  repl_put(&text, out);
}

static bool is_own_turn(const repl_session *session) {
  return repl_state(session)->actor == session->sitting && !fuda_deal_over(repl_state(session));
}

/* Who sits goes from one of their own turns to the one before; how many steps back, -1 and the problem. */
static int undo_turns(repl_session *session, int turns) {
  int was = session->tree->at, turn = was;
  for (int at = was - 1; at >= 0 && turns > 0; at--) {
    if (!repl_tree_visit(session, session->tree->line[at])) return repl_tree_return(session), -1;
    if (is_own_turn(session)) turn = at, turns--;
  }
  repl_tree_return(session);
  return repl_tree_go(session, turn) ? was - turn : -1;
}

bool repl_cmd_undo(repl_session *session, const char *args, FILE *out) {
  int n = repl_read_count(session, args, "undo [N]"), was = here(session);
  if (n == 0) return false;
  bool sits = session->sitting != FUDA_NOBODY;
  int back = sits ? undo_turns(session, n) : repl_session_undo(session, n);
  if (back < 0) return false;
  if (back == 0 && sits) return repl_fail(session, "nothing to undo: you have done nothing yet");
  if (back == 0) return repl_fail(session, "nothing to undo: this is the start of the match");
  if (!sits) say_where(session, "back", was, out);
  return repl_play_on(session, out);
}

bool repl_cmd_redo(repl_session *session, const char *args, FILE *out) {
  repl_tree *tree = session->tree;
  int n = repl_read_count(session, args, "redo [N]"), was = here(session);
  if (n == 0) return false;
  if (tree->at == tree->n_line - 1)
    return repl_fail(session, "nothing to redo: this is the end of branch %s%s", tree->branch[tree->on].name,
                     tree->n_branches > 1 ? "; 'branches' lists the others" : "");
  if (session->sitting == FUDA_NOBODY && repl_session_redo(session, n) < 0) return false;
  while (session->sitting != FUDA_NOBODY && n > 0 && tree->at < tree->n_line - 1) {
    if (!repl_tree_go(session, tree->at + 1)) return false;
    if (is_own_turn(session) || fuda_deal_over(repl_state(session))) n--;
  }
  if (session->sitting == FUDA_NOBODY) say_where(session, "on", was, out);
  return repl_play_on(session, out);
}

/* Where a deal of the match, from 1, begins on the line; -1 and the problem. */
static int find_deal(repl_session *session, int deal) {
  const repl_tree *tree = session->tree;
  int first = node_at(session, 0)->deal + 1, last = node_at(session, tree->n_line - 1)->deal + 1;
  for (int i = 0; i < tree->n_line; i++)
    if (node_at(session, i)->deal + 1 == deal) return i;
  if (first == last) return repl_fail(session, "there is no deal %d on this line: only deal %d was played", deal, first) - 1;
  return repl_fail(session, "there is no deal %d on this line: it has %d to %d", deal, first, last) - 1;
}

#define GOTO "goto N|trick N|deal D [N]|end"

static int bad_place(repl_session *session, const char *word) {
  static const char *const words[] = {"trick", "turn", "deal", "end"};
  const char *near = fuda_nearest(word, words, 4);
  if (near) return repl_fail(session, "'%s' is no place: did you mean '%s'?", word, near) - 1;
  return repl_fail(session, "'%s' is no place: it is '" GOTO "'", word) - 1;
}

/* Deal D, and where N is given its action N. */
static int in_deal(repl_session *session, int deal, const char *word) {
  int at = find_deal(session, deal), number = repl_read_number(word);
  if (at < 0 || !*word) return at;
  return number < 0 ? bad_place(session, word) : repl_find_number(session, deal - 1, number);
}

/* The place on the line that is meant; -1 and the problem. */
static int read_place(repl_session *session, const char *args) {
  char word[64], number[64] = "", more[64] = "";
  if (!repl_word(&args, word))
    return repl_fail(session, "'goto' needs the number of an action, as 'log' lists them: as in 'goto 14', 'goto 0'") - 1;
  repl_word(&args, number);
  repl_word(&args, more);
  bool trick = !strcmp(word, "trick") || !strcmp(word, "turn"), deal = !strcmp(word, "deal"), end = !strcmp(word, "end");
  bool wants = trick || deal, plain = repl_read_number(word) >= 0;
  if (!wants && !end && !plain) return bad_place(session, word);
  if (wants && !*number) return repl_fail(session, "'goto %s' needs a number: as in 'goto %s 2'", word, word) - 1;
  if (wants && repl_read_number(number) < 0) return repl_fail(session, "'%s' is no number of a %s", number, word) - 1;
  const char *much = *more && !deal ? more : *number && !wants ? number : args;
  if (!repl_no_more(session, much, GOTO)) return -1;
  if (plain) return repl_find_number(session, -1, repl_read_number(word));
  if (end) return session->tree->n_line - 1;
  return trick ? repl_find_trick(session, repl_read_number(number)) : in_deal(session, repl_read_number(number), more);
}

bool repl_cmd_goto(repl_session *session, const char *args, FILE *out) {
  int was = session->tree->at, from = here(session), at = read_place(session, args);
  if (at < 0) return false;
  if (!repl_tree_go(session, at)) return false;
  if (session->sitting != FUDA_NOBODY) return repl_play_on(session, out);
  if (at == was) fputs("here already\n", out);
  else say_where(session, at < was ? "back" : "on", from, out);
  return true;
}

/* The log ------------------------------------------------------------------------------------------- */

/* The branches that leave the line after a place of it: "· main parts here", a line. */
static void say_parting(const repl_session *session, int at, repl_text *text) {
  const repl_tree *tree = session->tree;
  int n = 0;
  for (int b = 0; b < tree->n_branches; b++) {
    if (tree->branch[b].match != tree->in_match || b == tree->on) continue;
    int *other, length = repl_tree_line(tree, tree->branch[b].tip, &other);
    bool here = repl_tree_common(tree->line, tree->n_line, other, length) == at + 1 && length > at + 1;
    free(other);
    if (here) repl_text_print(text, "%s%s", n++ ? ", " : "   ·  ", tree->branch[b].name);
  }
  if (n) repl_text_print(text, " %s here\n", n == 1 ? "parts" : "part");
}

/* A line above what is done in a trick, turn or phase; to who sits no phase, which may be another seat's secret. */
static void say_moment(const repl_session *session, repl_text *last, repl_text *text) {
  repl_text now = {0};
  const fuda_state *state = repl_state(session);
  int kind = fuda_deal_over(state) ? -1 : repl_rules(session)->phases[state->phase].kind;
  if (session->sitting != FUDA_NOBODY && kind != FUDA_TRICK_PLAY && kind != FUDA_FISHING) return;
  repl_moment(session, &now);
  if (strcmp(repl_text_str(&now), repl_text_str(last))) {
    repl_inked(&session->style, text, REPL_BOLD, repl_text_str(&now));
    repl_text_add(text, "\n");
  }
  repl_text_free(last);
  *last = now;
}

/* The step from the place before to this one. To who sits numbers would tell of what others do in private. */
static bool say_step(repl_session *session, int at, repl_text *text) {
  const repl_node node = *node_at(session, at);
  repl_before before;
  repl_text told = {0};
  repl_tell_before(session, &before);
  if (!repl_tree_visit(session, session->tree->line[at])) return false;
  if (node.step == REPL_SWITCHED) {
    repl_text_print(text, "   ·  switch %s\n", repl_rules(session)->name);
    return true;
  }
  repl_tell_after(session, &before, node.action, REPL_ALL, &told);
  const char *line = repl_text_str(&told);
  if (session->sitting == FUDA_NOBODY) {
    repl_text_print(text, "%4d", node.number);
    if (strncmp(line, "  ", 2)) repl_text_add(text, "\n");
  }
  repl_text_add(text, line);
  repl_text_free(&told);
  return true;
}

static bool say_deal(repl_session *session, int from, int to, repl_text *text) {
  repl_text last = {0};
  bool ok = repl_tree_visit(session, session->tree->line[from]);
  for (int at = from; ok && at <= to; at++) {
    if (at > from && node_at(session, at)->step == REPL_DID) say_moment(session, &last, text);
    if (at > from) ok = say_step(session, at, text);
    say_parting(session, at, text);
  }
  repl_text_free(&last);
  return ok;
}

bool repl_cmd_log(repl_session *session, const char *args, FILE *out) {
  if (!repl_no_more(session, args, "log")) return false;
  const repl_tree *tree = session->tree;
  int was = tree->at, from = was, left = tree->n_line - 1 - was;
  while (from > 0 && node_at(session, from - 1)->deal == node_at(session, was)->deal) from--;
  repl_text text = {0};
  if (from == was) repl_text_add(&text, "nothing was done in this deal yet\n");
  bool ok = say_deal(session, from, was, &text);
  repl_tree_return(session);
  if (!ok) return repl_text_free(&text), false;
  fuda_view view;
  repl_sight(session, &view);
  if (session->sitting != FUDA_NOBODY) repl_table_on_table(session, &view, &text);
  else if (left) repl_text_print(&text, "   ·  %d more on this line: 'redo'\n", left);
  repl_put(&text, out);
  return true;
}
