import { type Refusal, refuse } from "@pipwise/core";

/** Five dice as somebody typed them: 3,3,3,5,5. */
export function readDice(given: string): number[] | Refusal {
  const dice = given.split(",").map((face) => (/^\s*[1-6]\s*$/.test(face) ? Number(face) : 0));
  return dice.length !== 5 || dice.includes(0)
    ? refuse("cli.five-dice", { params: { given } })
    : dice;
}
