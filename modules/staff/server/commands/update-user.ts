import { users } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { userErrors } from "../../errors.ts";
import { user } from "../../user-contract.ts";
import { whenNumberTaken } from "../support/person.ts";
import { personalChanges } from "../support/personal.ts";
import { expectMayHelp } from "../support/user-reach.ts";

const taken = { phone: userErrors.phoneTaken, idCardNo: userErrors.idCardNoTaken };

/**
 * Changes who a person is, in all his tenants; what each has entered about him is its own. His phone lets him back in when
 * he has forgotten his password, so whoever changes it must have no less than he.
 */
export const updateUser = command(user.update, async ({ input, tx, actor, vault }) => {
  const row = await lockRow(tx, users, input.id);
  expectVersion(row, input.rowVersion);
  await expectMayHelp(tx, actor, row);
  const to = personalChanges(vault, row, input);
  await updateRow(tx, users, { row, to }).catch(whenNumberTaken(taken));
  return { id: row.id };
});
