// Colyseus with the same Yatzy over ws; nothing is stored. Every move is checked and sent on at once.
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { seeded } from "@pipwise/core";
import { BOXES, score } from "@pipwise/yatzy";
import { serving } from "./serving.mjs";

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

  onCreate() {
    this.state = newGame();
    this.onMessage("move", (client, move) => {
      if (this.#seats.get(client.sessionId) !== this.state.turn) return client.send("refused");
      if (!this.#play(move)) return client.send("refused");
      this.state.moves++;
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
serving(transport.server.address().port, async () => {});
