import { memberships } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { tenantUser } from "../../contract.ts";
import { memberStates } from "../../states.ts";
import { reach } from "../support/reach.ts";

/** Lets a disabled member work in the tenant again. */
export const enableMember = command(tenantUser.enable, async ({ input, tx, actor }) => {
  const { id, rowVersion } = input;
  const { member } = await reach(tx, actor, { id, action: "enable", rowVersion });
  await updateRow(tx, memberships, { row: member, to: { state: memberStates.normal } });
  return { id };
});
