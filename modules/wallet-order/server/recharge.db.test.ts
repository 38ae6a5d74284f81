import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approverOf, decided, figuresOf, walletWith } from "#main/adjustment-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { addDepartments } from "#platform/testing/organisation.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";
import { rechargePermissions, walletRecharge } from "../recharge-contract.ts";

const open = openTestWorld;
const digits = () => BigInt(`0x${newId().replaceAll("-", "").slice(-14)}`).toString();

const newAccount = (more: { departmentId?: string; accountKind?: "BANK" | "CHANNEL" } = {}) => ({
  accountName: `招商银行基本户${newId()}`,
  accountKind: "BANK" as const,
  bankName: "招商银行苏州分行",
  accountNo: digits(),
  departmentId: null,
  remark: null,
  ...more,
});
async function accountIn(world: World, as: TestPerson, fields = newAccount()) {
  const answer = await world.call(rechargeAccount.create, fields, { as });
  if (answer.code !== "0") throw new Error(answer.msg);
  return { id: answer.data.id, rowVersion: 1 };
}

interface More {
  readonly rechargeAccountId?: string | null;
  readonly walletId?: string | null;
  readonly poolDepartmentId?: string | null;
  readonly statementSerial?: string | null;
}
const written = (more: More) => ({
  amount: 500_00 as Fen,
  rechargePayerType: "company" as const,
  payerName: "苏州某某汽车",
  rechargeAccountId: null,
  walletId: null,
  poolDepartmentId: null,
  statementSerial: `S${newId()}`,
  remarks: null,
  fileIds: [],
  ...more,
});
async function toWallet(world: World, as: TestPerson, more: More = {}) {
  const { id: rechargeAccountId } = await accountIn(world, as);
  const { id: walletId } = await walletWith(world, as.tenantId);
  return written({ rechargeAccountId, walletId, ...more });
}
const playMoney = async (world: World, { tenantId }: TestPerson, isTest = true) =>
  written({ walletId: (await walletWith(world, tenantId, { isTest })).id });

const bound = new Map<string, Promise<TestPerson>>();
const approverIn = (world: World, tenantId: string) => {
  const known = bound.get(tenantId) ?? approverOf(world, tenantId, "walletRecharge");
  bound.set(tenantId, known);
  return known;
};
async function waiting(world: World, as: TestPerson, more: More = {}) {
  await approverIn(world, as.tenantId);
  const answer = await world.call(walletRecharge.create, await toWallet(world, as, more), { as });
  if (answer.code !== "0") throw new Error(answer.msg);
  return { id: answer.data.id };
}
async function submitted(world: World, as: TestPerson) {
  const { id } = await waiting(world, as);
  const { data } = await world.call(walletRecharge.submit, { id }, { as });
  return { id, instanceId: data.instanceId };
}
const withReason = async ({ id }: { id: string }) => ({ id, remark: "款项未到" });

guards(walletRecharge.create, {
  open,
  valid: toWallet,
  refused: {
    input: async (world, as) => {
      const first = await toWallet(world, as);
      await world.call(walletRecharge.create, first, { as });
      return first;
    },
    code: "2550",
  },
});
guards(walletRecharge.createHistory, {
  open,
  valid: (world, as) => playMoney(world, as, false),
  refused: { input: (world, as) => playMoney(world, as, true), code: "2552" },
});
guards(walletRecharge.createTest, {
  open,
  valid: (world, as) => playMoney(world, as, true),
  refused: { input: (world, as) => playMoney(world, as, false), code: "2551" },
});
guards(walletRecharge.update, {
  open,
  valid: async (world, as) => ({
    ...(await toWallet(world, as)),
    ...(await waiting(world, as)),
    rowVersion: 1,
  }),
  refused: {
    input: async (world, as) => {
      const { id } = await submitted(world, as);
      return { ...(await toWallet(world, as)), id, rowVersion: 2 };
    },
    code: "2545",
  },
});
guards(walletRecharge.submit, {
  open,
  valid: waiting,
  refused: { input: (world, as) => waiting(world, as, { statementSerial: null }), code: "2549" },
});
guards(walletRecharge.giveUp, {
  open,
  valid: async (world, as) => withReason(await waiting(world, as)),
  refused: { input: async (world, as) => withReason(await submitted(world, as)), code: "2545" },
});

describe("recharges", () => {
  let world: World;
  let author: TestPerson;
  let approver: TestPerson;
  let tenantId: string;
  let departmentId: string;
  let otherDepartment: string;

  beforeAll(async () => {
    world = await openTestWorld();
    const tenant = await world.tenant();
    ({ id: tenantId } = tenant);
    author = await world.person(tenant);
    approver = await approverIn(world, tenantId);
    const ids = await addDepartments(world, tenantId, { 总公司: { 华东大区: {}, 西南大区: {} } });
    [departmentId, otherDepartment] = [ids["华东大区"] ?? "", ids["西南大区"] ?? ""];
  });
  afterAll(() => world.close());

  const create = async (fields: ReturnType<typeof written>, as = author) =>
    await world.call(walletRecharge.create, fields, { as });
  const submit = async (id: string, as = author) =>
    await world.call(walletRecharge.submit, { id }, { as });
  const decide = (instanceId: string, how: "pass" | "reject" | "return" | "withdraw") =>
    decided(world, instanceId, { how, as: how === "withdraw" ? author : approver });
  const detail = async (id: string) =>
    (await world.call(walletRecharge.detail, { id }, { as: author })).data;
  const balance = async (kind: string, reference: string) => {
    const { rows } = await world.database.admin.query<{ fen: number }>(
      "select balance_fen::int as fen from ledger_accounts where tenant_id = $1 and kind = $2 and reference = $3",
      [tenantId, kind, reference],
    );
    return rows[0]?.fen;
  };
  const opens = async (id: string, as = author) => {
    const { data } = await world.call(walletRecharge.actions, { id }, { as });
    return data.filter(({ enabled }) => enabled).map(({ action }) => action);
  };

  it("put nothing anywhere before they are approved, and then all of it once", async () => {
    const wallet = await walletWith(world, tenantId);
    const { id: rechargeAccountId } = await accountIn(world, author);
    const { data } = await create(written({ rechargeAccountId, walletId: wallet.id }));
    const { data: sent } = await submit(data.id);
    expect((await figuresOf(world, wallet)).available).toBe(0);
    expect(await detail(data.id)).toMatchObject({
      stateCode: 3411,
      currentApprovalPerson: approver.name,
    });
    expect(await decide(sent.instanceId, "pass")).toBe("0");
    expect(await figuresOf(world, wallet)).toEqual({
      available: 500_00,
      frozen: 0,
      allocated: 500_00,
      spent: 0,
    });
    expect(await balance("BANK", rechargeAccountId)).toBe(-500_00);
    expect(await detail(data.id)).toMatchObject({ stateCode: 3412, approvalStateCode: 2003 });
    expect(await opens(data.id)).toEqual(["correct"]);
    expect((await submit(data.id)).code).toBe("2546");
  });

  it("of a department go to its pool, through the channel they came in on", async () => {
    const account = newAccount({ accountKind: "CHANNEL", departmentId });
    const { id: rechargeAccountId } = await accountIn(world, author, account);
    const fields = written({ rechargeAccountId, poolDepartmentId: departmentId });
    const { data } = await create(fields);
    const { data: sent } = await submit(data.id);
    await decide(sent.instanceId, "pass");
    expect(await balance("POOL", departmentId)).toBe(500_00);
    expect(await balance("CHANNEL", rechargeAccountId)).toBe(-500_00);
    const { records } = (await world.call(walletRecharge.list, {}, { as: author })).data;
    expect(records.find(({ id }) => id === data.id)?.poolDepartmentName).toBe("华东大区");
    const listed = await world.call(rechargeAccount.list, {}, { as: author });
    const shown = listed.data.records.find(({ id }) => id === rechargeAccountId);
    expect(shown).toMatchObject({ receivedAmount: 500_00, departmentName: "华东大区" });
  });

  it("of history and of play come from accounts of their own", async () => {
    for (const [endpoint, isTest, kind] of [
      [walletRecharge.createHistory, false, "OPENING"],
      [walletRecharge.createTest, true, "TEST"],
    ] as const) {
      const wallet = await walletWith(world, tenantId, { isTest });
      const fields = written({ walletId: wallet.id });
      const { data } = await world.call(endpoint, fields, { as: author });
      const { data: sent } = await submit(data.id);
      expect(await decide(sent.instanceId, "pass")).toBe("0");
      expect((await figuresOf(world, wallet)).available).toBe(500_00);
      expect(await balance(kind, "")).toBe(-500_00);
      expect((await detail(data.id)).statementSerial).toBeNull();
    }
  });

  it.each([
    ["reject", 3413, ["update", "submit"]],
    ["return", 3410, ["update", "submit", "giveUp"]],
    ["withdraw", 3410, ["update", "submit", "giveUp"]],
  ] as const)("book nothing on %s, and can go again", async (how, state, actions) => {
    const { id, instanceId } = await submitted(world, author);
    expect(await opens(id)).toEqual([]);
    expect(await decide(instanceId, how)).toBe("0");
    expect((await detail(id)).stateCode).toBe(state);
    expect(await opens(id)).toEqual(actions);
    const again = await submit(id);
    expect(again.code).toBe("0");
    expect(await decide(again.data.instanceId, "pass")).toBe("0");
    expect((await detail(id)).stateCode).toBe(3412);
  });

  it("use a line of the statement once: given up it is free, and taken again it is gone", async () => {
    const fields = await toWallet(world, author);
    const { data: first } = await create(fields);
    expect((await create(fields)).code).toBe("2550");
    await world.call(walletRecharge.giveUp, await withReason(first), { as: author });
    expect((await create(fields)).code).toBe("0");
    expect((await submit(first.id)).code).toBe("2550");
    expect((await detail(first.id)).stateCode).toBe(3413);
  });

  it("of one line, written down by many at once, are one", async () => {
    const fields = await toWallet(world, author);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(fields)));
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(["0", "2550", "2550", "2550", "2550", "2550"]);
  });

  it("are their author's, and need the right to their kind", async () => {
    const { id } = await waiting(world, author);
    const other = await world.person({ id: tenantId, name: "" });
    expect((await submit(id, other)).code).toBe("2533");
    expect(await opens(id, other)).toEqual([]);
    const tester = await world.person({ id: tenantId, name: "" }, [
      walletRecharge.list.permission,
      rechargePermissions.test,
    ]);
    expect((await create(await toWallet(world, author), tester)).code).toBe("0403");
    await world.database.admin.query("update wallet_recharges set created_by = $2 where id = $1", [
      id,
      tester.userId,
    ]);
    expect((await submit(id, tester)).code).toBe("2548");
  });

  it.each<[string, () => Promise<More>, string]>([
    ["no account", async () => ({ rechargeAccountId: null }), "0400"],
    ["no target", async () => ({ walletId: null }), "2553"],
    ["two targets", async () => ({ poolDepartmentId: departmentId }), "2553"],
    [
      "a pool that is not there",
      async () => ({ walletId: null, poolDepartmentId: newId() }),
      "0404",
    ],
    ["a wallet that is not there", async () => ({ walletId: newId() }), "0404"],
    [
      "a test wallet",
      async () => ({ walletId: (await walletWith(world, tenantId, { isTest: true })).id }),
      "2552",
    ],
    [
      "an account out of use",
      async () => {
        const account = await accountIn(world, author);
        await world.call(rechargeAccount.disable, account, { as: author });
        return { rechargeAccountId: account.id };
      },
      "2554",
    ],
    [
      "another department's account",
      async () => {
        const account = newAccount({ departmentId: otherDepartment });
        const { id } = await accountIn(world, author, account);
        return { walletId: null, poolDepartmentId: departmentId, rechargeAccountId: id };
      },
      "2555",
    ],
  ])("are refused with %s", async (_, wrong, code) => {
    expect((await create(await toWallet(world, author, await wrong()))).code).toBe(code);
  });

  it("tell in their history who did what, and are seen by who decides", async () => {
    const { id, instanceId } = await submitted(world, author);
    await decide(instanceId, "pass");
    const log = await world.call(walletRecharge.operationLog, { id }, { as: approver });
    expect(log.data.map((line) => line.operationType)).toEqual([
      "approvalTask.pass",
      "walletRecharge.submit",
      "walletRecharge.create",
    ]);
    const stranger = await world.person({ id: tenantId, name: "" }, []);
    for (const endpoint of [walletRecharge.detail, walletRecharge.actions]) {
      expect((await world.call(endpoint, { id }, { as: stranger })).code).toBe("0404");
    }
  });
});
