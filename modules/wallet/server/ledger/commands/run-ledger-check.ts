import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { ledgerCheck } from "../../../check-contract.ts";
import { checkLedger } from "../../jobs/check-ledger.ts";

/** Has the books checked now, without waiting for the night. */
export const runLedgerCheck = command(ledgerCheck.run, async ({ tx, actor, flows }) => {
  const checkId = newId();
  const payload = { tenantId: tx.tenantId, userId: actor.userId, checkId };
  await flows.start(tx, checkLedger, { payload, id: `ledger-check-${checkId}` });
  tx.changes.push({ table: "ledger_checks", id: checkId, before: null, after: { asked: "check" } });
  return { id: checkId };
});
