import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import { afterApproval, afterExpiry } from "#modules/expenditure/server/rules/approval.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { No } from "./stories/ends.ts";
import { change, follow, may, movedTo, releaseOf } from "./orders.ts";
import type { OrderRow } from "./rows.ts";
import { type Drawn, pick, type World } from "./world.ts";

const factsOf = ({ state, lines }: OrderRow) => ({
  state,
  lines: lines.map((line) => line.state),
});

/** What the approval decides about an order that waits for it. */
function decide(world: World, drawn: number, decision: ApprovalState): string {
  const order = pick(
    world.store.orders,
    drawn,
    ({ state, approval }) => state === "approving" && approval === 2000,
  );
  if (order.approval !== 2000) throw new No("nobody has to decide");
  const approval = approvalStates[decision];
  const followed = afterApproval(factsOf(order), decision);
  if (!followed) throw new No(`${decision} changes nothing for ${order.state}`);
  change(world, follow(world, order, followed), { approval });
  return followed.to;
}

export const approveOrder = (world: World, { a }: Drawn) => decide(world, a, "approved");
export const rejectOrder = (world: World, { a }: Drawn) => decide(world, a, "rejected");
export const withdrawOrder = (world: World, { a }: Drawn) => decide(world, a, "withdrawn");
export const sendOrderBack = (world: World, { a }: Drawn) => decide(world, a, "returned");

/** By the clock: what was sent back and not seen to in time gives its money back. */
export function expireOrders(world: World): string {
  let expired = 0;
  for (const order of world.store.orders.rows) {
    if (order.holdUntil === null || order.holdUntil > world.now) continue;
    const followed = afterExpiry(factsOf(order));
    if (!followed) throw new No(`${order.id} is ${order.state} and has a clock`);
    change(world, follow(world, order, followed), {});
    expired += 1;
  }
  return `${expired} expired`;
}

const open: readonly number[] = [payoutStates.failed, payoutStates.returned];

/** Voiding tells how much it gave back. */
export function voidOrder(world: World, { a }: Drawn): string {
  const order = pick(world.store.orders, a, ({ state }) => state !== "paid" && state !== "voided");
  may(order, "voided");
  const state = movedTo(order, "voided");
  const held = remainingOf(world, order);
  const released = releaseOf(world, order);
  for (const { payoutId } of order.lines) cancelPayout(world, payoutId);
  const lines = released.lines.map((line) =>
    line.state === "PAID" ? line : { ...line, state: "DROPPED" as const },
  );
  change(world, { ...released, holdUntil: null }, { state, lines });
  return `voided, ${held} given back`;
}

const remainingOf = ({ store }: World, { holdId }: OrderRow): number =>
  (holdId === null ? undefined : store.holds.get(holdId))?.remainingFen ?? 0;

function cancelPayout({ store }: World, payoutId: string | null): void {
  const payout = payoutId === null ? undefined : store.payouts.get(payoutId);
  if (!payout || !open.includes(payout.state)) return;
  const cancelled = { state: payoutStates.cancelled, version: payout.version + 1 };
  store.put(store.payouts, { ...payout, ...cancelled });
}

const establishmentFen = 30_000;

export function establish(world: World, { a, b }: Drawn): string {
  const { store, money } = world;
  const { id } = store.put(store.establishments, {
    id: money.newId("e"),
    tenantId: a % 2 === 0 ? "A" : "B",
    version: 1,
    amountFen: 1 + (b % establishmentFen),
    state: "approved",
    orderId: null,
  });
  return id;
}
