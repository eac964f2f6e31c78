#include "repl/noted.h"

#include "repl/text.h"

#include <inttypes.h>

static void add_remark(const repl_noted *noted, repl_text *text) {
  json_array_append_new(noted->remarks, json_string(repl_text_str(text)));
  repl_text_free(text);
}

/* A deal that shows what is remarked on: how a person gets to its end. */
static void add_remark_at(const repl_noted *noted, const repl_setting *s, const fuda_audit *audit, uint64_t at, repl_text *text) {
  repl_text_print(text, "\n  fuda repl %s", noted->file);
  repl_settings_print(s, text);
  repl_text_print(text, "\n  deal %" PRIu64 ":%" PRIu64 " dealer %d\n  policy all %s\n  run", noted->seed, at,
                  (int)(at % audit->rules->seats), fuda_policy_names[at % 4 == 3 ? FUDA_THUMB : FUDA_RANDOM]);
  add_remark(noted, text);
}

/* Cards that no trick was left for: told once, under the first setting that shows it. */
static void note_rest(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  if (!audit->with_rest || noted->rest) return;
  noted->rest = true;
  repl_text text = {0};
  repl_text_print(&text, "%s: in %" PRIu64 " of %" PRIu64 " deals cards are left in a hand after the last trick, such as %d in that of seat %d: "
                  "what is taken up is laid away again with may \"...\" { card, move(card, ZONE) }, unless that is meant", noted->file,
                  audit->with_rest, audit->played, audit->rest_cards, audit->rest_seat);
  add_remark_at(noted, s, audit, audit->rest_at, &text);
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

void repl_noted_deals(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  note_rest(noted, s, audit);
  note_passed_over(noted, s, audit);
}
