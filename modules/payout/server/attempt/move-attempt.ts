import { ruleOf } from "#modules/payout-channel/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { payoutStates } from "../../states.ts";
import type { Heard } from "../rules/apply.ts";
import { nextTime, planOf } from "../rules/retry.ts";
import { settleBatch } from "../batch/batch-outcome.ts";
import type { Applying, Locked } from "./channel-result.ts";
import { noteEvent } from "../support/events.ts";
import { type Settled, tellOrder } from "../support/orders.ts";

type Ended = Settled["outcome"];
const ends: ReadonlyMap<number, Ended> = new Map([
  [payoutStates.paid, "paid"],
  [payoutStates.failed, "failed"],
  [payoutStates.returned, "returned"],
  [payoutStates.unknown, "unknown"],
  [payoutStates.parked, "unknown"],
] as const);

const changeAttempt =
  "update payout_attempts set state = $3, answered_at = coalesce(answered_at, $4)," +
  " settled_at = case when $5 then $4 else settled_at end, settled_by = case when $5 then $6 else settled_by end," +
  " provider_number = coalesce($7, provider_number), bank_serial = coalesce($8, bank_serial)," +
  " fee_fen = coalesce($9, fee_fen), fail_code = coalesce($10, fail_code), fail_text = coalesce($11, fail_text)" +
  " where tenant_id = $1 and id = $2";

/** An attempt that a later one has replaced says nothing about the payout any more. */
const changePayout =
  "update payouts set state = $3, row_version = row_version + 1, updated_at = moment()," +
  " provider_number = coalesce($4, provider_number), bank_serial = coalesce($5, bank_serial)," +
  " fail_code = $6, fail_text = $7, fail_category = $8," +
  " retry_at = $11, to_tell = case $3::int when 4009 then case when $11::timestamptz is null" +
  "  then 'payout.failed' end when 4010 then 'payout.returned'" +
  " when 4012 then 'payout.parked' else to_tell end," +
  " paid_at = case when $3 = 4008 then $9::timestamptz else paid_at end," +
  " receipt_next_at = case when $3 = 4008 then $9::timestamptz when $3 = 4010 then null else receipt_next_at end" +
  " where tenant_id = $1 and id = $2 and attempts = $10";

/** Moves an attempt, and with it its payout; whoever waits for its end is told. */
export async function moveTo(tx: CommandTx, { found, result, state }: Applying, to: number) {
  const { heard, particulars = {} } = result;
  const now = tx.now;
  const { code, text } = failureIn(heard);
  const { providerNumber, bankSerial, feeFen, at: paidAt = now } = particulars;
  const outcome = ends.get(to);
  const isEnd = outcome !== undefined && outcome !== "unknown";
  const attempt = [to, now, isEnd, result.source, providerNumber, bankSerial, feeFen, code, text];
  tx.last({ sql: changeAttempt, parameters: [tx.tenantId, result.attemptId, ...attempt] });
  const { category, retryAt } = await meaningOf(tx, { found, result, code, to });
  const failure = [code, text, category];
  const payout = [to, providerNumber, bankSerial, ...failure, paidAt, found.sequence, retryAt];
  tx.last({ sql: changePayout, parameters: [tx.tenantId, found.payout_id, ...payout] });
  noteEvent(tx, {
    payoutId: found.payout_id,
    attemptId: result.attemptId,
    kind: "heard",
    from: state,
    to,
    detail: { source: result.source, said: heard.said, text },
    exchangeId: result.exchangeId ?? null,
    byUser: null,
  });
  if (outcome !== undefined) await passOn(tx, found, outcome);
}

interface Coded extends Pick<Applying, "found" | "result"> {
  readonly code: string | null;
  readonly to: number;
}

/** What kind of failure a code is, and when it is tried again without a person. */
async function meaningOf(tx: CommandTx, { found, result, code, to }: Coded) {
  if (code === null) return { category: null, retryAt: null };
  const rule = await ruleOf(tx, result.provider, code);
  const category = rule?.category ?? "UNKNOWN";
  if (to !== payoutStates.failed) return { category, retryAt: null };
  const { now } = tx;
  const failure = {
    settledBy: result.source,
    failedAt: now,
    isContradicted: found.incident !== null,
    automaticTries: found.automatic_tries,
  };
  const plan = planOf(failure, rule);
  return { category, retryAt: plan && nextTime(plan, new Date(now.getTime() - 1)) };
}

function failureIn(heard: Heard): { readonly code: string | null; readonly text: string | null } {
  if (heard.said === "failed") return heard;
  return { code: null, text: heard.said === "returned" ? heard.text : null };
}

const overtake =
  "update payout_evidence set state = 'OVERTAKEN', row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and payout_id = $2 and state = 'PROPOSED'";

const overtakeRevert =
  "update payout_result_reverts set state = 'OVERTAKEN', row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and payout_id = $2 and state = 'PROPOSED'";

/** Whoever waits for the outcome: the order behind it, the batch, and evidence and wishes nobody needs now. */
async function passOn(tx: CommandTx, found: Locked, outcome: Ended): Promise<void> {
  await tellOrder(tx, found.order_type, {
    payoutId: found.payout_id,
    orderId: found.order_id,
    lineNumber: found.line_number,
    amountFen: found.amount_fen,
    outcome,
  });
  if (outcome === "unknown") return;
  for (const sql of [overtake, overtakeRevert]) {
    tx.last({ sql, parameters: [tx.tenantId, found.payout_id] });
  }
  if (found.batch_id !== null) await settleBatch(tx, found.batch_id);
}
