import type { SeatDeed, SeatInfo, TableInfo } from "@pipwise/protocol";
import { speak } from "../../components/setting-voice.ts";
import type { Key } from "../../device/speak.ts";
import { useGame } from "../../rooms/boards.ts";

export interface TableSignsProps {
  readonly table: TableInfo;
  readonly names: readonly string[];
  do(deed: SeatDeed): void;
}

/** In a few quiet words: who is away, and for whom a bot plays meanwhile. */
export function Away({ table, names }: Omit<TableSignsProps, "do">) {
  const away = table.seats.filter((info) => info.away && info.heldBy === undefined);
  const others = heldSeats(table).filter(({ mine }) => !mine);
  if (away.length === 0 && others.length === 0) return null;
  return (
    <p className="small away" role="status">
      {away.length > 0 ? <span>{whoIsAway(away, names)}</span> : null}{" "}
      {others.map(({ seat }) => (
        <span key={seat}>{botFor(names[seat], "other")}</span>
      ))}
    </p>
  );
}

/** What somebody at the table should decide before the next move: whether to wait, play oneself, or take back. */
export function TableSigns({ table, names, do: act }: TableSignsProps) {
  const { undo, proposal } = table;
  const isJoin = proposal?.deed.type === "joined";
  const game = useGame(table.game);
  const missed = game?.timeOut ? missing(table) : undefined;
  const own = heldSeats(table).filter(({ mine }) => mine);
  return (
    <>
      {missed === undefined ? null : (
        <div className="sign">
          <p>{speak.say("pass.sign", { name: names[missed] ?? "" })}</p>
          <button
            type="button"
            onClick={() => act({ type: "timed-out", seat: missed, byHost: true })}
          >
            {speak.say("pass.go", { name: names[missed] ?? "" })}
          </button>
        </div>
      )}
      {own.map(({ seat }) => (
        <div key={seat} className="sign">
          <p role="status">{botFor(names[seat], "you")}</p>
          <button
            type="button"
            className="primary"
            onClick={() => act({ type: "bot-gave-back", seat })}
          >
            {speak.say("held.back")}
          </button>
        </div>
      ))}
      {undo ? (
        <ConsentSign
          {...undo}
          seat={undo.by}
          table={table}
          do={act}
          wish={speak.say("undo.wish", { name: names[undo.by] ?? "" })}
          waiting={speak.say("undo.waiting")}
          agree={(seat) => ({ type: "undo-agreed", seat })}
          decline={(seat) => ({ type: "undo-declined", seat })}
        />
      ) : null}
      {proposal ? (
        <ConsentSign
          {...proposal}
          table={table}
          do={act}
          about={isJoin ? undefined : proposal.deed.seat}
          seat={isJoin ? proposal.deed.seat : proposal.by}
          wish={proposalWords(proposal, names)}
          waiting={proposalWords(proposal, names, true)}
          agree={(seat) => ({ type: "agreed", seat })}
          decline={(seat) => ({ type: "declined", seat })}
        />
      ) : null}
    </>
  );
}

function heldSeats({ seats }: TableInfo): readonly SeatInfo[] {
  return seats.filter(({ heldBy, resigned }) => heldBy !== undefined && !resigned);
}

function whoIsAway(away: readonly SeatInfo[], names: readonly string[]): string {
  const all = away.map(({ seat }) => names[seat]).join(", ");
  return speak.say("table.are-away", { names: all, count: away.length });
}

function botFor(name = "", who: "you" | "other"): string {
  return speak.say("held.sign", { name, who });
}

/** Whoever the game waits for in vain, if it is for us to pass for them: nobody there, no bot that moves, no clock. */
function missing({ host, asked, seats }: TableInfo): number | undefined {
  if (!host) return undefined;
  return asked.find(({ seat, limit, optional }) => {
    const { away, heldBy, mine } = seats[seat] ?? {};
    return heldBy === undefined && away && !mine && limit === undefined && !optional;
  })?.seat;
}

interface ConsentSignProps extends Pick<TableSignsProps, "table" | "do"> {
  /** Whose wish it is, or where they would sit; `mine` if they do not sit here yet. */
  readonly seat: number | undefined;
  readonly mine?: true | undefined;
  readonly agreed: readonly number[];
  /** Whose consent nobody needs, because it is about them. */
  readonly about?: number | undefined;
  readonly wish: string;
  readonly waiting: string;
  agree(seat: number): SeatDeed;
  decline(seat: number): SeatDeed;
}

/** Somebody would like something that the others have to agree to. */
function ConsentSign(props: ConsentSignProps) {
  const { table, seat: by = -1, agreed, about, wish, waiting, agree, decline, do: act } = props;
  const mine = table.seats.filter(
    (info) => info.mine && info.mind === undefined && info.heldBy === undefined,
  );
  const open = mine.find(({ seat }) => !agreed.includes(seat) && seat !== about);
  const byMe = props.mine ?? mine.some(({ seat }) => seat === by);
  return (
    <div className="sign">
      <p role="alert">{byMe && !open ? waiting : wish}</p>
      {open || byMe ? (
        <div className="sign-deeds">
          {open ? (
            <button type="button" className="primary" onClick={() => act(agree(open.seat))}>
              {byMe
                ? speak.say("undo.agree-as", { name: open.name ?? "" })
                : speak.say("undo.agree")}
            </button>
          ) : null}
          <button type="button" className="quiet" onClick={() => act(decline(open?.seat ?? by))}>
            {speak.say(open ? "undo.decline" : "undo.never-mind")}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** What somebody proposes, as the others are told. */
export function proposalWords(
  { by = 0, deed }: NonNullable<TableInfo["proposal"]>,
  names: readonly string[],
  mine = false,
): string {
  if (deed.type === "joined") {
    const instead = names[deed.seat ?? 0];
    return speak.say(mine ? "join-in.waiting" : "join-in.wish", {
      name: deed.name ?? "",
      where: instead === undefined ? "new" : "bot",
      bot: instead ?? "",
    });
  }
  return speak.say(mine ? "propose.mine" : "propose.wish", {
    name: names[by] ?? "",
    what: speak.say(`propose.${deed.type}` as Key<"setting">, {
      about: names[deed.seat ?? by] ?? "",
    }),
  });
}
