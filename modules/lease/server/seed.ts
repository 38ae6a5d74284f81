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
import { startRent } from "../contract.ts";
import { leaseImport } from "./import-leases.ts";
import { runJudgeLeases } from "./jobs/judge-leases.ts";
import { type DemoLease, demoLeases, files } from "./seed/demo-leases.ts";

interface Seeding {
  readonly engine: Engine;
  readonly tenantId: string;
  /** Brings them in; ends those whose contract was cancelled. */
  readonly cashierId: string;
  readonly reviewerId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** Dealers that hand in deals. */
  readonly shops: readonly string[];
  /** Which company it is: none has another's contracts or cars. */
  readonly nth: number;
}

const day = 86_400_000;
const daysAgo = (days: number) => new Date(systemClock.now().getTime() - days * day);

/** Months of lease starts, each file as somebody brought it in, and some of them ended since. */
export async function seedLeases(seeding: Seeding): Promise<void> {
  const { as, cashierId, reviewerId } = seeding;
  for (const { daysBefore, rows } of files(demoLeases(seeding.shops, seeding.nth))) {
    await bringInLeases(seeding, rows, daysAgo(daysBefore));
  }
  const reviewer = await as(reviewerId, daysAgo(1));
  const { records } = await reviewer.call(startRent.list, { size: 200 });
  const open = records.filter(({ jjk }) => jjk !== null);
  for (const { id, rowVersion } of open.filter((_, at) => at % 14 === 5)) {
    await reviewer.call(startRent.cancel, { id, rowVersion, remark: "客户全额退车，合同取消" });
  }
  const cashier = await as(cashierId, daysAgo(0));
  for (const row of records.filter(({ jjk }) => jjk === null).slice(0, 3)) {
    const { id, rowVersion, reportCarShop, lessee, carNumber, frameNumber, channelDescribe } = row;
    const { customerGrade, elasticExcitation, elasticExcitationRate } = row;
    const { financeAmount, netFinanceAmount, financeTerm } = row;
    const { product, province, businessType, startRentTime } = row;
    await cashier.call(startRent.update, {
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
    });
  }
}

type Bringing = Pick<Seeding, "engine" | "tenantId" | "cashierId" | "as">;

/** Sends a file, has it checked and written, and orders looked for, as a worker would. */
export async function bringInLeases(
  seeding: Bringing,
  rows: readonly DemoLease[],
  at: Date,
): Promise<void> {
  const { engine, tenantId, cashierId: userId, as } = seeding;
  const cashier = await as(userId, at);
  const { id: jobId } = await send(cashier, rows);
  const payload = { tenantId, userId, jobId };
  await runImportCheck({ ...engine, at }, payload);
  await cashier.call(exchange.confirmImport, { id: jobId });
  await runImportWrite({ ...engine, at }, payload);
  const filters = { contractNo: rows.flatMap(({ contractNo }) => contractNo ?? []) };
  const { records } = await cashier.call(startRent.list, { filters, size: 200 });
  const leaseIds = records.map(({ id }) => id);
  await runJudgeLeases({ ...engine, at }, { tenantId, userId, leaseIds });
}

async function send(by: Acting, rows: readonly DemoLease[]) {
  const columns = leaseImport.columns.map(
    ({ heading }) => ({ header: heading.zh, kind: "text" }) as const,
  );
  const cells = rows.map((row) => leaseImport.columns.map(({ field }) => row[field] ?? ""));
  const sheets = [{ name: "起租数据", columns, rows: cells }];
  const content = await buffer(writeWorkbook({ sheets }));
  const folder = await mkdtemp(join(tmpdir(), "chezhang-leases-"));
  try {
    const path = join(folder, "leases.xlsx");
    await writeFile(path, content);
    const described = { size: content.length, sha256: hash("sha256", content, "hex") };
    const file = { path, name: "起租数据.xlsx", ...described };
    return await by.call(startRent.import, { file });
  } finally {
    await rm(folder, { recursive: true });
  }
}
