import { statementImport } from "#modules/bank-statement/import-contract.ts";
import { newId } from "#platform/server/clock.ts";
import { importStatement, sheetOf, statementFile } from "../statement-file-arrange.ts";
import { runQueued } from "../payout-office.ts";
import { done, type House } from "./house.ts";

const account = "15000000000001";

/** A statement of a bank that everybody knows, one that had to be explained, and what became of its lines. */
export async function keepStatements(house: House): Promise<void> {
  const { world, owner, canary } = house;
  const movement = {
    at: "2026-11-02T09:30:00+08:00",
    direction: "in",
    amountFen: 128_000,
    balanceFen: 128_000,
    opposite: "6214830000000009",
    oppositeName: `${canary} 付款人`,
    serial: `${canary}1`,
    purpose: `${canary} 货款`,
  } as const;
  const content = statementFile("pingAn", account, [movement]);
  const name = `${canary}.xlsx`;
  const { import: first } = await importStatement(world, owner, { content, name });
  await importStatement(world, owner, { content, name });
  await explain(house);
  await decide(house, first.id);
}

/** A layout that nobody knew, by its titles. */
async function explain(house: House): Promise<void> {
  const { world, owner, canary } = house;
  const content = sheetOf([
    ["记账日", `${canary} 收入`, `${canary} 支出`, "说明"],
    ["2026-11-03", "10.00", "", `${canary} 往来`],
  ]);
  const { import: waiting } = await importStatement(world, owner, { content });
  const explained = {
    bankTypeCode: "OTHER" as const,
    bankDescribe: `${canary} 银行`,
    transactionDate: "记账日",
    transactionTime: null,
    amounts: {
      by: "columns" as const,
      borrow: `${canary}支出`,
      loan: `${canary}收入`,
    },
    balance: null,
    oppositeAccount: null,
    oppositeAccountName: null,
    serialNumber: null,
    purpose: "说明",
    summary: null,
    unitCardNoTitle: null,
    unitCardNo: "98000000000001",
  };
  const { id, rowVersion } = waiting;
  await done(house, owner, [statementImport.explain, { id, rowVersion, explained }]);
  await runQueued(world, owner);
}

/** What rules and persons leave behind of a line. */
async function decide({ world, owner, canary }: House, importId: string): Promise<void> {
  const { tenantId, userId } = owner;
  const { admin } = world.database;
  const { rows } = await admin.query<{ id: string }>(
    "update statement_lines set custom_serial_number = $3, lessee_name = $3, lessee_code = $3" +
      " where tenant_id = $1 and import_id = $2 returning id",
    [tenantId, importId, canary],
  );
  const lineId = rows[0]?.id;
  const add = (sql: string, ...values: unknown[]) =>
    admin.query(`insert into ${sql}`, [tenantId, newId(), ...values]);
  await add(
    "statement_matches (tenant_id, id, line_id, target_type, target_id, target_number, amount_fen, made_as, evidence," +
      " undone_by, undone_at, undone_reason, created_by, updated_by) values ($1, $2, $3, 'payout', $4, $5, 100, 'person'," +
      " to_jsonb(array[$5]), $6, now(), $5, $6, $6)",
    lineId,
    newId(),
    canary,
    userId,
  );
  await add(
    "statement_line_events (tenant_id, id, line_id, kind, by_user) values ($1, $2, $3, 'matched', $4)",
    lineId,
    userId,
  );
  await add(
    "statement_aliases (tenant_id, id, written, means, created_by, updated_by) values ($1, $2, $3, $3, $4, $4)",
    canary,
    userId,
  );
  await add(
    "statement_declines (tenant_id, id, line_id, target_type, target_id, declined_by)" +
      " values ($1, $2, $3, 'payout', $4, $5)",
    lineId,
    newId(),
    userId,
  );
  await add(
    "statement_thresholds (tenant_id, id, automatic, lead, suggested, proposed_by, created_by, updated_by)" +
      " values ($1, $2, 90, 15, 55, 'person', $3, $3)",
    userId,
  );
}
