import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceChargeErrors } from "../../errors.ts";
import {
  type ChargeAction,
  type ChargeState,
  chargeStates,
  type ScreenshotState,
} from "../../states.ts";
import { type Money, waitsForPerson } from "./standing.ts";

const names = Object.keys(chargeStates) as ChargeState[];

export function stateOfCode(code: number): ChargeState {
  const state = names.find((name) => chargeStates[name] === code);
  if (state === undefined) throw new Error(`No service charge has state ${code}`);
  return state;
}

export interface Facts {
  readonly state: ChargeState;
  readonly createdBy: string;
  readonly isBeingAdjusted: boolean;
  /** Null: there is no code yet. */
  readonly money: Money | null;
  /** What the channel's side has against a new code, and against taking the old one back. */
  readonly againstCode: Readonly<Record<"reset" | "close", readonly Refused[]>>;
  readonly againstSending: readonly Refused[];
  /** Of the screenshot that it shows now; null: there is none to read. */
  readonly screenshot: ScreenshotState | null;
}

type Check = readonly [holds: boolean, name: keyof typeof serviceChargeErrors];
const refusalsOf = (checks: readonly Check[]): Refused[] =>
  checks.flatMap(([holds, name]) => (holds ? [new Refused(serviceChargeErrors[name])] : []));

const unpaidStates: readonly ChargeState[] = ["draft", "waiting", "expired"];
const isUnpaid = ({ state }: Facts) => unpaidStates.includes(state);

/** What of a payment can be given back: what counts, and what waits for somebody. */
const isRefundable = (money: Money | null): boolean =>
  money?.payments.some(({ refundableFen }) => refundableFen > 0) ?? false;

type Judge = (facts: Facts, me: string) => Refused[];

const judges: Readonly<Record<ChargeAction, Judge>> = {
  update: ({ state, createdBy }, me) =>
    refusalsOf([
      [state !== "draft", "notDraft"],
      [createdBy !== me, "notYours"],
    ]),
  generateQr: ({ state }) => refusalsOf([[state !== "draft", "notDraft"]]),
  resetExpiry: (facts) => [
    ...refusalsOf([
      [facts.state === "draft", "noCode"],
      [!isUnpaid(facts), "notUnpaid"],
    ]),
    ...facts.againstCode.reset,
  ],
  remove: (facts) => [...refusalsOf([[!isUnpaid(facts), "notUnpaid"]]), ...facts.againstCode.close],
  adjust: ({ state, isBeingAdjusted }) =>
    refusalsOf([
      [state !== "paid", "notAdjustable"],
      [isBeingAdjusted, "underApproval"],
    ]),
  keepLate: ({ money }) =>
    refusalsOf([[!(money?.payments.some(waitsForPerson) ?? false), "nothingParked"]]),
  applyRefund: ({ money }) => refusalsOf([[!isRefundable(money), "nothingToRefund"]]),
  resendReceipt: (facts) => [...facts.againstSending],
  readScreenshot: ({ screenshot }) =>
    refusalsOf([
      [screenshot === "WAITING", "beingRead"],
      [screenshot !== "WAITING" && screenshot !== "FAILED", "nothingToRead"],
    ]),
};

/** Everything that stands against an action; empty means that it may be done. */
export const reasonsAgainst = (action: ChargeAction, facts: Facts, me: string): Refused[] =>
  judges[action](facts, me);

export interface Asked {
  readonly lesseePublic: boolean;
  readonly companyAgentName: string | null;
  readonly fileIds: readonly string[];
}

export interface TypeAsked {
  readonly code: string;
  readonly name: string;
  readonly needs_screenshot: boolean;
  readonly limit_fen: number | null;
}

/** Refuses an amount that the type does not allow. */
export function expectWithinLimit({ name, limit_fen: limit }: TypeAsked, amountFen: number): void {
  if (limit === null || amountFen <= limit) return;
  throw new Refused(serviceChargeErrors.aboveLimit, { name, limit: showYuan(limit) });
}

/** Refuses a company that nobody acts for, and a type without the screenshot that it wants. */
export function expectComplete(asked: Asked, { name, needs_screenshot: needs }: TypeAsked): void {
  if (asked.lesseePublic && asked.companyAgentName === null) {
    throw new Refused(serviceChargeErrors.agentMissing);
  }
  if (needs && asked.fileIds.length === 0) {
    throw new Refused(serviceChargeErrors.screenshotMissing, { name });
  }
}

/** A department charges for what its settings list, by name or code; where they list nothing, for everything. */
export const isChargedHere = (
  { code, name }: Pick<TypeAsked, "code" | "name">,
  listed: readonly string[],
): boolean => listed.length === 0 || listed.includes(code) || listed.includes(name);
