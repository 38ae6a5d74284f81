import {
  type Content,
  type Order,
  seesOrder,
  type Subject,
} from "#modules/approval/server/index.ts";
import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { type AdjustmentState, adjustmentStates } from "../../states.ts";
import { orderDb, walletAdjustments } from "../order-tables.ts";
import { againstCost, expectNone } from "../rules/adjustment.ts";
import { lockCost } from "./adjustment-cost.ts";
import { moveMoney } from "./adjustment-money.ts";
import { allAdjustments } from "./adjustment-rows.ts";
import { releaseHold } from "./holds.ts";
import { type Balances, balancesOf } from "./wallets.ts";

type Adjustment = Row<typeof walletAdjustments>;

/** What becomes of an adjustment when its approval comes to stand so. */
const outcomes: Readonly<Record<ApprovalState, AdjustmentState>> = {
  pending: "approving",
  approving: "approving",
  suspended: "approving",
  approved: "effective",
  exempt: "effective",
  rejected: "rejected",
  financeRejected: "rejected",
  terminated: "rejected",
  withdrawn: "draft",
  returned: "draft",
};

/** Adjustments as orders that go through approval. */
export const adjustmentSubject: Subject = {
  type: "walletAdjustment",
  title: "钱包调账",
  money: true,
  table: walletAdjustments.name,
  link: (orderId) => `/wallet/billAdjustment?detail=${orderId}`,
  async read(tx, orderId) {
    const row = await adjustmentById(tx, orderId);
    const [payer, payee] = await Promise.all([
      balancesOf(tx, row.payer_wallet_id),
      balancesOf(tx, row.payee_wallet_id),
    ]);
    return orderFrom(row, payer, payee);
  },
  async isSeenBy(tx, actor, orderId) {
    const { permission } = allAdjustments;
    const { created_by: author } = await adjustmentById(tx, orderId);
    if (author === actor.userId) return true;
    if (!actor.permissions.has(permission)) return false;
    const [seen] = (await allAdjustments.judge(tx, orderId, [actor.rangeOf(permission)])) ?? [];
    return seen ?? false;
  },
  async barred(tx, orderId) {
    const { payee_wallet_id: walletId } = await adjustmentById(tx, orderId);
    const { ownerType, ownerId } = await balancesOf(tx, walletId);
    return ownerType === "person" ? [ownerId] : [];
  },
  async settle(tx, { orderId, instanceId, state }) {
    const row = await lockRow(tx, walletAdjustments, orderId);
    const outcome = outcomes[state];
    const transactionId = await follow(tx, row, outcome);
    const codes = [adjustmentStates[outcome], approvalStates[state]];
    const parameters = [tx.tenantId, orderId, ...codes, instanceId, transactionId];
    await tx.raw({ sql: settleAdjustment, parameters: [...parameters, tx.actor.userId] });
  },
  // Once everybody has agreed the money has moved: it comes back by a reversal only.
  mayGoBack: async () => false,
};

// By hand, because the engine notes the change itself.
const settleAdjustment =
  "update wallet_adjustments set state = $3, approval_state = $4, instance_id = $5," +
  " transaction_id = coalesce($6, transaction_id)," +
  " effective_at = case when $6::uuid is null then effective_at else moment() end," +
  " updated_by = $7, updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

/** Moves the money, gives back what was put aside for it, or leaves it there. */
async function follow(
  tx: CommandTx,
  row: Adjustment,
  outcome: AdjustmentState,
): Promise<string | null> {
  if (outcome === "approving") return null;
  if (outcome !== "effective") {
    if (row.hold_id !== null) await releaseHold(tx, row.hold_id);
    return null;
  }
  if (row.order_id !== null) {
    // The bank may have sent the order's money back meanwhile.
    const { order_id: orderId, payee_wallet_id: walletId, id: besides } = row;
    const cost = await lockCost(tx, { orderId, walletId, besides });
    expectNone(againstCost(row.amount_fen, cost ?? { settledFen: 0, movedFen: 0 }));
  }
  return (await moveMoney(tx, row)).transactionId;
}

export const adjustmentById = (tx: ReadTx, id: string): Promise<Adjustment> =>
  tx.one(
    orderDb
      .selectFrom("wallet_adjustments")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

const nameOf = ({ ownerName, projectName }: Balances) => `${ownerName} · ${projectName}`;
const kinds: Readonly<Record<string, string>> = { order: "订单调账", amount: "金额调账" };

const orderFrom = (row: Adjustment, payer: Balances, payee: Balances): Order => ({
  orderNo: row.number,
  title: `${kinds[row.kind] ?? row.kind} ${payer.ownerName} → ${payee.ownerName}`,
  amountFen: row.amount_fen,
  special: false,
  orderSubtype: row.kind,
  applicantId: row.created_by,
  departmentId: row.department_id,
  content: contentOf(row, payer, payee),
});

/** From whom to whom, how much and for which order is what people agree to; words may be mended. */
const contentOf = (row: Adjustment, payer: Balances, payee: Balances): Content => ({
  fields: [
    {
      name: "adjustmentType",
      kind: "text",
      value: row.kind,
      shown: kinds[row.kind] ?? null,
      critical: true,
    },
    { name: "amount", kind: "fen", value: row.amount_fen, shown: null, critical: true },
    {
      name: "userName",
      kind: "text",
      value: row.payer_wallet_id,
      shown: nameOf(payer),
      critical: true,
    },
    {
      name: "payeeName",
      kind: "text",
      value: row.payee_wallet_id,
      shown: nameOf(payee),
      critical: true,
    },
    ...(row.order_id === null
      ? []
      : [
          {
            name: "adjustedOrderNo",
            kind: "text",
            value: row.order_id,
            shown: row.order_number,
            critical: true,
          } as const,
        ]),
    { name: "remarks", kind: "text", value: row.remark, shown: null, critical: false },
  ],
  fileIds: row.file_ids,
});

const findWith =
  "select id from wallet_adjustments where tenant_id = $1 and file_ids @> array[$2::uuid]";

export const adjustmentsWith = (tx: ReadTx, fileId: string): Promise<{ id: string }[]> =>
  tx.raw({ sql: findWith, parameters: [tx.tenantId, fileId] });

/** A paper of an adjustment is for those who see the adjustment. */
export const adjustmentFiles: FileHolder = async (tx, actor, fileId) => {
  for (const { id: orderId } of await adjustmentsWith(tx, fileId)) {
    if (await seesOrder(tx, actor, { subject: adjustmentSubject, orderId })) return true;
  }
  return false;
};
