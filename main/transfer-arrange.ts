import { businessCity } from "#modules/hr-directory/city-contract.ts";
import { position } from "#modules/hr-directory/position-contract.ts";
import { transfer } from "#modules/transfer/contract.ts";
import { applyTransfers } from "#modules/transfer/server/jobs/apply-transfers.ts";
import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addDepartment, letGrantEverything } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { stepBy } from "./approval-arrange.ts";
import { decide, type Registry } from "./register-arrange.ts";

export const code = () => `C-${newId().slice(-12)}`;

/** HR of a tenant, who decides there, and a post that an administrator has set up. */
export interface TransferOffice extends Registry {
  readonly hr: TestPerson;
  readonly admin: TestPerson;
  readonly roleId: string;
  readonly positionId: string;
  readonly departmentId: string;
  readonly oldRoleId: string;
  readonly oldDepartmentId: string;
}

/** Does what has to succeed. */
export async function done<E extends Endpoint>(
  world: World,
  as: TestPerson,
  [endpoint, input]: readonly [E, GivenTo<E>],
): Promise<OutputOf<E>> {
  const answer = await world.call(endpoint, input, { as });
  if (answer.code !== "0") throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

export async function aPost(world: World, admin: TestPerson, roleIds: string[]): Promise<string> {
  const { id } = await done(world, admin, [
    position.create,
    {
      positionName: "区域主管",
      positionCode: code(),
      rank: 6,
      roleIds,
      checklist: [],
      walletProjectIds: [],
      contractText: null,
      remark: null,
    },
  ]);
  return id;
}

export async function openTransfers(world: World, hr: TestPerson): Promise<TransferOffice> {
  const tenant = { id: hr.tenantId, name: "" };
  const [admin, approver] = [await world.person(tenant), await world.person(tenant)];
  await letGrantEverything(world, admin);
  await bindProcess(world, {
    tenantId: tenant.id,
    orderType: "transfer",
    steps: [stepBy([approver])],
  });
  await addDepartment(world, admin);
  const [oldDepartmentId, departmentId] = [
    await addDepartment(world, admin),
    await addDepartment(world, admin),
  ];
  const oldRoleId = await addRole(world, tenant.id, { permissions: ["biz:carPayment:list"] });
  const roleId = await addRole(world, tenant.id, {
    permissions: ["biz:expenditure:list", businessCity.list.permission],
    range: 4,
  });
  const positionId = await aPost(world, admin, [roleId]);
  const registry = { world, tenant, author: hr, approver, officer: admin };
  const places = { roleId, positionId, departmentId, oldRoleId, oldDepartmentId };
  return { ...registry, hr, admin, ...places };
}

/** Somebody who works in the old department, under whoever is named. */
export async function anEmployee(
  office: TransferOffice,
  seniorId: string | null = null,
): Promise<TestPerson> {
  const { world, tenant, oldRoleId, oldDepartmentId } = office;
  const person = await world.person(tenant, []);
  await putInPlace(world, person, { roles: [oldRoleId], departments: [oldDepartmentId] });
  await world.database.admin.query(
    "update member_departments set is_main = true where tenant_id = $1 and user_id = $2",
    [tenant.id, person.userId],
  );
  await world.database.admin.query(
    "update memberships set senior_id = $3 where tenant_id = $1 and user_id = $2",
    [tenant.id, person.userId, seniorId],
  );
  return person;
}

type Fields = GivenTo<typeof transfer.create>;

export async function drafted(office: TransferOffice, given: Partial<Fields> = {}) {
  const { world, hr, admin, positionId, departmentId } = office;
  const fields: Fields = {
    employeeId: given.employeeId ?? (await anEmployee(office)).userId,
    positionId,
    departmentId,
    seniorId: admin.userId,
    teamSeniorId: null,
    effectiveDate: "2099-03-01",
    remark: null,
    ...given,
  };
  const { id } = await done(world, hr, [transfer.create, fields]);
  return { id, fields };
}

export const submitted = async ({ world, hr }: TransferOffice, id: string) =>
  (await done(world, hr, [transfer.submit, { id }])).instanceId;

/** A transfer that everybody has agreed to and that waits for its day. */
export async function agreedTo(office: TransferOffice, given: Partial<Fields> = {}) {
  const draft = await drafted(office, given);
  await decide(office, await submitted(office, draft.id));
  return draft;
}

/** The clock of the platform strikes this moment. */
export const strikes = ({ engine }: World, moment: string): Promise<void> =>
  applyTransfers(engine, new Date(moment));
