import { namesOfPeople } from "#modules/identity/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { rebate } from "../../contract.ts";
import { rebateErrors } from "../../errors.ts";
import type { CorrectionKind } from "../../states.ts";
import { rebateCorrections } from "../tables.ts";

type Correction = Row<typeof rebateCorrections>;
type Shown = NonNullable<OutputOf<typeof rebate.detail>["correction"]>;

type Open = Pick<Correction, "id" | "kind" | "reason" | "proposed_by" | "created_at">;

const findOpen =
  "select id, kind, reason, proposed_by, created_at from rebate_corrections" +
  " where tenant_id = $1 and rebate_id = $2 and state = 'PROPOSED'";

/** What waits for a second person, if something does. */
export async function openCorrection(tx: ReadTx, orderId: string): Promise<Open | undefined> {
  const parameters = [tx.tenantId, orderId];
  return (await tx.raw<Open>({ sql: findOpen, parameters }))[0];
}

/** The same for whoever sees the order. */
export async function shownCorrection(tx: ReadTx, orderId: string): Promise<Shown | null> {
  const open = await openCorrection(tx, orderId);
  if (!open) return null;
  const { id, kind, reason, proposed_by: by, created_at: time } = open;
  const names = await namesOfPeople(tx, [by]);
  return { id, kind, reason, person: names.get(by) ?? "", time };
}

interface Wish {
  readonly orderId: string;
  readonly kind: CorrectionKind;
  readonly reason: string;
}

/** Keeps why an order is to be taken back; nothing moves until another agrees. */
export async function propose(tx: CommandTx, { orderId, kind, reason }: Wish): Promise<void> {
  tx.remark = reason;
  await insertRow(tx, rebateCorrections, {
    rebate_id: orderId,
    kind,
    reason,
    state: "PROPOSED",
    proposed_by: tx.actor.userId,
    decided_by: null,
    decided_at: null,
  }).catch(whenTaken("rebate_corrections_open", rebateErrors.correctionOpen, {}));
  // The order's history tells of it.
  tx.changes.pop();
  tx.changes.push({ table: "rebates", id: orderId, before: null, after: { correction: kind } });
}

/** The one that somebody read and decides on; another that was asked for since is none of his business. */
export async function lockCorrection(
  tx: CommandTx,
  { id, correctionId }: { readonly id: string; readonly correctionId: string },
): Promise<Correction> {
  const row = await lockRow(tx, rebateCorrections, correctionId);
  if (row.rebate_id !== id || row.state !== "PROPOSED")
    throw new Refused(rebateErrors.noCorrection);
  return row;
}

export function decide(
  tx: CommandTx,
  row: Correction,
  state: "CONFIRMED" | "REJECTED",
): Promise<unknown> {
  const decided = { state, decided_by: tx.actor.userId, decided_at: tx.now.toISOString() };
  return tx.unnoted(() => updateRow(tx, rebateCorrections, { row, to: decided }));
}
