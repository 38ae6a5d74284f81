import { newId } from "#platform/server/clock.ts";
import type { World } from "./world.ts";

interface Process {
  readonly tenantId: string;
  readonly orderType: string;
  /** As the module that approves keeps them. */
  readonly steps: readonly object[];
  readonly adminIds?: readonly string[];
}

/** A published process for all orders of a kind, by whatever steps. */
export async function bindProcess(
  world: World,
  { tenantId, orderType, steps, adminIds = [] }: Process,
): Promise<string> {
  const [id, by] = [newId(), newId()];
  const { admin } = world.database;
  await admin.query(
    "insert into approval_processes (tenant_id, id, name, money, admin_ids, latest_version, created_by, updated_by)" +
      " values ($1, $2, $3, true, $4, 1, $5, $5)",
    [tenantId, id, `流程${id}`, adminIds, by],
  );
  await admin.query(
    "insert into approval_versions (tenant_id, process_id, version, total_step, steps, published_by, published_by_name)" +
      " values ($1, $2, 1, $3, $4, $5, '管理员')",
    [tenantId, id, steps.length, JSON.stringify(steps), by],
  );
  await admin.query(
    "insert into approval_bindings (tenant_id, id, order_type, process_id, created_by, updated_by)" +
      " values ($1, $2, $3, $4, $5, $5)",
    [tenantId, newId(), orderType, id, by],
  );
  return id;
}
