import { clearPlace } from "#modules/identity/server/faces/membership.ts";
import { keepingAdministrator } from "#modules/identity/server/faces/rights.ts";
import { memberships } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { reduced, whenMembersChange } from "#platform/server/member-changes.ts";
import { tenantUser } from "../../contract.ts";
import { memberStates } from "../../states.ts";
import { reach } from "../support/reach.ts";
import { db } from "../tables.ts";

/** Lets a member leave the tenant. His entry stays for what refers to it; his rights do not. */
export const removeMember = command(
  tenantUser.remove,
  keepingAdministrator(async ({ input, tx, actor, flows }) => {
    const { id } = input;
    const { member } = await reach(tx, actor, { id, action: "remove" });
    await clearPlace(tx, id);
    await tx.many(
      db
        .updateTable("member_agents")
        .set({ ended_at: tx.now.toISOString() })
        .where("tenant_id", "=", tx.tenantId)
        .where("user_id", "=", id)
        .where("ended_at", "is", null),
    );
    await updateRow(tx, memberships, {
      row: member,
      to: { state: memberStates.left, senior_id: null },
    });
    await whenMembersChange({ tx, flows }, reduced(id));
    return { id };
  }),
);
