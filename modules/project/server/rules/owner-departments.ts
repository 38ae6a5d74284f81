import type { groupDepths } from "../../states.ts";

/** How deep in the tree a group stands: the company is at 0, its regions below it, and so on. */
export const depthOfGroup: Record<(typeof groupDepths)[number], number> = {
  region: 1,
  geographicProvince: 2,
  businessProvince: 3,
  district: 4,
};

/** A department in its place. */
export interface Placed {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly depth: number;
}

/** The department itself or the one above it that stands at this depth, if it is as deep as that. */
export function groupAbove(tree: readonly Placed[], id: string, depth: number): Placed | undefined {
  const known = new Map(tree.map((one) => [one.id, one]));
  let at = known.get(id);
  while (at && at.depth > depth) at = known.get(at.parentId ?? "");
  return at?.depth === depth ? at : undefined;
}

/**
 * Whose wallets a department's money goes to: its group's, or, from a pool above that depth, those of
 * all groups below it, because people there spend from no other. None: nobody could ever spend it.
 */
export function groupsFor(tree: readonly Placed[], id: string, depth: number): Placed[] {
  const above = groupAbove(tree, id, depth);
  if (above) return [above];
  const own = tree.find((one) => one.id === id);
  if (!own) return [];
  return tree.filter(
    (one) => one.depth === depth && groupAbove(tree, one.id, own.depth)?.id === id,
  );
}
