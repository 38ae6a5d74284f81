import { approversOf } from "#modules/approval/server/faces/approved.ts";
import { holdApproval } from "#modules/approval/server/index.ts";
import { isRunning, stateOfCode as approvalOfCode } from "#modules/approval/states.ts";
import {
  cancelRefundOf,
  reasonsAgainstOfflineOf,
  reasonsAgainstRefundOf,
} from "#modules/collection/server/faces/money.ts";
import { lockCollected } from "#modules/collection/server/index.ts";
import {
  agreed,
  agreedFen,
  agreedNumber,
  authorOrRange,
  defineOrder,
  mendable,
  stageOf,
  type Told,
  usualRisks,
} from "#modules/order/server/index.ts";
import { lockPayoutsOf } from "#modules/payment-line/server/index.ts";
import { livePayoutsOf } from "#modules/payout/server/index.ts";
import type { ApprovalState } from "#modules/approval/states.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { everything } from "#platform/server/scope/range.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { refundKind as kind } from "../../refund-kind.ts";
import {
  type RefundAction,
  refundActions,
  refundMoves,
  refundStates,
  refundTypeInBooks,
} from "../../states.ts";
import { decidedOffline } from "../offline/decided.ts";
import { refundLines } from "../offline/lines.ts";
import type { OfflineFacts } from "../rules/offline.ts";
import { reasonsAgainstRefund, type RefundFacts, refundStateOfCode } from "../rules/refund.ts";
import { screenshotDoubts } from "../screenshot/told-doubts.ts";
import { chargeRefunds } from "../tables.ts";
import { refundList } from "./list.ts";

type Refund = Row<typeof chargeRefunds>;

const atCollection = {
  refund: "releaseRefund",
  retryRefund: "retryRefund",
  cancelRefund: "cancelRefund",
} as const satisfies Partial<Record<RefundAction, string>>;

const isBeingDecided = ({ approval_state: code }: Refund): boolean =>
  code !== null && isRunning(approvalOfCode(code));

async function offlineOf(tx: ReadTx, row: Refund): Promise<OfflineFacts | null> {
  const line = await refundLines.liveOf(tx, row.id);
  if (!line) return null;
  const live = await livePayoutsOf(tx, { type: refundTypeInBooks, id: row.id });
  return { line: line.state, isBeingApproved: isBeingDecided(row), isLive: live.size > 0 };
}

async function factsOf(tx: ReadTx, row: Refund, { me }: { me: Actor }): Promise<RefundFacts> {
  const { id, collection_refund_id: refundId } = row;
  const approvers = (await approversOf(tx, [id])).get(id) ?? [];
  const against = async (action: keyof typeof atCollection) =>
    refundId === null
      ? []
      : reasonsAgainstRefundOf(tx, {
          refundId,
          approvers,
          action: atCollection[action],
          me: me.userId,
        });
  return {
    state: refundStateOfCode(row.state),
    againstMoney: {
      refund: await against("refund"),
      retryRefund: await against("retryRefund"),
      cancelRefund: await against("cancelRefund"),
      payOffline: refundId === null ? [] : await reasonsAgainstOfflineOf(tx, { refundId }),
    },
    offline: await offlineOf(tx, row),
  };
}

/** How much of which charge goes back and why is what people agree to. */
async function told(tx: ReadTx, row: Refund): Promise<Told> {
  const { chargeNo, contractNo, lessee, orderTypeName, paidInAmount } = await refundList
    .within(everything(row.created_by))
    .one(tx, row.id);
  const line = await refundLines.liveOf(tx, row.id);
  return {
    title: `${lessee} · ${orderTypeName}`,
    amountFen: row.amount_fen,
    // Who has it paid to an account asks for that, and does not decide on it.
    ...(line && { subtype: "offline", applicantId: line.created_by }),
    fields: [
      agreed("chargeNo", chargeNo),
      agreed("contractNo", contractNo),
      agreedFen("refundAmount", row.amount_fen),
      agreedFen("paidInAmount", paidInAmount),
      agreed("refundReason", row.reason),
      mendable("remark", row.remark),
      ...(await screenshotDoubts(tx, row.charge_id)),
      ...(line
        ? [
            agreed("payeeName", line.payee_name),
            agreed("payeeBankName", line.bank_name),
            agreedNumber("payeeAccount", line.account_index, line.account_tail),
            mendable("offlineRemark", line.remark),
          ]
        : []),
    ],
  };
}

/** Whoever refuses it gives the money free; taken back by its applicant, it is given up. */
async function onApproval(tx: CommandTx, row: Refund, approval: ApprovalState) {
  if (row.state === refundStates.offline) return decidedOffline(tx, row, approval);
  if (row.state !== refundStates.pending) return {};
  const stage = stageOf(approval);
  if (stage === "underWay") return {};
  if (stage === "agreed") return { to: "waiting" } as const;
  const { collection_refund_id: refundId } = row;
  if (refundId !== null) await cancelRefundOf(tx, { refundId });
  return { to: stage === "refused" ? "rejected" : "cancelled" } as const;
}

/** Money of a service charge on its way back. */
export const refundOrder = defineOrder({
  kind,
  table: chargeRefunds,
  states: refundStates,
  moves: refundMoves,
  first: "pending",
  refusal: serviceChargeErrors.wrongState,
  actions: refundActions,
  /** Who lets money go need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(serviceChargeRefund[action].permission);
    return (await refundList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: factsOf,
  against: (action, facts) => reasonsAgainstRefund(action, facts),
  fixLink: ({ definition: { code } }, id) =>
    code === serviceChargeErrors.notApproved.code ? kind.link(id) : null,
  tell: told,
  isSeenBy: authorOrRange(refundList),
  /** Who wanted the money to go back does not agree to where it goes. */
  excludedApprovers: async (tx, row) =>
    (await refundLines.liveOf(tx, row.id)) ? [row.created_by] : [],
  risks: (tx, row) => usualRisks(tx, row, { table: chargeRefunds }),
  onApproval,
  mayGoBack: false,
});

/**
 * Locks a refund for an action, in the one sequence: the approval that a decision comes by, the payout that an end
 * at the bank comes by, the money that the channel's answers come by, the refund.
 */
export async function reachRefund(
  tx: CommandTx,
  actor: Actor,
  wanted: { readonly id: string; readonly action: RefundAction },
) {
  const { collection_id: collectionId } = await refundOrder.byId(tx, wanted.id);
  await holdApproval(tx, wanted.id);
  await lockPayoutsOf(tx, refundLines, wanted.id);
  await lockCollected(tx, { collectionId });
  const locked = await refundOrder.lockFor(tx, actor, wanted);
  // The first that a line of the log tells of is what it is about: this refund, not what holds its money.
  const row = await refundOrder.move(tx, locked, {});
  const { collection_refund_id: refundId } = row;
  if (refundId === null) throw new Error(`Refund ${row.number} holds nothing`);
  return { row, refundId };
}
