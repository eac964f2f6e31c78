#include "repl/failing.h"

#include "repl/bound.h"
#include "repl/noted.h"
#include "rules/paste.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SMALLER = 2000, WHOLE = 4 }; /* deals that are looked at; seconds for the one that is played to where it fails */

void repl_failing_key(const repl_failing *f, char key[REPL_FAILING_KEY]) {
  if (f->audit->hook_failed) repl_noted_key(rules_hook_message(f->loaded), f->inspection, key, REPL_FAILING_KEY);
  else snprintf(key, REPL_FAILING_KEY, "%s", f->audit->wrong);
}

fuda_audit repl_failing_smallest(const repl_failing *f) {
  fuda_audit least = *f->audit;
  char first[REPL_FAILING_KEY], key[REPL_FAILING_KEY];
  repl_failing_key(f, first);
  double from = repl_clock(), patience = f->patience;
  if (f->bounded) repl_bound_until(repl_bound_now() + patience);
  for (uint64_t n = least.at + 1, last = n + SMALLER; n < last && repl_clock() - from < patience && least.after > 1; n = f->audit->at + 1) {
    f->begin(f->data, f->audit, n, last - n);
    if (!fuda_audit_play(f->audit)) break;
    repl_failing_key(f, key);
    bool same = !strcmp(key, first) && f->audit->deals_on <= least.deals_on;
    if (same && (f->audit->after < least.after || f->audit->deals_on < least.deals_on)) least = *f->audit;
  }
  if (f->bounded) repl_bound_until(repl_bound_now() + WHOLE);
  f->begin(f->data, f->audit, least.at, 1);
  if (least.hook_failed) fuda_audit_play(f->audit);
  return least;
}

void repl_failing_lines(repl_text *text, const char *file, const repl_setting *s, const fuda_audit *found) {
  char word[RULES_PASTE_WORD];
  repl_text_print(text, "\n  fuda repl %s", rules_paste_word(file, word));
  repl_settings_print(s, text);
  repl_text_print(text, "\n  deal %" PRIu64 ":%" PRIu64 " dealer %d", found->seed, found->at, (int)(found->at % found->rules->seats));
  repl_text_print(text, "\n  policy all %s", fuda_policy_names[found->policy]);
  for (int i = 0; i < found->deals_on; i++) repl_text_add(text, "\n  run\n  next");
  if (found->after) repl_text_print(text, "\n  step %d", found->after);
}
