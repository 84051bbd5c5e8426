import { isRefusal, type Seat } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { useCallback, useState } from "react";
import { namesOf } from "../device/speak.ts";
import { api } from "../house/api.ts";
import { useAnswer } from "../house/use-answer.ts";
import { Choice } from "./choice.tsx";
import { CopyLink } from "./copy-link.tsx";
import { Dialog } from "./dialog.tsx";
import { QrCode } from "./qr-code.tsx";
import { useReachable, WhichNetwork } from "./reachable.tsx";
import { speak } from "./setting-voice.ts";

export interface SeatLinkProps {
  readonly table: TableInfo;
  /** Of mine, the one that it is first about. */
  readonly seat: Seat;
  close(): void;
}

/** The personal link of a seat: whoever opens it plays on with that seat, on another device or after a lost cookie. */
export function SeatLinkDialog({ table, seat, close }: SeatLinkProps) {
  const [who, choose] = useState(seat);
  const names = namesOf(table.seats);
  const reachable = useReachable();
  const mine = table.seats.filter((info) => info.mine && info.mind === undefined);
  const ask = useCallback((about: string) => api.seatKey(table.id, Number(about)), [table.id]);
  const found = useAnswer(String(who), ask);
  return (
    <Dialog title={speak.say("seat-link.title")} className="seat-link" close={close}>
      {mine.length > 1 ? (
        <Choice
          legend={speak.say("seat-link.who")}
          name="whose-link"
          among={mine.map((info) => info.seat)}
          chosen={who}
          called={(one) => names[one]}
          choose={(one) => choose(one)}
        />
      ) : null}
      <p>{speak.say("seat-link.lead")}</p>
      {isRefusal(found) ? (
        <p className="refusal" role="alert">
          {speak.explain(found)}
        </p>
      ) : null}
      {found && !isRefusal(found) ? (
        <Link to={seatLink(reachable.origin, table.id, who, found.key)} />
      ) : null}
      <WhichNetwork {...reachable} />
      <p className="small">{speak.say("seat-link.secret")}</p>
    </Dialog>
  );
}

function Link({ to }: { readonly to: string }) {
  return (
    <>
      <QrCode text={to} />
      <CopyLink link={to} label={speak.say("seat-link.link")} />
    </>
  );
}

/** The key stands behind the #: browsers keep that to themselves, and it is in nobody's log. */
function seatLink(origin: string, table: string, seat: Seat, key: string): string {
  return `${origin}/seat/${table}/${seat}#${key}`;
}
