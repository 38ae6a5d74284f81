import { type RefObject, useEffect, useState } from "react";

/** Below this all rows are drawn: drawing few is cheaper than watching the scroll. */
const manyRows = 60;
const spare = 6;
/** Rows come and go in pieces, so that most steps of a scroll draw nothing. */
const piece = 6;

/** Which rows of a long list are near the eye. All rows are of one height. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; end: number } {
  const [seen, setSeen] = useState({ first: 0, rows: 30 });
  const isLong = count > manyRows;
  useEffect(() => {
    const box = scroller.current;
    if (!box || !isLong) return undefined;
    const look = () => {
      const first = Math.floor(box.scrollTop / rowHeight / piece) * piece;
      const rows = Math.ceil(box.clientHeight / rowHeight);
      setSeen((was) => (was.first === first && was.rows === rows ? was : { first, rows }));
    };
    look();
    box.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => {
      box.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [scroller, isLong, rowHeight]);
  if (!isLong) return { first: 0, end: count };
  const first = Math.min(Math.max(0, seen.first - spare), Math.max(0, count - seen.rows));
  return { first, end: Math.min(count, seen.first + seen.rows + piece + spare) };
}
