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

void repl_noted_deals(repl_noted *noted, const repl_setting *s, const fuda_audit *audit) {
  note_rest(noted, s, audit);
  note_dry(noted, s, audit);
  note_passed_over(noted, s, audit);
}
