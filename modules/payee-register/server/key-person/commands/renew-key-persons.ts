import { commandForEach } from "#platform/server/command-for-each.ts";
import { keyPerson } from "../../../key-person-contract.ts";
import { expectLonger } from "../../rules/expiry.ts";
import { dayOf } from "../../support/register-list.ts";
import { renewalsIn, toldOf } from "../../support/renewal.ts";
import { keyPersonOrder } from "../order.ts";

/** Lets key persons be paid until a later day; nothing else about them changes. */
export const renewKeyPersons = commandForEach(keyPerson.renew, {
  parts: renewalsIn,
  async each({ input: { id, until }, tx, actor }) {
    const row = await keyPersonOrder.lockFor(tx, actor, { id, action: "renew" });
    expectLonger(until, row.expires_on, dayOf(tx.now));
    const also = { expires_on: until, last_updated_at: tx.now.toISOString() };
    await keyPersonOrder.move(tx, row, { also });
  },
  sum: toldOf,
});
