import { readsOf } from "#modules/order/server/faces/reads.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { transfer } from "../contract.ts";
import { transferKind } from "../kind.ts";
import { transferOrder } from "./order.ts";
import { impactOf } from "./support/impact.ts";
import { transferList } from "./support/list.ts";

export const listTransfers = query(transfer.list, ({ input, tx, actor }) =>
  transferList.seenBy(actor).page(tx, input),
);

export const transferReads = readsOf(transfer, transferOrder, {
  one: (tx, id, actor) => transferList.within(everything(actor.userId)).one(tx, id),
  wireNames: transferList.wireNames,
  told: ["orderNo", "employeeName", "effectiveDate", "remark", "fileIds", "stateCode"],
});

export const transferImpact = query(transfer.impact, async ({ input: { id }, tx, actor }) => {
  await expectSeesOrder(tx, actor, { subject: transferOrder.subject, orderId: id });
  return impactOf(tx, actor, await transferOrder.byId(tx, id));
});

export const transferSource = recordSource({
  ...transferKind,
  list: transferList,
  called: ["orderNo", "employeeName"],
  page: "/hr/changePositionRecords",
  create: transfer.create,
});
