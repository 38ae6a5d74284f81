import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stepBy } from "#main/approval-arrange.ts";
import {
  daybreak,
  type DepartureOffice,
  handingOver,
  handsOver,
  openDepartures,
} from "#main/departure-arrange.ts";
import { inForce, openContracts, renewed } from "#main/employment-contract-arrange.ts";
import { available, bank, held, inBooksOf, moved } from "#main/ledger-arrange.ts";
import { admitted, aWhiteList, decide } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { agreedTo, anEmployee, done } from "#main/transfer-arrange.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { contractIn, nobody } from "#modules/e-sign/server/support/arrange.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { whiteList } from "#modules/payee-register/white-list-contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import { transfer } from "#modules/transfer/contract.ts";
import { openWallet, post, releaseHold } from "#modules/wallet/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { departure } from "../contract.ts";
import { type Matter, matters } from "../states.ts";

let world: World;
let office: DepartureOffice;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nobody } });
  const hr = await world.person(await world.tenant());
  office = await openDepartures(world, hr);
  const { tenant, approver } = office;
  const steps = [stepBy([approver])];
  await bindProcess(world, { tenantId: tenant.id, orderType: "keyPerson", steps });
});
afterAll(() => world.close());

const sql = (text: string, values: unknown[]) => world.database.admin.query(text, values);
const days = { startTime: "2026-01-01T00:00:00Z", endTime: "2098-12-31T00:00:00Z" };
const request = { title: "物料", amountFen: null, special: false, remark: null, fileIds: [] };

/** Requests of the tenant go through these people's hands from now on. */
async function askedOf(people: readonly TestPerson[]): Promise<string> {
  const { id: tenantId } = office.tenant;
  const [orderType, steps] = ["generalRequest", [stepBy(people)]] as const;
  await sql("delete from approval_bindings where tenant_id = $1 and order_type = $2", [
    tenantId,
    orderType,
  ]);
  return bindProcess(world, { tenantId, orderType, steps });
}

async function aRequest(by: TestPerson): Promise<string> {
  return (await done(world, by, [generalRequest.create, request])).id;
}

const walletOf = (he: TestPerson) =>
  inBooksOf(world, office.hr, (tx) =>
    openWallet(tx, {
      projectId: newId(),
      projectName: "差旅",
      ownerType: "person",
      ownerId: he.userId,
      ownerName: he.name,
      departmentId: null,
    }),
  );
const pays = (walletId: string, fen: number) =>
  inBooksOf(world, office.hr, (tx) =>
    post(tx, moved("RECHARGE", [bank, available(walletId)], fen)),
  );

/** What is there, and what has to become of it before he can leave. */
type Scene = (he: TestPerson, departureId: () => string) => Promise<() => Promise<unknown>>;
const names =
  (heirs: object): Scene =>
  async (_, id) =>
  () =>
    handsOver(office, id(), { ...noHeirs, ...heirs });
const noHeirs = { taskHeirId: null, teamHeirId: null, agencyHeirId: null, keyPersonsKept: false };

const scenes: Record<Matter, Scene> = {
  tasks: async (he, id) => {
    await askedOf([he, office.approver]);
    await done(world, office.heir, [generalRequest.submit, { id: await aRequest(office.heir) }]);
    return names({ taskHeirId: office.officer.userId })(he, id);
  },
  team: async (he, id) => {
    await anEmployee(office, he.userId);
    return names({ teamHeirId: office.heir.userId })(he, id);
  },
  agencies: async (he, id) => {
    const away = await anEmployee(office);
    const agency = { id: away.userId, agentId: he.userId, orderTypes: [], ...days };
    await done(world, office.admin, [tenantUser.setTempAgent, agency]);
    return names({ agencyHeirId: office.heir.userId })(he, id);
  },
  keyPersons: async (he, id) => {
    await admitted({ ...office, author: he });
    return names({ keyPersonsKept: true })(he, id);
  },
  drafts: async (he) => {
    const id = await aRequest(he);
    return () => done(world, he, [generalRequest.remove, { id }]);
  },
  approvals: async (he) => {
    await askedOf([office.approver]);
    const id = await aRequest(he);
    const { instanceId } = await done(world, he, [generalRequest.submit, { id }]);
    return async () => {
      await done(world, he, [approvalInstance.withdraw, { id: instanceId, remark: "不办了" }]);
      await done(world, he, [generalRequest.voided, { id, remark: "不办了" }]);
    };
  },
  holds: async (he) => {
    const walletId = await walletOf(he);
    await pays(walletId, 230_000);
    const { holdId } = await held(world, office.hr, [walletId, 230_000]);
    return async () => {
      await inBooksOf(world, office.hr, (tx) => releaseHold(tx, holdId));
      await inBooksOf(world, office.hr, (tx) =>
        post(tx, moved("RECHARGE", [available(walletId), bank], 230_000)),
      );
    };
  },
  balances: async (he) => {
    const walletId = await walletOf(he);
    await pays(walletId, 5);
    return () =>
      inBooksOf(world, office.hr, (tx) =>
        post(tx, moved("RECHARGE", [available(walletId), bank], 5)),
      );
  },
  seats: async (he) => {
    const processId = await askedOf([he]);
    return () => sql("update approval_processes set state = 1001 where id = $1", [processId]);
  },
  whiteList: async (he) => {
    await sql(
      "update memberships set city_name = '苏州', apollo_job_number = right(user_id::text, 6)" +
        " where tenant_id = $1 and user_id = $2",
      [office.tenant.id, he.userId],
    );
    await sql(
      "insert into member_departments (tenant_id, user_id, department_id, is_main) values ($1, $2, $3, true)" +
        " on conflict do nothing",
      [office.tenant.id, he.userId, office.oldDepartmentId],
    );
    const fields = await aWhiteList(world, office.tenant, he);
    const { id } = await done(world, office.hr, [whiteList.create, fields]);
    return () => done(world, office.hr, [whiteList.disable, { id, remark: "离职" }]);
  },
  contracts: async (he) => {
    const id = await contractIn(world, he);
    return () => sql("update sign_contracts set state = 4108 where id = $1", [id]);
  },
  employment: async (he) => {
    const contracts = await openContracts(world, office.hr);
    const instanceId = await renewed(
      contracts,
      (await inForce(contracts, { employeeId: he.userId })).id,
    );
    return () => decide(contracts, instanceId, "reject");
  },
  transfer: async (he) => {
    const { id } = await agreedTo(office, { employeeId: he.userId, effectiveDate: "2099-01-01" });
    return () => done(world, office.hr, [transfer.undo, { id, remark: "离职" }]);
  },
};

describe("nobody leaves before it is settled", () => {
  it.each(matters.map((matter) => [matter] as const))("%s", async (matter) => {
    const he = await world.person(office.tenant);
    let id = "";
    const settle = await scenes[matter](he, () => id);
    ({ id } = await handingOver(office, { employeeId: he.userId, lastWorkDay: "2098-03-01" }));
    const gate = () => done(world, office.hr, [departure.gate, { id }]);
    const stateOf = async () =>
      (await done(world, office.hr, [departure.detail, { id }])).stateCode;

    const before = await gate();
    const open = before.lines.filter(({ stands }) => stands === "open");
    expect(before.complete).toBe(false);
    expect(open.map((line) => line.matter)).toContain(matter);
    await daybreak(world, "2098-03-02T00:00:00Z");
    expect(await stateOf()).toBe(5402);

    await settle();
    const after = await gate();
    const line = after.lines.find((one) => one.matter === matter);
    expect(line?.stands).not.toBe("open");
    await daybreak(world, "2098-03-02T00:05:00Z");
    expect(after.lines.filter(({ stands }) => stands === "open")).toEqual([]);
    expect(await stateOf()).toBe(5403);
  });
});

describe("what the gate tells", () => {
  it("is in the rows themselves, with figures for those alone who see the wallet", async () => {
    const he = await world.person(office.tenant);
    const walletId = await walletOf(he);
    await pays(walletId, 7_800);
    const orderId = await aRequest(he);
    const { id } = await handingOver(office, { employeeId: he.userId });
    const { lines } = await done(world, office.hr, [departure.gate, { id }]);
    const itemsOf = (matter: Matter) => lines.find((line) => line.matter === matter)?.items;
    expect(itemsOf("balances")).toMatchObject([{ name: "差旅", amountFen: 7_800 }]);
    expect(itemsOf("drafts")).toMatchObject([{ orderType: "generalRequest" }]);
    expect(itemsOf("drafts")?.[0]?.link).toContain(orderId);

    const clerk = await world.person(office.tenant, [departure.list.permission]);
    const seen = await done(world, clerk, [departure.gate, { id }]);
    const told = seen.lines.find(({ matter }) => matter === "balances");
    expect(told).toMatchObject({ count: 1, items: [{ name: "差旅", amountFen: null }] });
  });

  it("of a seat leaves out those that others fill as well", async () => {
    const he = await world.person(office.tenant);
    await askedOf([he, office.approver]);
    const { id } = await handingOver(office, { employeeId: he.userId });
    const seats = async () =>
      (await done(world, office.hr, [departure.gate, { id }])).lines.find(
        ({ matter }) => matter === "seats",
      )?.count;
    expect(await seats()).toBe(0);
    await askedOf([he]);
    expect(await seats()).toBe(1);
  });
});
