import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import type { ChannelResult } from "../attempt/channel-result.ts";

interface Line {
  readonly attemptId: string;
  readonly serial: string | null;
}

const findOther =
  "select from payout_bank_serials where tenant_id = $1 and serial = $2 and attempt_id <> $3 and freed_at is null";

/** Of what people bring, a line of the bank's statement proves one payment, whoever brings it. */
export async function expectUnusedSerial(tx: ReadTx, { attemptId, serial }: Line): Promise<void> {
  if (serial === null) return;
  const [other] = await tx.raw({ sql: findOther, parameters: [tx.tenantId, serial, attemptId] });
  if (other) throw new Refused(payoutErrors.evidenceLineUsed, { serial });
}

const spend =
  "insert into payout_bank_serials (tenant_id, serial, attempt_id) values ($1, $2, $3) on conflict (tenant_id, serial)" +
  " do update set attempt_id = excluded.attempt_id, freed_at = null where payout_bank_serials.freed_at is not null";

/** Two that bring the same line at once wait here for each other; the second finds it used. */
export async function spendSerial(
  tx: CommandTx,
  { attemptId, source, particulars }: ChannelResult,
): Promise<void> {
  const serial = particulars?.bankSerial ?? null;
  const isBrought = source === "evidence" || source === "file" || source === "statement";
  if (!isBrought || serial === null) return;
  await tx.raw({ sql: spend, parameters: [tx.tenantId, serial, attemptId] });
  await expectUnusedSerial(tx, { attemptId, serial });
}

const free =
  "update payout_bank_serials set freed_at = moment() where tenant_id = $1 and serial = $2 and attempt_id = $3";

/** It was taken for this payment by mistake: another may be shown by it. */
export function freeSerial(tx: CommandTx, { attemptId, serial }: Line): void {
  if (serial !== null) tx.last({ sql: free, parameters: [tx.tenantId, serial, attemptId] });
}
