import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractOrder } from "../order.ts";
import { letGoOfSigning, reachSigning } from "../support/signing.ts";
import { whenKnown } from "../support/record.ts";

/** Keeps the scan of a contract that both have signed: it is in force, and nobody signs it at a provider any more. */
export const signContract = command(employmentContract.sign, async ({ input, tx, actor }) => {
  const { id, contractNo, fileIds } = input;
  const { row, held } = await reachSigning(tx, actor, { id, action: "sign" });
  await expectFiles(tx, fileIds, { known: row.file_ids });
  const also = {
    contract_no: contractNo,
    file_ids: [...fileIds],
    signed_at: tx.now.toISOString(),
  };
  await employmentContractOrder.move(tx, row, { to: "inForce", also }).catch(whenKnown(contractNo));
  await letGoOfSigning(tx, held, "已改为线下签署");
  return { id };
});
