import { expectFiles } from "#modules/attachment/server/index.ts";
import { expectNone } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { reasonsAgainstApplying } from "../rules/eligibility.ts";
import { gatherFor } from "../support/applying.ts";
import { lineInSight } from "../support/line-in-sight.ts";
import { columnsFrom, wantedBy } from "../support/written.ts";

/** Writes down what is applied for; the line of the book stays open to others until it is submitted. */
export const createRebate = command(rebate.create, async ({ input, tx, actor }) => {
  const { bookLineId, ...given } = input;
  const line = await lineInSight(tx, actor, bookLineId);
  await expectFiles(tx, given.fileIds, { known: [] });
  const asked = { line, wanted: wantedBy(given), applicantId: actor.userId };
  const gathered = await gatherFor(tx, actor, asked);
  expectNone(reasonsAgainstApplying(gathered.candidate));
  const { id } = await rebateOrder.create(tx, {
    ...columnsFrom(given, gathered),
    type_id: line.typeId,
    contract_no: line.contractNo,
    contract_key: line.contractKey,
    lease_id: line.leaseId,
    line_id: line.id,
    lessee: line.lessee,
    shop_name: line.shop,
    net_finance_fen: line.netFinanceFen,
    netted_fen: 0,
    applied_at: null,
    made_at: null,
    made_by: null,
    pay_time: null,
    paid_at: null,
    offline_at: null,
    offline_from: null,
  });
  return { id };
});
