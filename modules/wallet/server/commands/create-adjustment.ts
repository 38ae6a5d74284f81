import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { systemClock } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentStates } from "../../states.ts";
import { walletAdjustments } from "../order-tables.ts";
import { writtenAdjustment } from "../support/adjustment-write.ts";

/** Writes an adjustment down; nothing is put aside before it is submitted. */
export const createAdjustment = command(walletAdjustment.create, async ({ input, tx }) => {
  const written = await writtenAdjustment(tx, input, { besides: null, known: [] });
  const { id } = await insertRow(tx, walletAdjustments, {
    ...written,
    number: await nextOrderNumber(tx, "TZ", systemClock.now()),
    state: adjustmentStates.draft,
    approval_state: null,
    instance_id: null,
    hold_id: null,
    transaction_id: null,
    effective_at: null,
    department_id: await mainDepartmentOf(tx, tx.actor.userId),
  });
  return { id };
});
