import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenancyErrors } from "../../errors.ts";
import { tenantVisit } from "../../visit-contract.ts";
import { closeVisits } from "../support/visits.ts";

/** The visitor leaves; at home he leaves wherever he still is. */
export const endVisit = command(tenantVisit.end, async ({ tx, actor }) => {
  const { userId, tenantId } = actor;
  const which = actor.visit ? { visitedTenantId: tenantId } : { homeTenantId: tenantId };
  const ended = await closeVisits(tx, { userId, ...which });
  const [first] = ended;
  if (!first) throw new Refused(tenancyErrors.noVisit);
  for (const { id, ended_at: endedAt } of ended) {
    tx.changes.push({ table: "tenant_visits", id, before: null, after: { endedAt } });
  }
  return { homeTenantId: first.home_tenant_id };
});
