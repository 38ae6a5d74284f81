import {
  dropPayeeUses,
  inOneOrder,
  noteNewAccount,
  notePayeeUse,
  rememberPayee,
} from "#modules/payee/server/index.ts";
import { type AnyLine, OrderLines, type PaidPayee } from "#modules/payment-line/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { orderTypeInBooks, type PayeeRole } from "../../states.ts";
import { rebatePayees, rebates } from "../tables.ts";

export type RebateLine = Row<typeof rebatePayees>;

/** Somebody who gets a part, in clear. */
export interface Payee {
  readonly role: PayeeRole;
  readonly sourceId: string;
  readonly name: string;
  readonly bankName: string;
  readonly isPublic: boolean;
  readonly cnaps: string | null;
  readonly account: string;
  readonly idCardNo: string | null;
  readonly phone: string | null;
}

export interface Part {
  readonly payee: Payee;
  readonly amountFen: number;
}

type NumberName = "account" | "id_card" | "phone";
const place = (column: NumberName, tenantId: string, rowId: string) => ({
  table: rebatePayees.name,
  column,
  tenantId,
  rowId,
});
const plain = (number: string): string => number.toUpperCase().replaceAll(/\s/g, "");

const unpaid = {
  state: "WAITING",
  payout_id: null,
  quota_id: null,
  hold_id: null,
  fail_reason: null,
  paid_at: null,
} as const;

/** Whom rebates pay: dealers, who may be companies, colleagues' payees and key persons. */
export class RebateLines extends OrderLines {
  override of(tx: ReadTx, orderId: string): Promise<RebateLine[]> {
    return super.of(tx, orderId) as Promise<RebateLine[]>;
  }

  override async payeeOf(tx: ReadTx, vault: Vault, of: AnyLine): Promise<PaidPayee> {
    const line = of as RebateLine;
    const open = (column: NumberName) => {
      const sealed = line[`${column}_sealed`];
      if (sealed === null) return null;
      return vault.open(place(column, tx.tenantId, line.id), sealed, "secret").reveal();
    };
    return {
      payeeKind: line.is_public ? "corporate" : "personal",
      account: open("account") ?? "",
      cnaps: line.cnaps,
      idCardNo: open("id_card"),
      phone: open("phone"),
    };
  }

  /** Whether an account is the one that the line pays. */
  isSameAccount(
    { tenantId }: Pick<ReadTx, "tenantId">,
    vault: Vault,
    { line, account }: { readonly line: RebateLine; readonly account: string },
  ): boolean {
    return vault.index(place("account", tenantId, ""), plain(account)).equals(line.account_index);
  }

  /** Writes whom an order pays anew: nobody has been paid of it, nor is to be by now. */
  async write(
    tx: CommandTx,
    vault: Vault,
    { orderId, parts }: { readonly orderId: string; readonly parts: readonly Part[] },
  ): Promise<void> {
    const earlier = await this.of(tx, orderId);
    const ids = earlier.map(({ id }) => id);
    await dropPayeeUses(tx, ids);
    const sql = `delete from ${this.table} where tenant_id = $1 and id = any($2::uuid[])`;
    await tx.raw({ sql, parameters: [tx.tenantId, ids] });
    const known = new Map<Payee, string>();
    for (const payee of inOneOrder(parts.map((part) => part.payee))) {
      const kind = payee.isPublic ? "corporate" : "personal";
      const given = { ...payee, kind, identityNumber: payee.idCardNo } as const;
      known.set(payee, await rememberPayee(tx, vault, given));
    }
    const stamp = await this.stampOf(tx, orderId);
    for (const [at, part] of parts.entries()) {
      const payeeId = known.get(part.payee) ?? "";
      const id = await this.add(tx, vault, { orderId, part, payeeId, lineNumber: at + 1 });
      await notePayeeUse(tx, { ...stamp, id, payeeId, kind: this.orderType, orderId });
      await noteNewAccount(tx, payeeId);
    }
  }

  private async add(tx: CommandTx, vault: Vault, added: Added): Promise<string> {
    const { orderId, part, payeeId, lineNumber } = added;
    const { role, sourceId, name, bankName, isPublic, cnaps, account, idCardNo, phone } =
      part.payee;
    const id = newId();
    const seal = (column: NumberName, value: string | null) =>
      value === null ? nothing : vault.seal(place(column, tx.tenantId, id), plain(value));
    const sealed = vault.seal(place("account", tx.tenantId, id), plain(account));
    const [idCard, telephone] = [seal("id_card", idCardNo), seal("phone", phone)];
    await insertRow(tx, rebatePayees, {
      ...unpaid,
      id,
      rebate_id: orderId,
      line_number: lineNumber,
      role,
      source_id: sourceId,
      payee_name: name,
      bank_name: bankName,
      amount_fen: part.amountFen,
      is_public: isPublic,
      cnaps,
      account_sealed: sealed.sealed,
      account_index: sealed.index,
      account_tail: sealed.tail,
      id_card_sealed: idCard.sealed,
      id_card_index: idCard.index,
      id_card_tail: idCard.tail,
      phone_sealed: telephone.sealed,
      phone_index: telephone.index,
      phone_tail: telephone.tail,
      payee_id: payeeId,
    });
    // The order's own line of the log tells of it.
    tx.changes.pop();
    return id;
  }
}

export interface Added {
  readonly orderId: string;
  readonly part: Part;
  readonly payeeId: string;
  readonly lineNumber: number;
}

const nothing = { sealed: null, index: null, tail: null };

export const rebateLines = new RebateLines({
  table: rebatePayees,
  orders: rebates,
  orderType: orderTypeInBooks,
});
