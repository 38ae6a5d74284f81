import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import {
  expectVersion,
  insertRow,
  lockRow,
  updateRow,
  whenTaken,
} from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { dualControlErrors } from "../../errors.ts";
import type { Thresholds } from "../rules/may-release.ts";
import { isLessControl, usualThresholds } from "../rules/thresholds.ts";
import { db, releaseThresholds, thresholdProposals } from "../tables.ts";

const kept = (tx: ReadTx) =>
  tx.maybe(db.selectFrom("release_thresholds").selectAll().where("tenant_id", "=", tx.tenantId));

/** From which amounts a second person has to let money go; null: nobody has set any. */
export async function thresholdsOf(
  tx: ReadTx,
): Promise<Thresholds & { readonly rowVersion: number | null }> {
  const row = await kept(tx);
  if (!row) return { ...usualThresholds, rowVersion: null };
  return {
    singleFen: row.second_person_from_fen,
    batchFen: row.second_person_batch_fen,
    rowVersion: row.row_version,
  };
}

export type Proposal = Row<typeof thresholdProposals>;

/** Higher thresholds that wait for a second person. */
export const openProposal = (tx: ReadTx): Promise<Proposal | undefined> =>
  tx.maybe(
    db
      .selectFrom("threshold_proposals")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "=", "PROPOSED"),
  );

const columnsOf = ({ singleFen, batchFen }: Thresholds) => ({
  second_person_from_fen: singleFen,
  second_person_batch_fen: batchFen,
});

const waitForOthers = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/** Whoever changes thresholds waits for the others who do. */
const lockThresholds = (tx: CommandTx): Promise<unknown> =>
  tx.raw({ sql: waitForOthers, parameters: [`thresholds ${tx.tenantId}`] });

async function put(tx: CommandTx, wanted: Thresholds): Promise<void> {
  const found = await kept(tx);
  if (found) {
    const row = await lockRow(tx, releaseThresholds, found.id);
    await updateRow(tx, releaseThresholds, { row, to: columnsOf(wanted) });
  } else {
    const conflict = whenTaken("release_thresholds_once", platformErrors.versionConflict, {});
    await insertRow(tx, releaseThresholds, columnsOf(wanted)).catch(conflict);
  }
}

type End = "CONFIRMED" | "REJECTED" | "REPLACED";

const end = (tx: CommandTx, row: Proposal, state: End): Promise<Proposal> =>
  updateRow(tx, thresholdProposals, {
    row,
    to: { state, decided_by: tx.actor.userId, decided_at: tx.now.toISOString() },
  });

interface Change extends Thresholds {
  readonly rowVersion: number | null;
}

/**
 * Sets thresholds, or proposes them where one of them would be higher: that takes a second person.
 * A wish that waits is replaced by the new one.
 */
export async function changeThresholds(
  tx: CommandTx,
  { rowVersion, ...wanted }: Change,
): Promise<{ readonly isProposed: boolean }> {
  await lockThresholds(tx);
  const now = await thresholdsOf(tx);
  expectVersion({ row_version: now.rowVersion ?? 0 }, rowVersion ?? 0);
  const isProposed = isLessControl(now, wanted);
  const waiting = await openProposal(tx);
  if (waiting) await end(tx, waiting, "REPLACED");
  if (isProposed) {
    await insertRow(tx, thresholdProposals, {
      ...columnsOf(wanted),
      state: "PROPOSED",
      proposed_by: tx.actor.userId,
      decided_by: null,
      decided_at: null,
    });
  } else {
    await put(tx, wanted);
  }
  return { isProposed };
}

async function lockProposal(tx: CommandTx, id: string): Promise<Proposal> {
  await lockThresholds(tx);
  const row = await lockRow(tx, thresholdProposals, id);
  if (row.state !== "PROPOSED") throw new Refused(dualControlErrors.noProposal);
  return row;
}

/** A second person agrees: the higher thresholds are in force. */
export async function confirmThresholds(tx: CommandTx, id: string): Promise<void> {
  const row = await lockProposal(tx, id);
  if (row.proposed_by === tx.actor.userId) throw new Refused(dualControlErrors.ownProposal);
  await end(tx, row, "CONFIRMED");
  await put(tx, { singleFen: row.second_person_from_fen, batchFen: row.second_person_batch_fen });
}

/** Nothing changes; whoever proposed it may also take it back so. */
export async function rejectThresholds(tx: CommandTx, id: string): Promise<void> {
  await end(tx, await lockProposal(tx, id), "REJECTED");
}
