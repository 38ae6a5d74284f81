import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { freeSerial } from "../batch/bank-serials.ts";
import { saidIn, stateBefore } from "../rules/revert.ts";
import { noteEvent } from "../support/events.ts";
import type { PayoutRow } from "../support/facts-to-pay.ts";
import { tellOfRevert } from "../support/orders.ts";

/** Not while a line of a statement shows it, whoever came first. */
const lock =
  "select id, bank_serial, batch_id, exists (select from payout_file_results r where r.tenant_id = $1" +
  "  and r.attempt_id = a.id and r.said = 'processing') as was_processing from payout_attempts a" +
  " where tenant_id = $1 and payout_id = $2 and sequence = $3 and settled_by = 'file' and state = $4" +
  " and proven_at is null for update of a";
const openAttempt =
  "update payout_attempts set state = $3, settled_at = null, settled_by = null, bank_serial = null," +
  " fail_code = null, fail_text = null where tenant_id = $1 and id = $2";
const openPayout =
  "update payouts set state = $3, bank_serial = null, fail_code = null, fail_text = null, fail_category = null," +
  " paid_at = null, receipt_next_at = null, retry_at = null, to_tell = 'payout.reverted'," +
  " row_version = row_version + 1, updated_by = $4, updated_at = moment() where tenant_id = $1 and id = $2";
const openBatch =
  "update payout_batches set state = 4053, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2 and state in (4054, 4055, 4056)";
/** They stay used up: the same row says nothing a second time. */
const useUp =
  "update payout_file_results set revert_id = $4 where tenant_id = $1 and attempt_id = $2 and said = $3" +
  " and revert_id is null";
const count = "update payout_attempts set reverts = reverts + 1 where tenant_id = $1 and id = $2";

interface Found {
  readonly id: string;
  readonly bank_serial: string | null;
  readonly batch_id: string | null;
  readonly was_processing: boolean;
}

/**
 * The one way back of an outcome, of a locked payout: attempt, payout, batch and order stand again where they
 * stood before the file spoke. Nothing is payable by it: the payment waits for its true end.
 */
export async function revertResult(tx: CommandTx, row: PayoutRow, revertId: string): Promise<void> {
  const said = saidIn(row.state);
  const parameters = [tx.tenantId, row.id, row.attempts, row.state];
  const [attempt] = await tx.raw<Found>({ sql: lock, parameters });
  if (!attempt || said === undefined) throw new Refused(payoutErrors.revertShown);
  const { id: attemptId, bank_serial: serial, batch_id: batchId } = attempt;
  const to = stateBefore(attempt.was_processing);
  const by = tx.actor.userId;
  await tx.raw({ sql: openAttempt, parameters: [tx.tenantId, attemptId, to] });
  await tx.raw({ sql: openPayout, parameters: [tx.tenantId, row.id, to, by] });
  await tx.raw({ sql: useUp, parameters: [tx.tenantId, attemptId, said, revertId] });
  freeSerial(tx, { attemptId, serial });
  await tellOfRevert(tx, row, said);
  // After the order: what it posts back has the key that it was posted with.
  await tx.raw({ sql: count, parameters: [tx.tenantId, attemptId] });
  if (batchId !== null) await tx.raw({ sql: openBatch, parameters: [tx.tenantId, batchId] });
  const detail = { said };
  noteEvent(tx, {
    payoutId: row.id,
    attemptId,
    kind: "reverted",
    from: row.state,
    to,
    detail,
    byUser: by,
  });
}
