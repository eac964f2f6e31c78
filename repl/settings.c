/* A number is any from 1 to 9999, a seat any: some stand for all of them. */
#include "repl/settings.h"

#include "core/sim.h"

#include <stdio.h>
#include <string.h>

enum { VALUES = 64 };
static const char *const numbers[] = {"1", "3"};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

void repl_settings_set(repl_setting *s, const char *option, const char *value) {
  for (int i = 0; i < s->n; i++)
    if (!strcmp(s->choice[i].option, option)) {
      s->choice[i].value = value;
      return;
    }
  if (s->n < REPL_MANY) s->choice[s->n++] = (rules_choice){option, value};
}

/* Kept, as the settings name it; NULL where there are too many. */
static const char *keep_word(repl_settings *settings, const char *name, int length, const char *number) {
  if (settings->n_words == REPL_NUMBERED) return NULL;
  char *word = settings->word[settings->n_words];
  snprintf(word, sizeof settings->word[0], "%.*s:%s", length, name, number);
  for (int i = 0; i < settings->n_words; i++)
    if (!strcmp(settings->word[i], word)) return settings->word[i];
  settings->n_words++;
  return word;
}

/* The values of an option that can be named: of "rounds:N points:N" each with some numbers. */
static int values_of(repl_settings *settings, const fuda_option *option, const char *values[VALUES]) {
  int n = 0;
  for (int v = 0; v < option->n_values && n < VALUES - 1; v++) values[n++] = option->values[v];
  if (option->takes_seat) values[n++] = "1";
  for (const char *at = option->numbered; at && *at; at += strspn(at, " ")) {
    int length = (int)strcspn(at, ":");
    for (int i = 0; i < NUMBERS && n < VALUES; i++) {
      const char *word = keep_word(settings, at, length, numbers[i]);
      if (word) values[n++] = word;
    }
    at += strcspn(at, " ");
  }
  return n;
}

void repl_settings_make(repl_settings *settings, const repl_options *given, const fuda_ruleset *rules) {
  const char *values[VALUES];
  repl_setting *first = &settings->setting[settings->n++];
  for (int i = 0; i < given->n_set; i++) repl_settings_set(first, given->set[i].option, given->set[i].value);
  for (int i = 0; i < rules->n_options; i++)
    for (int v = 0, n = values_of(settings, &rules->options[i], values); v < n && settings->n < REPL_SETTINGS - REPL_MIXED - REPL_SEVERAL; v++) {
      if (!strcmp(values[v], rules->options[i].value)) continue;
      settings->setting[settings->n] = *first;
      repl_settings_set(&settings->setting[settings->n++], rules->options[i].name, values[v]);
    }
  settings->n_alone = settings->n;
  uint64_t lot = given->seed;
  for (int m = 0; m < REPL_MIXED && rules->n_options > 1; m++) {
    repl_setting *mixed = &settings->setting[settings->n++];
    *mixed = *first;
    for (int i = 0; i < rules->n_options; i++) {
      int n = values_of(settings, &rules->options[i], values);
      lot = fuda_mix(lot + 1, (uint64_t)i);
      if (n) repl_settings_set(mixed, rules->options[i].name, values[(lot >> 33) % (uint64_t)n]);
    }
  }
}

static bool is_same(const repl_setting *a, const repl_setting *b) {
  for (int i = 0; i < a->n; i++)
    if (a->n != b->n || strcmp(a->choice[i].option, b->choice[i].option) != 0 || strcmp(a->choice[i].value, b->choice[i].value) != 0)
      return false;
  return a->n == b->n;
}

void repl_settings_add(repl_settings *settings, const rules_choice *choice, int n) {
  repl_setting more = settings->setting[0];
  for (int i = 0; i < n; i++) repl_settings_set(&more, choice[i].option, choice[i].value);
  for (int i = 0; i < settings->n; i++)
    if (is_same(&settings->setting[i], &more)) return;
  if (settings->n < REPL_SETTINGS) settings->setting[settings->n++] = more;
}

/* Many at a time, then fewer. */
void repl_settings_shrink(repl_setting *setting, bool (*goes_wrong)(void *data, const repl_setting *setting), void *data) {
  for (int size = setting->n; size > 0; size /= 2)
    for (int at = 0; at < setting->n;) {
      int end = at + size < setting->n ? at + size : setting->n;
      repl_setting less = *setting;
      memmove(&less.choice[at], &less.choice[end], (size_t)(less.n - end) * sizeof *less.choice);
      less.n -= end - at;
      if (goes_wrong(data, &less)) *setting = less;
      else at = end;
    }
}

void repl_settings_print(const repl_setting *setting, repl_text *text) {
  for (int i = 0; i < setting->n; i++) repl_text_print(text, " --set %s=%s", setting->choice[i].option, setting->choice[i].value);
}
