import { command } from "#platform/server/command.ts";
import { identity } from "../../contract.ts";
import { db } from "../tables.ts";

/** Shows one personal number in full; the log keeps who looked, at whose, and why. */
export const reveal = command(identity.reveal, async ({ input, tx, vault }) => {
  const user = await tx.one(
    db
      .selectFrom("users")
      .innerJoin("memberships", "memberships.user_id", "users.id")
      .selectAll("users")
      .where("memberships.tenant_id", "=", tx.tenantId)
      .where("users.id", "=", input.id),
  );
  const column = input.field === "phone" ? "phone" : "id_card_no";
  const place = { table: "users", column, tenantId: null, rowId: user.id };
  const value = vault.open(place, user[`${column}_sealed`], input.field).reveal();
  tx.changes.push({
    table: "users",
    id: user.id,
    before: null,
    after: { revealed: input.field },
  });
  tx.remark = input.reason;
  return { value };
});
