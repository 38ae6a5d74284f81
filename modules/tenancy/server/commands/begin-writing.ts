import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenancyErrors } from "../../errors.ts";
import { writeMinutes } from "../../states.ts";
import { tenantVisit } from "../../visit-contract.ts";
import { db } from "../tables.ts";

/** A visitor says what for, and may change things for a quarter of an hour. */
export const beginWriting = command(tenantVisit.write, async ({ input, tx, actor }) => {
  if (!actor.visit) throw new Refused(tenancyErrors.noVisit);
  const { reason } = input;
  const until = new Date(tx.now.getTime() + writeMinutes * 60_000).toISOString();
  const visit = await tx.maybe(
    db
      .updateTable("tenant_visits")
      .set({ write_until: until, write_reason: reason })
      .where("user_id", "=", actor.userId)
      .where("visited_tenant_id", "=", tx.tenantId)
      .where("ended_at", "is", null)
      .returning("id"),
  );
  if (!visit) throw new Refused(tenancyErrors.noVisit);
  tx.changes.push({ table: "tenant_visits", id: visit.id, before: null, after: { reason } });
  return { writeUntil: until };
});
