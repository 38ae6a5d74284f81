import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { whiteListShown } from "../../states.ts";
import { whiteList } from "../../white-list-contract.ts";
import { whiteListStandingsOf } from "../rules/expiry.ts";
import { askedOf, indexIs, standsAt } from "../support/register-list.ts";
import { whiteListRows } from "./tables.ts";

type Wire = OutputOf<typeof whiteList.list>["records"][number];

/** An entry belongs to the colleague whose incentives it is about, and to his department. */
export const whiteListList = scopedListOf<typeof whiteListRows, Wire>(
  {
    table: whiteListRows,
    fields: {
      id: "id",
      userId: "user_id",
      userName: "user_name",
      userCity: "user_city",
      userRegion: "user_region",
      userIdCardNo: "user_id_card_masked",
      userApolloJobNumber: "user_apollo",
      payeeName: "payee_name",
      payeePhone: "phone_masked",
      payeeIdCardNo: "id_card_masked",
      payeeBankCardNo: "account_masked",
      payeeOpenBank: "open_bank",
      expirationTime: "expires_on",
      overdueByNow: "is_overdue",
      remark: "remark",
      stateCode: "standing",
      insertPerson: "created_by_name",
      insertTime: "created_at",
      rowVersion: "row_version",
      updateTime: "updated_at",
    },
    filters: {
      payeeName: contains("payee_name"),
      userApolloJobNumber: oneOf("user_apollo"),
      payeeIdCardNo: indexIs("id_card_index"),
      payeeBankCardNo: indexIs("account_index"),
      stateCode: standsAt,
      expirationTime: between("expires_on"),
      insertTime: between("created_at"),
    },
    keyword: contains("payee_name", "user_apollo"),
    sorts: { insertTime: "created_at", expirationTime: "expires_on" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: whiteList.list.permission,
    stamp: stampedWith({ department: "department_id", person: "user_id" }),
  },
);

export const askedForWhiteLists = askedOf({
  table: "white_lists",
  standings: (codes, today) => whiteListStandingsOf(whiteListShown, codes, today),
  numbers: { payeeIdCardNo: "id_card", payeeBankCardNo: "account" },
});
