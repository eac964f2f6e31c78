/* The commands that ask and change nothing. */
#include "repl/auction.h"
#include "repl/cite.h"
#include "repl/commands.h"
#include "repl/fishing.h"
#include "repl/going.h"
#include "repl/journal.h"
#include "repl/past.h"
#include "repl/setup.h"
#include "repl/table.h"
#include "repl/tell.h"
#include "repl/tree.h"
#include "rules/module.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool repl_cmd_show(repl_session *session, const char *args, FILE *out) {
  char word[64];
  repl_text text = {0};
  bool some = repl_word(&args, word), line = some && !strcmp(word, "--line"), compact = some && !strcmp(word, "--compact");
  if (*word && !line && !compact)
    return repl_fail(session, "'%s' is too much: it is 'show', 'show --compact' or 'show --line'", word);
  if (line && session->sitting != FUDA_NOBODY) return repl_fail(session, "the line says all cards: 'sit none' first");
  if (line) repl_setup_line(session, &text);
  else if (compact) repl_table_compact(session, &text);
  else repl_table(session, &text);
  repl_put(&text, out);
  return true;
}

static void cards_by_name(const repl_session *session, int trump, fuda_set cards, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_card sorted[FUDA_CARDS];
  int n = repl_sort(rules, trump, cards, sorted);
  char name[96];
  for (int i = 0; i < n; i++) {
    size_t from = text->length;
    const char *ink = repl_suit_ink(rules->deck, rules->deck->card[sorted[i]].suit);
    fuda_language other = session->style.language == FUDA_JAPANESE ? FUDA_JAPANESE : FUDA_ENGLISH;
    repl_text_add(text, "  ");
    repl_inked(&session->style, text, ink, fuda_card_code(rules->deck, sorted[i]));
    repl_text_pad(text, from, 7);
    repl_text_add(text, fuda_card_name(rules->deck, sorted[i], other, name, sizeof name));
    if (repl_is_trump(rules, trump, sorted[i])) {
      repl_text_pad(text, from, 28);
      repl_text_add(text, "trump");
    }
    repl_text_add(text, "\n");
  }
}

bool repl_cmd_hand(repl_session *session, const char *args, FILE *out) {
  char word[64];
  fuda_view view;
  repl_text text = {0};
  repl_sight(session, &view);
  int seat = session->sitting != FUDA_NOBODY ? session->sitting : view.actor != FUDA_NOBODY ? view.actor : 0;
  if (repl_word(&args, word)) seat = repl_read_seat(session, word);
  if (seat < 0 || !repl_no_more(session, args, "hand [SEAT]")) return false;
  repl_table_seat(session, seat, &text);
  int hidden = view.hidden[FUDA_HAND + seat], known = fuda_set_count(view.known[FUDA_HAND + seat]);
  repl_text_print(&text, ": %d card%s", hidden + known, hidden + known == 1 ? "" : "s");
  if (hidden) repl_text_print(&text, ", %d of them unseen", hidden);
  repl_text_add(&text, "\n");
  cards_by_name(session, view.trump, view.known[FUDA_HAND + seat], &text);
  repl_put(&text, out);
  return true;
}

/* What lets this be done: a clause and its sentence. */
static void allowed_by(const repl_session *session, fuda_action action, repl_text *text) {
  fuda_reason reason = {0};
  const fuda_ruleset *rules = repl_rules(session);
  fuda_why(rules, repl_state(session), action, &reason);
  if (!reason.clause) return;
  const fuda_clause *clause = &rules->clauses[reason.clause];
  repl_flow flow = repl_flow_begin(text, session->style.width, 10, "", " ");
  repl_flow_add(&flow, clause->id);
  if (clause->text) repl_flow_words(&flow, clause->text);
  repl_flow_end(&flow);
}

bool repl_cmd_moves(repl_session *session, const char *args, FILE *out) {
  fuda_view view;
  const fuda_ruleset *rules = repl_rules(session);
  if (!repl_no_more(session, args, "moves")) return false;
  repl_sight(session, &view);
  if (view.actor == FUDA_NOBODY) return repl_fail(session, "the deal is over: there is nothing to do but 'next' or 'deal'");
  repl_text text = {0};
  if (repl_fishing_on(session)) {
    repl_fishing_moves(session, &view, &text);
    repl_put(&text, out);
    return true;
  }
  for (int verb = 0; verb < rules->n_verbs; verb++) {
    if (!(view.moves.bare >> verb & 1)) continue;
    char said[64];
    verb = repl_table_verbs(session, view.moves.bare, verb, said, sizeof said);
    repl_text_print(&text, "%s\n", said);
    allowed_by(session, (fuda_action){(uint8_t)verb, FUDA_NO_CARD, 0}, &text);
  }
  if (repl_auction_on(session) && !fuda_set_empty(view.moves.cards)) {
    repl_flow flow = repl_flow_begin(&text, session->style.width, 7, rules->verbs[view.moves.card_verb].name, " ");
    repl_auction_bids(session, &view.moves, &flow);
    repl_flow_end(&flow);
    allowed_by(session, (fuda_action){view.moves.card_verb, fuda_set_lowest(view.moves.cards), 0}, &text);
  } else if (!fuda_set_empty(view.moves.cards)) {
    repl_text_print(&text, "%s\n", rules->verbs[view.moves.card_verb].name);
    cards_by_name(session, view.trump, view.moves.cards, &text);
    allowed_by(session, (fuda_action){view.moves.card_verb, fuda_set_lowest(view.moves.cards), 0}, &text);
  }
  if (!fuda_set_empty(fuda_moves_several(&view.moves))) {
    repl_flow flow = repl_flow_begin(&text, session->style.width, 7, rules->verbs[view.moves.card_verb].name, " ");
    repl_auction_leads(session, &view.moves, &flow);
    repl_flow_end(&flow);
    allowed_by(session, fuda_moves_at_match(&view.moves, 0), &text);
  }
  repl_put(&text, out);
  return true;
}

static bool is_taking(int type) { return type == FUDA_EVENT_TRICK || type == FUDA_EVENT_CAPTURE || type == FUDA_EVENT_STAYS; }

static bool wanted(const fuda_event *event, int trick, bool yaku_only) {
  bool yaku = event->type == FUDA_EVENT_YAKU || event->type == FUDA_EVENT_VOID || event->type == FUDA_EVENT_MISSED;
  return (trick == 0 || event->trick == trick) && (yaku || (!yaku_only && is_taking(event->type)));
}

/* The events of a trick, or (0) of all, as sentences. Returns how many. */
static int say_events(const repl_session *session, int trick, bool yaku_only, repl_text *text) {
  int n, said = 0;
  const fuda_event *events = fuda_game_events(session->game, &n);
  repl_cited all = {.n = 0};
  for (int i = 0; i < n; i++) {
    repl_text one = {0};
    if (wanted(&events[i], trick, yaku_only) && repl_tell_event(session, &events[i], &one)) {
      char label[24] = "";
      if (trick == 0) snprintf(label, sizeof label, "trick %d", events[i].trick);
      repl_flow flow = repl_flow_begin(text, session->style.width, trick ? 0 : 9, label, " ");
      repl_flow_words(&flow, repl_text_str(&one));
      repl_flow_end(&flow);
      repl_cite(&all, events[i].clause);
      said++;
    }
    repl_text_free(&one);
  }
  repl_cite_say(session, &all, text);
  return said;
}

/* trick: its number, or -1 for the last. */
static bool why_trick(repl_session *session, int trick, FILE *out) {
  int last = repl_state(session)->n_laid / repl_rules(session)->seats;
  if (last == 0) return repl_fail(session, "no trick is complete yet: 'trick' plays on to its end");
  if (trick == 0 || trick > last) return repl_fail(session, "no trick %d is complete: they are 1 to %d so far", trick, last);
  if (trick < 0) trick = last;
  repl_text text = {0};
  repl_table_trick(session, trick, &text);
  if (say_events(session, trick, false, &text) == 0)
    repl_text_add(&text, "it was won under the rules before the switch: 'undo' goes back to them\n");
  repl_put(&text, out);
  return true;
}

/* A turn by its number; -1: the one before this, or while a drawn card waits for its match this one. */
static bool why_turn(repl_session *session, int number, FILE *out) {
  const fuda_state *state = repl_state(session);
  int n, turn = number < 0 ? repl_fishing_last_turn(state) : number - 1;
  const fuda_event *events = fuda_game_events(session->game, &n);
  repl_cited all = {.n = 0};
  repl_text text = {0};
  for (int i = 0; i < n; i++) {
    repl_text one = {0};
    bool said = events[i].trick == turn && (is_taking(events[i].type) || events[i].type == FUDA_EVENT_YAKU);
    if (said && repl_tell_event(session, &events[i], &one)) {
      repl_text_print(&text, "%s\n", repl_text_str(&one));
      repl_cite(&all, events[i].clause);
    }
    repl_text_free(&one);
  }
  if (!text.length && number >= 0) return repl_fail(session, "no card was played in a turn %d yet", number);
  if (!text.length) return repl_fail(session, "no card was played yet: 'step' plays one");
  if (number < 0) repl_fishing_drawn(session, &text);
  repl_cite_say(session, &all, &text);
  repl_put(&text, out);
  return true;
}

/* Whether the first trick, or turn, isn't over. */
static bool none_played(const repl_session *session) {
  const fuda_state *state = repl_state(session);
  return repl_rules(session)->fishing ? state->turn == 0 : state->n_laid < repl_rules(session)->seats;
}

/* Before the first card: how the contract, the multiplier, payments came about. False where nothing did. */
static bool why_so_far(const repl_session *session, FILE *out) {
  int n = 0;
  const fuda_event *events = fuda_game_events(session->game, &n);
  repl_text text = {0};
  repl_tell_so_far(session, &text);
  bool any = text.length > 0;
  repl_cited all = {.n = 0};
  for (int i = 0; i < n && any; i++)
    if (events[i].type != FUDA_EVENT_DEAL) repl_cite(&all, events[i].clause);
  if (any) repl_cite_say(session, &all, &text);
  repl_put(&text, out);
  return any;
}

static bool why_yaku(repl_session *session, FILE *out) {
  repl_text text = {0};
  if (repl_rules(session)->fishing) repl_fishing_why_yaku(session, &text);
  else if (say_events(session, 0, true, &text) == 0)
    repl_text_print(&text, repl_rules(session)->trick->n_yaku ? "no yaku was made or nearly made in this deal so far\n"
                                                              : "%s has no yaku\n",
                    repl_rules(session)->name);
  repl_put(&text, out);
  return true;
}

/* "Genji: 5 tricks and 2 yaku points give 7 points"; and, where the score isn't just their sum, how it is reckoned. */
static void why_team(const repl_session *session, const fuda_view *view, int team, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  char sum[320], worth[FUDA_POINTS_TEXT];
  size_t from = text->length;
  repl_text one = {0};
  int tricks = view->tricks[team], yaku = view->yaku[team], points = view->points[team];
  repl_inked(&session->style, text, repl_team_ink(team), repl_team_name(&session->style, rules, team));
  fuda_points_text(rules, points, worth);
  repl_text_print(&one, "%d trick%s and %d yaku point%s give %s point%s", tricks, tricks == 1 ? "" : "s", yaku,
                  yaku == 1 ? "" : "s", worth, strcmp(worth, "1") == 0 ? "" : "s");
  fuda_score_reckoning(rules, repl_state(session), team, sum, sizeof sum);
  if (!fuda_score_is_plain(rules) && strcmp(sum, worth) != 0) repl_text_print(&one, ": %s", sum);
  repl_text_add(text, ": ");
  repl_flow flow = {text, session->style.width, 2, repl_width(text->bytes + from), " ", 0};
  repl_flow_words(&flow, repl_text_str(&one));
  repl_flow_end(&flow);
  repl_text_free(&one);
}

static bool why_score(repl_session *session, FILE *out) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_view view;
  repl_text text = {0};
  repl_sight(session, &view);
  if (rules->fishing) repl_fishing_why_score(session, &text);
  if (rules->auction) repl_auction_why_score(session, &text);
  for (int team = 0; !rules->fishing && !rules->auction && team < fuda_teams(rules); team++)
    why_team(session, &view, team, &text);
  repl_cited all = {.n = 0};
  const fuda_state *state = repl_state(session);
  if (state->ended == FUDA_FOULED) repl_cite(&all, rules->penalty.clause);
  else repl_cite(&all, rules->score_clause);
  for (int i = 0; state->ended != FUDA_FOULED && i < rules->n_score_also; i++) repl_cite(&all, rules->score_also[i]);
  repl_cite_say(session, &all, &text);
  repl_put(&text, out);
  return true;
}

static bool why_action(repl_session *session, const char *args, FILE *out) {
  fuda_action action;
  const fuda_state *state = repl_state(session);
  if (session->sitting != FUDA_NOBODY && !fuda_deal_over(state) && state->actor != session->sitting)
    return repl_fail(session, "it is not your turn");
  if (!repl_read_action(session, args, &action)) return false;
  fuda_reason reason = {0};
  char what[FUDA_ACTION_TEXT];
  const fuda_ruleset *rules = repl_rules(session);
  fuda_why(rules, state, action, &reason);
  repl_text text = {0};
  repl_flow flow = repl_flow_begin(&text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, fuda_action_text(rules, action, what));
  repl_flow_words(&flow, reason.legal ? "is legal:" : "is not legal:");
  repl_flow_words(&flow, reason.text);
  repl_flow_end(&flow);
  repl_other_versions(session, action, &text);
  repl_cited all = {.n = 0};
  if (reason.clause && !strstr(reason.text, rules->clauses[reason.clause].id)) repl_cite(&all, reason.clause);
  repl_cite_say(session, &all, &text);
  repl_put(&text, out);
  return true;
}

/* The same of a deal of the match, from 1, as it ended on this line. */
static bool at_deal(repl_session *session, int deal, bool (*why)(repl_session *, FILE *), FILE *out) {
  const repl_tree *tree = session->tree;
  int at = -1;
  if (deal < 0) return why(session, out);
  for (int i = 0; i < tree->n_line; i++)
    if (tree->node[tree->line[i]].deal + 1 == deal) at = i;
  if (at < 0) return repl_fail(session, "there is no deal %d on this line", deal);
  bool ok = repl_tree_visit(session, tree->line[at]) && why(session, out);
  repl_tree_return(session);
  return ok;
}

#define WHY "why [ACTION|N|trick [N]|yaku [DEAL]|score [DEAL]]"

/* What follows trick, yaku or score: -1 where there is nothing, -2 and the problem where it is no number. */
static int read_which(repl_session *session, const char *args) {
  char word[64];
  if (!repl_word(&args, word)) return -1;
  int number = repl_read_number(word);
  if (number < 0) return repl_fail(session, "'%s' is no number: it is '" WHY "'", word) - 2;
  return repl_no_more(session, args, WHY) ? number : -2;
}

bool repl_cmd_why(repl_session *session, const char *args, FILE *out) {
  char word[64];
  const char *rest = args;
  while (isspace((unsigned char)*args)) args++;
  bool any = repl_word(&rest, word), trick = !any || !strcmp(word, "trick") || !strcmp(word, "turn");
  bool yaku = !strcmp(word, "yaku"), score = !strcmp(word, "score");
  int which = trick || yaku || score ? read_which(session, rest) : -1;
  if (which < -1) return false;
  if (!any && none_played(session) && why_so_far(session, out)) return true;
  if (trick) return repl_rules(session)->fishing ? why_turn(session, which, out) : why_trick(session, which, out);
  if (yaku) return at_deal(session, which, why_yaku, out);
  if (score) return at_deal(session, which, why_score, out);
  int number = repl_read_number(word);
  if (number < 0) return why_action(session, args, out);
  return repl_no_more(session, rest, WHY) && repl_why_number(session, number, out);
}

bool repl_cmd_score(repl_session *session, const char *args, FILE *out) {
  if (!repl_no_more(session, args, "score")) return false;
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  fuda_view view;
  repl_text text = {0};
  repl_sight(session, &view);
  if (rules->fishing) {
    repl_fishing_score(session, &view, &text);
    repl_put(&text, out);
    return true;
  }
  bool sets = rules->match.sets > 0, yaku = rules->trick->n_yaku > 0;
  int names = 10;
  for (int team = 0; team < fuda_teams(rules); team++) {
    int width = repl_width(repl_team_name(&session->style, rules, team)) + 1;
    if (width > names) names = width;
  }
  repl_text_print(&text, "%-*s%8s%8s%8s%10s%s\n", names, "", "tricks", yaku ? "yaku" : "", "deal", "match",
                  sets ? "     set    sets" : "");
  for (int team = 0; team < fuda_teams(rules); team++) {
    size_t from = text.length;
    repl_inked(&session->style, &text, repl_team_ink(team), repl_team_name(&session->style, rules, team));
    repl_text_pad(&text, from, names);
    char number[FUDA_POINTS_TEXT], made[16] = "";
    if (yaku) snprintf(made, sizeof made, "%d", view.yaku[team]);
    repl_text_print(&text, "%8d%8s%8s", view.tricks[team], made, fuda_points_text(rules, view.points[team], number));
    repl_text_print(&text, "%10s", fuda_points_text(rules, view.match[team], number));
    if (rules->match.mark_at && view.match[team] >= rules->match.mark_at)
      repl_text_print(&text, "  ● %s", fuda_points_text(rules, view.match[team] - rules->match.mark_at, number));
    if (sets) repl_text_print(&text, "%8s%8d", fuda_points_text(rules, state->set_points[team], number), state->sets[team]);
    repl_text_add(&text, "\n");
  }
  repl_text_print(&text, "deal %d of the match%s; 'match' counts the deals that are over\n", state->deal_of_match + 1,
                  fuda_deal_over(state) ? ", over" : "");
  repl_sheet(session, &text);
  if (state->match_over) repl_text_add(&text, "the match is over\n");
  repl_put(&text, out);
  return true;
}

bool repl_cmd_view(repl_session *session, const char *args, FILE *out) {
  char word[64];
  int seat = session->sitting == FUDA_NOBODY ? FUDA_ALL_SEATS : session->sitting;
  if (repl_word(&args, word)) seat = strcmp(word, "all") ? repl_read_seat(session, word) : FUDA_ALL_SEATS;
  if ((seat < 0 && *word && strcmp(word, "all")) || !repl_no_more(session, args, "view SEAT|all")) return false;
  if (session->sitting != FUDA_NOBODY && seat != session->sitting)
    return repl_fail(session, "you are seat %d and see its view only: 'sit none' opens all", session->sitting);
  size_t size = fuda_view_text(repl_rules(session), repl_state(session), seat, NULL, 0) + 1;
  char *view = malloc(size);
  if (!view) return repl_fail(session, "out of memory");
  fuda_view_text(repl_rules(session), repl_state(session), seat, view, size);
  repl_text text = {0};
  repl_text_print(&text, "%s%s", view, size > 1 && view[size - 2] != '\n' ? "\n" : "");
  repl_put(&text, out);
  free(view);
  return true;
}

bool repl_cmd_evaluate(repl_session *session, const char *args, FILE *out) {
  char value[4096];
  while (isspace((unsigned char)*args)) args++;
  if (!*args) return repl_fail(session, "'=' needs an expression: as in '= #hand(0)'");
  if (session->sitting != FUDA_NOBODY) return repl_fail(session, "'=' sees all cards: 'sit none' first");
  int error = rules_evaluate(session->game, args, value, sizeof value);
  const repl_tree *tree = session->tree;
  int was = tree->line[tree->at];
  repl_tree_follow(session); /* g:act, g:undo */
  if (tree->line[tree->at] != was) repl_journal_follow(session);
  repl_tree_tell_news(session, out);
  if (error) return repl_fail(session, "%s", value);
  fprintf(out, "%s\n", value);
  return true;
}
