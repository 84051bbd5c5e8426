import { isRefusal } from "@pipwise/core";
import { manifestOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { speak } from "../../device/speak.ts";
import { api } from "../../house/api.ts";

/** Tables of this house that anybody may join; looked up again whenever somebody looks at the page again. */
export function OpenTables() {
  const [tables, setTables] = useState<readonly TableInfo[]>([]);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      const found = await api.joinable();
      if (!gone) setTables(isRefusal(found) ? [] : found);
    };
    void look();
    addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      removeEventListener("visibilitychange", look);
    };
  }, []);
  const free = tables.filter(({ seats }) => seats.some(({ name }) => name === undefined));
  if (free.length === 0) return null;
  return (
    <section className="open-tables">
      <h3>{speak.say("home.open-tables")}</h3>
      <ul>
        {free.slice(0, MOST).map(({ id, game, seats }) => (
          <li key={id}>
            <Link href={`/t/${id}`}>
              <strong>{manifestOf(game)?.name ?? game}</strong>{" "}
              <span className="soft">
                {speak.say("home.open-table", {
                  names: seats.flatMap(({ name }) => name ?? []).join(", "),
                  sitting: seats.filter(({ name }) => name !== undefined).length,
                  free: seats.filter(({ name }) => name === undefined).length,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST = 6;
