import { employmentContract } from "#modules/employment-contract/contract.ts";
import { tellOfEnding } from "#modules/employment-contract/server/jobs/tell-of-ending.ts";
import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { stepBy } from "./approval-arrange.ts";
import { aPaper, decide, type Registry } from "./register-arrange.ts";

/** HR of a tenant, and who decides there how contracts go on. */
export interface ContractOffice extends Registry {
  readonly hr: TestPerson;
}

export const contractSalary = { monthlySalary: 1_234_500 as Fen, probationSalary: 987_600 as Fen };

/** Does what has to succeed. */
export async function doneBy<E extends Endpoint>(
  world: World,
  as: TestPerson,
  [endpoint, input]: readonly [E, GivenTo<E>],
): Promise<OutputOf<E>> {
  const answer = await world.call(endpoint, input, { as });
  if (answer.code !== "0") throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

export async function openContracts(world: World, hr: TestPerson): Promise<ContractOffice> {
  const tenant = { id: hr.tenantId, name: "" };
  const approver = await world.person(tenant);
  await bindProcess(world, {
    tenantId: tenant.id,
    orderType: "employmentContract",
    steps: [stepBy([approver])],
  });
  return { world, tenant, author: hr, approver, officer: approver, hr };
}

type Fields = GivenTo<typeof employmentContract.create>;

export async function contractFields(
  { world, tenant, hr }: ContractOffice,
  given: Partial<Fields> = {},
): Promise<Fields> {
  return {
    employeeId: given.employeeId ?? (await world.person(tenant, [])).userId,
    contractNo: `HT-${newId().slice(-12)}`,
    contractType: "fixedTerm",
    companyName: "杭州车账科技有限公司",
    startDate: "2026-01-01",
    endDate: "2099-12-31",
    probationEndDate: null,
    salary: contractSalary,
    remark: null,
    fileIds: [await aPaper(world, hr)],
    ...given,
  };
}

/** A contract that is in force. */
export async function inForce(office: ContractOffice, given: Partial<Fields> = {}) {
  const fields = await contractFields(office, given);
  const { id } = await doneBy(office.world, office.hr, [employmentContract.create, fields]);
  return { id, fields };
}

export const renewalOf = (...ids: string[]) => ({
  ids,
  contractType: "fixedTerm" as const,
  contractMonths: 36,
  remark: null,
});

export async function renewed(
  { world, hr }: ContractOffice,
  id: string,
  more: Partial<GivenTo<typeof employmentContract.renew>> = {},
): Promise<string> {
  const input = { ...renewalOf(id), ...more };
  const { done, results } = await doneBy(world, hr, [employmentContract.renew, input]);
  if (done !== 1) throw new Error(JSON.stringify(results));
  const { instanceId } = await doneBy(world, hr, [employmentContract.detail, { id }]);
  return instanceId ?? "";
}

/** A contract whose renewal was agreed to, and the one that follows it. */
export async function followed(office: ContractOffice, given: Partial<Fields> = {}) {
  const first = await inForce(office, given);
  await decide(office, await renewed(office, first.id));
  const { world, hr } = office;
  const chain = await doneBy(world, hr, [employmentContract.chain, { id: first.id }]);
  const next = chain.at(-1);
  if (chain.length !== 2 || !next) throw new Error(JSON.stringify(chain));
  return { ...first, nextId: next.id };
}

/** The clock of the platform strikes this moment. */
export const contractsStrike = ({ engine }: World, moment: string): Promise<void> =>
  tellOfEnding(engine, new Date(moment));
