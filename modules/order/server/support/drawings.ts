import { Slot } from "#platform/server/slot.ts";

/** A lifecycle as it is drawn: what tests see is held against it (tools/moves.ts). */
export interface Drawing {
  readonly table: string;
  readonly states: Readonly<Record<string, number>>;
  readonly moves: Readonly<Record<string, readonly string[]>>;
}

/** The lifecycles of all kinds of orders. */
export const drawings = new Slot<Drawing>("drawings of orders");
