import type { Outcome } from "#modules/payment-line/server/faces/rules.ts";
import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import { bookStates } from "#modules/rebate-book/states.ts";
import type { Candidate } from "#modules/rebate/server/rules/eligibility.ts";
import type { RebateAction, RebateState } from "#modules/rebate/states.ts";
import type { Random } from "../random.ts";
import * as book from "./book.ts";
import { maxBp, type Office, type Order, type Part } from "./office.ts";

const live: readonly RebateState[] = [
  "approving",
  "toMake",
  "toPay",
  "paying",
  "failed",
  "partlyPaid",
  "unknown",
  "returned",
];
const counted: readonly RebateState[] = [...live, "paid", "paidOffline"];

const keyFenOf = ({ parts }: Order): number =>
  parts.find(({ role }) => role === "KEY_PERSON")?.amountFen ?? 0;

interface Wish {
  readonly pair: number;
  readonly amountFen: number;
  readonly keyBp: number;
  readonly by: string;
}

/** What stands against nobody here: only amounts and other orders do. */
const plain = {
  today: "2026-11-20",
  type: {
    name: "",
    isInForce: true,
    allowsApplying: true,
    judgement: "time",
    applyFrom: null,
    applyTo: null,
    splitMode: "keyPerson",
    needsFile: false,
    maxBp,
  },
  contractNo: "",
  shop: "",
  mayApplyRestricted: true,
  isLeaseThere: true,
  isInReach: true,
  isDealerFiled: true,
  isWhiteListed: false,
  isKeyPersonInForce: true,
  fileCount: 0,
  payees: [],
  closedCycle: null,
} as const satisfies Partial<Candidate>;

function candidateOf(office: Office, { pair, amountFen, keyBp }: Wish): Candidate {
  const of = office.orders.filter((order) => order.pair === pair);
  const line = office.linesOf(pair).find(({ isOpen }) => isOpen);
  const owed = office.lines.filter((one) => one.amountFen < 0 && one.orderId === null);
  const earlier = of.filter(({ state }) => counted.includes(state));
  return {
    ...plain,
    isLineOpen: line?.state === bookStates.allowed,
    liveOrder: of.some(({ state }) => live.includes(state)) ? "FL" : null,
    keyPersonBp: keyBp,
    earlierKeyFen: earlier.reduce((sum, order) => sum + keyFenOf(order), 0),
    wantedFen: amountFen,
    openFen: line?.amountFen ?? 0,
    deservedFen: office.pairs[pair]?.deservedFen ?? 0,
    owedFen: -owed.reduce((sum, one) => sum + one.amountFen, 0),
  };
}

const newOrder = (id: number, wish: Wish): Order => ({
  ...wish,
  id,
  state: "approving",
  nettedFen: 0,
  parts: [],
  madeBy: null,
  offlineFrom: null,
  isProvisional: false,
  correction: null,
  cashFen: 0,
});

/** Submits an order, as far as anything stands against it. */
export function apply(office: Office, wish: Wish): boolean {
  const { rules } = office;
  if (rules.reasonsAgainstApplying(candidateOf(office, wish)).length > 0) return false;
  const order = newOrder(office.orders.length, wish);
  office.orders.push(order);
  book.take(office, order);
  const { keyFen, restFen } = rules.partsOf({
    amountFen: order.amountFen - order.nettedFen,
    keyPersonBp: order.keyBp,
  });
  const waiting = { state: "WAITING", wasSent: false, hasLeft: false } as const;
  order.parts.push({ role: "DEALER", amountFen: restFen, ...waiting });
  if (keyFen > 0) order.parts.push({ role: "KEY_PERSON", amountFen: keyFen, ...waiting });
  return true;
}

/** Somebody who is about to do something to an order. */
export interface Acting {
  readonly office: Office;
  readonly order: Order;
  readonly random: Random;
  readonly me: string;
}

/** What the product says somebody may do to it now. */
export function may({ office, order, me }: Acting, action: RebateAction): boolean {
  const lines = order.parts.map(({ state }) => state);
  const isLive = lines.some((state) => state === "PAYING" || state === "UNKNOWN");
  const facts = { ...order, createdBy: order.by, lines, isLive };
  return office.rules.reasonsAgainst(action, facts, me).length === 0;
}

/** What really becomes of the money, whatever the rules make of it; a bank returns what has left. */
function happens(order: Order, part: Part, outcome: Outcome): boolean {
  if (outcome === "returned" && !part.hasLeft) return false;
  const leaves = outcome === "paid" && !part.hasLeft;
  if (leaves) order.cashFen += part.amountFen;
  if (outcome === "returned") order.cashFen -= part.amountFen;
  if (leaves || outcome === "returned") part.hasLeft = leaves;
  return true;
}

interface Heard {
  /** Which part it is about. */
  readonly nth: number;
  readonly outcome: Outcome;
}

/** What the desk hears of a payment. */
export function hear(office: Office, order: Order, { nth, outcome }: Heard): void {
  const { rules } = office;
  const part = order.parts[nth % order.parts.length];
  if (!part?.wasSent || !happens(order, part, outcome)) return;
  const step = rules.afterPayment(part.state, outcome);
  if (!step) return;
  part.state = step.state;
  const sign = { settle: 1, takeBack: -1, none: 0 }[step.money];
  if (rules.isGivenUp(order.state)) {
    if (sign !== 0) book.charge(office, order, sign * part.amountFen);
    return;
  }
  const from = order.state;
  order.state = rules.afterLines(
    from,
    order.parts.map(({ state }) => state),
  );
  const what = rules.bookAfter(from, order.state);
  if (what === "settle") book.settle(office, order);
  if (what === "unsettle") book.unsettle(office, order);
}

export function send(order: Order, isAgain: boolean): void {
  for (const part of order.parts) {
    if (isAgain && !isOpenAgain(part.state)) continue;
    Object.assign(part, { state: "PAYING", wasSent: true });
  }
  order.state = "paying";
}

/** A file says that everybody got his part outside; some files are wrong by a fen. */
export function payOutside(office: Office, order: Order, wrongBy: number): void {
  const parts = order.parts.map(({ role, amountFen }) => ({
    payee_name: role,
    amount_fen: amountFen,
  }));
  const paidAt = new Date(0);
  const rows = order.parts.map(({ role, amountFen }, at) => ({
    payeeName: role,
    amountFen: amountFen + (at === 0 ? wrongBy : 0),
    paidAt,
  }));
  const told = { number: "FL", parts, rows, now: new Date(1) };
  if (office.rules.againstRows(told).length > 0) return;
  order.cashFen += rows.reduce((sum, row) => sum + row.amountFen, 0);
  order.offlineFrom = order.state;
  order.isProvisional = true;
  order.state = "paidOffline";
  for (const part of order.parts) part.state = "DROPPED";
  book.settle(office, order);
}

/** It was not paid outside after all: what was counted as cash never was. */
export function takeBackOutside(office: Office, order: Order): void {
  order.cashFen -= order.parts.reduce((sum, { amountFen }) => sum + amountFen, 0);
  order.state = order.offlineFrom === "failed" ? "failed" : "toMake";
  order.offlineFrom = null;
  for (const part of order.parts) {
    if (part.state === "DROPPED") part.state = part.wasSent ? "FAILED" : "WAITING";
  }
  book.unsettle(office, order);
}
