/* Rulings as a table, JSON, comma-separated values and a chart. */
#include "repl/plot.h"
#include "repl/report.h"
#include "repl/rulings.h"
#include "repl/sim.h"

#include <inttypes.h>
#include <string.h>

static const fuda_option *option_of(const repl_rulings *all, int option) { return &all->rules->options[option]; }
static const char *clause_of(const repl_rulings *all, const fuda_option *option) {
  return option->clause ? all->rules->clauses[option->clause].id : "";
}
static const char *ones(const repl_rulings *all) { return all->matches ? "matches" : "deals"; }

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
static void cell(fuda_estimate e, double scale, bool sign, int decimals) {
  repl_cell value = (sign ? repl_sim_change : repl_sim_number)(6, decimals, scale * e.mean);
  printf(" %s ±%s%s", value.text, repl_sim_number(-5, decimals, scale * (e.high - e.low) / 2).text,
         sign && repl_conclusion_sign(&e) ? "*" : " ");
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
  static const char *const about[REPL_CONCLUSIONS] = {"another winner", "another score", "dealer's wins", "a side's score"};
  const fuda_option *option = option_of(all, ruling->option);
  if (is_idle(all, ruling->option)) return;
  if (first) table_head(all, rank, option, data);
  printf("    %s\n", option->values[ruling->value]);
  for (int p = 0; p < FUDA_POLICIES; p++) {
    const fuda_paired *pair = &ruling->by[p];
    printf("    %-6s", fuda_policy_names[p]);
    cell(repl_conclusion(all, pair, REPL_WINNER_DIFFERS), 100, false, 2);
    cell(repl_conclusion(all, pair, REPL_SCORE_DIFFERS), 100, false, 2);
    cell(repl_score_moves(all, pair), 1, false, 3);
    cell(repl_conclusion(all, pair, REPL_SIDE_SCORE), 1, true, 3);
    if (!all->matches) cell(repl_conclusion(all, pair, REPL_DEALER_WINS), 100, true, 2);
    putchar('\n');
  }
  for (int c = 0, any = 0; c < REPL_CONCLUSIONS; c++)
    if (ruling->disagree >> c & 1) printf("%s%s", any++ ? ", " : "    ! random and thumb don't agree: ", about[c]);
  if (ruling->disagree) putchar('\n');
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

void repl_rulings_table(const repl_rulings *all) {
  repl_text asks = {0};
  const char *unit = all->rules->kan ? "mon" : "points", *dealer = all->matches ? "" : "dealer's wins";
  printf("%s  %" PRIu64 " %s of seed %" PRIu64 ", by random and by thumb, %.2f s on %d thread%s\n", all->rules->name, all->done,
         ones(all), all->seed, all->seconds, all->threads, all->threads == 1 ? "" : "s");
  printf("Each value against the one in force, on the same %s. *: more than chance, 19 times in 20\n\n", ones(all));
  printf("%-10s%15s%15s%15s%15s%15s\n", "", "another winner", "another score", "score moves", "a side's score", dealer);
  printf("%-10s%13s%15s%15s%15s%15s\n", "", "% ", "% ", unit, unit, all->matches ? "" : "% ");
  for_each(all, table_row, &asks);
  say_idle(all);
  if (all->left_out.length) printf("\nnot compared:\n%s", repl_text_str(&all->left_out));
  repl_text_free(&asks);
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
  row = json_pack("{s:s, s:s, s:o}", "value", option->values[ruling->value], "fingerprint", fingerprint, "disagree", disagree);
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
  return repl_put_json(json_pack("{s:s, s:s, s:I, s:I, s:f, s:i, s:[s, s], s:o, s:o}", "variant", all->rules->name,
                                 "fingerprint", fingerprint, "seed", (json_int_t)all->seed, ones(all), (json_int_t)all->done,
                                 "seconds", all->seconds, "threads", all->threads, "policies", fuda_policy_names[FUDA_RANDOM],
                                 fuda_policy_names[FUDA_THUMB], "options", options, "not_compared", left),
                       NULL);
}

/* CSV --------------------------------------------------------------------------------------------------------------------- */

static void csv_row(void *data, const repl_rulings *all, int rank, const repl_ruling *ruling, bool first) {
  const fuda_option *option = option_of(all, ruling->option);
  FILE *out = data;
  (void)first;
  for (int p = 0; p < FUDA_POLICIES; p++) {
    const fuda_paired *pair = &ruling->by[p];
    fprintf(out, "%d,%s,%s,%s,%s,%s,%" PRIu64 ",%.10g", rank, option->name, clause_of(all, option), option->value,
            option->values[ruling->value], fuda_policy_names[p], pair->done,
            fuda_estimate_share(pair->differs, pair->done).mean);
    for (int c = 0; c < REPL_CONCLUSIONS; c++) {
      fuda_estimate e = repl_conclusion(all, pair, (enum repl_conclusion)c);
      if (c == REPL_DEALER_WINS && all->matches) fputs(",,,", out);
      else fprintf(out, ",%.10g,%.10g,%.10g", e.mean, e.low, e.high);
    }
    fuda_estimate moves = repl_score_moves(all, pair);
    fprintf(out, ",%.10g,%.10g,%.10g", moves.mean, moves.low, moves.high);
    for (int c = 0, any = 0; c < REPL_CONCLUSIONS; c++)
      if (ruling->disagree >> c & 1) fprintf(out, "%s%s", any++ ? " " : ",", repl_conclusion_names[c]);
    fputs(ruling->disagree ? "\n" : ",\n", out);
  }
}

void repl_rulings_csv(const repl_rulings *all, FILE *out) {
  fprintf(out, "rank,option,clause,in_force,value,policy,%s,differs", ones(all));
  for (int c = 0; c < REPL_CONCLUSIONS; c++)
    fprintf(out, ",%s,%s_low,%s_high", repl_conclusion_names[c], repl_conclusion_names[c], repl_conclusion_names[c]);
  fputs(",score_moves,score_moves_low,score_moves_high,disagree\n", out);
  for_each(all, csv_row, out);
}

/* SVG --------------------------------------------------------------------------------------------------------------------- */

enum { WIDTH = 980, NAMES = 330, GAP = 40, ROW = 34, HEAD = 92, FOOT = 54 };

typedef struct drawing {
  repl_text *svg;
  double y;
  repl_scale wins, score;
} drawing;

/* A mark with its interval. */
static void whisker(drawing *d, const repl_scale *scale, double y, const fuda_estimate *e, double times, const char *colour,
                    const char *says) {
  double low = repl_plot_at(scale, times * e->low), high = repl_plot_at(scale, times * e->high);
  repl_plot_line(d->svg, low, y, high, y, colour, 2);
  repl_plot_line(d->svg, low, y - 4, low, y + 4, colour, 2);
  repl_plot_line(d->svg, high, y - 4, high, y + 4, colour, 2);
  repl_plot_bar(d->svg, repl_plot_at(scale, times * e->mean) - 3, y - 3, 6, 6, colour, says);
}

static void svg_row(void *data, const repl_rulings *all, int rank, const repl_ruling *ruling, bool first) {
  const fuda_option *option = option_of(all, ruling->option);
  drawing *d = data;
  char words[160], says[200];
  snprintf(words, sizeof words, "%s = %s%s", option->name, option->values[ruling->value], ruling->disagree ? " !" : "");
  repl_plot_words(d->svg, NAMES - 10, d->y + ROW / 2.0 + 4, "end", 12, words);
  if (first) {
    snprintf(words, sizeof words, "%d", rank);
    repl_plot_words(d->svg, 14, d->y + ROW / 2.0 + 4, "start", 12, words);
    repl_plot_line(d->svg, 10, d->y, WIDTH - 10, d->y, "#bbbbbb", 0.5);
  }
  for (int p = 0; p < FUDA_POLICIES; p++) {
    fuda_estimate wins = repl_conclusion(all, &ruling->by[p], REPL_WINNER_DIFFERS);
    fuda_estimate score = repl_conclusion(all, &ruling->by[p], REPL_SIDE_SCORE);
    double y = d->y + 6 + p * 12, from = repl_plot_at(&d->wins, 0);
    snprintf(says, sizeof says, "%s: %.2f %% (%.2f to %.2f)", fuda_policy_names[p], 100 * wins.mean, 100 * wins.low,
             100 * wins.high);
    repl_plot_bar(d->svg, from, y, repl_plot_at(&d->wins, 100 * wins.mean) - from, 9, repl_plot_colours[p], says);
    repl_plot_line(d->svg, repl_plot_at(&d->wins, 100 * wins.low), y + 4.5, repl_plot_at(&d->wins, 100 * wins.high), y + 4.5,
                   "#222222", 1.2);
    snprintf(says, sizeof says, "%s: %+.4f (%+.4f to %+.4f)", fuda_policy_names[p], score.mean, score.low, score.high);
    whisker(d, &d->score, y + 4.5, &score, 1, repl_plot_colours[p], says);
  }
  d->y += ROW;
}

/* Scales that everything fits on. */
static void find_scales(const repl_rulings *all, drawing *d) {
  double most = 0.1, low = 0, high = 0;
  for (int i = 0; i < all->n; i++)
    for (int p = 0; p < FUDA_POLICIES; p++) {
      fuda_estimate wins = repl_conclusion(all, &all->ruling[i].by[p], REPL_WINNER_DIFFERS);
      fuda_estimate score = repl_conclusion(all, &all->ruling[i].by[p], REPL_SIDE_SCORE);
      if (100 * wins.high > most) most = 100 * wins.high;
      if (score.low < low) low = score.low;
      if (score.high > high) high = score.high;
    }
  double middle = NAMES + (WIDTH - 20 - NAMES - GAP) / 2.0;
  d->wins = repl_plot_scale(0, most, NAMES, middle, 6);
  d->score = repl_plot_scale(low, high > low ? high : low + 0.1, middle + GAP, WIDTH - 20, 6);
}

void repl_rulings_svg(const repl_rulings *all, repl_text *svg) {
  drawing d = {.svg = svg, .y = HEAD};
  char words[256];
  int height = HEAD + all->n * ROW + FOOT;
  find_scales(all, &d);
  snprintf(words, sizeof words, "%s: what rulings do, %" PRIu64 " %s of seed %" PRIu64, all->rules->name, all->done, ones(all),
           all->seed);
  repl_plot_begin(svg, WIDTH, height, words);
  repl_plot_words(svg, 14, 28, "start", 17, words);
  for (int p = 0; p < FUDA_POLICIES; p++) {
    snprintf(words, sizeof words, "by %s", fuda_policy_names[p]);
    repl_plot_bar(svg, 14 + p * 110, 42, 12, 12, repl_plot_colours[p], NULL);
    repl_plot_words(svg, 32 + p * 110, 53, "start", 12, words);
  }
  repl_plot_words(svg, 250, 53, "start", 12, "lines: 95 % intervals;  !: the two don't agree");
  repl_plot_words(svg, d.wins.from, HEAD - 12, "start", 13, "another winner");
  repl_plot_words(svg, d.score.from, HEAD - 12, "start", 13, "change of a side's score");
  repl_plot_axis(svg, &d.wins, HEAD + all->n * ROW, HEAD, all->matches ? "% of matches" : "% of deals");
  repl_plot_axis(svg, &d.score, HEAD + all->n * ROW, HEAD, all->rules->kan ? "mon" : "points");
  for_each(all, svg_row, &d);
  repl_plot_end(svg);
}
