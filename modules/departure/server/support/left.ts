import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { departure } from "../../contract.ts";

export type Item = OutputOf<typeof departure.gate>["lines"][number]["items"][number];

/** What there is of a matter: how much in all, and what is told of it. */
export interface Left {
  readonly count: number;
  readonly items: readonly Item[];
}

export const item = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  orderType: null,
  count: null,
  stateCode: null,
  amountFen: null,
  link: null,
  ...more,
});

export const listed = (items: readonly Item[]): Left => ({ count: items.length, items });
