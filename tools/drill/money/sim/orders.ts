import { againstItem, againstPayees, itemLeft } from "#modules/expenditure/server/rules/amounts.ts";
import { reasonsAgainst } from "#modules/expenditure/server/rules/actions.ts";
import { type Followed, holdHours } from "#modules/expenditure/server/rules/approval.ts";
import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import {
  type ExpenditureAction,
  type ExpenditureState,
  expenditureStates as states,
  moves,
} from "#modules/expenditure/states.ts";
import { drawnMove } from "#modules/order/server/support/drawn-move.ts";
import { expectNone } from "#modules/order/server/support/expect-none.ts";
import { isLiveHold } from "#modules/wallet/server/ledger/rules/books.ts";
import { channel, items, persons, quotaLimitFen, tenants, walletsOf } from "./company.ts";
import { No } from "./stories/ends.ts";
import type { LineRow, OrderRow } from "./rows.ts";
import { type Drawn, pick, type World } from "./world.ts";

export const applicant = "applicant";
const hourMs = 3_600_000;

/** A new version of an order; what is not given stays. */
export function change(world: World, order: OrderRow, fields: Partial<OrderRow>): OrderRow {
  const { orders } = world.store;
  return world.store.put(orders, { ...order, ...fields, version: order.version + 1 });
}

const lineOf = (person: string, amountFen: number): LineRow => ({
  person,
  amountFen,
  state: "WAITING",
  payoutId: null,
  quotaId: null,
  holdId: null,
});

/** One payee, or two who share. */
function linesOf(amountFen: number, drawn: number): LineRow[] {
  const one = persons[drawn % 3] ?? "p1";
  if (drawn % 2 === 0 || amountFen < 2) return [lineOf(one, amountFen)];
  const first = 1 + (drawn % (amountFen - 1));
  const other = persons[(drawn + 1) % 3] ?? "p2";
  return [lineOf(one, first), lineOf(other, amountFen - first)];
}

export function createOrder(world: World, { a, b, c }: Drawn): string {
  const tenantId = tenants[a % 2] ?? "A";
  const wallets = walletsOf(tenantId);
  const amountFen = 1 + (b % 20_000);
  const wanted = c % 3 === 0 ? world.store.establishments.nth(c) : undefined;
  const order = world.store.put(world.store.orders, {
    id: world.money.newId("o"),
    tenantId,
    version: 1,
    walletId: wallets[b % wallets.length] ?? "",
    item: c % items.length,
    establishmentId: wanted?.tenantId === tenantId ? wanted.id : null,
    amountFen,
    state: "draft",
    approval: null,
    holdId: null,
    holdUntil: null,
    month: null,
    lines: linesOf(amountFen, c),
  });
  return order.id;
}

/** What the rule of actions asks of an order, as the product's command gathers it. */
export const factsOf = ({ state, approval, lines }: OrderRow) => ({
  state,
  approval,
  createdBy: applicant,
  lines: lines.map((line) => line.state),
  livePayee:
    lines.find((line) => line.state === "PAYING" || line.state === "UNKNOWN")?.person ?? null,
  // Adjustments move amounts here, no order's cost.
  movedBy: null,
});

export function may(order: OrderRow, action: ExpenditureAction): void {
  expectNone(reasonsAgainst(action, factsOf(order), applicant));
}

/** Where an order comes to, by the drawing that the product's orders move by. */
export function movedTo(order: OrderRow, to: ExpenditureState): ExpenditureState {
  drawnMove({ states, moves }, states[order.state], to);
  return to;
}

/** An amount is changed while the order is in its author's hands; a failed payee is replaced. */
export function updateOrder(world: World, { a, b }: Drawn): string {
  const order = pick(world.store.orders, a, ({ state }) => state !== "paid" && state !== "voided");
  may(order, "update");
  const isPaidFor = order.lines.some(({ state }) => state !== "WAITING");
  if (!isPaidFor) {
    const amountFen = 1 + (b % 20_000);
    for (const { quotaId } of order.lines) if (quotaId) world.money.endQuota(quotaId, "release");
    change(world, order, { amountFen, lines: linesOf(amountFen, b) });
    return "amount";
  }
  const at = order.lines.findIndex(({ state }) => isOpenAgain(state));
  const line = order.lines[at];
  if (!line) throw new No("nobody to replace");
  const person = persons[b % 3] ?? "p1";
  const lines = order.lines.with(at, { ...line, state: "DROPPED" });
  change(world, order, { lines: [...lines, lineOf(person, line.amountFen)] });
  return "payee";
}

/** What an order still has to pay, which must be held. */
const owed = ({ lines }: OrderRow): number =>
  lines.reduce(
    (sum, { state, amountFen }) =>
      state === "PAID" || state === "DROPPED" ? sum : sum + amountFen,
    0,
  );

function liveHoldOf({ store }: World, { holdId }: OrderRow) {
  const hold = holdId === null ? undefined : store.holds.get(holdId);
  return hold && isLiveHold(hold) ? hold : undefined;
}

/** Held and settled for item and wallet, the order in question left out; here all is one period. */
function usedBy({ store, month }: World, order: OrderRow) {
  let [monthFen, periodFen] = [0, 0];
  for (const other of store.orders.rows) {
    if (other.id === order.id || other.item !== order.item || other.walletId !== order.walletId) {
      continue;
    }
    const hold = other.holdId === null ? undefined : store.holds.get(other.holdId);
    const used = hold ? hold.remainingFen + hold.settledFen : 0;
    periodFen += used;
    if (other.month === month) monthFen += used;
  }
  return {
    monthFen,
    periodFen,
    allocatedFen: store.wallets.get(order.walletId)?.allocatedFen ?? 0,
  };
}

export function submitOrder(world: World, { a }: Drawn): string {
  const order = pick(world.store.orders, a, ({ state, approval }) =>
    state === "approving"
      ? approval === 2005
      : !["toPay", "paying", "paid", "voided"].includes(state),
  );
  may(order, "submit");
  const payees = order.lines.filter(({ state }) => state !== "DROPPED");
  expectNone(againstPayees({ amountFen: order.amountFen, isSplit: true, payees }));
  const limits = items[order.item] ?? { monthlyLimitFen: null, percentBp: null };
  const left = itemLeft(limits, usedBy(world, order));
  expectNone(againstItem({ item: "", amountFen: order.amountFen, left }));
  const held = { ...holdFor(world, order), holdUntil: null };
  const state = movedTo(order, "approving");
  change(world, held, { state, approval: 2000, month: world.month });
  return "submitted";
}

/** What follows from a decision, or from none in time. */
export function follow(world: World, order: OrderRow, followed: Followed): OrderRow {
  const { to, isReleased, isTimed } = followed;
  const state = movedTo(order, to);
  const holdUntil = isTimed ? world.now + holdHours * hourMs : null;
  return { ...(isReleased ? releaseOf(world, order) : order), state, holdUntil };
}

/** What is held already and is the right amount stays held. */
function holdFor(world: World, order: OrderRow): OrderRow {
  const { tenantId, walletId, id: orderId } = order;
  const amountFen = owed(order);
  const live = liveHoldOf(world, order);
  let { holdId } = order;
  if (live?.remainingFen !== amountFen) {
    if (live) world.money.release(live.id);
    holdId = world.money.hold({ tenantId, walletId, orderId, amountFen });
  }
  const lines = order.lines.map((line) =>
    line.state === "WAITING" ? counted(world, order, line) : line,
  );
  takeEstablishment(world, order);
  return { ...order, holdId, lines };
}

/** Counts a payee into his quota of this month: anew, or what was counted in another one. */
export function counted(world: World, { tenantId }: OrderRow, line: LineRow): LineRow {
  const { money, month, store } = world;
  const { person, amountFen } = line;
  const earlier = line.quotaId === null ? undefined : store.reservations.get(line.quotaId);
  if (earlier?.state === "RESERVED" && earlier.amountFen === amountFen) {
    money.moveQuota(earlier.id, month, quotaLimitFen);
    return line;
  }
  const quotaId = money.reserve({ tenantId, channel, person, month, amountFen }, quotaLimitFen);
  return { ...line, quotaId };
}

function takeEstablishment({ store }: World, order: OrderRow): void {
  if (order.establishmentId === null) return;
  const found = store.establishments.get(order.establishmentId);
  if (!found || found.orderId === order.id) return;
  if (found.state !== "approved" || found.amountFen < order.amountFen)
    throw new No("establishment");
  const used = { state: "used", orderId: order.id, version: found.version + 1 } as const;
  store.put(store.establishments, { ...found, ...used });
}

/** Gives back what is still held, counted and used. */
export function releaseOf(world: World, order: OrderRow): OrderRow {
  const { store, money } = world;
  if (order.holdId !== null) money.release(order.holdId);
  for (const { quotaId, state } of order.lines) {
    if (quotaId !== null && state !== "PAID") money.endQuota(quotaId, "release");
  }
  const establishment = store.establishments.get(order.establishmentId ?? "");
  // What was paid in part has used its establishment.
  const isUsed = order.lines.some(({ state }) => state === "PAID");
  if (establishment?.orderId === order.id && !isUsed) {
    const free = { state: "approved", orderId: null, version: establishment.version + 1 } as const;
    store.put(store.establishments, { ...establishment, ...free });
  }
  return order;
}
