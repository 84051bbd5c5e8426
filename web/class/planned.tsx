import { type Manifest, manifestOf } from "@pipwise/games/rooms";
import type { CardInfo, PlannedTable } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { Stepper } from "@pipwise/ui/react/controls";
import type { DragEvent, ReactNode } from "react";
import { speakAt } from "../device/speak.ts";
import { useRoomBoard } from "../rooms/boards.ts";
import { CardTile } from "./card-tile.tsx";
import { FairTable } from "./fair-table.tsx";
import type { ClassAnswer } from "./known.ts";
import { childrenAt, FILLER, filled, leastAt, mostAt } from "./tables.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

/** What the tables of a plan share. */
export interface Planning {
  readonly taught: TaughtClass;
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
  /** To a table of the plan, to a new one (as many as there are), or to none. */
  send(card: CardInfo, to: number | undefined): void;
}

export interface PlannedProps extends Planning {
  readonly place: number;
  readonly table: PlannedTable;
  change(table: PlannedTable): void;
}

/** One table of the plan. Cards are dragged, or sent by the list beside each. */
export function Planned({ place, table, change, ...planning }: PlannedProps) {
  const { taught, answers } = planning;
  const game = manifestOf(table.game);
  return (
    <DropPlace
      title={speak.say("class.table", { number: table.number ?? 0 })}
      game={game}
      to={place}
      {...planning}
    >
      <ul>
        {table.seats.map((seat, i) => {
          const card = "card" in seat ? cardIn(taught, seat.card) : undefined;
          return card ? (
            <SentCard key={card.card} card={card} at={place} {...planning}>
              <TermsLine game={table.game} terms={seat.terms} />
            </SentCard>
          ) : (
            <li key={`bot ${i}`}>
              <span className="card-tile">
                <span className="card-name soft">{speak.say(`bot.${FILLER}`)}</span>
                <TermsLine game={table.game} terms={seat.terms} />
              </span>
            </li>
          );
        })}
      </ul>
      <Stepper
        label={speak.say("class.seats")}
        value={table.seats.length}
        min={Math.max(leastAt(table.game), childrenAt(table).length)}
        max={mostAt(table.game)}
        set={(seats) => change(filled(table, seats))}
      />
      <FairTable taught={taught} answers={answers} table={table} change={change} />
    </DropPlace>
  );
}

/** Children who wait, and are in no table of the plan: they may have come after it was made. */
export function Unplanned({
  cards,
  ...planning
}: Planning & { readonly cards: readonly CardInfo[] }) {
  return (
    <DropPlace title={speak.say("class.waits")} game={undefined} to={undefined} {...planning}>
      <ul>
        {cards.map((card) => (
          <SentCard key={card.card} card={card} at={undefined} {...planning} />
        ))}
      </ul>
    </DropPlace>
  );
}

const DRAGGED = "text/plain";

interface DropPlaceProps extends Planning {
  readonly title: string;
  readonly game: Manifest | undefined;
  readonly to: number | undefined;
  readonly children: ReactNode;
}

function DropPlace({ title, game, to, taught, send, children }: DropPlaceProps) {
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const card = cardIn(taught, Number(event.dataTransfer.getData(DRAGGED)));
    if (card) send(card, to);
  };
  return (
    <article className="class-table" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header>
        <h3>{title}</h3>
        {game ? <span className="soft">{game.name}</span> : null}
      </header>
      {children}
    </article>
  );
}

interface SentCardProps extends Planning {
  readonly card: CardInfo;
  /** The table of the plan where it is. */
  readonly at: number | undefined;
  readonly children?: ReactNode;
}

/** A card that can be dragged, and a list of all places where it may go; full tables are not among them. */
function SentCard({ card, at, taught, send, children }: SentCardProps) {
  const { plan } = taught.info;
  const name = taught.called(card);
  return (
    <li draggable onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(card.card))}>
      <span className="card-tile">
        <CardTile card={card} name={name} />
        {children}
      </span>
      <select
        data-card={card.card}
        aria-label={speak.say("class.send", { name })}
        value={at ?? ""}
        onChange={({ target }) =>
          send(card, target.value === "" ? undefined : Number(target.value))
        }
      >
        {plan.map((table, to) => (
          <option key={to} value={to} disabled={to !== at && isFull(table)}>
            {speak.say("class.table", { number: table.number ?? 0 })}
          </option>
        ))}
        <option value={plan.length}>{speak.say("class.new-table")}</option>
        <option value="">{speak.say("class.waits")}</option>
      </select>
    </li>
  );
}

export function isFull(table: PlannedTable): boolean {
  return childrenAt(table).length >= mostAt(table.game);
}

function cardIn({ info }: TaughtClass, card: number): CardInfo | undefined {
  return info.cards.find((one) => one.card === card);
}

function TermsLine({ game, terms }: { readonly game: string; readonly terms: unknown }) {
  const room = useRoomBoard(game);
  const line = room?.settings?.[game]?.terms?.line;
  return line && terms !== undefined ? (
    <small className="soft terms-line">{line(terms as Chosen, speakAt(room?.words ?? {}))}</small>
  ) : null;
}
