import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

// lines: out height file file...
const jobs = readFileSync(0, "utf8")
  .trim()
  .split("\n")
  .map((l) => l.split(/\s+/));
const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--allow-file-access-from-files"],
});
const p = await b.newPage({ viewport: { width: 1700, height: 900 } });
await p.goto("file:///tmp/w3/shots/");
for (const [out, h, ...files] of jobs) {
  const html = files
    .map(
      (f) =>
        `<img style="max-height:${h}px;margin:3px;vertical-align:top" src="data:image/png;base64,${readFileSync(`/tmp/w3/shots/${f}.png`).toString("base64")}">`,
    )
    .join("");
  await p.setContent(`<body style="margin:0;background:#88a">${html}</body>`);
  await p.waitForTimeout(100);
  await p.screenshot({ path: `/tmp/w3/sheets/${out}.png`, fullPage: true });
}
await b.close();
