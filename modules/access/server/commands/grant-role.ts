import { keepingAdministrator, lockStructure } from "#modules/identity/server/faces/rights.ts";
import { roles } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { role } from "../../contract.ts";
import { expectEditable } from "../rules.ts";
import { judged } from "../support/proposed-grant.ts";
import { replaceDepartments, replaceMenus } from "../support/write-grant.ts";

/**
 * Sets what a role grants and how far it shows, at most as much as the giver has himself. It holds
 * for everybody's next request.
 */
export const grantRole = command(
  role.grant,
  keepingAdministrator(async ({ input, tx, actor }) => {
    const { menuGrants: menus, visualRangeType: visibleRange, grantsPackage } = input;
    await lockStructure(tx);
    const row = await lockRow(tx, roles, input.id);
    expectEditable(row.state);
    expectVersion(row, input.rowVersion);
    const proposal = { id: row.id, name: row.name, menus, visibleRange, grantsPackage };
    const { after, ...grant } = await judged(tx, actor.userId, {
      ...proposal,
      departments: input.customDepartments,
    });
    const to = { visible_range: visibleRange, grants_package: grantsPackage };
    await updateRow(tx, roles, { row, to });
    await replaceMenus(tx, row.id, grant);
    await replaceDepartments(tx, row.id, after.departments);
    return { id: row.id };
  }),
);
