import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { contractIn, signed } from "#modules/e-sign/server/support/arrange.ts";
import { startRent } from "#modules/lease/contract.ts";
import { message } from "#modules/message/contract.ts";
import { colleague, seen, taskOf } from "#main/approval-arrange.ts";
import { atFinance, passedBy, rowOf, throughFinance } from "#main/car-payment-arrange.ts";
import { leaseCells, newLease, openLeaseWorld } from "#main/lease-arrange.ts";
import { addLines, judgeNow } from "#main/statement-arrange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { systemClock } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../contract.ts";
import { tellOfExceptions } from "./jobs/tell-of-exceptions.ts";

const why = (id: string) => ({ id, remark: "客户已到店，起租明日补录" });

guards(carPayment.financeOverride, {
  open: openLeaseWorld,
  valid: async (world, as) => {
    const { superior } = await throughFinance(world, as);
    const other = await world.person({ id: as.tenantId, name: "" });
    return why((await atFinance({ world, as: other, superior })).id);
  },
  refused: {
    input: async (world, as) => {
      const { superior } = await throughFinance(world, as);
      return why((await atFinance({ world, as, superior })).id);
    },
    code: "7850",
  },
});

let world: World;
let seller: TestPerson;
let manager: TestPerson;
let superior: TestPerson;
let finance: TestPerson;
beforeAll(async () => {
  world = await openLeaseWorld();
  seller = await world.person(await world.tenant());
  manager = await world.person({ id: seller.tenantId, name: "" });
  ({ superior, finance } = await throughFinance(world, seller));
});
afterAll(() => world.close());

let fen = 20_000_000;
async function waiting() {
  const contractNo = leaseCells()["contractNo"] ?? "";
  const transferAmount = (fen += 100) as Fen;
  const over = { contractNo, transferAmount, lessee: "王建国" };
  const { id, instanceId } = await atFinance({ world, as: seller, superior }, over);
  return { id, instanceId, contractNo, transferAmount };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const row = (id: string) => rowOf(world, seller, id);
async function start({ contractNo }: Waiting) {
  return newLease(world, seller, { contractNo });
}
async function pay({ id, transferAmount: amountFen }: Waiting) {
  const purpose = `${(await row(id)).orderNo} 车款`;
  const line = { direction: "in" as const, amountFen, name: "平安国际融资租赁有限公司", purpose };
  await addLines(world, manager, [line]);
  await judgeNow(world, manager);
}
async function sign({ id }: Waiting): Promise<string> {
  const contractId = await contractIn(world, manager, signed());
  const { orderNo } = await row(id);
  const input = { id: contractId, orderType: "carPayment", orderNo };
  const { code, msg } = await world.call(signContract.bind, input, { as: manager });
  if (code !== "0") throw new Error(msg);
  return contractId;
}
const ids = async (filters: object) =>
  (await world.call(carPayment.list, { filters, size: 100 }, { as: manager })).data.records.map(
    ({ id }) => id,
  );
async function refuse(instanceId: string) {
  const said = { ...taskOf(await seen(world, instanceId), finance), remark: "资料不全" };
  return world.call(approvalTask.reject, said, { as: finance });
}
const override = (id: string, as = manager) =>
  world.call(carPayment.financeOverride, why(id), { as });

describe("a car payment at finance", () => {
  it("waits for its conditions until all three lights are on, and is ready then", async () => {
    const one = await waiting();
    expect(await row(one.id)).toMatchObject({ needSign: true, signState: 4101 });
    for (const light of [start, pay, sign]) {
      expect(await ids({ financeReady: ["no"] })).toContain(one.id);
      expect(await ids({ financeReady: ["yes"] })).not.toContain(one.id);
      await light(one);
    }
    expect(await row(one.id)).toMatchObject({
      startRentContractNo: one.contractNo,
      signState: 4104,
      financeReady: true,
    });
    expect(await ids({ financeReady: ["yes"] })).toContain(one.id);
    expect(await ids({ financeReady: ["no"] })).not.toContain(one.id);
    expect((await passedBy(world, finance, one.instanceId)).code).toBe("0");
    expect(await row(one.id)).toMatchObject({ stateCode: 3002, financeReady: false });
  });

  it("is not asked of by finance before its superior has agreed", async () => {
    const one = await waiting();
    await refuse(one.instanceId);
    expect(await ids({ financeReady: ["yes", "no"] })).not.toContain(one.id);
    const { data } = await world.call(carPayment.submit, { id: one.id }, { as: seller });
    expect(await ids({ financeReady: ["yes", "no"] })).not.toContain(one.id);
    await passedBy(world, superior, data.instanceId);
    expect(await ids({ financeReady: ["no"] })).toContain(one.id);
  });

  it("is not passed while something is missing, one by one or in a batch, and told what", async () => {
    const one = await waiting();
    await pay(one);
    const { data } = await world.call(
      approvalInstance.actions,
      { id: one.instanceId },
      { as: finance },
    );
    const pass = data.find(({ action }) => action === "pass");
    expect(pass).toMatchObject({ enabled: false });
    expect(pass?.reasons).toMatchObject([
      { code: "7845", link: `/biz/carPayment?detail=${one.id}` },
      { code: "7847", link: `/biz/carPayment?detail=${one.id}` },
    ]);
    expect((await passedBy(world, finance, one.instanceId)).code).toBe("7845");
    const items = [taskOf(await seen(world, one.instanceId), finance)];
    const batch = { decision: "pass" as const, items, remark: null };
    const answer = await world.call(approvalTask.batch, batch, { as: finance });
    expect(answer.data).toMatchObject({ done: 0, results: [{ code: "7845" }] });
    await start(one);
    await sign(one);
    expect((await passedBy(world, finance, one.instanceId)).code).toBe("0");
  });

  it("needs no signature where the department's settings ask for none", async () => {
    const other = await world.person(await world.tenant());
    const people = await throughFinance(world, other);
    await world.database.admin.query(
      "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
        ' values ($1, gen_random_uuid(), null, \'{"carPayment":{"needESign":false}}\', $2, $2)',
      [other.tenantId, other.userId],
    );
    const { id } = await atFinance({ world, as: other, superior: people.superior });
    expect(await rowOf(world, other, id)).toMatchObject({ needSign: false, signState: 4100 });
  });
});

describe("what is let pass without a light", () => {
  it("is passed, says who let it pass and why, and counts among the exceptions", async () => {
    const one = await waiting();
    await pay(one);
    await sign(one);
    const lacking = await colleague(world, seller, [carPayment.list.permission]);
    expect((await override(one.id, lacking)).code).not.toBe("0");
    expect((await override(one.id, seller)).code).toBe("7850");
    expect((await override(one.id)).code).toBe("0");
    const found = await row(one.id);
    expect(found).toMatchObject({
      overrideMissing: ["startRent"],
      overrideRemark: why(one.id).remark,
      overridePerson: manager.name,
      financeReady: false,
    });
    expect(await ids({ overridden: ["yes"] })).toContain(one.id);
    expect((await passedBy(world, finance, one.instanceId)).code).toBe("0");
    expect((await override(one.id)).code).toBe("7848");
  });

  it("is let pass without that light alone: another that goes out stops it again", async () => {
    const one = await waiting();
    await pay(one);
    const contractId = await sign(one);
    expect((await override(one.id)).code).toBe("0");
    const taken = { id: contractId, unbindReason: "绑定错误" };
    await world.call(signContract.unbind, taken, { as: manager });
    expect((await passedBy(world, finance, one.instanceId)).code).toBe("7847");
  });

  it("is let pass in this round of its approval, not in the next", async () => {
    const one = await waiting();
    await override(one.id);
    await refuse(one.instanceId);
    const { data } = await world.call(carPayment.submit, { id: one.id }, { as: seller });
    await passedBy(world, superior, data.instanceId);
    expect((await passedBy(world, finance, data.instanceId)).code).toBe("7845");
  });

  it("is not let pass while nothing is missing", async () => {
    const one = await waiting();
    for (const light of [start, pay, sign]) await light(one);
    expect((await override(one.id)).code).toBe("7849");
  });

  it("is told every week to whoever may let orders pass, as far as he sees them", async () => {
    const one = await waiting();
    await override(one.id);
    const narrow = await world.person({ id: seller.tenantId, name: "" }, []);
    const role = await addRole(world, seller.tenantId, {
      range: visibleRanges.self,
      permissions: [carPayment.financeOverride.permission],
    });
    await putInPlace(world, narrow, { roles: [role] });
    await tellOfExceptions(world.engine);
    const told = async (as: TestPerson) =>
      (await world.call(message.list, {}, { as })).data.records.filter(
        ({ event }) => event === "carPayment.exceptions",
      );
    const [mine] = await told(manager);
    expect(mine?.values["count"]).toBe((await ids({ overridden: ["yes"] })).length);
    expect(await told(narrow)).toEqual([]);
    await tellOfExceptions(world.engine, new Date(systemClock.now().getTime() + 8 * 86_400_000));
    expect(await told(manager)).toHaveLength(1);
  });
});

/** The design's own words (§2.3), asked of every table that knows. */
const plainly =
  "select c.id from car_payments c join approval_instances i on i.tenant_id = c.tenant_id and i.id = c.instance_id" +
  " where c.tenant_id = $1 and i.state in (2000, 2001) and (i.steps -> (i.step_no - 1) ->> 'isFinanceStep')::boolean" +
  " and exists (select from lease_starts l where l.tenant_id = c.tenant_id and l.order_id = c.id)" +
  " and c.amount_fen <= (select coalesce(sum(m.amount_fen), 0) from statement_matches m where m.tenant_id = c.tenant_id" +
  "  and m.target_id = c.id and m.undone_at is null)" +
  " and (not c.need_sign or exists (select from sign_contracts s where s.tenant_id = c.tenant_id and s.order_id = c.id" +
  "  and s.state in (4104, 4105, 4109))) order by 1";

it("what finance can pass is what the tables say, whatever people did before", async () => {
  const idsOf = async (sql: string) =>
    (await world.database.admin.query<{ id: string }>(sql, [seller.tenantId])).rows.map(
      (one) => one.id,
    );
  const ready = "select id from car_payments where tenant_id = $1 and finance_ready order by 1";
  // The same numbers each time, so that what fails once can be looked at.
  let seed = 20_261_121;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const orders = [await waiting(), await waiting(), await waiting()];
  const leases = new Map<string, string>();
  const steps: ((one: Waiting) => Promise<unknown>)[] = [
    async (one) => leases.has(one.id) || leases.set(one.id, (await start(one)).id),
    pay,
    (one) => sign(one).catch(() => undefined),
    async ({ id }) => {
      const lease = leases.get(id);
      if (lease === undefined) return;
      const { data } = await world.call(startRent.detail, { id: lease }, { as: manager });
      const on = { id: lease, rowVersion: data.rowVersion };
      if (data.stateCode === 3604) await world.call(startRent.restore, on, { as: manager });
      else await world.call(startRent.cancel, { ...on, remark: "退车" }, { as: manager });
    },
    ({ id }) => world.call(carPayment.voided, { id, remark: "退车" }, { as: seller }),
    async ({ id }) => {
      const { instanceId } = await row(id);
      if (instanceId !== null) await refuse(instanceId);
    },
    async ({ id }) => {
      await world.call(carPayment.submit, { id }, { as: seller });
      const { instanceId } = await row(id);
      if (instanceId !== null) await passedBy(world, superior, instanceId);
    },
    async ({ id }) => {
      const { instanceId } = await row(id);
      if (instanceId !== null) await passedBy(world, finance, instanceId);
    },
  ];
  let seenReady = 0;
  for (let turn = 0; turn < 90; turn += 1) {
    const at = random(orders.length);
    const one = orders[at];
    const step = steps[[0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 6, 7][random(12)] ?? 0];
    if (!one || !step) continue;
    await step(one);
    if ((await row(one.id)).stateCode > 3001) orders[at] = await waiting();
    const now = await idsOf(ready);
    expect(now, `turn ${turn}`).toEqual(await idsOf(plainly));
    seenReady += now.length;
  }
  expect(seenReady).toBeGreaterThan(5);
}, 240_000);
