import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aProject } from "#main/expenditure-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetRows } from "#platform/testing/spreadsheets.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { wallet } from "../contract.ts";
import { walletFigures, type WalletFigure } from "../states.ts";
import {
  type Account,
  holdFunds,
  openWallet,
  post,
  type Posting,
  releaseHold,
  returnHold,
  settleHold,
  type WalletOwner,
} from "./index.ts";

let world: World;
let cashier: TestPerson;
let departments: Record<string, string>;

beforeAll(async () => {
  world = await openTestWorld();
  cashier = await world.person(await world.tenant());
  departments = await addDepartments(world, cashier.tenantId, {
    公司: { 西南大区: { 四川: { 成都: { 成都二部: {} } } }, 华东大区: {} },
  });
});
afterAll(() => world.close());

const inBooks = <T>(body: (tx: CommandTx) => Promise<T>) =>
  carryOutForJob(
    world.engine,
    { tenantId: cashier.tenantId, userId: cashier.userId, event: null, key: newId() },
    body,
  );

const open = (owner: Partial<WalletOwner> = {}) =>
  inBooks((tx) =>
    openWallet(tx, {
      projectId: newId(),
      projectName: "差旅费",
      ownerType: "person",
      ownerId: newId(),
      ownerName: "王五",
      departmentId: departments["成都二部"] ?? null,
      ...owner,
    }),
  );

const bank: Account = { kind: "BANK", reference: "6222" };
const available = (walletId: string): Account => ({ walletId, kind: "AVAILABLE" });
const unsettled = (walletId: string): Account => ({ walletId, kind: "UNSETTLED" });

const move = (kind: Posting["kind"], fen: number, ends: { from: Account; to: Account }) =>
  inBooks((tx) =>
    post(tx, {
      kind,
      business: { type: "TEST", id: newId(), number: "T1", step: "post" },
      lines: [
        { account: ends.from, fen: -fen },
        { account: ends.to, fen },
      ],
    }),
  );

const recharge = (walletId: string, fen: number) =>
  move("RECHARGE", fen, { from: bank, to: available(walletId) });

const hold = (walletId: string, amountFen: number, orderNumber = "ZC1") =>
  inBooks((tx) =>
    holdFunds(tx, { walletId, orderType: "EXPENDITURE", orderId: newId(), orderNumber, amountFen }),
  );

const channel = { kind: "CHANNEL", reference: "trust" } as const;
const settle = (holdId: string, amountFen: number, key = "1") =>
  inBooks((tx) => settleHold(tx, { holdId, amountFen, account: channel, key }));

const shown = async (id: string, as = cashier) =>
  (await world.call(wallet.detail, { id }, { as })).data;

const entriesOf = async (walletId: string, filters: { figure?: WalletFigure } = {}) =>
  (
    await world.call(
      wallet.entries,
      { size: 200, filters: { walletId, ...filters } },
      { as: cashier },
    )
  ).data;

/** What the screen shows as figures, and what the rows behind each add up to. */
async function expectFiguresToAddUp(id: string) {
  const { wallet: row } = await shown(id);
  const figures: Record<WalletFigure, number> = {
    allocated: row.allocationAmount,
    unsettled: row.unsettledAmount,
    available: row.currentAvailableAmount,
    frozen: row.currentEstimateExpenditure,
    spent: row.currentExpenditure,
  };
  for (const figure of walletFigures) {
    const { records, summary } = await entriesOf(id, { figure });
    const sum = records.reduce((total, { amount }) => total + amount, 0);
    // What left is negative on the wallet's side, and positive as something spent.
    expect((figure === "spent" ? -1 : 1) * sum + 0, figure).toBe(figures[figure]);
    expect(summary?.["amount"], figure).toBe(sum);
  }
  const { allocated, ...parts } = figures;
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(allocated);
  const { data: holds } = await world.call(wallet.holds, { id }, { as: cashier });
  expect(holds.summary?.["remainingAmount"] ?? 0).toBe(figures.frozen);
  expect(row.openHolds).toBe(holds.total);
  return figures;
}

describe("a wallet's figures", () => {
  it("are the sums of the entries behind them, after each step of a wallet's life", async () => {
    const [mine, other] = [await open(), await open({ ownerName: "赵六" })];
    const pool: Account = { kind: "POOL", reference: departments["西南大区"] ?? "" };
    const after = async (step: () => Promise<unknown>) => {
      await step();
      return expectFiguresToAddUp(mine);
    };
    await after(() => recharge(mine, 100_000));
    await move("RECHARGE", 50_000, { from: bank, to: pool });
    await after(() => move("ALLOCATE", 50_000, { from: pool, to: unsettled(mine) }));
    await after(() => move("MATURE", 20_000, { from: unsettled(mine), to: available(mine) }));
    const { holdId } = await hold(mine, 60_000);
    await after(() => settle(holdId, 40_000));
    await after(() =>
      inBooks((tx) => returnHold(tx, { holdId, amountFen: 10_000, account: channel, key: "1" })),
    );
    await after(() =>
      move("AMOUNT_ADJUSTMENT", 5_000, { from: available(mine), to: available(other) }),
    );
    await recharge(other, 10_000);
    await after(() =>
      move("ORDER_ADJUSTMENT", 7_000, { from: available(other), to: available(mine) }),
    );
    expect(await after(() => inBooks((tx) => releaseHold(tx, holdId)))).toEqual({
      allocated: 145_000,
      unsettled: 30_000,
      available: 92_000,
      frozen: 0,
      spent: 23_000,
    });
  });

  it("of a carry-over for many name nobody else's wallet", async () => {
    const wallets = [await open(), await open(), await open()];
    for (const id of wallets) await move("ALLOCATE", 1_000, { from: bank, to: unsettled(id) });
    await inBooks((tx) =>
      post(tx, {
        kind: "MATURE",
        business: { type: "TEST", id: newId(), number: "T2", step: "mature" },
        lines: wallets.flatMap((id) => [
          { account: unsettled(id), fen: -1_000 },
          { account: available(id), fen: 1_000 },
        ]),
      }),
    );
    for (const id of wallets) {
      const { records } = await entriesOf(id);
      const carried = records.filter(({ kind }) => kind === "MATURE");
      expect(carried.map((one) => one.counterAccount ?? "").toSorted()).toEqual([
        "AVAILABLE",
        "UNSETTLED",
      ]);
      expect(carried.map((one) => one.counterName)).toEqual([null, null]);
    }
  });

  it("tell the other side, the balance after, the order and who", async () => {
    const id = await open();
    await recharge(id, 10_000);
    const { holdId } = await hold(id, 3_000, "ZC20261115001");
    await settle(holdId, 3_000);
    const { records } = await entriesOf(id, { figure: "frozen" });
    expect(records).toMatchObject([
      {
        kind: "SETTLE",
        amount: -3_000,
        balanceAfter: 0,
        counterAccount: "CHANNEL",
        counterName: "trust",
      },
      {
        kind: "FREEZE",
        amount: 3_000,
        balanceAfter: 3_000,
        counterAccount: "AVAILABLE",
        counterName: null,
      },
    ]);
    expect(records[0]).toMatchObject({
      orderType: "EXPENDITURE",
      orderNo: "ZC20261115001",
      insertPerson: cashier.name,
    });
  });
});

describe("who sees a wallet", () => {
  it("those who see its department and its owner; nobody else finds it", async () => {
    const permissions = ["wallet:walletDetail:list"];
    const tenant = { id: cashier.tenantId, name: "" };
    const [owner, manager, stranger] = await Promise.all(
      [0, 1, 2].map(() => world.person(tenant, [])),
    );
    if (!owner || !manager || !stranger) throw new Error("Nobody is there");
    const self = await addRole(world, tenant.id, { range: 6, permissions });
    const below = await addRole(world, tenant.id, { range: 3, permissions });
    await putInPlace(world, owner, { roles: [self], departments: [departments["华东大区"] ?? ""] });
    await putInPlace(world, manager, {
      roles: [below],
      departments: [departments["西南大区"] ?? ""],
    });
    await putInPlace(world, stranger, { roles: [self], departments: [departments["成都"] ?? ""] });
    const project = { projectId: newId(), projectName: newId() };
    const personal = await open({ ...project, ownerId: owner.userId });
    const shared = await open({
      ...project,
      ownerType: "department",
      ownerId: departments["成都二部"] ?? "",
    });
    // The same id as a department's owner is nobody's own wallet.
    const elsewhere = await open({
      ...project,
      ownerType: "department",
      ownerId: owner.userId,
      departmentId: departments["华东大区"] ?? "",
    });
    const seen = async (as: TestPerson) => {
      const { data } = await world.call(wallet.list, { keyword: project.projectName }, { as });
      return new Set(data.records.map(({ id }) => id));
    };
    expect(await seen(owner)).toEqual(new Set([personal]));
    expect(await seen(manager)).toEqual(new Set([personal, shared]));
    expect(await seen(stranger)).toEqual(new Set());
    expect(await seen(cashier)).toEqual(new Set([personal, shared, elsewhere]));
    const foreign = await world.person(await world.tenant());
    for (const as of [stranger, foreign]) {
      const asked = [
        world.call(wallet.detail, { id: personal }, { as }),
        world.call(wallet.holds, { id: personal }, { as }),
        world.call(wallet.funding, { id: personal }, { as }),
        world.call(wallet.period, { id: personal, period: {} }, { as }),
      ];
      expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(Array(4).fill("0404"));
      const { data } = await world.call(
        wallet.entries,
        { filters: { walletId: personal } },
        { as },
      );
      expect(data.total).toBe(0);
    }
  });

  it("finds wallets by project, and by region and department with what is below them", async () => {
    const [projectId, ownerName] = [newId(), `寻${newId()}`];
    const below = await open({ projectId, ownerName });
    const east = departments["华东大区"] ?? "";
    const beside = await open({ ownerName, departmentId: east });
    const found = async (filters: object) => {
      const asked = { keyword: ownerName, filters };
      const { data } = await world.call(wallet.list, asked, { as: cashier });
      return data.records.map(({ id }) => id).toSorted();
    };
    expect(await found({})).toEqual([below, beside].toSorted());
    expect(await found({ projectId: [projectId] })).toEqual([below]);
    expect(await found({ regionId: [departments["西南大区"]] })).toEqual([below]);
    expect(await found({ regionId: [east] })).toEqual([beside]);
    expect(await found({ departmentId: [departments["成都"]] })).toEqual([below]);
    expect(await found({ regionId: [east], departmentId: [departments["成都"]] })).toEqual([]);
  });

  it("offers the tenant's projects to look by", async () => {
    const id = await aProject(world, cashier, { itemIds: [] });
    const { data } = await world.call(wallet.projectChoices, {}, { as: cashier });
    expect(data).toContainEqual({ id, projectName: `项目${id}` });
  });

  it("sees its region and department, and play money only when asking for it", async () => {
    const projectName = newId();
    const real = await open({ projectName });
    const play = await open({ projectName, isTest: true });
    const ask = async (filters: object) =>
      (await world.call(wallet.list, { keyword: projectName, filters }, { as: cashier })).data;
    expect((await ask({})).records).toMatchObject([
      { id: real, region: "西南大区", department: "成都二部", walletTypeName: "个人钱包" },
    ]);
    expect((await ask({ isTest: ["yes"] })).records).toMatchObject([{ id: play, isTest: true }]);
  });
});

describe("where the money came from and what it would come to", () => {
  it("names the recharge, its payer, and the other wallet of an adjustment", async () => {
    const [id, other] = [await open(), await open({ ownerName: "赵六", projectName: "团建费" })];
    await recharge(other, 9_000);
    await move("AMOUNT_ADJUSTMENT", 4_000, { from: available(other), to: available(id) });
    const { data } = await world.call(wallet.funding, { id }, { as: cashier });
    expect(data.records).toMatchObject([
      { kind: "AMOUNT_ADJUSTMENT", amount: 4_000, sourceName: "赵六 团建费" },
    ]);
    expect(data.summary).toEqual({ amount: 4_000 });
  });

  it("tells what it comes to when all that is pending is paid, or given up", async () => {
    const id = await open();
    await recharge(id, 10_000);
    await hold(id, 4_000);
    expect((await shown(id)).whatIf).toMatchObject({
      available: 6_000,
      pending: 4_000,
      afterPending: { available: 6_000, spent: 4_000 },
      ifGivenUp: 10_000,
    });
  });
});

describe("a range of time", () => {
  it("opens with what was there before it and closes with what was there at its end", async () => {
    const id = await open();
    for (const fen of [1_000, 2_000, 3_000, 4_000, 5_000]) await recharge(id, fen);
    await hold(id, 6_000);
    const { records } = await entriesOf(id, { figure: "available" });
    const times = records.map(({ postTime }) => postTime).toReversed();
    const ask = async (period: { from?: string; to?: string }) =>
      (await world.call(wallet.period, { id, period }, { as: cashier })).data;
    for (const [first, last] of [
      [0, 5],
      [1, 3],
      [2, 2],
      [4, 5],
    ] as const) {
      const [from, to] = [times[first] ?? "", times[last] ?? ""];
      const { opening, movements, closing } = await ask({ from, to });
      const sum = [0, 1_000, 3_000, 6_000, 10_000, 15_000, 15_000];
      expect([opening.total, closing.total]).toEqual([sum[first], sum[last + 1]]);
      const moved = movements.reduce((total, one) => total + one.total, 0);
      expect(opening.total + moved).toBe(closing.total);
      expect(closing.frozen).toBe(last === 5 ? 6_000 : 0);
    }
    expect((await ask({})).closing).toEqual({
      unsettled: 0,
      available: 9_000,
      frozen: 6_000,
      total: 15_000,
    });
    expect((await ask({ to: "2020-01-01T00:00:00Z" })).closing.total).toBe(0);
  });
});

describe("a department's pool", () => {
  it("is made of what came in, for who sees the department", async () => {
    const id = departments["华东大区"] ?? "";
    await move("RECHARGE", 7_000, { from: bank, to: { kind: "POOL", reference: id } });
    const { data } = await world.call(wallet.poolEntries, { id }, { as: cashier });
    expect(data.summary).toEqual({ amount: 7_000 });
    expect(data.records).toMatchObject([{ kind: "RECHARGE", amount: 7_000, balanceAfter: 7_000 }]);
    const nobodys = await world.call(wallet.poolEntries, { id: newId() }, { as: cashier });
    expect(nobodys.code).toBe("0404");
  });
});

describe("exporting", () => {
  const sheet = async (
    endpoint: typeof wallet.export | typeof wallet.exportEntries,
    input: object,
  ) => {
    const response = await world.server.inject({
      ...requestOf(endpoint, input),
      headers: headersOf(cashier, newId()),
    });
    const [head = [], ...lines] = await sheetRows(response.rawPayload);
    return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
  };

  it("gives each wallet what it had, what moved and what it has in the range", async () => {
    const projectName = newId();
    const [id] = [await open({ projectName }), await open({ projectName, ownerName: "没动过" })];
    await recharge(id, 10_000);
    const { records } = await entriesOf(id);
    const { holdId } = await hold(id, 4_000);
    await settle(holdId, 2_500);
    const from = new Date(Date.parse(records[0]?.postTime ?? "") + 1).toISOString();
    const all = await sheet(wallet.export, { keyword: projectName });
    expect(all.find((row) => row["姓名"] === "王五")).toMatchObject({
      "期初余额（元）": "0",
      "充值（元）": "100",
      "支出（元）": "-25",
      "期末余额（元）": "75",
      "其中：冻结（元）": "15",
    });
    const later = await sheet(wallet.export, {
      keyword: projectName,
      filters: { period: { from } },
      sorts: [{ field: "name", order: "asc" }],
    });
    expect(later).toMatchObject([
      { 姓名: "没动过", "期初余额（元）": "0", "期末余额（元）": "0" },
      { 姓名: "王五", "期初余额（元）": "100", "充值（元）": "0", "期末余额（元）": "75" },
    ]);
  });

  it("gives the entries in words", async () => {
    const id = await open();
    await recharge(id, 10_000);
    await hold(id, 4_000);
    const rows = await sheet(wallet.exportEntries, {
      filters: { walletId: id, figure: "available" },
    });
    expect(rows).toMatchObject([
      { 变动类型: "冻结", 科目: "可用", "金额（元）": "-40", 对方科目: "冻结", 单号: "ZC1" },
      { 变动类型: "充值", "变动后余额（元）": "100", 对方科目: "银行账户", 对方: "6222" },
    ]);
  });
});
