import type { ReadTx } from "#platform/server/db/transaction.ts";
import { keyPersonStates, secondPayeeStates, whiteListStates } from "../../states.ts";

/** Over in every register that has him, or within a week: one that is longer in force is enough. */
const findExpired =
  'select payee_id as "payeeId", max(expires_on)::text as last from (' +
  ` select payee_id, expires_on from key_persons where tenant_id = $1 and state = ${keyPersonStates.effective}` +
  "   and payee_id = any($2::uuid[])" +
  ` union all select payee_id, expires_on from second_payees where tenant_id = $1 and state = ${secondPayeeStates.effective}` +
  "   and payee_id = any($2::uuid[])" +
  ` union all select payee_id, expires_on from white_lists where tenant_id = $1 and state = ${whiteListStates.effective}` +
  "   and payee_id = any($2::uuid[])) registered" +
  " group by payee_id having max(expires_on) < shanghai_day() + 7";

/** From when on nobody may pay those of these payees whom the registers have, and whose days are over or soon will be. */
export async function expiriesOf(tx: ReadTx, payeeIds: readonly string[]) {
  const found = await tx.raw<{ payeeId: string; last: string }>({
    sql: findExpired,
    parameters: [tx.tenantId, payeeIds],
  });
  // The midnight of Shanghai that ended the last day.
  const midnight = (last: string) =>
    new Date(Date.parse(`${last}T00:00:00+08:00`) + 86_400_000).toISOString();
  return new Map(found.map(({ payeeId, last }) => [payeeId, { expiresAt: midnight(last) }]));
}
