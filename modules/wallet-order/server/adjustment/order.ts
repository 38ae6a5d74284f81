import {
  agreed,
  agreedFen,
  authorOrRange,
  defineOrder,
  expectNone,
  mendable,
  stageOf,
  type Told,
  usualRisks,
} from "#modules/order/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { walletOrderErrors } from "../../errors.ts";
import { adjustmentActions } from "../../adjustment-contract.ts";
import { adjustmentKind as kind } from "../../adjustment-kind.ts";
import { adjustmentMoves, adjustmentStates } from "../../states.ts";
import { walletsBeside } from "#modules/wallet/server/faces/sight.ts";
import { type Balances, balancesOf, holdById, releaseHold } from "#modules/wallet/server/index.ts";
import { lockCost } from "./cost.ts";
import { factsOf } from "./facts.ts";
import { allAdjustments } from "./list.ts";
import { moveMoney } from "./money.ts";
import { againstCost, reasonsAgainst } from "./rules.ts";
import { walletAdjustments } from "./tables.ts";

type Adjustment = Row<typeof walletAdjustments>;

const kinds: Readonly<Record<string, string>> = { order: "订单调账", amount: "金额调账" };
const nameOf = ({ ownerName, projectName }: Balances) => `${ownerName} · ${projectName}`;

/** From whom to whom, how much and for which order is what people agree to; words may be mended. */
async function tell(tx: ReadTx, row: Adjustment): Promise<Told> {
  const [payer, payee] = await Promise.all([
    balancesOf(tx, row.payer_wallet_id),
    balancesOf(tx, row.payee_wallet_id),
  ]);
  return {
    title: `${kinds[row.kind] ?? row.kind} ${payer.ownerName} → ${payee.ownerName}`,
    amountFen: row.amount_fen,
    subtype: row.kind,
    fields: [
      agreed("adjustmentType", row.kind, kinds[row.kind]),
      agreedFen("amount", row.amount_fen),
      agreed("userName", row.payer_wallet_id, nameOf(payer)),
      agreed("payeeName", row.payee_wallet_id, nameOf(payee)),
      ...(row.order_id === null ? [] : [agreed("adjustedOrderNo", row.order_id, row.order_number)]),
      mendable("remarks", row.remark),
    ],
  };
}

const { adjustmentUnderApproval, payerShort, payerShortUnseen, payeeShort, payeeShortUnseen } =
  walletOrderErrors;
const shortages: ReadonlySet<string> = new Set(
  [payerShort, payerShortUnseen, payeeShort, payeeShortUnseen].map(({ code }) => code),
);

/** Refuses to move more of an order's cost than is left: the bank may have sent its money back meanwhile. */
async function expectCostLeft(tx: CommandTx, row: Adjustment): Promise<void> {
  const { order_id: orderId, payee_wallet_id: walletId, id: besides } = row;
  if (orderId === null) return;
  const cost = await lockCost(tx, { orderId, walletId, besides });
  expectNone(againstCost(row.amount_fen, cost ?? { settledFen: 0, movedFen: 0 }));
}

const after = {
  underWay: "approving",
  agreed: "effective",
  refused: "rejected",
  handedBack: "draft",
} as const;

/** Money from one wallet to another: put aside when it is submitted, moved when everybody has agreed. */
export const adjustmentOrder = defineOrder({
  kind,
  table: walletAdjustments,
  states: adjustmentStates,
  moves: adjustmentMoves,
  first: "draft",
  actions: adjustmentActions,
  facts: factsOf,
  against: (action, facts, me) => reasonsAgainst(action, facts, me.userId),
  fixLink({ definition: { code } }, id) {
    if (code === adjustmentUnderApproval.code) return kind.link(id);
    return shortages.has(code) ? "/wallet/billAdjustment?tab=recharge" : null;
  },
  tell,
  isSeenBy: authorOrRange(allAdjustments),
  risks: (tx, row) => usualRisks(tx, row, { table: walletAdjustments }),
  async beside(tx, row, reader) {
    const { payer_wallet_id: payer, payee_wallet_id: payee, amount_fen: amountFen } = row;
    const held = row.hold_id === null ? undefined : await holdById(tx, row.hold_id);
    const heldFen = held?.remaining_fen ?? 0;
    const wallets = await walletsBeside(tx, reader, [
      { walletId: payer, side: "payer", heldFen, changeFen: -amountFen },
      { walletId: payee, side: "payee", heldFen: 0, changeFen: amountFen },
    ]);
    return { marks: {}, wallets };
  },
  async excludedApprovers(tx, { payee_wallet_id: walletId }) {
    const { ownerType, ownerId } = await balancesOf(tx, walletId);
    return ownerType === "person" ? [ownerId] : [];
  },
  async onApproval(tx, row, state) {
    const to = after[stageOf(state)];
    if (to === "effective") {
      await expectCostLeft(tx, row);
      const { transactionId } = await moveMoney(tx, row);
      return { to, also: { transaction_id: transactionId, effective_at: tx.now.toISOString() } };
    }
    if (to !== "approving" && row.hold_id !== null) await releaseHold(tx, row.hold_id);
    return { to };
  },
  // The money has moved by then: it comes back by a reversal only.
  mayGoBack: false,
});
