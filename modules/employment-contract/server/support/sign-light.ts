import { seesOrder } from "#modules/approval/server/index.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import { contractsWith, signedOrders } from "#modules/e-sign/server/index.ts";
import { signStates } from "#modules/e-sign/states.ts";
import { phoneOfPerson } from "#modules/identity/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { employmentContractKind as kind } from "../../kind.ts";
import { employmentContractStates as states } from "../../states.ts";
import { employmentContractOrder } from "../order.ts";
import { afterSigning } from "../rules.ts";
import { employmentContracts } from "../tables.ts";

const findBy = (column: "id" | "number") =>
  "select id, number, employee_id, employee_name, state from employment_contracts" +
  ` where tenant_id = $1 and ${column} = $2`;

type Found = Pick<
  Row<typeof employmentContracts>,
  "id" | "number" | "employee_id" | "employee_name" | "state"
>;

/** What a provider says of an employment contract turns its state in the same transaction. */
export const signLight = signedOrders.takes({
  type: kind.type,
  link: kind.link,
  async find(tx, vault, by) {
    const [column, value] =
      "orderId" in by ? (["id", by.orderId] as const) : (["number", by.orderNo] as const);
    const [found] = await tx.raw<Found>({ sql: findBy(column), parameters: [tx.tenantId, value] });
    if (!found) return undefined;
    return {
      orderId: found.id,
      orderNo: found.number,
      lesseeName: found.employee_name,
      lesseePhone: await phoneOfPerson(tx, vault, found.employee_id),
      // None but the one that it was sent out with is ever given to it.
      isLive: found.state === states.signing,
    };
  },
  async settled(tx, { orderId, contractId, state: signState }) {
    const row = await lockRow(tx, employmentContracts, orderId);
    const to = afterSigning(row, { contractId, signState });
    if (to === undefined) return;
    const told = tx.changes.length;
    await turn(tx, row, { to, signState: signState ?? signStates.revoked });
    tx.changes.splice(told);
    recordsChanged(tx, kind.type);
  },
});

interface Turn {
  readonly to: NonNullable<ReturnType<typeof afterSigning>>;
  readonly signState: number;
}

async function turn(
  tx: CommandTx,
  row: Row<typeof employmentContracts>,
  { to, signState }: Turn,
): Promise<void> {
  if (to === "signing") {
    return void (await updateRow(tx, employmentContracts, { row, to: { sign_state: signState } }));
  }
  const outcome = to === "inForce" ? { signed_at: tx.now.toISOString() } : { contract_no: null };
  const also = { sign_state: signState, ...outcome };
  await employmentContractOrder.move(tx, row, { to, also, quietly: true });
}

/** The provider's paper is for whoever sees the contract, as a scan is. */
export const signedPapers: FileHolder = async (tx, actor, fileId) => {
  for (const { order_type: type, order_id: orderId, signed } of await contractsWith(tx, fileId)) {
    if (!signed || type !== kind.type || orderId === null) continue;
    const { subject } = employmentContractOrder;
    if (await seesOrder(tx, actor, { subject, orderId })) return true;
  }
  return false;
};
