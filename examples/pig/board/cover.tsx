import { type Cover, Pips } from "@pipwise/ui/react";
import coverWords from "../words/en/cover.json" with { type: "json" };

export const cover: Cover = { room: "pig", words: coverWords, Picture: () => <Pips face={1} /> };
