import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { dealerFiling } from "../../contract.ts";
import { filingOrder } from "../filing/order.ts";
import { knowPayee, stage, versionById } from "../filing/versions.ts";
import { expectBank, expectOther } from "../rules/bank-details.ts";
import { dealerFilings } from "../tables.ts";

/** Proposes other bank details and sends them round; those in force stay so until these are approved. */
export const changeFiling = command(dealerFiling.change, async ({ input, tx, actor, vault }) => {
  const { id, rowVersion: version, changeReason } = input;
  const row = await filingOrder.lockFor(tx, actor, { id, action: "change", version });
  expectBank(input);
  if (row.version_id === null) throw new Error(`${row.number} is in force without bank details`);
  const before = await versionById(tx, row.version_id);
  const staged = await stage(tx, vault, { filingId: id, typed: input, before, changeReason });
  expectOther(before, staged);
  await knowPayee(tx, vault, staged.id);
  const to = { staged_version_id: staged.id };
  return filingOrder.submit(tx, await updateRow(tx, dealerFilings, { row, to }));
});
