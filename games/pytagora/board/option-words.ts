import type { Words } from "@pipwise/core";

export const optionWords = {
  "option.youngest": "Seat of the youngest, who begins",
  "agreed.youngest": "Seat {value, number} begins.",
  "option.target": "Points to win",
  "agreed.target": "{value, number} points win.",
  "option.targetForTwo": "Points to win with two players",
  "agreed.targetForTwo": "With two players {value, number} points win.",
  "option.oneByOneTarget": "Points to win One by One",
  "agreed.oneByOneTarget": "One by One goes to {value, number}.",
  "option.allTogetherTarget": "Points to win All Together",
  "agreed.allTogetherTarget": "All Together goes to {value, number}.",
  "option.lastDieTarget": "Points to win The Last Die",
  "agreed.lastDieTarget": "The Last Die goes to {value, number}.",
  "option.seconds": "Seconds to write",
  "option.seconds.0": "as long as you like",
  "agreed.seconds":
    "{value, plural, =0 {Nobody is in a hurry.} other {There are # seconds to write.}}",
  "option.asOnPaper": "All Together as on paper",
  "option.asOnPaper.lead":
    "Anything may be handed in. Whether it holds is seen when all are in; there are no hints.",
  "agreed.asOnPaper":
    "{value, select, yes {As on paper: equations are checked when all are in.} other {A wrong equation comes back at once.}}",
  "option.allowZeroDividend": "0 may be divided",
  "option.allowZeroDividend.lead": "0:5 is allowed. Without it long numbers win less often.",
  "agreed.allowZeroDividend":
    "{value, select, no {0 may not be divided.} other {0 may be divided.}}",
  "option.allowReordered": "5+3=3+5 is an equation",
  "option.allowReordered.lead": "Both sides may be the same in another order.",
  "agreed.allowReordered":
    "{value, select, no {Sides may not be the same in another order.} other {5+3=3+5 is an equation.}}",
  "option.greenFaces": "Green dice",
  "option.blueFaces": "Blue dice",
  "option.redFaces": "Red dice",
  "agreed.greenFaces": "Green dice: {text}.",
  "agreed.blueFaces": "Blue dice: {text}.",
  "agreed.redFaces": "Red dice: {text}.",
  "faces.lead": "Tap a face to change it.",
  "faces.face": "Die {die, number}, face {place, number}: {face}",
} as const satisfies Words;
