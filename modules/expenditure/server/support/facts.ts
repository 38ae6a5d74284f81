import type { Asking } from "#modules/order/server/index.ts";
import { livePayoutsOf } from "#modules/payout/server/index.ts";
import { movedBeyondCost } from "#modules/wallet-order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { type ExpenditureAction, orderTypeInBooks } from "../../states.ts";
import { type ActionFacts, stateOfCode } from "../rules/actions.ts";
import { payees } from "./payees.ts";
import type { expenditures } from "../tables.ts";

/** What decides about actions. A command has locked the payouts already: what is alive stays so. */
export async function factsOf(
  tx: ReadTx,
  row: Row<typeof expenditures>,
  { action }: Asking<ExpenditureAction>,
): Promise<ActionFacts> {
  // Nothing else that is done to it asks for this.
  const asksCost = action === undefined || action === "voided";
  const [lines, live, movedBy] = await Promise.all([
    payees.of(tx, row.id),
    livePayoutsOf(tx, { type: orderTypeInBooks, id: row.id }),
    asksCost ? movedBeyondCost(tx, row.id) : null,
  ]);
  const paying = lines.find(({ payout_id: payoutId }) => payoutId !== null && live.has(payoutId));
  return {
    state: stateOfCode(row.state),
    approval: row.approval_state,
    createdBy: row.created_by,
    lines: lines.map(({ state }) => state),
    livePayee: paying?.payee_name ?? null,
    movedBy,
  };
}
