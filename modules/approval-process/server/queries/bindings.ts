import type { OutputOf } from "#platform/contract/endpoint.ts";
import { query } from "#platform/server/query.ts";
import { approvalProcess } from "../../contract.ts";
import { subjects } from "#modules/approval/server/index.ts";

const findBindings =
  'select b.id, b.order_type as "orderType", b.department_id as "departmentId",' +
  ' d.name as "departmentName", b.process_id as "processId", p.name as "processName",' +
  ' b.pinned_version as "pinnedVersion" from approval_bindings b' +
  " join approval_processes p on p.tenant_id = b.tenant_id and p.id = b.process_id" +
  " left join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id" +
  " where b.tenant_id = $1 order by b.order_type, d.depth nulls first, d.name, b.id limit 5000";

type Binding = OutputOf<typeof approvalProcess.bindings>["bindings"][number];

/** Which kind of order uses which process; the tenant's own binding before those of departments. */
export const bindings = query(approvalProcess.bindings, async ({ tx }) => ({
  orderTypes: subjects.held.map(({ type: orderType, money }) => ({ orderType, money })),
  bindings: await tx.raw<Binding>({ sql: findBindings, parameters: [tx.tenantId] }),
}));
