import {
  mdiBat,
  mdiBird,
  mdiButterfly,
  mdiCat,
  mdiDog,
  mdiDolphin,
  mdiDuck,
  mdiElephant,
  mdiFish,
  mdiHorse,
  mdiJellyfish,
  mdiKangaroo,
  mdiKoala,
  mdiLadybug,
  mdiOwl,
  mdiPanda,
  mdiPenguin,
  mdiRabbit,
  mdiRodent,
  mdiShark,
  mdiSheep,
  mdiSnail,
  mdiTurtle,
  mdiUnicorn,
} from "@mdi/js";
import type { Animal, Picture } from "@pipwise/protocol";
import "../styles/cards.css";

const OUTLINES: Readonly<Record<Animal, string>> = {
  owl: mdiOwl,
  dolphin: mdiDolphin,
  rabbit: mdiRabbit,
  elephant: mdiElephant,
  penguin: mdiPenguin,
  cat: mdiCat,
  turtle: mdiTurtle,
  horse: mdiHorse,
  butterfly: mdiButterfly,
  dog: mdiDog,
  shark: mdiShark,
  koala: mdiKoala,
  duck: mdiDuck,
  sheep: mdiSheep,
  panda: mdiPanda,
  fish: mdiFish,
  kangaroo: mdiKangaroo,
  unicorn: mdiUnicorn,
  snail: mdiSnail,
  bird: mdiBird,
  mouse: mdiRodent,
  ladybug: mdiLadybug,
  bat: mdiBat,
  jellyfish: mdiJellyfish,
};

/** 24 × 24. */
export function outlineOf({ animal }: Pick<Picture, "animal">): string {
  return OUTLINES[animal];
}

/** The animal of a card in its colour. Its words always stand beside it. */
export function CardPicture({ colour, animal }: Picture) {
  return (
    <svg className="card-picture" data-colour={colour} viewBox="0 0 24 24" aria-hidden="true">
      <path d={OUTLINES[animal]} />
    </svg>
  );
}
