import { stampOf } from "#modules/identity/server/index.ts";
import type { Placed } from "#modules/payment-line/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "./payees.ts";
import { completePayee } from "./given-payees.ts";
import { spendingOf } from "./spending.ts";

export type GivenOrder = InputOf<typeof expenditure.create>;

/** The order's own columns, by the names they have inside. */
export const headOf = (given: GivenOrder) => ({
  amount_source: given.amountSourceTypeCode,
  project_id: given.expenditureProjectId,
  item_id: given.expenditureItemId,
  establishment_id: given.expenditureProjectEstablishmentId,
  amount_fen: given.amount,
  is_split: given.isSplit,
  description: given.expenditureDescribe,
  remark: given.remarks,
  file_ids: given.fileIds,
});

interface Applicant {
  readonly applicantId: string;
  readonly departmentId: string | null;
}

/** From which wallet it would be paid; opened if nobody has needed it yet. */
export const walletFor = async (tx: CommandTx, given: GivenOrder, by: Applicant) =>
  (
    await spendingOf(tx, {
      ...by,
      projectId: given.expenditureProjectId,
      itemId: given.expenditureItemId,
      amountSource: given.amountSourceTypeCode,
      establishmentId: given.expenditureProjectEstablishmentId,
    })
  ).walletId;

const untouched = {
  hold_id: null,
  hold_until: null,
  hold_told_for: null,
  submitted_at: null,
  month: null,
  paid_fen: 0,
  released_fen: null,
  pay_time: null,
  pay_success_time: null,
};

/** Writes an order of the actor down as a draft, under the next number of the day. */
export async function writeOrder(
  tx: CommandTx,
  vault: Vault,
  given: GivenOrder,
): Promise<{ id: string }> {
  const { userId: applicantId } = tx.actor;
  const { department_id: departmentId } = await stampOf(tx, applicantId);
  const { id: expenditureId } = await expenditureOrder.create(tx, {
    ...untouched,
    ...headOf(given),
    wallet_id: await walletFor(tx, given, { applicantId, departmentId }),
  });
  const lines: Placed[] = [];
  for (const [at, one] of given.payees.entries()) {
    const payee = await completePayee(tx, vault, { given: one });
    lines.push({ lineNumber: at + 1, payee });
  }
  await payees.put(tx, vault, { orderId: expenditureId, lines });
  return { id: expenditureId };
}
