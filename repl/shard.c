/* Parts of a simulation: what a part's file holds beside its result, and how parts are put together.
 *
 * A part says what was asked (rules with fingerprint and options, seed, number of deals and of parts, policy, …) and the words
 * that were counted. Parts go together where all of that is the same and each part is there once; rules are the same where
 * their fingerprints are, whatever their file is called. A check says whether anything in the file has been changed. */
#include "repl/sim.h"

#include "repl/chosen.h"
#include "repl/files.h"
#include "repl/report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define LAYOUT 3 /* of a part: another number where what stands in it, or the meaning of its words, has changed */

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

/* The words that aren't 0, as "index:value". */
static void words_text(const uint64_t *words, size_t n, repl_text *text) {
  for (size_t i = 0; i < n; i++)
    if (words[i]) repl_text_print(text, "%s%zu:%" PRIu64, text->length ? " " : "", i, words[i]);
}

json_t *repl_shard_json(const repl_sim *run) {
  size_t n = repl_sim_words(run);
  uint64_t *words = calloc(n, sizeof *words);
  repl_text text = {0};
  if (!words) return NULL;
  repl_sim_give_words(run, words);
  words_text(words, n, &text);
  json_t *part = json_pack("{s:I, s:I, s:o, s:s}", "number", (json_int_t)run->shard, "of", (json_int_t)run->shards, "asked",
                           asked_json(run), "counted", repl_text_str(&text));
  repl_text_free(&text);
  free(words);
  return part;
}

/* A hash of all that a part's file says, but for the hash. Numbers with a point are written and read with the same digits. */
static void check_of(json_t *root, char out[20]) {
  json_t *part = json_object_get(root, "shard"), *check = json_incref(json_object_get(part, "check"));
  json_object_del(part, "check");
  char *text = json_dumps(root, JSON_COMPACT | JSON_SORT_KEYS | JSON_REAL_PRECISION(REPL_DIGITS));
  uint64_t hash = 0;
  for (const char *p = text; p && *p; p++) hash = fuda_mix(hash, (unsigned char)*p);
  snprintf(out, 20, "%016" PRIx64, hash);
  free(text);
  if (check) json_object_set_new(part, "check", check);
}

void repl_shard_seal(json_t *root) {
  char check[20];
  check_of(root, check);
  json_object_set_new(json_object_get(root, "shard"), "check", json_string(check));
}

/* Reading ----------------------------------------------------------------------------------------------------------------- */

typedef struct merging {
  const char *const *file, *const *path; /* path: of --path, ended with NULL */
  int n;
  int *part_of; /* by part, from 0: 1 + the file; 0: missing */
  uint64_t of;
  json_t *asked; /* of the first */
  const char *first;
  json_t *called[2]; /* by side: what the parts call its rules, each once */
  uint64_t *words;   /* summed, and the last of them raised */
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

/* What no part of this version of fuda says; NULL where there is nothing. */
static const char *wrong_number(const json_t *root, json_int_t *is) {
  const json_t *part = json_object_get(root, "shard"), *asked = json_object_get(part, "asked");
  const struct {
    const json_t *in;
    const char *key;
    json_int_t least, most;
  } numbers[] = {{part, "of", 1, 1000000000},
                 {part, "number", 1, whole(part, "of")},
                 {asked, "seed", 0, INT64_MAX},
                 {asked, "total", whole(part, "of"), INT64_MAX},
                 {asked, "words", 1, 1 << 26},
                 {asked, "raised", 0, whole(asked, "words")},
                 {asked, "dealer", -1, FUDA_SEATS - 1},
                 {asked, "at", 0, RULES_BY_MOMENTS - 1},
                 {root, "threads", 1, INT64_MAX}};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    *is = whole(numbers[i].in, numbers[i].key);
    bool there = json_is_integer(json_object_get(numbers[i].in, numbers[i].key));
    if (!there || *is < numbers[i].least || *is > numbers[i].most) return numbers[i].key;
  }
  return NULL;
}

static bool right_texts(const json_t *asked) {
  const json_t *rules = json_object_get(asked, "rules"), *by = json_object_get(asked, "by");
  bool right = json_array_size(rules) >= 1 && json_array_size(rules) <= 2 && json_array_size(by) <= FUDA_BY &&
               fuda_policy_read(words_of(asked, "policy")) >= 0;
  for (size_t i = 0; i < json_array_size(rules); i++) {
    const json_t *one = json_array_get(rules, i);
    right &= *words_of(one, "variant") && *words_of(one, "fingerprint") && json_is_object(json_object_get(one, "options"));
  }
  for (size_t i = 0; i < json_array_size(by); i++)
    for (size_t k = 0; k < 2; k++) right &= json_is_string(json_array_get(json_array_get(by, i), k));
  return right;
}

/* Whether all that a part has to say is there, and as it was written. */
static bool is_right(merging *m, const char *file, json_t *root) {
  const json_t *part = json_object_get(root, "shard"), *asked = json_object_get(part, "asked");
  json_int_t is;
  char check[20];
  if (!json_is_object(asked)) {
    complain(m, "%s is no part of a simulation: 'fuda sim --shard K/N' writes one", file);
    return false;
  }
  if (whole(asked, "layout") != LAYOUT) return complain(m, "%s was written by another version of fuda", file), false;
  const char *wrong = wrong_number(root, &is);
  if (wrong) {
    complain(m, "%s is no part of a simulation: its %s is %" JSON_INTEGER_FORMAT ", which it can't be", file, wrong, is);
    return false;
  }
  check_of(root, check);
  if (right_texts(asked) && !strcmp(check, words_of(part, "check"))) return true;
  complain(m, "%s is damaged: it doesn't say what its check says it does; run that part again", file);
  return false;
}

/* NULL where the file holds no part, and it is said. */
static json_t *read_part(merging *m, const char *file) {
  json_error_t error;
  json_t *root = json_load_file(file, JSON_REJECT_DUPLICATES, &error);
  if (!root && error.line < 0) return complain(m, "%s can't be read: %s", file, error.text), NULL;
  if (!root) return complain(m, "%s:%d: is no whole part of a simulation: %s", file, error.line, error.text), NULL;
  if (is_right(m, file, root)) return root;
  return json_decref(root), NULL;
}

/* Rules are the same where their fingerprints and options are. */
static bool same_rules(const json_t *a, const json_t *b) {
  bool same = json_array_size(a) == json_array_size(b);
  for (size_t i = 0; same && i < json_array_size(a); i++) {
    const json_t *one = json_array_get(a, i), *other = json_array_get(b, i);
    same = !strcmp(words_of(one, "fingerprint"), words_of(other, "fingerprint")) &&
           json_equal(json_object_get(one, "options"), json_object_get(other, "options"));
  }
  return same;
}

/* What was asked, as a person would say it: "its seed 2", "played with --dealer 0". */
static char *said(const char *key, const json_t *value, bool first) {
  repl_text text = {0};
  char *json = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS);
  json_int_t n = json_integer_value(value);
  bool is_dealer = !strcmp(key, "dealer"), is_at = !strcmp(key, "at");
  if (json_is_boolean(value)) repl_text_print(&text, "%s--%s", json_is_true(value) ? "with " : "without ", key);
  else if (is_dealer && n < 0) repl_text_print(&text, "without --dealer");
  else if (is_dealer) repl_text_print(&text, "with --dealer %d", (int)n);
  else if (is_at) repl_text_print(&text, "with --at %s", rules_by_moment_names[n]);
  else repl_text_print(&text, "%s%s%s%s", first ? "its " : "", first ? key : "", first ? " " : "", json ? json : "");
  free(json);
  char *copy = repl_copy(repl_text_str(&text));
  repl_text_free(&text);
  return copy;
}

/* The first thing that was asked otherwise; NULL where nothing was. */
static const char *asked_otherwise(const json_t *mine, const json_t *theirs) {
  static const char *const keys[] = {"rules",  "seed",  "total", "policy", "matches",
                                     "dealer", "stats", "by",    "at",     "words", "raised"};
  for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
    const json_t *a = json_object_get(mine, keys[k]), *b = json_object_get(theirs, keys[k]);
    if (k ? !json_equal(a, b) : !same_rules(a, b)) return keys[k];
  }
  return NULL;
}

/* "hachi/mekuri with ribbons=all_swords, fingerprint 9bc6cd1223fa1af7"; of two versions, both. */
static char *said_rules(const json_t *rules) {
  repl_text text = {0};
  for (size_t i = 0; i < json_array_size(rules); i++) {
    const json_t *one = json_array_get(rules, i);
    const char *option;
    const json_t *value;
    bool first = true;
    repl_text_print(&text, "%s%s", i ? " and " : "", words_of(one, "variant"));
    json_object_foreach(json_object_get(one, "options"), option, value) {
      repl_text_print(&text, "%s%s=%s", first ? " with " : ", ", option, json_is_string(value) ? json_string_value(value) : "?");
      first = false;
    }
    repl_text_print(&text, " (fingerprint %s)", words_of(one, "fingerprint"));
  }
  char *copy = repl_copy(repl_text_str(&text));
  repl_text_free(&text);
  return copy;
}

static void say_foreign(merging *m, const char *file, const json_t *asked, const char *key) {
  const json_t *theirs = json_object_get(asked, key), *first = json_object_get(m->asked, key);
  bool rules = !strcmp(key, "rules");
  char *a = rules ? said_rules(theirs) : said(key, theirs, true), *b = rules ? said_rules(first) : said(key, first, false);
  complain(m, "%s is of another simulation than %s: %s, not %s", file, m->first, a, b);
  free(a);
  free(b);
}

static bool take_words(merging *m, const char *text, uint64_t *words) {
  while (*text) {
    char *end;
    uint64_t i = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != ':' || i >= m->n_words) return false;
    text = end + 1;
    if (*text < '0' || *text > '9') return false;
    words[i] = strtoull(text, &end, 10);
    if (*end && *end != ' ') return false;
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
  if (!words || !take_words(m, words_of(part, "counted"), words))
    complain(m, "%s is damaged: what it has counted is no list of numbers; run that part again", file);
  else take_sums(m, words);
  free(words);
}

/* What the first part says holds for all. */
static bool begin(merging *m, const char *file, const json_t *part) {
  m->asked = json_incref(json_object_get(part, "asked"));
  m->first = file;
  m->of = (uint64_t)whole(part, "of");
  m->n_words = (size_t)whole(m->asked, "words");
  m->raised = (size_t)whole(m->asked, "raised");
  m->part_of = calloc(m->of, sizeof *m->part_of);
  m->words = calloc(m->n_words, sizeof *m->words);
  for (int side = 0; side < 2; side++) m->called[side] = json_array();
  return m->part_of && m->words;
}

static void note_called(merging *m, const json_t *rules) {
  for (size_t side = 0; side < json_array_size(rules); side++) {
    json_t *name = json_object_get(json_array_get(rules, side), "variant"), *known = m->called[side];
    bool is_known = false;
    for (size_t i = 0; i < json_array_size(known); i++) is_known |= json_equal(json_array_get(known, i), name);
    if (!is_known) json_array_append(known, name);
  }
}

static void add_part(merging *m, int i, const json_t *part) {
  const char *file = m->file[i], *otherwise = NULL;
  const json_t *asked = json_object_get(part, "asked");
  uint64_t number = (uint64_t)whole(part, "number");
  if (!m->asked && !begin(m, file, part)) complain(m, "%s: there is no memory for so many parts", file);
  else if (!m->words || !m->part_of) return;
  else if ((otherwise = asked_otherwise(asked, m->asked))) say_foreign(m, file, asked, otherwise);
  else if ((uint64_t)whole(part, "of") != m->of)
    complain(m, "%s is of another simulation than %s: one of %" JSON_INTEGER_FORMAT " parts, not of %" PRIu64, file, m->first,
             whole(part, "of"), m->of);
  else if (m->part_of[number - 1])
    complain(m, "%s is part %" PRIu64 " of %" PRIu64 " again: so is %s", file, number, m->of,
             m->file[m->part_of[number - 1] - 1]);
  else m->part_of[number - 1] = i + 1, add_words(m, file, part), note_called(m, json_object_get(asked, "rules"));
}

static void add_file(merging *m, int i) {
  json_t *root = read_part(m, m->file[i]);
  if (!root) return;
  add_part(m, i, json_object_get(root, "shard"));
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

/* A place to look for a side's rules, or NULL past the last: as the parts call them, then files of these names in the folders
 * of --path. out: room for it. */
static const char *place_of(const merging *m, int side, size_t n, char out[REPL_PATH]) {
  size_t names = json_array_size(m->called[side]);
  if (n < names) return json_string_value(json_array_get(m->called[side], n));
  size_t folder = n / names - 1;
  const char *name = json_string_value(json_array_get(m->called[side], n % names)), *slash = strrchr(name, '/');
  for (size_t i = 0; i <= folder; i++)
    if (!m->path[i]) return NULL;
  snprintf(out, REPL_PATH, "%s/%s", m->path[folder], slash ? slash + 1 : name);
  return out;
}

static bool has_fingerprint(const rules_loaded *loaded, const char *wanted, char now[20]) {
  snprintf(now, 20, "%016" PRIx64, rules_ruleset(loaded)->fingerprint);
  return !strcmp(now, wanted);
}

/* The rules that the parts were played by; they must be what they were. */
static int load_side(merging *m, repl_sim *run, int side) {
  const json_t *one = json_array_get(json_object_get(m->asked, "rules"), (size_t)side);
  rules_choice choices[REPL_MANY];
  static rules_error error, first;
  char place[REPL_PATH], now[20] = "", others[20] = "";
  const char *key, *where, *other = NULL;
  json_t *value;
  int n = 0;
  first.message[0] = 0;
  json_object_foreach(json_object_get(one, "options"), key, value) {
    if (n < REPL_MANY && json_is_string(value)) choices[n++] = (rules_choice){key, json_string_value(value)};
  }
  for (size_t i = 0; (where = place_of(m, side, i, place)); i++) {
    rules_loaded *loaded = rules_load(where, choices, n, &error);
    if (loaded && has_fingerprint(loaded, words_of(one, "fingerprint"), now)) return run->pair.loaded[side] = loaded, 0;
    if (loaded && !other) other = words_of(one, "variant"), memcpy(others, now, sizeof now);
    if (!loaded && (!first.message[0] || first.failure == RULES_NOT_FOUND)) first = error;
    rules_free(loaded);
  }
  if (other)
    return complain(m, "%s is not now what the parts were played by: its fingerprint is %s, not %s", other, others,
                    words_of(one, "fingerprint"));
  repl_report_error(&first);
  m->wrong++;
  if (first.failure == RULES_NOT_FOUND) fputs("fuda: --path FOLDER says where the rules of these parts are now\n", stderr);
  return -1;
}

static int load_rules(merging *m, repl_sim *run) {
  run->pair.n = (int)json_array_size(json_object_get(m->asked, "rules"));
  for (int side = 0; side < run->pair.n; side++)
    if (load_side(m, run, side) != 0) return -1;
  return 0;
}

static int take_asked(merging *m, repl_sim *run) {
  const json_t *asked = run->keeps = m->asked, *by = json_object_get(asked, "by");
  m->asked = NULL;
  run->sim = (fuda_sim){.rules = rules_ruleset(run->pair.loaded[0]),
                        .seed = (uint64_t)whole(asked, "seed"),
                        .matches = json_is_true(json_object_get(asked, "matches")),
                        .threads = m->threads,
                        .seconds = m->seconds,
                        .policy = (fuda_policy)fuda_policy_read(words_of(asked, "policy"))};
  run->other = run->sim;
  if (run->pair.n == 2) run->other.rules = rules_ruleset(run->pair.loaded[1]);
  run->total = run->sim.deals = (uint64_t)whole(asked, "total");
  run->dealer = (int)whole(asked, "dealer");
  run->stats = json_is_true(json_object_get(asked, "stats"));
  run->at = (int)whole(asked, "at");
  run->n_by = (int)json_array_size(by);
  for (int i = 0; i < run->n_by; i++) {
    run->by_name[i] = json_string_value(json_array_get(json_array_get(by, (size_t)i), 0));
    run->by_condition[i] = json_string_value(json_array_get(json_array_get(by, (size_t)i), 1));
  }
  if (!repl_sim_room(run) || repl_sim_words(run) != m->n_words || repl_sim_raised(run) != m->raised)
    return complain(m, "%s was written by another version of fuda", m->first);
  repl_sim_take_words(run, m->words);
  if (run->sim.done == run->total) return 0;
  return complain(m, "the parts have %" PRIu64 " of %" PRIu64 " in them", run->sim.done, run->total);
}

int repl_shard_merge(const repl_options *options, repl_sim *run) {
  merging m = {.file = options->arg, .n = options->n_args, .path = options->path, .threads = 1};
  for (int i = 0; i < m.n; i++) add_file(&m, i);
  if (m.asked && m.part_of) say_missing(&m);
  if (!m.wrong && load_rules(&m, run) == 0) take_asked(&m, run);
  json_decref(m.asked);
  for (int side = 0; side < 2; side++) json_decref(m.called[side]);
  free(m.part_of);
  free(m.words);
  return m.wrong ? 1 : 0;
}
