import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { ScopedList } from "#platform/server/scope/scoped-list.ts";

interface Stamped {
  readonly id: string;
  readonly created_by: string;
}

/** Seen by its author, and by those to whom the kind's list shows it. */
export const authorOrRange =
  <Wire>(list: ScopedList<Wire>) =>
  async (tx: ReadTx, actor: Actor, { id, created_by: author }: Stamped): Promise<boolean> => {
    if (author === actor.userId) return true;
    if (!actor.permissions.has(list.permission)) return false;
    const [seen = false] = (await list.judge(tx, id, [actor.rangeOf(list.permission)])) ?? [];
    return seen;
  };
