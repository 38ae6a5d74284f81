import { command } from "#platform/server/command.ts";
import { identity } from "../../contract.ts";
import { db } from "../tables.ts";

/**
 * Has everybody with this role sign in with a second factor, or no longer. Sessions without one
 * are refused in this tenant on their next request.
 */
export const demandSecondFactor = command(identity.demandSecondFactor, async ({ input, tx }) => {
  const ofTenant = db
    .selectFrom("roles")
    .select(["id", "name", "needs_second_factor as demanded"])
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", input.id);
  const { name, demanded } = await tx.one(ofTenant.forUpdate());
  await tx.many(
    db
      .updateTable("roles")
      .set({ needs_second_factor: input.demanded })
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", input.id),
  );
  tx.changes.push({
    table: "roles",
    id: input.id,
    before: { name, demanded },
    after: { name, demanded: input.demanded },
  });
  return {};
});
