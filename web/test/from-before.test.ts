// A record from before 1.0 is named, not taken for something else.
import { expect, it } from "vitest";
import { openReplay } from "../study/replay.ts";
import de from "../words/de/study.json" with { type: "json" };
import en from "../words/en/study.json" with { type: "json" };

it("is refused with words in both languages", async () => {
  expect(await openReplay({ format: "pipwise-record-1" })).toEqual({ refused: "from-before" });
  expect([en["from-before"], de["from-before"]]).toEqual([
    expect.stringContaining("before Pipwise 1.0"),
    expect.stringContaining("vor Pipwise 1.0"),
  ]);
  expect(await openReplay({ format: "other" })).toEqual({ refused: "not-a-record" });
});
