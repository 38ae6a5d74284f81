import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import {
  contractFields,
  type ContractOffice,
  contractSalary,
  doneBy,
  followed,
  inForce,
  openContracts,
  renewalOf,
  renewed,
} from "#main/employment-contract-arrange.ts";
import { aPaper, decide } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import type { Endpoint, GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addDepartment } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { employmentContract } from "../contract.ts";
import { daysAfter } from "./rules.ts";
import { dayOf } from "./support/list.ts";

const open = openTestWorld;
const secrets = /1234500|987600|1,?555,?500/;
const offices = new Map<string, Promise<ContractOffice>>();
const officeOf = (world: World, hr: TestPerson): Promise<ContractOffice> => {
  const known = offices.get(hr.tenantId) ?? openContracts(world, hr);
  offices.set(hr.tenantId, known);
  return known.then((office) => ({ ...office, world, hr, author: hr }));
};
const signing = async (world: World, as: TestPerson, id: string) => ({
  id,
  contractNo: `HT-${newId().slice(-12)}`,
  fileIds: [await aPaper(world, as)],
});

guards(employmentContract.create, {
  open,
  valid: async (world, as) => contractFields(await officeOf(world, as)),
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      const { fields } = await inForce(office);
      return contractFields(office, { employeeId: fields.employeeId });
    },
    code: "9909",
  },
});
guards(employmentContract.sign, {
  open,
  valid: async (world, as) =>
    signing(world, as, (await followed(await officeOf(world, as))).nextId),
  refused: {
    input: async (world, as) => signing(world, as, (await inForce(await officeOf(world, as))).id),
    code: "9901",
  },
});
guards(employmentContract.terminate, {
  open,
  valid: async (world, as) => ({
    id: (await inForce(await officeOf(world, as))).id,
    remark: "双方协商一致",
  }),
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      const { id } = await inForce(office);
      await renewed(office, id);
      return { id, remark: "双方协商一致" };
    },
    code: "9902",
  },
});
guards(employmentContract.reveal, {
  open,
  valid: async (world, as) => ({
    id: (await inForce(await officeOf(world, as))).id,
    remark: "核对工资",
  }),
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      const { salary: _, ...fields } = await contractFields(office);
      const { id } = await doneBy(world, as, [employmentContract.create, fields]);
      return { id, remark: "核对工资" };
    },
    code: "9916",
  },
});

describe("an employment contract", () => {
  let world: World;
  let office: ContractOffice;
  beforeAll(async () => {
    world = await openTestWorld();
    office = await officeOf(world, await world.person(await world.tenant()));
  });
  afterAll(() => world.close());

  const call = <E extends Endpoint>(endpoint: E, input: GivenTo<E>, as = office.hr) =>
    world.call(endpoint, input, { as });
  const detail = (id: string) => doneBy(world, office.hr, [employmentContract.detail, { id }]);
  const stateOf = async (id: string) => (await detail(id)).stateCode;
  const terminate = (id: string) => call(employmentContract.terminate, { id, remark: "协商一致" });

  it("is in force once its scan is kept, and ends with a reason", async () => {
    const { id, fields } = await inForce(office);
    expect(await detail(id)).toMatchObject({
      stateCode: 5302,
      contractNo: fields.contractNo,
      hasSalary: true,
      fileIds: fields.fileIds,
      insertPerson: office.hr.name,
    });
    expect((await terminate(id)).code).toBe("0");
    expect(await detail(id)).toMatchObject({ stateCode: 5307, terminateReason: "协商一致" });
    expect((await terminate(id)).code).toBe("9903");
    const log = await doneBy(world, office.hr, [employmentContract.operationLog, { id }]);
    expect(log[0]).toMatchObject({
      operationType: "employmentContract.terminate",
      approvalRemark: "协商一致",
    });
    // What was written down wrongly is written down again, under its own number.
    const { fileIds: _, ...same } = fields;
    expect((await inForce(office, same)).id).not.toBe(id);
    const another = await contractFields(office, { contractNo: fields.contractNo });
    expect((await call(employmentContract.create, another)).code).toBe("9910");
  });

  it("is followed by another once that is agreed to, which counts once it is signed", async () => {
    const ends = { startDate: "2026-01-01", endDate: "2099-12-31" };
    const { id, nextId, fields } = await followed(office, ends);
    expect(await stateOf(id)).toBe(5305);
    expect(await detail(nextId)).toMatchObject({
      stateCode: 5300,
      contractNo: null,
      startDate: "2100-01-01",
      endDate: "2102-12-31",
      companyName: fields.companyName,
      insertPerson: office.hr.name,
      hasSalary: true,
    });
    expect((await call(employmentContract.renew, renewalOf(id))).data.results[0]?.code).toBe(
      "9904",
    );
    const signed = await signing(world, office.hr, nextId);
    await doneBy(world, office.hr, [employmentContract.sign, signed]);
    expect(await detail(nextId)).toMatchObject({
      stateCode: 5302,
      contractNo: signed.contractNo,
      fileIds: signed.fileIds,
    });
    // What was agreed goes on, though it is sealed to another row.
    const shown = await call(employmentContract.reveal, { id: nextId, remark: "核对" });
    expect(shown.data).toEqual(contractSalary);
    const chain = await doneBy(world, office.hr, [employmentContract.chain, { id: nextId }]);
    expect(chain.map((one) => [one.id, one.stateCode])).toEqual([
      [id, 5305],
      [nextId, 5302],
    ]);
  });

  it("is in force again where what was to follow it comes to nothing", async () => {
    const { id, nextId } = await followed(office);
    expect((await terminate(nextId)).code).toBe("0");
    expect([await stateOf(id), await stateOf(nextId)]).toEqual([5302, 5307]);
    const again = await renewed(office, id);
    expect(await stateOf(id)).toBe(5304);
    await decide(office, again, "reject");
    expect(await detail(id)).toMatchObject({ stateCode: 5302, renewal: null });
    await decide(office, await renewed(office, id));
    expect(await stateOf(id)).toBe(5305);
  });

  it("keeps its place where what followed had begun before it was ended", async () => {
    const today = dayOf(new Date());
    const ended = { startDate: "2020-01-01", endDate: daysAfter(today, -30) };
    const { id, nextId } = await followed(office, ended);
    await doneBy(world, office.hr, [
      employmentContract.sign,
      await signing(world, office.hr, nextId),
    ]);
    expect((await terminate(nextId)).code).toBe("0");
    expect(await stateOf(id)).toBe(5305);
    const employeeId = (await detail(id)).employeeId;
    const early = await contractFields(office, { employeeId, startDate: ended.endDate });
    expect((await call(employmentContract.create, early)).code).toBe("9917");
    const after = { employeeId, startDate: daysAfter(ended.endDate, 1) };
    await inForce(office, after);
  });

  it("stands by its last day and today, and is found so", async () => {
    const other = await officeOf(world, await world.person(await world.tenant()));
    const today = dayOf(new Date());
    const made = new Map<number, string>();
    for (const [state, days] of [
      [5302, 200],
      [5303, 30],
      [5306, -30],
    ] as const) {
      const given = { startDate: "2020-01-01", endDate: daysAfter(today, days) };
      made.set(state, (await inForce(other, given)).id);
    }
    const endless = await inForce(other, { contractType: "openEnded", endDate: null });
    const found = async (code: 5302 | 5303 | 5306) => {
      const input = { filters: { stateCode: [code] } };
      const page = await doneBy(world, other.hr, [employmentContract.list, input]);
      expect(page.records.every(({ stateCode }) => stateCode === code)).toBe(true);
      return page.records.map(({ id }) => id).toSorted();
    };
    expect(new Set(await found(5302))).toEqual(new Set([made.get(5302), endless.id]));
    expect(await found(5303)).toEqual([made.get(5303)]);
    expect(await found(5306)).toEqual([made.get(5306)]);
  });

  it("is one that runs for each person, however many are written down at once", async () => {
    const { userId: employeeId } = await world.person(office.tenant, []);
    const inputs = await Promise.all(
      Array.from({ length: 8 }, () => contractFields(office, { employeeId })),
    );
    const answers = await Promise.all(
      inputs.map((input) => call(employmentContract.create, input)),
    );
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(["0", ...Array.from({ length: 7 }, () => "9909")]);
    const { rows } = await world.database.admin.query(
      "select id from employment_contracts where employee_id = $1",
      [employeeId],
    );
    expect(rows).toHaveLength(1);
  });

  it("is either renewed or terminated, never both, where the two meet", async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { id } = await inForce(office);
      const [asked, ended] = await Promise.all([
        call(employmentContract.renew, renewalOf(id)),
        terminate(id),
      ]);
      const isRenewed = asked.data.done === 1;
      expect(ended.code === "0").toBe(!isRenewed);
      expect(await stateOf(id)).toBe(isRenewed ? 5304 : 5307);
    }
  });

  it("is renewed with others in one step: each by itself, and each refusal says why", async () => {
    const good = await Promise.all(Array.from({ length: 3 }, () => inForce(office)));
    const endless = await inForce(office, { contractType: "openEnded", endDate: null });
    const over = await inForce(office);
    await terminate(over.id);
    const own = await inForce({ ...office, hr: office.approver }, { employeeId: office.hr.userId });
    const ids = [...good, endless, over, own].map(({ id }) => id);
    const options = { as: office.hr, key: newId() };
    const { data } = await world.call(employmentContract.renew, renewalOf(...ids), options);
    expect(data.done).toBe(3);
    expect(data.results.map(({ code }) => code)).toEqual(["0", "0", "0", "9907", "9903", "9906"]);
    expect(data.results[3]?.msg).toContain("无需续签");
    for (const { id } of good) expect(await stateOf(id)).toBe(5304);
    // Asked again under the same key, nothing more comes of it.
    const again = await world.call(employmentContract.renew, renewalOf(...ids), options);
    expect(again.data).toEqual(data);
    const many = { ...renewalOf(...ids), salary: contractSalary };
    expect((await call(employmentContract.renew, many)).code).toBe("0400");
    const clerk = await world.person(office.tenant, ["hr:contract:list"]);
    expect((await call(employmentContract.renew, renewalOf(...ids), clerk)).code).toBe("0403");
    await terminate(own.id);
  });

  it("is nobody's own, neither to sign, nor to end, nor to decide", async () => {
    const he = await world.person(office.tenant);
    const { id } = await inForce(office, { employeeId: he.userId });
    for (const endpoint of [employmentContract.terminate, employmentContract.reveal] as const) {
      expect((await call(endpoint, { id, remark: "本人" }, he)).code).toBe("9906");
    }
    const fields = await contractFields(office, { employeeId: office.hr.userId });
    expect((await call(employmentContract.create, fields)).code).toBe("5102");

    const tenant = await world.tenant();
    const hr = await world.person(tenant);
    const other = await openContracts(world, hr);
    await world.database.admin.query("delete from approval_bindings where tenant_id = $1", [
      tenant.id,
    ]);
    const [worker, deputy] = [await world.person(tenant), await world.person(tenant)];
    await bindProcess(world, {
      tenantId: tenant.id,
      orderType: "employmentContract",
      steps: [stepBy([worker, hr, deputy])],
    });
    // Written down by one of HR, renewed by another: it is the second who asks.
    const mate = await world.person(tenant);
    const first = await inForce({ ...other, hr: mate }, { employeeId: worker.userId });
    const shown = await seen(world, await renewed(other, first.id));
    expect(shown.tasks.map(({ assignee }) => assignee)).toEqual([deputy.userId]);
    for (const one of [worker, hr]) {
      const given = { ...taskOf(shown, deputy), remark: null };
      expect((await world.call(approvalTask.pass, given, { as: one })).code).not.toBe("0");
    }
    expect(
      (await world.call(employmentContract.detail, { id: first.id }, { as: hr })).data,
    ).toMatchObject({
      stateCode: 5304,
    });
  });

  it("tells nobody what it pays but who may and says why", async () => {
    const { id } = await inForce(office);
    const raised = { monthlySalary: 155_550_000 as Fen, probationSalary: 155_550_000 as Fen };
    const instanceId = await renewed(office, id, { salary: raised });
    const revealed = await call(employmentContract.reveal, { id, remark: "核对工资" });
    expect(revealed.data).toEqual(contractSalary);
    const page = await call(employmentContract.list, { filters: {} });
    const log = await call(employmentContract.operationLog, { id });
    const exported = await call(employmentContract.export, { filters: {} });
    const { rows } = await world.database.admin.query(
      "select to_jsonb(l) as line from operation_logs l where tenant_id = $1",
      [office.tenant.id],
    );
    const snapshots = await world.database.admin.query(
      "select to_jsonb(s) as kept from approval_snapshots s where tenant_id = $1",
      [office.tenant.id],
    );
    const told = [page.data, log.data, exported.data, await detail(id), rows, snapshots.rows];
    for (const said of told) expect(JSON.stringify(said)).not.toMatch(secrets);
    expect(log.data[0]).toMatchObject({
      operationType: "employmentContract.reveal",
      approvalRemark: "核对工资",
    });
    await decide(office, instanceId);
    const chain = await doneBy(world, office.hr, [employmentContract.chain, { id }]);
    const next = await call(employmentContract.reveal, {
      id: chain.at(-1)?.id ?? "",
      remark: "核对",
    });
    expect(next.data).toEqual(raised);
    expect((await call(employmentContract.actions, { id })).data.map((one) => one.action)).toEqual([
      "sign",
      "startSigning",
      "refreshSigning",
      "remindSigners",
      "withdrawSigning",
      "renew",
      "terminate",
      "reveal",
    ]);
  });

  it("concerns those in HR's reach and nobody else, wherever it was written down", async () => {
    const { id: tenantId } = office.tenant;
    await addDepartment(world, office.hr);
    const [ours, theirs] = [
      await addDepartment(world, office.hr),
      await addDepartment(world, office.hr),
    ];
    const clerk = await world.person(office.tenant, []);
    const permissions = Object.values(employmentContract).map((one) => String(one.permission));
    const roleId = await addRole(world, tenantId, { range: 4, permissions });
    await putInPlace(world, clerk, { roles: [roleId], departments: [ours] });
    const [near, far] = [
      await world.person(office.tenant, []),
      await world.person(office.tenant, []),
    ];
    await putInPlace(world, near, { roles: [], departments: [ours] });
    await putInPlace(world, far, { roles: [], departments: [theirs] });
    const seenOne = await inForce(office, { employeeId: near.userId });
    const hidden = await inForce(office, { employeeId: far.userId });
    const { data } = await call(employmentContract.list, { filters: {} }, clerk);
    expect(data.records.map((one) => one.id)).toEqual([seenOne.id]);
    expect((await call(employmentContract.detail, { id: seenOne.id }, clerk)).code).toBe("0");
    const { id } = hidden;
    expect((await call(employmentContract.detail, { id }, clerk)).code).toBe("0404");
    expect((await call(employmentContract.chain, { id }, clerk)).code).toBe("0404");
    const ended = await call(employmentContract.terminate, { id, remark: "终止" }, clerk);
    expect(ended.code).toBe("0404");
    const asked = await call(employmentContract.renew, renewalOf(id), clerk);
    expect(asked.data.results[0]?.code).toBe("0404");
    const fields = await contractFields(office, { employeeId: far.userId });
    expect((await call(employmentContract.create, fields, clerk)).code).toBe("0404");
  });
});
