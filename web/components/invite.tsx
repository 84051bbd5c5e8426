import { CopyLink } from "./copy-link.tsx";
import { QrCode } from "./qr-code.tsx";
import { useReachable, WhichNetwork } from "./reachable.tsx";
import { speak } from "./setting-voice.ts";

/** How others get to this table: a code to type, a link to send, a picture to point a camera at. */
export function Invite({ code }: { readonly code: string }) {
  const reachable = useReachable();
  const link = `${reachable.origin}/join/${code}`;
  return (
    <section className="invite">
      <QrCode text={link} />
      <div>
        <p className="soft">{speak.say("lobby.code")}</p>
        <p className="code">{code}</p>
        <p>{speak.say("lobby.invite", { host: new URL(reachable.origin).host })}</p>
        <CopyLink link={link} label={speak.say("lobby.link")} />
        <WhichNetwork {...reachable} />
      </div>
    </section>
  );
}
