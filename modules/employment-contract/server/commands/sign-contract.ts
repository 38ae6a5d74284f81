import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractOrder } from "../order.ts";
import { whenKnown } from "../support/record.ts";

/** Keeps the scan of a renewed contract that both have signed: from now on it is in force. */
export const signContract = command(employmentContract.sign, async ({ input, tx, actor }) => {
  const { id, contractNo, fileIds } = input;
  const row = await employmentContractOrder.lockFor(tx, actor, { id, action: "sign" });
  await expectFiles(tx, fileIds, { known: row.file_ids });
  const also = {
    contract_no: contractNo,
    file_ids: [...fileIds],
    signed_at: tx.now.toISOString(),
  };
  await employmentContractOrder.move(tx, row, { to: "inForce", also }).catch(whenKnown(contractNo));
  return { id };
});
