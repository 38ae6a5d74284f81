import { readFile } from "node:fs/promises";
import { signedOrders } from "#modules/e-sign/server/index.ts";
import { startRent } from "#modules/lease/contract.ts";
import { leaseImport } from "#modules/lease/server/import-leases.ts";
import { type LeasedOrder, leasedOrders } from "#modules/lease/server/index.ts";
import { carOrders } from "#modules/vehicle/server/index.ts";
import { checkDigitOf } from "#platform/contract/car-numbers.ts";
import { exchange } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Module } from "#platform/server/module.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { nobodyThere, runQueued } from "./payout-office.ts";
import { openTestWorld } from "./testing.ts";

/** A row of the file, by wire name; what is not said is left empty. */
export type LeaseCells = Readonly<Record<string, string>>;

let count = 0;
/** A lease start as a file has it, each time of another contract. */
export function leaseCells(cells: LeaseCells = {}): LeaseCells {
  count += 1;
  const usual = {
    contractNo: `2026ZL${String(10_000_000 + count)}`,
    reportCarShop: "苏州盛达汽车销售有限公司",
    lessee: "王建国",
    financeAmount: "128000.00",
    netFinanceAmount: "120000.00",
    startRentTime: "2026-11-01",
  };
  return { ...usual, ...cells };
}

/** The number of a car that nobody has seen before. */
export function aVin(): string {
  count += 1;
  const body = `LSVAM4180C${String(2_000_000 + count)}`;
  return body.slice(0, 8) + checkDigitOf(body) + body.slice(9);
}

/** Sends a file and has it checked; it waits to be confirmed. */
export async function checkLeases(
  world: World,
  as: TestPerson,
  rows: readonly LeaseCells[],
): Promise<string> {
  const { columns } = leaseImport;
  const sheet = [
    columns.map(({ heading }) => heading.zh),
    ...rows.map((row) => columns.map(({ field }) => row[field] ?? "")),
  ];
  const upload = uploadOf(await readFile(await sheetFile(sheet)), `${rows[0]?.lessee}.xlsx`);
  const answer = await world.server.inject({
    method: "POST",
    url: startRent.import.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  await runQueued(world, as);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** Brings lease starts in as people do; what follows from it has happened too. */
export async function importLeases(
  world: World,
  as: TestPerson,
  rows: readonly LeaseCells[],
): Promise<string> {
  const id = await checkLeases(world, as, rows);
  await world.call(exchange.confirmImport, { id }, { as });
  // The import's own job first, then what it starts.
  await runQueued(world, as);
  await runQueued(world, as);
  return id;
}

/** The one with a contract number. */
export async function leaseOf(world: World, as: TestPerson, contractNo: string | undefined) {
  const filters = { contractNo: [contractNo ?? ""] };
  const { data } = await world.call(startRent.list, { filters }, { as });
  const [row] = data.records;
  if (!row) throw new Error(`No lease start has contract ${contractNo}`);
  return row;
}

/** One new lease start. */
export async function newLease(world: World, as: TestPerson, cells: LeaseCells = {}) {
  const row = leaseCells(cells);
  await importLeases(world, as, [row]);
  return leaseOf(world, as, row["contractNo"]);
}

/** What an edit sends, as the form has it. */
export async function editOf(world: World, as: TestPerson, id: string) {
  const { data: row } = await world.call(startRent.detail, { id }, { as });
  const { reportCarShop, lessee, carNumber, frameNumber, channelDescribe, customerGrade } = row;
  const {
    elasticExcitation,
    elasticExcitationRate,
    financeAmount,
    netFinanceAmount,
    financeTerm,
    product,
  } = row;
  const { province, businessType, startRentTime, rowVersion } = row;
  return {
    id,
    rowVersion,
    reportCarShop,
    lessee,
    carNumber,
    frameNumber,
    channelDescribe,
    customerGrade,
    elasticExcitation,
    elasticExcitationRate,
    financeAmount,
    netFinanceAmount,
    financeTerm,
    product,
    province,
    businessType,
    startRentTime,
    jjk: true,
    jst: false,
  };
}

/** Orders of a kind that exists in tests only, as rows of a table that is theirs. */
export const testOrderType = "testCarOrder";
const addTable =
  "create table test_car_orders (tenant_id uuid not null, id uuid primary key, number text not null, contract_no text," +
  " contract_key text, vin text, lessee text not null, shop text not null, amount_fen bigint not null, day date not null," +
  " is_live boolean not null default true, is_hidden boolean not null default false, started_contract_no text);" +
  " call fence_tenant_table('test_car_orders', 'select, insert, update')";

const columns =
  'id as "orderId", number as "orderNo", contract_no as "contractNo", vin as "frameNumber", lessee,' +
  ' shop as "reportCarShop", amount_fen as "amountFen", day, is_live as "isLive", \'/data/test\' as link';

const findLive =
  `select ${columns} from test_car_orders where tenant_id = $1 and is_live and (contract_key = any($2)` +
  " or vin = any($3) or (lessee, shop) in (select * from unnest($4::text[], $5::text[])))";
const findOne = `select ${columns} from test_car_orders where tenant_id = $1 and (id::text = $2 or number = $2)`;
const findSeen =
  "select id from test_car_orders where tenant_id = $1 and id = any($2::uuid[]) and not is_hidden";
const findOfCar =
  'select id as "orderId", number as "orderNo", 4000 as "stateCode", amount_fen as "amountFen",' +
  " '2026-11-01T00:00:00.000Z' as \"orderTime\", '/data/test' as link from test_car_orders" +
  " where tenant_id = $1 and (vin = any($2) or contract_key = any($3)) and not is_hidden";
const setLight =
  "update test_car_orders set started_contract_no = $3 where tenant_id = $1 and id = $2::uuid";

const title = { zh: "测试车款", en: "Test order" };
const testOrders: Module = {
  gives: [
    leasedOrders.takes({
      type: testOrderType,
      title,
      find: (tx, { contractKeys, vins, people }) =>
        tx.raw<LeasedOrder>({
          sql: findLive,
          parameters: [
            tx.tenantId,
            contractKeys,
            vins,
            people.map(({ lessee }) => lessee),
            people.map(({ shop }) => shop),
          ],
        }),
      one: async (tx, by) => {
        const named = "orderId" in by ? by.orderId : by.orderNo;
        const parameters = [tx.tenantId, named];
        const [found] = await tx.raw<LeasedOrder>({ sql: findOne, parameters });
        return found;
      },
      seen: async (tx, _, ids) => {
        const parameters = [tx.tenantId, ids];
        const found = await tx.raw<{ id: string }>({ sql: findSeen, parameters });
        return new Set(found.map(({ id }) => id));
      },
      settled: async (tx: CommandTx, { orderId, contractNo }) => {
        await tx.raw({ sql: setLight, parameters: [tx.tenantId, orderId, contractNo] });
      },
    }),
    signedOrders.takes({
      type: testOrderType,
      find: async (tx, _, by) => {
        const named = "orderId" in by ? by.orderId : by.orderNo;
        const parameters = [tx.tenantId, named];
        const [found] = await tx.raw<LeasedOrder>({ sql: findOne, parameters });
        return found && { ...found, lesseeName: found.lessee, lesseePhone: null };
      },
      settled: () => Promise.resolve(),
    }),
    carOrders.takes({
      type: testOrderType,
      title,
      of: (tx: ReadTx, _, { vins, contractKeys }) =>
        tx.raw({ sql: findOfCar, parameters: [tx.tenantId, vins, contractKeys] }),
    }),
  ],
};

/** A world in which there are orders that lease starts belong to. */
export async function openLeaseWorld(): Promise<World> {
  const world = await openTestWorld({
    modules: [testOrders],
    settings: { PROVIDER_ADDRESSES: new URL(nobodyThere).host },
  });
  await world.database.admin.query(addTable);
  return world;
}

interface OrderCells {
  readonly contractNo?: string | null;
  readonly vin?: string | null;
  readonly lessee?: string;
  readonly shop?: string;
  readonly amountFen?: number;
  readonly day?: string;
  readonly isHidden?: boolean;
}

const addOrder =
  "insert into test_car_orders (tenant_id, id, number, contract_no, contract_key, vin, lessee, shop, amount_fen, day, is_hidden)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";

/** An order that waits for its lease to start. */
export async function newOrder(world: World, { tenantId }: TestPerson, cells: OrderCells = {}) {
  const id = newId();
  count += 1;
  const number = `CK20261101${String(count).padStart(4, "0")}`;
  const { contractNo = null, vin = null, lessee = "李四", shop = "别的车行" } = cells;
  const { amountFen = 100, day = "2026-11-01", isHidden = false } = cells;
  const key = contractNo && contractNo.replaceAll(/[\s-]/g, "").toUpperCase();
  await world.database.admin.query(addOrder, [
    tenantId,
    id,
    number,
    contractNo,
    key,
    vin,
    lessee,
    shop,
    amountFen,
    day,
    isHidden,
  ]);
  return { orderType: testOrderType, orderId: id, orderNo: number };
}

interface Order {
  readonly is_live: boolean;
  readonly contract_no: string | null;
  readonly started_contract_no: string | null;
}

/** What an order says now: what was typed, and what it was matched with. */
export async function orderNow(world: World, id: string): Promise<Order> {
  const sql = "select * from test_car_orders where id = $1";
  const { rows } = await world.database.admin.query<Order>(sql, [id]);
  const [row] = rows;
  if (!row) throw new Error("The order is gone");
  return row;
}
