import { enteredColumns, personIndex } from "#modules/identity/server/index.ts";
import { handOverPassword } from "#modules/identity/server/faces/account.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { memberships } from "#modules/identity/server/faces/tables.ts";
import { putPlace } from "#modules/identity/server/faces/membership.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../../errors.ts";
import { memberStates } from "../../states.ts";
import { db } from "../tables.ts";
import { invite } from "./invite.ts";
import { addPerson, type Newcomer, whenNumberTaken } from "./person.ts";
import { expectFitPlace, type Place } from "./place.ts";
import { tellAsOne } from "./told.ts";

interface Joining {
  readonly newcomer: Newcomer;
  readonly place: Place;
  readonly permission: string | null;
  /** Who answers for what the place gives, where that is not the person who acts. */
  readonly giverId?: string;
  /** Whether an administrator is there to take a first password. */
  readonly givesPassword: boolean;
}

const taken = { phone: staffErrors.personDiffers, idCardNo: staffErrors.personDiffers };
const nowhere: Place = { roles: [], departments: [], seniorId: null };

/**
 * Makes a new person a member. Whom the platform knows by exactly these data is invited instead: he
 * becomes a member by his own word and by nobody else's.
 */
export async function join(tx: CommandTx, vault: Vault, joining: Joining) {
  const { newcomer, place, permission, giverId, givesPassword } = joining;
  await lockStructure(tx);
  const noted = tx.changes.length;
  const known = await knownPerson(tx, vault, newcomer);
  const id = known ?? newId();
  await expectFitPlace(tx, { userId: id, before: nowhere, after: place, permission, giverId });
  if (known) {
    const invitationId = await invite(tx, vault, { userId: known, newcomer, place, giverId });
    return { id: invitationId, password: null, validUntil: null, invited: true };
  }
  await addPerson(tx, vault, { ...newcomer, id }).catch(whenNumberTaken(taken));
  await addMembership(tx, vault, { id, newcomer, seniorId: place.seniorId });
  await putPlace(tx, id, place);
  const handed = givesPassword ? await handOverPassword(tx, id) : undefined;
  await tellAsOne(tx, { id, from: noted, namesBefore: null });
  const { password = null, validUntil = null } = handed ?? {};
  return { id, password, validUntil, invited: false };
}

/**
 * The person with this ID number, if name and phone are his too. Whatever differs, the answer is
 * the same: nobody learns here who is on the platform and what his number is.
 */
async function knownPerson(tx: CommandTx, vault: Vault, newcomer: Newcomer) {
  const person = await tx.maybe(
    db
      .selectFrom("users")
      .select(["id", "id_card_name", "phone_index", "state"])
      .where("id_card_no_index", "=", personIndex(vault, "id_card_no", newcomer.idCardNo))
      .forUpdate(),
  );
  if (!person) return undefined;
  const isHe =
    person.id_card_name === newcomer.idCardName &&
    person.phone_index.equals(personIndex(vault, "phone", newcomer.phone)) &&
    [memberStates.normal, memberStates.pendingActivation].some((state) => state === person.state);
  if (!isHe) throw new Refused(staffErrors.personDiffers);
  return person.id;
}

interface NewMembership {
  readonly id: string;
  readonly newcomer: Newcomer;
  readonly seniorId: string | null;
}

async function addMembership(
  tx: CommandTx,
  vault: Vault,
  { id, newcomer, seniorId }: NewMembership,
): Promise<void> {
  const { jobNumber } = newcomer;
  await insertRow(tx, memberships, {
    id,
    user_id: id,
    job_number: jobNumber,
    apollo_job_number: newcomer.apolloJobNumber,
    senior_id: seniorId,
    state: memberStates.normal,
    ...enteredColumns(vault, { tenantId: tx.tenantId, userId: id }, newcomer),
    sealed_as_person: false,
  }).catch(whenTaken("memberships_job_number", staffErrors.jobNumberTaken, { jobNumber }));
}
