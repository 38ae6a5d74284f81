import { approvalEvents } from "#modules/approval-task/server/index.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
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
import { expectWalletsSeen, walletIsSeen, walletsSeen } from "../support/wallet-sight.ts";

type Shown = OutputOf<typeof walletAdjustment.detail>;

/** Who sees an adjustment does not see by that what its wallets have. */
async function asSeenBy(tx: ReadTx, actor: Actor, rows: readonly Shown[]): Promise<Shown[]> {
  const ids = rows.flatMap(({ payerWalletId, payeeWalletId }) => [payerWalletId, payeeWalletId]);
  const seen = await walletsSeen(tx, actor, ids);
  return rows.map((row) => ({
    ...row,
    userAvailableAmount: seen.has(row.payerWalletId) ? row.userAvailableAmount : null,
    payeeAvailableAmount: seen.has(row.payeeWalletId) ? row.payeeAvailableAmount : null,
  }));
}

export const listOrderAdjustments = query(
  walletAdjustment.orderList,
  async ({ input, tx, actor }) => {
    const found = await adjustmentsOf.order.seenBy(actor).page(tx, input);
    return { ...found, records: await asSeenBy(tx, actor, found.records) };
  },
);

export const listAmountAdjustments = query(
  walletAdjustment.amountList,
  async ({ input, tx, actor }) => {
    const found = await adjustmentsOf.amount.seenBy(actor).page(tx, input);
    return { ...found, records: await asSeenBy(tx, actor, found.records) };
  },
);

export const adjustmentDetail = query(walletAdjustment.detail, async ({ input, tx, actor }) => {
  await expectSeesOrder(tx, actor, { subject, orderId: input.id });
  const row = await allAdjustments.within(everything(actor.userId)).one(tx, input.id);
  const [shown = row] = await asSeenBy(tx, actor, [row]);
  return shown;
});

const { adjustmentUnderApproval, payerShort, payerShortUnseen, payeeShort, payeeShortUnseen } =
  walletErrors;
const shortages: ReadonlySet<string> = new Set(
  [payerShort, payerShortUnseen, payeeShort, payeeShortUnseen].map(({ code }) => code),
);
/** Where the mend of a reason is found. */
const mendedAt = (code: string, id: string): string | null => {
  if (code === adjustmentUnderApproval.code) return subject.link(id);
  return shortages.has(code) ? "/wallet/billAdjustment?tab=recharge" : null;
};

/** What I can do to an adjustment now, and everything that stands against the rest. */
export const adjustmentActions = query(
  walletAdjustment.actions,
  async ({ input, tx, actor, caller }) => {
    await expectSeesOrder(tx, actor, { subject, orderId: input.id });
    const facts = await factsOf(tx, actor, await adjustmentById(tx, input.id));
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

const findWallets = (actor: Actor, places: Places, [tenant, type, owner]: readonly string[]) =>
  'select id as "walletId", owner_type as "ownerType", owner_id as "ownerId", owner_name as "ownerName",' +
  ' project_name as "projectName", is_test as "isTest", (select a.balance_fen from ledger_accounts a' +
  "  where a.tenant_id = wallets.tenant_id and a.wallet_id = wallets.id and a.kind = 'AVAILABLE')" +
  ` as "availableAmount" from wallets where tenant_id = ${places.add(tenant)}` +
  ` and owner_type = ${places.add(type)} and owner_id = ${places.add(owner)} and state = 1000` +
  ` and ${walletIsSeen(actor, places)} order by project_name, id`;

interface Found {
  readonly walletId: string;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly projectName: string;
  readonly isTest: boolean;
  readonly availableAmount: number;
}

/** The wallets of an owner that are in force and that one sees, with what each has now. */
export const walletChoices = query(walletAdjustment.walletChoices, async ({ input, tx, actor }) => {
  const { ownerType, ownerId } = input;
  const owner = ownerType === "tenant" ? tx.tenantId : ownerId;
  if (owner === null) return [];
  const places = new Places();
  const sql = findWallets(actor, places, [tx.tenantId, ownerType, owner]);
  const found = await tx.raw<Found>({ sql, parameters: places.values });
  return found.map((wallet) => ({ ...wallet, orderType: walletTypeOf(wallet.ownerType) }));
});

/** What a wallet paid for is for those who see the wallet. */
export const orderChoices = query(walletAdjustment.orderChoices, async ({ input, tx, actor }) => {
  const { walletId, orderNo } = input;
  await expectWalletsSeen(tx, actor, [walletId]);
  return ordersBorneBy(tx, { walletId, orderNo });
});
