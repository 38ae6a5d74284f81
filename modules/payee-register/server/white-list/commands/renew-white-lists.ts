import { commandForEach } from "#platform/server/command-for-each.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { whiteList } from "../../../white-list-contract.ts";
import { expectLonger } from "../../rules/expiry.ts";
import { dayOf } from "../../support/register-list.ts";
import { renewalsIn, toldOf } from "../../support/renewal.ts";
import { lockEntry } from "../reach.ts";
import { whiteLists } from "../tables.ts";

/** Keeps payees on the list until a later day. */
export const renewWhiteLists = commandForEach(whiteList.renew, {
  parts: renewalsIn,
  async each({ input: { id, until }, tx, actor }) {
    const row = await lockEntry(tx, actor, { id, permission: whiteList.renew.permission });
    expectLonger(until, row.expires_on, dayOf(tx.now));
    await updateRow(tx, whiteLists, { row, to: { expires_on: until } });
  },
  sum: toldOf,
});
