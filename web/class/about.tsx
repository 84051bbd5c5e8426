import type { Chosen } from "@pipwise/ui/react";
import { Stepper } from "@pipwise/ui/react/controls";
import { Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { CopyLink } from "../components/copy-link.tsx";
import { OptionsForm } from "../components/options.tsx";
import { QrCode } from "../components/qr-code.tsx";
import { useReachable, WhichNetwork } from "../components/reachable.tsx";
import { Sure } from "../components/sure.tsx";
import { Tick } from "../components/tick.tsx";
import { download } from "../device/download.ts";
import { locale } from "../device/language.ts";
import { useGame } from "../rooms/boards.ts";
import { ChooseGames } from "./choose-games.tsx";
import { teacher } from "./class-api.ts";
import { useDo } from "./doing.tsx";
import { classFile, type SavedClass, savedClass } from "./saved.ts";
import { optionsFor } from "./tables.ts";
import { forgetClass, keepClass } from "./teaching.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

/** What is agreed for the class, how its teacher comes back, and how it ends. */
export function ClassAbout(all: TaughtClass) {
  const { taught, info } = all;
  const doIt = useDo();
  const reachable = useReachable();
  const link = `${reachable.origin}/class/${info.id}#${taught.key}`;
  const [shown, show] = useState(false);
  const save = async (): Promise<void> => {
    const { name } = info;
    const mine = { ...taught, name };
    const saving = savedClass(mine, info);
    if (!(await doIt(saving))) return;
    keepClass(mine);
    download(`pipwise-${fileName(name)}.json`, classFile(mine, (await saving) as SavedClass));
  };
  return (
    <div className="class-about">
      <section>
        <h2>{speak.say("class.again")}</h2>
        <p>{speak.say("class.again-lead")}</p>
        <p className="deeds">
          <button type="button" className="primary" onClick={() => void save()}>
            {speak.say("class.save")}
          </button>
          <button type="button" aria-expanded={shown} onClick={() => show(!shown)}>
            {speak.say("class.show-link")}
          </button>
        </p>
        {shown ? (
          <div className="class-link">
            <p className="small soft">{speak.say("class.link-secret")}</p>
            <QrCode text={link} />
            <CopyLink link={link} label={speak.say("class.link")} />
            <WhichNetwork {...reachable} />
          </div>
        ) : null}
      </section>
      <section>
        <h2>{speak.say("class.agreed")}</h2>
        <label className="class-field">
          {speak.say("class.name")}
          <input
            defaultValue={info.name}
            maxLength={40}
            onBlur={({ target }) => {
              const name = target.value.trim();
              if (name !== "" && name !== info.name) {
                keepClass({ ...taught, name });
                void doIt(teacher(taught).change({ name }));
              }
            }}
          />
        </label>
        <ChooseGames
          chosen={info.games}
          choose={(games) => {
            if (games.length > 0) void doIt(teacher(taught).change({ games }));
          }}
        />
        <Suspense>
          {info.games.map((game) => (
            <GameOptions key={game} {...all} game={game} />
          ))}
        </Suspense>
        <Stepper
          label={speak.say("class.minutes")}
          value={info.minutes}
          min={5}
          max={240}
          step={5}
          set={(minutes) => void doIt(teacher(taught).change({ minutes }))}
        />
        <Stepper
          label={speak.say("class.keep-days")}
          value={info.keepDays}
          min={1}
          max={366}
          set={(keepDays) => void doIt(teacher(taught).change({ keepDays }))}
        />
        <Tick
          checked={info.rankings}
          set={(on) => void doIt(teacher(taught).change({ rankings: on }))}
        >
          {speak.say("class.rankings")}
        </Tick>
        <Tick checked={info.talk} set={(on) => void doIt(teacher(taught).change({ talk: on }))}>
          {speak.say("class.talk")}
        </Tick>
      </section>
      <Erase {...all} />
    </div>
  );
}

/** What tables of the class play by from now on. */
function GameOptions({ taught, info, game: id }: TaughtClass & { readonly game: string }) {
  const game = useGame(id);
  const doIt = useDo();
  if (!game) return null;
  const choose = (options: Chosen) =>
    void doIt(teacher(taught).change({ options: { ...info.options, [id]: options } as never }));
  return (
    <details className="class-options">
      <summary>{speak.say("class.options", { game: game.name })}</summary>
      <OptionsForm game={game} chosen={optionsFor(info, id) as Chosen} choose={choose} />
    </details>
  );
}

function Erase({ taught, info }: TaughtClass) {
  const doIt = useDo();
  const [, go] = useLocation();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(info.erased);
  const erase = async (): Promise<void> => {
    if (!(await doIt(teacher(taught).erase()))) return;
    forgetClass(info.id);
    go("/class");
  };
  return (
    <section>
      <h2>{speak.say("class.erase-title")}</h2>
      <p>
        {speak.say("class.erased-by", { date })}{" "}
        <Link href="/class/privacy">{speak.say("class.privacy")}</Link>
      </p>
      <Sure
        ask={speak.say("class.erase")}
        question={speak.say("class.erase-sure", { name: info.name })}
        yes={speak.say("class.erase-yes")}
        no={speak.say("class.erase-no")}
        deed={erase}
      />
    </section>
  );
}

function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "class";
}
