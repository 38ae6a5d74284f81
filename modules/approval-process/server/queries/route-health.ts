import { query } from "#platform/server/query.ts";
import { approvalProcess } from "../../contract.ts";
import { healthOf } from "../rules/health.ts";
import { wantedBy } from "#modules/approval/server/faces/route.ts";
import { triedOf } from "../support/tried.ts";
import { wholeOrganisation } from "../support/whole-organisation.ts";

/** Names of a long list say no more than the first of them. */
const namesAtMost = 10;

/** Where orders would get stuck, over all departments at once. */
export const routeHealth = query(approvalProcess.routeHealth, async ({ input, tx }) => {
  const { steps, money, adminIds } = await triedOf(tx, input);
  const whole = await wholeOrganisation(tx, wantedBy(steps).roles);
  const { departments, ailments } = healthOf(whole, { steps, money, processAdmins: adminIds });
  return {
    departments,
    problems: ailments.map(({ people, ...ailment }) => ({
      ...ailment,
      departmentName: whole.departments.get(ailment.departmentId)?.name ?? "",
      people: people.slice(0, namesAtMost).map((id) => whole.people.get(id)?.name ?? ""),
    })),
  };
});
