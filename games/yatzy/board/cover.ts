import type { Cover } from "@pipwise/ui/react";
import "./cover.css";
import { Picture } from "./picture.tsx";
import { coverWords } from "./words.ts";

export const cover: Cover = { room: "yatzy", words: coverWords, Picture };
