import { percents, tenants, walletsEach, walletsOf } from "./company.ts";
import { outerAccount, walletAccount } from "./money.ts";
import { No } from "./stories/ends.ts";
import type { AdjustmentRow, BookHold, RunRow } from "./rows.ts";
import { type Drawn, pick, type World } from "./world.ts";

const rechargeKinds = ["normal", "normal", "normal", "history", "test"] as const;

export function enterRecharge(world: World, { a, b, c }: Drawn): string {
  const { store, money } = world;
  const tenantId = tenants[a % 2] ?? "A";
  const kind = rechargeKinds[b % rechargeKinds.length] ?? "normal";
  const wallets = walletsOf(tenantId);
  const walletId = kind === "normal" && c % 2 === 0 ? null : (wallets[c % wallets.length] ?? "");
  if (kind === "test" && store.wallets.get(walletId ?? "")?.isTest !== true) {
    throw new No("no play money here");
  }
  const amountFen = 1 + (c % 60_000);
  const recharge = { id: money.newId("r"), tenantId, version: 1, kind, amountFen, walletId };
  return store.put(store.recharges, { ...recharge, state: "approving" }).id;
}

const cameFrom = { normal: "BANK", history: "OPENING", test: "TEST" } as const;

export function decideRecharge(world: World, { a, b }: Drawn): string {
  const { store, money } = world;
  const recharge = pick(store.recharges, a, ({ state }) => state === "approving");
  if (recharge.state !== "approving") throw new No("decided");
  const state = b % 5 === 0 ? "rejected" : "booked";
  store.put(store.recharges, { ...recharge, state, version: recharge.version + 1 });
  if (state === "rejected") return state;
  const { tenantId, walletId, amountFen: fen, kind, id } = recharge;
  const to =
    walletId === null ? outerAccount(tenantId, "POOL") : walletAccount(walletId, "AVAILABLE");
  money.post({
    tenantId,
    kind: "RECHARGE",
    businessType: "RECHARGE",
    key: `${id}/book`,
    lines: [
      { accountId: outerAccount(tenantId, cameFrom[kind]), fen: -fen },
      { accountId: to, fen },
    ],
  });
  return state;
}

/** The hold of an order whose cost is taken over; none: money just moves. */
function costToMove({ store }: World, tenantId: string, drawn: number): BookHold | undefined {
  const hold = drawn % 2 === 0 ? store.holds.nth(drawn >> 1) : undefined;
  return hold?.tenantId === tenantId && store.orders.get(hold.orderId) ? hold : undefined;
}

/** Money moves, or the cost of an order does: then no more of it than its wallet bore. */
export function submitAdjustment(world: World, { a, b, c }: Drawn): string {
  const { store, money } = world;
  const tenantId = tenants[a % 2] ?? "A";
  const wallets = walletsOf(tenantId);
  const cost = costToMove(world, tenantId, c);
  const payee = cost ? wallets.indexOf(cost.walletId) : b % walletsEach;
  const payer = (payee + 1 + (a % 2)) % walletsEach;
  const [payeeId = "", payerId = ""] = [wallets[payee], wallets[payer]];
  const amountFen = 1 + (b % 8_000);
  if (cost && amountFen > cost.settledFen - movedOf(world, cost.id)) throw new No("too much");
  const id = money.newId("d");
  const holdId = money.hold({ tenantId, walletId: payerId, orderId: id, amountFen });
  store.put(store.adjustments, {
    id,
    tenantId,
    version: 1,
    kind: cost ? "order" : "amount",
    amountFen,
    payerId,
    payeeId,
    orderHoldId: cost?.id ?? null,
    holdId,
    state: "approving",
  });
  return id;
}

/** What adjustments, in effect or under way, took of the cost of an order. */
function movedOf({ store }: World, holdId: string): number {
  let moved = 0;
  for (const { orderHoldId, state, amountFen } of store.adjustments.rows) {
    const counts = state === "approving" || state === "effective";
    if (orderHoldId === holdId && counts) moved += amountFen;
  }
  return moved;
}

export function decideAdjustment(world: World, { a, b }: Drawn): string {
  const { store, money } = world;
  const adjustment = pick(store.adjustments, a, ({ state }) => state === "approving");
  if (adjustment.state !== "approving" || adjustment.holdId === null) throw new No("decided");
  const state = b % 4 === 0 ? "rejected" : "effective";
  money.release(adjustment.holdId);
  if (state === "effective") move(world, adjustment, { step: "book", sign: 1 });
  store.put(store.adjustments, { ...adjustment, state, version: adjustment.version + 1 });
  return state;
}

export function reverseAdjustment(world: World, { a }: Drawn): string {
  const { store } = world;
  const adjustment = pick(store.adjustments, a, ({ state }) => state === "effective");
  if (adjustment.state !== "effective") throw new No("not in effect");
  move(world, adjustment, { step: "reverse", sign: -1 });
  store.put(store.adjustments, {
    ...adjustment,
    state: "reversed",
    version: adjustment.version + 1,
  });
  return "reversed";
}

function move(
  { money }: World,
  { tenantId, kind, id, payerId, payeeId, amountFen }: AdjustmentRow,
  { step, sign }: { readonly step: string; readonly sign: 1 | -1 },
): void {
  money.post({
    tenantId,
    kind: kind === "order" ? "ORDER_ADJUSTMENT" : "AMOUNT_ADJUSTMENT",
    businessType: "ADJUSTMENT",
    key: `${id}/${step}`,
    lines: [
      { accountId: walletAccount(payerId, "AVAILABLE"), fen: -sign * amountFen },
      { accountId: walletAccount(payeeId, "AVAILABLE"), fen: sign * amountFen },
    ],
  });
}

/** Divides what is in a tenant's pool, or a part of it. */
export function previewRun(world: World, { a, b }: Drawn): string {
  const { store, money, rules } = world;
  const tenantId = tenants[a % 2] ?? "A";
  const pool = store.accounts.get(outerAccount(tenantId, "POOL"))?.balanceFen ?? 0;
  if (pool === 0) throw new No("the pool is empty");
  const amountFen = 1 + (b % pool);
  const wallets = walletsOf(tenantId);
  const shares = percents.map((percentBp, at) => ({
    percentBp,
    owners: at === 0 ? wallets.slice(0, 2) : [wallets[at] ?? ""],
  }));
  const divided = new Map<string, number>();
  for (const { owner, amountFen: fen } of rules.allocate(amountFen, shares)) {
    divided.set(owner, (divided.get(owner) ?? 0) + fen);
  }
  const parts = [...divided].map(([walletId, fen]) => ({ walletId, amountFen: fen }));
  const run = { id: money.newId("n"), tenantId, version: 1, amountFen, parts, isMatured: false };
  return store.put(store.runs, { ...run, state: "approving" }).id;
}

const isGiven = ({ amountFen }: RunRow["parts"][number]) => amountFen !== 0;

function postRun(world: World, run: RunRow, { step, sign }: { step: string; sign: 1 | -1 }): void {
  const { tenantId, amountFen, parts, id } = run;
  world.money.post({
    tenantId,
    kind: "ALLOCATE",
    businessType: "ALLOCATION",
    key: `${id}/${step}`,
    lines: [
      { accountId: outerAccount(tenantId, "POOL"), fen: -sign * amountFen },
      ...parts.filter(isGiven).map((part) => ({
        accountId: walletAccount(part.walletId, "UNSETTLED"),
        fen: sign * part.amountFen,
      })),
    ],
  });
}

/** Booked, usable, or taken back while nobody could use it. */
export function goOnWithRun(world: World, { a, b }: Drawn): string {
  const { store, money } = world;
  const run = pick(store.runs, a, ({ state, isMatured }) => state !== "reverted" && !isMatured);
  const version = run.version + 1;
  if (run.state === "approving") {
    postRun(world, run, { step: "book", sign: 1 });
    return store.put(store.runs, { ...run, version, state: "booked" }).state;
  }
  if (run.state !== "booked" || run.isMatured) throw new No("over");
  if (b % 4 === 0) {
    postRun(world, run, { step: "revert", sign: -1 });
    return store.put(store.runs, { ...run, version, state: "reverted" }).state;
  }
  const { tenantId, id } = run;
  const lines = run.parts.filter(isGiven).flatMap(({ walletId, amountFen: fen }) => [
    { accountId: walletAccount(walletId, "UNSETTLED"), fen: -fen },
    { accountId: walletAccount(walletId, "AVAILABLE"), fen },
  ]);
  money.post({ tenantId, kind: "MATURE", businessType: "ALLOCATION", key: `${id}/mature`, lines });
  store.put(store.runs, { ...run, version, isMatured: true });
  return "usable";
}

/** A caller who has lost count: whatever he asks of a hold beyond what it has, the books refuse. */
export function askTooMuch(world: World, { a, b }: Drawn): string {
  const hold = world.store.holds.nth(a);
  if (!hold) throw new No("no hold");
  const more = 1 + (b % 5_000);
  if (b % 2 === 0) world.money.settle(hold.id, hold.remainingFen + more, `stray${a}`);
  else world.money.takeBack(hold.id, hold.settledFen + more, `stray${a}`);
  return "done";
}
