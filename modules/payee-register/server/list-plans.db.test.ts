import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filed } from "#main/dealer-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { askedForKeyPersons, keyPersonList } from "./key-person/list.ts";
import { keyPersonOrder } from "./key-person/order.ts";
import { askedForSecondPayees, secondPayeeList } from "./second-payee/list.ts";
import { askedForWhiteLists, whiteListList } from "./white-list/list.ts";

let world: World;
let tenantId: string;
let colleague: string;
const authors = Array.from({ length: 20 }, () => newId());

const addPeople =
  "insert into key_persons (tenant_id, id, number, payee_name, payee_type, relationship, open_bank, expires_on," +
  " id_card_sealed, id_card_index, id_card_tail, phone_sealed, phone_index, phone_tail, account_sealed, account_index," +
  " account_tail, state, approval_state, created_by, updated_by, created_at, file_ids)" +
  " select $1, gen_random_uuid(), 'GJ' || n, '林' || n || '号', 'self', '本人', '招商银行', current_date + n % 3000 - 50," +
  " '', sha256(('i' || n)::bytea), '0000', '', '', '0000', '', sha256(('a' || n)::bytea), '0000'," +
  " (array[3551, 3551, 3551, 3551, 3551, 3551, 3550, 3554, 3555])[1 + n % 9], 2003," +
  " ($2::uuid[])[1 + n % 20], ($2::uuid[])[1], now() - make_interval(mins => n), array[gen_random_uuid()]" +
  " from generate_series(1, 20000) n";

beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 3; nth += 1) {
    const tenant = await world.tenant();
    tenantId = tenant.id;
    await world.database.admin.query(addPeople, [tenantId, authors]);
    const colleagues = [];
    for (let no = 0; no < 20; no += 1) colleagues.push((await world.person(tenant, [])).userId);
    [colleague = ""] = colleagues;
    await world.database.admin.query(addEntries, [tenantId, colleagues]);
    const { id: filingId } = await filed(world, await world.person(tenant));
    await world.database.admin.query(addSeconds, [tenantId, authors, filingId]);
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const addEntries =
  "insert into white_lists (tenant_id, id, user_id, user_city, user_region, user_apollo, payee_name, open_bank, expires_on," +
  " id_card_sealed, id_card_index, id_card_tail, phone_sealed, phone_index, phone_tail, account_sealed, account_index," +
  " account_tail, state, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), ($2::uuid[])[1 + n % 20], '苏州', '华东', 'AP' || n, '周' || n || '号', '招商银行'," +
  " current_date + n % 3000 - 50, '', sha256(('i' || n)::bytea), '0000', '', '', '0000', ''," +
  " sha256(('a' || n)::bytea), '0000', (array[3560, 3560, 3560, 3562])[1 + n % 4], ($2::uuid[])[1], ($2::uuid[])[1]," +
  " now() - make_interval(mins => n) from generate_series(1, 20000) n";

const range = { from: "2026-01-01T00:00:00Z", to: "2026-12-01T00:00:00Z" };
const asked: [string, Partial<ListRequest>][] = [
  ["as it opens", {}],
  ["by the last day", { sorts: [{ field: "expirationTime", order: "asc" }] }],
  ["in approval", { filters: { stateCode: [3550] } }],
  ["those who expire soon", { filters: { stateCode: [3552] } }],
  ["those who expired", { filters: { stateCode: [3553] } }],
  ["by number", { filters: { orderNo: ["GJ17", "GJ18"] } }],
  ["by ID number", { filters: { payeeIdCardNo: "33010619900101123X" } }],
  ["by account", { filters: { payeeBankCardNo: "6214830000000009" } }],
  ["by a part of the name", { filters: { payeeName: "林1999" } }],
  ["by keyword", { keyword: "GJ1999" }],
  ["one's own", { filters: { mine: ["yes"] } }],
  ["who ends in a time", { filters: { expirationTime: range } }],
  ["of a time", { filters: { insertTime: range } }],
];

describe.each([
  ["everybody's", () => everything(authors[3] ?? "")],
  ["one's own", () => ownOnly(authors[3] ?? "")],
])("a page of key persons comes by an index: %s", (_, within) => {
  it.each(asked)("%s", async (__, wanted) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...wanted };
    const plans = await plansOf(world, tenantId, (tx) => {
      const asking = { tx, vault: world.engine.vault, userId: authors[3] ?? "" };
      return keyPersonList.within(within()).page(tx, askedForKeyPersons(request, asking));
    });
    // What is shown is read off an index; counting stops where a total is exact no more.
    const own = plans[0]?.indexes.filter((index) => index.startsWith("key_persons"));
    expect(own, plans[0]?.sql).not.toEqual([]);
    expect(plans[0]?.blocks, plans[0]?.sql).toBeLessThan(3_000);
  });
});

const addSeconds =
  "insert into second_payees (tenant_id, id, number, payee_name, open_bank, filing_id, shop_name, expires_on," +
  " id_card_sealed, id_card_index, id_card_tail, phone_sealed, phone_index, phone_tail, account_sealed, account_index," +
  " account_tail, state, approval_state, created_by, updated_by, created_at, file_ids)" +
  " select $1, gen_random_uuid(), 'DE' || n, '孙' || n || '号', '招商银行', $3, '车行' || n, current_date + n % 3000 - 50," +
  " '', sha256(('i' || n)::bytea), '0000', '', '', '0000', '', sha256(('a' || n)::bytea), '0000'," +
  " (array[3541, 3541, 3541, 3541, 3541, 3541, 3540, 3544, 3545])[1 + n % 9], 2003," +
  " ($2::uuid[])[1 + n % 20], ($2::uuid[])[1], now() - make_interval(mins => n), array[gen_random_uuid()]" +
  " from generate_series(1, 20000) n";

const askedOfSeconds: [string, Partial<ListRequest>][] = [
  ["as it opens", {}],
  ["by the last day", { sorts: [{ field: "expirationTime", order: "asc" }] }],
  ["those who expire soon", { filters: { stateCode: [3542] } }],
  ["those who expired", { filters: { stateCode: [3543] } }],
  ["by number", { filters: { orderNo: ["DE17", "DE18"] } }],
  ["by ID number", { filters: { reservePayeeIdCardNo: "33010619900101123X" } }],
  ["by account", { filters: { reservePayeeBankCardNo: "6214830000000009" } }],
  ["by a part of the name", { filters: { reservePayeeName: "孙1999" } }],
  ["by a part of the dealer's name", { filters: { reportCarShop: "行1999" } }],
  ["by keyword", { keyword: "DE1999" }],
  ["one's own", { filters: { mine: ["yes"] } }],
  ["who ends in a time", { filters: { expirationTime: range } }],
  ["of a time", { filters: { insertTime: range } }],
];

describe.each([
  ["everybody's", () => everything(authors[3] ?? "")],
  ["one's own", () => ownOnly(authors[3] ?? "")],
])("a page of second payees comes by an index: %s", (_, within) => {
  it.each(askedOfSeconds)("%s", async (__, wanted) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...wanted };
    const plans = await plansOf(world, tenantId, (tx) => {
      const asking = { tx, vault: world.engine.vault, userId: authors[3] ?? "" };
      return secondPayeeList.within(within()).page(tx, askedForSecondPayees(request, asking));
    });
    const own = plans[0]?.indexes.filter((index) => index.startsWith("second_payees"));
    expect(own, plans[0]?.sql).not.toEqual([]);
    expect(plans[0]?.blocks, plans[0]?.sql).toBeLessThan(3_000);
  });
});

it("the key persons that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => keyPersonOrder.holding(tx, newId()));
  for (const { indexes } of plans) expect(indexes).toContain("key_persons_files");
});

const askedOfEntries: [string, Partial<ListRequest>][] = [
  ["as it opens", {}],
  ["by the last day", { sorts: [{ field: "expirationTime", order: "asc" }] }],
  ["those who expired", { filters: { stateCode: [3561] } }],
  ["by Apollo number", { filters: { userApolloJobNumber: ["AP17", "AP18"] } }],
  ["by ID number", { filters: { payeeIdCardNo: "33010619900101123X" } }],
  ["by account", { filters: { payeeBankCardNo: "6214830000000009" } }],
  ["by a part of the name", { filters: { payeeName: "周1999" } }],
  ["by keyword", { keyword: "AP1999" }],
  ["who ends in a time", { filters: { expirationTime: range } }],
  ["of a time", { filters: { insertTime: range } }],
];

describe.each([
  ["everybody's", () => everything(colleague)],
  ["one's own", () => ownOnly(colleague)],
])("a page of the whitelist comes by an index: %s", (_, within) => {
  it.each(askedOfEntries)("%s", async (__, wanted) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...wanted };
    const plans = await plansOf(world, tenantId, (tx) => {
      const asking = { tx, vault: world.engine.vault, userId: colleague };
      return whiteListList.within(within()).page(tx, askedForWhiteLists(request, asking));
    });
    const own = plans[0]?.indexes.filter((index) => index.startsWith("white_lists"));
    expect(own, plans[0]?.sql).not.toEqual([]);
    expect(plans[0]?.blocks, plans[0]?.sql).toBeLessThan(3_000);
  });
});
