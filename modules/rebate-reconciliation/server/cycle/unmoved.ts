import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { reconciliationErrors } from "../../errors.ts";
import type { Cycle } from "../support/scope.ts";
import { planFor } from "./compare.ts";

/** Refuses while the book says something else than when it was read. */
export async function expectUnmoved(tx: ReadTx, cycle: Cycle): Promise<void> {
  const { added, changed } = await planFor(tx, cycle);
  const count = added.length + changed.length;
  if (count > 0) throw new Refused(reconciliationErrors.bookMoved, { count: String(count) });
}
