import { createHash } from "node:crypto";
import {
  type GivenPayee,
  type PayeeUse,
  rememberPayee,
  notePayeeUse,
} from "#modules/payee/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { Vault } from "#platform/server/personal.ts";
import { payoutStates } from "../../states.ts";
import { contentText, type PayoutContent } from "../rules/content.ts";
import { payouts } from "../tables.ts";
import { noteEvent } from "./events.ts";

export interface NewPayout extends PayoutContent {
  readonly orderType: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Who asked for the money: he never lets it go. */
  readonly applicantId: string;
  /** Whose doing it is, where not that of whoever acts: who agrees to an order has not made its payment. */
  readonly makerId?: string;
  readonly lineNumber: number;
  readonly payeeKind: "personal" | "corporate";
  readonly phone: string | null;
  readonly purpose: string;
  readonly contractNumber: string | null;
  readonly isManual: boolean;
  readonly fileIds: string[];
  readonly departmentId: string | null;
}

export const hashOf = (content: PayoutContent): string =>
  createHash("sha256").update(contentText(content)).digest("hex");

export const placeOf = (column: "account" | "id_card" | "phone", tenantId: string, rowId: string) =>
  ({ table: "payouts", column, tenantId, rowId }) as const;

type PayeeOfPayout = Pick<
  NewPayout,
  "payeeKind" | "payeeName" | "idCardNo" | "payeeAccount" | "bankName" | "phone"
>;

interface Sealing {
  readonly vault: Vault;
  readonly tenantId: string;
  readonly id: string;
}

/** The payee's numbers, each in its three columns. */
function sealedOf({ vault, tenantId, id }: Sealing, given: NewPayout) {
  const seal = (column: "id_card" | "phone", value: string | null) =>
    value === null
      ? { sealed: null, index: null, tail: null }
      : vault.seal(placeOf(column, tenantId, id), value);
  const account = vault.seal(placeOf("account", tenantId, id), given.payeeAccount);
  const idCard = seal("id_card", given.idCardNo);
  const phone = seal("phone", given.phone);
  return {
    account_sealed: account.sealed,
    account_index: account.index,
    account_tail: account.tail,
    id_card_sealed: idCard.sealed,
    id_card_index: idCard.index,
    id_card_tail: idCard.tail,
    phone_sealed: phone.sealed,
    phone_index: phone.index,
    phone_tail: phone.tail,
  };
}

/** How a payout that nothing has happened to yet stands. */
const untouched = {
  state: payoutStates.unchecked,
  obstacles: JSON.stringify([]) as never,
  channel_id: null,
  batch_id: null,
  batch_line: null,
  attempts: 0,
  provider_number: null,
  bank_serial: null,
  fail_code: null,
  fail_text: null,
  fail_category: null,
  paid_at: null,
  incident: null,
  receipt_file_id: null,
  receipt_next_at: null,
  receipt_tries: 0,
  to_tell: null,
  retry_at: null,
};

/** Who is paid, as payees are known by. */
export const payeeOf = (given: PayeeOfPayout): GivenPayee => ({
  kind: given.payeeKind,
  name: given.payeeName,
  identityNumber: given.idCardNo,
  account: given.payeeAccount,
  bankName: given.bankName,
  phone: given.phone,
});

export const payeeUseOf = (row: Row<typeof payouts>, payeeId: string): PayeeUse => ({
  id: row.id,
  payeeId,
  kind: "payout",
  orderId: row.id,
  orderNumber: row.number,
  departmentId: row.department_id,
  createdBy: row.created_by,
});

/** Makes a line of an order payable. The same line asked for twice breaks the database's own rule. */
export async function createPayout(
  tx: CommandTx,
  { vault, now }: { readonly vault: Vault; readonly now: Date },
  given: NewPayout,
): Promise<Row<typeof payouts>> {
  const id = newId();
  const payeeId = await rememberPayee(tx, vault, payeeOf(given));
  const row = await insertRow(tx, payouts, {
    ...untouched,
    ...sealedOf({ vault, tenantId: tx.tenantId, id }, given),
    id,
    number: await nextOrderNumber(tx, "FK", now),
    order_type: given.orderType,
    order_id: given.orderId,
    order_number: given.orderNumber,
    applicant_id: given.applicantId,
    line_number: given.lineNumber,
    amount_fen: given.amountFen,
    payee_kind: given.payeeKind,
    payee_name: given.payeeName,
    bank_name: given.bankName,
    cnaps: given.cnaps,
    purpose: given.purpose,
    contract_number: given.contractNumber,
    content_hash: hashOf(given),
    is_manual: given.isManual,
    file_ids: given.fileIds,
    department_id: given.departmentId,
    payee_id: payeeId,
    ...(given.makerId !== undefined && { created_by: given.makerId }),
  });
  await notePayeeUse(tx, payeeUseOf(row, payeeId));
  const event = { payoutId: id, kind: "created", to: payoutStates.unchecked };
  noteEvent(tx, { ...event, byUser: tx.actor.userId });
  return row;
}
