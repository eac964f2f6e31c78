/* The commands about branches: their names, what there is of them, two of them side by side. */
#include "repl/commands.h"
#include "repl/going.h"
#include "repl/journal.h"
#include "repl/table.h"

#include <stdlib.h>
#include <string.h>

static void seat_name(const repl_session *session, int seat, repl_text *text) {
  if (seat == session->sitting) repl_text_add(text, "you");
  else repl_text_print(text, "seat %d", seat);
}

/* How it stands where one looks on: "trick 3, seat 4 to act", or that the deal is over. */
static void standing(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_sight(session, &view);
  if (view.actor == FUDA_NOBODY) {
    repl_text_add(text, repl_state(session)->match_over ? "match over" : "deal over");
    return;
  }
  repl_moment(session, text);
  repl_text_add(text, ", ");
  seat_name(session, view.actor, text);
  repl_text_add(text, " to act");
}

static void points(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_sight(session, &view);
  repl_table_points(session, &view, text);
}

static void add_words(repl_flow *flow, const char *before, repl_text *words) {
  repl_text one = {0};
  repl_text_print(&one, "%s%s", before, repl_text_str(words));
  repl_flow_words(flow, repl_text_str(&one));
  repl_text_free(&one);
  repl_text_clear(words);
}

/* "from main after action 14", the deal of a match that isn't the one being played. */
static void origin(repl_session *session, int branch, repl_flow *flow) {
  const repl_tree *tree = session->tree;
  const repl_branch *this = &tree->branch[branch];
  repl_text words = {0};
  if (this->match != tree->in_match && session->sitting == FUDA_NOBODY) {
    repl_text_print(&words, "deal ");
    repl_table_deal(session, &words);
    add_words(flow, "", &words);
    repl_flow_words(flow, "·");
  }
  if (this->from >= 0) {
    int *mine, *other, n = repl_tree_line(tree, this->tip, &mine),
                       m = repl_tree_line(tree, tree->branch[this->from].tip, &other);
    repl_place(session, mine[repl_tree_common(mine, n, other, m) - 1], &words);
    free(mine);
    free(other);
    repl_flow_words(flow, "from");
    repl_flow_words(flow, tree->branch[this->from].name);
    add_words(flow, "after ", &words);
    repl_flow_words(flow, "·");
  }
  repl_text_free(&words);
}

static bool say_branch(repl_session *session, int branch, int wide, repl_text *text) {
  const repl_tree *tree = session->tree;
  char name[160], label[200];
  const repl_branch *this = &tree->branch[branch];
  if (!repl_tree_visit(session, this->tip)) return false;
  repl_text words = {0};
  snprintf(label, sizeof label, "%s %s", branch == tree->on ? "▶" : " ", repl_tree_name(tree, branch, name, sizeof name));
  repl_flow flow = repl_flow_begin(text, session->style.width, wide + 3, label, " ");
  origin(session, branch, &flow);
  if (session->sitting == FUDA_NOBODY) {
    repl_place(session, this->tip, &words);
    add_words(&flow, "to ", &words);
    repl_flow_words(&flow, "·");
  }
  standing(session, &words);
  add_words(&flow, "", &words);
  repl_flow_words(&flow, "·");
  points(session, &words);
  add_words(&flow, "", &words);
  const char *rules = repl_rules(session)->name;
  if (strcmp(rules, repl_tree_rules(tree, tree->line[tree->at])->name)) {
    repl_flow_words(&flow, "· under");
    repl_flow_words(&flow, rules);
  }
  repl_flow_end(&flow);
  repl_text_free(&words);
  return true;
}

static bool list(repl_session *session, bool all, FILE *out) {
  const repl_tree *tree = session->tree;
  repl_text text = {0};
  char name[160];
  int wide = 0, others = tree->n_matches - 1;
  bool ok = true;
  for (int b = 0; b < tree->n_branches; b++) {
    if (!all && tree->branch[b].match != tree->in_match) continue;
    int width = repl_width(repl_tree_name(tree, b, name, sizeof name));
    if (width > wide) wide = width;
  }
  for (int b = 0; ok && b < tree->n_branches; b++)
    if (all || tree->branch[b].match == tree->in_match) ok = say_branch(session, b, wide, &text);
  repl_tree_return(session);
  if (!all && others)
    repl_text_print(&text, "%d other deal%s of this session: 'branches all'\n", others, others == 1 ? "" : "s");
  if (ok) repl_put(&text, out);
  repl_text_free(&text);
  return ok;
}

/* Side by side ------------------------------------------------------------------------------------- */

static const char *yaku_title(const repl_session *session, const fuda_event *event) {
  const fuda_ruleset *rules = repl_rules(session);
  bool ja = session->style.language == FUDA_JAPANESE;
  const char *name, *own, *other;
  if (rules->fishing) {
    const fuda_set_yaku *yaku = &rules->fishing->yaku[event->row];
    name = yaku->name, own = yaku->en, other = yaku->ja;
  } else {
    const fuda_yaku *yaku = &rules->trick->yaku[event->row];
    name = yaku->name, own = yaku->en, other = yaku->ja;
  }
  return ja && other ? other : own ? own : name;
}

/* What an action has brought, in a few words each. */
static void brought(const repl_session *session, int from, repl_text *text) {
  int n;
  const fuda_event *events = fuda_game_events(session->game, &n);
  const fuda_deck *deck = repl_rules(session)->deck;
  for (int i = from <= n ? from : 0; i < n; i++) {
    const fuda_event *event = &events[i];
    repl_text seat = {0};
    seat_name(session, event->seat, &seat);
    const char *who = repl_text_str(&seat);
    if (event->type == FUDA_EVENT_TRICK)
      repl_text_print(text, "  * trick %d: %s, %s\n", event->trick, who, fuda_card_code(deck, event->a));
    else if (event->type == FUDA_EVENT_YAKU)
      repl_text_print(text, "  * %s, %d: %s\n", yaku_title(session, event), event->points, who);
    else if (event->type == FUDA_EVENT_CAPTURE)
      repl_text_print(text, "  * %s takes %s\n", fuda_card_code(deck, event->a), fuda_card_code(deck, event->b));
    else if (event->type == FUDA_EVENT_CANCELLED || event->type == FUDA_EVENT_PENALTY) repl_text_add(text, "  * cancelled\n");
    repl_text_free(&seat);
  }
}

/* One step, as lines; who sits sees what they did themselves, and what all saw come of it. */
static bool step_lines(repl_session *session, int node, repl_text *text) {
  const repl_node *this = &session->tree->node[node];
  char what[FUDA_ACTION_TEXT];
  int actor = repl_state(session)->actor, events;
  fuda_game_events(session->game, &events);
  if (!repl_tree_visit(session, node)) return false;
  if (this->step == REPL_NEXT) {
    repl_text_print(text, "deal %d\n", this->deal + 1);
    return true;
  }
  if (this->step == REPL_SWITCHED) {
    repl_text_print(text, "switch %s\n", repl_rules(session)->name);
    return true;
  }
  const char *action = fuda_action_text(repl_rules(session), this->action, what);
  if (session->sitting == FUDA_NOBODY) repl_text_print(text, "%3d  %d %s\n", this->number, actor, action);
  else if (session->sitting == actor) repl_text_print(text, "you: %s\n", action);
  brought(session, events, text);
  return true;
}

typedef struct column {
  int branch, n, *line;
  char **step; /* the lines of each step after the parting */
  repl_text end;
  int deal; /* of the match, at its end */
  int32_t points[FUDA_SEATS];
  const fuda_ruleset *rules;
} column;

static bool tell_column(repl_session *session, column *side, int common) {
  bool ok = repl_tree_visit(session, side->line[common - 1]);
  side->step = calloc((size_t)side->n + 1, sizeof *side->step);
  for (int i = common; ok && side->step && i < side->n; i++) {
    repl_text text = {0};
    ok = step_lines(session, side->line[i], &text);
    side->step[i - common] = repl_copy(repl_text_str(&text));
    repl_text_free(&text);
  }
  if (!ok) return false;
  fuda_view view;
  repl_sight(session, &view);
  memcpy(side->points, view.points, sizeof side->points);
  side->rules = repl_rules(session);
  side->deal = repl_state(session)->deal_of_match;
  standing(session, &side->end);
  repl_text_add(&side->end, "\n");
  points(session, &side->end);
  repl_text_add(&side->end, "\n");
  return true;
}

static void free_column(column *side) {
  for (int i = 0; side->step && side->step[i]; i++) free(side->step[i]);
  free(side->step);
  free(side->line);
  repl_text_free(&side->end);
}

static bool cell(const char **at, int width, bool last, repl_text *text) {
  size_t from = text->length, n = strcspn(*at, "\n");
  bool any = n > 0;
  repl_text_addn(text, *at, n);
  *at += n + ((*at)[n] == '\n');
  repl_text_cut(text, from, width);
  if (!last) repl_text_pad(text, from, width);
  return any;
}

/* Lines of two texts beside each other. */
static void beside(const repl_session *session, const char *left, const char *right, repl_text *text) {
  int width = (session->style.width - 3) / 2;
  if (width > 44) width = 44;
  while (*left || *right) {
    cell(&left, width, false, text);
    repl_text_add(text, *right && *right != '\n' ? " │ " : " │");
    cell(&right, width, true, text);
    repl_text_add(text, "\n");
  }
}

/* What a side has, in the parts of these rules. */
static int32_t points_in(const fuda_ruleset *rules, const column *side, int team) {
  return side->points[team] * fuda_parts(rules) / fuda_parts(side->rules);
}

/* "on b2: Genji 2 less, Heiji 1 more" */
static void say_difference(const repl_session *session, const column *a, const column *b, repl_text *text) {
  const fuda_ruleset *finer = fuda_parts(a->rules) < fuda_parts(b->rules) ? b->rules : a->rules; /* halves come to no less */
  char points_text[FUDA_POINTS_TEXT], name[160];
  repl_text one = {0};
  int n = 0;
  if (a->deal != b->deal) {
    repl_text_add(text, "they end in different deals\n");
    return;
  }
  repl_text_print(&one, "on %s:", repl_tree_name(session->tree, b->branch, name, sizeof name));
  for (int team = 0; team < fuda_teams(a->rules); team++) {
    int32_t more = points_in(finer, b, team) - points_in(finer, a, team);
    if (!more) continue;
    repl_text_add(&one, n++ ? ", " : " ");
    if (a->rules->teams) repl_text_add(&one, repl_team_name(&session->style, a->rules, team));
    else repl_text_print(&one, "seat %d", team);
    repl_text_print(&one, " %s %s", fuda_points_text(finer, more < 0 ? -more : more, points_text),
                    more < 0 ? "less" : "more");
  }
  if (!n) repl_text_add(&one, " the same points");
  repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, repl_text_str(&one));
  repl_flow_end(&flow);
  repl_text_free(&one);
}

static void say_columns(repl_session *session, const column *a, const column *b, int common, repl_text *text) {
  const repl_tree *tree = session->tree;
  char left[160], right[160];
  repl_tree_name(tree, a->branch, left, sizeof left);
  repl_tree_name(tree, b->branch, right, sizeof right);
  repl_text_print(text, "%s and %s part after ", left, right);
  repl_place(session, a->line[common - 1], text);
  repl_text_add(text, "\n\n");
  beside(session, left, right, text);
  for (int i = 0; i < a->n - common || i < b->n - common; i++)
    beside(session, i < a->n - common ? a->step[i] : "", i < b->n - common ? b->step[i] : "", text);
  repl_text_add(text, "\n");
  beside(session, repl_text_str(&a->end), repl_text_str(&b->end), text);
  say_difference(session, a, b, text);
}

static bool compare(repl_session *session, int one, int two, FILE *out) {
  const repl_tree *tree = session->tree;
  char name[160];
  if (one == two) return repl_fail(session, "%s beside itself: name another branch", tree->branch[one].name);
  if (tree->branch[one].match != tree->branch[two].match) {
    repl_tree_name(tree, one, name, sizeof name);
    char other[160];
    return repl_fail(session, "%s and %s are of different deals: they part nowhere", name,
                     repl_tree_name(tree, two, other, sizeof other));
  }
  column a = {.branch = one}, b = {.branch = two};
  a.n = repl_tree_line(tree, tree->branch[one].tip, &a.line);
  b.n = repl_tree_line(tree, tree->branch[two].tip, &b.line);
  int common = repl_tree_common(a.line, a.n, b.line, b.n);
  bool ok = tell_column(session, &a, common) && tell_column(session, &b, common);
  repl_tree_return(session);
  repl_text text = {0};
  if (ok) say_columns(session, &a, &b, common, &text);
  repl_put(&text, out);
  free_column(&a);
  free_column(&b);
  return ok;
}

/* A branch that must be there; -1 and the problem. */
static int named(repl_session *session, const char *name) {
  const repl_tree *tree = session->tree;
  int branch = repl_tree_find(tree, name), n = 0;
  if (branch >= 0) return branch;
  const char *names[256];
  for (int b = 0; b < tree->n_branches && n < 256; b++)
    if (tree->branch[b].match == tree->in_match) names[n++] = tree->branch[b].name;
  const char *near = fuda_nearest(name, names, n);
  if (near) repl_fail(session, "no branch '%s': did you mean '%s'?", name, near);
  else repl_fail(session, "no branch '%s': 'branches' lists them", name);
  return -1;
}

bool repl_cmd_branches(repl_session *session, const char *args, FILE *out) {
  char one[64], two[64];
  bool first = repl_word(&args, one), second = repl_word(&args, two);
  if (!repl_no_more(session, args, "branches [all|NAME [NAME]]")) return false;
  if (first && !second && !strcmp(one, "all")) return list(session, true, out);
  if (!first) return list(session, false, out);
  int a = named(session, one), b = a < 0 ? -1 : second ? named(session, two) : session->tree->on;
  if (b < 0) return false;
  return second ? compare(session, a, b, out) : compare(session, b, a, out);
}

/* Where one is, in a sentence. */
static void say_branch_here(repl_session *session, FILE *out) {
  const repl_tree *tree = session->tree;
  repl_text text = {0};
  int left = tree->n_line - 1 - tree->at;
  repl_text_print(&text, "on branch %s, at ", tree->branch[tree->on].name);
  repl_place(session, tree->line[tree->at], &text);
  if (left && session->sitting != FUDA_NOBODY) repl_text_add(&text, "; 'redo' goes on along it");
  else if (left) repl_text_print(&text, "; %d more on this line: 'redo'", left);
  else repl_text_add(&text, ", its end");
  repl_text_add(&text, "\n");
  repl_put(&text, out);
}

/* "main" and "b7" are names that branches have by themselves. */
static bool is_given(const char *name) { return !strcmp(name, "main") || (name[0] == 'b' && repl_read_number(name + 1) >= 0); }

/* Gives the line that one is on a name. */
static bool rename_line(repl_session *session, const char *name, FILE *out) {
  repl_tree *tree = session->tree;
  repl_branch *branch = &tree->branch[tree->on];
  if (strchr(name, '/')) return repl_fail(session, "no branch '%s': 'branches all' lists them; a new name has no '/'", name);
  if (is_given(name)) return repl_fail(session, "no branch '%s' in this match: 'branches' lists them", name);
  if (!strcmp(name, "all")) return repl_fail(session, "a branch can't be called 'all'");
  if (repl_width(name) > 20) return repl_fail(session, "'%s' is too long for a name: at most 20 columns", name);
  fprintf(out, "this line is called %s; it was %s\n", name, branch->name);
  repl_tree_rename(tree, name);
  repl_journal_name(session, name);
  return true;
}

bool repl_cmd_branch(repl_session *session, const char *args, FILE *out) {
  char name[64];
  if (!repl_word(&args, name)) {
    say_branch_here(session, out);
    return true;
  }
  if (!repl_no_more(session, args, "branch [NAME]")) return false;
  int branch = repl_tree_find(session->tree, name);
  if (branch < 0) return rename_line(session, name, out);
  if (!repl_tree_go_branch(session, branch)) return false;
  repl_text text = {0};
  repl_text_print(&text, "on branch %s: ", session->tree->branch[session->tree->on].name);
  repl_table_line(session, &text);
  repl_put(&text, out);
  return repl_play_on(session, out);
}
