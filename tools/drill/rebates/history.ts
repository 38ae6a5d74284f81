import type { RebateAction } from "#modules/rebate/states.ts";
import { Random } from "../random.ts";
import { type Acting, apply, hear, may, payOutside, send, takeBackOutside } from "./acts.ts";
import * as book from "./book.ts";
import { faultsAtEnd, faultsIn } from "./invariants.ts";
import { Office, type Order } from "./office.ts";
import { realRules, type RebateRules } from "./rules.ts";

const people = ["seller", "cashier", "reviewer", "other"] as const;
const outcomes = ["paid", "paid", "paid", "failed", "unknown", "returned"] as const;

/** What is told of one history. */
export interface Told {
  readonly faults: readonly string[];
  readonly commands: number;
  /** How often each action was done. */
  readonly done: Readonly<Record<string, number>>;
}

/** What follows from an action that the rules allow. */
const does: Partial<Record<RebateAction, (acting: Acting) => void>> = {
  make({ order, me }) {
    Object.assign(order, { state: "toPay", madeBy: me });
  },
  pay: ({ order }) => send(order, false),
  retry: ({ order }) => send(order, true),
  import: ({ office, order, random }) => payOutside(office, order, random.chance(0.1) ? 1 : 0),
  voided({ office, order }) {
    order.state = "voided";
    for (const part of order.parts) if (part.state !== "PAID") part.state = "DROPPED";
    book.giveBack(office, order);
  },
  clawBack({ order, me }) {
    order.correction = { kind: "CLAWBACK", proposedBy: me };
  },
  revertOffline({ order, me }) {
    order.correction = { kind: "OFFLINE", proposedBy: me };
  },
  rejectCorrection({ order }) {
    order.correction = null;
  },
  confirmCorrection({ office, order }) {
    const kind = order.correction?.kind;
    order.correction = null;
    if (kind === "OFFLINE") return takeBackOutside(office, order);
    order.state = "clawedBack";
    book.clawBack(office, order);
  },
};
const actions = Object.keys(does) as RebateAction[];

/** A contract deserves something else from now on, or has ended. */
function deserveAnew(office: Office, pair: number, random: Random): void {
  const isLive = random.chance(0.7);
  office.pairs[pair] = { isLive, deservedFen: isLive ? random.below(2_000) : 0 };
  book.reckon(office, pair);
}

interface Asking {
  readonly pair: number;
  readonly random: Random;
  readonly me: string;
}

/** Somebody asks for all that is open, or for anything up to a little more than that. */
function ask(office: Office, { pair, random, me }: Asking): void {
  const open = office.linesOf(pair).find(({ isOpen }) => isOpen)?.amountFen ?? 0;
  const amountFen = random.chance(0.5) ? open : random.below(open + 3);
  const keyBp = random.chance(0.6) ? 2_000 : random.below(2_200);
  if (apply(office, { pair, amountFen, keyBp, by: me })) office.did("apply");
}

function decide({ office, order, random }: Acting): void {
  const isAgreed = random.chance(0.9);
  order.state = isAgreed ? "toMake" : "draft";
  if (!isAgreed) book.giveBack(office, order);
}

/** One thing that happens to a dealer's contracts, orders or payments. */
function step(office: Office, random: Random): string[] {
  const me = random.oneOf(people);
  const order = office.orderBack(random.below(3));
  const pair = random.below(office.pairs.length);
  const what = random.below(20);
  if (what === 0) {
    deserveAnew(office, pair, random);
  } else if (what < 3 || !order) {
    ask(office, { pair, random, me });
  } else if (what < 9 && order.state === "approving") {
    decide({ office, order, random, me });
  } else if (what === 9) {
    order.isProvisional = random.chance(0.5) && order.isProvisional;
  } else if (what < 14 && order.parts.some(({ wasSent }) => wasSent)) {
    hear(office, order, { nth: random.below(2), outcome: random.oneOf(outcomes) });
  } else {
    return act({ office, order, random, me });
  }
  return [];
}

/** What was paid for a contract, less what was taken back: by who wrote this, not by the rule. */
const moneyOf = (office: Office, pair: number): number =>
  office
    .linesOf(pair)
    .filter((line) => line.amountFen < 0 || [3154, 3156].includes(line.state))
    .filter(({ isOpen }) => !isOpen)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);

/** What taking an order back should leave: all that it was paid is gone, unless so much is not there any more. */
function afterClawback(office: Office, order: Order): number {
  const had = moneyOf(office, order.pair);
  const own = office.keptBy(order).filter((line) => line.pair === order.pair && line.amountFen > 0);
  const paid = own.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return Math.max(had - paid, Math.min(had, 0));
}

/** An action that was done, and what it was done to. */
interface Done extends Acting {
  readonly action: RebateAction;
  readonly was: Readonly<Order>;
  /** What taking it back should have left of what was paid. */
  readonly leftFen: number;
}

const payActions: readonly RebateAction[] = ["pay", "make", "import"];

/** What no action may ever do, whatever the rules allow; the first that it did is told. */
const wrongs: readonly ((done: Done) => string | undefined)[] = [
  ({ action, was: { correction, by, madeBy }, me }) =>
    action === "confirmCorrection" && [correction?.proposedBy, by, madeBy].includes(me)
      ? "one person alone takes back what was paid"
      : undefined,
  ({ office, order, was, leftFen }) => {
    if (was.state === order.state || order.state !== "clawedBack") return undefined;
    const is = moneyOf(office, order.pair);
    return is === leftFen ? undefined : `a clawback leaves ${is} of what was paid, not ${leftFen}`;
  },
  ({ action, was, me }) =>
    payActions.includes(action) && was.by === me ? "somebody pays his own" : undefined,
  ({ office, order, action, was: { state } }) => {
    const wasOver = state === "paid" || state === "paidOffline" || office.rules.isGivenUp(state);
    const isPaying = order.state === "paying" || action === "import";
    return wasOver && isPaying ? `${action} pays an order that was ${state}` : undefined;
  },
];

function act(acting: Acting): string[] {
  const { office, order, random } = acting;
  const action = random.oneOf(actions);
  if (!may(acting, action)) return [];
  office.did(action);
  const done = { ...acting, action, was: { ...order }, leftFen: afterClawback(office, order) };
  does[action]?.(acting);
  for (const wrong of wrongs) {
    const fault = wrong(done);
    if (fault !== undefined) return [fault];
  }
  return [];
}

/** One random history: at most so many things happen, and after each of them everything has to hold. */
export function historyOf(seed: number, rules: RebateRules = realRules, most = 30): Told {
  const random = Random.of(seed, 0);
  const count = 1 + random.below(3);
  const pairs = Array.from({ length: count }, () => ({
    deservedFen: random.below(2_000),
    isLive: true,
  }));
  const office = new Office(rules, pairs);
  for (const pair of pairs.keys()) book.reckon(office, pair);
  for (let commands = 1; commands <= most; commands += 1) {
    const faults = [...step(office, random), ...faultsIn(office)];
    if (faults.length > 0) return { faults, commands, done: office.done };
  }
  return { faults: faultsAtEnd(office), commands: most, done: office.done };
}
