/** What several measurements of one thing say: the one in the middle, and how far the others lie apart. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted.at(place) ?? 0;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(-1) };
}
