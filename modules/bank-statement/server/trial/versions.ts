import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import type { Thresholds } from "../rules/judge.ts";
import { statementThresholds } from "../tables.ts";
import type { Trial } from "./run-trial.ts";

type Version = Row<typeof statementThresholds>;

const findInForce =
  "select id from statement_thresholds where tenant_id = $1 and state = 'PUBLISHED' order by decided_at desc limit 1";

/** The version in force; null while those that everybody starts with are. */
async function inForceId(tx: ReadTx): Promise<string | null> {
  const [found] = await tx.raw<{ id: string }>({ sql: findInForce, parameters: [tx.tenantId] });
  return found?.id ?? null;
}

const waitForOthers = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/** Whoever changes thresholds waits for the others who do. */
const lockThresholds = (tx: CommandTx): Promise<unknown> =>
  tx.raw({ sql: waitForOthers, parameters: [`statement thresholds ${tx.tenantId}`] });

interface Proposed {
  readonly asked: Thresholds;
  readonly trial: Trial;
  readonly proposedBy: Version["proposed_by"];
}

/** The log tells which thresholds; their trial stays with them, names of payers and all. */
function logWithoutTrial(tx: CommandTx): void {
  const change = tx.changes.pop();
  if (!change) return;
  const { before, after } = change;
  tx.changes.push({
    ...change,
    before: before && { ...before, trial: undefined },
    after: after && { ...after, trial: undefined },
  });
}

/** Keeps thresholds with their trial until somebody decides on them. */
export async function proposeVersion(
  tx: CommandTx,
  { asked, trial, proposedBy }: Proposed,
): Promise<string> {
  await lockThresholds(tx);
  const { automatic, lead, suggested } = asked;
  const { id } = await insertRow(tx, statementThresholds, {
    automatic,
    lead,
    suggested,
    proposed_by: proposedBy,
    state: "PROPOSED",
    trial,
    remark: null,
    based_on: await inForceId(tx),
    decided_by: null,
    decided_at: null,
  });
  logWithoutTrial(tx);
  recordsChanged(tx, "matchingThreshold");
  return id;
}

/** A version that waits for a decision; nobody else decides on it meanwhile. */
export async function lockOpen(tx: CommandTx, id: string): Promise<Version> {
  await lockThresholds(tx);
  const row = await lockRow(tx, statementThresholds, id);
  if (row.state !== "PROPOSED") throw new Refused(bankStatementErrors.thresholdsDecided);
  return row;
}

/** What stands against this person publishing it, whatever its trial says. */
export async function expectPublishable(tx: CommandTx, row: Version): Promise<void> {
  const isOwn = row.proposed_by === "person" && row.created_by === tx.actor.userId;
  if (isOwn) throw new Refused(bankStatementErrors.thresholdsOwn);
  if (row.based_on !== (await inForceId(tx))) {
    throw new Refused(bankStatementErrors.thresholdsOutdated);
  }
}

interface Decision {
  readonly state: Exclude<Version["state"], "PROPOSED">;
  readonly remark?: string;
  /** As it came out when it was published. */
  readonly trial?: Trial;
}

export async function decideVersion(
  tx: CommandTx,
  row: Version,
  decision: Decision,
): Promise<void> {
  const decided = { decided_by: tx.actor.userId, decided_at: tx.now.toISOString() };
  await updateRow(tx, statementThresholds, { row, to: { ...decision, ...decided } });
  logWithoutTrial(tx);
  recordsChanged(tx, "matchingThreshold");
}

const findOwnOpen =
  "select id from statement_thresholds where tenant_id = $1 and state = 'PROPOSED' and proposed_by = 'calibration'";

/** The calibration asks for one thing at a time: what it asked for before is not asked for any more. */
export async function replaceCalibrated(tx: CommandTx): Promise<void> {
  await lockThresholds(tx);
  const open = await tx.raw<{ id: string }>({ sql: findOwnOpen, parameters: [tx.tenantId] });
  for (const { id } of open) {
    const row = await lockRow(tx, statementThresholds, id);
    await decideVersion(tx, row, { state: "REPLACED" });
  }
}
