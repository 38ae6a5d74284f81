import { isBankCard } from "#platform/contract/validators.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../errors.ts";
import { againstSigning, isSigningAction, type SigningFacts } from "./rules/against-signing.ts";
import { type CarPaymentAction, carPaymentStates, type FormMode, type Light } from "../states.ts";
import { againstSupplement, isSupplementAction } from "./rules/supplement.ts";

/** The dealer that a shop is now. */
export interface DealerNow {
  /** The bank details in force; null: it is not on file. */
  readonly versionId: string | null;
  /** Not on file, or out of province (spec §6). */
  readonly special: boolean;
  readonly hasLeft: boolean;
}

interface Said {
  readonly special: boolean;
  readonly reason: string | null;
}

/** What of a car payment, its dealer and its department decides what can be done to it. */
export interface Facts extends Said {
  readonly isAtFinance: boolean;
  readonly missing: readonly Light[];
  readonly state: number;
  readonly createdBy: string;
  readonly fileCount: number;
  /** The bank details that it was written by. */
  readonly versionId: string | null;
  readonly dealer: DealerNow;
  /** A payment of it is in a batch, on its way, or nobody knows its end. */
  readonly isLive: boolean;
  readonly signing: SigningFacts;
  /** Papers were supplied and wait for somebody to judge them. */
  readonly isSupplied: boolean;
  readonly allows: { readonly ordinary: boolean; readonly special: boolean };
}

type Name = keyof typeof carPaymentErrors;

const refusals = (checks: readonly (readonly [boolean, Name])[]): Refused[] =>
  checks.flatMap(([holds, name]) => (holds ? [new Refused(carPaymentErrors[name])] : []));

/** What stands against paying this dealer in this way. */
export const objectionsTo = ({ special, reason }: Said, dealer: DealerNow): Refused[] =>
  refusals([
    [dealer.hasLeft, "dealerLeft"],
    [dealer.special && !special, "needsSpecial"],
    [special && !dealer.special, "notSpecial"],
    [special && reason === null, "reasonMissing"],
  ]);

const { draft, approving, toPay, paying, failed, unknown, returned, voided } = carPaymentStates;
const { paid, pendingSupplement, done } = carPaymentStates;
const notPaid: readonly number[] = [failed, returned];
const reached: readonly number[] = [paid, pendingSupplement, done];
/** Money is on its way, or has reached the dealer. */
const besideThat = (state: number) =>
  [
    [state === paying, "inPayment"],
    [state === unknown, "outcomeUnknown"],
    [reached.includes(state), "paidStays"],
  ] as const satisfies readonly (readonly [boolean, Name])[];

/** What stands against paying once more, or elsewhere, what was not paid. */
const againstPaying: Record<
  "retry" | "changeChannel" | "changePayee" | "voided",
  (facts: Facts, me: string) => readonly (readonly [boolean, Name])[]
> = {
  retry: (facts) => againstAgain(facts),
  changeChannel: (facts) => againstAgain(facts),
  changePayee: ({ state, createdBy, isLive }, me) => [
    [state === draft, "notSubmitted"],
    ...besideThat(state),
    [createdBy !== me, "notYours"],
    [isLive && state === toPay, "attemptLive"],
  ],
  voided: ({ state, createdBy, isLive }, me) => [
    [state === draft && createdBy !== me, "notYours"],
    ...besideThat(state),
    [isLive && (state === toPay || notPaid.includes(state)), "attemptLive"],
  ],
};

function againstAgain({ state, versionId, dealer, isLive }: Facts) {
  const isOpen = notPaid.includes(state);
  return [
    [state === draft || state === toPay, "notFailed"],
    ...besideThat(state),
    [isOpen && isLive, "attemptLive"],
    [isOpen && versionId !== dealer.versionId, "payeeChangedSince"],
  ] as const satisfies readonly (readonly [boolean, Name])[];
}

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: CarPaymentAction, facts: Facts, me: string): Refused[] {
  if (action === "financeOverride") return againstOverride(facts, me);
  if (isSigningAction(action)) return againstSigning(action, facts, me);
  if (isSupplementAction(action)) return againstSupplement(action, facts, me);
  if (action === "update" || action === "submit") return againstWriting(action, facts, me);
  return againstChange(facts.state) ?? refusals(againstPaying[action](facts, me));
}

/** It is given up for good, or somebody decides about it: nothing is written or paid. */
function againstChange(state: number): Refused[] | null {
  if (state === voided) return refusals([[true, "wrongState"]]);
  return state === approving ? refusals([[true, "underApproval"]]) : null;
}

function againstWriting(action: "update" | "submit", facts: Facts, me: string): Refused[] {
  const { state, createdBy } = facts;
  const standing =
    againstChange(state) ??
    refusals([
      [state !== draft, "approved"],
      [state === draft && createdBy !== me, "notYours"],
    ]);
  return action === "submit" && standing.length === 0 ? againstSubmitting(facts) : standing;
}

/** It is let pass by another than who applied for it, and only while something is missing. */
const againstOverride = ({ isAtFinance, missing, createdBy }: Facts, me: string): Refused[] =>
  refusals([
    [!isAtFinance, "notAtFinance"],
    [isAtFinance && missing.length === 0, "nothingMissing"],
    [createdBy === me, "ownOverride"],
  ]);

function againstSubmitting(facts: Facts): Refused[] {
  const { special, fileCount, versionId, dealer, allows } = facts;
  return [
    ...refusals([
      [special && !allows.special, "specialNotAllowed"],
      [!special && !allows.ordinary, "ordinaryNotAllowed"],
    ]),
    ...objectionsTo(facts, dealer),
    ...refusals([
      [special && fileCount === 0, "filesMissing"],
      [versionId !== dealer.versionId, "payeeChanged"],
    ]),
  ];
}

/** Each is edited by the form that it was written by: the simple one would leave out what the other says. */
export function expectForm(written: FormMode, edited: FormMode): void {
  if (written !== edited) throw new Refused(carPaymentErrors.otherForm);
}

interface Lessee {
  readonly lesseePublic: boolean;
  readonly companyAgentName: string | null;
}

/** A company leases through somebody who acts for it (spec §5). */
export const expectAgent = ({ lesseePublic, companyAgentName }: Lessee): void => {
  if (lesseePublic && companyAgentName === null) throw new Refused(carPaymentErrors.agentMissing);
};

export interface Payee {
  readonly name: string;
  readonly bankName: string;
  readonly account: string;
  readonly isPublic: boolean;
}

type Typed = { readonly [K in keyof Payee]: Payee[K] | undefined };

/** Who is paid where no filing says it: everything of him has to be given. */
export function typedPayee({ name, bankName, account, isPublic = false }: Typed): Payee {
  if (name === undefined || bankName === undefined || account === undefined)
    throw new Refused(carPaymentErrors.payeeMissing);
  if (!isPublic && !isBankCard(account)) throw new Refused(carPaymentErrors.cardWrong);
  return { name, bankName, account, isPublic };
}

/** Who is on file is paid as on file, whatever else somebody was told in a chat. */
export function filedPayee(onFile: Payee, typedAccount: string | undefined): Payee {
  if (typedAccount !== undefined && typedAccount !== onFile.account)
    throw new Refused(carPaymentErrors.payeeOfAnother);
  return onFile;
}
