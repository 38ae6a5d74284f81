import { hash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { exchange } from "#platform/contract/exchange.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { runImportCheck } from "#platform/server/exchange/check-import.ts";
import { runImportWrite } from "#platform/server/exchange/write-import.ts";
import { writeWorkbook } from "#platform/server/files/spreadsheet/write-workbook.ts";
import { carDealer } from "../../dealer-contract.ts";
import { dealerImport } from "../import-dealers.ts";
import { shopNamed } from "./demo-dealers.ts";

/** A row of the file: shop, city, remarks. */
type StockRow = readonly [string, string, string];

interface Stock {
  readonly engine: Engine;
  readonly tenantId: string;
  /** Who brings them in. */
  readonly adminId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  readonly cities: readonly string[];
  /** How many, and after how many names that others of the tenant have. */
  readonly count: number;
  readonly after: number;
}

const day = 86_400_000;
const daysAgo = (days: number) => new Date(systemClock.now().getTime() - days * day);
/** Of a tenant's ninety days for the filing some are left. */
const broughtInDaysAgo = 78;

const rowsOf = ({ cities, after }: Stock, from: number, count: number): StockRow[] =>
  Array.from({ length: count }, (_, at) => {
    const city = cities[at % cities.length] ?? "";
    return [`${city}${shopNamed(after + from + at)}`, city, "系统上线前已合作"];
  });

/** Dealers that were there before the product, by the file that somebody brought them in with. */
export async function seedStock(stock: Stock): Promise<void> {
  const { engine, adminId, as, count } = stock;
  const at = daysAgo(broughtInDaysAgo);
  const payload = await checked(stock, rowsOf(stock, 0, count), at);
  await (await as(adminId, at)).call(exchange.confirmImport, { id: payload.jobId });
  await runImportWrite({ ...engine, at }, payload);
}

/** A second file, checked this morning, that waits to be confirmed: some of its rows cannot be brought in. */
export async function seedHalfImport(stock: Stock): Promise<void> {
  const { count } = stock;
  const [known, fine] = [rowsOf(stock, 0, 2), rowsOf(stock, count, 24)];
  const bad: StockRow[] = [
    ["", "苏州", "名称待核实"],
    ["虎丘老兵车行", "虎丘区", "城市填成了区"],
    ["园区诚信汽贸", "苏洲", "城市写错"],
    ["新区大众二手车", "", "城市待补"],
  ];
  await checked(stock, [...fine, ...bad, ...fine.slice(0, 2), ...known], systemClock.now());
}

/** Sends a file and has it checked, as a worker would. */
async function checked(stock: Stock, rows: readonly StockRow[], at: Date) {
  const { engine, tenantId, adminId: userId, as } = stock;
  const { id: jobId } = await send(await as(userId, at), rows);
  const payload = { tenantId, userId, jobId };
  await runImportCheck({ ...engine, at }, payload);
  return payload;
}

async function send(by: Acting, rows: readonly StockRow[]) {
  const columns = dealerImport.columns.map(
    ({ heading }) => ({ header: heading.zh, kind: "text" }) as const,
  );
  const content = await buffer(writeWorkbook({ sheets: [{ name: "存量车商", columns, rows }] }));
  const folder = await mkdtemp(join(tmpdir(), "chezhang-stock-"));
  try {
    const path = join(folder, "stock.xlsx");
    await writeFile(path, content);
    const described = { size: content.length, sha256: hash("sha256", content, "hex") };
    const file = { path, name: "存量车商清单.xlsx", ...described };
    return await by.call(carDealer.import, { file });
  } finally {
    await rm(folder, { recursive: true });
  }
}
