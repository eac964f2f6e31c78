---@meta
-- The words of a variant file, in the order in which a rule sheet is read. Names of zones, facts, roles and special cards that a
-- file declares are words of it too. `make test` holds this against the words that there are.

---Cards: an expression that is worked out for each trump and lead. Called, it asks whether what is led is of these: led(trump).
---@class fuda.cards
---@operator add(fuda.set): fuda.cards
---@operator sub(fuda.set): fuda.cards
---@operator mul(fuda.set): fuda.cards
---@operator call(fuda.set): fuda.condition
---A seat or a number, asked of a position.
---@class fuda.ask
---@operator add(fuda.asked): fuda.ask
---@operator sub(fuda.asked): fuda.ask
---@operator mul(fuda.asked): fuda.ask
---@operator idiv(fuda.asked): fuda.ask
---A condition on a trick.
---@class fuda.condition
---Something that happens.
---@class fuda.effect
---@class fuda.mark
---@class fuda.voids
---@class fuda.matches
---@class fuda.amount
---One card by its rank in the suit of trumps.
---@class fuda.card_ref: fuda.cards
---The suit of trumps, which a special card joins.
---@class fuda.trump: fuda.cards
---@class fuda.suit_of
---@class fuda.zone_of_cards
---A word with its name and its table.
---@class fuda.item

-- A file, its clauses and its options -----------------------------------------------------------------

---A variant: `return rules "village/meri" { ... }`
---@param name string
---@return fun(rules: fuda.rules): fuda.rules
function rules(name) end

---What differs from another variant: `return extend "hachinin-meri/wiki" { ... }`
---@param name string|string[]
---@return fun(rules: fuda.rules): fuda.rules
function extend(name) end

---Of what is inherited, in a list: `remove "chase"`, `remove { "okie", "opening" }`, `remove "all"`; of a key, `excused = remove`.
---@type fuda.item|fun(what: string|integer|(string|integer)[]): fuda.item
remove = {}

---What differs in a thing of an inherited list, by its name, clause or number: `change(1) { trump, any }`
---@param what string|integer
---@return fun(thing: table): fuda.item
function change(what) end

---Things that come before one of an inherited list; after it: `after "okie" { choice "x" { ... } }`
---@param what string|integer
---@return fun(things: table): fuda.item
function before(what) end

---A clause: its id, its sentence, and who says so. `rule "MY-1" { "Eight deals.", ours = true }`
---@param id string
---@return fun(rule: fuda.rule): fuda.item
function rule(id) end

---A choice between rules: `option "void" { "must_trump", "any", asks = "Must one trump?", cite = "MY-2" }`
---@param name string
---@return fun(option: fuda.option): fuda.item
function option(name) end

---Values of options that contradict each other: `not_together { void = "any", chase = true, "Why." }`
---The name of numbered values is each of them.
---@param values table
---@return fuda.item
function not_together(values) end

---What each value of an option means: `depends_on "void" { must_trump = led + trump, any = any }`; of true and false, yes and no.
---@param option string
---@return fun(branches: table): any
function depends_on(option) end

---The value of an option itself: `deals = setting "deals"`
---@param option string
---@return any
function setting(option) end

---As a value of an option: any seat.
---@type fuda.mark
a_seat = {}

---As a value of an option: with a number, `rounds:6`; the_number is it.
---@param name string
---@return fuda.mark
function numbered(name) end

---The number that stands beside an option's value: `depends_on "match" { rounds = { deals = the_number } }`
---@type integer
the_number = 0

-- The deck ----------------------------------------------------------------------------------------------

---A deck of cards: `deck "mine" { suits = { ... }, ranks = { ... } }`
---@param name string
---@return fun(deck: fuda.deck): fuda.deck
function deck(name) end

---@param code string
---@return fun(suit: fuda.suit): fuda.item
function suit(code) end

---@param code string
---@return fun(rank: fuda.rank): fuda.item
function rank(code) end

---Numbered ranks: `pips "1-9"`
---@param range string
---@return fuda.item
function pips(range) end

---A card without a suit: `joker "Jo" { en = "joker" }`; in rules, the card's name in `special`.
---@param code string
---@return fun(joker: fuda.joker): fuda.item
function joker(code) end

-- The table and the deal --------------------------------------------------------------------------------

---@param names fuda.team
---@return fuda.team
function team(names) end

---A seat that goes round from deal to deal: `role "fukiage" { first = "random", next = after(fukiage) }`
---@param name string
---@return fun(role: fuda.role): fuda.item
function role(name) end

---A place for cards: `zone "okie" { seen_by = "all" }`
---@param name string
---@return fun(zone: fuda.zone): fuda.item
function zone(name) end

---What is remembered: `fact "taker" { "who took the okie", seat = true }`
---@param name string
---@return fun(fact: fuda.fact): fuda.item
function fact(name) end

---The suit of the card in a zone: `trump = suit_of(okie)`
---@param zone any
---@return fuda.suit_of
function suit_of(zone) end

-- Seats, numbers and conditions ---------------------------------------------------------------------------

---The seat that deals.
---@type fuda.ask
dealer = {}
---The seat that leads.
---@type fuda.ask
leader = {}
---The seat that is asked.
---@type fuda.ask
asked = {}
---The seat that the score is of; of a team in equal(this_seat, SEAT), whether that seat is of it, and in about(after(this_seat), ...).
---@type fuda.ask
this_seat = {}
---How many seats there are.
---@type fuda.ask
seats = {}

---The seat after a seat, or, of a kind of trick, that there has been one: `after(dealer)`, `after "meri"`
---@param what fuda.asked|string
---@return any
function after(what) end

---Something asked about another seat: `about(stopper, yaku_points)`
---@param seat fuda.asked
---@param what fuda.asked
---@return fuda.ask
function about(seat, what) end

---The seat that holds a card, or nobody: `holder(trump_card "D")`, `holder "p7"`
---@param card fuda.set one card
---@return fuda.ask
function holder(card) end

---How many of these the seat that is asked holds: `equal(held(of_rank "J"), 4)`
---@param cards fuda.set
---@return fuda.ask
function held(cards) end

---How many cards of the trick that is complete are of these, in `made` of a yaku: `less(3, laid(trump))`
---@param cards fuda.set
---@return fuda.ask
function laid(cards) end

---How many cards of the trick that is complete are of one rank, of that it has most of, in `made` of a yaku: `less(2, laid_of_a_rank)`
---@type fuda.ask
laid_of_a_rank = {}

---The same by suits, as they are printed.
---@type fuda.ask
laid_of_a_suit = {}

---How many cards lie in a zone.
---@param zone any
---@return fuda.ask
function count(zone) end

---That no card lies in a zone.
---@param zone any
---@return fuda.ask
function none_in(zone) end

---`when(condition, this, that)`; without that, 0.
---@param condition fuda.asked
---@param this fuda.asked
---@param that? fuda.asked
---@return fuda.ask
function when(condition, this, that) end

---That a is less than b.
---@param a fuda.asked
---@param b fuda.asked
---@return fuda.ask
function less(a, b) end

---@param a fuda.asked
---@param b fuda.asked
---@return fuda.ask
function equal(a, b) end

---@param a fuda.asked
---@param b fuda.asked
---@return fuda.ask
---@overload fun(a: fuda.condition, b: fuda.condition): fuda.condition
function either(a, b) end

---@param a fuda.asked
---@return fuda.ask
---@overload fun(a: fuda.condition): fuda.condition
function unless(a) end

---@type fuda.ask
always = {}

-- Questions and what happens --------------------------------------------------------------------------------

---A question: `choice "dragon" { asks = holder(trump_card "D"), may "declare" { ... }, may "hide" { ... }, nobody { ... } }`
---@param name string
---@return fun(choice: fuda.choice): fuda.item
function choice(name) end

---An answer, or a call: `may "take" { move(okie, hand) }`
---@param verb string
---@return fun(may: fuda.may): fuda.item
function may(verb) end

---Where there is nobody to ask; as a section, that there is no such rule: `excused = nobody { cite = "MY-3" }`
---@param nobody fuda.nobody
---@return fuda.item
function nobody(nobody) end

---The card that an answer is given with: `may "discard" { card, move(card, discarded) }`
---@type fuda.mark
card = {}

---The number that an answer is given with: `may "bid" { numbers = "0-9", note("called", number) }`
---@type fuda.ask
number = {}

---The hand of who is asked, or hand(SEAT).
---@type fuda.zone_of_cards|fun(seat: fuda.asked): fuda.zone_of_cards
hand = {}

---`move(okie, hand)`, `move(card, discarded)`
---@param what any
---@param to any
---@return fuda.effect
function move(what, to) end

---Shown to all: `show(trump_card "D")`, `show "p7"`
---@param card fuda.set one card
---@return fuda.effect
function show(card) end

---Who leads the first trick.
---@param seat fuda.asked
---@return fuda.effect
function leads(seat) end

---A fact becomes true, or a value: `note "hidden"`, `note("taker", asked)`
---@param fact string
---@param value? fuda.asked
---@return fuda.effect
function note(fact, value) end

---@type fuda.effect
deal_again = {}
---The deal is over, without points.
---@type fuda.effect
deal_over = {}
---The seat plays this deal.
---@type fuda.effect
joins = {}
---It doesn't.
---@type fuda.effect
goes_out = {}
---How many have joined.
---@type fuda.ask
joined = {}
---How many have gone out.
---@type fuda.ask
gone_out = {}

---Bids: `auction "bid" { first = after(dealer), numbers = "6-10", ... }`
---@param name string
---@return fun(auction: fuda.auction): fuda.item
function auction(name) end

---@param effects fuda.all_pass
---@return fuda.item
function all_pass(effects) end

---What the highest bid does: `contract { trump(denomination), leads(bidder) }`
---@param effects fuda.contract
---@return fuda.item
function contract(effects) end

---The tricks that are bid.
---@type fuda.ask
bid = {}
---@type fuda.ask
bidder = {}
---Its trump: `equal(denomination, "h")`, `equal(denomination, "nt")`
---@type fuda.ask
denomination = {}
---Whether the bidder is of the team asked about.
---@type fuda.ask
contractors = {}

---@param name string
---@return fun(claim: fuda.claim): fuda.item
function claim(name) end

-- Cards -----------------------------------------------------------------------------------------------------

---The trumps. `trump(denomination)` makes trumps, in a contract.
---@type fuda.trump
trump = {}
---All that are no trumps.
---@type fuda.cards
plain = {}
---The suit led. `led(trump)`: that a trump is led.
---@type fuda.cards|fun(cards: fuda.set): fuda.condition
led = {}
---@type fuda.cards
any = {}

---Cards by their codes: `cards "i8 i12"`
---@param codes string
---@return fuda.cards
function cards(codes) end

---@param codes string
---@return fuda.cards
function of_suit(codes) end

---@param codes string
---@return fuda.cards
function of_rank(codes) end

---Cards of the suit of trumps by their ranks: `trump_card "D"`
---@param ranks string
---@return fuda.card_ref
function trump_card(ranks) end

---The lowest of these cards, suit by suit: `lowest(trump)`
---@param cards fuda.set
---@return fuda.cards
function lowest(cards) end

---The trumps stronger than a card: `above(winner)`
---@param card fuda.mark
---@return fuda.cards
function above(card) end

---@type fuda.mark
winner = {}
---@type fuda.mark
loser = {}

-- Tricks and fishing --------------------------------------------------------------------------------------------

---A kind of trick: `trick "play" { follow = { led, trump, any } }`
---@param name string
---@return fun(trick: fuda.trick): fuda.item
function trick(name) end

---@type fuda.condition
first_trick = {}
---@type fuda.condition
after_first_trick = {}
---@type fuda.condition
next_to_last_trick = {}
---@type fuda.condition
last_trick = {}

---@param n integer
---@return fuda.condition
function trick_number(n) end

---That there has been no trick of a kind.
---@param kind string
---@return fuda.condition
function never_before(kind) end

---Followers' cards lie face-up.
---@type fuda.mark
up = {}
---Followers' trumps lie face-down.
---@type fuda.mark
trumps_down = {}

---Fishing: `fishing "play" { first = dealer, matches = same_suit }`
---@param name string
---@return fun(fishing: fuda.fishing): fuda.item
function fishing(name) end

---@type fuda.matches
same_suit = {}
---@type fuda.matches
same_rank = {}

---Numbers whose sum ends in one of these digits: `sum_ends_in { 3, 8 }`
---@param digits integer[]
---@return fuda.matches
function sum_ends_in(digits) end

-- Yaku and score ----------------------------------------------------------------------------------------------------

---`yaku "chinese_god" { "C beats G" }`, `yaku "club_den" { "p2 p11 p12", 10 }`
---@param name string
---@return fun(yaku: fuda.yaku): fuda.item
function yaku(name) end

---Hand yaku of which the first that fits counts.
---@param name string
---@return fun(group: fuda.group): fuda.item
function group(name) end

---Void if any of these was played before; of captures: if any of these was captured too.
---@param cards fuda.set
---@return fuda.voids
function any_of(cards) end

---Void if all of these were.
---@param cards fuda.set
---@return fuda.voids
function all_of(cards) end

---@type fuda.voids
never = {}

---Tricks of the team.
---@type fuda.ask
tricks = {}
---@type fuda.ask
others_tricks = {}
---That the team has more tricks than all others together.
---@type fuda.ask
more_tricks = {}
---@type fuda.ask
yaku_points = {}
---@type fuda.ask
others_yaku_points = {}
---What the cards won or captured are worth.
---@type fuda.ask
card_points = {}
---How many of these have been captured.
---@param cards fuda.set
---@return fuda.ask
function captured(cards) end
---What the dealt hand's yaku are worth.
---@type fuda.ask
hand_points = {}
---@type fuda.ask
others_hand_points = {}
---@type fuda.ask
others_card_points = {}
---Whether play has ended by this seat's word.
---@type fuda.ask
stopped = {}
---The seat by whose word it has, or nobody.
---@type fuda.ask
stopper = {}
---Which deal of the match it is, from 1.
---@type fuda.ask
deal_number = {}
---How often this seat has gone on after a yaku.
---@type fuda.ask
went_on = {}
---@type fuda.ask
others_went_on = {}
---What has been paid to this seat in this deal, less what it has paid.
---@type fuda.ask
gained = {}

---A payment: `pay "yaku" { shared = true }`
---@param kind "dropout"|"fact"|"hand_yaku"|"held_yaku"|"yaku"|"final_yaku"|"refund"|"card_points"|"bonus"|"fact_bonus"|"pot"|"jackpot"
---@return fun(pay: fuda.pay): fuda.item
function pay(kind) end

---@param n number
---@return fuda.amount
function kan(n) end

---Who won the deal that is over, or nobody, where each plays for itself.
---@type fuda.ask
deal_winner = {}
---Whether a seat's team has lost it.
---@param seat fuda.asked
---@return fuda.ask
function lost(seat) end
---That nobody won it.
---@type fuda.ask
nobody_won = {}
---Who won it, or else this seat.
---@param seat fuda.asked
---@return fuda.ask
function winner_else(seat) end
---@type fuda.ask
match_leader = {}
