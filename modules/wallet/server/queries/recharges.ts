import { approvalEvents } from "#modules/approval-task/server/index.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { walletErrors } from "../../errors.ts";
import { rechargeDeeds, walletRecharge } from "../../recharge-contract.ts";
import { reasonsAgainst } from "../rules/recharge.ts";
import { rechargeList } from "../support/recharge-rows.ts";
import {
  rechargeById,
  rechargeSubject as subject,
  shownRecharge,
} from "../support/recharge-subject.ts";

export const listRecharges = query(walletRecharge.list, ({ input, tx, actor }) =>
  rechargeList.seenBy(actor).page(tx, input),
);

export const rechargeDetail = query(walletRecharge.detail, async ({ input, tx, actor }) => {
  await expectSeesOrder(tx, actor, { subject, orderId: input.id });
  return shownRecharge(tx, input.id);
});

const { rechargeUnderApproval, evidenceMissing } = walletErrors;
const mendedHere: ReadonlySet<string> = new Set([rechargeUnderApproval.code, evidenceMissing.code]);

/** What I can do to a recharge now, and everything that stands against the rest. */
export const rechargeActions = query(
  walletRecharge.actions,
  async ({ input, tx, actor, caller }) => {
    await expectSeesOrder(tx, actor, { subject, orderId: input.id });
    const row = await rechargeById(tx, input.id);
    return rechargeDeeds.map((deed) => {
      const reasons = reasonsAgainst(deed, row, actor).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: mendedHere.has(reason.definition.code) ? subject.link(input.id) : null,
      }));
      return { action: deed, enabled: reasons.length === 0, reasons };
    });
  },
);

/** What of a recharge a reader of its history is told; the rest keeps the product's own books. */
const told: ReadonlySet<string> = new Set([
  "orderNo",
  "rechargeType",
  "amount",
  "rechargePayerType",
  "payerName",
  "statementSerial",
  "remarks",
  "fileIds",
  "stateCode",
  "approvalStateCode",
  "told",
]);

export const rechargeHistory = query(
  walletRecharge.operationLog,
  async ({ input: { id }, tx, actor }) => {
    await expectSeesOrder(tx, actor, { subject, orderId: id });
    const { wireNames } = rechargeList;
    const of = walletRecharge.operationLog;
    const lines = await historyOf(tx, { id, of, also: approvalEvents, wireNames });
    return lines.map((line) => ({
      ...line,
      changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
    }));
  },
);
