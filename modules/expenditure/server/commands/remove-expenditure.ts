import { dropPayeeUses } from "#modules/payee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { reach } from "../support/reach.ts";

/** Deletes a draft that nobody else has ever seen. */
export const removeExpenditure = command(expenditure.remove, async ({ input, tx, actor }) => {
  const { row, lines } = await reach(tx, actor, { id: input.id, action: "remove" });
  await expenditureOrder.move(tx, row, { to: "deleted" });
  // What nobody sees any more names nobody.
  await dropPayeeUses(
    tx,
    lines.map(({ id }) => id),
  );
  return { id: row.id };
});
