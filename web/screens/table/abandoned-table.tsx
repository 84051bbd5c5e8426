import type { TableInfo } from "@pipwise/protocol";
import { Link } from "wouter";
import { EndedByTeacher } from "../../class/ended.tsx";
import { speak } from "../../components/setting-voice.ts";

export interface AbandonedTableProps {
  readonly table: TableInfo;
  /** Where it can be read what was played, if anything was. */
  readonly record: string | undefined;
}

/** A table at which nobody plays any more. */
export function AbandonedTable({ table, record }: AbandonedTableProps) {
  return (
    <main className="page note">
      {table.class ? (
        <EndedByTeacher table={table} />
      ) : (
        <>
          <h1>{speak.say("table.abandoned")}</h1>
          <p>{speak.say("table.abandoned-lead")}</p>
        </>
      )}
      {record === undefined || table.class ? null : (
        <p>
          <Link href={record}>{speak.say("table.abandoned-record")}</Link>
        </p>
      )}
    </main>
  );
}
