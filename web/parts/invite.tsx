import { useEffect, useState } from "react";
import { part } from "../device/part.ts";
import { CopyLink } from "./copy-link.tsx";
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

interface Drawn {
  readonly size: number;
  readonly path: string;
}

function QrCode({ text }: { readonly text: string }) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let here = true;
    part(() => import("qrcode")).then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
      let path = "";
      for (let i = 0; i < data.length; i++)
        if (data[i]) path += `M${(i % size) + 2} ${Math.floor(i / size) + 2}h1v1h-1z`;
      if (here) setDrawn({ size: size + 4, path });
    });
    return () => void (here = false);
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`} aria-hidden="true">
      <path d={drawn?.path} />
    </svg>
  );
}
