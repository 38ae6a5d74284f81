import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { OwnerType } from "#modules/wallet/states.ts";
import { type allocationLines, allocationDb } from "./tables.ts";
import { allocate, type Part } from "./rules/shares.ts";
import { sharesOf } from "./projects.ts";
import type { WalletOwner } from "#modules/wallet/server/index.ts";

export type AllocationLineRow = Row<typeof allocationLines>;

interface Dividing {
  readonly poolDepartmentId: string;
  readonly amountFen: number;
  /** The month that it is for, as in 202611. */
  readonly period: string;
}

/** Who would get how much of a department's money now. */
export async function divide(
  tx: ReadTx,
  { poolDepartmentId, amountFen, period }: Dividing,
): Promise<Part<WalletOwner>[]> {
  return allocate(amountFen, await sharesOf(tx, { departmentId: poolDepartmentId, period }));
}

export const linesOf = (tx: ReadTx, runId: string): Promise<AllocationLineRow[]> =>
  tx.many(
    allocationDb
      .selectFrom("allocation_lines")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("run_id", "=", runId)
      .orderBy("line_number"),
  );

const dropLines = "delete from allocation_lines where tenant_id = $1 and run_id = $2";

/** Keeps what a run would give to whom, instead of what it said before. */
export async function keepLines(
  tx: CommandTx,
  runId: string,
  parts: readonly Part<WalletOwner>[],
): Promise<void> {
  await tx.raw({ sql: dropLines, parameters: [tx.tenantId, runId] });
  const values = parts.map(({ owner, percentBp, amountFen, roundedFen }, at) => ({
    tenant_id: tx.tenantId,
    run_id: runId,
    line_number: at + 1,
    project_id: owner.projectId,
    project_name: owner.projectName,
    owner_type: owner.ownerType,
    owner_id: owner.ownerId,
    owner_name: owner.ownerName,
    owner_department_id: owner.departmentId,
    percent_bp: percentBp,
    amount_fen: amountFen,
    rounded_fen: roundedFen,
    wallet_id: null,
  }));
  // A statement takes 65535 parameters; the largest company would need more.
  for (let at = 0; at < values.length; at += mostAtOnce) {
    const some = values.slice(at, at + mostAtOnce);
    await tx.many(allocationDb.insertInto("allocation_lines").values(some));
  }
}

const mostAtOnce = 1_000;

/** The owner of a line's wallet, as the run was previewed. */
export const ownerOf = (line: AllocationLineRow): WalletOwner => ({
  projectId: line.project_id,
  projectName: line.project_name,
  ownerType: line.owner_type as OwnerType,
  ownerId: line.owner_id,
  ownerName: line.owner_name,
  departmentId: line.owner_department_id,
});
