import { payoutStates } from "#modules/payout/states.ts";
import { quotaId } from "#modules/wallet/server/ledger/rules/quota-books.ts";
import { items, quotaLimitFen } from "./company.ts";
import { expectThat } from "./stories/ends.ts";
import type { AttemptRow, LineRow, OrderRow, PayoutRow, QuotaCount, RunRow } from "./rows.ts";
import type { Store } from "./store.ts";
import type { World } from "./world.ts";

/** I12, I13, I22, I23: what an order is made of, what it holds, what it may cost. */
export function checkOrder(world: World, order: OrderRow): void {
  const { lines, amountFen, id } = order;
  const counted = lines.filter(({ state }) => state !== "DROPPED");
  const sum = counted.reduce((total, line) => total + line.amountFen, 0);
  const isWhole = sum === amountFen || order.state === "voided";
  expectThat(isWhole, `I12 the parts of ${id} make up ${sum} of ${amountFen}`);
  checkMoneyOf(world, order);
  checkEstablishment(world, order);
  if (order.state === "approving") checkMonthlyLimit(world, order);
}

const holding: readonly string[] = [
  "approving",
  "toPay",
  "paying",
  "failed",
  "unknown",
  "returned",
];
const free: readonly string[] = ["draft", "rejected", "expired"];

const sumOf = ({ lines }: OrderRow, counts: (state: LineRow["state"]) => boolean): number =>
  lines.reduce((sum, { state, amountFen }) => (counts(state) ? sum + amountFen : sum), 0);

/** What is held and settled of an order is what its lines say. */
function checkMoneyOf({ store }: World, order: OrderRow): void {
  const { id, state } = order;
  const remaining = store.holds.get(order.holdId ?? "")?.remainingFen ?? 0;
  const owed = sumOf(order, (line) => line !== "PAID" && line !== "DROPPED");
  // While it is in its author's hands the amount may change before what is held does.
  const isInHands = state === "approving" && order.approval === 2005;
  const isHeld = !holding.includes(state) || isInHands || remaining === owed;
  expectThat(isHeld, `I5 ${id} owes ${owed} and holds ${remaining}`);
  const isFree = !free.includes(state) || remaining === 0;
  expectThat(isFree, `I5 ${id} is ${state} and holds ${remaining}`);
  if (state === "voided") checkVoided(store, order, remaining);
}

/** I22: what was voided has given back all but what was paid. */
function checkVoided(store: Store, order: OrderRow, remaining: number): void {
  const { id } = order;
  expectThat(remaining === 0, `I22 ${id} is voided and holds ${remaining}`);
  const paid = sumOf(order, (line) => line === "PAID");
  let settled = 0;
  for (const one of store.holds.rows) if (one.orderId === id) settled += one.settledFen;
  expectThat(settled >= paid, `I22 ${id} paid ${paid} of ${settled} that it settled`);
}

/** I23: an establishment serves one order; who no longer holds does not use it. */
function checkEstablishment({ store }: World, { establishmentId, id, state }: OrderRow): void {
  const found = establishmentId === null ? undefined : store.establishments.get(establishmentId);
  if (!found) return;
  const isUsed = found.orderId === id;
  expectThat(isUsed ? found.state === "used" : true, `I23 ${found.id} is used and says it is not`);
  // Voided after a part was paid, its establishment is used up.
  const isFreed = state === "rejected" || state === "draft" || state === "expired";
  expectThat(!(isFreed && isUsed), `I23 ${id} is ${state} and keeps ${found.id}`);
  const needs = state === "toPay" || state === "paying" || state === "paid";
  expectThat(needs ? isUsed : true, `I23 ${id} is ${state} without its establishment`);
}

/** I13: what is held and settled in the month for an item, in a wallet. */
function checkMonthlyLimit({ store }: World, { item, walletId, month }: OrderRow): void {
  const limit = items[item]?.monthlyLimitFen ?? null;
  if (limit === null) return;
  let used = 0;
  for (const other of store.orders.rows) {
    const isCounted = other.item === item && other.walletId === walletId && other.month === month;
    const hold = isCounted ? store.holds.get(other.holdId ?? "") : undefined;
    if (hold) used += hold.remainingFen + hold.settledFen;
  }
  expectThat(used <= limit, `I13 item ${item} of ${walletId} used ${used} of ${limit}`);
}

/** I13: nobody is promised more than the limit; what was proven to have left is counted beyond it. */
export function checkQuota({ store }: World, { id, reservedFen, usedFen }: QuotaCount): void {
  let proven = 0;
  for (const one of store.reservations.rows) {
    if (one.isProven && one.state === "USED" && quotaId(one) === id) proven += one.amountFen;
  }
  const promised = reservedFen + usedFen - proven;
  const isCounted = reservedFen >= 0 && usedFen >= 0 && promised <= quotaLimitFen;
  expectThat(isCounted, `I13 ${id}: ${reservedFen} reserved and ${usedFen} used`);
}

const { failed, returned, cancelled, paid } = payoutStates;
const over: readonly number[] = [failed, returned, cancelled];

/** I7: one attempt lives at most, and one was paid at most. */
export function checkPayout(world: World, payout: PayoutRow): void {
  let [alive, kept] = [0, 0];
  for (let sequence = 1; sequence <= payout.attempts; sequence++) {
    const attempt = world.store.attempts.get(`${payout.id}-${sequence}`);
    if (!attempt) continue;
    if (!over.includes(attempt.state)) alive += 1;
    if (isKept(world, attempt)) kept += 1;
  }
  expectThat(alive <= 1, `I7 ${alive} attempts of ${payout.id} are alive`);
  expectThat(kept <= 1, `I7 ${payout.id} was paid ${kept} times`);
}

/** I10: what we call paid the bank paid. What it called failed first it pays twice by its own mistake. */
function isKept({ bank }: World, { id, state }: AttemptRow): boolean {
  const atBank = bank.orders.get(id);
  const isTrue = state !== paid || atBank?.state === "paid" || atBank?.state === "returned";
  expectThat(isTrue, `I10 ${id} is paid, the bank says ${atBank?.state ?? "nothing"}`);
  return atBank?.state === "paid" && !atBank.hasLied;
}

/** I12: the parts of a run make up its amount. */
export function checkRun(_world: World, { id, amountFen, parts }: RunRow): void {
  const sum = parts.reduce((total, part) => total + part.amountFen, 0);
  expectThat(sum === amountFen, `I12 the parts of ${id} make up ${sum} of ${amountFen}`);
}
