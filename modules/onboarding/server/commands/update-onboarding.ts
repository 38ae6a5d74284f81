import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { sealGiven } from "../support/secrets.ts";
import { columnsFrom, whenPersonKnown } from "../support/written.ts";
import { onboardings } from "../tables.ts";

/** Changes what is written of a candidate or offered to him, as long as nobody decides on it. */
export const updateOnboarding = command(onboarding.update, async ({ input, tx, actor, vault }) => {
  const { id, rowVersion: version } = input;
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "update", version });
  await expectFiles(tx, input.fileIds, { known: row.file_ids });
  const to = {
    ...(await columnsFrom(tx, input, row)),
    ...sealGiven({ vault, tenantId: tx.tenantId, id }, input),
  };
  await updateRow(tx, onboardings, { row, to }).catch(whenPersonKnown);
  return { id };
});
