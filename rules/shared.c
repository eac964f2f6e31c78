#include "rules/shared.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define IDLE_KEPT 16 /* a loop that makes one game at a time, under a few rules, loads each of them once */

struct rules_shared {
  rules_shared *next;
  char *key; /* variant and choices, a line each */
  rules_loaded *loaded;
  struct timespec changed; /* of its file: who edits a script and makes a new game means the new text */
  off_t length;
  int users;
  uint64_t dropped; /* when it was last in use */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static rules_shared *all;
static int openers;
static uint64_t now;
static const char *called, *called_file;

static char *key_new(const char *variant, const rules_choice *choices, int n) {
  size_t size = strlen(variant) + 1;
  for (int i = 0; i < n; i++) size += strlen(choices[i].option) + strlen(choices[i].value) + 2;
  char *key = malloc(size);
  if (!key) return NULL;
  char *end = stpcpy(key, variant);
  for (int i = 0; i < n; i++) end = stpcpy(stpcpy(stpcpy(stpcpy(end, "\n"), choices[i].option), "="), choices[i].value);
  return key;
}

static void stamp(const rules_loaded *loaded, struct timespec *changed, off_t *length) {
  struct stat file;
  bool found = stat(rules_file(loaded), &file) == 0;
  *changed = found ? file.st_mtim : (struct timespec){0, 0};
  *length = found ? file.st_size : 0;
}

static bool is_current(const rules_shared *shared) {
  struct timespec changed;
  off_t length;
  stamp(shared->loaded, &changed, &length);
  return changed.tv_sec == shared->changed.tv_sec && changed.tv_nsec == shared->changed.tv_nsec && length == shared->length;
}

static void shared_free(rules_shared *shared) {
  for (rules_shared **at = &all; *at; at = &(*at)->next) {
    if (*at != shared) continue;
    *at = shared->next;
    break;
  }
  rules_free(shared->loaded);
  free(shared->key);
  free(shared);
}

/* Frees the longest unused until no more than `kept` of them are left. */
static void free_idle(int kept) {
  for (;;) {
    int idle = 0;
    rules_shared *oldest = NULL;
    for (rules_shared *at = all; at; at = at->next) {
      if (at->users) continue;
      idle++;
      if (!oldest || at->dropped < oldest->dropped) oldest = at;
    }
    if (idle <= kept) return;
    shared_free(oldest);
  }
}

void rules_shared_open(void) {
  pthread_mutex_lock(&lock);
  openers++;
  pthread_mutex_unlock(&lock);
}

void rules_shared_close(void) {
  pthread_mutex_lock(&lock);
  if (--openers == 0) free_idle(0);
  pthread_mutex_unlock(&lock);
}

static rules_shared *shared_load(char *key, const char *variant, const rules_choice *choices, int n, rules_error *error) {
  rules_loaded *loaded = rules_load(variant, choices, n, error);
  if (!loaded) return NULL;
  rules_shared *shared = calloc(1, sizeof *shared);
  if (!shared) {
    rules_free(loaded);
    error->failure = RULES_SCRIPT_ERROR;
    snprintf(error->message, sizeof error->message, "not enough memory for the rules %s", variant);
    return NULL;
  }
  shared->key = key;
  shared->loaded = loaded;
  stamp(loaded, &shared->changed, &shared->length);
  shared->next = all;
  all = shared;
  return shared;
}

void rules_shared_called(const char *name, const char *file) {
  pthread_mutex_lock(&lock);
  called = name;
  called_file = file;
  pthread_mutex_unlock(&lock);
}

static const char *file_of(const char *variant) {
  pthread_mutex_lock(&lock);
  const char *file = called && !strcmp(variant, called) ? called_file : variant;
  pthread_mutex_unlock(&lock);
  return file;
}

rules_shared *rules_shared_take(const char *variant, const rules_choice *choices, int n, rules_error *error) {
  variant = file_of(variant);
  char *key = key_new(variant, choices, n);
  if (!key) {
    error->failure = RULES_SCRIPT_ERROR;
    snprintf(error->message, sizeof error->message, "not enough memory for the rules %s", variant);
    return NULL;
  }
  pthread_mutex_lock(&lock);
  rules_shared *found = all;
  while (found && (strcmp(found->key, key) != 0 || !is_current(found))) found = found->next;
  if (found) {
    free(key);
  } else {
    found = shared_load(key, variant, choices, n, error);
    if (!found) free(key);
  }
  if (found) found->users++;
  pthread_mutex_unlock(&lock);
  return found;
}

rules_shared *rules_shared_again(rules_shared *shared) {
  pthread_mutex_lock(&lock);
  shared->users++;
  pthread_mutex_unlock(&lock);
  return shared;
}

void rules_shared_drop(rules_shared *shared) {
  pthread_mutex_lock(&lock);
  shared->users--;
  shared->dropped = ++now;
  free_idle(openers ? IDLE_KEPT : 0);
  pthread_mutex_unlock(&lock);
}

const rules_loaded *rules_shared_loaded(const rules_shared *shared) { return shared->loaded; }
