import { approvalTask } from "#modules/approval-task/contract.ts";
import { keyPerson } from "#modules/payee-register/key-person-contract.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { addRole, anIdNumber, aPhone, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import { addDepartment } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { seen, stepBy, taskOf } from "./approval-arrange.ts";

const addFile =
  "insert into files (tenant_id, id, name, content_type, size, sha256, store_key, purpose, created_by)" +
  " values ($1, $2, '身份证.pdf', 'application/pdf', 9, sha256($3::text::bytea), $3, 'attachment', $4)";

/** A paper that somebody has uploaded. */
export async function aPaper(world: World, { tenantId, userId }: TestPerson): Promise<string> {
  const id = newId();
  await world.database.admin.query(addFile, [tenantId, id, id, userId]);
  return id;
}

export const keyPersonFields = {
  payeeName: "林秀英",
  payeeOpenBank: "招商银行苏州分行",
  publicAccountOrNot: false,
  payeeType: "relative" as const,
  relationship: "法人配偶",
  expirationTime: "2099-12-31",
  remark: null,
};

/** A key person as somebody types him in. */
export async function aKeyPerson(world: World, by: TestPerson) {
  const numbers = {
    payeeIdCardNo: anIdNumber(),
    payeePhone: aPhone(),
    payeeBankCardNo: "6214830000000009",
  };
  return { ...keyPersonFields, ...numbers, fileIds: [await aPaper(world, by)] };
}

/** Somebody who registers, somebody who decides, somebody who renews, where such orders are approved. */
export interface Registry {
  readonly world: World;
  readonly tenant: TestTenant;
  readonly author: TestPerson;
  readonly approver: TestPerson;
  readonly officer: TestPerson;
}

export async function openRegistry(world: World): Promise<Registry> {
  const tenant = await world.tenant();
  const [author, approver, officer] = await Promise.all([
    world.person(tenant),
    world.person(tenant),
    world.person(tenant),
  ]);
  for (const orderType of ["keyPerson", "secondPayee"]) {
    await bindProcess(world, { tenantId: tenant.id, orderType, steps: [stepBy([approver])] });
  }
  return { world, tenant, author, approver, officer };
}

type Verdict = "pass" | "reject" | "returnOrder";

/** The approver decides on what waits for him. */
export async function decide(
  { world, approver }: Registry,
  instanceId: string,
  how: Verdict = "pass",
): Promise<void> {
  const task = taskOf(await seen(world, instanceId), approver);
  const as = { as: approver };
  const { code, msg } =
    how === "pass"
      ? await world.call(approvalTask.pass, { ...task, remark: null }, as)
      : how === "reject"
        ? await world.call(approvalTask.reject, { ...task, remark: "资料不全" }, as)
        : await world.call(
            approvalTask.return,
            { ...task, remark: "请补充", checklist: ["fileIds"] },
            as,
          );
  if (code !== "0") throw new Error(`${how}: ${code} ${msg}`);
}

/** A draft, as whoever made it finds it. */
export async function drafted({ world, author }: Registry) {
  const fields = await aKeyPerson(world, author);
  const { data, msg } = await world.call(keyPerson.create, fields, { as: author });
  if (!data) throw new Error(msg);
  return { id: data.id, fields };
}

export async function submittedOf(registry: Registry, id: string): Promise<string> {
  const { world, author } = registry;
  const { data, msg } = await world.call(keyPerson.submit, { id }, { as: author });
  if (!data) throw new Error(msg);
  return data.instanceId;
}

/** Somebody who may be paid. */
export async function admitted(registry: Registry) {
  const draft = await drafted(registry);
  await decide(registry, await submittedOf(registry, draft.id));
  return draft;
}

/** A colleague of whom all is known that the whitelist asks for, and who sees what is his own. */
export async function aColleague(world: World, tenant: TestTenant): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  const role = await addRole(world, tenant.id, { permissions: ["data:whiteList:list"] });
  // The first of a tenant is its company, those after it are regions.
  await addDepartment(world, person);
  const region = await addDepartment(world, person);
  await putInPlace(world, person, { roles: [role], departments: [region] });
  await world.database.admin.query(
    "update memberships set city_name = '苏州', apollo_job_number = 'AP' || right(user_id::text, 6)" +
      " where tenant_id = $1 and user_id = $2",
    [tenant.id, person.userId],
  );
  return person;
}

/** An entry of the whitelist as somebody types it in. */
export async function aWhiteList(world: World, tenant: TestTenant, colleague?: TestPerson) {
  const { userId } = colleague ?? (await aColleague(world, tenant));
  return {
    userId,
    payeeName: "周凤英",
    payeePhone: aPhone(),
    payeeIdCardNo: anIdNumber(),
    payeeBankCardNo: "6214830000000009",
    payeeOpenBank: "招商银行苏州分行",
    expirationTime: "2097-12-31",
  };
}
