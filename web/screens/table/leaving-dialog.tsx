import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { Choice } from "../../components/choice.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { speak } from "../../components/setting-voice.ts";
import { later } from "../../device/part.ts";
import { namesOf } from "../../device/speak.ts";

const SeatLinkDialog = later(
  async () => (await import("../../components/seat-link.tsx")).SeatLinkDialog,
  "setting",
);

interface DialogProps {
  readonly table: TableInfo;
  readonly onDevice: boolean;
  readonly here: TableInfo["seats"];
  do(deed: SeatDeed): void;
  close(): void;
}

export function LeavingDialog({ table, onDevice, here, do: act, close }: DialogProps) {
  const names = namesOf(table.seats);
  const asked = here.find(({ seat }) => table.asked.some((one) => one.seat === seat));
  const [who, choose] = useState((asked ?? here[0])?.seat ?? 0);
  const [sure, setSure] = useState<"give-up" | "put-away">();
  const [elsewhere, setElsewhere] = useState(false);
  const held = table.seats[who]?.heldBy !== undefined;
  const others = table.seats.filter((info) => info.seat !== who && !info.resigned).length;
  const people = table.seats.filter(
    ({ seat, mind, heldBy }) => seat !== who && mind === undefined && heldBy === undefined,
  ).length;
  const done = (deed: SeatDeed): void => {
    act(deed);
    close();
  };
  if (elsewhere)
    return (
      <Suspense>
        <SeatLinkDialog table={table} seat={who} close={close} />
      </Suspense>
    );
  return (
    <Dialog title={speak.say("leave.title")} className="leaving" close={close}>
      {here.length > 1 ? (
        <Choice
          legend={speak.say("leave.who")}
          name="who"
          among={here.map(({ seat }) => seat)}
          chosen={who}
          called={(seat) => names[seat]}
          choose={(seat) => {
            choose(seat);
            setSure(undefined);
          }}
        />
      ) : null}
      <section>
        <p>{speak.say("leave.wait-lead")}</p>
        <Link href="/" className="button primary">
          {speak.say("leave.wait")}
        </Link>
      </section>
      {onDevice ? null : (
        <section>
          <p>{speak.say("leave.elsewhere-lead")}</p>
          <button type="button" onClick={() => setElsewhere(true)}>
            {speak.say("seat-link.open")}
          </button>
        </section>
      )}
      {held ? null : (
        <section>
          <p>{speak.say("leave.bot-lead")}</p>
          <button
            type="button"
            onClick={() => done({ type: "bot-took-over", seat: who, mind: "casual" })}
          >
            {speak.say("leave.bot")}
          </button>
        </section>
      )}
      <section>
        <p>{speak.say("leave.give-up-lead", { others })}</p>
        <button
          type="button"
          className={sure === "give-up" ? "grave" : undefined}
          onClick={() =>
            sure === "give-up" ? done({ type: "resigned", seat: who }) : setSure("give-up")
          }
        >
          {speak.say(sure === "give-up" ? "leave.sure" : "leave.give-up")}
        </button>
      </section>
      {held || table.proposal ? null : (
        <section>
          <p>{speak.say("leave.put-away-lead", { people })}</p>
          <button
            type="button"
            className={sure === "put-away" ? "grave" : undefined}
            onClick={() =>
              people > 0 || sure === "put-away"
                ? done({ type: "proposed", seat: who, deed: { type: "abandoned" } })
                : setSure("put-away")
            }
          >
            {speak.say(
              people > 0
                ? "leave.put-away-ask"
                : sure === "put-away"
                  ? "leave.put-away-sure"
                  : "leave.put-away",
            )}
          </button>
        </section>
      )}
    </Dialog>
  );
}
