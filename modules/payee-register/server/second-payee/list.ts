import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { secondPayee } from "../../second-payee-contract.ts";
import { secondPayeeShown, secondPayeeStates } from "../../states.ts";
import { standingsOf } from "../rules/expiry.ts";
import { askedOf, indexIs, notDeleted, personFields, standsAt } from "../support/register-list.ts";
import { secondPayeeRows } from "./tables.ts";

type Wire = OutputOf<typeof secondPayee.detail>;

/** As far as somebody sees. */
export const secondPayeeList = scopedListOf<typeof secondPayeeRows, Wire>(
  {
    table: secondPayeeRows,
    fields: {
      ...personFields,
      reservePayeeName: "payee_name",
      reservePayeeIdCardNo: "id_card_masked",
      reservePayeePhone: "phone_masked",
      reservePayeeOpenBank: "open_bank",
      reservePayeeBankCardNo: "account_masked",
      relationship: "relationship",
      reportCarShop: "shop_name",
      firstPayeeId: "filing_id",
      firstPayeeName: "first_name",
      firstPayeePhone: "first_phone",
      firstPayeeBankCardNo: "first_account",
      firstPayeeIdCardNo: "first_id_card",
      firstPayeeGroup: "first_group",
    },
    filters: {
      orderNo: oneOf("number"),
      reservePayeeName: contains("payee_name"),
      reportCarShop: contains("shop_name"),
      reservePayeeIdCardNo: indexIs("id_card_index"),
      reservePayeeBankCardNo: indexIs("account_index"),
      stateCode: standsAt,
      expirationTime: between("expires_on"),
      mine: oneOf("created_by"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "payee_name", "shop_name"),
    sorts: { insertTime: "created_at", expirationTime: "expires_on" },
    defaultSort: { field: "insertTime", order: "desc" },
    always: notDeleted(secondPayeeStates.disabled),
  },
  {
    permission: secondPayee.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

export const askedForSecondPayees = askedOf({
  table: "second_payees",
  standings: (codes, today) => standingsOf(secondPayeeShown, codes, today),
  numbers: { reservePayeeIdCardNo: "id_card", reservePayeeBankCardNo: "account" },
});
