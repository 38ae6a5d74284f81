import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { db } from "../tables.ts";
import { stepsOfVersion } from "#modules/approval/server/faces/route.ts";

interface Asked {
  readonly id: string;
  readonly version: number | null;
  readonly steps: readonly ApprovalStep[] | null;
}

/** What is tried, and of which process. */
export interface Tried {
  readonly name: string;
  readonly money: boolean;
  readonly adminIds: readonly string[];
  readonly steps: readonly ApprovalStep[];
  /** Null: not published. */
  readonly version: number | null;
}

/** The steps given, or those of a version; with neither, the draft or else the latest. */
export async function triedOf(tx: ReadTx, { id, version, steps }: Asked): Promise<Tried> {
  const process = await tx.maybe(
    db
      .selectFrom("approval_processes")
      .select(["name", "money", "admin_ids", "draft", "latest_version"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("state", "<>", processStates.deleted),
  );
  if (!process) throw new Refused(platformErrors.notFound);
  const { name, money, admin_ids: adminIds, draft, latest_version: latest } = process;
  const about = { name, money, adminIds };
  const unpublished = steps ?? (version === null ? draft : null);
  if (unpublished) return { ...about, steps: unpublished, version: null };
  const wanted = version ?? latest;
  if (wanted === 0) return { ...about, steps: [], version: null };
  return { ...about, steps: await stepsOfVersion(tx, id, wanted), version: wanted };
}
