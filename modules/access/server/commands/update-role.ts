import { roles } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { role } from "../../contract.ts";
import { roleErrors } from "../../errors.ts";
import { expectEditable } from "../rules.ts";

/** Changes the words of a role, which give nobody anything; one's own role included. */
export const updateRole = command(role.update, async ({ input, tx }) => {
  const { roleName: name, roleDescribe: description, remark } = input;
  const row = await lockRow(tx, roles, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, roles, { row, to: { name, description, remark } }).catch(
    whenTaken("roles_name", roleErrors.nameTaken, { name }),
  );
  return { id: row.id };
});
