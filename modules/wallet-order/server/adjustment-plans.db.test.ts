import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestWallet, walletWith } from "#main/adjustment-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { costOf, ordersBorneBy } from "./adjustment/cost.ts";
import { adjustmentsOf } from "./adjustment/list.ts";
import { adjustmentOrder } from "./adjustment/order.ts";
import { expectNoneOpen } from "./recharge-account/accounts.ts";
import { rechargeAccountList } from "./recharge-account/list.ts";
import { rechargeList } from "./recharge/list.ts";
import { rechargeOrder } from "./recharge/order.ts";

let world: World;
let tenantId: string;
let wallet: TestWallet;

const addAdjustments =
  "insert into wallet_adjustments (tenant_id, id, number, kind, amount_fen, order_id, payer_wallet_id, payee_wallet_id," +
  " state, file_ids, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), 'TZ' || n, case n % 2 when 0 then 'order' else 'amount' end, n," +
  " case n % 2 when 0 then gen_random_uuid() end, $2, $3, 3400 + n % 6, array[gen_random_uuid()], $4, $4," +
  " now() - make_interval(mins => n) from generate_series(1, 20000) n";
const addAccounts =
  "insert into recharge_accounts (tenant_id, id, name, kind, bank_name, account_sealed, account_index, account_tail, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), '账户' || n, 'BANK', '招商银行', '\\x00', decode(md5(n::text), 'hex'), '0000', $2, $2," +
  " now() - make_interval(mins => n) from generate_series(1, 5000) n";
const addRecharges =
  "insert into wallet_recharges (tenant_id, id, number, kind, amount_fen, recharge_account_id, payer_type, payer_name, wallet_id," +
  " statement_serial, state, file_ids, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), 'CZ' || n, 'normal', n, (select id from recharge_accounts where tenant_id = $1 limit 1), 'company'," +
  " '第' || n || '号公司', $2, 'S' || n, 3410 + n % 4, array[gen_random_uuid()], $3, $3, now() - make_interval(mins => n)" +
  " from generate_series(1, 20000) n";
const addHolds =
  "insert into wallet_holds (tenant_id, id, wallet_id, order_type, order_id, order_number, round, amount_fen, remaining_fen," +
  " settled_fen, state, held_by, held_at)" +
  " select $1, gen_random_uuid(), $2, 'EXPENDITURE', gen_random_uuid(), 'ZC' || n, 1, n, 0, n, 3422, $1," +
  " now() - make_interval(mins => n) from generate_series(1, 20000) n";

beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 5; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    wallet = await walletWith(world, tenantId);
    const other = await walletWith(world, tenantId);
    const by = newId();
    await admin.query(addAdjustments, [tenantId, wallet.id, other.id, by]);
    await admin.query(addAccounts, [tenantId, by]);
    await admin.query(addRecharges, [tenantId, wallet.id, by]);
    await admin.query(addHolds, [tenantId, nth === 4 ? other.id : wallet.id]);
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const aDayAgo = new Date(systemClock.now().getTime() - 86_400_000).toISOString();
const asked = (given: Partial<ListRequest>) => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...given,
});
const common: [string, Partial<ListRequest>][] = [
  ["as it opens", {}],
  ["by amount", { sorts: [{ field: "amount", order: "desc" }] }],
  ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
  ["by owner", { filters: { userName: "西南" } }],
  ["of a day", { filters: { insertTime: { from: aDayAgo } } }],
];

describe("a page comes by an index", () => {
  it.each([
    ...common,
    ["by number", { filters: { orderNo: ["TZ17", "TZ18"] } }],
    ["by payee", { filters: { payeeName: "西南" } }],
    ["in some states", { filters: { stateCode: [3401] } }],
    ["by keyword", { keyword: "TZ1999" }],
  ] as [string, Partial<ListRequest>][])("of adjustments, %s", async (_, given) => {
    const list = adjustmentsOf.amount.within(everything(newId()));
    const plans = await plansOf(world, tenantId, (tx) => list.page(tx, asked(given)));
    for (const plan of plans) {
      expect(plan.wholeTables, plan.sql).not.toContain("wallet_adjustments");
      expect(plan.blocks, plan.sql).toBeLessThan(6_000);
    }
  });

  it.each([
    ...common,
    ["by number", { filters: { orderNo: ["CZ17", "CZ18"] } }],
    ["by a part of the payer", { filters: { payerName: "号公" } }],
    ["by serial", { filters: { statementSerial: ["S17"] } }],
    ["by keyword", { keyword: "CZ1999" }],
  ] as [string, Partial<ListRequest>][])("of recharges, %s", async (_, given) => {
    const list = rechargeList.within(everything(newId()));
    const plans = await plansOf(world, tenantId, (tx) => list.page(tx, asked(given)));
    for (const plan of plans) {
      expect(plan.wholeTables, plan.sql).not.toContain("wallet_recharges");
      expect(plan.blocks, plan.sql).toBeLessThan(6_000);
    }
  });

  it.each([
    ["as it opens", {}],
    ["by name", { sorts: [{ field: "accountName", order: "asc" }] }],
    ["by number", { filters: { accountNo: "00" } }],
    ["by a part of the name", { filters: { accountName: "账户19" } }],
  ] as [string, Partial<ListRequest>][])("of recharge accounts, %s", async (_, given) => {
    const plans = await plansOf(world, tenantId, (tx) =>
      rechargeAccountList.page(tx, asked(given)),
    );
    for (const plan of plans) {
      expect(plan.wholeTables, plan.sql).not.toContain("recharge_accounts");
    }
  });
});

it("orders of a wallet, the cost of one, files and open recharges come by an index", async () => {
  const plans = await plansOf(world, tenantId, async (tx) => {
    await ordersBorneBy(tx, { walletId: wallet.id, orderNo: "zc1" });
    await costOf(tx, { orderId: newId(), walletId: wallet.id, besides: null });
    await adjustmentOrder.holding(tx, newId());
    await rechargeOrder.holding(tx, newId());
    await expectNoneOpen(tx, newId());
  });
  expect(plans.flatMap(({ wholeTables }) => wholeTables)).toEqual([]);
});
