import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { dealerFiling } from "../../contract.ts";
import { dealerFilingKind } from "../../kind.ts";
import { filingStates } from "../../states.ts";
import { filingRows } from "../tables.ts";
import { indexesIn } from "./versions.ts";

type Wire = OutputOf<typeof dealerFiling.detail>;

/** By the blind index of any bank details that it has or had: who looks for an account finds its past too. */
const everHad =
  (column: "account_index" | "id_card_index"): Condition =>
  (hex: string, { places, tenantId }) =>
    "id in (select filing_id from dealer_filing_versions where tenant_id =" +
    ` ${places.add(tenantId)} and ${column} = decode(${places.add(hex)}, 'hex'))`;

/** As far as somebody sees. A draft that was deleted is out of use without ever having been submitted. */
export const filingList = scopedListOf<typeof filingRows, Wire>(
  {
    table: filingRows,
    fields: {
      ...orderFields,
      reportCarShop: "shop_name",
      city: "city",
      carDepartmentId: "car_department_id",
      carDepartmentName: "car_department_name",
      collectionAccount: "account_masked",
      collectionAccountName: "account_name",
      payeeIdCardNo: "id_card_masked",
      payeePhoneNumber: "phone_masked",
      headOffice: "head_office",
      openBankName: "open_bank",
      cnapsCode: "cnaps",
      bankCity: "bank_city",
      isLegalPerson: "is_legal_person",
      hasReservePayee: "has_reserve_payee",
      remarks: "remarks",
      remarks2: "remarks2",
      dealerId: "dealer_id",
      insertPersonId: "created_by",
      versionNo: "version_no",
      inForceTime: "in_force_from",
      currentApprovalProcessState: "approval_state",
    },
    filters: {
      orderNo: oneOf("number"),
      reportCarShop: contains("shop_name"),
      stateCode: oneOf("state"),
      carDepartmentId: oneOf("car_department_id"),
      collectionAccount: everHad("account_index"),
      payeeIdCardNo: everHad("id_card_index"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "shop_name"),
    sorts: { insertTime: "created_at" },
    defaultSort: { field: "insertTime", order: "desc" },
    always: `not (state = ${filingStates.disabled} and approval_state is null)`,
  },
  {
    permission: dealerFiling.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

/** Numbers are looked for by their blind index: nothing that keeps a request keeps the number. */
export function withIndexes<R extends ListRequest>(request: R, vault: Vault, tenantId: string): R {
  const { collectionAccount: account, payeeIdCardNo: idCard } = request.filters as {
    collectionAccount?: string;
    payeeIdCardNo?: string;
  };
  const indexOf = indexesIn(vault, tenantId);
  const indexes = {
    ...(account && { collectionAccount: indexOf("account", account) }),
    ...(idCard && { payeeIdCardNo: indexOf("id_card", idCard) }),
  };
  return { ...request, filters: { ...request.filters, ...indexes } };
}

export const filingSource = recordSource({
  ...dealerFilingKind,
  list: filingList,
  called: ["orderNo", "reportCarShop"],
  page: "/data/fillingForm",
  create: dealerFiling.create,
});
