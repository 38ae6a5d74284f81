import { expectFiles } from "#modules/attachment/server/index.ts";
import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { checkPayout } from "../support/check.ts";
import { createPayout } from "../support/create-payout.ts";
import { manualOrder } from "../support/orders.ts";
import { startVerifying } from "../support/verify-payee.ts";

/** Enters a payout by hand, with no approved order behind it: a second person has to let it go. */
export const createManually = command(payout.create, async ({ input, tx, vault, flows }) => {
  await expectFiles(tx, input.fileIds, { known: [] });
  const { cnapsCode: cnaps, payeePhone: phone, payeeBankName: bankName } = input;
  const { payeeIdCardNo: idCardNo, amountFen, payeeKind, payeeName, payeeAccount } = input;
  const content = { amountFen, payeeKind, payeeName, payeeAccount, bankName, cnaps, idCardNo };
  tx.remark = input.remark;
  const now = tx.now;
  const row = await createPayout(
    tx,
    { vault, now },
    {
      ...content,
      orderType: manualOrder,
      orderId: newId(),
      orderNumber: "",
      applicantId: tx.actor.userId,
      lineNumber: 1,
      phone,
      purpose: input.purpose,
      contractNumber: null,
      isManual: true,
      fileIds: input.fileIds,
      departmentId: await mainDepartmentOf(tx, tx.actor.userId),
    },
  );
  const obstacles = await checkPayout(tx, vault, row);
  await startVerifying(tx, flows, { id: row.id, obstacles });
  return { id: row.id };
});
