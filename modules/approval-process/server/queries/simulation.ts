import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { approvalProcess } from "../../contract.ts";
import { organisationOf, wantedBy, routeThrough } from "#modules/approval/server/faces/route.ts";
import { subjects } from "#modules/approval/server/index.ts";
import { triedOf } from "../support/tried.ts";

/** Who would be asked for an order of this applicant and amount, if he submitted it now. */
export const simulate = query(approvalProcess.simulate, async ({ input, tx }) => {
  const { applicantId, orderType, amountFen, special, orderSubtype } = input;
  const [tried, departmentId] = await Promise.all([
    triedOf(tx, input),
    input.departmentId ?? mainDepartmentOf(tx, applicantId),
  ]);
  const subject = subjects.held.find(({ type }) => type === orderType);
  if (!subject) throw new Refused(approvalProcessErrors.orderTypeUnknown);
  const { name, version, steps, adminIds } = tried;
  const wanted = wantedBy(steps);
  const organisation = await organisationOf(tx, {
    people: [...wanted.people, applicantId],
    roles: wanted.roles,
    departmentId,
    processAdmins: adminIds,
    orderType,
  });
  if (!organisation.people.get(applicantId)?.inForce) {
    throw new Refused(approvalErrors.targetNotInForce);
  }
  const { chain } = organisation;
  const money = subject.money || tried.money;
  const route = await routeThrough(tx, {
    steps,
    asking: { orderType, money, applicantId, excludedApprovers: new Set() },
    of: { amountFen, special, orderSubtype, chain },
    organisation,
  });
  return { processId: input.id, processName: name, version, steps: route };
});
