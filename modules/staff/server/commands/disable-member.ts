import { keepingAdministrator } from "#modules/identity/server/faces/rights.ts";
import { memberships } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { reduced, whenMembersChange } from "#platform/server/member-changes.ts";
import { tenantUser } from "../../contract.ts";
import { memberStates } from "../../states.ts";
import { reach } from "../support/reach.ts";

/** Takes a member out of the tenant's work: his next request here is refused, other tenants go on. */
export const disableMember = command(
  tenantUser.disable,
  keepingAdministrator(async ({ input, tx, actor, flows }) => {
    const { id, rowVersion } = input;
    const { member } = await reach(tx, actor, { id, action: "disable", rowVersion });
    await updateRow(tx, memberships, { row: member, to: { state: memberStates.disabled } });
    await whenMembersChange({ tx, flows }, reduced(id));
    return { id };
  }),
);
