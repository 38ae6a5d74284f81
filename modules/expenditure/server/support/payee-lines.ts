import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { formatYuan } from "#platform/contract/money.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { db, type expenditurePayees, expenditures } from "../tables.ts";

export type PayeeRow = Row<typeof expenditurePayees>;

/** The numbers of a payee, in clear. */
export interface Numbers {
  readonly idCardNo: string;
  readonly phone: string;
  readonly account: string;
}

/** A payee with everything that paying him takes. */
export interface WholePayee extends Numbers {
  readonly userId: string | null;
  readonly payeeName: string;
  readonly bankName: string;
  readonly amountFen: number;
}

type Sealed = "id_card" | "phone" | "account";

export const placeOf = (column: Sealed, tenantId: string, rowId: string) =>
  ({ table: "expenditure_payees", column, tenantId, rowId }) as const;

export const linesOf = (tx: ReadTx, expenditureId: string): Promise<PayeeRow[]> =>
  tx.many(
    db
      .selectFrom("expenditure_payees")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("expenditure_id", "=", expenditureId)
      .orderBy("line_number"),
  );

export function numbersOf(tx: Pick<ReadTx, "tenantId">, vault: Vault, row: PayeeRow): Numbers {
  const open = (column: Sealed, sealed: Buffer) =>
    vault.open(placeOf(column, tx.tenantId, row.id), sealed, "secret").reveal();
  return {
    idCardNo: open("id_card", row.id_card_sealed),
    phone: open("phone", row.phone_sealed),
    account: open("account", row.account_sealed),
  };
}

const columns = [
  "line_number",
  "user_id",
  "payee_name",
  "amount_fen",
  "bank_name",
  "account_sealed",
  "account_index",
  "account_tail",
  "id_card_sealed",
  "id_card_index",
  "id_card_tail",
  "phone_sealed",
  "phone_index",
  "phone_tail",
];
const insertLine =
  `insert into expenditure_payees (tenant_id, id, expenditure_id, created_by, updated_by, ${columns.join(", ")})` +
  ` values ($1, $2, $3, $4, $4, ${columns.map((_, at) => `$${at + 5}`).join(", ")})`;
const changeLine =
  `update expenditure_payees set ${columns.map((name, at) => `${name} = $${at + 5}`).join(", ")},` +
  " quota_id = null, updated_by = $4, updated_at = moment(), row_version = row_version + 1" +
  " where tenant_id = $1 and id = $2 and expenditure_id = $3";
const deleteLines = "delete from expenditure_payees where tenant_id = $1 and id = any($2::uuid[])";

interface Placed {
  readonly expenditureId: string;
  readonly lineNumber: number;
  readonly payee: WholePayee;
  /** Written over; without it the line is new. */
  readonly rowId?: string | undefined;
}

/** Writes a payee's line, his numbers sealed to it. */
export async function putLine(tx: CommandTx, vault: Vault, placed: Placed): Promise<void> {
  const { expenditureId, lineNumber, payee, rowId } = placed;
  const id = rowId ?? newId();
  const seal = (column: Sealed, value: string) => {
    const { sealed, index, tail } = vault.seal(placeOf(column, tx.tenantId, id), value);
    return [sealed, index, tail];
  };
  const parameters = [
    tx.tenantId,
    id,
    expenditureId,
    tx.actor.userId,
    lineNumber,
    payee.userId,
    payee.payeeName,
    payee.amountFen,
    payee.bankName,
    ...seal("account", payee.account),
    ...seal("id_card", payee.idCardNo),
    ...seal("phone", payee.phone),
  ];
  await tx.raw({ sql: rowId === undefined ? insertLine : changeLine, parameters });
}

export const removeLines = (tx: CommandTx, ids: readonly string[]): Promise<unknown> =>
  tx.raw({ sql: deleteLines, parameters: [tx.tenantId, ids] });

interface Told {
  readonly payee_name: string;
  readonly amount_fen: number;
}

const inWords = (lines: readonly Told[]): string =>
  lines.map((one) => `${one.payee_name} ${formatYuan(one.amount_fen)}`).join("、");

/** The log tells payees by name and amount; a change of numbers shows in the approval's content. */
export function notePayees(
  tx: CommandTx,
  id: string,
  { before, after }: { readonly before: readonly Told[]; readonly after: readonly Told[] },
): void {
  const [was, is] = [inWords(before), inWords(after)];
  if (was === is) return;
  tx.changes.push({
    table: expenditures.name,
    id,
    before: { payees: was },
    after: { payees: is },
  });
}
