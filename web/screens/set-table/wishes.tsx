import type { AnyGame } from "@pipwise/games/rooms";
import { Piece } from "@pipwise/ui/react";
import type { ReactNode } from "react";
import { speak } from "../../components/setting-voice.ts";
import { EVEN } from "../../device/even-strength.ts";
import { currentSettings } from "../../device/settings.ts";
import { botName } from "../../device/speak.ts";
import { levelsOffered } from "../../rooms/levels.ts";

/** Who a seat is for: me, somebody beside me, somebody elsewhere, or a bot of a level. */
export interface Wish {
  readonly key: number;
  readonly who: string;
  readonly name: string;
  /** What is agreed with them, if it is not what is usual. */
  readonly terms?: Readonly<Record<string, unknown>>;
}

export interface WishesProps {
  readonly game: AnyGame;
  readonly wishes: readonly Wish[];
  wish(wishes: readonly Wish[]): void;
  /** What stands below a player's name. */
  children(wish: Wish, name: string): ReactNode;
}

/** Who plays: a seat after the other, as many as the game takes. */
export function Wishes({ game, wishes, wish: set, children }: WishesProps) {
  const levels = levelsOffered(game.id);
  const { min, max } = game.seats;
  const change = (key: number, wish: Partial<Wish>): void =>
    set(wishes.map((one) => (one.key === key ? { ...one, ...wish } : one)));
  const add = (): void => {
    const key = Math.max(...wishes.map((wish) => wish.key)) + 1;
    set([...wishes, { key, who: "elsewhere", name: "" }]);
  };
  return (
    <fieldset className="seats">
      <legend>{speak.say("set.seats")}</legend>
      <ol>
        {wishes.map((wish, seat) => (
          <li key={wish.key}>
            <Piece seat={seat} name={nameOf(wish, seat)} />
            <select
              aria-label={speak.say("set.seat", { seat: seat + 1 })}
              value={wish.who}
              onChange={(event) => change(wish.key, { who: event.target.value })}
            >
              <option value="me">{speak.say("set.me")}</option>
              <option value="here">{speak.say("set.here")}</option>
              <option value="elsewhere">{speak.say("set.elsewhere")}</option>
              {max > 1 ? <option value={EVEN}>{botName(EVEN)}</option> : null}
              {levels.map((level) => (
                <option key={level} value={level}>
                  {speak.say(`bot.${level}`)}
                </option>
              ))}
            </select>
            {isHere(wish) ? (
              <input
                aria-label={speak.say("set.name-of", { seat: seat + 1 })}
                placeholder={nameOf({ ...wish, name: "" }, seat)}
                value={wish.name}
                maxLength={24}
                autoComplete="off"
                onChange={(event) => change(wish.key, { name: event.target.value })}
              />
            ) : null}
            {wishes.length > min && seat > 0 ? (
              <button
                type="button"
                className="quiet"
                aria-label={speak.say("set.remove", { seat: seat + 1 })}
                onClick={() => set(wishes.filter(({ key }) => key !== wish.key))}
              >
                ×
              </button>
            ) : null}
            {children(wish, nameOf(wish, seat))}
          </li>
        ))}
      </ol>
      {wishes.length < max ? (
        <button type="button" onClick={add}>
          {speak.say("set.add")}
        </button>
      ) : null}
    </fieldset>
  );
}

/** Me and somebody elsewhere; alone if the game is for one. */
export function firstWishes({ seats }: AnyGame): readonly Wish[] {
  const { name } = currentSettings();
  const count = Math.min(seats.max, Math.max(2, seats.min));
  return Array.from({ length: count }, (_, key) =>
    key === 0 ? { key, who: "me", name } : { key, who: "elsewhere", name: "" },
  );
}

export function nameOf({ who, name }: Wish, seat: number): string {
  if (isBot({ who })) return botName(who);
  return name.trim() || (who === "me" ? speak.say("you") : speak.say("person", { seat: seat + 1 }));
}

/** To people elsewhere nobody is "you". */
export function nameAbroad({ name }: Wish, seat: number): string {
  return name.trim() || speak.say("person", { seat: seat + 1 });
}

export function isHere({ who }: Pick<Wish, "who">): boolean {
  return who === "me" || who === "here";
}

export function isBot(wish: Pick<Wish, "who">): boolean {
  return !isHere(wish) && wish.who !== "elsewhere";
}
