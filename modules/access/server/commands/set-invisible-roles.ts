import {
  expectMayShape,
  expectMayTouch,
  lockStructure,
  rolesById,
} from "#modules/identity/server/faces/rights.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { menuErrors } from "../../errors.ts";
import { menu } from "../../menu-contract.ts";
import { menuForTenant } from "../queries/menu-tree.ts";
import {
  grantingRoles,
  hiddenRolesOf,
  namesOfRoles,
  writeHiddenRoles,
} from "../support/menu-hiding.ts";

/** Says which roles of the tenant may not see a page or button, whatever they grant. */
export const setInvisibleRoles = command(menu.invisibleRoles, async ({ input, tx, actor }) => {
  await lockStructure(tx);
  const { row } = await menuForTenant(tx, actor, input.id);
  const { permission_name: permission } = row;
  if (row.menu_type === "menu") throw new Refused(menuErrors.groupHasNoRoles);
  const [before, after, granting] = await Promise.all([
    hiddenRolesOf(tx, row.id),
    namesOfRoles(tx, input.roles),
    grantingRoles(tx, row.id),
  ]);
  const wanted = new Set(input.roles);
  if (after.length < wanted.size) throw new Refused(platformErrors.notFound);
  const changing = wanted.symmetricDifference(new Set(before.map(({ id }) => id)));
  for (const roleId of changing) await expectMayTouch(tx, actor.userId, { roleId });
  for (const role of await rolesById(tx, [...changing])) {
    // Shown again, the menu is given by whoever grants it: nobody gives what he has not.
    const gains = !wanted.has(role.id) && granting.has(role.id) && permission !== null;
    const permissions = [...role.permissions, ...(gains ? [permission] : [])];
    await expectMayShape(tx, actor.userId, { ...role, permissions });
  }
  await writeHiddenRoles(tx, row.id, [...wanted]);
  const named = (roles: typeof before) => ({
    invisible_roles: roles.map(({ name }) => name).join("、"),
  });
  tx.changes.push({ table: "menus", id: row.id, before: named(before), after: named(after) });
  return { id: row.id };
});
