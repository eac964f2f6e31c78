/* `fuda diff`: what two variants say differently, and how it shows in play. */
#include "repl/report.h"

#include "core/game.h"
#include "core/policy.h"
#include "repl/chart.h"
#include "repl/erring.h"
#include "repl/files.h"
#include "repl/pair.h"
#include "repl/seats.h"
#include "repl/session.h"
#include "rules/paste.h"

#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const side_name[2] = {"A", "B"};

/* In play ----------------------------------------------------------------------------------------------------------------- */

static void on_interrupt(int sig) {
  (void)sig;
  repl_interrupted = true;
}

/* The deal in which a hook failed, played once more to see at which action. */
static bool say_where(const fuda_compare *compare, const fuda_ruleset *rules) {
  char message[512] = "";
  int dealer = compare->dealt_by ? compare->dealt_by - 1 : (int)(compare->error_deal % rules->seats);
  fuda_setup setup = {.seed = compare->seed, .match_no = compare->error_deal, .dealer = dealer};
  fuda_game *game = fuda_game_new(rules, &setup, message, sizeof message);
  if (game) fuda_game_run(game, FUDA_RANDOM, NULL, NULL, message, sizeof message);
  fuda_game_free(game);
  if (!*message) return false;
  fprintf(stderr, "fuda: %s\n", message);
  return true;
}

/* NULL and the exit status where it can't be done. */
static fuda_compare *play(const repl_options *options, const repl_pair *pair, int *status) {
  char message[256];
  fuda_compare *compare = calloc(1, sizeof *compare);
  *status = 1;
  if (!compare) return fputs("fuda: out of memory\n", stderr), NULL;
  const fuda_ruleset *rules[2] = {rules_ruleset(pair->loaded[0]), rules_ruleset(pair->loaded[1])};
  if (!fuda_comparison_begin(&compare->comparison, rules[0], rules[1], message, sizeof message)) {
    fprintf(stderr, "fuda: --deals: there is no play to compare: %s\n", message);
    return free(compare), NULL;
  }
  compare->seed = options->seed;
  compare->deals = options->deals;
  compare->threads = options->threads ? options->threads : 1;
  compare->stop = &repl_interrupted;
  if (options->dealer >= 0) compare->dealt_by = (uint8_t)(1 + options->dealer);
  signal(SIGINT, on_interrupt);
  if (fuda_compare_deals(compare) == 0) return *status = 0, compare;
  const char *hook = rules_hook_message(pair->loaded[compare->error_side]);
  fuda_sim sim = {.rules = rules[0], .seed = compare->seed, .dealt_by = compare->dealt_by, .policy = FUDA_RANDOM};
  if (compare->error_side || !repl_erring_say(&sim, pair->loaded[0], compare->error_deal)) {
    fprintf(stderr, "%s%s", hook, *hook ? "\n" : "");
    if (!*hook || !say_where(compare, rules[compare->error_side]))
      fprintf(stderr, "fuda: it ended in deal %" PRIu64 ":%" PRIu64 "\n", options->seed, compare->error_deal);
  }
  *status = *hook ? 3 : 1;
  return free(compare), NULL;
}

static void deal_line(const fuda_compare *compare, const fuda_tally *tally, char out[80]) {
  char seats[32];
  snprintf(out, 80, "deal %" PRIu64 ":%" PRIu64 " dealer %d%s", compare->seed, tally->n, tally->dealer,
           repl_seats_words(compare->comparison.rules[0], seats));
}

/* Text -------------------------------------------------------------------------------------------------------------------- */

typedef struct printer {
  repl_style style;
  repl_text text;
  const repl_pair *pair;
  bool told[2][UINT16_MAX + 1]; /* clauses whose sentences were told */
} printer;

static const fuda_ruleset *rules_of(const printer *p, int side) { return rules_ruleset(p->pair->loaded[side]); }

/* Words that go on below each other, after a label. */
static void flow(printer *p, int indent, const char *label, const char *words) {
  repl_flow line = repl_flow_begin(&p->text, p->style.width, indent, label, " ");
  repl_flow_words(&line, words);
  repl_flow_end(&line);
}

static void heading(printer *p, const char *title) {
  repl_text_add(&p->text, "\n");
  repl_inked(&p->style, &p->text, REPL_BOLD, title);
  repl_text_add(&p->text, "\n");
}

/* "(HM-W16 HM-W17)" */
static void add_ids(repl_text *text, const char *const *ids, int n) {
  for (int i = 0; i < n; i++) repl_text_print(text, "%s%s", i ? " " : " (", ids[i]);
  if (n) repl_text_add(text, ")");
}

static void side_line(printer *p, int side, const char *says, const char *const *ids, int n_ids) {
  repl_text line = {0};
  char label[16];
  snprintf(label, sizeof label, "    %s  ", side_name[side]);
  repl_text_add(&line, says);
  add_ids(&line, ids, n_ids);
  flow(p, 7, label, repl_text_str(&line));
  repl_text_free(&line);
}

static void say_options(const printer *p, int side, repl_text *line) {
  const fuda_ruleset *rules = rules_of(p, side);
  const char *before = ", with ";
  for (int i = 0; i < rules->n_options; i++) {
    if (rules->options[i].chosen == 0) continue;
    repl_text_print(line, "%s%s = %s", before, rules->options[i].name, rules->options[i].value);
    before = ", ";
  }
}

static int options_of(const rules_differences *differences) {
  int n = 0;
  for (int i = 0; i < differences->n; i++) n += strcmp(differences->row[i].section, "options") == 0;
  return n;
}

static void say_how_many(printer *p, const rules_differences *differences) {
  int options = options_of(differences), sentences = differences->n_sentences, n = differences->n - sentences;
  if (n) {
    repl_text_print(&p->text, "%d difference%s", n - options, n - options == 1 ? "" : "s");
    if (options) repl_text_print(&p->text, ", and %d of options", options);
  } else
    repl_text_add(&p->text, differences->untold      ? "no difference was found"
                            : differences->n_untried ? "they play alike: no rule in force differs"
                                                     : "they play alike: no rule of the one differs from the other's");
  if (sentences) repl_text_print(&p->text, "; %d clause%s in other words", sentences, sentences == 1 ? "" : "s");
  repl_text_add(&p->text, "\n");
}

static bool is_of_numbers(const rules_alike *value) {
  return strstr(value->value, ":N") || (value->n_with && is_of_numbers(value->with));
}

/* "first a = x, b = y and c = z", of options and values, and what follows; nothing where there are none. */
static void say_values(printer *p, const char *first, const rules_alike *values, int n, const char *last) {
  repl_text line = {0};
  for (int i = 0; i < n; i++) {
    repl_text_print(&line, "%s%s = %s", i ? ", " : first, values[i].option, values[i].value);
    for (int k = 0; k < values[i].n_with; k++)
      repl_text_print(&line, " and %s = %s", values[i].with[k].option, values[i].with[k].value);
    if (is_of_numbers(&values[i])) repl_text_add(&line, " with every N");
  }
  if (n) repl_text_add(&line, last);
  if (n) flow(p, 0, "", repl_text_str(&line));
  repl_text_free(&line);
}

/* The values of options under which they differ in what none of the rules in force does; and of which that isn't known. */
static void say_elsewhere(printer *p, const rules_differences *differences) {
  bool differ = differences->n > differences->n_sentences + options_of(differences);
  say_values(p, differ ? "More differs under " : "Not so under ", differences->elsewhere, differences->n_elsewhere,
             ": --set OPTION=VALUE shows what differs there.");
  say_values(p, "Not tried: ", differences->untried, differences->n_untried, ".");
}

static void say_variants(printer *p, const rules_differences *differences) {
  for (int side = 0; side < 2; side++) {
    repl_text line = {0};
    const fuda_ruleset *rules = rules_of(p, side);
    repl_text_print(&line, "%s: %s", rules->name, rules->title_en ? rules->title_en : "");
    if (rules->source) repl_text_print(&line, " [%s]", rules->source);
    say_options(p, side, &line);
    flow(p, 3, side_name[side], repl_text_str(&line));
    repl_text_free(&line);
  }
  if (differences->apart) flow(p, 0, "", differences->apart);
  say_how_many(p, differences);
  say_elsewhere(p, differences);
  if (!differences->untold) return;
  repl_text line = {0};
  repl_text_print(&line, "Written differently, and no difference was found in what it comes to: %s.", differences->untold);
  flow(p, 0, "", repl_text_str(&line));
  repl_text_free(&line);
}

static void say_alike(printer *p, const rules_difference *row) {
  if (!row->n_alike) return;
  repl_text line = {0};
  repl_text_add(&line, "alike");
  for (int i = 0; i < row->n_alike; i++)
    repl_text_print(&line, "%s with %s's %s = %s", i ? ", or" : "", side_name[row->alike[i].side], row->alike[i].option,
                    row->alike[i].value);
  repl_ink(&p->style, &p->text, REPL_DIM);
  flow(p, 7, "       ", repl_text_str(&line));
  repl_ink_off(&p->style, &p->text);
  repl_text_free(&line);
}

static void say_option(printer *p, const rules_difference *row) {
  int side = row->only;
  repl_text line = {0};
  char label[16];
  snprintf(label, sizeof label, "  %s alone ", side_name[side]);
  repl_text_print(&line, "%s %s", row->about, row->says[side]);
  add_ids(&line, row->cites[side], row->n_cites[side]);
  flow(p, 10, label, repl_text_str(&line));
  repl_text_free(&line);
}

static uint16_t clause_of(const fuda_ruleset *rules, const char *id) {
  for (int c = 1; c < rules->n_clauses; c++)
    if (strcmp(rules->clauses[c].id, id) == 0) return (uint16_t)c;
  return 0;
}

/* The sentence and where it is from, below what cites it. */
static void say_clause(printer *p, const fuda_clause *clause) {
  const char *const from[3][2] = {{"stated", clause->stated}, {"inferred", clause->inferred}, {"ours", clause->ours}};
  repl_text line = {0};
  const char *before = " [";
  repl_text_add(&line, clause->text ? clause->text : "");
  for (int i = 0; i < 3; i++) {
    if (!from[i][1]) continue;
    repl_text_print(&line, "%s%s%s%s", before, from[i][0], from[i][1][0] ? ": " : "", from[i][1]);
    before = "; ";
  }
  if (strcmp(before, " [")) repl_text_add(&line, "]");
  char label[64];
  snprintf(label, sizeof label, "       %s ", clause->id);
  repl_ink(&p->style, &p->text, REPL_DIM);
  flow(p, 9, label, repl_text_str(&line));
  repl_ink_off(&p->style, &p->text);
  repl_text_free(&line);
}

/* What the clauses of a row say, those that were told already aside; what both sides have is told once. */
static void say_clauses(printer *p, const rules_difference *row, int side) {
  const fuda_ruleset *rules = rules_of(p, side), *other = rules_of(p, !side);
  for (int i = 0; i < row->n_cites[side]; i++) {
    uint16_t c = clause_of(rules, row->cites[side][i]), same = clause_of(other, row->cites[side][i]);
    if (!c || p->told[side][c]) continue;
    p->told[side][c] = true;
    const char *own = rules->clauses[c].text, *theirs = other->clauses[same].text;
    if (same && own && theirs && strcmp(own, theirs) == 0) p->told[!side][same] = true;
    say_clause(p, &rules->clauses[c]);
  }
}

static void say_rows(printer *p, const rules_differences *differences) {
  for (int s = 0; rules_difference_sections[s]; s++) {
    bool begun = false;
    for (int i = 0; i < differences->n; i++) {
      const rules_difference *row = &differences->row[i];
      if (strcmp(row->section, rules_difference_sections[s]) != 0) continue;
      if (!begun) heading(p, rules_difference_titles[s]);
      begun = true;
      if (row->only >= 0) {
        say_option(p, row);
        continue;
      }
      flow(p, 2, "  ", row->about);
      bool sentence = strcmp(row->section, "sentences") == 0; /* its clause is what it is about */
      for (int side = 0; side < 2; side++) {
        side_line(p, side, row->says[side], row->cites[side], sentence ? 0 : row->n_cites[side]);
        if (!sentence) say_clauses(p, row, side);
      }
      say_alike(p, row);
    }
  }
}

static bool is_cited(const rules_differences *differences, int side, const char *id) {
  for (int i = 0; i < differences->n; i++)
    for (int k = 0; k < differences->row[i].n_cites[side] && strcmp(differences->row[i].section, "options"); k++)
      if (strcmp(differences->row[i].cites[side][k], id) == 0) return true;
  return false;
}

static void say_tally(printer *p, const fuda_compare *compare, const fuda_tally *tally) {
  char about[200], own_case[400], line[80];
  const fuda_parting *parting = &tally->first;
  repl_text head = {0};
  repl_text_print(&head, "%s: %" PRIu64 " time%s in %" PRIu64 " deal%s",
                  fuda_parting_about(&compare->comparison, parting, about, sizeof about), tally->times,
                  tally->times == 1 ? "" : "s", tally->deals, tally->deals == 1 ? "" : "s");
  flow(p, 2, "  ", repl_text_str(&head));
  repl_text_free(&head);
  deal_line(compare, tally, line);
  repl_text_print(&p->text, "    %s, after %" PRIu32 " action%s\n", line, tally->actions, tally->actions == 1 ? "" : "s");
  for (int side = 0; side < 2; side++) {
    const char *id = parting->clause[side] ? rules_of(p, side)->clauses[parting->clause[side]].id : NULL;
    fuda_parting_case(&compare->comparison, parting, side, own_case, sizeof own_case);
    side_line(p, side, own_case, &id, id ? 1 : 0);
  }
}

static const char *value_under(const fuda_ruleset *rules, const char *option) {
  for (int i = 0; i < rules->n_options; i++)
    if (!strcmp(rules->options[i].name, option)) return rules->options[i].value;
  return NULL;
}

/* How to get to the first witness. */
static void say_way(printer *p, const fuda_compare *compare) {
  const fuda_ruleset *rules = rules_of(p, 0), *other = rules_of(p, 1);
  char line[80], word[RULES_PASTE_WORD];
  deal_line(compare, &compare->tally[0], line);
  repl_text_add(&p->text, "\nTo go there, as to the first of these:\n");
  repl_text_print(&p->text, "  fuda repl %s", rules_paste_word(p->pair->variant[0], word));
  for (int i = 0; i < rules->n_options; i++)
    if (rules->options[i].chosen) repl_text_print(&p->text, " --set %s=%s", rules->options[i].name, rules->options[i].value);
  repl_text_print(&p->text, " -e '%s' -e 'policy all random'", line);
  if (compare->tally[0].actions) repl_text_print(&p->text, " -e 'step %" PRIu32 "'", compare->tally[0].actions);
  repl_text_print(&p->text, " -e 'diff %s", p->pair->variant[1]);
  bool named = !strcmp(p->pair->variant[1], rules->name); /* by the name of A: then the values that A has are taken over */
  for (int i = 0; i < other->n_options; i++) {
    const fuda_option *option = &other->options[i];
    const char *taken = named ? value_under(rules, option->name) : NULL;
    if (taken ? strcmp(option->value, taken) != 0 : option->chosen > 0)
      repl_text_print(&p->text, " %s=%s", option->name, option->value);
  }
  repl_text_add(&p->text, "'\n");
}

static void say_play(printer *p, const fuda_compare *compare, const rules_differences *differences) {
  repl_text line = {0};
  heading(p, "In play");
  repl_text_print(&line, "%" PRIu64 " deal%s of seed %" PRIu64 " played under A by random; of %" PRIu64 " positions B judges ",
                  compare->done, compare->done == 1 ? "" : "s", compare->seed, compare->positions);
  if (compare->parted) repl_text_print(&line, "%" PRIu64 " otherwise", compare->parted);
  else repl_text_add(&line, "none otherwise");
  flow(p, 2, "  ", repl_text_str(&line));
  repl_text_free(&line);
  int unexplained = 0;
  for (int i = 0; i < compare->n; i++) {
    say_tally(p, compare, &compare->tally[i]);
    unexplained += !rules_difference_explains(differences, &compare->tally[i].first);
  }
  if (compare->others) repl_text_print(&p->text, "  and %" PRIu64 " more, of further kinds\n", compare->others);
  if (unexplained) heading(p, "In play, and in no rule told above");
  for (int i = 0; i < compare->n && unexplained; i++)
    if (!rules_difference_explains(differences, &compare->tally[i].first)) say_tally(p, compare, &compare->tally[i]);
  if (compare->n) say_way(p, compare);
}

static void print_all(const repl_options *options, const repl_pair *pair, const rules_differences *differences,
                      const fuda_compare *compare) {
  printer p = {.style = repl_style_for(STDOUT_FILENO, options->colour), .pair = pair};
  say_variants(&p, differences);
  say_rows(&p, differences);
  if (compare) say_play(&p, compare, differences);
  fputs(repl_text_str(&p.text), stdout);
  repl_text_free(&p.text);
}

/* JSON -------------------------------------------------------------------------------------------------------------------- */

static json_t *variant_json(const fuda_ruleset *rules) {
  json_t *options = json_object();
  char fingerprint[20];
  for (int i = 0; i < rules->n_options; i++)
    json_object_set_new(options, rules->options[i].name, json_string(rules->options[i].value));
  snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, rules->fingerprint);
  return json_pack("{s:s, s:s, s:s, s:s, s:o}", "variant", rules->name, "title", rules->title_en ? rules->title_en : "",
                   "source", rules->source ? rules->source : "", "fingerprint", fingerprint, "options", options);
}

static json_t *ids_json(const char *const *ids, int n) {
  json_t *list = json_array();
  for (int i = 0; i < n; i++) json_array_append_new(list, json_string(ids[i]));
  return list;
}

static json_t *row_json(const rules_difference *row) {
  json_t *alike = json_array();
  for (int i = 0; i < row->n_alike; i++)
    json_array_append_new(alike, json_pack("{s:s, s:s, s:s}", "side", row->alike[i].side ? "b" : "a", "option",
                                           row->alike[i].option, "value", row->alike[i].value));
  return json_pack("{s:s, s:s, s:s, s:s, s:o, s:o, s:o}", "section", row->section, "about", row->about, "a", row->says[0], "b",
                   row->says[1], "a_clauses", ids_json(row->cites[0], row->n_cites[0]), "b_clauses",
                   ids_json(row->cites[1], row->n_cites[1]), "alike", alike);
}

static json_t *clauses_json(const rules_differences *differences, const fuda_ruleset *rules, int side) {
  json_t *all = json_object();
  for (int c = 1; c < rules->n_clauses; c++) {
    const fuda_clause *clause = &rules->clauses[c];
    if (!is_cited(differences, side, clause->id)) continue;
    json_object_set_new(all, clause->id,
                        json_pack("{s:s, s:s?, s:s?, s:s?}", "text", clause->text ? clause->text : "", "stated", clause->stated,
                                  "inferred", clause->inferred, "ours", clause->ours));
  }
  return all;
}

static json_t *tally_json(const fuda_compare *compare, const rules_differences *differences, const fuda_tally *tally) {
  char about[200], own_case[2][400], line[80];
  const fuda_parting *parting = &tally->first;
  const fuda_comparison *comparison = &compare->comparison;
  json_t *json = json_object();
  deal_line(compare, tally, line);
  json_object_set_new(json, "kind", json_string(fuda_parting_names[parting->kind]));
  json_object_set_new(json, "about", json_string(fuda_parting_about(comparison, parting, about, sizeof about)));
  for (int side = 0; side < 2; side++) {
    const fuda_ruleset *rules = comparison->rules[side];
    const char *id = parting->clause[side] ? rules->clauses[parting->clause[side]].id : NULL;
    fuda_parting_case(comparison, parting, side, own_case[side], sizeof own_case[side]);
    json_object_set_new(json, side ? "b_clause" : "a_clause", id ? json_string(id) : json_null());
  }
  json_object_set_new(json, "times", json_integer((json_int_t)tally->times));
  json_object_set_new(json, "deals", json_integer((json_int_t)tally->deals));
  json_object_set_new(json, "explained", json_boolean(rules_difference_explains(differences, parting)));
  json_object_set_new(json, "witness",
                      json_pack("{s:s, s:I, s:s, s:s}", "line", line, "actions", (json_int_t)tally->actions, "a", own_case[0],
                                "b", own_case[1]));
  return json;
}

static json_t *play_json(const fuda_compare *compare, const rules_differences *differences) {
  json_t *list = json_array();
  for (int i = 0; i < compare->n; i++) json_array_append_new(list, tally_json(compare, differences, &compare->tally[i]));
  return json_pack("{s:I, s:I, s:s, s:I, s:I, s:o}", "seed", (json_int_t)compare->seed, "deals", (json_int_t)compare->done,
                   "policy", fuda_policy_names[FUDA_RANDOM], "positions", (json_int_t)compare->positions, "differently",
                   (json_int_t)compare->parted, "differences", list);
}

static void set_values(json_t *all, const char *key, const rules_alike *values, int n) {
  json_t *list = json_array();
  for (int i = 0; i < n; i++) {
    json_t *value = json_pack("{s:s, s:s}", "option", values[i].option, "value", values[i].value);
    set_values(value, "with", values[i].with, values[i].n_with);
    json_array_append_new(list, value);
  }
  if (n) json_object_set(all, key, list);
  json_decref(list);
}

static void print_json(const repl_pair *pair, const rules_differences *differences, const fuda_compare *compare) {
  const fuda_ruleset *a = rules_ruleset(pair->loaded[0]), *b = rules_ruleset(pair->loaded[1]);
  json_t *rows = json_array();
  for (int i = 0; i < differences->n; i++) json_array_append_new(rows, row_json(&differences->row[i]));
  json_t *all =
      json_pack("{s:o, s:o, s:b, s:s?, s:s?, s:o, s:{s:o, s:o}}", "a", variant_json(a), "b", variant_json(b), "alike",
                rules_differences_none(differences), "apart", differences->apart, "untold", differences->untold, "differences",
                rows, "clauses", "a", clauses_json(differences, a, 0), "b", clauses_json(differences, b, 1));
  set_values(all, "elsewhere", differences->elsewhere, differences->n_elsewhere);
  set_values(all, "untried", differences->untried, differences->n_untried);
  if (compare) json_object_set_new(all, "play", play_json(compare, differences));
  json_dumpf(all, stdout, JSON_INDENT(2));
  json_decref(all);
  putchar('\n');
}

/* ---------------------------------------------------------------------------------------------------------------------------
 */

static int draw(const char *path, const repl_pair *pair, const rules_differences *differences, const fuda_compare *compare) {
  const fuda_ruleset *const rules[2] = {rules_ruleset(pair->loaded[0]), rules_ruleset(pair->loaded[1])};
  char message[REPL_PATH + 256];
  repl_text text = {0};
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a problem to be told */
  repl_chart(rules, differences, compare, &text);
  bool ok = repl_file_write(path, repl_text_str(&text), text.length, message, sizeof message);
  repl_text_free(&text);
  return ok ? 0 : (fprintf(stderr, "fuda: %s\n", message), 1);
}

static int report(const repl_options *options, const repl_pair *pair) {
  static rules_error error;
  rules_differences *differences = rules_differences_new(pair->loaded[0], pair->loaded[1], true, &error);
  if (!differences) return repl_report_error(&error);
  int status = 0, written = 0;
  fuda_compare *compare = options->has_deals ? play(options, pair, &status) : NULL;
  if (!status || differences->apart) {
    if (options->json) print_json(pair, differences, compare);
    else print_all(options, pair, differences, compare);
    written = repl_report_written();
    if (options->svg && draw(options->svg, pair, differences, compare)) written = 1;
  }
  if (written) status = written;
  if (compare && repl_interrupted) {
    fprintf(stderr, "fuda: interrupted after %" PRIu64 " of %" PRIu64 "\n", compare->done, options->deals);
    status = 1;
  }
  free(compare);
  rules_differences_free(differences);
  return status;
}

int repl_report_diff(const repl_options *options) {
  static repl_pair pair;
  int status = repl_pair_read(options, "diff", 1, &pair);
  if (!status) status = repl_pair_with_parent(&pair, "diff");
  if (!status) status = repl_pair_load(options, &pair);
  if (!status) status = report(options, &pair);
  repl_pair_free(&pair);
  return status;
}
