import { command } from "#platform/server/command.ts";
import { expenditurePayee } from "../../contract.ts";
import { payeeList } from "../queries/payees.ts";
import { numbersOf } from "../support/whole-numbers.ts";

/** Shows one of a payee's numbers in full; the log keeps who looked, at which, and why. */
export const revealPayee = command(expenditurePayee.reveal, async ({ input, tx, actor, vault }) => {
  const { id, field, remark } = input;
  await payeeList.seenBy(actor).one(tx, id);
  const [numbers] = await numbersOf(tx, vault, [id]);
  const after = { revealed: field };
  tx.changes.push({ table: "expenditure_payees", id, before: null, after });
  tx.remark = remark;
  return { value: numbers?.[field] ?? "" };
});
