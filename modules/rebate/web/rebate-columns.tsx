import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { type RebateRow, tagOf } from "./rebate-row.ts";

export const rebateColumns: Column<RebateRow>[] = [
  { field: "orderNo", width: 170 },
  { field: "contractNo", width: 160 },
  { field: "rebateTypeName", width: 160 },
  { field: "reportCarShop", width: 200 },
  { field: "lessee", width: 130 },
  { field: "rebateAmount", kind: "money" },
  { field: "nettedAmount", kind: "money" },
  { field: "stateCode", width: 130, render: (row) => <OrderTag code={tagOf(row)} /> },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  { field: "payeeName", width: 180 },
  { field: "payeeBankCardNo", width: 190 },
  { field: "payeeBankName", width: 200 },
  { field: "payeeIdCardNo", width: 180 },
  { field: "payeePhone", width: 140 },
  { field: "whiteListPayee", width: 130 },
  { field: "keyPersonPayee", width: 130 },
  { field: "keyPersonPercentAmount", kind: "money" },
  { field: "deservedAmount", kind: "money" },
  { field: "netFinanceAmount", kind: "money" },
  { field: "signState", width: 110, render: (row) => <StateTag code={row.signState} /> },
  { field: "payChannelCode", width: 150, render: (row) => row.payChannel },
  { field: "payoutNo", width: 170 },
  { field: "failReason", width: 220 },
  { field: "applyTime", kind: "time" },
  { field: "makeTime", kind: "time" },
  { field: "makePerson", width: 110 },
  { field: "payTime", kind: "time" },
  { field: "paySuccessTime", kind: "time" },
  { field: "departmentName", width: 140 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];
