import { CopyLink } from "./copy-link.tsx";
import { QrCode } from "./qr-code.tsx";
import { speak } from "./speak.ts";

/** How others get to this table: a code to type, a link to send, a picture to point a camera at. */
export function Invite({ code }: { readonly code: string }) {
  const link = `${location.origin}/join/${code}`;
  return (
    <section className="invite">
      <QrCode text={link} />
      <div>
        <p className="soft">{speak.say("lobby.code")}</p>
        <p className="code">{code}</p>
        <p>{speak.say("lobby.invite", { host: location.host })}</p>
        <CopyLink link={link} label={speak.say("lobby.link")} />
      </div>
    </section>
  );
}
