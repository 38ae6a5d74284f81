import { importStates } from "#platform/contract/exchange.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { between, type Condition, equals, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { statementImport } from "../../import-contract.ts";
import { lineStates, type ResultType } from "../../states.ts";
import { db, statementImportList, statementImportResults } from "../tables.ts";
import { foretold } from "./explain.ts";

type Import = OutputOf<typeof statementImport.detail>["import"];

const importList = listOf<typeof statementImportList, Import>({
  openBecause: "statements are the tenant's own, for whoever has the page",
  table: statementImportList,
  fields: {
    id: "id",
    source: "source",
    fileName: "file_name",
    bankTypeCode: "bank_type_code",
    layout: "layout",
    stateCode: "state",
    failure: "failure",
    total: "total",
    done: "done",
    added: "added",
    repeated: "repeated",
    unreadable: "unreadable",
    judged: "judged",
    rowVersion: "row_version",
    insertPerson: "created_by_name",
    insertTime: "created_at",
  },
  filters: {
    source: oneOf("source"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  sorts: { insertTime: "created_at" },
  defaultSort: { field: "insertTime", order: "desc" },
});

export const listImports = query(statementImport.list, ({ input, tx }) =>
  importList.page(tx, input),
);

const { matchedByRule, returned, suggested, partlyMatched, unmatched, disputed } = lineStates;

/** What each type of a result is; the last three are new lines that were judged since. */
const conditionOf: Readonly<Record<ResultType, string>> = {
  new: "outcome = 'added'",
  duplicate: "outcome = 'repeated'",
  invalid: "outcome = 'unreadable'",
  autoMatched: `(outcome = 'added' and state in (${matchedByRule}, ${returned}))`,
  suggested: `(outcome = 'added' and state = ${suggested})`,
  unmatched: `(outcome = 'added' and state in (${unmatched}, ${partlyMatched}, ${disputed}))`,
};

const ofTypes: Condition = (types: readonly ResultType[]) =>
  `(${types.map((type) => conditionOf[type]).join(" or ")})`;

interface Result {
  readonly rowNumber: number;
  readonly outcome: string;
  readonly lineId: string | null;
  readonly transactionDate: string | null;
  readonly unitCardNo: string | null;
  readonly direction: string | null;
  readonly amountFen: number | null;
  readonly oppositeAccountName: string | null;
  readonly purpose: string | null;
  readonly stateCode: number | null;
  readonly why: string | null;
}

const resultList = listOf<typeof statementImportResults, Result>({
  openBecause: "asked for by an import's id, for whoever has the page",
  table: statementImportResults,
  fields: {
    rowNumber: "row_number",
    outcome: "outcome",
    lineId: "line_id",
    transactionDate: "transaction_at",
    unitCardNo: "unit_card_no",
    direction: "direction",
    amountFen: "amount_fen",
    oppositeAccountName: "opposite_name",
    purpose: "purpose",
    stateCode: "state",
    why: "why",
  },
  key: "row_number",
  filters: { import: equals("import_id"), dataType: ofTypes },
  sorts: { rowNumber: "row_number" },
  defaultSort: { field: "rowNumber", order: "asc" },
});

const typeOf = ({ outcome, stateCode }: Result): ResultType => {
  if (outcome === "repeated") return "duplicate";
  if (outcome === "unreadable") return "invalid";
  if (stateCode === matchedByRule || stateCode === returned) return "autoMatched";
  if (stateCode === suggested) return "suggested";
  return stateCode === unmatched || stateCode === partlyMatched || stateCode === disputed
    ? "unmatched"
    : "new";
};

export const importRows = query(statementImport.rows, async ({ input, tx }) => {
  const { id, filters, ...request } = input;
  await importList.one(tx, id);
  const page = await resultList.page(tx, { ...request, filters: { ...filters, import: id } });
  return { ...page, records: page.records.map(shown) };
});

type ShownRow = OutputOf<typeof statementImport.rows>["records"][number];

function shown({ outcome, direction, amountFen, ...row }: Result): ShownRow {
  return {
    ...row,
    id: String(row.rowNumber),
    dataType: typeOf({ ...row, outcome, direction, amountFen }),
    borrow: (direction === "out" ? amountFen : null) as ShownRow["borrow"],
    loan: (direction === "in" ? amountFen : null) as ShownRow["loan"],
  };
}

const countLines =
  "select state, count(*)::int as lines from statement_lines where tenant_id = $1 and import_id = $2 group by state";

type StoredImport = Awaited<ReturnType<typeof importList.one>>;

/** What the rules made of an import. Not before they are through: windows ask after every piece of it. */
async function judgedAs(tx: ReadTx, { id, stateCode, added, judged }: StoredImport) {
  const isOver = stateCode === importStates.done || stateCode === importStates.partlyDone;
  if (!isOver || judged < added) return { autoMatched: null, suggested: null, unmatched: null };
  const parameters = [tx.tenantId, id];
  const counted = await tx.raw<{ state: number; lines: number }>({ sql: countLines, parameters });
  const inStates = (...states: number[]) =>
    counted.reduce((sum, { state, lines }) => (states.includes(state) ? sum + lines : sum), 0);
  return {
    autoMatched: inStates(matchedByRule, returned),
    suggested: inStates(suggested),
    unmatched: inStates(unmatched, partlyMatched, disputed),
  };
}

export const importDetail = query(statementImport.detail, async ({ input, tx, vault }) => {
  const [found, kept] = await Promise.all([
    importList.one(tx, input.id),
    tx.many(
      db
        .selectFrom("statement_imports")
        .select(["id", "tenant_id", "state", "found_sealed"])
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", input.id),
    ),
  ]);
  const [row] = kept;
  const isWaiting = found.stateCode === importStates.awaitingConfirmation;
  return {
    import: found,
    counts: {
      new: found.added,
      duplicate: found.repeated,
      invalid: found.unreadable,
      ...(await judgedAs(tx, found)),
    },
    titles: isWaiting && row ? [...foretold(vault, row).titles] : null,
  };
});

const findAccounts =
  'select id, bank_type_code as "bankTypeCode", bank_describe as "bankDescribe", unit_card_no as "unitCardNo"' +
  " from statement_accounts where tenant_id = $1 order by unit_card_no";

interface OwnAccount {
  readonly id: string;
  readonly bankTypeCode: string;
  readonly bankDescribe: string;
  readonly unitCardNo: string;
}

/** Accounts whose bank can be asked for its lines, by number. */
export async function fetchable(tx: ReadTx): Promise<Map<string, string>> {
  const accounts = await accountsWith(tx, "statement");
  return new Map(accounts.map(({ id, settings }) => [settings["payerAccount"] ?? "", id]));
}

export const accountList = query(statementImport.accounts, async ({ tx }) => {
  const [rows, able] = [
    await tx.raw<OwnAccount>({ sql: findAccounts, parameters: [tx.tenantId] }),
    await fetchable(tx),
  ];
  return rows.map((row) => ({ ...row, canFetch: able.has(row.unitCardNo) }));
});
