import { z } from "zod";
import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { todayInShanghai } from "#modules/project/server/index.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRows } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { carDealer, dealerFields } from "../dealer-contract.ts";
import { dealerErrors } from "../errors.ts";
import { isCity } from "../region-contract.ts";
import { networkStates } from "../states.ts";
import { nextDealerNumbers } from "./dealer/named.ts";
import { lastDay } from "./rules/network.ts";
import { dealers } from "./tables.ts";

const row = z.strictObject(dealerFields);
type Imported = z.infer<typeof row>;

export const dealerImport = defineImport<Imported>({
  kind: "carDealer",
  endpoint: carDealer.import,
  page: { path: "/data/carDealer", titleKey: "menu.data.carDealer" },
  title: { zh: "存量车商", en: "Existing dealers" },
  event: "carDealer.import",
  columns: [
    {
      field: "reportCarShop",
      heading: { zh: "车行名称", en: "Car dealer" },
      required: true,
      example: "苏州盛达汽车销售有限公司",
    },
    { field: "city", heading: { zh: "所在城市", en: "City" }, required: true, example: "苏州" },
    {
      field: "remarks",
      heading: { zh: "备注", en: "Remarks" },
      required: false,
      example: "2024 年起合作",
    },
  ],
  row,
  keyOf: ({ reportCarShop }) => reportCarShop,
  existing: knownNames,
  against: async (_, rows) =>
    new Map(
      rows
        .filter(({ city }) => !isCity(city))
        .map(({ reportCarShop, city }) => {
          const reason = new Refused(dealerErrors.cityUnknown, { city });
          return [reportCarShop, { outcome: "invalid", reason }];
        }),
    ),
  write,
  undo: { table: dealers, gone: { is_taken_back: true }, needed: filedSince },
});

async function knownNames(tx: ReadTx, names: readonly string[]): Promise<Set<string>> {
  const sql =
    "select name from dealers where tenant_id = $1 and name = any($2) and not is_taken_back";
  const found = await tx.raw<{ name: string }>({ sql, parameters: [tx.tenantId, names] });
  return new Set(found.map(({ name }) => name));
}

const findFiled =
  "select dealer_id, min(number) as number from dealer_filings" +
  " where tenant_id = $1 and dealer_id = any($2::uuid[]) group by dealer_id";

/** A filing points to its dealer without changing it. */
async function filedSince(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Refused>> {
  const parameters = [tx.tenantId, ids];
  const found = await tx.raw<{ dealer_id: string; number: string }>({ sql: findFiled, parameters });
  return new Map(
    found.map(({ dealer_id, number }) => [
      dealer_id,
      new Refused(dealerErrors.dealerFiledSince, { number }),
    ]),
  );
}

const findDays = "select dealer_filing_days as days from tenants where id = $1";

/** They belong to the department of who brings them in, until a filing says which works with them. */
async function write(tx: CommandTx, rows: readonly Imported[]): Promise<void> {
  const [setting] = await tx.raw<{ days: number }>({ sql: findDays, parameters: [tx.tenantId] });
  if (!setting) throw new Error("The tenant is gone");
  const complete_by = lastDay(todayInShanghai(tx.now), setting.days);
  const department_id = await mainDepartmentOf(tx, tx.actor.userId);
  const numbers = await nextDealerNumbers(tx, rows.length);
  await insertRows(
    tx,
    dealers,
    rows.map(({ reportCarShop: name, city, remarks: remark }, at) => ({
      ...nothingYet,
      number: numbers[at] ?? "",
      name,
      city,
      remark,
      department_id,
      complete_by,
      state: networkStates.existing,
    })),
  );
}

const nothingYet = {
  agreement_id: null,
  agreement_state: null,
  applied_by: null,
  applied_at: null,
  reviewed_by: null,
  reviewed_at: null,
  entered_at: null,
  left_at: null,
  reason: null,
  is_taken_back: false,
};

export const importDealers = command(carDealer.import, ({ input, ...context }) =>
  startImport(context, dealerImport, input.file),
);

export const dealerTemplate = query(carDealer.importTemplate, async ({ caller }) =>
  templateOf(dealerImport, caller.language),
);
