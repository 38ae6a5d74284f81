import { forgetQuotas } from "#modules/payment-line/server/index.ts";
import { unsettleKept } from "#modules/rebate-book/server/faces/applying.ts";
import { clawBack } from "#modules/rebate-book/server/faces/clawing.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { rebateStates } from "../../states.ts";
import { rebateOrder } from "../order.ts";
import { rebateLines } from "../payment/lines.ts";
import type { rebates } from "../tables.ts";

type Rebate = Row<typeof rebates>;

/** The order counts as paid no more: its dealer's next one is paid so much less. */
export async function takeFromDealer(tx: CommandTx, row: Rebate): Promise<void> {
  const { id, number, contract_key: contractKey, type_id: typeId } = row;
  await rebateOrder.move(tx, row, { to: "clawedBack" });
  await clawBack(tx, { contractKey, typeId, order: { id, number } });
}

const reopenLines =
  "update rebate_payees set state = case when payout_id is null then 'WAITING' else 'FAILED' end, updated_by = $3," +
  " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and rebate_id = $2 and state = 'DROPPED'";

const markTakenBack =
  "update rebate_offline_payments set is_taken_back = true, updated_by = $3, updated_at = moment()," +
  " row_version = row_version + 1 where tenant_id = $1 and rebate_id = $2 and not is_taken_back";

/** It was not paid outside: what had failed before is to be paid again, anything else is made anew, and checked by that. */
export async function takeBackOffline(tx: CommandTx, row: Rebate): Promise<void> {
  const to = row.offline_from === rebateStates.failed ? "failed" : "toMake";
  const also = { paid_at: null, offline_at: null, offline_from: null };
  await rebateOrder.move(tx, row, { to, also });
  const parameters = [tx.tenantId, row.id, tx.actor.userId];
  await tx.raw({ sql: reopenLines, parameters });
  await tx.raw({ sql: markTakenBack, parameters });
  await forgetQuotas(tx, rebateLines, row.id);
  await unsettleKept(tx, row.id);
}
