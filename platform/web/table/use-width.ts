import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide an element is, now and after every change. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [of]);
  return width;
}
