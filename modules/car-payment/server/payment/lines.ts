import { accountInForce } from "#modules/dealer/server/index.ts";
import { notePayeeUse, rememberPayee } from "#modules/payee/server/index.ts";
import { type AnyLine, OrderLines, type PaidPayee } from "#modules/payment-line/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, type NewRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { orderTypeInBooks } from "../../states.ts";
import { accountOf } from "../support/numbers.ts";
import { carPaymentPayees, carPayments } from "../tables.ts";

type CarPayment = Row<typeof carPayments>;
type CarPaymentLine = AnyLine & Pick<Row<typeof carPaymentPayees>, "car_payment_id">;

/** Whom car payments pay. The order keeps his numbers. */
class CarPaymentLines extends OrderLines {
  override async payeeOf(tx: ReadTx, vault: Vault, line: AnyLine): Promise<PaidPayee> {
    const { car_payment_id: orderId } = line as CarPaymentLine;
    const sql =
      "select id, account_sealed, payee_public, filing_version_id from car_payments" +
      " where tenant_id = $1 and id = $2";
    const [order] = await tx.raw<CarPayment>({ sql, parameters: [tx.tenantId, orderId] });
    if (!order) throw new Error(`No car payment ${orderId}`);
    return payeeOfOrder(tx, vault, order);
  }

  /** A line of who the order says is paid, after those who were to be paid before him. */
  async add(tx: CommandTx, vault: Vault, order: CarPayment): Promise<AnyLine> {
    const earlier = await this.of(tx, order.id);
    const id = newId();
    const fields: NewRow<typeof carPaymentPayees> = {
      car_payment_id: order.id,
      line_number: Math.max(0, ...earlier.map((one) => one.line_number)) + 1,
      payee_name: order.payee_name,
      bank_name: order.bank_name,
      amount_fen: order.amount_fen,
      state: "WAITING",
      payout_id: null,
      quota_id: null,
      hold_id: null,
      fail_reason: null,
      paid_at: null,
    };
    // The order's own line of the log tells of it.
    const line = await tx.unnoted(() => insertRow(tx, carPaymentPayees, { id, ...fields }));
    const { payeeKind: kind, account, idCardNo, phone } = await this.payeeOf(tx, vault, line);
    const { payee_name: name, bank_name: bankName } = order;
    const given = { kind, name, identityNumber: idCardNo, account, bankName, phone };
    const payeeId = await rememberPayee(tx, vault, given);
    const stamp = await this.stampOf(tx, order.id);
    await notePayeeUse(tx, { ...stamp, id, payeeId, kind: this.orderType, orderId: order.id });
    return line;
  }
}

export const carPaymentLines = new CarPaymentLines({
  table: carPaymentPayees,
  orders: carPayments,
  orderType: orderTypeInBooks,
});

/** Of a dealer on file as its filing says; of another only what was typed is known. */
async function payeeOfOrder(tx: ReadTx, vault: Vault, order: CarPayment): Promise<PaidPayee> {
  const { id: rowId, filing_version_id: versionId, payee_public: isPublic } = order;
  const account = accountOf(vault, { tenantId: tx.tenantId, rowId }, order.account_sealed);
  const payeeKind = isPublic ? "corporate" : "personal";
  if (versionId === null) return { payeeKind, account, cnaps: null, idCardNo: null, phone: null };
  const { cnaps, idCardNo, phone } = await accountInForce(tx, vault, versionId);
  return { payeeKind, account, cnaps, idCardNo, phone };
}
