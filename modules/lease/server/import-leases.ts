import { departmentsOfShops } from "#modules/dealer/server/index.ts";
import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRows } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { startRent } from "../contract.ts";
import { leaseErrors } from "../errors.ts";
import { leaseStates } from "../states.ts";
import { judgeLeases } from "./jobs/judge-leases.ts";
import { withoutOrder } from "./matching/judge-again.ts";
import { hasOrderKinds } from "./matching/order-kinds.ts";
import { lockMatching } from "./matching/situation.ts";
import { tellFollowers } from "./support/followers.ts";
import { reportedColumns } from "./support/reported.ts";
import { contractKeyOf } from "./rules/numbers.ts";
import { sheetColumns, type SheetRow, sheetRow } from "./support/sheet.ts";
import { leaseStarts } from "./tables.ts";

export const leaseImport = defineImport<SheetRow>({
  kind: "startRent",
  endpoint: startRent.import,
  page: { path: "/data/startRent", titleKey: "menu.data.startRent" },
  title: { zh: "起租数据", en: "Lease-start records" },
  event: "startRent.import",
  columns: sheetColumns,
  row: sheetRow,
  keyOf: ({ contractNo }) => contractKeyOf(contractNo),
  existing: knownContracts,
  write,
  undo: {
    table: leaseStarts,
    gone: { is_taken_back: true },
    lock: lockMatching,
    needed: matchedSince,
    after: tellFollowers,
  },
});

const findKnown =
  "select contract_key from lease_starts where tenant_id = $1 and contract_key = any($2) and not is_taken_back";

async function knownContracts(tx: ReadTx, keys: readonly string[]): Promise<Set<string>> {
  const parameters = [tx.tenantId, keys];
  const found = await tx.raw<{ contract_key: string }>({ sql: findKnown, parameters });
  return new Set(found.map(({ contract_key: key }) => key));
}

const findMatched =
  "select id from lease_starts where tenant_id = $1 and id = any($2::uuid[])" +
  ` and state = any(array[${leaseStates.matchedByRule}, ${leaseStates.matchedByHand}, ${leaseStates.conflict}])`;

/** An order has come to need it, or competes for it with another. */
async function matchedSince(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Refused>> {
  const parameters = [tx.tenantId, ids];
  const found = await tx.raw<{ id: string }>({ sql: findMatched, parameters });
  return new Map(found.map(({ id }) => [id, new Refused(leaseErrors.matchedSince)]));
}

/** They belong to the department that works with their dealer, or else to that of who brings them in. */
async function write(
  tx: CommandTx,
  rows: readonly SheetRow[],
  { flows }: Pick<Engine, "flows">,
): Promise<void> {
  const shops = rows.map(({ reportCarShop }) => reportCarShop);
  const departments = await departmentsOfShops(tx, shops);
  const own = await mainDepartmentOf(tx, tx.actor.userId);
  await insertRows(
    tx,
    leaseStarts,
    rows.map((row) => ({
      ...nothingYet,
      ...reportedColumns(row),
      contract_no: row.contractNo,
      contract_key: contractKeyOf(row.contractNo),
      pushed_at: row.pushSysTime,
      department_id: departments.get(row.reportCarShop) ?? own,
    })),
  );
  recordsChanged(tx, "startRent");
  const leaseIds = tx.changes.map(({ id }) => id);
  await tellFollowers(tx, leaseIds);
  if (!hasOrderKinds()) return;
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId, leaseIds };
  await flows.start(tx, judgeLeases, { payload, id: `lease.judge-${leaseIds[0] ?? ""}` });
}

const nothingYet = {
  ...withoutOrder,
  state: leaseStates.unmatched,
  has_suggestions: false,
  cancel_reason: null,
  is_taken_back: false,
};

export const importLeases = command(startRent.import, ({ input, ...context }) =>
  startImport(context, leaseImport, input.file),
);

export const leaseTemplate = query(startRent.importTemplate, async ({ caller }) =>
  templateOf(leaseImport, caller.language),
);
