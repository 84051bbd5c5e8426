// One moment of a playthrough as people see it at a table: /gallery/frame.html?theme=dark#ploc/re-rolls/7
import { rooms } from "@pipwise/games/rooms";

// Nothing that is looked at here ends up among somebody's own games and settings: this page keeps nothing.
Object.defineProperty(window, "localStorage", {
  get() {
    throw new DOMException("the gallery keeps nothing");
  },
});
const { write } = await import("../device/storage.ts");
write("settings", {
  theme: new URLSearchParams(location.search).get("theme") ?? "light",
  motion: "calm",
  toured: rooms.flatMap(({ games }) => games.map(({ id }) => id)),
});
await import("./moment.tsx");
