import { recordSource } from "#platform/server/scope/record-sources.ts";
import { expenditure } from "../../contract.ts";
import { expenditureKind } from "../../kind.ts";
import { orderList } from "./order-list.ts";

export const expenditureSource = recordSource({
  ...expenditureKind,
  list: orderList,
  called: ["orderNo", "payeeName", "expenditureDescribe"],
  page: "/biz/expenditure",
  create: expenditure.create,
});
