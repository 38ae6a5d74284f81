import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { expectNone, reasonsAgainst } from "../rules/reasons.ts";
import { concludeChange, lockWhole } from "../support/collections.ts";
import { noteStep } from "../support/steps.ts";
import { collectionOrders, collections, refunds } from "../tables.ts";

/** Notes that somebody has cleared up what contradicted itself, and how. */
export const resolveIncidents = command(collection.resolve, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const whole = await lockWhole(tx, id);
  expectNone(reasonsAgainst("resolve", whole.collection.state, whole));
  tx.remark = remark;
  await updateRow(tx, collections, { row: whole.collection, to: {} });
  const to = { incident: null };
  for (const row of whole.qrs.filter(({ incident }) => incident)) {
    await updateRow(tx, collectionOrders, { row, to });
  }
  for (const row of whole.refunds.filter(({ incident }) => incident)) {
    await updateRow(tx, refunds, { row, to });
  }
  const about = whole.collection.number;
  await noteStep(tx, { collectionId: id, about, kind: "resolved", by: actor.userId });
  await concludeChange(tx, id);
  return { id };
});
