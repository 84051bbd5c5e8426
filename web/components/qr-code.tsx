import { part } from "../device/part.ts";
import { useLoaded } from "../device/use-loaded.ts";

interface Drawn {
  readonly size: number;
  readonly path: string;
}

/** A text to point a camera at. */
export function QrCode({ text }: { readonly text: string }) {
  const drawn = useLoaded(text, draw);
  return (
    <svg className="qr" viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`} aria-hidden="true">
      <path d={drawn?.path} />
    </svg>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await part(() => import("qrcode"));
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let i = 0; i < data.length; i++)
    if (data[i]) path += `M${(i % size) + 2} ${Math.floor(i / size) + 2}h1v1h-1z`;
  return { size: size + 4, path };
}
