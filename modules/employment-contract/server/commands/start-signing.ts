import { startForOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { mainDepartmentOf, phoneOfPerson } from "#modules/identity/server/index.ts";
import { command } from "#platform/server/command.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractKind as kind } from "../../kind.ts";
import { employmentContractOrder } from "../order.ts";
import { whenKnown } from "../support/record.ts";
import { fieldsOf } from "../support/signing-fields.ts";

const validDays = 15;

/** Has a contract signed at a provider: by the employee first, then by whoever seals for the company. */
export const startSigning = command(
  employmentContract.startSigning,
  async ({ input, tx, actor, vault }) => {
    const { id, templateId, contractNo, companyAgentName, companyAgentPhone } = input;
    const row = await employmentContractOrder.lockFor(tx, actor, { id, action: "startSigning" });
    const numbered = { ...row, contract_no: contractNo };
    const made = await startForOrder(tx, {
      templateId,
      title: `劳动合同 ${contractNo}`,
      amountFen: null,
      fields: fieldsOf(vault, numbered, tx.now),
      validDays,
      departmentId: await mainDepartmentOf(tx, row.employee_id),
      order: { orderType: kind.type, orderId: id, orderNo: row.number, isShownThere: true },
      personSide: "employee",
      customerName: row.employee_name,
      customerPhoneNumber: await phoneOfPerson(tx, vault, row.employee_id),
      customerIdCardNo: null,
      companyName: row.company_name,
      companyAgentName,
      companyAgentPhone,
      salesName: null,
      salesPhoneNumber: null,
    });
    const signing = { sign_contract_id: made.id, sign_state: made.state };
    const also = { contract_no: contractNo, ...signing };
    await employmentContractOrder
      .move(tx, row, { to: "signing", also })
      .catch(whenKnown(contractNo));
    return { id };
  },
);
