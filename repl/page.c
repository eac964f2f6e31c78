#include "repl/page.h"

#include "repl/cite.h"
#include "repl/face.h"
#include "repl/money.h"
#include "repl/scene.h"
#include "repl/table.h"
#include "repl/tell.h"
#include "repl/tree.h"

#include <stdlib.h>
#include <string.h>

static const char css[] =
#include "gen/page.css.inc"
    ;
static const char script[] =
#include "gen/page.js.inc"
    ;

/* Lines, each once ------------------------------------------------------------------------------------ */

typedef struct pool {
  char **line;
  int n, room;
  int *slot; /* 1 + the number of a line, by hash; 0 where free */
  int slots;
} pool;

static void out_of_memory(void) {
  fputs("fuda: memory is out\n", stderr);
  exit(1);
}

static unsigned hash_of(const char *line) {
  unsigned hash = 2166136261u;
  for (; *line; line++) hash = (hash ^ (unsigned char)*line) * 16777619u;
  return hash;
}

/* Where the line is among the slots, or would be. */
static int slot_of(const pool *p, const char *line) {
  int at = (int)(hash_of(line) % (unsigned)p->slots);
  while (p->slot[at] && strcmp(p->line[p->slot[at] - 1], line) != 0) at = (at + 1) % p->slots;
  return at;
}

static void grow(pool *p) {
  p->room = p->room ? 2 * p->room : 256;
  p->line = realloc(p->line, (size_t)p->room * sizeof *p->line);
  free(p->slot);
  p->slots = 4 * p->room;
  p->slot = calloc((size_t)p->slots, sizeof *p->slot);
  if (!p->line || !p->slot) out_of_memory();
  for (int i = 0; i < p->n; i++) p->slot[slot_of(p, p->line[i])] = i + 1;
}

static int number_of(pool *p, const char *line) {
  if (p->n == p->room) grow(p);
  int at = slot_of(p, line);
  if (!p->slot[at]) {
    p->line[p->n++] = repl_copy(line);
    p->slot[at] = p->n;
  }
  return p->slot[at] - 1;
}

static void free_pool(pool *p) {
  for (int i = 0; i < p->n; i++) free(p->line[i]);
  free(p->line);
  free(p->slot);
}

/* Steps ----------------------------------------------------------------------------------------------- */

#define VIEWS (FUDA_SEATS + 1)

typedef struct page {
  repl_session *session;
  pool blocks, sentences;
  int views, steps, height;
  int seat[VIEWS];       /* FUDA_NOBODY: all is open */
  repl_text list[VIEWS]; /* the steps, as JSON */
  size_t last[VIEWS];    /* where the last of them begins */
  repl_before before[VIEWS];
  fuda_set cards, small;
  repl_text first, first_told; /* the first step, for who has no script */
} page;

static void add_number(repl_text *list, int number, bool first) { repl_text_print(list, first ? "%d" : ",%d", number); }

/* Whether the words name this clause: HM-W1 isn't HM-W12. */
static bool names(const char *words, const char *id) {
  const char *at = strstr(words, id);
  while (at && at[strlen(id)] >= '0' && at[strlen(id)] <= '9') at = strstr(at + 1, id);
  return at != NULL;
}

/* The sentences of the clauses whose ids were named. */
static void add_clauses(page *p, const char *told, repl_text *list) {
  const fuda_ruleset *rules = repl_rules(p->session);
  for (int c = 1; c < rules->n_clauses; c++) {
    const fuda_clause *clause = &rules->clauses[c];
    if (!clause->text || !*clause->text || !names(told, clause->id)) continue;
    repl_text one = {0};
    repl_text_add(&one, "<small>");
    repl_xml(&one, clause->id);
    repl_text_add(&one, ": ");
    repl_xml(&one, clause->text);
    repl_text_add(&one, "</small>");
    add_number(list, number_of(&p->sentences, repl_text_str(&one)), false);
    repl_text_free(&one);
  }
}

/* Lines of what was told, each a sentence of its own, without its bullet; then the clauses. */
static void add_told(page *p, const char *told, repl_text *list) {
  repl_text one = {0}, line = {0};
  bool first = true;
  for (const char *at = told; *at; at += strcspn(at, "\n"), at += *at == '\n') {
    const char *begin = at + strspn(at, " *");
    size_t n = strcspn(begin, "\n");
    if (n == 0) continue;
    repl_text_clear(&line);
    repl_text_clear(&one);
    repl_text_addn(&line, begin, n);
    repl_xml(&one, repl_text_str(&line));
    add_number(list, number_of(&p->sentences, repl_text_str(&one)), first);
    first = false;
  }
  if (!first) add_clauses(p, told, list);
  repl_text_free(&one);
  repl_text_free(&line);
}

/* The clause by which an action was done goes at the end of its line, the first. */
static void cite(const page *p, const fuda_state *before, fuda_action action, repl_text *told) {
  const fuda_ruleset *rules = repl_rules(p->session);
  fuda_reason reason = {0};
  char *end = strchr(repl_text_str(told), '\n');
  action.with &= (uint16_t)~FUDA_FOUL;
  fuda_why(rules, before, action, &reason);
  if (!reason.clause || !end) return;
  repl_text with = {0};
  repl_text_addn(&with, told->bytes, (size_t)(end - told->bytes));
  repl_by_clause(rules, reason.clause, &with);
  repl_text_add(&with, end);
  repl_text_free(told);
  *told = with;
}

/* To who sits: the card that another has laid to the trick, where it lies open. Once the trick is complete it is told whole. */
static void tell_laid(const page *p, const repl_before *before, repl_text *told) {
  fuda_view view;
  repl_sight(p->session, &view);
  int seat = before->state.actor, last = view.on_table - 1;
  if (last < 0 || view.table[last].seat != seat || seat == p->session->sitting) return;
  repl_table_seat(p->session, seat, told);
  if (view.table[last].card == FUDA_NO_CARD) repl_text_add(told, ": a card, face-down\n");
  else repl_text_print(told, ": play %s\n", fuda_card_code(repl_rules(p->session)->deck, view.table[last].card));
}

/* Who acts now, or how the deal ended. */
static void tell_now(const repl_session *session, repl_text *told) {
  fuda_view view;
  repl_sight(session, &view);
  if (view.actor != FUDA_NOBODY) {
    repl_table_seat(session, view.actor, told);
    repl_text_add(told, session->sitting == view.actor ? " are to act\n" : " is to act\n");
  } else if (repl_paid(repl_rules(session))) {
    repl_money_over(session, told);
  } else {
    repl_text_add(told, "The deal is over: ");
    repl_table_points(session, &view, told);
    repl_text_add(told, "\n");
  }
}

/* False where nothing was to be told but who acts now. */
static bool tell(const page *p, const repl_node *node, const repl_before *before, repl_text *told) {
  char line[1024];
  switch (node->step) {
  case REPL_DID:
    if (before->view.seat != FUDA_ALL_SEATS) tell_laid(p, before, told);
    repl_tell_after(p->session, before, node->action, REPL_ALL, told);
    if (before->view.seat == FUDA_ALL_SEATS || before->view.seat == before->state.actor)
      cite(p, &before->state, node->action, told);
    break;
  case REPL_SWITCHED: repl_text_print(told, "From here on by %s\n", repl_rules(p->session)->name); break;
  default:
    if (p->session->sitting == FUDA_NOBODY) fuda_game_deal_line(p->session->game, line, sizeof line);
    repl_text_print(told, "%s\n", p->session->sitting == FUDA_NOBODY ? line : "The cards are dealt");
    repl_tell_opening(p->session, told);
  }
  bool news = told->length > 0;
  tell_now(p->session, told);
  return news;
}

static void add_scene(page *p, repl_text *list) {
  repl_scene scene = {0};
  repl_scene_draw(p->session, &scene);
  for (int i = 0; i < scene.n; i++) {
    const char *block = repl_text_str(&scene.block[i]);
    add_number(list, number_of(&p->blocks, block), i == 0);
    if (p->steps == 0 && p->session->sitting == p->seat[0]) repl_text_add(&p->first, block);
  }
  if (scene.height > p->height) p->height = scene.height;
  p->cards = fuda_set_or(p->cards, scene.cards);
  p->small = fuda_set_or(p->small, scene.small);
  repl_scene_free(&scene);
}

static bool add_step(page *p, int view, const repl_node *node) {
  repl_text told = {0}, *list = &p->list[view];
  p->session->sitting = p->seat[view];
  bool news = tell(p, node, &p->before[view], &told);
  repl_tell_before(p->session, &p->before[view]);
  size_t begin = list->length;
  repl_text_add(list, p->steps ? ",\n[[" : "[[");
  add_scene(p, list);
  repl_text_add(list, "],[");
  add_told(p, repl_text_str(&told), list);
  repl_text_add(list, "]]");
  p->last[view] = begin;
  repl_text_free(&told);
  return news;
}

/* Whether the last step looks like the one before: where nothing was told either, it is none to who sits. */
static bool looks_same(const page *p, size_t before_last) {
  const char *list = p->list[0].bytes;
  if (p->steps == 0) return false;
  const char *was = strstr(list + before_last, "[["), *is = strstr(list + p->last[0], "[["), *end = strstr(was, "],[");
  return end && !strncmp(was, is, (size_t)(end + 3 - was));
}

static bool add_steps(page *p, int first, int end) {
  const repl_tree *tree = p->session->tree;
  for (int i = first; i < end; i++) {
    int node = tree->line[i];
    size_t before_last = p->last[0];
    bool news = p->views > 1;
    if (!repl_tree_visit(p->session, node)) return false;
    for (int view = 0; view < p->views; view++) news |= add_step(p, view, &tree->node[node]);
    if (news || !looks_same(p, before_last)) {
      p->steps++;
      continue;
    }
    p->list[0].length = p->last[0];
    p->list[0].bytes[p->last[0]] = 0;
    p->last[0] = before_last;
  }
  return true;
}

/* The part of the line that is this deal. */
static int deal_of(const repl_tree *tree, int *end) {
  int first = tree->at;
  while (first > 0 && tree->node[tree->line[first]].step != REPL_NEXT) first--;
  *end = tree->at + 1;
  while (*end < tree->n_line && tree->node[tree->line[*end]].step != REPL_NEXT) ++*end;
  return first;
}

/* The file --------------------------------------------------------------------------------------------- */

static void put_lines(repl_text *text, const char *id, const pool *lines) {
  repl_text_print(text, "<script type=\"text/plain\" id=\"%s\">\n", id);
  for (int i = 0; i < lines->n; i++) repl_text_add(text, lines->line[i]), repl_text_add(text, "\n");
  repl_text_add(text, "</script>\n");
}

static void put_bar(const page *p, repl_text *text) {
  static const char *const button[][3] = {
      {"first", "« first", "Home"}, {"back", "‹ back", "left arrow"}, {"on", "on ›", "right arrow"}, {"last", "last »", "End"}};
  repl_text_add(text, "<div id=\"bar\">\n");
  for (int i = 0; i < 4; i++)
    repl_text_print(text, "<button id=\"%s\" title=\"%s\">%s</button>\n", button[i][0], button[i][2], button[i][1]);
  repl_text_print(text,
                  "<input id=\"at\" type=\"range\" min=\"0\" max=\"%d\" value=\"0\" aria-label=\"step\">\n"
                  "<span id=\"place\">step 0 of %d</span>\n<select id=\"view\" aria-label=\"whose view\">\n",
                  p->steps - 1, p->steps - 1);
  for (int view = 0; view < p->views; view++) {
    if (p->seat[view] == FUDA_NOBODY) repl_text_add(text, "<option value=\"all\">all cards open</option>\n");
    else repl_text_print(text, "<option value=\"%d\">as seat %d sees it</option>\n", p->seat[view], p->seat[view]);
  }
  repl_text_add(text, "</select>\n</div>\n");
}

static void put_head(const page *p, repl_text *text) {
  repl_text title = {0};
  repl_text_add(&title, repl_rules(p->session)->name);
  if (p->seat[0] == FUDA_NOBODY) repl_text_add(&title, ", deal "), repl_table_deal(p->session, &title);
  repl_text_add(text, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
  repl_xml(text, repl_text_str(&title));
  repl_text_print(text, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", css);
  repl_text_free(&title);
}

static void put_page(const page *p, repl_text *text) {
  put_head(p, text);
  put_bar(p, text);
  repl_text_print(text,
                  "<div id=\"told\" aria-live=\"polite\"></div>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d "
                  "%d\">\n<defs>\n",
                  REPL_SCENE_WIDTH, p->height);
  repl_scene_symbols(repl_rules(p->session)->deck, p->cards, p->small, text);
  repl_text_print(text, "</defs>\n<g id=\"scene\">%s</g>\n</svg>\n", repl_text_str(&p->first));
  repl_text_add(text, "<noscript><p>Stepping needs JavaScript; this is the beginning of the deal.</p></noscript>\n");
  put_lines(text, "blocks", &p->blocks);
  put_lines(text, "sentences", &p->sentences);
  repl_text_add(text, "<script type=\"application/json\" id=\"steps\">\n[");
  for (int view = 0; view < p->views; view++) repl_text_print(text, "%s[%s]", view ? ",\n" : "", repl_text_str(&p->list[view]));
  repl_text_print(text, "]\n</script>\n<script>\n%s</script>\n</body>\n</html>\n", script);
}

static void free_page(page *p) {
  free_pool(&p->blocks);
  free_pool(&p->sentences);
  for (int view = 0; view < VIEWS; view++) repl_text_free(&p->list[view]);
  repl_text_free(&p->first);
  free(p);
}

int repl_page(repl_session *session, repl_text *text) {
  page *p = calloc(1, sizeof *p);
  if (!p) out_of_memory();
  repl_session shown = *session; /* plain words, and each seat in turn */
  shown.style.colour = false;
  shown.style.width = 4096;
  p->session = &shown;
  p->seat[p->views++] = session->sitting;
  for (int seat = 0; session->sitting == FUDA_NOBODY && seat < repl_rules(session)->seats; seat++) p->seat[p->views++] = seat;
  int end, first = deal_of(session->tree, &end), steps = -1;
  bool ok = add_steps(p, first, end);
  shown.sitting = p->seat[0];
  if (ok) put_page(p, text), steps = p->steps - 1;
  else repl_fail(session, "%s", shown.problem);
  session->script_erred = shown.script_erred;
  free_page(p);
  repl_tree_return(session);
  return steps;
}
