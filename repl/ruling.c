/* The commands about rules: the sheet, other versions, options, and how cards are written. */
#include "repl/ruling.h"
#include "repl/commands.h"
#include "repl/seats.h"
#include "repl/table.h"
#include "repl/tree.h"
#include "rules/find.h"
#include "rules/inspect.h"
#include "rules/paste.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *pager(void) {
  const char *wanted = getenv("PAGER");
  if (wanted && *wanted) return wanted;
  return system("command -v less >/dev/null 2>&1") == 0 ? "less -FRX" : NULL;
}

static void through_pager(const repl_session *session, const char *text, FILE *out) {
  const char *command = session->terminal && out == stdout && isatty(STDOUT_FILENO) ? pager() : NULL;
  fflush(out);
  FILE *pipe = command ? popen(command, "w") : NULL;
  if (!pipe) {
    fputs(text, out);
    return;
  }
  /* a pager left early closes the pipe */
  void (*before)(int) = signal(SIGPIPE, SIG_IGN);
  fputs(text, pipe);
  pclose(pipe);
  signal(SIGPIPE, before);
}

bool repl_cmd_rules(repl_session *session, const char *args, FILE *out) {
  char word[RULES_PASTE_WORD], whole[128];
  rules_loaded *other = NULL;
  bool named = repl_word_of(&args, word, sizeof word), changes = named && !strcmp(word, "--changes");
  if (changes) named = repl_word_of(&args, word, sizeof word);
  if (!repl_no_more(session, args, "rules [--changes] [VARIANT]")) return false;
  if (named && !(other = repl_load(session, repl_of_this_game(session, word, whole, sizeof whole)))) return false;
  static rules_error error;
  char *sheet = (changes ? rules_changes : rules_sheet)(other ? other : session->loaded, false, &error);
  if (other) rules_free(other);
  if (!sheet) return repl_fail(session, "%s", error.message);
  repl_text text = {0};
  repl_text_add(&text, sheet);
  if (session->style.folds) repl_text_fold(&text, session->style.width);
  through_pager(session, repl_text_str(&text), out);
  repl_text_free(&text);
  free(sheet);
  return true;
}

/* What has no counterpart, as far as who sits may know: asked of a position without the secrets of the others. */
static void lost_in_sight(const repl_session *session, const fuda_ruleset *from, fuda_state was, char *lost, size_t size) {
  fuda_view view;
  fuda_state scratch;
  fuda_view_of(from, &was, session->sitting, &view);
  for (int i = 0; i < from->n_facts; i++)
    if (!view.fact_known[i]) was.fact[i] = from->facts[i].is_seat ? FUDA_NOBODY : 0;
  was.excused = fuda_set_and(was.excused, was.zone[FUDA_HAND + session->sitting]);
  fuda_under(from, &was, repl_rules(session), &scratch, lost, size);
}

/* how: what changes, in a few words. */
static bool go_under(repl_session *session, rules_loaded *loaded, const char *how, FILE *out) {
  static char lost[4096];
  const fuda_ruleset *from = repl_rules(session);
  fuda_state was = *repl_state(session);
  lost[0] = 0;
  if (!repl_session_under(session, loaded, lost, sizeof lost)) return false;
  if (session->sitting != FUDA_NOBODY) lost_in_sight(session, from, was, lost, sizeof lost);
  repl_tree_tell_news(session, out);
  repl_text text = {0};
  repl_text_print(&text, "the same position under %s\n", how);
  char *rest = lost;
  for (char *line = strtok_r(lost, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    repl_flow flow = repl_flow_begin(&text, session->style.width, 4, "  -", " ");
    repl_flow_words(&flow, line);
    repl_flow_end(&flow);
  }
  repl_put(&text, out);
  return repl_arrive(session, out);
}

static bool is_there(const char *name) {
  char *path = NULL, message[256];
  bool bundled, found = rules_find(RULES_VARIANT, name, &path, &bundled, message, sizeof message) == 0;
  free(path);
  return found;
}

/* The word beside a name: "digital" beside "hachinin-meri/wiki" is "hachinin-meri/digital". Whether there is such a variant. */
static bool beside(const char *name, const char *word, char *whole, size_t size) {
  const char *slash = strrchr(name, '/');
  if (slash) snprintf(whole, size, "%.*s/%s", (int)(slash - name), name, word);
  return slash && is_there(whole);
}

const char *repl_of_this_game(const repl_session *session, const char *word, char *whole, size_t size) {
  rules_error error;
  if (strchr(word, '/') || strstr(word, ".lua")) return word;
  if (beside(repl_rules(session)->name, word, whole, size)) return whole;
  if (is_there(word) || repl_was_under(session, word)) return word;
  rules_inspection *inspection = rules_inspect(session->loaded, &error); /* a house rule is of the game that it extends */
  bool of_game = inspection && inspection->game;
  if (of_game) beside(inspection->game, word, whole, size);
  rules_inspection_free(inspection);
  return of_game || strchr(repl_rules(session)->name, '/') ? whole : word; /* the nearest name is looked for with it */
}

rules_loaded *repl_load_named(repl_session *session, const char *args, const char *usage) {
  enum { MOST = 32 };
  static char setting[MOST][64];
  rules_choice values[MOST];
  char word[RULES_PASTE_WORD], whole[128];
  int n = 0;
  repl_word_of(&args, word, sizeof word);
  while (n < MOST && repl_word(&args, setting[n])) {
    char *equals = strchr(setting[n], '=');
    if (!equals || equals == setting[n] || !equals[1])
      return repl_fail(session, "'%s' is too much: it is '%s'", setting[n], usage), NULL;
    *equals = 0;
    values[n] = (rules_choice){setting[n], equals + 1};
    n++;
  }
  return repl_load_but(session, repl_of_this_game(session, word, whole, sizeof whole), values, n);
}

rules_loaded *repl_load_beside(repl_session *session, const char *args, const char *usage) {
  rules_loaded *loaded = repl_load_named(session, args, usage);
  int seats = repl_rules(session)->seats;
  const fuda_option *option = loaded ? repl_seats_option(rules_ruleset(loaded)) : NULL;
  bool others = option && rules_ruleset(loaded)->seats != seats && repl_seats_allowed(rules_ruleset(loaded), seats);
  if (!others) return loaded;
  repl_text with = {0};
  repl_text_print(&with, " %s=", option->name);
  bool said = strstr(args, repl_text_str(&with)) != NULL;
  repl_text_clear(&with);
  repl_text_print(&with, "%s %s=%d", args, option->name, seats);
  if (!said) rules_free(loaded);
  if (!said) loaded = repl_load_named(session, repl_text_str(&with), usage);
  repl_text_free(&with);
  return loaded;
}

bool repl_cmd_switch(repl_session *session, const char *args, FILE *out) {
  char word[64];
  const char *look = args;
  if (!repl_word(&look, word)) return repl_fail(session, "'switch' needs a variant: as in 'switch hachinin-meri/digital'");
  rules_loaded *loaded = repl_load_beside(session, args, "switch VARIANT [OPTION=VALUE]...");
  if (!loaded) return false;
  char *name = repl_copy(rules_ruleset(loaded)->name); /* the tree may have these rules already, and let the new ones go */
  bool ok = go_under(session, loaded, name, out);
  free(name);
  return ok;
}

bool repl_cmd_options(repl_session *session, const char *args, FILE *out) {
  if (!repl_no_more(session, args, "options")) return false;
  const fuda_ruleset *rules = repl_rules(session);
  repl_text text = {0};
  for (int i = 0; i < rules->n_options; i++) {
    const fuda_option *option = &rules->options[i];
    repl_inked(&session->style, &text, REPL_BOLD, option->name);
    repl_text_print(&text, "  %s", rules->clauses[option->clause].id);
    repl_text_print(&text, "%s%s\n", option->set_clause ? " " : "", rules->clauses[option->set_clause].id);
    repl_flow flow = repl_flow_begin(&text, session->style.width, 4, "", " ");
    repl_flow_words(&flow, option->asks ? option->asks : "");
    repl_flow_end(&flow);
    flow = repl_flow_begin(&text, session->style.width, 4, "", "  ");
    for (int k = 0; k <= option->n_values; k++) {
      bool chosen = k == option->chosen;
      const char *value = k < option->n_values ? option->values[k] : option->value;
      if (k == option->n_values && !chosen) continue;
      repl_text one = {0};
      repl_text_print(&one, chosen ? "[%s]" : "%s", value);
      repl_flow_add(&flow, repl_text_str(&one));
      repl_text_free(&one);
    }
    if (option->takes_seat) repl_flow_add(&flow, "or a seat");
    if (option->numbered) {
      repl_flow_add(&flow, "or");
      repl_flow_words(&flow, option->numbered);
    }
    repl_flow_end(&flow);
  }
  if (rules->n_options == 0) repl_text_add(&text, "these rules leave nothing open\n");
  repl_put(&text, out);
  return true;
}

bool repl_cmd_set(repl_session *session, const char *args, FILE *out) {
  char option[64], value[64];
  if (!repl_word(&args, option) || !repl_word(&args, value))
    return repl_fail(session, "'set' needs an option and a value: 'options' lists them");
  if (!repl_no_more(session, args, "set OPTION VALUE")) return false;
  char *variant = repl_copy(repl_rules(session)->name);
  rules_loaded *loaded = repl_load_with(session, option, value);
  if (loaded && rules_ruleset(loaded)->seats != repl_rules(session)->seats) {
    int seats = rules_ruleset(loaded)->seats, now = repl_rules(session)->seats;
    bool by_number = repl_seats_allowed(repl_rules(session), seats);
    rules_free(loaded);
    free(variant);
    if (by_number) return repl_fail(session, "this deal has %d seats: 'deal seats %d' begins a match with %d", now, seats, seats);
    return repl_fail(session, "this deal has %d seats, and %s = %s is for %d: 'fuda repl' with --set %s=%s begins with these", now, option, value, seats, option, value);
  }
  char how[160];
  snprintf(how, sizeof how, "%s = %s", option, value);
  bool ok = loaded && go_under(session, loaded, how, out);
  if (ok) repl_choose(session, variant, option, value);
  free(variant);
  return ok;
}

const char *const repl_names[3] = {"en", "ja", "code"};
const fuda_language repl_names_language[3] = {FUDA_ENGLISH, FUDA_JAPANESE, FUDA_CODE};

int repl_names_read(const char *word) {
  for (int i = 0; i < 3; i++)
    if (!strcmp(word, repl_names[i])) return i;
  return -1;
}

bool repl_cmd_names(repl_session *session, const char *args, FILE *out) {
  char word[64];
  int which = repl_word(&args, word) ? repl_names_read(word) : -1;
  if (which < 0 && *word) return repl_fail(session, "no names '%s': there are en, ja and code", word);
  if (which < 0) return repl_fail(session, "'names' needs en, ja or code");
  if (!repl_no_more(session, args, "names en|ja|code")) return false;
  session->style.language = repl_names_language[which];
  fprintf(out, "cards are written %s\n", which == 0 ? "in English" : which == 1 ? "in Japanese" : "as codes");
  return true;
}
