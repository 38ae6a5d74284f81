import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenant } from "../../contract.ts";
import { tenancyErrors } from "../../errors.ts";
import { tenantStates, visitHours } from "../../states.ts";
import { expectVisitable } from "../rules.ts";
import { workIn } from "#platform/server/other-tenant.ts";
import { closeVisits, isMember } from "../support/visits.ts";
import { db, tenants } from "../tables.ts";

/** Begins a visit: for some hours the visitor sees what the tenant has, and changes nothing. */
export const visitTenant = command(tenant.visit, async ({ input, tx, actor }) => {
  const row = await lockRow(tx, tenants, input.id);
  expectVisitable(row, actor.tenantId);
  const { userId } = actor;
  if (await workIn(tx, row.id, () => isMember(tx, userId, tenantStates.normal))) {
    throw new Refused(tenancyErrors.memberNeedsNoVisit, { name: row.name });
  }
  await closeVisits(tx, { userId, visitedTenantId: row.id });
  const now = tx.now;
  const expiresAt = new Date(now.getTime() + visitHours * 3_600_000).toISOString();
  await tx.many(
    db.insertInto("tenant_visits").values({
      id: newId(),
      user_id: userId,
      home_tenant_id: actor.tenantId,
      visited_tenant_id: row.id,
      started_at: now.toISOString(),
      expires_at: expiresAt,
      ended_at: null,
      write_until: null,
      write_reason: null,
    }),
  );
  tx.changes.push({ table: "tenants", id: row.id, before: null, after: { expiresAt } });
  return { id: row.id, expiresAt };
});
