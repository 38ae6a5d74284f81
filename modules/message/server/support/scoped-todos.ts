import { peopleWhoMay } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { together } from "#platform/server/scope/range.ts";
import { type Stamp, visibleWithin } from "#platform/server/scope/visible.ts";
import type { Owner } from "./owner.ts";
import type { Todo, TodoSource } from "./todos.ts";

/** The list has the rest. */
const most = 50;

interface ScopedTodos<Found> {
  /** Whoever has one of these can act. */
  readonly rights: readonly string[];
  /** By which it is decided who sees what waits. */
  readonly stamp: Stamp;
  readonly from: string;
  /** Which of them wait for him. */
  readonly waits: (places: Places, me: string) => string;
  readonly columns: string;
  readonly told: (found: Found) => Omit<Todo, "tenantId">;
}

interface Asked {
  readonly of: ScopedTodos<never>;
  readonly select: string;
  readonly last?: string;
}

/** What waits as far as the owner sees it by the rights that he would act by, and whether he may. */
async function askedOf<Found>(
  tx: ReadTx,
  { userId, rangeOf }: Owner,
  { of, select, last = "" }: Asked,
): Promise<Found[]> {
  const places = new Places();
  const tenant = places.add(tx.tenantId);
  const waits = of.waits(places, userId);
  const isSeen = visibleWithin(together(userId, of.rights.map(rangeOf)), of.stamp, places);
  const sql = `select ${select} ${of.from} where tenant_id = ${tenant} and ${waits} and ${isSeen}${last}`;
  const [may, found] = await Promise.all([
    peopleWhoMay(tx, of.rights, userId),
    tx.raw<Found & object>({ sql, parameters: places.values }),
  ]);
  return may.length > 0 ? found : [];
}

/** Rows that wait for whoever may act on them and sees them: found and counted by the same question. */
export const todosFrom = <Found>(of: ScopedTodos<Found>): TodoSource => ({
  async find(tx, owner) {
    const last = ` order by updated_at desc, id limit ${most}`;
    const found = await askedOf<Found>(tx, owner, { of, select: of.columns, last });
    return found.map((one) => ({ ...of.told(one), tenantId: tx.tenantId }));
  },
  async count(tx, owner) {
    const [found] = await askedOf<{ n: number }>(tx, owner, { of, select: "count(*)::int as n" });
    return found?.n ?? 0;
  },
});
