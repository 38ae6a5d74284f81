import { type RefObject, useEffect } from "react";
import { keepWork, readWork } from "../../work/kept-work.ts";

/** Where a page and the tables in it are scrolled to: left and top of each, in their order. */
type Places = Readonly<Record<string, readonly [number, number]>>;

const tables = ".list-scroll, .ant-table-content, .ant-table-body";
const patienceMs = 10_000;
const kind = (path: string) => `scroll:${path}`;

/** A page that is opened anew begins at its top. */
export const forgetPlace = (path: string): void => keepWork(kind(path), {});

function scrollersIn(page: HTMLElement): Map<string, Element> {
  const inside = [...page.querySelectorAll(tables)].map((table, at) => [`table${at}`, table]);
  return new Map([["page", page], ...(inside as [string, Element][])]);
}

function placesIn(page: HTMLElement): Places {
  const places = [...scrollersIn(page)].map(([name, { scrollLeft, scrollTop }]) => [
    name,
    [scrollLeft, scrollTop] as const,
  ]);
  return Object.fromEntries(places) as Places;
}

/** Whether everything stands where it should; rows that are not there yet cannot be scrolled to. */
function scrollTo(page: HTMLElement, places: Places): boolean {
  const scrollers = scrollersIn(page);
  return Object.entries(places).every(([name, [left, top]]) => {
    const scroller = scrollers.get(name);
    if (!scroller) return left === 0 && top === 0;
    if (scroller.scrollLeft !== left) scroller.scrollLeft = left;
    if (scroller.scrollTop !== top) scroller.scrollTop = top;
    return Math.abs(scroller.scrollTop - top) < 2 && Math.abs(scroller.scrollLeft - left) < 2;
  });
}

/** Scrolls back as soon as the rows are there, unless the person has begun to scroll. */
function scrollBack(page: HTMLElement, places: Places): () => void {
  const watch = new MutationObserver(() => {
    if (scrollTo(page, places)) stop();
  });
  const giveUp = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    watch.disconnect();
    clearTimeout(giveUp);
    for (const sign of signs) page.removeEventListener(sign, stop);
  };
  const signs = ["wheel", "keydown", "pointerdown"] as const;
  for (const sign of signs) page.addEventListener(sign, stop, { passive: true });
  watch.observe(page, { childList: true, subtree: true });
  if (scrollTo(page, places)) stop();
  return stop;
}

/** A page is found scrolled as it was left: after another tab, and after a reload. */
export function useTabScroll(path: string, place: RefObject<HTMLElement | null>): void {
  // A hidden page has no effects, so this runs each time that the page shows.
  useEffect(() => {
    const page = place.current;
    if (!page) return undefined;
    const stop = scrollBack(page, readWork<Places>(kind(path), {}));
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      waiting = undefined;
      keepWork(kind(path), placesIn(page));
    };
    const note = () => {
      waiting ??= setTimeout(keep, 150);
    };
    // Scrolling does not bubble; only its capture phase passes here.
    page.addEventListener("scroll", note, { capture: true, passive: true });
    return () => {
      stop();
      clearTimeout(waiting);
      page.removeEventListener("scroll", note, { capture: true });
    };
  }, [path, place]);
}
