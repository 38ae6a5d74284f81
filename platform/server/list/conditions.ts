/** Collects the values of a statement and hands out their places. */
export class Places {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export interface Scope {
  readonly places: Places;
  readonly tenantId: string;
}

/** Turns a filter's value into SQL. Column names come from code, values only ever as parameters. */
export type Condition = (value: never, scope: Scope) => string;

export const equals =
  (column: string): Condition =>
  (value: string, { places }: Scope) =>
    `${column} = ${places.add(value)}`;

export const oneOf =
  (column: string): Condition =>
  (values: readonly unknown[], { places }: Scope) =>
    `${column} = any(${places.add(values)})`;

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Both ends included; either may be missing. */
export const between =
  (column: string): Condition =>
  ({ from, to }: Range, { places }: Scope) => {
    const parts = [
      ...(from === undefined ? [] : [`${column} >= ${places.add(from)}`]),
      ...(to === undefined ? [] : [`${column} <= ${places.add(to)}`]),
    ];
    return parts.length > 0 ? parts.join(" and ") : "true";
  };

/**
 * Substring search over texts that the table's `search` column covers. The terms find candidates
 * by index, the comparison of the text itself decides.
 */
export const contains =
  (...columns: string[]): Condition =>
  (typed: string, { places, tenantId }: Scope) => {
    const wanted = typed.toLowerCase();
    const terms = places.add(searchTermsOf(tenantId, wanted));
    const text = places.add(wanted);
    const hits = columns.map((column) => `strpos(lower(${column}), ${text}) > 0`);
    return `search @> ${terms}::text[] and (${hits.join(" or ")})`;
  };

/** The same terms that search_terms() stores: pairs of characters, or the one there is. */
export function searchTermsOf(tenantId: string, wanted: string): string[] {
  const characters = Array.from(wanted);
  const mark = tenantId.slice(-8);
  if (characters.length < 2) return characters.map((character) => mark + character);
  const pairs = characters
    .slice(1)
    .map((character, index) => `${mark}${characters[index]}${character}`);
  return [...new Set(pairs)];
}
