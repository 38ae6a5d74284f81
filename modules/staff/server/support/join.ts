import {
  handOverPassword,
  lockStructure,
  memberships,
  personIndex,
} from "#modules/identity/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../../errors.ts";
import { memberStates } from "../../states.ts";
import { db } from "../tables.ts";
import { addPerson, type NewPerson, whenNumberTaken } from "./person.ts";
import { expectFitPlace, type Place, putPlace } from "./place.ts";
import { tellAsOne } from "./told.ts";

/** Somebody as he is to be in the tenant. */
export interface Newcomer extends NewPerson {
  readonly jobNumber: string;
  readonly apolloJobNumber: string | null;
}

interface Joining {
  readonly newcomer: Newcomer;
  readonly place: Place;
  readonly permission: string;
  /** Whether an administrator is there to take a first password. */
  readonly givesPassword: boolean;
}

const taken = { phone: staffErrors.personDiffers, idCardNo: staffErrors.personDiffers };
const nowhere: Place = { roles: [], departments: [], seniorId: null };

/** Makes somebody a member: a new person, or one whom the platform knows by exactly these data. */
export async function join(tx: CommandTx, vault: Vault, joining: Joining) {
  const { newcomer, place, permission, givesPassword } = joining;
  await lockStructure(tx);
  const noted = tx.changes.length;
  const known = await knownPerson(tx, vault, newcomer);
  const id = known ?? newId();
  await expectFitPlace(tx, { userId: id, before: nowhere, after: place, permission });
  if (!known) await addPerson(tx, vault, { ...newcomer, id }).catch(whenNumberTaken(taken));
  await addMembership(tx, id, { newcomer, seniorId: place.seniorId });
  await putPlace(tx, id, place);
  const handed = known || !givesPassword ? undefined : await handOverPassword(tx, id);
  await tellAsOne(tx, { id, from: noted, namesBefore: null });
  return { id, password: handed?.password ?? null, validUntil: handed?.validUntil ?? null };
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
  readonly newcomer: Newcomer;
  readonly seniorId: string | null;
}

/** Who was here before gets his old entry back: what refers to it is about the same person. */
async function addMembership(tx: CommandTx, id: string, { newcomer, seniorId }: NewMembership) {
  const fields = {
    job_number: newcomer.jobNumber,
    apollo_job_number: newcomer.apolloJobNumber,
    senior_id: seniorId,
    state: memberStates.normal,
  };
  const { jobNumber } = newcomer;
  const taken = whenTaken("memberships_job_number", staffErrors.jobNumberTaken, { jobNumber });
  const earlier = await tx.maybe(
    db
      .selectFrom("memberships")
      .select("state")
      .where("tenant_id", "=", tx.tenantId)
      .where("user_id", "=", id),
  );
  if (!earlier) {
    await insertRow(tx, memberships, { id, user_id: id, ...fields }).catch(taken);
    return;
  }
  if (earlier.state !== memberStates.left) throw new Refused(staffErrors.alreadyMember);
  const row = await lockRow(tx, memberships, id);
  await updateRow(tx, memberships, { row, to: fields }).catch(taken);
}
