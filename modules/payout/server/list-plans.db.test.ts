import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { channelOf, openQuietWorld, payerAccount } from "#main/payout-office.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { batchList } from "./queries/batch-list.ts";
import { payoutList } from "./queries/payout-list.ts";
import { payoutsWith } from "./support/files.ts";

let world: World;
let tenantId: string;
let channelId: string;

beforeAll(async () => {
  world = await openQuietWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 3; nth += 1) {
    const as = await world.person(await world.tenant());
    ({ tenantId } = as);
    channelId = await payerAccount(world, as, { code: "FLEXPAY" });
    await channelOf(world, as, { id: channelId });
    await admin.query(
      "insert into payouts (tenant_id, id, number, order_type, order_id, order_number, amount_fen, payee_kind, payee_name," +
        " account_sealed, account_index, account_tail, bank_name, purpose, content_hash, state, channel_id, file_ids, incident, applicant_id, created_by, updated_by, created_at)" +
        " select $1, gen_random_uuid(), 'FK' || n, 'TEST', gen_random_uuid(), 'CK' || n, n * 100, 'personal', '第' || n || '号收款人'," +
        " '\\x00', decode(md5(n::text), 'hex'), '0000', '招商银行', '车款', '', (array[4001, 4006, 4008, 4009, 4008, 4008])[1 + n % 6], $2," +
        " array[gen_random_uuid()], case when n % 500 = 0 then 'amountDiffers' end, $3, $3, $3, now() - make_interval(mins => n)" +
        " from generate_series(1, 20000) n",
      [tenantId, channelId, as.userId],
    );
    await admin.query(
      "insert into payout_batches (tenant_id, id, number, kind, channel_id, state, line_count, sum_fen, export_number, made_by, line_people, line_departments, created_by, updated_by, created_at)" +
        " select $1, gen_random_uuid(), 'PC' || n, 'channel', $2, 4050 + n % 7, 1, n, 'WY' || n, $3, array[$3::uuid], array[null::uuid], $3, $3, now() - make_interval(mins => n)" +
        " from generate_series(1, 5000) n",
      [tenantId, channelId, as.userId],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const aDayAgo = new Date(systemClock.now().getTime() - 86_400_000).toISOString();
const range = { from: aDayAgo };
const asked = (given: Partial<ListRequest>) => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...given,
});

describe("a page comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", { sorts: [{ field: "amountFen", order: "desc" }] }],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["failed", { filters: { view: ["failed"] } }],
    ["in flight", { filters: { view: ["inFlight"] } }],
    ["in some states", { filters: { stateCode: [4001, 4009] } }],
    ["by number", { filters: { payoutNo: ["FK17", "FK18"] } }],
    ["by a part of the payee", { filters: { payeeName: "号收" } }],
    ["by account", { filters: { payeeAccount: "00" } }],
    ["by channel", { filters: { channelId: [newId()] } }],
    ["by batch", { filters: { batchNo: ["PC7"] } }],
    ["with an incident", { filters: { incident: ["yes"] } }],
    ["by keyword", { keyword: "FK1999" }],
    ["of a time", { filters: { insertTime: range } }],
  ])("of payouts, %s", async (_, given) => {
    const mine = payoutList.within(everything(newId()));
    const plans = await plansOf(world, tenantId, (tx) => mine.page(tx, asked(given)));
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("payouts"));
      expect(own, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(3_000);
    }
  });

  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["in a state", { filters: { stateCode: [4051] } }],
    ["by number", { filters: { batchNo: ["PC17"] } }],
    ["by export number", { filters: { onlineBankExportNo: ["WY17"] } }],
  ])("of batches, %s", async (_, given) => {
    const plans = await plansOf(world, tenantId, (tx) =>
      batchList.within(everything(newId())).page(tx, asked(given)),
    );
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("payout_batches"));
      expect(own, plan.sql).not.toEqual([]);
    }
  });

  it("of batches, for a range that shows none of them", async () => {
    const narrow = { ...ownOnly(newId()), departments: new Set([newId()]) };
    const plans = await plansOf(world, tenantId, (tx) =>
      batchList.within(narrow).page(tx, asked({})),
    );
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("payout_batches"));
      expect(own, plan.sql).not.toEqual([]);
      // The stamps of its lines stand in the batch: no line is looked at.
      expect(plan.indexes, plan.sql).not.toContain("payouts_by_batch");
      expect(plan.blocks, plan.sql).toBeLessThan(3_000);
    }
  });

  it("the payouts that hold a file", async () => {
    const [plan] = await plansOf(world, tenantId, (tx) => payoutsWith(tx, newId()));
    expect(plan?.indexes).toEqual(expect.arrayContaining(["payouts_files"]));
  });
});
