import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { bankDetailNames, dealerFiling } from "../../contract.ts";
import { filingList, withIndexes } from "./list.ts";
import { filingOrder } from "./order.ts";

export const listFilings = query(dealerFiling.list, ({ input, tx, actor, vault }) =>
  filingList.seenBy(actor).page(tx, withIndexes(input, vault, tx.tenantId)),
);

export const filingReads = readsOf(dealerFiling, filingOrder, {
  one: (tx, id, actor) => filingList.within(everything(actor.userId)).one(tx, id),
  wireNames: filingList.wireNames,
  told: [
    "orderNo",
    "reportCarShop",
    "city",
    "carDepartmentId",
    "bankDetails",
    "hasReservePayee",
    "remarks",
    "remarks2",
    "fileIds",
    "stateCode",
  ],
});

/** By what each of them is compared: a number by its blind index. */
const comparedBy: Readonly<Record<(typeof bankDetailNames)[number], string>> = {
  collectionAccountName: "account_name",
  collectionAccount: "account_index",
  payeeIdCardNo: "id_card_index",
  payeePhoneNumber: "phone_index",
  headOffice: "head_office",
  openBankName: "open_bank",
  cnapsCode: "cnaps",
  bankCity: "bank_city",
  isLegalPerson: "is_legal_person",
};
const differences = bankDetailNames
  .map((name) => [name, comparedBy[name]] as const)
  .map(([name, by]) => `case when v.${by} is distinct from now.${by} then '${name}' end`)
  .join(", ");

const findVersions =
  'select v.id, v.version_no as "versionNo", v.state as "versionState", v.account_masked as "collectionAccount",' +
  ' v.account_name as "collectionAccountName", v.id_card_masked as "payeeIdCardNo",' +
  ' v.phone_masked as "payeePhoneNumber", v.head_office as "headOffice", v.open_bank as "openBankName",' +
  ' v.cnaps as "cnapsCode", v.bank_city as "bankCity", v.is_legal_person as "isLegalPerson",' +
  ' v.change_reason as "changeReason", v.created_at as "typedTime", v.in_force_from as "inForceFrom",' +
  ' v.in_force_until as "inForceUntil",' +
  ` case when now.id is null then '{}' else array_remove(array[${differences}], null) end as "otherThanInForce",` +
  ' (select u.id_card_name from users u where u.id = v.created_by) as "typedBy",' +
  ' (select u.id_card_name from users u where u.id = v.approved_by) as "approvedBy"' +
  " from dealer_filing_versions v left join dealer_filing_versions now on now.tenant_id = v.tenant_id" +
  " and now.filing_id = v.filing_id and now.state = 'IN_FORCE' where v.tenant_id = $1 and v.filing_id = $2 order by v.version_no desc";

export const filingVersionsOf = query(dealerFiling.versions, async ({ input, tx, actor }) => {
  await expectSeesOrder(tx, actor, { subject: filingOrder.subject, orderId: input.id });
  return tx.raw({ sql: findVersions, parameters: [tx.tenantId, input.id] });
});
