import {
  agreed,
  agreedFen,
  agreedTable,
  mendable,
  type Told,
} from "#modules/order/server/index.ts";
import type { LineRow } from "#modules/payment-line/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { maskedAccount } from "#platform/server/personal.ts";
import { payees } from "./payees.ts";
import type { expenditures } from "../tables.ts";

const findNames =
  "select (select name from expenditure_projects where tenant_id = $1 and id = $2) as project," +
  " (select name from expenditure_items where tenant_id = $1 and id = $3) as item," +
  " (select owner_name || ' · ' || project_name from wallets where tenant_id = $1 and id = $4) as wallet," +
  " (select name from project_establishments where tenant_id = $1 and id = $5) as establishment";

type Names = Readonly<Record<"project" | "item" | "wallet" | "establishment", string | null>>;

/** Who is paid how much, from where and for what is what people agree to; words and papers may be mended. */
export async function tell(tx: ReadTx, row: Row<typeof expenditures>): Promise<Told> {
  const of = [row.project_id, row.item_id, row.wallet_id, row.establishment_id];
  const [[names], lines] = await Promise.all([
    tx.raw<Names>({ sql: findNames, parameters: [tx.tenantId, ...of] }),
    payees.of(tx, row.id),
  ]);
  if (!names) throw new Error(`No names of ${row.number}`);
  const paid = lines.filter(({ state }) => state !== "DROPPED");
  return {
    title: row.description,
    amountFen: row.amount_fen,
    subtype: row.item_id,
    fields: [
      agreedFen("amount", row.amount_fen),
      agreed("walletId", row.wallet_id, names.wallet),
      agreed("expenditureProjectId", row.project_id, names.project),
      agreed("expenditureItemId", row.item_id, names.item),
      agreed("expenditureProjectEstablishmentId", row.establishment_id, names.establishment),
      agreedTable("payees", paid.map(valueOf).join("\n"), tableOf(paid)),
      mendable("expenditureDescribe", row.description),
      mendable("remarks", row.remark),
    ],
  };
}

const columns = [
  { name: "payeeName", kind: "text" },
  { name: "payeeBankCardNo", kind: "text" },
  { name: "payeeBankName", kind: "text" },
  { name: "amountForPayee", kind: "fen" },
] as const;

/** By blind index: the content is kept, and numbers are not to be in it. */
const valueOf = (line: LineRow): string => {
  const numbers = [line.account_index, line.id_card_index].map((index) => index.toString("hex"));
  return [line.payee_name, line.bank_name, line.amount_fen, ...numbers].join("|");
};

const tableOf = (lines: readonly LineRow[]) => {
  const keys = keysOf(lines);
  return {
    columns: [...columns],
    rows: lines.map((line, at) => ({
      key: keys[at] ?? line.id,
      value: valueOf(line),
      cells: [line.payee_name, maskedAccount(line.account_tail), line.bank_name, line.amount_fen],
    })),
  };
};

type Keyed = Pick<LineRow, "id_card_index">;

/** A payee stays the same whatever account he is paid into. Who is paid twice is counted. */
export function keysOf(lines: readonly Keyed[]): string[] {
  const times = new Map<string, number>();
  return lines.map(({ id_card_index: index }) => {
    const person = index.toString("hex");
    const time = (times.get(person) ?? 0) + 1;
    times.set(person, time);
    return time === 1 ? person : `${person} ${time}`;
  });
}
