import { handOverPassword } from "#modules/identity/server/faces/account.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { workIn } from "#platform/server/other-tenant.ts";
import { logInto } from "#platform/server/operation-log.ts";
import { userErrors } from "../../errors.ts";
import { user } from "../../user-contract.ts";
import { addPerson, whenNumberTaken } from "../support/person.ts";
import { addMember, openTenant } from "../support/user-place.ts";
import { expectMayHelpAbroad } from "../support/user-reach.ts";

const taken = { phone: userErrors.phoneTaken, idCardNo: userErrors.idCardNoTaken };

/**
 * Adds a person to the platform and to one tenant, with a password to hand over to him: so a new
 * tenant gets its first administrator.
 */
export const createUser = command(user.create, async ({ input, tx, actor, vault }) => {
  const { tenantId } = input;
  const isAbroad = tenantId !== actor.tenantId;
  if (isAbroad) await expectMayHelpAbroad(tx, actor);
  const id = newId();
  const tenant = await openTenant(tx, tenantId);
  await addPerson(tx, vault, { ...input, id }).catch(whenNumberTaken(taken));
  const handed = await handOverPassword(tx, id);
  // The tenant's own rows are behind its fence; the line of the action belongs to who acted, at home.
  const place = await workIn(tx, tenantId, async () => {
    const put = await addMember(tx, vault, { ...input, userId: id });
    if (isAbroad) {
      // The tenant, too, reads in its own log who has made somebody its member.
      const after = { id_card_name: input.idCardName, job_number: input.jobNumber, ...put };
      const change = { table: "memberships", id, before: null, after };
      await logInto(tx, { event: "tenantUser.createByPlatform", change });
    }
    return put;
  });
  tx.changes.push({ table: "memberships", id, before: null, after: { tenant, ...place } });
  return { id, ...handed };
});
