#include "repl/findings.h"

#include "core/sim.h"
#include "repl/commands.h"
#include "repl/picture.h"
#include "repl/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* For each problem the first setting under which it is none, where there isn't one yet; how many still have none. */
static int look(const char *file, const repl_settings *settings, int number, const rules_inspection *inspection, int *none_under) {
  static rules_error error;
  int left = 0;
  rules_loaded *loaded = rules_load(file, settings->setting[number].choice, settings->setting[number].n, &error);
  rules_inspection *other = loaded ? rules_inspect(loaded, &error) : NULL;
  for (int i = 0; i < inspection->n_problems; i++) {
    if (!none_under[i] && other && rules_is_sound(other, inspection->problems[i].about)) none_under[i] = number;
    left += !none_under[i];
  }
  rules_inspection_free(other);
  rules_free(loaded);
  return left;
}

/* "not so with void=any": the value in which a setting differs from the given one, or that it takes several. */
static void add_where(const repl_settings *settings, int number, repl_text *text) {
  const repl_setting *given = settings->setting, *s = &settings->setting[number];
  int i = 0;
  while (i < given->n && !strcmp(s->choice[i].value, given->choice[i].value)) i++;
  if (number >= settings->n_alone) repl_text_add(text, "; not so with other values of several options");
  else repl_text_print(text, "; not so with %s=%s", s->choice[i].option, s->choice[i].value);
}

/* What stands elsewhere is right there: the change of the file that it doesn't go with, or NULL. */
static const rules_change *blamed(const char *file, const rules_inspection *inspection, const rules_finding *problem, const repl_setting *s) {
  size_t length = strlen(file);
  if (!strncmp(problem->text, file, length) && problem->text[length] == ':') return NULL;
  for (int i = 0; i < inspection->n_changes; i++) {
    const rules_change *change = &inspection->changes[i];
    if (!change->told && !strcmp(change->file, file) &&
        rules_change_makes(file, inspection->changes, i, inspection->n_changes, s->choice, s->n, problem->about))
      return change;
  }
  return NULL;
}

enum { FOLDED_FROM = 4 }; /* so many problems of one change are told as one */

/* How many of the problems from `first` on are of the same change as problem i, under each setting. */
static int alike(const rules_change *const *by, const int *none_under, int first, int n, int i) {
  int count = 0;
  for (int k = first; k < n && by[i] && !none_under[i]; k++) count += by[k] == by[i] && !none_under[k];
  return count;
}

void repl_findings_say(const char *file, const rules_inspection *inspection, const repl_settings *settings, json_t *problems,
                       json_t *remarks) {
  int n = inspection->n_problems, left = n;
  int *none_under = calloc((size_t)n + 1, sizeof *none_under);
  const rules_change **by = calloc((size_t)n + 1, sizeof(const rules_change *));
  for (int number = 1; none_under && number < settings->n && left; number++)
    left = look(file, settings, number, inspection, none_under);
  for (int i = 0; by && i < n; i++) by[i] = blamed(file, inspection, &inspection->problems[i], settings->setting);
  for (int i = 0; none_under && by && i < n; i++) {
    repl_text text = {0};
    int other = none_under[i];
    if (other && inspection->problems[i].unused) continue;
    bool folded = alike(by, none_under, 0, n, i) >= FOLDED_FROM;
    if (folded && alike(by, none_under, 0, i, i)) continue;
    if (by[i]) repl_text_print(&text, "%s:%d: this doesn't go with ", by[i]->file, by[i]->line);
    repl_text_add(&text, inspection->problems[i].text);
    if (folded) repl_text_print(&text, "; and so with %d things more", alike(by, none_under, i + 1, n, i));
    if (other) add_where(settings, other, &text);
    json_array_append_new(other || inspection->problems[i].inherited ? remarks : problems, json_string(repl_text_str(&text)));
    repl_text_free(&text);
  }
  free(by);
  free(none_under);
}

enum { IDLE_LOADS = 300 }; /* that many times the rules are loaded without a change: a file with dozens that change nothing takes seconds */

/* Changes that are looked for, and the rules with all of them: loaded once for each setting that is come to. */
typedef struct idling {
  const char *file;
  const rules_inspection *all;
  const repl_settings *settings;
  uint64_t *fingerprint; /* of each setting; 0 where nothing can be loaded */
  int known;             /* so many of them, in order */
  int loads;             /* made without a change */
} idling;

static uint64_t fingerprint_of(idling *looking, int setting) {
  static rules_error error;
  for (; looking->known <= setting; looking->known++) {
    const repl_setting *s = &looking->settings->setting[looking->known];
    rules_loaded *with = rules_load(looking->file, s->choice, s->n, &error);
    looking->fingerprint[looking->known] = with ? rules_ruleset(with)->fingerprint : 0;
    rules_free(with);
  }
  return looking->fingerprint[setting];
}

/* A change without which the rules are the same under every setting. */
static bool idle(idling *looking, int change) {
  for (int i = 0; i < looking->settings->n; i++) {
    const repl_setting *s = &looking->settings->setting[i];
    uint64_t with = fingerprint_of(looking, i);
    if (with && (looking->loads++ >= IDLE_LOADS || !rules_change_is_idle(looking->file, change, s->choice, s->n, with))) return false;
  }
  return true;
}

static bool all_idle(idling *looking, int first) {
  for (int k = first; k < looking->all->n_changes; k++)
    if (looking->all->changes[k].with == first && !idle(looking, k)) return false;
  return true;
}

/* What changes nothing leaves no old rule told: the remarks that say so of it are no more. */
static void take_back(const rules_change *change, json_t *remarks) {
  repl_text text = {0};
  repl_text_print(&text, "%s:%d: %s is changed, and ", change->file, change->line, change->about);
  const char *begins = repl_text_str(&text);
  for (size_t i = json_array_size(remarks); i-- > 0;)
    if (!strncmp(json_string_value(json_array_get(remarks, i)), begins, strlen(begins))) json_array_remove(remarks, i);
  repl_text_free(&text);
}

void repl_findings_idle(const char *file, const rules_inspection *all, const repl_settings *settings, json_t *problems,
                        json_t *remarks) {
  idling looking = {file, all, settings, calloc((size_t)settings->n + 1, sizeof *looking.fingerprint), 0, 0};
  for (int i = 0; looking.fingerprint && i < all->n_changes && !repl_interrupted; i++) {
    const rules_change *change = &all->changes[i];
    if (change->told || change->with != i || !all_idle(&looking, i)) continue;
    repl_text text = {0};
    repl_text_print(&text, "%s:%d: %s changes nothing: %s", change->file, change->line, change->about,
                    change->restated ? "it says what is inherited" : "without it the rules are the same");
    json_array_append_new(change->restated ? remarks : problems, json_string(repl_text_str(&text)));
    repl_text_free(&text);
    take_back(change, remarks);
  }
  if (looking.loads > IDLE_LOADS)
    json_array_append_new(remarks, json_sprintf("%s: there are too many changes here to look at each: of the last ones it isn't known whether they change anything", file));
  free(looking.fingerprint);
}

void repl_findings_covered(const char *file, const fuda_ruleset *rules, json_t *remarks) {
  for (int verb = 1; verb < rules->n_verbs; verb++) {
    const char *name = rules->verbs[verb].name;
    bool is_card = fuda_card_read(rules->deck, name) != FUDA_NO_CARD;
    if (!is_card && !repl_command_named(name)) continue;
    json_array_append_new(remarks, is_card ? json_sprintf("%s: may \"%s\": a card is called so too, and meant wherever that isn't asked", file, name)
                                           : json_sprintf("%s: may \"%s\": at the prompt %s is a command; another name can be said there", file, name, name));
  }
}

static void look_at_picture(const char *file, const char *what, const fuda_named *named, json_t *remarks) {
  char out[64];
  if (!named->picture || repl_picture_of(named->picture).width) return;
  const char *near = repl_picture_nearest(named->picture, out, sizeof out);
  json_t *text = json_sprintf("%s: %s \"%s\" has the picture '%s', and there is none of that name%s%s%s", file, what,
                              named->name[FUDA_CODE], named->picture, near ? "; did you mean '" : "", near ? near : "",
                              near ? "'?" : ": it is drawn by its name");
  json_array_append_new(remarks, text);
}

void repl_findings_pictures(const char *file, const fuda_deck *deck, json_t *remarks) {
  for (int i = 0; i < deck->suits; i++) look_at_picture(file, "suit", &deck->suit[i], remarks);
  for (int i = 0; i < deck->ranks; i++) look_at_picture(file, "rank", &deck->rank[i], remarks);
  for (int i = 0; i < deck->cards; i++) look_at_picture(file, "card", &deck->card[i].named, remarks);
}

bool repl_found(const rules_inspection *inspection, const char *yaku) {
  char about[FUDA_SIM_NAME + 8];
  snprintf(about, sizeof about, "yaku \"%s\"", yaku);
  return rules_is_found(inspection, about);
}
