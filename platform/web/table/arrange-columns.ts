import type { ListPreference } from "#platform/contract/preference.ts";

interface Named {
  readonly field: string;
  readonly width: number;
}

/** Where a column stands. `offset` is its distance from the edge that it sticks to. */
export interface Placed<C> {
  readonly column: C;
  readonly width: number;
  readonly side: "left" | "right" | undefined;
  readonly offset: number;
}

interface Room {
  /** Widths that the selection and the actions already take at either edge. */
  readonly left: number;
  readonly right: number;
  /** How wide the list is; more than half of it never sticks, or nothing could be scrolled. */
  readonly width: number;
}

type Wanted = Omit<ListPreference, "views">;

/** All columns in the person's order; those that he has not placed keep the screen's, at the end. */
export function inOrder<C extends { readonly field: string }>(
  columns: readonly C[],
  order: readonly string[],
): C[] {
  const rank = ({ field }: C) => (order.includes(field) ? order.indexOf(field) : order.length);
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

const widthOf = (column: Named, { widths }: Wanted) => widths[column.field] ?? column.width;

/** The columns as they are shown: hidden ones left out, sticking ones at their edges. */
export function arrange<C extends Named>(
  columns: readonly C[],
  wanted: Wanted,
  room: Room,
): Placed<C>[] {
  const shown = inOrder(columns, wanted.order).filter(
    ({ field }) => !wanted.hidden.includes(field),
  );
  const sideOf = ({ field }: C) => wanted.fixed[field];
  const sticking = shown.filter((column) => sideOf(column) !== undefined);
  const taken = sticking.reduce((sum, column) => sum + widthOf(column, wanted), 0);
  const fits = room.width === 0 || taken + room.left + room.right <= room.width / 2;
  const on = (side: "left" | "right" | undefined) => shown.filter((one) => sideOf(one) === side);
  const place = (column: C, side: Placed<C>["side"], offset: number): Placed<C> => ({
    column,
    width: widthOf(column, wanted),
    side: fits ? side : undefined,
    offset,
  });
  const sum = (some: readonly C[]) => some.reduce((total, one) => total + widthOf(one, wanted), 0);
  const [left, right] = [on("left"), on("right")];
  return [
    ...left.map((one, at) => place(one, "left", room.left + sum(left.slice(0, at)))),
    ...on(undefined).map((one) => place(one, undefined, 0)),
    ...right.map((one, at) => place(one, "right", room.right + sum(right.slice(at + 1)))),
  ];
}

/** The order after one column was put before another. */
export function moved(fields: readonly string[], field: string, to: number): string[] {
  const others = fields.filter((one) => one !== field);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, field);
}
