import type { Random } from "../../random.ts";
import {
  approveOrder,
  establish,
  expireOrders,
  rejectOrder,
  sendOrderBack,
  voidOrder,
  withdrawOrder,
} from "./decisions.ts";
import { createOrder, submitOrder, updateOrder } from "./orders.ts";
import { ask, payOrder, prove, receive, retryOrder, runJob } from "./payments.ts";
import {
  askTooMuch,
  decideAdjustment,
  decideRecharge,
  enterRecharge,
  goOnWithRun,
  previewRun,
  reverseAdjustment,
  submitAdjustment,
} from "./wallet-orders.ts";
import type { Drawn, Fault, World } from "./world.ts";

type Action = (world: World, drawn: Drawn) => string;

/** What people ask for, with the weight it is drawn by. Each is one transaction, under a key. */
const asked: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  createOrder: [9, createOrder],
  updateOrder: [3, updateOrder],
  submitOrder: [12, submitOrder],
  approveOrder: [9, approveOrder],
  rejectOrder: [2, rejectOrder],
  withdrawOrder: [1, withdrawOrder],
  sendOrderBack: [2, sendOrderBack],
  payOrder: [8, payOrder],
  retryOrder: [3, retryOrder],
  voidOrder: [2, voidOrder],
  establish: [1, establish],
  enterRecharge: [5, enterRecharge],
  decideRecharge: [5, decideRecharge],
  submitAdjustment: [3, submitAdjustment],
  decideAdjustment: [3, decideAdjustment],
  reverseAdjustment: [1, reverseAdjustment],
  previewRun: [2, previewRun],
  goOnWithRun: [4, goOnWithRun],
  askTooMuch: [1, askTooMuch],
};

/** What happens by itself: jobs, letters, sweeps, time. It makes its own transactions. */
const happening: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  runJob: [9, runJob],
  receive: [7, receive],
  ask: [5, ask],
  prove: [1, prove],
  bankGoesOn: [9, goOnAtBank],
  expireOrders: [1, (world) => world.transact(() => expireOrders(world))],
  timePasses: [3, passTime],
};

function goOnAtBank({ bank }: World, { a, b }: Drawn): string {
  bank.goOn(a, b);
  return "";
}

/** Minutes, days, a month; now and then the clock is set back. */
function passTime(world: World, { a, b }: Drawn): string {
  const days = [0.01, 1, 2, 4, 31, -1, -0.01][a % 7] ?? 0;
  world.passTime(days * (1 + (b % 3)));
  return world.month;
}

export const isAsked = (name: string): boolean => name in asked;
export const actionOf = (name: string): Action => {
  const [, action] = asked[name] ?? happening[name] ?? [];
  if (!action) throw new Error(`no command ${name}`);
  return action;
};

const urn = Object.entries({ ...asked, ...happening }).flatMap(([name, [weight]]) =>
  Array.from({ length: weight }, () => name),
);
const faults: readonly Fault[] = ["crash", "conflict", "lostAnswer", "twice"];
const faultChance = 0.2;
const mostSteps = 14;
const large = 2 ** 31;

export function drawCommand(random: Random): Drawn {
  const isStruck = random.chance(faultChance);
  return {
    name: random.oneOf(urn),
    a: random.below(large),
    b: random.below(large),
    c: random.below(large),
    fault: isStruck ? random.oneOf(faults) : "none",
    faultAt: isStruck ? random.below(mostSteps) : 0,
  };
}

export const commandNames: readonly string[] = Object.keys({ ...asked, ...happening });
