// Draws what a terminal shows as an SVG: `… | node scripts/write/terminal-picture.mjs > picture.svg`
const CELL = { width: 8.4, height: 17 };
const MARGIN = 18;
const COLOURS = {
  31: "#f2a09a",
  32: "#7fd1a0",
  33: "#f0b866",
  34: "#8ab4f8",
  35: "#c9a6e4",
  36: "#7cc7d8",
};
const ESCAPE = String.fromCharCode(27);

let text = "";
for await (const chunk of process.stdin) text += chunk;
const lines = text.replace(/\n$/, "").split("\n").map(spans);
const columns = Math.max(
  ...lines.map((line) => line.reduce((sum, { text }) => sum + [...text].length, 0)),
);
const width = Math.ceil(columns * CELL.width + 2 * MARGIN);
const height = Math.ceil(lines.length * CELL.height + 2 * MARGIN);

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A game in the terminal">
<rect width="100%" height="100%" rx="10" fill="#1b1e1d"/>
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="#f3efe6">`);
for (const [row, line] of lines.entries()) {
  let column = 0;
  for (const { text, style } of line) {
    const x = (MARGIN + column * CELL.width).toFixed(1);
    const y = (MARGIN + row * CELL.height + 14).toFixed(1);
    const length = [...text].length;
    if (text.trim() !== "")
      console.log(
        `<text x="${x}" y="${y}" textLength="${(length * CELL.width).toFixed(1)}"${style}>${escaped(text)}</text>`,
      );
    column += length;
  }
}
console.log("</g>\n</svg>");

/** Runs of one style: bold, dim or coloured. */
function spans(line) {
  const out = [];
  let style = "";
  for (const part of line.split(new RegExp(`(${ESCAPE}\\[[0-9;]*m)`))) {
    if (!part.startsWith(ESCAPE)) out.push({ text: part, style });
    else for (const code of part.slice(2, -1).split(";")) style = styled(code) ?? style;
  }
  return out;
}

function styled(code) {
  if (code === "1") return ' font-weight="bold"';
  if (code === "2") return ' fill="#8d9290"';
  if (code in COLOURS) return ` fill="${COLOURS[code]}"`;
  return code === "" || code === "0" ? "" : undefined;
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(" ", "\u00a0");
}
