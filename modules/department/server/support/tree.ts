import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { departmentStates } from "../../states.ts";
import type { Place, Placed } from "../rules.ts";
import { db } from "../tables.ts";

/** All departments that are not deleted, parents before their children, siblings in their order. */
export const treeOf = (tx: ReadTx): Promise<Placed[]> =>
  tx.many(
    db
      .selectFrom("departments")
      .select(["id", "name", "parent_id", "depth", "sort", "state"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "<>", departmentStates.deleted)
      .orderBy("depth")
      .orderBy("sort")
      .orderBy("name"),
  );

const putInPlace =
  "update departments d set depth = given.depth, sort = given.sort" +
  " from unnest($2::uuid[], $3::int[], $4::int[]) as given (id, depth, sort)" +
  " where d.tenant_id = $1 and d.id = given.id";

/**
 * Depth and order of departments that another one's move shifts. Nobody edited them: their version
 * stays, so that a form which is open on one of them can still be saved.
 */
export async function shift(tx: CommandTx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await tx.raw({
    sql: putInPlace,
    parameters: [
      tx.tenantId,
      places.map(({ id }) => id),
      places.map(({ depth }) => depth),
      places.map(({ sort }) => sort),
    ],
  });
}
