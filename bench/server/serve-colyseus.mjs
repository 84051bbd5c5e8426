// Colyseus with the same Yatzy over ws. Every move is checked and sent on: at once, as Colyseus comes, or with the
// argument "sqlite" when it is on disk.
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { seeded } from "@pipwise/core";
import { BOXES, score } from "@pipwise/yatzy";
import { MovesOnDisk } from "./moves-on-disk.mjs";
import { serving } from "./serving.mjs";

const store = process.argv[2] === "sqlite" ? new MovesOnDisk() : undefined;

const Sheet = schema({ boxes: t.array("int16") }, "Sheet");
const Yatzy = schema(
  {
    dice: t.array("uint8"),
    sheets: t.array(Sheet),
    thrown: t.uint8(),
    turn: t.uint8(),
    filled: t.uint8(),
    moves: t.uint32(),
  },
  "Yatzy",
);

function newGame() {
  const state = new Yatzy();
  state.assign({ thrown: 0, turn: 0, filled: 0, moves: 0 });
  state.dice.push(1, 1, 1, 1, 1);
  for (let seat = 0; seat < 2; seat++) {
    const sheet = new Sheet();
    sheet.boxes.push(...BOXES.map(() => -1));
    state.sheets.push(sheet);
  }
  return state;
}

class Table extends Room {
  maxClients = 2;
  patchRate = null;
  autoDispose = false;
  #seats = new Map();
  #random = seeded(`${Math.random()}`);
  #written = Promise.resolve();

  onCreate() {
    this.state = newGame();
    this.onMessage("move", async (client, move) => {
      // Whoever has just joined has seen a move that may not be on disk yet.
      if (store) await this.#written;
      const seat = this.#seats.get(client.sessionId);
      if (seat !== this.state.turn) return client.send("refused");
      if (!this.#play(move)) return client.send("refused");
      const number = ++this.state.moves;
      if (store) {
        const dice = [...this.state.dice];
        await (this.#written = store.append(this.roomId, number, { seat, move, dice }));
      }
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    this.#seats.set(client.sessionId, this.#seats.size);
    client.send("seat", this.#seats.get(client.sessionId));
  }

  #play(move) {
    const { state } = this;
    if (Array.isArray(move.keep)) {
      const { keep } = move;
      if (state.thrown === 3 || (state.thrown === 0 && keep.length > 0)) return false;
      if (keep.some((place, i) => !(place >= 0 && place < 5) || place <= (keep[i - 1] ?? -1)))
        return false;
      for (let place = 0; place < 5; place++)
        if (!keep.includes(place)) state.dice[place] = 1 + this.#random.below(6);
      state.thrown++;
      return true;
    }
    const index = BOXES.indexOf(move.box);
    const { boxes } = state.sheets[state.turn];
    if (state.thrown === 0 || index < 0 || boxes[index] !== -1) return false;
    const points = move.zero ? 0 : score(move.box, [...state.dice]);
    if (points === 0 && !move.zero) return false;
    boxes[index] = points;
    state.thrown = 0;
    state.turn = 1 - state.turn;
    if (++state.filled === 2 * BOXES.length) this.#again();
    return true;
  }

  /** The same people play again at the same table. */
  #again() {
    this.state.filled = 0;
    for (const sheet of this.state.sheets)
      for (let i = 0; i < BOXES.length; i++) sheet.boxes[i] = -1;
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false, gracefullyShutdown: false });
server.define("yatzy", Table);
await server.listen(0, "127.0.0.1");
serving(transport.server.address().port, async () => store?.close());
