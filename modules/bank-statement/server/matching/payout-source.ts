import {
  attemptsById,
  attemptsFor,
  attemptsSeenBy,
  isOpenToProof,
  isWeighty,
  lockAttempts,
  payoutLink,
  type Proof,
  type ProofEffect,
  provePaidOnes,
  provePayment,
  proveReturn,
  type StatementAttempt,
  takeProofBack,
  takeReturnBack,
} from "#modules/payout/server/faces/statement.ts";
import { payoutStates } from "#modules/payout/states.ts";
import type { Payout, Target } from "../rules/line.ts";
import type { Asked, MatchSource, Taken } from "./source.ts";

const { returned } = payoutStates;

const targetOf = (attempt: StatementAttempt): Payout => ({
  type: "payout",
  id: attempt.id,
  amountFen: attempt.amountFen,
  isOpen: isOpenToProof(attempt),
  payoutNo: attempt.payoutNumber,
  merchantOrderNo: attempt.merchantNumber,
  exportNo: attempt.exportNumber,
  payeeName: attempt.payeeName,
  payeeCardTail: attempt.accountTail,
  payeeCard: attempt.account,
  sentAt: attempt.sentAt,
  isReturned: attempt.state === returned || attempt.incident !== null,
  ownerId: attempt.payoutId,
});

const proofOf = ({ targetId: attemptId, serial, effect }: Taken): Proof => ({
  attemptId,
  serial,
  effect: effect as ProofEffect,
});

const shared = {
  async find(tx, vault, asked: readonly Asked[]) {
    const { attempts, pairs } = await attemptsFor(tx, vault, asked);
    return { targets: attempts.map(targetOf), pairs };
  },
  byId: async (tx, vault, ids) => (await attemptsById(tx, vault, ids)).map(targetOf),
  seenBy: attemptsSeenBy,
  lock: lockAttempts,
  weighs: (tx, taken) => isWeighty(tx, proofOf(taken)),
  link: (target: Target) => payoutLink("ownerId" in target ? (target.ownerId ?? "") : ""),
} satisfies Partial<MatchSource>;

/** Our payments as the bank booked them. */
export const payoutSource: MatchSource = {
  ...shared,
  type: "payout",
  direction: "out",
  settleMany: provePaidOnes,
  settle: (tx, { targetId: attemptId, ...shown }) => provePayment(tx, { attemptId, ...shown }),
  takeBack: (tx, taken) => takeProofBack(tx, proofOf(taken)),
};

/** Our payments as they came back. */
export const returnSource: MatchSource = {
  ...shared,
  type: "payoutReturn",
  direction: "in",
  find: (tx, vault, asked) =>
    shared.find(
      tx,
      vault,
      asked.filter(({ isReturn }) => isReturn),
    ),
  settleMany: () => Promise.resolve(new Set()),
  settle: (tx, { targetId: attemptId, ...shown }) => proveReturn(tx, { attemptId, ...shown }),
  takeBack: (tx, taken) => takeReturnBack(tx, proofOf(taken)),
};
