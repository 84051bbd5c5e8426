// Cards stand for children in a class: an animal in a colour. The server knows cards, never names.

/** Animals that a six-year-old knows and nobody minds to be. */
export const ANIMALS = [
  "owl",
  "dolphin",
  "rabbit",
  "elephant",
  "penguin",
  "cat",
  "turtle",
  "horse",
  "butterfly",
  "dog",
  "shark",
  "koala",
  "duck",
  "sheep",
  "panda",
  "fish",
  "kangaroo",
  "unicorn",
  "snail",
  "bird",
  "mouse",
  "ladybug",
  "bat",
  "jellyfish",
] as const;
/** The animal in a card's picture. */
export type Animal = (typeof ANIMALS)[number];

/** All of them can be read on paper, in print and in the dark. */
export const COLOURS = [
  "blue",
  "red",
  "green",
  "orange",
  "purple",
  "brown",
  "pink",
  "black",
] as const;
/** The colour of a card's animal. */
export type Colour = (typeof COLOURS)[number];

/** What is on a card. */
export interface Picture {
  readonly colour: Colour;
  readonly animal: Animal;
}

/** The most children in a class. */
export const MOST_CARDS = 40;

/** Says words of a catalogue: `speaker` of @pipwise/ui/words does. */
interface Says {
  say(key: string, params?: Readonly<Record<string, string>>): string;
}

/** What a card is called: “blue owl”. `speak` has `cardWords`. */
export function cardName({ colour, animal }: Picture, speak: Says): string {
  const gender = speak.say(`gender.${animal}`);
  return speak.say("card", {
    colour: speak.say(`colour-of.${colour}`, { gender }),
    animal: speak.say(`creature.${animal}`),
  });
}

/** The pictures of a class, all different: no animal comes twice before all have come once. */
export function pictureOf(card: number): Picture {
  const round = Math.floor(card / ANIMALS.length);
  const colour = COLOURS[(card + 3 * round) % COLOURS.length] as Colour;
  return { colour, animal: ANIMALS[card % ANIMALS.length] as Animal };
}
