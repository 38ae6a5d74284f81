import { command } from "#platform/server/command.ts";
import { dealerFiling } from "../../contract.ts";
import { filingOrder, heldBy } from "../filing/order.ts";
import { settleVersions } from "../filing/versions.ts";
import { afterDisabling } from "../rules/filing.ts";

/** Takes a filing out of use, with the reason: nothing is paid to it any more until the dealer is filed anew. */
export const disableFiling = command(
  dealerFiling.disable,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await filingOrder.lockFor(tx, actor, { id, action: "disable" });
    await settleVersions(tx, { ...afterDisabling(heldBy(row)), dealerId: row.dealer_id });
    await filingOrder.move(tx, row, { to: "disabled", remark });
    return { id };
  },
);
