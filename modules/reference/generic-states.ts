import type { OrderType } from "./code-ranges.ts";

/** The eight codes of the spec (§4). Every other code names one of them as its parent. */
export const genericCodes = [1000, 1001, 1002, 1003, 1007, 2000, 2002, 2003] as const;

type GenericCode = (typeof genericCodes)[number];

/** Grey: not begun or over; orange: somebody must act; purple: cannot go on by itself. */
export const colors = {
  grey: "#86909C",
  blue: "#165DFF",
  orange: "#FF7D00",
  green: "#00B42A",
  red: "#F53F3F",
  purple: "#722ED1",
} as const;

type Color = keyof typeof colors;
/** Its code, name and color, the generic code it falls back to (null for the spec's own eight), and a description. */
type Line = readonly [number, string, Color, GenericCode | null, string];

export type StateLines = { readonly [K in OrderType]?: readonly Line[] };
