import { afterLines } from "#modules/expenditure/server/rules/lines.ts";
import { afterPayment, type Outcome } from "#modules/payment-line/server/faces/rules.ts";
import { effectOf, type Heard, type Source } from "#modules/payout/server/rules/apply.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { Breach, No } from "./stories/ends.ts";
import { change, counted, may, movedTo } from "./orders.ts";
import type { AttemptRow, LineRow, OrderRow, PayoutRow } from "./rows.ts";
import { type Drawn, pick, type World } from "./world.ts";

const { submitted, unknown, parked, paid, failed, returned } = payoutStates;

export const payOrder = (world: World, { a }: Drawn): string =>
  send(
    world,
    pick(world.store.orders, a, ({ state }) => state === "toPay"),
    "pay",
  );

export const retryOrder = (world: World, { a }: Drawn): string =>
  send(
    world,
    pick(world.store.orders, a, ({ state }) =>
      ["failed", "partlyPaid", "returned"].includes(state),
    ),
    "retry",
  );

/** An attempt for every payee who waits, or whose payment failed; with each a job that sends it. */
function send(world: World, order: OrderRow, action: "pay" | "retry"): string {
  may(order, action);
  const isDue = ({ state }: LineRow) =>
    action === "pay" ? state === "WAITING" : state === "FAILED" || state === "RETURNED";
  const lines = order.lines.map((line, at) =>
    isDue(line) ? sendLine(world, order, { line, at }) : line,
  );
  change(world, order, { state: movedTo(order, "paying"), lines });
  return "paying";
}

function sendLine(
  world: World,
  order: OrderRow,
  { line, at }: { readonly line: LineRow; readonly at: number },
): LineRow {
  const { store, money } = world;
  const quota = counted(world, order, line);
  const earlier = line.payoutId === null ? undefined : store.payouts.get(line.payoutId);
  const { tenantId, id: orderId } = order;
  const payout = store.put(store.payouts, {
    id: earlier?.id ?? money.newId("y"),
    tenantId,
    orderId,
    line: at,
    amountFen: line.amountFen,
    state: submitted,
    attempts: (earlier?.attempts ?? 0) + 1,
    version: (earlier?.version ?? 0) + 1,
  });
  const attempt = store.put(store.attempts, {
    id: `${payout.id}-${payout.attempts}`,
    tenantId,
    version: 1,
    payoutId: payout.id,
    sequence: payout.attempts,
    amountFen: line.amountFen,
    state: submitted,
    settledBy: null,
    isSent: false,
  });
  store.put(store.jobs, { id: money.newId("j"), attemptId: attempt.id });
  return { ...quota, state: "PAYING", payoutId: payout.id };
}

/** A worker takes a job, any number of times; it may fall between marking, sending and noting the answer. */
export function runJob(world: World, { a, b }: Drawn): string {
  const { store, bank } = world;
  const job = pick(
    store.jobs,
    a,
    ({ attemptId }) => store.attempts.get(attemptId)?.isSent === false,
  );
  const marked = world.transact(() => {
    const attempt = store.attempts.get(job.attemptId);
    if (!attempt || attempt.isSent) return null;
    return store.put(store.attempts, { ...attempt, isSent: true, version: attempt.version + 1 });
  });
  if (!marked)
    return hear(world, job.attemptId, { heard: bank.asked(job.attemptId), source: "query" });
  store.step();
  return submit(world, marked, b);
}

function submit(world: World, { id, amountFen }: AttemptRow, luck: number): string {
  // Lost on the way there, refused for certain, or taken; and then the answer may be lost.
  const isRefused = luck % 11 === 0;
  if (luck % 13 !== 0 && !isRefused) world.bank.take(id, amountFen);
  world.store.step();
  const heard: Heard = isRefused
    ? { said: "failed", code: "E", text: "" }
    : luck % 5 === 0 || luck % 13 === 0
      ? { said: "unknown" }
      : { said: "accepted" };
  return hear(world, id, { heard, source: "submit" });
}

/** A letter of the bank arrives: late, twice, or before an older one. */
export function receive(world: World, { a, b }: Drawn): string {
  const letter = world.bank.deliver(a, b % 3 === 0);
  if (!letter) throw new No("no letter");
  return hear(world, letter.number, { heard: letter.heard, source: "query" });
}

/** A sweep asks about whatever is open. */
export function ask(world: World, { a, c }: Drawn): string {
  const attempt = pick(world.store.attempts, a, isOpen);
  if (!attempt.isSent) throw new No("nothing was sent");
  const heard = world.bank.asked(attempt.id);
  // The channel has nothing of it: a person has it sent again, under the same number.
  if (heard.said === "notFound" && attempt.state === unknown && c % 2 === 0) {
    world.bank.take(attempt.id, attempt.amountFen);
  }
  return hear(world, attempt.id, { heard, source: "query" });
}

/** Two people stand for what the bank's statement says. */
export function prove(world: World, { a }: Drawn): string {
  const attempt = pick(
    world.store.attempts,
    a,
    ({ state }) => state === parked || state === unknown || state === failed,
  );
  const heard = world.bank.asked(attempt.id);
  if (heard.said !== "paid" && heard.said !== "failed") throw new No("nothing is proven");
  return hear(world, attempt.id, { heard, source: "evidence" });
}

const isOpen = ({ state }: AttemptRow) => state >= submitted && state <= unknown;

interface Word {
  readonly heard: Heard;
  readonly source: Source;
}

/** What is heard of an attempt changes attempt, payout, order and money in one transaction. */
function hear(world: World, attemptId: string, word: Word): string {
  try {
    return world.transact(() => heardOf(world, attemptId, word));
  } catch (thrown) {
    // What two people prove may be refused to them; what the bank says must be kept.
    const isRefused = [No, LateProof, Refused].some((kind) => thrown instanceof kind);
    if (!isRefused) throw thrown;
    if (word.source === "evidence") throw new No("late proof");
    throw new Breach(`I10 the bank's word cannot be kept: ${String(thrown)}`);
  }
}

function heardOf(world: World, attemptId: string, word: Word): string {
  const attempt = world.store.attempts.get(attemptId);
  const payout = attempt && world.store.payouts.get(attempt.payoutId);
  if (!attempt || !payout) return "nobody knows it";
  const effect = effectOf(
    {
      state: attempt.state,
      amountFen: attempt.amountFen,
      settledBy: attempt.settledBy,
      isReplaced: attempt.sequence < payout.attempts,
      isInBatch: false,
      isKnownToDiffer: false,
      failedAfterPaidMeansReturned: false,
    },
    word.heard,
    word.source,
  );
  if (effect.kind !== "move") return effect.kind;
  for (const state of effect.through) moveTo(world, { attemptId, state, source: word.source });
  return "moved";
}

const outcomes: Readonly<Record<number, Outcome>> = {
  [paid]: "paid",
  [failed]: "failed",
  [returned]: "returned",
  [unknown]: "unknown",
};

function moveTo(
  world: World,
  to: { readonly attemptId: string; readonly state: number; readonly source: Source },
): void {
  const { store } = world;
  const attempt = store.attempts.get(to.attemptId);
  const payout = attempt && store.payouts.get(attempt.payoutId);
  if (!attempt || !payout) return;
  const settledBy = to.state >= paid ? to.source : attempt.settledBy;
  const moved = { state: to.state, settledBy, version: attempt.version + 1 };
  store.put(store.attempts, { ...attempt, ...moved });
  store.put(store.payouts, { ...payout, state: to.state, version: payout.version + 1 });
  const outcome = outcomes[to.state];
  if (outcome) tellOrder(world, payout, { outcome, key: attempt.id });
}

interface Told {
  readonly outcome: Outcome;
  /** Of the try: each is settled once. */
  readonly key: string;
}

/** As the product's expenditures are told of their payments (payment-line, paid-lines.ts). */
function tellOrder(world: World, payout: PayoutRow, { outcome, key }: Told): void {
  const order = world.store.orders.get(payout.orderId);
  const line = order?.lines[payout.line];
  const step = line && afterPayment(line.state, outcome);
  if (!order || !line || !step) return;
  if (line.state === "DROPPED" && order.state !== "voided") throw new LateProof();
  const { quota } = step;
  const isEnd = quota === "use" || quota === "release";
  const quotaId = isEnd ? endQuota(world, line, quota) : line.quotaId;
  const holdId = moveMoney(world, { order, line, money: step.money, key });
  const lines = order.lines.with(payout.line, { ...line, state: step.state, quotaId, holdId });
  const to = afterLines({ state: order.state, lines: lines.map((one) => one.state) });
  change(world, order, { lines, state: movedTo(order, to) });
}

/** The money that was meant for him is meant for somebody else by now: a person is told so. */
class LateProof extends Error {}

/** Money that has left counts, also where nobody counted on it any more. */
function endQuota({ store, money, month }: World, line: LineRow, how: "use" | "release") {
  const found = line.quotaId === null ? undefined : store.reservations.get(line.quotaId);
  if (!found) return line.quotaId;
  let { id } = found;
  if (how === "use" && found.state === "RELEASED") {
    id = money.reserve({ ...found, month }, null);
  }
  if (how === "release" || found.state !== "USED") money.endQuota(id, how);
  return id;
}

interface Moving {
  readonly order: OrderRow;
  readonly line: LineRow;
  readonly money: "settle" | "takeBack" | "none";
  readonly key: string;
}

/** Which hold the money left, or came back to. Of what was voided it goes straight back to the wallet. */
function moveMoney({ money }: World, { order, line, money: how, key }: Moving): string | null {
  const isVoided = order.state === "voided";
  const { amountFen } = line;
  if (how === "none") return line.holdId;
  if (how === "settle") {
    const { tenantId, walletId, id: orderId } = order;
    const holdId = isVoided
      ? money.hold({ tenantId, walletId, orderId, amountFen })
      : (order.holdId ?? "");
    money.settle(holdId, amountFen, key);
    return holdId;
  }
  money.takeBack(line.holdId ?? "", amountFen, key);
  if (isVoided) money.release(line.holdId ?? "");
  return line.holdId;
}
