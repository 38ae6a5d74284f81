import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { departure } from "../contract.ts";
import { departureKind } from "../kind.ts";
import { departureOrder } from "./order.ts";
import { gateNow } from "./support/gate.ts";
import { departureList } from "./support/list.ts";
import { seenBy } from "./support/wallets-left.ts";

export const listDepartures = query(departure.list, ({ input, tx, actor }) =>
  departureList.seenBy(actor).page(tx, input),
);

export const departureReads = readsOf(departure, departureOrder, {
  one: (tx, id, actor) => departureList.within(everything(actor.userId)).one(tx, id),
  wireNames: departureList.wireNames,
  told: [
    "orderNo",
    "employeeName",
    "departType",
    "departReason",
    "lastWorkDay",
    "remark",
    "taskHeirName",
    "teamHeirName",
    "agencyHeirName",
    "keyPersonsKept",
    "fileIds",
    "stateCode",
  ],
});

export const departureGate = query(departure.gate, async ({ input: { id }, tx, actor }) => {
  await expectSeesOrder(tx, actor, { subject: departureOrder.subject, orderId: id });
  return gateNow(tx, await departureOrder.byId(tx, id), seenBy(actor));
});

export const departureSource = recordSource({
  ...departureKind,
  list: departureList,
  called: ["orderNo", "employeeName"],
  page: "/hr/departRecords",
  create: departure.create,
});
