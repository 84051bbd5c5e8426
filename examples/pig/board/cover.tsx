import { catalogue } from "@pipwise/core";
import { type Cover, Pips } from "@pipwise/ui/react";

export const cover: Cover = {
  room: "pig",
  words: catalogue(
    (language) => import(`../words/${language}/cover.json`, { with: { type: "json" } }),
  ),
  Picture: () => <Pips face={1} />,
};
