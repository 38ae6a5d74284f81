import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { keyPersonShown, keyPersonStates } from "../../states.ts";
import { standingsOf } from "../rules/expiry.ts";
import { askedOf, indexIs, notDeleted, personFields, standsAt } from "../support/register-list.ts";
import { keyPersonRows } from "./tables.ts";

type Wire = OutputOf<typeof keyPerson.detail>;

/** As far as somebody sees. */
export const keyPersonList = scopedListOf<typeof keyPersonRows, Wire>(
  {
    table: keyPersonRows,
    fields: {
      ...personFields,
      payeeName: "payee_name",
      payeeIdCardNo: "id_card_masked",
      payeePhone: "phone_masked",
      payeeOpenBank: "open_bank",
      payeeBankCardNo: "account_masked",
      payeeType: "payee_type",
      relationship: "relationship",
      publicAccountOrNot: "is_public",
      lastUpdateTime: "last_updated_at",
      monthlyUpdateTimes: "month_updates",
      groupName: "group_name",
      city: "city_name",
      areaName: "region",
    },
    filters: {
      orderNo: oneOf("number"),
      payeeName: contains("payee_name"),
      payeeIdCardNo: indexIs("id_card_index"),
      payeeBankCardNo: indexIs("account_index"),
      stateCode: standsAt,
      payeeType: oneOf("payee_type"),
      expirationTime: between("expires_on"),
      mine: oneOf("created_by"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "payee_name"),
    sorts: { insertTime: "created_at", expirationTime: "expires_on" },
    defaultSort: { field: "insertTime", order: "desc" },
    always: notDeleted(keyPersonStates.disabled),
  },
  {
    permission: keyPerson.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

export const askedForKeyPersons = askedOf({
  table: "key_persons",
  standings: (codes, today) => standingsOf(keyPersonShown, codes, today),
  numbers: { payeeIdCardNo: "id_card", payeeBankCardNo: "account" },
});
