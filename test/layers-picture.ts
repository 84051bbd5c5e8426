// The parts of the house and who needs whom, as a picture for ARCHITECTURE.md.

/** Which part imports which, over and above its own. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** From left to right where they stand side by side. */
const PARTS: readonly [part: string, what: string][] = [
  ["cli", "the command line"],
  ["server", "HTTP, sockets, stores"],
  ["web", "the app"],
  ["host", "a table being played"],
  ["games", "rules, minds, boards"],
  ["client", "the SDK"],
  ["facts", "sums that are known"],
  ["ui", "what boards share"],
  ["protocol", "what crosses the wire"],
  ["core", "the grammar of every game"],
];

const WIDTH = 720;
const BOX = { width: 196, height: 52 };
const ROW = 92;
const MARGIN = 24;

export function pictureOf(needs: Needs): string {
  const places = placed(needs);
  const height = Math.max(...[...places.values()].map(({ y }) => y)) + BOX.height + MARGIN;
  const arrows = PARTS.flatMap(([part]) =>
    directly(part, needs).map((other) => arrow(at(places, part), at(places, other))),
  );
  const boxes = PARTS.map(([part, what]) => box(part, what, at(places, part)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img"`,
    `  font-family="system-ui, sans-serif" text-anchor="middle">`,
    `  <title>Who needs whom in the house</title>`,
    `  <rect width="${WIDTH}" height="${height}" rx="16" fill="#f6efe2"/>`,
    `  <g fill="none" stroke="#8a6d4b" stroke-width="2">`,
    ...arrows,
    "  </g>",
    ...boxes,
    "</svg>",
    "",
  ].join("\n");
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Whoever needs nobody stands at the bottom, everybody else above all that they need. */
function placed(needs: Needs): Map<string, Place> {
  const ranks = new Map<string, number>();
  const rank = (part: string): number => {
    const known = ranks.get(part);
    if (known !== undefined) return known;
    const found = 1 + Math.max(-1, ...[...(needs.get(part) ?? [])].map(rank));
    ranks.set(part, found);
    return found;
  };
  const highest = Math.max(...PARTS.map(([part]) => rank(part)));
  return new Map(
    PARTS.map(([part]) => {
      const row = PARTS.filter(([other]) => rank(other) === rank(part)).map(([other]) => other);
      const x = (WIDTH / row.length) * (row.indexOf(part) + 0.5);
      return [part, { x, y: MARGIN + (highest - rank(part)) * ROW }];
    }),
  );
}

/** What a part needs and gets through no other. */
function directly(part: string, needs: Needs): string[] {
  const all = [...(needs.get(part) ?? [])];
  const reaches = (from: string, to: string): boolean =>
    from === to || [...(needs.get(from) ?? [])].some((next) => reaches(next, to));
  return all.filter((one) => !all.some((other) => other !== one && reaches(other, one)));
}

function at(places: ReadonlyMap<string, Place>, part: string): Place {
  const place = places.get(part);
  if (!place) throw new Error(`nobody has said where ${part} stands`);
  return place;
}

/** Straight down past the rows between, then over to its end. */
function arrow(from: Place, to: Place): string {
  const top = to.y - ROW + BOX.height;
  const end = to.y - 5;
  const bend = (end - top) / 2;
  const curve = `C${from.x} ${top + bend} ${to.x} ${end - bend} ${to.x} ${end}`;
  const path = `M${from.x} ${from.y + BOX.height}V${top}${curve}`;
  return `    <path d="${path}"/><path d="M${to.x - 4} ${end - 4}l4 6l4-6"/>`;
}

function box(part: string, what: string, { x, y }: Place): string {
  const rect = `<rect x="${x - BOX.width / 2}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="10" fill="#fffdf8" stroke="#5b4630"/>`;
  const name = `<text x="${x}" y="${y + 23}" font-size="17" font-weight="600" fill="#2b2118">${part}/</text>`;
  const line = `<text x="${x}" y="${y + 41}" font-size="13" fill="#5b4630">${what}</text>`;
  return `  ${rect}${name}${line}`;
}
