import { command } from "#platform/server/command.ts";
import { payee } from "../../contract.ts";
import { numbersOf } from "../support/numbers.ts";
import { reach } from "../support/reach.ts";

/** Shows a payee's numbers in full; the log keeps who looked, at whose, and why. */
export const revealPayee = command(payee.reveal, async ({ input, tx, actor, vault }) => {
  const row = await reach(tx, actor, { id: input.id, action: "reveal" });
  const { identityNumber, account } = numbersOf(vault, row);
  const after = { revealed: "payeeIdCardNo payeeBankCardNo" };
  tx.changes.push({ table: "payees", id: row.id, before: null, after });
  tx.remark = input.remark;
  return { payeeIdCardNo: identityNumber, payeeBankCardNo: account };
});
