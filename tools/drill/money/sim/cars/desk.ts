import { payoutErrors } from "#modules/payout/errors.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { channels, type Person, someone } from "./company.ts";
import { mayAtDesk } from "./desk-facts.ts";
import { tellOrder } from "./order-follows.ts";
import type { CarRow, LineRow, PayoutRow } from "./rows.ts";
import { type CarWorld, type Drawn, next, pick } from "./world.ts";

const { unchecked, ready, blocked, failed, returned, cancelled } = payoutStates;

export const changePayout = (
  { store }: CarWorld,
  payout: PayoutRow,
  to: Partial<PayoutRow>,
): PayoutRow => store.put(store.payouts, next(payout, to));

/** Checked: something stands against paying now, or nothing does. */
export const check = (world: CarWorld, payout: PayoutRow, luck: number): PayoutRow =>
  changePayout(world, payout, { state: luck % 6 === 0 ? blocked : ready, retryAt: null });

/** Makes an order's payment payable: the line that it becomes. */
export function newPayout(
  world: CarWorld,
  car: CarRow,
  { lineNumber, luck }: { readonly lineNumber: number; readonly luck: number },
): LineRow {
  const { store } = world;
  const { id: orderId, createdBy, amountFen, account } = car;
  const payout = store.put(store.payouts, {
    id: store.newId("PO"),
    version: 1,
    orderId,
    lineNumber,
    createdBy,
    amountFen,
    account,
    state: unchecked,
    attempts: 0,
    channel: channels[luck % channels.length] ?? "a",
    incident: null,
    incidentOf: null,
    batchId: null,
    failCategory: null,
    retryAt: null,
    hands: [],
  });
  check(world, payout, luck);
  return { lineNumber, state: "PAYING", amountFen, payoutId: payout.id };
}

interface Again {
  readonly line: LineRow;
  readonly me: Person;
  readonly luck: number;
  readonly channel?: string | undefined;
}

/** Pays a line's payout once more, as its order asks; false: it was given up at the desk. */
export function payAgain(world: CarWorld, { line, me, luck, channel }: Again): boolean {
  const payout = world.store.payouts.get(line.payoutId ?? "");
  if (!payout || payout.state === cancelled) return false;
  mayAtDesk(world, payout, { action: "retry", me });
  makeReady(world, payout, { luck, channel });
  return true;
}

interface Way {
  readonly luck: number;
  readonly channel?: string | undefined;
}

export function makeReady(world: CarWorld, payout: PayoutRow, { luck, channel }: Way): PayoutRow {
  const isOther = channel !== undefined && channel !== payout.channel;
  if (isOther && !world.rules.mayChangeChannel(payout.failCategory)) {
    throw new Refused(payoutErrors.channelStays);
  }
  const left = { ...payout, batchId: null, channel: channel ?? payout.channel };
  return check(world, left, luck);
}

/** The order's unpaid lines are dropped, with what waits for them at the desk. */
export function dropUnpaid(world: CarWorld, car: CarRow, me: Person): readonly LineRow[] {
  return car.lines.map((line) => {
    if (line.state === "PAID") return line;
    const payout = world.store.payouts.get(line.payoutId ?? "");
    if (payout && payout.state !== cancelled) {
      mayAtDesk(world, payout, { action: "cancel", me });
      giveUp(world, payout);
    }
    return { ...line, state: "DROPPED" };
  });
}

const giveUp = (world: CarWorld, payout: PayoutRow): PayoutRow =>
  changePayout(world, payout, { state: cancelled, batchId: null, retryAt: null });

/** Looked at again, or sent another way, before it goes. */
export function recheck(world: CarWorld, { a, b, c }: Drawn): string {
  const payout = pick(world.store.payouts, a, ({ state }) => state === blocked);
  const channel = channels[c % channels.length] ?? "a";
  const action = c % 2 === 0 ? "check" : "chooseChannel";
  mayAtDesk(world, payout, { action, me: someone(c) });
  if (action === "check") return String(check(world, payout, b).state);
  const tried = { attempts: payout.attempts, channel_id: payout.channel };
  const keeps = { ...tried, fail_category: payout.failCategory };
  if (world.rules.mustKeepChannel(keeps, channel)) throw new Refused(payoutErrors.channelStays);
  return String(check(world, { ...payout, channel }, b).state);
}

/** Gives a payout up that was not paid; its order may pay in another way. */
export function cancelPayout(world: CarWorld, { a, c }: Drawn): string {
  const isOver = ({ state }: PayoutRow) =>
    [ready, blocked, failed, returned].includes(state as never);
  const payout = pick(world.store.payouts, a, isOver);
  mayAtDesk(world, payout, { action: "cancel", me: someone(c) });
  tellOrder(world, giveUp(world, payout), "failed");
  return "given up";
}
