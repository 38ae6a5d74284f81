import {
  expectMayTouch,
  keepingAdministrator,
  lockStructure,
} from "#modules/identity/server/faces/rights.ts";
import { roles } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { whenMembersChange } from "#platform/server/member-changes.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";

/** Takes a role out of force: its holders lose what it gave with their next request. */
export const disableRole = command(
  role.disable,
  keepingAdministrator(async ({ input, tx, actor, flows }) => {
    await lockStructure(tx);
    const row = await lockRow(tx, roles, input.id);
    expectCanBecome(row.state, "disabled");
    expectVersion(row, input.rowVersion);
    await expectMayTouch(tx, actor.userId, { roleId: row.id });
    await updateRow(tx, roles, { row, to: { state: roleStates.disabled } });
    await whenMembersChange({ tx, flows }, { kind: "roleDisabled", roleId: row.id });
    return { id: row.id };
  }),
);
