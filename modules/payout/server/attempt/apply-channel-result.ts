import { meetCodes } from "#modules/payout-channel/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { payoutStates } from "../../states.ts";
import { type AttemptFacts, type Effect, effectOf } from "../rules/apply.ts";
import { spendSerial } from "../batch/bank-serials.ts";
import type { Applying, ChannelResult, Locked } from "./channel-result.ts";
import { noteEvent } from "../support/events.ts";
import { noteIncident } from "./incidents.ts";
import { lookAgain } from "./look-again.ts";
import { moveTo } from "./move-attempt.ts";

/** The payout first, then its attempt: whoever takes both takes them in this order. */
const lock =
  "with p as (select * from payouts where tenant_id = $1 and id =" +
  " (select payout_id from payout_attempts where tenant_id = $1 and id = $2) for update)" +
  " select a.state as attempt_state, a.settled_by, a.looks, a.settled_at, a.sequence, a.automatic_tries, a.merchant_number," +
  " a.submission_number, a.batch_id, a.amount_fen, a.payout_id, p.state as payout_state, p.incident, p.attempts," +
  " p.order_type, p.order_id, p.line_number, exists (select from payout_batches b" +
  "  where b.tenant_id = $1 and b.id = a.batch_id and b.kind = 'file') as by_file" +
  " from p join payout_attempts a on a.tenant_id = $1 and a.payout_id = p.id where a.id = $2 for update of a";

/**
 * The only writer of what became of an attempt, for answers, polls, files and evidence alike: the
 * attempt, the payout, its history, the batch and the order behind it change together or not at all.
 */
export async function applyChannelResult(
  tx: CommandTx,
  result: ChannelResult,
): Promise<Effect["kind"]> {
  const { attemptId, heard, provider, source } = result;
  // Before the payout is locked: nobody waits for a code while others wait for his payout.
  if (heard.said === "failed") await meetCodes(tx, provider, [heard.code]);
  const [found] = await tx.raw<Locked>({ sql: lock, parameters: [tx.tenantId, attemptId] });
  if (!found) throw new Error(`No attempt ${attemptId}`);
  // Also where it contradicts what is known: the line of the statement is this payment's.
  if (heard.said === "paid") await spendSerial(tx, result);
  const effect = effectOf(factsOf(found, result), heard, source);
  await takeEffect(tx, { found, result, state: found.attempt_state }, effect);
  return effect.kind;
}

const factsOf = (found: Locked, { abilities }: ChannelResult): AttemptFacts => ({
  state: found.attempt_state,
  amountFen: found.amount_fen,
  settledBy: found.settled_by,
  isReplaced: found.attempts !== found.sequence,
  isInBatch: found.payout_state === payoutStates.inBatch,
  isKnownToDiffer: found.incident === "amountDiffers",
  failedAfterPaidMeansReturned: abilities.failedAfterPaidMeansReturned,
});

async function takeEffect(tx: CommandTx, applying: Applying, effect: Effect): Promise<void> {
  if (effect.kind === "incident") return noteIncident(tx, applying, effect.why);
  if (effect.kind === "note") noteHeard(tx, applying);
  const through = effect.kind === "move" ? effect.through : [];
  await lookAgain(tx, await moveThrough(tx, applying, through));
}

async function moveThrough(
  tx: CommandTx,
  applying: Applying,
  states: readonly number[],
): Promise<Applying> {
  let at = applying;
  for (const to of states) {
    await moveTo(tx, at, to);
    at = { ...at, state: to };
  }
  return at;
}

/** It changes nothing; whoever reads the history later finds that it was said. */
const noteHeard = (tx: CommandTx, { found, result, state }: Applying): void =>
  noteEvent(tx, {
    payoutId: found.payout_id,
    attemptId: result.attemptId,
    kind: "heard",
    from: state,
    to: state,
    detail: { source: result.source, said: result.heard.said, text: null },
    exchangeId: result.exchangeId ?? null,
    byUser: null,
  });
