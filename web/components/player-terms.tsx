import type { AnyGame } from "@pipwise/games/rooms";
import type { Chosen } from "@pipwise/ui/react";
import { useMemo } from "react";
import { speakAt } from "../device/speak.ts";
import { useRoomBoard } from "../rooms/boards.ts";
import { fieldsOf } from "../rooms/option-words.ts";
import { Option } from "./options.tsx";
import { speak } from "./setting-voice.ts";

export interface PlayerTermsProps {
  readonly game: AnyGame;
  /** Tells one player's controls from another's. */
  readonly id: string;
  readonly name: string;
  readonly terms: Chosen;
  /** Those of everybody else at the table: what one of them has is not offered twice. */
  readonly others?: readonly Chosen[];
  /** Absent for those who may only read them. */
  readonly agree?: ((terms: Chosen) => void) | undefined;
  /** Where changing them is what one is there for. */
  readonly isOpen?: boolean;
}

/** What is agreed with a player, as a line in plain words; a tap opens it for those who may change it. */
export function PlayerTerms({
  game,
  id,
  name,
  terms,
  others = [],
  agree,
  isOpen,
}: PlayerTermsProps) {
  const room = useRoomBoard(game.id);
  const say = useMemo(() => speakAt(room?.words ?? {}), [room]);
  const settings = room?.settings?.[game.id];
  const fields = fieldsOf(game.terms);
  if (!game.terms) return null;
  const line = settings?.terms?.line(terms, say) ?? speak.say("set.terms", { name });
  if (!agree) return <p className="terms-line soft">{line}</p>;
  const { Form, only = [] } = settings?.terms ?? {};
  const isTaken = (term: string): boolean =>
    only.includes(term) && others.some((one) => one[term] === true);
  return (
    <details className="player-terms" open={isOpen}>
      <summary>
        <span className="unseen">{speak.say("set.terms", { name })} </span>
        {line}
      </summary>
      {Form ? (
        <Form id={id} terms={terms} agree={agree} speak={say} />
      ) : (
        Object.keys(fields)
          .filter((term) => !isTaken(term))
          .map((term) => (
            <Option
              key={term}
              id={`${id}-${term}`}
              name={term}
              fields={fields}
              value={terms[term] ?? fields[term]?.default}
              set={(value) => agree({ ...terms, [term]: value })}
              say={say}
            />
          ))
      )}
    </details>
  );
}
