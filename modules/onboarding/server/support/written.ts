import { expectCityInForce, expectPositionInForce } from "#modules/hr-directory/server/index.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { isInForce } from "#modules/staff/server/faces/joining.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import type { onboarding } from "../../contract.ts";
import { onboardingErrors } from "../../errors.ts";
import { expectInOrder } from "../rules.ts";
import type { onboardings } from "../tables.ts";

type Given = Omit<InputOf<typeof onboarding.update>, "id" | "rowVersion">;
type Known = Partial<
  Pick<Row<typeof onboardings>, "position_id" | "post_department_id" | "senior_id" | "city_id">
>;

const findDepartment = `select id from departments where tenant_id = $1 and id = $2 and state = ${lifecycle.normal}`;

/** The columns of a form, after a look at what it newly names. */
export async function columnsFrom(tx: CommandTx, input: Given, known: Known = {}) {
  expectInOrder(input);
  const { positionId, departmentId, seniorId, businessCityId } = input;
  if (isOther(positionId, known.position_id)) await expectPositionInForce(tx, positionId);
  if (isOther(departmentId, known.post_department_id)) await expectDepartment(tx, departmentId);
  if (isOther(businessCityId, known.city_id)) await expectCityInForce(tx, businessCityId);
  if (isOther(seniorId, known.senior_id) && !(await isInForce(tx, seniorId))) {
    throw new Refused(onboardingErrors.seniorNotInForce);
  }
  return {
    candidate_name: input.candidateName,
    bank_name: input.bankName,
    mail: input.mail,
    source: input.source,
    remark: input.remark,
    file_ids: [...input.fileIds],
    position_id: positionId,
    post_department_id: departmentId,
    senior_id: seniorId,
    city_id: businessCityId,
    job_number: input.jobNumber,
    entry_date: input.entryDate,
    probation_until: input.probationEndDate,
    contract_months: input.contractMonths,
  };
}

const isOther = (given: string | null, known: string | null | undefined): given is string =>
  given !== null && given !== known;

async function expectDepartment(tx: CommandTx, id: string): Promise<void> {
  const [found] = await tx.raw({ sql: findDepartment, parameters: [tx.tenantId, id] });
  if (!found) throw new Refused(onboardingErrors.departmentGone);
}

/** Nobody is on his way in twice at a time. */
export const whenPersonKnown = whenTaken("onboardings_person", onboardingErrors.personKnown, {});
