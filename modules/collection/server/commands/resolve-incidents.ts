import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { expectNone, reasonsAgainst } from "../rules/reasons.ts";
import { concludeChange } from "../support/collections.ts";
import type { QrRow } from "../support/whole.ts";
import { reach } from "../support/reach.ts";
import { noteStep } from "../support/steps.ts";
import { collectionOrders, collections, refunds } from "../tables.ts";

/** What could not be applied is tried again with the next sweep. */
const cleared = ({ incident }: Pick<QrRow, "incident">, now: Date) => ({
  incident: null,
  ...(incident === "NOT_APPLIED" && {
    apply_failures: 0,
    next_look_at: now.toISOString(),
  }),
});

/** Notes that somebody has cleared up what contradicted itself, and how. */
export const resolveIncidents = command(collection.resolve, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const whole = await reach(tx, { id, action: "resolve" });
  expectNone(reasonsAgainst("resolve", whole.collection.state, whole));
  tx.remark = remark;
  await updateRow(tx, collections, { row: whole.collection, to: {} });
  for (const row of whole.qrs.filter(({ incident }) => incident)) {
    await updateRow(tx, collectionOrders, { row, to: cleared(row, tx.now) });
  }
  for (const row of whole.refunds.filter(({ incident }) => incident)) {
    await updateRow(tx, refunds, { row, to: cleared(row, tx.now) });
  }
  const about = whole.collection.number;
  await noteStep(tx, { collectionId: id, about, kind: "resolved", by: actor.userId });
  await concludeChange(tx, id);
  return { id };
});
