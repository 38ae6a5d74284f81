import type { ReadTx } from "#platform/server/db/transaction.ts";
import { establishmentStates } from "#modules/project/states.ts";
import { todayInShanghai } from "#modules/project/server/index.ts";

/** An establishment names a project and an item, not a wallet: it counts in each that its author could spend it from. */
const findCommitted =
  "with recursive unused as (select project_id, item_id, amount_fen, created_by, department_id from project_establishments" +
  `  where tenant_id = $1 and state = ${establishmentStates.approved} and valid_until >= $3),` +
  " up as (select department_id as lowest, department_id as id from unused where department_id is not null" +
  "  union select up.lowest, d.parent_id from up join departments d on d.tenant_id = $1 and d.id = up.id" +
  "  where d.parent_id is not null)" +
  " select w.id, exact_fen(sum(unused.amount_fen)) as fen from wallets w" +
  " join expenditure_projects p on p.tenant_id = $1 and p.id = w.project_id" +
  " join unused on unused.item_id = any(p.item_ids) and coalesce(unused.project_id, p.id) = p.id" +
  " where w.tenant_id = $1 and w.id = any($2) and case w.owner_type when 'person' then unused.created_by = w.owner_id" +
  "  when 'department' then exists (select from up where up.lowest = unused.department_id and up.id = w.owner_id)" +
  "  else true end group by w.id";

/** For each of these wallets, what is established and not yet used (design §2.7): nothing is held for it. */
export async function commitmentsOf(
  tx: ReadTx,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (walletIds.length === 0) return new Map();
  const parameters = [tx.tenantId, walletIds, todayInShanghai(tx.now)];
  const found = await tx.raw<{ id: string; fen: number }>({ sql: findCommitted, parameters });
  return new Map(found.map(({ id, fen }) => [id, fen]));
}
