import { type RefObject, useLayoutEffect, useState } from "react";

const padding = 24;
const narrowest = 72;

/** As wide as the widest row's actions: what is wider would cover names and amounts. */
export function useActionsWidth(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  hasActions: boolean,
): number {
  const [width, setWidth] = useState(narrowest);
  useLayoutEffect(() => {
    const shown = scroller.current?.querySelectorAll<HTMLElement>(".row-actions") ?? [];
    const widest = Math.max(0, ...Array.from(shown, ({ offsetWidth }) => offsetWidth));
    if (widest > 0) setWidth(Math.max(narrowest, Math.ceil(widest) + padding));
  }, [scroller, rows]);
  return hasActions ? width : 0;
}
