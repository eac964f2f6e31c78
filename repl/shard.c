/* Parts of a simulation: what a part's file holds beside its result, and how parts are put together.
 *
 * A part says what was asked (rules with fingerprint and options, seed, number of deals and of parts, policy, …) and the words
 * that were counted. Parts go together where all of that is the same and each part is there once. */
#include "repl/sim.h"

#include "repl/chosen.h"
#include "repl/report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define LAYOUT 2 /* of the words: another number where their meaning has changed */

/* Writing ----------------------------------------------------------------------------------------------------------------- */

static json_t *rules_json(const fuda_ruleset *rules) {
  char fingerprint[20];
  snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, rules->fingerprint);
  return json_pack("{s:s, s:s, s:o}", "variant", rules->found_by ? rules->found_by : rules->name, "fingerprint", fingerprint,
                   "options", repl_chosen_json(rules));
}

static json_t *asked_json(const repl_sim *run) {
  json_t *rules = json_array(), *by = json_array();
  for (int i = 0; i < run->pair.n; i++) json_array_append_new(rules, rules_json(rules_ruleset(run->pair.loaded[i])));
  for (int i = 0; i < run->n_by; i++) json_array_append_new(by, json_pack("[s, s]", run->by_name[i], run->by_condition[i]));
  return json_pack("{s:i, s:I, s:I, s:o, s:I, s:I, s:s, s:b, s:i, s:b, s:o, s:i}", "layout", LAYOUT, "words",
                   (json_int_t)repl_sim_words(run), "raised", (json_int_t)repl_sim_raised(run), "rules", rules, "seed",
                   (json_int_t)run->sim.seed, "total", (json_int_t)run->total, "policy", fuda_policy_names[run->sim.policy],
                   "matches", (int)run->sim.matches, "dealer", run->dealer, "stats", (int)run->stats, "by", by, "at", run->at);
}

/* The words that aren't 0, as "index:value", and what tells whether they are still as they were. */
static uint64_t words_text(const uint64_t *words, size_t n, repl_text *text) {
  uint64_t check = fuda_mix(0, n);
  for (size_t i = 0; i < n; i++) {
    if (!words[i]) continue;
    if (text) repl_text_print(text, "%s%zu:%" PRIu64, text->length ? " " : "", i, words[i]);
    check = fuda_mix(fuda_mix(check, i), words[i]);
  }
  return check;
}

json_t *repl_shard_json(const repl_sim *run) {
  size_t n = repl_sim_words(run);
  uint64_t *words = calloc(n, sizeof *words);
  repl_text text = {0};
  char check[20];
  if (!words) return NULL;
  repl_sim_give_words(run, words);
  snprintf(check, sizeof check, "%016" PRIx64, words_text(words, n, &text));
  json_t *part = json_pack("{s:I, s:I, s:o, s:s, s:s}", "number", (json_int_t)run->shard, "of", (json_int_t)run->shards,
                           "asked", asked_json(run), "counted", repl_text_str(&text), "check", check);
  repl_text_free(&text);
  free(words);
  return part;
}

/* Reading ----------------------------------------------------------------------------------------------------------------- */

typedef struct merging {
  const char *const *file;
  int n;
  int *part_of; /* by part, from 0: 1 + the file; 0: missing */
  uint64_t of;
  json_t *asked; /* of the first */
  const char *first;
  uint64_t *words; /* summed, and the last of them raised */
  size_t n_words, raised;
  double seconds;
  int threads, wrong;
} merging;

static int complain(merging *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int complain(merging *m, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fputs("fuda: ", stderr);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  m->wrong++;
  return -1;
}

static json_int_t whole(const json_t *object, const char *key) { return json_integer_value(json_object_get(object, key)); }
static const char *words_of(const json_t *object, const char *key) {
  const char *text = json_string_value(json_object_get(object, key));
  return text ? text : "";
}

/* NULL where the file holds no part, and it is said. */
static json_t *read_part(merging *m, const char *file) {
  json_error_t error;
  json_t *root = json_load_file(file, JSON_REJECT_DUPLICATES, &error);
  if (!root && error.line < 0) return complain(m, "%s can't be read: %s", file, error.text), NULL;
  if (!root) return complain(m, "%s:%d: is no whole part of a simulation: %s", file, error.line, error.text), NULL;
  const json_t *part = json_object_get(root, "shard"), *asked = json_object_get(part, "asked");
  if (json_is_object(asked) && whole(part, "of") > 0 && whole(part, "number") > 0 && whole(part, "number") <= whole(part, "of"))
    return root;
  complain(m, "%s is no part of a simulation: 'fuda sim --shard K/N' writes one", file);
  return json_decref(root), NULL;
}

/* The first thing that was asked otherwise, as words. */
static void say_foreign(merging *m, const char *file, const json_t *asked) {
  static const char *const keys[] = {"rules", "seed", "total", "policy", "matches", "dealer",
                                     "stats", "by",   "at",    "layout", "words",   "raised"};
  for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
    const json_t *mine = json_object_get(asked, keys[k]), *theirs = json_object_get(m->asked, keys[k]);
    if (json_equal(mine, theirs)) continue;
    char *a = json_dumps(mine, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS);
    char *b = json_dumps(theirs, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS);
    complain(m, "%s is of another simulation than %s: its %s %s, not %s", file, m->first,
             !strcmp(keys[k], "rules") ? "rules are" : keys[k], a ? a : "", b ? b : "");
    free(a);
    free(b);
    return;
  }
}

static bool take_words(merging *m, const char *text, uint64_t *words) {
  while (*text) {
    char *end;
    uint64_t i = strtoull(text, &end, 10);
    if (end == text || *end != ':' || i >= m->n_words) return false;
    text = end + 1;
    words[i] = strtoull(text, &end, 10);
    if (end == text || (*end && *end != ' ')) return false;
    text = *end ? end + 1 : end;
  }
  return true;
}

static void take_sums(merging *m, const uint64_t *words) {
  size_t summed = m->n_words - m->raised;
  fuda_words_add(m->words, words, summed * sizeof *words);
  fuda_words_raise(m->words + summed, words + summed, m->raised * sizeof *words);
}

static void add_words(merging *m, const char *file, const json_t *part) {
  uint64_t *words = calloc(m->n_words, sizeof *words);
  char check[20] = "";
  bool fine = words && take_words(m, words_of(part, "counted"), words);
  if (fine) snprintf(check, sizeof check, "%016" PRIx64, words_text(words, m->n_words, NULL));
  if (!fine || strcmp(check, words_of(part, "check")) != 0)
    complain(m, "%s is damaged: what it has counted isn't what its check says; run that part again", file);
  else take_sums(m, words);
  free(words);
}

/* What the first part says holds for all. */
static bool begin(merging *m, const char *file, json_t *root) {
  json_t *part = json_object_get(root, "shard");
  m->asked = json_incref(json_object_get(part, "asked"));
  m->first = file;
  m->of = (uint64_t)whole(part, "of");
  m->n_words = (size_t)whole(m->asked, "words");
  m->raised = (size_t)whole(m->asked, "raised");
  bool sane = m->of <= 1000000000 && m->n_words > 0 && m->n_words < (size_t)1 << 26 && m->raised <= m->n_words;
  m->part_of = sane ? calloc(m->of, sizeof *m->part_of) : NULL;
  m->words = sane ? calloc(m->n_words, sizeof *m->words) : NULL;
  return m->part_of && m->words;
}

static void add_file(merging *m, int i) {
  const char *file = m->file[i];
  json_t *root = read_part(m, file);
  if (!root) return;
  json_t *part = json_object_get(root, "shard"), *asked = json_object_get(part, "asked");
  uint64_t number = (uint64_t)whole(part, "number");
  if (!m->asked && !begin(m, file, root)) complain(m, "%s: there is no memory for so many parts", file);
  else if (!json_equal(asked, m->asked)) say_foreign(m, file, asked);
  else if ((uint64_t)whole(part, "of") != m->of)
    complain(m, "%s is of another simulation than %s: one of %" JSON_INTEGER_FORMAT " parts, not of %" PRIu64, file, m->first,
             whole(part, "of"), m->of);
  else if (m->part_of[number - 1])
    complain(m, "%s is part %" PRIu64 " of %" PRIu64 " again: so is %s", file, number, m->of,
             m->file[m->part_of[number - 1] - 1]);
  else m->part_of[number - 1] = i + 1, add_words(m, file, part);
  m->seconds += json_number_value(json_object_get(root, "seconds"));
  if (whole(root, "threads") > m->threads) m->threads = (int)whole(root, "threads");
  json_decref(root);
}

/* "part 3 of 8 is missing", "parts 2, 5 to 7 of 8 are missing". */
static void say_missing(merging *m) {
  repl_text list = {0};
  uint64_t missing = 0;
  for (uint64_t k = 0; m->part_of && k < m->of; k++) {
    if (m->part_of[k]) continue;
    uint64_t last = k;
    while (last + 1 < m->of && !m->part_of[last + 1]) last++;
    if (last > k) repl_text_print(&list, "%s%" PRIu64 " to %" PRIu64, missing ? ", " : "", k + 1, last + 1);
    else repl_text_print(&list, "%s%" PRIu64, missing ? ", " : "", k + 1);
    missing += last - k + 1;
    k = last;
  }
  if (missing)
    complain(m, "part%s %s of %" PRIu64 " %s missing: 'fuda sim ... --shard K/%" PRIu64 "' plays one again",
             missing == 1 ? "" : "s", repl_text_str(&list), m->of, missing == 1 ? "is" : "are", m->of);
  repl_text_free(&list);
}

/* The rules that the parts were played by; they must be what they were. */
static int load_rules(merging *m, repl_sim *run) {
  const json_t *rules = json_object_get(m->asked, "rules");
  run->pair.n = (int)json_array_size(rules);
  if (run->pair.n < 1 || run->pair.n > 2) return complain(m, "%s names no rules", m->first);
  for (int side = 0; side < run->pair.n; side++) {
    const json_t *one = json_array_get(rules, (size_t)side);
    rules_choice choices[REPL_MANY];
    static rules_error error;
    int n = 0;
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(one, "options"), key, value) if (n < REPL_MANY && json_is_string(value)) choices[n++] =
        (rules_choice){key, json_string_value(value)};
    run->pair.loaded[side] = rules_load(words_of(one, "variant"), choices, n, &error);
    if (!run->pair.loaded[side]) return repl_report_error(&error), m->wrong++, -1;
    char now[20];
    snprintf(now, sizeof now, "%016" PRIx64, rules_ruleset(run->pair.loaded[side])->fingerprint);
    if (strcmp(now, words_of(one, "fingerprint")) != 0)
      return complain(m, "%s is not now what the parts were played by: its fingerprint is %s, not %s", words_of(one, "variant"),
                      now, words_of(one, "fingerprint"));
  }
  return 0;
}

static int take_asked(merging *m, repl_sim *run) {
  const json_t *asked = run->keeps = m->asked, *by = json_object_get(asked, "by");
  m->asked = NULL;
  int policy = fuda_policy_read(words_of(asked, "policy"));
  run->sim = (fuda_sim){.rules = rules_ruleset(run->pair.loaded[0]),
                        .seed = (uint64_t)whole(asked, "seed"),
                        .matches = json_is_true(json_object_get(asked, "matches")),
                        .threads = m->threads,
                        .seconds = m->seconds,
                        .policy = (fuda_policy)(policy < 0 ? 0 : policy)};
  run->other = run->sim;
  if (run->pair.n == 2) run->other.rules = rules_ruleset(run->pair.loaded[1]);
  run->total = run->sim.deals = (uint64_t)whole(asked, "total");
  run->dealer = (int)whole(asked, "dealer");
  run->stats = json_is_true(json_object_get(asked, "stats"));
  run->at = (int)whole(asked, "at");
  run->n_by = (int)json_array_size(by);
  bool sane = run->n_by <= FUDA_BY && run->at >= 0 && run->at < RULES_BY_MOMENTS && whole(asked, "layout") == LAYOUT;
  for (int i = 0; sane && i < run->n_by; i++) {
    run->by_name[i] = json_string_value(json_array_get(json_array_get(by, (size_t)i), 0));
    run->by_condition[i] = json_string_value(json_array_get(json_array_get(by, (size_t)i), 1));
    sane = run->by_name[i] && run->by_condition[i];
  }
  if (!sane || !repl_sim_room(run) || repl_sim_words(run) != m->n_words || repl_sim_raised(run) != m->raised)
    return complain(m, "%s was written by another version of fuda", m->first);
  repl_sim_take_words(run, m->words);
  if (run->sim.done == run->total) return 0;
  return complain(m, "the parts have %" PRIu64 " of %" PRIu64 " in them", run->sim.done, run->total);
}

int repl_shard_merge(const repl_options *options, repl_sim *run) {
  merging m = {.file = options->arg, .n = options->n_args, .threads = 1};
  for (int i = 0; i < m.n; i++) add_file(&m, i);
  if (m.asked && m.part_of) say_missing(&m);
  if (!m.wrong && load_rules(&m, run) == 0) take_asked(&m, run);
  json_decref(m.asked);
  free(m.part_of);
  free(m.words);
  return m.wrong ? 1 : 0;
}
