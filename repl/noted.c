#include "repl/noted.h"

#include "core/action.h"
#include "repl/text.h"
#include "rules/paste.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void add(json_t *list, repl_text *text) {
  json_array_append_new(list, json_string(repl_text_str(text)));
  repl_text_free(text);
}
static void add_remark(const repl_noted *noted, repl_text *text) { add(noted->remarks, text); }

/* A deal that shows what is remarked on: how a person gets to its end. */
static void add_at(const repl_noted *noted, json_t *list, const repl_setting *s, const fuda_audit *audit, uint64_t at,
                   repl_text *text) {
  char word[RULES_PASTE_WORD];
  repl_text_print(text, "\n  fuda repl %s", rules_paste_word(noted->file, word));
  repl_settings_print(s, text);
  repl_text_print(text, "\n  deal %" PRIu64 ":%" PRIu64 " dealer %d\n  policy all %s\n  run", noted->seed, at,
                  (int)(at % audit->rules->seats), fuda_policy_names[at % 4 == 3 ? FUDA_THUMB : FUDA_RANDOM]);
  add(list, text);
}
static void add_remark_at(const repl_noted *noted, const repl_setting *s, const fuda_audit *audit, uint64_t at, repl_text *text) {
  add_at(noted, noted->remarks, s, audit, at, text);
}

static const char laid_away[] = "what is taken up is laid away again with may \"...\" { card, move(card, ZONE) }";
static const char as_many[] = "play ends when the hand of who comes next is empty, and all should hold as many cards when it begins";

/* Cards that no trick, or no turn, was left for: told once, under the first setting that shows it. */
static void note_rest(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  if (!audit->with_rest || noted->rest) return;
  noted->rest = true;
  repl_text text = {0};
  repl_text_print(&text, "%s: in %" PRIu64 " of %" PRIu64 " deals cards are left in a hand after the last %s, such as %d in that of seat %d: %s, "
                  "unless that is meant", noted->file, audit->with_rest, audit->played, audit->rules->trick ? "trick" : "turn",
                  audit->rest_cards, audit->rest_seat, audit->rules->trick ? laid_away : as_many);
  add_remark_at(noted, s, audit, audit->rest_at, &text);
}

/* The same of a stock that is used up: play goes on with the cards of the hands alone. */
static void note_dry(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  if (!audit->dry || noted->dry) return;
  noted->dry = true;
  repl_text text = {0};
  repl_text_print(&text, "%s: in %" PRIu64 " of %" PRIu64 " deals the stock is used up while there are cards in the hands, such as when seat %d has %d: "
                  "from there on nothing is turned up after the card of the hand; fewer in packets, or in the field, leave a card for each turn, "
                  "unless that is meant", noted->file, audit->dry, audit->played, audit->dry_seat, audit->dry_cards);
  add_remark_at(noted, s, audit, audit->dry_at, &text);
}

/* The same of who could give none of the answers. */
static void note_passed_over(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  if (!audit->passed_over || noted->passed_over) return;
  noted->passed_over = true;
  repl_text text = {0};
  repl_text_print(&text, "%s: in %" PRIu64 " of %" PRIu64 " deals somebody can give none of the answers to '%s' and is passed over, "
                  "such as seat %d: only_if says who is asked, unless that is meant", noted->file, audit->passed_over, audit->played,
                  audit->rules->phases[audit->passed_phase].name, audit->passed_seat);
  add_remark_at(noted, s, audit, audit->passed_at, &text);
}

enum { NEVER = 10 }; /* deals of which none is so */

/* As many players as no deal has: what is shared, and what adds up to nothing, goes by them. */
static void note_players(repl_noted *noted, const repl_setting *s, const fuda_audit *audit, const rules_inspection *inspection) {
  if (audit->fished < NEVER || audit->as_many || !inspection->players || noted->players) return;
  noted->players = true;
  repl_text text = {0};
  repl_text_print(&text, "%s: players = %d, and no deal is played by so many, such as one by %d: what is shared and what adds up to nothing goes "
                  "by %d; write players = %d, or let %d join", inspection->players, audit->rules->players, audit->other_players,
                  audit->rules->players, audit->other_players, audit->rules->players);
  add_at(noted, noted->problems, s, audit, audit->other_at, &text);
}

static const rules_word *written(const rules_inspection *inspection, const char *phase, const char *verb) {
  for (int i = 0; i < inspection->n_words; i++)
    if (!strcmp(inspection->words[i].phase, phase) && !strcmp(inspection->words[i].verb, verb)) return &inspection->words[i];
  return NULL;
}

/* A seat that is reckoned and isn't there: leader + 1 is no seat after the last. */
static void note_beyond(repl_noted *noted, const repl_setting *s, const fuda_audit *audit, const rules_inspection *inspection) {
  if (!audit->beyond || noted->beyond) return;
  noted->beyond = true;
  const char *name = audit->rules->phases[audit->beyond_phase].name;
  const rules_word *as = written(inspection, name, "");
  repl_text text = {0};
  repl_text_print(&text, "%s: in %" PRIu64 " of %" PRIu64 " deals nobody is asked '%s', as what says whom comes to a number above the seats, "
                  "0 to %d; after(SEAT) is the next one, and after the last it is seat 0", as ? as->at : noted->file, audit->beyond,
                  audit->played, name, audit->rules->seats - 1);
  add_remark_at(noted, s, audit, audit->beyond_at, &text);
}

/* A sum that is noted from deal to deal, say. */
static void note_full(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  if (!audit->full || noted->full) return;
  noted->full = true;
  repl_text text = {0};
  repl_text_print(&text, "%s: in %" PRIu64 " of %" PRIu64 " deals fact \"%s\" comes to %d or %d, and a fact holds no more; note smaller numbers",
                  noted->file, audit->full, audit->played, audit->rules->facts[audit->full_fact].name, INT16_MIN, INT16_MAX);
  add_remark_at(noted, s, audit, audit->full_at, &text);
}

/* Card points that are paid where some cards are nobody's. */
static void note_uneven(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  if (!audit->uneven || noted->uneven) return;
  noted->uneven = true;
  repl_text text = {0};
  repl_text_print(&text, "%s: in %" PRIu64 " of %" PRIu64 " deals pay \"card_points\" doesn't add up to nothing, such as by %d: not all cards have been "
                  "captured, and some pay or get less than they are below or above, unless that is meant",
                  noted->file, audit->uneven, audit->played, audit->uneven_by);
  add_remark_at(noted, s, audit, audit->uneven_at, &text);
}

static bool is_in(const char *at, const char *file) {
  size_t n = strlen(file);
  return !strncmp(at, file, n) && at[n] == ':';
}

static bool was_said(const fuda_audit *audit, const char *verb) {
  for (int v = 0; v < audit->rules->n_verbs; v++)
    if (!strcmp(audit->rules->verbs[v].name, verb)) return audit->said >> v & 1;
  return !*verb; /* a question is asked */
}

static size_t folder_length(const char *at) {
  const char *last = strrchr(at, '/');
  return last ? (size_t)(last - at) : 0;
}

static bool same_folder(const char *at, const char *other) {
  size_t n = folder_length(at);
  return n == folder_length(other) && !strncmp(at, other, n);
}

/* Whose card is laid away may have been decided before: of what the file itself says up to that question the last that was said in
 * this deal, or else of what is said in files that lie elsewhere, or the question. */
static const rules_word *blamed(const rules_inspection *inspection, const char *file, const char *phase, const fuda_audit *audit) {
  const rules_word *own = NULL, *apart = NULL, *question = written(inspection, phase, "");
  bool there = false;
  for (int i = 0; i < inspection->n_words; i++) {
    bool of_it = !strcmp(inspection->words[i].phase, phase);
    if (there && !of_it) break;
    there |= of_it;
    const rules_word *word = was_said(audit, inspection->words[i].verb) ? &inspection->words[i] : NULL;
    if (word && is_in(word->at, file)) own = word;
    else if (word && question && !same_folder(word->at, question->at)) apart = word;
  }
  return own ? own : apart ? apart : question;
}

void repl_noted_failed(repl_text *text, const char *said, const fuda_audit *found) {
  char action[FUDA_ACTION_TEXT];
  repl_text_print(text, "%.*s\n  at %s by seat %d:", (int)strlen(said) - (said[strlen(said) - 1] == '\n'), said,
                  fuda_action_text(found->rules, found->last, action), found->last_seat);
}

void repl_noted_key(const char *said, const rules_inspection *inspection, char *key, size_t size) {
  const char *end = strstr(said, ": ");
  snprintf(key, size, "%.*s", end ? (int)(end - said) : (int)strlen(said), said);
  for (int i = 0; inspection && i < inspection->n_functions && strstr(said, "it looks like an endless loop"); i++) {
    const rules_function *f = &inspection->functions[i];
    size_t n = strlen(f->file);
    int line = !strncmp(said, f->file, n) && said[n] == ':' ? atoi(said + n + 1) : 0;
    if (line >= f->line && line <= f->last) snprintf(key, size, "%s:%d", f->file, f->line);
  }
}

void repl_noted_wrong(repl_text *text, const char *file, const fuda_audit *found, const rules_inspection *inspection) {
  int seat = found->short_seat, phase = seat >= 0 ? found->shed[seat] - 1 : -1;
  const rules_word *as = phase >= 0 ? written(inspection, found->rules->phases[phase].name, "") : NULL;
  const rules_word *at = as ? blamed(inspection, file, as->phase, found) : NULL;
  repl_text_print(text, "%s: %s%s%s", at ? at->at : file, at ? at->about : "", at ? ": " : "", found->wrong);
  if (!as) return;
  repl_text_print(text, ": seat %d lays one away in %s", seat, as->about);
  if (strcmp(at->at, as->at) != 0) repl_text_print(text, " (%s)", as->at);
  repl_text_add(text, " and has taken none up for it; ask there who has, or let it be taken up before, as with move(ZONE, hand)");
}

/* What can be said -------------------------------------------------------------------------------------------------------- */

/* A question that these rules ask nobody: loading tells of that. */
static bool asks_nobody(const fuda_ruleset *rules, const fuda_phase *phase) {
  if (phase->kind != FUDA_CHOOSING || phase->asks.count != 1) return false;
  fuda_code code = rules->code[phase->asks.first];
  return code.ask == FUDA_ASK_NUMBER && code.arg < 0;
}

static repl_noted_word *word_of(repl_noted *noted, const char *phase, const char *verb) {
  for (int i = 0; i < noted->n_words; i++)
    if (!strcmp(noted->word[i].phase, phase) && !strcmp(noted->word[i].verb, verb)) return &noted->word[i];
  return NULL;
}

static void note_words(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  const fuda_ruleset *rules = audit->rules;
  for (int p = 0; p < rules->n_phases; p++) {
    const fuda_phase *phase = &rules->phases[p];
    uint32_t verbs = asks_nobody(rules, phase) ? 0 : fuda_audit_verbs(rules, p);
    for (; verbs; verbs &= verbs - 1) {
      int verb = __builtin_ctz(verbs);
      repl_noted_word *word = word_of(noted, phase->name, rules->verbs[verb].name);
      if (!word && noted->n_words < REPL_WORDS) {
        word = &noted->word[noted->n_words++];
        *word = (repl_noted_word){.phase = repl_copy(phase->name), .verb = repl_copy(rules->verbs[verb].name), .first = s,
                                  .of_question = phase->kind == FUDA_CHOOSING || phase->kind == FUDA_AUCTION};
      }
      if (!word) return;
      word->deals += audit->played;
      word->open |= audit->open[p] >> verb & 1;
    }
  }
}

/* Whether a verb could be said that is written as the same answer: one for each of its numbers. */
static bool any_open(repl_noted *noted, const rules_inspection *inspection, const rules_word *as) {
  for (int i = 0; i < inspection->n_words; i++) {
    const rules_word *each = &inspection->words[i];
    const repl_noted_word *word = strcmp(each->about, as->about) ? NULL : word_of(noted, each->phase, each->verb);
    if (word && word->open) return true;
  }
  return false;
}

static bool is_answered(const repl_noted *noted, const repl_noted_word *word) {
  for (int i = 0; i < noted->n_words; i++)
    if (!strcmp(noted->word[i].phase, word->phase) && noted->word[i].open) return true;
  return !word->of_question;
}

static void say_unopened(repl_noted *noted, const repl_noted_word *word, const rules_inspection *inspection, json_t *told) {
  bool answered = is_answered(noted, word);
  const rules_word *as = written(inspection, word->phase, answered ? word->verb : "");
  if (!as || json_object_get(told, as->about) || (answered && any_open(noted, inspection, as))) return;
  if (rules_is_found(inspection, as->about)) return; /* it has been told why it can't be */
  json_object_set_new(told, as->about, json_true());
  repl_text text = {0};
  repl_text_print(&text, "%s: %s: in %" PRIu64 " deals %s; rare, or impossible: --deals N plays more", as->at, as->about, word->deals,
                  answered ? "it could never be given" : "nobody came to answer it");
  add_remark(noted, &text);
}

/* What asks for hands when all is played, and no hand ever had a card then. */
static void note_hands(repl_noted *noted, const rules_inspection *inspection) {
  const char *said[] = {noted->rest ? NULL : inspection->hands_in_score, noted->held_at_end ? NULL : inspection->hands_in_next};
  for (int i = 0; i < 2 && noted->deals >= NEVER; i++) {
    repl_text text = {0};
    if (!said[i]) continue;
    repl_text_print(&text, "%s; in %" PRIu64 " deals no hand had a card then", said[i], noted->deals);
    add_remark(noted, &text);
  }
}

void repl_noted_after(repl_noted *noted, const repl_setting *given, const rules_inspection *inspection) {
  static rules_error error;
  json_t *told = json_object();
  for (int i = 0; i < noted->n_words; i++) {
    const repl_noted_word *word = &noted->word[i];
    if (word->open) continue;
    rules_loaded *loaded = word->first == given ? NULL : rules_load(noted->file, word->first->choice, word->first->n, &error);
    rules_inspection *other = loaded ? rules_inspect(loaded, &error) : NULL;
    if (other || word->first == given) say_unopened(noted, word, other ? other : inspection, told);
    rules_inspection_free(other);
    rules_free(loaded);
  }
  json_decref(told);
  note_hands(noted, inspection);
}

void repl_noted_free(repl_noted *noted) {
  for (int i = 0; i < noted->n_words; i++) free(noted->word[i].phase), free(noted->word[i].verb);
  noted->n_words = 0;
}

void repl_noted_deals(repl_noted *noted, const repl_setting *s, const fuda_audit *audit, const rules_inspection *inspection) {
  note_rest(noted, s, audit);
  note_dry(noted, s, audit);
  note_passed_over(noted, s, audit);
  note_players(noted, s, audit, inspection);
  note_beyond(noted, s, audit, inspection);
  note_full(noted, s, audit);
  note_uneven(noted, s, audit);
  noted->held_at_end |= audit->held_at_end;
  noted->deals += audit->played;
  note_words(noted, s, audit);
}
