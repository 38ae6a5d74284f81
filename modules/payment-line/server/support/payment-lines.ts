import {
  inOneOrder,
  noteNewAccount,
  rememberPayee,
  dropPayeeUses,
  notePayeeUse,
} from "#modules/payee/server/index.ts";
import { checkIndexOf } from "#modules/provider/server/faces/identity-checks.ts";
import { showYuan } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { LineRow } from "./line-table.ts";
import { OrderLines, type PaidPayee } from "./order-lines.ts";

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

export interface Placed {
  readonly lineNumber: number;
  readonly payee: WholePayee;
  /** Written over; without it the line is new. */
  readonly rowId?: string | undefined;
}

interface Written extends Placed {
  readonly orderId: string;
  readonly id: string;
  readonly payeeId: string;
}

type Named = Numbers & Pick<WholePayee, "payeeName" | "bankName">;

/** Orders of this kind pay people, who have ID numbers. */
const asKnown = ({ payeeName, bankName, idCardNo, account, phone }: Named) =>
  ({
    kind: "personal",
    name: payeeName,
    identityNumber: idCardNo,
    account,
    bankName,
    phone,
  }) as const;

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
  "check_index",
  "payee_id",
];

/** Lines that pay people, each with its payee's numbers: read, written and sealed. */
export class PaymentLines extends OrderLines {
  override of(tx: ReadTx, orderId: string): Promise<LineRow[]> {
    return super.of(tx, orderId) as Promise<LineRow[]>;
  }

  override async payeeOf(tx: ReadTx, vault: Vault, line: LineRow): Promise<PaidPayee> {
    return { payeeKind: "personal", cnaps: null, ...this.numbersOf(tx, vault, line) };
  }

  #place(column: Sealed, tenantId: string, rowId: string) {
    return { table: this.table, column, tenantId, rowId };
  }

  numbersOf(tx: Pick<ReadTx, "tenantId">, vault: Vault, row: LineRow): Numbers {
    const open = (column: Sealed, sealed: Buffer) =>
      vault.open(this.#place(column, tx.tenantId, row.id), sealed, "secret").reveal();
    return {
      idCardNo: open("id_card", row.id_card_sealed),
      phone: open("phone", row.phone_sealed),
      account: open("account", row.account_sealed),
    };
  }

  /** Writes lines of an order, each with its payee's numbers sealed to it. */
  async put(
    tx: CommandTx,
    vault: Vault,
    { orderId, lines }: { readonly orderId: string; readonly lines: readonly Placed[] },
  ): Promise<void> {
    const known = new Map<WholePayee, string>();
    for (const payee of inOneOrder(lines.map((line) => line.payee))) {
      known.set(payee, await rememberPayee(tx, vault, asKnown(payee)));
    }
    const order = await this.stampOf(tx, orderId);
    for (const line of lines) {
      const payeeId = known.get(line.payee) ?? "";
      const id = line.rowId ?? newId();
      await this.#write(tx, vault, { ...line, orderId, id, payeeId });
      await notePayeeUse(tx, { ...order, id, payeeId, kind: this.orderType, orderId });
      await noteNewAccount(tx, payeeId);
    }
  }

  /** Joins a line that is older than payees to its own; of one that is gone or joined there is nothing to do. */
  async join(tx: CommandTx, vault: Vault, id: string): Promise<void> {
    const sql = `select * from ${this.table} where tenant_id = $1 and id = $2 and payee_id is null for update`;
    const [row] = await tx.raw<LineRow>({ sql, parameters: [tx.tenantId, id] });
    if (!row) return;
    const orderId = (row as unknown as Record<string, string>)[this.orderColumn] ?? "";
    const whole = { ...this.numbersOf(tx, vault, row), payeeName: row.payee_name };
    const payeeId = await rememberPayee(tx, vault, asKnown({ ...whole, bankName: row.bank_name }));
    const joined = `update ${this.table} set payee_id = $3 where tenant_id = $1 and id = $2`;
    await tx.raw({ sql: joined, parameters: [tx.tenantId, id, payeeId] });
    const order = await this.stampOf(tx, orderId);
    await notePayeeUse(tx, { ...order, id, payeeId, kind: this.orderType, orderId });
  }

  async #write(tx: CommandTx, vault: Vault, line: Written): Promise<void> {
    const { orderId, lineNumber, payee, rowId, id, payeeId } = line;
    const seal = (column: Sealed, value: string) => {
      const { sealed, index, tail } = vault.seal(this.#place(column, tx.tenantId, id), value);
      return [sealed, index, tail];
    };
    const parameters = [
      tx.tenantId,
      id,
      orderId,
      tx.actor.userId,
      lineNumber,
      payee.userId,
      payee.payeeName,
      payee.amountFen,
      payee.bankName,
      ...seal("account", payee.account),
      ...seal("id_card", payee.idCardNo),
      ...seal("phone", payee.phone),
      checkIndexOf(vault, tx.tenantId, {
        name: payee.payeeName,
        idCardNo: payee.idCardNo,
        cardNo: payee.account,
      }),
      payeeId,
    ];
    await tx.raw({ sql: rowId === undefined ? this.#insert() : this.#overwrite(), parameters });
  }

  async remove(tx: CommandTx, ids: readonly string[]): Promise<void> {
    await dropPayeeUses(tx, ids);
    const sql = `delete from ${this.table} where tenant_id = $1 and id = any($2::uuid[])`;
    await tx.raw({ sql, parameters: [tx.tenantId, ids] });
  }

  /** The log tells payees by name and amount; a change of numbers shows in the approval's content. */
  note(tx: CommandTx, orderId: string, { before, after }: Noted): void {
    const [was, is] = [inWords(before), inWords(after)];
    if (was === is) return;
    const told = { before: { payees: was }, after: { payees: is } };
    tx.changes.push({ table: this.orders, id: orderId, ...told });
  }

  #insert(): string {
    return (
      `insert into ${this.table} (tenant_id, id, ${this.orderColumn}, created_by, updated_by, ${columns.join(", ")})` +
      ` values ($1, $2, $3, $4, $4, ${columns.map((_, at) => `$${at + 5}`).join(", ")})`
    );
  }

  #overwrite(): string {
    return (
      `update ${this.table} set ${columns.map((name, at) => `${name} = $${at + 5}`).join(", ")},` +
      " quota_id = null, updated_by = $4, updated_at = moment(), row_version = row_version + 1" +
      ` where tenant_id = $1 and id = $2 and ${this.orderColumn} = $3`
    );
  }
}

type Noticed = Pick<LineRow, "payee_name" | "amount_fen">;

interface Noted {
  readonly before: readonly Noticed[];
  readonly after: readonly Noticed[];
}

const inWords = (lines: readonly Noticed[]): string =>
  lines.map((one) => `${one.payee_name} ${showYuan(one.amount_fen)}`).join("、");
