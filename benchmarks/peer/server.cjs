// boardgame.io in memory: a game of four with secrets, turns and a die, and frames as large as those it is compared with.
// node server.cjs PORT CELLS
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const [port, cells] = process.argv.slice(2).map(Number);
const MOVES_PER_TURN = 3;
const FIRST_MARK = 1000; // so that all marks are equally long

/** Puts a mark on a cell; every turn begins with a throw, and hits are counted as secrets are: by the server alone. */
function play({ G, playerID, random }, cell) {
  if (!(cell >= 0 && cell < G.cells.length)) return INVALID_MOVE;
  const number = random.D6();
  G.cells[cell] = FIRST_MARK + Number(playerID);
  G.last = { player: playerID, cell, number };
  G.scores[Number(playerID)] += number;
  if (G.secret.walls[cell % G.secret.walls.length]) G.players[playerID].hits += 1;
}

const game = {
  name: "load",
  setup: ({ ctx }) => ({
    cells: Array(cells).fill(FIRST_MARK),
    scores: Array(ctx.numPlayers).fill(0),
    last: null,
    secret: { walls: Array.from({ length: 24 }, (_, wall) => wall % 2) },
    players: Object.fromEntries(ctx.playOrder.map((player) => [player, { hits: 0 }])),
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: MOVES_PER_TURN, maxMoves: MOVES_PER_TURN },
  moves: { play },
};

Server({ games: [game], origins: [/.*/] }).run({ port, callback: () => console.log("open") });
