/* The Magic Labyrinth as fast as we can write it by hand: random games of the same rules, the speed limit for our engine.
 *
 * It draws from the same generator in the same order as the drivers' `playouts`, so the same seed gives the same games,
 * action for action; the tests of the limits hold it to that. In between it is free: no phases, no list of legal actions,
 * nothing computed twice in a turn. Layout A, the first player random, five tokens to win.
 */
#include <stdint.h>

enum { SIZE = 6, SQUARES = 36, EDGES = 60, STOP = 4, GOAL = 5 };
typedef uint64_t Bits;

static const int STRIDE[4] = {-SIZE, 1, SIZE, -1};
static const int DIE[6] = {1, 2, 2, 3, 3, 4};
static const int HOME[3][4] = {{0, 35, 35, 35}, {0, 5, 35, 35}, {0, 5, 35, 30}};
static const char LAYOUT_A[] =
    "A1A2 A2B2 A3A4 A4B4 A5A6 B2B3 B2C2 B4B5 B5B6 C2D2 C5D5 D3E3 E1E2 E4E5 E4F4 E5E6 F1F2 F3F4 F5F6";

static Bits EDGE_BIT[SQUARES][4]; /* the edge crossed when leaving a square; 0 where the board ends */
static Bits NEIGHBOURS[SQUARES];
static Bits SYMBOLS;
static Bits WALLS[8]; /* layout A, turned and mirrored */
static int NTH[32][5]; /* the n-th bit of a small mask */

typedef struct {
    Bits walls, bumped, crossed, bag, won[4];
    int seats, turn, target, drawer, winner, at[4];
    const int *home;
    int64_t actions, decisions;
} Game;

static inline int draw(uint64_t *rng, int n)
{
    uint64_t state = 1791398085u * (*rng & 0xFFFFFFFFu) + (*rng >> 32);
    *rng = state;
    return (int)((((state ^ state >> 32) & 0xFFFFFFFFu) * (uint64_t)n) >> 32);
}

/* ------------------------------------------------------------------ tables */
static int edge_between(int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return high - low == 1 ? low / SIZE * 5 + low % SIZE : 30 + low;
}

static int turned(int square, int orientation)
{
    int row = square / SIZE, column = square % SIZE;
    if (orientation >= 4) column = SIZE - 1 - column;
    for (int quarter = orientation % 4; quarter > 0; quarter--) {
        int old = row;
        row = column;
        column = SIZE - 1 - old;
    }
    return SIZE * row + column;
}

static void lay_walls(void)
{
    for (int o = 0; o < 8; o++) {
        WALLS[o] = 0;
        for (const char *c = LAYOUT_A;; c += 5) {
            int from = (c[0] - 'A') + SIZE * (c[1] - '1'), to = (c[2] - 'A') + SIZE * (c[3] - '1');
            WALLS[o] |= (Bits)1 << edge_between(turned(from, o), turned(to, o));
            if (c[4] == 0) break;
        }
    }
}

static void lay_board(void)
{
    const Bits corners = (Bits)1 << 0 | (Bits)1 << 5 | (Bits)1 << 30 | (Bits)1 << 35;
    SYMBOLS = 0;
    for (int s = 0; s < SQUARES; s++) {
        const int inside[4] = {s >= SIZE, s % SIZE < SIZE - 1, s < SQUARES - SIZE, s % SIZE > 0};
        NEIGHBOURS[s] = 0;
        for (int way = 0; way < 4; way++) {
            EDGE_BIT[s][way] = inside[way] ? (Bits)1 << edge_between(s, s + STRIDE[way]) : 0;
            if (inside[way]) NEIGHBOURS[s] |= (Bits)1 << (s + STRIDE[way]);
        }
        if (!((NEIGHBOURS[s] | (Bits)1 << s) & corners)) SYMBOLS |= (Bits)1 << s;
    }
    for (int mask = 0; mask < 32; mask++)
        for (int bit = 0, n = 0; bit < 5; bit++)
            if (mask >> bit & 1) NTH[mask][n++] = bit;
    lay_walls();
}

/* ------------------------------------------------------------------ rules */
static inline void show_target(Game *g, uint64_t *rng)
{
    Bits left = g->bag;
    for (int skip = draw(rng, __builtin_popcountll(left)); skip > 0; skip--) left &= left - 1;
    g->target = __builtin_ctzll(left);
    g->actions++;
}

/* The token shown is won, and every further one on which somebody already stands (ML-33 to ML-37). */
static void win_tokens(Game *g, int seat, uint64_t *rng)
{
    while (seat >= 0) {
        g->won[seat] |= (Bits)1 << g->target;
        g->bag &= ~((Bits)1 << g->target);
        g->drawer = seat;
        if (__builtin_popcountll(g->won[seat]) == GOAL) {
            g->winner = seat;
            return;
        }
        show_target(g, rng);
        seat = -1;
        for (int s = 0; s < g->seats; s++)
            if (g->at[s] == g->target) seat = s;
    }
}

/* ML-A19: from a closed square, can so many more steps reach one that is not? */
static int can_come_to_rest(int square, int steps, Bits closed)
{
    if (steps == 0) return 0;
    Bits reached = NEIGHBOURS[square];
    for (; steps > 1 && !(reached & ~closed); steps--) {
        Bits wider = reached;
        for (Bits left = reached; left; left &= left - 1) wider |= NEIGHBOURS[__builtin_ctzll(left)];
        reached = wider;
    }
    return (reached & ~closed) != 0;
}

/* ML-22 to ML-27, ML-A02 to ML-A05: the ways as bits 0-3, stopping as bit 4. */
static inline int legal(int here, int steps, Bits closed)
{
    int mask = closed >> here & 1 ? 0 : 1 << STOP;
    for (int way = 0; way < 4; way++) mask |= (EDGE_BIT[here][way] != 0) << way;
    if (NEIGHBOURS[here] & closed)
        for (int way = 0; way < 4; way++) {
            int there = here + STRIDE[way];
            if (mask >> way & 1 && closed >> there & 1 && !can_come_to_rest(there, steps - 1, closed))
                mask &= ~(1 << way);
        }
    return mask;
}

/* ML-20 to ML-34: one throw and the steps that follow. */
static void take_turn(Game *g, uint64_t *rng)
{
    const int seat = g->turn;
    Bits closed = 0; /* nobody else moves meanwhile */
    for (int s = 0; s < g->seats; s++)
        if (s != seat) closed |= (Bits)1 << g->at[s] | (Bits)1 << g->home[s];
    int here = g->at[seat], steps = DIE[draw(rng, 6)];
    g->actions++;
    g->turn = seat + 1 < g->seats ? seat + 1 : 0;
    for (; steps > 0; steps--) {
        int mask = legal(here, steps, closed);
        int way = NTH[mask][draw(rng, __builtin_popcount((unsigned)mask))];
        g->actions++;
        g->decisions++;
        if (way == STOP) break;
        Bits edge = EDGE_BIT[here][way];
        if (g->walls & edge) {
            g->bumped |= edge;
            here = g->home[seat];
            break;
        }
        g->crossed |= edge;
        here += STRIDE[way];
        if (here == g->target) {
            g->at[seat] = here;
            win_tokens(g, seat, rng);
            return;
        }
    }
    g->at[seat] = here;
}

static void play_game(Game *g, int seats, uint64_t *rng)
{
    *g = (Game){.seats = seats, .home = HOME[seats - 2], .winner = -1};
    for (int s = 0; s < seats; s++) g->at[s] = g->home[s];
    g->walls = WALLS[draw(rng, 8)];
    g->turn = g->drawer = draw(rng, seats);
    g->actions = 2;
    g->bag = SYMBOLS;
    show_target(g, rng);
    while (g->winner < 0) take_turn(g, rng);
}

/* Plays whole games; adds to tally: [0] actions, chance included, [1] decisions of seats, [2 + seat] games won. */
void playouts(int64_t seats, int64_t games, uint64_t *rng, int64_t *tally)
{
    Game game;
    lay_board();
    for (int64_t i = 0; i < games; i++) {
        play_game(&game, (int)seats, rng);
        tally[0] += game.actions;
        tally[1] += game.decisions;
        tally[2 + game.winner]++;
    }
}
