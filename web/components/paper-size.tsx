import { useState } from "react";
import { Choice } from "./choice.tsx";
import { speak } from "./setting-voice.ts";

const SIZES = ["a4", "letter"] as const;

export type Size = (typeof SIZES)[number];

/** Letter is at home where inches are. */
export function usePaperSize() {
  return useState<Size>(/-(US|CA|MX)$/.test(navigator.language) ? "letter" : "a4");
}

export interface PaperSizeProps {
  readonly size: Size;
  choose(size: Size): void;
}

export function PaperSize({ size, choose }: PaperSizeProps) {
  return (
    <Choice
      legend={speak.say("print.size")}
      name="size"
      among={SIZES}
      chosen={size}
      called={(one) => speak.say(`print.${one}`)}
      choose={choose}
    />
  );
}
