// Ploc's athletes stand in fives: who looks can say how many there are.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { filesOf, Pawn } from "../games/ploc/board/pawn.tsx";

it("one five stands behind the rope, one before it, and then there is a gap", () => {
  const places = Array.from({ length: 12 }, (_, at) => {
    const pawn = renderToStaticMarkup(createElement(Pawn, { end: "left", at }));
    const [, along, file] = /--at:([\d.]+);--file:(\d)/.exec(pawn) ?? [];
    return `${along}/${file}`;
  });
  expect(places.slice(0, 5)).toEqual(["0/0", "1/0", "2/0", "3/0", "4/0"]);
  expect(places.slice(5, 10)).toEqual(["0/1", "1/1", "2/1", "3/1", "4/1"]);
  expect(places.slice(10)).toEqual(["5.7/0", "6.7/0"]);
  expect([1, 5, 10, 11].map(filesOf)).toEqual([1, 5, 5, 6.7]);
});
