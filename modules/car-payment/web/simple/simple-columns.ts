import { carPaymentColumns } from "../car-payment-columns.tsx";

const shown = [
  "orderNo",
  "reportCarShop",
  "lessee",
  "transferAmount",
  "stateCode",
  "currentApprovalPerson",
  "financeReady",
  "paySuccessTime",
  "failReason",
  "contractNo",
  "payeeName",
  "payeeBankCardNo",
  "special",
  "lesseePhone",
  "insertPerson",
  "insertTime",
];

/** Those of car payments that say something of a simple one. */
export const simpleColumns = carPaymentColumns.filter(({ field }) => shown.includes(field));
