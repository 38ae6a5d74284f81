import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPaper, decide, type Registry } from "#main/register-arrange.ts";
import { stepBy } from "#main/approval-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { employee } from "#modules/employee/contract.ts";
import { employmentContract } from "#modules/employment-contract/contract.ts";
import { businessCity } from "#modules/hr-directory/city-contract.ts";
import { position } from "#modules/hr-directory/position-contract.ts";
import { businessProvince } from "#modules/hr-directory/province-contract.ts";
import { account } from "#modules/identity/account-contract.ts";
import { idCardNoColumns, phoneColumns } from "#modules/identity/server/index.ts";
import { expenditureProject } from "#modules/project/contract.ts";
import { expenditureItem } from "#modules/project/item-contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { guards } from "#platform/testing/guards.ts";
import { addRole, anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addDepartment, letGrantEverything } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { onboarding } from "../contract.ts";

const open = openTestWorld;
const code = () => `C-${newId().slice(-12)}`;
const salary = { monthlySalary: 1_234_500 as Fen, probationSalary: 987_600 as Fen };
const secrets = /1234500|987600/;

/** HR of a tenant, who decides there, and a post that an administrator has set up. */
interface Office extends Registry {
  readonly hr: TestPerson;
  readonly admin: TestPerson;
  readonly roleId: string;
  readonly positionId: string;
  readonly departmentId: string;
  readonly cityId: string;
}

const hrRights = [
  ...Object.values(onboarding).map(({ permission }) => String(permission)),
  "hr:employeePool:list",
  "hr:employeePool:reveal",
  "system:tenantUser:list",
  "hr:contract:list",
];

async function done<E extends Endpoint>(
  world: World,
  as: TestPerson,
  [endpoint, input]: readonly [E, GivenTo<E>],
): Promise<OutputOf<E>> {
  const answer = await world.call(endpoint, input, { as });
  if (answer.code !== "0") throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

async function openOffice(world: World, hr: TestPerson): Promise<Office> {
  const tenant = { id: hr.tenantId, name: "" };
  const [admin, approver] = [await world.person(tenant), await world.person(tenant)];
  await letGrantEverything(world, admin);
  await bindProcess(world, {
    tenantId: tenant.id,
    orderType: "onboarding",
    steps: [stepBy([approver])],
  });
  const departmentId = await addDepartment(world, admin);
  const roleId = await addRole(world, tenant.id, { permissions: ["biz:carPayment:list"] });
  const province = await done(world, admin, [
    businessProvince.create,
    { provinceName: "浙江", provinceCode: code(), remark: null },
  ]);
  const city = await done(world, admin, [
    businessCity.create,
    { cityName: "杭州", cityCode: code(), businessProvinceId: province.id, remark: null },
  ]);
  const post = await done(world, admin, [
    position.create,
    {
      positionName: "销售顾问",
      positionCode: code(),
      rank: 4,
      roleIds: [roleId],
      checklist: ["交身份证复印件"],
      walletProjectIds: [],
      contractText: null,
      remark: null,
    },
  ]);
  const registry = { world, tenant, author: hr, approver, officer: admin };
  return { ...registry, hr, admin, roleId, positionId: post.id, departmentId, cityId: city.id };
}

const offices = new Map<string, Promise<Office>>();
const officeOf = (world: World, hr: TestPerson): Promise<Office> => {
  const known = offices.get(hr.tenantId) ?? openOffice(world, hr);
  offices.set(hr.tenantId, known);
  return known.then((office) => ({ ...office, world, hr, author: hr }));
};

const candidateOf = ({ positionId, departmentId, cityId, admin }: Office) => ({
  candidateName: "李文静",
  phone: aPhone(),
  idCardNo: anIdNumber(),
  bankCardNo: "6214830000000009",
  bankName: "招商银行杭州分行",
  mail: null,
  idCardAddress: "杭州市西湖区文三路 1 号",
  source: "内部推荐",
  remark: null,
  positionId,
  departmentId,
  seniorId: admin.userId,
  businessCityId: cityId,
  jobNumber: code(),
  entryDate: "2026-12-01",
  probationEndDate: "2099-03-01",
  contractMonths: 36,
  salary,
});
type Candidate = ReturnType<typeof candidateOf>;

async function inPool(office: Office, given: Partial<Candidate> = {}) {
  const fields = { ...candidateOf(office), ...given };
  const { id } = await done(office.world, office.hr, [onboarding.create, fields]);
  return { id, fields };
}
async function started(office: Office, given: Partial<Candidate> = {}) {
  const candidate = await inPool(office, given);
  await done(office.world, office.hr, [onboarding.start, { id: candidate.id }]);
  return candidate;
}
const submit = async ({ world, hr }: Office, id: string) =>
  (await done(world, hr, [onboarding.submit, { id }])).instanceId;
async function approved(office: Office, given: Partial<Candidate> = {}) {
  const candidate = await started(office, given);
  await decide(office, await submit(office, candidate.id));
  return candidate;
}
const scanOf = async ({ world, hr }: Office, id: string) => ({
  id,
  fileIds: [await aPaper(world, hr)],
});
async function sealed(office: Office, given: Partial<Candidate> = {}) {
  const candidate = await approved(office, given);
  await done(office.world, office.hr, [onboarding.seal, await scanOf(office, candidate.id)]);
  return candidate;
}
const checked = async ({ world, hr }: Office, id: string) =>
  done(world, hr, [onboarding.check, { id, item: "交身份证复印件", done: true }]);
async function ready(office: Office, given: Partial<Candidate> = {}) {
  const candidate = await sealed(office, given);
  await checked(office, candidate.id);
  return candidate;
}

const idOf =
  (made: (office: Office) => Promise<{ id: string }>) => async (world: World, as: TestPerson) => ({
    id: (await made(await officeOf(world, as))).id,
  });

guards(onboarding.create, {
  open,
  valid: async (world, as) => candidateOf(await officeOf(world, as)),
  refused: {
    input: async (world, as) => (await inPool(await officeOf(world, as))).fields,
    code: "5213",
  },
});
guards(onboarding.update, {
  open,
  valid: async (world, as) => {
    const { id, fields } = await inPool(await officeOf(world, as));
    return { ...fields, id, rowVersion: 1 };
  },
  refused: {
    input: async (world, as) => {
      const { id, fields } = await approved(await officeOf(world, as));
      return { ...fields, id, rowVersion: 9 };
    },
    code: "5201",
  },
});
guards(onboarding.start, {
  open,
  valid: idOf(inPool),
  refused: { input: idOf((office) => inPool(office, { positionId: null as never })), code: "5204" },
});
guards(onboarding.submit, {
  open,
  valid: idOf(started),
  refused: { input: idOf((office) => started(office, { bankName: null as never })), code: "5205" },
});
guards(onboarding.check, {
  open,
  valid: async (world, as) => ({
    ...(await idOf(started)(world, as)),
    item: "交身份证复印件",
    done: true,
  }),
  refused: {
    input: async (world, as) => ({
      ...(await idOf(started)(world, as)),
      item: "没有这一项",
      done: true,
    }),
    code: "5207",
  },
});
guards(onboarding.seal, {
  open,
  valid: async (world, as) => {
    const office = await officeOf(world, as);
    return scanOf(office, (await approved(office)).id);
  },
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      return scanOf(office, (await started(office)).id);
    },
    code: "5201",
  },
});
guards(onboarding.arrive, {
  open,
  valid: idOf(ready),
  refused: { input: idOf(sealed), code: "5206" },
});
guards(onboarding.terminate, {
  open,
  valid: async (world, as) => ({ ...(await idOf(inPool)(world, as)), remark: "不来了" }),
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      const { id } = await started(office);
      await submit(office, id);
      return { id, remark: "不来了" };
    },
    code: "5202",
  },
});
guards(onboarding.reactivate, {
  open,
  valid: async (world, as) => {
    const office = await officeOf(world, as);
    const { id } = await inPool(office);
    await done(world, as, [onboarding.terminate, { id, remark: "不来了" }]);
    return { id };
  },
  refused: { input: idOf(inPool), code: "5201" },
});
guards(onboarding.reveal, {
  open,
  valid: async (world, as) => ({ ...(await idOf(inPool)(world, as)), remark: "核对证件" }),
  refused: { input: async () => ({ id: newId(), remark: "核对证件" }), code: "0404" },
});

describe("a candidate on his way in", () => {
  let world: World;
  let office: Office;
  beforeAll(async () => {
    world = await openTestWorld();
    const tenant = await world.tenant();
    office = await officeOf(world, await world.person(tenant, hrRights));
  });
  afterAll(() => world.close());

  const detail = async (id: string) => done(world, office.hr, [onboarding.detail, { id }]);
  const call = <E extends Endpoint>(endpoint: E, input: GivenTo<E>) =>
    world.call(endpoint, input, { as: office.hr });
  /** Makes somebody of the platform who a candidate says that he is. */
  const nameAs = async ({ userId }: TestPerson, { candidateName, phone, idCardNo }: Candidate) => {
    const { vault } = world.engine;
    const columns = {
      id_card_name: candidateName,
      ...phoneColumns(vault, userId, phone),
      ...idCardNoColumns(vault, userId, idCardNo),
    };
    const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
    const sql = `update users set ${sets.join(", ")} where id = $1`;
    await world.database.admin.query(sql, [userId, ...Object.values(columns)]);
  };
  const stateOf = async (id: string) => (await detail(id)).stateCode;

  it("arrives with account, roles, department, superior, entry and salary at once", async () => {
    const { id, fields } = await ready(office);
    expect(await done(world, office.hr, [onboarding.arrive, { id }])).toEqual({
      id,
      invited: false,
    });
    expect(await stateOf(id)).toBe(5006);
    const found = await done(world, office.hr, [
      tenantUser.list,
      { filters: { jobNumber: [fields.jobNumber] } },
    ]);
    const [member] = found.records;
    expect(member).toMatchObject({
      idCardName: "李文静",
      stateCode: 1002,
      seniorId: office.admin.userId,
      cityName: "杭州",
    });
    expect(member?.roles.map((role) => role.id)).toEqual([office.roleId]);
    expect(member?.departments.map((one) => one.id)).toEqual([office.departmentId]);
    const userId = member?.id ?? "";
    const entry = await done(world, office.hr, [employee.detail, { id: userId }]);
    expect(entry).toMatchObject({ stateCode: 5100, positionName: "销售顾问", hasSalary: true });
    const shown = await done(world, office.hr, [employee.reveal, { id: userId, remark: "核" }]);
    expect(shown).toEqual(salary);
    const contracts = await done(world, office.hr, [employmentContract.list, { filters: {} }]);
    const made = contracts.records.find(({ employeeId }) => employeeId === userId);
    expect(made).toMatchObject({
      stateCode: 5302,
      contractType: "fixedTerm",
      contractNo: (await detail(id)).orderNo,
      startDate: "2026-12-01",
      endDate: "2029-11-30",
      fileIds: (await detail(id)).sealFileIds,
      hasSalary: true,
    });
    const terminated = await call(onboarding.terminate, { id, remark: "晚了" });
    expect(terminated.code).toBe("5203");
  });

  it("gets the wallets of the position, each empty and his own", async () => {
    const tenant = await world.tenant();
    const other = await officeOf(world, await world.person(tenant, hrRights));
    const approvalProcessId = await bindProcess(world, {
      tenantId: tenant.id,
      orderType: "expenditure",
      steps: [stepBy([other.approver])],
    });
    const common = { approvalProcessId, remark: null };
    const item = await done(world, other.admin, [
      expenditureItem.create,
      {
        itemName: "差旅",
        canExpenditurePersonList: [],
        itemHasExpenditureUpperLimit: false,
        itemHasPercent: false,
        needProjectEstablishment: false,
        ...common,
      },
    ]);
    const project = (projectName: string, projectType: "person" | "system") =>
      done(world, other.admin, [
        expenditureProject.create,
        {
          projectName,
          projectType,
          payeeType: "designatedPerson",
          canPayAnybody: true,
          projectItemIds: [item.id],
          projectExpenditureGroupDepth: "region",
          projectPercent: 1_000,
          ...common,
        },
      ]);
    const [own, shared] = [await project("个人差旅", "person"), await project("公用", "system")];
    const post = await done(world, other.admin, [position.detail, { id: other.positionId }]);
    const { positionName, positionCode, rank, roleIds, checklist, contractText, remark } = post;
    const fields = { positionName, positionCode, rank, roleIds, checklist, contractText, remark };
    const setTo = (projectId: string) =>
      world.call(
        position.update,
        { ...fields, walletProjectIds: [projectId], id: other.positionId, rowVersion: 1 },
        { as: other.admin },
      );
    expect((await setTo(shared.id)).code).toBe("5025");
    expect((await setTo(own.id)).code).toBe("0");
    const { id } = await ready(other);
    await done(world, other.hr, [onboarding.arrive, { id }]);
    const { rows } = await world.database.admin.query(
      "select w.project_id, w.owner_type, w.allocated_fen::int as fen, w.owner_name from wallets w" +
        " join onboardings o on o.user_id = w.owner_id where o.id = $1",
      [id],
    );
    expect(rows).toEqual([
      { project_id: own.id, owner_type: "person", fen: 0, owner_name: "李文静" },
    ]);
  });

  it("arrives once, however many confirm it at once", async () => {
    const { id, fields } = await ready(office);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(onboarding.arrive, { id })),
    );
    expect(answers.filter((answer) => answer.code === "0")).toHaveLength(1);
    const { rows } = await world.database.admin.query(
      "select user_id from memberships where tenant_id = $1 and job_number = $2",
      [office.tenant.id, fields.jobNumber],
    );
    expect(rows).toHaveLength(1);
  });

  it("leaves nothing behind where the arrival is refused", async () => {
    const first = await ready(office);
    await done(world, office.hr, [onboarding.arrive, { id: first.id }]);
    const { id, fields } = await ready(office, { jobNumber: first.fields.jobNumber });
    const refused = await call(onboarding.arrive, { id });
    expect(refused.code).not.toBe("0");
    expect(await stateOf(id)).toBe(5005);
    const { rows } = await world.database.admin.query(
      "select id from users where phone_tail = $1 and id_card_no_tail = $2",
      [fields.phone.slice(-4), fields.idCardNo.slice(-4)],
    );
    expect(rows).toEqual([]);
  });

  it("gets no role by a template whose author may not give it any more", async () => {
    const tenant = await world.tenant();
    // HR himself might give it: what counts is who wrote it into the position.
    const other = await officeOf(world, await world.person(tenant));
    const { id } = await ready(other);
    await world.database.admin.query(
      "update roles set grants_package = false where tenant_id = $1",
      [tenant.id],
    );
    await world.database.admin.query(
      "delete from role_menus where tenant_id = $1 and role_id in (select role_id from member_roles where user_id = $2)",
      [tenant.id, other.admin.userId],
    );
    const refused = await world.call(onboarding.arrive, { id }, { as: other.hr });
    expect(refused.code).toBe("5209");
    expect(refused.msg).toContain("销售顾问");
  });

  it("is invited where the platform knows him, and arrives once he has accepted", async () => {
    const known = candidateOf(office);
    const himself = await world.person(await world.tenant());
    await nameAs(himself, known);
    const { id } = await ready(office, known);
    expect((await done(world, office.hr, [onboarding.arrive, { id }])).invited).toBe(true);
    expect(await detail(id)).toMatchObject({ stateCode: 5005, invited: true });
    // Asked again before he has answered, nothing comes of it.
    expect((await call(onboarding.arrive, { id })).code).not.toBe("0");
    const { rows } = await world.database.admin.query<{ id: string; given_by: string }>(
      "select id, given_by from member_invitations where tenant_id = $1 and user_id = $2",
      [office.tenant.id, himself.userId],
    );
    expect(rows[0]?.given_by).toBe(office.admin.userId);
    await done(world, himself, [account.acceptInvitation, { id: rows[0]?.id ?? "" }]);
    expect((await done(world, office.hr, [onboarding.arrive, { id }])).invited).toBe(false);
    expect(await stateOf(id)).toBe(5006);
    const entry = await done(world, office.hr, [employee.detail, { id: himself.userId }]);
    expect(entry).toMatchObject({ positionName: "销售顾问" });
  });

  it("goes back to HR when refused or withdrawn, is mended and agreed to", async () => {
    const { id, fields } = await started(office);
    await decide(office, await submit(office, id), "reject");
    expect(await stateOf(id)).toBe(5003);
    const { rowVersion } = await detail(id);
    await done(world, office.hr, [
      onboarding.update,
      { ...fields, contractMonths: 24, id, rowVersion },
    ]);
    await decide(office, await submit(office, id), "returnOrder");
    expect(await stateOf(id)).toBe(5001);
    await decide(office, await submit(office, id));
    expect(await stateOf(id)).toBe(5004);
    expect((await call(onboarding.update, { ...fields, id, rowVersion })).code).toBe("5201");
  });

  it("can be ended from every state before the arrival, and taken up again", async () => {
    const made = [inPool, started, approved, sealed];
    for (const make of made) {
      const { id } = await make(office);
      await done(world, office.hr, [onboarding.terminate, { id, remark: "不来了" }]);
      expect(await stateOf(id)).toBe(5007);
      await done(world, office.hr, [onboarding.reactivate, { id }]);
      expect(await detail(id)).toMatchObject({ stateCode: 5008, sealFileIds: [] });
      await done(world, office.hr, [onboarding.terminate, { id, remark: "还是不来" }]);
    }
    const { id } = await started(office);
    await decide(office, await submit(office, id), "reject");
    await done(world, office.hr, [onboarding.terminate, { id, remark: "不来了" }]);
    await done(world, office.hr, [onboarding.reactivate, { id }]);
    await done(world, office.hr, [onboarding.start, { id }]);
    expect(await stateOf(id)).toBe(5001);
  });

  it("is told in lists, history and what approvers read without numbers and salary", async () => {
    const { id, fields } = await approved(office);
    const page = await call(onboarding.list, { filters: { idCardNo: fields.idCardNo } });
    expect(page.data.records.map((row) => row.id)).toEqual([id]);
    const revealed = await done(world, office.hr, [onboarding.reveal, { id, remark: "核对" }]);
    expect(revealed).toMatchObject({ idCardNo: fields.idCardNo, ...salary });
    const log = await call(onboarding.operationLog, { id });
    const { rows } = await world.database.admin.query(
      "select content::text from approval_snapshots where tenant_id = $1",
      [office.tenant.id],
    );
    const exported = await call(onboarding.export, { filters: {} });
    for (const said of [page.data, log.data, rows, exported.data, await detail(id)]) {
      const text = JSON.stringify(said);
      expect(text).not.toContain(fields.idCardNo);
      expect(text).not.toContain(fields.phone);
      expect(text).not.toContain(fields.bankCardNo);
      expect(text).not.toMatch(secrets);
    }
    expect(log.data[0]).toMatchObject({
      operationType: "onboarding.reveal",
      approvalRemark: "核对",
    });
    expect((await call(onboarding.actions, { id })).data.map((one) => one.action)).toContain(
      "seal",
    );
  });

  it("is printed a contract once it was agreed to, and the log says who took it", async () => {
    const { id } = await approved(office);
    const { response } = await call(onboarding.contract, { id });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const { data: log } = await call(onboarding.operationLog, { id });
    expect(log[0]).toMatchObject({
      operationType: "onboarding.contract",
      operator: office.hr.name,
    });
    const { id: early } = await started(office);
    expect((await call(onboarding.contract, { id: early })).code).toBe("5201");
  });
});
