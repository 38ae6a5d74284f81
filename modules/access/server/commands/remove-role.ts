import {
  expectMayTouch,
  keepingAdministrator,
  lockStructure,
} from "#modules/identity/server/faces/rights.ts";
import { roles } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import { holdersOf } from "../queries/role-users.ts";
import { expectCanBecome, expectUnused } from "../rules.ts";
import { sightOfPeople } from "../support/people-in-sight.ts";

const namedPeople = 3;

/** Deletes a role that nobody has any more; its row stays and its name is free again. */
export const removeRole = command(
  role.remove,
  keepingAdministrator(async ({ input, tx, actor }) => {
    await lockStructure(tx);
    const row = await lockRow(tx, roles, input.id);
    expectCanBecome(row.state, "deleted");
    await expectMayTouch(tx, actor.userId, { roleId: row.id });
    const range = sightOfPeople(actor, role.remove.permission);
    const { total, unseen, users } = await holdersOf(tx, row.id, { range });
    expectUnused(
      total + unseen,
      users.slice(0, namedPeople).map(({ idCardName }) => idCardName),
    );
    await updateRow(tx, roles, { row, to: { state: roleStates.deleted } });
    return { id: row.id };
  }),
);
