import { nameOfTenant, namesOfDepartments } from "#modules/identity/server/index.ts";
import { typesById } from "#modules/service-charge-type/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, type NewRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { receiptStep } from "../rules/receipt.ts";
import { nextReceiptNumber } from "../support/receipt-number.ts";
import { db, receipts, type serviceCharges } from "../tables.ts";
import { validReceiptOf } from "./of-charge.ts";
import { keyOfPaper, newCode } from "./secrets.ts";

type Charge = Row<typeof serviceCharges>;

/** What an order is about to be; what is frozen in a receipt is read off it. */
type Told = Pick<
  Charge,
  | "id"
  | "number"
  | "contract_no"
  | "lessee"
  | "type_id"
  | "department_id"
  | "receipt_number"
  | "paid_in_fen"
  | "refunded_fen"
  | "paid_by"
  | "paid_at"
  | "channel_number"
>;

interface Renewal {
  /** What the order keeps as its receipt from now on. */
  readonly number: string | null;
  /** Writes it, once the order is written: its line of the log tells of the order. */
  readonly write: () => Promise<void>;
}

/**
 * Gives out, replaces or voids the receipt of an order, whose money is locked, as that stands now. Undefined:
 * the receipt that holds says it already. Nothing but this writes a receipt.
 */
export async function renewReceipt(tx: CommandTx, charge: Told): Promise<Renewal | undefined> {
  const valid = await validReceiptOf(tx, charge.id);
  const step = receiptStep({
    valid: valid ? { amountFen: valid.amount_fen, typeId: valid.type_id } : null,
    isFirst: charge.receipt_number === null,
    typeId: charge.type_id,
    paidInFen: charge.paid_in_fen,
    refundedFen: charge.refunded_fen,
  });
  if (!step) return undefined;
  const { ends, issues } = step;
  const number = issues ? await nextReceiptNumber(tx) : charge.receipt_number;
  const content = issues && number !== null ? { number, ...(await frozen(tx, charge)) } : null;
  const now = tx.now.toISOString();
  const write = async () => {
    if (valid && ends) await updateRow(tx, receipts, { row: valid, to: endedAs(ends, now) });
    if (!issues || !content) return;
    await issue(tx, {
      ...content,
      state: issues.state,
      ended_at: issues.state === "VALID" ? null : now,
      amount_fen: issues.amountFen,
      issued_at: now,
      replaces_id: valid?.id ?? null,
    });
  };
  // Receipts tell by themselves what became of them.
  return { number, write: () => tx.unnoted(write) };
}

const endedAs = (state: "REPLACED" | "VOIDED", at: string) => ({ state, ended_at: at });

async function frozen(tx: CommandTx, charge: Told) {
  const { department_id: departmentId, type_id: typeId } = charge;
  const departments = await namesOfDepartments(tx, departmentId === null ? [] : [departmentId]);
  const type = (await typesById(tx)).get(typeId);
  if (!type) throw new Error(`Service charge ${charge.number} has no type`);
  return {
    charge_id: charge.id,
    issuer: await nameOfTenant(tx),
    department_name: departmentId === null ? null : (departments.get(departmentId) ?? null),
    charge_number: charge.number,
    contract_no: charge.contract_no,
    payer: charge.lessee,
    type_id: typeId,
    type_name: type.name,
    paid_by: charge.paid_by,
    paid_at: charge.paid_at,
    channel_number: charge.channel_number,
  };
}

async function issue(tx: CommandTx, content: Omit<NewRow<typeof receipts>, "code">): Promise<void> {
  const [id, code] = [newId(), newCode()];
  await insertRow(tx, receipts, { ...content, id, code });
  const { number, amount_fen: amountFen } = content;
  const key = keyOfPaper({ number, amountFen, code });
  const leads = { key, tenant_id: tx.tenantId, receipt_id: id, expires_at: null };
  await tx.many(db.insertInto("receipt_keys").values(leads));
}
