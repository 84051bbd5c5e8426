import type { Cover } from "@pipwise/ui/react";
import "./cover.css";
import coverWords from "../words/en/cover.json" with { type: "json" };
import { Picture } from "./picture.tsx";

export const cover: Cover = { room: "ploc", words: coverWords, Picture };
