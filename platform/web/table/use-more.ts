import { type RefObject, useEffect, useState } from "react";

/** On which sides of a box of so many parts there is more to scroll to: "left", "right", both or none. */
export function useMore(of: RefObject<HTMLElement | null>, parts = 0): string {
  const [more, setMore] = useState("");
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const [left, right] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
      setMore([left && "left", right && "right"].filter(Boolean).join(" "));
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    for (const inside of element.children) watch.observe(inside);
    element.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
    // What came since is watched too.
  }, [of, parts]);
  return more;
}
