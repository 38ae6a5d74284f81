import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ApprovalStep } from "../../definition-contract.ts";
import { approvalErrors } from "../../errors.ts";
import { processStates } from "../../states.ts";
import { chainOf } from "./organisation.ts";
import type { ProcessChoice, Subject } from "../subject/subjects.ts";

/** A process as it would be used now. */
export interface Process {
  readonly id: string;
  readonly name: string;
  readonly money: boolean;
  readonly state: number;
  readonly adminIds: string[];
  /** Null: never published, or not in that version. */
  readonly version: number | null;
  readonly steps: ApprovalStep[] | null;
}

/** The department's own binding, or else that of the nearest above it, or else the tenant's. */
const findBinding =
  'select process_id as "processId", pinned_version as version from approval_bindings' +
  " where tenant_id = $1 and order_type = $2 and (department_id is null or department_id = any($3::uuid[]))" +
  " order by array_position($3::uuid[], department_id) nulls last limit 1";

const findProcess =
  'select p.id, p.name, p.money, p.state, p.admin_ids as "adminIds", v.version, v.steps' +
  " from approval_processes p left join approval_versions v on v.tenant_id = p.tenant_id" +
  " and v.process_id = p.id and v.version = coalesce($3, p.latest_version)" +
  " where p.tenant_id = $1 and p.id = $2";

interface Asked {
  readonly orderId: string;
  readonly departmentId: string | null;
}

/**
 * The process that an order goes through, most specific first: what the order itself names, then what
 * is bound to its kind. Null: nothing is bound.
 */
export async function processFor(
  tx: ReadTx,
  subject: Subject,
  { orderId, departmentId }: Asked,
): Promise<Process | null> {
  const chosen = await subject.process?.(tx, orderId);
  const [bound] = chosen
    ? [chosen]
    : await tx.raw<ProcessChoice>({
        sql: findBinding,
        parameters: [tx.tenantId, subject.type, await chainOf(tx, departmentId)],
      });
  if (!bound) return null;
  const [process] = await tx.raw<Process>({
    sql: findProcess,
    parameters: [tx.tenantId, bound.processId, bound.version],
  });
  return process ?? null;
}

/** Refuses a process that is out of use or was never published. */
export function expectUsable({ name, state, version }: Process): void {
  if (state !== processStates.normal || version === null) {
    throw new Refused(approvalErrors.processNotInForce, { name });
  }
}
