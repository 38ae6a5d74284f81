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
import { type Part, Repertoire } from "./stories/repertoire.ts";
import type { Drawn, World } from "./world.ts";

const asked: Part<World> = {
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

const happening: Part<World> = {
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

export const repertoire = new Repertoire<World>(asked, happening);
