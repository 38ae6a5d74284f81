import { keepingAdministrator, memberships, users } from "#modules/identity/server/index.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { reduced, type WhenMembersChange } from "#platform/server/member-changes.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenantUser } from "../../contract.ts";
import { staffErrors } from "../../errors.ts";
import { whenNumberTaken } from "../support/person.ts";
import { personalChanges } from "../support/personal.ts";
import {
  expectFitPlace,
  isLess,
  isSame,
  placeFrom,
  placeOfMember,
  putPlace,
} from "../support/place.ts";
import { reach } from "../support/reach.ts";
import { namesIn, tellAsOne } from "../support/told.ts";

const { permission } = tenantUser.update;

/** Changes a member's data and place. A person of several tenants is nobody's to change alone. */
export const updateMember = (whenMembersChange: WhenMembersChange) =>
  command(
    tenantUser.update,
    keepingAdministrator(async ({ input, tx, actor, vault, flows }) => {
      const { id, rowVersion, jobNumber, apolloJobNumber } = input;
      const { member, person, facts } = await reach(tx, actor, { id, deed: "update", rowVersion });
      const personal = personalChanges(vault, person, input);
      const isPersonal = Object.keys(personal).length > 0;
      if (isPersonal && facts.belongsElsewhere) throw new Refused(staffErrors.belongsElsewhere);
      const [before, namesBefore] = [await placeOfMember(tx, member), await namesIn(tx, id)];
      const after = placeFrom(input);
      const isMoved = !isSame(before, after);
      // Whose phone or role one may change, his account one could take or empty.
      if ((isPersonal || isMoved) && facts.isAbove) throw facts.isAbove;
      if (isMoved) await expectFitPlace(tx, { userId: id, before, after, permission });
      if (isPersonal) await changePerson(tx, { row: person, to: personal });
      const numbers = { job_number: jobNumber, apollo_job_number: apolloJobNumber };
      await updateRow(tx, memberships, {
        row: member,
        to: { ...numbers, senior_id: after.seniorId },
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
