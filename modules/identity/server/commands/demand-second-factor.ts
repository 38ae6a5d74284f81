import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { identity } from "../../contract.ts";
import { lifecycle } from "../../states.ts";
import { expectMayTouch } from "../organisation/giving.ts";
import { lockStructure } from "../organisation/structure.ts";
import { roles } from "../tables.ts";

/**
 * Has everybody with this role sign in with a second factor, or no longer. Sessions without one
 * are refused in this tenant on their next request.
 */
export const demandSecondFactor = command(
  identity.demandSecondFactor,
  async ({ input, tx, actor }) => {
    await lockStructure(tx);
    const row = await lockRow(tx, roles, input.id);
    if (row.state === lifecycle.deleted) throw new Refused(platformErrors.notFound);
    await expectMayTouch(tx, actor.userId, { roleId: row.id, isStricter: input.demanded });
    await updateRow(tx, roles, { row, to: { needs_second_factor: input.demanded } });
    return {};
  },
);
