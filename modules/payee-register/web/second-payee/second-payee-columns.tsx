import { WaitingFor } from "#modules/order/web/pickers.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { secondPayee } from "../../second-payee-contract.ts";
import { secondPayeeShown } from "../../states.ts";
import { InsertType } from "../register/insert-type.tsx";
import { isLasting, Standing } from "../register/standing.tsx";
import { Validity } from "../register/validity.tsx";
import { Yes } from "../register/yes.tsx";

export type SecondPayeeRow = RowOf<typeof secondPayee.list>;

export const secondPayeeColumns: Column<SecondPayeeRow>[] = [
  { field: "orderNo", width: 180 },
  { field: "reservePayeeName", width: 130 },
  { field: "reportCarShop", width: 200 },
  {
    field: "stateCode",
    width: 200,
    render: (row) => <Standing row={row} states={secondPayeeShown} />,
  },
  {
    field: "expirationTime",
    width: 190,
    render: (row) => (
      <Validity day={row.expirationTime} counts={isLasting(row, secondPayeeShown)} />
    ),
  },
  { field: "relationship", width: 120 },
  { field: "reservePayeeIdCardNo", width: 180 },
  { field: "reservePayeePhone", width: 150 },
  { field: "reservePayeeOpenBank", width: 180 },
  { field: "reservePayeeBankCardNo", width: 190 },
  { field: "overdueByNow", width: 100, render: (row) => <Yes is={row.overdueByNow} /> },
  { field: "firstPayeeName", width: 130 },
  { field: "firstPayeePhone", width: 150 },
  { field: "firstPayeeBankCardNo", width: 190 },
  { field: "firstPayeeIdCardNo", width: 180 },
  { field: "firstPayeeGroup", width: 140 },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  { field: "insertTypeCode", width: 110, render: (row) => <InsertType of={row.insertTypeCode} /> },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];
