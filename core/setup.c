#include "setup.h"

#include "action.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANK " \t,"

/* Cards given ---------------------------------------------------------------------------------------- */

int fuda_zone_named(const fuda_ruleset *rules, const char *name, int seat) {
  if (strcmp(name, "hands") == 0) return FUDA_HAND + seat;
  if (strcmp(name, "stock") == 0) return FUDA_STOCK;
  if (strcmp(name, "field") == 0) return FUDA_TABLE;
  if (strcmp(name, "deck") == 0) return FUDA_CENTRAL;
  for (int i = 0; i < rules->n_zones; i++)
    if (strcmp(name, rules->zones[i].name) == 0) return FUDA_OWN_ZONES + i;
  return -1;
}

/* What a zone is called in a setup: "okie", "hands 3". */
static const char *zone_title(const fuda_ruleset *rules, int zone, char out[64]) {
  if (zone < FUDA_HAND + FUDA_SEATS) snprintf(out, 64, "hands %d", zone - FUDA_HAND);
  else if (zone == FUDA_STOCK) snprintf(out, 64, "stock");
  else if (zone == FUDA_TABLE) snprintf(out, 64, "field");
  else if (zone == FUDA_CENTRAL) snprintf(out, 64, "deck");
  else snprintf(out, 64, "%s", rules->zones[zone - FUDA_OWN_ZONES].name);
  return out;
}

int fuda_zone_room(const fuda_ruleset *rules, int zone) {
  int n = 0;
  while (n < FUDA_CARDS && fuda_pile_place(rules, 0, zone, n) >= 0) n++;
  return n;
}

int fuda_setup_zones(const fuda_ruleset *rules, const char *words[FUDA_ZONES]) {
  int n = 0;
  if (fuda_zone_room(rules, FUDA_HAND)) words[n++] = "hands";
  if (fuda_zone_room(rules, FUDA_TABLE)) words[n++] = "field";
  if (fuda_zone_room(rules, FUDA_STOCK)) words[n++] = "stock";
  if (fuda_zone_room(rules, FUDA_CENTRAL)) words[n++] = "deck";
  for (int i = 0; i < rules->n_zones; i++)
    if (fuda_zone_room(rules, FUDA_OWN_ZONES + i)) words[n++] = rules->zones[i].name;
  return n;
}

/* "hands, okie, widow" */
static void list_words(const char *const *words, int n, char *list, size_t size) {
  size_t at = 0;
  list[0] = 0;
  for (int i = 0; i < n && at < size; i++) at += (size_t)snprintf(list + at, size - at, "%s%s", i ? ", " : "", words[i]);
}

/* any: whether there are cards to give; none can be given to any zone. */
static bool give_where(const fuda_ruleset *rules, const char *name, int seat, bool any, int *zone, char *message, size_t size) {
  const char *words[FUDA_ZONES];
  char list[256];
  int n = fuda_setup_zones(rules, words);
  list_words(words, n, list, sizeof list);
  *zone = fuda_zone_named(rules, name, seat);
  if (*zone < 0) {
    const char *near = fuda_nearest(name, words, n);
    snprintf(message, size, "no zone \"%s\"%s%s%s; cards can be given to %s", name, near ? ": did you mean \"" : "",
             near ? near : "", near ? "\"?" : "", list);
    return false;
  }
  if (strcmp(name, "hands") == 0 && (seat < 0 || seat >= rules->seats)) {
    snprintf(message, size, "no seat %d; the seats are 0 to %d", seat, rules->seats - 1);
    return false;
  }
  if (any && fuda_zone_room(rules, *zone) == 0) {
    snprintf(message, size, "%s deals no cards to %s; cards can be given to %s", rules->name, name, list);
    return false;
  }
  return true;
}

/* Where a card has been given to, or -1. The order of the central deck stands beside the zones: its cards are dealt too. */
static int given_to(const fuda_setup *setup, int to, fuda_card card) {
  for (int zone = 0; zone < FUDA_ZONES; zone++)
    for (int i = 0; i < setup->n_cards[zone]; i++)
      if (setup->cards[zone][i] == card && (zone == FUDA_CENTRAL) == (to == FUDA_CENTRAL)) return zone;
  return -1;
}

static void no_such_card(const fuda_ruleset *rules, const char *text, char *message, size_t size) {
  char word[64], near[96];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " ,\t\r\n"), text);
  bool any = fuda_card_nearest(rules->deck, word, near, sizeof near) != NULL;
  snprintf(message, size, "\"%s\" is no card of %s%s%s%s", word, rules->deck->name, any ? "; the nearest is \"" : "",
           any ? near : "", any ? "\"" : "");
}

bool fuda_setup_give(const fuda_ruleset *rules, fuda_setup *setup, const char *zone_name, int seat, const char *cards,
                     char *message, size_t size) {
  fuda_card read[FUDA_CARDS];
  char here[64], there[64], id[64];
  int zone;
  bool any = cards[strspn(cards, " \t\r\n")] != '\0';
  if (!give_where(rules, zone_name, seat, any, &zone, message, size)) return false;
  zone_title(rules, zone, here);
  int n = fuda_cards_read(rules->deck, cards, read);
  if (n < 0) {
    no_such_card(rules, cards + (-1 - n), message, size);
    return false;
  }
  int had = setup->n_cards[zone], room = fuda_zone_room(rules, zone);
  if (had + n > room) {
    snprintf(message, size, "%d cards given to %s, which is dealt %d%s", had + n, here, room,
             fuda_by_clause(rules, rules->deal_clause, id));
    return false;
  }
  for (int i = 0; i < n; i++) {
    int other = given_to(setup, zone, read[i]);
    if (other < 0) {
      setup->cards[zone][setup->n_cards[zone]++] = read[i];
      continue;
    }
    snprintf(message, size, "%s is given twice: to %s and to %s%s", fuda_card_code(rules->deck, read[i]),
             zone_title(rules, other, there), here, fuda_by_clause(rules, rules->deal_clause, id));
    setup->n_cards[zone] = (uint8_t)had;
    return false;
  }
  setup->has_cards = setup->has_cards || n > 0;
  return true;
}

bool fuda_setup_pile(const fuda_ruleset *rules, const fuda_setup *setup, int dealer, fuda_card pile[FUDA_CARDS], char *message,
                     size_t size) {
  char title[64], id[64];
  memset(pile, FUDA_NO_CARD, FUDA_CARDS);
  for (int zone = 0; zone < FUDA_ZONES; zone++)
    for (int i = 0; i < setup->n_cards[zone]; i++) {
      int place = fuda_pile_place(rules, dealer, zone, i);
      if (place < 0) {
        snprintf(message, size, "%d cards given to %s, which is dealt %d%s", setup->n_cards[zone],
                 zone_title(rules, zone, title), i, fuda_by_clause(rules, rules->deal_clause, id));
        return false;
      }
      pile[place] = setup->cards[zone][i];
    }
  return true;
}

void fuda_setup_take(fuda_setup *setup, int zone) {
  setup->n_cards[zone] = 0;
  setup->has_cards = false;
  for (int z = 0; z < FUDA_ZONES; z++) setup->has_cards |= setup->n_cards[z] > 0;
}

/* Standing ------------------------------------------------------------------------------------------- */

enum { SCORES, SET, SETS, WINS, RUNNING, WAITING };
static const char *const standing_words[FUDA_STANDING_WORDS] = {
    [SCORES] = "scores", [SET] = "set", [SETS] = "sets", [WINS] = "wins", [RUNNING] = "running", [WAITING] = "waiting"};

static bool has_word(const fuda_ruleset *rules, int word) {
  switch (word) {
  case SET:
  case SETS: return rules->match.sets > 0;
  case WINS: return rules->match.wins || rules->match.in_a_row;
  case RUNNING: return rules->match.in_a_row > 0;
  case WAITING: return rules->fishing && rules->fishing->n_doublings && rules->fishing->waiting != FUDA_NOTHING_WAITS;
  default: return true;
  }
}

static int word_of(const fuda_ruleset *rules, const char *word) {
  for (int w = 0; w < FUDA_STANDING_WORDS; w++)
    if (has_word(rules, w) && strcmp(word, standing_words[w]) == 0) return w;
  return -1;
}

int fuda_standing_words(const fuda_ruleset *rules, const char *words[FUDA_STANDING_WORDS]) {
  int n = 0;
  for (int w = 0; w < FUDA_STANDING_WORDS; w++)
    if (has_word(rules, w)) words[n++] = standing_words[w];
  return n;
}

bool fuda_standing_word(const fuda_ruleset *rules, const char *word) { return word_of(rules, word) >= 0; }

/* The next number of a text, in so many parts of one: "3.5" is 7 halves. False, and nothing is read, where there is none. */
static bool take_number(const char **text, int parts, long *out) {
  const char *at = *text + strspn(*text, BLANK), *digits = at + (*at == '-' || *at == '+');
  size_t whole = strspn(digits, "0123456789"), part = digits[whole] == '.' ? strspn(digits + whole + 1, "0123456789") : 0;
  const char *end = digits + whole + (digits[whole] == '.') + part;
  if (!whole || whole > 9 || part > 3 || (digits[whole] == '.' && !part) || (*end && !strchr(BLANK, *end))) return false;
  long thousandths = strtol(digits, NULL, 10) * 1000;
  for (size_t i = 0, worth = 100; i < part; i++, worth /= 10) thousandths += (digits[whole + 1 + i] - '0') * (long)worth;
  if (thousandths * parts % 1000) return false;
  *out = (*at == '-' ? -1 : 1) * (thousandths * parts / 1000);
  *text = end;
  return true;
}

static bool wrong_number(const char *word, const char *rest, long least, long most, char *message, size_t size) {
  rest += strspn(rest, BLANK);
  snprintf(message, size, "'%.*s' after '%s': it is a number from %ld to %ld", (int)strcspn(rest, BLANK), rest, word, least,
           most);
  return false;
}

/* Numbers up to `most` of them; returns how many, or -1 and a sentence. */
static int take_numbers(const fuda_ruleset *rules, int word, const char **rest, long *numbers, int most, char *message,
                        size_t size) {
  bool points = word == SCORES || word == SET;
  long largest = points ? INT32_MAX / 16 : 255, least = points ? -largest : 0, number;
  int n = 0, parts = points && rules->parts > 1 ? rules->parts : 1;
  for (const char *at = *rest; take_number(&at, parts, &number); *rest = at) {
    if (n == most) {
      snprintf(message, size, "'%s' has %d number%s after it, no more", standing_words[word], most, most == 1 ? "" : "s");
      return -1;
    }
    if (number < least || number > largest) return wrong_number(standing_words[word], *rest, least, largest, message, size) - 1;
    numbers[n++] = number;
  }
  return n;
}

static bool read_running(const fuda_ruleset *rules, const long *numbers, int n, fuda_standing *standing, char *message,
                         size_t size) {
  long run = n > 1 ? numbers[1] : 1;
  if (n == 0 || numbers[0] >= rules->seats) {
    snprintf(message, size, "'running' needs the seat, 0 to %d, that has won the last deals by the margin, and how many",
             rules->seats - 1);
    return false;
  }
  if (run >= rules->match.in_a_row) {
    snprintf(message, size, "%ld won running end the match: it is fewer than %d", run, rules->match.in_a_row);
    return false;
  }
  standing->last_winner = (uint8_t)numbers[0];
  standing->in_a_row = (uint8_t)run;
  return true;
}

bool fuda_standing_read(const fuda_ruleset *rules, const char *word, const char **rest, fuda_standing *standing, char *message,
                        size_t size) {
  long numbers[FUDA_WAITING];
  int w = word_of(rules, word), teams = fuda_teams(rules), most = w == WAITING ? FUDA_WAITING : w == RUNNING ? 2 : teams;
  if (!standing->given) standing->last_winner = FUDA_UNKNOWN;
  standing->given = true;
  int n = take_numbers(rules, w, rest, numbers, most, message, size);
  if (n < 0) return false;
  if (w == RUNNING) return read_running(rules, numbers, n, standing, message, size);
  if (n != most && (w != WAITING || n == 0)) {
    snprintf(message, size,
             w == WAITING ? "'%s' needs multipliers after it" : "'%s' needs %d numbers after it, one for each %s", word, teams,
             rules->teams ? "team" : "seat");
    return false;
  }
  standing->set_said |= w == SET;
  if (w == WAITING) standing->n_waiting = (uint8_t)n;
  for (int i = 0; i < n; i++) switch (w) {
    case SCORES: standing->match[i] = (int32_t)numbers[i]; break;
    case SET: standing->set_points[i] = (int32_t)numbers[i]; break;
    case SETS: standing->sets[i] = (uint8_t)numbers[i]; break;
    case WINS: standing->wins[i] = (uint16_t)numbers[i]; break;
    default: standing->waiting[i] = (uint8_t)numbers[i]; break;
    }
  return true;
}

/* Whether the match isn't over yet. */
static bool check_goes_on(const fuda_ruleset *rules, const fuda_standing *standing, char *message, size_t size) {
  const fuda_match_rules *match = &rules->match;
  const char *over = NULL;
  int32_t most = INT32_MIN;
  bool tied = false; /* equal totals play on */
  for (int t = 0; t < fuda_teams(rules); t++) {
    if (match->sets && standing->sets[t] >= match->sets) over = "sets";
    if (match->wins && standing->wins[t] >= match->wins) over = "wins";
    tied = standing->match[t] == most || (tied && standing->match[t] < most);
    if (standing->match[t] > most) most = standing->match[t];
  }
  if (match->points && !tied && most >= match->points) over = "scores";
  if (over) snprintf(message, size, "by these %s the match is over", over);
  else if (match->deals && !match->sets && standing->deal >= match->deals)
    snprintf(message, size, "a match has %d deals: they are .0 to .%d", match->deals, match->deals - 1);
  else return true;
  return false;
}

bool fuda_standing_check(const fuda_ruleset *rules, fuda_standing *standing, char *message, size_t size) {
  if (!standing->given) return true;
  if (!check_goes_on(rules, standing, message, size)) return false;
  bool first_set = rules->match.deals == 0 || standing->deal < rules->match.deals;
  if (!standing->set_said && first_set && has_word(rules, SET))
    memcpy(standing->set_points, standing->match, sizeof standing->match);
  long sum = 0;
  for (int seat = 0; seat < rules->seats; seat++) sum += standing->match[seat];
  if (!rules->fishing || !rules->fishing->n_payments || sum <= 0) return true;
  snprintf(message, size, "the scores add up to %ld: with the jackpot they are 0, so they don't add up to more than that", sum);
  return false;
}

void fuda_standing_after(const fuda_ruleset *rules, const fuda_state *over, fuda_standing *standing) {
  bool set_over = rules->match.deals && over->deal_of_set == rules->match.deals;
  memset(standing, 0, sizeof *standing);
  standing->given = true;
  standing->deal = (uint16_t)(over->deal_of_match + 1);
  standing->last_winner = FUDA_UNKNOWN;
  for (int t = 0; t < fuda_teams(rules); t++) {
    standing->match[t] = over->match[t];
    if (has_word(rules, SET) && !set_over) standing->set_points[t] = over->set_points[t];
    if (has_word(rules, SETS)) standing->sets[t] = over->sets[t];
    if (has_word(rules, WINS)) standing->wins[t] = over->wins[t];
  }
  standing->set_said = has_word(rules, SET);
  if (has_word(rules, RUNNING) && over->in_a_row) {
    standing->in_a_row = over->in_a_row;
    standing->last_winner = over->last_winner;
  }
  if (!has_word(rules, WAITING)) return;
  standing->n_waiting = over->n_waiting;
  memcpy(standing->waiting, over->waiting, sizeof standing->waiting);
}

/* Print ---------------------------------------------------------------------------------------------- */

/* A line being written; what doesn't fit is counted. */
typedef struct line {
  char *out;
  size_t size, at;
} line;

__attribute__((format(printf, 2, 3))) static void put(line *l, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int n = l->at < l->size ? vsnprintf(l->out + l->at, l->size - l->at, format, args) : 0;
  va_end(args);
  l->at += n > 0 ? (size_t)n : 0;
}

static void put_points(line *l, const fuda_ruleset *rules, const char *word, const int32_t *points) {
  char number[FUDA_POINTS_TEXT];
  put(l, " %s", word);
  for (int t = 0; t < fuda_teams(rules); t++) {
    if (rules->parts > 1) put(l, " %s", fuda_points_text(rules, points[t], number));
    else put(l, " %d", (int)points[t]);
  }
}

static void put_standing(line *l, const fuda_ruleset *rules, const fuda_standing *standing) {
  int teams = fuda_teams(rules), sets = 0, wins = 0;
  bool first_set = rules->match.deals == 0 || standing->deal < rules->match.deals, other = false;
  put_points(l, rules, "scores", standing->match);
  for (int t = 0; t < teams; t++) {
    sets += standing->sets[t], wins += standing->wins[t];
    other |= standing->set_points[t] != (first_set ? standing->match[t] : 0);
  }
  if (has_word(rules, SET) && other) put_points(l, rules, "set", standing->set_points);
  sets *= has_word(rules, SETS), wins *= has_word(rules, WINS);
  if (sets) put(l, " sets");
  for (int t = 0; sets && t < teams; t++) put(l, " %d", standing->sets[t]);
  if (wins) put(l, " wins");
  for (int t = 0; wins && t < teams; t++) put(l, " %d", standing->wins[t]);
  if (standing->in_a_row && has_word(rules, RUNNING)) put(l, " running %d %d", standing->last_winner, standing->in_a_row);
  int waiting = has_word(rules, WAITING) ? standing->n_waiting : 0;
  if (waiting) put(l, " waiting");
  for (int i = 0; i < waiting; i++) put(l, " %d", standing->waiting[i]);
}

char *fuda_setup_line(const fuda_ruleset *rules, const fuda_setup *setup, char *out, size_t size) {
  line l = {out, size, 0};
  char title[64];
  if (!size) return out;
  put(&l, "deal %llu:%llu", (unsigned long long)setup->seed, (unsigned long long)setup->match_no);
  if (setup->standing.deal) put(&l, ".%u", (unsigned)setup->standing.deal);
  if (setup->dealer != FUDA_NOBODY) put(&l, " dealer %d", setup->dealer);
  for (int r = 0; r < rules->n_roles; r++)
    if (setup->roles[r]) put(&l, " %s %d", rules->roles[r].name, setup->roles[r] - 1);
  if (setup->standing.given) put_standing(&l, rules, &setup->standing);
  for (int zone = 0; zone < FUDA_ZONES; zone++) {
    if (setup->n_cards[zone]) put(&l, " %s", zone_title(rules, zone, title));
    for (int i = 0; i < setup->n_cards[zone]; i++) put(&l, " %s", fuda_card_code(rules->deck, setup->cards[zone][i]));
  }
  return out;
}
