import type { SignedOrderKind } from "#modules/e-sign/server/index.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { networkStates } from "../../states.ts";
import { dealers } from "../tables.ts";

/** What contracts call a dealer's entry. */
export const entryType = "networkEntry";

const findBy = (column: "id" | "number") =>
  `select id, number, name, state from dealers where tenant_id = $1 and ${column} = $2 and not is_taken_back`;

interface Found {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: number;
}

async function found(tx: ReadTx, column: "id" | "number", value: string) {
  const [dealer] = await tx.raw<Found>({ sql: findBy(column), parameters: [tx.tenantId, value] });
  return dealer;
}

/** A dealer's agreement is a contract like any other: what becomes of it turns the dealer's light. */
export const agreements: SignedOrderKind = {
  type: entryType,
  async find(tx, _, by) {
    const dealer =
      "orderId" in by ? await found(tx, "id", by.orderId) : await found(tx, "number", by.orderNo);
    if (!dealer) return undefined;
    return {
      orderId: dealer.id,
      orderNo: dealer.number,
      lesseeName: dealer.name,
      lesseePhone: null,
      isLive: dealer.state !== networkStates.left,
    };
  },
  async settled(tx, { orderId, contractId, state }) {
    const row = await lockRow(tx, dealers, orderId);
    const agreement_id = state === null ? null : contractId;
    await updateRow(tx, dealers, { row, to: { agreement_id, agreement_state: state } });
    // The contract's own line in the log tells of this.
    tx.changes.pop();
    recordsChanged(tx, "carDealer");
  },
};
