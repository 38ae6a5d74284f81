import { approvalEvents, expectSeesOrder } from "#modules/approval/server/index.ts";
import { everything } from "#platform/server/scope/range.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { adjustmentDeeds, walletAdjustment } from "../../adjustment-contract.ts";
import { walletErrors } from "../../errors.ts";
import type { OwnerType } from "../../states.ts";
import { reasonsAgainst, walletTypeOf } from "../rules/adjustment.ts";
import { ordersBorneBy } from "../support/adjustment-cost.ts";
import { factsOf } from "../support/adjustment-reach.ts";
import { adjustmentsOf, allAdjustments } from "../support/adjustment-rows.ts";
import { adjustmentById, adjustmentSubject as subject } from "../support/adjustment-subject.ts";

export const listOrderAdjustments = query(walletAdjustment.orderList, ({ input, tx, actor }) =>
  adjustmentsOf.order.seenBy(actor).page(tx, input),
);

export const listAmountAdjustments = query(walletAdjustment.amountList, ({ input, tx, actor }) =>
  adjustmentsOf.amount.seenBy(actor).page(tx, input),
);

export const adjustmentDetail = query(walletAdjustment.detail, async ({ input, tx, actor }) => {
  await expectSeesOrder(tx, actor, { subject, orderId: input.id });
  return allAdjustments.within(everything(actor.userId)).one(tx, input.id);
});

const { adjustmentUnderApproval, payerShort, payeeShort } = walletErrors;
/** Where the mend of a reason is found. */
const mendedAt = (code: string, id: string): string | null => {
  if (code === adjustmentUnderApproval.code) return subject.link(id);
  const isShort = code === payerShort.code || code === payeeShort.code;
  return isShort ? "/wallet/billAdjustment?tab=recharge" : null;
};

/** What I can do to an adjustment now, and everything that stands against the rest. */
export const adjustmentActions = query(
  walletAdjustment.actions,
  async ({ input, tx, actor, caller }) => {
    await expectSeesOrder(tx, actor, { subject, orderId: input.id });
    const facts = await factsOf(tx, await adjustmentById(tx, input.id));
    return adjustmentDeeds.map((deed) => {
      const reasons = reasonsAgainst(deed, facts, actor.userId).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: mendedAt(reason.definition.code, input.id),
      }));
      return { action: deed, enabled: reasons.length === 0, reasons };
    });
  },
);

/** What of an adjustment a reader of its history is told; the rest keeps the product's own books. */
const told: ReadonlySet<string> = new Set([
  "orderNo",
  "adjustmentType",
  "amount",
  "adjustedOrderNo",
  "remarks",
  "fileIds",
  "stateCode",
  "approvalStateCode",
  "told",
]);

export const adjustmentHistory = query(
  walletAdjustment.operationLog,
  async ({ input: { id }, tx, actor }) => {
    await expectSeesOrder(tx, actor, { subject, orderId: id });
    const { wireNames } = allAdjustments;
    const of = walletAdjustment.operationLog;
    const lines = await historyOf(tx, { id, of, also: approvalEvents, wireNames });
    return lines.map((line) => ({
      ...line,
      changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
    }));
  },
);

const findWallets =
  'select w.id as "walletId", w.owner_type as "ownerType", w.owner_id as "ownerId", w.owner_name as "ownerName",' +
  ' w.project_name as "projectName", w.is_test as "isTest", a.balance_fen as "availableAmount"' +
  " from wallets w join ledger_accounts a on a.tenant_id = w.tenant_id and a.wallet_id = w.id and a.kind = 'AVAILABLE'" +
  " where w.tenant_id = $1 and w.owner_type = $2 and w.owner_id = $3 and w.state = 1000 order by w.project_name, w.id";

interface Found {
  readonly walletId: string;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly projectName: string;
  readonly isTest: boolean;
  readonly availableAmount: number;
}

/** The wallets of an owner that are in force, with what each has now. */
export const walletChoices = query(walletAdjustment.walletChoices, async ({ input, tx }) => {
  const { ownerType, ownerId } = input;
  const owner = ownerType === "tenant" ? tx.tenantId : ownerId;
  if (owner === null) return [];
  const parameters = [tx.tenantId, ownerType, owner];
  const found = await tx.raw<Found>({ sql: findWallets, parameters });
  return found.map((wallet) => ({ ...wallet, orderType: walletTypeOf(wallet.ownerType) }));
});

export const orderChoices = query(walletAdjustment.orderChoices, ({ input, tx }) =>
  ordersBorneBy(tx, { walletId: input.walletId, orderNo: input.orderNo }),
);
