import { expectFiles } from "#modules/attachment/server/index.ts";
import { hasBeenPaying } from "#modules/payment-line/server/faces/rules.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditure } from "../../contract.ts";
import { expenditureErrors } from "../../errors.ts";
import { expectNamedSeen } from "../support/named-in-order.ts";
import { reach, type Reached } from "../support/reach.ts";
import { replacePayees } from "../support/replace-payees.ts";
import { rewritePayees } from "../support/rewrite-payees.ts";
import { type GivenOrder, headOf, walletFor } from "../support/write-order.ts";
import { expenditures } from "../tables.ts";

/** Changes an expenditure that is in its applicant's hands; after a payment, only whom it still pays. */
export const updateExpenditure = command(
  expenditure.update,
  async ({ input, tx, actor, vault }) => {
    const { id: expenditureId, rowVersion: version, ...given } = input;
    const wanted = { id: expenditureId, action: "update", version } as const;
    const reached = await reach(tx, actor, wanted);
    const { row, lines } = reached;
    await expectFiles(tx, given.fileIds, { known: row.file_ids });
    await expectNamedSeen(tx, actor, { given, expenditureId, lines });
    if (hasBeenPaying(lines.map(({ state }) => state))) {
      expectSameHead(reached, given);
      const { expenditureDescribe: description, remarks: remark, fileIds } = given;
      const to = { description, remark, file_ids: fileIds, is_split: given.isSplit };
      await updateRow(tx, expenditures, { row, to });
      await replacePayees(tx, vault, {
        expenditureId,
        number: row.number,
        lines,
        given: given.payees,
      });
      return { id: row.id };
    }
    const applicant = { applicantId: row.created_by, departmentId: row.department_id };
    const wallet_id = await walletFor(tx, given, applicant);
    await updateRow(tx, expenditures, { row, to: { ...headOf(given), wallet_id } });
    await rewritePayees(tx, vault, { expenditureId, lines, given: given.payees });
    return { id: row.id };
  },
);

/** What money has gone out for is not changed any more. */
function expectSameHead({ row }: Reached, given: GivenOrder): void {
  const isSame =
    row.amount_fen === given.amount &&
    row.amount_source === given.amountSourceTypeCode &&
    row.project_id === given.expenditureProjectId &&
    row.item_id === given.expenditureItemId &&
    row.establishment_id === given.expenditureProjectEstablishmentId;
  if (!isSame) throw new Refused(expenditureErrors.onlyFailedPayees);
}
