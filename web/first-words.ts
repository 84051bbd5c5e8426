// What a browser reads before the app speaks: the page around it and the manifest, once in every language.

/** As they were written: they are said without an app. */
type Words = Readonly<Record<string, string>>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The page, with a sentence for browsers that cannot run the app. */
export function pageIn(page: string, language: string, words: Words): string {
  const said: Readonly<Record<string, string | undefined>> = {
    description: words["first.description"],
    "too-old": words["first.too-old"],
  };
  const own = page.replace('<html lang="en">', `<html lang="${language}">`);
  return own.replace(/\{\{([\w-]+)\}\}/g, (all, name) => said[name] ?? all);
}

interface Drawn {
  readonly title: string;
  readonly body: string;
}

/** The page with something to read in it until the app takes its place; `files` are needed for both. */
export function drawnIn(page: string, { title, body }: Drawn, files: readonly string[]): string {
  const linked = files.map((file) => {
    const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
    return `  <link rel="${rel}" crossorigin href="${file}">\n  `;
  });
  return page
    .replace("</head>", (end) => linked.join("") + end)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root">', (root) => `${root}<div class="before-script">${body}</div>`);
}

/** For whoever puts the app on a home screen; a long press on its icon offers a table for each of these games. */
export function manifestIn(language: string, words: Words, games: readonly Named[]): string {
  const manifest = {
    id: "/",
    lang: language,
    name: "Pipwise",
    short_name: "Pipwise",
    description: words["first.description"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#EFE7DA",
    theme_color: "#EFE7DA",
    categories: ["games", "education"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: games.map(({ id, name }) => ({
      name: words["first.new"]?.replace("{game}", name),
      short_name: name,
      url: `/new/${id}`,
    })),
  };
  return JSON.stringify(manifest, null, 2);
}
