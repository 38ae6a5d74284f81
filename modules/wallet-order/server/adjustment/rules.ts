import { approvalStates } from "#modules/approval/states.ts";
import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import type { AdjustmentAction, AdjustmentType, WalletType } from "../../adjustment-contract.ts";
import { walletErrors } from "#modules/wallet/errors.ts";
import { walletOrderErrors } from "../../errors.ts";
import type { OwnerType } from "#modules/wallet/states.ts";
import { adjustmentStates } from "../../states.ts";

const { draft, approving, effective, rejected } = adjustmentStates;
const openStates: readonly number[] = [draft, approving, effective, rejected];
/** How approval says that an order never goes on (design: rules and states §2.1). */
const { terminated } = approvalStates;

/** What a wallet bore of an order, and how much of that moves to others or has moved. */
export interface OrderCost {
  readonly settledFen: number;
  readonly movedFen: number;
}

/** What of an adjustment decides what can be done to it. */
export interface AdjustmentFacts {
  readonly state: number;
  readonly approval_state: number | null;
  readonly created_by: string;
  readonly amount_fen: number;
  readonly payerAvailableFen: number;
  readonly payeeAvailableFen: number;
  /** Whether he who asks sees the wallets: who does not is told no figure of them. */
  readonly seesPayer: boolean;
  readonly seesPayee: boolean;
  /** Null: money moves, no order's cost. */
  readonly cost: OrderCost | null;
}

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: AdjustmentAction, facts: AdjustmentFacts, me: string) {
  if (!openStates.includes(facts.state)) return [new Refused(walletOrderErrors.adjustmentEnded)];
  if (action === "reverse") return againstReversal(facts, me);
  const isTerminated = facts.approval_state === terminated && action !== "voided";
  const checks: [boolean, keyof typeof walletOrderErrors][] = [
    [facts.created_by !== me, "notYours"],
    [facts.state === approving, "adjustmentUnderApproval"],
    [facts.state === effective, "adjustmentInEffect"],
    [isTerminated, "terminated"],
  ];
  const reasons = checks.flatMap(([holds, name]) =>
    holds ? [new Refused(walletOrderErrors[name])] : [],
  );
  return action === "submit" && reasons.length === 0 ? againstMoney(facts) : reasons;
}

function againstReversal(facts: AdjustmentFacts, me: string): Refused[] {
  if (facts.state !== effective) return [new Refused(walletOrderErrors.notInEffect)];
  const left = facts.payeeAvailableFen;
  return [
    ...(facts.created_by === me ? [new Refused(walletOrderErrors.ownReversal)] : []),
    ...(left < facts.amount_fen ? [payeeLacks(left, facts.seesPayee)] : []),
  ];
}

const payeeLacks = (leftFen: number, isSeen: boolean): Refused =>
  isSeen
    ? new Refused(walletOrderErrors.payeeShort, { left: showYuan(leftFen) })
    : new Refused(walletOrderErrors.payeeShortUnseen);

const payerLacks = (leftFen: number, isSeen: boolean): Refused =>
  isSeen
    ? new Refused(walletOrderErrors.payerShort, { left: showYuan(leftFen) })
    : new Refused(walletOrderErrors.payerShortUnseen);

function againstMoney(facts: AdjustmentFacts): Refused[] {
  const { amount_fen: amount, payerAvailableFen: left, cost } = facts;
  return [
    ...(amount > left ? [payerLacks(left, facts.seesPayer)] : []),
    ...(cost ? againstCost(amount, cost) : []),
  ];
}

/** No more of an order's cost moves than its wallet still bears. */
export function againstCost(amountFen: number, { settledFen, movedFen }: OrderCost): Refused[] {
  if (settledFen <= 0) return [new Refused(walletOrderErrors.orderNotBorne)];
  const left = settledFen - movedFen;
  if (amountFen <= left) return [];
  const told = {
    left: showYuan(Math.max(0, left)),
    settled: showYuan(settledFen),
    moved: showYuan(movedFen),
  };
  return [new Refused(walletOrderErrors.orderCostShort, told)];
}

export const walletTypeOf = (ownerType: OwnerType): WalletType =>
  ownerType === "person" ? "self" : "public";

/** A side of an adjustment: who was named, and the wallet that was chosen. */
export interface Side {
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly walletType: WalletType;
  readonly wallet: {
    readonly walletId: string;
    readonly ownerType: OwnerType;
    readonly ownerId: string;
    readonly isTest: boolean;
    readonly state: number;
  };
}

const inForce = 1000;

function againstSide({ wallet, ...named }: Side): Refused[] {
  const isOwners =
    wallet.ownerType === named.ownerType &&
    wallet.ownerId === named.ownerId &&
    walletTypeOf(wallet.ownerType) === named.walletType;
  return [
    ...(isOwners ? [] : [new Refused(walletOrderErrors.walletOfOther)]),
    ...(wallet.state === inForce ? [] : [new Refused(walletErrors.walletDisabled)]),
  ];
}

interface Written {
  readonly kind: AdjustmentType;
  readonly orderId: string | null;
  readonly payer: Side;
  readonly payee: Side;
}

/** What is wrong with an adjustment as it was written down, whatever money there is. */
export function againstWriting({ kind, orderId, payer, payee }: Written): Refused[] {
  const isSame = payer.wallet.walletId === payee.wallet.walletId;
  const isMixed = payer.wallet.isTest !== payee.wallet.isTest;
  return [
    ...((kind === "order") === (orderId !== null)
      ? []
      : [new Refused(walletOrderErrors.orderRequired)]),
    ...(isSame ? [new Refused(walletOrderErrors.sameWallet)] : []),
    ...againstSide(payer),
    ...againstSide(payee),
    ...(isMixed ? [new Refused(walletOrderErrors.testAndReal)] : []),
  ];
}
