import { noteNewAccount, notePayeeUse, rememberPayee } from "#modules/payee/server/index.ts";
import { accountOf } from "#modules/payment-line/server/faces/paying.ts";
import { type AnyLine, OrderLines, type PaidPayee } from "#modules/payment-line/server/index.ts";
import type { PayoutStanding } from "#modules/payout/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { refundTypeInBooks } from "../../states.ts";
import { chargeRefunds, refundPayees } from "../tables.ts";

export type RefundLine = Row<typeof refundPayees>;

/** To whose account a refund goes that the channel will not make, in clear. */
export interface Account {
  readonly name: string;
  readonly isPublic: boolean;
  readonly bankName: string;
  readonly cnaps: string | null;
  readonly account: string;
}

const place = (tenantId: string, rowId: string) => ({
  table: refundPayees.name,
  column: "account",
  tenantId,
  rowId,
});

interface Wanted {
  readonly refundId: string;
  readonly amountFen: number;
  readonly payee: Account;
  readonly remark: string;
}

/** Whom refunds pay beside the channel: one at a time, and another only once that was given up. */
export class RefundLines extends OrderLines {
  override of(tx: ReadTx, orderId: string): Promise<RefundLine[]> {
    return super.of(tx, orderId) as Promise<RefundLine[]>;
  }

  override payeeOf(tx: ReadTx, vault: Vault, of: AnyLine): Promise<PaidPayee> {
    const line = of as RefundLine;
    const account = vault.open(place(tx.tenantId, line.id), line.account_sealed, "secret").reveal();
    const { is_public: isPublic, cnaps } = line;
    const payeeKind = isPublic ? "corporate" : "personal";
    return Promise.resolve({ payeeKind, account, cnaps, idCardNo: null, phone: null });
  }

  /** The one that counts; undefined: it goes back by the channel. */
  async liveOf(tx: ReadTx, orderId: string): Promise<RefundLine | undefined> {
    return (await this.of(tx, orderId)).find(({ state }) => state !== "DROPPED");
  }

  /** Under which number it was paid, and from which account of ours: the books say so too. */
  async keepPaid(tx: CommandTx, lineId: string, payout: PayoutStanding): Promise<void> {
    const { kind, reference } = accountOf(payout);
    const sql = `update ${this.table} set paid_number = $3, paid_from = $4, paid_reference = $5 where tenant_id = $1 and id = $2`;
    await tx.raw({ sql, parameters: [tx.tenantId, lineId, payout.number, kind, reference] });
  }

  async add(tx: CommandTx, vault: Vault, wanted: Wanted): Promise<void> {
    const { refundId, amountFen, payee, remark } = wanted;
    const { name, isPublic, bankName, cnaps, account } = payee;
    const kind = isPublic ? "corporate" : "personal";
    const known = { kind, name, identityNumber: null, account, bankName, phone: null } as const;
    const payeeId = await rememberPayee(tx, vault, known);
    const [id, earlier] = [newId(), await this.of(tx, refundId)];
    const sealed = vault.seal(place(tx.tenantId, id), account);
    const row = {
      id,
      refund_id: refundId,
      line_number: earlier.length + 1,
      payee_name: name,
      bank_name: bankName,
      amount_fen: amountFen,
      is_public: isPublic,
      cnaps,
      account_sealed: sealed.sealed,
      account_index: sealed.index,
      account_tail: sealed.tail,
      payee_id: payeeId,
      remark,
      state: "WAITING" as const,
      payout_id: null,
      quota_id: null,
      hold_id: null,
      fail_reason: null,
      paid_at: null,
      paid_number: null,
      paid_from: null,
      paid_reference: null,
    };
    // The refund's own line of the log tells of it.
    await tx.unnoted(() => insertRow(tx, refundPayees, row));
    const stamp = await this.stampOf(tx, refundId);
    const use = { ...stamp, id, payeeId, kind: this.orderType, orderId: refundId };
    await notePayeeUse(tx, use);
    await noteNewAccount(tx, payeeId);
  }
}

export const refundLines = new RefundLines({
  table: refundPayees,
  orders: chargeRefunds,
  orderType: refundTypeInBooks,
});
