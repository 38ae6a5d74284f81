import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import {
  expectVersion,
  insertRow,
  lockRow,
  updateRow,
  whenTaken,
} from "#platform/server/db/rows.ts";
import { payoutChannel } from "../../channel-contract.ts";
import { db, payoutSettings } from "../tables.ts";

/** Says from which amounts a second person has to let money go. */
export const updateSettings = command(payoutChannel.updateSettings, async ({ input, tx }) => {
  const { secondPersonFromFen, secondPersonBatchFen, rowVersion } = input;
  const to = {
    second_person_from_fen: secondPersonFromFen,
    second_person_batch_fen: secondPersonBatchFen,
  };
  const found = await tx.maybe(
    db.selectFrom("payout_settings").select("id").where("tenant_id", "=", tx.tenantId),
  );
  if (found) {
    const row = await lockRow(tx, payoutSettings, found.id);
    expectVersion(row, rowVersion ?? 0);
    await updateRow(tx, payoutSettings, { row, to });
  } else {
    const conflict = whenTaken("payout_settings_once", platformErrors.versionConflict, {});
    await insertRow(tx, payoutSettings, to).catch(conflict);
  }
  return { secondPersonFromFen, secondPersonBatchFen };
});
