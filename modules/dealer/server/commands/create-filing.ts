import { expectFiles } from "#modules/attachment/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { dealerFiling } from "../../contract.ts";
import { filingOrder } from "../filing/order.ts";
import { stage } from "../filing/versions.ts";
import { expectFiling, shopColumns } from "../filing/write.ts";

/** Writes down where a dealer is to be paid; it counts for nobody before it is approved. */
export const createFiling = command(dealerFiling.create, async ({ input, tx, vault }) => {
  await expectFiling(tx, input);
  await expectFiles(tx, input.fileIds, { known: [] });
  const versionId = newId();
  const { id } = await filingOrder.create(tx, {
    ...shopColumns(input),
    dealer_id: null,
    version_id: null,
    staged_version_id: versionId,
  });
  await stage(tx, vault, { id: versionId, filingId: id, typed: input });
  return { id };
});
