import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { waitingStates } from "../../states.ts";
import { statementLines } from "../tables.ts";

export type WaitingLine = OutputOf<typeof triage.list>["records"][number];

const described = {
  openBecause: "the company's own accounts: whoever has the page sees all their lines",
  table: statementLines,
  fields: {
    id: "id",
    bankTypeCode: "bank_type_code",
    unitCardNo: "unit_card_no",
    transactionDate: "transaction_at",
    direction: "direction",
    amount: "amount_fen",
    matchedAmount: "matched_fen",
    writtenOffAmount: "written_off_fen",
    oppositeAccountName: "opposite_name",
    oppositeAccountTail: "opposite_account_tail",
    purpose: "purpose",
    serialNumber: "serial_number",
    customSerialNumber: "custom_serial_number",
    stateCode: "state",
    reason: "reason",
    bestScore: "best_score",
    rowVersion: "row_version",
  },
  filters: {
    reason: oneOf("reason"),
    stateCode: oneOf("state"),
    direction: oneOf("direction"),
    bankTypeCode: oneOf("bank_type_code"),
    transactionDate: between("transaction_at"),
  },
  keyword: contains("opposite_name", "purpose", "serial_number", "custom_serial_number"),
  sorts: { transactionDate: "transaction_at", amount: "amount_fen" },
  defaultSort: { field: "transactionDate", order: "asc" },
} as const;

/** Lines that wait for a person, the oldest first. */
export const waitingList = listOf<typeof statementLines, WaitingLine>({
  ...described,
  sums: { amount: "amount_fen" },
  always: `state in (${waitingStates.join(", ")})`,
});

/** Any line in the same form: what was just matched is still shown with its way back. */
export const anyLine = listOf<typeof statementLines, WaitingLine>(described);

export const listWaiting = query(triage.list, ({ input, tx }) => waitingList.page(tx, input));

const count =
  "select reason, count(*)::int as lines, sum(amount_fen - matched_fen - written_off_fen)::bigint as fen," +
  ` min(transaction_at) as oldest from statement_lines where tenant_id = $1 and state in (${waitingStates.join(", ")})` +
  " group by reason order by count(*) desc";

/** How much waits, and why. */
export const waitingSummary = query(triage.summary, async ({ tx }) => {
  const rows = await tx.raw<{ reason: string | null; lines: number; fen: number; oldest: string }>({
    sql: count,
    parameters: [tx.tenantId],
  });
  const [oldest = null] = rows.map((row) => row.oldest).toSorted();
  return {
    waiting: rows.reduce((sum, { lines }) => sum + lines, 0),
    amount: rows.reduce((sum, { fen }) => sum + fen, 0),
    oldest,
    reasons: rows.map(({ reason, lines }) => ({ reason, lines })),
  };
});
