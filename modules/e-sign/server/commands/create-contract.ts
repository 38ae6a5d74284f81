import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { command } from "#platform/server/command.ts";
import { signContract } from "../../contract.ts";
import { createContract } from "../support/create-contract.ts";

/** Writes a contract down that no order asked for; somebody starts its signing afterwards. */
export const newContract = command(signContract.create, async ({ input, tx, actor, vault }) => {
  const {
    costumerName: customerName,
    costumerPhoneNumber: customerPhoneNumber,
    costumerIdCardNo: customerIdCardNo,
    certCompanyName: companyName,
    amount: amountFen,
    ...rest
  } = input;
  const { id } = await createContract(tx, vault, {
    ...rest,
    amountFen,
    customerName,
    customerPhoneNumber,
    customerIdCardNo,
    companyName,
    departmentId: await mainDepartmentOf(tx, actor.userId),
    order: null,
  });
  return { id };
});
