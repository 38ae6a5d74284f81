import { boundAnew } from "#modules/identity/server/index.ts";
import { keepingAdministrator } from "#modules/identity/server/faces/rights.ts";
import { memberships, users } from "#modules/identity/server/faces/tables.ts";
import { putPlace } from "#modules/identity/server/faces/membership.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { reduced, whenMembersChange } from "#platform/server/member-changes.ts";
import { tenantUser } from "../../contract.ts";
import { staffErrors } from "../../errors.ts";
import { expectMayChange } from "../rules.ts";
import { whenNumberTaken } from "../support/person.ts";
import { enteredChanges, personalChanges } from "../support/personal.ts";
import { expectFitPlace, isLess, isSame, placeFrom, placeOfMember } from "../support/place.ts";
import { reach } from "../support/reach.ts";
import { namesIn, tellAsOne } from "../support/told.ts";

const { permission } = tenantUser.update;

/**
 * Changes a member's place, and what this tenant has entered about him. Name, phone and ID number
 * of a person of several tenants are nobody's to change alone.
 */
export const updateMember = command(
  tenantUser.update,
  keepingAdministrator(async ({ input, tx, actor, vault, flows }) => {
    const { id, rowVersion, jobNumber, apolloJobNumber } = input;
    const { member, person, facts } = await reach(tx, actor, { id, action: "update", rowVersion });
    const personal = personalChanges(vault, person, input);
    const entered = enteredChanges(vault, member, input);
    const isPersonal = Object.keys(personal).length > 0;
    const isEntered = Object.keys(entered).length > 0;
    const [before, namesBefore] = [await placeOfMember(tx, member), await namesIn(tx, id)];
    const after = placeFrom(input);
    const isMoved = !isSame(before, after);
    expectMayChange(facts, { isPersonal, isEntered, isMoved });
    if (isMoved) await expectFitPlace(tx, { userId: id, before, after, permission });
    if (isPersonal) await changePerson(tx, { row: person, to: personal });
    const numbers = { job_number: jobNumber, apollo_job_number: apolloJobNumber };
    await updateRow(tx, memberships, {
      row: member,
      to: { ...numbers, senior_id: after.seniorId, ...boundAnew(vault, member), ...entered },
    }).catch(whenTaken("memberships_job_number", staffErrors.jobNumberTaken, { jobNumber }));
    if (isMoved) await putPlace(tx, id, after);
    await tellAsOne(tx, { id, from: 0, namesBefore });
    if (isLess(before, after)) await whenMembersChange({ tx, flows }, reduced(id));
    return { id };
  }),
);

type Changed = Parameters<typeof updateRow<typeof users>>[2];

const taken = { phone: staffErrors.personDiffers, idCardNo: staffErrors.personDiffers };

const changePerson = (tx: CommandTx, change: Changed) =>
  updateRow(tx, users, change).catch(whenNumberTaken(taken));
