import type { CommandTx } from "#platform/server/command-tx.ts";
import { type Fields, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPayments } from "../tables.ts";

/** An order of which nothing is known yet but what its applicant wrote. */
export const noLights = {
  start_rent_contract_no: null,
  statement_serial: null,
  contract_id: null,
  contract_state: null,
  sign_skipped_at: null,
  sign_skipped_by: null,
  sign_skip_reason: null,
  sign_skip_file_ids: [],
  at_finance: false,
  override_instance_id: null,
  override_remark: null,
  overridden_by: null,
  overridden_at: null,
  override_missing: [],
};

type Light = Pick<
  Fields<typeof carPayments>,
  "start_rent_contract_no" | "statement_serial" | "contract_id" | "contract_state"
>;

/** Turns a light in the transaction that knows better; the log tells it with whatever turned it. */
export async function turnLight(tx: CommandTx, orderId: string, to: Light): Promise<void> {
  const row = await lockRow(tx, carPayments, orderId);
  await updateRow(tx, carPayments, { row, to });
  tx.changes.pop();
  recordsChanged(tx, carPaymentKind.type);
}
