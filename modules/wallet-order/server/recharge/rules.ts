import { approvalStates } from "#modules/approval/states.ts";
import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletErrors } from "#modules/wallet/errors.ts";
import { walletOrderErrors } from "../../errors.ts";
import {
  type RechargeAction,
  rechargePermissions,
  type RechargeType,
} from "../../recharge-contract.ts";
import { rechargeStates } from "../../states.ts";

const { approving, booked, rejected } = rechargeStates;
/** How approval says that an order never goes on (design: rules and states §2.1). */
const { terminated } = approvalStates;

/** What of a recharge decides what can be done to it. */
export interface RechargeFacts {
  readonly state: number;
  readonly approval_state: number | null;
  readonly created_by: string;
  readonly kind: string;
  readonly statement_serial: string | null;
  readonly file_ids: readonly string[];
  readonly amount_fen: number;
  /** The booked one that it takes back. */
  readonly corrects_id: string | null;
  /** The number of the one that takes it back. */
  readonly correctedBy: string | null;
  /** Whether the one who asks sees where the money is. */
  readonly seesTarget: boolean;
  /** What of its money could go back; null: nobody asks. */
  readonly freeFen: number | null;
}

interface Me {
  readonly userId: string;
  readonly permissions: ReadonlySet<string>;
}

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: RechargeAction, facts: RechargeFacts, me: Me): Refused[] {
  if (action === "correct") return againstCorrection(facts, me);
  const permission = rechargePermissions[facts.kind as RechargeType];
  const checks: [boolean, keyof typeof walletOrderErrors][] = [
    [facts.created_by !== me.userId, "notYours"],
    [facts.state === approving, "rechargeUnderApproval"],
    [facts.state === booked, "rechargeBooked"],
    [action === "giveUp" && facts.state === rejected, "rechargeClosed"],
    [action !== "giveUp" && facts.approval_state === terminated, "terminated"],
    [action !== "giveUp" && !me.permissions.has(permission), "rechargeKindBarred"],
    [action === "submit" && lacksEvidence(facts), "evidenceMissing"],
    [action === "update" && facts.corrects_id !== null, "correctionStays"],
    [action === "submit" && facts.corrects_id !== null && isSpent(facts), "rechargeSpent"],
  ];
  return refusalsOf(checks, facts);
}

function refusalsOf(
  checks: readonly [boolean, keyof typeof walletOrderErrors][],
  { amount_fen: amount, freeFen, correctedBy }: RechargeFacts,
): Refused[] {
  const values = {
    amount: showYuan(amount),
    left: showYuan(freeFen ?? 0),
    number: correctedBy ?? "",
  };
  return checks.flatMap(([holds, name]) =>
    holds ? [new Refused(walletOrderErrors[name], values)] : [],
  );
}

/** More would have to go back than is there: nothing is taken below zero. */
export const isSpent = ({ freeFen, amount_fen: amount }: RechargeFacts): boolean =>
  freeFen !== null && freeFen < amount;

/** It is for whoever may recharge and sees where the money went; the original's author need not be there any more. */
function againstCorrection(facts: RechargeFacts, me: Me): Refused[] {
  const mayNot = !me.permissions.has(rechargePermissions[facts.kind as RechargeType]);
  const isBooked = facts.state === booked;
  return refusalsOf(
    [
      [!isBooked, "rechargeNotBooked"],
      [facts.corrects_id !== null, "correctionStays"],
      [facts.correctedBy !== null, "rechargeCorrected"],
      [mayNot || !facts.seesTarget, "rechargeKindBarred"],
      [isBooked && facts.seesTarget && isSpent(facts), "rechargeSpent"],
    ],
    facts,
  );
}

/** Money that came in shows on the bank's statement, or on a paper. */
const lacksEvidence = ({ statement_serial: serial, file_ids: files, ...facts }: RechargeFacts) =>
  facts.kind === "normal" && facts.corrects_id === null && serial === null && files.length === 0;

interface Target {
  readonly isTest: boolean;
  readonly state: number;
}

interface Account {
  readonly state: number;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
}

interface Written {
  readonly kind: RechargeType;
  readonly wallet: Target | null;
  readonly poolDepartmentId: string | null;
  readonly account: Account | null;
}

const inForce = 1000;

const { walletDisabled } = walletErrors;
const errors = { ...walletOrderErrors, walletDisabled };
type Check = [boolean, keyof typeof errors];

const againstWallet = (kind: RechargeType, { isTest, state }: Target): Check[] => [
  [state !== inForce, "walletDisabled"],
  [kind === "test" && !isTest, "testWalletOnly"],
  [kind !== "test" && isTest, "testWalletBarred"],
];

/** An account may be one department's own. */
const againstAccount = (pool: string | null, { state, departmentId }: Account): Check[] => [
  [state !== inForce, "accountOff"],
  [pool !== null && departmentId !== null && departmentId !== pool, "accountOfOther"],
];

/** What is wrong with a recharge as it was written down. */
export function againstWriting({ kind, wallet, poolDepartmentId: pool, account }: Written) {
  const hasOneTarget = (wallet === null) !== (pool === null);
  const checks: Check[] = [
    [!hasOneTarget || (kind !== "normal" && wallet === null), "targetUnclear"],
    ...(wallet ? againstWallet(kind, wallet) : []),
    ...(account ? againstAccount(pool, account) : []),
  ];
  const told = { department: account?.departmentName ?? "" };
  return checks.flatMap(([holds, name]) => (holds ? [new Refused(errors[name], told)] : []));
}
