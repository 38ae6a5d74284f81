/** The pages to offer: first, last and those around the present one; undefined stands for a gap. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const near = [1, current - 1, current, current + 1, last];
  const shown = [...new Set(near)]
    .filter((page) => page >= 1 && page <= last)
    .toSorted((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [undefined, page];
  });
}
