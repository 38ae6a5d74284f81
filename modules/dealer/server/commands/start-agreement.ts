import { holdForContract, startForOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { todayInShanghai } from "#modules/project/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { carDealer } from "../../dealer-contract.ts";
import { entryType } from "../dealer/agreements.ts";
import { lockFor } from "../dealer/reach.ts";
import type { Dealer } from "../dealer/named.ts";
import { dealers } from "../tables.ts";

const validDays = 30;

/** What a template may ask for, by the names that templates have for it. */
const fieldsOf = (row: Dealer, now: Date) => ({
  车行名称: row.name,
  车商编号: row.number,
  城市: row.city,
  签署日期: todayInShanghai(now),
});

/** Makes a dealer's agreement from a template and sends it to whoever signs for the dealer. */
export const startAgreement = command(carDealer.startAgreement, async ({ input, tx, actor }) => {
  const { id, templateId, signerName, signerPhone } = input;
  const by = carDealer.startAgreement;
  await holdForContract(tx, id);
  const row = await lockFor(tx, actor, { id, action: "startAgreement", by });
  const contract = await startForOrder(tx, {
    templateId,
    title: `入网协议 · ${row.name}`,
    amountFen: null,
    fields: fieldsOf(row, tx.now),
    validDays,
    departmentId: row.department_id,
    order: { orderType: entryType, orderId: row.id, orderNo: row.number },
    customerName: signerName,
    customerPhoneNumber: signerPhone,
    customerIdCardNo: null,
    companyName: null,
    companyAgentName: null,
    companyAgentPhone: null,
    salesName: null,
    salesPhoneNumber: null,
  });
  const to = { agreement_id: contract.id, agreement_state: contract.state };
  await updateRow(tx, dealers, { row, to });
  return { id };
});
