import { employ } from "#modules/employee/server/index.ts";
import { contractOfArrival } from "#modules/employment-contract/server/index.ts";
import {
  expectCityInForce,
  expectPositionInForce,
  personProjects,
} from "#modules/hr-directory/server/index.ts";
import { hasText, sendSms } from "#modules/provider/server/faces/sms.ts";
import { join, memberWithNumber, placeFrom } from "#modules/staff/server/faces/joining.ts";
import { openWallet } from "#modules/wallet/server/index.ts";
import { identityErrors } from "#modules/identity/errors.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { onboardingErrors } from "../../errors.ts";
import type { onboardings } from "../tables.ts";
import { openSecrets } from "./secrets.ts";

type Onboarding = Row<typeof onboardings>;
type Position = Awaited<ReturnType<typeof expectPositionInForce>>;

/** What `reasonsAgainst` has made sure of before. */
function agreedOf(row: Onboarding) {
  const { position_id, post_department_id, job_number, entry_date, bank_name } = row;
  const isAll = position_id && post_department_id && job_number && entry_date && bank_name;
  if (!isAll) throw new Error(`Onboarding ${row.id} has an offer that is not whole`);
  return { position_id, post_department_id, job_number, entry_date, bank_name };
}

/**
 * Makes a candidate a member by the position's template, or asks him first if the platform knows him.
 * Whoever set the template gives its roles: what he may not give any more, nobody gets by it.
 */
export async function joinBy(tx: CommandTx, vault: Vault, row: Onboarding) {
  await lockStructure(tx);
  const secrets = openSecrets(vault, row);
  if (row.invitation_id) {
    const member = await memberWithNumber(tx, vault, secrets.idCardNo);
    if (member) return { id: member, invited: false };
  }
  const agreed = agreedOf(row);
  const position = await templateOf(tx, agreed.position_id);
  const city = row.city_id === null ? null : await expectCityInForce(tx, row.city_id);
  const joined = await join(tx, vault, {
    newcomer: {
      idCardName: row.candidate_name,
      idCardNo: secrets.idCardNo,
      phone: secrets.phone,
      jobNumber: agreed.job_number,
      apolloJobNumber: null,
      bankName: agreed.bank_name,
      bankCardNo: secrets.bankCardNo ?? "",
      mail: row.mail,
      cityName: city?.name ?? null,
      idCardAddress: secrets.idCardAddress,
    },
    place: placeFrom({
      roles: position.roleIds,
      departments: [agreed.post_department_id],
      mainDepartmentId: null,
      seniorId: row.senior_id,
    }),
    // The department was agreed to by those who approved.
    permission: null,
    giverId: position.rolesSetBy,
    givesPassword: false,
  }).catch((thrown: unknown) => {
    const isGiver = thrown instanceof Refused && notGiven.has(thrown.definition.code);
    throw isGiver
      ? new Refused(onboardingErrors.templateOutdated, { position: position.name })
      : thrown;
  });
  return { id: joined.id, invited: joined.invited };
}

const notGiven = new Set<string>([identityErrors.givesTooMuch.code, identityErrors.ownRights.code]);

/** A position that brings roles, with whoever set them. */
async function templateOf(tx: CommandTx, id: string): Promise<Position & { rolesSetBy: string }> {
  const position = await expectPositionInForce(tx, id);
  const { roleIds, rolesSetBy, name } = position;
  if (roleIds.length === 0 || rolesSetBy === null) {
    throw new Refused(onboardingErrors.templateEmpty, { position: name });
  }
  return { ...position, rolesSetBy };
}

/** What else comes with the day: the entry of HR, the contract, wallets, and a text that says how to get in. */
export async function settleIn(
  tx: CommandTx,
  vault: Vault,
  { row, userId }: { readonly row: Onboarding; readonly userId: string },
): Promise<void> {
  const agreed = agreedOf(row);
  const { monthlySalary, probationSalary, phone } = openSecrets(vault, row);
  const salary = { monthlySalary: monthlySalary as Fen, probationSalary: probationSalary as Fen };
  await employ(tx, vault, {
    id: userId,
    positionId: agreed.position_id,
    cityId: row.city_id,
    entryDate: agreed.entry_date,
    probationEndDate: row.probation_until,
    salary,
  });
  await contractOfArrival(tx, vault, {
    employeeId: userId,
    employeeName: row.candidate_name,
    contractNo: row.number,
    entryDate: agreed.entry_date,
    probationEndDate: row.probation_until,
    contractMonths: row.contract_months,
    salary,
    fileIds: row.seal_file_ids,
  });
  const { walletProjectIds } = await expectPositionInForce(tx, agreed.position_id);
  for (const project of await personProjects(tx)) {
    if (!walletProjectIds.includes(project.id)) continue;
    await openWallet(tx, {
      projectId: project.id,
      projectName: project.name,
      ownerType: "person",
      ownerId: userId,
      ownerName: row.candidate_name,
      departmentId: agreed.post_department_id,
    });
  }
  await tellHowToGetIn(tx, phone, row.candidate_name);
}

const worthDays = 3;

/** An arrival stands whether or not there is an account for texts. */
async function tellHowToGetIn(tx: CommandTx, phone: string, name: string): Promise<void> {
  if (!(await hasText(tx, "activation"))) return;
  await sendSms(tx, tx.atHand, {
    phone,
    template: "activation",
    params: { name },
    worthlessAfter: new Date(tx.now.getTime() + worthDays * 86_400_000),
  });
}
