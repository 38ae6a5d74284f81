import { expectNone } from "#modules/order/server/support/expect-none.ts";
import { payoutErrors } from "#modules/payout/errors.ts";
import { type BatchAction, batchStates, payoutStates } from "#modules/payout/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { another, channels, type Person, someone } from "./company.ts";
import { begin, expectNotHis, letGo, takenBack } from "./release.ts";
import { apply } from "./outcomes.ts";
import { isUsedUp } from "./reverts.ts";
import type { AttemptRow, BatchRow, PayoutRow } from "./rows.ts";
import { type CarWorld, type Drawn, next, No, pick } from "./world.ts";

const { ready, inBatch, inFile, processing, failed, cancelled } = payoutStates;
const { draft, awaitingRelease, released, voided } = batchStates;

interface Wanted {
  readonly action: BatchAction;
  readonly me: Person;
}

function may(world: CarWorld, batch: BatchRow, { action, me }: Wanted): void {
  const { state, kind, madeBy, releasedBy, answered } = batch;
  const hasFile = kind === "file" && releasedBy !== null;
  const facts = { state, kind, madeBy, releasedBy, hasFile, mayReveal: true, answered };
  expectNone(world.rules.reasonsAgainstBatch(action, facts, me));
}

const linesOf = ({ store }: CarWorld, { payoutIds }: BatchRow): PayoutRow[] =>
  payoutIds.flatMap((id) => store.payouts.get(id) ?? []);
const mostLines = 3;

/** Puts payouts together that are ready, for a channel or for the bank's website. */
export function createBatch(world: CarWorld, { a, b, c }: Drawn): string {
  const { store, rules } = world;
  const channel = channels[a % channels.length] ?? "a";
  const isReady = (one: PayoutRow) => one.state === ready && one.incident === null;
  const rows = store.payouts.rows.filter(isReady).slice(0, 1 + (b % mostLines));
  const fits = rows.every((one) => {
    const tried = { attempts: one.attempts, channel_id: one.channel };
    return !rules.mustKeepChannel({ ...tried, fail_category: one.failCategory }, channel);
  });
  if (rows.length === 0 || !fits) throw new No("nothing goes that way");
  const me = someone(c);
  const batch = store.put(store.batches, {
    id: store.newId("PC"),
    version: 1,
    kind: b % 2 === 0 ? "channel" : "file",
    channel,
    state: c % 4 === 0 ? draft : awaitingRelease,
    madeBy: me,
    releasedBy: null,
    payoutIds: rows.map(({ id }) => id),
    isTaken: false,
    answered: 0,
  });
  for (const row of rows) {
    const hands = [...row.hands, me];
    store.put(store.payouts, next(row, { state: inBatch, batchId: batch.id, channel, hands }));
  }
  return batch.id;
}

export function submitBatch(world: CarWorld, { a, c }: Drawn): string {
  const batch = pick(world.store.batches, a, ({ state }) => state === draft);
  may(world, batch, { action: "submitForRelease", me: someone(c) });
  world.store.put(world.store.batches, next(batch, { state: awaitingRelease }));
  return "submitted";
}

/** Its lines are let go together, or not at all. */
export function releaseBatch(world: CarWorld, { a, c }: Drawn): string {
  const { store } = world;
  const batch = pick(store.batches, a, ({ state }) => state === awaitingRelease);
  const me = c % 4 === 0 ? someone(c) : another(c, batch.madeBy);
  may(world, batch, { action: "release", me });
  const rows = linesOf(world, batch);
  for (const row of rows) {
    expectNotHis(row, me);
    if (row.incident !== null) throw new Refused(payoutErrors.incident);
    letGo(world, row);
  }
  const isByFile = batch.kind === "file";
  store.put(store.batches, next(batch, { state: released, releasedBy: me }));
  for (const row of rows) begin(world, row, { me, batchId: batch.id, isByFile });
  return "released";
}

function giveUp(world: CarWorld, batch: BatchRow): void {
  const { store } = world;
  const rows = linesOf(world, batch);
  if (rows.some(({ state }) => state !== inBatch && state !== inFile)) {
    throw new Refused(payoutErrors.fileHasResults);
  }
  store.put(store.batches, next(batch, { state: voided }));
  for (const one of store.attempts.rows) {
    if (one.batchId !== batch.id || one.state !== inFile) continue;
    store.put(store.attempts, next(one, { state: cancelled, settledAt: world.now }));
  }
  for (const row of rows) store.put(store.payouts, next(row, { state: ready, batchId: null }));
}

export function voidBatch(world: CarWorld, { a, c }: Drawn): string {
  const isOpen = ({ state }: BatchRow) => state === draft || state === awaitingRelease;
  const batch = pick(world.store.batches, a, isOpen);
  may(world, batch, { action: "voided", me: someone(c) });
  giveUp(world, batch);
  return "voided";
}

/** Given up after its release, by somebody who knows that nobody took it to the bank. */
export function recallFile(world: CarWorld, { a, c }: Drawn): string {
  const isLeft = (one: BatchRow) => one.kind === "file" && one.state === released && !one.isTaken;
  const batch = pick(world.store.batches, a, isLeft);
  if (batch.isTaken) throw new No("it was taken to the bank");
  may(world, batch, { action: "recall", me: someone(c) });
  const rows = linesOf(world, batch);
  giveUp(world, batch);
  for (const row of rows) takenBack(world, row);
  return "recalled";
}

/** Somebody takes the file to the bank's website, which pays its lines; another time, each once all the same. */
export function takeFile(world: CarWorld, { a, c }: Drawn): string {
  const { store, bank } = world;
  const isOut = (one: BatchRow) => one.kind === "file" && one.state === released;
  const batch = pick(store.batches, a, isOut);
  may(world, batch, { action: "file", me: someone(c) });
  store.put(store.batches, next(batch, { isTaken: true }));
  store.step();
  for (const { id, batchId, amountFen } of store.attempts.rows) {
    if (batchId === batch.id) bank.take(id, amountFen);
  }
  return "taken";
}

interface Result {
  readonly attempt: AttemptRow;
  readonly said: "paid" | "failed" | "processing";
}

/** What the bank says of all lines of a file, as another than its maker brings it. */
function resultsOf({ store, bank }: CarWorld, batch: BatchRow): Result[] {
  const lines = store.attempts.rows.filter(({ batchId }) => batchId === batch.id);
  return lines.flatMap((attempt) => {
    const { said } = bank.asked(attempt.id);
    const isTold = said === "paid" || said === "failed" || said === "processing";
    return isTold ? [{ attempt, said }] : [];
  });
}

/** Late, twice and contrary: what a line has already is passed over, a contradiction is kept. */
function isOpen({ attempt: { state }, said }: Result): boolean {
  const isContradiction = said === "paid" && (state === cancelled || state === failed);
  const goesOn = state === processing && said !== "processing";
  return state === inFile || goesOn || isContradiction;
}

const takesResults = ({ state }: BatchRow) =>
  state === released || state === batchStates.processing;

export function importResults(world: CarWorld, { a, c }: Drawn): string {
  const { store } = world;
  const batch = pick(store.batches, a, (one) => one.isTaken && takesResults(one));
  const me = c % 4 === 0 ? someone(c) : another(c, batch.madeBy);
  may(world, batch, { action: "importResult", me });
  const results = resultsOf(world, batch);
  if (results.length === 0 || results.length < batch.payoutIds.length) {
    throw new Refused(payoutErrors.resultIncomplete, { count: "", sum: "" });
  }
  const isNew = ({ attempt, said }: Result) => !isUsedUp(attempt, said, serialOf(attempt, said));
  const open = results.filter((one) => isOpen(one) && isNew(one));
  if (open.length === 0) throw new Refused(payoutErrors.resultFinal);
  for (const result of open) {
    const { attempt, said } = result;
    if (said === "failed") store.put(store.attempts, next(attempt, { failedBy: me }));
    if (said === "processing") store.put(store.attempts, next(attempt, { wasProcessing: true }));
    const serial = serialOf(attempt, said);
    apply(world, attempt.id, { heard: wordOf(result, serial), source: "file", serial });
  }
  const after = store.batches.get(batch.id) ?? batch;
  store.put(store.batches, next(after, { answered: after.answered + open.length }));
  return "imported";
}

const serialOf = ({ id }: AttemptRow, said: string) => (said === "paid" ? `S${id}/out` : null);

function wordOf({ attempt, said }: Result, bankSerial: string | null) {
  if (said === "paid") return { said, amountFen: attempt.amountFen, bankSerial };
  return said === "failed" ? { said, code: "BANK_FILE", text: "" } : { said };
}
