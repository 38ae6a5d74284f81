import { payoutStates } from "#modules/payout/states.ts";
import type { Heard } from "#modules/payout/server/rules/apply.ts";
import { hear, moveTo } from "./outcomes.ts";
import type { AttemptRow } from "./rows.ts";
import { type CarWorld, type Drawn, next, No, pick } from "./world.ts";

const { submitted, processing, unknown, parked, paid } = payoutStates;
const sendable: readonly number[] = [submitted, unknown];

/** A worker takes a job, any number of times; it may fall between marking, sending and noting the answer. */
export function runJob(world: CarWorld, { a, b }: Drawn): string {
  const { store, bank } = world;
  const isUnsent = (attemptId: string) => store.attempts.get(attemptId)?.isSent === false;
  const job = pick(store.jobs, a, ({ attemptId }) => isUnsent(attemptId));
  const marked = claim(world, job.attemptId);
  if (marked === "notNow") throw new No("not now");
  if (marked === "taken") {
    return hear(world, job.attemptId, { heard: bank.asked(job.attemptId), source: "query" });
  }
  store.step();
  return submit(world, marked, b);
}

/** Committed before a byte leaves. */
function claim(world: CarWorld, attemptId: string): AttemptRow | "taken" | "notNow" {
  const { store } = world;
  return world.transact(() => {
    const attempt = store.attempts.get(attemptId);
    const payout = store.payouts.get(attempt?.payoutId ?? "");
    if (!attempt || attempt.state === payoutStates.cancelled) return "notNow";
    if (attempt.isSent || !sendable.includes(attempt.state)) return "taken";
    if (payout?.incident !== null) return "notNow";
    return store.put(store.attempts, next(attempt, { isSent: true }));
  });
}

function submit(world: CarWorld, { id, amountFen }: AttemptRow, luck: number): string {
  // Lost on the way there, refused for certain, or taken; and then the answer may be lost.
  const isRefused = luck % 11 === 0 && !world.bank.orders.has(id);
  const isLost = luck % 7 === 0;
  if (!isLost && !isRefused) world.bank.take(id, amountFen);
  world.store.step();
  const heard: Heard = isRefused
    ? { said: "failed", code: "E", text: "" }
    : isLost || luck % 4 === 0
      ? { said: "unknown" }
      : { said: "accepted" };
  return hear(world, id, { heard, source: "submit" });
}

/** A letter of the bank arrives: late, twice, or before an older one. */
export function receive(world: CarWorld, { a, b }: Drawn): string {
  const letter = world.bank.deliver(a, b % 3 === 0);
  if (!letter || world.store.attempts.get(letter.number)?.isByFile) throw new No("no letter");
  return hear(world, letter.number, { heard: letter.heard, source: "query" });
}

const asked: readonly number[] = [submitted, processing, unknown, parked, paid];
const uncertain: readonly number[] = [submitted, processing, unknown];

/** A sweep asks about whatever is open; after a day without an end it is a person's. */
export function ask(world: CarWorld, { a, b }: Drawn): string {
  const { store, bank } = world;
  const isOpen = (one: AttemptRow) => asked.includes(one.state) && one.isSent && !one.isByFile;
  const attempt = pick(store.attempts, a, isOpen);
  if (!isOpen(attempt)) throw new No("nobody to ask");
  const heard = bank.asked(attempt.id);
  const told = hear(world, attempt.id, { heard, source: "query" });
  const is = store.attempts.get(attempt.id);
  if (b % 3 !== 0 || !is || !uncertain.includes(is.state)) return told;
  world.transact(() => moveTo(world, is.id, { heard, source: "query", state: parked }));
  return "parked";
}
