import { roles } from "#modules/identity/server/faces/tables.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { role } from "../../contract.ts";
import { roleErrors } from "../../errors.ts";
import { roleStates } from "../../states.ts";

/** Adds a role that grants nothing yet and shows as little as can be. */
export const createRole = command(role.create, async ({ input, tx }) => {
  const { roleName: name, roleDescribe: description, remark } = input;
  const { id } = await insertRow(tx, roles, {
    name,
    description,
    remark,
    visible_range: visibleRanges.self,
    grants_package: false,
    needs_second_factor: false,
    template: null,
    state: roleStates.normal,
  }).catch(whenTaken("roles_name", roleErrors.nameTaken, { name }));
  return { id };
});
