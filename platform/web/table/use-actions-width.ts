import { type RefObject, useLayoutEffect, useState } from "react";

const padding = 24;
/** As wide as its heading in the longer language. */
const narrowest = 80;

/** As wide as the widest row's actions: what is wider would cover names and amounts. */
export function useActionsWidth(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  hasActions: boolean,
): number {
  const [width, setWidth] = useState(narrowest);
  useLayoutEffect(() => {
    const shown = [...(scroller.current?.querySelectorAll<HTMLElement>(".row-actions") ?? [])];
    const measure = () => {
      const widest = Math.max(0, ...shown.map(({ offsetWidth }) => offsetWidth));
      if (widest > 0) setWidth(Math.max(narrowest, widest + padding));
    };
    measure();
    // Buttons come, and texts change their language, after the rows are there.
    const resized = new ResizeObserver(measure);
    for (const one of shown) resized.observe(one);
    return () => resized.disconnect();
  }, [scroller, rows]);
  return hasActions ? width : 0;
}
