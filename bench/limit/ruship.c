/*
 * Ruship in plain C: what the machine can do with this game, as a limit for the engines measured against it.
 *
 *   cc -std=c11 -O3 -o ruship ruship.c
 *   ruship PLAYOUTS SEED [SPACES] [TURN_LIMIT]
 *   ruship perft DEPTH SPACES [--powers HUMANITY ALIEN] FACES...
 *
 * Complete rules: five powers, both dice to be played (RU-5). Seat 0 is Humanity and moves up from Earth on 0, seat 1
 * is the Alien and moves down from the planet past the last space.
 */
#define _POSIX_C_SOURCE 199309L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REROLL_POWER, PLUS_ONE, SINGLE_DIE, MOVE_BACK, STACK, POWERS };
static const char *const POWER_NAMES[POWERS] = {"reroll", "plus_one", "single_die", "move_back", "stack"};

/* An entering token is one that advances from its base: no token ever stands on a base. */
enum { ROLL_TWO, ROLL_ONE, REROLL, ADD_ONE, KEEP, ADVANCE, GO_BACK, BASE_FORWARD, BASE_BACK, TAKE_POWER };
#define ACTION(kind, value, space) ((kind) | (value) << 4 | (space) << 8)
#define KIND(action) ((action) & 15)
#define VALUE(action) ((action) >> 4 & 15)
#define SPACE(action) ((action) >> 8)
#define MOST_ACTIONS 32

enum { TO_ROLL, FIRST_MOVE, SECOND_MOVE, POWER_CHOICE, OVER };
enum { HUMANITY, ALIEN, NOBODY };

/* Ten bits of margin on either side: no shift by a value moves a token out of the word. */
#define BIT(space) (UINT64_C(1) << ((space) + 10))

typedef struct {
    uint64_t tokens[2]; /* spaces that hold a token of the seat */
    uint64_t stacks[2]; /* those of them that hold two */
    uint8_t base[2], supply[2], attacks[2], powers[2];
    uint8_t seat, phase, values[2], left, single, rerolled, added, winner;
    int turns;
} Match;

typedef struct {
    uint32_t a, b, c, counter;
    const uint8_t *faces; /* scripted faces, taken cyclically, or NULL */
    int count, next;
} Dice;

static int spaces = 18, turn_limit = 400;

/* sfc32 */
static uint32_t next_word(Dice *dice) {
    uint32_t word = dice->a + dice->b + dice->counter++;
    dice->a = dice->b ^ dice->b >> 9;
    dice->b = dice->c + (dice->c << 3);
    dice->c = (dice->c << 21 | dice->c >> 11) + word;
    return word;
}

static Dice seeded_dice(uint64_t seed) {
    Dice dice = {.b = (uint32_t)seed, .c = (uint32_t)(seed >> 32), .counter = 1};
    for (int i = 0; i < 12; i++) next_word(&dice);
    return dice;
}

/* Uniform in 0..bound-1 (Lemire's multiplication with rejection). */
static uint32_t draw(Dice *dice, uint32_t bound) {
    uint64_t product = (uint64_t)next_word(dice) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold) product = (uint64_t)next_word(dice) * bound;
    }
    return (uint32_t)(product >> 32);
}

static int roll_die(Dice *dice) {
    if (!dice->faces) return 1 + (int)draw(dice, 6);
    int face = dice->faces[dice->next];
    dice->next = (dice->next + 1) % dice->count;
    return face;
}

static int has(const Match *match, int power) { return match->powers[match->seat] >> power & 1; }
static int forward(const Match *match) { return match->seat == HUMANITY ? 1 : -1; }
static int first_space(uint64_t set) { return __builtin_ctzll(set) - 10; }
static uint64_t shifted(uint64_t set, int by) { return by < 0 ? set >> -by : set << by; }

/* A token that would end on a base, either side's, ends farther (RU-2). */
static int past_bases(const Match *match, int space, int direction) {
    while (space == match->base[0] || space == match->base[1]) space += direction;
    return space;
}

/* Where no move in this direction may end: full spaces, enemy stacks, home; a base stands for the space past it. */
static uint64_t barred(const Match *match, int direction) {
    int own = match->seat;
    uint64_t set = (has(match, STACK) ? match->stacks[own] : match->tokens[own]) | match->stacks[!own];
    if (direction != forward(match)) set |= own == HUMANITY ? BIT(1) - 1 : ~(BIT(spaces + 1) - 1);
    for (int side = 0; side < 2; side++)
        if (set & BIT(past_bases(match, match->base[side], direction))) set |= BIT(match->base[side]);
    return set;
}

/* Spaces from which a token can advance by the value; the base, if one can enter (RU-3). */
static uint64_t can_advance(const Match *match, int value) {
    int direction = forward(match);
    uint64_t from = match->tokens[match->seat];
    if (match->supply[match->seat]) from |= BIT(match->base[match->seat]);
    return from & ~shifted(barred(match, direction), -direction * value);
}

static uint64_t can_go_back(const Match *match, int value) {
    if (!has(match, MOVE_BACK)) return 0;
    int direction = -forward(match);
    return match->tokens[match->seat] & ~shifted(barred(match, direction), -direction * value);
}

/* A base moves one space, onto an empty one that is not a planet (RU-4). */
static int can_move_base(const Match *match, int value, int direction) {
    if (value != 1 || (direction != forward(match) && !has(match, MOVE_BACK))) return 0;
    int to = match->base[match->seat] + direction;
    uint64_t occupied = match->tokens[0] | match->tokens[1] | BIT(match->base[!match->seat]);
    return to >= 1 && to <= spaces && !(occupied & BIT(to));
}

/* Only enemy stacks can block: without them the foremost token, or the first to enter, can always go on. */
static int is_unblocked(const Match *match) { return !match->stacks[!match->seat]; }

static int is_playable(const Match *match, int value) {
    return is_unblocked(match) || can_advance(match, value) || can_go_back(match, value) ||
           can_move_base(match, value, 1) || can_move_base(match, value, -1);
}

static int list_moves(const Match *match, int value, int *actions) {
    int n = 0, direction = forward(match);
    for (uint64_t set = can_advance(match, value); set; set &= set - 1)
        actions[n++] = ACTION(ADVANCE, value, first_space(set));
    for (uint64_t set = can_go_back(match, value); set; set &= set - 1)
        actions[n++] = ACTION(GO_BACK, value, first_space(set));
    if (can_move_base(match, value, direction)) actions[n++] = ACTION(BASE_FORWARD, value, 0);
    if (can_move_base(match, value, -direction)) actions[n++] = ACTION(BASE_BACK, value, 0);
    return n;
}

/* Plays a move on the board; true if it attacked the planet. What is captured on the way comes first (RU-6). */
static int play_move(Match *match, int action) {
    int own = match->seat, enemy = !own, kind = KIND(action);
    int direction = kind == ADVANCE || kind == BASE_FORWARD ? forward(match) : -forward(match);
    if (kind == BASE_FORWARD || kind == BASE_BACK) {
        match->base[own] = (uint8_t)(match->base[own] + direction);
        return 0;
    }
    int from = SPACE(action);
    int to = past_bases(match, from + direction * VALUE(action), direction);
    if (from == match->base[own]) match->supply[own]--;
    else if (match->stacks[own] & BIT(from)) match->stacks[own] ^= BIT(from);
    else match->tokens[own] ^= BIT(from);

    uint64_t reached = BIT(to);
    if (match->single) reached = from < to ? BIT(to + 1) - BIT(from) : BIT(from + 1) - BIT(to);
    uint64_t captured = match->tokens[enemy] & ~match->stacks[enemy] & reached;
    if (captured) {
        match->tokens[enemy] ^= captured;
        match->supply[enemy] = (uint8_t)(match->supply[enemy] + __builtin_popcountll(captured));
    }
    if (own == HUMANITY ? to > spaces : to < 1) {
        match->supply[own]++;
        match->attacks[enemy]++;
        return 1;
    }
    if (match->tokens[own] & BIT(to)) match->stacks[own] |= BIT(to);
    else match->tokens[own] |= BIT(to);
    return 0;
}

/* First moves that end the match or leave the other value playable; if none leaves it so, any (RU-5). */
static int list_first_moves(const Match *match, int *actions) {
    int n = list_moves(match, match->values[0], actions);
    if (match->left == 2 && match->values[1] != match->values[0])
        n += list_moves(match, match->values[1], actions + n);
    if (match->left < 2 || is_unblocked(match)) return n;

    int legal[MOST_ACTIONS], kept = 0, both_playable = 0;
    for (int i = 0; i < n; i++) {
        Match next = *match;
        int ends = play_move(&next, actions[i]) && next.attacks[!next.seat] == 3;
        int goes_on = !ends && is_playable(&next, match->values[0] + match->values[1] - VALUE(actions[i]));
        if (ends || goes_on) legal[kept++] = actions[i];
        both_playable |= goes_on;
    }
    if (!both_playable) return n;
    memcpy(actions, legal, (size_t)kept * sizeof *actions);
    return kept;
}

static int can_reroll(const Match *match) { return has(match, REROLL_POWER) && !match->rerolled && !match->added; }
static int can_add_one(const Match *match) { return has(match, PLUS_ONE) && !match->added; }

static int list_legal(const Match *match, int *actions) {
    int n = 0, moves;
    switch (match->phase) {
    case TO_ROLL:
        actions[n++] = ROLL_TWO;
        if (has(match, SINGLE_DIE)) actions[n++] = ROLL_ONE;
        break;
    case FIRST_MOVE:
        moves = n = list_first_moves(match, actions);
        if (can_reroll(match)) {
            actions[n++] = ACTION(REROLL, match->values[0], 0);
            if (match->left == 2 && match->values[1] != match->values[0])
                actions[n++] = ACTION(REROLL, match->values[1], 0);
        }
        if (can_add_one(match)) actions[n++] = ADD_ONE;
        if (!moves) actions[n++] = KEEP;
        break;
    case SECOND_MOVE:
        n = list_moves(match, match->values[0], actions);
        break;
    case POWER_CHOICE:
        for (int power = 0; power < POWERS; power++)
            if (!((match->powers[0] | match->powers[1]) >> power & 1)) actions[n++] = ACTION(TAKE_POWER, power, 0);
        break;
    }
    return n;
}

static void end_match(Match *match, int winner) {
    match->phase = OVER;
    match->winner = (uint8_t)winner;
}

/* The next player is to roll, or at the limit the planet attacked less often wins (RU-9). */
static void end_turn(Match *match) {
    int humanity = match->attacks[HUMANITY], alien = match->attacks[ALIEN];
    match->seat = !match->seat;
    match->phase = TO_ROLL;
    if (++match->turns >= turn_limit)
        end_match(match, humanity == alien ? NOBODY : humanity < alien ? HUMANITY : ALIEN);
}

/* A turn with nothing left to decide ends by itself. */
static void await_first_move(Match *match) {
    match->phase = FIRST_MOVE;
    if (is_playable(match, match->values[0]) || can_reroll(match) || can_add_one(match)) return;
    if (match->left < 2 || !is_playable(match, match->values[1])) end_turn(match);
}

static void await_second_move(Match *match) {
    match->phase = SECOND_MOVE;
    if (!match->left || !is_playable(match, match->values[0])) end_turn(match);
}

static void apply(Match *match, int action, Dice *dice) {
    int value = VALUE(action);
    switch (KIND(action)) {
    case ROLL_TWO:
    case ROLL_ONE:
        match->single = KIND(action) == ROLL_ONE;
        match->left = match->single ? 1 : 2;
        match->rerolled = match->added = 0;
        for (int i = 0; i < match->left; i++) match->values[i] = (uint8_t)roll_die(dice);
        await_first_move(match);
        break;
    case REROLL:
        match->values[match->values[0] != value] = (uint8_t)roll_die(dice);
        match->rerolled = 1;
        await_first_move(match);
        break;
    case ADD_ONE:
        for (int i = 0; i < match->left; i++) match->values[i]++;
        match->added = 1;
        await_first_move(match);
        break;
    case KEEP:
        end_turn(match);
        break;
    case TAKE_POWER:
        match->powers[!match->seat] |= (uint8_t)(1 << value);
        await_second_move(match);
        break;
    default:
        if (--match->left && value == match->values[0]) match->values[0] = match->values[1];
        if (!play_move(match, action)) await_second_move(match);
        else if (match->attacks[!match->seat] < 3) match->phase = POWER_CHOICE;
        else end_match(match, match->seat);
    }
}

/* Both roll, Humanity first; the higher starts, a tie is rolled again (RU-8). */
static Match new_match(Dice *dice) {
    Match match = {.base = {1, (uint8_t)spaces}, .supply = {5, 5}, .winner = NOBODY};
    int humanity, alien;
    do {
        humanity = roll_die(dice);
        alien = roll_die(dice);
    } while (humanity == alien);
    match.seat = humanity > alien ? HUMANITY : ALIEN;
    return match;
}

static void play_matches(uint64_t playouts, uint64_t seed) {
    Dice dice = seeded_dice(seed);
    uint64_t decisions = 0, turns = 0, wins[3] = {0}, first_player_wins = 0;
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (uint64_t i = 0; i < playouts; i++) {
        Match match = new_match(&dice);
        int starter = match.seat, actions[MOST_ACTIONS];
        for (; match.phase != OVER; decisions++) {
            int n = list_legal(&match, actions);
            apply(&match, actions[draw(&dice, (uint32_t)n)], &dice);
        }
        turns += (uint64_t)match.turns;
        wins[match.winner]++;
        first_player_wins += match.winner == starter;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) * 1e-9;
    printf("{\"name\":\"c\",\"playouts\":%" PRIu64 ",\"decisions\":%" PRIu64 ",\"seconds\":%.6f,"
           "\"humanity_wins\":%" PRIu64 ",\"alien_wins\":%" PRIu64 ",\"draws\":%" PRIu64 ","
           "\"first_player_wins\":%" PRIu64 ",\"mean_turns\":%.3f}\n",
           playouts, decisions, seconds, wins[HUMANITY], wins[ALIEN], wins[NOBODY],
           first_player_wins, (double)turns / (double)playouts);
}

/* Leaves of the tree of all legal decisions; each branch goes on with its own place among the faces. */
static uint64_t perft(const Match *match, Dice dice, int depth) {
    if (depth == 0 || match->phase == OVER) return 1;
    int actions[MOST_ACTIONS], n = list_legal(match, actions);
    uint64_t leaves = 0;
    for (int i = 0; i < n; i++) {
        Match next = *match;
        Dice own_dice = dice;
        apply(&next, actions[i], &own_dice);
        leaves += perft(&next, own_dice, depth - 1);
    }
    return leaves;
}

static void refuse(const char *what, const char *given) {
    fprintf(stderr, "%s: %s\n", what, given);
    fprintf(stderr, "usage: ruship PLAYOUTS SEED [SPACES] [TURN_LIMIT]\n"
                    "       ruship perft DEPTH SPACES [--powers HUMANITY ALIEN] FACES...\n");
    exit(2);
}

static uint64_t number(const char *text, uint64_t least, uint64_t most, const char *what) {
    char *rest;
    uint64_t value = strtoull(text, &rest, 10);
    if (*text < '0' || *text > '9' || *rest || value < least || value > most) refuse(what, text);
    return value;
}

/* Powers held at the start: comma separated names or "-"; each stands for an attack suffered. */
static void give_powers(Match *match, int seat, const char *names) {
    if (!strcmp(names, "-")) return;
    for (const char *name = names;; name++) {
        size_t length = strcspn(name, ",");
        int power = 0;
        for (; power < POWERS; power++)
            if (strlen(POWER_NAMES[power]) == length && !strncmp(POWER_NAMES[power], name, length)) break;
        if (power == POWERS || (match->powers[0] | match->powers[1]) >> power & 1 || match->attacks[seat] == 2)
            refuse("powers are at most two names a seat, each of the five once", names);
        match->powers[seat] |= (uint8_t)(1 << power);
        match->attacks[seat]++;
        name += length;
        if (!*name) return;
    }
}

static void count_leaves(int argc, char **argv) {
    uint8_t faces[256];
    int depth = (int)number(argv[0], 0, 100, "depth is 0 to 100"), given = 0, distinct = 0;
    spaces = (int)number(argv[1], 12, 36, "spaces are 12 to 36");
    int at = argc > 4 && !strcmp(argv[2], "--powers") ? 5 : 2;
    if (argc - at > 256) refuse("at most 256 faces", argv[at]);
    for (int i = at; i < argc; i++) faces[given++] = (uint8_t)number(argv[i], 1, 6, "a face is 1 to 6");
    for (int i = 0; i < given; i++) distinct |= faces[2 * i % given] != faces[(2 * i + 1) % given];
    if (!distinct) refuse("the faces never let either player start", argv[argc - 1]);

    Dice dice = {.faces = faces, .count = given};
    Match match = new_match(&dice);
    for (int seat = 0; seat < 2 && at == 5; seat++) give_powers(&match, seat, argv[3 + seat]);
    printf("{\"perft\":[");
    for (int d = 0; d <= depth; d++) printf("%s%" PRIu64, d ? "," : "", perft(&match, dice, d));
    printf("]}\n");
}

int main(int argc, char **argv) {
    if (argc > 4 && !strcmp(argv[1], "perft")) {
        count_leaves(argc - 2, argv + 2);
        return 0;
    }
    if (argc < 3 || argc > 5) refuse("arguments missing or too many", argv[0]);
    if (argc > 3) spaces = (int)number(argv[3], 12, 36, "spaces are 12 to 36");
    if (argc > 4) turn_limit = (int)number(argv[4], 20, 2000, "the turn limit is 20 to 2000");
    uint64_t playouts = number(argv[1], 1, UINT64_MAX, "playouts are 1 or more");
    play_matches(playouts, number(argv[2], 0, UINT64_MAX, "a seed is a whole number"));
    return 0;
}
