import { keepingAdministrator } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { tenantUser } from "../../contract.ts";
import { endMembership } from "../support/leave.ts";
import { reach } from "../support/reach.ts";

/** Lets a member leave the tenant. His entry stays for what refers to it; his rights do not. */
export const removeMember = command(
  tenantUser.remove,
  keepingAdministrator(async ({ input, tx, actor }) => {
    const { id } = input;
    const { member } = await reach(tx, actor, { id, action: "remove" });
    await endMembership(tx, member);
    return { id };
  }),
);
