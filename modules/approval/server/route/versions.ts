import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ApprovalStep } from "../../definition-contract.ts";
import { approvalErrors } from "../../errors.ts";

const findSteps =
  "select steps from approval_versions where tenant_id = $1 and process_id = $2 and version = $3";

/** The steps of a published version; refused where there is none. */
export async function stepsOfVersion(
  tx: ReadTx,
  processId: string,
  version: number,
): Promise<ApprovalStep[]> {
  const [found] = await tx.raw<{ steps: ApprovalStep[] }>({
    sql: findSteps,
    parameters: [tx.tenantId, processId, version],
  });
  if (!found) throw new Refused(approvalErrors.versionUnknown, { version: String(version) });
  return found.steps;
}
