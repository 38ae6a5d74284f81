import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalStates } from "#modules/approval/states.ts";
import { departure } from "#modules/departure/contract.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import { expenditureStates as states } from "#modules/expenditure/states.ts";
import { identity } from "#modules/identity/contract.ts";
import { demoEntrances } from "#modules/identity/server/seed.ts";
import { payee } from "#modules/payee/contract.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { bankStatement } from "#modules/bank-statement/contract.ts";
import { matchingThreshold } from "#modules/bank-statement/trial-contract.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { message } from "#modules/message/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { batchStates } from "#modules/payout/states.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { openDemoWorld } from "./demo-world.ts";

let world: World;
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  world = await openDemoWorld();
  for (const { job, nickname } of demoEntrances) {
    const response = await world.server.inject(requestOf(identity.demoSignIn, { nickname }));
    type Answer = { data: { token: string; currentTenantId: string; userId: string } };
    const { token, currentTenantId: tenantId, userId } = response.json<Answer>().data;
    people.set(job, { userId, name: nickname, tenantId, token });
  }
});
afterAll(() => world.close());

type Job = (typeof demoEntrances)[number]["job"];
function somebody(job: Job): TestPerson {
  const person = people.get(job);
  if (!person) throw new Error(`Nobody is ${job}`);
  return person;
}

async function rightsOf(job: Job): Promise<string[]> {
  const { data } = await world.call(identity.permissions, {}, { as: somebody(job) });
  return data.toSorted();
}

/** How many of her orders she finds in each state. */
async function ordersOf(job: Job): Promise<Map<number, number>> {
  const { data } = await world.call(expenditure.list, { size: 100 }, { as: somebody(job) });
  const counted = Map.groupBy(data.records, ({ stateCode }) => stateCode);
  return new Map([...counted].map(([state, rows]) => [state, rows.length]));
}

async function waitingFor(job: Job, orderType: string): Promise<number> {
  const { rows } = await world.database.admin.query<{ n: number }>(
    "select count(*)::int as n from approval_tasks t join approval_instances i" +
      " on i.tenant_id = t.tenant_id and i.id = t.instance_id" +
      " where t.assignee_id = $1 and t.state = 'PENDING' and i.order_type = $2",
    [somebody(job).userId, orderType],
  );
  return rows[0]?.n ?? 0;
}

describe("whom the login page of the demo offers", () => {
  it("is somebody each, and works in the company that the others work in", () => {
    expect([...people.values()].filter(({ token }) => !token)).toEqual([]);
    const company = somebody("sales").tenantId;
    const elsewhere = [...people].filter(([, { tenantId }]) => tenantId !== company);
    expect(elsewhere.map(([job]) => job)).toEqual(["platform", "otherTenant"]);
  });

  it("may do what the job is about, and the next step belongs to somebody else", async () => {
    const [sales, manager, cashier, reviewer] = await Promise.all(
      (["sales", "regionManager", "cashier", "reviewer"] as const).map(rightsOf),
    );
    expect(sales).toContain(expenditure.create.permission);
    for (const rights of [sales, manager, reviewer]) {
      expect(rights).not.toContain(expenditure.pay.permission);
    }
    expect(cashier).toEqual(
      expect.arrayContaining([expenditure.pay.permission, payoutBatch.create.permission]),
    );
    expect(cashier).not.toContain(payoutBatch.release.permission);
    expect(reviewer).toContain(payoutBatch.release.permission);
    expect(await rightsOf("hr")).toContain("system:tenantUser:list");
  });

  it("looks at every page of the company, and changes nothing: the observer", async () => {
    const { rows } = await world.database.admin.query<{ permission: string }>(
      "select distinct permission_name as permission from menus" +
        " where menu_type = 'page' and visible_type = 1 and permission_name is not null order by 1",
    );
    const pages = rows.map(({ permission }) => permission);
    const opened = [bankStatement, signContract, payee].map(({ detail }) => detail.permission);
    const all = [...pages, ...opened].toSorted();
    expect(await rightsOf("overview")).toEqual(all);
    expect(await rightsOf("admin")).toEqual(expect.arrayContaining(all));
  });

  it("finds work waiting", async () => {
    const orders = await ordersOf("sales");
    const { draft, toPay, failed } = states;
    const { pending, returned } = approvalStates;
    const waiting = [draft, pending, returned, toPay, failed];
    expect([...orders.keys()]).toEqual(expect.arrayContaining(waiting));
    expect(await waitingFor("regionManager", "expenditure")).toBeGreaterThan(1);
    expect(await waitingFor("reviewer", "expenditure")).toBeGreaterThan(0);
    expect((await ordersOf("cashier")).get(toPay)).toBeGreaterThan(1);
    // Somebody whose account was changed today, and who may be the same as another.
    const view = ["cooling" as const];
    const asked = await world.call(
      payee.expenditureList,
      { filters: { view } },
      { as: somebody("cashier") },
    );
    expect(asked.data.records).toMatchObject([{ payeeName: "周海涛", hasDuplicate: true }]);
    const { data: desk } = await world.call(payout.counts, {}, { as: somebody("cashier") });
    expect(desk.find(({ view }) => view === "ready")?.count).toBeGreaterThan(3);
    const { data: batches } = await world.call(payoutBatch.list, {}, { as: somebody("reviewer") });
    expect(
      batches.records.filter(({ stateCode }) => stateCode === batchStates.awaitingRelease),
    ).not.toEqual([]);
  });

  it("finds service charges to decide on", async () => {
    const waiting = async (job: Job) => {
      const asked = { filters: { kind: "todo" as const }, size: 100 };
      const { data } = await world.call(message.list, asked, { as: somebody(job) });
      return data.records.map(({ event }) => event);
    };
    expect(await waiting("cashier")).toEqual(
      expect.arrayContaining(["serviceCharge.lateWaiting", "serviceCharge.duplicateWaiting"]),
    );
    expect(await waiting("reviewer")).toContain("serviceChargeRefund.releaseWaiting");
    expect(await waitingFor("regionManager", "serviceChargeRefund")).toBeGreaterThan(0);
  });

  it("finds somebody who has left, who hands over and who wants to: people who keep entries", async () => {
    const { data } = await world.call(departure.list, { size: 100 }, { as: somebody("hr") });
    const states = new Set(data.records.map(({ stateCode }) => stateCode));
    expect(states).toEqual(new Set([5401, 5402, 5403]));
    const between = data.records.find(({ stateCode }) => stateCode === 5402);
    const asked = { id: between?.id ?? "" };
    const { data: gate } = await world.call(departure.gate, asked, { as: somebody("hr") });
    const open = gate.lines.filter(({ stands }) => stands === "open");
    expect(open.map(({ matter }) => matter)).toContain("team");
  });

  it("finds thresholds of matching in force, and others that wait: the reviewer", async () => {
    const { data } = await world.call(matchingThreshold.list, {}, { as: somebody("reviewer") });
    expect(data.inForce).toEqual({ automatic: 90, lead: 15, suggested: 56 });
    expect(data.versions.map(({ state }) => state)).toEqual(["PROPOSED", "PUBLISHED"]);
    const [waiting] = data.versions;
    expect(waiting).toMatchObject({ proposedBy: "calibration", suggested: 53 });
    expect(waiting?.trial).toMatchObject({ wrong: 0 });
    expect(waiting?.trial?.suggested).toBeGreaterThan(data.versions[1]?.trial?.suggested ?? 0);
  });
});
