// Pages of a PDF: for tests.

/** How many pages a PDF has, and how large they are in points. */
export function pagesOf(pdf: Buffer): { count: number; sizes: readonly string[] } {
  const text = pdf.toString("latin1");
  const boxes = text.match(/\/MediaBox \[[\d. ]+\]/g) ?? [];
  const sizes = boxes.map((box) =>
    (box.match(/[\d.]+/g) ?? []).map((side) => Math.round(Number(side))),
  );
  return {
    count: (text.match(/\/Type \/Page\b/g) ?? []).length,
    sizes: [...new Set(sizes.map(([, , width, height]) => `${width}×${height}`))],
  };
}

export const A4 = "595×842";
export const LETTER = "612×792";
