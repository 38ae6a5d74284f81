import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anItem, aProject, fundedWallet } from "#main/expenditure-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditureOrder } from "./order.ts";
import { payeeList } from "./queries/payees.ts";
import { allOrders } from "./support/order-list.ts";
import { monthlyFunding } from "#modules/wallet/server/index.ts";
import { leftOfItem } from "./support/spending.ts";

let world: World;
let tenantId: string;
let walletId: string;
let itemId: string;
let projectId: string;
const authors = Array.from({ length: 20 }, () => newId());

const addOrders =
  "insert into expenditures (tenant_id, id, number, amount_source, project_id, item_id, wallet_id, amount_fen," +
  " description, file_ids, state, approval_state, month, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), 'ZC' || n, 1, $2, ($3::uuid[])[1 + n % 20], ($4::uuid[])[1 + n % 20], n * 100," +
  " '第' || n || '笔支出', array[gen_random_uuid()], (array[3300, 3301, 3302, 3304, 3305])[1 + n % 5]," +
  " (array[null, 2000, 2003, 2003, 2003])[1 + n % 5], '202611', ($5::uuid[])[1 + n % 20], ($5::uuid[])[1]," +
  " now() - make_interval(mins => n) from generate_series(1, 5000) n";
const addPayees =
  "insert into expenditure_payees (tenant_id, id, expenditure_id, line_number, payee_name, amount_fen, bank_name," +
  " account_sealed, account_index, account_tail, id_card_sealed, id_card_index, id_card_tail, phone_sealed," +
  " phone_index, phone_tail, created_by, updated_by, created_at) select tenant_id, gen_random_uuid(), id, 1," +
  " '收款人' || amount_fen, amount_fen, '招商银行', '\\x00', sha256(number::bytea), '0000', '\\x00'," +
  " sha256(number::bytea), '0000', '\\x00', '\\x00', '0000', created_by, created_by, created_at" +
  " from expenditures where tenant_id = $1";

beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 4; nth += 1) {
    const person = await world.person(await world.tenant());
    ({ tenantId } = person);
    const items: string[] = [];
    const wallets: string[] = [];
    for (let at = 0; at < 20; at += 1) items.push(await anItem(world, person));
    for (let at = 0; at < 20; at += 1) {
      projectId = await aProject(world, person, { itemIds: items });
      wallets.push(await fundedWallet(world, { projectId, owner: person, fen: 100 }));
    }
    [itemId = "", walletId = ""] = [items[3] ?? "", wallets[3] ?? ""];
    await admin.query(addOrders, [tenantId, projectId, items, wallets, authors]);
    await admin.query(addPayees, [tenantId]);
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };
const asking = (asked: Partial<ListRequest>) => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});

async function expectIndexed(table: string, read: Parameters<typeof plansOf>[2]): Promise<void> {
  for (const plan of await plansOf(world, tenantId, read)) {
    const own = plan.indexes.filter((index) => index.startsWith(table));
    expect(own, plan.sql).not.toEqual([]);
    expect(plan.blocks, plan.sql).toBeLessThan(4_000);
  }
}

describe("a page of expenditures comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["the last of all", { current: 250 }],
    ["by amount", { sorts: [{ field: "amount", order: "desc" }] }],
    ["by the code that says most", { filters: { stateCode: [2000] } }],
    ["by where the money is", { filters: { expenditureStateCode: [3305] } }],
    ["one's own", { filters: { mine: [authors[3]] } }],
    ["by number", { filters: { orderNo: ["ZC17", "ZC18"] } }],
    ["by a part of its description", { filters: { expenditureDescribe: "笔支" } }],
    ["by payee", { filters: { payeeName: "收款人1700" } }],
    ["by keyword", { keyword: "ZC199" }],
    ["by keyword, whom it pays", { keyword: "收款人1700" }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    await expectIndexed("expenditure", (tx) => allOrders.page(tx, asking(asked)));
  });

  it("of a wallet, an item and a project", async () => {
    for (const filters of [
      { walletId: [walletId] },
      { walletName: "没有这样的钱包" },
      { expenditureItemId: [itemId] },
      { expenditureProjectId: [projectId] },
    ]) {
      await expectIndexed("expenditures", (tx) => allOrders.page(tx, asking({ filters })));
    }
  });
});

describe("a page of payees comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", { sorts: [{ field: "amountForPayee", order: "desc" }] }],
    ["by how far they are", { filters: { payeeStage: ["TO_PAY", "BATCHING"] } }],
    ["by order", { filters: { orderNo: ["ZC17"] } }],
    ["by name", { filters: { payeeName: "收款人1700" } }],
    ["by ID number", { filters: { payeeIdCardNo: "00ff" } }],
    ["by card", { filters: { payeeBankCardNo: "00ff" } }],
  ])("%s", async (_, asked) => {
    const list = payeeList.within(everything(""));
    await expectIndexed("expenditure", (tx) => list.page(tx, asking(asked)));
  });
});

it("what an item has used, and the orders that hold a file, come by an index", async () => {
  const item = { id: itemId, monthly_limit_fen: 1, percent_bp: 1 };
  const asked = await plansOf(world, tenantId, (tx) =>
    leftOfItem(tx, { item, walletId, orderId: null }),
  );
  for (const plan of asked) expect(plan.wholeTables, plan.sql).not.toContain("expenditures");
  expect(asked.flatMap(({ indexes }) => indexes)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^expenditures/)]),
  );
  const funding = await plansOf(world, tenantId, (tx) => monthlyFunding(tx, walletId));
  for (const plan of funding) {
    expect(plan.indexes, plan.sql).toContain("ledger_entries_spendable");
    expect(plan.wholeTables, plan.sql).toEqual([]);
  }
  const plans = await plansOf(world, tenantId, (tx) => expenditureOrder.holding(tx, newId()));
  for (const { indexes } of plans) expect(indexes).toContain("expenditures_files");
});
