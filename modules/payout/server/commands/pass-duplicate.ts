import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { checkPayout } from "../support/check.ts";
import { noteEvent } from "../support/events.ts";
import { twinsOf } from "../support/facts-to-pay.ts";
import { reach } from "../support/reach.ts";
import { startVerifying } from "../support/verify-payee.ts";

const keepPass =
  "insert into payout_duplicate_passes (tenant_id, id, payout_id, twin_id, reason, passed_by)" +
  " values ($1, $2, $3, $4, $5, $6)";

/** A second person says why both are meant; the payout is checked anew and may go. */
export const passDuplicate = command(
  payout.passDuplicate,
  async ({ input, tx, actor, vault, flows }) => {
    const row = await reach(tx, actor, { id: input.id, action: "passDuplicate" });
    const twin = (await twinsOf(tx, [row.id])).get(row.id);
    if (!twin) throw new Refused(payoutErrors.noTwin);
    tx.remark = input.remark;
    const kept = [newId(), row.id, twin.id, input.remark, actor.userId];
    await tx.raw({ sql: keepPass, parameters: [tx.tenantId, ...kept] });
    tx.changes.push({ table: "payouts", id: row.id, before: null, after: { twin: twin.number } });
    noteEvent(tx, {
      payoutId: row.id,
      kind: "duplicatePassed",
      detail: { twin: twin.number, remark: input.remark },
      byUser: actor.userId,
    });
    const obstacles = await checkPayout(tx, vault, row);
    await startVerifying(tx, flows, { id: row.id, obstacles });
    return { id: row.id };
  },
);
