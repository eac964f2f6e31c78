#include "repl/chart.h"

#include "repl/chosen.h"
#include "repl/face.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define WIDTH 1000
#define LEFT 24
#define SECTION_LEFT 330 /* of the bars of the first part */
#define LINE 17
#define COLUMNS 118 /* of words across the chart */

static const char style[] =
    "<style>text{font-family:'DejaVu Sans','Noto Sans',Verdana,sans-serif;font-size:13px;fill:#2b2118}"
    ".title{font-size:18px;font-weight:bold}.head{font-size:15px;font-weight:bold}.mark{font-size:12px;fill:#6b5d49}"
    ".strong{font-size:12px;font-weight:bold;fill:#b3261e}.way{fill:#efe7d3}</style>\n";

typedef struct chart {
  repl_text body;
  int y;
} chart;

static void words_at(chart *c, int x, const char *class, const char *words) {
  repl_text_print(&c->body, "<text x=\"%d\" y=\"%d\" class=\"%s\">", x, c->y, class);
  repl_xml(&c->body, words);
  repl_text_add(&c->body, "</text>\n");
}

/* Words on as many lines as they take. */
static void lines_of(chart *c, const char *class, const char *words) {
  repl_text wrapped = {0}, line = {0};
  repl_flow flow = repl_flow_begin(&wrapped, COLUMNS, 0, "", " ");
  repl_flow_words(&flow, words);
  repl_flow_end(&flow);
  for (const char *at = repl_text_str(&wrapped); *at; at += strcspn(at, "\n"), at += *at == '\n') {
    repl_text_clear(&line);
    repl_text_addn(&line, at, strcspn(at, "\n"));
    words_at(c, LEFT, class, repl_text_str(&line));
    c->y += LINE;
  }
  repl_text_free(&wrapped);
  repl_text_free(&line);
}

static void bar(chart *c, int x, int y, int width, const char *class, const char *colour) {
  repl_text_print(&c->body, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"12\" rx=\"3\"", x, y, width < 2 ? 2 : width);
  if (*class) repl_text_print(&c->body, " class=\"%s\"", class);
  else repl_text_print(&c->body, " fill=\"%s\"", colour);
  repl_text_add(&c->body, "/>\n");
}

static void heads(chart *c, const fuda_ruleset *const rules[2]) {
  for (int side = 0; side < 2; side++) {
    repl_text line = {0};
    repl_text_print(&line, "%c  %s", 'A' + side, rules[side]->name);
    repl_chosen_words(rules[side], FUDA_NOBODY, &line);
    lines_of(c, "title", repl_text_str(&line));
    c->y += 8;
    repl_text_free(&line);
  }
}

/* A bar for each part of the rules, as long as it has rows that differ. */
static void in_the_rules(chart *c, const rules_differences *differences) {
  int most = 1, count[64] = {0};
  for (int s = 0; rules_difference_sections[s] && s < 64; s++) {
    for (int i = 0; i < differences->n; i++) count[s] += strcmp(differences->row[i].section, rules_difference_sections[s]) == 0;
    if (count[s] > most) most = count[s];
  }
  c->y += 10;
  words_at(c, LEFT, "head", differences->n ? "What the rules say differently: rows of each part" : "No rule differs");
  c->y += 24;
  for (int s = 0; rules_difference_sections[s] && s < 64; s++) {
    char number[32];
    if (!count[s]) continue;
    int width = (WIDTH - SECTION_LEFT - 80) * count[s] / most;
    words_at(c, LEFT, "said", rules_difference_titles[s]);
    bar(c, SECTION_LEFT, c->y - 11, width, "", "#2d5f9a");
    snprintf(number, sizeof number, "%d", count[s]);
    words_at(c, SECTION_LEFT + (width < 2 ? 2 : width) + 8, "mark", number);
    c->y += 22;
  }
  if (differences->apart) lines_of(c, "mark", differences->apart);
}

static const char *colour_of(uint8_t kind) {
  static const char *const colours[FUDA_PART_KINDS] = {
      [FUDA_PART_ASKED] = "#7a4a24", [FUDA_PART_LEADS] = "#1f7a7a", [FUDA_PART_LEGAL] = "#2d5f9a",
      [FUDA_PART_FACE] = "#6b6b6b",  [FUDA_PART_TAKES] = "#1f7a7a", [FUDA_PART_WINS] = "#2f7244",
      [FUDA_PART_YAKU] = "#9a6a00",  [FUDA_PART_WORTH] = "#c48a1b", [FUDA_PART_POINTS] = "#6a4aa0",
      [FUDA_PART_DEAL] = "#b3261e"};
  return colours[kind];
}

static void tally(chart *c, const fuda_compare *compare, const rules_differences *differences, const fuda_tally *one) {
  char about[200], line[200];
  double share = compare->done ? (double)one->deals / (double)compare->done : 0;
  bool told = rules_difference_explains(differences, &one->first);
  lines_of(c, "said", fuda_parting_about(&compare->comparison, &one->first, about, sizeof about));
  bar(c, LEFT, c->y - 10, WIDTH - 2 * LEFT, "way", "");
  bar(c, LEFT, c->y - 10, (int)(share * (WIDTH - 2 * LEFT)), "", colour_of(one->first.kind));
  c->y += LINE;
  snprintf(line, sizeof line, "%s: %.3g %% of deals; %" PRIu64 " time%s; first in deal %" PRIu64 ":%" PRIu64 " dealer %d%s",
           fuda_parting_names[one->first.kind], 100 * share, one->times, one->times == 1 ? "" : "s", compare->seed, one->n,
           one->dealer, told ? "" : "; no rule tells it");
  words_at(c, LEFT, told ? "mark" : "strong", line);
  c->y += 26;
}

static void in_play(chart *c, const fuda_compare *compare, const rules_differences *differences) {
  char line[240];
  c->y += 12;
  words_at(c, LEFT, "head", "In play: the share of deals in which each difference shows");
  c->y += 20;
  snprintf(line, sizeof line,
           "%" PRIu64 " deal%s of seed %" PRIu64 " played under A by random; of %" PRIu64 " positions B judges %" PRIu64
           " otherwise",
           compare->done, compare->done == 1 ? "" : "s", compare->seed, compare->positions, compare->parted);
  lines_of(c, "mark", line);
  c->y += 10;
  for (int i = 0; i < compare->n; i++) tally(c, compare, differences, &compare->tally[i]);
  if (!compare->others) return;
  snprintf(line, sizeof line, "and %" PRIu64 " more, of further kinds", compare->others);
  lines_of(c, "mark", line);
}

void repl_chart(const fuda_ruleset *const rules[2], const rules_differences *differences, const fuda_compare *compare,
                repl_text *text) {
  chart c = {.y = 34};
  heads(&c, rules);
  in_the_rules(&c, differences);
  if (compare) in_play(&c, compare, differences);
  repl_text_print(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n", WIDTH,
                  c.y, WIDTH, c.y);
  repl_text_add(text, style);
  repl_text_print(text, "<rect width=\"%d\" height=\"%d\" fill=\"#f8f3e6\"/>\n", WIDTH, c.y);
  repl_text_add(text, repl_text_str(&c.body));
  repl_text_add(text, "</svg>\n");
  repl_text_free(&c.body);
}
