// Pages that can be read, and whose links work, before there is a script: drawn once in every language when the app is built.
import { rooms } from "@pipwise/games/rooms";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { Router } from "wouter";
import { loadWords } from "./device/speak.ts";
import { GamePage } from "./screens/game.tsx";
import { Home } from "./screens/home/home.tsx";

export interface FirstPage {
  /** The file without its ending: `home`, `games/yatzy`. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
}

/** In the language that `navigator` speaks. */
export async function drawFirstPages(): Promise<readonly FirstPage[]> {
  await loadWords("page", "setting");
  const pages: Promise<FirstPage>[] = [drawn("home", "/", <Home />)];
  for (const { games, cover } of rooms) {
    if (!cover) continue;
    const { room } = await cover();
    for (const id of new Set([room, ...games.map(({ id }) => id)]))
      pages.push(drawn(`games/${id}`, `/games/${id}`, <GamePage id={id} />));
  }
  return Promise.all(pages);
}

async function drawn(name: string, path: string, page: ReactNode): Promise<FirstPage> {
  const { prelude } = await prerender(<Router ssrPath={path}>{page}</Router>);
  const html = await new Response(prelude).text();
  // The content security policy allows neither in a page.
  if (/ style="|<script/.test(html)) throw new Error(`${path} carries styles or scripts`);
  const [head = "", title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { name, title, body: html.replace(head, "") };
}
