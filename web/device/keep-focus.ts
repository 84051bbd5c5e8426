// Focus is never nowhere: when what had it goes away, what comes next gets it.

/** The first of these that is there: a first game's tour, what can be done at a table, the name of a page. */
const NEXT = [
  ".tour button:last-of-type",
  ".deeds .primary",
  ".actions button",
  ".note .primary",
  "main:not(.at-table) h1",
];

export function keepFocus(): void {
  let focused: Element | undefined;
  addEventListener("focusin", ({ target }) => {
    focused = target instanceof Element ? target : undefined;
  });
  // Whoever taps beside everything has put the focus down.
  addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    // Some browsers say so as well of what is just being taken away: a moment later it is gone.
    queueMicrotask(() => {
      if (isSeen(target) && target === focused) focused = undefined;
    });
  });
  const look = (): void => {
    if (!focused || isSeen(focused) || document.activeElement !== document.body) return;
    if (document.querySelector("dialog[open]")) return;
    giveFocus();
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden"],
  });
}

function giveFocus(): void {
  const next = NEXT.map((one) => document.querySelector<HTMLElement>(one)).find(isSeen);
  if (!next) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

function isSeen(part: unknown): part is Element {
  return part instanceof Element && part.isConnected && part.checkVisibility();
}
