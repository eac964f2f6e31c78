#include "repl/check.h"

#include "core/audit.h"
#include "core/sim.h"
#include "repl/alike.h"
#include "repl/bound.h"
#include "repl/failing.h"
#include "repl/findings.h"
#include "repl/functions.h"
#include "repl/made.h"
#include "repl/noted.h"
#include "repl/pace.h"
#include "repl/path.h"
#include "repl/progress.h"
#include "repl/report.h"
#include "repl/rest.h"
#include "repl/seats.h"
#include "repl/session.h"
#include "repl/settings.h"
#include "repl/unloaded.h"
#include "rules/paste.h"

#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_FAILURES = 12, AGAIN = 500, PIECE = 1, MOST_YAKU = 2 * FUDA_SIM_YAKU, PATIENCE = 3 };

/* Of the processor, for playing what has functions: so long for so many deals and for fewer, and for more longer in proportion. */
static const double SECONDS = 5;
enum { DEALS = 10000 };

typedef struct checking {
  const repl_options *options;
  const char *file;
  rules_loaded *loaded; /* with the values that were given */
  rules_inspection *inspection;
  repl_settings settings;
  int n_played; /* of the settings; a value that another keeps out isn't played */
  uint64_t deals, played, actions;
  uint64_t counted; /* deals in which yaku were counted: others, by both policies */
  const char *not_fast; /* why the kernel can't play these rules; NULL where it can */
  json_t *other_paths;  /* under values of options, as repl/path.h has them */
  double from;          /* when it began, in seconds */
  double seconds;       /* so long may it play; 0: as long as it takes */
  double until;         /* and under this setting until then, of the processor */
  double took;          /* playing, of the clock on the wall */
  bool stopped;         /* that wasn't enough */
  char yaku[MOST_YAKU][FUDA_SIM_NAME];
  uint64_t made[MOST_YAKU];
  int n_yaku;
  rules_hook_cost cost[FUDA_SIM_YAKU];
  repl_functions elsewhere; /* under other values than those given */
  json_t *problems, *remarks; /* texts */
  json_t *told;               /* problems of loading, by their text: one that several values share is told once */
  json_t *failed;             /* what has gone wrong in play, likewise */
  bool hook_failed;
  bool more; /* goes wrong than is told */
  rules_hook endless[MOST_FAILURES]; /* functions that took more than they may: they would under each value, and take long for it */
  int n_endless;
  repl_noted noted;
  repl_alike alike;
  repl_pace pace; /* beside the parent's */
} checking;

static void add_problem(checking *c, repl_text *text) {
  json_array_append_new(c->problems, json_string(repl_text_str(text)));
  repl_text_free(text);
}
static void add_remark(checking *c, repl_text *text) {
  json_array_append_new(c->remarks, json_string(repl_text_str(text)));
  repl_text_free(text);
}

/* Play ------------------------------------------------------------------------------------------------------------------ */

static bool has_hooks(const checking *c) {
  const fuda_trick_rules *tricks = rules_ruleset(c->loaded)->trick;
  return tricks && tricks->hook_rows != 0;
}

/* A step that takes for ever: the signal finds it. */
static fuda_audit audit;
static char endless[1024];
static void out_of_patience(int sig) {
  (void)sig;
  static uint64_t last, last_at;
  uint64_t so_far = audit.actions;
  if (so_far != last || audit.at != last_at) {
    last = so_far, last_at = audit.at;
    alarm(PATIENCE);
    return;
  }
  ssize_t n = write(STDERR_FILENO, endless, strlen(endless));
  char digits[24];
  int at = sizeof digits;
  uint64_t deal = audit.at;
  digits[--at] = '\n';
  do digits[--at] = (char)('0' + deal % 10);
  while (deal /= 10);
  n += write(STDERR_FILENO, digits + at, sizeof digits - (size_t)at);
  _exit(n ? 1 : 1);
}

static volatile const bool *stop_of(const checking *c) { return c->seconds > 0 ? &repl_bound_passed : &repl_interrupted; }

static void begin_audit(const checking *c, const repl_setting *s, const fuda_ruleset *rules, uint64_t first, uint64_t deals) {
  repl_text where = {0};
  char word[RULES_PASTE_WORD];
  repl_settings_print(s, &where);
  snprintf(endless, sizeof endless, "%s: a deal has no end, not even a next action; fuda repl %s%s, then: deal %" PRIu64 ":",
           c->file, rules_paste_word(c->file, word), where.bytes ? where.bytes : "", c->options->seed);
  repl_text_free(&where);
  audit = (fuda_audit){.rules = rules, .seed = c->options->seed, .first = first, .deals = deals, .stop = stop_of(c)};
  alarm(PATIENCE);
}

/* Of a setting. */
typedef struct auditing {
  const checking *c;
  const repl_setting *s;
  const fuda_ruleset *rules;
} auditing;

static void begin_again(void *data, fuda_audit *at, uint64_t first, uint64_t deals) {
  const auditing *a = data;
  (void)at; /* there is one, which the signal finds */
  begin_audit(a->c, a->s, a->rules, first, deals);
}

/* What goes wrong, for settings of fewer values: by what it says, in so many deals, until then. */
typedef struct failing {
  const checking *c;
  const char *wrong;
  char said[200];
  uint64_t deals;
  double until;
} failing;

static bool fails_so(void *data, const repl_setting *s) {
  static rules_error error;
  const failing *f = data;
  rules_loaded *loaded = repl_clock() < f->until ? rules_load(f->c->file, s->choice, s->n, &error) : NULL;
  if (!loaded) return false;
  begin_audit(f->c, s, rules_ruleset(loaded), 0, f->deals);
  bool same = fuda_audit_play(&audit) && !strcmp(audit.wrong, f->wrong) &&
              (!audit.hook_failed || !strncmp(rules_hook_message(loaded), f->said, strlen(f->said)));
  rules_free(loaded);
  return same;
}

/* The rules with fewer values, under which the same goes wrong in `audit`; NULL where there are none. */
static rules_loaded *shrunk(const checking *c, repl_setting *s, const rules_loaded *loaded) {
  static rules_error error;
  failing f = {.c = c, .wrong = audit.wrong, .deals = audit.at < AGAIN ? AGAIN : audit.at + 1, .until = repl_clock() + 2};
  fuda_audit first = audit;
  repl_setting less = *s;
  snprintf(f.said, sizeof f.said, "%s", audit.hook_failed ? rules_hook_message(loaded) : "");
  if (c->seconds > 0) repl_bound_until(repl_bound_now() + 2);
  repl_settings_shrink(&less, fails_so, &f);
  rules_loaded *own = less.n < s->n ? rules_load(c->file, less.choice, less.n, &error) : NULL;
  if (c->seconds > 0) repl_bound_until(repl_bound_now() + 2);
  if (own) begin_audit(c, &less, rules_ruleset(own), 0, f.deals);
  if (own && fuda_audit_play(&audit)) return *s = less, own;
  rules_free(own);
  audit = first;
  return NULL;
}

/* More goes wrong than is told. */
static void note_more(checking *c) {
  repl_text text = {0};
  if (c->more) return;
  c->more = true;
  repl_text_print(&text, "%s: more goes wrong in play than these %d: it is told once they are mended", c->file, MOST_FAILURES);
  add_remark(c, &text);
}

/* again: functions that have failed before are left out. */
static void note_failure(checking *c, const repl_setting *s, const rules_loaded *loaded, bool again) {
  char key[REPL_FAILING_KEY];
  auditing a = {c, s, rules_ruleset(loaded)};
  double patience = audit.hook_failed ? 0.2 : 1.0; /* a function may fail for want of an end, every time anew */
  repl_failing f = {&audit, loaded, c->inspection, begin_again, &a, c->seconds > 0, patience};
  repl_failing_key(&f, key);
  if (json_object_get(c->failed, key)) return;
  if (json_object_size(c->failed) == MOST_FAILURES) return note_more(c);
  json_object_set_new(c->failed, key, json_true());
  repl_setting less = *s;
  rules_loaded *own = shrunk(c, &less, loaded);
  if (own) f.loaded = own, a.s = &less, a.rules = rules_ruleset(own);
  fuda_audit found = repl_failing_smallest(&f);
  repl_text text = {0};
  const char *said = found.hook_failed ? rules_hook_message(f.loaded) : "";
  if (*said) repl_noted_failed(&text, said, &found);
  else repl_noted_wrong(&text, c->file, &found, c->inspection);
  if (again) repl_text_add(&text, "\n  once what is above is mended:");
  repl_failing_lines(&text, c->file, &less, &found);
  add_problem(c, &text);
  rules_free(own);
}

/* Also of the functions that are asked after one that has failed: that one is left out then. */
static void note_failures(checking *c, const repl_setting *s, rules_loaded *loaded, uint64_t deals) {
  for (bool again = false, wrong = true; wrong && !repl_interrupted; again = true) {
    note_failure(c, s, loaded, again);
    if (c->n_endless < MOST_FAILURES && rules_hook_endless(loaded, &c->endless[c->n_endless])) c->n_endless++;
    if (!c->hook_failed || c->more || !rules_hook_silence(loaded)) return;
    begin_audit(c, s, rules_ruleset(loaded), 0, deals);
    wrong = fuda_audit_play(&audit) != 0;
  }
}

static bool is_left_out(const checking *c, const char *yaku) {
  int i = 0;
  while (i < c->n_endless && strcmp(c->endless[i].yaku, yaku) != 0) i++;
  return i < c->n_endless;
}

static void count_yaku(checking *c, const fuda_sim *sim) {
  char name[FUDA_SIM_NAME];
  const char *row;
  c->counted += sim->deals_played;
  for (int i = 0; i < FUDA_SIM_YAKU && (row = fuda_sim_yaku_name(sim->rules, i, name)); i++) {
    if (is_left_out(c, row)) continue;
    int k = 0;
    while (k < c->n_yaku && strcmp(c->yaku[k], row) != 0) k++;
    if (k == MOST_YAKU) return;
    if (k == c->n_yaku) snprintf(c->yaku[c->n_yaku++], FUDA_SIM_NAME, "%s", row);
    c->made[k] += sim->yaku[i];
  }
}

/* Of a yaku under the values given; rows differ where it stands beside others. */
static int row_of(const checking *c, const char *name) {
  const fuda_trick_rules *trick = rules_ruleset(c->loaded)->trick;
  for (int i = 0; trick && i < trick->n_yaku && i < FUDA_SIM_YAKU; i++)
    if (!strcmp(trick->yaku[i].name, name)) return i;
  return -1;
}

static void add_costs(checking *c, const rules_loaded *loaded) {
  const fuda_trick_rules *trick = rules_ruleset(loaded)->trick;
  for (int i = 0; trick && i < trick->n_yaku && i < FUDA_SIM_YAKU; i++) {
    rules_hook_cost cost = rules_yaku_cost(loaded, i);
    int row = row_of(c, trick->yaku[i].name);
    if (row < 0) continue;
    c->cost[row].calls += cost.calls;
    c->cost[row].by_lua += cost.by_lua;
    c->cost[row].nanoseconds += cost.nanoseconds;
    c->cost[row].yes += cost.yes;
  }
}

/* A value beside those given under which the path is another. That values only together bring about isn't looked for. */
static void note_path(checking *c, const repl_setting *s, const fuda_ruleset *rules) {
  const repl_setting *given = c->settings.setting;
  const char *not_fast = repl_path_of(rules);
  bool same = (not_fast == NULL) == (c->not_fast == NULL);
  int i = 0;
  if (same || s == given || s >= c->settings.setting + c->settings.n_alone) return;
  while (i < given->n && !strcmp(s->choice[i].value, given->choice[i].value)) i++;
  repl_text value = {0};
  repl_text_print(&value, "%s=%s", s->choice[i].option, s->choice[i].value);
  repl_path_note(c->other_paths, repl_text_str(&value), not_fast);
  repl_text_free(&value);
}

/* A function has failed where yaku were counted: more of the deals that are looked at are played, to find it there. Where it isn't, it is told
 * as it was met. */
static void note_uncounted(checking *c, const repl_setting *s, rules_loaded *loaded, const fuda_sim *sim, uint64_t deals) {
  repl_text text = {0};
  const char *said = rules_hook_message(loaded);
  if (!*said || json_object_get(c->failed, said)) return;
  json_object_set_new(c->failed, said, json_true());
  repl_text_print(&text, "%.*s", (int)(strlen(said) - (said[strlen(said) - 1] == '\n')), said);
  begin_audit(c, s, sim->rules, deals, deals < AGAIN ? AGAIN : deals);
  bool wrong = fuda_audit_play(&audit) != 0;
  c->hook_failed |= audit.hook_failed;
  if (wrong) note_failures(c, s, loaded, deals);
  alarm(0);
  if (wrong) return repl_text_free(&text);
  repl_failing_lines(&text, c->file, s, &(fuda_audit){.rules = sim->rules, .seed = sim->seed, .at = sim->error_deal, .policy = sim->policy});
  repl_text_add(&text, "\n  run");
  add_problem(c, &text);
}

/* Yaku are counted; where time is bounded one by one, as what is begun is played to its end. */
static void simulate(checking *c, const repl_setting *s, rules_loaded *loaded, fuda_policy policy, uint64_t deals) {
  const fuda_ruleset *rules = rules_ruleset(loaded);
  uint64_t piece = c->seconds > 0 ? PIECE : deals;
  for (uint64_t from = 0; from < deals && !*stop_of(c); from += piece) {
    fuda_sim sim = {.rules = rules,
                    .seed = c->options->seed + 1,
                    .first = from,
                    .deals = deals - from < piece ? deals - from : piece,
                    .policy = policy,
                    .ordinary = true,
                    .threads = 1,
                    .stop = stop_of(c)};
    int failed = fuda_simulate(&sim);
    if (!failed) count_yaku(c, &sim);
    else if (!*stop_of(c)) return note_uncounted(c, s, loaded, &sim, deals);
  }
}

/* Whether loading says a problem under fewer values too. */
typedef struct unloaded {
  const checking *c;
  const char *problem;
  double until;
} unloaded;

static bool is_unloaded(void *data, const repl_setting *s) {
  static rules_error error;
  const unloaded *u = data;
  rules_loaded *loaded = repl_clock() < u->until ? rules_load(u->c->file, s->choice, s->n, &error) : NULL;
  bool same = repl_clock() < u->until && !loaded && strstr(error.message, u->problem);
  rules_free(loaded);
  return same;
}

/* What keeps a setting from being loaded. */
static void note_unloaded(checking *c, const repl_setting *s, const char *message) {
  repl_text text = {0}, rest = {0};
  repl_unloaded_new(message, c->told, &text);
  repl_rest_failures(c->file, s, c->options->seed, message, c->problems, c->told, &rest);
  if (rest.length) add_problem(c, &rest);
  if (!text.length) return;
  repl_setting less = *s;
  repl_settings_shrink(&less, is_unloaded, &(unloaded){c, repl_text_str(&text), repl_clock() + 1});
  repl_text_print(&text, "\n  fuda rules %s", c->file);
  repl_settings_print(&less, &text);
  add_problem(c, &text);
}

/* Deals under one setting. A value that another keeps out isn't played. */
static void play(checking *c, const repl_setting *s, uint64_t deals) {
  static rules_error error;
  rules_loaded *loaded = rules_load(c->file, s->choice, s->n, &error);
  if (!loaded) {
    if (error.failure != RULES_NOT_FOUND) note_unloaded(c, s, error.message);
    return;
  }
  for (int i = 0; i < c->n_endless; i++) rules_hook_leave_out(loaded, &c->endless[i]);
  c->n_played++;
  note_path(c, s, rules_ruleset(loaded));
  repl_alike_note(&c->alike, (int)(s - c->settings.setting), rules_ruleset(loaded));
  if (c->seconds > 0) repl_bound_until((repl_bound_now() + c->until) / 2); /* the other half is for counting yaku */
  begin_audit(c, s, rules_ruleset(loaded), 0, deals);
  bool wrong = fuda_audit_play(&audit) != 0;
  c->played += audit.played;
  c->actions += audit.actions;
  c->hook_failed |= audit.hook_failed;
  repl_noted_deals(&c->noted, s, &audit, c->inspection);
  if (wrong) note_failures(c, s, loaded, deals);
  alarm(0);
  c->stopped |= c->seconds > 0 && repl_bound_passed && !wrong;
  if (c->seconds > 0) repl_bound_until(c->until);
  for (int policy = 0; policy < FUDA_POLICIES && !wrong; policy++)
    simulate(c, s, loaded, (fuda_policy)policy, policy == FUDA_THUMB ? deals / 4 : deals);
  c->stopped |= c->seconds > 0 && repl_bound_passed && !wrong;
  add_costs(c, loaded);
  repl_functions_note(&c->elsewhere, c->loaded, s, loaded);
  rules_free(loaded);
}

/* Of the function that makes a yaku of tricks, which is called yaku.NAME.made; else NULL. */
static const rules_hook_cost *cost_of(const checking *c, const rules_function *f) {
  const fuda_trick_rules *trick = rules_ruleset(c->loaded)->trick;
  for (int row = 0; f->hook && trick && row < trick->n_yaku; row++) {
    const char *name = trick->yaku[row].name;
    size_t n = strlen(name);
    bool of_it = strncmp(f->name, "yaku.", 5) == 0 && strncmp(f->name + 5, name, n) == 0 && strcmp(f->name + 5 + n, ".made") == 0;
    if (of_it) return &c->cost[row];
  }
  return NULL;
}

/* Of yaku functions the one that has taken most; NULL where none was called. */
static const rules_function *slowest(const checking *c) {
  const rules_function *most = NULL;
  uint64_t time = 0;
  for (int i = 0; i < c->inspection->n_functions; i++) {
    const rules_hook_cost *cost = cost_of(c, &c->inspection->functions[i]);
    if (cost && cost->nanoseconds > time) most = &c->inspection->functions[i], time = cost->nanoseconds;
  }
  return most;
}

static void note_stopped(checking *c, int settings) {
  repl_text text = {0};
  const rules_function *f = slowest(c);
  repl_text_print(&text, "%s: playing stopped after %.1f s: %" PRIu64 " of %" PRIu64 " deals, under %d of %d settings", c->file,
                  c->took, c->played, c->deals, settings, c->settings.n);
  if (f) {
    const rules_hook_cost *cost = cost_of(c, f);
    repl_text_print(&text, "; %s:%d: %s takes the time, %.2f µs each of %" PRIu64 " times", f->file, f->line, f->name,
                    (double)cost->nanoseconds / 1e3 / (double)cost->calls, cost->calls);
  }
  add_remark(c, &text);
}

/* Half of the deals as given, the rest shared by the other settings: unless a function fails and takes its time for that, which
 * it would do under each of them. Time is shared likewise; a deal of each setting is played beyond it, but for a quarter as long
 * again at most. */
static void play_all(checking *c) {
  uint64_t others = (uint64_t)(c->settings.n > 1 ? c->settings.n - 1 : 1), half = c->deals / 2,
           each = (c->deals - half) / others;
  double from = repl_bound_now();
  int i = 0;
  for (; i < c->settings.n && !repl_interrupted && !(c->hook_failed && repl_clock() - c->from > 2); i++) {
    if (c->seconds > 0 && repl_bound_now() > from + 1.25 * c->seconds) break;
    c->until = from + c->seconds * (0.5 + 0.5 * i / (double)others);
    play(c, &c->settings.setting[i], i ? (each ? each : 1) : c->settings.n > 1 ? c->deals - each * others : c->deals);
  }
  repl_bound_end();
  c->took = repl_clock() - c->from;
  if (c->stopped && !c->hook_failed && !repl_interrupted) note_stopped(c, i);
}

/* A match by what can't be reached; where playing was stopped, a match takes too long to be tried. */
static void note_endless_match(checking *c) {
  if (c->stopped || json_object_size(c->failed) || !repl_is_endless(c->loaded, c->options->seed)) return;
  repl_text text = {0};
  repl_text_print(&text, "%s: a match isn't over after %d deals played at random: %s", c->inspection->match, FUDA_MATCH_DEALS,
                  c->inspection->match_asked);
  add_remark(c, &text);
}

/* The report ------------------------------------------------------------------------------------------------------------ */

static void say_cost(const rules_hook_cost *cost) {
  char by_lua[64] = "";
  if (cost->by_lua == cost->calls) snprintf(by_lua, sizeof by_lua, ", all by Lua itself");
  else if (cost->by_lua) snprintf(by_lua, sizeof by_lua, ", %" PRIu64 " of them by Lua itself", cost->by_lua);
  printf(", run %" PRIu64 " times%s, %.2f µs each\n", cost->calls, by_lua, (double)cost->nanoseconds / 1e3 / (double)cost->calls);
}

static void say_functions(const checking *c) {
  static const char at_load[] = ", asked of all that can be when it is loaded, and not in play";
  const rules_inspection *all = c->inspection;
  int n = all->n_functions + c->elsewhere.n;
  if (!n) {
    puts("scripted     nothing: all of it is data, and is compiled");
    return;
  }
  printf("scripted     %d function%s\n", n, n == 1 ? "" : "s");
  for (int i = 0; i < all->n_functions; i++) {
    const rules_function *f = &all->functions[i];
    printf("  %s:%d: %s", f->file, f->line, f->name);
    const rules_hook_cost *cost = cost_of(c, f);
    if (!f->hook) puts(at_load);
    else if (cost && cost->calls) say_cost(cost);
    else puts(", never run");
  }
  for (int i = 0; i < c->elsewhere.n; i++) {
    const repl_function *own = &c->elsewhere.function[i];
    printf("  %s:%d: %s, there under%s", own->hook.file, own->hook.line, own->name, own->under);
    if (own->cost.calls) say_cost(&own->cost);
    else puts(own->at_load ? at_load : ", never run");
  }
}

static void say_yaku(const checking *c) {
  repl_text text = {0};
  for (int i = 0; i < c->n_yaku; i++) repl_text_print(&text, "%s%s %" PRIu64, i ? ", " : "", c->yaku[i], c->made[i]);
  if (c->n_yaku) printf("yaku made    %s; in %" PRIu64 " other deals\n", repl_text_str(&text), c->counted);
  repl_text_free(&text);
}

static void say_texts(const json_t *list, const char *before) {
  size_t i;
  json_t *text;
  json_array_foreach(list, i, text) printf("%s%s\n", before, json_string_value(text));
}

static void say_path(const checking *c) {
  repl_text text = {0};
  repl_path_print(&text, rules_ruleset(c->loaded)->name, c->not_fast);
  repl_path_print_others(&text, c->other_paths);
  printf("path         %s\n", repl_text_str(&text));
  repl_text_free(&text);
}

static void say_speed(const checking *c) {
  const repl_pace *pace = &c->pace;
  double more = pace->actions / pace->of_parents;
  int tricks = rules_ruleset(c->loaded)->tricks;
  bool hardly = pace->speed < 0.01;
  bool one = !strcmp(c->inspection->parent, c->inspection->extended);
  printf("speed        %s%.2f of that of %s%s%s, action by action", hardly ? "less than " : "", hardly ? 0.01 : pace->speed,
         c->inspection->parent, has_hooks(c) ? " by the ordinary calls" : "", one ? "" : " (the first that it extends)");
  if (pace->speed < 0.95) printf("; an action takes %.2f times as long", 1 / pace->speed);
  if (tricks != pace->parents_tricks) printf("; a deal has %d tricks, there %d", tricks, pace->parents_tricks);
  if (more < 0.99 || more > 1.01) printf("; a deal has %.1f actions, there %.1f", pace->actions, pace->of_parents);
  putchar('\n');
}

static void say(const checking *c) {
  const fuda_ruleset *rules = rules_ruleset(c->loaded);
  size_t problems = json_array_size(c->problems);
  int changed = 0;
  for (int i = 0; i < c->inspection->n_changes; i++)
    changed += (!c->inspection->changes[i].told || c->inspection->changes[i].counts) && c->inspection->changes[i].with == i;
  say_texts(c->problems, "");
  say_texts(c->remarks, "remark: ");
  if (problems || json_array_size(c->remarks)) putchar('\n');
  printf("%s: %s\n", c->file, rules->name);
  printf("declarative  %s", c->inspection->parts);
  if (c->inspection->extended) printf("; %d change%s to %s", changed, changed == 1 ? "" : "s", c->inspection->extended);
  putchar('\n');
  say_functions(c);
  printf("played       %" PRIu64 " deals under %d setting%s of %d option%s, %" PRIu64 " actions, %.1f s\n", c->played,
         c->n_played, c->n_played == 1 ? "" : "s", rules->n_options, rules->n_options == 1 ? "" : "s", c->actions, c->took);
  say_yaku(c);
  say_path(c);
  if (c->pace.speed > 0) say_speed(c);
  if (problems) printf("%zu problem%s\n", problems, problems == 1 ? "" : "s");
  else puts("no problem found");
}

static int say_json(checking *c) {
  json_t *yaku = json_object(), *functions = repl_functions_json(&c->elsewhere, c->inspection);
  for (int i = 0; i < c->n_yaku; i++) json_object_set_new(yaku, c->yaku[i], json_integer((json_int_t)c->made[i]));
  json_t *all = json_pack("{s:s, s:s, s:O, s:O, s:s, s:o, s:I, s:i, s:I, s:f, s:o, s:I, s:s, s:s?, s:O, s:o, s:o, s:o}", "file",
                          c->file, "variant", rules_ruleset(c->loaded)->name, "problems", c->problems, "remarks", c->remarks, "declarative",
                          c->inspection->parts, "functions", functions, "deals", (json_int_t)c->played, "settings",
                          c->n_played, "actions", (json_int_t)c->actions, "seconds", c->took, "yaku", yaku, "yaku_deals", (json_int_t)c->counted,
                          "path", c->not_fast ? "ordinary" : "fast", "not_fast", c->not_fast, "other_paths", c->other_paths,
                          "speed", repl_measured(c->pace.speed), "actions_of_deal", repl_measured(c->pace.actions),
                          "actions_of_parents_deal", repl_measured(c->pace.of_parents));
  json_dumpf(all, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
  putchar('\n');
  json_decref(all);
  return repl_report_written();
}

static void take_inspection(checking *c) {
  repl_findings_say(c->file, c->inspection, &c->settings, c->problems, c->remarks);
  for (int i = 0; i < c->inspection->n_remarks; i++) json_array_append_new(c->remarks, json_string(c->inspection->remarks[i]));
}

int repl_check(const repl_options *options) {
  static checking c;
  static rules_error error;
  int status;
  c = (checking){.options = options, .file = options->arg[0], .deals = options->has_deals ? options->deals : 1000, .from = repl_clock()};
  c.loaded = repl_seats_load_or(options, c.file, &status, &error);
  if (!c.loaded) return repl_rest_unloaded(options, &error, status);
  c.inspection = rules_inspect(c.loaded, &error);
  if (!c.inspection) {
    rules_free(c.loaded);
    return repl_report_error(&error);
  }
  c.problems = json_array(), c.remarks = json_array();
  c.told = json_object(), c.failed = json_object();
  c.noted = (repl_noted){.file = c.file, .seed = options->seed, .remarks = c.remarks, .problems = c.problems};
  signal(SIGALRM, out_of_patience);
  repl_progress_catch();
  repl_settings_make(&c.settings, options, rules_ruleset(c.loaded));
  repl_functions_settings(c.inspection, &c.settings);
  take_inspection(&c);
  c.not_fast = repl_path_of(rules_ruleset(c.loaded));
  c.other_paths = json_array();
  if (has_hooks(&c)) c.seconds = c.deals > DEALS ? SECONDS * (double)c.deals / DEALS : SECONDS;
  play_all(&c);
  if (!c.hook_failed && !json_object_size(c.told)) repl_findings_idle(c.file, c.inspection, &c.settings, c.problems, c.remarks); /* what can't be loaded may be where a change counts */
  repl_functions_rest(&c.elsewhere, c.file, c.inspection, &c.settings, c.remarks);
  repl_made_never(c.file, c.inspection, c.yaku, c.made, c.n_yaku, c.played, c.remarks);
  if (!c.hook_failed) repl_made_always(c.file, rules_ruleset(c.loaded), c.cost, &c.elsewhere, c.played, c.remarks);
  if (!json_object_size(c.failed) && !c.hook_failed) repl_noted_after(&c.noted, c.settings.setting, c.inspection);
  repl_alike_remark(&c.alike, c.file, rules_ruleset(c.loaded), c.inspection, &c.settings, c.remarks);
  repl_findings_covered(c.file, rules_ruleset(c.loaded), c.remarks);
  repl_findings_pictures(c.file, rules_ruleset(c.loaded)->deck, c.remarks);
  note_endless_match(&c);
  bool crawls = c.stopped && (double)c.played < 10 * c.took; /* a function takes that long: its remark says enough */
  if (c.inspection->parent && !crawls && !json_object_size(c.failed))
    c.pace = repl_pace_of(c.loaded, c.inspection->parent, options->seed, has_hooks(&c));
  int failed = json_array_size(c.problems) > 0;
  if (options->json) say_json(&c);
  else say(&c);
  repl_noted_free(&c.noted);
  repl_functions_free(&c.elsewhere);
  json_decref(c.problems), json_decref(c.remarks);
  json_decref(c.told), json_decref(c.failed);
  json_decref(c.other_paths);
  rules_inspection_free(c.inspection);
  rules_free(c.loaded);
  int written = repl_report_written();
  return written ? written : failed;
}
