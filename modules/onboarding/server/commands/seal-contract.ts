import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";

/** Keeps the scan of the contract with the company's seal on it. */
export const sealContract = command(onboarding.seal, async ({ input, tx, actor }) => {
  const { id, fileIds } = input;
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "seal" });
  await expectFiles(tx, fileIds, { known: row.file_ids });
  const also = { seal_file_ids: fileIds, file_ids: [...new Set([...row.file_ids, ...fileIds])] };
  await onboardingOrder.move(tx, row, { to: "awaitingArrival", also });
  return { id };
});
