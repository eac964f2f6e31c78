/* Rulings as a table, JSON, comma-separated values and a chart. */
#include "repl/chosen.h"
#include "repl/plot.h"
#include "repl/report.h"
#include "repl/rulings.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const fuda_option *option_of(const repl_rulings *all, int option) { return &all->rules->options[option]; }
static const char *clause_of(const repl_rulings *all, const fuda_option *option) {
  return option->clause ? all->rules->clauses[option->clause].id : "";
}
static const char *ones(const repl_rulings *all) { return all->matches ? "matches" : "deals"; }
static const char *points(const repl_rulings *all) { return all->rules->kan ? "mon" : "points"; }
static const char *of_all(const repl_rulings *all) { return all->done != 1 ? ones(all) : all->matches ? "match" : "deal"; }

/* Conclusions as they are shown. */
static const struct {
  const char *title;
  bool share, sign; /* in per cent, not in points; up or down */
} shown[REPL_CONCLUSIONS] = {{"another winner", true, false}, {"another score", true, false},  {"score moves", false, false},
                             {"a side's score", false, true}, {"dealer's score", false, true}, {"dealer's wins", true, true}};

/* The dealer's score is shown in place of a side's, where that is always the same. */
static bool is_shown(const repl_rulings *all, int about) {
  return repl_conclusion_applies(all, (enum repl_conclusion)about) &&
         (about != REPL_DEALER_SCORE || !repl_conclusion_applies(all, REPL_SIDE_SCORE));
}

/* Calls back for each ruling, the most telling option first; rank from 1. */
typedef void (*each_ruling)(void *data, const repl_rulings *all, int rank, const repl_ruling *ruling, bool first);
static void for_each(const repl_rulings *all, each_ruling call, void *data) {
  for (int k = 0; k < all->n_ranks; k++) {
    bool first = true;
    for (int i = 0; i < all->n; i++) {
      if (all->ruling[i].option != all->rank[k]) continue;
      call(data, all, k + 1, &all->ruling[i], first);
      first = false;
    }
  }
}

/* Table ------------------------------------------------------------------------------------------------------------------- */

/* "+12.34 ±0.56 *" */
static void cell(const repl_rulings *all, const fuda_paired *pair, int about) {
  fuda_estimate e = repl_conclusion(all, pair, (enum repl_conclusion)about);
  double scale = shown[about].share ? 100 : 1;
  int decimals = shown[about].share ? 2 : 3;
  repl_cell value = (shown[about].sign ? repl_sim_change : repl_sim_number)(6, decimals, scale * e.mean);
  printf(" %s ±%s%s", value.text, repl_sim_number(-5, decimals, scale * (e.high - e.low) / 2).text,
         shown[about].sign && repl_conclusion_holds(all, pair, (enum repl_conclusion)about) ? "*" : " ");
}

/* Nothing came out otherwise under any value of this option. */
static bool is_idle(const repl_rulings *all, int option) {
  uint64_t differs = 0;
  for (int i = 0; i < all->n; i++)
    for (int p = 0; p < FUDA_POLICIES && all->ruling[i].option == option; p++) differs += all->ruling[i].by[p].differs;
  return !differs;
}

static void table_head(const repl_rulings *all, int rank, const fuda_option *option, repl_text *asks) {
  const char *clause = clause_of(all, option);
  printf("\n%2d  %s%s%s%s, in force: %s\n", rank, option->name, *clause ? " (" : "", clause, *clause ? ")" : "", option->value);
  repl_text_clear(asks);
  repl_flow flow = repl_flow_begin(asks, 80, 4, "", " ");
  repl_flow_words(&flow, option->asks ? option->asks : "");
  repl_flow_end(&flow);
  fputs(repl_text_str(asks), stdout);
}

static void table_row(void *data, const repl_rulings *all, int rank, const repl_ruling *ruling, bool first) {
  const fuda_option *option = option_of(all, ruling->option);
  if (is_idle(all, ruling->option)) return;
  if (first) table_head(all, rank, option, data);
  printf("    %s\n", option->values[ruling->value]);
  for (int p = 0; p < FUDA_POLICIES; p++) {
    printf("    %-6s", fuda_policy_names[p]);
    for (int c = 0; c < REPL_CONCLUSIONS; c++)
      if (is_shown(all, c)) cell(all, &ruling->by[p], c);
    putchar('\n');
  }
  bool any = false;
  for (int c = 0; c < REPL_CONCLUSIONS; c++) {
    if (!(ruling->disagree >> c & 1) || !is_shown(all, c)) continue;
    printf("%s%s", any ? ", " : "    ! random and thumb don't agree: ", shown[c].title);
    any = true;
  }
  if (any) putchar('\n');
}

/* Options under which nothing came out otherwise. */
static void say_idle(const repl_rulings *all) {
  int n = 0;
  double most = 100 * fuda_estimate_share(0, all->done).high;
  for (int k = 0; k < all->n_ranks; k++) {
    if (!is_idle(all, all->rank[k])) continue;
    const fuda_option *option = option_of(all, all->rank[k]);
    if (!n++)
      printf("\nNothing comes out otherwise (of all %s: in fewer than %.2g %%) under other values of\n", ones(all), most);
    printf("    %s, in force: %s\n", option->name, option->value);
  }
  if (n && !all->matches) puts("Some of these can show only in a match: --matches");
}

static void table_columns(const repl_rulings *all) {
  printf("\n%-10s", "");
  for (int c = 0; c < REPL_CONCLUSIONS; c++)
    if (is_shown(all, c)) printf("%15s", shown[c].title);
  printf("\n%-8s", "");
  for (int c = 0; c < REPL_CONCLUSIONS; c++)
    if (is_shown(all, c)) printf("%15s", shown[c].share ? "%" : points(all));
  putchar('\n');
}

void repl_rulings_table(const repl_rulings *all) {
  repl_text text = {0};
  repl_chosen_words(all->rules, all->dealer, &text);
  printf("%s%s\n%" PRIu64 " %s of seed %" PRIu64 ", by random and by thumb, %.2f s on %d thread%s\n", all->rules->name,
         repl_text_str(&text), all->done, of_all(all), all->seed, all->seconds, all->threads, all->threads == 1 ? "" : "s");
  if (all->n) {
    printf("Each value against the one in force, on the same %s. *: more than chance, 19 times in 20;\n"
           "not said where it changes in fewer than %d; nor, of %s, ±\n",
           ones(all), FUDA_ENOUGH_CHANGED, points(all));
    table_columns(all);
  }
  for_each(all, table_row, &text);
  say_idle(all);
  if (!all->rules->n_options) printf("\n%s has no options: it leaves nothing open\n", all->rules->name);
  if (all->left_out.length) printf("\nnot compared:\n%s", repl_text_str(&all->left_out));
  repl_text_free(&text);
}

/* JSON -------------------------------------------------------------------------------------------------------------------- */

static json_t *policy_json(const repl_rulings *all, const repl_ruling *ruling, int policy) {
  repl_json_teller to;
  json_t *object = json_object();
  fuda_teller teller = repl_json_tell(&to, object);
  fuda_paired_tell(&ruling->by[policy], all->rules, rules_ruleset(ruling->loaded), all->matches, &teller);
  return object;
}

static void json_row(void *data, const repl_rulings *all, int rank, const repl_ruling *ruling, bool first) {
  const fuda_option *option = option_of(all, ruling->option);
  json_t *options = data;
  char fingerprint[20];
  if (first)
    json_array_append_new(options, json_pack("{s:i, s:s, s:s, s:s, s:s, s:[]}", "rank", rank, "option", option->name, "asks",
                                             option->asks ? option->asks : "", "clause", clause_of(all, option), "in_force",
                                             option->value, "values"));
  json_t *values = json_object_get(json_array_get(options, json_array_size(options) - 1), "values");
  snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, rules_ruleset(ruling->loaded)->fingerprint);
  json_t *disagree = json_array(), *row;
  for (int c = 0; c < REPL_CONCLUSIONS; c++)
    if (ruling->disagree >> c & 1) json_array_append_new(disagree, json_string(repl_conclusion_names[c]));
  row = json_pack("{s:s, s:s, s:o, s:f}", "value", option->values[ruling->value], "fingerprint", fingerprint, "disagree",
                  disagree, "telling", ruling->telling);
  for (int p = 0; p < FUDA_POLICIES; p++) json_object_set_new(row, fuda_policy_names[p], policy_json(all, ruling, p));
  json_array_append_new(values, row);
}

int repl_rulings_json(const repl_rulings *all) {
  json_t *options = json_array(), *left = json_array();
  char fingerprint[20];
  snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, all->rules->fingerprint);
  for_each(all, json_row, options);
  for (const char *line = repl_text_str(&all->left_out); *line;) {
    size_t n = strcspn(line, "\n");
    json_array_append_new(left, json_stringn(line, n));
    line += n + (line[n] == '\n');
  }
  json_t *object =
      json_pack("{s:s, s:s, s:o, s:I, s:I, s:f, s:i, s:[s, s], s:o, s:o}", "variant", all->rules->name, "fingerprint",
                fingerprint, "in_force", repl_chosen_json(all->rules), "seed", (json_int_t)all->seed, ones(all),
                (json_int_t)all->done, "seconds", all->seconds, "threads", all->threads, "policies",
                fuda_policy_names[FUDA_RANDOM], fuda_policy_names[FUDA_THUMB], "options", options, "not_compared", left);
  if (all->dealer >= 0) json_object_set_new(object, "dealer", json_integer(all->dealer));
  return repl_put_json(object, NULL);
}

/* CSV --------------------------------------------------------------------------------------------------------------------- */

typedef struct csv {
  FILE *out;
  const char *settings;
} csv;

static void csv_numbers(FILE *out, const fuda_estimate *e) {
  const double numbers[] = {e->mean, e->low, e->high};
  for (int i = 0; i < 3; i++)
    if (isnan(numbers[i])) fputc(',', out);
    else fprintf(out, ",%.10g", numbers[i]);
}

static void csv_row(void *data, const repl_rulings *all, int rank, const repl_ruling *ruling, bool first) {
  static const fuda_estimate none = {NAN, NAN, NAN, NAN, NAN};
  const fuda_option *option = option_of(all, ruling->option);
  const csv *to = data;
  (void)first;
  for (int p = 0; p < FUDA_POLICIES; p++) {
    const fuda_paired *pair = &ruling->by[p];
    fprintf(to->out, "%d,%s,%s,%s,%s,%s,%" PRIu64 ",%.10g", rank, option->name, clause_of(all, option), option->value,
            option->values[ruling->value], fuda_policy_names[p], pair->done,
            fuda_estimate_share(pair->differs, pair->done).mean);
    for (int c = 0; c < REPL_CONCLUSIONS; c++) {
      fuda_estimate e = repl_conclusion(all, pair, (enum repl_conclusion)c);
      bool dealers = c == REPL_DEALER_SCORE || c == REPL_DEALER_WINS;
      csv_numbers(to->out, dealers && all->matches ? &none : &e);
    }
    for (int c = 0, any = 0; c < REPL_CONCLUSIONS; c++)
      if (ruling->disagree >> c & 1) fprintf(to->out, "%s%s", any++ ? " " : ",", repl_conclusion_names[c]);
    fprintf(to->out, "%s,%.10g,%s,%s,", ruling->disagree ? "" : ",", ruling->telling, all->rules->name, to->settings);
    if (all->dealer >= 0) fprintf(to->out, "%d", all->dealer);
    fprintf(to->out, ",%" PRIu64 "\n", all->seed);
  }
}

void repl_rulings_csv(const repl_rulings *all, FILE *out) {
  repl_text settings = {0};
  repl_chosen_settings(all->rules, &settings);
  fprintf(out, "rank,option,clause,in_force,value,policy,%s,differs", ones(all));
  for (int c = 0; c < REPL_CONCLUSIONS; c++)
    fprintf(out, ",%s,%s_low,%s_high", repl_conclusion_names[c], repl_conclusion_names[c], repl_conclusion_names[c]);
  fputs(",disagree,telling,variant,with,dealer,seed\n", out);
  for_each(all, csv_row, &(csv){out, repl_text_str(&settings)});
  repl_text_free(&settings);
}

/* SVG --------------------------------------------------------------------------------------------------------------------- */

enum { LEFT = 330, PANEL = 290, GAP = 40, ROW = 34, HEAD = 92, FOOT = 54, PANELS = 3 };

typedef struct drawing {
  repl_text *svg;
  double y;
  int n, width; /* panels */
  int about[PANELS];
  repl_scale scale[PANELS];
} drawing;

/* A mark with its interval, where it has one. */
static void whisker(drawing *d, const repl_scale *scale, double y, const fuda_estimate *e, const char *colour,
                    const char *says) {
  double low = repl_plot_at(scale, e->low), high = repl_plot_at(scale, e->high);
  for (int i = 0; i < 3 && !isnan(low); i++)
    repl_plot_line(d->svg, i == 2 ? high : low, i ? y - 4 : y, i == 1 ? low : high, i ? y + 4 : y, colour, 2);
  repl_plot_bar(d->svg, repl_plot_at(scale, e->mean) - 3, y - 3, 6, 6, colour, says);
}

/* A bar from 0 on, with its interval. */
static void length(drawing *d, const repl_scale *scale, double y, const fuda_estimate *e, const char *colour,
                   const char *says) {
  double from = repl_plot_at(scale, 0);
  repl_plot_bar(d->svg, from, y - 4.5, repl_plot_at(scale, e->mean) - from, 9, colour, says);
  if (isnan(e->low)) return;
  repl_plot_line(d->svg, repl_plot_at(scale, e->low), y, repl_plot_at(scale, e->high), y, "#222222", 1.2);
}

/* In what its axis has. */
static fuda_estimate drawn(const repl_rulings *all, const fuda_paired *pair, int about) {
  fuda_estimate e = repl_conclusion(all, pair, (enum repl_conclusion)about);
  double scale = shown[about].share ? 100 : 1;
  return (fuda_estimate){scale * e.mean, scale * e.sd, scale * e.se, scale * e.low, scale * e.high};
}

static void svg_row(void *data, const repl_rulings *all, int rank, const repl_ruling *ruling, bool first) {
  const fuda_option *option = option_of(all, ruling->option);
  drawing *d = data;
  char words[160], says[200];
  snprintf(words, sizeof words, "%s = %s%s", option->name, option->values[ruling->value], ruling->disagree ? " !" : "");
  repl_plot_words(d->svg, LEFT - 10, d->y + ROW / 2.0 + 4, "end", 12, words);
  if (first) {
    snprintf(words, sizeof words, "%d", rank);
    repl_plot_words(d->svg, 14, d->y + ROW / 2.0 + 4, "start", 12, words);
    repl_plot_line(d->svg, 10, d->y, d->width - 10, d->y, "#bbbbbb", 0.5);
  }
  for (int p = 0; p < FUDA_POLICIES; p++)
    for (int i = 0; i < d->n; i++) {
      int about = d->about[i], decimals = shown[about].share ? 2 : 4;
      fuda_estimate e = drawn(all, &ruling->by[p], about);
      repl_cell (*number)(int, int, double) = shown[about].sign ? repl_sim_change : repl_sim_number;
      snprintf(says, sizeof says, "%s: %s (%s to %s)", fuda_policy_names[p], number(1, decimals, e.mean).text,
               number(1, decimals, e.low).text, number(1, decimals, e.high).text);
      (shown[about].sign ? whisker : length)(d, &d->scale[i], d->y + 10.5 + p * 12, &e, repl_plot_colours[p], says);
    }
  d->y += ROW;
}

/* Panels, with scales that everything fits on: who wins, how far scores move, and whose score goes where. */
static void find_panels(const repl_rulings *all, drawing *d) {
  static const int panels[] = {REPL_WINNER_DIFFERS, REPL_SCORE_MOVES, REPL_SIDE_SCORE, REPL_DEALER_SCORE};
  for (size_t k = 0; k < sizeof panels / sizeof *panels; k++) {
    if (!is_shown(all, panels[k])) continue;
    double low = 0, high = 0.1, from = LEFT + d->n * (PANEL + GAP);
    for (int i = 0; i < all->n; i++)
      for (int p = 0; p < FUDA_POLICIES; p++) {
        fuda_estimate e = drawn(all, &all->ruling[i].by[p], panels[k]);
        low = fmin(low, fmin(e.low, e.mean)), high = fmax(high, fmax(e.high, e.mean)); /* which pass over NaN */
      }
    d->about[d->n] = panels[k];
    d->scale[d->n++] = repl_plot_scale(low, high, from, from + PANEL, 6);
  }
  d->width = LEFT + d->n * (PANEL + GAP) - GAP + 20;
}

static void put_heads(const repl_rulings *all, drawing *d) {
  for (int i = 0; i < d->n; i++) {
    const char *title = d->about[i] == REPL_SIDE_SCORE     ? "change of a side's score"
                        : d->about[i] == REPL_DEALER_SCORE ? "change of the dealer's score"
                        : d->about[i] == REPL_SCORE_MOVES  ? "how far a side's score moves"
                                                           : shown[d->about[i]].title;
    repl_plot_words(d->svg, d->scale[i].from, HEAD - 12, "start", 13, title);
    repl_plot_axis(d->svg, &d->scale[i], HEAD + all->n * ROW, HEAD,
                   !shown[d->about[i]].share ? points(all)
                   : all->matches            ? "% of matches"
                                             : "% of deals");
  }
}

void repl_rulings_svg(const repl_rulings *all, repl_text *svg) {
  drawing d = {.svg = svg, .y = HEAD};
  repl_text title = {0};
  char words[64];
  find_panels(all, &d);
  repl_text_print(&title, "%s", all->rules->name);
  repl_chosen_words(all->rules, all->dealer, &title);
  repl_text_print(&title, ": what rulings do, %" PRIu64 " %s of seed %" PRIu64, all->done, of_all(all), all->seed);
  repl_plot_begin(svg, d.width, HEAD + all->n * ROW + FOOT, repl_text_str(&title));
  repl_plot_words(svg, 14, 28, "start", 17, repl_text_str(&title));
  repl_text_free(&title);
  for (int p = 0; p < FUDA_POLICIES; p++) {
    snprintf(words, sizeof words, "by %s", fuda_policy_names[p]);
    repl_plot_bar(svg, 14 + p * 110, 42, 12, 12, repl_plot_colours[p], NULL);
    repl_plot_words(svg, 32 + p * 110, 53, "start", 12, words);
  }
  repl_plot_words(svg, 250, 53, "start", 12, "lines: 95 % intervals;  !: the two don't agree");
  put_heads(all, &d);
  for_each(all, svg_row, &d);
  repl_plot_end(svg);
}
