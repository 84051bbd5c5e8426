import { catalogue } from "@pipwise/core";
import type { Cover } from "@pipwise/ui/react";
import "./cover.css";
import { Picture } from "./picture.tsx";

export const cover: Cover = {
  room: "yatzy",
  words: catalogue(
    (language) => import(`../words/${language}/cover.json`, { with: { type: "json" } }),
  ),
  Picture,
};
