import { commandForEach } from "#platform/server/command-for-each.ts";
import { secondPayee } from "../../../second-payee-contract.ts";
import { expectLonger } from "../../rules/expiry.ts";
import { dayOf } from "../../support/register-list.ts";
import { renewalsIn, toldOf } from "../../support/renewal.ts";
import { secondPayeeOrder } from "../order.ts";

/** Lets second payees be paid until a later day; nothing else about them changes. */
export const renewSecondPayees = commandForEach(secondPayee.renew, {
  parts: renewalsIn,
  async each({ input: { id, until }, tx, actor }) {
    const row = await secondPayeeOrder.lockFor(tx, actor, { id, action: "renew" });
    expectLonger(until, row.expires_on, dayOf(tx.now));
    await secondPayeeOrder.move(tx, row, { also: { expires_on: until } });
  },
  sum: toldOf,
});
