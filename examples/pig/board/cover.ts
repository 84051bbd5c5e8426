import { catalogue } from "@pipwise/core";
import type { Cover } from "@pipwise/ui/react";
import { Picture } from "./picture.tsx";

export const cover: Cover = {
  room: "pig",
  words: catalogue(
    (language) => import(`../words/${language}/cover.json`, { with: { type: "json" } }),
  ),
  Picture,
};
