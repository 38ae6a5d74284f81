import { afterAll, beforeAll, expect, it } from "vitest";
import { adjustmentOf, approverOf, decided, walletWith } from "#main/adjustment-arrange.ts";
import { anItem, aProject } from "#main/expenditure-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { walletAdjustment } from "../adjustment-contract.ts";
import { walletRecharge } from "../recharge-contract.ts";

let world: World;
let author: TestPerson;
let approvers: Record<"walletAdjustment" | "walletRecharge" | "projectEstablishment", TestPerson>;

beforeAll(async () => {
  world = await openTestWorld();
  author = await world.person(await world.tenant());
  const decides = (kind: string) => approverOf(world, author.tenantId, kind);
  approvers = {
    walletAdjustment: await decides("walletAdjustment"),
    walletRecharge: await decides("walletRecharge"),
    projectEstablishment: await decides("projectEstablishment"),
  };
});
afterAll(() => world.close());

const shownTo = async (as: TestPerson, id: string) =>
  (await world.call(approvalInstance.detail, { id }, { as })).data;

/** A file of its own with this content. */
async function paper(content: string): Promise<string> {
  const id = newId();
  await world.database.admin.query(
    "insert into files (tenant_id, id, name, content_type, size, sha256, store_key, purpose, created_by)" +
      " values ($1, $2, '回单.pdf', 'application/pdf', 9, sha256($3::text::bytea), $4, 'attachment', $5)",
    [author.tenantId, id, content, id, author.userId],
  );
  return id;
}

type Answer = {
  readonly code: string;
  readonly msg: string;
  readonly data: { readonly id: string };
};
const idOf = ({ code, msg, data }: Answer) => {
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data.id;
};

async function anAdjustment({ fen = 100_00, fileIds = [] as string[] } = {}) {
  const [payer, payee] = [
    await walletWith(world, author.tenantId, { fen: 10_000_00 }),
    await walletWith(world, author.tenantId, { fen: 50_00 }),
  ];
  const given = { ...adjustmentOf({ payer, payee, fen }), fileIds };
  const id = idOf(await world.call(walletAdjustment.create, given, { as: author }));
  const { data } = await world.call(walletAdjustment.submit, { id }, { as: author });
  return data.instanceId;
}

async function aRecharge({ fen = 500_00, fileIds = [] as string[] } = {}) {
  const { id: walletId } = await walletWith(world, author.tenantId, { isTest: true });
  const given = {
    amount: fen as Fen,
    rechargePayerType: "company" as const,
    payerName: "苏州某某汽车",
    rechargeAccountId: null,
    walletId,
    poolDepartmentId: null,
    statementSerial: null,
    remarks: null,
    fileIds,
  };
  const id = idOf(await world.call(walletRecharge.createTest, given, { as: author }));
  const { data } = await world.call(walletRecharge.submit, { id }, { as: author });
  return data.instanceId;
}

async function anEstablishment({ fen = 100_00, fileIds = [] as string[] } = {}) {
  const itemId = await anItem(world, author, { needsEstablishment: true });
  const given = {
    projectId: await aProject(world, author, { itemIds: [itemId] }),
    itemId,
    expenditureItemName: "苏州车展",
    expenditureItemAmount: fen as Fen,
    expenditureItemDescribe: "展位与物料",
    expenditureItemRemark: null,
    fileIds,
  };
  const id = idOf(await world.call(projectEstablishment.create, given, { as: author }));
  const { data } = await world.call(projectEstablishment.submit, { id }, { as: author });
  return data.instanceId;
}

const kinds = {
  walletAdjustment: anAdjustment,
  walletRecharge: aRecharge,
  projectEstablishment: anEstablishment,
};

it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  "%s: a paper that another order has brought, and an amount far beyond the usual, are told",
  async (kind) => {
    const [make, approver] = [kinds[kind], approvers[kind]];
    const first = await anAdjustment({ fen: 10_00, fileIds: [await paper(kind)] });
    expect((await shownTo(approvers.walletAdjustment, first)).risks).toEqual([]);
    const again = await shownTo(approver, await make({ fen: 10_00, fileIds: [await paper(kind)] }));
    expect(again.risks).toMatchObject([{ code: "R10", severity: "blockBatch" }]);
    for (let n = 0; n < 5; n++) {
      await decided(world, await make({ fen: 10_00 }), { how: "pass", as: approver });
    }
    const much = await shownTo(approver, await make({ fen: 300_00 }));
    expect(much.risks).toMatchObject([{ code: "R06", values: { usual: "¥10.00" } }]);
  },
);

it("who decides on an adjustment is told what it leaves the payer, and of the payee no figure", async () => {
  const id = await anAdjustment({ fen: 20_00 });
  const { beside } = await shownTo(approvers.walletAdjustment, id);
  expect(beside?.wallets).toMatchObject([
    { side: "payer", beforeFen: 10_000_00, afterFen: 9_980_00 },
    { side: "payee", beforeFen: null, afterFen: null },
  ]);
  // Who sees the wallets anyway is told both.
  expect((await shownTo(author, id)).beside?.wallets).toMatchObject([
    { side: "payer", beforeFen: 10_000_00, afterFen: 9_980_00 },
    { side: "payee", beforeFen: 50_00, afterFen: 70_00 },
  ]);
});
