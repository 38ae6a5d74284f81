import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { newStep } from "#modules/approval/definition-contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId, shanghaiMonth, systemClock } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { guards } from "#platform/testing/guards.ts";
import { addDepartments, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { allocationRun } from "../allocation-contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import { matureAllocations } from "./jobs/mature-allocations.ts";
import { previewMonth } from "./jobs/preview-month.ts";
import { holdFunds } from "#modules/wallet/server/ledger/holds.ts";
import { post } from "#modules/wallet/server/ledger/post.ts";

const open = openTestWorld;
const fen = (amount: number) => amount as Fen;
const period = shanghaiMonth(systemClock.now());

/** A company with a region, two people in it, three projects that share its money, and a pool. */
interface Company {
  readonly tenantId: string;
  readonly region: string;
  readonly seller: TestPerson;
  readonly other: TestPerson;
  readonly approver: TestPerson;
}
const companies = new Map<string, Promise<Company>>();

function companyOf(world: World, author: TestPerson): Promise<Company> {
  const known = companies.get(author.tenantId) ?? makeCompany(world, author);
  companies.set(author.tenantId, known);
  return known;
}

async function makeCompany(world: World, author: TestPerson): Promise<Company> {
  const { tenantId } = author;
  const tenant = { id: tenantId, name: "" };
  const ids = await addDepartments(world, tenantId, { 公司: { 苏皖大区: { 江苏省: {} } } });
  const region = ids["苏皖大区"] ?? "";
  const [seller, other] = [await world.person(tenant, []), await world.person(tenant, [])];
  await putInPlace(world, seller, { departments: [region] });
  await putInPlace(world, other, { departments: [ids["江苏省"] ?? ""] });
  const approver = await world.person(tenant, []);
  await bindProcess(world, {
    tenantId,
    orderType: "allocationRun",
    steps: [{ ...newStep("财务复核"), approverType: "PERSON", personIds: [approver.userId] }],
  });
  await addProject(world, author, { name: "油费", type: "person" });
  await addProject(world, author, { name: "车展", type: "publicFee" });
  await addProject(world, author, { name: "系统费", type: "system" });
  await setShares(world, author, {
    department: region,
    shares: [
      ["油费", 5_000, "person"],
      ["车展", 3_333, "publicFee"],
      ["系统费", 1_667, "system"],
    ],
  });
  await fill(world, author, { region, amountFen: 10_000_000 });
  return { tenantId, region, seller, other, approver };
}

const addProject = (
  world: World,
  { tenantId, userId }: TestPerson,
  { name, type }: { name: string; type: string },
) =>
  world.database.admin.query(
    "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, group_depth, percent_bp, created_by, updated_by)" +
      " values ($1, $2, $3, $4, 'payeeSelf', 'region', 0, $5, $5)",
    [tenantId, newId(), name, type, userId],
  );

interface Shares {
  readonly department: string;
  readonly shares: readonly (readonly [string, number, string])[];
}

async function setShares(
  world: World,
  { tenantId, userId }: TestPerson,
  { department, shares }: Shares,
) {
  const { admin } = world.database;
  const projects = await admin.query<{ id: string; name: string }>(
    "select id, name from expenditure_projects where tenant_id = $1",
    [tenantId],
  );
  const idOf = new Map(projects.rows.map(({ id, name }) => [name, id]));
  const expenditure = shares.map(([project, projectPercent, type]) => ({
    project: { id: idOf.get(project) ?? null, name: project },
    projectPercent,
    type,
    from: null,
  }));
  await admin.query("delete from department_settings where tenant_id = $1 and department_id = $2", [
    tenantId,
    department,
  ]);
  await admin.query(
    "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
      " values ($1, $2, $3, $4, $5, $5)",
    [tenantId, newId(), department, JSON.stringify({ expenditure }), userId],
  );
}

/** As a recharge leaves it. */
function fill(
  world: World,
  { tenantId, userId }: TestPerson,
  { region, amountFen }: { region: string; amountFen: number },
) {
  const piece = { tenantId, userId, event: null, key: newId() };
  return carryOutForJob(world.engine, piece, (tx) =>
    post(tx, {
      kind: "RECHARGE",
      business: { type: "WALLET_RECHARGE", id: newId(), number: "CZ1", step: "book" },
      lines: [
        { account: { kind: "BANK", reference: "6222" }, fen: -amountFen },
        { account: { kind: "POOL", reference: region }, fen: amountFen },
      ],
    }),
  );
}

async function aRun(world: World, author: TestPerson, amount = 10_001) {
  const { region } = await companyOf(world, author);
  return { poolDepartmentId: region, period, amount: fen(amount) };
}
async function previewed(world: World, author: TestPerson, amount?: number) {
  const run = await aRun(world, author, amount);
  const { data } = await world.call(allocationRun.create, run, { as: author });
  return { id: data.id };
}
async function submitted(world: World, author: TestPerson, amount?: number) {
  const { id } = await previewed(world, author, amount);
  const { data } = await world.call(allocationRun.submit, { id }, { as: author });
  return { id, instanceId: data.instanceId };
}
async function decide(
  world: World,
  author: TestPerson,
  { instanceId, how }: { instanceId: string; how: "pass" | "reject" },
) {
  const { approver } = await companyOf(world, author);
  const found = await world.database.admin.query<{ id: string; hash: string }>(
    "select t.id, i.hash from approval_tasks t join approval_instances i on i.id = t.instance_id" +
      " where i.id = $1 and t.state = 'PENDING'",
    [instanceId],
  );
  const [task] = found.rows;
  const input = { id: task?.id ?? "", seenHash: task?.hash ?? "", remark: "同意", fileIds: [] };
  return world.call(approvalTask[how], input, { as: approver });
}
async function booked(world: World, author: TestPerson, amount?: number) {
  const { id, instanceId } = await submitted(world, author, amount);
  const { code } = await decide(world, author, { instanceId, how: "pass" });
  expect(code).toBe("0");
  return { id };
}
const withRemark = async ({ id }: { id: string }) => ({ id, remark: "金额有误" });
const withVersion = async (world: World, author: TestPerson, rowVersion: number) => {
  const { id } = await previewed(world, author);
  return { id, rowVersion, period, amount: fen(500) };
};

guards(allocationRun.create, {
  open,
  valid: aRun,
  refused: { input: (world, as) => aRun(world, as, 10_000_001), code: "2566" },
});
guards(allocationRun.update, {
  open,
  valid: (world, as) => withVersion(world, as, 1),
  refused: { input: (world, as) => withVersion(world, as, 7), code: "0409" },
});
guards(allocationRun.submit, {
  open,
  valid: previewed,
  refused: { input: async (world, as) => ({ id: (await booked(world, as)).id }), code: "2567" },
});
guards(allocationRun.mature, {
  open,
  valid: booked,
  refused: { input: previewed, code: "2567" },
});
guards(allocationRun.revert, {
  open,
  valid: async (world, as) => withRemark(await booked(world, as)),
  refused: { input: async (world, as) => withRemark(await submitted(world, as)), code: "2567" },
});

describe("the dividing of a department's money", () => {
  let world: World;
  let author: TestPerson;
  let company: Company;

  beforeAll(async () => {
    world = await openTestWorld();
    author = await world.person(await world.tenant());
    company = await companyOf(world, author);
  });
  afterAll(() => world.close());

  const detail = async (id: string) =>
    (await world.call(allocationRun.detail, { id }, { as: author })).data;
  const poolFen = async () => {
    const { data } = await world.call(allocationRun.pools, {}, { as: author });
    return data[0];
  };
  const balances = async () => {
    const found = await world.database.admin.query<Record<string, string>>(
      "select w.project_name || '/' || w.owner_type as wallet, a.kind, a.balance_fen::text as fen, w.allocated_fen::text as allocated" +
        " from wallets w join ledger_accounts a on a.tenant_id = w.tenant_id and a.wallet_id = w.id where w.tenant_id = $1",
      [author.tenantId],
    );
    return found.rows;
  };
  const sumOf = async (kind: string) =>
    (await balances()).reduce(
      (sum, row) => sum + (row["kind"] === kind ? Number(row["fen"]) : 0),
      0,
    );
  const reasons = async (id: string, action: string) => {
    const { data } = await world.call(allocationRun.actions, { id }, { as: author });
    return data.find((one) => one.action === action)?.reasons.map(({ msg }) => msg);
  };

  it("a preview shows every wallet's part to the fen, and moves nothing", async () => {
    const { id } = await previewed(world, author, 10_001);
    const run = await detail(id);
    expect(run.stateCode).toBe(3440);
    expect(
      run.lines.map((line) => [line.projectName, line.ownerType, line.amount, line.roundedFen]),
    ).toEqual([
      ["油费", "person", 2_501, 1],
      ["油费", "person", 2_500, 0],
      ["车展", "department", 3_333, 0],
      ["系统费", "tenant", 1_667, 0],
    ]);
    expect(run.lines.map(({ ownerId }) => ownerId)).toEqual(
      expect.arrayContaining([
        company.seller.userId,
        company.other.userId,
        company.region,
        company.tenantId,
      ]),
    );
    expect(await balances()).toEqual([]);
    await world.call(allocationRun.revert, { id, remark: "只是看看" }, { as: author });
    expect((await detail(id)).stateCode).toBe(3443);
  });

  it("what is not divided yet is previewed once a month, and who divides is told", async () => {
    await previewed(world, author, 1);
    const free = (await poolFen())?.freeFen;
    for (const day of ["2030-01-01", "2030-01-02"]) {
      await previewMonth(world.engine, new Date(`${day}T00:00:00Z`));
    }
    const { rows: runs } = await world.database.admin.query(
      "select cause, state, amount_fen::float8 as fen, created_by as by from allocation_runs where tenant_id = $1 and period = '203001'",
      [author.tenantId],
    );
    expect(runs).toEqual([{ cause: "monthly", state: 3440, fen: free, by: author.userId }]);
    const { rows: told } = await world.database.admin.query(
      "select user_id as to, event from messages where tenant_id = $1",
      [author.tenantId],
    );
    expect(told).toEqual([{ to: author.userId, event: "allocation.previewed" }]);
  });

  it("what is approved is booked, then matures, then is taken back to the fen", async () => {
    const before = (await poolFen())?.balanceFen;
    const { id } = await booked(world, author, 10_001);
    expect((await detail(id)).stateCode).toBe(3442);
    expect(await sumOf("UNSETTLED")).toBe(10_001);
    expect((await poolFen())?.balanceFen).toBe((before ?? 0) - 10_001);
    await world.call(allocationRun.mature, { id }, { as: author });
    expect([await sumOf("UNSETTLED"), await sumOf("AVAILABLE")]).toEqual([0, 10_001]);
    expect((await world.call(allocationRun.mature, { id }, { as: author })).code).toBe("2569");
    await world.call(allocationRun.revert, { id, remark: "占比有误" }, { as: author });
    expect([await sumOf("UNSETTLED"), await sumOf("AVAILABLE")]).toEqual([0, 0]);
    expect((await poolFen())?.balanceFen).toBe(before);
    expect((await balances()).every(({ allocated }) => allocated === "0")).toBe(true);
    expect((await detail(id)).stateCode).toBe(3443);
  });

  it("a run that is not yet released is taken back from what is unsettled", async () => {
    const before = (await poolFen())?.balanceFen;
    const { id } = await booked(world, author, 777);
    await world.call(allocationRun.revert, { id, remark: "占比有误" }, { as: author });
    expect([await sumOf("UNSETTLED"), (await poolFen())?.balanceFen]).toEqual([0, before]);
  });

  it("a run that somebody has used is not taken back, and it says who used how much", async () => {
    const { id } = await booked(world, author, 10_000);
    await world.call(allocationRun.mature, { id }, { as: author });
    const line = (await detail(id)).lines.find(({ ownerId }) => ownerId === company.seller.userId);
    const piece = { tenantId: author.tenantId, userId: author.userId, event: null, key: newId() };
    await carryOutForJob(world.engine, piece, (tx) =>
      holdFunds(tx, {
        walletId: line?.walletId ?? "",
        orderType: "EXPENDITURE",
        orderId: newId(),
        orderNumber: "ZC1",
        amountFen: 1_200,
      }),
    );
    const refused = await world.call(allocationRun.revert, { id, remark: "撤" }, { as: author });
    expect(refused.code).toBe("2568");
    expect(refused.msg).toContain(`${company.seller.name} ¥12.00`);
    expect(await reasons(id, "revert")).toEqual([refused.msg]);
    expect((await detail(id)).stateCode).toBe(3442);
  });

  it("percents that change later change nothing of a run that was previewed", async () => {
    const { id, instanceId } = await submitted(world, author, 10_000);
    await setShares(world, author, {
      department: company.region,
      shares: [["车展", 10_000, "publicFee"]],
    });
    await decide(world, author, { instanceId, how: "pass" });
    const { lines } = await detail(id);
    expect(lines.map(({ amount }) => amount)).toEqual([2_500, 2_500, 3_333, 1_667]);
    const anew = await previewed(world, author, 10_000);
    expect((await detail(anew.id)).lines.map(({ amount }) => amount)).toEqual([10_000]);
    await setShares(world, author, {
      department: company.region,
      shares: [
        ["油费", 5_000, "person"],
        ["车展", 5_000, "publicFee"],
      ],
    });
  });

  it("what an approver rejects is a preview again, and can be submitted anew", async () => {
    const { id, instanceId } = await submitted(world, author, 10_000);
    expect((await poolFen())?.approvingFen).toBe(10_000);
    await decide(world, author, { instanceId, how: "reject" });
    const run = await detail(id);
    expect([run.stateCode, run.approvalStateCode]).toEqual([3440, 2002]);
    expect((await poolFen())?.approvingFen).toBe(0);
    const again = await world.call(allocationRun.submit, { id }, { as: author });
    expect(again.code).toBe("0");
    const withdrawn = await world.call(
      approvalInstance.withdraw,
      { id: again.data.instanceId, remark: "先不分" },
      { as: author },
    );
    expect(withdrawn.code).toBe("0");
    expect((await detail(id)).stateCode).toBe(3440);
  });

  it("what is being approved is not divided a second time", async () => {
    const free = (await poolFen())?.freeFen ?? 0;
    const [one, other] = [
      await previewed(world, author, free),
      await previewed(world, author, free),
    ];
    expect((await world.call(allocationRun.submit, one, { as: author })).code).toBe("0");
    const refused = await world.call(allocationRun.submit, other, { as: author });
    expect([refused.code, refused.msg]).toEqual([
      "2566",
      expect.stringContaining("可分配 0.00 元"),
    ]);
    const { data } = await world.call(allocationRun.detail, one, { as: author });
    await decide(world, author, { instanceId: data.instanceId ?? "", how: "reject" });
  });

  it("a period that opens releases its runs by itself, and only its own", async () => {
    const now = systemClock.now();
    const next = shanghaiMonth(new Date(now.getTime() + 31 * 86_400_000));
    const { id } = await booked(world, author, 300);
    const later = await world.call(
      allocationRun.create,
      { ...(await aRun(world, author, 400)), period: next },
      { as: author },
    );
    const { data } = await world.call(allocationRun.submit, later.data, { as: author });
    await decide(world, author, { instanceId: data.instanceId, how: "pass" });
    await matureAllocations(world.engine, now);
    expect((await detail(id)).maturedTime).not.toBeNull();
    expect((await detail(later.data.id)).maturedTime).toBeNull();
    await matureAllocations(world.engine, new Date(now.getTime() + 62 * 86_400_000));
    expect((await detail(later.data.id)).maturedTime).not.toBeNull();
    expect(await sumOf("UNSETTLED")).toBe(0);
  });

  it("nobody but its author submits a preview; who sees another department sees neither pool nor run", async () => {
    const { id } = await previewed(world, author, 100);
    const colleague = await world.person({ id: author.tenantId, name: "" });
    const refused = await world.call(allocationRun.submit, { id }, { as: colleague });
    expect(refused.code).toBe("2570");
    const stranger = company.seller;
    expect((await world.call(allocationRun.detail, { id }, { as: stranger })).code).toBe("0404");
    expect((await world.call(allocationRun.pools, {}, { as: stranger })).code).toBe("0403");
    const pool = { id: (await poolFen())?.departmentId ?? "" };
    expect((await world.call(wallet.poolEntries, pool, { as: stranger })).code).toBe("0403");
  });

  it("what a pool has is what came in less what was divided, each with its order", async () => {
    const { departmentId: id = "", balanceFen } = (await poolFen()) ?? {};
    const { data } = await world.call(wallet.poolEntries, { id, size: 100 }, { as: author });
    expect(data.summary).toEqual({ amount: balanceFen });
    expect(data.records[0]?.balanceAfter).toBe(balanceFen);
    const kinds = new Set(data.records.map(({ kind, orderType }) => `${kind} ${orderType}`));
    expect(kinds).toContain("ALLOCATE ALLOCATION_RUN");
    const nobodys = await world.call(wallet.poolEntries, { id: author.userId }, { as: author });
    expect(nobodys.code).toBe("0404");
  });

  it("a month that has passed is not divided for", async () => {
    const run = { ...(await aRun(world, author)), period: "202001" };
    expect((await world.call(allocationRun.create, run, { as: author })).code).toBe("2571");
  });
});
