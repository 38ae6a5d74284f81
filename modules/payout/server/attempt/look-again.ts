import type { CommandTx } from "#platform/server/command-tx.ts";
import { payoutStates } from "../../states.ts";
import { nextLookAfterPaid, secondsToNextLook } from "../rules/ladder.ts";
import type { Applying } from "./channel-result.ts";
import { moveTo } from "./move-attempt.ts";

const scheduleLook =
  "update payout_attempts set looks = looks + 1, next_look_at = $3, last_said = coalesce($4, last_said)" +
  " where tenant_id = $1 and id = $2 and state in (4005, 4006, 4007, 4012)";
const endLooks =
  "update payout_attempts set next_look_at = null, last_said = coalesce($3, last_said)" +
  " where tenant_id = $1 and id = $2";

/** As long as the end is not known somebody looks again; after a day it is a person's turn. */
export async function lookAgain(tx: CommandTx, applying: Applying): Promise<void> {
  const { found, result, state } = applying;
  const { attemptId, source } = result;
  // What was taken to a bank's website is unknown to the channel: only people bring news of it.
  if (source === "file" || found.by_file) return;
  if (state === payoutStates.paid) return lookForReturn(tx, applying);
  const said = saidIn(applying);
  if (isOver(state)) return stopLooking(tx, attemptId, said);
  const seconds = secondsToNextLook(found.looks, pauseFor(applying));
  if (seconds === null) {
    if (state !== payoutStates.parked) await moveTo(tx, applying, payoutStates.parked);
    return stopLooking(tx, attemptId, said);
  }
  const at = new Date(tx.now.getTime() + seconds * 1_000);
  tx.last({ sql: scheduleLook, parameters: [tx.tenantId, attemptId, at, said] });
}

/** What the channel said when it was asked; other news says nothing about that. */
const saidIn = ({ result: { source, heard } }: Applying): string | null =>
  source === "query" ? heard.said : null;

const { paid, failed, returned, cancelled } = payoutStates;
const over: readonly number[] = [failed, returned, cancelled];
const isOver = (state: number) => over.includes(state);

const setLook =
  "update payout_attempts set next_look_at = $3, last_said = coalesce($4, last_said)" +
  " where tenant_id = $1 and id = $2";

/** Paid is not the end for some days: not every channel says when the money comes back. */
function lookForReturn(tx: CommandTx, applying: Applying): void {
  const { found, result } = applying;
  const now = tx.now.getTime();
  const wasPaid = found.attempt_state === paid && found.settled_at !== null;
  const paidAt = wasPaid ? Date.parse(found.settled_at) : now;
  const seconds = nextLookAfterPaid((now - paidAt) / 1_000);
  const at = seconds === null ? null : new Date(paidAt + seconds * 1_000);
  const parameters = [tx.tenantId, result.attemptId, at, saidIn(applying)];
  tx.last({ sql: setLook, parameters });
}

function pauseFor({ found, result }: Applying): number {
  const { secondsBetweenQueries, secondsBetweenBatchQueries } = result.abilities;
  const isAlone = found.submission_number === found.merchant_number;
  return isAlone ? secondsBetweenQueries : secondsBetweenBatchQueries;
}

export function stopLooking(tx: CommandTx, attemptId: string, said: string | null = null): void {
  tx.last({ sql: endLooks, parameters: [tx.tenantId, attemptId, said] });
}
