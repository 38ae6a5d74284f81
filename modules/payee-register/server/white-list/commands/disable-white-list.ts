import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { whiteListStates } from "../../../states.ts";
import { whiteList } from "../../../white-list-contract.ts";
import { forgetIdentity } from "../../support/identity.ts";
import { lockEntry } from "../reach.ts";
import { whiteLists } from "../tables.ts";

/** Takes a payee off a colleague's list for good; the reason stays in the history. */
export const disableWhiteList = command(
  whiteList.disable,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await lockEntry(tx, actor, { id, permission: whiteList.disable.permission });
    await forgetIdentity(tx, row);
    tx.remark = remark;
    await updateRow(tx, whiteLists, { row, to: { state: whiteListStates.disabled } });
    return { id };
  },
);
