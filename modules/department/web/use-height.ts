import { type RefObject, useLayoutEffect, useState } from "react";

/** How high an element is, now and after every change. */
export function useHeight(of: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [of]);
  return height;
}
