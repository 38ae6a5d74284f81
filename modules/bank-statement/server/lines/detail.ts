import type { OutputOf } from "#platform/contract/endpoint.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { bankStatement } from "../../contract.ts";
import { eventsOf } from "../queries/line-parts.ts";
import { accountPlace } from "../support/opposite-account.ts";
import { statementLines } from "../tables.ts";
import { linesSeenBy, wireNames } from "./list.ts";

type Opened = OutputOf<typeof bankStatement.detail>;

const findMatches =
  'select m.id, m.target_type as "targetType", m.target_number as "targetNumber",' +
  ' m.amount_fen as "amountFen", m.made_as as "madeAs", m.score, m.created_at as "time",' +
  ' m.undone_at as "undoneTime", m.undone_reason as "undoneReason",' +
  " (select u.id_card_name from users u where u.id = m.created_by and m.made_as = 'person') as by," +
  ' (select u.id_card_name from users u where u.id = m.undone_by) as "undoneBy"' +
  " from statement_matches m where m.tenant_id = $1 and m.line_id = $2 order by m.created_at, m.id limit 200";
const findImport =
  'select i.id, i.file_name as "fileName", i.created_at as "time", l.created_at as "cameIn",' +
  " (select u.id_card_name from users u where u.id = i.created_by) as by from statement_lines l" +
  " join statement_imports i on i.tenant_id = l.tenant_id and i.id = l.import_id where l.tenant_id = $1 and l.id = $2";

interface CameIn {
  readonly id: string;
  readonly fileName: string;
  readonly cameIn: string;
  readonly by: string | null;
}

export const lineDetail = query(bankStatement.detail, async ({ input: { id }, tx, actor }) => {
  const parameters = [tx.tenantId, id];
  const [line, events, matches, [came]] = await Promise.all([
    linesSeenBy(actor).one(tx, id),
    eventsOf(tx, id),
    tx.raw<Opened["matches"][number]>({ sql: findMatches, parameters }),
    tx.raw<CameIn>({ sql: findImport, parameters }),
  ]);
  const fileName = came?.fileName ?? "";
  const first = came && {
    id: came.id,
    kind: "imported",
    numbers: [],
    note: fileName,
    by: came.by,
    time: came.cameIn,
  };
  return { line, fileName, events: first ? [...events, first] : events, matches };
});

export const lineHistory = query(bankStatement.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: bankStatement.operationLog, wireNames }),
);

/** Shows the account opposite a line in full; the log keeps who looked, at which, and why. */
export const revealAccount = command(bankStatement.reveal, async ({ input, tx, vault }) => {
  const row = await lockRow(tx, statementLines, input.id);
  const sealed = row.opposite_account_sealed;
  const place = accountPlace(tx.tenantId, row.id);
  const after = { revealed: "oppositeAccount" };
  tx.changes.push({ table: "statement_lines", id: row.id, before: null, after });
  tx.remark = input.remark;
  return { oppositeAccount: sealed && vault.open(place, sealed, "bankCardNo").reveal() };
});
