import { stampOf } from "#modules/identity/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { expenditures } from "../tables.ts";
import { completePayee } from "./given-payees.ts";
import { putLine } from "./payee-lines.ts";
import { spendingOf } from "./spending.ts";

const prefix = "ZC";

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
  state: expenditureStates.draft,
  approval_state: null,
  instance_id: null,
  hold_id: null,
  hold_until: null,
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
  { vault, now }: { readonly vault: Vault; readonly now: Date },
  given: GivenOrder,
): Promise<{ id: string }> {
  const { userId: applicantId } = tx.actor;
  const stamp = await stampOf(tx, applicantId);
  const applicant = { applicantId, departmentId: stamp.department_id };
  const { id: expenditureId } = await insertRow(tx, expenditures, {
    ...untouched,
    ...headOf(given),
    ...stamp,
    wallet_id: await walletFor(tx, given, applicant),
    number: await nextOrderNumber(tx, prefix, now),
  });
  for (const [at, one] of given.payees.entries()) {
    const payee = await completePayee(tx, vault, { given: one });
    await putLine(tx, vault, { expenditureId, lineNumber: at + 1, payee });
  }
  return { id: expenditureId };
}
