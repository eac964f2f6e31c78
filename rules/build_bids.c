/* Copying what auctions, roles, jokers, claims and penalties are made of; and tables of what is then known. */
#include "core/tables.h"
#include "rules/build.h"

static const fuda_bid *read_bids(lua_State *L, rules_arena *arena, uint8_t *n_bids) {
  int n = rules_read_list(L, "bids");
  if (n > FUDA_CARDS) n = FUDA_CARDS;
  fuda_bid *bids = TAKE(arena, fuda_bid, n);
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    bids[i] = (fuda_bid){.text = rules_read_text(L, arena, "text"),
                         .tricks = (uint8_t)rules_read_number(L, "tricks"),
                         .denomination = (uint8_t)rules_read_number(L, "denomination")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  *n_bids = (uint8_t)n;
  return bids;
}

/* The field as a verb's number; FUDA_UNKNOWN where it is missing. */
static uint8_t read_verb(lua_State *L, const char *key) {
  lua_getfield(L, -1, key);
  uint8_t verb = lua_isinteger(L, -1) ? (uint8_t)lua_tointeger(L, -1) : FUDA_UNKNOWN;
  lua_pop(L, 1);
  return verb;
}

static fuda_answer read_outcome(lua_State *L, const char *key) {
  lua_getfield(L, -1, key);
  fuda_answer answer = rules_build_answer(L);
  lua_pop(L, 1);
  return answer;
}

static const fuda_auction *read_auction(lua_State *L, rules_arena *arena) {
  fuda_auction *auction = TAKE(arena, fuda_auction, 1);
  *auction = (fuda_auction){.bid_verb = read_verb(L, "bid_verb"),
                            .pass_verb = read_verb(L, "pass_verb"),
                            .rounds = (uint8_t)rules_read_number(L, "rounds"),
                            .passed_out = rules_read_flag(L, "passed_out"),
                            .first = rules_read_expr(L, "first"),
                            .all_pass = read_outcome(L, "all_pass"),
                            .contract = read_outcome(L, "contract"),
                            .bid_clause = (uint16_t)rules_read_number(L, "bid_clause"),
                            .higher_clause = (uint16_t)rules_read_number(L, "higher_clause")};
  auction->bids = read_bids(L, arena, &auction->n_bids);
  return auction;
}

static void read_roles(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  rules->n_roles = (uint8_t)rules_read_list(L, "roles");
  fuda_role *roles = TAKE(arena, fuda_role, rules->n_roles);
  for (int i = 0; i < rules->n_roles; i++) {
    rules_read_item(L, i);
    roles[i] = (fuda_role){.name = rules_read_text(L, arena, "name"),
                           .first = rules_read_expr(L, "first"),
                           .next = rules_read_expr(L, "next"),
                           .clause = (uint16_t)rules_read_number(L, "clause")};
    lua_pop(L, 1);
  }
  rules->roles = roles;
  lua_pop(L, 1);
}

static void read_penalty(lua_State *L, fuda_penalty *penalty) {
  lua_getfield(L, -1, "penalty");
  penalty->points = (int16_t)rules_read_number(L, "points");
  penalty->refused = (uint32_t)rules_read_number(L, "refused");
  penalty->clause = (uint16_t)rules_read_number(L, "clause");
  penalty->n_clauses = (uint8_t)rules_read_list(L, "clauses");
  for (int i = 0; i < penalty->n_clauses; i++) {
    lua_rawgeti(L, -1, i + 1);
    penalty->clauses[i] = (uint16_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

void rules_build_leading(lua_State *L, int suits, fuda_trick_rules *trick) {
  lua_getfield(L, -1, "jokers");
  trick->leads_as = rules_read_set(L, "cards");
  trick->leads_clause = (uint16_t)rules_read_number(L, "clause");
  lua_pop(L, 1);
  for (fuda_set left = trick->leads_as; !fuda_set_empty(left);)
    trick->stands_for[fuda_set_take(&left)] = fuda_set_first_n(suits);
  lua_getfield(L, -1, "claim");
  if (lua_istable(L, -1)) {
    trick->claim_verb = (uint8_t)rules_read_number(L, "verb");
    trick->claim_actual = rules_read_flag(L, "actual");
    trick->claim_clause = (uint16_t)rules_read_number(L, "clause");
  }
  lua_pop(L, 1);
  trick->leader_speaks = trick->claim_verb || !fuda_set_empty(trick->leads_as);
}

void rules_build_bids(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  lua_getfield(L, -1, "auction");
  if (lua_istable(L, -1)) rules->auction = read_auction(L, arena);
  lua_pop(L, 1);
  read_roles(L, arena, rules);
  read_penalty(L, &rules->penalty);
  rules->parts = (uint8_t)rules_read_number(L, "parts");
}

void rules_build_question(rules_arena *arena, const fuda_ruleset *rules, fuda_phase *phase) {
  fuda_question question;
  fuda_joining joining;
  if (fuda_question_enumerate(rules, phase, &question)) {
    fuda_question *kept = TAKE(arena, fuda_question, 1);
    *kept = question;
    phase->question = kept;
  }
  if (rules->fishing && fuda_joining_enumerate(rules, phase, &joining)) {
    fuda_joining *kept = TAKE(arena, fuda_joining, 1);
    *kept = joining;
    phase->joining = kept;
  }
}

void rules_build_terms(rules_arena *arena, const fuda_ruleset *rules, fuda_trick_rules *trick) {
  int suits = rules->deck->suits;
  fuda_terms *terms = TAKE(arena, fuda_terms, fuda_terms_enumerate(trick, suits, rules->tricks, NULL));
  fuda_terms_enumerate(trick, suits, rules->tricks, terms);
  trick->terms = terms;
  fuda_claim_prepare(rules, trick);
}

const fuda_score *rules_build_score(rules_arena *arena, const fuda_ruleset *rules) {
  fuda_score score = {0};
  if (!fuda_score_enumerate(rules, &score)) return NULL;
  fuda_score *kept = TAKE(arena, fuda_score, 1);
  *kept = score;
  return kept;
}
